"""Checks that the sections of a file fit together: every game that loads can be played.

Names and words have been checked before. Each fault is a place and a sentence; the first is refused.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from houseway.rules.fits.display import display_faults
from houseway.rules.fits.hands import hand_faults
from houseway.rules.fits.round import round_faults
from houseway.rules.games.banked import BankedGame
from houseway.rules.registry import KINDS
from houseway.rules.schema import Section

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.games.banked import SideBet
    from houseway.rules.key_lines import Path
    from houseway.rules.loader import Game

_MOST: Final = 999
"""The largest number in any rule file, except sums of money."""


def faults(game: Game) -> Iterator[tuple[Path, str]]:
    """The faults of a file's sections."""
    yield from _numbers(game)
    yield from KINDS[game.filing.engine].faults(game)


def banked_faults(game: BankedGame) -> Iterator[tuple[Path, str]]:
    """The faults of a banked game."""
    yield from _wagers(game)
    yield from hand_faults(game)
    yield from round_faults(game)
    yield from _action(game)
    yield from display_faults(game)
    if not game.collections:
        yield ("collections",), "there is no schedule: add one, like [collections.current]."


def side_bet_faults(game: SideBet) -> Iterator[tuple[Path, str]]:
    """The faults of a side bet."""
    yield from _wagers(game)


def _numbers(section: object, at: Path = ()) -> Iterator[tuple[Path, str]]:
    """Numbers out of range."""
    if isinstance(section, Section):
        for name, key in zip(section.__struct_fields__, section.__struct_encode_fields__, strict=True):
            yield from _numbers(getattr(section, name), (*at, key))
    elif isinstance(section, dict):
        for key, value in section.items():
            yield from _numbers(value, (*at, key))
    elif isinstance(section, tuple):
        for number, value in enumerate(section):
            yield from _numbers(value, (*at, number))
    elif isinstance(section, int) and not 0 <= section <= _MOST:
        yield at, f"{section} is out of range: write a number from 0 to {_MOST}."


def _wagers(game: BankedGame | SideBet) -> Iterator[tuple[Path, str]]:
    """Wagers that nothing settles, or with two kinds of pay tables."""
    for name, wager in game.wagers.items():
        at: Path = ("wagers", name)
        if not wager.pays and not wager.pay_tables:
            yield (
                at,
                "the wager has no pay table: add pays, like [[“spot beats bank”, “1 to 1”], [“otherwise”, “lose”]].",
            )
        for table, rows in wager.pay_tables.items():
            if not rows:
                yield (*at, "pay-tables", table), "the pay table has no rows: add one, or leave the table out."
        if wager.pays and wager.pay_tables:
            yield (*at, "pay-tables"), "the wager has pays of its own, so no pay table is used: keep one of the two."
    if isinstance(game, BankedGame) and not game.wagers:
        yield ("wagers",), "there is no wager: add one, like [wagers.base]."


def _action(game: BankedGame) -> Iterator[tuple[Path, str]]:
    """Faults of the action button and of the settlement order."""
    ordered = [name for group in game.action.order for name in group]
    twice = next((name for name in ordered if ordered.count(name) > 1), "")
    if twice:
        yield ("action", "order"), f"{twice} is named twice: name each wager once."
    button, at = game.action.button, ("action", "button")
    places = [number for number, step in enumerate(game.round) if step.do == "place button"]
    if button.by == "dice" and not button.dice and places:
        yield at, "the button is placed by dice, but the number of dice is missing: add dice = 3."
    counts = button.bank_counts
    if any(later <= earlier for earlier, later in pairwise(counts)):
        yield at, "bank-counts are not in order: write each total once, the lowest first."
    if button.by == "card" and places:
        hand = button.card.split()[0]
        if game.hands[hand].whose == "each spot":
            yield at, f"{hand} is dealt to each spot: name a hand of which there is only one."
        elif all(hand not in step.to for step in game.round[: places[0]] if step.do == "deal"):
            yield at, f"the button is placed by a card of {hand}, which is not dealt before the button is placed."
