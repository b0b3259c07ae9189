"""Patterns: what a pay row requires of a set of cards.

A pattern holds if some choice of the cards shows it, with a joker read as its model allows, even if the same cards
also show something higher. The grammar is closed:

    KIND                            four of a kind; straight flush; seven-card straight flush; three pair
    KIND or better                  straight or better: that kind, or one that the order puts above it
    KIND, RANKS                     four of a kind, aces (pair, three, four or five of a kind)
    KIND, RANKS or better           pair, queens or better
    KIND, RANKS to RANKS            four of a kind, twos to fours; the ace is above the king
    KIND[, RANKS], kicker RANKS     four of a kind, aces, kicker 2-4: the one other card of the hand; `A`, `J-K`, `A-4`
    KIND, natural | with joker      royal flush, natural
    KIND plus a pair[ of RANKS]     full house plus a pair: the other two cards are a pair, a joker read among them;
                                    after it `, natural` and `, with joker` are about all the cards
    royal flush and royal match     a royal flush, and the other two cards a king and queen of one suit; a joker that is
                                    any card may be one of them
    RANK high[, one color]          nine high: no pair, straight or flush
    RANK high, natural | with joker the same, without or with the joker
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from houseway.cards.card import JOKER, RANK_NAMES, RANKS, is_red, rank_of, suit_of
from houseway.ranks.kind_names import many
from houseway.ranks.orders import ACE, KINDS, ONE_SUIT, ORDERS, Order
from houseway.ranks.reference import best
from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.cards import Piece
    from houseway.ranks.jokers import Joker
    from houseway.ranks.orders import Shape

_MANY: Final = {many(rank): rank for rank in range(2, 15)}
_HIGH: Final = {f"{name} high": rank for rank, name in enumerate(RANK_NAMES, start=2)}
_KING, _QUEEN = 11, 10
_FIVE: Final = 5
"""The highest rank a kicker range can reach if it begins with the ace."""
_WHOLE: Final = {
    # kinds that take more cards than the order compares, and the order used for them
    "seven-card straight flush": Order("seven cards", 7, ("high card", "straight", "flush", "straight flush")),
    "three pair": Order("six cards", 6, ("high card", "pair", "three pair"), wheel="none"),
}
_ALIKE: Final = {"pair": 2, "three of a kind": 3, "four of a kind": 4, "five of a kind": 5}
"""Kinds that a rank may narrow, with how many cards of it they need."""
_JOKER: Final = {"natural": False, "with joker": True}
_BETTER: Final = " or better"
_READ_AS: Final = ("poker", "three-card", "four-card")
"""Orders that a fact may read cards in, other than the hand's own."""
_KICKER: Final = "kicker "
_PLUS: Final = " plus a pair"
_PAIR: Final = re.compile(rf"(?P<kind>.+){_PLUS}(?: of (?P<ranks>[a-z]+))?(?:, (?P<joker>natural|with joker))?")
_MATCH: Final = " and royal match"


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern that a pay row may require. Created by `read_pattern`."""

    text: str
    kind: str
    order: Order
    """The order of its kind; its size is the number of cards that make the kind."""
    above: tuple[str, ...] = ()
    """For `KIND or better`: the kinds that rank above it."""
    rank: int = 0
    or_better: bool = False
    top: int = 0
    """For `RANKS to RANKS`: the highest rank."""
    kicker: frozenset[int] = frozenset()
    """The allowed ranks of the one other card; empty means any."""
    joker: bool | None = None
    """True: only with the joker; False: only without it."""
    plus_pair: bool = False
    pair_rank: int = 0
    """The rank of that pair; 0 means any."""
    joker_in_all: bool | None = None
    """For a kind plus a pair. True: only with the joker among all the cards; False: only without it."""
    match: bool = False
    high: int = 0
    """For `RANK high`: the rank."""
    one_color: bool = False

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds that satisfy it."""
        return (self.kind, *self.above)

    def shows(self, hand: Shape) -> bool:
        """Whether exactly `order.size` cards of this shape show it."""
        if self.joker is not None and self.joker != hand.joker:
            return False
        if not any(KINDS[kind](hand) for kind in self.kinds):
            return False
        if self.kicker and hand.ranks[-1] not in self.kicker:
            return False
        if not self.rank:
            return True
        ranks = [rank for count, rank in zip(hand.counts, hand.ranks, strict=True) if count >= _ALIKE[self.kind]]
        most = ACE if self.or_better else self.top or self.rank
        return any(self.rank <= rank <= most for rank in ranks)

    def holds(self, model: Joker | None, cards: Sequence[Piece]) -> bool:
        """Whether these cards show it; the reference implementation."""
        if self.high:
            return self._is_high(model, cards)
        if not self._in_reach(cards) or self.joker_in_all not in (None, JOKER in cards):
            return False
        choices = _choices(self.order, model, tuple(cards))
        return any(any(map(self.shows, those)) and self._rest_fits(rest, model) for rest, those in choices)

    def _in_reach(self, cards: Sequence[Piece]) -> bool:
        """A quick test: whether there are enough cards of one suit or one rank, counting jokers."""
        jokers = sum(card == JOKER for card in cards)
        suits, ranks = [0] * 4, [0] * 13
        for card in cards:
            if card != JOKER:
                suits[suit_of(card)] += 1
                ranks[rank_of(card)] += 1
        one_suit, alike = max(suits) + jokers >= self.order.size, max(ranks) + jokers
        return any(one_suit if kind in ONE_SUIT else alike >= _ALIKE.get(kind, 1) for kind in self.kinds)

    def _rest_fits(self, rest: Sequence[Piece], model: Joker | None) -> bool:
        if self.match:
            return len(rest) == 2 and _is_match(rest, model)
        if self.plus_pair:
            return len(rest) == 2 and _is_pair(rest, model, self.pair_rank)
        return True

    def _is_high(self, model: Joker | None, cards: Sequence[Piece]) -> bool:
        if self.joker is not None and self.joker != (JOKER in cards):
            return False
        if self.one_color and len({is_red(card) for card in cards if card != JOKER}) > 1:
            return False
        value = best(self.order, model, "any", cards, ()).value
        return value >> 16 == self.high


@lru_cache(maxsize=64)
def _choices(
    order: Order, model: Joker | None, cards: tuple[Piece, ...]
) -> tuple[tuple[tuple[Piece, ...], tuple[Shape, ...]], ...]:
    """Every choice of `order.size` cards, as the remaining cards and the shapes the choice may take; cached across
    rows."""
    return tuple(
        (tuple(card for card in cards if card not in hand), tuple(shapes(order, model, hand)))
        for hand in combinations(cards, order.size)
    )


def shapes(order: Order, model: Joker | None, hand: Sequence[Piece]) -> Iterator[Shape]:
    """Every shape that exactly `order.size` cards may take, over all readings of a joker among them."""
    cards = [card for card in hand if card != JOKER]
    ranks = [rank_of(card) + 2 for card in cards]
    if len(cards) == len(hand) or model is None:
        yield order.shape(ranks, _one_suit(cards))
        return
    for rank, of_suit in model.readings(order, ranks, _one_suit(cards)):
        yield order.shape([*ranks, rank], of_suit, joker=True)


def without_pair(text: str) -> str:
    """A pattern without its ` plus a pair` part."""
    return text.partition(_PLUS)[0]


def read_pattern(text: str, order: Order) -> Pattern:
    """Parse a pattern for hands of this order."""
    return _plus_a_pair(text, order) if _PLUS in text else _of_one_hand(text, order)


def _plus_a_pair(text: str, order: Order) -> Pattern:
    match = _PAIR.fullmatch(text)
    if not match or (match["ranks"] and match["ranks"] not in _MANY):
        raise Refusal(
            f"{quoted(text)}: write it like “royal flush plus a pair of aces” or “straight plus a pair, natural”."
        )
    first = _of_one_hand(match["kind"], order)
    if first.kind in _WHOLE or first.match or first.high:
        raise Refusal(f"{quoted(text)}: a {first.kind} leaves no two cards to form a pair.")
    return replace(
        first,
        text=text,
        plus_pair=True,
        pair_rank=_MANY.get(match["ranks"] or "", 0),
        joker_in_all=_JOKER.get(match["joker"] or ""),
    )


def _of_one_hand(text: str, order: Order) -> Pattern:
    head, _, tail = text.partition(", ")
    if head in _HIGH and tail in ("", "one color", *_JOKER):
        return Pattern(
            text, "high card", order, high=_HIGH[head], one_color=tail == "one color", joker=_JOKER.get(tail)
        )
    least = head.removesuffix(_BETTER)
    if head != least and not tail and least in order.kinds[1:]:
        return Pattern(text, least, order, above=order.kinds[order.kinds.index(least) + 1 :])
    match = head.endswith(_MATCH)
    kind = head.removesuffix(_MATCH)
    known = [*(each for each in order.kinds if each != "high card"), *_WHOLE]
    if kind not in known:
        other = next((name for name in _READ_AS if kind in ORDERS[name].kinds), "")
        more = f": did you mean “{kind} as {other}”?" if other else meant(kind, [*known, *_HIGH])
        raise Refusal(f"{quoted(text)} is not a hand of {order.name}{more}")
    if match and kind != "royal flush":
        raise Refusal(f"{quoted(text)}: only a royal flush can come with a royal match.")
    made = Pattern(text, kind, _WHOLE.get(kind, order), match=match)
    return _narrowed(made, tail) if tail else made


def _narrowed(pattern: Pattern, said: str) -> Pattern:
    tail, kicks, kicker = said.rpartition(_KICKER) if _KICKER in f", {said}" else (said, "", "")
    tail = tail.removesuffix(", ")
    if kicks:
        if _ALIKE.get(pattern.kind) != pattern.order.size - 1:
            raise Refusal(f"{quoted(pattern.text)}: a {pattern.kind} has no single card beside it to be a kicker.")
        pattern = replace(pattern, kicker=_kicker(pattern.text, kicker))
        if not tail:
            return pattern
    low, to, high = tail.removesuffix(_BETTER).partition(" to ")
    rank, top = _MANY.get(low, 0), _MANY.get(high, 0)
    better = tail.endswith(_BETTER)
    named = rank and pattern.kind in _ALIKE and (not to or (top > rank and not better))
    if tail not in _JOKER and not named:
        raise Refusal(
            f"{quoted(pattern.text)}: after the comma write natural or with joker; after a pair or the like also aces, "
            f"queens or better, or twos to fours; not {quoted(tail)}."
        )
    return replace(pattern, rank=rank, or_better=better, top=top, joker=_JOKER.get(tail))


def _kicker(text: str, said: str) -> frozenset[int]:
    """Parse kicker ranks like `A`, `2-4`, or from the low ace, `A-4`."""
    low, _, high = said.replace("10", "T").partition("-")
    first, last = (RANKS.find(rank) + 2 if len(rank) == 1 else 1 for rank in (low, high or low))
    if first == ACE and last <= _FIVE:
        first = 1
    if last == 1 or first > last or (first == 1 and low != "A"):
        raise Refusal(
            f"{quoted(text)}: {quoted(said)} does not name a kicker: write one rank or a range, like A or 2-4."
        )
    return frozenset(ACE if rank == 1 else rank for rank in range(first, last + 1))


def _is_pair(two: Sequence[Piece], model: Joker | None, rank: int) -> bool:
    """Whether two cards are a pair, of this rank if one is given; one may be a joker whose model lets it pair the
    other."""
    real = [rank_of(card) + 2 for card in two if card != JOKER]
    if rank and set(real) != {rank}:
        return False
    if len(real) == len(two):
        return real[0] == real[1]
    return model is not None and model.allows(ORDERS["pai-gow-front"], real, real[0], False)


def _is_match(two: Sequence[Piece], model: Joker | None) -> bool:
    """Whether two cards are a king and queen of one suit; one may be a joker that can be any card."""
    real = [card for card in two if card != JOKER]
    ranks = {rank_of(card) for card in real}
    if len(real) < len(two):
        return model is not None and model.any_card and ranks <= {_KING, _QUEEN}
    return ranks == {_KING, _QUEEN} and _one_suit(real)


def _one_suit(cards: Sequence[Piece]) -> bool:
    return len({suit_of(card) for card in cards}) == 1
