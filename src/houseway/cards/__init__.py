"""What is dealt: cards, tiles, decks, shuffles and their notation."""

from houseway.cards.card import JOKER, Piece
from houseway.cards.deck import DECKS, Deck, describe
from houseway.cards.notation import parse, symbols, text
from houseway.cards.shuffle import Bits, order_bits, orders, seeded_bits, shuffled, system_bits

__all__ = [
    "DECKS",
    "JOKER",
    "Bits",
    "Deck",
    "Piece",
    "describe",
    "order_bits",
    "orders",
    "parse",
    "seeded_bits",
    "shuffled",
    "symbols",
    "system_bits",
    "text",
]
