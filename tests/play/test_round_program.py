"""A round as a small program: steps that are repeated, late wagers, settlement in parts, a stake for each step."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.play.banked.sim import BankedSimulation
from houseway.play.banked.table import BankedTable
from houseway.price.why import is_countable, why_sampled
from houseway.refusal import Refusal
from houseway.rules.games.banked import BankedGame, Step, Wager
from houseway.rules.loader import Loaded, load_file
from houseway.rules.sheet.round import round_rows

FILE = Path(__file__).parents[1] / "rules" / "high-nine.toml"
BEFORE = tuple(Step(do=do, lines="1") for do in ("offer bank", "wager", "collect"))
DEAL = Step(do="deal", to=("spot", "bank"), cards=2, face="up", lines="2")
AFTER = (Step(do="settle", lines="8"), Step(do="rotate", lines="9"))
TIED = "spot ties bank"


def game_of(*steps: Step, **wagers: Wager) -> Loaded:
    """High Nine with other steps between the collection and the settlement, and more wagers."""
    loaded = load_file(FILE, "own/high-nine", lambda name: FILE.with_name(f"{name}.toml"))
    assert isinstance(loaded.game, BankedGame)
    more = {**loaded.game.wagers, **wagers}
    return replace(loaded, game=structs.replace(loaded.game, round=(*BEFORE, *steps, *AFTER), wagers=more))


def table_of(loaded: Loaded) -> BankedTable:
    """Ann banks, Ben and Cat have bet ten dollars each, and the wagers are closed."""
    table = BankedTable(Plan(loaded))
    for seat, player in enumerate(("ann", "ben", "cat"), start=1):
        table.do(m.Sit(player, seat, 100_000))
    table.do(b.TakeBank("ann", 50_000))
    for player in ("ben", "cat"):
        table.do(b.Bet(player, "base", 1_000))
    table.do(b.Close())
    return table


def late(**more: Any) -> Wager:
    return Wager(name="Late", kind="bonus", when="in its step", lines="5", **more)


REPEATED = (
    structs.replace(DEAL),
    Step(do="deal", name="again", to=("spot", "bank"), cards=1, face="up", when=TIED, lines="3"),
    Step(do="repeat", back_to="again", when=TIED, most=1, lines="4"),
)


def test_cards_come_again_to_those_who_are_tied_as_often_as_is_said() -> None:
    table = table_of(game_of(*REPEATED))
    table.do(m.Give(parse("9c 9d 4c 5d 4h 4d")))  # eight, nine, and eight for the bank
    assert table.awaits().hands == ("spot 2", "bank")
    assert table.awaits().number == 2


def test_a_round_goes_back_no_more_often_than_it_may() -> None:
    table = table_of(game_of(*REPEATED))
    reached = []
    for cards in ("9c 9d 9h 9s 9c 9d", "2c 2d 2h", "3c 3d 3h"):
        reached += [event.step for event in table.do(m.Give(parse(cards))) if isinstance(event, b.Reached)]
    assert reached == [4, 5, 4, 6, 0]  # dealt again, sent back once, dealt again, and settled


def test_nobody_tied_is_dealt_nothing_more() -> None:
    table = table_of(game_of(*REPEATED))
    settled = [event for event in table.do(m.Give(parse("9c 8c 9d 7d 6h 3h"))) if isinstance(event, b.Settled)]
    assert {event.player for event in settled} == {"ben", "cat"}


def test_wagers_are_made_in_a_window_after_the_deal_and_only_those_it_names() -> None:
    window = Step(do="wager", wagers=("late",), lines="5")
    table = table_of(game_of(DEAL, window, late=late(pays=(("spot is 9", "8 to 1"), ("otherwise", "lose")))))
    with pytest.raises(Refusal, match="the table is waiting for the deal"):
        table.do(b.Bet("ben", "late", 500))
    table.do(m.Give(parse("4c 2c 9d 5d 2h 2d")))
    assert table.awaits().what == "wagers"
    with pytest.raises(Refusal, match="is not made now"):
        table.do(b.Bet("ben", "base", 1_000))
    with pytest.raises(Refusal, match="cannot be taken down: cards have been dealt for it"):
        table.do(b.TakeDown("ben", "base"))
    with pytest.raises(Refusal, match="shuffled between rounds"):
        table.do(b.Shuffle())
    table.do(b.Bet("ben", "late", 500))
    settled = [event for event in table.do(b.Close()) if isinstance(event, b.Settled)]
    assert ("ben", "late") in {(event.player, event.wager) for event in settled}


def test_some_wagers_are_settled_before_the_round_goes_on() -> None:
    parts = (DEAL, Step(do="settle", wagers=("first",), lines="6"))
    first = Wager(name="First", kind="bonus", lines="6", pays=(("spot is 9", "8 to 1"), ("otherwise", "lose")))
    draw = Step(do="draw", to=("bank",), way="house-way", lines="7")
    loaded = game_of(*parts, draw, first=first)
    table = BankedTable(Plan(loaded))
    for seat, player in enumerate(("ann", "ben"), start=1):
        table.do(m.Sit(player, seat, 100_000))
    table.do(b.TakeBank("ann", 50_000))
    table.do(b.Bet("ben", "base", 1_000))
    table.do(b.Bet("ben", "first", 500))
    table.do(b.Close())
    events = table.do(m.Give(parse("4c 5d 2c 3d")))  # a nine for the spot, and a bank of five, which draws
    settled = [(event.wager, event.paid) for event in events if isinstance(event, b.Settled)]
    assert settled == [("first", 4_000)]
    assert table.state.ledger.balances["bank"] == 46_000
    assert table.awaits().what == "pieces"
    last = [event.wager for event in table.do(m.Give(parse("2h"))) if isinstance(event, b.Settled)]
    assert last == ["base"]
    assert not table.state.ledger.balances["bank"]


@pytest.mark.parametrize(
    ("stake", "costs"),
    [("4 x base", (4_000, 4_000)), ("up to 3 x base", (100, 3_000)), ("1 to 3 x base", (1_000, 3_000))],
)
def test_a_choice_costs_what_its_step_says(stake: str, costs: tuple[int, int]) -> None:
    asks = Step(
        do="decide", to=("spot",), choices=("raise", "check"), wagers=("play",), stakes={"raise": stake}, lines="7"
    )
    play = Wager(
        name="Play",
        kind="follow-up",
        when="in its step",
        lines="7",
        pays=(("spot beats bank", "1 to 1"), ("otherwise", "lose")),
    )
    table = table_of(game_of(DEAL, asks, play=play))
    table.do(m.Give(parse("4c 2c 9d 5d 2h 2d")))
    assert table.choices("ben")["raise"][:2] == costs
    table.do(b.Act("ben", "raise", cents=costs[1]))
    assert sum(stake.cents for stake in table.state.stakes.values() if stake.wager == "play") == costs[1]


def test_such_rounds_are_played_out_and_only_sampled() -> None:
    window = Step(do="wager", wagers=("late",), lines="5")
    loaded = game_of(*REPEATED, window, late=late(pays=(("spot is 9", "8 to 1"), ("otherwise", "lose"))))
    plan = Plan(loaded)
    assert not is_countable(plan, "base")
    assert why_sampled(plan, "base").startswith("Sampled, because the round goes back")
    *_, done = BankedSimulation(plan, 1, 3).rounds(200)
    assert done.rounds == 200


def test_the_steps_are_told_in_words() -> None:
    loaded = game_of(*REPEATED, Step(do="settle", wagers=("exact",), when="spot is 9", lines="6"))
    assert isinstance(loaded.game, BankedGame)
    words = [words for words, _ in round_rows(loaded.game)]
    assert "The round goes back to the step “again”, at most one time, if the hand ties the bank." in words
    assert "Exact Nine is settled, if the hand is 9." in words
