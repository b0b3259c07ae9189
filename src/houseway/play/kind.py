"""What an engine tells of itself, so that rooms, terminals and tests can play any game without knowing its engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from houseway.play import messages as m
from houseway.play.engine import Engine
from houseway.play.seeing import TableView
from houseway.play.words import unmarked
from houseway.rules.vocabulary.cases import Whose

Role: TypeAlias = Literal["player", "dealer", "floor", "chance"]
"""Who may give a command; chance is nobody's to ask for."""
ClockName: TypeAlias = Literal["bank", "betting", "straddle", "decision", "arranging"]
"""A clock of a room, by its name in the settings."""
AnyTable: TypeAlias = Engine[Any, Any, Any]


class Lying(NamedTuple):
    """A hand that lies on a table, as a ruling may be about it."""

    whose: Whose | Literal["out"]
    """Whose it is, or that it was thrown in."""
    cards: int
    bettors: tuple[str, ...] = ()
    """Who has bet on it, where others than its player may."""


class Timer(NamedTuple):
    """Whose time runs while a table waits for something."""

    clock: ClockName
    own_turn: bool = False
    """Each who is awaited has the whole of it, anew after each act; otherwise all share one window of time."""
    window: bool = False
    """Anybody may act while it runs; whoever says that they are ready is not waited for."""


@dataclass(frozen=True, slots=True, eq=False)
class EngineKind:
    """An engine: how its tables are made, seen, told and simulated, and what its messages mean to a room."""

    name: str
    """As `filing.engine` has it; a game of it is called a `name` game."""
    plan: Callable[..., Any]
    """Makes a loaded game ready to be played, with what the house has chosen within it by name."""
    chooses: frozenset[str]
    """What can be chosen so that not every engine has."""
    table: Callable[..., AnyTable]
    """An empty table of a plan; a second argument is called with each event."""
    view: Callable[[Any, str], TableView]
    """A table as a viewer may see it."""
    shows: type[TableView]
    """What such a view is."""
    seen: Callable[[Any, Any, str], Any]
    """An event of a table as a viewer is told of it, with its reason, while the table is as the event left it."""
    marked_line: Callable[[Any, Any, str], str]
    """An event of a table in a line of words with its pieces marked, said to everybody or to one."""
    bot: Callable[[Any, str, Any], m.Command]
    """What a bot does who is awaited at a table, by these random bits."""
    simulation: Callable[..., Any]
    """A table full of bots, of a plan, a seed and a number of players; `rounds` plays so many, `summary` sums up."""
    commands: Mapping[type[m.Command], Role]
    """Every command, and who may give it."""
    events: Any
    """The union of every event."""
    timers: Mapping[str, Timer]
    """Whose time runs, by what a table waits for."""
    restarts: tuple[type[m.Event], ...]
    """Events after which somebody's time begins anew."""
    explained: Mapping[type[m.Event], type[m.Event]]
    """Events that are told with a reason which they do not have themselves, and as what they are told."""
    moments: Callable[[Any], frozenset[str]]
    """Where the round of a table is, for rulings: words of `MOMENTS`."""
    lying: Callable[[Any], dict[str, Lying]]
    """The hands of a table that a ruling may be about, by the name that it calls them."""
    deals: tuple[type[m.Command], ...]
    """What of the house's moves a dealer makes who deals by hand."""
    closes: Mapping[str, m.Command] = field(default_factory=dict)
    """The command that closes a window, by what the table waits for."""
    draws: Mapping[type[m.Command], str] = field(default_factory=lambda: {m.Give: "pieces"})
    """Commands that bring chance, each with the field that has what was drawn."""

    def line(self, table: AnyTable, event: m.Event, you: str = "") -> str:
        """An event of a table in a line of words, said to everybody or to one."""
        return unmarked(self.marked_line(table, event, you))
