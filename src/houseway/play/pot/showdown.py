"""Showdown: side pots, high and low halves, ties, odd chips, and each player's share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.cards.card import rank_of, suit_of
from houseway.ranks.card_ranking import CardRanking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.play.pot.plan import PotPlan
    from houseway.play.pot.state import PotState
    from houseway.ranks.registry import Ranking


_ACE: Final = 12
_WHEEL: Final = {_ACE, 0, 1, 2, 3}
SHARED_LOW: Final = "all who qualify where highs tie"


class Share(NamedTuple):
    """A player's share of a pot."""

    player: str
    cents: int
    pot: int
    half: str
    because: str


class SidePot(NamedTuple):
    """A pot and the players who may win it."""

    cents: int
    players: tuple[str, ...]


def side_pots(s: PotState) -> list[SidePot]:
    """The side pots, main pot first; money of folded players stays in."""
    live = s.live()
    levels = sorted({s.hand.put[player] for player in live})
    found: list[SidePot] = []
    below = 0
    for level in levels:
        cents = sum(min(put, level) - min(put, below) for put in s.hand.put.values())
        players = tuple(player for player in live if s.hand.put[player] >= level)
        if cents:
            found.append(SidePot(cents, players))
        below = level
    extra = s.pot() - sum(pot.cents for pot in found)  # the drop (negative) and dead money
    for number, pot in enumerate(found):  # the main pot absorbs it first, then the next
        cents = max(0, pot.cents + extra)
        extra -= cents - pot.cents
        found[number] = SidePot(cents, pot.players)
    if extra and not found:
        found.append(SidePot(extra, tuple(live)))
    return found


def shares(plan: PotPlan, s: PotState) -> Iterator[Share]:
    """Each player's share of each pot."""
    high = _values(plan, plan.high, s)
    low = _values(plan, plan.low, s) if plan.low is not None else {}
    rule = plan.betting.must_bet
    lost = s.hand.unbet if rule is not None and rule.failing == "loses the pot" else set()
    for number, pot in enumerate(side_pots(s)):
        players = [player for player in pot.players if player not in lost] or list(pot.players)
        yield from _divide(plan, s, number, SidePot(pot.cents, tuple(players)), high, low)


def _divide(
    plan: PotPlan, s: PotState, number: int, pot: SidePot, high: dict[str, int], low: dict[str, int]
) -> Iterator[Share]:
    tops = _best(pot.players, high)
    lows = _best(pot.players, low)
    if len(tops) > 1 and plan.showdown.low is not None and plan.showdown.low.to == SHARED_LOW:
        lows = [player for player in pot.players if low[player]]
    if plan.low is None or not lows:
        if tops:
            yield from _split(plan, s, number, "high" if plan.low else "", pot.cents, tops, "the best hand")
        else:
            yield from _split(plan, s, number, "", pot.cents, list(pot.players), "nobody qualifies: live hands share")
        return
    half = pot.cents // 2 // plan.odd * plan.odd
    if not tops:
        shared = half if plan.showdown.no_high == "live hands share that half" else 0
        yield from _split(plan, s, number, "low", pot.cents - shared, lows, "the best low, and no high qualifies")
        if shared:
            yield from _split(plan, s, number, "high", shared, list(pot.players), "no high: live hands share")
        return
    first = next(player for player in s.hand.dealt if player in tops or player in lows)
    to_high = plan.showdown.odd_chip.startswith("between halves") or not plan.showdown.odd_chip or first in tops
    highs = pot.cents - half if to_high else half
    yield from _split(plan, s, number, "high", highs, tops, "the best high")
    yield from _split(plan, s, number, "low", pot.cents - highs, lows, "the best low")


def _split(
    plan: PotPlan, s: PotState, number: int, half: str, cents: int, winners: list[str], why: str
) -> Iterator[Share]:
    """Divide into equal shares; the odd chips go where the filing says."""
    rule = plan.showdown.odd_chip
    each = cents // len(winners) // plan.odd * plan.odd
    over = cents - each * len(winners)
    if over and rule == "the seat left of the button":
        yield Share(s.hand.dealt[0], over, number, half, "the odd chip, next to the button")
        over = 0
    if rule == "the higher suit":
        ranking = plan.low if half == "low" and plan.low is not None else plan.high
        winners = sorted(winners, key=lambda player: _made_of(ranking, s, player), reverse=True)
    for winner in winners:
        extra = min(over, plan.odd) if rule == "winners in turn from the left of the button" else over
        over -= extra
        if each + extra:
            yield Share(winner, each + extra, number, half, why)


def _made_of(ranking: Ranking, s: PotState, player: str) -> list[tuple[int, int]]:
    """The cards of a player's winning hand as rank and suit, highest first; in a wheel the ace is lowest."""
    cards, board = list(s.hand.hole[player]), list(s.hand.board)
    if isinstance(ranking, CardRanking) and ranking.uses == "any":
        cards, board = cards + board, []
    cards.sort(key=lambda card: (rank_of(card), suit_of(card)), reverse=True)  # of equivalent cards, use the higher
    hand = ranking.rank(cards, board)
    ranks = {rank_of(card) for card in hand.cards}
    wheel = hand.category.startswith("straight") and ranks == _WHEEL
    return sorted(
        ((-1 if wheel and rank_of(card) == _ACE else rank_of(card), suit_of(card)) for card in hand.cards), reverse=True
    )


def _values(plan: PotPlan, ranking: Ranking, s: PotState) -> dict[str, int]:
    """The value of each live hand; 0 if it does not qualify."""
    live = s.live()
    if plan.fast and s.hand.board and isinstance(ranking, CardRanking) and ranking.uses != "any":
        found = ranking.values([s.hand.hole[player] for player in live], [s.hand.board] * len(live))
        return dict(zip(live, found.tolist(), strict=True))
    return {player: ranking.value(s.hand.hole[player], s.hand.board) for player in live}


def _best(players: tuple[str, ...], values: dict[str, int]) -> list[str]:
    best = max((values.get(player, 0) for player in players), default=0)
    return [player for player in players if best and values[player] == best]


def best_unbet(plan: PotPlan, s: PotState) -> str:
    """Who has the best hand if it was checked although it had to be bet; empty if none, or if the floor let it
    stand."""
    values = _values(plan, plan.high, s)
    best = max(values.values())
    return next(
        (who for who in s.live() if values[who] == best and who in s.hand.unbet and who not in s.hand.stands), ""
    )


def showing_order(plan: PotPlan, s: PotState) -> list[str]:
    """The players still in, in the order they show."""
    live, first = s.live(), plan.showdown.first
    starts = {"last to bet or raise": s.hand.betting.aggressor, "first to bet": s.hand.betting.first_bettor}.get(
        first, ""
    )
    place = live.index(starts) if starts in live else 0
    return [*live[place:], *live[:place]]


def beaten_in_turn(plan: PotPlan, s: PotState, order: list[str]) -> list[str]:
    """Players whose hands can win no part of any pot, judging by the hands shown before theirs."""
    high = _values(plan, plan.high, s)
    low = _values(plan, plan.low, s) if plan.low is not None else {}

    rule, shared = plan.betting.must_bet, plan.showdown.low is not None and plan.showdown.low.to == SHARED_LOW
    doubtful = s.hand.unbet if rule is not None and rule.failing != "bets of the round go back" else set()

    def beaten(player: str, shown: list[str]) -> bool:
        above = [other for other in shown if s.hand.put[other] >= s.hand.put[player] and other not in doubtful]
        lower = not low.get(player) or (not shared and any(low[other] > low[player] for other in above))
        return lower and any(high[other] > high[player] for other in above)

    return [player for place, player in enumerate(order) if beaten(player, order[:place])]
