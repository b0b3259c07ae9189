"""What is dealt: cards, tiles, decks, shoes, shuffles and their notation."""

from houseway.cards.card import JOKER, Piece
from houseway.cards.notation import parse, symbols, text

__all__ = ["JOKER", "Piece", "parse", "symbols", "text"]
