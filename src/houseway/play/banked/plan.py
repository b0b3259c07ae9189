"""A banked game prepared for play: conditions parsed, and the limits and fees of the table's option looked up."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Final

from houseway.cards.deck import deck
from houseway.house.collection import fees_of_option
from houseway.play.banked.limits import choose_limits, choose_seats
from houseway.play.banked.pattern_rows import Shows, find_shows
from houseway.play.banked.unplayed import unplayed
from houseway.play.plans import set_parts
from houseway.ranks.points import Points
from houseway.refusal import Refusal, meant, quoted
from houseway.rules.cells import TABLE_MINIMUM, Span, goes_by_another, read_band, read_money, read_pay, write_money
from houseway.rules.collect import find_schedule, options_of
from houseway.rules.english import plain
from houseway.rules.fact_grammar import about_spot, alternatives, read_condition
from houseway.rules.fees import by_option, wager_limit
from houseway.rules.fits.hands import table_faults
from houseway.rules.games.banked import BankedGame, kind_of, pick_of
from houseway.rules.picks import EACH, picks_of, written
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.steps import StepKind, kind_of_step

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.cards import Piece
    from houseway.rules.cells import Pay
    from houseway.rules.fact_grammar import Fact
    from houseway.rules.fees import Band, Schedule
    from houseway.rules.games.banked import Wager
    from houseway.rules.loader import Loaded

_ENDS: Final = {
    "fold": "spot folded",
    "surrender": "spot surrendered",
    "bust": "spot is over",
    "natural": "spot is natural",
}


@dataclass(frozen=True, slots=True)
class Row:
    """A parsed pay row."""

    text: str
    facts: tuple[Fact, ...]
    pay: Pay
    words: str
    """The row's condition in plain words."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What every bet on a wager must meet at this table."""

    wager: Wager
    kind: str
    span: Span
    multiple: int
    """Bets are multiples of this sum."""
    offered: bool
    """Whether it is offered with this table's number of decks."""
    by_another: bool
    """Whether its size is measured by another wager."""
    fee_by_wager: bool
    """Whether a player's fee is based on it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a table plays: a filing plus the house's choices within it. Everything derived from those is computed
    once."""

    loaded: Loaded
    option: str = ""
    schedule: str = ""
    seats: int = 0
    decks: int = 0
    limits: str = ""
    pay_tables: dict[str, str] = field(default_factory=dict)
    """For each wager, which of its printed pay tables is used."""
    fast: bool = False
    """Use the kernels for card patterns: faster over many rounds, but slow to start."""

    game: BankedGame = field(init=False, repr=False)
    collection: Schedule = field(init=False, repr=False)
    bands: dict[str, tuple[Band, ...]] = field(init=False, repr=False)
    """The fees of the table's option, by party."""
    counted: dict[str, frozenset[str]] = field(init=False, repr=False)
    """The wagers that count toward each party's fee; a standing wager counts again only if the filing says so."""
    span: Span = field(init=False)
    """The table's limits."""
    steps: dict[str, int] = field(init=False, repr=False)
    """For each wager, the sum its bets must be a multiple of, if the schedule sets one."""
    shoe: Counter[Piece] = field(init=False, repr=False)
    second: Counter[Piece] = field(init=False, repr=False)
    """The second shoe; empty if the game has none."""
    second_hands: frozenset[str] = field(init=False, repr=False)
    """Hands dealt from the second shoe."""
    names: frozenset[str] = field(init=False, repr=False)
    when: tuple[tuple[Fact, ...], ...] = field(init=False, repr=False)
    asks_spot: frozenset[int] = field(init=False, repr=False)
    """Steps whose condition is checked for each spot."""
    on: dict[str, tuple[Fact, ...]] = field(init=False, repr=False)
    rows: dict[str, tuple[Row, ...]] = field(init=False, repr=False)
    each: dict[str, tuple[tuple[Row, ...], ...]] = field(init=False, repr=False)
    """For wagers paid on several hands: their rows, hand by hand."""
    alike: frozenset[str] = field(init=False, repr=False)
    """Wagers with the same outcome for every bettor, whatever the spot."""
    envious: frozenset[str] = field(init=False, repr=False)
    """Wagers that depend on other spots' hands."""
    groups: tuple[tuple[str, ...], ...] = field(init=False, repr=False)
    """Wagers in settlement order; those in one group are settled together."""
    beside: dict[str, tuple[str, ...]] = field(init=False, repr=False)
    """For each wager, those made with it."""
    back: dict[int, int] = field(init=False, repr=False)
    """For each step that repeats earlier ones, the first step to repeat."""
    of_the_house: frozenset[int] = field(init=False, repr=False)
    """Steps that the house does on its own: tables skip them."""
    discards: dict[int, tuple[str, ...]] = field(init=False, repr=False)
    """For each step that takes hands away, which hands."""
    opens: int = field(init=False, repr=False)
    """The wager step before the deal."""
    piles: int = field(init=False, repr=False)
    """The step that deals piles, to be handed out once the button is placed; -1 if there is none."""
    stands: dict[str, tuple[str, int]] = field(init=False, repr=False)
    """For each wager whose bettors stand on or hit a common hand: that hand, and how many cards it has at that
    point."""
    shows: dict[str, Shows] = field(init=False, repr=False)
    terms: dict[str, Terms] = field(init=False, repr=False)
    """The terms of each wager; with its number or pick in the key if it has them."""
    _dearest: dict[str, tuple[Fraction, int]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        game = _banked(self.loaded, self.pay_tables)
        for at, why in unplayed(game):
            raise self.loaded.refuse(at, why)
        set_parts(self, game=game, seats=choose_seats(self.loaded.name, game.equipment, self.seats))
        self._choose_decks()
        self._choose_option()
        self._read_conditions()
        set_parts(self, stands=_stands_of(game))
        self._read_rows()
        self._read_limits()
        ordered = [name for group in game.action.order for name in group]
        groups = (*game.action.order, *((name,) for name in game.wagers if name not in ordered))
        named = {step.name: number for number, step in enumerate(game.round) if step.name}
        back = {number: named[step.back_to] for number, step in enumerate(game.round) if step.back_to}
        hosts = dict.fromkeys(wager.made_with for wager in game.wagers.values() if wager.made_with)
        beside = {host: tuple(name for name, each in game.wagers.items() if each.made_with == host) for host in hosts}
        discards = {number: step.to for number, step in enumerate(game.round) if step.do == "discard"}
        set_parts(self, groups=groups, beside=beside, back=back, piles=_piles_of(game), discards=discards)
        house = (number for number, step in enumerate(game.round) if kind_of_step(step) is StepKind.OF_THE_HOUSE)
        opens = next(number for number, step in enumerate(game.round) if step.do == "wager")
        set_parts(self, of_the_house=frozenset(house), opens=opens)

    def _read_conditions(self) -> None:
        """Parse the conditions of steps and choices."""
        game = self.game
        parts = {f"{name}.{part}" for name, hand in game.hands.items() for part in hand.parts}
        set_parts(self, names=frozenset({*game.hands, *parts}))
        when = tuple(self.read(step.when) for step in game.round)
        asks_spot = frozenset(number for number, facts in enumerate(when) if _about_spot(facts))
        on = {name: self.read(option.on) for name, option in game.choices.items()}
        set_parts(self, when=when, asks_spot=asks_spot, on=on)

    def _read_rows(self) -> None:
        """Parse the pay tables in use and derive what depends on them."""
        on: dict[str, list[tuple[Row, ...]]] = {}
        for name, wager in self.game.wagers.items():
            for pick in picks_of(wager):
                those = [self._rows(name, wager, pick, hand) for hand in wager.each or ("",)]
                on[f"{name}:{pick}" if pick else name] = those
        rows = {name: tuple(row for each in those for row in each) for name, those in on.items()}
        dearest = {
            name: (
                sum((max((row.pay.odds for row in each), default=Fraction(0)) for each in those), Fraction(0)),
                sum(max(row.pay.cents for row in each) for each in those),
            )
            for name, those in on.items()
        }
        alone = {name: rows[name] for name, those in on.items() if len(those) == 1} if self.fast else {}
        runs = {name: find_shows(self.game, those) for name, those in alone.items()}
        set_parts(
            self,
            rows=rows,
            each={name: tuple(those) for name, those in on.items() if len(those) > 1},
            _dearest=dearest,
            shows={name: run for name, run in runs.items() if run is not None},
            alike=frozenset(
                name for name, those in rows.items() if not _asks_the_spot(those) and name not in self.stands
            ),
            envious=frozenset(name for name, those in rows.items() if _looks_around(those)),
        )

    def _read_limits(self) -> None:
        """Set each wager's limits: its own, the schedule's, or the table's."""
        own = {
            name: wager_limit(self.collection, name, self.option) or wager.limits
            for name, wager in self.game.wagers.items()
        }
        bands = {name: self._within(name, self._band(band)) if band else self.span for name, band in own.items()}
        counted = {
            party: frozenset(
                name
                for name in self.rows
                if (not table.counts or kind_of(name) in table.counts)
                and self.game.wagers[kind_of(name)].counts_again is not False
            )
            for party, table in (("bank", self.collection.bank), ("player", self.collection.player))
            if table is not None
        }
        set_parts(self, counted=counted)
        set_parts(self, terms={name: self._terms(name, bands[kind_of(name)]) for name in self.rows})

    def _terms(self, name: str, span: Span) -> Terms:
        kind, fee = kind_of(name), self.collection.player
        wager = self.game.wagers[kind]
        fewest, most = wager.decks
        return Terms(
            wager=wager,
            kind=kind,
            span=span,
            multiple=self.steps.get(kind, 1),
            offered=not most or fewest <= self.decks <= most,
            by_another=goes_by_another(wager.size),
            fee_by_wager=fee is not None and fee.by == "wager" and name in self.counted["player"],
        )

    def _band(self, text: str) -> Span:
        """A wager's own limits; the minimum may be the table's."""
        return read_band(text.replace(TABLE_MINIMUM, write_money(self.span.least)))

    def read(self, condition: str) -> tuple[Fact, ...]:
        """Parse a condition of the rule file; an empty one has no facts."""
        return read_condition(condition, self.names, self.game.wagers) if condition else ()

    def wager(self, name: str) -> Wager:
        """A wager by its name, with its number or pick if it has them."""
        found = self.terms.get(name)
        if found is not None:
            return found.wager
        kind = kind_of(name)
        if kind not in self.game.wagers:
            raise Refusal(f"There is no wager {quoted(name)}{meant(kind, self.game.wagers)}")
        picks, on = picks_of(self.game.wagers[kind]), "a number" if self.game.wagers[kind].numbers else "a pick"
        if picks != ("",):
            raise Refusal(f"{kind} is bet on {on}, like “{kind}:{picks[0]}”; there are {', '.join(picks)}.")
        raise Refusal(f"{kind} is not bet on a number or a pick: write “{kind}”.")

    def title(self, name: str) -> str:
        """A wager's title, followed by its number or pick if it has one."""
        title, pick = self.wager(name).name, pick_of(name)
        return f"{title} {pick}" if pick and pick not in title.split() else title

    def limits_of(self, name: str) -> Span:
        """The minimum and maximum of a wager."""
        return self.terms[name].span

    def limits_cited(self, name: str) -> str:
        """The lines that state a wager's limits: the schedule's, or its own."""
        kind = kind_of(name)
        own = self.game.wagers[kind]
        stated = wager_limit(self.collection, kind, self.option) or not own.limits
        return self.collection.lines if stated else own.lines

    def most(self, name: str, stake: int) -> int:
        """The most a stake can win or lose."""
        odds, cents = self._dearest[name]
        return max(stake, stake * odds.numerator // odds.denominator, cents)

    def _rows(self, name: str, wager: Wager, pick: str, hand: str) -> tuple[Row, ...]:
        chosen = self.pay_tables.get(name, "")
        if chosen and chosen not in wager.pay_tables:
            raise Refusal(f"{name} has no pay table {quoted(chosen)}{meant(chosen, wager.pay_tables)}")
        rows = wager.pays or wager.pay_tables.get(chosen) or next(iter(wager.pay_tables.values()), ())
        every = (*self._ends(wager), *rows)
        texts = [(written(wager, fact, pick).replace(EACH, hand), pay) for fact, pay in every]
        titles = {each: other.name for each, other in self.game.wagers.items()}
        read = [
            (each, self.read(each), read_pay(pay)) for text, pay in texts for each in alternatives(text, self.names)
        ]
        made = [Row(text, facts, pay, plain(facts, titles)) for text, facts, pay in read]
        if (wager.best_row or hand) and {"odds", "dollars"} <= {row.pay.kind for row in made}:
            what = "the best row is paid" if wager.best_row else "what each hand pays is added up"
            says = f"{what}, so the rows cannot mix odds and dollars: write them all in one of the two."
            raise self.loaded.refuse(("wagers", name, "best-row" if wager.best_row else "each"), says)
        return tuple(_best_first(made) if wager.best_row else made)

    def _ends(self, wager: Wager) -> list[tuple[str, str]]:
        """Rows for events that lose the wager before its own rows are checked, such as a fold or a bust."""
        if wager.survives is None or "spot" not in self.game.hands:
            return []
        choices = {choice for step in self.game.round for choice in step.choices}
        counted = isinstance(make_ranking(self.game.hands["spot"].ranking), Points)
        happens = {"fold": "fold" in choices, "surrender": "surrender" in choices, "bust": counted, "natural": counted}
        return [(_ENDS[each], "lose") for each, can in happens.items() if can and each not in wager.survives]

    def _within(self, name: str, band: Span) -> Span:
        """A wager's own limits, capped at the table's maximum if the filing says so."""
        most = self.span.most
        if not self.game.wagers[name].within_table or most is None:
            return band
        return Span(min(band.least, most), most if band.most is None else min(band.most, most))

    def _choose_decks(self) -> None:
        equipment = self.game.equipment
        least, most = equipment.decks
        decks = self.decks or equipment.default_decks or most
        if not least <= decks <= most:
            those = f"{least} to {most}" if least < most else f"{most}"
            raise Refusal(f"{self.loaded.name} is played with {those} deck{'s' * (most > 1)}, not with {decks}.")
        fault = next(table_faults(self.game, self.seats, decks), None)
        if fault is not None:
            raise self.loaded.refuse(*fault)
        beside = equipment.second
        second = deck(beside.deck).shoe(beside.default_decks or beside.decks[1]) if beside is not None else ()
        dealt = frozenset(name for step in self.game.round if step.from_deck != 1 for name in step.to)
        set_parts(self, decks=decks, shoe=Counter(deck(equipment.deck).shoe(decks)))
        set_parts(self, second=Counter(second), second_hands=dealt)

    def _choose_option(self) -> None:
        schedule, collection = find_schedule(self.loaded, self.schedule)
        options = options_of(collection)
        option = self.option or (options[0] if options else "")
        if option and option not in options:
            raise Refusal(f"{self.loaded.name} has no option {quoted(option)}{meant(option, options)}")
        bands = {fee.party: fee.bands for fee in fees_of_option(collection, option)}
        span = choose_limits(self.loaded.name, option, collection, bands, self.limits)
        steps: dict[str, int] = {}
        for table in (collection.bank, collection.player):
            step = by_option(table.steps, option) if table is not None else ""
            if table is not None and step:
                steps |= dict.fromkeys(table.counts or self.game.wagers, read_money(step))
        set_parts(self, schedule=schedule, collection=collection, option=option, bands=bands, span=span, steps=steps)


def _banked(loaded: Loaded, pay_tables: Mapping[str, str]) -> BankedGame:
    """The game, refused if it is not a banked game or a chosen pay table names no wager."""
    game = loaded.game
    if not isinstance(game, BankedGame):
        raise Refusal(f"{loaded.name} is not a banked game: there is no bank to play against.")
    for chosen in pay_tables:
        if chosen not in game.wagers:
            raise Refusal(f"There is no wager {quoted(chosen)}{meant(chosen, game.wagers)}")
    return game


def _piles_of(game: BankedGame) -> int:
    """The step that deals piles before the button is placed; -1 if there is none."""
    placed = next((number for number, step in enumerate(game.round) if step.do == "place button"), -1)
    dealt = (number for number, step in enumerate(game.round) if step.do == "deal" and "piles" in step.method)
    return next((number for number in dealt if number < placed), -1)


def _stands_of(game: BankedGame) -> dict[str, tuple[str, int]]:
    """For each wager whose bettors stand on or hit a common hand: that hand, and its cards before the decision."""
    found: dict[str, tuple[str, int]] = {}
    for number, step in enumerate(game.round):
        for name in step.to if step.do == "decide" and step.wagers else ():
            if game.hands[name].whose == "everyone":
                dealt = sum(each.cards for each in game.round[:number] if each.do == "deal" and name in each.to)
                found |= dict.fromkeys(step.wagers, (name, dealt))
    return found


def _best_first(rows: list[Row]) -> list[Row]:
    """Rows sorted by pay, highest first, within each run of rows that pay."""
    ordered: list[Row] = []
    for pays, those in groupby(rows, key=lambda row: row.pay.kind in ("odds", "dollars")):
        group = list(those)
        ordered += sorted(group, key=lambda row: (row.pay.odds, row.pay.cents), reverse=True) if pays else group
    return ordered


def _looks_around(rows: tuple[Row, ...]) -> bool:
    return any("another" in fact.form for row in rows for fact in row.facts)


def _asks_the_spot(rows: tuple[Row, ...]) -> bool:
    return any(_about_spot(row.facts) for row in rows)


def _about_spot(facts: tuple[Fact, ...]) -> bool:
    return any(map(about_spot, facts))
