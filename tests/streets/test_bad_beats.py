"""Bad beats in both directions: every deal of small decks, held to direct loops that import nothing of Houseway."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import direct_loops as alone
import pytest
from public_games import changed
from small_decks import MIXED, solved

from houseway.cards import parse
from houseway.play.banked.plan import Plan
from houseway.play.plans import with_parts

if TYPE_CHECKING:
    from pathlib import Path

THREES = "Tc Td Th Jc Jd Jh Qc Qd Qh Qs"
"""Ten cards of three ranks: three of a kind, full houses and four of a kind meet one another."""
RUNS = "9h Th Jh Jd Qh Kh Ks Kd Ah Ad"
"""Straights, flushes and straight flushes meet one another."""
KINDS = ("straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind")
DIRECTIONS = {"both": (True, True), "the spot's": (True, False), "the bank's": (False, True)}


def wager(mine: bool, theirs: bool, *, after_a_fold: bool = True) -> str:
    """A Bad Beat wager as a rule file has it."""
    rows = [] if after_a_fold else ['  ["spot folded", "lose"],']
    for kind, pays in zip(KINDS, (7_500, 500, 50, 30, 20, 9), strict=True):
        ways = [f"spot beats bank and bank shows {kind}"] * theirs + [f"bank beats spot and spot shows {kind}"] * mine
        rows.append(f'  ["{" or ".join(ways)}", "{pays} to 1"],')
    return "\n".join(("[wagers.beaten]", 'name = "Beaten"', 'kind = "bonus"', "pays = [", *rows, _LAST, "]", ""))


_LAST = '  ["otherwise", "lose"],'


def found(folder: Path, game: str, deck: str, text: str) -> dict[Fraction, Fraction]:
    """How often the wager ends with each amount, of all deals."""
    loaded = changed(folder, game, ("[wagers.ante]\n", f"{text}\n[wagers.ante]\n"))
    price = solved(with_parts(Plan(loaded), shoe=Counter(parse(deck))))["beaten"]
    ends: Counter[Fraction] = Counter()
    for outcome in price.outcomes:
        ends[outcome.amount] += outcome.count
    return {amount: Fraction(count, price.total) for amount, count in ends.items()}


def looped(
    game: alone.Game, deck: str, mine: bool, theirs: bool, *, after_a_fold: bool = True
) -> dict[Fraction, Fraction]:
    """The same by direct loops; who may fold and lose it decides first, all others are dealt out at once."""
    pay = alone.bad_beat(mine, theirs, after_a_fold)
    counted = replace(game, stages=(), worth=pay) if after_a_fold else replace(game, beside=pay)
    _, ends = alone.solve(counted, tuple(sorted(parse(deck))))
    by: Counter[Fraction] = Counter()
    for (_, amount), count in ends.items():
        by[amount] += count
    return {amount: Fraction(count, by.total()) for amount, count in by.items()}


@pytest.mark.parametrize("deck", [MIXED, THREES, RUNS], ids=["mixed", "threes", "runs"])
@pytest.mark.parametrize("way", DIRECTIONS)
@pytest.mark.parametrize(
    ("name", "game"), [("ultimate-texas-holdem", alone.ULTIMATE), ("caribbean-stud", alone.CARIBBEAN)]
)
def test_a_beaten_hand_is_counted_as_a_direct_loop_does(
    tmp_path: Path, name: str, game: alone.Game, way: str, deck: str
) -> None:
    mine, theirs = DIRECTIONS[way]
    assert found(tmp_path, name, deck, wager(mine, theirs)) == looped(game, deck, mine, theirs)


@pytest.mark.parametrize("deck", [THREES, RUNS], ids=["threes", "runs"])
@pytest.mark.parametrize(
    ("name", "game"),
    [
        pytest.param("ultimate-texas-holdem", alone.ULTIMATE, marks=pytest.mark.slow),
        ("caribbean-stud", alone.CARIBBEAN),
    ],
)
def test_a_bad_beat_that_a_fold_gives_up_goes_by_the_best_play(
    tmp_path: Path, name: str, game: alone.Game, deck: str
) -> None:
    text = wager(mine=True, theirs=True, after_a_fold=False)
    given_up = found(tmp_path, name, deck, text)
    assert given_up == looped(game, deck, mine=True, theirs=True, after_a_fold=False)


def test_these_decks_have_bad_beats_of_every_kind_between_them() -> None:
    paid = {amount for deck in (THREES, RUNS) for amount in looped(alone.ULTIMATE, deck, mine=True, theirs=True)}
    assert paid == {Fraction(-1), *map(Fraction, alone.BEATEN.values())}
