"""A table says why a command would be refused without carrying it out; pages and bots ask before they act."""

from __future__ import annotations

from copy import deepcopy

import pytest
from driver import plan_of, play
from tables import Felt
from test_pot_machine import Driver as PotDriver

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.table import BankedTable
from houseway.play.pot import messages as p
from pots import Pot


@pytest.mark.parametrize("game", ["fast-nine", "pure-21.5", "fortune-pai-gow"])
def test_a_banked_table_answers_as_it_acts_and_nothing_happens(game: str) -> None:
    """The driver asks before each command, and compares the answer with what becomes of it."""
    driver = play(plan_of(game), 11, 150)
    assert driver.refused > 0
    assert driver.events


@pytest.mark.parametrize("game", ["village-club/badugi", "casino-580/texas-holdem", "capitol/omaha-hi-lo"])
def test_a_pot_table_answers_as_it_acts_and_nothing_happens(game: str) -> None:
    driver = PotDriver(game, 11)
    driver.run(300)
    assert driver.refused > 0


def test_the_answer_is_the_sentence_of_the_refusal() -> None:
    table = BankedTable(plan_of("fast-nine"))
    table.do(m.Sit("ann", 1, 50_000))
    assert table.why_not(b.TakeBank("ann", 50_000)) is None
    assert str(table.why_not(b.TakeBank("ann", 50_001))) == "ann can post more than $0, up to $500."
    assert str(table.why_not(m.Sit("ben", 1, 100))) == "Seat 1 is taken."
    assert table.state.players == {"ann": 1}


def test_to_ask_tells_nobody_and_leaves_the_postings_of_the_last_command() -> None:
    pot = Pot("casino-580/texas-holdem", 3).deal()
    told: list[p.AnyEvent] = []
    pot.tell = told.append
    before, postings = deepcopy(pot.state), list(pot.state.ledger.postings)
    for command in (p.Act(f"p{pot.turn()}", "fold"), p.Act(f"p{pot.turn()}", "check"), p.Deal(), m.TimeOut()):
        pot.why_not(command)
    assert told == []
    assert (pot.state, pot.state.ledger.postings) == (before, postings)


def test_an_attempt_does_what_is_lawful_and_nothing_else() -> None:
    """Bots bet by it: one check, not two."""
    table = Felt("ez-baccarat", (1, 2)).bank(1)
    before = dict(table.state.ledger.balances)
    assert table.attempt(b.Bet("p2", "player", 1)) is None  # below the least
    assert dict(table.state.ledger.balances) == before
    made = table.attempt(b.Bet("p2", "player", 50_00))
    assert made is not None
    assert [type(each).__name__ for each in made] == ["BetMade"]
    assert table.state.chips("p2") == before["player p2"] - 50_00
