"""Ordinary blackjack and its side bets against figures that others have published, to their last digit.

Hands and games: wizardofodds.com, Blackjack Appendix 9 (1ds17r4, 1dh17r4, 2dh17r4, 5ds17r4, 5dh17r4, euro-6dh17r4): the
exact cards of a hand decide, pairs go to four hands, aces are split once and get one card each. Split hands are where
conventions differ. There, a hand looks at how many times the pair was split; here, at its own cards as is best while
two cards of the pair are out. Everything else agrees to the last digit that is printed; whole games to five in a
million, with one deck or two to ten.

Side bets: wizardofodds.com, Lucky Lucky (six decks, pay table 1) and Match the Dealer (two decks); 888casino.com, Match
the Dealer at Spanish 21 (six decks without tens).
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import pytest
from games import own_plan

from houseway.price.price import gather
from houseway.price.solvers import few_cards
from houseway.price.solvers.totals.best import best_play
from houseway.price.solvers.totals.count import count
from houseway.price.solvers.totals.game import read_game
from houseway.price.solvers.totals.play import Board
from houseway.price.solvers.totals.table import Deed

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.price.price import Price

RULES = {
    "1ds17r4": (1, {"soft-17": "stand"}),
    "euro-6dh17r4": (6, {"soft-17": "hit", "hole-card": "never"}),
    "1dh17r4": (1, {"soft-17": "hit"}),
    "2dh17r4": (2, {"soft-17": "hit"}),
    "5ds17r4": (5, {"soft-17": "stand"}),
    "5dh17r4": (5, {"soft-17": "hit"}),
}
HANDS = {
    "1ds17r4": """
2,A -0.661732 -0.067808 -0.593281
3,A -0.661047 -0.100568 -0.595803
3,2 -0.659375 -0.291565 -1.318751
4,3 -0.657967 -0.345048 -1.126423
5,4 -0.654533 -0.070215 -0.395771
6,A -0.482815 -0.199899 -0.527213
6,4 -0.636118 0.081506 0.048615
6,5 -0.634013 0.172946 0.240259
7,A -0.101015 -0.108386 -0.357778
""",
    "euro-6dh17r4": """
2,A -0.722356 -0.379910 -1.024099
3,A -0.722119 -0.403855 -1.023717
3,2 -0.721887 -0.529734 -1.443774
4,2 -0.721646 -0.548031 -1.434834
5,3 -0.721499 -0.493960 -1.193807
5,4 -0.721243 -0.396287 -0.932671
6,A -0.665166 -0.463296 -0.999484
6,3 -0.721068 -0.396571 -0.933570
6,4 -0.720814 -0.286818 -0.639108
6,5 -0.720879 -0.235772 -0.535879
7,A -0.466029 -0.421285 -0.909374
""",
}
"""Against an ace: stand, hit, double; once the bank has looked, where it does."""
WHOLE = [
    ("1ds17r4", "double", 0.001839),
    ("1ds17r4", "plain", 0.000423),
    ("euro-6dh17r4", "double", -0.0072705),
    pytest.param("euro-6dh17r4", "plain", -0.0086975, marks=pytest.mark.slow),
    pytest.param("1dh17r4", "double", -0.000072, marks=pytest.mark.slow),
    pytest.param("1dh17r4", "plain", -0.001513, marks=pytest.mark.slow),
    pytest.param("2dh17r4", "double", -0.003797, marks=pytest.mark.slow),
    pytest.param("2dh17r4", "plain", -0.005252, marks=pytest.mark.slow),
    pytest.param("5ds17r4", "double", -0.003804, marks=pytest.mark.slow),
    pytest.param("5ds17r4", "plain", -0.005225, marks=pytest.mark.slow),
    pytest.param("5dh17r4", "double", -0.005918, marks=pytest.mark.slow),
    pytest.param("5dh17r4", "plain", -0.007366, marks=pytest.mark.slow),
]


@cache
def board_of(rules: str, after_split: str = "double") -> Board:
    decks, readings = RULES[rules]
    game = read_game(own_plan(None, {**readings, "splits": "to four", "after-split": after_split}, decks))
    assert game is not None
    return Board(game, "base")


@pytest.mark.parametrize("rules", HANDS)
def test_hands_against_an_ace(rules: str) -> None:
    board = board_of(rules)
    names = [value.name for value in board.game.values]
    view = next(number for number, each in enumerate(board.views) if each.plays and names[each.seen[0]] == "A")
    stage, best = board.stages[-1], board.best(board.stages[-1])
    left = board.left(stage, board.views[view])
    cards = left.sum(axis=1)
    chance = left[:, list(board.views[view].open)].sum(axis=1) / cards
    stand = board._worth(stage, view, Deed(), left, cards)
    doubled = board._best_doubled(stage, best, view, left, cards)
    for line in HANDS[rules].split("\n")[1:-1]:
        hand, *said = line.split()
        wanted = [hand.split(",").count(name) for name in names]
        (row,) = np.flatnonzero((stage.hands.hands == wanted).all(axis=1))
        child, odds = stage.hands.child[row], left[row] / cards[row]
        found = [stand[row], (odds * best.worth[child, view]).sum(), (odds * doubled[child]).sum()]
        assert [f"{each / chance[row]:.6f}" for each in found] == said, hand


@pytest.mark.parametrize(("rules", "after_split", "return_"), WHOLE)
def test_whole_games(rules: str, after_split: str, return_: float) -> None:
    board = board_of(rules, after_split)
    outcomes = gather(count(board, best_play(board).lines()).outcomes())
    won = sum(each.amount * each.count for each in outcomes) / sum(each.count for each in outcomes)
    assert float(won) == pytest.approx(return_, abs=1e-5 if RULES[rules][0] < 3 else 5e-6)


def side_bet(plan: Plan, wager: str) -> Price:
    assert wager in few_cards.claimed(plan)
    (price,) = few_cards.prices(plan, few_cards.count(plan, wager))
    return price


UP = "spot first 2 cards with bank up card"
LUCKY = {
    '["spot first 2 cards hold one rank suited",     "25 to 1"],': f"""
  ["{UP} hold 7-7-7 suited", "200 to 1"],
  ["{UP} hold 6-7-8 suited", "100 to 1"],
  ["{UP} hold 7-7-7", "50 to 1"],
  ["{UP} hold 6-7-8", "30 to 1"],
  ["{UP} are 21 and {UP} hold any rank suited", "15 to 1"],
  ["{UP} are 21", "3 to 1"],
  ["{UP} are 20", "2 to 1"],
  ["{UP} are 19", "2 to 1"],""",
    '  ["spot first 2 cards hold one rank one colour", "12 to 1"],\n': "",
    '  ["spot first 2 cards hold one rank",            "6 to 1"],\n': "",
}


def test_lucky_lucky() -> None:
    price = side_bet(own_plan(LUCKY, decks=6), "perfect-pairs")
    assert price.total == 3 * 5_013_320  # each three cards, with each of them as the up card
    counts = [each.count // 3 for each in price.outcomes if each.amount > 0]
    assert sorted(counts) == sorted([80, 864, 1_944, 12_960, 26_568, 406_296, 377_568, 364_320])


def test_match_the_dealer_with_two_decks() -> None:
    price = side_bet(own_plan(decks=2), "match-the-dealer")
    chances = {each.pays: Fraction(each.count, price.total) for each in price.outcomes}
    wanted = {"15 to 1": 6, "11 to 1": 96, "8 to 1": 15, "4 to 1": 576, "lose": 4_560}
    assert chances == {pays: Fraction(count, 5_253) for pays, count in wanted.items()}


def test_match_the_dealer_without_tens() -> None:
    spanish = {
        "[equipment]\n": '[equipment]\ndeck = "no-tens"\n',
        '"22 to 1"': '"18 to 1"',
        '"15 to 1"': '"13 to 1"',
        '"11 to 1"': '"9 to 1"',
    }
    price = side_bet(own_plan(spanish, decks=6), "match-the-dealer")
    assert f"{float(price.edge):.3%} {float(price.hit):.3%} {price.sd:.3f}" == "3.055% 15.411% 2.448"
