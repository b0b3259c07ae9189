"""Checks of choices: any that are offered but that no hand can ever take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.rules.cells import within
from houseway.rules.checker.finding import Found
from houseway.rules.checker.outcomes import names_of
from houseway.rules.fact_grammar import read_condition
from houseway.rules.fits.hands import dealt
from houseway.rules.games.banked import BankedGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.fact_grammar import Fact
    from houseway.rules.games.banked import Step
    from houseway.rules.loader import Loaded
    from houseway.rules.regimes import Regime

_LONGEST: Final = 12
"""A hand that is hit cannot have more cards than this."""


def never_open(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A choice whose condition requires a number of cards that the hand never has at its step."""
    if not isinstance(loaded.game, BankedGame):
        return
    game = loaded.game
    open_at: dict[str, set[int]] = {}
    """How many cards a hand may have when each choice is open."""
    for step in game.round:
        for name in step.to if step.do == "decide" else ():
            there = _sizes(game, step, name)
            for choice in step.choices:
                facts = _asks(game, choice)
                open_at.setdefault(choice, set()).update(size for size in there if _allows(facts, name, size))
    for offered, option in game.choices.items():
        if not open_at.get(offered, {0}):
            yield Found(
                "fault",
                ("choices", offered, "on"),
                option.lines,
                f"{offered} is offered, but never open: no hand has that many cards by then (“{option.on}”).",
                "Correct the number of cards.",
            )


def _asks(game: BankedGame, choice: str) -> tuple[Fact, ...]:
    option = game.choices.get(choice)
    return read_condition(option.on, names_of(game), game.wagers) if option and option.on else ()


def _allows(facts: tuple[Fact, ...], name: str, size: int) -> bool:
    """Whether a hand with this many cards meets the conditions on their number."""
    numbers = [fact for fact in facts if fact.form == "HAND has NUMBERS cards" and fact.slots[0] == name]
    return all(within(fact.slots[1], size) != fact.negated for fact in numbers)


def _sizes(game: BankedGame, step: Step, name: str) -> list[int]:
    """How many cards a hand can have while a step decides it: those dealt, plus hits."""
    most = game.hands[name].most_cards or _LONGEST
    sizes = dealt(game, name)
    hit = _asks(game, "hit")
    while "hit" in step.choices and sizes[-1] < most and any(_allows(hit, name, size) for size in sizes[-1:]):
        sizes.append(sizes[-1] + 1)
    return sizes
