"""The sections of a pot game: players contest a pot that they make themselves."""

from __future__ import annotations

from typing import Literal

from houseway.rules.banked import Direction, Ranking
from houseway.rules.fees import Schedule
from houseway.rules.schema import Cited, Common, Equipment, Section

Opens = Literal[
    "left of the big blind",
    "left of the last blind",
    "left of the button",
    "left of the bring-in",
    "lowest up card",
    "highest board",
    "as the street before",
    "not stated",
]
Structure = Literal["limit", "split limit", "straight limit", "spread limit", "pot limit", "no limit", "progressive"]
OddChip = Literal[
    "",
    "closest to the left of the button",
    "between halves to high, then closest to the left of the button",
    "the seat left of the button",
    "winners in turn from the left of the button",
    "the higher suit",
]


class Blind(Section, frozen=True, kw_only=True):
    """A forced bet."""

    name: Literal["small", "big", "third", "ante", "button", "bring-in"]
    seat: Literal[
        "button",
        "left of the button",
        "left of the small blind",
        "left of the big blind",
        "every seat",
        "lowest up card",
    ]
    amount: str = "by limit"
    """`by limit` where the table's limit says it, else a sum."""
    live: bool = True
    """It counts towards the poster's call."""
    option: bool = False
    """The poster may raise when only called."""


class Straddle(Cited, frozen=True, kw_only=True):
    """A blind of one's own choice, after a look at some cards."""

    by: Literal["any player", "left of the big blind"] = "any player"
    looks_at: int = 0
    """Cards the player may have seen."""
    up_to: str = ""
    to_go: str = ""
    """The most it costs to stay in after it."""


class Kill(Cited, frozen=True, kw_only=True):
    """A pot played for more, because somebody killed it."""

    by: Literal["any player", "winner of two pots", "not stated"] = "not stated"
    looks_at: int = 0
    times: int = 2
    """Bets are so many times as large."""
    acts: Literal["in turn", "last", "second to last", "not stated"] = "not stated"
    over: bool = False
    """A killed pot may be killed again."""


class Missed(Cited, frozen=True, kw_only=True):
    """What a player owes who was away when the blinds came."""

    post: Literal["", "total of the blinds", "big blind", "straddle"] = ""
    live: Literal["", "all", "up to the opening bet"] = ""
    """How much of it counts towards a call; the rest is dead."""
    wait: Literal["", "big blind", "button to pass"] = ""
    """For what one may wait instead."""


class Entering(Cited, frozen=True, kw_only=True):
    """How a new player comes in."""

    new: Literal["", "dealt in at once", "dealt in at once or behind the button", "wait for the big blind"] = ""
    owes: Literal["", "nothing", "total of the blinds", "total of the blinds if they have passed"] = ""


class Forced(Cited, frozen=True, kw_only=True):
    """What must be put in before the cards."""

    blinds: tuple[Blind, ...]
    straddle: Straddle | None = None
    kill: Kill | None = None
    missed: Missed | None = None
    entering: Entering | None = None


class PotButton(Cited, frozen=True, kw_only=True):
    """The dealer button."""

    first: Literal[
        "", "high card dealt", "fan draw, an ace ends it", "seat 1", "left of the house dealer", "not stated"
    ] = ""
    """How it finds its first seat."""
    suits: Literal["", "by suit", "equal", "not stated"] = ""
    """Whether suits break a tie for it."""
    moves: Literal["one seat clockwise", "always forward, blinds adjusted"] = "one seat clockwise"
    heads_up: Literal["", "small blind", "big blind"] = ""
    """Which blind the button posts when two play."""


class Draw(Section, frozen=True, kw_only=True):
    """A draw, or a discard."""

    up_to: int
    button_up_to: int = 0
    exhausted: Literal["", "reshuffle discards", "no more draws"] = ""
    """What happens when the stub runs out."""
    discard_only: bool = False


class Street(Cited, frozen=True, kw_only=True):
    """Cards, then a betting round."""

    name: str
    burn: int = 0
    hole: int = 0
    """Cards to each player, face down."""
    up: int = 0
    """Cards to each player, face up."""
    board: int = 0
    draw: Draw | None = None
    start: Literal["", "small blind", "left of the button"] = ""
    """Where the deal begins."""
    opens: Opens = "left of the button"
    bet: Literal["small", "big", "any"] = "any"
    double_on_pair: bool = False
    """With an open pair showing, the larger bet may be made."""
    choices: tuple[Literal["fold", "check", "call", "bet", "raise"], ...] = ("fold", "check", "call", "bet", "raise")


class Betting(Cited, frozen=True, kw_only=True):
    """How large, and how often."""

    structures: tuple[Structure, ...]
    direction: Direction = "clockwise"
    back_line: bool | None = None
    """Whether others may bet behind a seat; None where not stated."""
    raises: int = 0
    """Raises in a round, at most; 0 is without limit or not stated, see the note."""
    heads_up: Literal["", "no cap when two take part", "no cap when two began the round"] = ""
    check_raise: bool | None = None
    self_raises: int = 0
    """How often a player may raise his own bet."""
    least_bet: str = ""
    """`big blind`, `sum of the blinds`, or a sum."""
    most_bet: str = ""
    """A sum; empty is by the structure."""
    most_a_round: str = ""
    """The most one player may put in during a round of betting of a no-limit game."""
    least_open: Literal["", "big blind", "sum of the blinds"] = ""
    """What the first player in must put up."""
    must_bet: str = ""
    """A hand that must be bet, like `straight`; what failing to costs, the note says."""
    least_raise: Literal["", "any", "size of the last bet or raise", "more than the last raise"] = ""


class Half(Section, frozen=True, kw_only=True):
    """One side of a pot."""

    ranking: str | Ranking
    to: Literal["best", "all who qualify"] = "best"
    share: Literal["all", "half"] = "all"


class Showdown(Cited, frozen=True, kw_only=True):
    """Who takes the pot."""

    high: Half
    low: Half | None = None
    no_low: Literal["", "high takes all"] = ""
    """When nobody has a low that qualifies."""
    neither: Literal["", "split equally", "live hands share equally"] = ""
    """When nobody qualifies either way."""
    ties: Literal["split equally"] = "split equally"
    odd_chip: OddChip = ""
    sevens: Literal["", "bets after the draw go back", "loses the pot"] = ""
    """What becomes of a seven or better that was checked after the draw and is best."""
    first: Literal["", "last to bet or raise", "left of the button"] = ""
    """Who shows first."""
    cards_speak: bool | None = None


class TableLimit(Cited, frozen=True, kw_only=True):
    """A limit the game is spread at."""

    structure: Structure
    bets: str = ""
    """`$2-$4` in the first rounds and the later ones, a range of them, or `as posted`."""
    blinds: str = ""
    """Small and big, like `$1-$2`."""
    buy_in: str = ""


class PotGame(Common, frozen=True, kw_only=True):
    """A pot game's file. One that borrows its rules has only its limits and collections."""

    equipment: Equipment | None = None
    forced: Forced | None = None
    button: PotButton | None = None
    streets: tuple[Street, ...] = ()
    betting: Betting | None = None
    showdown: Showdown | None = None
    limits: tuple[TableLimit, ...] = ()
    collections: dict[str, Schedule] = {}
