"""The messages between a page and the room over the socket, as types.

The page's own types and docs/frames.md are generated from these by `docs/generate.py`. A message is identified by `is`,
a request by `do`, an event or a command by `type`, and a view by `engine`. A field is left out when it has its default
value.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias, Union, get_args

import msgspec
from msgspec import Meta, Struct, defstruct, field

from houseway.cards import text
from houseway.live.table import commands as orders
from houseway.live.table.lines import Line  # noqa: TC001 - read at run time
from houseway.play.kind import ClockName  # noqa: TC001 - read at run time
from houseway.play.people import HIDDEN
from houseway.play.registry import ENGINES, engine_kind

if TYPE_CHECKING:
    from houseway.play import messages as m
    from houseway.play.seeing import TableView

    View: TypeAlias = TableView
else:
    View = Union[tuple(engine_kind(name).shows for name in ENGINES)]  # noqa: UP007 - made of a list
    """A table as a viewer sees it, by the engine it is played with."""

Role: TypeAlias = Literal["player", "dealer", "floor", "regulator"]

Happened: TypeAlias = Annotated[Any, Meta(description="An event of the engine.", extra={"named": "TableEvent"})]
Wanted: TypeAlias = Annotated[
    dict[str, Any], Meta(description="A command of the engine, without the player.", extra={"named": "Command"})
]

# What is sent


class Account(Struct):
    """An account, as shown to itself."""

    name: str
    role: Role
    guest: bool
    chips: Annotated[int, Meta(ge=0)]
    """Chips that are not on a table, in cents."""
    bank: bool = True
    """Whether the account wants to be offered the bank."""


class Clock(Struct):
    """Whose clock is running, with the time left and the full time, in milliseconds."""

    whose: list[str]
    left: int
    of: int
    for_: ClockName = field(name="for")


class ListSealed(Struct, omit_defaults=True):
    """A sealed list in use: a shoe, dice or numbers, with the root of its seals."""

    kind: str
    """`pieces`, `second` for a second shoe, `dice` or `number`."""
    id: str
    root: str
    places: int
    """The number of places."""
    drawn: int
    """How many of them have been drawn."""
    gone: list[int] = []
    """Which ones, in order, when the message shows the whole table."""


class Mixing(Struct):
    """Whose seeds choose the places drawn next."""

    epoch: int
    pledges: dict[str, str]
    """The players' pledges for this epoch."""
    seeds: dict[str, str]
    """The seeds that have been revealed."""
    open: bool
    """Whether seeds are accepted now: everything is sealed, and nothing has been drawn yet."""


class HeadSigned(Struct):
    """The room's signature on the hash of a log entry, as described in docs/fairness.md."""

    seq: int
    hash: str
    at: int
    signature: str


class Drawing(Struct):
    """What the entry drew: the list, and the places in it."""

    shoe: str
    places: list[int]


class Call(Struct):
    """A call for the floor."""

    id: int
    table: str
    player: str
    why: str
    at: int


class Message(Struct, tag_field="is", omit_defaults=True):
    """The base of everything that the room sends."""


class Hello(Message, tag="hello"):
    """The first message on a socket."""

    version: int
    account: Account
    now: int
    """The room's clock, in milliseconds."""
    key: str
    """The public half of the room's signing key."""


class Tick(Message, tag="tick"):
    """A sign of life, sent when there has been no other message for a while."""

    now: int


class TableHead(Message, tag="table"):
    """The part of a message about a table that is the same for everybody."""

    table: str
    seq: int
    """The last entry of its log."""
    head: str
    """The hash of that entry, which covers all entries before it."""
    after: int | None
    """The entry before the events in this message; null if the message shows the whole table and has no events."""
    clock: Clock | None
    sealed: list[ListSealed]
    """Every sealed list to be drawn from."""
    mixing: Mixing
    drawn: Drawing | None
    """What was just drawn: the pieces in the events come from these places, in this order."""
    signed: HeadSigned | None
    """After a round has just ended: a receipt to keep."""
    books: HeadSigned | None
    """Sent along with it: a receipt for the room's own log, which records every grant of chips and every role."""


class Told(Struct):
    """The events, as one viewer sees them."""

    events: list[Happened]
    lines: list[Line]


class Table(TableHead, tag="table"):
    """A table as it is, and the events that led to it."""

    view: View
    events: list[Happened]
    lines: list[Line]


class Done(Message, tag="done"):
    """The request with this id was carried out; a command is entry `seq` of the table's log."""

    id: str | None
    seq: int
    call: int | None = None


class Refused(Message, tag="refused"):
    """The request with this id was refused, and why."""

    id: str | None
    why: str


class Calls(Message, tag="calls"):
    """For the floor: the open calls."""

    calls: list[Call]


class Answered(Message, tag="answered"):
    """The floor has answered a call of this player."""

    call: int
    table: str
    why: str
    by: str


class Bye(Message, tag="bye"):
    """The last message before the socket closes."""

    why: str


Sent: TypeAlias = Hello | Tick | Table | Done | Refused | Calls | Answered | Bye

# What is asked

Text: TypeAlias = Annotated[str, Meta(max_length=400)]
Id: TypeAlias = Annotated[str, Meta(max_length=100)]


class Asked(Struct, tag_field="do", omit_defaults=True):
    """The base of everything that a page asks."""


class Watch(Asked, tag="watch"):
    """Start watching a table; if it is watched already, get the whole table again."""

    table: Text


class Unwatch(Asked, tag="unwatch"):
    """Stop watching a table."""

    table: Text


class Order(Asked, tag="command"):
    """A command at a table; the same id acts at most once."""

    id: Id
    table: Text
    command: Wanted


class CallFloor(Asked, tag="call floor"):
    """Call the floor to a table."""

    table: Text
    why: Text
    id: Id | None = None


class AnswerCall(Asked, tag="answer call"):
    """The floor has taken care of a call."""

    call: int
    id: Id | None = None


AnyAsked: TypeAlias = Watch | Unwatch | Order | CallFloor | AnswerCall

# Events and commands: those of the engines, with pieces as text

_PIECES: Final[dict[str, Any]] = {"piece": str, "pieces": list[str], "parts": dict[str, str]}
"""Fields of events that hold pieces, with their types on the wire."""
_OWN: Final = ("player", "by")
"""Fields of commands that the server fills in from the session (a time-out names the player it is for)."""


@cache
def event_form(kind: type[m.Event]) -> type[Struct]:
    """An event as sent: the same, with pieces as text."""
    fields = msgspec.structs.fields(kind)
    if not any(each.name in _PIECES for each in fields):
        return kind
    said = [_field(each, _PIECES.get(each.name, each.type)) for each in fields]
    tag, told = kind.__struct_config__.tag, {"__doc__": kind.__doc__}
    return defstruct(kind.__name__, said, tag=tag, kw_only=True, namespace=told, module=kind.__module__)


def _field(each: Any, kind: Any) -> tuple[Any, ...]:
    if each.default_factory is not msgspec.NODEFAULT:
        return each.name, kind, field(default_factory=each.default_factory)
    if each.default is not msgspec.NODEFAULT:
        return each.name, kind, each.default
    return each.name, kind


def wire_event(event: m.Event) -> Struct:
    """An event for a page: pieces are text, and hidden ones are `??`."""
    form = event_form(type(event))
    if form is type(event):
        return event
    said = {name: getattr(event, name) for name in event.__struct_fields__}
    if "piece" in said:
        said["piece"] = _piece(said["piece"])
    if "pieces" in said:
        said["pieces"] = [_piece(each) for each in said["pieces"]]
    if "parts" in said:
        said["parts"] = {part: " ".join(map(_piece, pieces)) for part, pieces in said["parts"].items()}
    return form(**said)


def _piece(piece: int) -> str:
    return HIDDEN if piece < 0 else text((piece,))


def event_forms(engine: str) -> list[type[Struct]]:
    """Every event of an engine, as sent."""
    of = engine_kind(engine)
    return [event_form(of.explained.get(kind, kind)) for kind in get_args(of.events)]


@cache
def command_form(kind: type[m.Command]) -> type[Struct]:
    """A command as requested: without the player, except in a time-out, and with pieces as text."""
    own = () if kind.__name__ == "TimeOut" else _OWN
    fields = [each for each in msgspec.structs.fields(kind) if each.name not in own]
    text_or_list = {"pieces": str | list[str], "parts": dict[str, str | list[str]]}
    said = [_field(each, text_or_list.get(each.name, each.type)) for each in fields]
    told = {"__doc__": kind.__doc__}
    return defstruct(kind.__name__, said, tag=kind.__name__, kw_only=True, namespace=told, module=kind.__module__)


def command_forms(engine: str) -> list[type[Struct]]:
    """Every command that can be requested at a table of an engine."""
    words, roles = orders.words_of(engine_kind(engine)), orders.roles()
    return [command_form(kind) for word, kind in words.items() if roles[word] != "chance"]
