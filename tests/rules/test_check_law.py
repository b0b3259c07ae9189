"""The rules of 2026 (11 CCR 2073-2077): each flag of the regime finds a game that breaks it and leaves others alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from houseway.rules.catalogue import load, regimes
from houseway.rules.checker.checker import VALIDATORS, check

if TYPE_CHECKING:
    from collections.abc import Callable

    Write = Callable[..., str]

# High Nine as a count to 21: the player may hit below 17, the bank draws to 17
COUNT = (
    ('ranking    = "mod-10"\nmost-cards = 3', 'ranking    = "points-21"'),
    ('ranking    = "mod-10"\nmost-cards = 3', 'ranking    = "points-21"'),
    ('hit   = ["0-5"]\nstand = ["6-9"]', 'hit   = ["16 or less"]\nstand = ["17 or more", "natural"]'),
    ('["spot is 9 and spot has 3 cards", "7 to 1"]', '["spot is 21 and spot has 3 cards", "7 to 1"]'),
)
ROWS = (
    '  ["spot beats bank and spot is natural", "3 to 2"],\n  ["spot beats bank",                     "1 to 1"],\n',
    "",
)


def found(name: str, validator: str, regime: str) -> list[str]:
    return [finding.sentence for finding in check(name, regime) if finding.validator == validator]


FLAGS = [
    ("law-bust", (('"?tie"],', '"?tie"],\n  ["spot is over", "lose"],'), ROWS), "loses whatever the bank has"),
    (
        "law-natural",
        (('["spot beats bank and spot is natural", "3 to 2"]', '["spot is natural", "3 to 2"]'),),
        "wins automatically",
    ),
    ("law-offer", (), "offered after 2 hands"),
]


@pytest.mark.parametrize(("validator", "changes", "words"), FLAGS, ids=[flag[0] for flag in FLAGS])
def test_a_game_that_breaks_the_flag(
    room: Write, validator: str, changes: tuple[tuple[str, str], ...], words: str
) -> None:
    name = room(*COUNT, *changes)
    sentences = found(name, validator, "2026-rules")
    assert sentences, check(name, "2026-rules")
    assert words in sentences[0]
    assert found(name, validator, "as-filed") == []


def test_a_game_that_keeps_every_flag(room: Write) -> None:
    """A hand over the limit pushes against one that is over too; the position is offered before every hand."""
    saved = (
        '["otherwise",                           "lose"],',
        '["spot is over and bank is over", "push"], ["otherwise", "lose"],',
    )
    name = room(*COUNT, saved, ("turn  = 2", "turn  = 1"))
    assert not [each for each in check(name, "2026-rules") if each.validator.startswith("law-")]


def test_the_flags_on_capitols_games() -> None:
    """Bundle 002 lines 363, 368-377, 1484: both games are banked for two hands; No Bust pays naturals by themselves."""
    law = regimes()["2026-rules"]
    no_bust, baccarat = load("capitol/no-bust-4.01"), load("capitol/ez-baccarat")
    assert list(VALIDATORS["law-offer"].find(no_bust, law))
    assert list(VALIDATORS["law-natural"].find(no_bust, law))
    assert list(VALIDATORS["law-offer"].find(baccarat, law))
    assert not list(VALIDATORS["law-natural"].find(baccarat, law))
