"""Random rounds at a table, each base wager settled a second time from the words of its filing."""

from __future__ import annotations

import sys
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from houseway.cards.notation import text
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.play.banked.table import BankedTable
from houseway.rules.catalogue import load

sys.path.insert(0, str(Path(__file__).parents[1] / "play" / "independent"))
import counted

STAKE = 10_00
GAMES = [*counted.NO_BUST, *counted.PURE]


def play_rounds(game: str, rounds: int) -> int:
    """How many wagers were settled alike; decisions are made at random, even money never taken."""
    plan, random, settled = Plan(load(game)), Random(game), 0  # noqa: S311
    for _ in range(rounds):
        table, shoe = BankedTable(plan), list(plan.shoe.elements())
        for seat, player in ((1, "bank"), (2, "spot")):
            table.do(m.Sit(player, seat, 100_000_00))
        table.do(b.TakeBank("bank", 50_000_00))
        table.do(b.Bet("spot", "base", STAKE))
        events, number = table.do(b.Close()), table.state.number
        while table.state.number == number:
            awaits = table.awaits()
            if awaits.what == "pieces":
                pieces = tuple(shoe.pop(random.randrange(len(shoe))) for _ in range(awaits.number))
                events += table.do(m.Give(pieces))
            else:
                open_ = table.choices("spot")
                choice = random.choice([each for each in open_ if each not in ("even money", "insure")])
                events += table.do(b.Act("spot", choice, 2, open_[choice].most))
        hands = table.state.hands
        bank = text(hands["bank"].pieces).split()
        for event in (each for each in events if isinstance(each, b.Settled) and each.wager == "base"):
            hand = hands[event.hand]
            spot = text(hand.pieces).split()
            wanted = counted.base(game, spot, bank, hand.took, hand.split)
            assert Fraction(event.paid - event.taken, event.stake) == wanted, (spot, bank, hand.took, event)
            settled += 1
    return settled


@pytest.mark.parametrize("game", GAMES)
def test_rounds_are_settled_as_the_filing_says(game: str) -> None:
    assert play_rounds(game, 400) >= 400


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_many_rounds_are_settled_as_the_filing_says(game: str) -> None:
    assert play_rounds(game, 20_000) >= 20_000
