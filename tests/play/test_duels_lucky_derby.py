"""Three Card Poker and Caribbean Stud of Lucky Derby Casino, at the table; bundle 004, the line beside each row."""

from __future__ import annotations

import pytest
from poker_rounds import EVEN, LOSE, PUSH, Result, fees, outcome, plan_for, play, to_one
from tables import Felt, refused

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.views import may_look

THREE = "lucky-derby/three-card-poker-6-card-bonus"
CARIBBEAN = "lucky-derby/caribbean-stud"
JACK = "Js 9d 4c"
KING = "Kd 9h 4s"

ANTE = [
    # line, spot, bank, what becomes of the Ante and of the Play wager; queen-high qualifies, jack-high does not
    (2701, "As Kd 4h", JACK, EVEN, PUSH),
    (2703, "5s 3d 2c", JACK, EVEN, PUSH),
    (2710, "As Qd 4h", KING, EVEN, EVEN),
    (2713, "Qs Jd 9c", KING, LOSE, LOSE),
    (2716, "Ks 9d 4c", KING, PUSH, PUSH),
    (2697, "As Kd 4h", "Qc 3d 2s", EVEN, EVEN),
]


@pytest.mark.parametrize(("line", "spot", "bank", "ante", "follow"), ANTE)
def test_ante_and_play(line: int, spot: str, bank: str, ante: Result, follow: Result) -> None:
    found = outcome(plan_for(THREE), spot, bank, "play", wagers=("ante",))
    assert found == {"ante": ante, "play": follow}, line


@pytest.mark.parametrize(
    ("line", "spot", "bank", "plus", "six"),
    [
        (2777, "As Ks Qs", "Js 10s 4h", 200, 1_000),
        (2778, "Ks Qs Js", "10s 9s 4h", 40, 200),
        (2779, "7s 7d 7h", "7c 9s 4h", 30, 100),
        (2779, "7s 7d 7h", "9c 9s 4h", 30, 20),
        (2780, "As 2d 3h", "4c 5s 10h", 6, 9),
        (2781, "Ks 7s 3s", "9s 5s 10h", 3, 15),
        (2782, "2s 2d 7h", "2c 9s 10h", 1, 8),
    ],
)
def test_pair_plus_and_6_card_bonus(line: int, spot: str, bank: str, plus: int, six: int) -> None:
    """Lines 2777-2782 and 2822-2828."""
    found = outcome(plan_for(THREE), spot, bank, "play", wagers=("ante", "pair-plus", "six-card"))
    assert (found["pair-plus"], found["six-card"]) == (to_one(plus), to_one(six)), line


def test_a_fold_loses_pair_plus_and_leaves_the_6_card_bonus() -> None:
    """Lines 2680-2690, 2767-2769, 2812-2814."""
    found = outcome(plan_for(THREE), "2s 2d 7h", "2c 9s 10h", "fold", wagers=("ante", "pair-plus", "six-card"))
    assert found == {"ante": LOSE, "pair-plus": LOSE, "six-card": to_one(8)}


def test_nobody_bets_behind_a_seat_and_bonuses_need_an_ante() -> None:
    """Lines 2645-2650, 2749-2750, 2790-2791."""
    table = Felt(plan_for(THREE), (1, 2, 3)).bank(1)
    refused(table, b.Bet("p2", "six-card", 10_00), "needs ante")
    table.bet(2, ante=10)
    refused(table, b.Bet("p3", "ante", 10_00, 2), "behind")


@pytest.mark.parametrize(("up", "order"), [("As", [1, 2, 4, 5]), ("3s", [4, 5, 1, 2]), ("Js", [5, 1, 2, 4])])
def test_the_banks_up_card_places_the_button(up: str, order: list[int]) -> None:
    """Lines 2726-2731: from the left of the house dealer, without the player-dealer, at seat 3 of eight."""
    table = Felt(plan_for(THREE), (1, 2, 3, 4, 5)).bank(3)
    for seat in (1, 2, 4, 5):
        table.bet(seat, ante=10)
    spots = {"spot1": "2c 4d 9c", "spot2": "2d 4h 9d", "spot4": "2h 4c 9h", "spot5": "6c 8d Qc"}
    play(table.close(), "play", "play", "play", "play", bank=f"6d 8h {up}", **spots)
    assert [seat for seat, wager in table.order() if wager == "ante"] == order


def test_from_option_4_on_each_wager_has_limits_of_its_own() -> None:
    """Lines 2941-2943, 2970-2971."""
    table = Felt(plan_for(THREE, schedule="own", option="4"), (1, 2)).bank(1)
    refused(table, b.Bet("p2", "ante", 201_00), r"\$5 to \$200")
    table.bet(2, ante=200, pair_plus=1)
    refused(table, b.Bet("p2", "six-card", 26_00), r"\$1 to \$25")
    Felt(plan_for(THREE, schedule="own", option="9"), (1, 2)).bank(1).bet(2, ante=300, pair_plus=100, six_card=100)


@pytest.mark.parametrize(
    ("schedule", "option", "action", "fee"),
    [
        ("own", "1", 500, 3),
        ("own", "1", 501, 5),
        ("own", "8", 300, 2),
        ("own", "2", 1_001, 10),
        ("book", "1", 49, 0.5),
        ("book", "3", 800, 12),
        ("book", "7", 1_001, 20),
    ],
)
def test_the_bank_pays_by_total_table_action(schedule: str, option: str, action: int, fee: float) -> None:
    """Lines 2909-2922, 2927, 2965; 6225, 6239, 6301."""
    table = Felt(plan_for(THREE, schedule=schedule, option=option), (1, 2, 3, 4, 5, 6, 7)).bank(1)
    for seat in range(2, 7):
        table.bet(seat, ante=action // 6)
    table.bet(7, ante=action - 5 * (action // 6))
    assert fees(table.close()) == {"p1": fee}


def test_five_hundred_dollars_may_be_in_two_bands() -> None:
    """Lines 2921-2922, by the letter."""
    literal = plan_for(THREE, (("five-hundred", "literal"),), schedule="own", option="1")
    assert [band.text for band in literal.bands["bank"]][-2:] == ["$301-$500", "$500+"]


QUALIFIED = "Ad Kc 9s 5h 3d"
UNQUALIFIED = "Ad Qc Js 9h 3d"

BET = [
    # line, spot, bank, the Ante, the Bet; an ace and a king qualify, less does not, and a copy pushes
    (253, "As Kd 4h 3s 2c", UNQUALIFIED, EVEN, PUSH),
    (253, "7s 5d 4h 3s 2c", UNQUALIFIED, EVEN, PUSH),
    (260, "Qs Jd 9h 3s 2c", QUALIFIED, LOSE, LOSE),
    (255, "Qs Qd 9h 3s 2c", "Ad Kc 4s 3h 2d", EVEN, EVEN),
    (399, "Ah Ks 9h 5c 3c", QUALIFIED, PUSH, PUSH),
    (274, "Ah As 9h 5c 2c", QUALIFIED, EVEN, EVEN),
    (276, "2h 2s 3h 3c 4c", QUALIFIED, EVEN, to_one(1.5)),
    (278, "2h 2s 2d 3c 4c", QUALIFIED, EVEN, to_one(2)),
    (280, "2h 3s 4d 5c 6c", QUALIFIED, EVEN, to_one(3)),
    (282, "2h 3h 4h 6h 9h", QUALIFIED, EVEN, to_one(4)),
    (284, "2h 2s 2d 3c 3h", QUALIFIED, EVEN, to_one(5)),
    (286, "2h 2s 2d 2c 3h", QUALIFIED, EVEN, to_one(7)),
    (288, "2s 3s 4s 5s 6s", QUALIFIED, EVEN, to_one(7)),
    (290, "10s Js Qs Ks As", QUALIFIED, EVEN, to_one(7)),
]


@pytest.mark.parametrize(("line", "spot", "bank", "ante", "bet"), BET)
def test_ante_and_bet(line: int, spot: str, bank: str, ante: Result, bet: Result) -> None:
    assert outcome(plan_for(CARIBBEAN), spot, bank, "play", wagers=("ante",)) == {"ante": ante, "bet": bet}, line


def test_a_fold_loses_the_ante() -> None:
    """Lines 230, 246-247."""
    assert outcome(plan_for(CARIBBEAN), "Ah As 9h 5c 2c", QUALIFIED, "fold", wagers=("ante",)) == {"ante": LOSE}


@pytest.mark.parametrize("bank", [QUALIFIED, UNQUALIFIED])
def test_a_foul_hand_loses_ante_and_bet(bank: str) -> None:
    """Lines 378, 380-381 and 260-261: a losing hand, though it is the higher, and whether or not the bank qualifies."""
    table = Felt(plan_for(CARIBBEAN), (1, 2, 3)).bank(1).bet(2, ante=10).bet(3, ante=10).close()
    table.hand_out(spot2="Ah As 9c 5c 2c", spot3="Qh Qs 8h 4c 2d", bank=bank)
    table.halts = True
    while (awaits := table.awaits()).what != "house":
        table.act(awaits.whose[0], "play")
    table.do(m.Rule("foul-hand", "six cards", 2))
    while table.awaits().what == "house":
        table.do(m.Proceed())
    lost = [(wager, paid, taken, back) for spot, wager, paid, taken, back in table.settled() if spot == 2]
    assert sorted(lost) == [("ante", *LOSE), ("bet", *LOSE)]
    assert all(not taken for spot, _, _, taken, _ in table.settled() if spot == 3)


def test_the_bet_equals_the_ante_and_the_banks_last_card_is_seen() -> None:
    """Lines 241, 247-248."""
    table = Felt(plan_for(CARIBBEAN), (1, 2)).bank(1).bet(2, ante=10).close()
    table.hand_out(spot2="Ah As 9h 5c 2c", bank=QUALIFIED)
    assert table.state.hands["bank"].up == [False, False, False, False, True]
    refused(table, b.Act("p2", "play", 0, 20_00), "10")


@pytest.mark.parametrize(("last", "order"), [("As", [2, 3, 4]), ("2s", [3, 4, 2]), ("3s", [4, 2, 3])])
def test_players_decide_and_are_settled_from_the_button(last: str, order: list[int]) -> None:
    """Lines 243-244, 258-259, 302-303, 327."""
    table = Felt(plan_for(CARIBBEAN), (1, 2, 3, 4)).bank(1)
    for seat in (2, 3, 4):
        table.bet(seat, ante=10)
    table.close().hand_out(
        spot2="6c 8d Qc 2c 4d", spot3="6d 8h Qd 2d 4h", spot4="6h 8c Qh 2h 4c", bank=f"9d 9h 10c Jc {last}"
    )
    for seat in order:
        assert table.awaits().whose == (f"p{seat}",)
        table.act(seat, "play")
    assert table.order() == [(seat, wager) for seat in order for wager in ("ante", "bet")]


def test_bettors_behind_a_seat_bet_for_themselves_or_ride() -> None:
    """Lines 296-297, 331-332: whether each makes a second bet is a doubt."""
    for reading, choices, paid in (("each", ("play", "play"), [10, 20]), ("controls", ("play",), [10])):
        table = Felt(plan_for(CARIBBEAN, (("back-line-bet", reading),)), (1, 2, 3)).bank(1)
        table.bet(2, ante=10).bet(3, 2, ante=20)
        play(table.close(), *choices, spot2="Ah As 9h 5c 2c", bank=QUALIFIED)
        assert [each for _, wager, each, *_ in table.settled() if wager == "bet"] == paid


def test_a_player_sees_one_hand_only_on_however_many_he_has_wagered() -> None:
    """Lines 375-376: the own hand, or else the first from the player-dealer's left."""
    table = Felt(plan_for(CARIBBEAN), (1, 2, 3, 4, 5))
    table.bank(1).bet(2, ante=10).bet(3, ante=10).bet(4, ante=10)
    table.bet(2, 3, ante=10).bet(5, 4, ante=10).bet(5, 3, ante=10).close().play_on("choice")
    seen = {who: [spot for spot in (2, 3, 4) if may_look(table, f"spot {spot}", who)] for who in ("p2", "p3", "p5")}
    assert seen == {"p2": [2], "p3": [3], "p5": [3]}


def test_only_who_bet_at_a_position_may_bank_there() -> None:
    """Lines 356-357."""
    table = Felt(plan_for(CARIBBEAN), (1, 2, 3))
    table.round_of(2, bank=1)
    table.round_of(2, bank=1)
    assert table.state.offered == 2, "seat 3 had no wager in the last hand"
    table.do(b.PassBank("p2"))
    assert table.state.offered != 3


@pytest.mark.parametrize(("option", "fee"), [("1", 0.5), ("2", 1)])
def test_bank_and_players_pay_a_flat_fee(option: str, fee: float) -> None:
    """Lines 313, 6180-6190."""
    table = Felt(plan_for(CARIBBEAN, option=option), (1, 2)).bank(1).bet(2, ante=50).close()
    assert fees(table) == {"p1": fee, "p2": fee}
