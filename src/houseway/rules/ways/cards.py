"""Setting seven cards the house way: rows are tried from the top, and the first that can be played sets the hand.

In rows, a joker that may be an ace counts as one among pairs and threes; the back hand's ranking says what it
completes. A joker that may be more, such as a wild one, counts as the card that makes the best five-card hand of the
seven (the highest such card), unless its way takes it for an ace. What a row requires of front and back applies to the
cards as placed, with the joker read by each part's ranking. Of all settings that fit a row, the one with the highest
front is played, then the highest back; none that fouls.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from houseway.cards.card import CARDS, JOKER, RANKS, rank_of
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.hands import as_hand, check_cards, check_number
from houseway.refusal import Refusal
from houseway.rules.ways.parts import part_ranking, part_value
from houseway.rules.ways.way import WaySet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from houseway.cards import Piece
    from houseway.rules.games.banked import Hand
    from houseway.rules.ways.way import Way

_ACE: Final = 12
_FIVE: Final = 5
_PAIRS: Final = tuple(combinations(range(7), 2))
_QUEEN: Final = 10
LEAST_RANKS: Final = {"queen": _QUEEN, "king": _QUEEN + 1, "ace": _ACE}
BY_GROUPS: Final = {
    (5, 1, 1): "five aces",
    (5, 2): "five aces",
    (4, 3): "four of a kind and three of a kind",
    (4, 2, 1): "four of a kind and a pair",
    (4, 1, 1, 1): "four of a kind",
    (3, 3, 1): "two three of a kinds",
    (3, 2, 2): "full house",
    (3, 2, 1, 1): "full house",
    (3, 1, 1, 1, 1): "three of a kind",
    (2, 2, 2, 1): "three pair",
    (2, 2, 1, 1, 1): "two pair",
    (2, 1, 1, 1, 1, 1): "pair",
    (1, 1, 1, 1, 1, 1, 1): "high card",
}
WITH_COMPLETE: Final = {
    "high card": "straight or flush, no pair",
    "pair": "straight or flush, pair",
    "two pair": "straight or flush, two pair",
    "three pair": "straight or flush, three pair",
    "three of a kind": "straight or flush, three of a kind",
}


@dataclass(frozen=True, slots=True)
class Split:
    """One way to divide seven cards, with the value of each part."""

    front: tuple[Piece, ...]
    back: tuple[Piece, ...]
    front_value: int
    back_value: int


@dataclass(frozen=True, slots=True)
class _Seven:
    """Seven cards in the form rows use."""

    joker: int
    """The rank that a joker counts as."""
    counts: dict[int, int]
    """How many cards of each rank, including the joker."""
    splits: tuple[Split, ...]
    straight: int
    """The lowest back value that is a complete hand."""
    trips: int
    """The lowest back value with three of a kind."""

    def rank(self, card: Piece) -> int:
        """A card's rank, for rows."""
        return self.joker if card == JOKER else rank_of(card)

    def of_front(self, split: Split) -> list[int]:
        """For each front card, how many of the seven cards share its rank."""
        return [self.counts[self.rank(card)] for card in split.front]


def check_cards_way(hand: Hand, cards: Sequence[Piece]) -> tuple[tuple[Piece, ...], CardRanking, CardRanking]:
    """The cards and the rankings of front and back; refuse cards that a way for cards cannot set."""
    front, back = part_rankings(hand)
    cards = as_hand("the house way", cards)
    check_number("the house way", "cards", len(cards), (7,))
    check_cards("the house way", cards, joker=back.joker is not None)
    return cards, front, back


def set_cards(way: Way, hand: Hand, cards: Sequence[Piece]) -> WaySet | None:
    """Set seven cards by a way for cards; None if no row can be played."""
    cards, front, back = check_cards_way(hand, cards)
    joker = _ACE if way.joker == "ace" else _joker_rank(cards, back)
    seven = _seven(cards, hand, (front, back), joker)
    shape = _shape(seven)
    ranks = sorted((rank for rank, count in seven.counts.items() if count >= 2), key=_by_count(seven), reverse=True)
    deciding = ranks[0] if ranks else max(seven.counts)
    passed: list[tuple[int, str]] = []
    for number, (wanted, span, least, choose, _) in enumerate(way.rows):
        if wanted != shape:
            continue
        if not _in_span(deciding, span):
            passed.append((number, f"it is for {span}, this is {RANKS[deciding]}"))
            continue
        asked = [split for split in seven.splits if _FRONTS[choose](seven, split)]
        fits = [split for split in asked if _holds_least(seven, split, least)]
        if fits:
            row = max(fits, key=_worth)
            best = _not_outdone(row, seven.splits) if way.never_outdone else row
            return WaySet({"front": best.front, "back": best.back}, way, number, tuple(passed), best is not row)
        passed.append((number, f"no {least} can be in front" if asked else f"there is no {choose}"))
    return None


def _worth(split: Split) -> tuple[int, int]:
    return split.front_value, split.back_value


def _not_outdone(split: Split, others: Sequence[Split]) -> Split:
    """The best setting that is higher in one part and lower in neither; the setting itself if there is none."""
    front, back = _worth(split)
    higher = [each for each in others if each.front_value >= front and each.back_value >= back]
    best = max(higher, key=_worth)
    return split if _worth(best) == (front, back) else best


def part_rankings(hand: Hand) -> tuple[CardRanking, CardRanking]:
    """The rankings of front and back."""
    front, back = part_ranking(hand, "front"), part_ranking(hand, "back")
    if not isinstance(front, CardRanking) or not isinstance(back, CardRanking) or "straight" not in back.order.kinds:
        raise Refusal("a house way for cards needs seven cards, two in front and five behind, with a poker ranking.")
    return front, back


def is_ace(back: CardRanking) -> bool:
    """Whether rows count a joker as an ace, whatever else it may complete."""
    return back.joker is None or (back.joker.ace and not back.joker.any_card)


def completed_kinds(back: CardRanking) -> frozenset[int]:
    """The kinds in which a joker may be a third or fourth card of a rank: all, or those it may complete as any card."""
    model, kinds = back.joker, back.order.kinds
    wild = model is None or model.any_card
    return frozenset(at for at, kind in enumerate(kinds) if wild or (model is not None and kind in model.completes))


def _joker_rank(cards: tuple[Piece, ...], back: CardRanking) -> int:
    """The rank that a joker counts as: that of a card which gives the seven the value their ranking assigns."""
    if JOKER not in cards or is_ace(back):
        return _ACE
    six, worth = tuple(card for card in cards if card != JOKER), back.value(cards)
    ranks, completes = [rank_of(card) for card in six], completed_kinds(back)
    values = ((back.value((*six, card)), rank_of(card)) for card in CARDS if card not in six)
    enough = [
        (value, -rank)
        for value, rank in values
        if value >= worth and (ranks.count(rank) <= 1 or value >> 20 in completes)
    ]
    if enough:
        return -min(enough)[1]
    return max(ranks, key=lambda rank: (ranks.count(rank), rank))


def _seven(cards: tuple[Piece, ...], hand: Hand, rankings: tuple[CardRanking, CardRanking], joker: int) -> _Seven:
    front, back = rankings
    splits = []
    for first, second in _PAIRS:
        two = (cards[first], cards[second])
        five = cards[:first] + cards[first + 1 : second] + cards[second + 1 :]
        before, behind = front.value(two), back.value(five)
        if before > behind and hand.joker_never_fouls:
            before = part_value(hand, "front", {"front": two, "back": five})
        if before <= behind:
            splits.append(Split(two, five, before, behind))
    kinds = back.order.kinds
    return _Seven(
        joker,
        Counter(joker if card == JOKER else rank_of(card) for card in cards),
        tuple(splits),
        kinds.index("straight") << 20,
        kinds.index("three of a kind") << 20,
    )


def _shape(seven: _Seven) -> str:
    groups = tuple(sorted(seven.counts.values(), reverse=True))
    plain = BY_GROUPS[groups]
    if plain == "five aces" and seven.counts[_ACE] < _FIVE:
        plain = "five of a kind"
    complete = any(split.back_value >= seven.straight and _is_run_or_suit(split, seven) for split in seven.splits)
    return WITH_COMPLETE.get(plain, plain) if complete else plain


def _is_run_or_suit(split: Split, seven: _Seven) -> bool:
    """Whether the back is a straight, a flush or both, as opposed to pairs and threes."""
    kind = split.back_value >> 20
    straight = seven.straight >> 20
    return kind in (straight, straight + 1) or kind >= straight + 4


def _by_count(seven: _Seven) -> Callable[[int], tuple[int, int]]:
    return lambda rank: (seven.counts[rank], rank)


def _in_span(rank: int, span: str) -> bool:
    high, _, low = span.partition("-")
    return not span or RANKS.index(low or high) <= rank <= RANKS.index(high)


def _holds_least(seven: _Seven, split: Split, least: str) -> bool:
    if not least:
        return True
    if least == "pair":
        return _is_pair(split)
    return max(seven.rank(card) for card in split.front) >= LEAST_RANKS[least]


def _is_pair(split: Split) -> bool:
    return split.front_value >> 20 == 1


def _pair_of(seven: _Seven, split: Split, count: int) -> bool:
    one, other = map(seven.rank, split.front)
    return _is_pair(split) and one == other and seven.counts[one] == count


def _pair_ranks(seven: _Seven, count: int) -> list[int]:
    return sorted(rank for rank, found in seven.counts.items() if found == count)


def _second_and_third(seven: _Seven, split: Split) -> bool:
    return sorted(seven.rank(card) for card in split.front) == sorted(seven.counts)[-3:-1]


def _singles(seven: _Seven, split: Split) -> bool:
    return seven.of_front(split) == [1, 1]


def _lower_pair(seven: _Seven, split: Split) -> bool:
    return _pair_of(seven, split, 2) and seven.rank(split.front[0]) == _pair_ranks(seven, 2)[0]


def _highest_pair(seven: _Seven, split: Split) -> bool:
    return _pair_of(seven, split, 2) and seven.rank(split.front[0]) == _pair_ranks(seven, 2)[-1]


def _ace_and_single(seven: _Seven, split: Split) -> bool:
    ranks = [seven.rank(card) for card in split.front]
    return _ACE in ranks and not _is_pair(split) and min(seven.of_front(split)) == 1


def _leaves_complete(seven: _Seven, split: Split) -> bool:
    return split.back_value >= seven.straight


def _pair_leaves_complete(seven: _Seven, split: Split) -> bool:
    return _is_pair(split) and _leaves_complete(seven, split)


def _pair_or_ace_leaves_complete(seven: _Seven, split: Split) -> bool:
    ace = any(seven.rank(card) == _ACE for card in split.front)
    return (_is_pair(split) or ace) and _leaves_complete(seven, split)


def _keeps_three(seven: _Seven, split: Split) -> bool:
    return _is_pair(split) and split.back_value >= seven.trips


def _any_pair(_seven: _Seven, split: Split) -> bool:
    return _is_pair(split)


def _left_by_best(seven: _Seven, split: Split) -> bool:
    return split.back_value == max(each.back_value for each in seven.splits)


def _of_higher_set(seven: _Seven, split: Split) -> bool:
    return _pair_of(seven, split, 3) and seven.rank(split.front[0]) == _pair_ranks(seven, 3)[-1]


def _split_four(seven: _Seven, split: Split) -> bool:
    return any(_pair_of(seven, split, count) for count in (4, _FIVE))


def _beside_four(seven: _Seven, split: Split) -> bool:
    return _is_pair(split) and max(seven.of_front(split)) < 4


def _pair_of_aces(seven: _Seven, split: Split) -> bool:
    return _is_pair(split) and all(seven.rank(card) == _ACE for card in split.front)


_FRONTS: Final[dict[str, Callable[[_Seven, Split], bool]]] = {
    "second and third highest": _second_and_third,
    "two highest singles": _singles,
    "lower pair": _lower_pair,
    "highest pair": _highest_pair,
    "ace and highest single": _ace_and_single,
    "highest two that leave a complete hand": _leaves_complete,
    "highest pair that leaves a complete hand": _pair_leaves_complete,
    "pair or ace that leaves a complete hand": _pair_or_ace_leaves_complete,
    "highest pair that keeps three of a kind": _keeps_three,
    "highest pair that does not foul": _any_pair,
    "two cards that the best five leave": _left_by_best,
    "pair of the higher set": _of_higher_set,
    "split pair": _split_four,
    "pair beside the four": _beside_four,
    "pair of aces": _pair_of_aces,
}
"""The test that each front of the vocabulary applies to a split; the best split that passes is played."""
