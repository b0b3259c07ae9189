"""The engine against the solver: rounds played by the strategy that was found, each settled as it was counted."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import sqrt
from random import Random

import pytest
from advice import Advisor
from games import AT_ONCE, RESCUE, SPLITS, TWO_CARDS, own_plan

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.play.banked.table import BankedTable
from houseway.price.price import gather
from houseway.price.solvers import few_cards
from houseway.price.solvers.totals.best import best_play
from houseway.price.solvers.totals.count import count
from houseway.price.solvers.totals.game import read_game
from houseway.price.solvers.totals.play import Board
from houseway.price.solvers.totals.solver import SOLVER
from houseway.price.solvers.totals.table import Deed
from houseway.price.why import is_countable
from houseway.rules.catalogue import load

GAMES: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "late surrender": ({}, {"surrender": "late", "splits": "to four", "split-aces": "again"}),
    "early surrender": ({}, {"surrender": "early", "soft-17": "hit"}),
    "rescue": (RESCUE, {"soft-17": "hit", "after-split": "double"}),
    "two cards": (TWO_CARDS, {}),
    "by rank": (SPLITS, {}),
    "at once": (AT_ONCE, {"natural": "6 to 5"}),
    "never looks": ({}, {"hole-card": "never"}),
}


FILED = (
    *("parkwest-lodi/blackjack-x", "casino-580/blackjack-x", "casino-580/pure-21.5"),
    *("lucky-derby/no-bust-4.0", "lucky-derby/no-bust-buster-4.0", "lucky-derby/pure-spanish-21.5"),
    *("village-club/21st-century-blackjack-a", "village-club/21st-century-blackjack-b"),
    *("village-club/no-bust-4.0", "village-club/no-bust-4.01", "village-club/no-bust-6.0"),
    *("village-club/no-bust-buster-4.0", "village-club/pure-spanish-21.5"),
)


@cache
def solved(game: str) -> tuple[Advisor, float]:
    if game in GAMES:
        changes, readings = GAMES[game]
        read = read_game(own_plan(changes, readings, decks=2))
    else:
        read = read_game(Plan(load(game)))
    assert read is not None
    board = Board(read, "base")
    play = best_play(board)
    outcomes = gather(count(board, play.lines()).outcomes())
    return Advisor(play), float(sum(each.amount * each.count for each in outcomes)) / sum(
        each.count for each in outcomes
    )


def one_round(advisor: Advisor, random: Random) -> Fraction:
    """What the spot won, in units of its wager; each hand was settled as the solver's table of endings has it."""
    plan = advisor.board.game.plan
    table, shoe = BankedTable(plan), list(plan.shoe.elements())
    for seat, player in ((1, "bank"), (2, "spot")):
        table.do(m.Sit(player, seat, 100_000_00))
    table.do(b.TakeBank("bank", 50_000_00))
    table.do(b.Bet("spot", "base", 10_00))
    events, number = table.do(b.Close()), table.state.number
    while table.state.number == number:
        awaits = table.awaits()
        if awaits.what == "pieces":
            pieces = tuple(shoe.pop(random.randrange(len(shoe))) for _ in range(awaits.number))
            events += table.do(m.Give(pieces))
        elif awaits.what == "offer":
            events += table.do(b.Act("spot", advisor.answer(table, "spot", 2)))
        else:
            events += table.do(b.Act("spot", advisor.choice(table, awaits.hands[0])))
    hands, bank = table.state.hands, tuple(table.state.hands["bank"].pieces)
    won = Fraction(0)
    referee = advisor.board.referee
    for event in (event for event in events if isinstance(event, b.Settled) and event.wager == "base"):
        hand = hands[event.hand]
        doubled = hand.took.count("double")
        took = "even money" if "even money" in table.state.accepted("spot", 2) else ""
        deed = Deed("surrender" in hand.took, doubled, took, hand.split, "rescue" in hand.took)
        number_ = referee.ending(tuple(hand.pieces), deed, bank)
        shares = {ending.name: ending.amount * referee.rides(deed) * 10_00 for _, ending in referee.endings[number_]}
        assert shares[event.because] == event.paid - event.taken, (event, hand)
        won += Fraction(event.paid - event.taken, 10_00)
    return won


def play_rounds(game: str, rounds: int) -> None:
    advisor, mean = solved(game)
    random = Random(game)  # noqa: S311
    won = [float(one_round(advisor, random)) for _ in range(rounds)]
    found = sum(won) / rounds
    spread = sqrt(sum((each - found) ** 2 for each in won) / rounds)
    assert abs(found - mean) < 4.5 * spread / sqrt(rounds)


@pytest.mark.parametrize("game", GAMES)
def test_rounds_are_settled_as_they_are_counted(game: str) -> None:
    play_rounds(game, 120)


@pytest.mark.parametrize("game", ["casino-580/blackjack-x", "village-club/pure-spanish-21.5"])
def test_filings_are_settled_as_they_are_counted(game: str) -> None:
    play_rounds(game, 100)


@pytest.mark.parametrize("game", FILED)
def test_every_wager_of_the_filings_is_counted(game: str) -> None:
    plan = Plan(load(game))
    counted = SOLVER.wagers(plan) | few_cards.claimed(plan)
    assert counted == set(plan.rows)
    assert all(is_countable(plan, wager, SOLVER) for wager in plan.rows)


@pytest.mark.slow
@pytest.mark.parametrize("game", [*GAMES, *FILED])
def test_many_rounds_are_settled_as_they_are_counted(game: str) -> None:
    play_rounds(game, 100_000)
