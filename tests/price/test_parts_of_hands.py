"""Patterns of parts, two common hands, wild jokers and one set hand alone, beside rounds and hands looked at."""

from __future__ import annotations

import random
import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
import pytest

from houseway.cards import text
from houseway.cards.card import JOKER
from houseway.play.banked.choices import set_parts
from houseway.play.banked.payouts import Entry, Places, decide, payments
from houseway.play.banked.plan import Plan
from houseway.price.price import amount_of
from houseway.price.solvers import two_part_hands as two_parts
from houseway.price.solvers.set_hands import alone
from houseway.price.solvers.set_hands import kernel as set_kernel
from houseway.price.solvers.set_hands import way as set_way
from houseway.price.solvers.set_hands.classes import Pack, classes
from houseway.price.solvers.set_hands.count import do_part, make_count, parts_of
from houseway.price.solvers.set_hands.game import answers, can_answer, set_game
from houseway.price.solvers.set_hands.solver import SOLVER, as_tally, prices
from houseway.ranks.pay_table import PayTable
from houseway.rules.catalogue import find
from houseway.rules.fact_grammar import read_condition
from houseway.rules.loader import load_file
from houseway.rules.vocabulary.table import Seen, Table

sys.path.insert(0, str(Path(__file__).parents[1] / "play"))
from common_hands import two_common_hands

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy.typing as npt

    from houseway.price.solvers.set_hands.classes import Classes

COURT: Final = Pack((9, 10, 11, 12), joker=True)
LOW: Final = Pack((0, 1, 6, 7), joker=True)
MORE: Final = """
[wagers.push]
name   = "Ultimate Push"
kind   = "bonus"
set-by = "house-way"
pays   = [
  ["spot.front beats bank.front and bank.back beats spot.back and spot.front shows pair, queens or better", "2 to 1"],
  ["spot.front beats bank.front and bank.back beats spot.back", "1 to 1"],
  ["spot.back beats bank.back and bank.front beats spot.front and bank.front shows pair, queens or better", "2 to 1"],
  ["spot.back beats bank.back and bank.front beats spot.front", "1 to 1"],
  ["otherwise", "lose"],
]
lines  = "1364-1378"

[wagers.tiger]
name = "Tiger"
kind = "bonus"
pays = [["bank.front shows queen high", "30 to 1"], ["otherwise", "lose"]]
lines = "1371"

[wagers.dealer]
name = "Dealer"
kind = "bonus"
best-row = true
pays = [
  ["bank shows royal flush and royal match", "500 to 1"], ["bank shows royal flush", "150 to 1"],
  ["bank shows four of a kind", "25 to 1"], ["bank shows full house", "4 to 1"],
  ["bank.front shows queen high", "5 to 1"], ["otherwise", "lose"],
]
lines = "1371"

[wagers.luck]
name = "Double Luck"
kind = "bonus"
best-row = true
pays = [
  ["spot shows five aces plus a pair", "1,000 to 1"], ["spot shows five aces", "500 to 1"],
  ["spot shows four of a kind plus a pair", "40 to 1"], ["spot shows four of a kind", "20 to 1"],
  ["spot shows full house plus a pair", "20 to 1"], ["spot shows full house", "10 to 1"],
  ["spot shows flush plus a pair", "10 to 1"], ["spot shows flush", "5 to 1"],
  ["spot shows straight plus a pair", "4 to 1"], ["spot shows straight", "2 to 1"], ["otherwise", "lose"],
]
lines = "1371"

[wagers.queen]
name = "Save the Queen"
kind = "bonus"
pays = [["spot.back shows three of a kind", "40 to 1"], ["otherwise", "lose"]]
lines = "1371"

[bank]
"""


def plan(tmp_path: Path, *changes: tuple[str, str]) -> Plan:
    told = find("capitol/fortune-pai-gow").read_text(encoding="utf-8").replace("\n[bank]\n", MORE, 1)
    for old, new in changes:
        assert old in told
        told = told.replace(old, new)
    path = tmp_path / "parts.toml"
    path.write_text(told, encoding="utf-8")
    return Plan(load_file(path, "capitol/parts", find))


def priced(made: Plan, pack: Pack) -> dict[tuple[str, str], Counter[Fraction]]:
    """What each wager comes to by every play, counted."""
    count = make_count(set_game(made, SOLVER.wagers(made), pack), 10)
    tally: Counter[str] = Counter()
    for part in parts_of(pack):
        tally.update(as_tally(count, do_part(count, part)))
    found: dict[tuple[str, str], Counter[Fraction]] = {}
    for price in prices(count, tally):
        found[price.wager, price.play] = Counter()
        for outcome in price.outcomes:
            found[price.wager, price.play][outcome.amount] += outcome.count
    return found


def looked_at(made: Plan, pack: Pack, rounds: int) -> dict[str, Counter[Fraction]]:
    """The same by the engine, of some deals."""
    chance, found = random.Random("parts"), dict[str, Counter[Fraction]]()  # noqa: S311
    names = list(made.game.hands)
    for _ in range(rounds):
        cards = chance.sample([*pack.cards, *[JOKER] * pack.joker], 14)
        seen = {
            name: Seen(tuple(hand), set_parts(made, name, tuple(hand), "house-way"))
            for name, hand in zip(names, (cards[:7], cards[7:]), strict=True)
        }
        shared = {name: hand for name, hand in seen.items() if name != "spot"}
        wagers = dict.fromkeys((name for name, each in made.game.wagers.items() if each.kind != "envy"), 100)
        entry = Entry(2, "spot 2", "Ann", seen.get("spot"), wagers)
        for paid in payments(made, shared, [entry], 10**9, Places(7, 1)):
            if paid.wager in wagers:
                found.setdefault(paid.wager, Counter())[Fraction(paid.paid - paid.taken, 100)] += 1
    return found


def near(exact: Counter[Fraction], sample: Counter[Fraction], rounds: int) -> bool:
    """Whether a sample is within five errors of exact chances, amount by amount."""
    total = exact.total()
    for amount in exact | sample:
        chance = exact[amount] / total
        if abs(sample[amount] / rounds - chance) > 5 * (chance * (1 - chance) / rounds) ** 0.5 + 1e-9:
            return False
    return True


ROUNDS: Final = 600


@pytest.mark.parametrize("joker", ["ace-straight-flush", "wild"])
def test_parts_are_counted_as_they_are_played(tmp_path: Path, joker: str) -> None:
    made = plan(tmp_path, ("ace-straight-flush", joker)) if joker == "wild" else plan(tmp_path)
    assert {"base", "push"} <= SOLVER.wagers(made)
    exact, sample = priced(made, COURT), looked_at(made, COURT, ROUNDS)
    assert ("push", "best play") not in exact
    assert exact["base", "house way"].total() == comb(17, 7) * comb(10, 7)
    for wager in ("base", "push"):
        assert near(exact[wager, "house way"], sample[wager], ROUNDS), wager


def test_two_common_hands_are_counted_as_they_are_played() -> None:
    """Bundle 000 lines 729-876: the second hand's wagers too."""
    made = two_common_hands()
    assert SOLVER.wagers(made) == {"player", "banker", "push", "tie"}
    exact, sample = priced(made, COURT), looked_at(made, COURT, ROUNDS)
    assert set(exact) == {(wager, "house way") for wager in ("player", "banker", "push", "tie")}
    assert exact["player", "house way"] == exact["banker", "house way"]
    for wager in ("player", "push", "tie"):
        assert near(exact[wager, "house way"], sample[wager], ROUNDS), wager


def test_a_joker_that_never_fouls_is_never_worse(tmp_path: Path) -> None:
    foul = 'foul          = "front above back"'
    wild = plan(tmp_path, ("ace-straight-flush", "wild"))
    spared = plan(tmp_path, ("ace-straight-flush", "wild"), (foul, f"{foul}\njoker-never-fouls = true"))
    means = []
    for made in (wild, spared):
        found = priced(made, LOW)["base", "best play"]
        means.append(Fraction(sum(amount * count for amount, count in found.items()), found.total()))
    assert means[0] <= means[1]


@pytest.mark.parametrize("wager", ["tiger", "dealer", "luck", "queen"])
def test_one_hand_alone_is_counted_hand_by_hand(tmp_path: Path, wager: str) -> None:
    made = plan(tmp_path)
    assert wager in alone.SOLVER.wagers(made)
    assert wager not in SOLVER.wagers(made)
    pack = Pack((8, 9, 10, 11, 12), joker=True) if wager == "dealer" else Pack((10, 11, 12), joker=True)
    (outcomes,) = two_parts.outcomes(alone.count(made, wager, pack)).values()
    exact = Counter[Fraction]()
    for outcome in outcomes:
        exact[outcome.amount] += outcome.count
    by_hand: Counter[Fraction] = Counter()
    name = "bank" if wager in ("tiger", "dealer") else "spot"
    hands: Iterable[tuple[int, ...]] = combinations([*pack.cards, JOKER], 7)
    if wager == "dealer":  # those that hold a royal flush, of 116,280
        royal = PayTable({"royal flush": 1}, 7, joker="ace-straight-flush")
        hands = [cards for cards in hands if royal.index(cards) >= 0]
        exact = Counter({amount: exact[amount] for amount in (Fraction(150), Fraction(500))})
    for cards in hands:
        seen = Seen(cards, set_parts(made, name, cards, "house-way"))
        by_hand[amount_of(decide(made, wager, Table(made.game, {name: seen}))[1])] += 1
    assert exact == by_hand


@pytest.mark.parametrize(
    "fact",
    [
        *("bank.front shows nine high", "bank.front shows pair, threes or better", "bank.back shows queen high"),
        *("bank.back shows straight", "bank.back shows four of a kind", "bank shows flush plus a pair"),
        *("bank shows straight plus a pair of queens", "bank shows flush plus a pair of twos, natural"),
        *("bank shows straight plus a pair, with joker", "bank shows flush, natural plus a pair of kings"),
        *("bank shows royal flush plus a pair", "bank shows straight flush plus a pair", "bank.back shows pair, nines"),
    ],
)
@pytest.mark.parametrize("every", [4_000, pytest.param(100, marks=pytest.mark.slow)])
def test_many_hands_are_asked_as_one_is(tmp_path: Path, fact: str, every: int) -> None:
    made = plan(tmp_path)
    (asked,) = read_condition(fact, made.names, made.game.wagers)
    assert can_answer(made, asked)
    splits = set_way.part(made.game.hands["bank"], classes(Pack()).hands[::every])
    house = set_way.set_all(made.game.ways["house-way"], splits)
    found = answers(made, asked, splits, house)
    for row, split in enumerate(house):
        front, back = (tuple(map(int, splits.of_part(part, house)[row])) for part in ("front", "back"))
        table = Table(made.game, {"bank": Seen((*front, *back), {"front": front, "back": back})})
        assert found[row] == table.shows(fact.partition(" shows ")[0], fact.partition(" shows ")[2]), text(front)
        assert split >= 0


def test_what_suits_decide_is_left_to_others(tmp_path: Path) -> None:
    made = plan(tmp_path)
    for fact in ("bank shows nine high, one color", "bank shows royal flush and royal match"):
        (asked,) = read_condition(fact, made.names, made.game.wagers)
        assert not can_answer(made, asked)


def test_a_class_with_a_wild_joker_is_worth_what_stands_for_it(tmp_path: Path) -> None:
    """Hands of other suits come to the same front and back as the hand that stands for their class."""
    made = plan(tmp_path, ("ace-straight-flush", "wild"))
    whole = classes(Pack())
    where = {int(number): at for at, number in enumerate(whole.numbers)}
    chance = random.Random("wild classes")  # noqa: S311
    dealt = [[JOKER, *chance.sample(range(52), 6)] for _ in range(200)]
    dealt += [[JOKER, *chance.sample(range(0, 52, 4), 4), *chance.sample([1, 6, 11, 27], 2)] for _ in range(200)]
    hands = np.array(dealt, np.uint8)
    stand_for = whole.hands[[where[class_number(whole, hand)] for hand in hands]]
    worth = []
    for cards in (hands, stand_for):
        splits = set_way.part(made.game.hands["bank"], cards)
        chosen = set_way.set_all(made.game.ways["house-way"], splits)
        worth.append([(splits.front[row, at], splits.back[row, at]) for row, at in enumerate(chosen)])
    assert worth[0] == worth[1]


def class_number(whole: Classes, hand: npt.NDArray[np.uint8]) -> int:
    """The class of a hand with the joker, as the kernel numbers it."""
    counts, touched = np.zeros(whole.finder.size, np.int32), np.zeros(whole.finder.size, np.int32)
    real = hand[hand != JOKER]
    set_kernel.count_family(real, real[:0], 1, counts, touched, 0, whole.finder.arrays)
    return int(touched[0])
