"""What hand histories cannot say is refused, and so is a history that says too little."""

from __future__ import annotations

import tomllib
from decimal import Decimal
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from pokerkit import HandHistory

from houseway.play import messages as m
from houseway.play.pot.phh import replay_phh, write_phh
from houseway.refusal import Refusal
from pots import Pot, plan_of

if TYPE_CHECKING:
    from houseway.play.pot import messages as p

HOLDEM = "casino-580/texas-holdem"


def written(pot: Pot, events: list[p.AnyEvent]) -> str:
    return write_phh(pot.plan, dict.fromkeys(pot.state.players, 100_000), events)


@pytest.mark.parametrize(
    ("rule", "street", "word"),
    [
        (m.Rule("no-live-hand", "no cards", hand="p1"), "flop", "a hand that a ruling has killed"),
        (m.Rule("scrap-of-paper", "it is one", hand="p1", card=1), "preflop", "a card that a ruling has replaced"),
        (m.Rule("early-flop", "too soon", hand="board"), "flop", "a board that was dealt again"),
        (m.Rule("two-cards-exposed", "two were turned"), "flop", "a hand that is void"),
    ],
)
def test_rulings_have_no_words(rule: m.Rule, street: str, word: str) -> None:
    pot = Pot(HOLDEM, 3, structure="no limit", blinds="$1-$2").deal().finish(street)
    pot.do(rule)
    pot.feed().finish()
    with pytest.raises(Refusal, match=f"^PHH 0.0.2 has no word for {word}: the hand cannot be written.$"):
        written(pot, pot.log)


def test_a_drop_stands_in_a_field_of_its_own() -> None:
    """PokerKit replays the hand and pays out as much more as the house has dropped."""
    pot = Pot("capitol/texas-holdem", 3, structure="limit", schedule="limit")
    pot.deal().finish()
    told = written(pot, pot.log)
    assert tomllib.loads(told)["_collection"] == 2  # up to four players, bundle 002 line 2616
    *_, last = HandHistory.load(BytesIO(told.encode()), parse_value=Decimal)
    ours = [(pot.state.chips(player) - 100_000) for player in pot.state.hand.dealt]
    more = [int(100 * Decimal(theirs)) - own for theirs, own in zip(last.payoffs, ours, strict=True)]
    assert sum(ours) == -200
    assert min(more) == 0
    assert sum(more) == 200


@pytest.mark.parametrize("name", ["o'neil", "o'n\\eil", "o'n\"eil", "é'"])
def test_names_with_an_apostrophe(name: str) -> None:
    pot = Pot(HOLDEM, 2, structure="no limit", blinds="$1-$2")
    pot.do(m.Sit(name, 3, 100_000))
    pot.deal().finish()
    assert set(tomllib.loads(written(pot, pot.log))["players"]) == {"p1", "p2", name}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("variant = 'NT'", "it has no list of starting_stacks"),
        ("starting_stacks = [1, 2]", "it has no list of actions"),
        ("starting_stacks = 3\nactions = []", "it has no list of starting_stacks"),
        ("starting_stacks = [1, 2]\nactions = 'p1 f'", "it has no list of actions"),
        ("starting_stacks = ['1/0', 2]\nactions = []", "“1/0” is not an amount"),
        ("starting_stacks = [100]\nactions = []", "Nobody sits|two players"),
        ("starting_stacks = [100, 100]\nactions = ['p1 cbr']", "has no card for p1"),
    ],
)
def test_a_history_that_says_too_little(text: str, sentence: str) -> None:
    pot = Pot.__new__(Pot)
    super(Pot, pot).__init__(plan_of(HOLDEM, structure="no limit", blinds="$1-$2"))
    pot.log = []
    with pytest.raises(Refusal, match=sentence) as told:
        replay_phh(pot, text)
    assert "\n" not in str(told.value)
