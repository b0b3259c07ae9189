"""What a live table needs from its game, whatever the engine, and what all games share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

import msgspec

from houseway.live.table import commands as orders
from houseway.play import messages as m
from houseway.play.people import FLOOR, RAIL
from houseway.play.seeing import Late
from houseway.ranks.card_ranking import CardRanking
from houseway.refusal import Refusal
from houseway.rules.catalogue import load
from houseway.rules.cells import Span
from houseway.rules.fees import Clock
from houseway.rules.packs import load_pack, pack_game

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator

    from houseway.cards import Piece
    from houseway.cards.shuffle import Bits
    from houseway.live.games.felt import BuyFacts, Felt
    from houseway.live.games.prompts import Prompts
    from houseway.live.table.dealing import Handful
    from houseway.live.table.notes import Told
    from houseway.live.table.record import Record
    from houseway.play.engine import Engine
    from houseway.play.kind import EngineKind
    from houseway.play.seeing import BankView, TableView
    from houseway.ranks import Ranking as AnyRanking
    from houseway.rules.loader import Loaded
    from houseway.rules.packs import Pack
    from houseway.rules.schema import Ruling

PACES: Final = {"relaxed": 1.6, "normal": 1.0, "fast": 0.5}
"""The length of a table's beat, relative to the room's."""


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The configuration that a table was opened with."""

    game: str
    option: str = ""
    schedule: str = ""
    structure: str = ""
    bets: str = ""
    blinds: str = ""
    bots: int = 3
    pace: str = "normal"
    """How fast the house deals and the bots act: a word of `PACES`."""
    halts: bool = False
    """Whether each step of the house dealer within a round is a separate entry; false in old logs."""
    seals_first: bool = False
    """Whether seeds are accepted only once everything is sealed, and a list they were revealed for is not replaced;
    false in old logs.
    """
    limits: str = ""
    """For a banked game: the house's own minimum and maximum within the option; empty for all that the option
    allows.
    """
    rules: str = ""
    """The hash of the rule pack in use; empty for the current files."""


class Move(NamedTuple):
    """The next action of the house or a bot, and how many beats of the pace to wait first."""

    command: m.Command
    beats: float = 1.0


class LiveGame(ABC):
    """A game at a live table."""

    config: Config
    """The configuration that the table was opened with."""
    of: ClassVar[EngineKind]
    """The engine."""
    prompts: ClassVar[Prompts]
    """The words for what the table waits for."""
    engine: Engine[Any, Any, Any]
    """The table in the engine."""
    rules: tuple[Any, ...]
    """The filings that the table is played by."""
    rulings: tuple[Ruling, ...]
    """The rulings that the floor can make."""
    rankings: tuple[AnyRanking, ...]
    """The rankings that compare hands."""
    seats: int
    game_title: str
    brings: int
    """A bot's starting stack; 0 if the table could not be bet at."""
    piece = "card"
    """The word for what is dealt: a card or a tile."""
    takes_vouchers = False
    """Whether promotional chips and vouchers may be wagered."""
    minutes = 0
    """Minutes between time collections; 0 for none."""
    clock = Clock()
    """When time is collected."""
    buy_in = Span(0, None)
    """The least and the most that a person may buy in for."""
    within: Span | None = None
    """The limits within which the house may open the table; None if it has no choice of limits."""

    @abstractmethod
    def __init__(self, config: Config) -> None:
        """An empty table."""

    # Of a game before there is a table

    @classmethod
    @abstractmethod
    def opened(cls, config: Config) -> Config:
        """A complete config, with defaults for everything not asked for."""

    @classmethod
    @abstractmethod
    def open_tables(cls, game: str) -> Iterator[Config]:
        """Every table that the schedules in force allow."""

    @classmethod
    def family(cls, game: str) -> str:
        """The kind of felt a game is played on, from its file."""
        return cls.of.name

    @classmethod
    def fee_shares(cls, game: str) -> dict[str, list[dict[str, int]]]:
        """The fees for a wager made alone."""
        return {}

    @classmethod
    def priced_wagers(cls, game: str) -> tuple[str, ...]:
        """The wagers that have a price."""
        return ()

    # What stays the same at a table

    @abstractmethod
    def listed(self) -> dict[str, Any]:
        """The facts for the lobby: `limits`, `stakes`, `collection` and, in short, `fee`."""

    @abstractmethod
    def felt(self) -> Felt:
        """The facts a page needs to draw the felt, besides those common to all tables."""

    @abstractmethod
    def buys(self) -> BuyFacts:
        """Chips to sit down with: the playable minimum, the usual amount, and the most a page should offer."""

    def make_ready(self) -> None:
        """Build the rankings' lookup tables, shared by all tables; this can take a second."""
        for each in self.rankings:
            if isinstance(each, CardRanking):
                each.make_ready()

    # Views and messages

    @property
    def words(self) -> dict[str, type[m.Command]]:
        """Commands by their name in a log and on the wire."""
        return orders.words_of(self.of)

    def view(self, viewer: str) -> TableView:
        """The table as a viewer may see it."""
        return self.of.view(self.engine, viewer)

    def shown(self, viewer: str) -> TableView:
        """The table as a viewer may see it, with the viewer's choices and the names of hands."""
        seen = self.view(viewer)
        seen.default = self.default(viewer)
        self.fill(seen, viewer)
        return seen

    @abstractmethod
    def fill(self, seen: Any, viewer: str) -> None:
        """Add the names of hands to a view, and what is open to its viewer besides choices: offers, a draw, ways."""

    def seen(self, event: Any, viewer: str) -> Any:
        """An event as a viewer sees it, with the table in the state just after it."""
        return self.of.seen(self.engine, event, viewer)

    def line(self, event: Any, you: str = "") -> str:
        """An event as a line of text, for everybody or addressed to one player."""
        return self.of.line(self.engine, event, you)

    def marked_line(self, event: Any, you: str = "") -> str:
        """The same with pieces marked."""
        return self.of.marked_line(self.engine, event, you)

    def in_full(self, told: Told) -> Any:
        """An event with every card in it, but with the explanation that everybody got."""
        return told.rail if type(told.event) in self.of.explained else told.event

    @abstractmethod
    def everything(self, seen: Any) -> TableView:
        """A view of a finished round with every card, for the regulator."""

    def default(self, viewer: str) -> Late | None:
        """The default action if a viewer's time runs out, and the way of the file that it follows."""
        found = self.engine.default(viewer)
        return None if found is None else Late(found.choice, found.by)

    def spot_of(self, hand: str) -> int:
        """The spot that a hand belongs to; 0 if hands have no spots."""
        return 0

    def phh(self, stacks: dict[str, int], events: list[Any]) -> str:
        """A round as a PHH hand history; refused if the format cannot express it."""
        raise Refusal(f"PHH is a poker format: it cannot hold a {self.of.name} round.")

    def read_events(self, said: list[dict[str, Any]]) -> list[Any]:
        """Read the events of a log entry."""
        return msgspec.convert(said, list[self.of.events])  # type: ignore[name-defined]

    # For proofs

    def dealt_to(self, event: Any) -> list[str] | None:
        """Where each piece goes that an event brings from the shoe; None for any other event."""
        if isinstance(event, m.Dealt):
            return [event.hand] * len(event.pieces)
        return [""] * len(event.pieces) if isinstance(event, m.Burned) else None

    def handed_on(self, event: Any) -> tuple[str, str] | None:
        """The source and target of an event that moves face-down pieces; None for any other event."""
        return None

    def turned_up(self, event: Any) -> str | None:
        """The hand whose pieces an event turns up; None for any other event."""
        return None

    # Next actions

    @abstractmethod
    def house_move(self, record: Record, bits: Bits) -> Move | None:
        """The next action of the house dealer or a bot, except for chance; None if the table waits for somebody."""

    @abstractmethod
    def house_step(self) -> str:
        """The dealer's own step that the table waits for: a word of a banked round, or `show` or `pot`."""

    @abstractmethod
    def handful(self, follows: bool) -> Handful:
        """How many of the awaited pieces to deal together, and after how many beats; `follows` if others came just
        before.
        """

    @abstractmethod
    def left(self) -> Counter[Piece] | None:
        """The pieces that must be in the shoe now; None if the shoe is not checked yet."""

    def left_beside(self) -> Counter[Piece] | None:
        """The pieces that must be in a second shoe now; None if the game has none."""
        return None

    def draws_second(self) -> bool:
        """Whether the awaited pieces come from a second shoe."""
        return False

    def shuffles_next(self) -> bool:
        """Whether the house shuffles before the next draw."""
        return False

    @abstractmethod
    def between(self) -> bool:
        """Whether no round is under way, so that the table may pause or be left."""

    @abstractmethod
    def step(self) -> int:
        """The table's current step in the round."""

    def due(self, record: Record) -> m.Command | None:
        """The command that must come before the next hand is dealt, if any."""
        return None

    def check(self, order: m.Command, record: Record) -> None:  # noqa: B027 - most refuse nothing
        """Refuse a command that the engine allows and the room does not."""

    def follow(self, events: list[Any]) -> None:
        """Before the next command, switch to the behavior of older code if these events of a log show it."""
        self.engine.repairs = all(each.repairs for each in events if isinstance(each, m.Ruled))

    def may_close(self) -> bool:
        """Whether the open window may close; otherwise its clock restarts."""
        return True

    def rolls(self) -> dict[str, int]:
        """What a round draws besides pieces: `dice` or `number`, with the highest value."""
        return {}

    def roll(self, numbers: tuple[int, ...]) -> m.Command:
        """The command for the dice or number that the table waits for."""
        raise NotImplementedError(f"a {self.of.name} table awaits no numbers")

    # Players

    @abstractmethod
    def worth(self, player: str) -> int:
        """All the money a player has at the table, in the stack and in action."""

    @abstractmethod
    def free(self, player: str) -> bool:
        """Whether a player has no money in action, and so may leave."""

    def banker(self) -> str:
        """The player who has the bank; empty if there is none."""
        return ""

    def bank(self) -> BankView | None:
        """The bank as everybody sees it, if there is one."""
        return None

    def stopped(self) -> bool:
        """Whether the game is stopped until the floor reopens it."""
        return False

    def undecided(self, player: str) -> bool:
        """Whether the floor has yet to decide what a player posts before being dealt in."""
        return False

    def away(self) -> set[str] | None:
        """The players who sit out; None if the engine does not track them and the room does."""
        return None

    def noted(self, record: Record, command: m.Command) -> None:  # noqa: B027 - most keep nothing
        """Update the room's own records after a command."""

    def is_missed(self, record: Record) -> bool:
        """Whether a player whose time has just run out has missed a turn."""
        return True


PACKS: Final[dict[str, Pack]] = {}
"""Rule packs named in logs, by hash."""


def keep_pack(pack: Pack) -> str:
    """Register a rule pack, and return its hash."""
    PACKS.setdefault(pack.hash, pack)
    return pack.hash


@lru_cache(maxsize=256)
def pack_now(game: str) -> Pack:
    """The rules of a game as they were when its files were first read."""
    return pack_game(game)


@lru_cache(maxsize=512)
def loaded_game(name: str) -> Loaded:
    """A game's file or, with `@` and a hash, the game in a rule pack; read once and shared by all tables."""
    game, _, rules = name.partition("@")
    if not rules:
        return load(game)
    if rules == pack_now(game).hash:
        return loaded_game(game)
    if rules not in PACKS or PACKS[rules].game != game:
        raise Refusal(f"the rules {rules[:16]} of {game} are not kept")
    return load_pack(PACKS[rules])


def viewer_name(engine: Engine[Any, Any, Any], name: str, role: str) -> str:
    """The name under which the engine shows the table to an account."""
    if name in engine.state.players:
        return name
    return FLOOR if role == "floor" else RAIL
