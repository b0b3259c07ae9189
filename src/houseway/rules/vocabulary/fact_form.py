"""How one fact of the vocabulary is described: as it is written, what it asks, and how it is told."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from houseway.rules.vocabulary.choices import CHOICES

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.rules.vocabulary.features import Feature


SLOTS: Final = {
    "HAND": r"([a-z][a-z0-9-]*(?:\.[a-z]+)?)",
    "NUMBERS": r"(\d+(?:\.5)?(?:-\d+(?:\.5)?| or (?:more|less))?)",
    "HOLDING": r"(.+?)",
    "WAGER": r"([a-z][a-z0-9-]*)",
    "RANKING": r"(poker|three-card|four-card|two-card)",
    "CHOICE": f"({'|'.join(word for word, choice in CHOICES.items() if choice.past)})",
}
"""What may stand in a form, and how it is written."""


@dataclass(frozen=True, slots=True)
class FactForm:
    """One fact of the vocabulary."""

    form: str
    """As it is written, with its slots."""
    means: str
    evaluate: Callable[..., bool]
    """Whether it is so: asked of a table, with what stands in its slots."""
    needs: frozenset[Feature]
    """What it asks about. Whoever answers without the cards carries these, or declines."""
    says: tuple[str, str, str]
    """Its English: who, a verb and what, with the slots by number. The verb is `beat`, not `beats`."""
    several: bool = False
    """Who is more than one thing: `the bank's first 3 cards`."""
    holding: Literal["", "pattern", "cards", "one card", "up card"] = ""
    """What its HOLDING names."""
    exact: bool = False
    """One number in its slot is meant exactly, and is told so."""
    deed: str = ""
    """What a player did to make it so; CHOICE where that stands in its slot."""
    found: Callable[..., str] | None = None
    """What a hand has of what is asked, in words, for a wager that no row settles: asked as `evaluate` is."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """What stands in each slot."""
        return _kinds(self.form)


@cache
def _kinds(form: str) -> tuple[str, ...]:
    return tuple(word for word in form.split() if word in SLOTS)
