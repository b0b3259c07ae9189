"""The scoreboard of a game: what a display at the table shows of the rounds of the present shoe."""

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
    """A display of what became of two hands of everyone in the rounds of this shoe; a new shoe begins it anew."""

    between: tuple[str, str]
    """The two hands whose results it shows, both of everyone; the one that ranks higher has won."""
    shows: tuple[Shown, ...]
    """What stands on it."""
    counts: tuple[str, ...] = ()
    """Of `counts`: wagers that come out alike for everybody; a round counts for each that it would have paid."""
    last: Count = 0
    """Of `results`: so many rounds, the latest; 0 is all of the shoe."""
