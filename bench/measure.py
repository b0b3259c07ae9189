"""Measuring: the best of several runs, since noise only ever slows a run down."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter, process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True)
class Figure:
    """One line of the report."""

    what: str
    value: float
    unit: str
    target: float | None = None
    at_most: bool = False
    """Whether the target is a ceiling, not a floor."""
    note: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None if there is none."""
        if self.target is None:
            return None
        return self.value <= self.target if self.at_most else self.value >= self.target


def a_second(act: Callable[[], object], number: int, runs: int = 5) -> float:
    """How many operations a second one core does, if `act` does `number` of them; the best of several runs."""
    best = 0.0
    for _ in range(runs):
        began = process_time()
        act()
        best = max(best, number / (process_time() - began))
    return best


def seconds(act: Callable[[], object], runs: int = 7) -> float:
    """The least time the act took."""
    best = float("inf")
    for _ in range(runs):
        start = perf_counter()
        act()
        best = min(best, perf_counter() - start)
    return best
