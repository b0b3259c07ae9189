"""The scoreboard of a game: what the table's display shows about the rounds of the current shoe."""

from __future__ import annotations

from typing import Literal

from houseway.rules.schema import Cited, Count

Shown = Literal[
    "results",
    "big road",
    "big eye road",
    "small road",
    "cockroach road",
    "winners",
    "counts",
    "naturals",
    "rounds",
    "previous shoe",
    "limits",
    "timer",
]


class Display(Cited, frozen=True, kw_only=True):
    """A display comparing two common hands over the rounds of this shoe; a new shoe clears it."""

    between: tuple[str, str]
    """The two common hands it compares; the higher one wins."""
    shows: tuple[Shown, ...]
    """What it shows."""
    counts: tuple[str, ...] = ()
    """For `counts`: wagers whose outcome is the same for everyone; counts the rounds that would have paid each of
    them."""
    last: Count = 0
    """For `results`: how many of the latest rounds to show; 0 means the whole shoe."""
