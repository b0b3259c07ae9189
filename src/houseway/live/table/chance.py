"""What a table has of chance: the sealed lists in use, and whose seeds choose the places that are drawn next.

An epoch is the stretch of a log for which one set of seeds chooses. It begins when a list is sealed, and with a round
if something was drawn since the last began; so every list is sealed before any seed that chooses from it is shown, and
every seed was pledged before any other of its epoch was shown.
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
    """How many it has; 0 where, as in older logs, it is drawn in order."""
    drawn: list[int] = field(default_factory=list)

    def left(self) -> int:
        """How many places have not been drawn."""
        return self.places - len(self.drawn)


@dataclass(slots=True)
class Chance:
    """The lists in use by their kinds, and the seeds of the epoch."""

    lists: dict[str, Sealed] = field(default_factory=dict)
    sealed: int = 0
    """How many lists there have been."""
    shuffled: bool = False
    """Whether pieces were shuffled since the last list was sealed, so that another is needed."""
    epoch: int = 0
    has_drawn: bool = False
    """Whether something was drawn in this epoch: no more seeds are taken for it."""
    pledges: dict[str, str] = field(default_factory=dict)
    """What each player pledged last."""
    asked: dict[str, str] = field(default_factory=dict)
    """The pledges of this epoch."""
    seeds: dict[str, str] = field(default_factory=dict)
    """Those that were shown."""

    def list_of(self, kind: str) -> Sealed:
        """The list of a kind; an empty one where there is none."""
        return self.lists.get(kind) or Sealed()

    def seal(self, kind: str, sealed: Sealed) -> None:
        """A list comes to the table: seeds shown before it do not choose from it."""
        self.lists[kind] = sealed
        self.sealed += 1
        self.shuffled = False
        if self.seeds or self.has_drawn:
            self._next_epoch()

    def begin_round(self) -> None:
        """A round begins: what was shown for the last does not choose any more."""
        if self.has_drawn:
            self._next_epoch()

    def _next_epoch(self) -> None:
        self.epoch, self.has_drawn, self.seeds = self.epoch + 1, False, {}
        self.asked = dict(self.pledges)

    def check_pledge(self, pledge: str) -> None:
        """Refuse what is no pledge."""
        if not is_hash(pledge):
            raise Refusal("A pledge is 64 digits of hexadecimal, like sha256 gives them.")

    def check_seed(self, player: str, epoch: int, seed: str, pledge: str) -> None:
        """Refuse a seed that was not pledged for now."""
        self.check_pledge(pledge)
        if epoch != self.epoch or self.has_drawn:
            raise Refusal("The time for that seed is over: it has no part in this round.")
        if player not in self.asked:
            raise Refusal("You have pledged no seed for this round: your next one counts.")
        if player in self.seeds:
            raise Refusal("Your seed for this round is already there.")
        if not is_hash(seed) or pledge_of(seed) != self.asked[player]:
            raise Refusal("That is not the seed you pledged.")

    def pledge(self, player: str, pledge: str) -> None:
        """Somebody has pledged a seed; it is asked for now where no seed has been shown yet."""
        self.pledges[player] = pledge
        if not self.seeds and not self.has_drawn:
            self.asked[player] = pledge

    def show(self, player: str, seed: str, pledge: str) -> None:
        """Somebody has shown a seed, and pledged the next."""
        self.seeds[player] = seed
        self.pledges[player] = pledge

    def forget(self, player: str) -> None:
        """Somebody has left."""
        self.pledges.pop(player, None)

    def next_places(self, table: str, kind: str, number: int) -> tuple[int, ...]:
        """The places that the next draws from a list take."""
        found = self.list_of(kind)
        if not found.places:
            return tuple(range(len(found.drawn), len(found.drawn) + number))
        return next_places(mix(table, self.epoch, self.seeds), found.shoe, found.places, found.drawn, number)

    def draw(self, kind: str, places: tuple[int, ...], epoch: int) -> None:
        """Places of a list were drawn, chosen by the seeds of an epoch."""
        if places and kind in self.lists:
            self.lists[kind].drawn += places
            self.has_drawn = self.has_drawn or epoch == self.epoch

    def missing(self) -> list[str]:
        """Who has pledged a seed for what is drawn next and has not shown it."""
        return [] if self.has_drawn else [player for player in self.asked if player not in self.seeds]
