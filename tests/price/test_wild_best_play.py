"""With a joker that is any card best play beats the house: every pair of hands of a few cards, by code of its own."""

from __future__ import annotations

import importlib.util
import sys
from collections import Counter
from itertools import combinations
from math import comb
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

import numba
import numpy as np
import pytest

from houseway.cards.card import JOKER
from houseway.play.banked.plan import Plan
from houseway.price.solvers.set_hands.classes import Pack
from houseway.price.solvers.set_hands.count import do_part, make_count, parts_of
from houseway.price.solvers.set_hands.game import set_game
from houseway.price.solvers.set_hands.solver import as_tally, prices
from houseway.rules.catalogue import load

WILD, _, PAIRS, AS_FOUR, BY_PAIRS = range(5)
GAMES = [
    # what the joker is, whether it is spared from fouling, whose copies are
    ("lucky-derby/fortune-pai-gow", WILD, False, False),
    ("village-club/fortune-pai-gow", AS_FOUR, False, False),
    ("lucky-derby/jokers-wild-pai-gow", BY_PAIRS, True, False),
    ("casino-580/royal-pai-gow-poker", BY_PAIRS, False, True),
    ("village-club/pai-gow-poker", PAIRS, False, False),
]


def script() -> Any:
    """The independent setter, compiled."""
    figures = ModuleType("figures")
    figures.__dict__["compiled"] = numba.njit
    path = Path(__file__).parents[1] / "play" / "independent" / "wild_pai_gow.py"
    spec = importlib.util.spec_from_file_location("wild_pai_gow", path)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    with mock.patch.dict(sys.modules, figures=figures):
        spec.loader.exec_module(made)
    return made


def class_of(hand: tuple[int, ...]) -> tuple[Any, ...]:
    """The ranks of a hand, its joker, and the ranks of a suit that may make a flush."""
    real = [card for card in hand if card != JOKER]
    suits = Counter(card % 4 for card in real)
    flush = next((suit for suit, count in suits.items() if count + len(hand) - len(real) >= 5), -1)
    return tuple(sorted(card // 4 for card in real)), tuple(sorted(card // 4 for card in real if card % 4 == flush))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "joker", "spares", "copies"), GAMES)
@pytest.mark.parametrize("ranks", [(8, 9, 11, 12), (0, 3, 4, 12)])
def test_every_pair_of_a_few_cards(game: str, joker: int, spares: bool, copies: bool, ranks: tuple[int, ...]) -> None:
    pack, own = Pack(ranks, joker=True), script()
    hands = list(combinations([*pack.cards, JOKER], 7))
    cards = np.array(hands, np.int64)
    settings, house = own.every_setting(cards, joker, spares)
    worth, ends = own.worth_of(cards, settings, house, copies)
    by_class: dict[Any, Counter[tuple[int, int]]] = {}
    for hand, each, came in zip(hands, settings.tolist(), worth.tolist(), strict=True):
        fair = {(front, back): value for (front, back), value in zip(each, came, strict=True) if front >= 0}
        by_class.setdefault(class_of(hand), Counter()).update(fair)
    best = sum(max(each.values()) for each in by_class.values())

    count = make_count(set_game(Plan(load(game)), ["base"], pack), slack=10)
    tally: Counter[str] = Counter()
    for part in parts_of(pack):
        tally.update(as_tally(count, do_part(count, part)))
    found = {price.play: price for price in prices(count, tally)}
    amounts = Counter[int]()
    for outcome in found["house way"].outcomes:
        amounts[int(outcome.amount)] += outcome.count
    assert [amounts[1], amounts[0], amounts[-1]] == ends.tolist()
    assert ends.sum() == comb(17, 7) * comb(10, 7)
    assert -found["best play"].edge * found["best play"].total == best
