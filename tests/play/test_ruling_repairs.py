"""What a ruling repairs: wagers of the wrong size, cards too many; in a log from before, the same was only told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tables import Felt, refused

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.play.banked.table import BankedTable
from houseway.rules.catalogue import load

if TYPE_CHECKING:
    from houseway.play.banked.state import Stake

HOLDEM, STUD, PAI_GOW = (
    "parkwest-lodi/three-card-texas-holdem",
    "lucky-derby/caribbean-stud",
    "village-club/pai-gow-poker",
)
BLACKJACK = "village-club/21st-century-blackjack-a"


def dealt(game: str, **wagers: float) -> Felt:
    """Seat 1 banks, seat 2 bets, and the table has come to the first decision."""
    table = Felt(Plan(load(game)), (1, 2, 3)).bank(1)
    return table.bet(2, **wagers).close().play_on("choice", "setting")


def rule(table: Felt, ruling: str, **about: object) -> list[b.AnyEvent]:
    """Apply a ruling: no money is made or lost, and the log tells the state."""
    money = table.money()
    events = table.do(m.Rule(ruling, "seen by the floor", **about))  # type: ignore[arg-type]
    assert table.money() == money
    again = BankedTable(table.plan)
    again.replay(table.log)
    assert again.state == table.state
    return events


def inject(table: Felt, event: b.AnyEvent) -> None:
    """An irregularity that no command of the table allows."""
    table.emit(event)
    table.log.append(event)


def stake(table: Felt, wager: str) -> Stake:
    return next(each for each in table.state.stakes.values() if each.wager == wager)


def test_a_bet_larger_than_the_ante_is_trimmed_to_it() -> None:
    """Bundle 000 line 375: the overage goes back, win or lose."""
    table = dealt(HOLDEM, ante=10)
    inject(table, b.BetMade("p2", 2, "bet-1", 2_500, "spot 2"))
    told, back = rule(table, "bet-too-large", spot=2)
    assert isinstance(told, m.Ruled)
    assert told.repairs == ("trim the bet",)
    assert back == b.BetBack("p2", 2, "bet-1", 1_500, "trimmed by a ruling", "spot 2")
    assert (stake(table, "ante").cents, stake(table, "bet-1").cents) == (1_000, 1_000)
    table.play_on()


def test_an_ante_larger_than_its_bet_is_trimmed_to_it() -> None:
    """Bundle 000 lines 373, 375: the overage of the Ante goes back."""
    table = dealt(HOLDEM, ante=20)
    inject(table, b.BetMade("p2", 2, "bet-1", 500, "spot 2"))
    rule(table, "bet-too-small", spot=2)
    assert (stake(table, "ante").cents, stake(table, "bet-1").cents) == (500, 500)


@pytest.mark.parametrize(("game", "ruling", "wager"), [(STUD, "above-maximum", "ante"), (PAI_GOW, "too-large", "base")])
def test_what_is_above_the_maximum_goes_back(game: str, ruling: str, wager: str) -> None:
    """Bundle 004 line 321, bundle 001 lines 394, 396: the limit plays, the rest has no action."""
    plan = Plan(load(game))
    most = plan.limits_of(wager).most
    assert most
    table = dealt(game, **{wager: most / 100})
    inject(table, b.BetMade("p2", 2, wager, 700, "spot 2"))
    rule(table, ruling, spot=2)
    assert stake(table, wager).cents == most


def test_a_losing_bet_that_was_taken_away_counts_as_the_most() -> None:
    """Bundle 004: its size cannot be told, so it is the table's maximum, as far as the chips go."""
    table = dealt(STUD, ante=20)
    most = table.plan.limits_of("ante").most
    (_, more) = rule(table, "losing-bet-removed", spot=2, bettor="p2", wager="ante")
    assert isinstance(more, b.BetMade)
    assert most
    assert stake(table, "ante").cents == most
    table.play_on()


@pytest.mark.parametrize(
    ("game", "ruling", "wager"), [(STUD, "winning-bet-removed", "ante"), (PAI_GOW, "removed-winning", "base")]
)
def test_a_winning_bet_that_was_taken_away_counts_as_the_least(game: str, ruling: str, wager: str) -> None:
    least = Plan(load(game)).limits_of(wager).least
    table = dealt(game, **{wager: least / 100 + 15})
    rule(table, ruling, spot=2, bettor="p2", wager=wager)
    assert stake(table, wager).cents == least


def test_a_card_of_the_shoe_is_burned_before_the_deal() -> None:
    """Bundle 001 line 205: at the player-dealer's request."""
    table = Felt(Plan(load(BLACKJACK)), (1, 2)).bank(1).bet(2, base=20)
    assert rule(table, "burn-on-request")[1:] == [m.BurnDue()]
    assert (table.awaits().what, table.awaits().number) == ("pieces", 1)
    assert table.do(m.Give(parse("9s"))) == [m.Burned(parse("9s"))]
    assert table.awaits().what == "wagers"
    table.play_on()


def hit(table: Felt) -> Felt:
    """The player of the hand in action takes a card."""
    table.do(b.Act(table.awaits().whose[0], "hit"))
    return table.deal("2c")


def test_an_unwanted_hit_is_burned_while_others_are_to_act_and_else_is_the_bank_s() -> None:
    """Bundle 001 line 172: burned if another player wants a hit, otherwise it goes to the player-dealer's hand."""
    table = Felt(Plan(load(BLACKJACK)), (1, 2, 3)).bank(1).bet(2, base=20).bet(3, base=20).close()
    hit(table.hand_out(bank="Ts 7s", spot2="5s 4s", spot3="5d 4d"))
    first = table.awaits().hands[0]
    events = rule(table, "unwanted-hit", hand=first, card=3)
    assert events[1] == b.Removed(first, 3, replace=False)
    assert len(table.state.hands[first].pieces) == 2
    table.do(b.Act(table.awaits().whose[0], "stand"))
    last = hit(table).awaits().hands[0]
    events = rule(table, "unwanted-hit", hand=last, card=3)
    assert events[1] == b.Removed(last, 3, replace=False, to="bank")
    assert len(table.state.hands["bank"].pieces) == 3
    table.play_on()


def test_no_card_is_burned_that_a_hand_was_dealt() -> None:
    table = dealt(BLACKJACK, base=20)
    refused(table, m.Rule("two-hits", "two cards", spot=2, card=1), "has drawn no card")


def test_hands_that_have_no_action_get_their_wagers_back() -> None:
    """Bundle 001: hands that were not acted on when both cards of the bank were seen."""
    table = dealt(BLACKJACK, base=20)
    events = rule(table, "exposed-in-the-draw", spot=2)
    assert b.BetBack("p2", 2, "base", 2_000, "returned by a ruling", "spot 2") in events


def test_who_gets_a_wager_back_for_want_of_action_owes_no_collection_next() -> None:
    """Bundle 001 lines 365, 367: of the hand that is named, and of nobody else."""
    table = Felt(Plan(load(PAI_GOW)), (1, 2, 3)).bank(1).bet(2, base=20).bet(3, base=20).close().play_on("setting")
    (told, free, *_) = rule(table, "no-action", spot=2)
    assert isinstance(told, m.Ruled)
    assert told.repairs == ("free collection",)
    assert free == m.Waived("p2")
    assert table.state.waived == {"p2"}
    assert not [each for each in table.state.stakes.values() if each.player == "p2"]


def test_a_log_from_before_told_it_and_is_carried_out_so() -> None:
    table = dealt(HOLDEM, ante=10)
    inject(table, b.BetMade("p2", 2, "bet-1", 2_500, "spot 2"))
    table.repairs = False
    (told,) = table.do(m.Rule("bet-too-large", "seen by the floor"))
    assert isinstance(told, m.Ruled)
    assert told.repairs == ()
    assert stake(table, "bet-1").cents == 2_500
    assert table.repairs, "the next ruling repairs again"
