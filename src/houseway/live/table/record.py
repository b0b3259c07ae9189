"""The state that a table's log yields: the engine's state, and what the live room itself tracks.

The same code computes it during play and when the log is replayed, so a restart, a history and a verification all
arrive at what the players saw. Nothing here writes, waits or draws from chance.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.live.games.game import LiveGame  # noqa: TC001 - snapshots read the types
from houseway.live.games.registry import make_game
from houseway.live.log.log import FIRST
from houseway.live.table import commands as orders
from houseway.live.table.chance import Chance, Sealed
from houseway.live.table.notes import Finished, Told, Waiting
from houseway.live.table.sealing import takes_seeds
from houseway.live.table.time_fees import starts
from houseway.play import messages as m
from houseway.play.people import RAIL
from houseway.play.words import with_cites
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from houseway.play.engine import What

_LINES: Final = 6
_PAUSE: Final = 60 * 60_000
"""After this long without a hand, in milliseconds, the game counts as over and the next hand begins a new one."""
MISSES: Final = 2
"""A player who misses this many turns in a row sits out, if other people are waiting."""
NEWCOMER: Final = 4
"""The same for a player who has not acted at the table yet: the rules take a minute to read."""
ALONE: Final = 6
"""The same if no other person is waiting."""


@dataclass(frozen=True, slots=True)
class _Wait:
    """What distinguishes one wait for people from another."""

    what: str
    round: int
    step: int
    whose: tuple[str, ...] = ()
    acts: int = 0


@dataclass(slots=True)
class Record:
    """A table as its log has it up to now; fields that are compared are kept in snapshots."""

    kind: LiveGame = field(compare=False)
    seq: int = 0
    head: str = FIRST
    carried: int = 0
    """The last entry that stored a snapshot."""
    at: int = field(default=0, compare=False)
    """The time of the entry being made, or of the last one."""
    table: str = ""
    """The table's name in the room."""
    rules: str = ""
    """The rule pack in use; empty in logs from before packs were stored."""
    chance: Chance = field(default_factory=Chance)
    """The sealed lists in use, and the seeds that choose from them."""
    lost: set[str] = field(default_factory=set, compare=False)
    """The kinds of lists that a restart put out of use: nothing more is drawn from them."""
    ready: set[str] = field(default_factory=set)
    going: set[str] = field(default_factory=set)
    """Players who go home as soon as possible."""
    missed: Counter[str] = field(default_factory=Counter)
    acted: set[str] = field(default_factory=set)
    """Players who have acted at the table since they sat down."""
    charged: int = 0
    """When the current time-fee period began: at the start of the game, or the last collection; 0 for none."""
    since: dict[str, int] = field(default_factory=dict)
    """When each player sat down."""
    paid: dict[str, int] = field(default_factory=dict)
    """Until when each player has paid for time, or is exempt."""
    bets_done: set[str] = field(default_factory=set, compare=False)
    """Bots that do not want to bet any more this round; not from the log, and worked out again after a restart."""
    no_bank: set[str] = field(default_factory=set, compare=False)
    """Players who do not want to be offered the bank; their own preference, not from the log."""
    by_hand: str = field(default="", compare=False)
    """The house dealer who deals by hand; after a restart the house deals, unless the log shows another takeover."""
    unattended: int = field(default=0, compare=False)
    """Rounds that bots have played since a person last sat here; not from the log, and reset by a restart."""
    rests: bool = field(default=False, compare=False)
    """Whether the bots are resting until a person sits down."""
    listeners: set[str] = field(default_factory=set, compare=False)
    """Players who get their own version of events."""
    news: list[Told] = field(default_factory=list, compare=False)
    finished: list[Finished] = field(default_factory=list, compare=False)
    ruled_at: int = field(default=0, compare=False)
    """The last entry with a ruling."""
    round_first: int = 1
    round_at: int = 0
    lines: list[str] = field(default_factory=list, compare=False)
    """The last lines of the round; text is not part of the state, and is not needed between rounds."""
    _away: set[str] = field(default_factory=set)
    drawing: tuple[str, tuple[int, ...], int] = field(default=("", (), 0), compare=False)
    """What the entry being made draws: the kind of list, the places, and the epoch whose seeds chose them."""
    _acts: int = 0
    _clock: tuple[_Wait, int] | None = None
    _worth: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.kind.engine.tell = self.hear

    @property
    def away(self) -> set[str]:
        """Players who sit out."""
        known = self.kind.away()
        return self._away if known is None else known

    @property
    def gone(self) -> set[str]:
        """Players who are not waited for: the filing's default is played for them."""
        return self.away | self.going

    @property
    def number(self) -> int:
        """The current round, or the last one."""
        return int(self.kind.engine.state.number)

    def played(self) -> int:
        """Milliseconds since time was last collected; 0 if the game was over."""
        return 0 if self.had_ended() else self.at - self.charged

    def had_ended(self) -> bool:
        """Whether nobody has played for so long that what follows is another game."""
        return self.at - self.round_at >= _PAUSE

    def in_action(self) -> bool:
        """Whether anybody's money depends on this round."""
        return not all(self.kind.free(player) for player in self.kind.engine.state.players)

    def humans(self) -> list[str]:
        """Players who are not bots."""
        return [player for player in self.kind.engine.state.players if not orders.is_bot(player)]

    def count_unattended(self, most: int) -> None:
        """Count rounds that bots play only for spectators, up to a limit: watching must not grow a log forever."""
        self.unattended = 0 if self.humans() else self.unattended + len(self.finished)
        self.rests = self.unattended >= most

    def begin(self, at: int, command: m.Command) -> None:
        """Begin the next entry at this time; it draws from the lists as they are now."""
        self.at = at
        self.news.clear()
        self.finished.clear()
        if isinstance(command, m.Rule):
            self.ruled_at = self.seq + 1
        drawn = self.kind.of.draws.get(type(command))
        kind = self.draws_from(drawn) if drawn is not None else ""
        places = self.chance.next_places(self.table, kind, len(getattr(command, drawn))) if drawn is not None else ()
        self.drawing = (kind, places, self.chance.epoch)

    def draws_from(self, drawn: str) -> str:
        """The kind of list that a command draws from now, by what it draws."""
        if drawn != "pieces":
            return next(iter(self.kind.rolls()), "dice")
        return "second" if self.kind.draws_second() else "pieces"

    def do(self, command: m.Command) -> list[Any]:
        """Carry out a command and return its events; refused if it is not possible."""
        engine = self.kind.engine
        match command:
            case orders.Open() | orders.Shoe() | orders.Carry():
                return []
            case orders.Rules():
                if not self.kind.between():
                    raise Refusal("Rules change only between rounds.")
                return []
            case orders.Pledge():
                engine.require_seated(command.player)
                self.chance.check_pledge(command.pledge)
                return []
            case orders.Seed():
                engine.require_seated(command.player)
                self.chance.check_seed(command.player, command.epoch, command.seed, command.pledge)
                if not takes_seeds(self):
                    raise Refusal("Not everything is sealed yet: show your seed once it is.")
                return []
            case orders.TakeTable():
                return []  # the table checks for another dealer: in a log, a restart may have ended the takeover
            case orders.HandBack():
                if self.by_hand != command.by:
                    raise Refusal(f"{self.by_hand or 'The house'} deals this table, not {command.by}.")
                return []
            case orders.Ready():
                engine.require_seated(command.player)
                if not self._in_window():
                    raise Refusal("Betting is not open: there is nothing to be ready for.")
                return []
            case orders.Going():
                engine.require_seated(command.player)
                return []
            case m.SitOut() if self._keeps_away():
                engine.require_seated(command.player)
                if command.player in self._away:
                    raise Refusal(f"{command.player} is already sitting out.")
                return []
            case m.Return() if self._keeps_away():
                engine.require_seated(command.player)
                if command.player not in self._away:
                    raise Refusal(f"{command.player} is not sitting out.")
                return []
            case _:
                done: list[Any] = engine.do(command)
                return done

    def _keeps_away(self) -> bool:
        """Whether the live room tracks who sits out, because the engine does not."""
        return self.kind.away() is None

    def note(self, command: m.Command, head: str, who: str) -> None:
        """Complete an entry: update everything that follows from it besides the engine's state."""
        self.seq += 1
        self.head = head
        if isinstance(command, orders.Carry):
            self.carried = self.seq
            self.kind.engine.undoable = ""  # a snapshot has no earlier state to undo a ruling with
        if isinstance(command, orders.Rules):
            self._play_by(command.rules)
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

    def _play_by(self, rules: str) -> None:
        """Switch to another rule pack, keeping everybody and everything in place."""
        made = make_game(msgspec.structs.replace(self.kind.config, rules=rules))
        made.engine.state = self.kind.engine.state
        self.kind.engine.tell, made.engine.tell = None, self.hear
        self.kind, self.rules = made, rules

    def _note_chance(self, command: m.Command) -> None:
        match command:
            case orders.Open():
                self.table, self.rules = command.table, str(command.config.get("rules", ""))
            case orders.Shoe():
                self.chance.seal(command.kind, Sealed(command.shoe, command.root, command.places))
                self.lost.discard(command.kind)
            case orders.Pledge():
                self.chance.pledge(command.player, command.pledge)
            case orders.Seed():
                self.chance.show(command.player, command.seed, command.pledge)
            case _:
                self.chance.draw(*self.drawing)

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
        if isinstance(command, orders.Pledge | orders.Seed):
            return  # the page does it automatically
        if player and who != orders.HOUSE:  # what the house does for a player does not bring them back
            self.missed[player] = 0
            if not isinstance(command, m.SitOut):
                self._away.discard(player)
            if not isinstance(command, m.Sit):
                self.acted.add(player)

    def _waits(self) -> _Wait | None:
        """The table's current wait; None if no person is awaited."""
        what, whose = self._awaited()
        if not whose:
            return None
        own_turn = self.kind.of.timers[what].own_turn
        return _Wait(what, self.number, self.kind.step(), *((whose, self._acts) if own_turn else ()))

    def _in_window(self) -> bool:
        """Whether a window is open in which anybody may act until all are ready."""
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
        """The running clock, if any."""
        if self._clock is None:
            return None
        what, whose = self._awaited()
        return Waiting(self.kind.of.timers[what].clock, whose, self._clock[1]) if whose else None

    def leaver(self) -> str:
        """A player who wants to go home and now can."""
        return next((player for player in sorted(self.going) if self.kind.free(player)), "")

    def restart_clock(self, at: int) -> None:
        """Restart the window, because nobody bet."""
        if self._clock is not None:
            self._clock = (self._clock[0], at)

    def absent(self) -> str:
        """A player who has missed enough turns to be sat out."""
        there = self.kind.engine.state.players
        found = (who for who, n in self.missed.items() if who in there and n >= self.patience(who))
        return next((who for who in found if who not in self.away), "")

    def patience(self, player: str) -> int:
        """How many turns in a row a player may miss: more if nobody else waits, and for a newcomer."""
        if all(other == player or other in self.gone for other in self.humans()):
            return ALONE
        return MISSES if player in self.acted else NEWCOMER

    def dozed(self, player: str) -> bool:
        """Whether a player sits out because of missed turns, not at their own request."""
        return player in self.away and self.missed[player] >= MISSES

    def hear(self, event: Any) -> None:
        """Handle an event: what each viewer sees, and its effect on the round."""
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
                self.chance.forget(event.player)
                for noted in (self.missed, self.since, self.paid):
                    noted.pop(event.player, None)
            case m.Shuffled():
                self.chance.shuffled = True
            case m.Began():
                self.chance.begin_round()
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
        when = (self.round_first, self.seq + 1, self.round_at, self.at)
        ruled = self.ruled_at > self.round_first  # a ruling in the first entry ended the round before
        self.finished.append(Finished(number, *when, tuple(self.lines), everybody, results, ruled))
