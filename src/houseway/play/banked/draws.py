"""Draws: which cards may be discarded, and which a bot discards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from houseway.cards.card import is_card, rank_of, suit_of
from houseway.ranks.card_ranking import CardRanking
from houseway.refusal import Refusal
from houseway.rules.rankings import make_ranking

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.state import HandState

_KEPT_WHOLE: Final = frozenset(
    {"straight", "flush", "full house", "straight flush", "royal flush", "natural royal flush"}
)
_NEARLY: Final = 4


def check_discards(plan: Plan, hand: HandState, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The cards to discard; refused if they are not in the hand, or too many or too few."""
    least, most = most_discards(plan)
    if not least <= len(pieces) <= most:
        right = f"{least} to {most}" if least < most else f"{most}"
        raise Refusal(f"A draw discards {right} cards, not {len(pieces)} (lines {plan.game.choices['draw'].lines}).")
    if Counter(pieces) - Counter(hand.pieces):
        raise Refusal("These are not cards of the hand: discard cards it was dealt, each once.")
    return pieces


def most_discards(plan: Plan) -> tuple[int, int]:
    """The fewest and the most cards a draw discards."""
    return plan.game.choices["draw"].discards or (0, 0)


def bot_discards(plan: Plan, hand: HandState) -> tuple[Piece, ...]:
    """What a bot discards: every unpaired card, unless the hand is made or one card short of a flush; with no pair it
    keeps its two highest cards. Jokers are kept."""
    least, most = most_discards(plan)
    ranking, pieces = make_ranking(plan.game.hands[hand.kind].ranking), list(hand.pieces)
    if isinstance(ranking, CardRanking) and ranking.rank(pieces).category in _KEPT_WHOLE and least == 0:
        return ()
    ranks = Counter(rank_of(card) for card in pieces if is_card(card))
    suits = Counter(suit_of(card) for card in pieces if is_card(card))
    suit, number = suits.most_common(1)[0] if suits else (0, 0)
    jokers = len(pieces) - suits.total()
    if number + jokers >= _NEARLY:
        worst = [card for card in pieces if is_card(card) and suit_of(card) != suit]
    else:
        high = sorted(ranks, reverse=True)[: 2 - jokers] if max(ranks.values(), default=0) < 2 else []
        worst = [card for card in pieces if is_card(card) and ranks[rank_of(card)] < 2 and rank_of(card) not in high]
    others = [card for card in pieces if card not in worst]
    return tuple([*worst, *others][: max(least, min(most, len(worst)))])
