"""A draw against the bank's hand: the cards that are kept, the rounds that are dealt, and the list to go by."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest

from houseway.cards import JOKER, parse
from houseway.play.banked.plan import Plan
from houseway.play.plans import with_parts
from houseway.price.ask import Ask
from houseway.price.run import answer
from houseway.price.solvers.discards import against
from houseway.price.solvers.discards.against import Compared, Drawn, claimed, find_bank, find_drawn
from houseway.price.solvers.discards.rounds_kernel import deal
from houseway.price.solvers.five_cards import choices_of
from houseway.ranks.card_ranking import CardRanking
from houseway.rules.catalogue import load
from houseway.rules.rankings import make_ranking

QUICK = "parkwest-lodi/cal-quick-draw"
CARDS = [*parse("8c 9c Tc Jc Qc Kc Ac 8h 9h Th Jh Qh Kh Ah 7s 2d"), JOKER]
"""Two suits and a little more, with the joker: every draw can be gone through."""
NEARLY = 0.02
"""What may be lost where the bank's flushes are reckoned alike whatever suits are gone."""


@cache
def small(**readings: str) -> Plan:
    plan = Plan(load(QUICK, {name.replace("_", "-"): reading for name, reading in readings.items()}))
    return with_parts(plan, shoe=Counter(CARDS))


def ranked(plan: Plan) -> CardRanking:
    ranking = make_ranking(plan.game.hands["spot"].ranking)
    assert isinstance(ranking, CardRanking)
    return ranking


@pytest.fixture(scope="module")
def found() -> Drawn:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(against, "_BANKS", 1 << 16)
        return find_drawn(small(), "play")


def place_of(hand: list[int]) -> int:
    """Where a hand of the small deck stands, as the kernels count."""
    deck = sorted(CARDS)
    return sum(comb(deck.index(card), at + 1) for at, card in enumerate(sorted(hand)))


@cache
def valued(cards: int) -> tuple[tuple[tuple[int, ...], ...], np.ndarray, np.ndarray]:
    """All hands of so many cards of the small deck, their values, and their cards as bits."""
    hands = tuple(combinations(sorted(CARDS), cards))
    bits = np.array([sum(1 << card for card in hand) for hand in hands], np.uint64)
    return hands, ranked(small()).values(np.array(hands, np.uint8)), bits


@cache
def worth_of(made: tuple[int, ...]) -> float:
    """A hand against every seven of the deck without it; bundle 000 lines 1148-1158."""
    ranking, (_, values, bits) = ranked(small()), valued(7)
    mine = ranking.rank(made)
    odds = {"straight": 1, "flush": 1, "full house": 2, "four of a kind": 4, "straight flush": 10}
    odds |= {"royal flush": 25, "five of a kind": 50, "natural royal flush": 100}
    against = values[bits & np.uint64(sum(1 << card for card in made)) == 0]
    return odds.get(mine.category, 2 * float((against <= mine.value).mean()) - 1)


def worth(hand: list[int], keep: int) -> float:
    """What keeping some cards is worth, over every draw."""
    kept = [card for at, card in enumerate(sorted(hand)) if keep >> at & 1]
    left = [card for card in sorted(CARDS) if card not in hand]
    made = [worth_of(tuple(sorted([*kept, *drawn]))) for drawn in combinations(left, 5 - len(kept))]
    return sum(made) / len(made)


@pytest.mark.parametrize(
    "cards",
    ["8c 9h Jc Kh 2d", "8c 8h Jc Kh 2d", "8c 9c Tc Jc 2d", "8c 9h Th Qc Joker", "8c 8h Ac Ah 2d", "Tc Jc Qc Kc 2d"],
)
def test_no_other_keep_is_worth_more(found: Drawn, cards: str) -> None:
    hand = sorted(parse(cards))
    kept = int(found.keeps[place_of(hand)])
    best = max(range(32), key=lambda keep: worth(hand, keep))
    assert worth(hand, kept) > worth(hand, best) - NEARLY, (kept, best)


def test_the_first_row_that_holds_settles_a_hand(found: Drawn) -> None:
    """Bundle 000 lines 1148-1158: a straight or better whatever the bank has; below it the bank is beaten or copied."""
    rows = [row.text for row in small().rows["play"]]

    def settled(cards: str) -> list[str]:
        return [rows[found.rows[int(how), place_of(list(parse(cards)))]] for how in Compared]

    assert settled("Tc Jc Qc Kc Ac") == ["spot shows natural royal flush"] * 3
    assert settled("Tc Jc Qc Kc Joker") == ["spot shows royal flush"] * 3
    assert settled("8c 9h Tc Jh Qc") == ["spot shows straight"] * 3
    assert settled("8c 8h Tc Jh Qc") == ["spot beats bank", "spot ties bank", "otherwise"]


def test_a_straight_from_the_ace_is_shown_only_where_the_ranking_has_one() -> None:
    """Five low cards and a higher bank: a straight pays whatever the bank has, and without the wheel there is none."""
    hand = np.array([parse("Ac 2d 3h 4s 5c")], np.uint8)
    rows = []
    for order in (ranked(small()).order, replace(ranked(small()).order, wheel="none")):
        ranking = CardRanking("quick-draw", order, ranked(small()).joker)
        row = against._rows(small(), "play", hand, ranking)[Compared.HIGHER, 0]
        rows.append(small().rows["play"][row].text)
    assert rows[0] != rows[1]


def test_by_the_other_reading_what_is_beaten_loses() -> None:
    """Bundle 000 line 1181."""
    plan = small(and_or="beaten")
    hands = np.array([parse("8c 9h Tc Jh Qc")], np.uint8)
    rows = against._rows(plan, "play", hands, ranked(plan))
    texts = [plan.rows["play"][rows[how, 0]].text for how in Compared]
    assert texts == ["spot shows straight", "spot shows straight", "bank beats spot"]


def test_rounds_are_dealt_as_the_deck_and_the_draw_have_it(found: Drawn) -> None:
    """Kept cards stay; what was thrown away comes to nobody; every card is as likely as another."""
    rounds, deck = 20_000, len(CARDS)
    finals, banks = np.zeros(rounds, np.int32), np.zeros((rounds, 7), np.int8)
    deal(7, choices_of(deck), found.keeps, finals, banks)
    hands = {place_of(list(each)): each for each in combinations(sorted(CARDS), 5)}
    order, seen = sorted(CARDS), Counter[int]()
    for final, bank in zip(finals.tolist(), banks.tolist(), strict=True):
        mine = {order.index(card) for card in hands[final]}
        assert len(set(bank)) == 7
        assert not mine & set(bank)
        seen.update(bank)
    share = rounds * 7 / deck
    kept_less = [number for number in seen.values() if abs(number - share) > share * 0.25]
    assert sum(seen.values()) == rounds * 7
    assert len(kept_less) < deck / 2


def test_standing_pat_leaves_hands_as_they_were_dealt() -> None:
    rounds, deck = 60_000, len(CARDS)
    finals, banks = np.zeros(rounds, np.int32), np.zeros((rounds, 7), np.int8)
    deal(3, choices_of(deck), np.full(comb(deck, 5), -1, np.int8), finals, banks)
    times, fair = np.bincount(finals, minlength=comb(deck, 5)), rounds / comb(deck, 5)
    chi = float(((times - fair) ** 2 / fair).sum())
    assert abs(chi - comb(deck, 5)) < 5 * (2 * comb(deck, 5)) ** 0.5
    cards = np.bincount(banks.ravel(), minlength=deck)
    assert np.abs(cards - rounds * 7 / deck).max() < 5 * (rounds * 7 / deck) ** 0.5


def test_the_list_says_what_to_keep_and_what_it_costs(found: Drawn) -> None:
    names = [label for label, _ in found.chart.rows]
    assert names[0] == "natural royal flush"
    assert names.index("the joker and three to a royal flush") < names.index("the joker and a pair")
    assert names[-1] == "nothing"
    assert 0 <= found.more < NEARLY


def test_what_is_claimed() -> None:
    plan = Plan(load(QUICK))
    assert claimed(plan) == {"play"}
    assert find_bank(plan) == ("bank", 7)
    *rows, last = plan.rows["play"]
    assert claimed(with_parts(plan, rows={**plan.rows, "play": tuple(rows)})) == frozenset(), "not every hand ends"
    assert claimed(with_parts(plan, rows={**plan.rows, "play": (last,)})) == frozenset(), "nothing is compared"


@pytest.mark.slow
def test_the_play_wager_of_quick_draw() -> None:
    """By the best draw; the bots' simple rule loses 9.4 %. Four standard errors of ten million rounds."""
    (price,) = answer(Ask(game=QUICK, rounds=10_000), ["play"], fresh=True)
    assert price.total == 10_000_000
    assert abs(float(price.edge) - 0.064954) < 4 * price.error
