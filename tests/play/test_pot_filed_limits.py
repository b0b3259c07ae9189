"""The limits, blinds, options and seats of a filing bind a table together, however it is made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from houseway.play.pot.filed import filed_tables
from houseway.play.pot.plan import PotPlan
from houseway.refusal import Refusal
from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.cells import Span
from houseway.rules.games.pot import PotGame
from pots import Pot, plan_of

TEXAS, SPREAD, OMAHA = "capitol/texas-holdem", "capitol/spread-limit-holdem", "capitol/omaha"
DERBY, STUD, LODI = "lucky-derby/texas-holdem", "lucky-derby/seven-card-stud", "parkwest-lodi/texas-holdem"
DERBY_OMAHA = "lucky-derby/omaha-hi-lo"
POTS = [name for room in room_names() for name in game_names(room) if isinstance(load(name).game, PotGame)]


@pytest.mark.parametrize(
    ("game", "asked", "sentence"),
    [
        ("capitol/big-o-hi-lo", {"bets": "$100-$200"}, r"the filing has \$3-\$6 to \$8-\$16"),  # 002: 2542, 2544
        ("capitol/big-o-hi-lo", {"bets": "$2-$4"}, r"the filing has \$3-\$6 to \$8-\$16"),  # 002: 2542
        ("capitol/big-o-hi-lo", {"bets": "$4-$9"}, r"the filing has \$3-\$6 to \$8-\$16"),  # each limit is one to two
        ("capitol/low-ball", {"bets": "$100"}, r"the filing has \$3 to \$40"),  # 002: 2572
        (OMAHA, {"bets": "$100-$200"}, r"the filing has \$1-\$2 to \$25-\$50"),  # 002: 2585, 2587
        (OMAHA, {"option": "1-2-3", "bets": "$100-$200"}, r"option 1-2-3 goes with bets of \$1-\$2 to \$25-\$50"),
        (TEXAS, {"bets": "$1-$2"}, r"the filing has \$2-\$4 to \$20-\$40"),  # 002: 2611
        (TEXAS, {"structure": "limit", "bets": "$40-$80"}, r"the filing has \$2-\$4 to \$20-\$40"),  # 002: 2613
        (TEXAS, {"option": "1-2-3", "structure": "spread limit"}, "goes with limit, not with spread limit"),  # 2640
        (SPREAD, {"bets": "$5-$500"}, r"the filing has big blind to \$1,000"),  # 002: 99
        (SPREAD, {"bets": "$5-$1,000", "blinds": "$1-$2"}, "spread from the big blind up"),  # 002: 99
        ("casino-580/draw-poker", {"option": "11", "bets": "$1-$2"}, r"option 11 goes with bets of \$20-\$40"),  # 1382
        ("casino-580/tahoe-pineapple-hi-lo", {"option": "1", "bets": "$20-$40"}, r"of \$1-\$2, not of \$20-\$40"),
        ("casino-580/texas-holdem", {"bets": "$7-$14"}, r"the filing has \$1-\$2, \$2-\$4, .* \(lines "),  # 1298-1308
        ("casino-580/texas-holdem", {"structure": "no limit", "blinds": "$7-$9"}, r"has \$1-\$1, .*\$9-\$18"),  # 1328
        ("casino-580/texas-holdem", {"structure": "straight limit", "option": "1"}, "goes with split limit"),
        (STUD, {"bets": "$20-$40"}, r"the filing has \$1-\$2, .*\$10-\$20 \(lines 2448, "),  # 004: 2451-2475
        (DERBY, {"bets": "$7-$14"}, r"the filing has \$1-\$2, .*\$40-\$80"),  # 004: 690-1143
        (DERBY, {"schedule": "time", "bets": "$7-$14"}, r"the filing has \$1-\$2, .*\$40-\$80"),  # 004: 2439-2446
        (LODI, {"option": "3/6", "bets": "$40-$80"}, r"option 3/6 goes with bets of \$3-\$6, not of \$40-\$80"),  # 1730
        (LODI, {"bets": "$5-$10"}, r"the filing has \$1-\$2, .*\$40-\$80"),  # 000: 1728-1736
        (LODI, {"bets": "$3-$6", "blinds": "$1-$3"}, r"the filing has \$2-\$3 \(lines "),  # 000: 95
        ("village-club/baduci", {"option": "1", "bets": "$1,000-$2,000"}, r"option 1 goes with bets of \$40-\$80"),
        ("village-club/omaha", {"bets": "$2-$4"}, r"the filing has \$3-\$6, "),  # 001: 66, 2490-2497, by its doubt
        ("village-club/omaha-hi-lo", {"bets": "$2-$4"}, r"the filing has \$3-\$6, "),  # 001: 66, 2452-2459
        ("village-club/holdem", {"option": "11", "blinds": "$1-$3"}, r"goes with blinds of \$2-\$3"),  # 001: 2520
        ("village-club/holdem", {"bets": "$3-$6", "blinds": "$1-$3"}, r"the filing has \$2-\$3 "),  # 001: 14, 2520
        ("village-club/holdem", {"bets": "$30-$60", "blinds": "$20-$30"}, r"has \$15-\$30 "),  # 001: 20, 2526
        ("village-club/omaha", {"bets": "$3-$6", "blinds": "$1-$3"}, r"the filing has \$2-\$3 "),  # 001: 67, 2491
        ("village-club/omaha", {"bets": "$30-$60", "blinds": "$20-$30"}, r"has \$15-\$30 "),  # 001: 69, 2497
        ("village-club/omaha-hi-lo", {"bets": "$3-$6", "blinds": "$1-$3"}, r"the filing has \$2-\$3 "),  # 001: 2453
        ("village-club/omaha-hi-lo", {"bets": "$30-$60", "blinds": "$20-$30"}, r"has \$15-\$30 "),  # 001: 2459
        (STUD, {"seats": 9}, "has 8 seats at most, not 9"),  # 004: 2450
        ("village-club/baduci", {"seats": 7}, "has 6 seats"),
    ],
)
def test_what_is_not_filed_is_refused(game: str, asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence) as told:
        PotPlan(load(game), **asked)
    assert str(told.value).startswith(game)
    assert str(told.value).endswith(".")


@pytest.mark.parametrize(
    ("game", "asked", "found"),
    [
        ("capitol/big-o-hi-lo", {}, ("limit", "$3-$6", "limit", "1-2-3")),  # 002: 2542
        ("capitol/low-ball", {}, ("limit", "$3", "current", "1")),  # 002: 2572
        (TEXAS, {"bets": "$15-$30"}, ("limit", "$15-$30", "limit", "1-2-3")),  # 002: 2611, 2613
        (TEXAS, {"structure": "spread limit"}, ("spread limit", "$2-$1,000", "spread", "4-5-6")),  # 002: 99, 2628
        ("village-club/deuce-seven-triple-draw", {}, ("limit", "$40-$80", "time", "1")),  # 001: 1095
        ("village-club/badugi", {}, ("limit", "$40-$80", "time", "1")),  # 001: 1178-1188
        ("village-club/baduci", {}, ("limit", "$40-$80", "time", "1")),  # 001: 1248-1261
        ("village-club/omaha", {}, ("limit", "$3-$6", "drop", "13")),  # 001: 2491
        ("village-club/omaha", {"bets": "$5-$10"}, ("limit", "$5-$10", "time-pot", "1")),  # 001: 2465
        ("casino-580/texas-holdem", {"bets": "$4-$8"}, ("split limit", "$4-$8", "limit", "4")),  # 003: 1301
        ("casino-580/draw-poker", {"bets": "$1-$5"}, ("spread limit", "$1-$5", "", "")),  # 003: 773: no fee is filed
        (DERBY, {"option": "46"}, ("limit", "$1-$2", "limit-by-players", "46")),
        ("parkwest-lodi/omaha-hi-lo", {"bets": "$3-$100"}, ("spread limit", "$3-$100", "schedule-1", "spread")),
        ("parkwest-lodi/draw-poker", {}, ("spread limit", "$1-$5", "book", "1")),  # 000: 65
    ],
)
def test_the_lowest_table_that_agrees_is_opened(game: str, asked: dict[str, Any], found: tuple[str, ...]) -> None:
    plan = PotPlan(load(game), **asked, collects=True)
    assert (plan.structure, plan.bets, plan.schedule, plan.option) == found


@pytest.mark.parametrize("game", POTS)
def test_no_table_without_a_collection_unless_it_is_asked_for(game: str) -> None:
    """The same limit with a collection and without; what is filed without a fee comes after what has one."""
    taken, free = PotPlan(load(game), collects=True), PotPlan(load(game))
    assert taken.fees
    assert not free.fees
    assert (taken.structure, taken.bets, taken.blinds) == (free.structure, free.bets, free.blinds)


@pytest.mark.parametrize("game", POTS)
def test_a_table_of_each_option_can_be_made_and_sat_down_at(game: str) -> None:
    """Whatever the rows of its schedules and its limits say together; of many, some."""
    loaded = load(game)
    assert isinstance(loaded.game, PotGame)
    tables = filed_tables(loaded.game)
    for each in tables[:: max(len(tables) // 20, 1)]:
        plan = PotPlan(loaded, structure=each.structure, schedule=each.schedule, option=each.option)
        assert (plan.structure, plan.option) == (each.structure, each.option)
        plan.check_buy(plan.usual_chips)


def test_two_four_is_spread_again_by_its_doubt() -> None:
    """Bundle 001 line 66: by the letter it is spread, and no fee for it is known."""
    for game in ("village-club/omaha", "village-club/omaha-hi-lo"):
        plan = plan_of(game, (("two-four", "literal"),), bets="$2-$4", collects=True)
        assert (plan.bets, plan.posts, plan.fees) == ("$2-$4", {"small": 100, "big": 200}, ())


@pytest.mark.parametrize("game", ["village-club/holdem", "village-club/omaha", "village-club/omaha-hi-lo"])
@pytest.mark.parametrize(("bets", "blinds"), [("$3-$6", "$1-$3"), ("$30-$60", "$20-$30")])
def test_the_blinds_of_2003_are_posted_by_their_reading(game: str, bets: str, blinds: str) -> None:
    """Bundle 001 lines 14, 20, 67, 69: the filing's own small blinds, with the fees of the book."""
    plan = plan_of(game, (("blinds", "literal"),), bets=bets, collects=True)
    assert (plan.blinds, plan.schedule) == (blinds, "drop")
    assert plan_of(game, (("blinds", "literal"),), bets=bets, blinds=blinds).blinds == blinds


def test_what_the_filing_does_not_fix_is_free() -> None:
    """Bundle 003 lines 147-156: straight and progressive limits have no figures; 002: 2594: no limit has none."""
    assert plan_of("casino-580/texas-holdem", structure="straight limit", bets="$7").small_bet == 700
    assert plan_of(OMAHA, structure="no limit", blinds="$7-$9").posts == {"small": 700, "big": 900}
    assert plan_of("capitol/big-o-hi-lo", structure="spread limit", bets="$5-$75").big_bet == 7500


def test_a_table_of_a_log_plays_on_at_its_limit() -> None:
    """A room that opened $7-$14 before the limits were looked up still replays it."""
    plan = PotPlan(
        load("casino-580/texas-holdem"), "split limit", "$7-$14", schedule="limit", option="1", as_opened=True
    )
    assert (plan.small_bet, plan.big_bet, plan.option) == (700, 1400, "1")
    with pytest.raises(Refusal, match="is not played pot limit"):
        PotPlan(load("casino-580/texas-holdem"), "pot limit", as_opened=True)


@pytest.mark.parametrize("game", [TEXAS, DERBY, DERBY_OMAHA])
def test_limit_games_with_borrowed_rules_bet_small_twice_and_big_twice(game: str) -> None:
    """Bundle 002 lines 2609-2613, 179; bundle 004 lines 691, 994, 1098, 1641-1642, by the doubt: two sizes."""
    pot = Pot(game, 3, structure="limit", bets="$2-$4").deal()
    assert pot.open()["raise"] == (4, 4)
    assert pot.finish("flop").open()["bet"] == (2, 2)
    assert pot.finish("turn").open()["bet"] == (4, 4)
    assert pot.finish("river").open()["bet"] == (4, 4)


@pytest.mark.parametrize("game", [TEXAS, DERBY, DERBY_OMAHA])
def test_limit_games_with_borrowed_rules_have_three_raises_and_none_between_two(game: str) -> None:
    """Bundle 002 line 153, by the doubt: a bet and three raises; between two there is no cap."""
    pot = Pot(game, 3, structure="limit", bets="$2-$4").deal().finish("flop").acts("bet, raise, raise, raise")
    assert set(pot.open()) == {"fold", "call"}
    two = Pot(game, 2, structure="limit", bets="$2-$4").deal().finish("flop").acts("bet, raise, raise, raise")
    assert two.open()["raise"] == (10, 10)
    free = Pot(game, 3, structure="limit", bets="$2-$4", readings={"limit-bets": "no cap"}).deal().finish("turn")
    assert free.acts("bet, raise, raise, raise").open()["raise"] == (20, 20)


@pytest.mark.parametrize(
    ("game", "reading", "street"),
    [
        (OMAHA, "literal", "turn"),  # 002: 1159
        ("capitol/omaha-hi-lo", "literal", "flop"),  # 002: 1265
        ("capitol/big-o-hi-lo", "literal", "river"),  # 002: 2715-2716
        (STUD, "spread", "fifth street"),  # 004: 580-582 has no amount in between
    ],
)
def test_any_amount_between_the_figures_where_they_are_read_as_a_range(game: str, reading: str, street: str) -> None:
    pot = Pot(game, 3, structure="limit", bets="$4-$8", readings={"bet-sizes": reading}).deal().finish(street)
    assert pot.open()["bet"] == (4, 8)
    pot.acts("bet 5")
    assert pot.open()["raise"][1] == 13
    with pytest.raises(Refusal, match=r"to \$\d+ to \$13"):
        pot.acts("raise 14")


def test_a_limit_is_not_played_over_rounds_without_a_bet() -> None:
    """Neither over borrowed streets nor over a file's own: the file and its key are named."""
    borrows, own = load(TEXAS), load(OMAHA)
    assert isinstance(borrows.game, PotGame)
    assert isinstance(own.game, PotGame)
    bare = replace(borrows, game=msgspec.structs.replace(borrows.game, by_structure={}))
    with pytest.raises(Refusal, match=r"^texas-holdem\.toml:\d+: by-structure\.limit\.rounds: played limit, preflop"):
        PotPlan(bare, "limit")
    streets = [msgspec.structs.replace(street, bet="any") for street in own.game.streets]
    bare = replace(own, game=msgspec.structs.replace(own.game, streets=(*own.game.streets[:2], *streets[2:])))
    with pytest.raises(Refusal, match=r"^omaha\.toml:\d+: streets\.3\.bet: played limit, turn needs a bet"):
        PotPlan(bare, "limit")


def test_a_player_brings_what_the_filing_asks_for() -> None:
    """Bundle 002 lines 2556, 2558: minimum $60, maximum $500."""
    plan = plan_of("capitol/big-o-hi-lo", structure="spread limit")
    assert plan.buy_in() == Span(60_00, 500_00)
    with pytest.raises(Refusal, match=r"Bring at least \$60 to this table"):
        plan.check_buy(59_99)
    with pytest.raises(Refusal, match=r"at most \$500"):
        plan.check_buy(100_00, has=400_01)
    plan.check_buy(1_00, has=400_00)
