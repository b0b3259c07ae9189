"""Holdings: specific cards by rank, suit or color, as named by the facts `holds` and `first NUMBERS cards hold`."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, permutations
from typing import TYPE_CHECKING, Final

from houseway.cards.card import JOKER, RANKS, SUITS, is_card, is_red, rank_of, suit_of
from houseway.refusal import Refusal, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.cards import Piece

_CARD: Final = r"(?:ten|(?:10|[2-9TJQKA])[cdhs]?)"
_HOLDING: Final = re.compile(
    rf"(?P<cards>one rank|any rank|in a row|two pairs|{_CARD}(?:-{_CARD})*)(?: (?P<suits>suited|one color))?"
    r"(?P<joker>, joker any)?"
)
_TENS: Final = frozenset(map(RANKS.index, "TJQK"))
_ACE: Final = RANKS.index("A")
_SUIT_WORDS: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


@dataclass(frozen=True, slots=True)
class Named:
    """A card named by a holding: one of these ranks, and of this suit if it names one."""

    ranks: frozenset[int]
    suit: int | None = None

    def is_met(self, card: Piece) -> bool:
        """Whether a card matches."""
        return rank_of(card) in self.ranks and self.suit in (None, suit_of(card))


@dataclass(frozen=True, slots=True)
class Holding:
    """Cards named by a fact, in any order."""

    cards: tuple[Named, ...]
    """Exactly these cards; empty if cards are not named individually."""
    order: str
    """Otherwise: `one rank`, `any rank`, `in a row` or `two pairs`."""
    suits: str
    """`suited`, `one color` or empty."""
    joker_any: bool = False
    """Whether a joker counts as any card wanted; otherwise it never matches."""

    @property
    def ranks(self) -> frozenset[int]:
        """Every rank it names; empty if it names no cards."""
        return frozenset(rank for card in self.cards for rank in card.ranks)

    @property
    def tells_ranks(self) -> bool:
        """Whether ranks matter."""
        return self.order != "any rank"

    @property
    def tells_suits(self) -> bool:
        """Whether suits matter beyond their color."""
        return self.suits == "suited" or any(card.suit is not None for card in self.cards)

    def holds(self, cards: Sequence[Piece]) -> bool:
        """Whether these cards match."""
        if self.joker_any and JOKER in cards:
            real = tuple(card for card in cards if card != JOKER)
            return not real or self.holds(real)
        if not cards or not all(map(is_card, cards)):
            return False
        if self.cards and not self._named(cards):
            return False
        ranks = sorted(map(rank_of, cards))
        if self.order == "one rank" and ranks[0] != ranks[-1]:
            return False
        if self.order == "two pairs" and sorted(Counter(ranks).values()) != [2, 2]:
            return False
        if self.order == "in a row" and not _in_a_row(ranks):
            return False
        if self.suits == "suited":
            return len(set(map(suit_of, cards))) == 1
        return self.suits != "one color" or len(set(map(is_red, cards))) == 1

    def _named(self, cards: Sequence[Piece]) -> bool:
        if len(cards) != len(self.cards):
            return False
        if all(len(card.ranks) == 1 and card.suit is None for card in self.cards):
            return sorted(map(rank_of, cards)) == sorted(rank for card in self.cards for rank in card.ranks)
        return any(
            all(name.is_met(card) for name, card in zip(self.cards, each, strict=True)) for each in permutations(cards)
        )


def _in_a_row(ranks: list[int]) -> bool:
    """Whether sorted ranks are consecutive; an ace is high or low."""
    low = sorted(-1 if rank == _ACE else rank for rank in ranks)
    return any(all(after - before == 1 for before, after in pairwise(each)) for each in (ranks, low))


@cache
def read_holding(text: str) -> Holding:
    """Parse a holding: `8-8-8`, `A-ten suited`, `Qh-Qh`, `one rank one color`, `in a row suited`."""
    match = _HOLDING.fullmatch(text)
    if not match:
        raise Refusal(
            f"{quoted(text)} does not name cards: write them like “8-8-8”, “7-8-9 suited” or “one rank suited”."
        )
    said = match["cards"]
    order = said if said in ("one rank", "any rank", "in a row", "two pairs") else ""
    if match["joker"] and order not in ("one rank", "any rank"):
        raise Refusal(f"{quoted(text)}: “joker any” is only for “one rank” and “any rank”.")
    named = () if order else tuple(map(_card, said.split("-")))
    return Holding(named, order, match["suits"] or "", joker_any=bool(match["joker"]))


def _card(word: str) -> Named:
    if word == "ten":
        return Named(_TENS)
    suit = SUITS.index(word[-1]) if word[-1] in SUITS else None
    rank = word if suit is None else word[:-1]
    return Named(frozenset({RANKS.index("T" if rank == "10" else rank)}), suit)


def ranks_called(word: str) -> frozenset[int]:
    """The ranks that a word names: `ace`, `ten` (any ten-count card), or a rank."""
    if word == "ace":
        return frozenset({_ACE})
    if not re.fullmatch(r"ten|10|[2-9TJQKA]", word):
        raise Refusal(f"{quoted(word)} does not name a rank: write ace, ten, or a rank like “8”.")
    return _card(word).ranks


def holding_text(text: str) -> str:
    """A holding in plain words."""
    held = read_holding(text)
    suits = {"suited": " of one suit", "one color": " of one color"}.get(held.suits, "")
    if held.cards:
        words = text.removesuffix(f" {held.suits}").split("-")
        return "-".join(map(_word, words)) + suits
    if held.order == "two pairs":
        return "two pairs" + suits
    if held.order == "in a row":
        return "cards in a row" + suits.replace(" of", " and of", 1)
    return f"cards of {held.order.removesuffix(' rank')} rank" + suits.replace(" of", " and", 1)


def counted_text(text: str) -> str:
    """A counted card in plain words: `that are a 9`, `that count ten`."""
    held = read_holding(text)
    named = text.removesuffix(f" {held.suits}")
    said = (
        "that count ten"
        if named == "ten"
        else f"of {_word(named)}"
        if held.cards[0].suit is not None
        else f"of rank {named}"
    )
    return f"{said}, all of one suit" if held.suits else said


def _word(word: str) -> str:
    return f"{word[:-1]} of {_SUIT_WORDS[word[-1]]}" if word[-1] in _SUIT_WORDS else word
