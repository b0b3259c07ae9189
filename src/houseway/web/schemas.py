"""What the HTTP interface gives, as types: OpenAPI and the page's types are written from these."""

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
    """Why not, in one sentence."""

    error: str


class Me(Struct):
    """Who asks, and in how many browsers they are signed in."""

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
    """A sort of game: what it is called, and what one does there."""

    id: str
    name: str
    says: str


class Rooms(Struct):
    """Every room, and the sorts of games in the order in which a newcomer may try them."""

    rooms: list[RoomListed]
    families: list[Family]


class Prices(Struct):
    """The prices of a game that are known; `left` are the wagers whose prices are being worked out."""

    prices: list[Figures]
    left: list[str]


class FirstEdge(Struct):
    """What the first wager of a game costs its bettor, for each dollar; a sampled figure has an error."""

    wager: str
    edge: float
    error: float


class Edges(Struct):
    """The edges that are known, by game; `left` are the games that are being priced."""

    edges: dict[str, FirstEdge]
    left: list[str]


class Within(Struct):
    """The least and the most of a wager, in cents; null is no limit."""

    least: int
    most: int | None


class Opening(Struct):
    """A way to open a table: what to ask for, and what it comes to."""

    ask: dict[str, str]
    limits: str
    stakes: str
    fee: str
    collection: list[str]
    seats: int
    within: Within | None
    """What `limits` may be asked for within, like `$10-$500`; null where a table has those of its option."""


class Openings(Struct):
    """Every way to open a table of a game."""

    openings: list[Opening]


class FeeShare(Struct):
    """What the collection takes of a bet."""

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
    """By wager, what the collection takes of a bet of that wager alone, in cents."""


class Seats(Struct):
    """How full a table is."""

    taken: int
    of: int
    humans: int


class BankSaid(Struct):
    """Who has the player-dealer position, and what is left of the stake."""

    player: str
    left: Cents


class TableListed(Struct):
    """A table in the lobby; `fee` is its collection in short, `people` who sits there apart from bots.

    `active` are those of them who have the table open and do not sit out; `stopped` is a game that cannot go on.
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
    """The table that was opened."""

    id: str


class RoundListed(Struct):
    """A finished round, with the asker's own result in cents where they played."""

    number: int
    at: int
    ended: int
    lines: list[str]
    net: int | None


class Rounds(Struct):
    """Finished rounds, the latest first."""

    rounds: list[RoundListed]


class OwnRound(Struct):
    """A round that the asker played, and what it brought them in cents, collections counted."""

    table: str
    number: int
    title: str
    at: int
    ended: int
    net: int


class GameSum(Struct):
    """What a game has brought the asker."""

    game: str
    title: str
    rounds: int
    net: int


class OwnRounds(Struct):
    """The asker's rounds, the latest first, and what each game has brought them in all."""

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
    """Who sits at a seat."""

    player: str
    chips: int
    bot: bool
    undecided: bool
    """They wait for the floor to say what they post before they are dealt in."""


class FloorTable(Struct):
    """A table as the floor sees it: who may bank next, and what is awaited."""

    id: str
    game: str
    title: str
    says: str
    clock: Clock | None
    round: int
    stopped: bool
    """Whether the game cannot go on as things are."""
    bank: BankView | None
    seats: dict[int, FloorSeat]
    away: list[str]
    vouchers: bool
    """Whether its option takes promotional chips and vouchers."""


class Barred(Struct):
    """Somebody who may not come in."""

    name: str
    by: str
    why: str


class FloorBroken(Struct):
    """A table that cannot be played any more, and what people have there as far as its log can be read."""

    id: str
    title: str
    why: str
    owed: dict[str, int]
    read: int
    """The last entry that can be read."""
    whole: bool
    """Whether that is the last there is."""


class PaidOut(Struct):
    """What each person was paid."""

    paid: dict[str, int]


class Floor(Struct):
    """Every open table, those that are broken, the open calls, and who is barred."""

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
    """What a search found, the latest first, a hundred at most."""

    rounds: list[Hit]


class Verified(Struct):
    """Whether a log holds, and where it does not."""

    ok: bool
    entries: int
    rounds: int
    head: str
    bad: int | None
    why: str


class Health(Struct):
    """How the room is."""

    ok: bool
    tables: int
    broken: list[str]
    since: int
