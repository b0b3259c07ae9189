"""Two filings of a game, and what each difference is worth: in edge, and in dollars an hour to the bank.

Each difference is priced separately: the first filing with that one section taken from the second. Sections that do not
fit into the first on their own are taken together. Differences can interact, so they need not add up to the total; the
total is the second filing's own price.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from houseway.price import cache, run
from houseway.price.ask import PRICED, Ask, load_asked, plan_of
from houseway.price.economy.table import TableAsk, fees_of, table_plan
from houseway.refusal import Refusal
from houseway.rules.collect import options_of
from houseway.rules.sheet.differences import Compared, compared

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

    from houseway.play.banked.plan import Plan
    from houseway.price.price import Price
    from houseway.price.run import Progress, Workers

_SECTIONS: Final = {
    "equipment": "decks and cards",
    "hands": "what hands count",
    "round": "how the round goes",
    "ways": "house ways and charts",
    "choices": "what players may do",
}
"""Sections other than wagers that a price depends on, with their names in reports."""


class Table(NamedTuple):
    """The table assumed when an edge is turned into dollars."""

    bet: int = 25_00
    """What each seat bets on each wager, in cents, within its limits."""
    players: int = 6
    """Seats taken, including the bank's."""
    hands: int = 60
    """Hands an hour."""


@dataclass(frozen=True, slots=True)
class Change:
    """A wager's price in the first filing, and with the difference."""

    wager: str
    play: str
    before: Price | None
    after: Price | None
    cents: float | None
    """What it adds to the bank's earnings an hour; None where only one filing has the wager, or it is made after the
    deal.
    """

    @property
    def moves(self) -> Fraction | None:
        """The change in the edge."""
        return None if self.before is None or self.after is None else self.after.edge - self.before.edge

    @property
    def sampled(self) -> bool:
        """Whether either price is sampled."""
        return any(each is not None and each.method == "sampled" for each in (self.before, self.after))


@dataclass(frozen=True, slots=True)
class Worth:
    """What one difference is worth, or all of them together."""

    name: str
    takes: tuple[str, ...]
    """Sections taken from the second filing; empty for the whole filing."""
    changes: tuple[Change, ...]
    """Every wager whose price it changes."""
    why_not: str = ""
    """Why it cannot be priced separately."""


@dataclass(frozen=True, slots=True)
class FeeChange:
    """What an option collects in each filing, at the table in question, in cents a hand."""

    option: str
    bank: tuple[int | None, int | None]
    seats: tuple[int | None, int | None]
    """From all betting seats together."""


@dataclass(frozen=True, slots=True)
class Contrast:
    """Two filings compared."""

    first: Ask
    second: Ask
    table: Table
    rules: Compared
    whole: Worth | None
    """The second filing against the first; None for pot games, which have no price."""
    parts: tuple[Worth, ...]
    fees: tuple[FeeChange, ...]


def contrast(
    first: Ask,
    second: Ask,
    table: Table | None = None,
    work: Workers | None = run.one_core,
    progress: Progress | None = None,
    *,
    singly: bool = True,
) -> Contrast:
    """Compare both filings, rule by rule and price by price; without workers only cached prices are used, and without
    `singly` only the total difference is priced.
    """
    ours, theirs = (load_asked(each.game, each.readings) for each in (first, second))
    table = table or Table()
    rules = compared(ours, theirs)
    if not all(each.game.filing.engine in PRICED for each in (ours, theirs)):
        return Contrast(first, second, table, rules, None, (), ())
    singles, why_not = _singles(first, second) if singly else ([], [])
    asks = [first, second, *(ask for _, _, ask in singles)]
    found = [run.known(ask) for ask in asks] if work is None else run.sweep(asks, (), work, progress)
    plan = plan_of(first)
    whole = Worth("all together", (), _changes(plan, found[0], found[1], table))
    parts = [
        Worth(name, takes, _changes(plan, found[0], prices, table, within=True))
        for (name, takes, _), prices in zip(singles, found[2:], strict=True)
    ]
    parts += [Worth(name, takes, (), why) for name, takes, why in why_not]
    return Contrast(first, second, table, rules, whole, tuple(parts), _fees(first, second, table))


def _singles(
    first: Ask, second: Ask
) -> tuple[list[tuple[str, tuple[str, ...], Ask]], list[tuple[str, tuple[str, ...], str]]]:
    """The differences that can be priced one by one, and those that only fit together, as one; then those that fit
    neither way.
    """
    found, left, why = [], [], ""
    base = _key(first)
    for name, takes in _sections(plan_of(first), plan_of(second)):
        ask = _with(first, second, takes)
        try:
            if _key(ask) != base:
                found.append((name, takes, ask))
        except Refusal as refusal:
            left.append((name, takes))
            why = str(refusal)
    if not left:
        return found, []
    name, takes = " and ".join(each for each, _ in left), tuple(part for _, its in left for part in its)
    ask = _with(first, second, takes)
    try:
        _key(ask)
    except Refusal as refusal:
        return found, [(name, takes, str(refusal) if len(left) > 1 else why)]
    return [*found, (name, takes, ask)], []


def _with(first: Ask, second: Ask, takes: tuple[str, ...]) -> Ask:
    return msgspec.structs.replace(first, takes=takes, taken_from=second.game, taken_readings=second.readings)


def _key(ask: Ask) -> str:
    plan = plan_of(ask)
    return cache.key_of(ask, plan, plan.rows)


def _sections(first: Plan, second: Plan) -> Iterable[tuple[str, tuple[str, ...]]]:
    """The sections in which two games differ, each with its name in reports."""
    for section, name in _SECTIONS.items():
        if getattr(first.game, section) != getattr(second.game, section):
            yield name, (section,)
    for name, wager in first.game.wagers.items():
        theirs = second.game.wagers.get(name)
        if theirs is not None and theirs != wager:
            yield f"the wager {wager.name}", (f"wagers.{name}",)


def _changes(
    plan: Plan, before: Sequence[Price], after: Sequence[Price], table: Table, *, within: bool = False
) -> tuple[Change, ...]:
    """The wagers whose price changes; with `within`, only those that both filings have."""
    ours = {(price.wager, price.play): price for price in before}
    theirs = {(price.wager, price.play): price for price in after}
    found = []
    for key in dict.fromkeys((*ours, *theirs)):
        one, two = ours.get(key), theirs.get(key)
        if one is None or two is None:
            if not within:
                found.append(Change(*key, one, two, None))
        elif one.edge != two.edge:
            found.append(Change(*key, one, two, _hourly(plan, one.wager, float(two.edge - one.edge), table)))
    return tuple(found)


def _hourly(plan: Plan, wager: str, moves: float, table: Table) -> float | None:
    """What a change in the edge brings the bank an hour, in cents."""
    if plan.wager(wager).when != "before the deal":
        return None
    return moves * _stake(plan, wager, table.bet) * (table.players - 1) * table.hands


def _stake(plan: Plan, wager: str, bet: int) -> int:
    """The bet, brought within the limits of its wager."""
    span = plan.limits_of(wager)
    return max(span.least, min(bet, span.most or bet))


def _fees(first: Ask, second: Ask, table: Table) -> tuple[FeeChange, ...]:
    """What each option collects in each filing; options are matched by name."""
    ours, theirs = _taken(first, table), _taken(second, table)
    found = []
    for option in dict.fromkeys((*ours, *theirs)):
        one, two = ours.get(option, (None, None)), theirs.get(option, (None, None))
        found.append(FeeChange(option, (one[0], two[0]), (one[1], two[1])))
    return tuple(found)


def _taken(ask: Ask, table: Table) -> dict[str, tuple[int | None, int | None]]:
    """By option, what the bank and all other seats pay for a hand; None where the schedule does not say."""
    plan = plan_of(ask)
    main = next(name for name in plan.rows if plan.wager(name).is_main)
    seats = range(1, table.players)
    found: dict[str, tuple[int | None, int | None]] = {}
    for option in options_of(plan.collection):
        asked = TableAsk(ask=ask, stakes=(), players=table.players, bank_seat=table.players, option=option)
        try:
            stake = _stake(table_plan(asked), main, table.bet)
            made = msgspec.structs.replace(asked, stakes=tuple((seat, main, stake) for seat in seats))
            fees = fees_of(made)
        except Refusal:
            found[option] = (None, None)
            continue
        found[option] = (fees.bank, sum(fees.seats.values()))
    return found
