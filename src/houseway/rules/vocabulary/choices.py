"""Choices that a player may have, one record each. What a choice does to a hand decides whether a solver can price
it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal

Choice = Literal[
    "hit",
    "stand",
    "double",
    "split",
    "surrender",
    "insure",
    "even money",
    "fold",
    "play",
    "check",
    "raise",
    "set",
    "draw",
    "take down",
    "rescue",
]


class Does(Enum):
    """Something a choice does; the value is its name in messages about unsupported features."""

    TAKES = "cards that are asked for"
    STOPS = "standing"
    STAKES = "second stakes"
    DIVIDES = "split hands"
    SURRENDERS = "surrender"
    INSURES = "insurance"
    PAID_AT_ONCE = "even money"
    FOLDS = "folding"
    BETS = "wagers that follow"
    PASSES = "going on without a wager"
    SETS = "hands set by choice"
    CHANGES = "cards that are changed"
    WITHDRAWS = "wagers that are withdrawn"
    RESCUES = "doubles that are taken back"


@dataclass(frozen=True, slots=True)
class ChoiceForm:
    """A choice of the vocabulary."""

    means: str
    does: frozenset[Does]
    at: frozenset[str]
    """The steps at which a table can offer it; empty if no engine supports it."""
    past: str = ""
    """Completes `the hand has …`; present if a fact `HAND took CHOICE` may name it."""
    bare: bool = False
    """Whether it may be used without a table [choices.X]."""


_DECIDE: Final = frozenset({"decide"})
_OFFER: Final = frozenset({"offer"})
CHOICES: Final[dict[Choice, ChoiceForm]] = {
    "hit": ChoiceForm("take a card", frozenset({Does.TAKES}), _DECIDE, "taken a card", bare=True),
    "stand": ChoiceForm("take no more cards", frozenset({Does.STOPS}), _DECIDE, "stood", bare=True),
    "double": ChoiceForm(
        "a second stake for a fixed number of cards", frozenset({Does.TAKES, Does.STAKES}), _DECIDE, "been doubled"
    ),
    "split": ChoiceForm(
        "two equal cards become two hands, with a second stake",
        frozenset({Does.TAKES, Does.STAKES, Does.DIVIDES}),
        *(_DECIDE, "been split"),
    ),
    "surrender": ChoiceForm("give up the hand for part of the stake", frozenset({Does.SURRENDERS}), _DECIDE | _OFFER),
    "insure": ChoiceForm("a side stake against the bank's natural", frozenset({Does.INSURES}), _OFFER, "been insured"),
    "even money": ChoiceForm(
        "take even money on a natural before the bank peeks",
        frozenset({Does.PAID_AT_ONCE}),
        *(_OFFER, "taken even money"),
    ),
    "fold": ChoiceForm(
        "give up the hand; the rows of its wagers say what that costs", frozenset({Does.FOLDS}), _DECIDE, "been folded"
    ),
    "play": ChoiceForm("put up the follow-up wager and continue", frozenset({Does.BETS}), _DECIDE, "been played"),
    "check": ChoiceForm("continue without a wager", frozenset({Does.PASSES}), _DECIDE, "checked", bare=True),
    "raise": ChoiceForm("put up a larger follow-up wager", frozenset({Does.BETS}), _DECIDE, "raised"),
    "set": ChoiceForm("set the hand in its parts", frozenset({Does.SETS}), frozenset({"set"})),
    "draw": ChoiceForm(
        "discard as many cards as `discards` says; a later `replace` step deals as many",
        frozenset({Does.TAKES, Does.CHANGES}),
        *(_DECIDE, "drawn"),
    ),
    "take down": ChoiceForm(
        "withdraw the wagers that its step names", frozenset({Does.WITHDRAWS}), _DECIDE, "been taken down"
    ),
    "rescue": ChoiceForm(
        "take back the stake of the last double, and give up the hand with the rest",
        frozenset({Does.RESCUES}),
        *(_DECIDE, "been rescued"),
    ),
}
