"""The fixed facts of a table, as types: everything a page needs to draw the felt of any game."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from houseway.rules.vocabulary.effects import Effect  # noqa: TC001 - read at run time

Cents = int
WagerKind = Literal["base", "line", "bonus", "follow-up", "insurance", "envy"]
When = Literal["before the deal", "in its step", "with its base"]
Sizing = Literal["", "fixed", "spread limit", "pot limit", "no limit"]


class Pick(Struct):
    """A number or pick that a wager is made on."""

    id: str
    """The wager's name in a command."""
    on: str
    """The number, or the pick, such as a row."""
    title: str
    """The wager's name for players."""
    said: str
    """The same after an amount, like ` on Buster 5`."""


class WagerFacts(Struct, omit_defaults=True, kw_only=True):
    """A wager of the game."""

    id: str
    title: str
    said: str
    """The words after an amount: ` on the Player line`; empty if it is simply the bet of the game."""
    kind: WagerKind
    least: Cents
    most: Cents | None
    needs: list[str]
    needs_all: list[str] = []
    with_: str = field(default="", name="with")
    """The wager that this one is made with, in the same amount; empty if it stands alone."""
    behind: bool = True
    """Whether bettors behind a seat may make it."""
    picks: list[Pick] = []
    """The choices of a wager on a number or a pick."""
    one_of: str = ""
    """Only one of the wagers with this word may be made on a spot."""
    when: When = "before the deal"


class HandFacts(Struct, omit_defaults=True, kw_only=True):
    """A hand of the game."""

    title: str = ""
    """Its title; empty if its name will do."""
    parts: list[str] = []
    sizes: list[int] = []
    """The number of pieces in each part."""
    grows: list[str] = []
    """For a common hand: the hands it takes pieces from."""


class StepFacts(Struct):
    """A step of a round: the action, and the hands it affects; or a street, by name."""

    do: str
    to: list[str]


class BuyFacts(Struct):
    """Chips to sit down with: the playable minimum, the usual amount, and the most a page should offer."""

    least: Cents
    usual: Cents
    most: Cents | None


class Collects(Struct):
    """A player's collection, so that the fee can be shown before a wager is made."""

    by: str
    """What its bands measure."""
    per: Literal["wager", "circle", "hand", "player"]
    counts: list[str]
    """The wagers that it counts."""
    bands: list[tuple[Cents, Cents | None, Cents | None]]
    """From, up to, and the fee; the fee is null if it is illegible in the filing."""


class BankFacts(Struct):
    """The player-dealer position."""

    turn: int
    """How many hands a turn lasts."""


class SweepFacts(Struct):
    """A sweep of a pairwise game."""

    name: str
    holds: str
    points: int


class ArrangingFacts(Struct):
    """The payments in a pairwise game, in points."""

    least: Cents
    """The stack a player needs in order to be dealt in."""
    part: int
    """For each part won."""
    all_parts: int
    """In addition, for winning every part."""
    most_parts: int
    """In addition, for winning more parts than the opponent."""
    button: bool
    """Whether ties go to the player with the button."""
    bonuses: dict[str, dict[str, int]]
    """By part and kind of hand."""
    sweeps: list[SweepFacts]
    foul: int
    """Paid to each other player."""
    foul_bonuses: bool


class MeldingFacts(Struct):
    """What can be melded in a meld game, and what is paid for it, in chips."""

    out: int
    chips: int
    order: list[str]
    any_suits: list[str]
    valle: list[str]
    different: int
    valle_suited: int
    suited: int
    end_run: int
    spades: int
    short_pay: bool
    """Whether a player who collects may ask for less, the same from everybody."""


class RulingNeeds(Struct):
    """What the floor has to specify for a ruling, besides the reason."""

    hand: bool
    bettor: bool
    card: bool
    wager: bool


class RulingFacts(Struct):
    """A ruling that the floor can make."""

    id: str
    when: str
    to: str
    effects: list[Effect]
    says: list[str]
    """The effects in words."""
    needs: RulingNeeds
    lines: str


class Felt(Struct, omit_defaults=True, kw_only=True):
    """An engine's facts about its table."""

    wagers: list[WagerFacts]
    hands: dict[str, HandFacts]
    steps: list[StepFacts]
    fees: list[str]
    """The room's fees, in words."""
    option: str
    circles: int = 1
    """The number of circles a seat has for one wager."""
    standing: bool = False
    """Whether players without a seat may bet."""
    structure: str = ""
    """For a pot game, as filed: `limit`, `no limit`."""
    sizing: Sizing = ""
    """For a pot game: whether bets have a fixed size, and if not, what limits them."""
    blinds: str = ""
    bets: str = ""
    collects: Collects | None = None
    """What players pay for their wagers."""
    bank: BankFacts | None = None
    melding: MeldingFacts | None = None
    arranging: ArrangingFacts | None = None


class TableFacts(Felt, omit_defaults=True, kw_only=True):
    """The fixed facts of a table."""

    id: str
    game: str
    title: str
    room: str
    family: str
    engine: str
    seats: int
    buy: BuyFacts
    rulings: list[RulingFacts] | None = None
    """For the floor only."""
    beat: int
    """Milliseconds between two steps of the house."""
