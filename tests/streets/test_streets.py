"""Poker against the bank: direct loops over small decks, figures of others, and rounds of the engine."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import direct_loops as alone
import numpy as np
import pytest
from public_games import changed, public
from small_decks import ALIKE, GAMES, MIXED, check_ends, game_of, rounds_agree, small, solved

from houseway.cards import parse
from houseway.play.banked.plan import Plan
from houseway.price.solvers.streets.duels import Duel
from houseway.price.solvers.streets.solver import SOLVER


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
    check_ends(solved(small(name, deck))[base_of(name)], GAMES[name], tuple(sorted(parse(deck))))


def base_of(name: str) -> str:
    return "third" if name == "let-it-ride" else "ante"


def test_let_it_ride_has_its_published_edge() -> None:
    """wizardofodds.com/ask-the-wizard/let-it-ride: 3.506 %. The last digit and
    the 1.224 bets on average were counted here."""
    whole = solved(Plan(public("let-it-ride")))["third"]
    assert round(float(whole.edge) * 100, 4) == 3.5057
    assert round(float(whole.average_bet), 3) == 1.224


def test_mississippi_stud_has_its_published_edge(tmp_path: Any) -> None:
    """888casino, Edge Sorting Mississippi Stud: 4.9149 %, and 3.7591 % where a straight pays 5."""
    whole = solved(Plan(public("mississippi-stud")))["ante"]
    assert round(float(whole.edge) * 100, 4) == 4.9149
    assert round(float(whole.average_bet), 4) == 3.4836  # 3.59 is published, where ties go to the larger bet
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
    """wizardofodds.com/games/crazy-four-poker: 1.09 % of all that is bet. The share of the ante was counted here."""
    whole = solved(Plan(public("crazy-4-poker")))["ante"]
    assert round(float(whole.edge / whole.average_bet) * 100, 2) == 1.09
    assert round(float(whole.edge) * 100, 2) == 3.42


@pytest.mark.slow
def test_ultimate_texas_holdem_has_its_published_edge_and_chart() -> None:
    """beatingbonuses.com/games.htm: 2.19 % of the ante, 0.53 % of all that is bet; further digits were counted here.
    Raise before the flop with K-5, Q-8, J-10 offsuit, K-2, Q-6, J-8 suited and a pair of threes, or better."""
    found = solved(Plan(public("ultimate-texas-holdem")))
    whole = found["ante"]
    assert round(float(whole.edge) * 100, 5) == 2.18497
    assert round(float(whole.edge / whole.average_bet) * 100, 2) == 0.53
    assert whole.total == comb(52, 5) * comb(47, 2) * comb(45, 2) * 10
    assert [(chart.about, chart.seen) for chart in whole.charts] == [("two cards", 0), ("shares", 3), ("shares", 5)]
    assert all(len(chart.keys) == len(chart.rows) for chart in whole.charts[1:])
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


DECK_OF_32 = ("[filing]", 'equipment.deck = "standard without 2, 3, 4, 5, 6"\n\n[filing]')


def test_a_chart_tells_hands_apart_only_where_the_best_play_differs(tmp_path: Any) -> None:
    """Every hand has one row; a pair is played with a high card beside it, or one card short of a flush."""
    whole = solved(Plan(changed(tmp_path, "ultimate-texas-holdem", DECK_OF_32)))["ante"]
    _, flop, river = whole.charts
    for chart in (flop, river):
        assert len(set(chart.keys)) == len(chart.keys) == len(chart.rows) == len(chart.advice)
        for kind in {key[0] for key in chart.keys}:
            keys = [key for key in chart.keys if key[0] == kind]
            tops = [(*key[1:3], rank) for key in keys if len(key) > 1 for rank in key[3].split("-")]
            assert len(keys) == 1 or all(len(key) > 1 for key in keys)
            assert len(set(tops)) == len(tops)
    rows = dict(flop.rows)
    assert rows["straight"] == ("0.0%", "100.0%")
    played = rows["pair, the board alone high card, one short of a flush, own card nine or higher"]
    assert float(played[1].removesuffix("%")) > 50 > float(rows["pair, as the board alone"][1].removesuffix("%"))
    assert dict(river.rows)["high card"] == ("100.0%", "0.0%")


def test_a_duel_has_a_least_hand_for_hands_that_hold_the_open_rank(tmp_path: Any) -> None:
    """Who holds a card of the open rank plays sooner: the bank pairs less often. With 32 cards ace-king is no play."""
    (chart,) = solved(
        Plan(
            changed(tmp_path, "caribbean-stud", (DECK_OF_32[0], f"equipment.seats = {{ table = 5 }}\n{DECK_OF_32[1]}"))
        )
    )["ante"].charts
    rows = dict(chart.rows)
    assert [key for key in chart.keys if key[0] == "9"] == [("9",), ("9", "held")]
    assert (rows["9"][0], rows["9, one held"][0]) == ("pair of tens", "pair of nines")


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


@pytest.mark.parametrize("name", GAMES)
def test_the_engine_and_the_kernel_agree_to_the_cent(name: str) -> None:
    rounds_agree(name, 150, 7)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_engine_and_the_kernel_agree_over_many_rounds(name: str) -> None:
    rounds_agree(name, 100_000, 11)


def test_parts_of_a_duel_in_any_order_come_to_the_same() -> None:
    plan = small("caribbean-stud", MIXED)
    duel = Duel(plan, game_of(plan))
    whole, chart = duel.count()
    for order in ((1, 2, 3), (3, 1, 2)):
        parts = [duel.count(number, 3) for number in order]
        assert np.array_equal(sum(tally for tally, _ in parts), whole)
        assert np.array_equal(sum(each for _, each in parts), chart)
