"""The collection of a round at Capitol: what the schedule says, no more and no less, before the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tables import BASE, GAMES, Felt, loaded, plan_of

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.rules.cells import Span
from houseway.rules.collect import collection, options_of
from houseway.rules.fees import read_grid

if TYPE_CHECKING:
    from houseway.rules.fees import FeeTable

NO_BUST, PURE, FORTUNE, FACE_UP, TILES = (
    *("no-bust-4.01", "pure-21.5", "fortune-pai-gow", "face-up-pai-gow", "pai-gow-tiles"),
)
EZ, DAI, SUPREME, THREE, NINE = "ez-baccarat", "dai-bacc", "supreme-baccarat", "three-card-poker", "fast-nine"
OPTIONS = [
    (game, schedule, option)
    for game in GAMES
    for schedule, filed in loaded(game).game.collections.items()
    for option in options_of(filed)
]


def dropped(table: Felt) -> dict[str, int]:
    """What each player paid, in cents; all of it is in the box and was taken before anything was dealt."""
    fees = table.last(m.Collected)
    assert table.state.ledger.balances["collection"] == sum(fee.cents for fee in fees)
    dealt = [at for at, event in enumerate(table.log) if isinstance(event, (m.Dealt, b.Rolled))]
    assert all(table.log.index(fee) < min(dealt, default=len(table.log)) for fee in fees)
    paid: dict[str, int] = {}
    for fee in fees:
        paid[fee.player] = paid.get(fee.player, 0) + fee.cents
    return {player: cents for player, cents in paid.items() if cents}


def filed(game: str, schedule: str, option: str, action: float, *wagers: float) -> dict[str, int]:
    """What `collection` says for the bank and for each wager of p2, p3 and so on; nothing for a fee that is lost."""
    said: dict[str, int] = {}
    for number, wager in enumerate(wagers, start=2):
        fees = collection(loaded(game), option, schedule, action=int(action * 100), wager=int(wager * 100)).fees
        for fee in fees:
            said["p1" if fee.party == "bank" else f"p{number}"] = fee.cents or 0
    return {player: cents for player, cents in said.items() if cents}


def sizes(table: FeeTable | None, option: str, least: int, most: int) -> tuple[float, float]:
    """Two sizes of action that a single wager of whole fives can make: in the first band and in the second."""
    bands = read_grid(table)[option] if table else ()
    first, second = (band.span.least for band in (*bands, *bands)[:2]) if len(bands) > 1 else (least, most)
    return max(first, least) / 100, min(-(-second // 5_00) * 5_00, most) / 100


@pytest.mark.parametrize(("game", "schedule", "option"), OPTIONS)
def test_every_option(game: str, schedule: str, option: str) -> None:
    """Bundle 002 lines 3-31, 523-530, 741-753, 939-946, 1090-1097, 1915-1947, 1965-2170, 2423-2520."""
    plan = plan_of(game, schedule=schedule, option=option)
    least, most = plan.span.least, plan.span.most or 100_000
    fees = plan.collection
    by = fees.bank if fees.bank and fees.bank.by == "total action" else fees.player
    for dollars in sizes(by, option, least, most):
        table = Felt(plan, (1, 2, 3)).bank(1).bet(2, **{BASE[game]: dollars}).close()
        assert dropped(table) == filed(game, schedule, option, dollars, dollars), dollars
    table = Felt(plan, (1, 2, 3)).bank(1)
    small, large = sizes(by, option, least, most)
    table.bet(2, **{BASE[game]: large}).bet(3, **{BASE[game]: small}).close()
    assert dropped(table) == filed(game, schedule, option, small + large, large, small)


COUNTED = [
    # (game, wagers of p2, action that counts, line)
    (NO_BUST, {"base": 50, "buster": 50}, 50, "1967"),  # the Buster bet costs no fee
    (PURE, {"base": 50, "buster": 50, "red-flex": 50}, 50, "674, 727, 2035"),
    (THREE, {"ante": 50, "pair-plus": 50, "six-card": 50}, 150, "2081"),
    (EZ, {"player": 250, "tie": 50, "dragon-7": 50, "panda-8": 50}, 400, "2143"),
    (DAI, {"player": 250, "kill": 50, "tiger-7": 50, "ox-6": 50}, 400, "1917"),
    (SUPREME, {"banker": 250, "tie": 50, "total-shot": 50, "banker-flex:3": 50}, 400, "939, 2119"),
    ("dragon-bonus-baccarat", {"player": 250, "tie": 50, "player-dragon": 50, "banker-dragon": 50}, 400, "2130"),
    (FACE_UP, {"base": 50, "fortune": 50, "ace-high": 50}, 150, "2423, 2525"),
    (NINE, {"base": 400}, 400, "2143"),
]


@pytest.mark.parametrize(("game", "wagers", "action", "lines"), COUNTED)
def test_which_wagers_count(game: str, wagers: dict[str, float], action: float, lines: str) -> None:
    """Bundle 002, the lines beside it: the total action of the player-dealer's fee."""
    table = Felt(game, (1, 2)).bank(1).bet(2, **wagers).close()
    assert dropped(table)["p1"] == filed(game, "", "1", action, action)["p1"]


def test_nothing_for_what_is_bet_after_the_deal() -> None:
    """Bundle 002 lines 386, 390, 1967: no fee for a double or a split; line 2081: none for Play."""
    table = Felt(NO_BUST, (1, 2)).bank(1).bet(2, base=50).close().hand_out(spot2="8c 8d", bank="Ac 9d")
    paid = dropped(table)
    table.act(2, "insure").act(2, "split").deal("3h 3d").act(2, "double").deal("Kc").play_on()
    assert dropped(table) == paid == {"p1": 50, "p2": 50}
    table = Felt(THREE, (1, 2)).bank(1).bet(2, ante=100).close().hand_out(spot2="Ac Ad Ah", bank="Kc Kd Kh")
    assert dropped(table.act(2, "play")) == {"p1": 100}


@pytest.mark.parametrize(
    ("base", "fortune", "fee"),
    [(10, 0, 1), (100, 0, 1), (60, 40, 1), (100, 5, 2), (101, 0, 2), (160, 40, 2), (200, 50, 3), (250, 50, 3)],
)
def test_fortune_by_circle(base: float, fortune: float, fee: float) -> None:
    """Bundle 002 lines 2024-2029: by base and Fortune together, a circle; the player-dealer pays $2 a hand."""
    table = Felt(FORTUNE, (1, 2)).bank(1).bet(2, base=base, **({"fortune": fortune} if fortune else {})).close()
    assert dropped(table) == {"p1": 200, "p2": fee * 100}


@pytest.mark.parametrize(("dollars", "fee"), [(10, 1), (200, 1), (201, 2), (400, 2), (401, 3), (600, 3)])
def test_tiles_by_circle(dollars: float, fee: float) -> None:
    """Bundle 002 lines 525, 2075-2077: each circle by its wager; $2 a hand from the player-dealer."""
    table = Felt(TILES, (1, 2, 3)).bank(1).bet(2, base=dollars).bet(3, base=10).close()
    assert dropped(table) == {"p1": 200, "p2": fee * 100, "p3": 100}


def test_no_bust_by_each_wager() -> None:
    """Bundle 002 lines 329, 1967: for any circle where a player has action; 1974-1976: each by its own band."""
    table = Felt(NO_BUST, (1, 2)).bank(1).bet(2, base=100).bet(2, 5, base=105).bet(2, 6, base=305).close()
    assert dropped(table) == {"p1": 300, "p2": 50 + 100 + 200}


@pytest.mark.parametrize(
    ("game", "option", "least", "most"),
    [(NO_BUST, "1", 5, 500), (NO_BUST, "3", 50, 1_000), (NO_BUST, "8", 25, 1_000), (FACE_UP, "15", 25, 2_000)],
)
def test_no_limit_is_picked_that_has_no_fee(game: str, option: str, least: int, most: int) -> None:
    """Bundle 002 lines 1969-1980, 1985-1987, 2425-2427: limits are picked from ranges, within the option's fees."""
    assert plan_of(game, option=option).span == Span(least * 100, most * 100)


@pytest.mark.parametrize(("dollars", "fee"), [(50, 50), (50.99, 50), (51, 100), (100.01, 100)])
def test_a_few_cents_more_do_not_avoid_the_fee(dollars: float, fee: int) -> None:
    """Bundle 002 lines 1993-1994: $5 to $50, then $51 to $100; what lies between counts by its whole dollars."""
    table = Felt(plan_of(NO_BUST, option="5"), (1, 2)).bank(1).bet(2, base=dollars).close()
    assert dropped(table)["p1"] == fee


def test_the_back_line_pays_for_its_own() -> None:
    """Bundle 002 lines 329, 379: each player for the wager they placed."""
    table = Felt(NO_BUST, (1, 2, 3)).bank(1).bet(2, base=100).bet(3, 2, base=105).close()
    assert dropped(table) == {"p1": 300, "p2": 50, "p3": 100}


def test_a_flex_wager_that_stands_counts_again() -> None:
    """Bundle 002 lines 939, 2119: the total wagered in the circles, a hand; by its doubt of every hand it stands."""
    table = Felt(SUPREME, (1, 2)).bank(1).bet(2, player=10, flex5=291).close("9s 4c Kd Kh")
    assert table.last(m.Collected)[0].cents == 300
    table.bank(1).bet(2, player=10).close()
    assert table.last(m.Collected)[0].cents == 300


def test_who_cannot_pay_gets_the_wager_back() -> None:
    """Bundle 002 lines 329-330: each must pay, before the deal; the rest of the table is dealt and counted."""
    table = Felt(NO_BUST, (1, 2)).bank(1)
    table.do(m.Sit("p3", 3, 60_00))
    table.bet(2, base=50).bet(3, base=60).close()
    back = table.last(b.BetBack)
    assert [(each.player, each.cents) for each in back] == [("p3", 60_00)]
    assert dropped(table) == {"p1": 50, "p2": 50}, "the band of the $50 that are left"
    assert table.state.spots() == [2]
    assert table.chips(3) == 60


def test_nobody_can_pay_and_nothing_is_dealt() -> None:
    """Bundle 002 line 330: the round ends, the stake goes back, the box stays empty."""
    table = Felt(NO_BUST, (1,)).bank(1, 500)
    table.do(m.Sit("p2", 2, 10_00))
    table.bet(2, base=10).close()
    assert (table.chips(1), table.chips(2), table.state.ledger.balances["collection"]) == (10_000, 10, 0)
    assert (table.awaits().what, table.state.number) == ("bank", 2)


def test_a_player_dealer_who_posted_everything_pays_out_of_the_stake() -> None:
    """Bundle 002 line 328: the fee is set out with the money; what is posted and dropped is what they had."""
    table = Felt(EZ, (1, 2), chips=300).bank(1, 300).bet(2, player=10).close()
    assert table.state.ledger.balances["bank"] == 299_00
    assert dropped(table) == {"p1": 100}
