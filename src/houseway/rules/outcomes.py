"""Outcomes in the abstract: enough of a finished round to say which row settles a wager, without dealing a card.

Hands that are counted are a total and a number of cards; hands that are compared are above, equal or below, part by
part where they are set in two. Rows that ask for patterns of cards are left to the pay tables.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from houseway.rules.facts import Fact, read_condition, slot_kinds
from houseway.rules.texts import within

if TYPE_CHECKING:
    from houseway.rules.banked import BankedGame

Decided: TypeAlias = int | Literal["unknown"] | None
"""The row that settles; `unknown` where the abstract does not tell, None where no row does."""

DONE: Final = {"HAND folded": "fold", "HAND surrendered": "surrender", "HAND fouls": "foul"}
"""Facts about what a player did, and the choice that makes them."""


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
class Outcome:
    """A finished round in the abstract."""

    counts: dict[str, Count] = field(default_factory=dict)
    signs: dict[tuple[str, str], int] = field(default_factory=dict)
    """Of hands that are compared: 1 where the first is above the second, 0 alike, -1 below."""
    qualified: dict[str, bool] = field(default_factory=dict)
    """Of hands with a qualifier: whether they reach it."""
    done: tuple[str, str] = ("", "")
    """A hand, and what its player did with it: fold, surrender, foul, or another choice."""
    sure: bool = True
    """Whether counts alone tell that the player could do so; an up card, for one, they do not."""

    def __str__(self) -> str:
        words = {1: "above", 0: "equal to", -1: "below"}
        said = [f"{name} {count}" for name, count in self.counts.items()]
        said += [f"{one} {words[sign]} {other}" for (one, other), sign in self.signs.items()]
        said += [f"{name} {'qualifies' if does else 'does not qualify'}" for name, does in self.qualified.items()]
        hand, deed = self.done
        past = {"fold": "folded", "surrender": "surrendered", "foul": "is foul"}
        return ", ".join([*said, f"{hand} {past.get(deed, 'took ' + deed)}"] if deed else said)


def decided_by(rows: list[tuple[Fact, ...]], outcome: Outcome) -> Decided:
    """The first row that holds, None where none does, or `unknown` once a row cannot be answered in the abstract."""
    for number, facts in enumerate(rows):
        answers = [holds(fact, outcome) for fact in facts]
        if False in answers:
            continue
        return "unknown" if None in answers else number
    return None


def holds(fact: Fact, outcome: Outcome) -> bool | None:
    """Whether a fact holds; None where the abstract does not tell."""
    if fact.either:
        answers = [_all(facts, outcome) for facts in fact.either]
        return True if True in answers else None if None in answers else False
    said = _says(fact, outcome)
    return None if said is None else said != fact.negated


def _all(facts: tuple[Fact, ...], outcome: Outcome) -> bool | None:
    answers = [holds(fact, outcome) for fact in facts]
    return False if False in answers else None if None in answers else True


def _says(fact: Fact, outcome: Outcome) -> bool | None:
    if fact.form == "otherwise":
        return True
    if fact.form in DONE or fact.form == "HAND took CHOICE":
        return outcome.done == (fact.slots[0], DONE.get(fact.form, fact.slots[-1]))
    if fact.form == "HAND qualifies":
        return outcome.qualified.get(fact.slots[0])
    if fact.form in ("HAND beats HAND", "HAND ties HAND") and outcome.signs:
        one, other = fact.slots
        sign = outcome.signs.get((one, other))
        if sign is None and (other, one) in outcome.signs:
            sign = -outcome.signs[other, one]
        return None if sign is None else (sign > 0 if "beats" in fact.form else sign == 0)
    kinds = slot_kinds(fact.form)
    names = [slot for slot, kind in zip(fact.slots, kinds, strict=True) if kind == "HAND"]
    if not names or set(kinds) - {"HAND", "NUMBERS"} or any(name not in outcome.counts for name in names):
        return None
    return _counted(fact, outcome.counts[names[0]], outcome.counts[names[-1]])


def _counted(fact: Fact, one: Count, other: Count) -> bool | None:
    match fact.form:
        case "HAND beats HAND":
            return _worth(one) > _worth(other)
        case "HAND ties HAND":
            return _worth(one) == _worth(other)
        case "HAND equals HAND":
            return one.total == other.total
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
        case "HAND first NUMBERS cards are NUMBERS":
            return within(fact.slots[2], one.first) if one.first >= 0 else None
        case "HAND and HAND total NUMBERS":
            return within(fact.slots[2], one.total + other.total)
        case _:
            return None


def _worth(count: Count) -> float:
    """Over hands are below all others, the closer the better."""
    return -count.total if count.over else count.total + (0.25 if count.natural and count.total > 9 else 0)


def rows_of(game: BankedGame, pays: tuple[tuple[str, str], ...], number: int = 0) -> list[tuple[Fact, ...]]:
    """The conditions of a pay table; of a wager on a number, for that one."""
    return [read_condition(fact.replace("NUMBER", str(number)), names_of(game), game.wagers) for fact, _ in pays]


def names_of(game: BankedGame) -> set[str]:
    """The hands of a game, and the parts they are set in."""
    return {*game.hands, *(f"{name}.{part}" for name, hand in game.hands.items() for part in hand.parts)}
