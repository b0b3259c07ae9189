"""The fixed facts of a pot table: limit, blinds, fees and streets; and the names of hands."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from houseway.cards import parse
from houseway.live.games.fees import fee_lines, fees_in_short
from houseway.live.games.felt import Felt, StepFacts
from houseway.play.people import HIDDEN
from houseway.play.pot.filed import UNLIMITED
from houseway.refusal import Refusal
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.live.games.felt import Sizing
    from houseway.play.pot.plan import PotPlan
    from houseway.play.pot.views import PotView


def listed(plan: PotPlan) -> dict[str, Any]:
    """The facts of a table for the lobby."""
    return {
        "limits": plan.structure if plan.structure in UNLIMITED else f"{_bets(plan)} {plan.structure}",
        "stakes": _posts(plan),
        "collection": list(_fees(plan)) or ["none"],
        "fee": fees_in_short(plan.fees),
    }


def felt(plan: PotPlan) -> Felt:
    """The facts a page needs to draw the felt."""
    return Felt(
        wagers=[],
        hands={},
        structure=plan.structure,
        sizing=_sizing(plan),
        blinds=_posts(plan),
        bets=_bets(plan),
        option=plan.option,
        steps=[StepFacts("street", [street.name]) for street in plan.streets],
        fees=list(_fees(plan)),
    )


def _sizing(plan: PotPlan) -> Sizing:
    for free in ("spread limit", "pot limit", "no limit"):
        if plan.structure == free:
            return free
    return "fixed"


def _bets(plan: PotPlan) -> str:
    return f"{write_money(plan.small_bet)}-{write_money(plan.big_bet)}"


def _posts(plan: PotPlan) -> str:
    return ", ".join(f"{name} {write_money(cents)}" for name, cents in plan.posts.items() if cents)


def _fees(plan: PotPlan) -> Iterator[str]:
    yield from fee_lines(plan.fees)
    if plan.jackpot:
        yield f"jackpot: {write_money(plan.jackpot)}"


def hand_names(plan: PotPlan, seen: PotView) -> dict[str, list[str]]:
    """The names of each player's hand with the board, high and low."""
    board = " ".join(seen.board)
    rankings: tuple[Any, ...] = (plan.high, plan.low)
    found: dict[str, list[str]] = {}
    for who in seen.seats.values():
        if who.cards and HIDDEN not in who.cards:
            names = [_with_board(ranking, " ".join(who.cards), board) for ranking in rankings if ranking is not None]
            found[who.player] = [name for name in names if name]
    return {player: names for player, names in found.items() if names}


@lru_cache(maxsize=20_000)
def _with_board(ranking: Any, held: str, board: str) -> str:
    with suppress(Refusal):
        return str(ranking.rank(parse(held), parse(board)).name)
    return ""
