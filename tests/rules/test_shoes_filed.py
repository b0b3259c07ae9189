"""What a file must say of a second shoe."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from houseway.refusal import Refusal
from houseway.rules.catalogue import find, load

if TYPE_CHECKING:
    from collections.abc import Callable

JADE = find("casino-580/jade-baccarat").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("change", "to", "why"),
    [
        (r"\[equipment\.second\]\n(?:.+\n)*", "", "there is no second shoe: describe it"),
        (r"from-deck = 2", "from-deck = 3", "from-deck"),
        (r'to        = \["bonus"\]', 'to = ["player"]', "the second shoe can only deal whole hands"),
        (r"(?s)(\[equipment\.second\].*?)decks         = \[3, 8\]", r"\1decks = [8, 3]", "is not a number of decks"),
    ],
)
def test_a_second_shoe_that_does_not_fit_is_refused(room: Callable[..., str], change: str, to: str, why: str) -> None:
    text, times = re.subn(change, to, JADE, count=1)
    assert times == 1
    with pytest.raises(Refusal, match=why):
        load(room(name="jade", text=text))
