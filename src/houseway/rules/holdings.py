"""Holdings: very cards by rank, by suit or by color, as the facts `holds` and `first NUMBERS cards hold` name them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from houseway.cards.card import RANKS, is_card, is_red, rank_of, suit_of
from houseway.refusal import Refusal, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.cards import Piece

_HOLDING: Final = re.compile(
    r"(?P<ranks>one rank|any rank|(?:10|[2-9TJQKA])(?:-(?:10|[2-9TJQKA]))*)(?: (?P<suits>suited|one colour))?"
)


@dataclass(frozen=True, slots=True)
class Holding:
    """Cards as a fact names them, in any order."""

    ranks: tuple[int, ...]
    """Exactly these; none where the ranks are not named."""
    alike: bool
    """All of one rank, whichever."""
    suits: str
    """`suited`, `one colour` or nothing."""

    def holds(self, cards: Sequence[Piece]) -> bool:
        """Whether some cards are these; a joker is no card of any rank."""
        if not cards or not all(map(is_card, cards)):
            return False
        if self.ranks and tuple(sorted(map(rank_of, cards))) != self.ranks:
            return False
        if self.alike and len(set(map(rank_of, cards))) != 1:
            return False
        if self.suits == "suited":
            return len(set(map(suit_of, cards))) == 1
        return self.suits != "one colour" or len(set(map(is_red, cards))) == 1


@cache
def read_holding(text: str) -> Holding:
    """A holding from its text: `8-8-8`, `7-8-9 suited`, `one rank`, `one rank one colour`, `any rank suited`."""
    match = _HOLDING.fullmatch(text)
    if not match:
        raise Refusal(f"{quoted(text)} names no cards: write them like “8-8-8”, “7-8-9 suited” or “one rank suited”.")
    words = () if match["ranks"].endswith(" rank") else match["ranks"].split("-")
    ranks = tuple(sorted(RANKS.index("T" if word == "10" else word) for word in words))
    return Holding(ranks, match["ranks"] == "one rank", match["suits"] or "")


def holding_text(text: str) -> str:
    """A holding in words."""
    held = read_holding(text)
    suits = {"suited": " of one suit", "one colour": " of one colour"}.get(held.suits, "")
    if held.ranks:
        return text.removesuffix(f" {held.suits}") + suits
    return f"cards of {'one' if held.alike else 'any'} rank" + suits.replace(" of", " and", 1)
