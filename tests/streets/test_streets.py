"""Poker against the bank: direct loops over small decks, figures of others, and rounds of the engine."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import direct_loops as alone
import numpy as np
import pytest
from public_games import changed, public

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.play.banked.table import BankedTable
from houseway.play.plans import with_parts
from houseway.price.price import Price, amount_of
from houseway.price.solvers.streets.duels import Duel
from houseway.price.solvers.streets.game import Streets, find_streets
from houseway.price.solvers.streets.kernel import bits_of
from houseway.price.solvers.streets.layout import ranks_of, side
from houseway.price.solvers.streets.rows import settled
from houseway.price.solvers.streets.solver import SOLVER, count_boards, count_duel, decided, prices
from houseway.ranks.kernels import best_of

ALIKE = "Qc Qd Qh Qs Kc Kd Kh Ks Ac Ad Ah As"
MIXED = "2c 3c 9h Tc Jd Jh Qc Ks Kd As"
"""A deck whose suits cannot change places."""


def game_of(plan: Plan) -> Streets:
    game = find_streets(plan)
    assert game is not None
    return game


def solved(plan: Plan) -> dict[str, Price]:
    """A game by wager, counted here."""
    game = game_of(plan)
    tally = count_boards(*decided(plan)) if game.board else count_duel(Duel(plan, game))
    return {price.wager: price for price in prices(plan, tally)}


def small(name: str, cards: str) -> Plan:
    return with_parts(Plan(public(name)), shoe=Counter(parse(cards)))


GAMES = {
    "ultimate-texas-holdem": alone.ULTIMATE,
    "let-it-ride": alone.LET_IT_RIDE,
    "mississippi-stud": alone.MISSISSIPPI,
    "caribbean-stud": alone.CARIBBEAN,
    "crazy-4-poker": alone.CRAZY,
    "three-card-holdem": alone.THREE_CARD,
}


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_deal_of_a_deck_of_three_ranks_is_counted_as_a_direct_loop_does(name: str) -> None:
    check_against_a_loop(name, ALIKE if name != "ultimate-texas-holdem" else f"{ALIKE[:24]}Ac Ad")


@pytest.mark.parametrize(
    ("name", "deck"),
    [*((name, MIXED) for name in GAMES), *((name, ALIKE) for name in ("let-it-ride", "caribbean-stud"))],
)
def test_every_deal_of_a_small_deck_is_counted_as_a_direct_loop_does(name: str, deck: str) -> None:
    check_against_a_loop(name, deck)


def check_against_a_loop(name: str, deck: str) -> None:
    """Every way a round ends, and how often."""
    whole = solved(small(name, deck))[base_of(name)]
    total, ends = alone.solve(GAMES[name], tuple(sorted(parse(deck))))
    times = Fraction(whole.total, sum(ends.values()))
    assert -whole.edge * whole.total == total * times
    expected: Counter[Fraction] = Counter()
    for (_, amount), count in ends.items():
        expected[amount] += int(count * times)
    found: Counter[Fraction] = Counter()
    for outcome in whole.outcomes:
        found[outcome.amount] += outcome.count
    assert found == expected


def base_of(name: str) -> str:
    return "third" if name == "let-it-ride" else "ante"


def test_let_it_ride_has_its_published_edge() -> None:
    """Wizard of Odds, Let It Ride: 3.5057 % with 1-2-3-5-8-11-50-200-1000, 1.224 bets on average."""
    whole = solved(Plan(public("let-it-ride")))["third"]
    assert round(float(whole.edge) * 100, 4) == 3.5057
    assert round(float(whole.average_bet), 3) == 1.224


def test_mississippi_stud_has_its_published_edge(tmp_path: Any) -> None:
    """888casino, Edge Sorting Mississippi Stud: 4.9149 %, and 3.7591 % where a straight pays 5."""
    whole = solved(Plan(public("mississippi-stud")))["ante"]
    assert round(float(whole.edge) * 100, 4) == 4.9149
    barona = changed(
        tmp_path, "mississippi-stud", ('straight",             "4 to 1"', 'straight",             "5 to 1"')
    )
    assert round(float(solved(Plan(barona))["ante"].edge) * 100, 4) == 3.7591


@pytest.mark.slow
def test_caribbean_stud_ends_as_published_to_the_last_deal() -> None:
    """Wizard of Odds, Caribbean Stud, return table of the rules of the United States: counts of 19,933,230,517,200."""
    whole = solved(Plan(public("caribbean-stud")))["ante"]
    assert whole.total == 19_933_230_517_200
    assert whole.edge * whole.total == 1_041_372_912_372
    found: Counter[Fraction] = Counter()
    for outcome in whole.outcomes:
        found[outcome.amount] += outcome.count
    assert {int(amount): count for amount, count in found.items()} == {
        201: 16_759_740,
        101: 156_929_720,
        41: 2_832_435_800,
        15: 16_624_475_280,
        11: 21_856_990_280,
        9: 43_805_516_100,
        7: 234_242_908_320,
        5: 488_012_139_360,
        3: 2_343_248_003_808,
        1: 4_532_514_033_720,
        0: 321_623_100,
        -1: 9_523_005_974_460,
        -3: 2_726_592_727_512,
    }


@pytest.mark.slow
def test_crazy_4_poker_has_its_published_edge() -> None:
    """Wizard of Odds, Crazy 4 Poker: 3.42 % of the ante."""
    whole = solved(Plan(public("crazy-4-poker")))["ante"]
    assert round(float(whole.edge) * 100, 2) == 3.42


@pytest.mark.slow
def test_ultimate_texas_holdem_has_its_published_edge_and_chart() -> None:
    """Wizard of Odds, Ultimate Texas Hold'em: 2.18497 % of the ante; raise before the flop with K-5, Q-8, J-10 offsuit,
    K-2, Q-6, J-8 suited and a pair of threes, or better."""
    found = solved(Plan(public("ultimate-texas-holdem")))
    whole = found["ante"]
    assert round(float(whole.edge) * 100, 5) == 2.18497
    assert whole.total == comb(52, 5) * comb(47, 2) * comb(45, 2) * 10
    rows = dict(whole.charts[0].rows)
    ranks = whole.charts[0].columns
    raised = {(one, ranks[at]): cell for one, cells in rows.items() for at, cell in enumerate(cells)}
    for one, other in (("K", "2"), ("Q", "6"), ("J", "8"), ("3", "3")):
        assert raised[one, other] == "4x"
    for one, other in (("Q", "5"), ("J", "7"), ("10", "9"), ("2", "2")):
        assert raised[one, other] == "C"
    for one, other in (("5", "K"), ("8", "Q"), ("10", "J")):  # the lower row is not suited
        assert raised[one, other] == "4x"
    for one, other in (("4", "K"), ("7", "Q"), ("9", "J")):
        assert raised[one, other] == "C"


def test_first_cards_and_hands_with_the_board_are_counted_beside_the_play() -> None:
    """3 Card Texas Hold'em's side bets, counted by hand: of two cards 4 are ace-king suited, 6 aces, 72 other pairs."""
    found = solved(Plan(public("three-card-holdem")))
    flush = found["flush-or-pair"]
    of = {outcome.pays: outcome.count * 1326 // flush.total for outcome in flush.outcomes}
    assert of == {"30 to 1": 4, "15 to 1": 6, "5 to 1": 72, "1 to 1": 4 * comb(13, 2) - 4, "lose": 1326 - 390}


def test_straights_plus_a_pair_are_counted_with_the_board() -> None:
    check_straight_up(small("three-card-holdem", f"8c 8d 9c 9h {ALIKE}"))


@pytest.mark.slow
def test_straights_plus_a_pair_are_counted_with_the_board_over_the_deck() -> None:
    check_straight_up(Plan(public("three-card-holdem")))


def check_straight_up(plan: Plan) -> None:
    """Five cards of a spot are any five of the deck."""
    up = solved(plan)["straight-up"]
    hands = Counter(straight_up(cards) for cards in combinations(sorted(plan.shoe), 5))
    assert {each.pays: Fraction(each.count, up.total) for each in up.outcomes} == {
        pays: Fraction(count, hands.total()) for pays, count in hands.items()
    }


def straight_up(cards: tuple[int, ...]) -> str:
    """The best pay of five cards (bundle 000 lines 165-182), looked at in a direct way."""
    best = 0
    for three in combinations(cards, 3):
        value = alone.exact(three, alone.THREE, 3)
        rest = [card for card in cards if card not in three]
        pair = rest[0] // 4 == rest[1] // 4
        if value[0] == 5:
            best = max(best, 40 if pair else 33 if value[1] == 12 else 10)
        elif value[0] == 4:
            best = max(best, 6)
        elif value[0] == 3:
            best = max(best, 4 if pair else 1)
    return f"{best} to 1" if best else "lose"


def test_what_is_not_carried_is_declined(tmp_path: Any) -> None:
    uth = "ultimate-texas-holdem"
    more = changed(
        tmp_path, uth, ('["spot shows royal flush",     "50 to 1"]', '["spot with bank shows royal flush", "50 to 1"]')
    )
    assert "trips" not in SOLVER.wagers(Plan(more))
    late = changed(tmp_path, uth, ('when = "spot made ante" }', 'when = "spot shows pair" }'))
    assert not SOLVER.wagers(Plan(late))


def rounds_agree(name: str, rounds: int, seed: int) -> None:
    """Rounds of the engine with decisions at random come out as the kernel has them, to the cent."""
    plan = Plan(public(name))
    game, source = game_of(plan), random.Random(seed)  # noqa: S311 - cards of a test
    ends: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = []
    won: list[dict[str, int]] = []
    by_acts = {course.acts: number for number, course in enumerate(game.tree.ends)}
    for _ in range(rounds):
        acts, spot, bank, paid = one_round(plan, game, source)
        ends.append((by_acts[acts], spot, bank))
        won.append(paid)
    hands = [np.array([end[side_] for end in ends], np.uint8) for side_ in (1, 2)]
    values, bits = zip(
        *(valued(plan, game, hand, cards) for hand, cards in zip(("spot", "bank"), hands, strict=True)), strict=True
    )
    for number, (course, *_) in enumerate(ends):
        sign = 1 + int(np.sign(int(values[0][number]) - int(values[1][number]))) if game.bank else 1
        end = game.tree.ends[course]
        for wager, cents in won[number].items():
            pay = settled(plan, wager, end, game.every, int(bits[0][number]), int(bits[1][number]), sign)[1]
            stake = end.stake(wager) if wager in game.main else Fraction(1)
            assert cents == stake * amount_of(pay) * 1_000, (wager, end, ends[number])


def valued(plan: Plan, game: Streets, hand: str, cards: Any) -> tuple[Any, Any]:
    """Values and kinds of whole hands, board and all, as the kernel has them."""
    facts, count = (game.every.spot if hand == "spot" else game.every.bank), len(cards)
    if hand == "bank" and not game.bank:
        return np.zeros(count), np.zeros(count, np.int64)
    ranks = ranks_of(plan, game.own + game.board)
    own = cards[:, : game.own if hand == "spot" else game.bank]
    (_, _, _, firsts, least, at), table, patterns = side(plan, game, ranks, hand, facts, own)
    values, bits = np.zeros(count, np.uint32), np.zeros(count, np.int64)
    best_of(cards, values, *ranks.arrays)
    bits_of(cards, count, values, np.arange(count), firsts, least, at, patterns, bits, *table)
    return values, bits


def one_round(
    plan: Plan, game: Streets, source: random.Random
) -> tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...], dict[str, int]]:
    """A round of one player with every wager made: what was decided, both hands with the board, what each paid."""
    paid: dict[str, int] = {}
    table = BankedTable(plan, lambda event: tell(event, paid))
    for seat, player in enumerate(("ann", "ben"), start=1):
        table.do(m.Sit(player, seat, 10**9))
    table.do(b.TakeBank("ann", 10**9))
    for name in game.names:
        if plan.wager(name).when == "before the deal" and not plan.wager(name).made_with:
            table.do(b.Bet("ben", name, 1_000))
    table.do(b.Close())
    deck = source.sample(sorted(plan.shoe), len(plan.shoe))
    acts: list[str] = []
    hands: dict[str, tuple[int, ...]] = {}
    while not paid:
        awaits = table.awaits()
        if awaits.what == "pieces":
            table.do(m.Give(tuple(deck.pop() for _ in range(awaits.number))))
            continue
        hands = {name: tuple(hand.pieces) for name, hand in table.state.hands.items()}
        level = next(number for number, each in enumerate(game.tree.levels) if each.step == table.state.at)
        acts += [""] * (level - len(acts))
        course = next(at for at, each in enumerate(game.tree.courses[level]) if each.acts == tuple(acts))
        open_acts = [act for act in game.tree.levels[level].acts[course] if act.choice in table.choices("ben")]
        act = source.choice(open_acts)
        size = act.label.rpartition(" ")[2].removesuffix("x")
        table.do(b.Act("ben", act.choice, cents=int(float(size) * 1_000) if act.label.endswith("x") else 0))
        acts.append(act.label)
        hands |= {name: tuple(hand.pieces) for name, hand in table.state.hands.items()}
    acts += [""] * (len(game.tree.levels) - len(acts))
    hands |= {name: tuple(hand.pieces) for name, hand in table.state.hands.items()}
    board = hands.get("board", ())
    return tuple(acts), (*hands["spot 2"], *board), (*hands.get("bank", ()), *board), paid


def tell(event: b.AnyEvent, paid: dict[str, int]) -> None:
    if isinstance(event, b.Settled):
        paid[event.wager] = paid.get(event.wager, 0) + event.paid - event.taken


@pytest.mark.parametrize("name", GAMES)
def test_the_engine_and_the_kernel_agree_to_the_cent(name: str) -> None:
    rounds_agree(name, 150, 7)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_engine_and_the_kernel_agree_over_many_rounds(name: str) -> None:
    rounds_agree(name, 100_000, 11)
