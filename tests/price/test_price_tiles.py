"""Tiles set in two hands: every pair of hands counted, against counts made in other ways."""

from __future__ import annotations

import importlib.util
import random
import sys
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
import pytest

from houseway.cards.tile import TILE_SET, spots
from houseway.play.banked.choices import lawful_parts, set_parts
from houseway.play.banked.payouts import Entry, Places, decide, payments
from houseway.play.banked.plan import Plan
from houseway.play.plans import with_parts
from houseway.price.ask import Ask
from houseway.price.price import amount_of
from houseway.price.solvers import tiles
from houseway.price.solvers import two_part_hands as two_parts
from houseway.price.solvers.tiles import SOLVER, count_pairs, deal_of, endings
from houseway.ranks.tiles import standing
from houseway.rules.catalogue import find, load
from houseway.rules.loader import load_file
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from types import ModuleType

    from houseway.cards import Piece
    from houseway.price.price import Price

GAME: Final = "capitol/pai-gow-tiles"
PAIRS: Final = comb(32, 4) * comb(28, 4)


@cache
def prices(*readings: tuple[str, str]) -> dict[str, Price]:
    ask = Ask(game=GAME, readings=readings)
    (part,) = SOLVER.parts(ask)
    return {price.play: price for price in SOLVER.finish(ask, SOLVER.work(ask, part))}


@cache
def independent() -> ModuleType:
    """The script that imports nothing of Houseway."""
    folder = Path(__file__).parents[1] / "play" / "independent"
    sys.path.insert(0, str(folder))
    try:
        spec = importlib.util.spec_from_file_location("independent_tiles", folder / "tiles.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(folder))
    return module


def kind(tile: Piece) -> int:
    """A tile as the independent script numbers it."""
    return 15 - standing(tile)


@cache
def filed() -> tuple[Plan, tiles.Deal]:
    plan = Plan(load(GAME))
    return plan, deal_of(plan)


def few(plan: Plan) -> Plan:
    """The same game with the lower half of the tiles."""
    return with_parts(plan, shoe=Counter(TILE_SET[-16:]))


def edited(tmp_path: Path, *changes: tuple[str, str]) -> Plan:
    text = find(GAME).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "edited.toml"
    path.write_text(text, encoding="utf-8")
    return Plan(load_file(path, "capitol/edited", find))


def whole(plan: Plan) -> dict[str, Counter[Fraction]]:
    """What the base wager comes to over all pairs of hands, by play."""
    deal = deal_of(plan)
    tally = count_pairs(deal, {"base": endings(plan, deal, "base")})
    found: dict[str, Counter[Fraction]] = {}
    for (_, play), outcomes in two_parts.outcomes(tally).items():
        for outcome in outcomes:
            found.setdefault(play, Counter())[outcome.amount] += outcome.count
    return found


def test_claims_the_base_wager_alone() -> None:
    assert SOLVER.wagers(Plan(load(GAME))) == {"base"}
    for other in ("fortune-pai-gow", "three-card-poker", "fast-nine", "no-bust-4.01"):
        assert SOLVER.wagers(Plan(load(f"capitol/{other}"))) == frozenset()


def test_every_pair_is_counted_once() -> None:
    for price in prices().values():
        assert price.total == PAIRS
        assert sum(Fraction(each.count, price.total) for each in price.outcomes) == 1


def test_the_independent_script_comes_to_the_same_with_its_own_settings() -> None:
    """It fills silences of the filing in its own way; hands set so end as tests/play/figures.toml has it."""
    script, (plan, deal) = independent(), filed()
    chosen = []
    for four, may in zip(deal.hands, deal.may, strict=True):
        wanted = script.house_way(tuple(sorted(map(kind, four))), script.Choices())
        fits = [each for each in may if _by_script(script, deal.spot.stands_for[each]) == wanted]
        chosen.append(fits[0])
    of_bank = [deal.bank.add(deal.spot.stands_for[each].cards, deal.spot.stands_for[each].parts) for each in chosen]
    theirs = replace(deal, house=chosen, bank_house=np.array(of_bank, np.int64))
    outcomes = two_parts.outcomes(count_pairs(theirs, {"base": endings(plan, theirs, "base")}))["base", "house way"]
    found: Counter[str] = Counter()
    for outcome in outcomes:
        found[outcome.pays] += outcome.count
    assert found == {"1 to 1": 211_317_234, "push": 307_034_864, "lose": 217_928_902}


def test_every_hand_with_a_pair_is_set_as_the_independent_script_sets_it() -> None:
    """Bundle 002 lines 515-521; two pairs are split only where each is split by its own line."""
    script, (_, deal) = independent(), filed()
    with_pair = 0
    for four, house in zip(deal.hands, deal.house, strict=True):
        kinds = tuple(sorted(map(kind, four)))
        if len(set(kinds)) < len(kinds):
            with_pair += 1
            assert _by_script(script, deal.spot.stands_for[house]) == script.house_way(kinds, script.Choices()), four
    assert with_pair > 1_000


def _by_script(script: ModuleType, seen: Seen) -> tuple[int, int]:
    high, low = (script.value(tuple(map(kind, seen.parts[part]))) for part in ("high", "low"))
    return high, low


def test_hands_of_one_sort_are_set_alike() -> None:
    """Tiles of one standing with as many spots play alike, whichever of them a hand holds."""
    plan, deal = filed()
    by_sort = {_sort(four): number for number, four in enumerate(deal.hands)}
    for four in random.Random("sorts").sample(sorted(set(combinations(TILE_SET, 4))), 1_500):  # noqa: S311
        parts = set_parts(plan, "spot", four, "house-way")
        assert deal.spot.add(four, parts) == deal.house[by_sort[_sort(four)]]


def _sort(four: tuple[Piece, ...]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((standing(tile), spots(tile)) for tile in four))


@pytest.mark.parametrize("seed", ["a", "b"])
@pytest.mark.parametrize("foul", ["no foul", "foul"])
def test_a_few_tiles_by_asking_the_reference_for_every_pair(seed: str, foul: str) -> None:
    plan = Plan(load(GAME, {"high-below-low": foul}))
    plan = with_parts(plan, shoe=Counter(random.Random(seed).sample(TILE_SET, 10)))  # noqa: S311
    dealt = sorted(plan.shoe.elements())
    expected: dict[str, Counter[Fraction]] = {"house way": Counter(), "best play": Counter()}
    for places in combinations(range(10), 4):
        four = tuple(dealt[place] for place in places)
        left = [tile for place, tile in enumerate(dealt) if place not in places]
        banks = [Seen(each, set_parts(plan, "bank", each, "")) for each in combinations(left, 4)]
        ended = [_against(plan, four, parts, banks) for parts in _settings(plan, four)]
        best = max(range(len(ended)), key=lambda number: _worth(ended[number]))
        expected["best play"] += ended[best]
        expected["house way"] += _against(plan, four, set_parts(plan, "spot", four, "house-way"), banks)
    found = whole(plan)
    assert found["house way"] == expected["house way"]
    assert _worth(found["best play"]) == _worth(expected["best play"])
    assert found["best play"].total() == comb(10, 4) * comb(6, 4)


def _against(plan: Plan, four: tuple[Piece, ...], parts: tiles.Parts, banks: list[Seen]) -> Counter[Fraction]:
    table = [Table(plan.game, {"spot": Seen(four, parts), "bank": bank}) for bank in banks]
    return Counter(amount_of(decide(plan, "base", each)[1]) for each in table)


def _settings(plan: Plan, four: tuple[Piece, ...]) -> list[tiles.Parts]:
    """The three ways to part four tiles, the higher hand first."""
    filed = plan.game.hands["spot"]
    found = []
    for other in (1, 2, 3):
        two = (four[0], four[other])
        rest = tuple(tile for place, tile in enumerate(four) if place not in (0, other))
        high, low = sorted((two, rest), key=deal_of_value, reverse=True)
        found.append(lawful_parts(filed, four, {"high": high, "low": low}))
    return found


def deal_of_value(two: tuple[Piece, ...]) -> int:
    from houseway.ranks.tiles import Tiles

    return Tiles().value(two)


def _worth(ended: Counter[Fraction]) -> Fraction:
    return sum((amount * count for amount, count in ended.items()), Fraction(0))


def test_best_play_is_worth_more_and_says_where_it_differs() -> None:
    house, best = prices()["house way"], prices()["best play"]
    assert best.edge < house.edge
    assert sum(int(cells[2].replace(",", "")) for _, cells in best.charts[0].rows) == int(
        next(note for note in best.notes if "kinds of hands" in note).split()[0].replace(",", "")
    )
    assert any("The bank, which may set its hand" in note for note in best.notes)


def test_gee_joon_as_printed_is_another_price() -> None:
    plain, wild = whole(few(Plan(load(GAME, {"gee-joon": "literal"})))), whole(few(Plan(load(GAME))))
    assert plain["house way"] != wild["house way"]


def test_another_pay_is_another_price(tmp_path: Path) -> None:
    """Nineteen to twenty takes a twentieth of every win."""
    before = whole(few(Plan(load(GAME))))["house way"]
    after = whole(few(edited(tmp_path, ('"1 to 1"', '"19 to 20"'))))["house way"]
    assert after == {
        Fraction(19, 20): before[Fraction(1)],
        Fraction(0): before[Fraction(0)],
        Fraction(-1): before[Fraction(-1)],
    }


def test_another_house_way_still_prices(tmp_path: Path) -> None:
    changed = edited(tmp_path, ('"low is 7 or more", ', '"low is 3 or more", '))
    assert SOLVER.wagers(changed) == {"base"}
    assert whole(few(changed))["house way"] != whole(few(Plan(load(GAME))))["house way"]


@pytest.mark.parametrize(
    "change",
    [
        ('"spot.low is 0 and bank.low is 0"', '"spot.low beats bank.low by 3"'),
        ('"spot.high is 0 and bank.high is 0"', '"spot.high beats bank.low"'),
        ('"spot fouls",                                                    "lose"', '"spot fouls", "$5"'),
        ('do        = "open"', 'do        = "peek"'),
    ],
)
def test_what_is_not_carried_is_not_claimed(tmp_path: Path, change: tuple[str, str]) -> None:
    assert SOLVER.wagers(edited(tmp_path, change)) == frozenset()


@pytest.mark.parametrize("rounds", [2_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_play_settles_random_rounds_as_they_are_counted(rounds: int) -> None:
    plan, deal = filed()
    ends = endings(plan, deal, "base")
    by_sort = {_sort(four): number for number, four in enumerate(deal.hands)}
    chance = random.Random("rounds")  # noqa: S311
    for _ in range(rounds):
        dealt = chance.sample(TILE_SET, 8)
        spot, bank = tuple(dealt[:4]), tuple(dealt[4:])
        entry = Entry(2, "spot 2", "p2", Seen(spot, set_parts(plan, "spot", spot, "house-way")), {"base": 10_000})
        shared = {"bank": Seen(bank, set_parts(plan, "bank", bank, ""))}
        (paid,) = payments(plan, shared, [entry], 1_000_000, Places(8, 1, 2))
        mine, theirs = by_sort[_sort(spot)], by_sort[_sort(bank)]
        end = ends.ends[ends.which[deal.house[mine], deal.bank_house[theirs]]]
        assert (paid.because, paid.paid - paid.taken) == (end.row, 10_000 * end.amount)
