"""Banked tables under commands at random: money, refusals, replay and progress hold after every one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from driver import GAMES, ROUND_LIMIT, Driver, chance, plan_of, play, wind_up
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from houseway.cards import parse
from houseway.cards.shuffle import seeded_bits
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.dealer import Dealer
from houseway.play.banked.plan import Plan
from houseway.refusal import Refusal
from houseway.rules.catalogue import load

if TYPE_CHECKING:
    from collections.abc import Iterable

SEEDS = st.integers(0, 2**32)
RUNS = settings(max_examples=24, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])
"""A seed does not shrink: the commands that come of it do, in `play`."""
SLOW_EVENTS = 1_000_000


@pytest.mark.parametrize("game", GAMES)
@RUNS
@given(seed=SEEDS)
def test_whatever_is_asked_the_table_stays_right(game: str, seed: int) -> None:
    play(plan_of(game), seed, 50)


@pytest.mark.parametrize("game", ["no-bust-4.01", "pure-21.5"])
@RUNS
@given(seed=SEEDS)
def test_whatever_is_asked_of_a_single_deck(game: str, seed: int) -> None:
    play(plan_of(game, decks=1), seed, 50)


@pytest.mark.parametrize("game", ["fast-nine", "pure-21.5", "pai-gow-tiles", "dai-bacc", "fortune-pai-gow"])
@RUNS
@given(seed=SEEDS)
def test_every_effect_of_a_ruling(game: str, seed: int) -> None:
    play(plan_of(game, drilled=True), seed, 50, rulings=20)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_million_events(game: str) -> None:
    events = seed = settled = 0
    while events * len(GAMES) < SLOW_EVENTS:
        driver = play(plan_of(game), seed, 200)
        events += len(driver.events)
        settled += driver.kinds["Settled"]
        seed += 1
    assert settled * 50 > events


# What the driver found, and what reading found beside it, each in its simplest form.


def people(*names: str, chips: int = 100_000) -> list[b.AnyCommand]:
    """Players in the first seats."""
    return [m.Sit(name, seat, chips) for seat, name in enumerate(names, start=1)]


def driven(plan: Plan, commands: Iterable[b.AnyCommand]) -> Driver:
    """A table after commands, every check made."""
    driver = Driver(plan, 0)
    for command in commands:
        driver.do(command)
    return driver


def finished(driver: Driver) -> Driver:
    """The same when the round is over, every check made; absent players get the filing's default."""
    for _ in range(ROUND_LIMIT):
        if not driver.table.state.dealer:
            break
        driver.do(chance(driver.table, driver.dealer) or m.TimeOut())
    assert not driver.table.state.dealer
    return driver


def two_bets() -> list[b.AnyCommand]:
    """Ann banks, Ben and Cat bet on their own spots, and wagers are closed."""
    bets = [b.Bet("ben", "base", 1_000), b.Bet("cat", "base", 1_000)]
    return [*people("ann", "ben", "cat"), b.TakeBank("ann", 50_000), *bets, b.Close()]


def one_bet() -> list[b.AnyCommand]:
    """Ann banks, Ben bets on his own spot, and wagers are closed."""
    return [*people("ann", "ben"), b.TakeBank("ann", 50_000), b.Bet("ben", "base", 1_000), b.Close()]


def test_a_seat_whose_player_bought_chips_is_asked_to_bank() -> None:
    driver = driven(plan_of("fast-nine"), [m.Sit("ann", 1, 0), m.Buy("ann", 5_000)])
    assert driver.table.awaits().whose == ("ann",)


def test_somebody_can_bank_when_nobody_bet_on_their_own_spot_and_the_last_banker_has_left() -> None:
    """Fast Nine asks for a wager on one's own spot the hand before; here there is nobody who made one."""
    driver = driven(plan_of("fast-nine"), [*people("ann", "ben", "cat"), b.TakeBank("ann", 50_000)])
    driver.do(b.Bet("ben", "base", 1_000, 5))
    driver.do(b.Close())
    finished(driver)
    driver.do(m.Leave("ann"))
    driver.check_goes_on()


def test_a_game_opened_again_asks_others_than_the_one_who_would_not_bank() -> None:
    """Nobody else bet on their own spot, so that only Ann may be asked, who does not want it."""
    driver = driven(plan_of("fast-nine"), [*people("ann", "ben", "cat"), b.TakeBank("ann", 50_000)])
    driver.do(b.Bet("ben", "base", 1_000, 5))
    driver.do(b.Close())
    finished(driver)
    driver.do(b.PassBank("ann"))
    asked: set[str] = set()
    for _ in range(6):
        asked.update(driver.table.awaits().whose)
        driver.do(b.Reopen() if driver.table.state.stopped else m.TimeOut())
    assert asked >= {"ben", "cat"}


def test_a_wager_taken_down_is_no_wager_of_the_hand_before() -> None:
    driver = driven(plan_of("fast-nine"), people("ann", "ben", "cat"))
    for _ in range(2):
        driver.do(b.TakeBank("ann", 10_000))
        driver.do(b.Bet("ben", "base", 1_000))
        driver.do(b.TakeDown("ben", "base"))
        driver.do(b.Bet("cat", "base", 1_000))
        driver.do(b.Close())
        finished(driver)
    assert driver.table.awaits().whose == ("cat",)


@pytest.mark.parametrize("game", ["fortune-pai-gow", "face-up-pai-gow"])
def test_a_ruling_that_names_the_bank_leaves_its_hand_in_play(game: str) -> None:
    driver = driven(plan_of(game), one_bet())
    for _ in range(ROUND_LIMIT):
        if "bank" not in driver.table.state.hands:
            driver.do(chance(driver.table, driver.dealer) or m.TimeOut())
    assert "bank" in driver.table.state.hands
    driver.do(m.Rule("bank-exhausted", "a drill", hand="bank"))
    driver.check_goes_on()


def test_a_ruling_about_no_spot_of_the_table_is_refused() -> None:
    table = driven(plan_of("three-card-poker"), [*people("ann", "ben"), b.TakeBank("ann", 50_000)]).table
    with pytest.raises(Refusal):
        table.do(m.Rule("bank-exhausted", "a drill", spot=99))


def test_a_refused_ruling_has_not_happened() -> None:
    """Two of four tiles are dealt: they cannot be set, and nobody is told of a ruling."""
    driver = driven(plan_of("pai-gow-tiles"), [*one_bet(), b.Roll((1, 1, 1)), m.Give(parse("6-6 1-1"))])
    driver.do(m.Rule("asks-for-house-way", "a drill", spot=2))


@pytest.mark.parametrize(
    "command",
    [
        b.Act("ben", "no\nchoice"),
        m.TimeOut("no\nplayer"),
        m.Rule("next-hand-touched", "a drill", hand="no\nhand"),
        m.Sit("two\nlines", 3, 0),
    ],
)
def test_a_refusal_is_one_line_whatever_was_said(command: b.AnyCommand) -> None:
    cards = m.Give(parse("2c 3c 4c 2d 3d 4d"))
    driver = driven(plan_of("fast-nine"), [*one_bet(), b.Roll((1, 1, 1)), cards])
    driver.do(command)
    assert driver.refused == 1


def test_a_shoe_that_is_not_shuffled_does_not_strand_a_round() -> None:
    """Either wagers are not closed over a shoe that is too short, or it is shuffled when it runs out."""
    plan = plan_of("fast-nine")
    table = driven(plan, people("ann", "ben", "cat", chips=10_000_000)).table
    dealer = Dealer(table, seeded_bits(1))
    for _ in range(40):
        table.do(b.TakeBank(table.awaits().whose[0], 50_000))
        for player in table.awaits().whose:
            for spot in [seat for seat in range(1, 9) if seat != table.state.bank_seat]:
                table.do(b.Bet(player, "base", 500, spot))
        try:
            table.do(b.Close())
        except Refusal:
            table.do(b.Shuffle())
        wind_up(table, dealer)


def test_a_single_deck_that_runs_out_does_not_strand_a_round() -> None:
    """Seven spots of pairs, split as often as may be, want more than 52 cards; all that are out lie on the table."""
    plan = plan_of("pure-21.5", decks=1)
    driver = driven(plan, [*people("ann", "ben", chips=10_000_000), b.TakeBank("ann", 5_000_000)])
    for spot in range(2, 9):
        driver.do(b.Bet("ben", "base", 500, spot))
    driver.do(b.Close())
    driver.do(m.Give(parse("2c 3c 4c 5c 6c 7c 8c 9c")))
    driver.do(m.Give(parse("2d 3d 4d 5d 6d 7d 8d")))
    table = driver.table
    for _ in range(ROUND_LIMIT):
        if table.awaits().what != "choice":
            driver.do(chance(table, driver.dealer) or m.TimeOut())
        else:
            open_now = table.choices("ben")
            driver.do(b.Act("ben", next((each for each in ("split", "hit", "stand") if each in open_now), "surrender")))
        if not table.state.dealer:
            break
    assert not table.state.dealer


def test_nobody_is_offered_insurance_of_a_wager_that_went_back() -> None:
    cards = [m.Give(parse("8c 9c As")), m.Give(parse("8d 6d")), m.Give(parse("5d"))]
    driver = driven(plan_of("pure-21.5"), [*two_bets(), *cards])
    driver.do(m.Rule("red-flex-uncovered", "a drill", spot=2, wager="base"))
    assert driver.table.awaits().whose == ("cat",)


def test_a_standing_wager_goes_back_when_the_bank_moves_and_not_when_somebody_sits_down() -> None:
    plan = Plan(load("capitol/supreme-baccarat", {"flex-new-bank": "returned"}))
    made = [*people("ann", "ben"), b.TakeBank("ann", 50_000), b.Bet("ben", "banker-flex:5", 500), m.Sit("cat", 3, 0)]
    assert len(driven(plan, made).table.state.stakes) == 1


@pytest.mark.parametrize("effect", ["replace card", "hand to the bank", "lock the hand"])
@pytest.mark.parametrize("when", ["before it is set", "after"])
def test_a_ruling_about_a_hand_in_parts_leaves_a_round_that_can_be_settled(effect: str, when: str) -> None:
    """No filing of this room has these; others will."""
    driver = driven(plan_of("fortune-pai-gow", drilled=True), two_bets())
    while (command := chance(driver.table, driver.dealer)) is not None:
        driver.do(command)
    if when == "after":
        driver.do(b.Act("ben", "house way"))
    driver.do(m.Rule(f"drill {effect}", "a drill", hand="spot 2", card=1))
    finished(driver)


def test_a_fee_goes_back_once() -> None:
    driver = driven(plan_of("pai-gow-tiles", drilled=True), one_bet())
    for _ in range(2):
        driver.do(m.Rule("drill return fee", "a drill"))
    assert driver.table.state.ledger.balances["collection"] == 0


def test_a_misdeal_gives_back_what_was_added_by_a_double_and_no_more() -> None:
    """Ben doubles for less, and Cat, who bets behind him, does not."""
    bets = [b.Bet("ben", "base", 1_000), b.Bet("cat", "base", 2_000, 2)]
    cards = [m.Give(parse("5c 9c")), m.Give(parse("6d")), m.Give(parse("5d"))]
    begun = [*people("ann", "ben", "cat"), b.TakeBank("ann", 50_000)]
    driver = driven(plan_of("pure-21.5", drilled=True), [*begun, *bets, b.Close(), *cards])
    driver.do(b.Act("ben", "double", 2, 300))
    driver.do(m.Rule("drill misdeal", "a drill"))
    table = driver.table
    assert {stake.player: stake.cents for stake in table.state.stakes.values()} == {"ben": 1_000, "cat": 2_000}
