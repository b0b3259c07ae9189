"""The form of a fact's record: its spelling, what it depends on, and its wording in English."""

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
"""The slots of forms, with the syntax of their contents."""


@dataclass(frozen=True, slots=True)
class FactForm:
    """A fact of the vocabulary."""

    form: str
    """Its spelling, with slots."""
    means: str
    evaluate: Callable[..., bool]
    """Whether it is true: called with the table and the contents of its slots."""
    needs: frozenset[Feature]
    """What it depends on. A solver or checker that works without the cards must support all of these, or decline."""
    says: tuple[str, str, str]
    """Its English: subject, verb and rest, with slots by number. The verb is `beat`, not `beats`."""
    several: bool = False
    """Whether the subject is plural: `the bank's first 3 cards`."""
    holding: Literal["", "pattern", "cards", "one card", "up card"] = ""
    """What its HOLDING slot contains."""
    exact: bool = False
    """Whether a single number in its slot is worded as exact."""
    deed: str = ""
    """What a player did to make it true; CHOICE if that is the contents of its slot."""
    found: Callable[..., str] | None = None
    """What a hand has of what the fact asks, in words, for a wager that no row settles; called like `evaluate`."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kind of each slot."""
        return _kinds(self.form)


@cache
def _kinds(form: str) -> tuple[str, ...]:
    return tuple(word for word in form.split() if word in SLOTS)
