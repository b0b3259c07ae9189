"""Every closed word of the format is explained, and nothing else is."""

from __future__ import annotations

import pytest

from houseway.rules import banked, pot, schema, vocabulary


@pytest.mark.parametrize(
    ("words", "meanings"),
    [
        (banked.Do, vocabulary.STEPS),
        (banked.Choice, vocabulary.CHOICES),
        (schema.Effect, vocabulary.EFFECTS),
        (schema.ClaimKind, vocabulary.CLAIMS),
        (pot.Structure, vocabulary.STRUCTURES),
    ],
)
def test_the_words_and_their_meanings(words: object, meanings: dict[str, str]) -> None:
    assert list(words.__args__) == list(meanings)  # type: ignore[attr-defined]
    assert all(meanings.values())
