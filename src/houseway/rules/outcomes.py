"""Outcomes in the abstract: enough of a finished round to say which row settles a wager, without dealing a card.

Hands that are counted are a total and a number of cards; hands that are set in two are compared part by part. Games
whose rows ask for patterns of cards are left to the pay tables.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, Final

from houseway.rules.facts import Fact, read_condition
from houseway.rules.names import make_ranking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.banked import BankedGame, Hand

_ANSWERED: Final = frozenset(
    {
        *("HAND beats HAND", "HAND ties HAND", "HAND beats HAND by NUMBERS", "HAND closer than HAND"),
        *("HAND is NUMBERS", "HAND is natural", "HAND is over", "HAND has NUMBERS cards"),
        *("HAND and HAND total NUMBERS", "otherwise"),
    }
)
_NOT_TAKEN: Final = frozenset({"HAND folded", "HAND surrendered", "HAND took CHOICE", "HAND fouls"})
"""In the abstract every hand is played out and well set."""


@dataclass(frozen=True, slots=True)
class Count:
    """A counted hand."""

    total: float
    cards: int
    natural: bool = False
    over: bool = False

    def __str__(self) -> str:
        return f"{self.total:g} with {self.cards} cards{', a natural' if self.natural else ''}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished round in the abstract."""

    counts: dict[str, Count] = field(default_factory=dict)
    parts: dict[tuple[str, str], int] = field(default_factory=dict)
    """For hands set in two: 1 where the first part is above the second, 0 alike, -1 below."""

    def __str__(self) -> str:
        if self.counts:
            return ", ".join(f"{name} {count}" for name, count in self.counts.items())
        words = {1: "above", 0: "equal to", -1: "below"}
        return ", ".join(f"{one} {words[sign]} {other}" for (one, other), sign in self.parts.items())


def outcomes(game: BankedGame) -> list[Outcome]:
    """Every outcome of a game in the abstract; none where its rows need the cards themselves."""
    counted = {name: list(_counts(hand)) for name, hand in game.hands.items()}
    if counted and all(counted.values()):
        names = list(counted)
        return [Outcome(dict(zip(names, each, strict=True))) for each in product(*counted.values())]
    if "spot" in game.hands and "bank" in game.hands and game.hands["spot"].parts:
        parts = list(game.hands["spot"].parts)
        pairs = [(f"spot.{part}", f"bank.{part}") for part in parts]
        signs = product((1, 0, -1), repeat=len(parts))
        return [Outcome(parts=dict(zip(pairs, each, strict=True))) for each in signs]
    return []


def _counts(hand: Hand) -> Iterator[Count]:
    name = hand.ranking if isinstance(hand.ranking, str) else hand.ranking.name
    if name == "mod-10":
        for total, cards in product(range(10), range(2, (hand.most_cards or 4) + 1)):
            yield Count(total, cards, natural=cards == 2 and total >= 8)
    elif name.startswith("points-"):
        rule = make_ranking(hand.ranking)
        limit = getattr(rule, "limit", 42) / 2
        best = max(natural.halves for natural in getattr(rule, "naturals", ())) / 2
        yield Count(best, 2, natural=True)
        for total, cards in product(range(4, 31), range(2, 9)):
            if total <= 11 * cards and total >= cards + 2:
                yield Count(total, cards, over=total > limit)


def decided_by(rows: list[tuple[Fact, ...]], outcome: Outcome) -> int | None:
    """The first row that holds, or None; None too where a row cannot be answered in the abstract."""
    for number, facts in enumerate(rows):
        answers = [holds(fact, outcome) for fact in facts]
        if False in answers:
            continue
        return None if None in answers else number
    return None


def holds(fact: Fact, outcome: Outcome) -> bool | None:
    """Whether a fact holds; None where the abstract does not tell."""
    if fact.form in _NOT_TAKEN:
        return fact.negated
    if fact.form not in _ANSWERED:
        return None
    said = _says(fact, outcome)
    return None if said is None else said != fact.negated


def _says(fact: Fact, outcome: Outcome) -> bool | None:
    if fact.form == "otherwise":
        return True
    if fact.form in ("HAND beats HAND", "HAND ties HAND") and outcome.parts:
        sign = outcome.parts.get((fact.slots[0], fact.slots[1]))
        return None if sign is None else (sign > 0 if "beats" in fact.form else sign == 0)
    names = [slot for slot, kind in zip(fact.slots, _hand_slots(fact.form), strict=True) if kind]
    if any(name not in outcome.counts for name in names):
        return None
    one = outcome.counts[names[0]]
    other = outcome.counts[names[1]] if len(names) > 1 else one
    match fact.form:
        case "HAND beats HAND":
            return _worth(one) > _worth(other)
        case "HAND ties HAND":
            return _worth(one) == _worth(other)
        case "HAND beats HAND by NUMBERS":
            return _worth(one) > _worth(other) and within(fact.slots[2], one.total - other.total)
        case "HAND closer than HAND":
            return one.over and other.over and one.total < other.total
        case "HAND is NUMBERS":
            return within(fact.slots[1], one.total)
        case "HAND is natural":
            return one.natural
        case "HAND is over":
            return one.over
        case "HAND has NUMBERS cards":
            return within(fact.slots[1], one.cards)
        case _:
            return within(fact.slots[2], one.total + other.total)


def _hand_slots(form: str) -> list[bool]:
    return [word == "HAND" for word in form.split() if word in ("HAND", "NUMBERS", "HOLDING", "WAGER")]


def _worth(count: Count) -> float:
    """Over hands are below all others, the closer the better."""
    return -count.total if count.over else count.total + (0.25 if count.natural and count.total > 9 else 0)


def within(numbers: str, number: float) -> bool:
    """Whether a number is among `7`, `0-5`, `6 or less` or `7 or more`."""
    if numbers.endswith(" or less"):
        return number <= float(numbers.removesuffix(" or less"))
    if numbers.endswith(" or more"):
        return number >= float(numbers.removesuffix(" or more"))
    least, _, most = numbers.partition("-")
    return float(least) <= number <= float(most or least)


def rows_of(game: BankedGame, pays: tuple[tuple[str, str], ...]) -> list[tuple[Fact, ...]]:
    """The conditions of a pay table."""
    parts = {f"{name}.{part}" for name, hand in game.hands.items() for part in hand.parts}
    return [read_condition(fact.replace("NUMBER", "0"), {*game.hands, *parts}, game.wagers) for fact, _ in pays]
