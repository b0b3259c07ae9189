"""A ruling undone by a further one: everything is where it was, until anything else has happened."""

from __future__ import annotations

from copy import deepcopy

from tables import Felt
from tables import refused as refused_at_felt

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.play.pot import messages as p
from houseway.rules.catalogue import load
from pots import Pot, refused


def test_a_hand_that_was_killed_by_mistake_lives_again() -> None:
    pot = Pot("casino-580/texas-holdem", 4, bets="$4-$8", blinds="$2-$4").deal().acts("3 call")
    chips, live = {seat: pot.chips(seat) for seat in range(1, 5)}, list(pot.state.live())
    pot.do(m.Rule("wrong-count-late", "three cards", hand="p4"))
    assert "p4" not in pot.state.live()
    refused(pot, m.UndoRuling(" "), "needs a reason")
    assert pot.do(m.UndoRuling("it was p1")) == [m.RulingUndone("wrong-count-late", "it was p1", "floor")]
    assert pot.state.live() == live
    assert {seat: pot.chips(seat) for seat in range(1, 5)} == chips
    refused(pot, m.UndoRuling("again"), "No ruling can be undone")


def test_what_has_happened_since_is_not_undone_with_it() -> None:
    pot = Pot("casino-580/texas-holdem", 4, bets="$4-$8", blinds="$2-$4").deal().acts("3 call")
    pot.do(m.Rule("wrong-count-late", "three cards", hand="p4"))
    pot.do(p.Act(pot.awaits().whose[0], "fold"))
    refused(pot, m.UndoRuling("it was p1"), "until play goes on")


def test_a_deal_that_was_void_and_shuffled_stays_so() -> None:
    table = Felt(Plan(load("village-club/pai-gow-poker")), (1, 2, 3)).bank(1).bet(2, base=10).close()
    table.play_on("setting")
    table.do(m.Rule("identical", "two aces of spades"))
    refused_at_felt(table, m.UndoRuling("they were not"), "No ruling can be undone")


def test_money_that_went_back_is_put_up_again_by_a_posting() -> None:
    table = Felt(Plan(load("capitol/fortune-pai-gow")), (1, 2, 3)).bank(1).bet(2, base=10).bet(3, base=10).close()
    table.play_on("setting")
    before, chips = deepcopy(table.state.stakes), table.chips(2)
    events = table.do(m.Rule("bank-exhausted", "the stake is gone", 2))
    assert any(isinstance(event, b.BetBack) for event in events)
    assert table.chips(2) == chips + 10
    table.do(m.UndoRuling("the bank had more"))
    assert table.state.stakes == before
    assert [(each.source, each.cents) for each in table.state.ledger.postings] == [("player p2", 1_000)]
    assert table.chips(2) == chips
    table.play_on()
