"""Reading and writing pieces: `As Kd Tc 2h`, the joker `Jk`, tiles by pips `6-6 2-1`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from houseway.cards.card import JOKER, RANKS, SUIT_SYMBOLS, SUITS, Piece, card, is_card, rank_of, suit_of
from houseway.cards.tile import FIRST_TILE, PIPS, is_tile
from houseway.refusal import Refusal, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable

_PIECE: Final = re.compile(
    r"(?P<joker>Jk|joker)"
    r"|(?P<rank>10|[2-9TJQKA])(?P<suit>[cdhs♣♦♥♠])"
    r"|(?P<first>[1-6])-(?P<second>[1-6])",
    re.IGNORECASE | re.ASCII,
)
_GAP: Final = re.compile("[\\s,\ufe0f]*")  # phones paste a variation selector after a suit
_WORD: Final = re.compile(r"[^\s,]+")
_TILE_BY_PIPS: Final = {pips: FIRST_TILE + n for n, pips in enumerate(PIPS)}


def parse(text: str) -> tuple[Piece, ...]:
    """Pieces from text; spaces and commas may stand between them.

    >>> parse("As Kd,Tc2h Jk")
    (51, 45, 32, 2, 52)
    >>> parse("6-6 1-2")
    (64, 84)
    """
    if not isinstance(text, str):
        raise Refusal(f"{quoted(text)} is not text: write cards like “As Kd”.")
    pieces: list[Piece] = []
    at = _end_of_gap(text, 0)
    while at < len(text):
        found = _PIECE.match(text, at)
        if not found:
            raise _not_a_piece(text, at, len(pieces) + 1)
        pieces.append(_piece(found))
        at = _end_of_gap(text, found.end())
    return tuple(pieces)


def text(pieces: Iterable[Piece]) -> str:
    """Pieces as `parse` reads them.

    >>> text((51, 52, 84))
    'As Jk 2-1'
    """
    return " ".join(_name(piece, SUITS) for piece in pieces)


def symbols(pieces: Iterable[Piece]) -> str:
    """Pieces for display: `A♠ 10♦ Joker 6-6`."""
    return " ".join(_name(piece, SUIT_SYMBOLS).replace("T", "10").replace("Jk", "Joker") for piece in pieces)


def _end_of_gap(line: str, at: int) -> int:
    gap = _GAP.match(line, at)
    return gap.end() if gap else at


def _piece(found: re.Match[str]) -> Piece:
    if found["joker"]:
        return JOKER
    if found["rank"]:
        rank = RANKS.index("T" if found["rank"] == "10" else found["rank"].upper())
        suit = found["suit"].lower()
        return card(rank, SUITS.index(suit) if suit in SUITS else SUIT_SYMBOLS.index(suit))
    first, second = int(found["first"]), int(found["second"])
    return _TILE_BY_PIPS[max(first, second), min(first, second)]


def _name(piece: Piece, suits: str) -> str:
    if is_card(piece):
        return RANKS[rank_of(piece)] + suits[suit_of(piece)]
    if piece == JOKER:
        return "Jk"
    if is_tile(piece):
        return "{}-{}".format(*PIPS[piece - FIRST_TILE])
    raise Refusal(f"{piece} is not a piece: cards are 0 to 51, the joker 52, tiles 64 to 84.")


def _not_a_piece(line: str, at: int, number: int) -> Refusal:
    word = _WORD.match(line, at)
    shown = word.group()[:12] if word else line[at]
    return Refusal(
        f"“{shown}”, piece {number} at position {at + 1}, is not a card or tile: "
        "write a rank (2-9 T J Q K A) and a suit (c d h s) as in As, Jk for the joker, or pips as in 6-2."
    )
