"""The answers of the HTTP interface, as types: OpenAPI and the page's types are generated from them."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from houseway.live.frames import Account, Call, Clock, Happened, View  # noqa: TC001 - read at run time
from houseway.live.table.lines import Line  # noqa: TC001
from houseway.play.seeing import BankView  # noqa: TC001
from houseway.price.encoding import Figures  # noqa: TC001
from houseway.rules.sheet.blocks import Block  # noqa: TC001

Cents = Annotated[int, Meta(ge=0)]


class Error(Struct):
    """The reason for a refusal, in one sentence."""

    error: str


class Me(Struct):
    """The account asking, and in how many browsers it is signed in."""

    account: Account | None
    sessions: int = 0


class GameListed(Struct):
    """A game of a room."""

    id: str
    title: str
    engine: str
    family: str
    number: str
    doubts: int


class RoomListed(Struct):
    """A room and its games."""

    id: str
    name: str
    games: list[GameListed]


class Family(Struct):
    """A family of games: its name, and how it is played."""

    id: str
    name: str
    says: str


class Rooms(Struct):
    """Every room, and the families of games, in a good order for a newcomer."""

    rooms: list[RoomListed]
    families: list[Family]


class Prices(Struct):
    """The known prices of a game; `left` are the wagers whose prices are being computed."""

    prices: list[Figures]
    left: list[str]


class FirstEdge(Struct):
    """The cost of a game's first wager to its bettor, per dollar; a sampled figure has an error."""

    wager: str
    edge: float
    error: float


class Edges(Struct):
    """The known edges, by game; `left` are the games being priced."""

    edges: dict[str, FirstEdge]
    left: list[str]


class Within(Struct):
    """The least and the most of a wager, in cents; null for no limit."""

    least: int
    most: int | None


class Opening(Struct):
    """A way to open a table: what to ask for, and the resulting table."""

    ask: dict[str, str]
    limits: str
    stakes: str
    fee: str
    collection: list[str]
    seats: int
    within: Within | None
    """The range in which `limits` may be asked for, like `$10-$500`; null if the option sets the limits."""


class Openings(Struct):
    """Every way to open a table of a game."""

    openings: list[Opening]


class FeeShare(Struct):
    """The collection on a bet."""

    bet: Cents
    fee: Cents


class GamePage(Struct):
    """A game: its whole file and its rule sheet in blocks."""

    id: str
    title: str
    engine: str
    family: str
    sheet: dict[str, Any]
    blocks: list[Block]
    fees: dict[str, list[FeeShare]]
    """By wager, the collection on a bet of that wager alone, in cents."""


class Seats(Struct):
    """How full a table is."""

    taken: int
    of: int
    humans: int


class BankSaid(Struct):
    """The player-dealer, and what is left of the stake."""

    player: str
    left: Cents


class TableListed(Struct):
    """A table in the lobby; `fee` is its collection in short, `people` the seated players other than bots.

    `active` is how many of them have the table open and do not sit out; `stopped` means that the game cannot go on.
    """

    id: str
    game: str
    title: str
    room: str
    family: str
    limits: str
    fee: str
    collection: list[str]
    seats: Seats
    people: list[str]
    active: int
    stopped: bool
    bank: BankSaid | None
    stakes: str
    watchers: int
    closed: str


class Tables(Struct):
    """The lobby."""

    tables: list[TableListed]


class Opened(Struct):
    """The newly opened table."""

    id: str


class RoundListed(Struct):
    """A finished round, with the asker's own result in cents if they played."""

    number: int
    at: int
    ended: int
    lines: list[str]
    net: int | None


class Rounds(Struct):
    """Finished rounds, the latest first."""

    rounds: list[RoundListed]


class OwnRound(Struct):
    """A round that the asker played, and the net result in cents, including collections."""

    table: str
    number: int
    title: str
    at: int
    ended: int
    net: int


class GameSum(Struct):
    """The asker's total for a game."""

    game: str
    title: str
    rounds: int
    net: int


class OwnRounds(Struct):
    """The asker's rounds, the latest first, and the totals by game."""

    rounds: list[OwnRound]
    games: list[GameSum]


class Frame(Struct):
    """A step of a round, as the asker may see it."""

    seq: int
    at: int
    events: list[Happened]
    lines: list[Line]
    view: View


class RoundPage(Struct):
    """A finished round step by step."""

    frames: list[Frame]
    phh: bool


class FloorSeat(Struct):
    """The player at a seat."""

    player: str
    chips: int
    bot: bool
    undecided: bool
    """Whether the floor has yet to decide what they post before they are dealt in."""


class FloorTable(Struct):
    """A table as the floor sees it: who may bank next, and what it waits for."""

    id: str
    game: str
    title: str
    says: str
    clock: Clock | None
    round: int
    stopped: bool
    """Whether the game cannot go on."""
    bank: BankView | None
    seats: dict[int, FloorSeat]
    away: list[str]
    vouchers: bool
    """Whether its option accepts promotional chips and vouchers."""


class Barred(Struct):
    """Somebody who is barred."""

    name: str
    by: str
    why: str


class FloorBroken(Struct):
    """A table that can no longer be played, and what people have there as far as its log can be read."""

    id: str
    title: str
    why: str
    owed: dict[str, int]
    read: int
    """The last readable entry."""
    whole: bool
    """Whether that is the last entry of all."""


class PaidOut(Struct):
    """What each person was paid."""

    paid: dict[str, int]


class Floor(Struct):
    """Every open table, the broken ones, the open calls, and who is barred."""

    tables: list[FloorTable]
    broken: list[FloorBroken]
    calls: list[Call]
    barred: list[Barred]


class People(Struct):
    """Who is barred."""

    barred: list[Barred]


class Hit(Struct):
    """A round that a search found."""

    table: str
    number: int
    at: int
    ended: int
    lines: list[str]
    players: list[str]
    ruled: bool


class Hits(Struct):
    """The results of a search, the latest first, a hundred at most."""

    rounds: list[Hit]


class Verified(Struct):
    """Whether a log is valid, and where it is not."""

    ok: bool
    entries: int
    rounds: int
    head: str
    bad: int | None
    why: str


class Health(Struct):
    """The room's health."""

    ok: bool
    tables: int
    broken: list[str]
    since: int
