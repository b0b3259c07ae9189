"""What whole rounds come to where pairs are split: against every order of small shoes, and against an open analyzer."""

from __future__ import annotations

from math import sqrt

import pytest
from every_order import Table
from games import own_plan
from test_own_chart import PLAIN, SHOES, VERY, by_chart, priced

from houseway.price.price import Whole
from houseway.price.solvers.totals.best import best_play
from houseway.price.solvers.totals.count import count
from houseway.price.solvers.totals.game import read_game
from houseway.price.solvers.totals.play import Board
from houseway.price.solvers.totals.spread import whole_rounds

DIGITS = 1e-12


@pytest.mark.parametrize("text", [PLAIN, VERY], ids=["totals", "very cards"])
@pytest.mark.parametrize(("shoe", "most"), SHOES, ids=str)
def test_rounds_are_those_of_every_order_of_the_cards(text: str, shoe: dict[int, int], most: int) -> None:
    wanted = Table(tuple(shoe), tuple(shoe.values()), lambda cards, up: by_chart(text, cards, up), most).round()
    price = priced(text, shoe, most)
    assert isinstance(price.whole, Whole)
    assert float(price.whole.square) == pytest.approx(float(sum(w**2 * p for w, p in wanted.items())), abs=DIGITS)
    won = float(sum(chance for amount, chance in wanted.items() if amount > 0))
    if most == 2:
        assert price.wins_are_sure
        assert float(price.hit) == pytest.approx(won, abs=DIGITS)
        assert float(price.push) == pytest.approx(float(wanted[0]), abs=DIGITS)  # type: ignore[index]
    else:
        assert price.whole.unsure > 0
        assert not price.wins_are_sure
        assert abs(float(price.hit) - won) <= float(price.whole.unsure)


ANALYZER = [
    (1, "115.628078362", "0.436368411", "0.084710786"),
    pytest.param(6, "114.654005801", None, None, marks=pytest.mark.slow),
]
"""Decks; standard deviation in percent of the stake, rounds won and pushed: Eric Farmer's analyzer, version 7.6, which
has them where a pair is split once and its hands are played as dealt (dealer stands on soft 17, doubles after splits).
"""


@pytest.mark.parametrize(("decks", "sd", "hit", "push"), ANALYZER)
def test_the_spread_of_whole_games_to_the_last_digit(decks: int, sd: str, hit: str | None, push: str | None) -> None:
    game = read_game(own_plan(None, {"splits": "once"}, decks))
    assert game is not None
    board = Board(game, "base")
    play = best_play(board, as_dealt=True)
    counts = count(board, play.lines())
    mean = sum(each.amount * each.count for each in counts.outcomes()) / counts.total
    whole = whole_rounds(play, counts)
    assert whole is not None
    assert f"{100 * sqrt(whole.square - mean**2):.9f}" == sd
    if hit:
        assert (f"{float(whole.hit):.9f}", f"{float(whole.push):.9f}") == (hit, push)
