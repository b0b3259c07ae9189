"""Checks of a file's rulings, and when and how they apply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.refusal import Refusal, meant, quoted
from houseway.rules.told import played_at
from houseway.rules.vocabulary.cases import CASES
from houseway.rules.vocabulary.effects import EFFECTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.rules.loader import Game
    from houseway.rules.schema import Ruling
    from houseway.rules.vocabulary.cases import Moment
    from houseway.rules.vocabulary.effects import Effect


def check_ruling(ruling: Ruling, game: Game) -> None:
    """Refuse a moment the case does not have, an impossible count, an unknown wager, and `automatic` for a case that no
    table detects."""
    case = CASES[ruling.case]
    if missing := next((moment for moment in ruling.at if moment not in case.at), ""):
        raise Refusal(f"{quoted(ruling.case)} does not come up at {quoted(missing)}: write {_or(case.at)}.")
    least, most = ruling.cards
    if least < 0 or (most and most < least):
        raise Refusal(
            f"no count can be at least {least} and at most {most}: write the lower number first, or 0 for no bound."
        )
    wagers = getattr(game, "wagers", {})
    if unknown := next((wager for wager in ruling.wagers if wager not in wagers), ""):
        raise Refusal(f"there is no wager {quoted(unknown)}{meant(unknown, wagers)}")
    engine = played_at(game.filing.engine)
    if ruling.who == "automatic" and engine not in case.seen_by:
        told = f"no {engine} table detects {quoted(ruling.case)} on its own"
        raise Refusal(f"{told}: write who rules, the floor, the house dealer or management.")


def moments(ruling: Ruling) -> tuple[Moment, ...]:
    """The moments at which a ruling can come up."""
    return ruling.at or CASES[ruling.case].at


def acting(ruling: Ruling, game: Game) -> list[Effect]:
    """The effects that change something at a table of the game. Board effects need a ruling about the board, and the
    house way needs a hand with a choice."""
    engine = played_at(game.filing.engine)
    run = [each for each in ruling.effects if engine in EFFECTS[each].run_by]
    if any(EFFECTS[each].touches == "board" for each in run) and ruling.whose != "board":
        run = [each for each in run if EFFECTS[each].touches != "board" and each != "burn card"]
    in_parts = any(hand.parts for hand in getattr(game, "hands", {}).values())
    if "house way" in run and not in_parts and not getattr(game, "choices", {}):
        run.remove("house way")
    return run


def _or(words: Iterable[str]) -> str:
    return " or ".join(quoted(word) for word in words)
