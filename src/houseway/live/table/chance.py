"""A table's chance: the sealed lists in use, and whose seeds choose the places drawn next.

An epoch is the stretch of a log in which one set of seeds chooses. It begins when a list is sealed, and with a round if
something was drawn since the last epoch began. So every list is sealed before any seed that chooses from it is
revealed, and every seed is pledged before any other of its epoch is revealed.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from houseway.live.log.mixing import is_hash, mix, next_places, pledge_of
from houseway.refusal import Refusal


@dataclass(slots=True)
class Sealed:
    """A sealed list in use."""

    shoe: str = ""
    root: str = ""
    places: int = 0
    """The number of places; 0 in older logs, which draw in order."""
    drawn: list[int] = field(default_factory=list)

    def left(self) -> int:
        """The number of places not drawn yet."""
        return self.places - len(self.drawn)


@dataclass(slots=True)
class Chance:
    """The lists in use by kind, and the seeds of the epoch."""

    lists: dict[str, Sealed] = field(default_factory=dict)
    sealed: int = 0
    """How many lists have been sealed so far."""
    shuffled: bool = False
    """Whether pieces were shuffled since the last list was sealed, so that a new list is needed."""
    epoch: int = 0
    has_drawn: bool = False
    """Whether something was drawn in this epoch; after that it accepts no more seeds."""
    pledges: dict[str, str] = field(default_factory=dict)
    """Each player's latest pledge."""
    asked: dict[str, str] = field(default_factory=dict)
    """The pledges of this epoch."""
    seeds: dict[str, str] = field(default_factory=dict)
    """The seeds revealed in this epoch."""

    def list_of(self, kind: str) -> Sealed:
        """The list of a kind, or an empty one."""
        return self.lists.get(kind) or Sealed()

    def seal(self, kind: str, sealed: Sealed) -> None:
        """Put a list into use: seeds revealed before do not choose from it."""
        self.lists[kind] = sealed
        self.sealed += 1
        self.shuffled = False
        if self.seeds or self.has_drawn:
            self._next_epoch()

    def begin_round(self) -> None:
        """Begin a round: seeds revealed for the last one no longer choose."""
        if self.has_drawn:
            self._next_epoch()

    def _next_epoch(self) -> None:
        self.epoch, self.has_drawn, self.seeds = self.epoch + 1, False, {}
        self.asked = dict(self.pledges)

    def check_pledge(self, pledge: str) -> None:
        """Refuse a malformed pledge."""
        if not is_hash(pledge):
            raise Refusal("A pledge is 64 hexadecimal digits, like the ones sha256 gives.")

    def check_seed(self, player: str, epoch: int, seed: str, pledge: str) -> None:
        """Refuse a seed that was not pledged for this epoch."""
        self.check_pledge(pledge)
        if epoch != self.epoch or self.has_drawn:
            raise Refusal("The time for that seed is over: it does not count in this round.")
        if player not in self.asked:
            raise Refusal("You have pledged no seed for this round: your next one counts.")
        if player in self.seeds:
            raise Refusal("Your seed for this round is already in.")
        if not is_hash(seed) or pledge_of(seed) != self.asked[player]:
            raise Refusal("That is not the seed you pledged.")

    def pledge(self, player: str, pledge: str) -> None:
        """Record a pledge; it counts for this epoch if no seed has been revealed yet."""
        self.pledges[player] = pledge
        if not self.seeds and not self.has_drawn:
            self.asked[player] = pledge

    def show(self, player: str, seed: str, pledge: str) -> None:
        """Record a revealed seed, and the pledge of the next one."""
        self.seeds[player] = seed
        self.pledges[player] = pledge

    def forget(self, player: str) -> None:
        """Drop the pledge of somebody who has left."""
        self.pledges.pop(player, None)

    def next_places(self, table: str, kind: str, number: int) -> tuple[int, ...]:
        """The places that the next draws from a list take."""
        found = self.list_of(kind)
        if not found.places:
            return tuple(range(len(found.drawn), len(found.drawn) + number))
        return next_places(mix(table, self.epoch, self.seeds), found.shoe, found.places, found.drawn, number)

    def draw(self, kind: str, places: tuple[int, ...], epoch: int) -> None:
        """Record a draw from a list, chosen by the seeds of an epoch."""
        if places and kind in self.lists:
            self.lists[kind].drawn += places
            self.has_drawn = self.has_drawn or epoch == self.epoch

    def missing(self) -> list[str]:
        """Players who have pledged a seed for the next draw and not revealed it."""
        return [] if self.has_drawn else [player for player in self.asked if player not in self.seeds]
