"""The sections of a pot game: players contest a pot that they make themselves."""

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
"""How the ranks of exposed cards are written."""
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
    """`by limit` where the table's limit says it, else a sum."""
    live: bool = True
    """It counts towards the poster's call."""
    option: bool = False
    """The poster may raise when only called."""


class Straddle(Cited, frozen=True, kw_only=True):
    """A blind of one's own choice, after a look at some cards."""

    by: Literal["any player", "left of the big blind"] = "any player"
    looks_at: Count = 0
    """Cards the player may have seen."""
    up_to: str = ""
    to_go: str = ""
    """The most it costs to stay in after it."""


class Kill(Cited, frozen=True, kw_only=True):
    """A pot played for more, because somebody killed it."""

    by: Literal["any player", "winner of two pots", "not stated"] = "not stated"
    """Who kills; where it is not stated nobody does, and no hand stops for it."""
    looks_at: Count = 0
    times: Count = 2
    """Bets are so many times as large."""
    acts: Literal["in turn", "last", "second to last", "not stated"] = "not stated"
    over: bool = False
    """A killed pot may be killed again."""
    over_acts: Literal["", "second to last"] = ""
    """When the first killer acts in a pot killed again, the second being last; empty is as in a pot killed once."""
    raised: Literal["", "back to the opener"] = ""
    """Who acts after a killer's raise in the first round: who opened the pot, then the others in the order they came
    in. Empty is the left of the killer, as after any raise."""


class Missed(Cited, frozen=True, kw_only=True):
    """What a player owes who was away when the blinds came."""

    post: Literal["", "total of the blinds", "big blind", "straddle", "floor decides"] = ""
    """What brings one back at once; a `straddle` is twice the big blind. With `floor decides` one waits until the floor
    says what is posted, if anything, or until the big blind comes. Neither post nor wait: nothing is owed."""
    live: Literal["", "all", "up to the opening bet"] = ""
    """How much of it counts towards a call; the rest is dead."""
    wait: Literal["", "big blind", "button to pass"] = ""
    """For what one may wait instead."""


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
    """A game starts until the big blind has been once round the table."""


class Moved(Cited, frozen=True, kw_only=True):
    """What a player owes who changes seats."""

    wait: Literal["", "same place towards the blind"] = ""
    """How long: as many hands as put the new seat where the old one was."""
    post: Literal["", "straddle"] = ""
    """What brings one in at once instead."""


class Forced(Cited, frozen=True, kw_only=True):
    """What must be put in before the cards."""

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
    """How it finds its first seat."""
    suits: Literal["", "by suit", "equal", "not stated"] = ""
    """Whether suits break a tie for it."""
    moves: Literal["one seat clockwise", "always forward, blinds adjusted"] = "one seat clockwise"
    """Told. It goes to the next player dealt in, clockwise."""
    heads_up: Literal["", "small blind", "big blind"] = ""
    """Which blind the button posts when two play; empty is for games that have not both."""


class Draw(Section, frozen=True, kw_only=True):
    """A draw, or a discard."""

    up_to: Count
    button_up_to: Count = 0
    exhausted: Literal["", "reshuffle discards", "no more draws"] = ""
    """What happens when the stub runs out."""
    discard_only: bool = False
    """So many are thrown away, no fewer, and none comes for them."""
    replaced: Literal["at once", "once all have discarded"] = "at once"
    """When the new cards come."""

    def most(self, *, on_button: bool) -> int:
        """The most cards that a player may draw."""
        return self.button_up_to if on_button and self.button_up_to else self.up_to


class Exposed(Section, frozen=True, kw_only=True):
    """What becomes of a card that the dealer turns over in the cards of a street."""

    keep: str = ""
    """`all`, or ranks like `5 4 3 2 A joker`: these must be kept, any other card is replaced."""
    button_keeps: bool = False
    """Whoever deals keeps whatever is exposed of his own."""
    replaced: Literal["at once", "once all have their cards"] = "once all have their cards"
    burn: bool = False
    """A card that is replaced serves as the next burn."""
    misdeal_at: Count = 0
    """So many cards exposed in the cards of one street are a misdeal; 0 where nothing is filed."""

    def __post_init__(self) -> None:
        words = self.keep.split()
        unknown = [word for word in words if word not in RANKS_KEPT]
        if unknown and self.keep != "all":
            raise ValueError(f"`keep` is `all`, or ranks out of {' '.join(RANKS_KEPT)}: not {unknown[0]}")


class Street(Cited, frozen=True, kw_only=True):
    """Cards, then a betting round."""

    name: str
    burn: Count = 0
    hole: Count = 0
    """Cards to each player, face down."""
    up: Count = 0
    """Cards to each player, face up."""
    board: Count = 0
    draw: Draw | None = None
    start: Literal["", "small blind", "left of the button"] = ""
    """Told. Where the deal begins; it is the left of the button."""
    opens: Opens = "left of the button"
    bet: Literal["small", "big", "between", "any"] = "any"
    """The figure of a limit that this round plays, or any amount `between` the two; `any` is for structures without
    fixed bets, and a limit is not played over it."""
    exposed: Exposed | None = None
    run_out: Literal["", "common card", "reshuffle folded cards"] = ""
    """What is done when fewer cards are left than players who are to have one; without it no more are seated."""
    double_on_pair: Literal["", "anyone", "its player"] = ""
    """Who may make the larger bet when an open pair shows."""
    choices: tuple[Literal["fold", "check", "call", "bet", "raise"], ...] = ("fold", "check", "call", "bet", "raise")


class MustBet(Cited, frozen=True, kw_only=True):
    """A hand that must be bet, and what it costs to check it."""

    hand: str
    """The least such hand, as a qualifier of the ranking: `straight`, `seven low`."""
    when: Literal["last round", "every round"] = "last round"
    failing: Literal["bets of the round go back", "loses the pot", "floor decides"]
    """For the hand that would win: it takes what was there before, or nothing, or the floor kills it or lets it be."""


class Betting(Cited, frozen=True, kw_only=True):
    """How large, and how often."""

    structures: tuple[Structure, ...]
    direction: Direction = "clockwise"
    """Told. The action goes clockwise."""
    back_line: bool | None = None
    """Told. Whether others may bet behind a seat; None where not stated."""
    raises: Count = 0
    """Raises in a round, at most; 0 is without limit or not stated, see the note."""
    uncapped: tuple[Structure, ...] = ()
    """Structures that the cap does not bind."""
    heads_up: Literal["", "no cap when two take part", "no cap when two began the round"] = ""
    check_raise: bool | None = None
    self_raises: Count = 0
    """How often a player may raise his own bet."""
    least_bet: str = ""
    """`big blind`, `sum of the blinds`, or a sum."""
    most_bet: str = ""
    """Told. A sum; what is bet is bound by the bets of the table's limit and by `most-a-round`."""
    most_a_round: str = ""
    """The most one player may put in during a round of betting of a no-limit game."""
    least_open: Literal["", "big blind", "sum of the blinds", "sum of the blinds and the button"] = ""
    """What the first player in must put up."""
    first_raise: Literal["to the bet", "by the bet"] = "to the bet"
    """Where what is posted is less than a fixed bet: whether the first raise makes it one, or adds one."""
    must_bet: MustBet | None = None
    least_raise: Literal["", "any", "size of the last bet or raise", "more than the last raise"] = ""


class ByStructure(Cited, frozen=True, kw_only=True):
    """What a structure changes of the streets and the betting, be they the file's own or borrowed."""

    rounds: tuple[Literal["small", "big", "between"], ...] = ()
    """The bet of each street in turn; empty leaves them as they are."""
    raises: Count | None = None
    """Raises in a round, at most; 0 is without limit."""
    heads_up: Literal["", "no cap when two take part", "no cap when two began the round"] | None = None


class Half(Section, frozen=True, kw_only=True):
    """One side of a pot."""

    ranking: str | Ranking
    to: Literal["best", "all who qualify where highs tie"] = "best"
    share: Literal["all", "half"] = "all"
    """Always. Half where there is a low besides, else all."""


class Showdown(Cited, frozen=True, kw_only=True):
    """Who takes the pot."""

    high: Half
    low: Half | None = None
    no_low: Literal["", "high takes all"] = ""
    """Always. When nobody has a low that qualifies."""
    no_high: Literal["", "low takes all", "live hands share that half"] = ""
    """When somebody has a low and nobody a high that qualifies; empty is `low takes all`."""
    neither: Literal["", "live hands share equally"] = ""
    """Always. When nobody qualifies either way."""
    ties: Literal["split equally"] = "split equally"
    """Always. Hands of the same worth take the same."""
    odd_chip: OddChip = ""
    first: Literal["", "last to bet or raise", "first to bet", "left of the button"] = ""
    """Who shows first, the others following clockwise. `last to bet or raise` and `first to bet` are of the last round;
    without a bet in it, and where nothing is filed, it is the left of the button."""
    muck: bool | None = None
    """Whether a hand may be given up unshown in its turn; None where not stated."""
    cards_speak: bool | None = None
    """Always, at a table: a hand is worth what its cards are, whatever is said of it."""


class TableLimit(Cited, frozen=True, kw_only=True):
    """A limit the game is spread at."""

    structure: Structure
    bets: str = ""
    """`$2-$4` in the first rounds and the later ones, a range of them, or `as posted`."""
    blinds: str = ""
    """Small and big, like `$1-$2`."""
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
