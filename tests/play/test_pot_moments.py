"""A hand of each filing, moment by moment: what is posted and dealt, who begins, what is open; the line beside it."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.ranks.card_ranking import CardRanking
from houseway.refusal import Refusal
from houseway.rules.catalogue import load
from houseway.rules.collect import collection
from pots import Pot, plan_of, refused

SPREAD, OMAHA, SPLIT, BIG_O = (
    *("capitol/spread-limit-holdem", "capitol/omaha", "capitol/omaha-hi-lo", "capitol/big-o-hi-lo"),
)
LODI, LODI_NO_LIMIT, LODI_OMAHA = (
    *("parkwest-lodi/texas-holdem", "parkwest-lodi/no-limit-holdem", "parkwest-lodi/omaha-hi-lo"),
)
LOW_BALL, SIX_TWENTY, LODI_DRAW = "parkwest-lodi/low-ball", "parkwest-lodi/low-ball-6-20", "parkwest-lodi/draw-poker"
HOLDEM, DRAW, LOWBALL = "casino-580/texas-holdem", "casino-580/draw-poker", "casino-580/lowball"
CRAZY, TAHOE, HI_LO = (
    *("casino-580/crazy-pineapple-hi-lo", "casino-580/tahoe-pineapple-hi-lo", "casino-580/holdem-hi-lo"),
)
VILLAGE, VILLAGE_OMAHA, PINEAPPLE = "village-club/holdem", "village-club/omaha", "village-club/pineapple-hi-lo"
VILLAGE_SPLIT, DEUCE, BADUGI, BADUCI = (
    *("village-club/omaha-hi-lo", "village-club/deuce-seven-triple-draw", "village-club/badugi"),
    "village-club/baduci",
)
STUD, DERBY, DERBY_OMAHA = "lucky-derby/seven-card-stud", "lucky-derby/texas-holdem", "lucky-derby/omaha-hi-lo"
Chosen = dict[str, Any]
SIX: Chosen = {"bets": "$3-$6"}
PAPER: Chosen = {"readings": {"blinds": "literal"}}
"""The blinds of the game's own filing, where the fee book has others."""
LIMIT: Chosen = {"structure": "limit", "bets": "$4-$8"}
COMMON = {"raise", "call", "fold"}


def at(game: str, street: str, acts: str = "", players: int = 3, **chosen: Any) -> Pot:
    """Checked and called to a street, everybody standing pat, and then so many acts."""
    pot = Pot(game, players, **chosen).deal()
    if street:
        pot.finish(street).pat()
    return pot.acts(acts) if acts else pot


@pytest.mark.parametrize(
    ("line", "game", "chosen", "street", "acts", "choices"),
    [
        ("002: 2717", BIG_O, SIX, "", "call, call", {"raise", "check", "fold"}),  # the big blind's option
        ("002: 2726", BIG_O, SIX, "flop", "bet", COMMON),
        ("002: 1159", OMAHA, LIMIT, "flop", "bet, raise, raise, raise", {"call", "fold"}),
        ("002: 1164-1165", OMAHA, LIMIT, "flop", "", {"fold", "check", "bet"}),
        ("002: 1182", OMAHA, LIMIT, "river", "bet", COMMON),
        ("002: 1183", OMAHA, LIMIT, "river", "bet, raise", COMMON),
        ("002: 1265", SPLIT, LIMIT, "flop", "bet, raise, raise, raise", {"call", "fold"}),
        ("002: 1265", SPLIT, LIMIT, "flop", "bet, raise", COMMON),  # no check after a raise
        ("002: 1282", SPLIT, LIMIT, "turn", "", {"fold", "check", "bet"}),
        ("002: 1283", SPLIT, LIMIT, "turn", "bet", COMMON),
        ("002: 157", SPREAD, {"bets": "$5-$1,000", "blinds": "$2-$5"}, "flop", "check, bet 5, fold", COMMON),
        ("003: 781", DRAW, {"bets": "$4-$8"}, "", "check, bet, call", COMMON),  # who passed may come in
        ("001: 1033", DEUCE, {}, "second round", "", {"fold", "check", "bet"}),
        ("001: 1043", DEUCE, {}, "third round", "bet", COMMON),
        ("001: 1053", DEUCE, {}, "last round", "bet", COMMON),
        ("001: 1071", DEUCE, {}, "", "", COMMON),
        ("001: 1138", BADUGI, {}, "second round", "bet", COMMON),
        ("001: 1155", BADUGI, {}, "last round", "bet" + ", raise" * 10, COMMON),  # no number of raises
        ("001: 1161", BADUGI, {}, "last round", "bet, fold", COMMON),
    ],
)
def test_what_is_open(line: str, game: str, chosen: Chosen, street: str, acts: str, choices: set[str]) -> None:
    names = [each.name for each in plan_of(game).streets]
    rounds = {"second round": 1, "third round": 2, "last round": 3}
    assert set(at(game, names[rounds[street]] if street in rounds else street, acts, **chosen).open()) == choices, line


@pytest.mark.parametrize(
    ("line", "game", "chosen", "street", "acts", "choice", "span"),
    [
        ("002: 2743", BIG_O, SIX, "turn", "bet", "call", (6, 6)),
        (
            "002: 99",
            SPREAD,
            {"bets": "$5-$1,000", "blinds": "$2-$5"},
            "flop",
            "",
            "bet",
            (5, 5_000),
        ),
        ("001: 1035", DEUCE, {}, "first draw", "", "bet", (40, 40)),
        ("001: 1043", DEUCE, {}, "second draw", "", "bet", (80, 80)),  # the third round
        ("001: 1051", DEUCE, {}, "third draw", "", "bet", (80, 80)),
        ("001: 1240", BADUCI, {}, "first draw", "", "bet", (40, 40)),
        ("001: 1240", BADUCI, {}, "second draw", "", "bet", (80, 80)),  # the third round
        ("001: 1240", BADUCI, {}, "third draw", "", "bet", (80, 80)),
        ("004: 1900", DERBY_OMAHA, {"structure": "limit", "bets": "$2-$4"}, "flop", "", "bet", (2, 2)),
        ("004: 1900", DERBY_OMAHA, {"structure": "limit", "bets": "$2-$4"}, "river", "", "bet", (4, 4)),
        ("004: 1147", DERBY, {"structure": "no limit"}, "flop", "", "bet", (2, 5_998)),  # all of one's chips
        ("000: 396", LODI_OMAHA, LIMIT | {"structure": "split limit"}, "", "", "raise", (8, 8)),
        ("000: 434", LODI_OMAHA, {"bets": "$3-$100"}, "flop", "", "bet", (3, 100)),
        ("003: 1376", CRAZY, {"structure": "no limit"}, "", "", "raise", (2, 200)),
        ("003: 1378", TAHOE, {"structure": "no limit"}, "flop", "", "bet", (1, 200)),  # all of one's chips or not
        ("000: 23", LOW_BALL, {}, "", "", "raise", (8, 14)),  # to call $4, by $4 to $10
        ("000: 49", SIX_TWENTY, {}, "", "", "call", (6, 6)),  # $6 to go
        ("000: 103", LODI, SIX, "flop", "", "bet", (3, 3)),  # at the lower limit
        ("000: 113", LODI_NO_LIMIT, {"blinds": "$1-$2"}, "", "", "raise", (3, 6_000)),
    ],
)
def test_what_a_bet_may_be(
    line: str, game: str, chosen: Chosen, street: str, acts: str, choice: str, span: tuple[float, float]
) -> None:
    pot = at(game, street, acts, chips=6_000, **chosen)
    assert pot.open()[choice] == span, line


@pytest.mark.parametrize(
    ("line", "game", "street", "hole", "up", "board", "burned"),
    [
        ("002: 1151", OMAHA, "flop", 4, 0, 3, 1),
        ("002: 1169", OMAHA, "turn", 4, 0, 4, 2),
        ("002: 1286", SPLIT, "river", 4, 0, 5, 3),
        ("002: 143", SPREAD, "river", 2, 0, 5, 3),
        ("003: 10", HOLDEM, "turn", 2, 0, 4, 2),
        ("000: 101", LODI, "flop", 2, 0, 3, 1),
        ("000: 395", LODI_OMAHA, "flop", 4, 0, 3, 1),
        ("001: 79", VILLAGE_OMAHA, "flop", 4, 0, 3, 1),
        ("001: 105, 113", PINEAPPLE, "flop", 3, 0, 3, 1),  # the discard comes after the betting
        ("001: 105, 113", PINEAPPLE, "turn", 2, 0, 4, 2),
        ("003: 830", CRAZY, "turn", 2, 0, 4, 2),
        ("001: 1071", DEUCE, "", 5, 0, 0, 0),
        ("004: 560", STUD, "", 3, 1, 0, 0),
        ("004: 601", STUD, "seventh street", 7, 4, 0, 0),
    ],
)
def test_the_cards_that_are_out(line: str, game: str, street: str, hole: int, up: int, board: int, burned: int) -> None:
    pot = at(game, street)
    assert {len(hand) for hand in pot.state.hand.hole.values()} == {hole}, line
    dealt = [event for event in pot.all(m.Dealt) if event.hand == "p1"]
    assert sum(len(event.pieces) for event in dealt if event.up) == up, line
    assert len(pot.state.hand.board) == board, line
    assert sum(len(event.pieces) for event in pot.all(m.Burned)) == burned, line


@pytest.mark.parametrize(
    ("line", "game", "order"),
    [
        ("002: 1151", OMAHA, "p2 p3 p4 p1 p2"),
        ("000: 94, 99", LODI_NO_LIMIT, "p2 p3 p4 p1 p2"),
        ("001: 5", VILLAGE, "p2 p3 p4 p1 p2"),
        ("001: 1022", DEUCE, "p2 p3 p4 p1 p2"),
        ("001: 1114", BADUGI, "p2 p3 p4 p1 p2"),
    ],
)
def test_cards_come_one_at_a_time_from_the_left_of_the_button(line: str, game: str, order: str) -> None:
    pot = Pot(game, 4, button=1).deal()
    assert [event.hand for event in pot.all(m.Dealt) for _ in event.pieces][:5] == order.split(), line


@pytest.mark.parametrize(
    ("line", "game", "street", "turn"),
    [
        ("002: 1155", OMAHA, "", 4),
        ("002: 1286", SPLIT, "river", 2),
        ("003: 21", HOLDEM, "", 4),
        ("003: 338", LOWBALL, "", 4),
        ("003: 338", LOWBALL, "after the draw", 2),
        ("000: 103", LODI, "flop", 2),
        ("000: 107", LODI, "river", 2),
        ("000: 94", LODI_NO_LIMIT, "flop", 2),
        ("000: 35", LOW_BALL, "after the draw", 2),
        ("000: 35", SIX_TWENTY, "after the draw", 2),
        ("001: 5", VILLAGE, "flop", 2),
        ("001: 1071", DEUCE, "", 4),
        ("001: 1114", BADUGI, "first draw", 2),
    ],
)
def test_who_begins_with_the_button_at_seat_one(line: str, game: str, street: str, turn: int) -> None:
    pot = Pot(game, 4, button=1).deal()
    if street:
        pot.finish(street).pat()
        assert pot.order()[-1] == 1, "the button is last"
    assert pot.turn() == turn, line


@pytest.mark.parametrize(
    ("line", "game", "chosen", "posted"),
    [
        ("002: 1249", SPLIT, {"bets": "$4-$8"}, {"small": (2, 2.0), "big": (3, 4.0)}),
        ("000: 27", LOW_BALL, {}, {"ante": (1, 1.0), "small": (2, 2.0)}),
        ("000: 49", SIX_TWENTY, {}, {"ante": (1, 1.0), "small": (2, 2.0), "big": (3, 3.0)}),
        ("000: 95, 97", LODI, SIX, {"small": (2, 2.0), "big": (3, 3.0), "button": (1, 1.0)}),
        ("000: 97", LODI_NO_LIMIT, {}, {"button": (1, 1.0)}),
        ("000: 403", LODI_OMAHA, {"bets": "$4-$8"}, {"small": (2, 2.0), "big": (3, 4.0)}),
        ("001: 14", VILLAGE, SIX | PAPER, {"small": (2, 1.0), "big": (3, 3.0)}),
        ("001: 67", VILLAGE_OMAHA, SIX | PAPER, {"small": (2, 1.0), "big": (3, 3.0)}),
        ("001: 68", VILLAGE_OMAHA, {"bets": "$8-$16"}, {"small": (2, 4.0), "big": (3, 8.0)}),
        ("001: 1097", DEUCE, {"option": "3"}, {"small": (2, 50.0), "big": (3, 75.0)}),
        ("001: 1180", BADUGI, {"bets": "$60-$120"}, {"small": (2, 30.0), "big": (3, 60.0)}),
        ("001: 1251", BADUCI, {"option": "3"}, {"small": (2, 50.0), "big": (3, 75.0)}),
    ],
)
def test_what_is_posted(line: str, game: str, chosen: Chosen, posted: dict[str, tuple[int, float]]) -> None:
    found = Pot(game, 4, button=1, **chosen).deal().posted()
    assert {name: found.get(name) for name in posted} == posted, line


def test_blinds_move_one_seat_with_the_button() -> None:
    """Bundle 002 line 2702."""
    pot = Pot(BIG_O, 3, button=1, **SIX)
    seen = []
    for _ in range(2):
        posted = pot.deal().posted()
        seen.append((posted["small"][0], posted["big"][0]))
        pot.finish()
    assert seen == [(2, 3), (3, 1)]


def test_everybody_antes_at_stud() -> None:
    """Bundle 004 line 558."""
    antes = [event.player for event in Pot(STUD, 3).deal().all(p.Posted) if event.name == "ante"]
    assert sorted(antes) == ["p1", "p2", "p3"]


def test_both_blinds_of_deuce_seven_are_live() -> None:
    """Bundle 001 line 1022: the small blind of $20 adds the other $20 to call $40."""
    pot = Pot(DEUCE, 3, button=1).deal().acts("1 call, 2 call")
    assert pot.state.hand.put == {"p1": 40_00, "p2": 40_00, "p3": 40_00}


@pytest.mark.parametrize(
    ("line", "game", "cards", "seats"),
    [
        ("002: 2693", BIG_O, 52, 8),
        ("000: 43", LOW_BALL, 53, 0),
        ("000: 93", LODI, 52, 0),
        ("001: 31", VILLAGE, 52, 9),
        ("001: 109", PINEAPPLE, 52, 0),
        ("001: 1064", DEUCE, 52, 6),
        ("001: 1113, 1115", BADUGI, 52, 8),
    ],
)
def test_deck_and_seats(line: str, game: str, cards: int, seats: int) -> None:
    plan = plan_of(game)
    assert plan.shoe.total() == cards, line
    if seats:
        assert plan.seats == seats, line
        with pytest.raises(Refusal, match=f"has {seats} seats"):
            plan_of(game, seats=seats + 1)


@pytest.mark.parametrize(
    ("line", "game", "high", "better", "worse"),
    [
        ("002: 2663", BIG_O, True, "2s 5s 7s 9s Js", "As Kd Qc Jh Ts"),
        ("002: 2668", BIG_O, True, "As Ks Qs Js Ts", "Kh Qh Jh Th 9h"),
        ("002: 2669", BIG_O, True, "Kh Qh Jh Th 9h", "5s 4s 3s 2s As"),
        ("002: 2688", BIG_O, False, "5s 4d 3c 2h As", "6s 4d 3c 2h As"),
        ("002: 1115", OMAHA, True, "As Kd 9c 7h 5s", "Ks Qd 9c 7h 5s"),
        ("002: 1128", OMAHA, True, "As Ad 4c 3h 2s", "Ks Kd Qc Jh Ts"),
        ("002: 1128", OMAHA, True, "2s 2d 5c 4h 3s", "As Kd Qc Jh 9s"),
        ("002: 1132", OMAHA, True, "7s 6d 4c 3h 2s", "7s 5d 4c 3h 2d"),
        ("002: 1214", SPLIT, True, "As Qd 9c 7h 5s", "Ks Qd 9c 7h 5s"),
        ("002: 1227", SPLIT, True, "As Ks Qs Js Ts", "Ah Ad Ac As Kd"),
        ("002: 1235", SPLIT, True, "As Kd Qc Jh Ts", "Ks Qd Jc Th 9s"),
        ("002: 1235", SPLIT, True, "6s 5d 4c 3h 2s", "5s 4d 3c 2h As"),
        ("002: 249", SPREAD, True, "9s 8d 7c 6h 5s", "As Ad Ac Kh Qs"),
        ("003: 15", HOLDEM, True, "2s 5s 7s 9s Js Ad Ac", "As Kd Qc Jh Ts 2d 2c"),
        ("003: 190", LOWBALL, True, "Ac 2d 3h 4s 5c", "Ad 2h 3s 4c 6d"),
        ("003: 776", DRAW, True, "As Ah Ad Ac Jk", "As Ks Qs Js Ts"),
        ("000: 3", LOW_BALL, True, "Ac 2d 3h 4s 5c", "Ad 2h 3s 4c 6d"),
        ("000: 37", SIX_TWENTY, True, "Ac 2d 3h 4s 5c", "Ad 2h 3s 4c 6d"),
        ("000: 45", LOW_BALL, True, "Jk 2d 3h 4s 5c", "Ad 2h 3s 4c 6d"),
        ("000: 63", LODI_DRAW, True, "As Ks Qs Js Ts", "Ah Ad Ac As Kd"),
        ("000: 80", LODI, True, "2s 5s 7s 9s Js", "As Kd Qc Jh Ts"),
        ("000: 83", LODI, True, "5s 4s 3s 2s As", "Ah Ad Ac Kh Qs"),
        ("001: 1018", DEUCE, True, "7c 5d 4h 3s 2c", "8c 5d 4h 3s 2c"),
        ("001: 1018", DEUCE, True, "8c 5d 4h 3s 2c", "Ac 5d 4h 3s 2c"),
        ("001: 1056", DEUCE, True, "8c 7d 5h 3s 2c", "6c 5d 4h 3s 2c"),
        ("001: 1113", BADUGI, True, "Ac 2d 3h 4s", "Kc 2d 3h 4s"),
        ("001: 1118", BADUGI, True, "Kc Qd Jh Ts", "Ac 2d 3h 3s"),
        ("001: 1118", BADUGI, True, "Ac 2d 3h 3s", "Ac 2d 4h 4s"),
        ("001: 1120", BADUGI, True, "Ac 3d 5h 6s", "2c 4d 5h 6s"),
        ("001: 1222", BADUCI, True, "Kc Qd Jh Ts 2s", "Ac 2d 3h 3s 3c"),
        ("001: 1230", BADUCI, True, "Ac 2d 3h 4s 4d", "2c 3d 4h Ks Kd"),
        ("001: 85", VILLAGE_SPLIT, False, "Ac 2d 3h 4s 5c", "Ad 2h 3s 4c 6d"),
    ],
)
def test_one_hand_over_another(line: str, game: str, high: bool, better: str, worse: str) -> None:
    """By the order of hands of the game for high, or for low, whichever cards a hand may use."""
    ranking = plan_of(game).high if high else plan_of(game).low
    assert ranking is not None
    if isinstance(ranking, CardRanking):
        ranking = CardRanking(ranking.name, ranking.order, ranking.joker)
    assert ranking.value(parse(better)) > ranking.value(parse(worse)) > 0, line


@pytest.mark.parametrize(
    ("line", "game", "chosen", "board", "first", "second", "won"),
    [
        ("002: 2768", BIG_O, {}, "Ks 9s 4s 2d Jh", "As 3c 3d 5h 6h", "Kd Kc 7h 8h Th", {2}),
        ("002: 1115", OMAHA, {}, "Ks Qs 9d 7h 2c", "As Ad 3c 4c", "Ah Ac 3d 4d", {1, 2}),  # all suits are equal
        ("001: 85", VILLAGE_SPLIT, {}, "Ks Qs 8d 7h 2c", "As 3d Td 9c", "Ah 3c Tc 9d", {1, 2}),  # ties are split
        ("001: 71", VILLAGE_SPLIT, {}, "Ks Kd 3h 4s 8c", "As 2d Kh Kc", "Qs Qd Jh Jc", {1}),  # two and two
        ("001: 96", VILLAGE_SPLIT, {}, "Ks Kd 3h 4s 9c", "As 2d 5h 6c", "Qs Qd Jh Jc", {2}),  # no low
        ("001: 98", VILLAGE_SPLIT, {}, "Ks Qs 9s Ts Jh", "As 2c 3c 4c", "Kd Kc 9c 9d", {2}),  # two of one's own
        ("001: 128", PINEAPPLE, {}, "Ks Kd 9h Ts 2c", "3d As 4d", "2d Kh 3c", {2}),
        ("003: 851", TAHOE, {"bets": "$2-$4"}, "Ks Jd 9h 7c 2s", "Ac 3d 4d", "Qc 4h 5d", {1, 2}),
        ("003: 845", TAHOE, {"bets": "$2-$4"}, "8s 6d 4h 2c Ks", "5c 3d Ts", "Qd Jc Td", {1}),  # a straight and a low
        ("004: 607", STUD, {}, "", "As Ah Ad Kc Kd 2c 3c", "Qs Qh Qd Jc Jd 4c 5c", {1}),
    ],
)
def test_who_takes_the_pot(
    line: str, game: str, chosen: Chosen, board: str, first: str, second: str, won: set[int]
) -> None:
    pot = Pot(game, 2, odd=100, **chosen).deal(board, p1=first, p2=second).finish()
    assert set(pot.won()) == won, line


def test_the_winner_s_cards_are_shown() -> None:
    """Bundle 003 lines 90, 747: the hand that takes the pot lies face up, every card of it."""
    pot = Pot(CRAZY, 2, bets="$2-$4").deal("Ks Kd 9h 3c 2d", p1="Th As Ah", p2="Td Qc 4d").finish()
    shown = {event.player: event.pieces for event in pot.all(p.Shown)}
    assert sorted(shown["p1"]) == sorted(parse("As Ah"))
    assert set(pot.won()) == {1}


@pytest.mark.parametrize(
    ("line", "game", "chosen"),
    [
        ("002: 105", SPREAD, {"bets": "$3-$1,000", "blinds": "$1-$3"}),
        ("002: 1190", OMAHA, SIX | {"blinds": "$1-$3"}),
        ("002: 1303", SPLIT, SIX | {"blinds": "$1-$3"}),
        ("002: 2775", BIG_O, SIX | {"blinds": "$1-$3"}),
    ],
)
def test_an_odd_dollar_goes_to_the_winner_first_left_of_the_button(line: str, game: str, chosen: Chosen) -> None:
    """$7 between the button and seat 3, the small blind having folded."""
    hands = {"p1": "Kc Qh 9c 8d 7d", "p3": "Kd Qc 9d 8c 7c"}
    own = plan_of(game).streets[0].hole
    hands = {player: " ".join(cards.split()[:own]) for player, cards in hands.items()}
    pot = Pot(game, 3, button=1, odd=100, **chosen).deal("As Ts Jd 9h 2s", **hands).acts("1 call, 2 fold").finish()
    assert pot.won() == {3: 4, 1: 3}, line


def test_odd_chips_of_badugi_go_one_by_one() -> None:
    """Bundle 001 line 1122: from the left of the button on; $140 of chips of $10 among three."""
    hands = {"p1": "Ac 2d 3h 4s", "p2": "As 2c 3d 4h", "p4": "Ah 2s 3c 4d", "p3": "Kc Kd Kh Ks"}
    pot = Pot(BADUGI, 4, {3: 20}, odd=1000).deal(**hands)
    pot.finish()
    assert pot.won() == {1: 50, 2: 50, 4: 40}


@pytest.mark.parametrize(
    ("line", "game", "chosen", "players", "fee"),
    [
        ("002: 2538", BIG_O, {"schedule": "limit", "option": "1-2-3", "bets": "$3-$6"}, 6, 4),
        ("002: 1308", SPLIT, {"schedule": "limit", "option": "1-2-3", "bets": "$3-$6"}, 4, 2),
        ("002: 2607", "capitol/texas-holdem", {"option": "1-2-3", "bets": "$2-$4"}, 6, 6),
        ("003: 1352", HI_LO, {"schedule": "limit", "option": "4", "bets": "$4-$8"}, 5, 4),
        ("003: 1364", "casino-580/omaha-hi-lo", {"schedule": "limit", "option": "4", "bets": "$4-$8"}, 7, 5),
        ("003: 1376", CRAZY, {"schedule": "limit", "option": "4", "bets": "$4-$8"}, 4, 3),
    ],
)
def test_the_fee_is_taken_when_there_is_a_flop(line: str, game: str, chosen: Chosen, players: int, fee: float) -> None:
    """None of a hand that ends before it."""
    pot = Pot(game, players, **chosen).deal()
    assert not pot.dropped(), line
    assert pot.finish("flop").dropped() == {"collection": fee}, line
    none = Pot(game, 4, **chosen).deal().acts("3 raise, 4 fold, 1 fold, 2 fold")
    assert not none.dropped(), line


@pytest.mark.parametrize(
    ("line", "game", "chosen", "least", "most"),
    [
        ("002: 2556, 2558", BIG_O, {"structure": "spread limit"}, 60, 500),
        ("002: 2596", OMAHA, {"structure": "no limit"}, 20, 0),
        ("002: 2624, 2626", "capitol/texas-holdem", {"structure": "spread limit"}, 60, 10_000),
        ("002: 2626", SPREAD, {"schedule": "spread", "option": "4-5-6"}, 60, 10_000),
        ("000: 65", LODI_DRAW, {}, 20, 0),
        ("000: 47", SIX_TWENTY, {}, 100, 0),
        ("000: 18", LOW_BALL, {}, 40, 0),
        ("004: 1154", DERBY, {"option": "90"}, 10, 0),
    ],
)
def test_what_a_player_brings(line: str, game: str, chosen: Chosen, least: int, most: int) -> None:
    plan = plan_of(game, **chosen)
    with pytest.raises(Refusal, match=rf"Bring at least \${least} to this table"):
        plan.check_buy(least * 100 - 1)
    plan.check_buy(least * 100)
    if most:
        with pytest.raises(Refusal, match=rf"at most \${most:,}"):
            plan.check_buy(most * 100 + 1)


@pytest.mark.parametrize(
    ("readings", "better", "worse"),
    [({}, "2c 3d 4h 5s", "Ac 8d 9h Ts"), ({"lowest-first": "literal"}, "Ac 8d 9h Ts", "2c 3d 4h 5s")],
)
def test_badugis_go_by_the_highest_card_or_by_the_letter_the_lowest(
    readings: dict[str, str], better: str, worse: str
) -> None:
    """Bundle 001 line 1120."""
    ranking = plan_of(BADUGI, tuple(readings.items())).high
    assert ranking.value(parse(better)) > ranking.value(parse(worse))


def test_lodi_by_the_letter() -> None:
    """Bundle 000 line 31: a raise of Low Ball has no limit but the chips; 100: the first round begins at the left."""
    assert Pot(LOW_BALL, 3, readings={"structure": "literal"}).deal().open()["raise"][1] == 1_000
    assert Pot(LOW_BALL, 3).deal().open()["raise"][1] == 14
    assert Pot(LODI_NO_LIMIT, 4, button=1, readings={"first-round": "literal"}).deal().turn() == 2
    assert Pot(LODI_NO_LIMIT, 4, button=1).deal().turn() == 4


def test_two_scans_of_the_omaha_schedule() -> None:
    """Bundle 000 lines 425, 1753: the older sheet has another fee for the pot-limit row."""
    for reading, fees in (("merged", [300, 200, 200]), ("literal", [200, 200, 200])):
        loaded = load(LODI_OMAHA, {"schedule-2": reading})
        found = [collection(loaded, "pot-limit", "schedule-2", players=players).fees for players in (9, 5, 3)]
        assert [fee.cents for each in found for fee in each] == fees, reading


def test_the_own_fee_of_lodi_is_five_dollars_a_hand() -> None:
    """Bundle 000 line 109, by its reading: from the blinds once two cards are out, the $1 of the button among them."""
    pot = Pot(LODI, 6, schedule="own", option="3/6", bets="$3-$6", readings={"drop": "own"}).deal()
    assert pot.dropped() == {"collection": 5}


def test_nobody_without_a_seat_bets_at_a_pot_game() -> None:
    """Bundle 002 line 1137: no back line."""
    refused(Pot(OMAHA, 3), m.Sit("sue", 0, 100_00))


def test_who_has_folded_is_out_of_the_hand() -> None:
    """Bundle 002 line 1263."""
    pot = Pot(SPLIT, 4, **LIMIT).deal().acts("3 fold").finish("flop")
    assert 3 not in pot.order()
    refused(pot, p.Act("p3", "check"), "p3")
    assert pot.finish().chips(3) == 1_000


def test_six_raises_in_the_last_round_of_deuce_seven() -> None:
    """Bundle 001 line 1054: a bet and six raises, with more than two."""
    pot = at(DEUCE, plan_of(DEUCE).streets[3].name, "bet" + ", raise" * 6, chips=5_000)
    assert set(pot.open()) == {"call", "fold"}


def test_the_dealer_of_six_twenty_draws_four() -> None:
    """Bundle 000 line 5; and keeps what he turns over of his own (8)."""
    pot = Pot(SIX_TWENTY, 3, button=3).deal(p3="2c 4d 6h 8s Tc").finish("after the draw")
    pot.discard(1).discard(2)
    refused(pot, m.Discard("p3", parse("2c 4d 6h 8s Tc")), "At most 4 cards")
    pot.discard(3, "4d 6h 8s Tc", gets="Kd Kc Qd Qc")
    pot = Pot(SIX_TWENTY, 3, button=3).begin()
    pot.close()
    held = list(pot.state.hand.hole["p3"])
    pot.do(p.Expose("p3", 5))
    assert pot.feed().state.hand.hole["p3"] == held
