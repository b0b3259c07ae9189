"""The rule sheet of a game: blocks of words and tables, for whoever draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.rules.cells import write_money
from houseway.rules.checker.claims import decide
from houseway.rules.english import plain_in
from houseway.rules.fees import POSTED, Schedule, read_games, read_grid, tables_of
from houseway.rules.games.banked import BackLine, Bank, BankedGame, Button, SideBet, Wager
from houseway.rules.own import NOBODYS
from houseway.rules.readings import TOLD
from houseway.rules.registry import KINDS
from houseway.rules.schema import Equipment, Filing, Ruling
from houseway.rules.sheet.blocks import Block, filled, ranking_text
from houseway.rules.sheet.choices import choice_blocks
from houseway.rules.sheet.pot import pot_blocks
from houseway.rules.sheet.round import round_rows
from houseway.rules.told import EXPLAINED, effect_words, word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.fees import FeeTable
    from houseway.rules.games.pot import PotGame
    from houseway.rules.loader import Loaded
    from houseway.rules.ways.way import Way


def sheet(loaded: Loaded) -> list[Block]:
    """Everything a file says, in reading order."""
    game = loaded.game
    blocks = [_title(loaded)]
    blocks += KINDS[game.filing.engine].blocks(game)
    blocks += _collections(game.collections)
    blocks += [*_rulings(loaded), *_claims(loaded), *_doubts(loaded), *_remarks(loaded)]
    return blocks


def banked_blocks(game: BankedGame) -> Iterator[Block]:
    """Of a banked game."""
    yield from equipment_blocks(game.equipment)
    yield from (*_hands(game), _round(game), *_ways(game.ways), *choice_blocks(game))
    yield from (*_wagers(game), _bank(game), _action(game), _back_line(game))


def side_bet_blocks(game: SideBet) -> Iterator[Block]:
    """Of a side bet."""
    yield from (*_ways(game.ways), *_wagers(game))


def pot_game_blocks(game: PotGame) -> Iterator[Block]:
    """Of a pot game."""
    yield from (*equipment_blocks(game.equipment), *pot_blocks(game))


def _title(loaded: Loaded) -> Block:
    filing = loaded.game.filing
    facts = [
        ("filing", NOBODYS if filing.own else filing.id or "no number printed"),
        ("lines", f"of the file itself, {loaded.source.path.name}; 1 is what the house says" if filing.own else ""),
        (word("owner", Filing, "owner"), filing.owner),
        ("engine", filing.engine),
        ("decided by", filing.decides),
        ("also filed as", "; ".join(_second_name(*each) for each in filing.also)),
        (word("replaces", Filing, "replaces"), ", ".join(filing.replaces)),
        ("rules of", _lender(loaded)),
        ("extends", filing.extends),
        ("includes", ", ".join(filing.includes)),
        *(("read back", f"{each.on} by {each.by}: {each.found}") for each in loaded.game.read_back),
    ]
    return Block(filing.name, filing.lines, (*filled(facts), ("told", EXPLAINED)), level=1, about="filing")


def _second_name(name: str, number: str, lines: str) -> str:
    cite = f" (lines {lines})" if lines else ""
    return f"{' '.join(filter(None, (name, number)))}{cite}"


def _lender(loaded: Loaded) -> str:
    """Whose rules are borrowed, and how their lines are cited where they are of another bundle."""
    lender = loaded.game.filing.rules_from
    room = lender.partition("/")[0]
    if not lender or not isinstance(loaded.game, BankedGame) or loaded.name.startswith(f"{room}/"):
        return lender
    return f"{lender}; lines cited with “{room}” before them are of that room's bundle"


def equipment_blocks(equipment: Equipment | None) -> Iterator[Block]:
    """What is on the table."""
    if equipment is None:
        return
    least, most = equipment.decks
    decks = str(most) if least == most else f"{least} to {most}"
    facts = [
        ("deck", equipment.deck),
        (word("two decks", Equipment, "alternating"), "used in turn" if equipment.alternating else ""),
        ("decks", decks),
        ("seats", ", ".join(f"{count} at a {table.replace('-', ' ')}" for table, count in equipment.seats.items())),
        ("people at the table", f"at most {equipment.most_people}" if equipment.most_people else ""),
        (word("dice", Equipment, "dice"), str(equipment.dice or "")),
        ("circles a seat", str(equipment.circles_per_seat or "")),
        (word("areas a seat", Equipment, "areas_per_seat"), str(equipment.areas_per_seat or "")),
        (word("marked cards", Equipment, "marks"), ", ".join(equipment.marks)),
        (word("shuffled by", Equipment, "shuffler"), equipment.shuffler),
        (word("if the shuffler fails", Equipment, "without_shuffler"), equipment.without_shuffler),
        ("note", equipment.note),
    ]
    yield Block("Equipment", equipment.lines, filled(facts), about="equipment")


def _hands(game: BankedGame) -> Iterator[Block]:
    rows = []
    for name, hand in game.hands.items():
        parts = ", ".join(f"{part} {cards}" for part, cards in hand.parts.items())
        facts = (
            hand.takes and f"together with the {' and the '.join(hand.takes)}",
            hand.qualifier and f"qualifies with {hand.qualifier}",
            f"its {hand.up_card} card is the up card" if hand.up_card != "first" else "",
            hand.note,
        )
        extra = "; ".join(each for each in facts if each)
        rows.append((name, hand.whose, ranking_text(hand.ranking), parts, extra, hand.lines))
    head = ("hand", "whose", "what counts", "set in", "", "lines")
    yield Block("Hands", head=head, rows=tuple(rows), about="hands")


def _round(game: BankedGame) -> Block:
    rows = tuple((str(number), said, lines) for number, (said, lines) in enumerate(round_rows(game), start=1))
    return Block("How a round goes", head=("", "step", "lines"), rows=rows, about="round")


def _ways(ways: dict[str, Way]) -> Iterator[Block]:
    for name, way in ways.items():
        title = f"Way: {name.replace('-', ' ')}" + (", forced" if way.forced else "")
        if way.rows:
            head = ("seven cards", "high", "if in front", "in front", "lines")
            yield Block(title, way.lines, head=head, rows=way.rows, text=way.note, about="way", of=name)
        elif way.tile_rows:
            columns = ("tiles", "", "when", "lines")
            yield Block(title, way.lines, head=columns, rows=way.tile_rows, text=way.note, about="way", of=name)
        elif way.point_rows:
            columns = ("points", "settings in order", "but", "lines")
            yield Block(title, way.lines, head=columns, rows=way.point_rows, text=way.note, about="way", of=name)
        elif way.chart:
            yield _chart(title, name, way)
        else:
            facts = [
                ("hit", ", ".join(way.hit)),
                ("stand", ", ".join(way.stand)),
                ("as the player likes", ", ".join(way.option)),
                ("note", way.note),
            ]
            yield Block(title, way.lines, filled(facts), about="way", of=name)


def _chart(title: str, name: str, way: Way) -> Block:
    """A chart of letters, one row for each total."""
    head, *lines = (line for line in way.chart.strip("\n").splitlines() if line.strip())
    rows = []
    for line in lines:
        total, _, letters = line.partition("|")
        rows.append((total.strip(), *letters.split()))
    text = f"H hit, S stand; rows: its own total; columns: the {way.against}'s drawn card"
    if way.if_stood:
        text += f"; if the {way.against} stood, as “{way.if_stood.replace('-', ' ')}” says"
    return Block(title, way.lines, head=("", *head.split()), rows=tuple(rows), text=text, about="chart", of=name)


def _wagers(game: BankedGame | SideBet) -> Iterator[Block]:
    """What each wager pays in plain words, and beside them the facts of the file."""
    for name, wager in game.wagers.items():
        facts = [
            ("kind", wager.kind),
            ("made together with", wager.made_with and f"{wager.made_with}, in the same amount"),
            ("needs", " or ".join(wager.needs) or " and ".join(wager.needs_all)),
            ("limits", wager.limits),
            ("decks", f"{wager.decks[0]} to {wager.decks[1]}" if wager.decks[1] else ""),
            ("size", wager.size),
            ("measured together with", " and ".join(wager.together)),
            ("within the table's maximum", "yes" * wager.within_table),
            ("placed", wager.when),
            ("numbers", ", ".join(map(str, wager.numbers))),
            (word("one per", Wager, "one_per"), wager.one_per),
            ("stays up", "until decided" if wager.stays else ""),
            (word("may be taken down", Wager, "take_down"), "yes" if wager.take_down else ""),
            ("when the bank moves", wager.on_new_bank),
            ("counts in each round's action", {True: "yes", False: "no", None: ""}[wager.counts_again]),
            ("survives", ", ".join(wager.survives or ())),
            ("back line", {True: "yes", False: "no", None: ""}[wager.back_line]),
            ("looks at", f"hands as the way {wager.set_by} sets them" if wager.set_by else ""),
            ("paid", "the best-paying row" if wager.best_row else ""),
            ("with", f"{wager.envies} of {wager.envy_least} or more; pays {wager.envy_pays}" if wager.envies else ""),
            ("note", wager.note),
        ]
        tables = {"": wager.pays} if wager.pays else wager.pay_tables
        first = True
        for table, rows in tables.items():
            title = f"Wager: {wager.name}" + (f", pay table {table}" if table else "")
            shown = filled(facts) if first else ()
            told = tuple((_row_words(game, fact), pay) for fact, pay in rows)
            exact = tuple(fact for fact, _ in rows)
            head = ("when", "pays")
            yield Block(title, wager.lines, shown, head=head, rows=told, exact=exact, about="wager", of=name)
            first = False
        if not tables:
            yield Block(f"Wager: {wager.name}", wager.lines, filled(facts), about="wager", of=name)


def _row_words(game: BankedGame | SideBet, fact: str) -> str:
    return "anything else" if fact == "otherwise" else plain_in(game, fact)


def _bank(game: BankedGame) -> Block:
    bank = game.bank
    facts = [
        ("turn", f"{bank.turn} hands at most, then offered {bank.direction}"),
        ("starts", bank.starts),
        ("who may", bank.eligible),
        ("nobody intervenes", bank.intervening if bank.intervening != "not stated" else ""),
        ("after the seat's player", bank.heirs),
        (word("button", Bank, "button"), bank.button),
        ("wins and loses", "no more than is posted"),
        ("uncovered wagers", bank.uncovered),
        (
            word("proposition players", Bank, "third_party"),
            {True: "allowed", False: "not allowed", None: ""}[bank.third_party],
        ),
        (word("hand", Bank, "holds_hand"), "" if bank.holds_hand else "the player-dealer has none"),
        ("note", bank.note),
    ]
    return Block("The bank", bank.lines, filled(facts), about="bank")


def _action(game: BankedGame) -> Block:
    action, button = game.action, game.action.button
    by = {"dice": f"{button.dice or 'the'} dice", "card": f"the {button.card}", "random number": "a random number"}
    facts = [
        ("action button", f"by {by[button.by]}" if button.by != "none" else "none"),
        (word("player-dealer's numbers", Button, "bank_counts"), ", ".join(map(str, button.bank_counts))),
        ("used only", "when the bank is short" if button.only_if_short else ""),
        ("on the player-dealer", button.on_bank + (", the hand stays first" if button.bank_first else "")),
        ("on an empty seat", button.on_empty),
        ("settles from", f"{action.start}, {action.direction}"),
        ("by", {"seat": "seat by seat", "wager": "each wager over the table", "not stated": ""}[action.by]),
        ("order", ", ".join(" and ".join(group) for group in action.order)),
        ("if all is covered", action.if_covered),
        ("back line", action.back_line),
        ("counted", "piles, for the common hands" if button.counts == "piles" else ""),
        (word("instead of dice", Button, "or_number"), "a random number" if button.or_number else ""),
        ("note", action.note),
    ]
    return Block("Order of settlement", action.lines, filled(facts), about="order")


def _back_line(game: BankedGame) -> Block:
    line = game.back_line
    said = {True: "yes", False: "no", None: "not stated"}
    facts = [
        ("back line", said[line.allowed]),
        ("several spots", said[line.several_spots]),
        ("standing players", said[line.unseated]),
        ("decides", line.controls if isinstance(line.controls, str) else ", then ".join(line.controls)),
        ("go on", "each bettor with their own money" if line.own_play else ""),
        ("sets of several hands", line.sets),
        (word("touches the cards", BackLine, "handles"), line.handles),
        ("otherwise", line.otherwise),
        ("note", line.note),
    ]
    return Block("Back line and spots", line.lines, filled(facts), about="back line")


def _clock(schedule: Schedule) -> str:
    """When a fee for time falls due, in words."""
    clock = schedule.clock
    if not any("half hour" in (table.by, table.per) or "minutes" in table.when for _, _, table in tables_of(schedule)):
        return ""
    free = f"free in a game that starts between: the {clock.first}" if clock.first else ""
    late = "who comes after half of a period pays from the next" if clock.late else ""
    words = (f"counted from the {clock.marks}", f"taken at the {clock.taken} of each period", free, late)
    return "; ".join(word for word in words if word)


def _collections(collections: dict[str, Schedule]) -> Iterator[Block]:
    for name, schedule in collections.items():
        facts = [
            ("in force", "yes" if schedule.current else "no, superseded"),
            ("since", schedule.since),
            ("fees", POSTED if schedule.posted else ""),
            (word("book", Schedule, "book"), schedule.book),
            ("from", f"the room's rates, {schedule.taken_from}" if schedule.taken_from else ""),
            ("structure", schedule.structure),
            ("buy-in", schedule.buy_in),
            (
                "table limits",
                _by_option(schedule.limits),
            ),
            ("minimum", _by_option(schedule.minimums)),
            ("maximum", _by_option(schedule.maximums)),
            ("wager limits", "; ".join(f"{wager} {_by_option(said)}" for wager, said in schedule.wager_limits.items())),
            ("jackpot", ", ".join(f"option {option} {fee}" for option, fee in schedule.jackpot.items())),
            *((f"jackpot, {payer.replace('-', ' ')}", _by_option(fees)) for payer, fees in schedule.jackpots.items()),
            ("voucher", ", ".join(f"option {option} {fee}" for option, fee in schedule.voucher.items())),
            ("a voucher that wins", schedule.voucher_won),
            ("clock", _clock(schedule)),
            ("note", schedule.note),
        ]
        yield Block(f"Collection: {name}", schedule.lines, filled(facts), about="collection", of=name)
        if schedule.games:
            rows = tuple((option, *game) for option, game in read_games(schedule.games).items())
            head = ("option", "bets", "blinds", "least buy-in")
            yield Block("games", head=head, rows=rows, level=3, about="games", of=name)
        whose = {"bank": "from the player-dealer", "player": "from each player", "pot": "from the pot"}
        for _, party, table in tables_of(schedule):
            yield _fees(name, table, f"from the {table.payer}" if table.payer else whose[party])


def _by_option(values: str | dict[str, str]) -> str:
    """What is filed by option; options that follow each other with the same words are one run."""
    if isinstance(values, str):
        return values
    runs: list[list[str]] = []
    for option, said in values.items():
        if runs and runs[-1][2] == said and "*" not in (option, runs[-1][1]):
            runs[-1][1] = option
        else:
            runs.append([option, option, said])
    names = {"*": "others"} if len(runs) > 1 else {}
    return ", ".join(
        said
        if first == "*" and not names
        else f"{names.get(first, first)}{'-' + last if first != last else ''}: {said}"
        for first, last, said in runs
    )


def _fees(schedule: str, table: FeeTable, whose: str) -> Block:
    grid = read_grid(table)
    most = max(len(bands) for bands in grid.values())
    rows = tuple(
        (
            option,
            *(f"{band.text} → {'?' if band.fee is None else write_money(band.fee)}" for band in bands),
            *[""] * (most - len(bands)),
        )
        for option, bands in grid.items()
    )
    when = f", {table.when}" if table.when else ""
    title = f"{whose}, by {table.by}, per {table.per}{when}"
    return Block(title, head=("option", *[""] * most), rows=rows, level=3, about="fees", of=schedule)


def _rulings(loaded: Loaded) -> Iterator[Block]:
    rows = tuple(
        (ruling.when, _effects(ruling, loaded.game.filing.engine), ruling.who, ruling.lines)
        for ruling in loaded.game.rulings.values()
    )
    if rows:
        yield Block("Rulings", head=("when", "then", word("who", Ruling, "who"), "lines"), rows=rows, about="rulings")


def _effects(ruling: Ruling, engine: str) -> str:
    said = ", ".join(effect_words(effect, engine) for effect in ruling.effects)
    return said + (f" ({ruling.to})" if ruling.to else "")


def _claims(loaded: Loaded) -> Iterator[Block]:
    rows = tuple((claim.says, *decide(loaded, claim), claim.lines) for claim in loaded.game.claims.values())
    if rows:
        yield Block("Claims", head=("the filing says", "", "", "lines"), rows=rows, about="claims")


def _doubts(loaded: Loaded) -> Iterator[Block]:
    for name, doubt in loaded.game.doubts.items():
        taken = loaded.readings[name]
        rows = tuple(
            ("taken" if each == taken else "", each, reading.means, reading.lines)
            for each, reading in doubt.readings.items()
        )
        yield Block(
            f"Doubt: {name.replace('-', ' ')}",
            doubt.lines,
            filled([("says", doubt.says), ("why", doubt.why), ("told", "" if name in loaded.choices else TOLD)]),
            ("", "reading", "means", "lines"),
            rows,
            about="doubt",
            of=name,
        )


def _remarks(loaded: Loaded) -> Iterator[Block]:
    rows = tuple(
        (name.replace("-", " "), remark.says, "; ".join(filter(None, (remark.means, remark.why))), remark.lines)
        for name, remark in loaded.game.remarks.items()
    )
    if rows:
        yield Block("Remarks", head=("", "the text", "taken here", "lines"), rows=rows, about="remarks")
