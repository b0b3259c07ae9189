"""A price: every way a wager can end, with exact counts, from which all other figures follow."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import TYPE_CHECKING, Final, Literal

from houseway.refusal import Refusal
from houseway.rules.games.banked import kind_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.rules.cells import Pay


UNSETTLED: Final = "no row of the filing settles it"
"""The name of an outcome that no row decides: the wager is returned."""
_RULE_OF_THREE: Final = 3
NO_ACTION: Final = "no action"
"""What such an outcome pays."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way a wager ends."""

    name: str
    """The row of the filing that decides it, or what happened."""
    pays: str
    """As the filing prints it; for several wagers together, one for each."""
    amount: Fraction
    """What the bettor gains, in units of the first stake; negative for a loss."""
    count: int
    """Combinations out of the price's total."""
    staked: Fraction = Fraction(1)
    """All that was put up, in units of the first stake."""


@dataclass(frozen=True, slots=True)
class Departure:
    """Hands that are played differently from most hands with the same total."""

    row: str
    column: str
    plays: str
    cards: tuple[str, ...]
    """The hands as a chart names them: `10-6`; in a chart by last digit, what each card counts, and after `|` the cards
    that lie open.
    """
    usual: str = ""
    """How all other hands of the cell are played, where the cell's word does not say."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A strategy as a table that can be printed and drawn."""

    title: str
    corner: str
    """What the rows and the columns are."""
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    """A label and one short word for each column; the word is empty where the case does not come up."""
    legend: dict[str, str] = field(default_factory=dict)
    """What each short word means."""
    about: Literal["", "totals", "digits", "two cards", "shares", "least hand"] = ""
    """How to look a hand up: by its total or pair, by its last digit and what lies open, by two ranks, by the hand it
    makes, by what the bank shows.
    """
    doubled: int = 0
    """For a chart by totals: after how many doubles."""
    seen: int = 0
    """For poker against the bank: how many cards of the board are seen."""
    keys: tuple[tuple[str, ...], ...] = ()
    """The lookup keys.

    For shares, by row: what the hand is and, where it matters, what the board alone is, whether one card makes a flush,
    and the player's highest cards, like `A-K`. For least hands, by row: the ranks that the bank shows, and `held` for a
    hand with a card of that rank. For digits, by column: how many cards the hand has, and what each other open hand
    counts.
    """
    advice: tuple[str, ...] = ()
    """For shares and least hands: best play for each row, in a sentence."""
    exceptions: tuple[Departure, ...] = ()
    """Hands that are played differently from their cell."""


@dataclass(frozen=True, slots=True)
class Whole:
    """Figures of whole rounds, for a price whose outcomes list the hands of a split one by one."""

    square: Fraction
    """The mean square of the win, in units of the first stake."""
    hit: Fraction
    push: Fraction
    unsure: Fraction
    """The share of rounds with more than two hands, whose wins and pushes are counted hand by hand."""


@dataclass(frozen=True)
class Price:
    """What one wager is worth under one way of playing it."""

    wager: str
    play: str
    """How decisions are made: `best play`, `house way`, …; empty where there are none."""
    method: Literal["exact", "sampled"]
    outcomes: tuple[Outcome, ...]
    notes: tuple[str, ...] = ()
    """Conventions behind the figure, each a sentence."""
    charts: tuple[Chart, ...] = ()
    seed: str = ""
    """The seed of a sampled price."""
    spread: Literal["exact", "approximate"] = "exact"
    """Whether the chances of outcomes (and so the spread, wins and pushes) are as exact as the edge.

    They are not where the hands of a split are counted one by one and shown together.
    """
    unseen: Fraction = Fraction(0)
    """For a sampled price: the highest pay of a row that never came up."""
    assumes: tuple[str, ...] = ()
    """Those of its notes that also hold for anything computed from it."""
    whole: Whole | None = None
    """Figures of whole rounds, where the hands of a split are counted one by one."""

    @cached_property
    def total(self) -> int:
        """The number of combinations; for a sampled price, the rounds played."""
        return sum(outcome.count for outcome in self.outcomes)

    @cached_property
    def edge(self) -> Fraction:
        """The bettor's expected loss for each unit of the first stake."""
        return -sum((outcome.amount * outcome.count for outcome in self.outcomes), Fraction(0)) / self.total

    @cached_property
    def average_bet(self) -> Fraction:
        """What is put up on average, in units of the first stake."""
        return sum((outcome.staked * outcome.count for outcome in self.outcomes), Fraction(0)) / self.total

    @property
    def kind(self) -> str:
        """The wager's name in the rule file; one that is made on a number has a price for each number."""
        return kind_of(self.wager)

    @property
    def element_of_risk(self) -> Fraction:
        """The expected loss for each unit put up."""
        return self.edge / self.average_bet if self.average_bet else Fraction(0)

    @cached_property
    def variance(self) -> Fraction:
        """The variance of one wager, in units of the first stake squared."""
        if self.whole is not None:
            return self.whole.square - self.edge**2
        squares = sum((outcome.amount**2 * outcome.count for outcome in self.outcomes), Fraction(0))
        return squares / self.total - self.edge**2

    @property
    def sd(self) -> float:
        """Standard deviation of one wager, in units of the first stake."""
        return sqrt(self.variance)

    @property
    def hit(self) -> Fraction:
        """How often it wins."""
        if self.whole is not None:
            return self.whole.hit
        return self.share(outcome for outcome in self.outcomes if outcome.amount > 0)

    @property
    def push(self) -> Fraction:
        """How often nothing is won or lost."""
        if self.whole is not None:
            return self.whole.push
        return self.share(outcome for outcome in self.outcomes if outcome.amount == 0)

    @property
    def wins_are_sure(self) -> bool:
        """Whether the chances to win and to push are as exact as the edge."""
        return self.spread == "exact" and not (self.whole and self.whole.unsure)

    @property
    def max_pays(self) -> Fraction:
        """The most that is won, in units of the first stake."""
        return max((outcome.amount for outcome in self.outcomes), default=Fraction(0))

    @property
    def error(self) -> float:
        """The standard error of a sampled edge; 0 for an exact one.

        If nothing was won, the sample has no spread to estimate it from. By the rule of three, an outcome rarer than 3
        in n rounds is missed by one sample of n rounds in twenty; so the error assumes that the highest row was missed
        at that rate.
        """
        if self.method == "exact":
            return 0.0
        unsure = float(_RULE_OF_THREE * (self.unseen + self.edge) / self.total) if self.no_hit else 0.0
        return max(self.sd / sqrt(self.total), unsure)

    @property
    def no_hit(self) -> bool:
        """Whether the price is sampled and could be won, but never was."""
        return self.method == "sampled" and self.unseen > 0 and not self.hit

    def share(self, outcomes: Iterable[Outcome]) -> Fraction:
        """The chance of some outcomes together."""
        return Fraction(sum(outcome.count for outcome in outcomes), self.total)


def amount_of(pay: Pay, stake: int = 0) -> Fraction:
    """A row's gain for the bettor, in units of the stake; pays in dollars need the stake, in cents."""
    match pay.kind:
        case "odds":
            return pay.odds
        case "lose":
            return Fraction(-1)
        case "lose half":
            return Fraction(-1, 2)
        case "dollars":
            if stake <= 0:
                raise Refusal("A pay in dollars has a price only with a stake.")
            return Fraction(pay.cents, stake)
        case _:
            return Fraction(0)


def gather(outcomes: Iterable[Outcome]) -> tuple[Outcome, ...]:
    """Outcomes with equal ones merged, best first, without those that cannot happen."""
    counts: dict[tuple[str, str, Fraction, Fraction], int] = {}
    for outcome in outcomes:
        key = (outcome.name, outcome.pays, outcome.amount, outcome.staked)
        counts[key] = counts.get(key, 0) + outcome.count
    made = [Outcome(name, pays, amount, count, staked) for (name, pays, amount, staked), count in counts.items()]
    return tuple(sorted((each for each in made if each.count), key=lambda each: (-each.amount, each.name)))


def together(base: str, beside: Iterable[str]) -> str:
    """The note on a base wager that is priced along with the wagers that go with it."""
    return f"{' and '.join([base, *beside])} together, in units of the first."


def made_in(share: Fraction) -> str:
    """The note on a wager that is made by a decision and priced separately."""
    return f"It is made in {float(share):.2%} of rounds; the price is for each unit of it.".replace("%", " %")


def told(price: Price) -> Price:
    """A price with notes on rounds that no row settles, and on pays that a sample never hit."""
    more = []
    unsettled = price.share(each for each in price.outcomes if UNSETTLED in each.name.split("; "))
    if unsettled:
        share = f"{float(unsettled):.4%}".replace("%", " %")
        more.append(f"No row settles {share} of rounds: those wagers go back, with nothing won or lost.")
    if price.no_hit:
        more.append(
            f"It was not won once in {price.total:,} rounds: the error is what its dearest row would bring if it came "
            f"{_RULE_OF_THREE} times in as many, which such a sample misses one time in twenty."
        )
    return replace(price, notes=(*price.notes, *more), assumes=(*price.assumes, *more)) if more else price


def until_decided(outcomes: Iterable[Outcome], note: str = "") -> tuple[tuple[Outcome, ...], tuple[str, ...]]:
    """The outcomes of a wager that stays up until it is decided, each round on a fresh shoe: only deciding rounds
    count.
    """
    those = tuple(outcomes)
    decided = tuple(outcome for outcome in those if outcome.pays != "stays")
    stays, total = sum(each.count for each in those if each.pays == "stays"), sum(each.count for each in those)
    if not stays or stays == total:
        return those, ()
    rounds = Fraction(total, total - stays)
    return decided, (f"It stays up until decided: {float(rounds):.2f} rounds on average, each on a fresh shoe.",)
