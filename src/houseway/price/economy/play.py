"""Rounds of a table played through the engine, each settled twice: by the bank as posted, and by one that covers all.

Both settle the same deal and the same decisions, so the cost of a short bank is a difference with a small error.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from houseway.cards.shuffle import seeded_bits
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.bots import bot_command
from houseway.play.banked.button import entries
from houseway.play.banked.dealer import Dealer
from houseway.play.banked.deciders import hands_seen
from houseway.play.banked.payouts import Places, payments
from houseway.price import cache
from houseway.price.economy.table import ENOUGH, columns_of, seated, table_plan
from houseway.rules.games.banked import kind_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.play.banked.plan import Plan
    from houseway.play.banked.table import BankedTable
    from houseway.price.economy.table import TableAsk

Row: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""A round's results: by column, what each bettor won with every wager covered, and with the bank as posted; then the
seats in the order they were settled.
"""

PART: Final = 1_000
"""Rounds in one part; each part has its own seed and is cached separately."""


@dataclass(slots=True)
class Rounds:
    """Rounds grouped by result, with the number of each."""

    columns: tuple[tuple[int, str], ...]
    rows: Counter[Row] = field(default_factory=Counter)
    exact: bool = False
    """Whether the counts cover every possible round, rather than a sample."""

    @property
    def number(self) -> int:
        """How many rounds."""
        return self.rows.total()


def played(asked: TableAsk, progress: Callable[[int], None] | None = None) -> Rounds:
    """The rounds asked for; cached parts are not played again.

    Ctrl-C stops early and keeps the rounds played so far.
    """
    plan = table_plan(asked)
    found = Rounds(tuple(columns_of(plan, asked)))
    try:
        for part, size in enumerate(_sizes(asked.rounds)):
            found.rows.update(_part(plan, asked, part, size))
            if progress is not None:
                progress(found.number)
    except KeyboardInterrupt:
        if not found.number:
            raise
    return found


def _sizes(rounds: int) -> list[int]:
    return [PART] * (rounds // PART) + [rounds % PART] * (rounds % PART > 0)


def _part(plan: Plan, asked: TableAsk, part: int, size: int) -> Counter[Row]:
    game = plan.game
    table = (asked.stakes, asked.bank_seat, asked.bank, plan.seats, asked.seed, part, size)
    key = cache.key_of(asked.ask, plan, plan.rows, "table", table, game.action, game.bank, game.back_line)
    known = cache.read(key)
    if known is not None:
        return Counter(dict(msgspec.json.decode(known, type=list[tuple[Row, int]])))
    rows = Counter(play_rounds(plan, asked, f"{asked.seed}/{part}", size))
    cache.write(key, msgspec.json.encode(list(rows.items())))
    return rows


def play_rounds(plan: Plan, asked: TableAsk, seed: str, number: int) -> Iterator[Row]:
    """Rounds on a fresh shoe, each at a new table with the same wagers."""
    bits = seeded_bits(seed)
    columns = columns_of(plan, asked)
    settles = next(place for place, step in enumerate(plan.game.round) if step.do == "settle")
    for _ in range(number):
        table = seated(plan, asked)
        watched = _Watched(table, columns, settles)
        table.tell = watched.tell
        dealer = Dealer(table, bits)
        table.do(b.Close())
        while not watched.over:
            awaits = table.awaits()
            table.do(dealer.command(awaits) or bot_command(table, awaits.whose[0]))
        yield tuple(watched.full), tuple(watched.short), tuple(watched.order)


class _Watched:
    """A round in play, with its results."""

    def __init__(self, table: BankedTable, columns: list[tuple[int, str]], settles: int) -> None:
        self.table = table
        self.columns = columns
        self.settles = settles
        self.full = [0] * len(columns)
        self.short = [0] * len(columns)
        self.order: dict[int, None] = {}
        self.over = False

    def tell(self, event: b.AnyEvent) -> None:
        """Record an event; when settlement is reached, also compute what a bank that covers everything would pay."""
        if isinstance(event, b.Settled):
            self.short[self._column(event.spot, event.wager)] += event.paid - event.taken
            self.order[event.spot] = None
        elif isinstance(event, b.Reached) and event.step == self.settles:
            s, plan = self.table.state, self.table.plan
            places = Places(plan.seats, s.bank_seat, max(0, s.button))
            for pay in payments(plan, hands_seen(s), entries(self.table), ENOUGH, places):
                self.full[self._column(pay.spot, pay.wager)] += pay.paid - pay.taken
        elif isinstance(event, m.Ended):
            self.over = True

    def _column(self, seat: int, name: str) -> int:
        """The column of a wager; one made during a round shares the column of the wager it follows."""
        if (seat, name) in self.columns:
            return self.columns.index((seat, name))
        mine = [wager for spot, wager in self.columns if spot == seat]
        needs = self.table.plan.game.wagers[kind_of(name)].needs
        return self.columns.index((seat, next((wager for wager in mine if kind_of(wager) in needs), mine[0])))
