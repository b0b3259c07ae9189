"""What stays the same at a table, as types: all that a page needs to draw the felt, whatever the game."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from houseway.rules.vocabulary.effects import Effect  # noqa: TC001 - read at run time

Cents = int
WagerKind = Literal["base", "line", "bonus", "follow-up", "insurance", "envy"]
When = Literal["before the deal", "in its step", "with its base"]
Sizing = Literal["", "fixed", "spread limit", "pot limit", "no limit"]


class Pick(Struct):
    """One of the numbers or picks that a wager is made on."""

    id: str
    """How the wager on it is asked for."""
    on: str
    """The number, or the pick, like a row."""
    title: str
    """The wager on it, as people call it."""
    said: str
    """The same after an amount, like ` on Buster 5`."""


class WagerFacts(Struct, omit_defaults=True, kw_only=True):
    """A wager of the game."""

    id: str
    title: str
    said: str
    """How it is said after an amount: ` on the Player line`; empty where the bet is simply the bet of the game."""
    kind: WagerKind
    least: Cents
    most: Cents | None
    needs: list[str]
    needs_all: list[str] = []
    with_: str = field(default="", name="with")
    """The wager that this one is made with, in the same amount; empty where it is made by itself."""
    behind: bool = True
    """Whether bettors behind a seat may make it."""
    picks: list[Pick] = []
    """What a bettor picks of, where it is made on a number or a pick."""
    one_of: str = ""
    """Of all wagers with this word, one alone is made on a spot."""
    when: When = "before the deal"


class HandFacts(Struct, omit_defaults=True, kw_only=True):
    """A hand of the game."""

    title: str = ""
    """What it is called; empty where its name says it."""
    parts: list[str] = []
    sizes: list[int] = []
    """How many pieces each part takes."""
    grows: list[str] = []
    """Of a hand that is everyone's: those it takes pieces of."""


class StepFacts(Struct):
    """A step of a round: what is done, and to which hands; or a street of a hand by its name."""

    do: str
    to: list[str]


class BuyFacts(Struct):
    """Chips to sit down with: the least that plays, what is usual, and no more than a page should offer."""

    least: Cents
    usual: Cents
    most: Cents | None


class Collects(Struct):
    """A player's collection, so that it can be said before a wager is made."""

    by: str
    """What its bands are measured by."""
    per: Literal["wager", "circle", "hand", "player"]
    counts: list[str]
    """The wagers that it counts."""
    bands: list[tuple[Cents, Cents | None, Cents | None]]
    """From what, up to what, and how much; the fee is null where it is lost from the paper."""


class BankFacts(Struct):
    """The player-dealer position."""

    turn: int
    """For how many hands it is held."""


class SweepFacts(Struct):
    """A sweep of a pairwise game."""

    name: str
    holds: str
    points: int


class ArrangingFacts(Struct):
    """What is paid in a pairwise game, in points."""

    least: Cents
    """What a player must have in front of them to be dealt in."""
    part: int
    """For each part that is won."""
    all_parts: int
    """On top for winning every part."""
    most_parts: int
    """On top for winning more parts than the other."""
    button: bool
    """Whether ties go to who has the button."""
    bonuses: dict[str, dict[str, int]]
    """By part and kind of hand."""
    sweeps: list[SweepFacts]
    foul: int
    """To each other player."""
    foul_bonuses: bool


class MeldingFacts(Struct):
    """What goes together in a meld game, and what is paid for it, in chips."""

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
    """Whether who collects may ask for less, the same of everybody."""


class RulingNeeds(Struct):
    """What the floor says of a ruling besides its reason."""

    hand: bool
    bettor: bool
    card: bool
    wager: bool


class RulingFacts(Struct):
    """A ruling that the floor may make."""

    id: str
    when: str
    to: str
    effects: list[Effect]
    says: list[str]
    """The effects in words."""
    needs: RulingNeeds
    lines: str


class Felt(Struct, omit_defaults=True, kw_only=True):
    """What an engine says of its table."""

    wagers: list[WagerFacts]
    hands: dict[str, HandFacts]
    steps: list[StepFacts]
    fees: list[str]
    """What the room takes, in words."""
    option: str
    circles: int = 1
    """How many circles a seat has for the same wager."""
    standing: bool = False
    """Whether players without a seat may bet."""
    structure: str = ""
    """Of a pot game, as filed: `limit`, `no limit`."""
    sizing: Sizing = ""
    """Of a pot game: whether a bet has a size that is fixed, and else what it goes up to."""
    blinds: str = ""
    bets: str = ""
    collects: Collects | None = None
    """What players pay for their wagers."""
    bank: BankFacts | None = None
    melding: MeldingFacts | None = None
    arranging: ArrangingFacts | None = None


class TableFacts(Felt, omit_defaults=True, kw_only=True):
    """What stays the same at a table."""

    id: str
    game: str
    title: str
    room: str
    family: str
    engine: str
    seats: int
    buy: BuyFacts
    rulings: list[RulingFacts] | None = None
    """For the floor alone."""
    beat: int
    """Milliseconds between two steps of the house."""
