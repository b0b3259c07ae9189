"""The sections of a banked game: everyone plays against the player-dealer, whose money is limited."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec import field

from houseway.rules.fees import Schedule
from houseway.rules.games.display import Display
from houseway.rules.schema import Cited, Common, Count, Equipment, Section
from houseway.rules.vocabulary.choices import Choice
from houseway.rules.vocabulary.steps import Do
from houseway.rules.ways.way import Way

Direction = Literal["clockwise", "counter-clockwise"]
Place = Literal[
    "left of the player-dealer",
    "right of the player-dealer",
    "left of the house dealer",
    "right of the house dealer",
    "action button",
    "seat 1",
    "player-dealer",
]
Method = Literal["", "piles", "zigzag piles", "rows", "stacks"]
Control = Literal["most money in action", "the seated player", "who paid the collection", "the front circle"]


class Ranking(Section, frozen=True, kw_only=True):
    """A ranking of the registry, with its options."""

    name: str
    wheel: str = ""
    joker: str = ""
    uses: str = ""
    qualifier: str = ""
    naturals: str = ""
    gee_joon: str = ""
    overs: str = ""
    first: str = ""
    ace: str = ""
    suits: str = ""
    marked_naturals: str = ""
    card: str = ""


class Hand(Cited, frozen=True, kw_only=True):
    """A hand that is dealt: one for each spot, the bank's, or one common to everyone."""

    whose: Literal["each spot", "the player-dealer", "everyone"]
    ranking: str | Ranking
    parts: dict[str, Count] = {}
    """For a hand set in two: the number of cards in each part."""
    part_rankings: dict[str, str | Ranking] = {}
    foul: str = ""
    """Which part may not rank above which other: `front above back`."""
    fouled: Literal["refused", "loses", "house way"] = "refused"
    """What happens to a player's foul setting: it is refused, it stands and loses by the row `HAND fouls`, or the house
    way sets the hand instead."""
    joker_never_fouls: bool = False
    """A joker in the part that may not be higher has the highest value that does not foul: in front of a pair of nines,
    an ace and the joker are ace-king."""
    most_cards: Count = 0
    """The most cards it may have, however it is drawn."""
    takes: tuple[str, ...] = ()
    """Common hands that join it, like a board: its rank, its name, whether it qualifies and what it shows are those of
    all these cards together. Facts about specific cards or the number of cards still mean its own cards only."""
    qualifier: str = ""
    """The lowest hand that qualifies."""
    up_card: Literal["first", "second", "third", "last"] = "first"
    """Which of its cards, in the order dealt, is the up card: the one that a `reveal` of one card turns, and that `HAND
    up card` and a button placed by the up card use."""


class Step(Cited, frozen=True, kw_only=True):
    """One step of a round; steps happen in order."""

    do: Do
    to: tuple[str, ...] = ()
    """The hands dealt, drawn, shown, set or compared, in order."""
    cards: Count = 0
    burn_by: dict[str, Count] = {}
    """At `burn`: the card is shown, and burns as many more as given here for its rank, like `A = 1`; a rank that is not
    listed burns its number."""
    face: Literal["", "up", "down", "unseen"] = ""
    """How cards are dealt: `unseen` means face down, and nobody may look at them until they are turned up."""
    one_at_a_time: bool = False
    start: Place | Literal[""] = ""
    direction: Direction = "clockwise"
    method: Method = ""
    """How hands are made up, if not card by card. `piles` are filled one after another; `zigzag piles` get one card
    each, left to right and back; `rows` and `stacks` are told."""
    piles: Count = 0
    """How many piles of `cards` are dealt in front of the house dealer, one per seat, occupied or not. They go out once
    the button is placed: the first to the seat the count ended on, the next ones clockwise. Piles of seats without a
    wager are discarded unseen."""
    left_over: Count = 0
    """How many pieces remain in the shoe after the piles: they are counted and discarded unseen."""
    picks: Literal["", "the player-dealer", "leftmost pile"] = ""
    """At `place button`: who picks the pile that goes out first, before the dice are shaken; the others follow left to
    right, then from the left end. If nobody picks in time, the leftmost pile is first."""
    wagers: tuple[str, ...] = ()
    """Which wagers may be placed, are offered or are settled now; at `wager`, empty means all placed before the deal,
    and at `settle`, all that are left. At `decide` on a common hand: each bettor with one of these stands on the hand
    as it is or takes its next card; those wagers follow their bettor's choice, all others the finished hand."""
    stakes: dict[Choice, str] = {}
    """At `decide`: what a choice stakes at this step, in the format of a wager's `size`, like `4 x ante`; without it,
    the size of the wager or the stake of the choice applies."""
    name: str = ""
    """The name that `back-to` of a later step refers to."""
    back_to: str = ""
    """At `repeat`: the name of the earlier step the round goes back to."""
    most: Count = 0
    """At `repeat`: how often; 0 means as long as its condition holds."""
    choices: tuple[Choice, ...] = ()
    way: str = ""
    """The way that forces or completes the decision."""
    absent: str = ""
    """What happens to the hand of an absent player or an unset hand: a way, or `stand`."""
    when: str = ""
    """A condition; without it the step always happens."""
    from_deck: Literal[1, 2] = 1
    """At `deal`: which shoe to deal from, if the game has two. Each hand is dealt from only one of them."""


class Option(Cited, frozen=True, kw_only=True):
    """What a choice allows: when, for how much, how often, and with what result."""

    on: str = ""
    """The condition that opens it, written as in a pay row; empty means whenever its step comes."""
    stake: Literal["", "none", "equal", "up to equal", "half", "up to half"] = ""
    """What it stakes, relative to the wager it goes with."""
    least: str = ""
    """The minimum of an `up to` stake: `table minimum`, or a share of the wager it goes with, like `1%`; without it, a
    dollar."""
    cards: Count = 0
    """How many cards it brings; 0 means as many as wanted."""
    discards: tuple[Count, Count] | None = None
    """For a draw: the fewest and the most cards discarded."""
    fewest: Count = 0
    """For a double with several `cards`: how many come right away; the others take a hit each, if wanted."""
    times: Count = 0
    """How often it may be taken; 0 means without limit, except that a hand is doubled only once."""
    times_of: dict[str, Count] = {}
    """For a split: how often, for cards with a limit of their own: `ace`, `ten` (10, J, Q, K), or a rank."""
    then: tuple[Choice, ...] = ()
    """The choices open after it."""
    aces: dict[str, int | bool] = {}
    """For split aces: how many `cards` each, whether they may be split `again`, and whether `surrender` is allowed."""
    natural_after: bool = False
    """Whether an ace and a ten after it count as a natural."""
    until: Literal["", "the first spot acts", "the next spot acts", "the bank's down card is seen"] = ""
    """When it closes; empty means at the end of its step."""


@lru_cache(maxsize=4096)
def kind_of(wager: str) -> str:
    """The wager of the file for a wager on the table: one on a number is written `name:number`."""
    return wager.partition(":")[0]


def pick_of(wager: str) -> str:
    """The number or pick that such a wager is made on; empty if none."""
    return wager.partition(":")[2]


class Wager(Cited, frozen=True, kw_only=True):
    """A wager: when and by whom it may be made, its size, and how each outcome settles it."""

    name: str
    kind: Literal["base", "line", "bonus", "follow-up", "insurance", "envy"] = "base"
    against: str = ""
    """Told. The hand it follows, if there are several; its rows say what settles it."""
    needs: tuple[str, ...] = ()
    """Wagers of which at least one must have been made; behind a seat, a wager that the back line may not make counts
    if the seat's player made it."""
    needs_all: tuple[str, ...] = ()
    """Wagers that must all have been made; behind a seat, as for `needs`."""
    made_with: str = field(name="with", default="")
    """The wager it is made together with, in the same amount: a bet on that one is also a bet on this one, which cannot
    be made or taken down separately."""
    decks: tuple[int, int] = (0, 0)
    """The fewest and the most decks it is offered with; zeros mean any."""
    limits: str = ""
    """Its own limits, like `$1-$100` or `table minimum-$50`; empty means the table's."""
    within_table: bool = False
    """The table's maximum applies even if its own limits exceed it."""
    size: str = ""
    """Its size relative to another wager: `equal to`, `up to`, `half of`, `up to half of`, `2 x`, `3 or 4 x`, `1 to 3
    x`, `up to 3 x` or `regardless of` (any amount, whatever the other is), then the wager. Of several wagers joined by
    `or`, the larger counts; joined by `and`, their sum."""
    together: tuple[str, ...] = ()
    """Wagers measured together with it: its total with these must be within the size. This applies to each of them that
    has a size."""
    when: Literal["before the deal", "in its step", "with its base"] = "before the deal"
    back_line: bool | None = None
    """Whether the back line may make it; omitted if not stated."""
    one_per: str = ""
    """Told. One for each `circle`, `number`, `seat`, or wager it is made with. A second bet is added to the first."""
    numbers: tuple[int, ...] = ()
    """Offers the wager once for each of these numbers; NUMBER in its rows stands for the one chosen."""
    picks: dict[str, tuple[str, ...]] = {}
    """Offers the wager once for each of these picks, each with its hands: `A = ["a"]`, `AB = ["a", "b"]`. In its rows,
    PICK stands for the picked hand, or any one of several, and OTHERS for every hand not picked."""
    one_of: str = ""
    """A group name for wagers of which a bettor may make only one on a spot, counting every pick of every wager in the
    group."""
    each: tuple[str, ...] = ()
    """The hands it is paid on, one by one: EACH in its rows stands for each of them. Their payouts add up, and the
    wager loses only if all of them lose."""
    stays: bool = False
    """Whether it stays up from round to round until it is decided."""
    take_down: bool = False
    """Told. Whether it may be taken down while it stands. Any wager may, until wagers are closed."""
    on_new_bank: Literal["", "stays", "returned"] = ""
    """What happens to a standing wager when the bank moves."""
    counts_again: bool | None = None
    """Whether a standing wager counts in every round's total action."""
    survives: tuple[Literal["fold", "bust", "natural", "surrender"], ...] | None = None
    """Which events of its own spot's hand do not end it; any other event that the game has takes the wager before its
    rows are checked. Without this key only the rows decide."""
    set_by: str = ""
    """The way of the file that sets hands for its rows, however the players set them."""
    best_row: bool = False
    """Pay the best-paying row that holds, instead of the first."""
    pays: tuple[tuple[str, str], ...] = ()
    pay_tables: dict[str, tuple[tuple[str, str], ...]] = {}
    """Pay tables by name, if a filing prints several; the first is the default."""
    envies: str = ""
    """For envy: the wager it comes with."""
    envy_least: str = ""
    """For envy: the minimum of that wager that earns it."""
    envy_pays: Literal["", "every hand", "highest hand only"] = ""
    envy_highest: Literal["of the others", "of the table"] = "of the others"
    """For envy that pays only on the highest hand: with `of the table`, a bettor whose own hand is the highest gets
    nothing."""
    envy_own: Literal["bet on", "seated at"] = "bet on"
    """For envy: which hands count as a bettor's own and are never envied."""
    alone: Literal["own limits", "table minimum"] = "own limits"
    """Its minimum if the player has no base or line wager on the spot."""

    @property
    def is_main(self) -> bool:
        """Whether it is a base or line wager."""
        return self.kind in ("base", "line")


class Bank(Cited, frozen=True, kw_only=True):
    """The player-dealer position."""

    turn: Count = 2
    """The most hands in a row."""
    direction: Direction = "clockwise"
    starts: Place | Literal[""] = ""
    """Where it is first offered; empty means the first occupied seat."""
    eligible: Literal["", "bet on own spot the hand before"] = ""
    """A condition on who may take it; waived for the first hand of a game."""
    intervening: Literal["not stated", "needed", "game broken", "pause and reopen", "game closed"] = "not stated"
    """Whether another player must bank between two turns, and what happens to the game if nobody will."""
    heirs: Literal["", "back line of the seat"] = ""
    """Who is asked after the seat's own player passes, before the next seat: those who bet there on the previous hand,
    in the order of their circles, which fill from the front."""
    button: Literal["", "first and second turn", "tile", "marker"] = ""
    """Told. What is placed in front of the player-dealer."""
    cap: Literal["posted stake"] = "posted stake"
    """Always. The bank wins and loses no more than it posted."""
    accounting: Literal["gross", "not stated"] = "not stated"
    """Told. Both what the bank takes and what it pays use up the stake, whichever is written here."""
    covers_all: bool = False
    """Told. Whether the filing requires it to cover every wager. A short stake is played anyway."""
    uncovered: Literal["returned", "free collection"] = "returned"
    """What happens to a wager the stake does not reach: it goes back, or it goes back and its player pays no fee on the
    next hand."""
    third_party: bool | None = None
    """Told. Whether providers of proposition players may take it."""
    holds_hand: bool = True
    """Told. Whether one of the hands is its own; each hand says whose it is."""


class Button(Section, frozen=True, kw_only=True):
    """How the action button's seat is found."""

    by: Literal["dice", "card", "random number", "none"]
    dice: Count = 0
    or_number: bool = False
    """Told. A random number may replace the dice; here, dice are used."""
    counts: Literal["seats", "piles"] = "seats"
    """What is counted: seats, to find the button's; or piles, for common hands: the picked pile is one, the pile where
    the count ends becomes the first hand of the deal, and the next piles the others."""
    card: str = ""
    """A hand and which of its cards: `first`, `second`, `third`, `last`, `up` or `down`, like `banker second card`."""
    values: dict[str, Count] = {}
    """The count of each picture card, if printed."""
    bank_counts: tuple[int, ...] = ()
    """Totals that mean the player-dealer's own seat; empty means that only the count decides."""
    bank_counted: bool = True
    start: Place | Literal[""] = ""
    direction: Direction = "clockwise"
    on_bank: Literal["", "next active seat", "left of the player-dealer", "right of the house dealer"] = ""
    """Where the button goes if the count ends on the player-dealer: to that place, or on to the next seat with a wager,
    in the direction of action."""
    bank_first: bool = False
    """Whether that hand is still dealt first if the count ends on the player-dealer."""
    on_empty: Literal["", "next active seat", "stays"] = ""
    """Where it goes if the seat has no wager, in the direction of action."""
    only_if_short: bool = False
    """Whether it is used only if the bank does not cover every wager."""


class Action(Cited, frozen=True, kw_only=True):
    """The order in which wagers are settled."""

    button: Button
    start: Place
    direction: Direction = "clockwise"
    by: Literal["seat", "wager", "not stated"] = "seat"
    """Seat by seat, or each kind of wager for the whole table."""
    order: tuple[tuple[str, ...], ...] = ()
    """Wagers in order; those in one group are settled together."""
    if_covered: Place | Literal["", "any order"] = ""
    """Where settlement starts if the bank covers everything."""
    back_line: Literal["", "with its seat", "after its seat", "before its seat"] = ""
    """When a seat's back line is settled: before the seat, from the farthest circle to the front, or otherwise after
    it."""


class BackLine(Cited, frozen=True, kw_only=True):
    """Betting behind a seat, on other seats, and on several seats."""

    allowed: bool | None = None
    several_spots: bool | None = None
    unseated: bool | None = None
    controls: Literal["", "most money in action", "the seated player"] | tuple[Control, ...] = ""
    """Who decides for a shared hand. With several rules, each decides among those left equal by the ones before it."""
    sets: Literal["", "first hand"] = ""
    """Which hand a player sees and sets who decides for several: the one at their own seat, or else the first in the
    order of action. The others are set the house way."""
    sees: Literal["", "one hand"] = ""
    """How many hands a bettor may look at before they are opened: with `one hand`, the one at their own seat, or else
    the first from the player-dealer's left. They decide for any other without seeing it."""
    handles: Literal["", "seated players", "the player and the house dealer", "the house dealer"] = ""
    """Told. Who may touch the cards."""
    otherwise: Literal["", "house way"] = ""
    """What happens to a hand that nobody may play."""
    own_play: bool = False
    """Whether each bettor with a base wager on the hand decides separately whether to go on, with their own Play, Call
    or fold next to the controller's, and may look at its cards. Otherwise the controller decides for everyone, and only
    they put up more."""


class BankedGame(Common, frozen=True, kw_only=True):
    """A banked game's file."""

    equipment: Equipment
    hands: dict[str, Hand]
    round: tuple[Step, ...]
    ways: dict[str, Way] = {}
    choices: dict[str, Option] = {}
    wagers: dict[str, Wager]
    bank: Bank
    action: Action
    back_line: BackLine
    display: Display | None = None
    """The scoreboard of its tables, if the filing describes one."""
    collections: dict[str, Schedule]


class SideBet(Common, frozen=True, kw_only=True):
    """A side bet filed separately, for base games to include."""

    wagers: dict[str, Wager]
    ways: dict[str, Way] = {}
    collections: dict[str, Schedule] = {}
