"""Ordinary blackjack and its side bets against figures that others have published, to their last digit.

Hands and games: wizardofodds.com, Blackjack Appendix 9 (1ds17r4, 1dh17r4, 2dh17r4, 5ds17r4, 5dh17r4, euro-6dh17r4): the
exact cards of a hand decide, pairs go to four hands, aces are split once and get one card each. Hands agree to the last
digit that is printed. Whole games differ in the sixth digit, by splits alone: there, as that page says, splitting
values look only at how many hands there are, not at the other cards drawn to them, so that second cards of other hands
stay in the shoe. That is an estimate, and it comes out above what can be played: `ANALYZER` has the exact worth of the
best play that looks at how often a pair was split (CDP), and each published game with one deck or two is above it.

Splits: Eric Farmer's open analyzer (possibly-wrong/blackjack, version 7.6, run on these rules), which plays splits out
exactly by three conventions: CDZ-, a hand of a split like the same cards dealt (`--as-dealt` here); CDP1, as is best
for the first hands of the split (best play here); CDP, by how often the pair was split. One small shoe of his, with the
figures he posted (blackjackinfo.com, thread 22710, page 5), is here as well.

Side bets: wizardofodds.com, Lucky Lucky (six decks, pay table 1), Match the Dealer (two decks), 21+3 (six decks,
version 1), Perfect Pairs (eight decks, pay table A) and Lucky Ladies (six decks, pay table A); 888casino.com, Match the
Dealer at Spanish 21 (six decks without tens), and the spread of 21+3.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import pytest
from games import own_plan

from houseway.cards import parse
from houseway.play.plans import with_parts
from houseway.price.price import gather
from houseway.price.solvers import few_cards
from houseway.price.solvers.totals.best import best_play
from houseway.price.solvers.totals.count import count
from houseway.price.solvers.totals.game import read_game
from houseway.price.solvers.totals.play import Board
from houseway.price.solvers.totals.split import split_wins, split_worth
from houseway.price.solvers.totals.table import CHOICES, Deed

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
    "4d-late": (4, {"soft-17": "stand", "surrender": "late", "split-aces": "again"}),
    "6d-late": (6, {"soft-17": "stand", "surrender": "late"}),
    "8d-even": (8, {"soft-17": "hit", "natural": "6 to 5"}),
    "6d-tens": (6, {"soft-17": "hit", "double": "ten", "splits": "once"}),
    "1d-tens": (1, {"soft-17": "hit", "double": "ten", "splits": "once", "natural": "6 to 5"}),
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
PUBLISHED = """
1ds17r4      double  0.001839
1ds17r4      plain   0.000423
euro-6dh17r4 double -0.0072705
euro-6dh17r4 plain  -0.0086975
1dh17r4      double -0.000072
1dh17r4      plain  -0.001513
2dh17r4      double -0.003797
2dh17r4      plain  -0.005252
5ds17r4      double -0.003804
5ds17r4      plain  -0.005225
5dh17r4      double -0.005918
5dh17r4      plain  -0.007366
"""
WHOLE = [(rules, after, float(said)) for rules, after, said in map(str.split, PUBLISHED.strip().splitlines())]
QUICK = 3
"""So many of them are not slow."""


@cache
def board_of(rules: str, after_split: str = "double") -> Board:
    decks, readings = RULES[rules]
    game = read_game(own_plan(None, {"splits": "to four", **readings, "after-split": after_split}, decks))
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
    chance = board.views[view].share(left)
    stand = board._worth(stage, view, Deed(), left)
    doubled = board._best_doubled(stage, best, view, left, cards)
    for line in HANDS[rules].split("\n")[1:-1]:
        hand, *said = line.split()
        wanted = [hand.split(",").count(name) for name in names]
        (row,) = np.flatnonzero((stage.hands.hands == wanted).all(axis=1))
        child, odds = stage.hands.child[row], left[row] / cards[row]
        found = [stand[row], (odds * best.worth[child, view]).sum(), (odds * doubled[child]).sum()]
        assert [f"{each / chance[row]:.6f}" for each in found] == said, hand


ANALYZER = """
1ds17r4 double  0.181934306  0.183073339  0.183111744
1ds17r4 plain   0.041251577  0.041863638  0.041897011
1dh17r4 double -0.008734733 -0.008053671 -0.008029732
1dh17r4 plain  -0.152139146 -0.151741137 -0.151725427
2dh17r4 double -0.380445075 -0.380242991 -0.380233880
2dh17r4 plain  -0.525420127 -0.525395302 -0.525390771
5ds17r4 double -0.380700561 -0.380690399 -0.380682393
5ds17r4 plain  -0.522507499 -0.522507499 -0.522507477
5dh17r4 double -0.592084312 -0.592084312 -0.592075476
5dh17r4 plain  -0.736675184 -0.736675184 -0.736673819
4d-late double -0.215877453 -0.215815893 -0.215812221
6d-late double -0.330268037 -0.330262144 -0.330259325
8d-even double -2.002537813 -2.002537813 -2.002537675
6d-tens plain  -0.974603229 -0.974603229 -0.974603229
1d-tens plain  -1.839901626 -1.839544629 -1.839544629
"""
"""What a game returns, in percent: CDZ-, CDP1, CDP."""
GAMES = [line.split() for line in ANALYZER.strip().splitlines()]


def returned(board: Board, as_dealt: bool = False) -> float:
    outcomes = gather(count(board, best_play(board, as_dealt).lines()).outcomes())
    return float(sum(each.amount * each.count for each in outcomes) / sum(each.count for each in outcomes))


@pytest.mark.parametrize(
    ("rules", "after_split", "as_dealt", "own"),
    [
        pytest.param(*game[:4], marks=[pytest.mark.slow] if game[0][0] != "1" else [], id=" ".join(game[:2]))
        for game in GAMES
    ],
)
def test_whole_games_to_the_last_digit_by_two_conventions_for_splits(
    rules: str, after_split: str, as_dealt: str, own: str
) -> None:
    board = board_of(rules, after_split)
    assert f"{100 * returned(board):.9f}" == own
    assert f"{100 * returned(board, as_dealt=True):.9f}" == as_dealt


@pytest.mark.parametrize(
    ("rules", "after_split", "return_"),
    [*WHOLE[:QUICK], *(pytest.param(*game, marks=pytest.mark.slow) for game in WHOLE[QUICK:])],
)
def test_whole_games_as_published_but_for_splits(rules: str, after_split: str, return_: float) -> None:
    """The bound was set once the differences were known; that they come from splits, and why, is said above."""
    assert returned(board_of(rules, after_split)) == pytest.approx(return_, abs=1e-5 if RULES[rules][0] < 3 else 5e-6)


def test_published_estimates_of_splits_are_above_what_can_be_played() -> None:
    published = {(rules, after): return_ for rules, after, return_ in WHOLE}
    for rules, after, *_, best in GAMES:
        if RULES[rules][0] < 3 and (rules, after) in published:
            assert 100 * (published[rules, after] + 5e-7) > float(best)


POSTED = {2: 4, 3: 4, 4: 2, 7: 2, 10: 7}
"""A shoe of nineteen cards, and what two deuces are worth against a seven."""


def test_a_small_shoe_with_splits_to_four_hands() -> None:
    plan = own_plan(None, {"splits": "to four"}, 1)
    cards = Counter({parse(f"{'K' if value == 10 else value}s")[0]: many for value, many in POSTED.items()})
    game = read_game(with_parts(plan, shoe=cards))
    assert game is not None
    board = Board(game, "base")
    names = [value.name for value in game.values]
    view = next(number for number, each in enumerate(board.views) if names[each.seen[0]] == "7")
    for as_dealt in (False, True):
        play = best_play(board, as_dealt)
        hands = board.stages[-1].hands.hands
        (pair,) = np.flatnonzero((hands == [2 * (name == "2") for name in names]).all(axis=1))
        found = dict(zip(CHOICES, play.dealt.values[view][pair], strict=True))
        deuces = board.stages[names.index("2")]
        won = split_wins(board, deuces, play.split[deuces.value], view)
        to_two, to_four = (split_worth(board, deuces, view, most, won) for most in (2, 4))
        assert found["split"] == to_two > to_four  # best play splits this pair once; posted is as often as may be
        found["split"] = to_four
        said = [f"{100 * found[choice]:.9f}" for choice in ("stand", "hit", "double", "split")]
        assert said == ["-61.639194139", "-13.266733267", "-123.278388278", "-76.210220335"]


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
    '  ["spot first 2 cards hold one rank one color", "12 to 1"],\n': "",
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


def test_twenty_one_plus_three() -> None:
    price = side_bet(own_plan(decks=6), "twenty-one-plus-three")
    lost = 977_184 + 3_551_040  # a pair without a flush, and nothing
    assert Fraction(sum(each.count for each in price.outcomes if each.amount < 0), price.total) == Fraction(
        lost, 5_013_320
    )
    assert f"{float(price.edge):.4%} {float(price.hit):.4%} {price.sd:.4f}" == "3.2386% 9.6761% 2.9563"


def test_perfect_pairs() -> None:
    price = side_bet(own_plan(decks=8), "perfect-pairs")
    chances = {each.pays: Fraction(each.count, price.total) for each in price.outcomes}
    wanted = {"25 to 1": 1_456, "12 to 1": 1_664, "6 to 1": 3_328, "lose": 79_872}
    assert chances == {pays: Fraction(count, 86_320) for pays, count in wanted.items()}
    assert f"{float(price.edge):.6f}" == "0.040964"
    assert f"{float(side_bet(own_plan(decks=2), 'perfect-pairs').edge):.6f}" == "0.223301"


def test_lucky_ladies() -> None:
    table_a = {
        '"200 to 1"': '"125 to 1"',
        '"25 to 1"],\n  ["spot first 2 cards are 20 and': '"19 to 1"],\n  ["spot first 2 cards are 20 and',
        '"10 to 1"': '"9 to 1"',
    }
    price = side_bet(own_plan(table_a, decks=6), "lucky-ladies")
    chances = {each.pays: Fraction(each.count, price.total) for each in price.outcomes}
    wanted = {
        "1,000 to 1": 135_360,
        "125 to 1": 2_738_340,
        "19 to 1": 43_105_500,
        "9 to 1": 193_112_640,
        "4 to 1": 744_863_040,
        "lose": 8_310_740_400,
    }
    assert chances == {pays: Fraction(count, 9_294_695_280) for pays, count in wanted.items()}
    assert f"{float(price.edge):.6f}" == "0.247089"
