"""What a table's log comes to: the engine's state, and what the live room itself keeps beside it.

The same code reckons it while the table is played and when its log is read again, so a restart, a history and a
verification all come to what the players saw. Nothing here writes, waits or draws chance.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from houseway.live.games.game import LiveGame  # noqa: TC001 - snapshots read the types
from houseway.live.log.log import FIRST
from houseway.live.table import commands as orders
from houseway.live.table.time_fees import starts
from houseway.play import messages as m
from houseway.play.people import RAIL
from houseway.play.words import with_cites
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from houseway.live.log.log import Body
    from houseway.play.engine import What
    from houseway.play.kind import ClockName

_LINES: Final = 6
_PAUSE: Final = 60 * 60_000
"""Where no hand began for so long, the game had ended, and starts anew."""
MISSES: Final = 2
"""So many turns missed in a row sit a player out, where other people wait for them."""
NEWCOMER: Final = 4
"""So many where they have not done anything at the table yet: the rules take a minute to read."""
ALONE: Final = 6
"""So many where no other person waits."""


class Told(NamedTuple):
    """An event as it is told: to anybody, and otherwise to those who may see more."""

    event: Any
    rail: Any
    others: dict[str, Any]
    round: int = 0
    """The round it belongs to."""

    def to(self, viewer: str) -> Any:
        """The event for one viewer."""
        return self.others.get(viewer, self.rail)


class Finished(NamedTuple):
    """A round that is over."""

    number: int
    first: int
    last: int
    at: int
    ended: int
    lines: tuple[str, ...]
    players: tuple[str, ...]
    results: dict[str, int]


class Waiting(NamedTuple):
    """For whom a clock runs, and since when."""

    name: ClockName
    whose: tuple[str, ...]
    since: int


@dataclass(frozen=True, slots=True)
class _Wait:
    """What tells one wait for people from another."""

    what: str
    round: int
    step: int
    whose: tuple[str, ...] = ()
    acts: int = 0


@dataclass(slots=True)
class Record:
    """A table as its log has it up to now; what is compared is what is carried over a restart."""

    kind: LiveGame = field(compare=False)
    seq: int = 0
    head: str = FIRST
    carried: int = 0
    """The last entry that kept the state."""
    at: int = field(default=0, compare=False)
    """When the entry now being made, or the last, was made."""
    shoe: tuple[str, str, int] = ("", "", 0)
    """The shoe in use, its root, and the next place in it."""
    second: tuple[str, str, int] = ("", "", 0)
    """The same of a second shoe, where the game has one."""
    rolls: dict[str, tuple[str, int]] = field(default_factory=dict)
    shoes: int = 0
    """How many shoes and lists there have been."""
    ready: set[str] = field(default_factory=set)
    going: set[str] = field(default_factory=set)
    """Who goes home as soon as it is possible."""
    missed: Counter[str] = field(default_factory=Counter)
    acted: set[str] = field(default_factory=set)
    """Who has done something at the table since they sat down."""
    charged: int = 0
    """Since when the time runs that is collected next: the game's start, or the last collection; 0 where none is."""
    since: dict[str, int] = field(default_factory=dict)
    """When each player sat down."""
    paid: dict[str, int] = field(default_factory=dict)
    """Until when each has paid for time, or is spared it."""
    bets_done: set[str] = field(default_factory=set, compare=False)
    """Bots who want to bet no more in this round; not of the log, and found out again after a restart."""
    no_bank: set[str] = field(default_factory=set, compare=False)
    """Who does not want to be offered the bank; their own wish, not of the log."""
    by_hand: str = field(default="", compare=False)
    """The house dealer who deals by hand; after a restart the house deals, unless its log says so anew."""
    listeners: set[str] = field(default_factory=set, compare=False)
    """Players for whom events are told apart."""
    news: list[Told] = field(default_factory=list, compare=False)
    finished: list[Finished] = field(default_factory=list, compare=False)
    round_first: int = 1
    round_at: int = 0
    lines: list[str] = field(default_factory=list, compare=False)
    """The last lines of the round; words are no state, and between two rounds none are needed."""
    _away: set[str] = field(default_factory=set)
    _acts: int = 0
    _clock: tuple[_Wait, int] | None = None
    _worth: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.kind.engine.tell = self._heard

    @property
    def away(self) -> set[str]:
        """Who sits out."""
        known = self.kind.away()
        return self._away if known is None else known

    @property
    def gone(self) -> set[str]:
        """Who is not waited for: the filing's default is played for them."""
        return self.away | self.going

    @property
    def number(self) -> int:
        """The round under way, or the last."""
        return int(self.kind.engine.state.number)

    def played(self) -> int:
        """For how long time has not been collected; nothing where the game had ended."""
        return 0 if self.had_ended() else self.at - self.charged

    def had_ended(self) -> bool:
        """Whether nobody has played for so long that what follows is another game."""
        return self.at - self.round_at >= _PAUSE

    def humans(self) -> list[str]:
        """Players who are no bots."""
        return [player for player in self.kind.engine.state.players if not orders.is_bot(player)]

    def begin(self, at: int) -> None:
        """The next entry is being made, at this time."""
        self.at = at
        self.news.clear()
        self.finished.clear()

    def do(self, command: m.Command) -> list[Any]:
        """Carry out a command: what happened; refused where it cannot be."""
        engine = self.kind.engine
        match command:
            case orders.Open() | orders.Shoe() | orders.Carry():
                return []
            case orders.TakeTable():
                if self.by_hand:
                    raise Refusal(f"{self.by_hand} deals this table.")
                return []
            case orders.HandBack():
                if self.by_hand != command.by:
                    raise Refusal(f"{self.by_hand or 'The house'} deals this table, not {command.by}.")
                return []
            case orders.Ready():
                engine.there(command.player)
                if not self._in_window():
                    raise Refusal("Betting is not open: there is nothing to be ready for.")
                return []
            case orders.Going():
                engine.there(command.player)
                return []
            case m.SitOut() if self._keeps_away():
                engine.there(command.player)
                if command.player in self._away:
                    raise Refusal(f"{command.player} is already sitting out.")
                return []
            case m.Return() if self._keeps_away():
                engine.there(command.player)
                if command.player not in self._away:
                    raise Refusal(f"{command.player} is not sitting out.")
                return []
            case _:
                done: list[Any] = engine.do(command)
                return done

    def _keeps_away(self) -> bool:
        """Whether sitting out is the live room's own affair, the engine not knowing of it."""
        return self.kind.away() is None

    def note(self, command: m.Command, head: str, who: str) -> None:
        """An entry is made at somebody's word: what follows of it beside the engine's state."""
        self.seq += 1
        self.head = head
        if isinstance(command, orders.Carry):
            self.carried = self.seq
        self._note_chance(command)
        self.kind.noted(self, command)
        self._note_presence(command, who)
        engine = self.kind.engine
        there = engine.state.players
        if not self._in_window():
            self.ready.clear()
            self.bets_done.clear()
        for group in (self.ready, self._away, self.going, self.bets_done, self.acted):
            group.intersection_update(there)
        waits = self._waits()
        if waits is None:
            self._clock = None
        elif self._clock is None or self._clock[0] != waits:
            self._clock = (waits, self.at)

    def _note_chance(self, command: m.Command) -> None:
        match command:
            case orders.Shoe(kind="pieces"):
                self.shoe, self.shoes = (command.shoe, command.root, 0), self.shoes + 1
            case orders.Shoe(kind="second"):
                self.second, self.shoes = (command.shoe, command.root, 0), self.shoes + 1
            case orders.Shoe():
                self.rolls[command.kind], self.shoes = (command.shoe, 0), self.shoes + 1
            case m.Give():
                second = self.kind.came_from_second([told.event for told in self.news])
                name, root, at = self.second if second else self.shoe
                drawn = (name, root, at + len(command.pieces))
                self.shoe, self.second = (self.shoe, drawn) if second else (drawn, self.second)

    def _note_presence(self, command: m.Command, who: str) -> None:
        match command:
            case orders.TakeTable():
                self.by_hand = command.by
            case orders.HandBack():
                self.by_hand = ""
            case orders.Ready():
                self.ready.add(command.player)
            case orders.Going():
                self.going.add(command.player)
            case m.SitOut():
                self._away.add(command.player)
            case m.Return():
                self._away.discard(command.player)
            case m.TimeOut(player=player) if player:
                if self.kind.is_missed(self):
                    self.missed[player] += 1
                return
        player = getattr(command, "player", "")
        if player and who != orders.HOUSE:  # what the house does for somebody does not bring them back
            self.missed[player] = 0
            if not isinstance(command, m.SitOut):
                self._away.discard(player)
            if not isinstance(command, m.Sit):
                self.acted.add(player)

    def _waits(self) -> _Wait | None:
        """The wait that the table is in; None where no person is awaited."""
        what, whose = self._awaited()
        if not whose:
            return None
        own_turn = self.kind.of.timers[what].own_turn
        return _Wait(what, self.number, self.kind.step(), *((whose, self._acts) if own_turn else ()))

    def _in_window(self) -> bool:
        """Whether anybody may act now until they say that they are ready."""
        timer = self.kind.of.timers.get(self.kind.engine.awaits().what)
        return timer is not None and timer.window

    def _awaited(self) -> tuple[What, tuple[str, ...]]:
        awaits = self.kind.engine.awaits()
        if awaits.what not in self.kind.of.timers:
            return awaits.what, ()
        done = self.ready | self.gone if self._in_window() else self.gone
        people = dict.fromkeys(player for player in awaits.whose if not orders.is_bot(player) and player not in done)
        return awaits.what, tuple(people)

    def waiting(self) -> Waiting | None:
        """The clock that runs, if one does."""
        if self._clock is None:
            return None
        what, whose = self._awaited()
        return Waiting(self.kind.of.timers[what].clock, whose, self._clock[1]) if whose else None

    def leaver(self) -> str:
        """Somebody who wants to go home, and now can."""
        return next((player for player in sorted(self.going) if self.kind.free(player)), "")

    def restart_clock(self, at: int) -> None:
        """The window begins anew: nobody bet."""
        if self._clock is not None:
            self._clock = (self._clock[0], at)

    def absent(self) -> str:
        """A player who has missed so many turns that they are sat out."""
        there = self.kind.engine.state.players
        found = (who for who, n in self.missed.items() if who in there and n >= self.patience(who))
        return next((who for who in found if who not in self.away), "")

    def patience(self, player: str) -> int:
        """How many turns in a row a player may miss: more where nobody else waits, and as a newcomer."""
        if all(other == player or other in self.gone for other in self.humans()):
            return ALONE
        return MISSES if player in self.acted else NEWCOMER

    def dozed(self, player: str) -> bool:
        """Whether a player sits out because turns were missed, and did not ask to."""
        return player in self.away and self.missed[player] >= MISSES

    def _heard(self, event: Any) -> None:
        """An event has happened: how it is told, and what it means for the round."""
        kind, players = self.kind, self.kind.engine.state.players
        rail = kind.seen(event, RAIL)
        others = {}
        for name in self.listeners:
            if name in players:
                seen = kind.seen(event, name)
                if seen is not rail and seen != rail:
                    others[name] = seen
        self.news.append(Told(event, rail, others, self.number))
        if isinstance(event, self.kind.of.restarts):
            self._acts += 1
        match event:
            case m.Sat() | m.Bought():
                self._worth[event.player] = self._worth.get(event.player, 0) + event.chips
                self.since.setdefault(event.player, self.at)
            case m.Left():
                self._worth.pop(event.player, None)
                for noted in (self.missed, self.since, self.paid):
                    noted.pop(event.player, None)
            case m.Began():
                if not self.charged or (self.round_at and self.had_ended()):
                    self.charged = starts(self.kind.clock, self.kind.minutes, self.at) if self.kind.minutes else 0
                self.round_first, self.round_at = self.seq + 1, self.at
                self.lines.clear()
            case m.Ended():
                self._end(event.number)
        line = kind.line(rail)
        if line:
            self.lines.append(with_cites(line, rail))
            del self.lines[:-_LINES]

    def _end(self, number: int) -> None:
        worth = {player: self.kind.worth(player) for player in self.humans()}
        results = {player: cents - self._worth.get(player, 0) for player, cents in worth.items()}
        self._worth.update(worth)
        everybody = tuple(self.kind.engine.state.players)
        self.finished.append(
            Finished(
                number, self.round_first, self.seq + 1, self.round_at, self.at, tuple(self.lines), everybody, results
            )
        )


def read_command(record: Record, said: dict[str, Any]) -> m.Command:
    """A command of a log."""
    fields = {key: value for key, value in said.items() if key not in ("type", "from")}
    word = said.get("type", "")
    kind = orders.OWN.get(word) or record.kind.words.get(word)
    if kind is None:
        raise Refusal(f"there is no command {word!r}")
    if kind is not orders.Shoe:
        fields.pop("shoe", None)
    return msgspec.convert(fields, kind)


def written(command: m.Command, shoe: str = "", place: int = 0) -> dict[str, Any]:
    """A command as a log has it; chance says where it was drawn from."""
    said: dict[str, Any] = msgspec.to_builtins(command)
    if shoe:
        said["shoe"], said["from"] = shoe, place
    return said


def replay(record: Record, body: Body, head: str) -> m.Command:
    """Come to where an entry leads, by its events."""
    record.begin(body.at)
    command = read_command(record, body.command)
    for event in record.kind.read_events(body.events):
        record.kind.engine.replay((event,))
        record._heard(event)
    record.note(command, head, body.who)
    return command
