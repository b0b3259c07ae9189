"""What hands amount to, in words, where a viewer sees all of them: made from the view alone, so it cannot know more."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from houseway.cards import parse
from houseway.play.people import HIDDEN
from houseway.refusal import Refusal
from houseway.rules.names import make_ranking

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.views import BankedView
    from houseway.play.pot.plan import PotPlan
    from houseway.play.pot.views import PotView


def banked_names(plan: Plan, seen: BankedView) -> dict[str, str | dict[str, str]]:
    """Of each hand of a view; a hand that is set, part by part."""
    found: dict[str, str | dict[str, str]] = {}
    for key, hand in seen.hands.items():
        filed = plan.game.hands["spot" if key.startswith("spot ") else key]
        if hand.parts is not None:
            of = filed.part_rankings
            parts = {part: _named(of.get(part, filed.ranking), words) for part, words in hand.parts.items()}
            found[key] = {part: name for part, name in parts.items() if name}
        elif not filed.parts:
            found[key] = _named(filed.ranking, " ".join(hand.cards))
    return {key: name for key, name in found.items() if name}


@lru_cache(maxsize=20_000)
def _named(ranking: Any, words: str) -> str:
    if words and HIDDEN not in words:
        with suppress(Refusal):
            return str(make_ranking(ranking).rank(parse(words)).name)
    return ""


def pot_names(plan: PotPlan, seen: PotView) -> dict[str, list[str]]:
    """Of each player's cards with the board, high and low."""
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
