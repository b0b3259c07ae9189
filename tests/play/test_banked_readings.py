"""Readings of Capitol's banked games that say something of play: each of them changes what is done."""

from __future__ import annotations

import pytest
from tables import Felt, piles_and_dice, refused

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.described_round import read_round, settle
from houseway.play.banked.plan import Plan
from houseway.price.ask import Ask
from houseway.price.run import answer
from houseway.rules.catalogue import load

QUEENS = "Qs Qd Jc 8d 7h 4c 2s"
QUADS = "9c 9d 9h 9s 2d 3c 5h"
FIVES = "5c 5d 5s 6h Kd 8c Jh"


def table_of(game: str, seats: tuple[int, ...] = (1, 2), /, **readings: str) -> Felt:
    told = {name.replace("_", "-"): reading for name, reading in readings.items()}
    return Felt(Plan(load(f"capitol/{game}", readings=told)), seats).bank(1)


@pytest.mark.parametrize("game", ["no-bust-4.01", "pure-21.5"])
@pytest.mark.parametrize(("reading", "taken"), [("stays", 0), ("literal", 5)])
def test_a_surrender_takes_the_buster_bet_where_only_the_two_written_cases_keep_it(
    game: str, reading: str, taken: float
) -> None:
    """Bundle 002 line 678: it stays when its player goes over or has a blackjack; a surrender is not named."""
    table = table_of(game, buster_surrender=reading).bet(2, base=10, buster=5).close()
    table.hand_out(spot2="Kc 6c", bank="Kd 6d").act(2, "surrender").deal("Ks")
    buster = next(each for each in table.settled() if each[1] == "buster")
    assert buster == ((2, "buster", 0, 5, 0) if taken else (2, "buster", 5, 0, 5))


@pytest.mark.parametrize(("reading", "paid"), [("stays", 10), ("ends", 0)])
def test_red_flex_ends_with_the_hand_where_that_is_the_reading(reading: str, paid: float) -> None:
    """Bundle 002 lines 716, 723."""
    table = table_of("pure-21.5", red_flex_survives=reading).bet(2, base=10, red_flex=5).close()
    table.hand_out(spot2="Kc 6c", bank="Kd 7d").act(2, "surrender").play_on()
    flex = next(each for each in table.settled() if each[1] == "red-flex")
    assert flex == (2, "red-flex", paid, 0 if paid else 5, 5 if paid else 0)


def test_a_described_round_is_settled_by_the_same_reading() -> None:
    """Bundle 002 line 678, by `settle`."""
    spot = {"seat": 2, "wagers": {"base": "$10", "buster": "$5"}, "hand": "Kc 6c", "surrendered": True}
    said: dict[str, object] = {"bank": "$500", "hands": {"bank": "Kd 6d Ks"}, "spots": [spot]}
    for reading, paid in (("stays", 500), ("literal", 0)):
        loaded = load("capitol/no-bust-4.01", readings={"buster-surrender": reading})
        assert {each.wager: each.paid for each in settle(loaded, read_round(said)).payments}["buster"] == paid


def test_a_wager_that_names_nothing_is_settled_by_its_rows_alone() -> None:
    """Bundle 002 lines 1702-1705: a fold forfeits Ante and Pair Plus by their rows; the 6 Card Bonus survives it."""
    table = Felt("three-card-poker", (1, 2)).bank(1).bet(2, ante=10, pair_plus=5, six_card=5).close()
    table.hand_out(spot2="2c 2d 2h", bank="9s 9d 3h").act(2, "fold")
    assert table.settled() == [(2, "ante", 0, 10, 0), (2, "pair-plus", 0, 5, 0), (2, "six-card", 100, 0, 5)]


def envy(table: Felt, who: str) -> list[int]:
    return [each.paid for each in table.last(b.Settled) if (each.player, each.wager) == (who, "envy")]


@pytest.mark.parametrize(("reading", "paid"), [("next", [500]), ("none", [0])])
def test_whose_own_hand_is_the_highest_gets_envy_for_the_next_or_none(reading: str, paid: list[int]) -> None:
    """Bundle 002 lines 2368, 2370: p2 has five aces, p3 four nines."""
    table = table_of("face-up-pai-gow", (1, 2, 3), envy_own_highest=reading)
    table.bet(2, base=10, fortune=5).bet(3, base=10, fortune=5).close()
    piles_and_dice(table, 3, bank=QUEENS, spot2="Ac Ad Ah As Jk 3d 4h", spot3=QUADS)
    table.play_on()
    assert [cents for cents in envy(table, "p2") if cents] == [cents for cents in paid if cents]
    assert envy(table, "p3") == [50_00]


@pytest.mark.parametrize("game", ["face-up-pai-gow", "fortune-pai-gow"])
@pytest.mark.parametrize(("reading", "paid"), [("own", []), ("seated", [500])])
def test_envy_for_the_hand_one_bets_behind(game: str, reading: str, paid: list[int]) -> None:
    """Bundle 002 lines 1404, 1428, 2364, 2368: p3 bets behind p2, who has four nines."""
    table = table_of(game, (1, 2, 3), envy_shared_hand=reading)
    table.bet(2, base=10, fortune=5).bet(3, 2, base=10, fortune=5).close()
    piles_and_dice(table, 3, bank=QUEENS, spot2=QUADS)
    table.play_on()
    assert [cents for cents in envy(table, "p3") if cents] == paid
    assert [cents for cents in envy(table, "p2") if cents] == []


@pytest.mark.parametrize(
    ("game", "doubt", "wager"), [("ez-baccarat", "tie_alone", "tie"), ("dai-bacc", "kill_alone", "kill")]
)
def test_a_wager_alone_reaches_the_minimum_where_that_is_the_reading(game: str, doubt: str, wager: str) -> None:
    """Bundle 002 lines 1506, 1564, 1808, 1869, 2143: every player bets the table's minimum."""
    table_of(game).bet(2, **{wager: 1})
    table = table_of(game, (1, 2), **{doubt: "minimum"})
    refused(table, b.Bet("p2", wager, 100), r"without a base or line wager is \$5 or more")
    table.bet(2, player=5, **{wager: 1})
    refused(table, b.TakeDown("p2", "player", 2), "too small to stand alone")
    table_of(game, (1, 2), **{doubt: "minimum"}).bet(2, **{wager: 5})


def test_face_up_seats_six_where_the_line_is_read_as_it_stands() -> None:
    """Bundle 002 lines 2225, 2248: six with the player-dealer, whom the dice still count at one, eight and fifteen."""
    plan = Plan(load("capitol/face-up-pai-gow", readings={"seats": "literal"}))
    assert plan.seats == 6


def test_a_wager_that_the_play_may_end_is_priced_with_the_play() -> None:
    """Bundle 002 line 678: by the literal reading a surrender takes the Buster bet, so it wins less often."""
    prices = {}
    for reading in ("stays", "literal"):
        asked = Ask(game="capitol/no-bust-4.01", readings=(("buster-surrender", reading),))
        prices[reading] = next(price for price in answer(asked, ["buster"]) if price.wager == "buster")
    assert {price.method for price in prices.values()} == {"exact"}
    assert prices["stays"].play != prices["literal"].play
    assert prices["literal"].hit < prices["stays"].hit


@pytest.mark.parametrize(
    ("game", "doubt", "reading", "wagers", "fees"),
    [
        ("dai-bacc", "total_action", "literal", {"player": 300, "kill": 100, "tiger-7": 100, "ox-6": 100}, (3, 1)),
        ("face-up-pai-gow", "total_action", "base", {"base": 100, "fortune": 50}, (6, 2)),
        ("no-bust-4.01", "counted", "literal", {"base": 200, "buster": 50}, (2, 3)),
        ("pure-21.5", "counted", "literal", {"base": 100, "buster": 50}, (1, 2)),
    ],
)
def test_which_wagers_count_towards_the_fee_is_as_read(
    game: str, doubt: str, reading: str, wagers: dict[str, float], fees: tuple[int, int]
) -> None:
    """Bundle 002 lines 1917, 2143; 2423; 1967, 1983: the player-dealer's fee by the wagers that count."""
    for readings, fee in zip(({}, {doubt: reading}), fees, strict=True):
        table = table_of(game, (1, 2), **readings).bet(2, **wagers).close()
        assert [each.cents for each in table.last(m.Collected) if each.player == "p1"] == [fee * 100]


@pytest.mark.parametrize(
    ("reading", "seat"), [("house dealer's left", 4), ("pictures", 1), ("player-dealer's left", 1)]
)
def test_the_button_is_counted_by_the_chart_that_is_read(reading: str, seat: int) -> None:
    """Bundle 002 lines 586-587: the bank in seat 3 of eight turns a queen, ten or twelve, and is not counted itself.

    From seat 1 ten is seat 4 and twelve is seat 6; from seat 4 ten is seat 6. Nobody sits there, so seat 1 is next.
    """
    table = Felt(Plan(load("capitol/pure-21.5", readings={"button-chart": reading})), (1, 2, 3, 4)).bank(3)
    for spot in (1, 2, 4):
        table.bet(spot, base=100)
    table.close().hand_out(spot1="8c 7d", spot2="8d 7c", spot4="8h 7h", bank="6c Qd").play_on()
    assert [each.seat for each in table.log if isinstance(each, b.Placed)] == [seat]
