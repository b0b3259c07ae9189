"""What a live table asks of its game, banked or pot, and what every kind does alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

import msgspec

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.people import FLOOR, RAIL
from houseway.play.pot import messages as p
from houseway.play.seeing import Late
from houseway.ranks.card_ranking import CardRanking
from houseway.refusal import Refusal
from houseway.rules.catalogue import load
from houseway.rules.fees import Clock
from houseway.rules.texts import Span

if TYPE_CHECKING:
    from collections import Counter

    from houseway.cards import Piece
    from houseway.cards.shuffle import Bits
    from houseway.live.dealing import Handful
    from houseway.live.record import Record, Told
    from houseway.play.engine import Engine, What
    from houseway.play.seeing import TableView
    from houseway.ranks import Ranking as AnyRanking
    from houseway.rules.loader import Loaded

ACTS: Final = (
    m.Dealt,
    b.HandedOut,
    b.Chose,
    b.Parted,
    b.Split,
    p.Acted,
    m.Discarded,
    b.Offered,
    b.Reached,
    m.Began,
    p.Drawing,
)
"""Events after which somebody's time begins anew."""
CLOCKS: Final[dict[What, Literal["bank", "betting", "straddle", "decision"]]] = {
    "bank": "bank",
    "wagers": "betting",
    "straddle": "straddle",
    "choice": "decision",
    "setting": "decision",
    "offer": "decision",
    "pile": "decision",
    "discard": "decision",
}


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
    """Whether the house dealer's own steps of a banked round are entries of their own; not at tables of old logs."""


class Move(NamedTuple):
    """What the house or a bot does next, and how many beats of the pace it waits first."""

    command: m.Command
    beats: float = 1.0


class Kind(ABC):
    """A game as a live table sees it."""

    words: dict[str, type[m.Command]]
    event_type: Any
    engine: Engine[Any, Any, Any]
    rules: tuple[Any, ...]
    """The filings that the table is played by."""
    rankings: tuple[AnyRanking, ...]
    """What decides between hands."""
    seats: int
    game_title: str
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

    def make_ready(self) -> None:
        """Work out what the rankings look hands up in, once for all tables; it can take a second."""
        for each in self.rankings:
            if isinstance(each, CardRanking):
                each.make_ready()

    @abstractmethod
    def view(self, viewer: str) -> TableView:
        """The table as a viewer may see it."""

    def shown(self, viewer: str) -> TableView:
        """The table as a viewer may see it, with what is open to them and what hands amount to."""
        seen = self.view(viewer)
        seen.default = self.default(viewer)
        self.fill(seen, viewer)
        return seen

    @abstractmethod
    def seen(self, event: Any, viewer: str) -> Any:
        """An event as a viewer is told of it, while the table is as it left it."""

    @abstractmethod
    def line(self, event: Any, you: str = "") -> str:
        """An event in a line of words, said to everybody or to one."""

    @abstractmethod
    def house_move(self, record: Record, bits: Bits) -> Move | None:
        """What the house dealer or a bot does now, chance apart; None where somebody is awaited."""

    @abstractmethod
    def left(self) -> Counter[Piece] | None:
        """The pieces that must be in the shoe now; None where the shoe is not looked at yet."""

    @abstractmethod
    def worth(self, player: str) -> int:
        """What a player has at the table, in front of them and in action."""

    @abstractmethod
    def fill(self, seen: Any, viewer: str) -> None:
        """Add to a view what hands amount to, and what is open to its viewer besides choices: offers, a draw, ways."""

    def default(self, viewer: str) -> Late | None:
        """What is done for a viewer who is awaited if their time runs out, and by which way of the file."""
        found = self.engine.default(viewer)
        return None if found is None else Late(found.choice, found.by)

    @abstractmethod
    def between(self) -> bool:
        """Whether no round is under way, so that the table may sleep or be left."""

    @abstractmethod
    def free(self, player: str) -> bool:
        """Whether no money of a player is in action, so that they may leave."""

    @abstractmethod
    def everything(self, seen: Any) -> TableView:
        """A view of a finished round with every card in it, for the regulator."""

    @abstractmethod
    def out_of_time(self, player: str) -> m.Command:
        """What happens when a player's time is over."""

    @abstractmethod
    def handful(self, follows: bool) -> Handful:
        """Which of the pieces awaited come at once, and when; whether others came just before them."""

    def due(self, record: Record) -> m.Command | None:
        """What the house does before the next hand is dealt."""
        return None

    def check(self, order: m.Command, record: Record) -> None:
        """Refuse what a table would do and the room does not: a hand too soon."""
        if isinstance(order, p.Deal) and self.engine.awaits().what == "deal" and self.due(record) is not None:
            raise Refusal("The next hand cannot be dealt yet: first draw for the button, or collect the time.")

    def read_events(self, said: list[dict[str, Any]]) -> list[Any]:
        """Events of a log."""
        return msgspec.convert(said, list[self.event_type])  # type: ignore[name-defined]


def in_full(told: Told) -> Any:
    """An event with every card in it, and with the reason that everybody was told."""
    return told.rail if isinstance(told.event, b.Settled | p.Won) else told.event


@lru_cache(maxsize=128)
def loaded_game(name: str) -> Loaded:
    """A game's file; all tables of a game share one reading of it."""
    return load(name)


def make_kind(config: Config) -> Kind:
    """An empty table of what a config says."""
    if loaded_game(config.game).game.filing.engine == "pot":
        from houseway.live.pot_kind import PotKind

        return PotKind(config)
    from houseway.live.banked_kind import BankedKind

    return BankedKind(config)


def viewer_name(engine: Engine[Any, Any, Any], name: str, role: str) -> str:
    """As whom the engine shows the table to an account."""
    if name in engine.state.players:
        return name
    return FLOOR if role == "floor" else RAIL
