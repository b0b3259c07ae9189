"""The sections of a banked game: everyone plays the player-dealer, whose money is limited."""

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
    """A hand that is dealt: one for each spot, the bank's, or one that belongs to all."""

    whose: Literal["each spot", "the player-dealer", "everyone"]
    ranking: str | Ranking
    parts: dict[str, Count] = {}
    """Where a hand is set in two: the cards of each part."""
    part_rankings: dict[str, str | Ranking] = {}
    foul: str = ""
    """Which part may not rank above which: `front above back`."""
    fouled: Literal["refused", "loses", "house way"] = "refused"
    """What becomes of a player's setting that is foul: it cannot be made, it stands and loses by the row `HAND fouls`,
    or the house way sets the hand instead."""
    joker_never_fouls: bool = False
    """A joker in the part that may not be the higher one is worth the most that does not foul: before a pair of nines,
    an ace and the joker are ace-king."""
    most_cards: Count = 0
    """No more cards than this, however it is drawn."""
    takes: tuple[str, ...] = ()
    """Hands that belong to everyone and join it, like a board: its rank, its name, whether it qualifies and what it
    shows are those of all these cards together. What asks about very cards, or for how many, means its own alone."""
    qualifier: str = ""
    """The least hand that qualifies."""
    up_card: Literal["first", "second", "third", "last"] = "first"
    """Its up card, of the cards in the order they are dealt: what a `reveal` of one card turns, and what `HAND up card`
    and a button by the up card look at."""


class Step(Cited, frozen=True, kw_only=True):
    """One step of a round, in order."""

    do: Do
    to: tuple[str, ...] = ()
    """Hands that are dealt, drawn, shown, set or compared, in order."""
    cards: Count = 0
    burn_by: dict[str, Count] = {}
    """At `burn`: the card is shown, and burns as many more as stand here for its rank, like `A = 1`; a rank that is not
    named burns its number."""
    face: Literal["", "up", "down", "unseen"] = ""
    """How cards come: `unseen` are down, and nobody may look at them until they are turned up."""
    one_at_a_time: bool = False
    start: Place | Literal[""] = ""
    direction: Direction = "clockwise"
    method: Method = ""
    """How hands are made up, where they are not dealt card by card. `piles` are filled one after another, `zigzag
    piles` a card each, left to right and back; `rows` and `stacks` are told."""
    piles: Count = 0
    """How many piles of `cards` are dealt before the house dealer, one for each seat, player or not. They go out once
    the button is placed: the first to the seat the count ended on, the next ones clockwise. Those of seats without a
    wager are gathered unseen."""
    left_over: Count = 0
    """What remains of the shoe when the piles are made: counted, and discarded unseen."""
    picks: Literal["", "the player-dealer", "leftmost pile"] = ""
    """At `place button`: who says which pile is the first to go out, before the dice are shaken; the others follow it
    left to right, and then from the left end. The leftmost pile is also the first when nobody answers in time."""
    wagers: tuple[str, ...] = ()
    """Which wagers may be placed, are offered or are settled now; empty at `wager` is all that are placed before the
    deal, and at `settle` all that are left. At `decide` on a hand of everyone: whoever made one of these stands on the
    hand as it lies or takes its next card, each alone; the wagers follow the hand so, and others its end."""
    stakes: dict[Choice, str] = {}
    """At `decide`: what a choice puts up at this step, as a wager's `size` is written, like `4 x ante`; without it the
    size of the wager, or the stake of the choice."""
    name: str = ""
    """What `back-to` of a later step calls this one."""
    back_to: str = ""
    """At `repeat`: the name of the earlier step that the round goes back to."""
    most: Count = 0
    """At `repeat`: how often; 0 is as often as its condition holds."""
    choices: tuple[Choice, ...] = ()
    way: str = ""
    """The way that forces or completes the decision."""
    absent: str = ""
    """What an absent or unset player gets: a way, or `stand`."""
    when: str = ""
    """A condition; without it the step always happens."""
    from_deck: Literal[1, 2] = 1
    """At `deal`: which shoe, where a game has two. A hand is dealt from one of them alone."""


class Option(Cited, frozen=True, kw_only=True):
    """What a choice allows: when, for how much, how often, and what comes of it."""

    on: str = ""
    """The facts that open it, like a row's; empty is whenever its step comes."""
    stake: Literal["", "none", "equal", "up to equal", "half", "up to half"] = ""
    """What is put up, by the wager it goes with."""
    least: str = ""
    """The least of a stake that is `up to` something: `table minimum`, or a share of the wager it goes with like `1%`;
    without it a dollar."""
    cards: Count = 0
    """How many cards it brings; 0 is as many as wanted."""
    discards: tuple[Count, Count] | None = None
    """Of a draw: the fewest and the most cards that are thrown away."""
    fewest: Count = 0
    """Of a double that brings several `cards`: how many come at once, the others by a hit each, if they are wanted."""
    times: Count = 0
    """How often; 0 is without limit, but a hand is doubled once."""
    times_of: dict[str, Count] = {}
    """Of a split: how often, for cards with a limit of their own: `ace`, `ten` (10, J, Q, K), or a rank."""
    then: tuple[Choice, ...] = ()
    """Choices open after it."""
    aces: dict[str, int | bool] = {}
    """Split aces: `cards` each, whether they may be split `again`, and whether `surrender` is open to them."""
    natural_after: bool = False
    """Whether an ace and a ten after it are a natural."""
    until: Literal["", "the first spot acts", "the next spot acts", "the bank's down card is seen"] = ""
    """The moment after which it is closed; empty is the end of its step."""


@lru_cache(maxsize=4096)
def kind_of(wager: str) -> str:
    """The wager of the file that a wager on the table is: one on a number is written `name:number`."""
    return wager.partition(":")[0]


def pick_of(wager: str) -> str:
    """The number or the pick that such a wager is made on; empty where there is none."""
    return wager.partition(":")[2]


class Wager(Cited, frozen=True, kw_only=True):
    """A wager: when and by whom it may be made, how large, and how each outcome settles it."""

    name: str
    kind: Literal["base", "line", "bonus", "follow-up", "insurance", "envy"] = "base"
    against: str = ""
    """Told. The hand it follows, where several stand on the table; its rows say what settles it."""
    needs: tuple[str, ...] = ()
    """Wagers of which at least one must have been made; behind a seat, one that the back line may not make is the
    seat's own."""
    needs_all: tuple[str, ...] = ()
    """Wagers that must all have been made; behind a seat as with `needs`."""
    made_with: str = field(name="with", default="")
    """The wager it is made together with, in the same amount: a bet on that one is a bet of as much on this one, and it
    cannot be made or taken back by itself."""
    decks: tuple[int, int] = (0, 0)
    """The least and the most decks it is offered with; zeros are any."""
    limits: str = ""
    """Its own limits, like `$1-$100` or `table minimum-$50`; empty is the table's."""
    within_table: bool = False
    """It never passes the table's maximum, though its own limits may."""
    size: str = ""
    """Its size by another wager: `equal to`, `up to`, `half of`, `up to half of`, `2 x`, `3 or 4 x`, `1 to 3 x`, `up to
    3 x` or `regardless of` (any amount, whatever the other is), and the wager. Of several, joined by `or` the larger
    counts, joined by `and` the sum."""
    together: tuple[str, ...] = ()
    """Wagers that its size is measured with: what it and these come to together is within the size. It holds for each
    of them that has a size."""
    when: Literal["before the deal", "in its step", "with its base"] = "before the deal"
    back_line: bool | None = None
    """Whether the back line may make it; None where not stated."""
    one_per: str = ""
    """Told. One for each `circle`, `number`, `seat`, or wager it is made beside. A second is added to the first."""
    numbers: tuple[int, ...] = ()
    """A wager offered once for each of these numbers; NUMBER in its rows stands for the one chosen."""
    picks: dict[str, tuple[str, ...]] = {}
    """A wager offered once for each of these, with the hands that it stands for: `A = ["a"]`, `AB = ["a", "b"]`. PICK
    in its rows stands for the hand picked, of several for one of them, and OTHERS for each hand that is not picked."""
    one_of: str = ""
    """A name for wagers of which a bettor makes one alone on a spot: of all picks of all wagers with this name."""
    each: tuple[str, ...] = ()
    """Hands that it is paid on, one by one: EACH in its rows stands for each of them. What they pay adds up, and it is
    lost only where every one of them loses."""
    stays: bool = False
    """It stays up from round to round until it is decided."""
    take_down: bool = False
    """Told. It may be withdrawn while it stands. Any wager may, until wagers are closed."""
    on_new_bank: Literal["", "stays", "returned"] = ""
    """What becomes of a standing wager when the bank moves."""
    counts_again: bool | None = None
    """Whether a standing wager counts in each round's total action."""
    survives: tuple[Literal["fold", "bust", "natural", "surrender"], ...] | None = None
    """What of its spot's own hand does not end it; each of the others that the game has takes the wager, before any row
    is asked. Without this key only the rows say."""
    set_by: str = ""
    """The way of the file as which its rows look at hands that are set, whatever their players did with them."""
    best_row: bool = False
    """The best-paying row that holds is paid, not the first."""
    pays: tuple[tuple[str, str], ...] = ()
    pay_tables: dict[str, tuple[tuple[str, str], ...]] = {}
    """Pay tables by name, where a filing prints several; the first is the default."""
    envies: str = ""
    """For envy: the wager it comes with."""
    envy_least: str = ""
    """For envy: the least of that wager that earns it."""
    envy_pays: Literal["", "every hand", "highest hand only"] = ""
    envy_highest: Literal["of the others", "of the table"] = "of the others"
    """For envy where the highest hand alone pays: of the table, a bettor whose own hand is the highest gets nothing."""
    envy_own: Literal["bet on", "seated at"] = "bet on"
    """For envy: which hands are a bettor's own, and never envied."""
    alone: Literal["own limits", "table minimum"] = "own limits"
    """The least of it where its player has no base or line wager on the spot."""

    @property
    def is_main(self) -> bool:
        """Whether it is a base wager or one on a line, not one beside it."""
        return self.kind in ("base", "line")


class Bank(Cited, frozen=True, kw_only=True):
    """The player-dealer position."""

    turn: Count = 2
    """Hands in a row, at most."""
    direction: Direction = "clockwise"
    starts: Place | Literal[""] = ""
    """Where it is first offered; empty is the first seat taken."""
    eligible: Literal["", "bet on own spot the hand before"] = ""
    """A condition on who may take it; waived for the first hand of a game."""
    intervening: Literal["not stated", "needed", "game broken", "pause and reopen", "game closed"] = "not stated"
    """Whether somebody else must hold it between two turns, and what becomes of the game if nobody will."""
    heirs: Literal["", "back line of the seat"] = ""
    """Who is asked when the seat's own player has passed, before the next seat: those who bet there the hand before, in
    the order of their circles, which fill from the front."""
    button: Literal["", "first and second turn", "tile", "marker"] = ""
    """Told. What lies before the player-dealer."""
    cap: Literal["posted stake"] = "posted stake"
    """Always. The bank wins and loses no more than it has posted."""
    accounting: Literal["gross", "not stated"] = "not stated"
    """Told. What a stake takes uses it up as what it pays does, whichever stands here."""
    covers_all: bool = False
    """Told. Whether the filing has it cover every wager. A short stake is played as it lies."""
    uncovered: Literal["returned", "free collection"] = "returned"
    """What comes of a wager that the stake does not reach: it goes back, or it does and its player pays no fee in the
    very next hand."""
    third_party: bool | None = None
    """Told. Whether providers of proposition players may take it."""
    holds_hand: bool = True
    """Told. Whether one of the hands is its own; whose a hand is stands at the hand."""


class Button(Section, frozen=True, kw_only=True):
    """How the action button finds its seat."""

    by: Literal["dice", "card", "random number", "none"]
    dice: Count = 0
    or_number: bool = False
    """Told. A random number may take the place of the dice, which are shaken here."""
    counts: Literal["seats", "piles"] = "seats"
    """What is counted: seats, to find the button's; or piles, where common hands are dealt: the picked pile is one, the
    pile that the count ends on is the first hand of the deal, and the next ones are the others."""
    card: str = ""
    """A hand and which of its cards: `first`, `second`, `third`, `last`, `up` or `down`, like `banker second card`."""
    values: dict[str, Count] = {}
    """Numbers of the picture cards where printed."""
    bank_counts: tuple[int, ...] = ()
    """Totals that are the player-dealer's own seat; empty is whatever the count itself comes to."""
    bank_counted: bool = True
    start: Place | Literal[""] = ""
    direction: Direction = "clockwise"
    on_bank: Literal["", "next active seat", "left of the player-dealer", "right of the house dealer"] = ""
    """Where the button goes when the count falls on the player-dealer: to that place, or on from there to the next seat
    with a wager, in the direction of action."""
    bank_first: bool = False
    """When the count falls on the player-dealer, that hand is the first dealt all the same."""
    on_empty: Literal["", "next active seat", "stays"] = ""
    """Where it goes when the seat has no wager, in the direction of action."""
    only_if_short: bool = False
    """Used only when the bank does not cover every wager."""


class Action(Cited, frozen=True, kw_only=True):
    """In what order wagers are settled."""

    button: Button
    start: Place
    direction: Direction = "clockwise"
    by: Literal["seat", "wager", "not stated"] = "seat"
    """Seat by seat, or each kind of wager over the whole table."""
    order: tuple[tuple[str, ...], ...] = ()
    """Wagers in order; those in one group together."""
    if_covered: Place | Literal["", "any order"] = ""
    """Where it starts when the bank covers everything."""
    back_line: Literal["", "with its seat", "after its seat", "before its seat"] = ""
    """When the back line of a seat is settled: before it, from the farthest circle to the front, else after it."""


class BackLine(Cited, frozen=True, kw_only=True):
    """Betting behind a seat, on other seats, and on several."""

    allowed: bool | None = None
    several_spots: bool | None = None
    unseated: bool | None = None
    controls: Literal["", "most money in action", "the seated player"] | tuple[Control, ...] = ""
    """Who decides for a shared hand. Of several, each decides among those whom the ones before it leave equal."""
    sets: Literal["", "first hand"] = ""
    """What somebody sees and sets who decides for several hands: the one of their own seat, or else the first in the
    order of action. The others are set the house way."""
    handles: Literal["", "seated players", "the player and the house dealer", "the house dealer"] = ""
    """Told. Who may touch the cards."""
    otherwise: Literal["", "house way"] = ""
    """What happens to a hand nobody may play."""
    own_play: bool = False
    """Each bettor with a base wager on the hand decides alone whether to go on: their own Play, Call or fold beside
    that of who controls it, and they may look at its cards. Without it who controls the hand decides for all, and alone
    puts up more."""


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
    """The scoreboard of its tables, where a filing describes one."""
    collections: dict[str, Schedule]


class SideBet(Common, frozen=True, kw_only=True):
    """A side bet filed on its own, for base games to include."""

    wagers: dict[str, Wager]
    ways: dict[str, Way] = {}
    collections: dict[str, Schedule] = {}
