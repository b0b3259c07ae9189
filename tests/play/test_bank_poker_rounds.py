"""Poker against the bank: random rounds of all fourteen filings come out as an independent settlement has them, to the
cent, and the kernels put the same hands above the same others."""

from __future__ import annotations

import importlib.util
import random
import sys
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from poker_rounds import plan_for

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.dealer import Dealer
from houseway.play.banked.table import BankedTable
from houseway.ranks.card_ranking import CardRanking
from houseway.rules.rankings import make_ranking

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan

STAKES = (5_00, 7_00, 10_00, 25_00, 45_00)
GAMES = (
    *(f"parkwest-lodi/{game}" for game in ("three-card-poker", "looney-4-poker", "ultimate-texas-holdem")),
    *("parkwest-lodi/three-card-texas-holdem", "village-club/caribbean-stud"),
    *(f"village-club/{game}" for game in ("three-card-poker-6-card-bonus", "ultimate-texas-holdem-01")),
    *("village-club/ultimate-texas-holdem-04", "casino-580/three-card-poker", "casino-580/ultimate-texas-holdem"),
    *(f"lucky-derby/{game}" for game in ("caribbean-stud", "three-card-poker-6-card-bonus", "ultimate-texas-holdem")),
    "lucky-derby/ultimate-texas-holdem-bad-beat",
)


@cache
def independent() -> Any:
    """The settlement that imports nothing of Houseway."""
    path = Path(__file__).parent / "independent" / "bank_poker.py"
    spec = importlib.util.spec_from_file_location("independent_bank_poker", path)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = made  # its records are looked up by their module
    spec.loader.exec_module(made)
    return made


class Rounds:
    """A bank and two spots that make every wager, decide at random, and are settled twice."""

    def __init__(self, plan: Plan, net: Any, seed: int) -> None:
        self.plan, self.net = plan, net
        self.source = random.Random(seed)  # noqa: S311 - decisions of a test
        self.settled = 0
        self.met: dict[tuple[tuple[int, ...], tuple[int, ...]], None] = {}
        """Whole hands of a spot and of the bank."""
        self.table = BankedTable(plan, self._tell)
        self.dealer = Dealer(self.table, self.source.getrandbits)
        for seat in (1, 2, 3):
            self.table.do(m.Sit(f"p{seat}", seat, 10**12))

    def play(self, rounds: int) -> int:
        """How many wagers were settled in so many rounds."""
        table = self.table
        while table.state.number <= rounds:
            awaits = table.awaits()
            command = self.dealer.command(awaits)
            if command is not None:
                table.do(command)
            elif awaits.what == "bank":
                table.do(b.TakeBank(awaits.whose[0], 10**10))
            elif awaits.what == "wagers":
                for player in table.state.players:
                    if player != table.state.dealer:
                        self._bet(player)
                table.do(b.Close())
            else:
                player = awaits.whose[0]
                choice, (_, most) = self.source.choice(list(table.choices(player).items()))
                sizes = [each * self._staked(player) for each in (1, 2, 3, 4)] if most > 0 else [0]
                acts = [b.Act(player, choice, cents=cents) for cents in sizes]
                table.do(self.source.choice([act for act in acts if table.why_not(act) is None]))
        return self.settled

    def _staked(self, player: str) -> int:
        stakes = self.table.state.stakes.values()
        return sum(stake.cents for stake in stakes if (stake.player, stake.wager) == (player, "ante"))

    def _bet(self, player: str) -> None:
        """Every wager, of one sum or another; those that need others after them."""
        plan = self.plan
        names = [name for name in plan.rows if plan.wager(name).when == "before the deal"]
        names = [name for name in names if not plan.wager(name).made_with]
        cents = self.source.choice(STAKES)
        for name in sorted(names, key=lambda name: len(plan.wager(name).needs) + len(plan.wager(name).needs_all)):
            sized = bool(plan.wager(name).together)
            self.table.do(b.Bet(player, name, cents // 200 * 100 if sized else cents))

    def _tell(self, event: b.AnyEvent) -> None:
        if not isinstance(event, b.Settled):
            return
        state, module = self.table.state, independent()
        hands = {hand.kind: tuple(hand.pieces) for name, hand in state.hands.items() if name in (event.hand, "bank")}
        board = tuple(state.hands["board"].pieces) if "board" in state.hands else ()
        folded = "fold" in state.hands[event.hand].took
        net = self.net(module.Round(hands["spot"], hands["bank"], board, folded))[event.wager]
        won = Fraction(event.paid - event.taken)
        assert won == event.stake * net, (event, hands, board, folded)
        assert event.back == (event.stake if net >= 0 else 0)
        self.settled += 1
        self.met[hands["spot"] + board, hands["bank"] + board] = None


def compare(game: str, rounds: int, seed: int) -> int:
    """Play, hold each wager to the independent settlement, then the kernels' order of hands to its order."""
    plan, module = plan_for(game), independent()
    played = Rounds(plan, module.FILINGS[game], seed)
    settled = played.play(rounds)
    ranking = make_ranking(plan.game.hands["spot"].ranking)
    assert isinstance(ranking, CardRanking)
    mine, theirs = (ranking.values(np.array(each, np.uint8)) for each in zip(*played.met, strict=True))
    for (one, other), left, right in zip(played.met, mine.tolist(), theirs.tolist(), strict=True):
        assert (left > right) - (left < right) == alone(module, ranking, one, other), (one, other)
    return settled


def alone(module: Any, ranking: CardRanking, one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """Which of two hands is higher, by the code that imports nothing of Houseway."""
    if ranking.order.size == 5:
        values = [module.five(cards) for cards in (one, other)]
    else:
        order = module.THREE_CARDS if ranking.order.size == 3 else module.FOUR_CARDS
        values = [module.best(cards, ranking.order.size, order)[1] for cards in (one, other)]
    return int((values[0] > values[1]) - (values[0] < values[1]))


def test_every_filing_of_poker_against_the_bank_is_held_to_it() -> None:
    assert set(independent().FILINGS) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_random_rounds_are_settled_as_the_paper_says(game: str) -> None:
    assert compare(game, 150, 3) >= 150


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_thousand_rounds_are_settled_as_the_paper_says(game: str, part: int) -> None:
    """In ten parts of ten thousand rounds, two hands in each."""
    assert compare(game, 10_000, 100 + part) >= 20_000
