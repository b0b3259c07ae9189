"""Rows of two or three cards: exact counts against a count of another kind, that imports nothing of Houseway."""

from __future__ import annotations

import runpy
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

from houseway.play.banked.payouts import decide
from houseway.play.banked.plan import Plan
from houseway.play.plans import with_parts
from houseway.price.ask import Ask
from houseway.price.run import shares
from houseway.price.solvers import rows
from houseway.rules.catalogue import find, load
from houseway.rules.loader import load_file
from houseway.rules.vocabulary.table import Seen, Table

PEEK = "parkwest-lodi/two-card-peek"
APART = Path(__file__).parents[1] / "play" / "independent" / "two_card_rows.py"
DEALS = comb(52, 2) * comb(50, 2) * comb(48, 2)


def test_two_card_poker_is_counted_whole() -> None:
    """Bundle 000 lines 463-467: as the map of the bundle reckons them, 4.751 % with ace and two a straight."""
    plan = Plan(load(PEEK))
    found = rows.count(plan, "two-card:B")
    assert [found[number] for number in range(6)] == [4, 48, 78, 156, 260, 780]
    none = rows.count(Plan(load(PEEK, {"ace-two": "none"})), "two-card:B")
    assert [none[number] for number in range(6)] == [4, 44, 78, 144, 264, 792]


def test_who_prices_what() -> None:
    found = shares(Ask(game=PEEK))
    assert {solver: {name.partition(":")[0] for name in names} for solver, names in found.items()} == {
        "rows": {"one-row", "two-rows"},
        "few cards": {"two-card"},
        "several hands": {"super"},
        "seen rows": {"peek"},
    }


def test_one_row_of_three_as_counted_apart() -> None:
    """Bundle 000 lines 443-447."""
    found, apart = rows.count(Plan(load(PEEK)), "one-row:A"), runpy.run_path(str(APART))
    assert sum(found.values()) == DEALS
    assert found[1] == apart["ways_to_be_highest"]()
    assert found[0] == apart["ways_unqualified"]()
    assert Fraction(2 * found[1] - found[0] - found[3], DEALS) == -Fraction(297_113, 38_172_225)


def test_two_rows_of_three_as_counted_apart() -> None:
    """Bundle 000 lines 443-447: two rows win unless the third is highest, or shares the top, or no row is ten-high."""
    plan, apart = Plan(load(PEEK)), runpy.run_path(str(APART))
    by_pay: Counter[str] = Counter()
    for number, ways in rows.count(plan, "two-rows:AB").items():
        by_pay[str(plan.rows["two-rows:AB"][number].pay) if ways else ""] += ways
    third, third_or_tied, none = (
        apart[each]() for each in ("ways_to_be_highest", "ways_to_be_highest_or_tied", "ways_unqualified")
    )
    wins, ties, losses = DEALS - none - third_or_tied, third_or_tied - third, none + third
    assert by_pay == Counter({"1 to 1": wins, "push": ties, "lose": losses})
    assert f"{(wins - losses) / DEALS:.4f}" == "0.3255"


def test_a_row_that_never_holds_settles_nothing() -> None:
    plan = Plan(load(PEEK))
    rows_before = plan.rows["two-card:B"]
    last = rows_before[-1]
    assert last.text == "otherwise"
    never = replace(last, text="never", facts=tuple(replace(fact, negated=True) for fact in last.facts))
    first = rows.count(with_parts(plan, rows={"two-card:B": (never, *rows_before)}), "two-card:B")
    assert [first[number] for number in range(7)] == [0, 4, 48, 78, 156, 260, 780]
    instead = rows.count(with_parts(plan, rows={"two-card:B": (*rows_before[:-1], never)}), "two-card:B")
    assert (instead[5], instead[-1]) == (0, 780)


THREE = """
round = [
  { do = "offer bank" },
  { do = "wager" },
  { do = "deal", to = ["a", "b"], cards = 3, face = "up" },
  { do = "settle" },
  { do = "rotate" },
]

[filing]
name   = "Two Hands"
engine = "banked"

[equipment]
deck = "standard"

[hands]
a = { whose = "everyone", ranking = "three-card" }
b = { whose = "everyone", ranking = "three-card" }

[wagers.a]
name = "A"
kind = "line"
pays = [
  ["a beats b and a shows flush", "2 to 1"],
  ["a beats b",                   "1 to 1"],
  ["a ties b",                    "push"],
  ["otherwise",                   "lose"],
]
"""


def three_card_plan(folder: Path, deck: str) -> Plan:
    path = folder / "two-hands.toml"
    path.write_text(THREE.replace('deck = "standard"', f'deck = "{deck}"'), encoding="utf-8")
    return Plan(load_file(path, "own/two-hands", find))


def test_two_hands_of_three_cards_tie_as_published(tmp_path: Path) -> None:
    """wizardofodds.com, Teen Patti 20-20: 450,528 of all deals tie."""
    plan = three_card_plan(tmp_path, "standard")
    assert rows.claimed(plan) == {"a"}
    found = rows.count(plan, "a")
    assert sum(found.values()) == comb(52, 3) * comb(49, 3)
    assert found[2] == 450_528
    assert found[0] + found[1] == found[3]


def test_every_deal_of_a_small_deck(tmp_path: Path) -> None:
    plan = three_card_plan(tmp_path, "standard without 4, 5, 6, 7, 8, 9, 10, J, Q, K")
    numbers = {row.text: number for number, row in enumerate(plan.rows["a"])}
    found: Counter[int] = Counter()
    for one in combinations(sorted(plan.shoe), 3):
        for other in combinations(sorted(set(plan.shoe) - set(one)), 3):
            text, _ = decide(plan, "a", Table(plan.game, {"a": Seen(one), "b": Seen(other)}))
            found[numbers[text]] += 1
    assert +rows.count(plan, "a") == found


def test_suits_change_places_only_where_they_are_alike(tmp_path: Path) -> None:
    assert rows.claimed(three_card_plan(tmp_path, "standard without 2c")) == frozenset()
