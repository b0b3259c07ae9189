"""Betting: what a player may do on their turn and for how much, and who opens a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.cards.card import rank_of, suit_of
from houseway.rules.cells import read_money

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.pot.plan import PotPlan
    from houseway.play.pot.state import PotState


_ACE: Final = 12
FIXED = frozenset({"limit", "split limit", "straight limit", "progressive"})
"""Structures whose bets have one size."""


class Amount(NamedTuple):
    """The least and the most for a player's total bet in the round."""

    least: int = 0
    most: int = 0


def open_acts(plan: PotPlan, s: PotState) -> dict[str, Amount]:
    """The choices open to the player whose turn it is."""
    known = s.known
    if known.acts is None:
        known.acts = _find_acts(plan, s)
    return known.acts


def _find_acts(plan: PotPlan, s: PotState) -> dict[str, Amount]:
    filed = plan.streets[s.hand.street].choices
    found = {choice: size for choice, size in plain_acts(s).items() if choice == "fold" or choice in filed}
    size = raise_to(plan, s, s.hand.betting.acting[0])
    if size is not None:
        found["raise" if s.to_match() else "bet"] = size
        opens = opening_sum(plan, s)
        if opens and "call" in found:
            del found["call"]
            found["raise"] = Amount(min(opens, size.most), size.most)
    return found


def opening_sum(plan: PotPlan, s: PotState) -> int:
    """What the first player in must put up if that is more than a call; else 0."""
    rule = plan.betting.least_open
    if not rule.startswith("sum of the blinds") or s.hand.street or s.hand.entered:
        return 0
    posts = ("small", "big", "button") if rule.endswith("and the button") else ("small", "big")
    opens = sum(plan.posts.get(post, 0) for post in posts)
    return opens if opens > s.to_match() else 0


def plain_acts(s: PotState) -> dict[str, Amount]:
    """Check, or fold and call."""
    player = s.hand.betting.acting[0]
    mine = s.hand.betting.bet[player]
    owed = s.to_match() - mine
    if owed > 0 and not has_met(s, player):
        called = mine + min(owed, s.chips(player))
        return {"fold": Amount(), "call": Amount(called, called)}
    return {"check": Amount(mine, mine), "fold": Amount()}


def has_met(s: PotState, player: str) -> bool:
    """Whether all others are all in for no more than this player: the cost to come in no longer applies."""
    mine = s.hand.betting.bet[player]
    return not any(s.hand.betting.bet[other] > mine or s.chips(other) for other in s.live() if other != player)


def raise_to(plan: PotPlan, s: PotState, player: str) -> Amount | None:
    """The least and the most a player may bet or raise to; None if they may not."""
    match, mine, chips = s.to_match(), s.hand.betting.bet[player], s.chips(player)
    owed, betting = match - mine, plan.betting
    if chips <= owed:
        return None
    if player in s.hand.betting.acted and owed < s.hand.betting.raise_size:
        return None  # a short bet gives action only
    if betting.check_raise is False and player in s.hand.betting.checked:
        return None
    if not any(s.hand.betting.bet[other] + s.chips(other) > match for other in s.live() if other != player):
        return None  # nobody could call it
    if _capped(plan, s):
        return None
    least, most = _sizes(plan, s, player)
    if betting.most_a_round and plan.structure == "no limit":
        most = min(most, read_money(betting.most_a_round))
        if most <= match:
            return None
    everything = mine + chips
    return Amount(min(least, most, everything), min(most, everything))


def _capped(plan: PotPlan, s: PotState) -> bool:
    betting = plan.betting
    if not betting.raises or s.hand.betting.raises <= betting.raises or plan.structure in betting.uncapped:
        return False
    return not (
        (betting.heads_up == "no cap when two take part" and len(s.live()) == 2)
        or (betting.heads_up == "no cap when two began the round" and s.hand.betting.began == 2)
    )


def _sizes(plan: PotPlan, s: PotState, player: str) -> tuple[int, int]:
    """The least and the most of a bet or raise, as the player's total bet in the round."""
    match = s.to_match()
    owed = match - s.hand.betting.bet[player]
    if is_fixed(plan, s):
        fixed = bet_size(plan, s)
        to = _next_bet(plan, match, fixed)
        pair = plan.streets[s.hand.street].double_on_pair
        if pair and shows_pair(s, [player] if pair == "its player" else s.live()):
            return to, to + plan.big_bet * s.hand.times - fixed if fixed < plan.big_bet * s.hand.times else to + fixed
        return to, to
    opening = _least_bet(plan, s)
    last = s.hand.betting.raise_size if plan.betting.least_raise in ("", "size of the last bet or raise") else 0
    if plan.betting.least_raise == "more than the last raise" and s.hand.betting.raise_size:
        last = s.hand.betting.raise_size + 1
    if plan.structure == "spread limit" or plan.structure in FIXED:
        bottom = opening if plan.betting.least_bet == "big blind" else plan.small_bet * s.hand.times
        top = plan.big_bet * s.hand.times
        least = match + max(last, bottom)
        return least, max(least, match + top * (1 + plan.betting.self_raises))  # players may raise themselves
    least = match + max(last, opening)
    if plan.structure == "pot limit":
        return least, max(least, match + s.pot() + owed)
    return least, match + s.pot() + sum(s.chips(one) for one in s.hand.dealt)


def is_fixed(plan: PotPlan, s: PotState) -> bool:
    """Whether the street's bet has one size; some filings let a limit game bet anything between its two figures."""
    return plan.structure in FIXED and plan.streets[s.hand.street].bet != "between"


def bet_size(plan: PotPlan, s: PotState) -> int:
    """The fixed bet of the street."""
    if plan.figures:
        return plan.figures[s.hand.street] * s.hand.times
    street = plan.streets[s.hand.street]
    size = plan.big_bet if street.bet == "big" else plan.small_bet
    return size * s.hand.times


def is_full(plan: PotPlan, s: PotState, to: int) -> bool:
    """Whether a bet or raise is large enough that others may raise it."""
    match = s.to_match()
    if is_fixed(plan, s):
        return to >= _next_bet(plan, match, bet_size(plan, s))
    opening = _least_bet(plan, s)
    return to - match >= (max(s.hand.betting.raise_size, opening) if match else opening)


def _next_bet(plan: PotPlan, match: int, size: int) -> int:
    """What the next fixed-size bet or raise makes the bet."""
    completes = match < size and (not match or plan.betting.first_raise == "to the bet")
    return size if completes else match + size


def _least_bet(plan: PotPlan, s: PotState) -> int:
    """The minimum bet without fixed bets: a sum the filing states, or the big blind."""
    said = plan.betting.least_bet
    if said.startswith("$"):
        return read_money(said) * s.hand.times
    small = plan.posts.get("small", 0) if said == "sum of the blinds" else 0
    return (plan.posts.get("big", 0) + small) * s.hand.times or plan.small_bet


def opening_order(plan: PotPlan, s: PotState) -> list[str]:
    """The players still in, in the order they act on this street."""
    opens = plan.streets[s.hand.street].opens
    dealt = list(s.hand.dealt)
    if opens in ("left of the big blind", "left of the last blind"):
        start = _last_blind(plan, s) + 1
    elif opens == "lowest up card":
        start = dealt.index(lowest_card(plan, s)) + 1
    elif opens == "left of the bring-in":
        start = next((n for n, player in enumerate(dealt) if s.hand.betting.bet[player]), -1) + 1
    elif opens.startswith("highest board"):
        start = dealt.index(highest_board(s, by_suit=opens.endswith("by suit")))
    elif opens.endswith("else the highest board") and s.hand.opener in s.hand.folded:
        start = dealt.index(highest_board(s))
    elif opens.startswith("as the street before") and s.hand.opener in dealt:
        start = dealt.index(s.hand.opener)
    else:
        start = 0
    ring = [*dealt[start % len(dealt) :], *dealt[: start % len(dealt)]]
    if s.hand.street == 0 and s.hand.killers:
        ring = _with_killers(plan, s, ring)
    return [player for player in ring if player not in s.hand.folded]


def _with_killers(plan: PotPlan, s: PotState, ring: list[str]) -> list[str]:
    """The order of a killed pot: a killer acts in turn, unless the filing says otherwise."""
    rule = plan.forced.kill
    acts: str = rule.acts if rule else "in turn"
    if rule and rule.over_acts and len(s.hand.killers) > 1:
        acts = "last"  # the first killer is second to last then
    others = [player for player in ring if player not in s.hand.killers]
    if acts == "last":
        return [*others, *s.hand.killers]
    if acts == "second to last":
        return [*others[:-1], *s.hand.killers, *others[-1:]]
    return ring


def blind_seats(plan: PotPlan, players: tuple[str, ...]) -> dict[str, str]:
    """Who sits at each blind position, by the filing's names; `players` starts left of the button.

    Heads up with two blinds, the button posts the small one unless the filing gives it the big one.
    """
    button = plan.rules.button
    turned = len(players) == 2 and "big" in plan.posts and not (button and button.heads_up == "big blind")
    small, big = (1, 0) if turned else (0, 1)
    return {
        "button": players[-1],
        "left of the button": players[small],
        "left of the small blind": players[big],
        "left of the big blind": players[(big + 1) % len(players)],
    }


def _last_blind(plan: PotPlan, s: PotState) -> int:
    """The position, counted from the left of the button, of the last blind or of a straddle."""
    if s.hand.straddler:
        return s.hand.dealt.index(s.hand.straddler)
    seats = blind_seats(plan, s.hand.dealt)
    posted = {blind.name: s.hand.dealt.index(seats[blind.seat]) for blind in plan.forced.blinds if blind.seat in seats}
    return next((posted[name] for name in ("third", "big", "small") if name in posted and plan.posts[name]), 0)


def lowest_card(plan: PotPlan, s: PotState) -> str:
    """Who shows the lowest up card; suits break ties, clubs lowest, and the ace is high unless filed as low."""
    low_ace = any(blind.seat == "lowest up card, ace low" for blind in plan.forced.blinds)

    def key(player: str) -> tuple[int, int]:
        card = _up(s, player)[0]
        return -1 if low_ace and rank_of(card) == _ACE else rank_of(card), suit_of(card)

    return min(s.live(), key=key)


def highest_board(s: PotState, *, by_suit: bool = False) -> str:
    """Who shows the best up cards; ties go to the higher suit of the top card, or to the first player left of the
    button."""

    def key(player: str) -> tuple[object, int, int]:
        up = _up(s, player)
        value = _board_value(up)
        suit = max(suit_of(card) for card in up if rank_of(card) == value[1][0]) if by_suit else 0
        return value, suit, -s.hand.dealt.index(player)

    return max(s.live(), key=key)


def _up(s: PotState, player: str) -> list[Piece]:
    return [piece for piece, up in zip(s.hand.hole[player], s.hand.up[player], strict=True) if up]


def _board_value(cards: list[Piece]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Pairs and better by count and rank, then the other ranks; straights and flushes do not count on a board."""
    ranks = [rank_of(card) for card in cards]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)


def shows_pair(s: PotState, players: list[str]) -> bool:
    """Whether any of these players has an open pair."""
    boards = ([rank_of(card) for card in _up(s, player)] for player in players)
    return any(len(set(ranks)) < len(ranks) for ranks in boards)
