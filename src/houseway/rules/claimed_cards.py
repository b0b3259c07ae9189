"""The cards in a file's claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import parse
from houseway.cards.card import RANKS
from houseway.cards.tile import is_tile
from houseway.ranks.hands import check_cards, check_number
from houseway.ranks.tiles import check_tiles
from houseway.refusal import Refusal, quoted

if TYPE_CHECKING:
    from houseway.rules.schema import Claim


def claimed_cards(claim: Claim) -> None:
    """Refuse unreadable cards in a claim."""
    if claim.kind == "house way":
        pieces = parse(claim.cards)
        if pieces and all(map(is_tile, pieces)):
            check_tiles(pieces, 4)
        else:
            check_number("a house way claim", "cards", len(pieces), (7,))
            check_cards("a house way claim", pieces, joker=True)
        parse(claim.states)
        return
    words = claim.cards.split()
    if not words or not all(word.isdecimal() or word in RANKS for word in words):
        raise Refusal(f"{quoted(claim.cards)} does not name cards: write them like “8 9” or “A T”.")
