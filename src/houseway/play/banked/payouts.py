"""Settlement: pay or take every wager in the filed order, as far as the bank's money goes.

Both what the bank pays and what it takes use up its posted stake: a bank of $100 that loses $50 and wins $50 is spent
(bundle 001 line 365). Wagers it no longer covers have no action and go back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.house.seats import distance, seat_of
from houseway.play.banked.choices import as_set
from houseway.play.banked.deciders import as_stood
from houseway.play.banked.messages import Settled
from houseway.rules.cells import Pay, read_money
from houseway.rules.fact_grammar import holds
from houseway.rules.games.banked import kind_of
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.play.banked.plan import Plan, Row
    from houseway.rules.games.banked import Wager

RETURNED: Final = "returned by a ruling"
LOST: Final = "lost by a ruling"
ALSO: Final = "; "
"""Separates the rows that settled a wager together."""
BY_RULING: Final = frozenset({RETURNED, LOST})
"""Reasons for a wager settled by a ruling instead of a row."""


@dataclass(slots=True)
class Entry:
    """One bettor's wagers on one hand, in one circle."""

    seat: int
    hand: str
    player: str
    seen: Seen | None
    """The spot's hand; None if only common hands are dealt."""
    wagers: dict[str, int]
    forced: str = ""
    """What a ruling has decided: `loses`, `fouled` or `returned`; a fouled hand loses only its base wagers."""
    home: int = 0
    """The bettor's own seat; 0 if standing."""
    table: Table | None = None
    """The table as facts see it, cached."""
    circle: int = 1
    """Which of the bettor's circles; each is settled separately."""
    stood: frozenset[str] = frozenset()
    """Wagers whose bettor stood on a common hand: they count only its cards at that point."""


class Places(NamedTuple):
    """Where the bank and the button are."""

    seats: int
    bank: int
    button: int = 0


def payments(
    plan: Plan, shared: dict[str, Seen], entries: Sequence[Entry], bank: int, places: Places
) -> Iterator[Settled]:
    """The settlement events, wager by wager."""
    known: dict[str, tuple[str, Pay]] = {}
    left = bank
    for entry, name in settlement_order(plan, entries, places, bank):
        wager, stake = plan.game.wagers[kind_of(name)], entry.wagers.get(name, 0)
        if left == 0:
            yield _returned(entry, name, stake, "the bank is spent", plan.game.bank.lines, 0)
            continue
        if entry.forced == "returned":
            yield _returned(entry, name, stake, RETURNED, wager.lines, left)
            continue
        if _lost_by_ruling(entry, wager):
            fact, pay, wins = LOST, Pay("lose"), 0
        elif name in plan.alike:
            fact, pay = known.get(name) or known.setdefault(name, _row(plan, shared, entry, entries, name))
            wins = _wins(pay, stake)
        else:
            fact, pay = _row(plan, shared, entry, entries, name)
            every = wager.envy_pays == "every hand"
            wins = _envy(plan, shared, entry, entries, name) if every else _wins(pay, stake)
            if not every and wager.envy_highest == "of the table":
                seen = {other.hand: (other.seen, _made_on(other.hand, entries)) for other in entries if other.seen}
                top = decide(plan, name, Table(plan.game, shared, tuple(seen.values())))[1]
                fact, pay, wins = (fact, pay, wins) if _wins(top, 0) == wins else ("otherwise", Pay("lose"), 0)
        if not fact:
            yield _returned(entry, name, stake, "no row of the filing settles it", wager.lines, left)
            continue
        loses = stake if pay.kind == "lose" else stake // 2 if pay.kind == "lose half" else 0
        paid, taken = min(wins, left), min(loses, left)
        left -= paid + taken
        back = 0 if pay.kind == "stays" else stake - taken
        yield Settled(
            player=entry.player,
            spot=entry.seat,
            hand=entry.hand,
            wager=name,
            stake=stake,
            because=fact,
            pays=str(pay),
            paid=paid,
            taken=taken,
            back=back,
            bank_left=left,
            lines=wager.lines,
            circle=entry.circle,
        )


def _lost_by_ruling(entry: Entry, wager: Wager) -> bool:
    """Whether a ruling takes a wager: a forfeit takes those that do not survive a fold, a foul the base wagers."""
    if entry.forced == "loses":
        return "fold" not in (wager.survives or ())
    return entry.forced == "fouled" and wager.is_main


def covers(plan: Plan, entries: Sequence[Entry], bank: int) -> bool:
    """Whether the bank could cover the largest possible win or loss of every wager."""
    return bank >= sum(plan.most(name, stake) for entry in entries for name, stake in entry.wagers.items())


def settlement_order(plan: Plan, entries: Sequence[Entry], places: Places, bank: int) -> Iterator[tuple[Entry, str]]:
    """Bettors and wagers in the filed order; wagers that the filing leaves out come last, as listed."""
    action = plan.game.action
    otherwise = action.if_covered not in ("", "any order") and covers(plan, entries, bank)
    start = action.if_covered if otherwise else action.start
    first = seat_of(start, places.seats, places.bank, places.button)
    behind_first = action.back_line == "before its seat"
    at_seat = list(reversed(entries)) if behind_first else entries  # from the farthest circle to the front
    those = sorted(at_seat, key=lambda entry: distance(entry.seat, first, action.direction, places.seats))
    made = [(entry, _made(plan, entry)) for entry in those]
    if action.by == "wager":
        turns = [(entry, names, group) for group in plan.groups for entry, names in made]
    else:
        turns = [(entry, names, group) for entry, names in made for group in plan.groups]
    for entry, names, group in turns:
        for kind in group:
            for name in names.get(kind, ()):
                yield entry, name


def _made(plan: Plan, entry: Entry) -> dict[str, list[str]]:
    """An entry's wagers by kind, plus the envy wagers that come with them."""
    found: dict[str, list[str]] = {}
    for name in entry.wagers:
        found.setdefault(kind_of(name), []).append(name)
    for name, wager in plan.game.wagers.items():
        if wager.kind == "envy" and name not in found and wager.envies in entry.wagers:
            least = read_money(wager.envy_least or "$0")
            if entry.wagers[wager.envies] >= least > 0:
                found[name] = [name]
    return found


def _row(plan: Plan, shared: dict[str, Seen], entry: Entry, entries: Sequence[Entry], name: str) -> tuple[str, Pay]:
    """The row that settles a wager."""
    table = entry.table
    if table is None:
        hands = shared if entry.seen is None else {**shared, "spot": entry.seen}
        table = entry.table = Table(plan.game, hands, (), frozenset(map(kind_of, entry.wagers)))
    if name in plan.envious:
        table = replace(table, others=_others(plan, entry, entries, name))
    if name in entry.stood:
        table = replace(table, hands=as_stood(plan, name, table.hands))
    if plan.wager(name).set_by:
        table = replace(table, hands=as_set(plan, name, table.hands))
    return decide(plan, name, table)


def decide(plan: Plan, name: str, table: Table) -> tuple[str, Pay]:
    """The first row that holds; a run of pattern rows may be answered in one kernel call. A wager paid on several hands
    gets the sum of what they pay."""
    if name in plan.each:
        return on_each([_first(rows, table) for rows in plan.each[name]])
    rows, shows = plan.rows[name], plan.shows.get(name)
    if shows is None:
        return _first(rows, table)
    decided = _first(rows[: shows.start], table)
    if not decided[0]:
        index = shows.first(table)
        if index >= 0:
            row = rows[shows.start + index]
            return row.text, row.pay
        decided = _first(rows[shows.end :], table)
    return decided


def on_each(decided: Sequence[tuple[str, Pay]]) -> tuple[str, Pay]:
    """The total pay of several hands; if none wins, the wager is lost unless one of them pushes."""
    won = [(text, pay) for text, pay in decided if pay.kind in ("odds", "dollars")]
    if not won:
        return next((each for each in decided if each[1].kind != "lose"), decided[0])
    odds, cents = sum((pay.odds for _, pay in won), Fraction(0)), sum(pay.cents for _, pay in won)
    return ALSO.join(text for text, _ in won), Pay(won[0][1].kind, odds, cents)


def _first(rows: Sequence[Row], table: Table) -> tuple[str, Pay]:
    for row in rows:
        for fact in row.facts:
            if not holds(fact, table):
                break
        else:
            return row.text, row.pay
    return "", Pay("push")


def _others(plan: Plan, entry: Entry, entries: Sequence[Entry], name: str) -> tuple[tuple[Seen, frozenset[str]], ...]:
    """The hands that are not this bettor's own, each once, with the kinds of wagers made on each."""
    if plan.wager(name).envy_own == "seated at":
        mine = {other.hand for other in entries if other.seat == entry.home}
    else:
        mine = {other.hand for other in entries if other.player == entry.player}
    seen = {other.hand: other.seen for other in entries if other.hand not in mine and other.seen is not None}
    return tuple((cards, _made_on(hand, entries)) for hand, cards in seen.items())


def _made_on(hand: str, entries: Sequence[Entry]) -> frozenset[str]:
    return frozenset(kind_of(wager) for entry in entries if entry.hand == hand for wager in entry.wagers)


def _envy(plan: Plan, shared: dict[str, Seen], entry: Entry, entries: Sequence[Entry], name: str) -> int:
    """The total of an envy wager that pays on every hand: each other hand is decided separately."""
    hands = shared if entry.seen is None else {**shared, "spot": entry.seen}
    made = frozenset(map(kind_of, entry.wagers))
    alone = (
        decide(plan, name, Table(plan.game, hands, (other,), made)) for other in _others(plan, entry, entries, name)
    )
    return sum(_wins(pay, 0) for _, pay in alone)


def _wins(pay: Pay, stake: int) -> int:
    """What the bank owes, rounded down to the cent: no filing states a rounding rule."""
    if pay.kind == "dollars":
        return pay.cents
    return stake * pay.odds.numerator // pay.odds.denominator if pay.kind == "odds" else 0


def _returned(entry: Entry, name: str, stake: int, why: str, lines: str, left: int) -> Settled:
    return Settled(
        player=entry.player,
        spot=entry.seat,
        hand=entry.hand,
        wager=name,
        stake=stake,
        because=why,
        pays="no action",
        paid=0,
        taken=0,
        back=stake,
        bank_left=left,
        lines=lines,
        circle=entry.circle,
    )
