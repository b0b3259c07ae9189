"""Every closed word of the format is explained, and nothing else is."""

from __future__ import annotations

import pytest

from houseway.rules import schema
from houseway.rules.games import display, pot
from houseway.rules.vocabulary import choices, effects, steps, words


@pytest.mark.parametrize(
    ("literal", "meanings"),
    [
        (steps.Do, {word: step.means for word, step in steps.STEPS.items()}),
        (choices.Choice, {word: choice.means for word, choice in choices.CHOICES.items()}),
        (effects.Effect, {word: effect.means for word, effect in effects.EFFECTS.items()}),
        (schema.ClaimKind, words.CLAIMS),
        (pot.Structure, words.STRUCTURES),
        (display.Shown, words.DISPLAYS),
    ],
)
def test_the_words_and_their_meanings(literal: object, meanings: dict[str, str]) -> None:
    assert list(literal.__args__) == list(meanings)  # type: ignore[attr-defined]
    assert all(meanings.values())
