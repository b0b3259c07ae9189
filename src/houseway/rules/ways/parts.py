"""The values of a set hand's parts, with a joker read by its ranking, or so that it does not foul."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import text
from houseway.cards.card import CARDS, JOKER, RANKS, rank_of, suit_of
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.kind_names import describe
from houseway.ranks.orders import ONE_SUIT
from houseway.ranks.rank import Rank
from houseway.rules.rankings import make_ranking

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from houseway.cards import Piece
    from houseway.ranks.registry import Ranking
    from houseway.rules.games.banked import Hand


def part_ranking(hand: Hand, part: str) -> Ranking:
    """The ranking of a part."""
    return make_ranking(hand.part_rankings.get(part, hand.ranking))


def part_value(hand: Hand, part: str, parts: Mapping[str, Sequence[Piece]]) -> int:
    """The value of a part, given the other parts."""
    value = part_ranking(hand, part).value(parts[part])
    most = _most(hand, part, parts)
    return value if most is None or value <= most else spared(hand, part, parts[part], most)


def part_rank(hand: Hand, part: str, parts: Mapping[str, Sequence[Piece]]) -> Rank:
    """The rank of a part, given the other parts."""
    ranking = part_ranking(hand, part)
    rank, value = ranking.rank(parts[part]), part_value(hand, part, parts)
    if value == rank.value or not isinstance(ranking, CardRanking):
        return rank
    return Rank(value, ranking.order.kind(value), describe(ranking.order, value), tuple(parts[part]))


def joker_stands_for(hand: Hand, parts: Mapping[str, Sequence[Piece]]) -> str:
    """What a joker in one of the parts stands for: `K`, or `Ks` if its suit matters; empty without a joker.

    This is the highest card that gives the part its value, or if none does, the rank of which it is a fifth.
    """
    part = next((part for part, cards in parts.items() if JOKER in cards), "")
    ranking = part_ranking(hand, part) if part else None
    if not isinstance(ranking, CardRanking):
        return ""
    cards, worth = parts[part], part_value(hand, part, parts)
    real = [card for card in cards if card != JOKER]
    fits = [card for card in CARDS if card not in real and ranking.value((*real, card)) == worth]
    if not fits:
        return RANKS[max(rank_of(card) for card in real)]
    best = max(fits)
    suits = {suit_of(card) for card in real}
    suited = len(suits) == 1 and len(real) > 1 and ranking.order.kind(worth) in ONE_SUIT
    return text((best // 4 * 4 + suits.pop(),)) if suited else RANKS[rank_of(best)]


def _most(hand: Hand, part: str, parts: Mapping[str, Sequence[Piece]]) -> int | None:
    """The highest value a joker may give a part without fouling; None if there is no limit."""
    above, _, below = hand.foul.partition(" above ")
    if not hand.joker_never_fouls or part != above or JOKER not in parts[part] or below not in parts:
        return None
    return part_ranking(hand, below).value(parts[below])


def spared(hand: Hand, part: str, cards: Sequence[Piece], most: int) -> int:
    """The best value a joker can give a part within a limit; its best value if all exceed the limit."""
    ranking = part_ranking(hand, part)
    best = ranking.value(cards)
    readings = (
        ranking.value(tuple(card if each == JOKER else each for each in cards)) for card in CARDS if card not in cards
    )
    return max((value for value in readings if value <= most), default=best)
