"""Chinese poker at a table, as bundle 001 lines 1265-1409 have it."""

from __future__ import annotations

import chinese_scorer as chinese
import pytest
from pairwise_tables import DRAGON, GAME, NAMES, PLAIN, deal, lay, plan_of, settled, table_of

from houseway.cards import parse, text
from houseway.play import messages as m
from houseway.play.pairwise import messages as q
from houseway.play.pairwise.lines import pairwise_line
from houseway.play.pairwise.plan import PairwisePlan
from houseway.play.pairwise.scoring import Hand, exchanges
from houseway.play.pairwise.sweeps import best_sweep
from houseway.refusal import Refusal
from houseway.rules.catalogue import load


def test_a_point_is_the_limit_of_the_table() -> None:  # 001: 1297, O26
    assert PairwisePlan(load(GAME), option="1").point == 5_00


@pytest.mark.parametrize(
    ("option", "point", "buy_in", "fee"),
    [
        ("1", 5, 100, 1),
        ("2", 10, 200, 1),
        ("3", 20, 400, 2),
        ("4", 25, 500, 2),
        ("5", 50, 1000, 2),
        ("6", 100, 2000, 5),
    ],
)
def test_every_limit_has_its_buy_in_and_fee(
    option: str, point: int, buy_in: int, fee: int
) -> None:  # 001: 1401-1407, O30
    plan = PairwisePlan(load(GAME), option=option)
    assert (plan.point, plan.buy_in.least, plan.fee) == (point * 100, buy_in * 100, fee * 100)
    assert plan.buy_in.least == 20 * plan.point  # 001: 1377


def test_two_parts_of_three_come_to_one_point_and_all_three_to_three() -> None:  # 001: 1337, O27
    plan = plan_of()
    three = settled(plan, PLAIN[0], PLAIN[1])
    assert three == {"ann": 3 * 5_00, "bob": -3 * 5_00}
    two = settled(plan, ("2h 3h 5s", *PLAIN[0][1:]), PLAIN[1])
    assert two == {"ann": 5_00, "bob": -5_00}


def test_two_parts_and_four_of_a_kind_behind_are_six_points() -> None:  # 001: 1355, O28
    table = table_of(plan_of(), (1000_00, 1000_00))
    mine, theirs = ("2h 3h 5s", "4c 4d Ts 8s 6h", "Qc Qd Qh Qs 9d"), PLAIN[1]
    theirs = ("Kh Ah 8c", *theirs[1:])
    deal(table, " ".join(mine), " ".join(theirs))
    lay(table, "ann", *mine)
    events = [event for event in lay(table, "bob", *theirs) if isinstance(event, q.Exchanged)]
    assert sum(event.points for event in events if event.winner == "ann") == 6
    assert sum(event.points for event in events if event.winner == "bob") == 1


def test_net_booking_uses_up_less_of_a_short_stack() -> None:  # 001: 1337 against 1355, 1318
    assert settled(plan_of(booked="net"), *PLAIN) == settled(plan_of(), *PLAIN)
    ann, bob = ("2h 3s 5s", "4c 4d Ts 8s 6h", "Qc Qd Qh Qs 9d"), ("7c 7h 7s", "3c 3d 3h 2s 2d", "Kc Kd Kh Jc Jd")
    short = (1000_00, 46_00)  # bob has nine points: five go for the back, three come for the middle, one is left
    assert settled(plan_of(), ann, bob, stacks=short)["bob"] == (-5 + 3 + 1) * 5_00
    assert settled(plan_of(booked="net"), ann, bob, stacks=short)["bob"] == (-5 + 3 + 4) * 5_00


@pytest.mark.parametrize(
    ("part", "cards", "points"),
    [
        (0, "7c 7d 7h", 1 + 3),
        (1, "9c 9d 9h 2s 2c", 1 + 2),
        (1, "9c 9d 9h 9s 2c", 1 + 8),
        (1, "5c 6c 7c 8c 9c", 1 + 10),
        (2, "Ac Ad Ah As 2c", 1 + 4),
        (2, "9d Td Jd Qd Kd", 1 + 5),
        (2, "Td Jd Qd Kd Ad", 1 + 5),
        (2, "9c 9d 9h 2s 2c", 1),
    ],
)
def test_a_bonus_is_added_for_the_part_that_is_won(part: int, cards: str, points: int) -> None:  # 001: 1341-1353
    plan = plan_of()
    rank = plan.rankings[part].rank(parse(cards))
    kinds, values = ["high card"] * 3, [1, 1, 1]
    kinds[part], values[part] = rank.category, rank.value
    good, bad = Hand(tuple(values), tuple(kinds), ("a", "b", "c")), Hand((0, 0, 0), ("high card",) * 3, ("x", "y", "z"))
    found = {each.what: each.points for each in exchanges(plan, ("ann", "bob"), {"ann": good, "bob": bad})}
    assert found[plan.names[part]] == points
    lost = list(
        exchanges(plan, ("ann", "bob"), {"ann": good, "bob": Hand((9**9,) * 3, ("high card",) * 3, ("x",) * 3)})
    )
    assert all(each.winner == "bob" and not each.bonus for each in lost)  # 001: 1352


def test_a_royal_flush_earns_the_bonus_by_one_reading_only() -> None:  # 001: 1305-1306, 1343-1348
    assert plan_of().game.parts["back"].bonuses["royal flush"] == 5
    assert plan_of(royal_bonus="none").game.parts["middle"].bonuses["royal flush"] == 0


def test_the_button_wins_ties_and_others_push() -> None:  # 001: 1301, 1337
    same = (("Ah Kd 9c", "4c 4d Ts 8s 6h", "Qc Qd Jh 7s 5d"), ("Ad Kh 9d", "4h 4s Tc 8c 6d", "Qh Qs Jd 7h 5c"))
    assert settled(plan_of(), *same) == {"ann": 15_00, "bob": -15_00}
    weak = ("2c 3d 5h", "2d 2h 6c 8d 9h", "3c 3h 6s 7c 9s")
    assert settled(plan_of(), weak, *same) == {"ann": -30_00, "bob": 15_00, "cat": 15_00}


def test_the_smallest_straight_is_ace_to_five() -> None:  # 001: 1310, 1392, O29
    five = plan_of().rankings[2]
    assert five.value(parse("As 2d 3h 4c 5s")) < five.value(parse("2s 3d 4h 5c 6s"))
    assert five.value(parse("As 2d 3h 4c 5s")) > five.value(parse("As Ad Ah Kc Qs"))


def test_pairs_settle_from_the_button_on() -> None:  # 001: 1322-1327
    table = table_of(plan_of(), (1000_00,) * 3)
    deal(table, *(" ".join(each) for each in PLAIN))
    for player, parts in zip(NAMES, PLAIN, strict=False):
        events = lay(table, player, *parts)
    pairs = [(event.winner, event.loser) for event in events if isinstance(event, q.Exchanged)]
    assert list(dict.fromkeys(pairs)) == [("ann", "bob"), ("ann", "cat"), ("bob", "cat")]
    compared = [event.what for event in events if isinstance(event, q.Exchanged)]
    assert compared[:3] == ["back", "middle", "front"]  # 001: 1318


def test_who_settles_first_is_paid_first_by_a_short_stack() -> None:  # 001: 1322-1327, 1378 against 1380
    foul = ("Ah Ad Ac", "4c 4d Ts 8s 6h", "Qc Qd Jh 7s 5d")
    hands = (PLAIN[1], PLAIN[2], foul)
    stacks = (1000_00, 1000_00, 50_00)  # ten points: one penalty of nine, and a point of the next
    assert settled(plan_of(), *hands, stacks=stacks) == {"ann": 60_00, "bob": -10_00, "cat": -50_00}
    left = settled(plan_of(all_in_start="left"), *hands, stacks=stacks)
    assert left == {"ann": 20_00, "bob": 30_00, "cat": -50_00}


def test_chips_that_changed_hands_are_out_of_the_hand() -> None:  # 001: 1318, 1378, 1380
    stacks = (1000_00, 46_00, 1000_00)  # bob has nine points
    won = settled(plan_of(), PLAIN[0], PLAIN[1], PLAIN[2], stacks=stacks)
    assert won == {"ann": 30_00, "bob": 0, "cat": -30_00}
    table = table_of(plan_of(), stacks)
    deal(table, *(" ".join(each) for each in PLAIN))
    assert table.state.deal.left["bob"] == 45_00  # 001: 1393: a dollar below a point does not play


@pytest.mark.parametrize(
    ("cards", "sweep"),
    [
        (DRAGON, "Dragon"),  # 001: 1361-1362
        ("2c 2d 4h 4s 6c 6d 8h 8s Tc Td Qh Qs Ac", "Six Pairs"),  # 001: 1364-1365
        ("2c 2d 2h 2s 6c 6d 8h 8s Tc Td Qh Qs Ac", "Six Pairs"),
        ("Ac 2d 3h 4c 5d 6h 7c 8d 9h Tc Jd Qh Js", ""),
        ("Ac 2d 3h 4c 5d 6h 7c 8d 9h Tc Qd Kh As", "Three Straights"),  # 001: 1366-1367
        ("2c 5c 9c 2d 4d 6d 8d Td 3h 5h 7h 9h Jh", "Three Flushes"),  # 001: 1368-1369
        ("2c 3c 5c 9c Jc Kc Ac 4c 2d 4d 6d 8d Td", "Three Flushes"),
        ("2c 3c 5c 9c Jc Kc Ac 4d 2d 4h 6d 8d Td", ""),
    ],
)
def test_sweeps(cards: str, sweep: str) -> None:
    found = best_sweep(plan_of(), parse(cards))
    assert (found.name if found else "") == sweep
    as_pairs = [(card // 4 + 2, "cdhs"[card % 4]) for card in parse(cards)]
    assert chinese.sweep(as_pairs) == sweep


def test_a_sweep_is_paid_first_and_compares_no_parts() -> None:  # 001: 1357, 1371-1373
    won = settled(plan_of(), ("Dragon", DRAGON), ("Kh Qs 8c", "3c 3h 9h 6d 2s", "Jc Js Td 5h 4s"))
    assert won == {"ann": 13 * 5_00, "bob": -13 * 5_00}


def test_two_sweeps_by_value_or_by_rank() -> None:  # 001: 1371 against 1373
    pairs = ("Six Pairs", "2c 2d 4h 4s 6c 6d 8h 8s Tc Td Qh Qs Ac")
    flushes = ("Three Flushes", "3c 5c 9c 3d 5d 7d 9d Jd 3h 5h 7h 9h Jh")
    assert settled(plan_of(), pairs, flushes) == {"ann": 0, "bob": 0}
    assert settled(plan_of(sweeps_level="rank"), pairs, flushes) == {"ann": 15_00, "bob": -15_00}


def test_a_hand_that_could_have_been_declared_plays_as_it_is_set() -> None:  # 001: 1373
    table = table_of(plan_of(), (1000_00, 1000_00))
    other = ("Kh Qs 8c", "3c 3h 9h 6d 2s", "Jc Js Td 5h 4s")
    deal(table, DRAGON, " ".join(other))
    lay(table, "ann", "2c 3d 4h", "5s 6c 7d 8h Tc", "9s Jd Qh Ks Ac")
    lay(table, "bob", *other)
    assert "sweep" not in {each.what for each in table.state.deal.settled}


@pytest.mark.parametrize(
    ("readings", "points"),
    [({}, 9), ({"foul_penalty": "in-all"}, 3)],
)
def test_a_foul_hand_pays_everybody(readings: dict[str, str], points: int) -> None:  # 001: 1382
    foul = ("Ah Ad Ac", "4c 4d Ts 8s 6h", "Qc Qd Jh 7s 5d")
    won = settled(plan_of(**readings), PLAIN[1], foul, PLAIN[2])
    assert won["bob"] == -2 * points * 5_00
    assert won["ann"] == points * 5_00 + 15_00


def test_a_foul_hand_pays_bonuses_too() -> None:  # 001: 1382
    foul, quads = ("Ah Ad Ac", "4c 4d Ts 8s 6h", "Qc Qd Jh 7s 5d"), ("Kh Qs 8c", "3c 3d 9h 6d 2s", "Js Jc Jd Jh 5h")
    foul = (*foul[:2], "Qc Qd 7c 7s 5d")
    assert settled(plan_of(), quads, foul)["ann"] == (9 + 4) * 5_00


@pytest.mark.parametrize(("reading", "points"), [("both", 13 + 9), ("sweep-alone", 13)])
def test_a_foul_hand_against_a_sweep(reading: str, points: int) -> None:  # 001: 1382
    foul = ("Ah Ad As", "4c 4d Ts 8s 6h", "Qc Qd Jh 7s 5d")
    assert settled(plan_of(foul_to_sweep=reading), ("Dragon", DRAGON), foul)["ann"] == points * 5_00


def test_a_sweep_that_is_not_there_is_a_foul() -> None:  # 001: 1383
    plan = plan_of()
    cards = " ".join(PLAIN[0])
    assert settled(plan, ("Dragon", cards), PLAIN[1]) == {"ann": -45_00, "bob": 45_00}


def test_four_of_five_are_dealt_in_and_the_button_goes_round() -> None:  # 001: 1277, 1281, 1331
    table = table_of(plan_of(), (1000_00,) * 5)
    seen = []
    for _ in range(5):
        deal(table)
        seen.append(table.state.deal.dealt)
        table.do(m.TimeOut())
    assert seen[0] == ("ann", "bob", "cat", "dan")
    assert seen[1] == ("bob", "cat", "dan", "eve")
    assert seen[4] == ("eve", "ann", "bob", "cat")
    table.do(m.SitOut("ann"))
    deal(table)
    assert table.state.deal.dealt == ("bob", "cat", "dan", "eve")


def test_too_few_points_are_not_dealt_in() -> None:  # 001: 1378
    table = table_of(plan_of(), (1000_00, 1000_00, 44_00))
    deal(table)
    assert table.state.deal.dealt == ("ann", "bob")


def test_one_short_buy() -> None:  # 001: 1377
    table = table_of(plan_of(), (1000_00, 1000_00))
    with pytest.raises(Refusal, match="buy-in is"):
        table.do(m.Sit("cat", 3, 99_00))
    with pytest.raises(Refusal, match="once"):
        table.do(m.Buy("ann", 49_00))
    table.do(m.Buy("ann", 50_00))
    with pytest.raises(Refusal, match="A re-buy is"):
        table.do(m.Buy("ann", 50_00))
    table.do(m.Buy("ann", 100_00))


def test_chips_stay_as_they_are_in_a_hand() -> None:  # 001: 1377
    table = table_of(plan_of(), (1000_00, 1000_00))
    deal(table)
    with pytest.raises(Refusal, match="is in a hand"):
        table.do(m.Buy("ann", 100_00))
    with pytest.raises(Refusal, match="is in a hand"):
        table.do(m.Leave("ann"))


@pytest.mark.parametrize(
    ("ruling", "hand", "voids"),
    [
        ("misdeal-exposed", "", True),
        ("misdeal-count", "", True),
        ("misdeal-boxed", "", True),
        ("misdeal-foreign", "", True),
        ("same-cards-two-players", "", True),
        ("same-cards-one-player", "ann", False),
        ("wrong-count-late", "ann", False),
        ("stack-changed", "ann", False),
    ],
)
def test_rulings(ruling: str, hand: str, voids: bool) -> None:  # 001: 1377, 1384-1390
    table = table_of(plan_of(), (1000_00, 1000_00))
    deal(table)
    before = {player: table.state.chips(player) for player in ("ann", "bob")}
    table.do(m.Rule(ruling, "seen by the floor", hand=hand))
    if voids:
        assert not table.state.playing
        assert table.state.chips("ann") == before["ann"] + table.plan.fee
        button = table.state.button
        deal(table)
        assert table.state.button == button
    else:
        table.do(m.TimeOut())
        assert table.state.deal.won["ann"] <= -45_00
    assert table.state.ledger.balances.total() == 0


def test_what_is_no_setting_is_refused() -> None:
    table = table_of(plan_of(), (1000_00, 1000_00))
    deal(table, " ".join(PLAIN[0]))
    with pytest.raises(Refusal, match="3 in the front"):
        lay(table, "ann", PLAIN[0][1], PLAIN[0][0], PLAIN[0][2])
    with pytest.raises(Refusal, match="was dealt"):
        lay(table, "ann", "2c 2d 2h", *PLAIN[0][1:])
    with pytest.raises(Refusal, match="has no sweep"):
        table.do(q.Declare("ann", "grand slam"))
    with pytest.raises(Refusal, match="Set these parts"):
        table.do(q.Arrange("ann", {"top": parse(PLAIN[0][0])}))
    lay(table, "ann", *PLAIN[0])
    with pytest.raises(Refusal, match="no cards to set"):
        lay(table, "ann", *PLAIN[0])


def test_a_hand_in_words() -> None:
    table = table_of(plan_of(), (1000_00, 1000_00))
    deal(table, *(" ".join(each) for each in PLAIN[:2]))
    lay(table, "ann", *PLAIN[0])
    lines = [pairwise_line(table.plan, event, "ann") for event in lay(table, "bob", *PLAIN[1])]
    assert f"bob shows front {text(parse(PLAIN[1][0]))} (king-queen high), middle" in lines[2]
    assert "You win $5 from bob (back): 1 point; pair of queens beats pair of jacks" in lines


def test_straights_and_flushes_in_front_count_by_one_reading() -> None:  # 001: 1305-1314
    front, middle, back = parse("4c 5d 6h"), parse("7c 7d 7h 2s 3s"), parse("9c 9d 9h 8s 8d")
    for reading, foul, name in (("not-counted", False, "six-five high"), ("counted", True, "straight, six high")):
        plan = plan_of(front_straights=reading)
        assert plan.is_foul((front, middle, back)) is foul  # a straight is above the three sevens behind it
        assert plan.hand_names((front, middle, back))[0] == name
    counted = plan_of(front_straights="counted").rankings[0]
    order = ["Ac Kd 9h", "Ac Ad Kh", "Ac Ad Ah", "Ac 2d 3h", "Qc Kd Ah", "2c 3c 9c", "Ac 2c 3c", "Qc Kc Ac"]
    values = [counted.value(parse(cards)) for cards in order]
    assert values == sorted(set(values))
