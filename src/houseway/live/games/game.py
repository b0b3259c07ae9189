"""What a live table asks of its game, whatever its engine, and what every game does alike."""

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
"""How long a beat of a table is, by the room's own."""


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table was opened as."""

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
    """Whether the house dealer's own steps of a round are entries of their own; not at tables of old logs."""
    seals_first: bool = False
    """Whether seeds are taken once all is sealed, and no list that they were shown for is replaced; not in old logs."""
    limits: str = ""
    """Of a banked game: the least and the most that the house picks within the option; empty is all it allows."""
    rules: str = ""
    """The hash of the rule pack that it is played by; empty is the files as they are now."""


class Move(NamedTuple):
    """What the house or a bot does next, and how many beats of the pace it waits first."""

    command: m.Command
    beats: float = 1.0


class LiveGame(ABC):
    """A game as a live table sees it."""

    config: Config
    """What the table was opened as."""
    of: ClassVar[EngineKind]
    """Its engine."""
    prompts: ClassVar[Prompts]
    """What the table waits for, in words."""
    engine: Engine[Any, Any, Any]
    """The table itself."""
    rules: tuple[Any, ...]
    """The filings that the table is played by."""
    rulings: tuple[Ruling, ...]
    """What the floor may rule."""
    rankings: tuple[AnyRanking, ...]
    """What decides between hands."""
    seats: int
    game_title: str
    brings: int
    """What a bot has in front of it at first; nothing where a table could not be bet at."""
    piece = "card"
    """What is dealt: a card or a tile."""
    takes_vouchers = False
    """Whether promotional chips and vouchers are good for wagers."""
    minutes = 0
    """How often time is collected; 0 where none is."""
    clock = Clock()
    """When."""
    buy_in = Span(0, None)
    """The least and the most that a person sits down with."""
    within: Span | None = None
    """The limits that the table may be opened within; None where they cannot be chosen apart."""

    @abstractmethod
    def __init__(self, config: Config) -> None:
        """An empty table."""

    # Of a game before there is a table

    @classmethod
    @abstractmethod
    def opened(cls, config: Config) -> Config:
        """A table with all that was not asked for."""

    @classmethod
    @abstractmethod
    def open_tables(cls, game: str) -> Iterator[Config]:
        """Every table that the schedules in force have."""

    @classmethod
    def family(cls, game: str) -> str:
        """Which sort of felt a game is played on, from what its file says."""
        return cls.of.name

    @classmethod
    def fee_shares(cls, game: str) -> dict[str, list[dict[str, int]]]:
        """What a wager alone costs besides."""
        return {}

    @classmethod
    def priced_wagers(cls, game: str) -> tuple[str, ...]:
        """The wagers that have a price."""
        return ()

    # What stays the same at a table

    @abstractmethod
    def listed(self) -> dict[str, Any]:
        """What a lobby says of it: `limits`, `stakes`, `collection` and, in short, `fee`."""

    @abstractmethod
    def felt(self) -> Felt:
        """What a page needs to draw it, besides what every table has."""

    @abstractmethod
    def buys(self) -> BuyFacts:
        """Chips to sit down with: the least that plays, what is usual, and no more than a page should offer."""

    def make_ready(self) -> None:
        """Work out what the rankings look hands up in, once for all tables; it can take a second."""
        for each in self.rankings:
            if isinstance(each, CardRanking):
                each.make_ready()

    # What is seen and told

    @property
    def words(self) -> dict[str, type[m.Command]]:
        """Commands by the word they have in a log and on the wire."""
        return orders.words_of(self.of)

    def view(self, viewer: str) -> TableView:
        """The table as a viewer may see it."""
        return self.of.view(self.engine, viewer)

    def shown(self, viewer: str) -> TableView:
        """The table as a viewer may see it, with what is open to them and what hands amount to."""
        seen = self.view(viewer)
        seen.default = self.default(viewer)
        self.fill(seen, viewer)
        return seen

    @abstractmethod
    def fill(self, seen: Any, viewer: str) -> None:
        """Add to a view what hands amount to, and what is open to its viewer besides choices: offers, a draw, ways."""

    def seen(self, event: Any, viewer: str) -> Any:
        """An event as a viewer is told of it, while the table is as it left it."""
        return self.of.seen(self.engine, event, viewer)

    def line(self, event: Any, you: str = "") -> str:
        """An event in a line of words, said to everybody or to one."""
        return self.of.line(self.engine, event, you)

    def marked_line(self, event: Any, you: str = "") -> str:
        """The same with its pieces marked."""
        return self.of.marked_line(self.engine, event, you)

    def in_full(self, told: Told) -> Any:
        """An event with every card in it, and with the reason that everybody was told."""
        return told.rail if type(told.event) in self.of.explained else told.event

    @abstractmethod
    def everything(self, seen: Any) -> TableView:
        """A view of a finished round with every card in it, for the regulator."""

    def default(self, viewer: str) -> Late | None:
        """What is done for a viewer who is awaited if their time runs out, and by which way of the file."""
        found = self.engine.default(viewer)
        return None if found is None else Late(found.choice, found.by)

    def spot_of(self, hand: str) -> int:
        """The spot that a hand belongs to, where hands have spots."""
        return 0

    def phh(self, stacks: dict[str, int], events: list[Any]) -> str:
        """A round in the format of hand histories; refused where that has no words for it."""
        raise Refusal(f"PHH is a poker format: it cannot hold a {self.of.name} round.")

    def read_events(self, said: list[dict[str, Any]]) -> list[Any]:
        """Events of a log."""
        return msgspec.convert(said, list[self.of.events])  # type: ignore[name-defined]

    # What a proof needs

    def dealt_to(self, event: Any) -> list[str] | None:
        """Where each piece of an event that brings pieces from the shoe lies; None of any other event."""
        if isinstance(event, m.Dealt):
            return [event.hand] * len(event.pieces)
        return [""] * len(event.pieces) if isinstance(event, m.Burned) else None

    def handed_on(self, event: Any) -> tuple[str, str] | None:
        """From where to where an event moves pieces that lie face down; None where it moves none."""
        return None

    def turned_up(self, event: Any) -> str | None:
        """The hand whose pieces an event turns up; None where it turns none."""
        return None

    # Who does what next

    @abstractmethod
    def house_move(self, record: Record, bits: Bits) -> Move | None:
        """What the house dealer or a bot does now, chance apart; None where somebody is awaited."""

    @abstractmethod
    def house_step(self) -> str:
        """Which step of its own the house dealer is waited for: a word of a banked round, or `show` or `pot`."""

    @abstractmethod
    def handful(self, follows: bool) -> Handful:
        """Which of the pieces awaited come at once, and when; whether others came just before them."""

    @abstractmethod
    def left(self) -> Counter[Piece] | None:
        """The pieces that must be in the shoe now; None where the shoe is not looked at yet."""

    def left_beside(self) -> Counter[Piece] | None:
        """The pieces that must be in a second shoe now; None where the game has none."""
        return None

    def draws_second(self) -> bool:
        """Whether the pieces awaited come from a second shoe."""
        return False

    def shuffles_next(self) -> bool:
        """Whether the house shuffles before anything is drawn."""
        return False

    @abstractmethod
    def between(self) -> bool:
        """Whether no round is under way, so that the table may sleep or be left."""

    @abstractmethod
    def step(self) -> int:
        """Where in the round the table is."""

    def due(self, record: Record) -> m.Command | None:
        """What the house does before the next hand is dealt."""
        return None

    def check(self, order: m.Command, record: Record) -> None:  # noqa: B027 - most refuse nothing
        """Refuse what a table would do and the room does not."""

    def follow(self, events: list[Any]) -> None:
        """Carry out the next command as older code did, where these events of a log say so."""
        self.engine.repairs = all(each.repairs for each in events if isinstance(each, m.Ruled))

    def may_close(self) -> bool:
        """Whether the window that is open may close; otherwise its time begins anew."""
        return True

    def rolls(self) -> dict[str, int]:
        """What is drawn in a round besides pieces, `dice` or `number`, and the most that each can show."""
        return {}

    def roll(self, numbers: tuple[int, ...]) -> m.Command:
        """Dice or a number that the table waits for."""
        raise NotImplementedError(f"a {self.of.name} table awaits no numbers")

    # Players

    @abstractmethod
    def worth(self, player: str) -> int:
        """What a player has at the table, in front of them and in action."""

    @abstractmethod
    def free(self, player: str) -> bool:
        """Whether no money of a player is in action, so that they may leave."""

    def banker(self) -> str:
        """Who has the bank, where there is one."""
        return ""

    def bank(self) -> BankView | None:
        """The bank as everybody sees it, where there is one."""
        return None

    def stopped(self) -> bool:
        """Whether the game cannot go on until the floor opens it again."""
        return False

    def undecided(self, player: str) -> bool:
        """Whether a player waits for the floor to say what they post before they are dealt in."""
        return False

    def away(self) -> set[str] | None:
        """Who sits out; None where the engine does not know, and the room keeps it."""
        return None

    def noted(self, record: Record, command: m.Command) -> None:  # noqa: B027 - most keep nothing
        """A command has been carried out: what the room keeps of it."""

    def is_missed(self, record: Record) -> bool:
        """Whether somebody whose time has just run out has missed a turn by it."""
        return True


PACKS: Final[dict[str, Pack]] = {}
"""Rule packs that logs name, by their hashes."""


def keep_pack(pack: Pack) -> str:
    """Make a rule pack known: its name."""
    PACKS.setdefault(pack.hash, pack)
    return pack.hash


@lru_cache(maxsize=256)
def pack_now(game: str) -> Pack:
    """The rules of a game as their files were when they were first asked for."""
    return pack_game(game)


@lru_cache(maxsize=512)
def loaded_game(name: str) -> Loaded:
    """A game's file, or with `@` and a hash the game of a rule pack; all tables share one reading of it."""
    game, _, rules = name.partition("@")
    if not rules:
        return load(game)
    if rules == pack_now(game).hash:
        return loaded_game(game)
    if rules not in PACKS or PACKS[rules].game != game:
        raise Refusal(f"the rules {rules[:16]} of {game} are not kept")
    return load_pack(PACKS[rules])


def viewer_name(engine: Engine[Any, Any, Any], name: str, role: str) -> str:
    """As whom the engine shows the table to an account."""
    if name in engine.state.players:
        return name
    return FLOOR if role == "floor" else RAIL
