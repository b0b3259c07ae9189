"""The rule file, section by section: the sections that all engines share.

Keys are written with hyphens in the file. Every section cites the lines of the bundle it comes from.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from houseway.rules.vocabulary.cases import Case, Moment, Whose
from houseway.rules.vocabulary.effects import Effect

Count = Annotated[int, msgspec.Meta(ge=0)]
"""A number of things, 0 or more."""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """A table of a rule file: unknown keys are refused."""


class Cited(Section, frozen=True, kw_only=True):
    """A section based on lines of the bundle."""

    lines: str
    told: str = ""
    """Told. Those of its `lines` that are only told here: a key that is told or the note holds what they say. Coverage
    counts them as told."""
    note: str = ""
    """Told. A remark for the reader."""


Engine = Literal["banked", "pot", "pairwise", "meld", "side bet"]


class ReadBack(Section, frozen=True, kw_only=True):
    """A date on which someone other than the transcriber compared the file with the bundle."""

    on: str
    """Told."""
    by: str
    """Told."""
    found: str
    """Told. What the second reader changed, or `nothing`."""


class Filing(Section, frozen=True, kw_only=True):
    """What the filing is."""

    name: str
    engine: Engine
    lines: str
    """Its full extent; coverage counts what the other sections cite, not this."""
    decides: str
    """The event that decides the winner (11 CCR 2071)."""
    own: bool = False
    """Always. Not a filing but a game of your own: true if [filing] has no lines; never written."""
    id: str = ""
    id_lines: str = ""
    """Told."""
    dated: str = ""
    """Told."""
    owner: str = ""
    """Told."""
    extends: str = ""
    """`room/game` whose sections apply unless this file restates them."""
    includes: tuple[str, ...] = ()
    """Side bets filed separately: their wagers, ways, rulings and doubts join this game's."""
    also: tuple[tuple[str, str, str], ...] = ()
    """Other names and numbers of the same game: name, number and lines, any of them empty. It can be found by each."""
    replaces: tuple[str, ...] = ()
    """Told. Numbers of filings that it replaces."""
    rules_from: str = ""
    """If only fees are filed: the game whose rules of play are borrowed. Its lines remain its own: coverage does not
    count them."""
    offered: bool = True
    """Whether the room spreads the game; one marked as not played now is still filed and priced."""
    glossary: str = ""
    """Lines of the filing's glossary, which other sections may cite too."""


class SecondShoe(Cited, frozen=True, kw_only=True):
    """A second shoe, from which some hands are dealt; it is shuffled whenever the first one is."""

    deck: str
    """A named deck."""
    decks: tuple[int, int] = (1, 1)
    """The least and the most decks a filing allows."""
    default_decks: int = 0
    """The number used; 0 means the most."""


class Equipment(Cited, frozen=True, kw_only=True):
    """What is on the table."""

    deck: str
    """A named deck (`tiles` is one too), or one described by its difference: `standard without 2, 3, 4, 5`, `standard
    with 2 jokers`, or both."""
    decks: tuple[int, int] = (1, 1)
    """The least and the most decks a filing allows."""
    default_decks: int = 0
    """The number used unless the table says otherwise; 0 means the most."""
    second: SecondShoe | None = None
    """A second shoe: steps with `from-deck = 2` deal from it."""
    shuffled: Literal["", "each round"] = ""
    """When a shoe of several decks is shuffled: `each round`, or if empty, when little of it is left. A single deck is
    always shuffled before every round."""
    alternating: bool = False
    """Told. Two decks with different backs, used alternately, one shuffled while the other is in play; every round of a
    single-deck game begins with a full shuffled deck, so nothing depends on it."""
    seats: dict[str, int] = {}
    """Seats by kind of table, including the player-dealer's; empty if not stated."""
    seats_between: bool = False
    """Whether a table may also have any number of seats between the smallest and the largest of those."""
    active_seats: int = 0
    """How many seats are in play, including the player-dealer's, if a table has more; 0 means all."""
    blocked_seat: Literal["", "left of the player-dealer", "right of the player-dealer"] = ""
    """Which seat is out of play if a table has one seat more than that: nobody bets there, and no count ends on it."""
    most_people: int = 0
    """The most people at the table, seated or standing; 0 if not stated."""
    dice: int = 0
    """How many dice are on the table; claims about dice use this if `action.button.dice` is not given."""
    circles_per_seat: int = 0
    """The most circles for the same wager at each seat, for all bettors together; a player may bet on several. 0 if not
    stated: then each bettor has one."""
    areas_per_seat: int = 0
    """Told. Areas at each seat for different wagers; 0 if not stated. Each wager has its own place, whatever the
    number."""
    shuffler: Literal["", "machine", "hand", "either"] = ""
    """Told. Who shuffles; every order of the shoe is equally likely either way."""
    without_shuffler: Literal["", "hand shuffle", "not offered", "round void"] = ""
    """Told. What happens if the machine fails; a ruling of the file carries it out."""
    marks: tuple[str, ...] = ()
    """Told. Marks of the deck that the game uses, such as bonus or x; the named deck has them on its cards."""


class Reading(Section, frozen=True, kw_only=True):
    """One way to read a doubtful text."""

    means: str
    value: msgspec.UnsetType | str | int | bool | list[object] | dict[str, object] = msgspec.field(
        default=msgspec.UNSET, name="is"
    )
    """What replaces the doubt's `?id` in the file; if it is a table, `?id.key` is one entry."""
    lines: str = ""
    """Told."""


class Named(Cited, frozen=True, kw_only=True):
    """A table with its own name, like `[doubts.tie]`: a file that extends another restates it by that name, or removes
    it with `tie = false` under `[doubts]`."""

    id: str = ""
    """The name of its table; never written in the file."""


Ails = Literal["silence", "contradiction", "damage", "wording"]
"""What is wrong with a text: it is silent, it contradicts itself, it is lost, garbled or misprinted, or its wording is
loose."""


class Doubt(Named, frozen=True, kw_only=True):
    """A place where the text is silent, damaged or contradictory and can be read in two or more ways."""

    kind: Ails = "silence"
    """What is wrong with the text: it is silent, it contradicts itself, it is lost, garbled or misprinted, or its
    wording is loose, such as a wrong name or two names for one thing. The checker reports each."""
    says: str
    """Told. What the text says, in our words."""
    default: str
    readings: dict[str, Reading]
    """Two or more. If the file names the doubt somewhere, each reading has a value; if not, the doubt is told: it is
    shown, and nothing can be chosen."""
    why: str
    """Told."""


class Remark(Named, frozen=True, kw_only=True):
    """A defect of the text that leaves no choice: it is shown, and the checker reports it."""

    kind: Ails = "silence"
    """As for a doubt."""
    says: str
    """Told. What the text says, in our words."""
    means: str = ""
    """Told. How it is read here."""
    why: str = ""
    """Told."""


class Ruling(Named, frozen=True, kw_only=True):
    """What to do when something goes wrong, and who decides it."""

    when: str
    """The sentence that people read."""
    case: Case
    """What happened, as search and tables know it."""
    cards: tuple[int, int] = (0, 0)
    """How many cards it is about, the least and the most; a most of 0 means no maximum, and two zeros mean not
    stated."""
    whose: Whose = ""
    """Whose cards it is about, if stated."""
    at: tuple[Moment, ...] = ()
    """The moments of its case at which it applies, if not all."""
    effects: tuple[Effect, ...]
    who: Literal["floor", "house dealer", "management", "automatic"] = "floor"
    """Who makes it. The table makes an `automatic` one itself, so its engine must detect the case; the floor applies
    all others."""
    to: str = ""
    """Whom the effects touch, if not the whole round."""
    wagers: tuple[str, ...] = ()
    """Which wagers they touch, if not all."""


ClaimKind = Literal[
    "cards",
    "left over",
    "total",
    "extreme",
    "beats",
    "hand",
    "house way",
    "positions",
    "outcome",
    "hit frequency",
    "one win in",
    "even money",
    "value",
    "sum",
    "bets",
    "blinds",
    "raises",
    "rates",
    "options",
]
"""What is claimed. `cards`: the number of cards in `decks`. `left over`: how many are left after `dealt`. `total`: what
`cards` count. `extreme`: the `highest` and `lowest` of a kind of `hand`. `beats`: `cards` rank above those of `over`.
`hand`: what `cards` are. `house way`: the front that `cards` are set to. `positions`: the dice totals of the
player-dealer's seat. `outcome`: how `wager` ends with these `totals`. `hit frequency`, `one win in`, `even money`: what
a wager is worth. `value`: the file's value at `key`. `sum`: the total of `parts`. `bets`, `blinds`: of a table with
this `limit`. `raises`: that the bet and raises in `parts` are allowed at this `limit`. `rates`: the most fees an option
may have. `options`: how many the schedule at `key` has."""


class Claim(Named, frozen=True, kw_only=True):
    """A statement of the filing that can be tested: by arithmetic, ranks or prices, or against other lines."""

    kind: ClaimKind
    says: str
    wager: str = ""
    """Which wager it is about."""
    decks: int = 0
    dealt: int = 0
    cards: str = ""
    """Cards like `As Kd`, or ranks like `7-6-4-3-2`, with `suited` if they share a suit."""
    over: str = ""
    """For `beats`: the lower hand."""
    hand: str = ""
    """For `extreme`: the kind of hand; empty means all hands. For `house way`: the hand of the file that is set."""
    highest: str = ""
    lowest: str = ""
    """The lowest hand; for low hands, the winning one."""
    half: Literal["high", "low"] = "high"
    """Which side of a pot the hand is for."""
    plays: str = ""
    """For `hand`: the cards claimed to make it."""
    totals: dict[str, int] = {}
    """For `outcome`: what each hand counts."""
    number: int = 0
    """For `outcome`: the number the wager is on."""
    key: str = ""
    """The place of the value in the file, like `wagers.envy.envy-least`; for a list, its length is meant."""
    compare: Literal["equal", "at least", "at most"] = "equal"
    """How `states` must compare with what is found."""
    parts: tuple[str, ...] = ()
    limit: str = ""
    states: str = ""
    """The figure as printed."""
    doubt: str = ""
    """The doubt that a false claim belongs to."""


NoRuleWhy = Literal["heading", "glossary", "advertisement", "damage", "legal", "layout", "repeats", "other game"]


class NoRule(Cited, frozen=True, kw_only=True):
    """Lines without a rule, and why."""

    why: NoRuleWhy


class Common(Section, frozen=True, kw_only=True):
    """The sections that every engine's file may have."""

    filing: Filing
    doubts: dict[str, Doubt] = {}
    remarks: dict[str, Remark] = {}
    claims: dict[str, Claim] = {}
    rulings: dict[str, Ruling] = {}
    no_rule: tuple[NoRule, ...] = ()
    read_back: tuple[ReadBack, ...] = ()
    """Told. In order of time; a file that extends another has its own."""
