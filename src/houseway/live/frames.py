"""What a page and the room say to each other over the socket, as types.

The page's own types and docs/frames.md are written from these by `docs/generate.py`. A message says what it is by `is`,
what is asked by `do`, an event and a command by `type`, and a view by `engine`. A field with a default is left out
where it has that value.
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
    """An account as its own page is told of it."""

    name: str
    role: Role
    guest: bool
    chips: Annotated[int, Meta(ge=0)]
    """Those that are on no table, in cents."""
    bank: bool = True
    """Whether to be offered the bank."""


class Clock(Struct):
    """Whose time runs; how much is left and how long it is in all, in milliseconds."""

    whose: list[str]
    left: int
    of: int
    for_: ClockName = field(name="for")


class ListSealed(Struct, omit_defaults=True):
    """A sealed list in use: a shoe, dice or numbers, with the root of its seals."""

    kind: str
    """`pieces`, `second` of a second shoe, `dice` or `number`."""
    id: str
    root: str
    places: int
    """How many places it has."""
    drawn: int
    """How many of them have been drawn."""
    gone: list[int] = []
    """Which ones, in order, where the table is shown whole."""


class Mixing(Struct):
    """Whose seeds choose the places that are drawn next."""

    epoch: int
    pledges: dict[str, str]
    """What players have pledged for it."""
    seeds: dict[str, str]
    """The seeds that were shown."""
    open: bool
    """Whether seeds are taken now: everything is sealed, and nothing has been drawn yet."""


class HeadSigned(Struct):
    """The room's signed word that a log has a hash at an entry, as docs/fairness.md has it."""

    seq: int
    hash: str
    at: int
    signature: str


class Drawing(Struct):
    """What the entry drew: from which list, and at which places of it."""

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
    """Anything that is sent."""


class Hello(Message, tag="hello"):
    """The first that is said."""

    version: int
    account: Account
    now: int
    """The room's time, in milliseconds."""
    key: str
    """The public half of the key that the room signs with."""


class Tick(Message, tag="tick"):
    """The room is there, and nothing else was said for a while."""

    now: int


class TableHead(Message, tag="table"):
    """What of a message about a table is the same for everybody."""

    table: str
    seq: int
    """The last entry of its log."""
    head: str
    """The hash of that entry, which vouches for all before it."""
    after: int | None
    """The entry before what is told; null where the table is shown as it is and nothing is told."""
    clock: Clock | None
    sealed: list[ListSealed]
    """Everything that chance will draw from."""
    mixing: Mixing
    drawn: Drawing | None
    """What was just drawn; the pieces that the events have first lie at these places, in this order."""
    signed: HeadSigned | None
    """Where a round has just ended: a receipt to keep."""
    books: HeadSigned | None
    """With it, the same of the room's own log, which tells of every chip given and of every role."""


class Told(Struct):
    """What happened, as a viewer is told of it."""

    events: list[Happened]
    lines: list[Line]


class Table(TableHead, tag="table"):
    """A table as it is, and what led to it."""

    view: View
    events: list[Happened]
    lines: list[Line]


class Done(Message, tag="done"):
    """What was asked under this id has been done; a command is the entry `seq` of the table's log."""

    id: str | None
    seq: int
    call: int | None = None


class Refused(Message, tag="refused"):
    """What was asked under this id has not been done, and why."""

    id: str | None
    why: str


class Calls(Message, tag="calls"):
    """To the floor: the calls that nobody has answered."""

    calls: list[Call]


class Answered(Message, tag="answered"):
    """The floor has answered a call of this player."""

    call: int
    table: str
    why: str
    by: str


class Bye(Message, tag="bye"):
    """The last that is said before the socket closes."""

    why: str


Sent: TypeAlias = Hello | Tick | Table | Done | Refused | Calls | Answered | Bye

# What is asked

Text: TypeAlias = Annotated[str, Meta(max_length=400)]
Id: TypeAlias = Annotated[str, Meta(max_length=100)]


class Asked(Struct, tag_field="do", omit_defaults=True):
    """Anything that is asked."""


class Watch(Asked, tag="watch"):
    """To be shown a table from now on; one that is watched already, anew."""

    table: Text


class Unwatch(Asked, tag="unwatch"):
    """To be shown a table no more."""

    table: Text


class Order(Asked, tag="command"):
    """A command at a table; under one id it acts at most once."""

    id: Id
    table: Text
    command: Wanted


class CallFloor(Asked, tag="call floor"):
    """The floor is called to a table."""

    table: Text
    why: Text
    id: Id | None = None


class AnswerCall(Asked, tag="answer call"):
    """The floor has seen to a call."""

    call: int
    id: Id | None = None


AnyAsked: TypeAlias = Watch | Unwatch | Order | CallFloor | AnswerCall

# Events and commands: those of the engines, with pieces as text

_PIECES: Final[dict[str, Any]] = {"piece": str, "pieces": list[str], "parts": dict[str, str]}
"""Fields of events that hold pieces, as they are sent."""
_OWN: Final = ("player", "by")
"""Fields of commands that the server fills in: whose session it is (a time-out names whom it is for)."""


@cache
def event_form(kind: type[m.Event]) -> type[Struct]:
    """An event as it is sent: the same, but pieces are text."""
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
    """An event for a page: pieces are text, those not seen are `??`."""
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
    """Every event of an engine as it is sent."""
    of = engine_kind(engine)
    return [event_form(of.explained.get(kind, kind)) for kind in get_args(of.events)]


@cache
def command_form(kind: type[m.Command]) -> type[Struct]:
    """A command as it is asked for: without the player, but where one is timed out, and with pieces as text."""
    own = () if kind.__name__ == "TimeOut" else _OWN
    fields = [each for each in msgspec.structs.fields(kind) if each.name not in own]
    text_or_list = {"pieces": str | list[str], "parts": dict[str, str | list[str]]}
    said = [_field(each, text_or_list.get(each.name, each.type)) for each in fields]
    told = {"__doc__": kind.__doc__}
    return defstruct(kind.__name__, said, tag=kind.__name__, kw_only=True, namespace=told, module=kind.__module__)


def command_forms(engine: str) -> list[type[Struct]]:
    """Every command that somebody may ask for at a table of an engine."""
    words, roles = orders.words_of(engine_kind(engine)), orders.roles()
    return [command_form(kind) for word, kind in words.items() if roles[word] != "chance"]
