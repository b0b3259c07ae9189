"""Pieces: cards, the joker and the Chinese dominoes, each a small integer.

A card is ``rank * 4 + suit``, from 0 (``2c``) to 51 (``As``); the joker is 52; a domino is 64 and up,
one number for each of the 21 faces. Two pieces that look alike are the same number: a shoe of eight decks
holds each card eight times, and a set of tiles holds eleven of its faces twice.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Piece: TypeAlias = int
"""Any card, joker or tile."""

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
CARDS: Final = range(52)
JOKER: Final = 52

RANK_NAMES: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")
SUIT_SYMBOLS: Final = "♣♦♥♠"


def card(rank: int, suit: int) -> Piece:
    """The card of a rank (0 is the two, 12 the ace) and a suit (0 clubs to 3 spades)."""
    return rank * 4 + suit


def rank_of(piece: Piece) -> int:
    """0 for a two to 12 for an ace."""
    return piece >> 2


def suit_of(piece: Piece) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return piece & 3


def is_card(piece: Piece) -> bool:
    """Whether a piece is one of the 52 cards, not a joker or tile."""
    return 0 <= piece < JOKER


def is_red(piece: Piece) -> bool:
    """Whether a piece is a diamond or a heart."""
    return is_card(piece) and suit_of(piece) in (1, 2)
