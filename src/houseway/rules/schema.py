"""The rule file, section by section: what every filing has, whatever its engine.

Keys are written with hyphens in the file. Every section cites the lines of the bundle it was read from.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from houseway.rules.vocabulary.cases import Case, Moment, Whose
from houseway.rules.vocabulary.effects import Effect

Count = Annotated[int, msgspec.Meta(ge=0)]
"""How many of something: none, or more."""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """A table of a rule file: unknown keys are refused."""


class Cited(Section, frozen=True, kw_only=True):
    """A section that rests on lines of the bundle."""

    lines: str
    note: str = ""
    """Told. A remark for the reader."""


Engine = Literal["banked", "pot", "pairwise", "meld", "side bet"]


class ReadBack(Section, frozen=True, kw_only=True):
    """A day on which somebody other than the transcriber compared the file with the bundle."""

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
    """The whole extent; coverage counts what the other sections cite, not this."""
    decides: str
    """The event that decides the winner (11 CCR 2071)."""
    own: bool = False
    """Always. That it is nobody's filing, which is so where [filing] has no lines: never written."""
    id: str = ""
    id_lines: str = ""
    """Told."""
    dated: str = ""
    """Told."""
    owner: str = ""
    """Told."""
    extends: str = ""
    """`room/game` whose sections stand unless this file states them anew."""
    includes: tuple[str, ...] = ()
    """Side bets filed on their own: their wagers, ways, rulings and doubts join this game's."""
    also: tuple[tuple[str, str, str], ...] = ()
    """Other names and numbers of the same game: name, number and lines, any of them empty. It is found by each."""
    replaces: tuple[str, ...] = ()
    """Told. Numbers of filings that it stands in place of."""
    rules_from: str = ""
    """Where only fees are filed: the game whose rules of play are borrowed. Its lines stay its own: coverage does not
    count them."""
    offered: bool = True
    """Whether the room spreads the game; one that it says is not played now is filed and priced all the same."""
    glossary: str = ""
    """Lines of the filing's glossary, wherever they are cited besides."""


class SecondShoe(Cited, frozen=True, kw_only=True):
    """A shoe beside the first, from which some hands are dealt; it is shuffled whenever the first is."""

    deck: str
    """A named deck."""
    decks: tuple[int, int] = (1, 1)
    """The least and the most decks a filing allows."""
    default_decks: int = 0
    """What is used; 0 is the most."""


class Equipment(Cited, frozen=True, kw_only=True):
    """What is on the table."""

    deck: str
    """A named deck (`tiles` are one too), or one by what differs: `standard without 2, 3, 4, 5`, `standard with 2
    jokers`, or both."""
    decks: tuple[int, int] = (1, 1)
    """The least and the most decks a filing allows."""
    default_decks: int = 0
    """What is used unless the table says otherwise; 0 is the most."""
    second: SecondShoe | None = None
    """A second shoe: steps with `from-deck = 2` deal from it."""
    shuffled: Literal["", "each round"] = ""
    """When a shoe of several decks is shuffled: before every round; empty is when little of it is left. A single deck
    is shuffled before every round in any case."""
    alternating: bool = False
    """Told. Two decks of different backs, used in turn, one shuffled while the other plays; every round of a
    single-deck game begins with a whole shuffled deck, so nothing runs on it."""
    seats: dict[str, int] = {}
    """Seats by kind of table, the player-dealer's among them; empty where not stated."""
    seats_between: bool = False
    """Whether a table may also have any number of seats between the fewest and the most of those."""
    active_seats: int = 0
    """So many seats are played, the player-dealer's among them, where a table has more; 0 is all."""
    blocked_seat: Literal["", "left of the player-dealer", "right of the player-dealer"] = ""
    """Which seat is not played where a table has one more than that: nobody bets there, and no count stops at it."""
    most_people: int = 0
    """The most people who may be at the table, seated or standing; 0 where not stated."""
    dice: int = 0
    """How many lie on the table; a claim about them counts these where `action.button.dice` is not told."""
    circles_per_seat: int = 0
    """The most circles for the same wager at each seat, those of all bettors together; a player may bet on several.
    0 where not stated: then each bettor has one."""
    areas_per_seat: int = 0
    """Told. Areas at each seat for different wagers; 0 where not stated. A wager has its place by its name, whatever
    the number."""
    shuffler: Literal["", "machine", "hand", "either"] = ""
    """Told. Who shuffles; every order of the shoe is as likely either way."""
    without_shuffler: Literal["", "hand shuffle", "not offered", "round void"] = ""
    """Told. What follows when the machine fails; a ruling of the file carries it out."""
    marks: tuple[str, ...] = ()
    """Told. Marks of the deck that the game uses: bonus, x; the named deck has them on its cards."""


class Reading(Section, frozen=True, kw_only=True):
    """One way to read a doubtful text."""

    means: str
    value: msgspec.UnsetType | str | int | bool | list[object] | dict[str, object] = msgspec.field(
        default=msgspec.UNSET, name="is"
    )
    """What stands in the file wherever the doubt is named as `?id`; of a table, `?id.key` is one entry."""
    lines: str = ""
    """Told."""


class Named(Cited, frozen=True, kw_only=True):
    """A table with a name of its own, like `[doubts.tie]`: a file that extends another states it anew by that name, or
    strikes it with `tie = false` under `[doubts]`."""

    id: str = ""
    """The name of its table; never written in the file."""


Ails = Literal["silence", "contradiction", "damage", "wording"]
"""What ails a text: it does not say, it says two things, it is lost, garbled or misprinted, or its words are loose."""


class Doubt(Named, frozen=True, kw_only=True):
    """Where the text is silent, damaged or at odds with itself, and may be read in two ways or more."""

    kind: Ails = "silence"
    """What ails the text: it does not say, it says two things, it is lost, garbled or misprinted, or its words are
    loose: a wrong name, or two names for one thing. The checker reports each."""
    says: str
    """Told. What the text has, in our words."""
    default: str
    readings: dict[str, Reading]
    """Two or more. Where some place of the file names the doubt, each has a value; where none does, the doubt is told:
    it is shown, and nothing can be chosen in it."""
    why: str
    """Told."""


class Remark(Named, frozen=True, kw_only=True):
    """What ails the text and leaves no choice: it is shown, and the checker reports it."""

    kind: Ails = "silence"
    """As of a doubt."""
    says: str
    """Told. What the text has, in our words."""
    means: str = ""
    """Told. How it is taken here."""
    why: str = ""
    """Told."""


class Ruling(Named, frozen=True, kw_only=True):
    """When something happens, what follows, and who says so."""

    when: str
    """The sentence that people read."""
    case: Case
    """What has happened, as a search and a table know it."""
    cards: tuple[int, int] = (0, 0)
    """How many cards it is about, the least and the most; a most of 0 is no bound, and both are where not stated."""
    whose: Whose = ""
    """Whose cards, where it is not anybody's."""
    at: tuple[Moment, ...] = ()
    """At which of the moments of its case, if not at all of them."""
    effects: tuple[Effect, ...]
    who: Literal["floor", "house dealer", "management", "automatic"] = "floor"
    """Who makes it. What is `automatic` the table does by itself, so its engine must see the case; all else the floor
    applies."""
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
"""What is claimed. `cards`: so many cards in `decks`. `left over`: so many after `dealt`. `total`: what `cards` count.
`extreme`: the `highest` and `lowest` of a kind of `hand`. `beats`: `cards` rank above those of `over`. `hand`: what
`cards` are. `house way`: the front that `cards` are set to. `positions`: the dice totals of the player-dealer's seat.
`outcome`: how `wager` ends with these `totals`. `hit frequency`, `one win in`, `even money`: what a wager is worth.
`value`: the file's value at `key`. `sum`: what `parts` add up to. `bets`, `blinds`: of a table with this `limit`.
`raises`: that the bet and raises in `parts` are allowed at this `limit`. `rates`: the most fees an option may have.
`options`: how many the schedule at `key` has."""


class Claim(Named, frozen=True, kw_only=True):
    """What the filing says that can be tested: by arithmetic, ranks or prices, or against another of its lines."""

    kind: ClaimKind
    says: str
    wager: str = ""
    """Which wager it is about."""
    decks: int = 0
    dealt: int = 0
    cards: str = ""
    """Cards like `As Kd`, or ranks like `7-6-4-3-2`, with `suited` where they are of one suit."""
    over: str = ""
    """Of `beats`: the lower hand."""
    hand: str = ""
    """Of `extreme`: the kind of hand; empty is of all hands. Of `house way`: the hand of the file that is set."""
    highest: str = ""
    lowest: str = ""
    """The lowest; of a low hand, which wins."""
    half: Literal["high", "low"] = "high"
    """Which side of a pot the hand is for."""
    plays: str = ""
    """Of `hand`: the cards that are said to make it."""
    totals: dict[str, int] = {}
    """Of `outcome`: what each hand counts."""
    number: int = 0
    """Of `outcome`: the number the wager is on."""
    key: str = ""
    """Where the file has the value, like `wagers.envy.envy-least`; of a list, its length is meant."""
    compare: Literal["equal", "at least", "at most"] = "equal"
    """How `states` is to stand to what is found."""
    parts: tuple[str, ...] = ()
    limit: str = ""
    states: str = ""
    """The figure as printed."""
    doubt: str = ""
    """The doubt that a false claim is part of."""


NoRuleWhy = Literal["heading", "glossary", "advertisement", "damage", "legal", "layout", "repeats", "other game"]


class NoRule(Cited, frozen=True, kw_only=True):
    """Lines that hold no rule, and why."""

    why: NoRuleWhy


class Common(Section, frozen=True, kw_only=True):
    """The sections that any engine's file may have."""

    filing: Filing
    doubts: dict[str, Doubt] = {}
    remarks: dict[str, Remark] = {}
    claims: dict[str, Claim] = {}
    rulings: dict[str, Ruling] = {}
    no_rule: tuple[NoRule, ...] = ()
    read_back: tuple[ReadBack, ...] = ()
    """Told. In order of time; a file that extends another has its own."""
