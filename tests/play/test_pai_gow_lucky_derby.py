"""The pai gow filings of Lucky Derby Casino, played out at the table; bundle 004, the line beside each row."""

from __future__ import annotations

import pytest
from tables import Felt
from two_hands import EVEN, LOSE, PUSH, Result, fees, hand_round, outcome, plan_for, set_all, to_one

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.refusal import Refusal

FORTUNE, PLAIN, WILD = "lucky-derby/fortune-pai-gow", "lucky-derby/pai-gow-poker", "lucky-derby/jokers-wild-pai-gow"

QUEENS = "Jc 8d Qs Qd 7h 4c 2s"
"""Set jack-eight and a pair of queens, the house way."""
SPADES = "Js 8s Qs Qh 7h 4c 2s"
OUTCOMES = [
    # line, game, spot, bank, wagers of $10 with what becomes of them
    (4073, FORTUNE, "9h 9s | Kd Kc 4d 3c 2h", QUEENS, {"base": EVEN}),
    (4078, FORTUNE, "9h 8s | Jd Th 4d 3c 2h", QUEENS, {"base": LOSE}),
    (4082, FORTUNE, "4h 3s | Kd Kc 9d 8c 6h", QUEENS, {"base": PUSH}),
    (4088, FORTUNE, "Js 8h | Td Tc 4d 3c 2h", QUEENS, {"base": LOSE}),  # a copy in front, the back behind
    (3805, FORTUNE, "Ah 9s | Kd Jk 4d 3c 2h", QUEENS, {"base": EVEN}),  # the joker a second king
    *(
        (line, game, spot, "Jc 8d | Qs Qd 7h 4c 2s", {"base": result})
        for game, lines in ((PLAIN, (29, 32, 35, 38, 88)), (WILD, (436, 440, 444, 448, 506)))
        for line, spot, result in zip(
            lines,
            (
                "9h 9s | Kd Kc 4d 3c 2h",
                "9h 8s | Jd Th 4d 3c 2h",
                "4h 3s | Kd Kc 9d 8c 6h",
                "Js 8h | Td Tc 4d 3c 2h",  # a copy in front, the back behind
                "Kd Kc | Kh 9s 4d 3c 2h",  # a foul
            ),
            (EVEN, LOSE, PUSH, LOSE, LOSE),
            strict=True,
        )
    ),
    (512, WILD, "As Jk | 9d 9c 7d 3c 2h", "Ad Qh | 8s 8d 7h 4c 2s", {"base": EVEN}),  # the joker a king: no foul
    (512, WILD, "As Jk | 9d 9c 7d 3c 2h", "Ad Kh | 8s 8d 7h 4c 2s", {"base": PUSH}),  # and no more: a copy
    (420, WILD, "9h 8s | Kd Jk 4d 3c 2h", "9c 7d | Qs Qd Jh 4c 2s", {"base": EVEN}),  # the joker a second king
    (4224, FORTUNE, "9d 8d 7d 6d 5d 4d 3d", SPADES, {"fortune": to_one(2500)}),
    (4225, FORTUNE, "Ad Kd Qd Jd Td Kc Qc", SPADES, {"fortune": to_one(1000)}),
    (4226, FORTUNE, "9d 8d 7d Jk 5d 4d 3d", SPADES, {"fortune": to_one(750)}),
    (4227, FORTUNE, "Ad Ac Ah As Jk 3d 2d", QUEENS, {"fortune": to_one(250)}),
    (4228, FORTUNE, "Ah Kh Qh Jh Jk 3d 3c", QUEENS, {"fortune": to_one(125)}),
    (4229, FORTUNE, "9h 8h 7c 6h 5h Jk 3c", QUEENS, {"fortune": to_one(50)}),
    (4230, FORTUNE, "9h 9c 9d Jk 5h 4d 3c", QUEENS, {"fortune": to_one(25)}),
    (4230, FORTUNE, "9d 9c 9h 9s Jk 3d 2d", QUEENS, {"fortune": to_one(25)}),  # five nines are not ranked
    (4231, FORTUNE, "9h 9c 5s 5h Jk 4d 3c", QUEENS, {"fortune": to_one(5)}),
    (4232, FORTUNE, "Kh 9h 8h 5h Jk 4d 3c", QUEENS, {"fortune": to_one(4)}),
    (4233, FORTUNE, "9h 9c Jk Ks 5h 4d 2c", QUEENS, {"fortune": to_one(3)}),
    (4234, FORTUNE, "9h 8c 7c 6s 5c Kd 2d", SPADES, {"fortune": to_one(2)}),
    (4154, FORTUNE, "9h 9s Kd Kc 4d 4h 2h", QUEENS, {"fortune": LOSE}),  # three pair: no tie
]


@pytest.mark.parametrize(("line", "game", "spot", "bank", "wagers"), OUTCOMES)
def test_wagers_on_hands_set_as_told(line: int, game: str, spot: str, bank: str, wagers: dict[str, Result]) -> None:
    found = outcome(plan_for(game), spot, bank, *{"base": 0, **wagers})
    assert {wager: found[wager] for wager in wagers} == wagers, line


def test_envy_for_every_other_hand() -> None:
    """Bundle 004 lines 4186-4203 and 4228-4230: a straight flush and four of a kind, each paid for the other's."""
    table = Felt(plan_for(FORTUNE), (1, 2, 3, 4)).bank(1)
    table.bet(2, base=10, fortune=5).bet(3, base=10, fortune=5).bet(4, base=10, fortune=4).close()
    hands = {"spot2": "9c 9d 9s Jk 5h 4d 3c", "spot3": "Kh Qh Jh Th 9h 4h 3d", "spot4": "Kd Kc 8c 6s 5d 3h 2h"}
    set_all(hand_round(table, 3, {**hands, "bank": QUEENS}), hands).play_on()
    assert [each for each in table.settled() if each[1] == "envy"] == [(3, "envy", 5, 0, 0), (2, "envy", 20, 0, 0)]


@pytest.mark.parametrize(
    ("option", "wagers", "paid"),
    [
        ("1", {"base": 101, "fortune": 50}, {"p1": 1, "p2": 2}),  # 4291-4296: by the game wager
        ("3", {"base": 200}, {"p1": 1, "p2": 1}),  # 4303-4304
        ("8", {"base": 1001}, {"p1": 3, "p2": 10}),  # 4329-4333
        ("12", {"base": 301}, {"p1": 2}),  # 4378-4395: one fee for every band
    ],
)
def test_the_own_fees_of_fortune(option: str, wagers: dict[str, float], paid: dict[str, float]) -> None:
    plan = plan_for(FORTUNE, (("which-schedule", "own"),), option=option)
    assert fees(Felt(plan, (1, 2)).bank(1).bet(2, **wagers).close()) == paid


@pytest.mark.parametrize(
    ("option", "wagers", "paid"),
    [
        ("1", {"base": 150, "fortune": 5}, {"p1": 1, "p2": 2}),  # 6043-6054
        ("3", {"base": 200, "fortune": 50}, {"p1": 1, "p2": 1}),
        ("5", {"base": 100, "fortune": 5}, {"p1": 2, "p2": 2}),  # the bands begin at $100, and the bonus is in none
        ("6", {"base": 195, "fortune": 5}, {"p1": 3}),  # 6033-6035: by the whole action, bonus bets counted
    ],
)
def test_the_book_takes_from_players_by_the_game_wager_alone(
    option: str, wagers: dict[str, float], paid: dict[str, float]
) -> None:
    """Bundle 004 lines 6031-6035: by each game wager at options 1-5, and nothing from players from 6 on."""
    plan = plan_for(FORTUNE, option=option)
    assert fees(Felt(plan, (1, 2)).bank(1).bet(2, **wagers).close()) == paid


@pytest.mark.parametrize(("game", "lines"), [(PLAIN, "48-53"), (WILD, "469-479")])
def test_dice_of_three_four_and_five_count_to_the_twelfth_seat(game: str, lines: str) -> None:
    """The bank's seat is one and eight, so the twelfth is the fifth; payouts start there, and go clockwise."""
    table = Felt(plan_for(game), (1, 2, 5, 7)).bank(1)
    for seat in (2, 5, 7):
        table.bet(seat, base=10)
    table.close()
    table.make_piles(12, spot5="9h 9s Kd Kc 4d 3c 2h", bank=QUEENS)
    table.do(b.Act("p1", "pile 1"))
    table.do(b.Roll((3, 4, 5)))
    assert table.state.button == 5, lines
    assert sorted(table.state.hands["spot 5"].pieces) == sorted(parse("9h 9s Kd Kc 4d 3c 2h")), lines
    assert [spot for spot, _ in table.play_on().order()] == [5, 7, 2], lines


@pytest.mark.parametrize("game", [PLAIN, WILD])
def test_the_most_money_decides_and_the_other_hands_of_a_player_go_the_house_way(game: str) -> None:
    """Bundle 004 lines 59-61 and 85-86; 480-484 and 502-504."""
    table = Felt(plan_for(game), (1, 2, 3)).bank(1).bet(2, base=10).bet("p3", 2, base=20).bet(3, base=10).close()
    hand_round(table, 3, {"spot2": "9h 9s Kd Kc 4d 3c 2h", "spot3": "8h 8s Kh Ks 4h 3s 2c", "bank": QUEENS})
    first = table.awaits()
    assert first.whose == ("p3",)
    cards = {"spot 2": ("4d 3c", "Kd Kc 9h 9s 2h"), "spot 3": ("4h 3s", "Kh Ks 8h 8s 2c")}[first.hands[0]]
    table.act(3, "set", int(first.hands[0][-1]), front=cards[0], back=cards[1])
    assert table.awaits().hands == ("bank",)


@pytest.mark.parametrize(
    ("game", "option", "paid"), [(PLAIN, "1", {"p1": 1, "p2": 2}), (WILD, "2", {"p1": 2, "p2": 4})]
)
def test_the_fees_by_the_circle(game: str, option: str, paid: dict[str, float]) -> None:
    """Bundle 004 lines 6165-6177."""
    table = Felt(plan_for(game, option=option), (1, 2, 3)).bank(1).bet(2, base=10).bet("p2", 3, base=200)
    assert fees(table.close()) == paid


@pytest.mark.parametrize("game", [PLAIN, WILD])
def test_who_touches_the_chips_gives_up_the_own_bet_and_others_on_the_spot_have_action(game: str) -> None:
    """Bundle 004 lines 103-104, 535-538: the bet of that player is conceded; the others who bet there go on."""
    table = Felt(plan_for(game), (1, 2, 3)).bank(1).bet(2, base=10)
    table.do(b.Bet("p3", "base", 2_000, 2))
    table.close()
    hands = {"spot2": "9h 9s | Kd Kc 4d 3c 2h", "bank": "Jc 8d | Qs Qd 7h 4c 2s"}
    hand_round(table, 3, hands)
    for bettor, meant in (("", "say whose wager; there are p2, p3"), ("p1", "say whose wager")):
        with pytest.raises(Refusal, match=meant):
            table.do(m.Rule("touched", "chips were moved", hand="spot 2", bettor=bettor))
    table.do(m.Rule("touched", "chips were moved", hand="spot 2", bettor="p2"))
    set_all(table, hands).play_on()
    assert {each.player: (each.paid, each.taken) for each in table.last(b.Settled)} == {
        "p2": (0, 1_000),
        "p3": (2_000, 0),
    }


def test_a_lone_bettor_who_touches_the_chips_need_not_be_named() -> None:
    """Bundle 004 lines 103-104."""
    table = Felt(plan_for(PLAIN), (1, 2)).bank(1).bet(2, base=10).close()
    hands = {"spot2": "9h 9s | Kd Kc 4d 3c 2h", "bank": "Jc 8d | Qs Qd 7h 4c 2s"}
    hand_round(table, 3, hands)
    table.do(m.Rule("touched", "chips were moved", hand="spot 2"))
    set_all(table, hands).play_on()
    assert [(each.paid, each.taken) for each in table.last(b.Settled)] == [(0, 1_000)]
