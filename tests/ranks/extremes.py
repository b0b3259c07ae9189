"""Every hand of a ranking, one of each class, and the highest and the lowest hand of each kind among them.

Of exactly as many cards as it compares, a ranking sees only the ranks, whether all are of one suit, and the
joker. One hand of every such class therefore stands for the whole deck: an extreme found here is an extreme.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from houseway.cards.card import JOKER, RANKS, card, rank_of, suit_of
from houseway.ranks import Rank, ranking
from houseway.ranks.card_ranking import CardRanking

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.cards import Piece

Hand: TypeAlias = "tuple[Piece, ...]"


class Ranked(NamedTuple):
    """A hand and what it is."""

    cards: Hand
    rank: Rank


class Extremes(NamedTuple):
    """The best and the worst hand of a kind; a hand without the joker where there is one."""

    highest: Ranked
    lowest: Ranked


def card_ranking(name: str, **options: str) -> CardRanking:
    """A registered ranking of card hands; asking again gives the same object."""
    found = ranking(name, **options)
    assert isinstance(found, CardRanking)
    return found


def hand_of(printed: str) -> Hand:
    """A hand in the filings' figures, `K-K-K-7-7`: off suit, or of one suit where ` suited` stands at the end.

    >>> hand_of("A-10-Jk")
    (48, 33, 52)
    """
    ranks, _, of_one_suit = printed.partition(" ")
    return _one_suit(_ranks(ranks)) if of_one_suit else _off_suit(_ranks(ranks))


def figures(hand: Sequence[Piece]) -> str:
    """A hand in figures, the most numerous rank first, then the highest; the joker last."""
    ranks = [rank_of(piece) for piece in hand if piece != JOKER]
    ordered = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    return "-".join([*(RANKS[rank].replace("T", "10") for rank in ordered), *["Jk"] * hand.count(JOKER)])


def shows(hand: Sequence[Piece], printed: str) -> bool:
    """Whether a hand begins with the printed figures: `A-A-A-A` is said of any four aces."""
    return f"{figures(hand)}-".startswith(f"{figures(hand_of(printed))}-")


def suited(hand: Sequence[Piece]) -> bool:
    """All of one suit, the joker aside."""
    return len({suit_of(piece) for piece in hand if piece != JOKER}) == 1


@cache
def one_of_each(ranking: CardRanking) -> tuple[Ranked, ...]:
    """One hand of every class, ranked by the reference; hands with the joker last."""
    size = ranking.order.size
    hands = [*_classes(size)]
    if ranking.joker is not None:
        hands += [(*hand, JOKER) for hand in _classes(size - 1)]
    return tuple(Ranked(hand, ranking.rank(hand)) for hand in hands)


@cache
def extremes(ranking: CardRanking) -> dict[str, Extremes]:
    """The highest and the lowest hand of each kind that the deck can make."""
    by_kind: dict[str, list[Ranked]] = {}
    for hand in one_of_each(ranking):
        by_kind.setdefault(hand.rank.category, []).append(hand)
    return {kind: Extremes(max(hands, key=_value), min(hands, key=_value)) for kind, hands in by_kind.items()}


def best(ranking: CardRanking) -> Ranked:
    """The hand that nothing beats."""
    return max((found.highest for found in extremes(ranking).values()), key=_value)


def worst(ranking: CardRanking) -> Ranked:
    """The hand that beats nothing."""
    return min((found.lowest for found in extremes(ranking).values()), key=_value)


def _value(hand: Ranked) -> int:
    return hand.rank.value


def _classes(size: int) -> Iterator[Hand]:
    for ranks in combinations_with_replacement(range(13), size):
        if max(map(ranks.count, ranks)) <= 4:
            yield _off_suit(ranks)
    for ranks in combinations(range(13), size):
        yield _one_suit(ranks)


def _ranks(printed: str) -> list[int]:
    """Ranks from 0 for a two; -1 for the joker."""
    return [-1 if figure == "Jk" else RANKS.index(figure.replace("10", "T")) for figure in printed.split("-")]


def _off_suit(ranks: Sequence[int]) -> Hand:
    hand: list[Piece] = []
    for place, rank in enumerate(ranks):
        suits = [(place + turn) % 4 for turn in range(4)]
        free = (piece for suit in suits if (piece := card(rank, suit)) not in hand)
        hand.append(JOKER if rank < 0 else next(free))
    return tuple(hand)


def _one_suit(ranks: Sequence[int]) -> Hand:
    return tuple(JOKER if rank < 0 else card(rank, 3) for rank in ranks)


POKER: Final = card_ranking("poker")
BUG: Final = card_ranking("poker", joker="ace-straight-flush")
NO_FLUSH_BUG: Final = card_ranking("poker", joker="ace-straight")
PAIRING: Final = card_ranking("poker", joker="pair-straight-flush")
WILD: Final = card_ranking("poker", joker="wild")
QUICK_DRAW: Final = card_ranking("quick-draw", joker="wild")
THREE_CARD: Final = card_ranking("three-card")
FOUR_CARD: Final = card_ranking("four-card")
DEUCE_TO_SEVEN: Final = card_ranking("deuce-to-seven")
LOW: Final = card_ranking("ace-to-five")
LOW_WITH_JOKER: Final = card_ranking("ace-to-five", joker="lowest-missing")
