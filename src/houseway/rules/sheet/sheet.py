"""The rule sheet of a game: blocks of text and tables, to be drawn by a page or the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from houseway.rules.cells import read_pay
from houseway.rules.checker.claims import decide
from houseway.rules.english import plain_in
from houseway.rules.games.banked import BackLine, Bank, BankedGame, Button, SideBet, Wager
from houseway.rules.own import NOBODYS
from houseway.rules.phrases import joined, spoken
from houseway.rules.readings import TOLD
from houseway.rules.registry import KINDS
from houseway.rules.schema import Equipment, Filing, Ruling
from houseway.rules.sheet.blocks import (
    Block,
    DoubtDetail,
    FilingDetail,
    WagerDetail,
    block_name,
    filled,
    ranking_text,
    with_cites,
)  # fmt: skip
from houseway.rules.sheet.choices import choice_blocks
from houseway.rules.sheet.display import display_blocks
from houseway.rules.sheet.pot import pot_blocks
from houseway.rules.sheet.round import round_rows
from houseway.rules.sheet.schedules import schedule_blocks
from houseway.rules.told import EXPLAINED, effect_words, word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.games.pot import PotGame
    from houseway.rules.loader import Loaded
    from houseway.rules.ways.way import Way


_CARD_ROWS: Final = ("seven cards", "high", "if in front", "in front", "lines")
_TILE_ROWS: Final = ("tiles", "", "when", "lines")
_POINT_ROWS: Final = ("points", "settings in order", "but", "lines")


def sheet(loaded: Loaded) -> list[Block]:
    """The complete rule sheet, in reading order."""
    game = loaded.game
    blocks = [_title(loaded)]
    blocks += KINDS[game.filing.engine].blocks(game)
    blocks += schedule_blocks(game.collections)
    blocks += [*_rulings(loaded), *_claims(loaded), *_doubts(loaded), *_remarks(loaded)]
    return [with_cites(block) for block in blocks]


def banked_blocks(game: BankedGame) -> Iterator[Block]:
    """The blocks of a banked game."""
    yield from equipment_blocks(game.equipment)
    yield from (*_hands(game), _round(game), *_ways(game.ways), *choice_blocks(game))
    yield from (*_wagers(game), _bank(game), _action(game), _back_line(game), *display_blocks(game))


def side_bet_blocks(game: SideBet) -> Iterator[Block]:
    """The blocks of a side bet."""
    yield from (*_ways(game.ways), *_wagers(game))


def pot_game_blocks(game: PotGame) -> Iterator[Block]:
    """The blocks of a pot game."""
    yield from (*equipment_blocks(game.equipment), *pot_blocks(game))


def _title(loaded: Loaded) -> Block:
    filing = loaded.game.filing
    number = NOBODYS if filing.own else filing.id or "no number printed"
    facts = [
        ("filing", number),
        (
            "lines",
            f"of {loaded.source.path.name} itself; 1 stands for the house defaults" if filing.own else "",
        ),
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
    detail = FilingDetail(number, filing.decides, filing.rules_from)
    told = (*filled(facts), ("told", EXPLAINED))
    return Block(filing.name, filing.lines, told, level=1, about="filing", filing=detail)


def _second_name(name: str, number: str, lines: str) -> str:
    cite = f" (lines {lines})" if lines else ""
    return f"{' '.join(filter(None, (name, number)))}{cite}"


def _lender(loaded: Loaded) -> str:
    """Whose rules are borrowed, and how their lines are cited if they belong to another bundle."""
    lender = loaded.game.filing.rules_from
    room = lender.partition("/")[0]
    if not lender or not isinstance(loaded.game, BankedGame) or loaded.name.startswith(f"{room}/"):
        return lender
    return f"{lender}; lines cited with “{room}” before them are of that room's bundle"


def equipment_blocks(equipment: Equipment | None) -> Iterator[Block]:
    """The block of the equipment."""
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
    return Block("How a round goes", head=("", "step", "lines"), rows=rows, about="round", numbered=True)


def _ways(ways: dict[str, Way]) -> Iterator[Block]:
    for name, way in ways.items():
        own = block_name(name) + (", forced" if way.forced else "")
        title = f"Way: {own[:1].lower()}{own[1:]}"
        grids = ((_CARD_ROWS, way.rows), (_TILE_ROWS, way.tile_rows), (_POINT_ROWS, way.point_rows))
        head, rows = next(((head, rows) for head, rows in grids if rows), ((), ()))
        if rows:
            yield Block(title, way.lines, head=head, rows=rows, text=_way_text(way), about="way", of=name, name=own)
        elif way.chart:
            yield _chart(title, own, name, way)
        else:
            facts = [
                ("hit", ", ".join(way.hit)),
                ("stand", ", ".join(way.stand)),
                ("as the player likes", ", ".join(way.option)),
                ("note", way.note),
            ]
            yield Block(title, way.lines, filled(facts), about="way", of=name, name=own)


def _way_text(way: Way) -> str:
    """The text that applies to all rows."""
    outdone = "a setting higher than the row's in front or behind, and lower in neither, is used instead"
    return "; ".join(filter(None, (outdone * way.never_outdone, way.note)))


def _chart(title: str, own: str, name: str, way: Way) -> Block:
    """A chart of letters, with one row per total."""
    head, *lines = (line for line in way.chart.strip("\n").splitlines() if line.strip())
    rows = []
    for line in lines:
        total, _, letters = line.partition("|")
        rows.append((total.strip(), *letters.split()))
    text = f"H hit, S stand; rows: its own total; columns: the {way.against}'s drawn card"
    if way.if_stood:
        text += f"; if the {way.against} stood, as “{way.if_stood.replace('-', ' ')}” says"
    columns = ("", *head.split())
    return Block(title, way.lines, head=columns, rows=tuple(rows), text=text, about="chart", of=name, name=own)


def _wagers(game: BankedGame | SideBet) -> Iterator[Block]:
    """What each wager pays in plain words, with the facts in the file."""
    for name, wager in game.wagers.items():
        facts = [
            ("made together with", wager.made_with and f"{wager.made_with}, in the same amount"),
            ("needs", " or ".join(wager.needs) or " and ".join(wager.needs_all)),
            ("limits", wager.limits),
            ("decks", f"{wager.decks[0]} to {wager.decks[1]}" if wager.decks[1] else ""),
            ("size", wager.size),
            ("measured together with", " and ".join(wager.together)),
            ("within the table's maximum", "yes" * wager.within_table),
            ("placed", wager.when),
            ("numbers", ", ".join(map(str, wager.numbers))),
            ("picks", ", ".join(wager.picks)),
            ("one alone of", wager.one_of and _alike(game, wager.one_of)),
            ("paid on each of", joined(map(spoken, wager.each))),
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
            detail = WagerDetail(wager.kind, table, tuple(read_pay(pay).kind.startswith("lose") for _, pay in rows))
            told_of = _wager_block(name, wager, title, shown, detail)
            yield replace(told_of, head=head, rows=told, exact=exact)
            first = False
        if not tables:
            detail = WagerDetail(wager.kind, "", ())
            yield _wager_block(name, wager, f"Wager: {wager.name}", filled(facts), detail)


def _wager_block(name: str, wager: Wager, title: str, facts: tuple[tuple[str, str], ...], detail: WagerDetail) -> Block:
    kind = (("kind", wager.kind),) if facts else ()
    return Block(title, wager.lines, facts, about="wager", of=name, name=wager.name, in_detail=kind, wager=detail)


def _alike(game: BankedGame | SideBet, group: str) -> str:
    """The wagers of a group of which a bettor makes only one."""
    return " and ".join(dict.fromkeys(wager.name for wager in game.wagers.values() if wager.one_of == group))


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
        ("may look at", "one hand" if line.sees else ""),
        (word("touches the cards", BackLine, "handles"), line.handles),
        ("otherwise", line.otherwise),
        ("note", line.note),
    ]
    return Block("Back line and spots", line.lines, filled(facts), about="back line")


def _rulings(loaded: Loaded) -> Iterator[Block]:
    rows = tuple(
        (ruling.when, _effects(ruling, loaded.game.filing.engine), ruling.who, ruling.lines)
        for ruling in loaded.rulings.values()
    )
    if rows:
        head = ("when", "then", word("who", Ruling, "who"), "lines")
        yield Block("Rulings", facts=tuple(_filed_elsewhere(loaded)), head=head, rows=rows, about="rulings")


def _filed_elsewhere(loaded: Loaded) -> Iterator[tuple[str, str]]:
    """The games whose files state some of its rulings, and which ones."""
    filed: dict[str, list[str]] = {}
    for ruling in loaded.rulings.values():
        filed.setdefault(loaded.filed_in(ruling.id), []).append(ruling.lines)
    for game, lines in filed.items():
        if game != loaded.name:
            yield f"filed for {game}", "all" if len(filed) == 1 else f"those of lines {'; '.join(lines)}"


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
        told = name not in loaded.choices
        yield Block(
            f"Doubt: {name.replace('-', ' ')}",
            doubt.lines,
            filled([("says", doubt.says), ("why", doubt.why), ("told", TOLD if told else "")]),
            ("", "reading", "means", "lines"),
            rows,
            about="doubt",
            of=name,
            name=block_name(name),
            doubt=DoubtDetail(doubt.says, doubt.why, list(doubt.readings).index(taken), told),
        )


def _remarks(loaded: Loaded) -> Iterator[Block]:
    rows = tuple(
        (name.replace("-", " "), remark.says, "; ".join(filter(None, (remark.means, remark.why))), remark.lines)
        for name, remark in loaded.game.remarks.items()
    )
    if rows:
        yield Block("Remarks", head=("", "the text", "taken here", "lines"), rows=rows, about="remarks")
