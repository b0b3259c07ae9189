"""All abstract outcomes of a game: how its hands can end, and what a player can do with one."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import product
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.rules.checker.finals import finals
from houseway.rules.checker.outcomes import Outcome, all_hold, holds, names_of, rows_of
from houseway.rules.fact_grammar import deed_of, each_fact, read_condition

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.checker.outcomes import Decided
    from houseway.rules.fact_grammar import Fact
    from houseway.rules.games.banked import BankedGame

_KEPT: Final = 16
"""How many games' endings are cached: the readings of one file lead to only a few."""
_UNASKED: Final = "not asked"
_kept: dict[bytes, Endings] = {}


@dataclass(frozen=True, eq=False)
class Endings:
    """All abstract outcomes of a game, with the row that settles each; cached for every caller."""

    outcomes: tuple[Outcome, ...]
    _decided: dict[tuple[tuple[Fact, ...], ...], list[Decided]] = field(default_factory=dict)
    _held: dict[tuple[Fact, ...], list[bool | str | None]] = field(default_factory=dict)
    """For each row, whether it holds for each outcome, as far as asked; readings and wagers share most rows."""

    def decided(self, rows: list[tuple[Fact, ...]]) -> list[Decided]:
        """For each outcome, the first of these rows that holds: None if none does, `unknown` once a row cannot be
        evaluated in the abstract."""
        key = tuple(rows)
        if key not in self._decided:
            held = [self._held.setdefault(facts, [_UNASKED] * len(self.outcomes)) for facts in rows]
            its = list(zip(rows, held, strict=True))
            self._decided[key] = [self._first(its, at) for at in range(len(self.outcomes))]
        return self._decided[key]

    def _first(self, rows: list[tuple[tuple[Fact, ...], list[bool | str | None]]], at: int) -> Decided:
        for number, (facts, known) in enumerate(rows):
            holding = known[at]
            if holding == _UNASKED:
                holding = known[at] = all_hold(facts, self.outcomes[at])
            if holding is not False:
                return number if holding else "unknown"
        return None


def endings(game: BankedGame) -> Endings:
    """All abstract outcomes of a game; empty if its rows need the cards themselves."""
    deeds = [(hand, deed, game.choices.get(deed)) for hand, deed in _deeds(game)]
    rests = (game.equipment.deck, game.hands, game.round, game.ways, deeds, list(game.wagers))
    key = msgspec.json.encode(rests)
    if key not in _kept:
        while len(_kept) >= _KEPT:
            del _kept[next(iter(_kept))]
        _kept[key] = Endings(tuple(_outcomes(game)))
    return _kept[key]


def _outcomes(game: BankedGame) -> Iterator[Outcome]:
    played = [Outcome(counts) for counts in finals(game)] or list(_compared(game))
    yield from played
    for hand, deed in _deeds(game):
        yield from _twins(game, played, hand, deed)


def _compared(game: BankedGame) -> Iterator[Outcome]:
    """Outcomes of two hands that are only compared, the spot's and the bank's or the only two: each part above, equal
    or below."""
    two = ("spot", "bank") if {"spot", "bank"} <= {*game.hands} else tuple(game.hands)
    if len(two) != 2:
        return
    one, other = two
    pairs = [(f"{one}.{part}", f"{other}.{part}") for part in game.hands[one].parts] or [(one, other)]
    names = [name for name, hand in game.hands.items() if hand.qualifier]
    for signs in product((1, 0, -1), repeat=len(pairs)):
        for qualified in product((True, False), repeat=len(names)):
            yield Outcome(
                signs=dict(zip(pairs, signs, strict=True)), qualified=dict(zip(names, qualified, strict=True))
            )


def _deeds(game: BankedGame) -> Iterator[tuple[str, str]]:
    """The player decisions that some row asks about."""
    open_to_all = {choice for step in game.round for choice in step.choices}
    asked = {
        (fact.slots[0], deed_of(fact))
        for wager in game.wagers.values()
        for rows in (wager.pays, *wager.pay_tables.values())
        for facts in rows_of(game, wager, rows)
        for fact in each_fact(facts)
        if deed_of(fact)
    }
    for hand, deed in sorted(asked):
        if deed in open_to_all or (deed == "foul" and game.hands[hand].foul):
            yield hand, deed


def _twins(game: BankedGame, played: list[Outcome], hand: str, deed: str) -> Iterator[Outcome]:
    """The outcomes in which a player made this decision."""
    option = game.choices.get(deed)
    facts = read_condition(option.on, names_of(game), game.wagers) if option and option.on else ()
    for outcome in played:
        answers = [holds(fact, outcome) for fact in facts]
        if False not in answers:
            yield replace(outcome, done=(hand, deed), sure=None not in answers)
