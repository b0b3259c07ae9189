"""Hands of five that lie for everybody: every deal of a small deck gone through one by one, and sums known apart."""

from __future__ import annotations

import runpy
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from houseway.cards import parse
from houseway.cards.card import rank_of, suit_of
from houseway.play.banked.plan import Plan
from houseway.play.plans import with_parts
from houseway.price.ask import Ask
from houseway.price.run import answer, shares
from houseway.price.solvers.shared_hands import seen, several
from houseway.price.why import why_sampled
from houseway.rules.catalogue import load
from houseway.rules.cells import read_pay

if TYPE_CHECKING:
    from houseway.price.price import Price

PEEK = "parkwest-lodi/two-card-peek"
APART = runpy.run_path(str(Path(__file__).parents[1] / "play" / "independent" / "bank_poker.py"))
FEW = parse("As Ah Ad Ac Ks Kh Kd Kc Qs Js Ts 9s Qh Jh Th")
"""Fifteen cards, as many as three rows take, with every hand of the pay tables but few of each."""
FEWER = parse("As Ah Ad Ks Kh Kd Qs Js Ts Qh Jh")
"""Eleven: one row is looked at alone, so the other rows need no cards to come."""
SUPER = {9: 20_000, 8: 2_000, 7: 100, 6: 30, 5: 15, 4: 7, 3: 5}
"""Bundle 000 lines 482-488, by the numbers that the scorer apart gives to hands."""
PEEKS = {9: 500, 8: 200, 7: 40, 6: 15, 5: 12, 4: 10, 3: 8, 2: 6}
"""Lines 507-517, but for rows that begin with a pair."""
FIVES = comb(52, 5)


def of(cards: tuple[int, ...]) -> Plan:
    return with_parts(Plan(load(PEEK)), shoe=Counter(cards))


@cache
def kind(cards: frozenset[int]) -> int:
    """What five cards are, by a scorer that imports nothing of Houseway."""
    found: int = APART["five"]([4 * rank_of(card) + suit_of(card) for card in cards])[0]
    return found


def test_who_prices_what() -> None:
    found = shares(Ask(game=PEEK))
    assert found["several hands"] == ["super"]
    assert found["seen rows"] == ["peek:A", "peek:B", "peek:C"]
    assert "sampled" not in found


def test_a_super_bet_is_every_deal_of_three_rows() -> None:
    """Bundle 000 lines 470-488: paid on each row with three of a kind or more, and lost where none has it."""
    plan, found = of(FEW), Counter[tuple[int, ...]]()
    for part in range(4):
        most, more = several.count_part(plan, "super", part)
        found.update(more)
    counted: Counter[Fraction] = Counter()
    for outcome in several.outcomes(plan, "super", most, found):
        counted[outcome.amount] += outcome.count
    walked: Counter[Fraction] = Counter()
    top, *others = FEW
    for beneath in combinations(others, 4):
        beside, *left = [card for card in others if card not in beneath]
        for last in combinations(left, 4):
            rows = (frozenset((top, *beneath)), frozenset((beside, *last)), frozenset(left) - frozenset(last))
            walked[Fraction(sum(SUPER.get(kind(row), 0) for row in rows) or -1)] += 6  # whichever row is A, B or C
    assert counted == walked
    assert sum(counted.values()) == comb(15, 5) * comb(10, 5)


def worth(row: frozenset[int], gone: frozenset[int]) -> tuple[int, Counter[int]]:
    """What a row of two is paid over all cards to come, and how often each pay comes, with six cards seen."""
    found: Counter[int] = Counter()
    one, other = row
    pair = rank_of(one) == rank_of(other)
    for to_come in combinations([card for card in FEWER if card not in row | gone], 3):
        shown = kind(row | frozenset(to_come))
        found[{3: 2, 2: 1}[shown] if pair and shown in (2, 3) else PEEKS.get(shown, -1)] += 1
    return sum(pay * ways for pay, ways in found.items()), found


def test_a_peek_is_every_six_cards_and_the_row_worth_most() -> None:
    """Bundle 000 lines 491-517: one row, once two cards of each are seen."""
    plan, known = of(FEWER), cache(worth)
    best: Counter[Fraction] = Counter()
    favored: Counter[Fraction] = Counter()
    for four in combinations(FEWER, 4):
        for mine in combinations([card for card in FEWER if card not in four], 2):
            row, lowest = frozenset(mine), four[0]
            for beside in four[1:]:
                one, other = frozenset((lowest, beside)), frozenset(four) - {lowest, beside}
                total, pays = known(row, one | other)
                others = [known(one, row | other)[0], known(other, row | one)[0]]
                if total >= max(others):
                    share = 6 // (1 + others.count(total))
                    for pay, ways in pays.items():
                        best[Fraction(pay)] += share * ways
                        favored[Fraction(pay)] += share * ways * (total > 0)
    counted: dict[int, Counter[Fraction]] = {1: Counter(), 2: Counter()}
    rows = plan.rows["peek:B"]
    for part in range(3):
        for (play, number), ways in seen.count_part(plan, "peek:B", part).items():
            if play in counted and ways:
                due = rows[number].pay
                counted[play][due.odds if due.kind == "odds" else Fraction(-1)] += ways
    assert counted[1] == best
    assert counted[2] == +favored
    assert 0 < counted[2].total() < counted[1].total()


@pytest.fixture(scope="module")
def prices() -> dict[tuple[str, str], Price]:
    return {(price.wager, price.play): price for price in answer(Ask(game=PEEK), ["super", "peek:A"])}


@pytest.mark.slow
def test_the_super_bet_of_a_whole_deck(prices: dict[tuple[str, str], Price]) -> None:
    """What is paid on three rows is three times what one is; only how often none pays takes all three together."""
    price = prices["super", ""]
    paid = 20_000 * 4 + 2_000 * 36 + 100 * 624 + 30 * 3_744 + 15 * 5_108 + 7 * 10_200 + 5 * 54_912
    lost = price.share(outcome for outcome in price.outcomes if outcome.amount < 0)
    assert price.total == FIVES * comb(47, 5) * comb(42, 5)
    assert price.edge == lost - Fraction(3 * paid, FIVES)
    assert f"{float(price.edge):.6f}" == "0.051521"


@pytest.mark.slow
def test_the_peek_of_a_whole_deck(prices: dict[tuple[str, str], Price]) -> None:
    """Of two pair, two in ten begin with a pair, of three of a kind three in ten, wherever the two cards lie."""
    blind, best = prices["peek:A", "any row"], prices["peek:A", "best play"]
    tenths = {500: 40, 200: 360, 40: 6_240, 15: 37_440, 12: 51_080, 10: 102_000}
    tenths |= {8: 7 * 54_912, 6: 8 * 123_552, 2: 3 * 54_912, 1: 2 * 123_552}
    shown = {outcome.amount: blind.share([outcome]) for outcome in blind.outcomes if outcome.amount > 0}
    assert shown == {pay: Fraction(ways, 10 * FIVES) for pay, ways in tenths.items()}
    assert f"{float(blind.edge):.6f} {float(best.edge):.6f}" == "0.457471 0.347965"
    assert ("peek:A", "only where it favors") not in prices


def test_a_wager_on_each_of_several_hands_says_so_where_it_is_sampled() -> None:
    """With a second deck no solver carries it."""
    plan = Plan(load(PEEK))
    two = with_parts(plan, decks=2, shoe=plan.shoe + plan.shoe)
    assert not several.claimed(two)
    assert not seen.claimed(two)
    assert "paid on each of several hands (full-row-a, full-row-b, full-row-c)" in why_sampled(two, "super")


def test_pays_in_dollars_are_declined() -> None:
    plan = Plan(load(PEEK))
    (first, *others), *more = plan.each["super"]
    dollars = with_parts(plan, each={"super": ((replace(first, pay=read_pay("$50")), *others), *more)})
    assert not several.claimed(dollars)
