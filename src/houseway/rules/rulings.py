"""Rulings of a file: that each is about what its case is about, and when it can come up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.refusal import Refusal, meant, quoted
from houseway.rules.told import played_at
from houseway.rules.vocabulary.cases import CASES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.rules.loader import Game
    from houseway.rules.schema import Ruling
    from houseway.rules.vocabulary.cases import Moment


def check_ruling(ruling: Ruling, game: Game) -> None:
    """Refuse a moment that its case has not, a count that cannot be, a wager that there is none of, and what is said
    to be automatic but no table sees."""
    case = CASES[ruling.case]
    if missing := next((moment for moment in ruling.at if moment not in case.at), ""):
        raise Refusal(f"{quoted(ruling.case)} does not come up at {quoted(missing)}: say {_or(case.at)}.")
    least, most = ruling.cards
    if least < 0 or (most and most < least):
        raise Refusal(f"no count is at least {least} and at most {most}.")
    wagers = getattr(game, "wagers", {})
    if unknown := next((wager for wager in ruling.wagers if wager not in wagers), ""):
        raise Refusal(f"there is no wager {quoted(unknown)}{meant(unknown, wagers)}")
    engine = played_at(game.filing.engine)
    if ruling.who == "automatic" and engine not in case.seen_by:
        told = f"no {engine} table sees {quoted(ruling.case)} by itself"
        raise Refusal(f"{told}: say who rules, the floor, the house dealer or management.")


def moments(ruling: Ruling) -> tuple[Moment, ...]:
    """When a ruling can come up."""
    return ruling.at or CASES[ruling.case].at


def _or(words: Iterable[str]) -> str:
    return " or ".join(quoted(word) for word in words)
