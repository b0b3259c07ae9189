"""Words of pai gow tables: who decides a shared hand, piles that dice count, blocked seats, late fees and jackpots."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from common_hands import two_common_hands
from tables import Felt, changed, loaded, refused

from houseway.cards import text
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.deciders import controller
from houseway.play.banked.plan import Plan
from houseway.play.banked.sim import BankedSimulation
from houseway.rules.catalogue import load
from houseway.rules.games.banked import BankedGame

LADDER = ("most money in action", "the seated player", "who paid the collection", "the front circle")
KINGS = "Ks Kh 9d 7c 5s 4h 2d"
QUEENS = "Qs Qh Td 8c 6s 3h 2c"
ACES = "As Ah Jd 8d 6c 3s 2h"


def collected(table: Felt, party: str) -> list[tuple[str, int]]:
    return [(event.player, event.cents) for event in table.last(m.Collected) if event.party == party]


@pytest.mark.parametrize(
    ("bets", "decides"),
    [
        ({"p2": 20, "p3": 50}, "p3"),  # the most money (bundle 003 lines 7901-7903)
        ({"p2": 50, "p3": 50}, "p2"),  # equal: the seated player (7911-7912)
        ({"p3": 50, "p4": 50}, "p3"),  # the seat's player is not in: the collection was paid alike, so the front circle
        ({"p2": 20, "p4": 50, "p3": 50}, "p4"),  # nor among the largest: p4 bet before p3 (7915-7922)
    ],
)
def test_a_ladder_of_control(bets: dict[str, int], decides: str) -> None:
    table = Felt(changed("fortune-pai-gow", "back_line", controls=LADDER), (1, 2, 3, 4)).bank(1)
    for player, dollars in bets.items():
        table.bet(player, 2, base=dollars)
    table.close()
    assert controller(table.plan, table.state, 2) == decides


def test_whoever_paid_the_collection_decides_among_equals() -> None:
    """Bundle 003 lines 7915-7917: p4 has money elsewhere too, and so has paid more."""
    line = changed("fortune-pai-gow", "back_line", controls=LADDER, several_spots=True)
    table = Felt(line, (1, 2, 3, 4)).bank(1).bet("p3", 2, base=50).bet("p4", 2, base=50).bet("p4", 4, base=50).close()
    assert controller(table.plan, table.state, 2) == "p4"


def test_somebody_with_several_hands_sets_the_first() -> None:
    """Bundle 000 line 1292; 001 line 419; 004 lines 59-61: the others are set the house way, unseen."""
    line = changed("fortune-pai-gow", "back_line", sets="first hand", several_spots=True)
    table = Felt(line, (1, 3)).bank(1).bet(3, base=20).bet(3, 5, base=20).bet(3, 6, base=20).close()
    table.make_piles(8, spot3=KINGS, spot5=QUEENS, spot6=ACES).act(1, "pile 1").roll(8)
    assert [controller(line, table.state, spot) for spot in (3, 5, 6)] == ["p3", "", ""]
    assert table.awaits().hands == ("spot 3",)
    table.act(3, "set", 3, front="9d 7c", back="Ks Kh 5s 4h 2d")
    ways = {event.hand: event.by for event in table.log if isinstance(event, b.Parted)}
    assert (ways["spot 3"], ways["spot 5"], ways["spot 6"]) == ("", "house way", "house way")


def test_back_to_front() -> None:
    """Bundle 000 lines 733, 802: the farthest bettor of a seat is settled first, its own player last."""
    table = Felt(two_common_hands(), (1, 2, 3)).bank(1, 1_000)
    table.bet(2, player=10).bet(3, 2, player=20).bet(3, player=30).close()
    table.play_on()
    settled = [(event.spot, event.player) for event in table.log if isinstance(event, b.Settled)]
    assert settled == [(2, "p3"), (2, "p2"), (3, "p3")]


@pytest.mark.parametrize(("picked", "total", "player", "banker"), [(1, 8, 1, 2), (3, 5, 7, 1), (7, 18, 3, 4)])
def test_dice_count_piles(picked: int, total: int, player: int, banker: int) -> None:
    """Bundle 000 line 790: the picked pile is one; where the count ends is the player's, the next the banker's."""
    table = Felt(two_common_hands(), (1, 2)).bank(1).bet(2, player=10).close()
    table.do(m.Give(tuple(sorted(table.plan.shoe.elements()))))
    piles = {number: tuple(pieces) for number, pieces in table.state.piles.items()}
    table.act(1, f"pile {picked}").roll(total)
    handed = {event.hand: event.pile for event in table.log if isinstance(event, b.HandedOut)}
    assert handed == {"player": player, "banker": banker}
    assert tuple(table.state.hands["player"].pieces) == piles[player]
    assert set(table.state.hands["banker"].parts) == {"front", "back"}, text(table.state.hands["banker"].pieces)


def test_a_collection_after_the_wagers_are_settled() -> None:
    """Bundle 000 line 802; 003 lines 2647-2648: measured by the wagers as they were bet."""
    early, late = (Felt(two_common_hands(each), (1, 2, 3)).bank(1) for each in (False, True))
    for table in (early, late):
        table.bet(2, player=150, tie=10).bet(3, banker=50).close()
        table.play_on()
    assert collected(early, "player") == collected(late, "player") == [("p2", 200), ("p3", 100)]
    assert collected(early, "bank") == collected(late, "bank") == [("p1", 200)]
    order = [type(event) for event in late.log if isinstance(event, m.Collected | b.Settled)]
    assert order.index(m.Collected) > len(order) - 4
    assert late.state.number == early.state.number == 2


def fees(**schedule: object) -> Plan:
    filed = loaded("fortune-pai-gow")
    game = filed.game
    assert isinstance(game, BankedGame)
    current = msgspec.structs.replace(game.collections["current"], **schedule)
    return Plan(replace(filed, game=msgspec.structs.replace(game, collections={"current": current})))


def test_jackpots_by_who_pays() -> None:
    """Bundle 001 lines 1504-1509: half a dollar of the player-dealer, half of whoever is first in action."""
    half = {"1": "$0.50"}
    table = Felt(fees(jackpots={"bank": half, "first-in-action": half}), (1, 2, 3)).bank(1)
    table.bet(2, base=10).bet(3, base=10).close()
    assert collected(table, "jackpot") == [("p1", 50)]
    table.make_piles(3, spot2=KINGS, spot3=QUEENS).act(1, "pile 1").roll(3)
    assert collected(table, "jackpot") == [("p1", 50), ("p3", 50)]
    assert table.state.ledger.balances["jackpot"] == 100


@pytest.mark.parametrize(("other", "fee"), [(30, 50), (60, 100), (290, 200)])
def test_a_players_fee_by_the_action_of_the_table(other: int, fee: int) -> None:
    """Bundle 001 lines 1504-1507: p2's ten dollars cost more the more the others bet."""
    grid = fees(wager_limits={}).collection.player
    assert grid is not None
    by_table = msgspec.structs.replace(
        grid, by="table action", per="wager", counts=(), fees="1   $10-$50 $0.50   $51-$100 $1   $101-$300 $2"
    )
    table = Felt(fees(player=by_table), (1, 2, 3)).bank(1).bet(2, base=10).bet(3, base=other).close()
    assert dict(collected(table, "player"))["p2"] == fee


def test_a_free_collection_is_for_the_very_next_hand() -> None:
    """Bundle 001 line 367: who does not play it has none left."""
    table = Felt(changed("no-bust-4.01", "bank", uncovered="free collection"), (1, 2, 8))
    taken: list[list[int]] = []
    for stake, bettors in ((10, (8, 2)), (1_000, (8,)), (1_000, (2, 8))):
        table.bank(1 if len(taken) < 2 else 8, stake)
        for seat in bettors:
            if seat != table.state.bank_seat:
                table.bet(seat, base=10)
        table.play_on()
        taken.append([event.cents for event in table.last(m.Collected) if event.player == "p2"])
    assert taken == [[50], [], [50]]


@pytest.mark.parametrize(
    ("place", "bank", "blocked", "total", "seat"),
    [("right of the player-dealer", 3, 2, 8, 4), ("left of the player-dealer", 3, 4, 2, 5)],
)
def test_a_blocked_seat(place: str, bank: int, blocked: int, total: int, seat: int) -> None:
    """Bundle 000 line 1253; 003 lines 7720-7724: seven of eight seats are played."""
    seats = {"pai-gow-table": 7, "eight-seat-table": 8}
    plan = changed("fortune-pai-gow", "equipment", seats=seats, active_seats=7, blocked_seat=place)
    plan = Plan(plan.loaded, seats=8)
    table = Felt(plan, (bank, 5, 4)).bank(bank) if blocked != 4 else Felt(plan, (bank, 5, 6)).bank(bank)
    refused(table, b.Bet("p5", "base", 1000, blocked), "is not played")
    for each in {4, 5, 6} & set(table.state.seats):
        table.bet(each, base=10)
    table.close()
    table.do(m.Give(tuple(sorted(plan.shoe.elements()))))
    table.act(bank, "pile 1").roll(max(3, total if total > 2 else total + 7))
    assert table.state.button == seat
    gathered = {event.seat for event in table.log if isinstance(event, b.Gathered)}
    assert blocked not in gathered
    assert len(gathered) == 4


@pytest.mark.parametrize(
    ("place", "seat"), [("right of the house dealer", 8), ("left of the player-dealer", 3), ("next active seat", 8)]
)
def test_where_the_button_goes_from_the_bank(place: str, seat: int) -> None:
    """Bundle 000 line 1699; 003 lines 9124-9126: tiles are counted counter-clockwise."""
    action = loaded("pai-gow-tiles").game
    assert isinstance(action, BankedGame)
    button = msgspec.structs.replace(action.action.button, on_bank=place)
    table = Felt(changed("pai-gow-tiles", "action", button=button), (2, 3, 5, 8)).bank(2)
    for each in (3, 5, 8):
        table.bet(each, base=10)
    table.close()
    table.play_on("dice")
    table.roll(9)
    assert table.state.button == seat


def test_no_more_people_than_a_filing_allows() -> None:
    """Bundle 000 line 776: fourteen players at most, at a table or behind it."""
    table = Felt(changed("fortune-pai-gow", "equipment", most_people=3), (1, 2, 3))
    refused(table, m.Sit("p4", 4, 100), "3 people are at this table")
    refused(table, m.Sit("p5", 0, 100), "3 people are at this table")


@pytest.mark.parametrize("reading", ["player-dealer", "literal"])
def test_two_bots_sit_where_neither_is_blocked_by_the_other(reading: str) -> None:
    """000:1253, 1358: a seat beside the player-dealer is not played, whichever side is meant."""
    plan = Plan(load("parkwest-lodi/pai-gow-triple-bonus", {"blocked-seat": reading}))
    playing = BankedSimulation(plan, "blocked", 2)
    assert sum(1 for _ in playing.rounds(12)) == 12
    assert playing.summary.wagers["base"].bets == 12
