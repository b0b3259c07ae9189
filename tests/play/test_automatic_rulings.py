"""Rulings that a table carries out by itself: the case comes up, nobody rules, and what is filed has happened."""

from __future__ import annotations

import pytest
from tables import Felt, refused

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.games.banked import BankedGame


def filed(case: str) -> list[str]:
    """The banked games with a ruling on a case, whoever rules."""
    return [
        name
        for room in room_names()
        for name in game_names(room)
        if isinstance(game := load(name).game, BankedGame) and any(each.case == case for each in game.rulings.values())
    ]


def automatic(*cases: str) -> list[str]:
    """The banked games with a ruling on one of these cases that comes by itself."""
    return [
        name
        for case in cases
        for name in filed(case)
        if any(each.case == case and each.who == "automatic" for each in load(name).game.rulings.values())
    ]


def main_wager(plan: Plan) -> str:
    return next(name for name in plan.game.wagers if plan.wager(name).is_main)


def felt(game: str, bank: float = 5_000) -> Felt:
    """Seat 1 banks, and two others bet the least on their own spots."""
    plan = Plan(load(game))
    table = Felt(plan, (1, 2, 3)).bank(1, bank)
    least = plan.limits_of(main_wager(plan)).least / 100
    for seat in (2, 3):
        table.bet(seat, **{main_wager(plan): least})
    return table


@pytest.mark.parametrize("game", filed("bank short"))
def test_what_the_bank_does_not_cover_goes_back(game: str) -> None:
    """No more is won or lost than was put up, and a wager that is not reached has no action."""
    table = felt(game, bank=1).close().play_on("number")
    if table.awaits().what == "number":
        table.do(b.Roll((2,) * table.awaits().number))
    table.play_on()
    settled = table.last(b.Settled)
    assert sum(each.paid + each.taken for each in settled) <= 100
    assert all(each.back >= each.stake - 100 for each in settled)
    assert any(each.stake == each.back for each in settled)


@pytest.mark.parametrize("game", filed("bank not taken"))
def test_a_game_that_nobody_else_banks_is_broken(game: str) -> None:
    plan = Plan(load(game))
    table = Felt(plan, (1, 2, 3))
    for _ in range(plan.game.bank.turn):
        table.round_of(2, 3, bank=1)
    for _ in range(8):
        if table.state.stopped:
            break
        table.do(b.PassBank(table.state.asked))
    assert table.state.stopped
    assert table.awaits().what == "opening"


@pytest.mark.parametrize("game", automatic("bank held too long"))
def test_who_has_banked_long_enough_is_not_asked_again(game: str) -> None:
    plan = Plan(load(game))
    table = Felt(plan, (1, 2, 3))
    for _ in range(plan.game.bank.turn):
        table.round_of(2, 3, bank=1)
    assert table.state.asked != "p1"
    refused(table, b.TakeBank("p1", 10_000), "hands in a row")


@pytest.mark.parametrize("game", automatic("fold", "fold with a bonus"))
def test_a_fold_loses_the_wager_and_leaves_a_bonus_that_survives_it(game: str) -> None:
    plan = Plan(load(game))
    table = felt(game)
    kept = [
        name for name, wager in plan.game.wagers.items() if "fold" in (wager.survives or ()) and wager.kind == "bonus"
    ]
    early = [name for name in kept if plan.game.wagers[name].when == "before the deal"]
    for name in early:
        table.bet(2, **{name: plan.limits_of(name).least / 100})
    table.close()
    for _ in range(20):
        table.play_on("choice")
        if table.awaits().what != "choice":
            break
        player = table.awaits().whose[0]
        folds = player == "p2" and "fold" in table.choices(player)
        table.do(b.Act(player, "fold" if folds else next(iter(table.choices(player)))))
    settled = {each.wager: each for each in table.last(b.Settled) if each.player == "p2"}
    assert settled["ante"].taken == settled["ante"].stake
    assert all(settled[name].because != "spot folded" for name in early)


@pytest.mark.parametrize("game", automatic("added wager"))
def test_a_wager_that_is_added_costs_no_collection(game: str) -> None:
    """Whatever is bet once the cards are out, nothing is collected after it."""
    sim = felt(game)
    sim.close()
    for _ in range(40):
        sim.play_on("choice", "offer")
        if sim.awaits().what not in ("choice", "offer"):
            break
        player = sim.awaits().whose[0]
        open_now = sim.choices(player)
        more = next((each for each in ("split", "double") if each in open_now), next(iter(open_now)))
        sim.do(b.Act(player, more, 0, open_now[more].least))
    log = sim.last(b.BetMade, m.Collected, m.Dealt)
    dealt = next(at for at, event in enumerate(log) if isinstance(event, m.Dealt))
    assert not [event for event in log[dealt:] if isinstance(event, m.Collected)]


@pytest.mark.parametrize("game", automatic("count on the bank"))
def test_a_count_that_stops_at_the_bank_goes_on_to_the_player_filed(game: str) -> None:
    """Of all totals some stop at the player-dealer, and each of those puts the button where somebody plays."""
    on_bank = 0
    for total in range(1, 19):
        table = felt(game).close().play_on("dice", "number")
        awaits = table.awaits().what
        assert awaits in ("dice", "number")
        if total < 3 if awaits == "dice" else total > table.plan.seats:
            continue
        table.do(b.Roll((total,))) if awaits == "number" else table.roll(total)
        (placed,) = table.last(b.Placed)
        assert placed.seat != table.state.bank_seat
        on_bank += placed.on_bank
    assert on_bank
