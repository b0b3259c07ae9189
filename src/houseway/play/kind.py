"""What an engine provides so that rooms, terminals and tests can play any game without knowing its engine."""

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
"""Who may give a command; nobody may ask for chance."""
ClockName: TypeAlias = Literal["bank", "betting", "straddle", "decision", "arranging"]
"""The name of a room's clock, as in its settings."""
AnyTable: TypeAlias = Engine[Any, Any, Any]


class Lying(NamedTuple):
    """A hand on the table that a ruling may be about."""

    whose: Whose | Literal["out"]
    """Whose it is, or `out` if it was folded."""
    cards: int
    bettors: tuple[str, ...] = ()
    """Who has bet on it, if others than its player may."""


class Timer(NamedTuple):
    """Whose clock runs while a table waits."""

    clock: ClockName
    own_turn: bool = False
    """Each awaited player has the full time, restarted after each act; otherwise all share one window."""
    window: bool = False
    """Anybody may act while it runs; players who say they are ready are not waited for."""


@dataclass(frozen=True, slots=True, eq=False)
class EngineKind:
    """An engine: how to make, view, report and simulate its tables, and what its messages mean to a room."""

    name: str
    """As in `filing.engine`; its games are called `name` games."""
    plan: Callable[..., Any]
    """Prepares a loaded game for play; keyword arguments are the house's choices."""
    chooses: frozenset[str]
    """House choices that only some engines have."""
    table: Callable[..., AnyTable]
    """Makes an empty table of a plan; the second argument is called with each event."""
    view: Callable[[Any, str], TableView]
    """A table as one viewer may see it."""
    shows: type[TableView]
    """The type of that view."""
    seen: Callable[[Any, Any, str], Any]
    """An event as one viewer may see it, with its reason; called while the table is as the event left it."""
    marked_line: Callable[[Any, Any, str], str]
    """An event as one line of text with its pieces marked, addressed to everyone or to one player."""
    bot: Callable[[Any, str, Any], m.Command]
    """What a bot does at a table that awaits it, using these random bits."""
    simulation: Callable[..., Any]
    """Makes a table of bots from a plan, a seed and a number of players; `rounds` plays, `summary` has the totals."""
    commands: Mapping[type[m.Command], Role]
    """Every command, with who may give it."""
    events: Any
    """The union of all event types."""
    timers: Mapping[str, Timer]
    """Whose time runs, for each thing a table may await."""
    restarts: tuple[type[m.Event], ...]
    """Events after which a player's time starts over."""
    explained: Mapping[type[m.Event], type[m.Event]]
    """Events that viewers get with an added reason, and the type they get instead."""
    moments: Callable[[Any], frozenset[str]]
    """Where the round is, for rulings: words of `MOMENTS`."""
    lying: Callable[[Any], dict[str, Lying]]
    """The hands on a table that a ruling may be about, by name."""
    deals: tuple[type[m.Command], ...]
    """Commands given by a dealer who deals by hand, instead of by the room."""
    closes: Mapping[str, m.Command] = field(default_factory=dict)
    """The command that closes a window, by what the table awaits."""
    draws: Mapping[type[m.Command], str] = field(default_factory=lambda: {m.Give: "pieces"})
    """Commands that bring chance, each with the field that holds what was drawn."""

    def line(self, table: AnyTable, event: m.Event, you: str = "") -> str:
        """An event as one line of text, addressed to everyone or to one player."""
        return unmarked(self.marked_line(table, event, you))
