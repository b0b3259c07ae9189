"""Table economics: what a hand and an hour bring the bank, each seat and the room, under each option of a schedule."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from houseway.price import run
from houseway.price.economy import risk
from houseway.price.economy.column import Column
from houseway.price.economy.joint import exact_rounds
from houseway.price.economy.play import played
from houseway.price.economy.table import check, columns_of, fees_of, options, table_plan
from houseway.price.economy.worth import worth
from houseway.refusal import Refusal
from houseway.rules.fact_grammar import needs
from houseway.rules.games.banked import kind_of
from houseway.rules.vocabulary.features import Feature

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from fractions import Fraction

    from houseway.play.banked.plan import Plan
    from houseway.price.economy.risk import Hand
    from houseway.price.economy.table import Fees, TableAsk
    from houseway.price.economy.worth import Side, Worth
    from houseway.price.price import Price
    from houseway.price.run import Progress, Workers


class Figure(NamedTuple):
    """Somebody's result for a hand or an hour, in cents."""

    mean: Fraction
    error: float
    """The standard error of the mean; 0 where it is exact."""
    sd: float
    sd_error: float

    def times(self, hands: int) -> Figure:
        """The result over several hands, each on a fresh shoe."""
        root = sqrt(hands)
        return Figure(self.mean * hands, self.error * hands, self.sd * root, self.sd_error * root)


@dataclass(frozen=True, slots=True)
class Economy:
    """A table under one option."""

    asked: TableAsk
    worth: Worth
    fees: Fees

    @property
    def option(self) -> str:
        """The option in force."""
        return table_plan(self.asked).option

    @property
    def bank(self) -> Figure:
        """What a hand brings the bank after its fee."""
        return _after(self.worth.bank, self.fees.bank)

    def seat(self, seat: int) -> Figure:
        """What a hand brings a seat after its fee."""
        return _after(self.worth.seats[seat], self.fees.seats[seat])

    @property
    def drop(self) -> int:
        """What the room drops for a hand, in cents."""
        return self.fees.drop

    @property
    def break_even(self) -> Figure:
        """The bank's fee for a hand at which it neither wins nor loses on average."""
        return _after(self.worth.bank, 0)

    @property
    def hand(self) -> Hand:
        """What one hand brings the bank after its fee, as a distribution."""
        return self.worth.hand.moved(float(self.bank.mean))

    @property
    def exponent(self) -> float:
        """Lundberg's exponent for the bank, per cent of bankroll."""
        return risk.exponent(self.hand)

    def notes(self) -> list[str]:
        """The assumptions behind the figures."""
        return [*_conventions(self), *self.fees.notes]


class Refused(NamedTuple):
    """An option under which the table cannot be played."""

    option: str
    why: str


def economy(
    asked: TableAsk,
    work: Workers = run.one_core,
    progress: Progress | None = None,
    on_round: Callable[[int], None] | None = None,
) -> Economy:
    """The economics of a table, using cached prices and rounds where there are any."""
    check(asked)
    return Economy(asked, worth_of(asked, prices_of(asked, work, progress), on_round), fees_of(asked))


def prices_of(asked: TableAsk, work: Workers = run.one_core, progress: Progress | None = None) -> list[Price]:
    """The prices of the wagers at a table."""
    plan = table_plan(asked)
    names = list(dict.fromkeys(name for _, name in columns_of(plan, asked)))
    ask = msgspec.structs.replace(asked.ask, others=max(1, _others(plan, asked, names)))
    return run.answer(ask, names, work, progress)


def _others(plan: Plan, asked: TableAsk, names: Iterable[str]) -> int:
    """How many other spots these wagers look at; 0 where none does, or nobody else is there."""
    facts = [fact for name in names if name in plan.envious for row in plan.rows[name] for fact in row.facts]
    looked = {slot for fact in facts if {Feature.OTHERS, Feature.WAGERS} <= needs(fact) for slot in fact.slots}
    seats = {seat for seat, name, _ in asked.stakes if not looked or kind_of(name) in looked}
    return len(seats) - 1 if facts else 0


def worth_of(asked: TableAsk, prices: Iterable[Price], on_round: Callable[[int], None] | None = None) -> Worth:
    """What the wagers are worth before fees, which is the same under every option."""
    plan = table_plan(asked)
    columns = [column_of(plan, asked, seat, name, list(prices)) for seat, name in columns_of(plan, asked)]
    joint = exact_rounds(plan, asked)
    posted = played(asked, on_round) if joint is None or asked.bank else None
    if joint is None:
        assert posted is not None  # noqa: S101 - played above
        joint = posted
    return worth(columns, joint, posted if asked.bank else None, asked.bank)


def compare(base: Economy) -> list[Economy | Refused]:
    """The same table under every option of its schedule."""
    found: list[Economy | Refused] = []
    for asked in options(base.asked):
        try:
            check(asked)
        except Refusal as refusal:
            found.append(Refused(asked.option, str(refusal)))
        else:
            found.append(Economy(asked, base.worth, fees_of(asked)))
    return found


def _after(side: Side, fee: int) -> Figure:
    return Figure(side.mean - fee, side.error, side.sd, side.sd_error)


def column_of(plan: Plan, asked: TableAsk, seat: int, name: str, prices: Sequence[Price]) -> Column:
    """A wager of a seat with its price, for the way that seat plays."""
    wager = plan.wager(name)
    stake = next((cents for each, kind, cents in asked.stakes if (each, kind) == (seat, name)), 0)
    mine = [each for each in prices if each.wager == name]
    price = chosen(mine, asked.play_of(seat))
    lonely = name in plan.envious and _others(plan, asked, [name]) == 0
    loose = wager.kind == "envy" and price.method == "sampled"  # played rounds are more accurate for it
    counted = lonely or loose or any(row.pay.kind == "stays" for row in plan.rows[name])
    return Column(seat, name, stake, None if counted else price, name in plan.alike, wager.kind == "envy")


def chosen(prices: Sequence[Price], play: str) -> Price:
    """Of a wager's prices, the one for best play, or the one for the way that is forced or that bots follow."""
    if not prices:
        raise Refusal("A wager at this table has no price.")
    best = [price for price in prices if price.play == "best play"]
    others = [price for price in prices if price not in best]
    return (best or prices)[0] if play == "best" else (others or prices)[0]


def _conventions(found: Economy) -> list[str]:
    """The assumptions behind a table's figures, each a sentence."""
    return [
        "Every hand is dealt from a full shoe, so hands are independent of each other.",
        *_of_means(found),
        *_of_spreads(found),
        *_of_wagers(found),
    ]


def _of_means(found: Economy) -> Iterator[str]:
    """How accurate the means are, and what they assume."""
    made = found.worth
    plan = table_plan(found.asked)
    if made.unsure:
        others = made.unsure < {column.wager for column in made.columns}
        exact = "; all other means are exact" * others
        yield f"The mean of {', '.join(sorted(made.unsure))} is sampled{exact}."
    elif made.short is None or not made.short.ran_out:
        yield "Means are exact."
    else:
        yield "Means are exact with every wager covered; what the short bank changes, and spreads, are sampled."
    assumed = {(column.wager, note) for column in made.columns if column.price for note in column.price.assumes}
    yield from (f"{wager}: {note}" for wager, note in sorted(assumed))
    stays = {column.wager for column in made.columns if any(row.pay.kind == "stays" for row in plan.rows[column.wager])}
    if stays:
        yield f"{', '.join(sorted(stays))}: placed again as soon as it is decided, so it is up in every hand."


def _of_spreads(found: Economy) -> Iterator[str]:
    """How the spreads were found, and how the rounds behind them are played."""
    made = found.worth
    if made.exact_spread:
        yield "Spreads are exact: every order of the shoe is counted."
    elif made.rounds:
        how = f"{made.rounds:,} rounds through the engine, seed {found.asked.seed}"
        yield f"How results of one hand depend on each other is sampled: {how}."
    if made.rounds and any(column.price is not None and column.price.play == "best play" for column in made.columns):
        short = made.short is not None and made.short.ran_out
        carried = "prices are those of best play, and the effect of a short bank is scaled to it in proportion."
        own = "prices and spreads of single wagers are those of best play."
        said = carried if short else own
        yield f"Those rounds are played by the chart, the house way or a simple rule; {said}"


def _of_wagers(found: Economy) -> Iterator[str]:
    """Which wagers nobody makes, and how odd pays and stakes are treated."""
    columns = found.worth.columns
    later = [wager.name for wager in table_plan(found.asked).game.wagers.values() if wager.kind == "insurance"]
    if later:
        yield f"Nobody takes {' or '.join(later)}."
    if any(won.denominator > 1 for column in columns for won in column.ends()):
        yield "A pay that is not a whole number of cents is counted as a fraction; the table rounds it down."
    bases = sorted({kind_of(column.wager) for column in columns if _grows(column)})
    if bases:
        yield f"{', '.join(bases)}: with everything added to it during the hand."


def _grows(column: Column) -> bool:
    return column.price is not None and any(outcome.staked > 1 for outcome in column.price.outcomes)
