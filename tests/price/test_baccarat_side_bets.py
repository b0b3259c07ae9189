"""Baccarat as a file of one's own, with the side bets that casinos offer beside it: what each costs as published."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from houseway.price.ask import Ask, plan_of
from houseway.price.solvers.mod_ten.solver import count, prices
from houseway.refusal import Refusal
from houseway.rules.catalogue import find
from houseway.rules.loader import load_file

if TYPE_CHECKING:
    from houseway.price.price import Price

GAME: Final = str(Path(__file__).parent / "games" / "baccarat.toml")
PUBLISHED: Final = {
    # wizardofodds.com, baccarat and its appendix 5 of side bets, eight decks
    "player": 1.2351,
    "banker": 1.0579,
    "tie": 14.3596,
    "banker-super-6": 1.4581,
    "banker-ez": 1.0183,
    "player-pair": 10.3614,
    "player-dragon": 2.6517,
    "banker-dragon": 9.3731,
    "super-6": 29.98,
    "big": 4.35,
    "four": 5.283,
    "five": 8.97,
    "six": 4.69,
    "three-card-six": 13.37,
    "lucky-bonus": -2.34,
    "lucky-6": 16.68,
    "dragon-7": 7.6113,
    "panda-8": 10.1876,
    "either-pair": 13.71,
    "perfect-9": 7.4699,
    "lucky-nines": 8.27,
    "player-three-cards": 5.686,
    "banker-three-cards": 8.3044,
    # E. Jacobson, advancedadvantageplay.com
    "three-giving-8": 8.682,
    "eights-and-nines": 7.372,
    "nine-over-seven": 8.103,
    "bad-beat": 8.46,
    "big-tiger": 15.253,
}
"""Edges in percent, to as many places as they are given, but for the last zeros."""
COUNTED: Final = {
    # wizardofodds.com, Matching Dragon: combinations of so many cards of the rank among all that are dealt
    "matching-ace": (652_458_240, 40_210_759_680, 1_174_231_511_040, 20_748_232_028_160, 227_334_747_041_792),
    "matching-three": (0, 0, 840_162_535_680, 20_047_474_974_720, 233_294_440_835_072),
}


@cache
def priced(decks: int) -> dict[str, Price]:
    plan = plan_of(Ask(game=GAME, decks=decks))
    return {price.wager: price for price in prices(plan, count(plan))}


@pytest.mark.parametrize("wager", PUBLISHED)
def test_a_side_bet_costs_what_is_published(wager: str) -> None:
    places = len(str(PUBLISHED[wager]).partition(".")[2])
    assert round(100 * float(priced(8)[wager].edge), places) == PUBLISHED[wager]


@pytest.mark.parametrize("wager", COUNTED)
def test_cards_of_a_rank_are_counted_as_published(wager: str) -> None:
    ways = {outcome.pays: outcome.count for outcome in priced(8)[wager].outcomes}
    pays = ("100 to 1", "60 to 1", "40 to 1", "20 to 1", "3 to 1")
    assert tuple(ways.get(each, 0) for each in pays) == COUNTED[wager]


def test_every_wager_is_counted_and_its_outcomes_are_all_orders_of_six_cards() -> None:
    plan = plan_of(Ask(game=GAME, decks=8))
    assert set(priced(8)) == set(plan.rows)
    assert {price.total for price in priced(8).values()} == {4_998_398_275_503_360}
    assert all(sum(each.count for each in price.outcomes) == price.total for price in priced(8).values())


@pytest.mark.parametrize("kind", ["one rank", "9-9", "any rank suited", "9 one color"])
def test_what_is_no_one_card_is_not_counted(kind: str, tmp_path: Path) -> None:
    text = Path(GAME).read_text(encoding="utf-8").replace("has 6 cards of A", f"has 6 cards of {kind}")
    path = tmp_path / "game.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Refusal, match=f"“{kind}” does not name a single card: write a rank like “9”"):
        load_file(path, "own/baccarat", find)


EGALITE: Final = {
    # wizardofodds.com, Egalite with eight decks: what each tie pays, and of all deals how many end so
    0: (150, 28_979_901_420_544),
    1: (215, 20_499_217_668_352),
    2: (225, 20_006_606_104_576),
    3: (200, 22_250_510_129_408),
    4: (120, 36_294_133_463_040),
    5: (110, 39_684_046_743_808),
    6: (45, 96_170_001_308_416),
    7: (45, 101_717_538_899_968),
    8: (80, 54_879_416_675_072),
    9: (80, 55_146_054_060_032),
}


def test_ties_at_each_total_come_as_often_as_published(tmp_path: Path) -> None:
    head, _, _ = Path(GAME).read_text(encoding="utf-8").partition("[wagers.player]")
    for total, (pays, _) in EGALITE.items():
        rows = f'[["player ties banker and player is {total}", "{pays} to 1"], ["otherwise", "lose"]]'
        head += f'[wagers.tie-{total}]\nname = "Tie at {total}"\nkind = "bonus"\npays = {rows}\n\n'
    path = tmp_path / "ties.toml"
    path.write_text(head, encoding="utf-8")
    plan = plan_of(Ask(game=str(path), decks=8))
    for price in prices(plan, count(plan)):
        pays, ways = EGALITE[int(price.wager.removeprefix("tie-"))]
        assert {each.count for each in price.outcomes if each.amount == pays} == {ways}


def test_four_five_or_six_cards_from_six_decks_cost_what_is_published() -> None:
    """wizardofodds.com, 4-5-6 with six decks: 5.2688 %, where the count is 5.26874 %; 8.9380 %; 4.7395 %."""
    found = [f"{float(priced(6)[wager].edge):.5%}" for wager in ("four", "five", "six")]
    assert found == ["5.26874%", "8.93806%", "4.73945%"]
