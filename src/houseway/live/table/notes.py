"""What a table's log yields besides its state: events for viewers, finished rounds, and running clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from houseway.play.kind import ClockName


class Told(NamedTuple):
    """An event for viewers: in full, for the rail, and for those who may see more."""

    event: Any
    rail: Any
    others: dict[str, Any]
    round: int = 0
    """The round it belongs to."""

    def to(self, viewer: str) -> Any:
        """The event for one viewer."""
        return self.others.get(viewer, self.rail)


class Finished(NamedTuple):
    """A finished round."""

    number: int
    first: int
    last: int
    at: int
    ended: int
    lines: tuple[str, ...]
    players: tuple[str, ...]
    results: dict[str, int]
    ruled: bool
    """Whether the floor ruled on it."""


class Waiting(NamedTuple):
    """Who a clock is running for, and since when."""

    name: ClockName
    whose: tuple[str, ...]
    since: int
