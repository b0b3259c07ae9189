"""Checks of the names and texts in a banked game's or side bet's file; each fault names its key."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from houseway.cards.card import RANKS
from houseway.cards.deck import deck
from houseway.ranks.orders import ORDERS
from houseway.ranks.patterns import read_pattern
from houseway.ranks.qualifiers import least_value
from houseway.refusal import Refusal, quoted
from houseway.rules.cells import TABLE_MINIMUM, read_band, read_money, read_pay, read_size, size_wagers
from houseway.rules.fact_grammar import each_fact, first_cards, read_condition
from houseway.rules.fees import tables_of
from houseway.rules.games.banked import BankedGame, Option, Ranking, SideBet
from houseway.rules.holdings import ranks_called, read_holding
from houseway.rules.naming import one_of, refuse_so
from houseway.rules.picks import on_each, picks_of, written
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.choices import CHOICES
from houseway.rules.vocabulary.facts import FACTS
from houseway.rules.vocabulary.features import Feature
from houseway.rules.ways.way import SETS, check_way

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from houseway.rules.fact_grammar import Fact
    from houseway.rules.games.banked import Step
    from houseway.rules.key_lines import Path

_BUTTON_CARD: Final = re.compile(r"(\S+) (?:first|second|third|last|up|down) card")
_STAKES: Final = {
    "split": "a split needs a second stake: write “equal”; there is no word for a free split.",
    "double": "a double needs a stake: write “equal”, “up to equal”, or “none” for a free one, whose rows pay double.",
}
_UP_CARD: Final = re.compile(r"ace|ten|bonus|joker|10|[2-9TJQKA]|ace or ten|ace or bonus")


def side_bet_names(game: SideBet) -> Iterator[tuple[Path, Callable[[], object]]]:
    """The checks for a side bet, whose conditions may name hands of the game it joins."""
    yield from _wager_checks(game, {"spot", "bank"})


def banked_names(game: BankedGame) -> Iterator[tuple[Path, Callable[[], object]]]:
    """The checks for a banked game."""
    hands = _hand_names(game)
    yield ("equipment", "deck"), partial(deck, game.equipment.deck)
    yield ("equipment", "decks"), partial(_decks, game.equipment.decks, game.equipment.default_decks)
    yield from _second_shoe(game)
    for name, hand in game.hands.items():
        yield ("hands", name, "ranking"), partial(make_ranking, hand.ranking)
        if hand.qualifier:
            yield ("hands", name, "qualifier"), partial(_qualifier, hand.ranking, hand.qualifier)
        for board in hand.takes:
            yield ("hands", name, "takes"), partial(_takes, game, name, board)
        if hand.foul:
            yield ("hands", name, "foul"), partial(_foul, hand.foul, hand.parts)
        for part, each in hand.part_rankings.items():
            yield ("hands", name, "part-rankings", part), partial(make_ranking, each)
    for name, way in game.ways.items():
        yield ("ways", name), partial(check_way, way)
        for key, other in (("if-stood", way.if_stood), ("then", way.then)):
            if other:
                yield ("ways", name, key), partial(one_of, other, game.ways, "way")
        if way.against:
            yield ("ways", name, "against"), partial(one_of, way.against, hands, "hand")
    for number, step in enumerate(game.round):
        at: Path = ("round", number)
        for hand_name in step.to:
            yield (*at, "to"), partial(one_of, hand_name, {*hands, "stub", "discards"}, "hand")
        for wager in step.wagers:
            yield (*at, "wagers"), partial(one_of, wager, game.wagers, "wager")
        if step.way:
            yield (*at, "way"), partial(one_of, step.way, game.ways, "way")
        if step.absent:
            yield (*at, "absent"), partial(one_of, step.absent, (*game.ways, *step.choices), "way or choice")
        if step.when:
            yield (*at, "when"), partial(_step_condition, game, step, hands)
        if step.burn_by:
            yield (*at, "burn-by"), partial(_burn_by, step.burn_by)
        for choice, size in step.stakes.items():
            yield (*at, "stakes", choice), partial(_stake, step, choice, size, game.wagers)
        for choice in step.choices:
            if choice == "take down" and not step.wagers:
                yield (*at, "choices"), partial(refuse_so, "take down withdraws wagers: name them in wagers.")
            if not CHOICES[choice].bare:
                yield (*at, "choices"), partial(_allowed, choice, game.choices)
    yield from _option_checks(game, hands)
    yield from _wager_checks(game, hands)
    for name, schedule in game.collections.items():
        for wager in schedule.wager_limits:
            yield ("collections", name, "wager-limits", wager), partial(one_of, wager, game.wagers, "wager")
        for where, _, table in tables_of(schedule):
            for wager in table.counts:
                yield ("collections", name, *where, "counts"), partial(one_of, wager, game.wagers, "wager")
    if game.action.button.by == "card":
        yield ("action", "button"), partial(_button_card, game.action.button.card, game.hands)
    for group in game.action.order:
        for wager in group:
            yield ("action", "order"), partial(one_of, wager, game.wagers, "wager")


def _option_checks(game: BankedGame, hands: set[str]) -> Iterator[tuple[Path, Callable[[], object]]]:
    """The checks for what choices allow."""
    for name, option in game.choices.items():
        if option.then and name != "split":
            yield ("choices", name, "then"), partial(refuse_so, "only a split names choices after it: leave then out.")
        for word in option.times_of:
            yield ("choices", name, "times-of"), partial(ranks_called, word)
        if option.times_of and name != "split":
            yield (
                ("choices", name, "times-of"),
                partial(refuse_so, "only a split has limits by rank: leave times-of out."),
            )
        if option.stake in {"split": ("", "none"), "double": ("",)}.get(name, ()):
            yield ("choices", name, "stake"), partial(refuse_so, _STAKES[name])
        if option.least:
            yield ("choices", name, "least"), partial(_least, option)
        if (option.discards is not None) != (name == "draw"):
            yield ("choices", name, "discards"), partial(refuse_so, "the choice draw, and no other, needs discards.")
        if option.fewest and not (name == "double" and option.fewest < option.cards):
            yield (
                ("choices", name, "fewest"),
                partial(refuse_so, "fewest is for a double, and must be below its cards."),
            )
        for key in option.aces:
            yield (
                ("choices", name, "aces"),
                partial(one_of, key, ("cards", "again", "surrender"), "word for split aces"),
            )
        if option.on:
            yield ("choices", name, "on"), partial(_whenever, game, option.on, hands)


def _burn_by(burns: Iterable[str]) -> None:
    for rank in burns:
        one_of(rank, RANKS, "rank")
    if not {"J", "Q", "K", "A"} <= set(burns):
        raise Refusal("give the number of cards to burn for an ace and each picture: A, J, Q and K.")


def _second_shoe(game: BankedGame) -> Iterator[tuple[Path, Callable[[], object]]]:
    """The checks for a second shoe: it must exist, and deal only whole hands that do not belong to a spot."""
    if second := game.equipment.second:
        yield ("equipment", "second", "deck"), partial(deck, second.deck)
        yield ("equipment", "second", "decks"), partial(_decks, second.decks, second.default_decks)
    first = {name for step in game.round if step.from_deck == 1 for name in step.to if step.do in ("deal", "draw")}
    for number, step in enumerate(game.round):
        if step.from_deck == 1:
            continue
        at: Path = ("round", number, "from-deck")
        if game.equipment.second is None:
            yield at, partial(refuse_so, "there is no second shoe: describe it in [equipment.second].")
        if step.do != "deal" or step.piles or first & {*step.to}:
            yield at, partial(refuse_so, "the second shoe can only deal whole hands, without cards from the first.")
        for name in step.to:
            if name in game.hands and game.hands[name].whose == "each spot":
                yield at, partial(refuse_so, f"{name} is each spot's: the second shoe deals only shared hands.")


def _wager_checks(game: BankedGame | SideBet, hands: set[str]) -> Iterator[tuple[Path, Callable[[], object]]]:
    for name, wager in game.wagers.items():
        at: Path = ("wagers", name)
        if isinstance(game, BankedGame):
            for key, those in (("needs", wager.needs), ("needs-all", wager.needs_all), ("together", wager.together)):
                for needed in those:
                    yield (*at, key), partial(one_of, needed, game.wagers, "wager")
            if wager.made_with:
                yield (*at, "with"), partial(_made_with, game, name)
            for key, those in (("each", wager.each), *((f"picks.{pick}", each) for pick, each in wager.picks.items())):
                for hand in those:
                    yield (*at, *key.split(".")), partial(_common, game, hand)
            if wager.numbers and wager.picks:
                yield (*at, "picks"), partial(refuse_so, "a wager has numbers or picks, not both: leave one out.")
        if wager.against:
            yield (*at, "against"), partial(one_of, wager.against, hands, "hand")
        if wager.envies:
            yield (*at, "envies"), partial(one_of, wager.envies, {*game.wagers, *wager.needs}, "wager")
        if wager.set_by:
            yield (*at, "set-by"), partial(one_of, wager.set_by, _setting_ways(game), "way that sets hands")
        if wager.size:
            yield (*at, "size"), partial(_size, wager.size, {*game.wagers, *wager.needs})
        if wager.one_per:
            kinds = ("circle", "number", "seat", *game.wagers, *wager.needs)
            yield (*at, "one-per"), partial(one_of, wager.one_per, kinds, "wager or place")
        if wager.decks != (0, 0):
            yield (*at, "decks"), partial(_decks, wager.decks)
        if isinstance(game, BankedGame):
            yield (*at, "survives"), partial(_survives, game, wager.survives or ())
        if wager.limits:
            yield (*at, "limits"), partial(read_band, wager.limits.replace(TABLE_MINIMUM, "$1"))
        if wager.envy_least:
            yield (*at, "envy-least"), partial(read_money, wager.envy_least)
        tables = {"pays": wager.pays, **{f"pay-tables.{key}": rows for key, rows in wager.pay_tables.items()}}
        for key, rows in tables.items():
            for number, (fact, pay) in enumerate(rows):
                row: Path = (*at, *key.split("."), number)
                names = {*game.wagers} if isinstance(game, BankedGame) else {*game.wagers, *wager.needs}
                for pick in picks_of(wager):
                    for text in on_each(wager, written(wager, fact, pick)):
                        yield row, partial(_condition, game, text, hands, names)
                yield row, partial(read_pay, pay)


def _survives(game: BankedGame, deeds: Iterable[str]) -> None:
    """Refuse a wager that survives a choice no step offers. Skipped if the game includes side bets, which name choices
    of any of their games."""
    if game.filing.includes:
        return
    offered = {choice for step in game.round for choice in step.choices}
    for deed in (each for each in deeds if each in CHOICES and each not in offered):
        raise Refusal(f"the wager survives a {deed}, but no step offers one: leave it out.")


def _takes(game: BankedGame, name: str, board: str) -> None:
    """Refuse to join a common hand to this one if either has parts or the common hand takes in another."""
    _common(game, board)
    if game.hands[board].takes or board == name or game.hands[name].parts:
        raise Refusal(
            f"{name} cannot take in {board}: neither may have parts, and {board} may not take in another hand."
        )


def _common(game: BankedGame, name: str) -> None:
    one_of(name, game.hands, "hand")
    if game.hands[name].whose != "everyone":
        raise Refusal(f"{name} is not a shared hand: name one that has whose = “everyone”.")


def _made_with(game: BankedGame, name: str) -> None:
    """Refuse a size, needs or numbers of its own on a wager made with another: it follows that one in everything."""
    wager = game.wagers[name]
    one_of(wager.made_with, game.wagers, "wager")
    if game.wagers[wager.made_with].made_with or wager.made_with == name:
        raise Refusal(f"{wager.made_with} is itself made with another wager: name that one instead.")
    if wager.size or wager.needs or wager.needs_all or wager.numbers or wager.when != "before the deal":
        raise Refusal(
            f"the wager is made with {wager.made_with}, in the same amount: leave size, needs and numbers out."
        )


def _setting_ways(game: BankedGame | SideBet) -> list[str]:
    return [name for name, way in game.ways.items() if way.kind in SETS]


def _foul(foul: str, parts: Iterable[str]) -> None:
    one, above, other = foul.partition(" above ")
    if not above:
        raise Refusal(
            f"{quoted(foul)} is not a foul: write which part may not rank above which, like “front above back”."
        )
    for part in (one, other):
        one_of(part, parts, "part")


def _decks(decks: tuple[int, int], default: int = 0) -> None:
    """Refuse an impossible range of decks, or a default outside it."""
    least, most = decks
    if not 1 <= least <= most:
        raise Refusal(f"{least} to {most} is not a number of decks: write the least and the most, like [1, 8].")
    if default and not least <= default <= most:
        raise Refusal(f"the default of {default} decks is outside {least} to {most}: choose one within that.")


def _stake(step: Step, choice: str, size: str, wagers: Iterable[str]) -> None:
    if choice not in step.choices:
        raise Refusal(f"the step does not offer {choice}: its choices are {', '.join(step.choices)}.")
    _size(size, set(wagers))


def _size(size: str, wagers: set[str]) -> None:
    for wager in size_wagers(read_size(size)[1])[0]:
        one_of(wager, wagers, "wager")


def _button_card(card: str, hands: Iterable[str]) -> None:
    match = _BUTTON_CARD.fullmatch(card)
    if not match:
        raise Refusal(f"{quoted(card)} names no card: write it like “banker second card” or “bank up card”.")
    one_of(match[1], hands, "hand")


def _allowed(choice: str, choices: Iterable[str]) -> None:
    if choice not in choices:
        raise Refusal(
            f"the choice “{choice}” is not described: add a line under [choices], like {choice} = {{ }}, or "
            f"{choice} = {{ times = 1 }} where a hand takes it once in a round."
        )


def _least(option: Option) -> None:
    if option.least != "table minimum" and not re.fullmatch(r"[1-9]\d?%", option.least):
        raise Refusal(f"{quoted(option.least)} is not a least stake: write “table minimum” or a share like “1%”.")
    if not option.stake.startswith("up to"):
        raise Refusal("least is only for a stake of “up to” something: leave it out.")


def _qualifier(ranking: str | Ranking, least: str) -> None:
    order = ORDERS.get(_ranking_name(ranking))
    if order is None:
        raise Refusal(f"{_ranking_name(ranking)} ranks no kinds of hand, so it has no qualifier: leave qualifier out.")
    least_value(order, least)


def _ranking_name(ranking: str | Ranking) -> str:
    return ranking.name if isinstance(ranking, Ranking) else ranking


def _condition(game: BankedGame | SideBet, text: str, hands: set[str], wagers: set[str]) -> None:
    for fact in each_fact(read_condition(text, hands, wagers)):
        record = FACTS[fact.form]
        for kind, said in zip(record.kinds, fact.slots, strict=True):
            least, _, most = said.partition("-") if kind == "NUMBERS" else ("", "", "")
            if most and float(most) < float(least):
                raise Refusal(f"“{fact}” can never hold: {said} runs backward; write the lower number first.")
        if record.holding == "pattern" and isinstance(game, BankedGame):
            slots = dict(zip(record.kinds, fact.slots, strict=True))
            own = "poker" if Feature.JOINED in record.needs else _ranking_of(game, fact.slots[0])
            names = [slots.get("RANKING", own)]
            if Feature.TAKEN in record.needs:
                names = [_ranking_of(game, board) for board in _taken_in(game, fact)]
            for name in names:
                read_pattern(slots["HOLDING"], ORDERS.get(name, ORDERS["poker"]))
        elif record.holding == "cards":
            read_holding(fact.slots[-1])
        elif record.holding == "one card" and (
            len(read_holding(fact.slots[-1]).cards) != 1 or read_holding(fact.slots[-1]).suits == "one color"
        ):
            raise Refusal(
                f"“{fact.slots[-1]}” does not name a single card: write a rank like “9”, “ten”, “9d” or “9 suited”."
            )
        elif record.holding == "up card" and not _UP_CARD.fullmatch(fact.slots[-1]):
            raise Refusal(f"“{fact.slots[-1]}” does not name an up card: write ace, ten, bonus, or a rank.")
        if Feature.FIRST in record.needs:
            _first_cards(fact)


def _taken_in(game: BankedGame, fact: Fact) -> tuple[str, ...]:
    """The hands taken in by the hand a fact is about."""
    takes = game.hands[fact.slots[0].partition(".")[0]].takes
    if not takes:
        raise Refusal(f"“{fact}” asks what {fact.slots[0]} takes in, but that hand has no takes.")
    return takes


def _whenever(game: BankedGame, text: str, hands: set[str]) -> None:
    """Check the condition of a step or choice, where `otherwise` is not allowed because there are no other rows."""
    _condition(game, text, hands, {*game.wagers})
    if "otherwise" in text:
        raise Refusal("“otherwise” is for the last row of a pay table: write “always”, or “never” for its opposite.")


def _first_cards(fact: Fact) -> None:
    """Refuse a range as a number of first cards, or a number of named cards that does not match it."""
    record = FACTS[fact.form]
    if not fact.slots[record.kinds.index("NUMBERS")].isdecimal() or not first_cards(fact):
        raise Refusal(f"“{fact}” needs a number of first cards: write one, like “first 2 cards”.")
    named = read_holding(fact.slots[-1]).cards if record.holding == "cards" else ()
    both = Feature.JOINED in record.needs and Feature.UP_CARD not in record.needs
    asked = first_cards(fact) * (1 + both) + (Feature.UP_CARD in record.needs)
    if named and len(named) != asked:
        raise Refusal(f"“{fact}” names {len(named)} cards, but asks about {asked}: name {asked}.")


def _step_condition(game: BankedGame, step: Step, hands: set[str]) -> None:
    """Check a step's condition; for a draw, which applies to the whole table, it may not be about a spot."""
    _whenever(game, step.when, hands)
    facts = list(each_fact(read_condition(step.when, hands, game.wagers)))
    if step.do == "draw" and any(slot.split(".")[0] == "spot" for fact in facts for slot in fact.slots):
        raise Refusal(f"{step.do} is for the whole table: its condition cannot ask about a spot.")


def _ranking_of(game: BankedGame, hand: str) -> str:
    """The name of the ranking of a hand or of one part."""
    whole, _, part = hand.partition(".")
    if whole not in game.hands:
        return "poker"
    return _ranking_name(game.hands[whole].part_rankings.get(part, game.hands[whole].ranking))


def _hand_names(game: BankedGame) -> set[str]:
    parts = {f"{name}.{part}" for name, hand in game.hands.items() for part in hand.parts}
    return {*game.hands, *parts}
