"""One draw and a pay table: public figures to the last digit, and every hand and draw of a small deck gone through."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb, lcm
from pathlib import Path

import pytest

from houseway.play.banked.plan import Plan
from houseway.play.plans import with_parts
from houseway.price.ask import Ask
from houseway.price.run import shares
from houseway.price.solvers.discards import solver
from houseway.refusal import Refusal
from houseway.rules.catalogue import load
from houseway.rules.fits.fits import faults
from houseway.rules.loader import load_file

QUICK_DRAW = "parkwest-lodi/cal-quick-draw"
JACKS = Path(__file__).parent / "games" / "jacks-or-better.toml"
NINE_SIX = [
    *(493_512_264, 2_178_883_296, 47_093_167_764, 229_475_482_596, 219_554_786_160, 223_837_565_784),
    *(1_484_003_070_324, 2_576_946_164_148, 4_277_372_890_968, 10_872_274_993_896),
]
"""As published, of 19,933,230,517,200."""


def changed(folder: Path, *pairs: tuple[str, str]) -> Plan:
    """Jacks or Better with other words in its file."""
    text = JACKS.read_text(encoding="utf-8")
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    path = folder / JACKS.name
    path.write_text(text, encoding="utf-8")
    loaded = load_file(path, f"own/{path.stem}", lambda name: path.with_name(f"{name}.toml"))
    assert not list(faults(loaded.game))
    return Plan(loaded)


def edge(plan: Plan) -> Fraction:
    """What the wager costs, of one."""
    found, pays = solver.count(plan, "play"), [row.pay for row in plan.rows["play"]]
    won = sum(
        ways * (pay.odds if pay.kind == "odds" else -(pay.kind == "lose"))
        for ways, pay in zip(found, pays, strict=True)
    )
    return -Fraction(won) / sum(found)


def test_full_pay_jacks_or_better_as_published(tmp_path: Path) -> None:
    plan = changed(tmp_path)
    assert solver.claimed(plan) == {"play"}
    assert solver.count(plan, "play") == NINE_SIX
    assert sum(NINE_SIX) == comb(52, 5) * lcm(*(comb(47, cards) for cards in range(6))) == 19_933_230_517_200
    assert f"{float(1 - edge(plan)):.4%}" == "99.5439%"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("full_house", "flush", "returns"), [(9, 5, "98.4498%"), (8, 6, "98.3927%"), (8, 5, "97.2984%"), (7, 5, "96.1472%")]
)
def test_shorter_pays_as_published(full_house: int, flush: int, returns: str, tmp_path: Path) -> None:
    pays = [('"8 to 1"', f'"{full_house - 1} to 1"'), ('"5 to 1"', f'"{flush - 1} to 1"')]
    assert f"{float(1 - edge(changed(tmp_path, *pays))):.4%}" == returns


FOURS = [
    ("aces", 159),
    ("twos", 79),
    ("threes", 79),
    ("fours", 79),
]
KICKERS = [("aces, kicker 2-4", 399), ("twos to fours, kicker A-4", 159)]
RANGES = [("aces", 159), ("twos to fours", 79)]


@pytest.mark.parametrize(
    ("fours", "full_house", "flush", "straight", "returns"),
    [(FOURS, 9, 6, 4, "100.1725%"), ([*KICKERS, *RANGES], 8, 5, 3, "98.9808%")],
    ids=["Double Bonus", "Double Double Bonus"],
)
def test_four_of_a_kind_by_its_rank_and_its_kicker_as_published(
    fours: list[tuple[str, int]], full_house: int, flush: int, straight: int, returns: str, tmp_path: Path
) -> None:
    """wizardofodds.com: Double Bonus with 10 and 7, Double Double Bonus with 9 and 6."""
    rows = "".join(f'  ["spot shows four of a kind, {which}", "{pay} to 1"],\n' for which, pay in fours)
    plan = changed(
        tmp_path,
        ('  ["spot shows four of a kind",         "24 to 1"]', f'{rows}  ["spot shows four of a kind", "49 to 1"]'),
        ('full house",             "8 to 1"', f'full house", "{full_house} to 1"'),
        ('"spot shows flush",                  "5 to 1"', f'"spot shows flush", "{flush} to 1"'),
        ('"spot shows straight",               "3 to 1"', f'"spot shows straight", "{straight} to 1"'),
        ('two pair",               "1 to 1"', 'two pair", "push"'),
        (", times = 1", ""),
    )
    assert solver.claimed(plan) == {"play"}
    assert f"{float(1 - edge(plan)):.4%}" == returns


@pytest.mark.slow
def test_joker_poker_as_published(tmp_path: Path) -> None:
    """wizardofodds.com, Joker Poker (kings or better) that pays 20, 7 and 5: 100.6463 %."""
    plan = changed(
        tmp_path,
        ("[equipment]\n", '[equipment]\ndeck = "joker"\n'),
        ('ranking = "poker"', 'ranking = { name = "quick-draw", joker = "wild" }'),
        ("spot shows royal flush", "spot shows natural royal flush"),
        (
            '  ["spot shows straight flush"',
            '  ["spot shows five of a kind", "199 to 1"],\n  ["spot shows royal flush", "99 to 1"],\n'
            '  ["spot shows straight flush"',
        ),
        ('"24 to 1"', '"19 to 1"'),
        ('"8 to 1"', '"6 to 1"'),
        ('"5 to 1"', '"4 to 1"'),
        ('"3 to 1"', '"2 to 1" '),
        ('three of a kind",        "2 to 1"', 'three of a kind", "1 to 1" '),
        ('two pair",               "1 to 1"', 'two pair", "push"'),
        ("pair, jacks", "pair, kings"),
    )
    assert f"{float(1 - edge(plan)):.4%}" == "100.6463%"


NO_KICKERS = ["aces, kicker 4-2", "kicker queen", "aces, kicker A-K", "aces, kicker 22", "aces, kicker 1-3"]
NO_RANKS = ["fours to twos", "twos to", "twos to fours or better", "to fours"]


@pytest.mark.parametrize(
    "text",
    ["pair, kicker A", *(f"four of a kind, {each}" for each in (*NO_KICKERS, *NO_RANKS)), "flush, twos to fours"],
)
def test_what_is_no_kicker_and_no_range_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(Refusal, match=r"does not name a kicker|no single card beside it|or twos to fours; not “"):
        changed(tmp_path, ("spot shows four of a kind", f"spot shows {text}"))


FEW = [(rank, suit) for rank in "JQK" for suit in range(4)]
PAIR_PAYS = {(4, 1): (2, 24), (3, 2): (3, 8), (3, 1): (6, 2), (2, 2): (7, 1), (2, 1): (8, 0)}
"""By how many cards are of one rank, most first: the row, and what it pays. Three ranks have no other hand."""


def apart(least: int, most: int) -> list[int]:
    """Every hand, every draw and every card that can come, one by one; equal draws keep the most cards."""
    row_of = {}
    for hand in combinations(FEW, 5):
        ranks = [number for _, number in Counter(rank for rank, _ in hand).most_common(2)]
        row_of[frozenset(hand)] = PAIR_PAYS[ranks[0], ranks[1]]
    whole, found = lcm(*(comb(7, cards) for cards in range(6))), [0] * 10
    for hand in combinations(FEW, 5):
        rest, best = [card for card in FEW if card not in hand], None
        for discards in range(least, most + 1):
            for kept in combinations(hand, 5 - discards):
                ends = [row_of[frozenset((*kept, *more))] for more in combinations(rest, discards)]
                worth = Fraction(sum(pay for _, pay in ends), len(ends))
                if best is None or worth > best[0]:
                    best = (worth, Counter(row for row, _ in ends), whole // len(ends))
        assert best is not None
        for row, ways in best[1].items():
            found[row] += ways * best[2]
    return found


@pytest.mark.parametrize(("least", "most"), [(0, 1), (0, 2), (1, 2), (3, 3)])
def test_every_draw_of_a_small_deck_gone_through(least: int, most: int, tmp_path: Path) -> None:
    few = 'deck = "standard without 2, 3, 4, 5, 6, 7, 8, 9, 10, A"\nseats = { blackjack-table = 2 }'
    plan = changed(
        tmp_path, ("seats = { blackjack-table = 5 }", few), ("discards = [0, 5]", f"discards = [{least}, {most}]")
    )
    counted, gone_through = solver.count(plan, "play"), apart(least, most)
    assert sum(counted) == sum(gone_through)
    ways = [Fraction(each, sum(gone_through)) for each in gone_through]
    pays = dict(PAIR_PAYS.values())
    assert -edge(plan) == sum(pays[row] * chance for row, chance in enumerate(ways) if row in pays)


def test_a_second_wager_on_the_same_draw_is_declined(tmp_path: Path) -> None:
    more = (
        '[wagers.more]\nname = "More"\nkind = "bonus"\npays = [["spot shows flush", "4 to 1"], ["otherwise", "lose"]]\n'
    )
    plan = changed(tmp_path, ("[wagers.play]", f"{more}\n[wagers.play]"))
    assert solver.claimed(plan) == frozenset()
    dealt = more.replace("spot shows flush", "spot first 5 cards show flush")
    plan = changed(tmp_path, ("[wagers.play]", f"{dealt}\n[wagers.play]"))
    assert solver.claimed(plan) == {"more", "play"}
    assert solver.count(plan, "more") == [5_148, comb(52, 5) - 5_148]


def test_a_row_that_never_holds_is_not_taken_for_the_rest(tmp_path: Path) -> None:
    """Where the last row never holds, what pays nothing is settled by no row: that is not carried."""
    plan = changed(tmp_path)
    *rows, last = plan.rows["play"]
    assert last.text == "otherwise"
    never = replace(last, text="never", facts=tuple(replace(fact, negated=True) for fact in last.facts))
    assert solver.claimed(with_parts(plan, rows={"play": (*rows, last)})) == {"play"}
    assert solver.claimed(with_parts(plan, rows={"play": (*rows, never)})) == frozenset()


def test_the_quick_draw_bonus_is_counted_and_play_is_dealt() -> None:
    """Bundle 000 lines 1197-1206: on the five cards as dealt, of 53; Play asks about the bank's seven."""
    assert shares(Ask(game=QUICK_DRAW)) == {"bonuses": ["bonus"], "dealt rounds": ["play"]}
    found = solver.count(Plan(load(QUICK_DRAW)), "bonus")
    assert found == [4, 13, 20, 180, 3_120, 6_552, 7_804, 20_532, 137_280, 2_694_180]
    assert sum(found) == comb(53, 5)
