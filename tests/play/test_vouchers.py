"""Promotional chips and vouchers: where a schedule prices them, whose money they are, and what becomes of them."""

from __future__ import annotations

import pytest
from tables import Felt, plan_of, refused

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.lines import event_line
from houseway.play.banked.plan import Plan
from houseway.rules.catalogue import load

DAI = "dai-bacc"


def own(option: str = "1", **readings: str) -> Plan:
    """The options of the filing itself."""
    chosen = {"which-schedule": "own", **{key.replace("_", "-"): value for key, value in readings.items()}}
    return Plan(load(f"capitol/{DAI}", readings=chosen), option=option, schedule="own")


def bet(plan: Plan, voucher: int = 20) -> Felt:
    """Seat 2 has a voucher and bets all of it."""
    table = Felt(plan, (1, 2)).bank(1, 1_000)
    table.do(b.Voucher("p2", voucher * 100))
    table.do(b.Bet("p2", "player", voucher * 100, voucher=True))
    return table


def fees(table: Felt) -> list[tuple[int, str]]:
    return [(each.cents, each.band) for each in table.last(m.Collected) if each.party == "player"]


@pytest.mark.parametrize(("option", "taken"), [("1", [(100, "voucher")]), ("2", [])])
def test_a_voucher_pays_its_collection(option: str, taken: list[tuple[int, str]]) -> None:
    """Bundle 002 lines 1917, 1920: $1 at option 1 and nothing from others; 1925, 1928: nothing at options 2 to 5."""
    table = bet(own(option))
    assert fees(table.close()) == taken
    plain = Felt(own(option), (1, 2)).bank(1).bet(2, player=20).close()
    assert fees(plain) == []


def test_a_voucher_collection_is_taken_once_a_hand() -> None:
    """Bundle 002 line 1917, by the doubt: whatever number of wagers is made with vouchers."""
    table = Felt(own(), (1, 2)).bank(1)
    table.do(b.Voucher("p2", 4_000))
    for wager in ("player", "tiger-7"):
        table.do(b.Bet("p2", wager, 1_000, voucher=True))
    assert fees(table.close()) == [(100, "voucher")]


def test_vouchers_are_the_rooms_money_and_no_chips() -> None:
    """They come out of the account `promotion`, and what is not used goes back to it; the books sum to nothing."""
    table = bet(own())
    assert table.chips(2) == 10_000
    assert table.state.ledger.balances["promotion"] == -2_000
    assert sum(table.state.ledger.balances.values()) == 0
    refused(table, b.Bet("p2", "banker", 500, voucher=True), r"vouchers for \$0: \$5 is more than that")
    table.do(b.TakeDown("p2", "player"))
    assert table.state.vouchers("p2") == 2_000
    table.do(m.Leave("p2"))
    assert table.state.ledger.balances["promotion"] == 0


@pytest.mark.parametrize(
    ("reading", "cards", "chips", "voucher"),
    [
        ("back", "win", 10_000 - 1 + 20, 20),
        ("once", "win", 10_000 - 1 + 20, 0),
        ("back", "lose", 10_000 - 1, 0),
        ("once", "lose", 10_000 - 1, 0),
    ],
)
def test_a_win_is_paid_in_money_and_a_loss_is_the_player_dealers(
    reading: str, cards: str, chips: float, voucher: float
) -> None:
    """Bundle 002 lines 1905-1907 for winnings; what becomes of the voucher itself rests on the doubt."""
    table = bet(own(voucher_won=reading)).close()
    while table.awaits().what == "pieces":
        low, high = table.next_pieces(60)[8:30], [piece for piece in table.plan.shoe if piece // 4 == 7]
        player = high if cards == "win" else low
        banker = low if cards == "win" else high
        given: list[int] = []
        for hand, _ in table.state.deals:
            given.append({"player": player, "banker": banker}.get(hand, low)[len(given)])
        table.do(m.Give(tuple(given)))
    assert (table.chips(2), table.state.vouchers("p2") / 100) == (chips, voucher)
    balances = table.state.ledger.balances
    assert sum(balances.values()) == 0
    bank = 10_000 - 1 + (20 if cards == "lose" else -20)
    assert table.chips(1) == bank


def test_a_schedule_that_does_not_name_vouchers_takes_none() -> None:
    """Bundle 002 line 2143: the schedule book has no voucher collection."""
    table = Felt(plan_of(DAI), (1, 2)).bank(1)
    refused(table, b.Voucher("p2", 500), "has no voucher collection, so")
    refused(table, b.Bet("p2", "player", 500, voucher=True), "has no voucher collection, so")


def test_who_cannot_pay_the_voucher_collection_has_no_wager() -> None:
    table = Felt(own(), (1,)).bank(1)
    table.do(m.Sit("poor", 2, 0))
    table.do(b.Voucher("poor", 500))
    table.do(b.Bet("poor", "player", 500, voucher=True))
    table.do(b.Close())
    (back,) = table.last(b.BetBack)
    assert back.why == "cannot pay the collection"
    assert table.state.vouchers("poor") == 500


def test_a_voucher_is_told() -> None:
    table = bet(own())
    assert [event_line(table.plan, event) for event in table.last(b.Vouchered, b.BetMade)] == [
        *("p2 is given vouchers for $20", "p2 bets $20 on the Player line at seat 2 with a voucher"),
    ]
