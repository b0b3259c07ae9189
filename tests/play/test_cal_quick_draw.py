"""Cal Quick Draw Poker of Parkwest Lodi: a draw, unseen until the end, against the bank; bundle 000, lines beside."""

from __future__ import annotations

from functools import cache

import pytest
from tables import Felt, refused

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.bots import bot_command
from houseway.play.banked.plan import Plan
from houseway.play.banked.views import seen_event, view
from houseway.play.people import HIDDEN
from houseway.rules.catalogue import load

QUICK = "parkwest-lodi/cal-quick-draw"
NOTHING = "2c 4d 7h 9s Jc"


@cache
def plan_for(**readings: str) -> Plan:
    return Plan(load(QUICK, {name.replace("_", "-"): reading for name, reading in readings.items()}))


def throw(table: Felt, seat: int, cards: str = "") -> Felt:
    table.do(b.Act(f"p{seat}", "draw", pieces=parse(cards)))
    return table


def dealt(plan: Plan | None = None, spot: str = NOTHING, bank: str = "3c 5d 8h Th Qc", **wagers: float) -> Felt:
    table = Felt(plan or plan_for(), (1, 2)).bank(1, 9_000).bet(2, **(wagers or {"play": 10}))
    return table.close().hand_out(spot2=spot, bank=bank)


def result(table: Felt, wager: str = "play") -> tuple[float, float]:
    return {name: (paid, taken) for _, name, paid, taken, _ in table.settled()}[wager]


def pieces_told(table: Felt, event: b.AnyEvent, viewer: str) -> tuple[int, ...]:
    told = seen_event(table, event, viewer)
    assert isinstance(told, m.Dealt | b.ThrownAway)
    return told.pieces


def test_oracle_21_replacements_come_in_stacks_from_the_left_of_the_player_dealer() -> None:
    """Line 1168: seat 2 discards three and gets the next three, seat 3 discards four and gets the next four."""
    table = Felt(plan_for(), (1, 2, 3)).bank(1).bet(2, play=10).bet(3, play=10).close()
    table.hand_out(spot2=NOTHING, spot3="2d 4h 7s 9c Jd", bank="3c 5d 8h Ts Qc")
    throw(table, 2, "2c 4d 7h")
    throw(table, 3, "2d 4h 7s 9c")
    assert [hand for hand, _ in table.state.deals] == ["spot 2"] * 3 + ["spot 3"] * 4
    table.deal("As Ks Qs Ah Kh Qh 3h")
    assert table.state.hands["spot 2"].pieces == list(parse("9s Jc As Ks Qs"))
    assert table.state.hands["spot 3"].pieces == list(parse("Jd Ah Kh Qh 3h"))
    assert [hand for hand, _ in table.state.deals] == ["bank", "bank"]  # line 1172


def test_nobody_gets_cards_before_all_have_thrown() -> None:
    """Line 1166."""
    table = Felt(plan_for(), (1, 2, 3)).bank(1).bet(2, play=10).bet(3, play=10).close()
    table.hand_out(spot2=NOTHING, spot3="2d 4h 7s 9c Jd", bank="3c 5d 8h Ts Qc")
    throw(table, 2, "2c")
    assert table.awaits().whose == ("p3",)
    assert len(table.state.hands["spot 2"].pieces) == 4


def test_between_none_and_five_are_thrown() -> None:
    """Line 1164."""
    table = dealt()
    refused(table, b.Act("p2", "draw", pieces=parse("2c 4d 7h 9s Jc As")), "discards 0 to 5 cards, not 6")
    refused(table, b.Act("p2", "draw", pieces=parse("As")), "not cards of the hand")
    refused(table, b.Act("p2", "draw", pieces=parse("2c 2c")), "not cards of the hand")
    refused(table, b.Act("p2", "stand"), "stand is not open")
    throw(table, 2, NOTHING)
    table.deal("As Ks Qs 3h 2h").deal("6c 6d")
    assert table.state.number == 2


def test_standing_pat_brings_nothing() -> None:
    table = throw(dealt(), 2)
    assert [hand for hand, _ in table.state.deals] == ["bank", "bank"]
    assert not table.last(b.ThrownAway)


def test_an_absent_player_stands_pat() -> None:
    table = dealt()
    table.do(m.TimeOut("p2"))
    assert [hand for hand, _ in table.state.deals] == ["bank", "bank"]


@pytest.mark.parametrize(
    ("line", "hand", "paid"),
    [
        (1151, "As Ks Qs Js Ts", 1_000),
        (1152, "9s 9d 9h 9c Jk", 500),
        (1153, "As Ks Qs Js Jk", 250),
        (1154, "9s Ks Qs Js Ts", 100),
        (1154, "9s Ks Qs Js Jk", 100),
        (1155, "9s 9d 9h 9c 2s", 40),
        (1155, "9s 9d 9h Jk 2s", 40),
        (1156, "9s 9d 9h 2c 2s", 20),
        (1156, "9s 9d 2h 2c Jk", 20),
        (1157, "9s Ks Qs 2s 4s", 10),
        (1157, "9s Ks Qs 2s Jk", 10),
        (1158, "9s 8d 7h 6c 5s", 10),
        (1158, "As 2d 3h 4c Jk", 10),
    ],
)
def test_a_straight_or_better_is_paid_whatever_the_player_dealer_has(line: int, hand: str, paid: float) -> None:
    """Line 1148; the bank has four sevens, or four sixes where the hand has a seven."""
    rank, others = ("6", "3d Kd Qd") if "7" in hand else ("7", "3d Kd Qd")
    bank = f"{rank}s {rank}d {rank}h {rank}c {others}".split()
    bank = bank if "6c" not in hand else ["8s", "8h", "8c", "4d", "3d", "Kd", "Qd"]
    table = throw(dealt(spot=hand, bank=" ".join(bank[:5])), 2).deal(" ".join(bank[5:]))
    assert result(table) == (paid, 0), line


@pytest.mark.parametrize(
    ("spot", "bank", "ends"),
    [
        ("Ks Kd 2h 4c 7s", "Qs Qd 9h 8c 3s 5d 6c", (10, 0)),  # beats
        ("Ks Kd Qh 4c 7s", "Kc Kh Qd 4d 7d 2c 3c", (10, 0)),  # copies
        ("Ks Kd Qh 4c 7s", "Ac Ah Qd 4d 7d 2c 3c", (0, 10)),
        ("Ks Kd Qh 4c 7s", "9c 8h 7d 6d 5d 2c 3c", (0, 10)),
        ("Ks Kd Qh Qc 7s", "Jk 9h 7d 6d 2d 2c 3c", (0, 10)),  # the joker makes the bank three twos
    ],
)
def test_below_a_straight_it_beats_or_copies(spot: str, bank: str, ends: tuple[float, float]) -> None:
    """Lines 1148, 1180; the best five of the bank's seven, line 1172."""
    cards = bank.split()
    assert result(throw(dealt(spot=spot, bank=" ".join(cards[:5])), 2).deal(" ".join(cards[5:]))) == ends


def test_a_beaten_straight_loses_by_the_other_reading() -> None:
    """Line 1181."""
    table = dealt(plan_for(and_or="beaten"), "9s 8d 7h 6c 5s", "8s 8h 8c 4d 4c")
    assert result(throw(table, 2).deal("2d 3d")) == (0, 10)


@pytest.mark.parametrize(
    ("line", "hand", "paid"),
    [
        (1198, "As Ks Qs Js Ts", 5_000),
        (1199, "9s 9d 9h 9c Jk", 1_000),
        (1200, "As Ks Qs Js Jk", 500),
        (1201, "9s Ks Qs Js Ts", 300),
        (1202, "9s 9d 9h Jk 2s", 150),
        (1203, "9s 9d 2h 2c Jk", 80),
        (1204, "9s Ks Qs 2s Jk", 60),
        (1205, "As 2d 3h 4c Jk", 40),
        (1206, "9s 9d Jk 2c 4s", 20),
        (1206, "9s 9d 9h 2c 4s", 20),
        (1190, "9s 9d 4h 2c 4s", 0),
    ],
)
def test_the_bonus_goes_by_the_first_five(line: int, hand: str, paid: float) -> None:
    """Lines 1182, 1190: whatever is drawn after."""
    table = dealt(spot=hand, play=10, bonus=10)
    throw(table, 2, hand)
    table.deal("Kd 7c 6c 6s 5h").deal("6h 8d")
    assert result(table, "bonus") == ((paid, 0) if paid else (0, 10)), line


@pytest.mark.parametrize(
    ("reading", "order"),
    [
        ("wager", [(2, "play"), (3, "play"), (2, "bonus"), (3, "bonus")]),
        ("seat", [(2, "play"), (2, "bonus"), (3, "play"), (3, "bonus")]),
    ],
)
def test_all_play_wagers_come_before_all_bonus_wagers(reading: str, order: list[tuple[int, str]]) -> None:
    """Lines 1140, 1178."""
    table = Felt(plan_for(**{"pass": reading}), (1, 2, 3)).bank(1)
    table.bet(2, play=10, bonus=10).bet(3, play=10, bonus=10).close()
    table.hand_out(spot2=NOTHING, spot3="2d 4h 7s 9c Jd", bank="3c 5d 8h Ts Qc")
    throw(throw(table, 2), 3).deal("6h 6d")
    assert [(seat, wager) for seat, wager, *_ in table.settled()] == order
    assert plan_for().game.action.by == "wager"


@pytest.mark.parametrize(("reading", "draws"), [("seated", "p2"), ("most", "p3")])
def test_who_draws_for_a_hand_that_two_have_bet_on(reading: str, draws: str) -> None:
    """Lines 1136, 1164 do not say."""
    table = Felt(plan_for(who_draws=reading), (1, 2, 3)).bank(1).bet(2, play=10).bet(3, 2, play=20).close()
    table.hand_out(spot2=NOTHING, bank="3c 5d 8h Ts Qc")
    assert table.awaits().whose == (draws,)


def test_a_bonus_alone_is_dealt_cards_and_draws_none() -> None:
    """Line 1187."""
    table = dealt(spot="9s 9d 9h 2c 4s", bonus=10)
    assert [hand for hand, _ in table.state.deals] == ["bank", "bank"]
    assert result(table.deal("6h 6d"), "bonus") == (20, 0)


def test_replacements_are_seen_by_nobody_until_the_hands_are_opened() -> None:
    """Line 1170: not by the player whose hand it is, nor by the bank, the rail or the floor."""
    table = dealt()
    throw(table, 2, "2c 4d")
    assert view(table, "p2").hands["spot 2"].cards == ["7h", "9s", "Jc"]
    table.halts = True
    (came,) = table.do(m.Give(parse("As Ks")))[:1]
    for viewer in ("p1", "p2", "rail", "floor"):
        shown = view(table, viewer).hands["spot 2"].cards
        assert shown[-2:] == [HIDDEN, HIDDEN], viewer
        assert shown[:3] == (["7h", "9s", "Jc"] if viewer == "p2" else [HIDDEN] * 3)
        assert pieces_told(table, came, viewer) == (-1, -1), viewer
    table.do(m.Give(parse("6h 6d")))
    while table.state.number == 1:
        table.do(m.Proceed())
    assert view(table, "rail").hands["spot 2"].cards == ["7h", "9s", "Jc", "As", "Ks"]


def test_what_is_thrown_away_is_seen_by_its_player_alone() -> None:
    """Line 1164: face down."""
    table = dealt()
    thrown = table.do(b.Act("p2", "draw", pieces=parse("2c 4d")))[0]
    assert pieces_told(table, thrown, "p2") == parse("2c 4d")
    for viewer in ("p1", "rail", "floor"):
        assert pieces_told(table, thrown, viewer) == (-1, -1)


@pytest.mark.parametrize(
    ("hand", "throws"),
    [
        ("9s 9d 4h 2c Ks", "4h 2c Ks"),
        ("9s 9d 4h 4c Ks", "Ks"),
        ("9s 7s 4s 2s Kd", "Kd"),
        ("9s 7s 4s Jk Kd", "Kd"),
        ("9s 7d 4s Jk Kd", "9s 7d 4s"),
        ("As 7d 4s 2c Kd", "7d 4s 2c"),
        ("9s 8d 7s 6c 5d", ""),
        ("9s 9d Jk 6c 5d", "6c 5d"),
    ],
)
def test_a_bot_keeps_what_pairs_or_nearly_makes_a_flush(hand: str, throws: str) -> None:
    command = bot_command(dealt(spot=hand, bank="3c 5c 8h Ts Qc"), "p2")
    assert isinstance(command, b.Act)
    assert sorted(command.pieces) == sorted(parse(throws))
