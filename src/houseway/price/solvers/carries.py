"""What a solver carries: the facts, steps and choices it supports. It declines a wager that needs anything else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from houseway.cards.card import RANKS
from houseway.rules.fact_grammar import each_fact, needs
from houseway.rules.holdings import read_holding
from houseway.rules.vocabulary.choices import CHOICES, Does
from houseway.rules.vocabulary.facts import FACTS
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.steps import StepKind, kind_of_step

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.play.banked.plan import Plan
    from houseway.rules.fact_grammar import Fact
    from houseway.rules.games.banked import Step
    from houseway.rules.vocabulary.choices import Choice


@dataclass(frozen=True, slots=True)
class Carries:
    """The features that a solver supports."""

    facts: frozenset[Feature]
    steps: frozenset[StepKind] = frozenset(StepKind)
    choices: frozenset[Choice] = frozenset(CHOICES)
    """Solvers that play out hands know every choice by its name, not only by its effects."""
    sizes: bool = False
    """Whether it supports stakes that a step sets, and wagers that are withdrawn."""
    repeats: bool = False
    """Whether it supports rounds that repeat steps."""
    windows: bool = False
    """Whether it supports a second betting window after cards are dealt."""
    each: bool = False
    """Whether it supports wagers that are paid on each of several hands."""
    conditions: bool = False
    """Whether it supports deals to only some of the spots."""

    def fact(self, fact: Fact) -> bool:
        """Whether a fact needs only supported features."""
        return needs(fact) <= self.facts

    def step(self, step: Step) -> bool:
        """Whether a step is of a supported kind."""
        return kind_of_step(step) in self.steps

    def takes(self, choices: Iterable[Choice]) -> bool:
        """Whether it can play these choices."""
        return frozenset(choices) <= self.choices

    def declines(self, plan: Plan, wager: str) -> str:
        """The first part of a wager that is not supported, in one line that names the fact or step; empty if all of it
        is.
        """
        for fact in (fact for row in plan.rows[wager] for fact in row.facts):
            for each in sorted(needs(fact) - self.facts, key=lambda each: each.value):
                return f"{each.value} (“{fact}”)"
        for step in plan.game.round:
            if not self.step(step):
                return f"{kind_of_step(step).value} (the step “{step.do}”)"
            for choice in step.choices:
                if choice not in self.choices:
                    does = " and ".join(sorted(each.value for each in CHOICES[choice].does))
                    return f"{does} (the choice “{choice}”)"
        return ""


def takes_cards(step: Step) -> bool:
    """Whether a choice at a step can give a hand cards."""
    return any(Does.TAKES in CHOICES[choice].does for choice in step.choices)


class Apart(NamedTuple):
    """Which ranks some facts distinguish, and for which ranks they distinguish suits and colors."""

    ranks: frozenset[int]
    suits: frozenset[int]
    colors: frozenset[int]


def told_apart(facts: Iterable[Fact]) -> Apart:
    """What facts look at in cards. A fact that names specific cards ignores all others."""
    found: dict[Feature, set[int]] = {Feature.RANKS: set(), Feature.SUITS: set(), Feature.COLORS: set()}
    for fact in each_fact(facts):
        asks, ranks = needs(fact), set(range(len(RANKS)))
        if FACTS[fact.form].holding in ("cards", "one card"):
            held = read_holding(fact.slots[-1])
            ranks = set(held.ranks) or ranks
            found[Feature.RANKS] |= ranks if held.tells_ranks else set()
        elif asks & {Feature.NAMED, Feature.RANKS, Feature.UP_CARD, Feature.LAST}:
            found[Feature.RANKS] |= ranks
        if Feature.PATTERN in asks:
            found[Feature.RANKS] |= ranks
            found[Feature.SUITS] |= ranks
        for feature in asks & {Feature.SUITS, Feature.COLORS}:
            found[feature] |= ranks
    return Apart(*(frozenset(those) for those in found.values()))
