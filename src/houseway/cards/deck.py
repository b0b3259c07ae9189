"""Decks, described by data: which cards are removed, how many jokers are added, which cards carry a mark.

The named decks are those of the filings; a rule file describes any other by its difference from a named one, as in
`standard without 2, 3, 4, 5` or `standard with 2 jokers`.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Final

from houseway.cards.card import CARDS, JOKER, RANK_NAMES, RANKS, Piece, card, is_card, rank_of
from houseway.cards.notation import parse, text
from houseway.cards.tile import TILE_SET, is_tile
from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

MOST_DECKS: Final = 12
"""The most decks in one shoe. No filing has more than eight; Super Pan 9 is dealt from twelve short ones."""
MOST_JOKERS: Final = 4
_CALLED: Final = {"spanish": "no-tens"}
_WORDS: Final = re.compile(r"(?P<name>\S+)(?: without (?P<less>.+?))?(?: with (?P<jokers>\d+) jokers?)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Deck:
    """One deck's pieces in new-deck order, and the marks printed on some of them, as "bonus" on an ace.

    A mark is on every copy of a piece. Two decks in one shoe are alike, so a piece is found once for each.
    """

    name: str
    pieces: tuple[Piece, ...]
    marks: Mapping[str, frozenset[Piece]] = field(default_factory=dict, hash=False)

    def shoe(self, decks: int = 1) -> tuple[Piece, ...]:
        """The pieces of this many decks, one new deck after another, unshuffled."""
        _check_decks(decks)
        return self.pieces * decks

    def check(self, pieces: Iterable[Piece], decks: int = 1) -> None:
        """Refuse pieces that cannot all have come from this many decks, and say which one and where."""
        _check_decks(decks)
        held = Counter(self.pieces)
        seen: Counter[Piece] = Counter()
        for number, piece in enumerate(pieces, 1):
            seen[piece] += 1
            if not held[piece]:
                raise Refusal(
                    f"{text((piece,))}, piece {number}, is not in the deck “{self.name}”: "
                    f"{_why_not(piece, self.pieces)}."
                )
            if seen[piece] > held[piece] * decks:
                source = f"one “{self.name}” deck holds" if decks == 1 else f"{decks} “{self.name}” decks hold"
                raise Refusal(
                    f"{text((piece,))} appears {_times(seen[piece])}, the last as piece {number}; "
                    f"{source} it {_times(held[piece] * decks)}."
                )


def describe(
    name: str,
    *,
    remove: Sequence[str] = (),
    jokers: int = 0,
    marks: Mapping[str, Sequence[str]] | None = None,
) -> Deck:
    """A deck from its description: ranks (`T`) or cards (`Ts`) taken out, jokers put in, marks put on.

    >>> len(describe("no faces", remove=("J", "Q", "K"), jokers=1).pieces)
    41
    """
    if not name.strip():
        raise Refusal("A deck needs a name, as in “standard”.")
    if not 0 <= jokers <= MOST_JOKERS:
        raise Refusal(f"The deck “{name}” cannot hold {jokers} jokers: give 0 to {MOST_JOKERS}.")
    left = [*CARDS, *(JOKER,) * jokers]
    for word in remove:
        for piece in _named(word, f"what the deck “{name}” removes"):
            if piece == JOKER:
                raise Refusal(f"The deck “{name}” removes Jk: give the number of jokers instead.")
            if piece not in left:
                raise Refusal(f"The deck “{name}” removes {text((piece,))} twice: name it once.")
            left.remove(piece)
    if not left:
        raise Refusal(f"The deck “{name}” has every card removed: leave at least one.")
    return Deck(name, tuple(left), {mark: _marked(name, left, mark, on) for mark, on in (marks or {}).items()})


def deck(name: str) -> Deck:
    """The deck of this name, or one described by its difference from a named one.

    >>> len(deck("fast-nine").shoe(8))
    288
    >>> len(deck("standard without 2, 3, 4, 5 with 2 jokers").pieces)
    38
    """
    if name in DECKS:
        return DECKS[name]
    return _told(name)


@cache
def _told(words: str) -> Deck:
    """A deck described in words: a named one, `without` ranks or cards, `with` a number of jokers."""
    found = _WORDS.fullmatch(words)
    if found is None or found["name"] not in DECKS or not (found["less"] or found["jokers"]):
        name = found["name"] if found else words
        raise Refusal(f"There is no deck {quoted(name)}{meant(name, DECKS, called=_CALLED)}")
    start = DECKS[found["name"]]
    if is_tile(start.pieces[0]):
        raise Refusal("Tiles cannot be removed from a set: remove only cards, as in “standard without 2, 3”.")
    gone = tuple(map(text, ((piece,) for piece in CARDS if piece not in start.pieces)))
    less = [*gone, *re.split(r"[\s,]+", (found["less"] or "").strip(" ,"))] if found["less"] else [*gone]
    jokers = start.pieces.count(JOKER) if found["jokers"] is None else int(found["jokers"])
    made = describe(words, remove=less, jokers=jokers)
    return Deck(words, made.pieces, {mark: on & set(made.pieces) for mark, on in start.marks.items()})


def _marked(name: str, left: Sequence[Piece], mark: str, on: Sequence[str]) -> frozenset[Piece]:
    where = f"the mark “{mark}” of the deck “{name}”"
    marked = frozenset(piece for word in on for piece in _named(word, where))
    if not marked:
        raise Refusal(f"No card has {where}: name ranks or cards, as in T or As.")
    for piece in sorted(marked):
        if piece not in left:
            raise Refusal(f"{text((piece,))} cannot have {where}: {_why_not(piece, left)}.")
    return marked


def _named(word: str, where: str) -> tuple[Piece, ...]:
    """The pieces a word names: all four cards of a rank, or a single card."""
    rank = "T" if word == "10" else word.upper()
    if len(rank) == 1 and rank in RANKS:
        return tuple(card(RANKS.index(rank), suit) for suit in range(4))
    try:
        (piece,) = parse(word)
    except ValueError:
        piece = -1
    if not is_card(piece) and piece != JOKER:
        raise Refusal(f"“{word}” in {where} is not a rank or a card: write one as in T, As or Jk.")
    return (piece,)


def _why_not(piece: Piece, pieces: Sequence[Piece]) -> str:
    """Why a piece is not among a deck's pieces."""
    if is_tile(pieces[0]):
        return "it holds tiles, not cards"
    if is_tile(piece):
        return "it holds cards, not tiles"
    if piece == JOKER:
        return "it holds no joker"
    if all(rank_of(other) != rank_of(piece) for other in pieces):
        name = RANK_NAMES[rank_of(piece)]
        return f"it holds no {name}{'es' if name == 'six' else 's'}"
    return "that card is taken out of it"


def _check_decks(decks: int) -> None:
    if not 1 <= decks <= MOST_DECKS:
        raise Refusal(f"A shoe holds 1 to {MOST_DECKS} decks, not {decks}.")


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


DECKS: Final[Mapping[str, Deck]] = {
    made.name: made
    for made in (
        describe("standard"),
        describe("joker", jokers=1),  # 53 cards: bundle 002 line 1320
        describe("fast-nine", remove=("7", "8", "9", "T")),  # 36 cards: bundle 002 line 49
        describe("no-tens", remove=("T",), marks={"bonus": ("J", "Q", "K")}),  # 48: bundle 001 line 1970
        describe("bonus-tens", marks={"bonus": ("T", "J", "Q", "K")}),  # bundle 002 lines 548 and 575
        describe("bonus-aces", marks={"bonus": ("A",)}),  # bundle 002 line 323
        describe("x-ace", marks={"x": ("As",)}),  # bundle 000 line 969, 003 lines 3191-3193
        describe("pan", remove=("8", "9", "T")),  # 40 cards: bundle 003 line 591
        Deck("tiles", TILE_SET),
    )
}
