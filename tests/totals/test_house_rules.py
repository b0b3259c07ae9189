"""Blackjack as houses spread it, each a file of one's own written from the docs, beside what others have published.

Sources, and what they say:

- realonlinegambling.com/blackjack/odds: eight decks, the dealer stands on soft 17, doubles after splits, to four
  hands: 0.43 % against the player. To the player's good: early surrender against an ace 0.39 %, cards drawn to split
  aces 0.19 %.
- thetruefacs.biz, Spanish 21 with six and eight decks: 0.78 and 0.80 % where the dealer hits soft 17, 0.42 and 0.45 %
  where doubles are doubled again.
- resynth1943.net, Double Exposure at the Lady Luck: 0.26 %.
- 21-blackjack-casino.com, Super Fun 21: 0.94 % by a chart; best play looks at the very cards, and comes out below that.
- bettingcenter.net, Royal Match: 10.86, 8.33, 7.08, 6.67 and 6.46 % with one, two, four, six and eight decks; 3.77 %
  with one deck by another table, which has 4 there for the 3 of powerjapanplus.com.
- promecedrovinduo.netlify.app, Under 13: 10.11, 10.08 and 10.07 % with one, two and four decks.
- gamblingteachers.com and pilarski.casinocitytimes.com: 6.6 % on Over 13 with six decks, 10 % on Under 13.
- nilapub.com, In Between with 10 to 1 for a spread of one card: 10.46 and 7.76 % with one and two decks; apheat.net,
  with 12 to 1: 5.696 and 3.396 % with two and six decks.
- wizardofodds.com, Hot 3: 5.65, 5.49 and 5.40 % with four, six and eight decks.
- 21blackjack.net, from eight decks as in Atlantic City: 0.15 % for six cards that win, 0.14 % without doubles after
  splits, 0.09 % where 9 to 11 alone are doubled, 0.11 % in all where the dealer has no down card.
- the-uncensored-wiki.com, Spanish 21: 24.7 % on insurance.
- hundredpercentgambling.com, Pontoon with eight decks: 0.38 %. It does not say what a dealer's five cards do; they beat
  any hand but a pontoon and five cards here.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from advice import Advisor
from test_engine import one_round

from houseway.play.banked.plan import Plan
from houseway.price.ask import Ask
from houseway.price.price import gather
from houseway.price.solvers import few_cards
from houseway.price.solvers.totals.best import Play, best_play
from houseway.price.solvers.totals.by_total import by_total
from houseway.price.solvers.totals.chart import charts_of
from houseway.price.solvers.totals.count import count
from houseway.price.solvers.totals.game import read_game
from houseway.price.solvers.totals.own_chart import read_chart
from houseway.price.solvers.totals.own_play import own_play
from houseway.price.solvers.totals.play import Board
from houseway.price.solvers.totals.solver import SOLVER, tally_of
from houseway.refusal import Refusal
from houseway.rules.catalogue import find, load
from houseway.rules.fits.fits import faults
from houseway.rules.loader import load_file

FOLDER = Path(__file__).with_name("games")
GAMES = ("atlantic-city", "double-exposure", "european", "pontoon", "spanish-21", "super-fun-21")


@cache
def house(name: str, *changes: tuple[str, str], decks: int = 0) -> Plan:
    """A file as a table plays it, with some of its text in another way."""
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.toml"
        path.write_text(text, encoding="utf-8")
        loaded = load_file(path, f"own/{name}", find)
    assert not list(faults(loaded.game))
    return Plan(loaded, decks=decks)


@cache
def played(name: str, *changes: tuple[str, str], decks: int = 0) -> tuple[Play, Fraction]:
    """Best play, and its edge."""
    game = read_game(house(name, *changes, decks=decks))
    assert game is not None
    board = Board(game, "base")
    play = best_play(board)
    outcomes = gather(count(board, play.lines()).outcomes())
    won = sum(each.amount * each.count for each in outcomes)
    return play, -Fraction(won) / sum(each.count for each in outcomes)


def percent(name: str, *changes: tuple[str, str]) -> str:
    return f"{float(played(name, *changes)[1]):.2%}"


@pytest.mark.parametrize("name", GAMES)
def test_every_wager_is_counted(name: str) -> None:
    plan = house(name)
    assert SOLVER.wagers(plan) | few_cards.claimed(plan) == set(plan.rows)


@pytest.mark.parametrize(
    "name", ["atlantic-city", "european", "pontoon", "super-fun-21", pytest.param("spanish-21", marks=pytest.mark.slow)]
)
def test_rounds_are_settled_as_they_are_counted(name: str) -> None:
    play, _ = played(name)
    advisor, random = Advisor(play), Random(name)  # noqa: S311
    for _ in range(40):
        one_round(advisor, random)


SPLIT_ACES = ("aces  = { cards = 1, again", "aces  = { again")
OFFERED = 'choices = ["insure"], when = "bank up card is ace" },\n'
EARLY = [
    (OFFERED, f'{OFFERED}  {{ do = "offer", choices = ["surrender"], when = "bank up card is ace" }},\n'),
    ("[choices.insure]\n", '[choices.surrender]\nstake = "none"\n\n[choices.insure]\n'),
    ('  ["spot is natural and', '  ["spot surrendered", "lose half"],\n  ["spot is natural and'),
]


def test_atlantic_city() -> None:
    plain = played("atlantic-city")[1]
    assert f"{float(plain):.2%}" == "0.43%"
    # 0.39 % is published for the first. A pair given up early is not split where the bank has no natural: 0.3842 %, as
    # an analyzer of small shoes has it to the last fraction (test_small_shoes).
    for changes, better in ((EARLY, "0.38%"), ([SPLIT_ACES], "0.19%")):
        assert f"{float(plain - played('atlantic-city', *changes)[1]):.2%}" == better


@pytest.mark.parametrize(
    ("change", "cost"),
    [
        (('["bank is over", ', '["spot has 6 or more cards", "1 to 1"],\n  ["bank is over", '), "-0.15%"),
        (("times = 3\n", 'times = 3\nthen = ["hit", "stand", "split"]\n'), "0.14%"),
        (('on    = "spot has 2 cards"\n', 'on    = "spot has 2 cards and spot is hard 9-11"\n'), "0.09%"),
        (('  { do = "deal", to = ["bank"], cards = 1, face = "down" },\n', ""), "0.11%"),
    ],
    ids=["six cards", "no doubles after splits", "doubles of 9 to 11", "no down card"],
)
def test_what_a_rule_costs(change: tuple[str, str], cost: str) -> None:
    no_card = [('  { do = "peek", to = ["bank"], when = "bank up card is ace or ten" },\n', "")] * (cost == "0.11%")
    found = played("atlantic-city", change, *no_card)[1] - played("atlantic-city")[1]
    assert f"{float(found):.2%}" == cost


@pytest.mark.slow
def test_double_exposure() -> None:
    assert percent("double-exposure") == "0.26%"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("decks", "times", "edge"),
    [(6, "", "0.78%"), (8, "", "0.80%"), (6, "\ntimes = 3", "0.42%"), (8, "\ntimes = 3", "0.45%")],
)
def test_spanish_21(decks: int, times: str, edge: str) -> None:
    found = played("spanish-21", ("cards = 1\n", f"cards = 1{times}\n"), decks=decks)[1]
    assert f"{float(found):.2%}" == edge


def test_pontoon() -> None:
    play, edge = played("pontoon")
    assert f"{float(edge):.2%}" == "0.38%"
    assert [chart.columns for chart in charts_of(play)[0]] == [("any",)] * 4
    outcomes = gather(count(play.board, by_total(play).lines()).outcomes())  # hands with all their cards among them
    assert sum(each.amount * each.count for each in outcomes) < 0


def test_a_chart_says_what_is_done_with_hands_that_best_play_never_comes_to() -> None:
    """Village Club's Spanish 21: 2-3 is doubled against a 5, so that no soft 18 of more cards comes about."""
    game = read_game(Plan(load("village-club/pure-spanish-21.5")))
    assert game is not None
    hard, soft, *_ = charts_of(best_play(Board(game, "base")))[0]
    rows = dict(hard.rows + soft.rows)
    assert rows["soft 18"][2:5] == ("Ds", "Ds", "Ds")
    assert rows["hard 17"][-1] == "Rs"
    assert rows["hard 16"][-1] == "R"


def test_a_chart_for_a_dealer_who_shows_nothing() -> None:
    plan = house("pontoon")
    game = read_game(plan)
    assert game is not None
    board = Board(game, "base")
    text = "hard any\n4-10 H\n11 D\n12-14 H\n15+ S\nsoft any\n12-18 H\n19+ S\ndoubled any\n4-14 H\n15+ S\n"
    own = own_play(board, read_chart(text, "chart", game))
    lost = -sum(each.amount * each.count for each in gather(count(board, own.lines()).outcomes()))
    assert lost > 0
    with pytest.raises(Refusal, match="line 1: the bank shows no card before hands are played: write any for 10"):
        read_chart("hard 10\n4-20 S\n", "chart", game)


def test_super_fun_21() -> None:
    edge = float(played("super-fun-21")[1])
    assert f"{edge:.2%}" == "0.92%"
    assert edge < 0.0094


def test_a_dealer_who_takes_one_stake_alone_with_a_natural_might_as_well_look_first() -> None:
    """Without splits, what else was put up comes back: the same fraction, though the dealer's card comes last."""
    looks = [
        ('  { do = "decide"', '  { do = "deal", to = ["bank"], cards = 1, face = "down" },\n'
         '  { do = "peek", to = ["bank"], when = "bank up card is ace or ten" },\n  { do = "decide"'),
        ('  { do = "draw"', '  { do = "reveal", to = ["bank"] },\n  { do = "draw"'),
    ]  # fmt: skip
    last, first = (played("european", *changes)[1] for changes in ((), looks))
    assert last == first


def edges(wager: str, *changes: tuple[str, str], decks: tuple[int, ...], digits: int = 2) -> list[str]:
    found = []
    for number in decks:
        plan = house("atlantic-city", *changes, decks=number)
        (price,) = few_cards.prices(plan, few_cards.count(plan, wager))
        found.append(f"{float(price.edge):.{digits}%}")
    return found


def test_royal_match() -> None:
    assert edges("royal-match", decks=(1, 2, 4, 6, 8)) == ["10.86%", "8.33%", "7.08%", "6.67%", "6.46%"]
    assert edges("royal-match", ("25 to 1", "10 to 1"), ("5 to 2", "3 to 1"), decks=(1,)) == ["3.77%"]


def test_over_and_under_13() -> None:
    assert edges("under-13", decks=(1, 2, 4)) == ["10.11%", "10.08%", "10.07%"]
    assert edges("over-13", decks=(6,)) == ["6.55%"]


def test_in_between() -> None:
    assert edges("in-between", ("12 to 1", "10 to 1"), decks=(1, 2)) == ["10.46%", "7.76%"]
    assert edges("in-between", decks=(2, 6), digits=3) == ["5.696%", "3.396%"]


def test_hot_3() -> None:
    assert edges("hot-3", decks=(4, 6, 8)) == ["5.65%", "5.49%", "5.40%"]


@pytest.mark.slow
def test_insurance_without_tens() -> None:
    found = SOLVER.finish(Ask(game="own/spanish-21"), tally_of(house("spanish-21", decks=6)))
    assert {f"{float(each.edge):.1%}" for each in found if each.wager == "insurance"} == {"24.7%"}
