"""The sections of a pot game: players compete for a pot made up of their own bets."""

from __future__ import annotations

from typing import Literal

from houseway.rules.fees import Schedule
from houseway.rules.games.banked import Direction, Ranking
from houseway.rules.schema import Cited, Common, Count, Equipment, Section

Opens = Literal[
    "left of the big blind",
    "left of the last blind",
    "left of the button",
    "left of the bring-in",
    "lowest up card",
    "highest board",
    "highest board, ties by suit",
    "as the street before",
    "as the street before, else the highest board",
    "not stated",
]
Structure = Literal["limit", "split limit", "straight limit", "spread limit", "pot limit", "no limit", "progressive"]
RANKS_KEPT = (*"AKQJT98765432", "10", "joker")
"""How ranks of exposed cards are written."""
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
        "lowest up card, ace low",
    ]
    amount: str = "by limit"
    """`by limit` if the table's limit sets it, else a sum."""
    live: bool = True
    """Whether it counts toward the poster's call."""
    option: bool = False
    """Whether the poster may raise if it is only called."""


class Straddle(Cited, frozen=True, kw_only=True):
    """A voluntary blind, posted after seeing some cards."""

    by: Literal["any player", "left of the big blind"] = "any player"
    looks_at: Count = 0
    """How many cards the player may have seen."""
    up_to: str = ""
    to_go: str = ""
    """The most it costs to come in after it."""


class Kill(Cited, frozen=True, kw_only=True):
    """A pot played for higher stakes because a player killed it."""

    by: Literal["any player", "winner of two pots", "not stated"] = "not stated"
    """Who kills; if it is not stated nobody does, and no hand waits for it."""
    looks_at: Count = 0
    times: Count = 2
    """The multiplier of the bets."""
    acts: Literal["in turn", "last", "second to last", "not stated"] = "not stated"
    over: bool = False
    """Whether a killed pot may be killed again."""
    over_acts: Literal["", "second to last"] = ""
    """When the first killer acts in a pot killed again, in which the second acts last; empty means as in a pot killed
    once."""
    raised: Literal["", "back to the opener"] = ""
    """Who acts after a killer's raise in the first round: the player who opened the pot, then the others in the order
    they came in. Empty means left of the killer, as after any raise."""


class Missed(Cited, frozen=True, kw_only=True):
    """What a player owes who was away when the blinds passed."""

    post: Literal["", "total of the blinds", "big blind", "straddle", "floor decides"] = ""
    """What a player may post to come back right away; a `straddle` is twice the big blind. With `floor decides`, the
    player waits until the floor says what to post, if anything, or until the big blind comes. If there is neither post
    nor wait, nothing is owed."""
    live: Literal["", "all", "up to the opening bet"] = ""
    """How much of it counts toward a call; the rest is dead."""
    wait: Literal["", "big blind", "button to pass"] = ""
    """What the player may wait for instead."""


class Entering(Cited, frozen=True, kw_only=True):
    """How a new player comes in."""

    new: Literal["", "dealt in at once", "dealt in at once or behind the button", "wait for the big blind"] = ""
    owes: Literal[
        "",
        "nothing",
        "total of the blinds",
        "total of the blinds if they have passed",
        "total of the blinds if they have passed while the game starts",
    ] = ""
    """When a new player owes blinds. A game counts as started once the big blind has gone around the table."""


class Moved(Cited, frozen=True, kw_only=True):
    """What a player who changes seats owes."""

    wait: Literal["", "same place towards the blind"] = ""
    """How long the player waits: as many hands as bring the new seat to the old one's place relative to the blind."""
    post: Literal["", "straddle"] = ""
    """What the player may post to come in right away instead."""


class Forced(Cited, frozen=True, kw_only=True):
    """The forced bets."""

    blinds: tuple[Blind, ...]
    straddle: Straddle | None = None
    kill: Kill | None = None
    missed: Missed | None = None
    entering: Entering | None = None
    moved: Moved | None = None


class PotButton(Cited, frozen=True, kw_only=True):
    """The dealer button."""

    first: Literal[
        "", "high card dealt", "fan draw, an ace ends it", "seat 1", "left of the house dealer", "not stated"
    ] = ""
    """How the first button is placed."""
    suits: Literal["", "by suit", "equal", "not stated"] = ""
    """Whether suits break ties for it."""
    moves: Literal["one seat clockwise", "always forward, blinds adjusted"] = "one seat clockwise"
    """Told. It moves clockwise to the next player dealt in."""
    heads_up: Literal["", "small blind", "big blind"] = ""
    """Which blind the button posts heads up; empty for games without both blinds."""


class Draw(Section, frozen=True, kw_only=True):
    """A draw, or a discard."""

    up_to: Count
    button_up_to: Count = 0
    exhausted: Literal["", "reshuffle discards", "no more draws"] = ""
    """What happens if the stub runs out."""
    discard_only: bool = False
    """Exactly this many cards are discarded, and they are not replaced."""
    replaced: Literal["at once", "once all have discarded"] = "at once"
    """When the new cards are dealt."""

    def most(self, *, on_button: bool) -> int:
        """The most cards a player may draw."""
        return self.button_up_to if on_button and self.button_up_to else self.up_to


class Exposed(Section, frozen=True, kw_only=True):
    """What happens to a card that the dealer exposes on a street."""

    keep: str = ""
    """`all`, or ranks like `5 4 3 2 A joker`: these must be kept, and any other card is replaced."""
    button_keeps: bool = False
    """Whether the player on the button keeps every exposed card."""
    replaced: Literal["at once", "once all have their cards"] = "once all have their cards"
    burn: bool = False
    """Whether a replaced card serves as the next burn."""
    misdeal_at: Count = 0
    """This many exposed cards on one street make a misdeal; 0 if nothing is filed."""

    def __post_init__(self) -> None:
        words = self.keep.split()
        unknown = [word for word in words if word not in RANKS_KEPT]
        if unknown and self.keep != "all":
            raise ValueError(f"`keep` is `all`, or ranks out of {' '.join(RANKS_KEPT)}: not {unknown[0]}")


class Street(Cited, frozen=True, kw_only=True):
    """A deal of cards, then a betting round."""

    name: str
    burn: Count = 0
    hole: Count = 0
    """Cards to each player, face down."""
    up: Count = 0
    """Cards to each player, face up."""
    board: Count = 0
    draw: Draw | None = None
    start: Literal["", "small blind", "left of the button"] = ""
    """Told. Where the deal begins; tables deal from the left of the button."""
    opens: Opens = "left of the button"
    bet: Literal["small", "big", "between", "any"] = "any"
    """Which figure of a limit this round is played at, or any amount `between` the two; `any` is for structures without
    fixed bets and cannot be used with a limit."""
    exposed: Exposed | None = None
    run_out: Literal["", "common card", "reshuffle folded cards"] = ""
    """What happens if there are too few cards left for every player; without it, no more players are seated than the
    deck can serve."""
    double_on_pair: Literal["", "anyone", "its player"] = ""
    """Who may make the larger bet when an open pair shows."""
    choices: tuple[Literal["fold", "check", "call", "bet", "raise"], ...] = ("fold", "check", "call", "bet", "raise")


class MustBet(Cited, frozen=True, kw_only=True):
    """A hand that must be bet, and the penalty for checking it."""

    hand: str
    """The lowest such hand, as a qualifier of the ranking: `straight`, `seven low`."""
    when: Literal["last round", "every round"] = "last round"
    failing: Literal["bets of the round go back", "loses the pot", "floor decides"]
    """What happens to a checked hand that would win: it takes only what was in the pot before the round, or nothing, or
    the floor kills it or lets it stand."""


class Betting(Cited, frozen=True, kw_only=True):
    """How large bets may be, and how often players may raise."""

    structures: tuple[Structure, ...]
    direction: Direction = "clockwise"
    """Told. The action goes clockwise."""
    back_line: bool | None = None
    """Told. Whether others may bet behind a seat; omitted if not stated."""
    raises: Count = 0
    """The most raises in a round; 0 means no limit or not stated, see the note."""
    uncapped: tuple[Structure, ...] = ()
    """Structures that the cap does not apply to."""
    heads_up: Literal["", "no cap when two take part", "no cap when two began the round"] = ""
    check_raise: bool | None = None
    self_raises: Count = 0
    """How often players may raise themselves."""
    least_bet: str = ""
    """`big blind`, `sum of the blinds`, or a sum."""
    most_bet: str = ""
    """Told. A sum; bets are limited by the table's limit and by `most-a-round`."""
    most_a_round: str = ""
    """The most one player may put in during a betting round of a no-limit game."""
    least_open: Literal["", "big blind", "sum of the blinds", "sum of the blinds and the button"] = ""
    """What the first player to come in must put up."""
    first_raise: Literal["to the bet", "by the bet"] = "to the bet"
    """If less than a fixed bet is posted: whether the first raise completes it to a full bet, or adds a full bet."""
    must_bet: MustBet | None = None
    least_raise: Literal["", "any", "size of the last bet or raise", "more than the last raise"] = ""


class ByStructure(Cited, frozen=True, kw_only=True):
    """What a structure changes in the streets and the betting, whether they are the file's own or borrowed."""

    rounds: tuple[Literal["small", "big", "between"], ...] = ()
    """The bet of each street, in order; empty leaves them unchanged."""
    raises: Count | None = None
    """The most raises in a round; 0 means no limit."""
    heads_up: Literal["", "no cap when two take part", "no cap when two began the round"] | None = None


class Half(Section, frozen=True, kw_only=True):
    """One half of a pot."""

    ranking: str | Ranking
    to: Literal["best", "all who qualify where highs tie"] = "best"
    share: Literal["all", "half"] = "all"
    """Always. Half if there is also a low, else all."""


class Showdown(Cited, frozen=True, kw_only=True):
    """Who wins the pot."""

    high: Half
    low: Half | None = None
    no_low: Literal["", "high takes all"] = ""
    """Always. Applies if nobody has a qualifying low."""
    no_high: Literal["", "low takes all", "live hands share that half"] = ""
    """Applies if somebody has a qualifying low and nobody a qualifying high; empty means `low takes all`."""
    neither: Literal["", "live hands share equally"] = ""
    """Always. Applies if nobody qualifies either way."""
    ties: Literal["split equally"] = "split equally"
    """Always. Equal hands get equal shares."""
    odd_chip: OddChip = ""
    first: Literal["", "last to bet or raise", "first to bet", "left of the button"] = ""
    """Who shows first; the others follow clockwise. `last to bet or raise` and `first to bet` refer to the last round;
    if it had no bet, or nothing is filed, the first player left of the button shows first."""
    muck: bool | None = None
    """Whether a beaten hand may be mucked in turn; omitted if not stated."""
    cards_speak: bool | None = None
    """Always, at a table: a hand's value is that of its cards, whatever its player says."""


class TableLimit(Cited, frozen=True, kw_only=True):
    """A limit at which the game is spread."""

    structure: Structure
    bets: str = ""
    """`$2-$4` for the early and later rounds, a range of such limits, or `as posted`."""
    blinds: str = ""
    """Small and big blind, like `$1-$2`."""
    buy_in: str = ""
    current: bool = True
    """Whether it is still spread."""


class PotGame(Common, frozen=True, kw_only=True):
    """A pot game's file. One that borrows its rules has only its limits and collections."""

    equipment: Equipment | None = None
    forced: Forced | None = None
    button: PotButton | None = None
    streets: tuple[Street, ...] = ()
    betting: Betting | None = None
    by_structure: dict[Structure, ByStructure] = {}
    showdown: Showdown | None = None
    limits: tuple[TableLimit, ...] = ()
    collections: dict[str, Schedule] = {}
