"""Abstract outcomes: enough about a finished round to tell which row settles a wager, without dealing cards.

Counted hands are a total and a number of cards; compared hands are above, equal or below, part by part if they are set
in two. Rows about card patterns are left to the pay tables.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

from houseway.rules.fact_grammar import Fact, read_condition
from houseway.rules.fact_grammar import holds as asked
from houseway.rules.picks import on_each, written
from houseway.rules.vocabulary.table import Asked, Untold

if TYPE_CHECKING:
    from houseway.rules.games.banked import BankedGame, Wager

Decided: TypeAlias = int | Literal["unknown"] | None
"""The row that settles; `unknown` if the abstract outcome cannot tell, None if no row does."""


@dataclass(frozen=True, slots=True)
class Count:
    """A counted hand."""

    total: float
    cards: int
    natural: bool = False
    over: bool = False
    first: float = -1
    """The total of the cards it was dealt, before it drew."""

    def __str__(self) -> str:
        return f"{self.total:g} with {self.cards} cards{', a natural' if self.natural else ''}"


@dataclass(frozen=True, slots=True)
class Outcome(Asked):
    """A finished round in the abstract."""

    counts: dict[str, Count] = field(default_factory=dict)
    signs: dict[tuple[str, str], int] = field(default_factory=dict)
    """For compared hands: 1 if the first is above the second, 0 if equal, -1 if below."""
    qualified: dict[str, bool] = field(default_factory=dict)
    """For hands with a qualifier: whether they reach it."""
    done: tuple[str, str] = ("", "")
    """A hand, and what its player did with it: fold, surrender, foul, or another choice."""
    sure: bool = True
    """Whether counts alone show that the player could do so; they cannot for a condition on an up card, for example."""

    def __str__(self) -> str:
        words = {1: "above", 0: "equal to", -1: "below"}
        said = [f"{name} {count}" for name, count in self.counts.items()]
        said += [f"{one} {words[sign]} {other}" for (one, other), sign in self.signs.items()]
        said += [f"{name} {'qualifies' if does else 'does not qualify'}" for name, does in self.qualified.items()]
        hand, deed = self.done
        past = {"fold": "folded", "surrender": "surrendered", "foul": "is foul"}
        return ", ".join([*said, f"{hand} {past.get(deed, 'took ' + deed)}"] if deed else said)

    def _count(self, name: str) -> Count:
        if name not in self.counts:
            raise Untold
        return self.counts[name]

    def compare(self, one: str, other: str) -> int:
        if not self.signs:
            mine, theirs = _worth(self._count(one)), _worth(self._count(other))
            return (mine > theirs) - (mine < theirs)
        if (one, other) in self.signs:
            return self.signs[one, other]
        if (other, one) in self.signs:
            return -self.signs[other, one]
        raise Untold

    def total(self, name: str) -> float:
        return self._count(name).total

    def is_over(self, name: str) -> bool:
        return self._count(name).over

    def is_natural(self, name: str) -> bool:
        return self._count(name).natural

    def number(self, name: str) -> int:
        return self._count(name).cards

    def first_total(self, name: str, number: int) -> float:
        """The first cards asked about are always those it was dealt."""
        if self._count(name).first < 0:
            raise Untold
        return self._count(name).first

    def qualifies(self, name: str) -> bool:
        if name not in self.qualified:
            raise Untold
        return self.qualified[name]

    def folded(self, name: str) -> bool:
        return self.done == (name, "fold")

    def surrendered(self, name: str) -> bool:
        return self.done == (name, "surrender")

    def fouls(self, name: str) -> bool:
        return self.done == (name, "foul")

    def took(self, name: str, choice: str) -> bool:
        return self.done == (name, choice)


def decided_by(rows: list[tuple[Fact, ...]], outcome: Outcome) -> Decided:
    """The first row that holds: None if none does, `unknown` once a row cannot be evaluated in the abstract."""
    for number, facts in enumerate(rows):
        holding = all_hold(facts, outcome)
        if holding is not False:
            return number if holding else "unknown"
    return None


def holds(fact: Fact, outcome: Outcome) -> bool | None:
    """Whether a fact holds; None if the abstract outcome cannot tell."""
    if fact.either:
        answers = [all_hold(facts, outcome) for facts in fact.either]
        return True if True in answers else None if None in answers else False
    try:
        return asked(fact, outcome)
    except Untold:
        return None


def all_hold(facts: tuple[Fact, ...], outcome: Outcome) -> bool | None:
    """Whether all facts hold; None if none fails but one cannot be evaluated in the abstract."""
    sure = True
    for fact in facts:
        answer = holds(fact, outcome)
        if answer is False:
            return False
        sure = sure and answer is not None
    return True if sure else None


def _worth(count: Count) -> float:
    """The rank of a counted hand: hands over the limit rank below all others, the closer the higher."""
    return -count.total if count.over else count.total + (0.25 if count.natural and count.total > 9 else 0)


def rows_of(
    game: BankedGame, wager: Wager, pays: tuple[tuple[str, str], ...], number: int = 0
) -> list[tuple[Fact, ...]]:
    """The parsed conditions of a pay table: for a wager on numbers, those of the given one; for picks, those of the
    first."""
    pick = str(number) if wager.numbers else ""
    texts = [on_each(wager, written(wager, fact, pick))[0] for fact, _ in pays]
    return [read_condition(text, names_of(game), game.wagers) for text in texts]


def names_of(game: BankedGame) -> set[str]:
    """The hands of a game and their parts."""
    return {*game.hands, *(f"{name}.{part}" for name, hand in game.hands.items() for part in hand.parts)}
