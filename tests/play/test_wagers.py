"""Wagers at Capitol: what may be bet where and by whom, and what is refused, in one sentence and without a trace."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs
from tables import BASE, GAMES, Felt, plan_of, refused

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.rules.catalogue import load

Money = dict[str, float]
NO_BUST, PURE, EZ, DAI, SUPREME, DRAGON, FORTUNE, FACE_UP, THREE, TILES, NINE = (
    *("no-bust-4.01", "pure-21.5", "ez-baccarat", "dai-bacc", "supreme-baccarat", "dragon-bonus-baccarat"),
    *("fortune-pai-gow", "face-up-pai-gow", "three-card-poker", "pai-gow-tiles", "fast-nine"),
)
BACK_LINE = {NINE: 51, NO_BUST: 379, PURE: 639, DRAGON: 990, EZ: 1506, DAI: 1817, FORTUNE: 1366, FACE_UP: 2233}


def open_table(game: str) -> Felt:
    """Seat 1 banks, 2 and 3 may bet, nobody sits elsewhere."""
    return Felt(game, (1, 2, 3)).bank(1)


LIMITS = [
    (NINE, {}, "base", 5, 1_000, "2146"),
    (TILES, {}, "base", 10, 600, "525, 2075"),
    (THREE, {}, "ante", 5, 1_000, "2083, 2085"),
    (THREE, {"ante": 5}, "pair-plus", 5, 1_000, "2081"),
    (THREE, {"ante": 5}, "six-card", 5, 1_000, "2081"),
    (NO_BUST, {}, "base", 5, 500, "1969, 1971, and the last fee of the option: 1976"),
    (NO_BUST, {"base": 5}, "buster", 1, 50, "1967"),
    (PURE, {"base": 5}, "buster", 1, 50, "2035"),
    (PURE, {"base": 5}, "red-flex", 1, 50, "2035"),
    (EZ, {}, "player", 5, 1_000, "2146"),
    (EZ, {}, "banker", 5, 1_000, "2146"),
    (EZ, {}, "tie", 1, 200, "1564, 2143: alone"),
    (EZ, {"banker": 5}, "dragon-7", 1, 100, "1575, 2143"),
    (EZ, {"player": 5}, "panda-8", 1, 100, "1586, 2143"),
    (DAI, {}, "kill", 1, 100, "1877, 1917: alone"),
    (DAI, {"player": 5}, "tiger-7", 1, 100, "1888, 1917"),
    (DAI, {"banker": 5}, "ox-6", 1, 100, "1899, 1917"),
    (SUPREME, {"player": 5}, "tie", 5, 200, "816, 830"),
    (SUPREME, {"banker": 5}, "total-shot", 5, 200, "816, 836"),
    (SUPREME, {}, "banker-flex:5", 5, 1_000, "816, 846, 850: alone"),
    (DRAGON, {}, "tie", 5, 150, "990, 1049, 1090: alone"),
    (DRAGON, {"banker": 5}, "player-dragon", 5, 150, "990, 1060-1061, 1090"),
    (DRAGON, {"player": 5}, "banker-dragon", 5, 150, "990, 1060-1061, 1090"),
    (FORTUNE, {}, "base", 10, 300, "2027"),
    (FORTUNE, {"base": 10}, "fortune", 1, 50, "2024"),
    (FACE_UP, {}, "base", 5, 2_000, "2425, 2427"),
    (FACE_UP, {"base": 5}, "fortune", 5, 75, "2423"),
    (FACE_UP, {"base": 5}, "ace-high", 5, 75, "2423"),
]


@pytest.mark.parametrize(("game", "before", "wager", "least", "most", "lines"), LIMITS)
def test_limits(game: str, before: Money, wager: str, least: float, most: float, lines: str) -> None:
    """Each wager between its least and its most, whole or in two parts; the lines of bundle 002 beside it."""
    table = open_table(game).bet(2, **before)
    refused(table, b.Bet("p2", wager, int(least * 100) - 1), r"is \$\d.*: \$.* is not \(lines .*\)\.")
    refused(table, b.Bet("p2", wager, int(most * 100) + 1), r"is \$\d.*: \$.* is not \(lines .*\)\.")
    refused(table, b.Bet("p2", wager, 0), r"A wager must be more than \$0")
    table.do(b.Bet("p2", wager, int(least * 100)))
    refused(table, b.Bet("p2", wager, int((most - least) * 100) + 1), "is not")
    table.do(b.Bet("p2", wager, int((most - least) * 100)))
    assert table.chips(2) == 10_000 - most - sum(before.values())


NEEDS = [
    *((NO_BUST, "buster", "674"), (PURE, "buster", "674"), (PURE, "red-flex", "711"), (FORTUNE, "fortune", "1413")),
    *((FACE_UP, "fortune", "2350"), (FACE_UP, "ace-high", "2399"), (EZ, "dragon-7", "1575"), (EZ, "panda-8", "1586")),
    *((DAI, "tiger-7", "1888"), (DAI, "ox-6", "1899"), (SUPREME, "tie", "830"), (SUPREME, "total-shot", "836")),
    *((DRAGON, "player-dragon", "1060"), (DRAGON, "banker-dragon", "1060")),
    *((THREE, "pair-plus", "1729"), (THREE, "six-card", "1751")),
]


@pytest.mark.parametrize(("game", "wager", "line"), NEEDS)
def test_a_side_bet_needs_its_base(game: str, wager: str, line: str) -> None:
    """Bundle 002, the line beside it: only with a wager on the game, which may not be taken down from under it."""
    table = open_table(game)
    base = next(iter(table.plan.wager(wager).needs))
    refused(table, b.Bet("p2", wager, 1_000), "needs .* on the same spot first")
    table.bet(3, **{base: 10})
    refused(table, b.Bet("p2", wager, 1_000), "needs .* on the same spot first")
    table.bet(2, **{base: 10, wager: 10})
    refused(table, b.TakeDown("p2", base), f"needs {table.plan.game.wagers[base].name}: take that down first")
    table.do(b.TakeDown("p2", wager))
    table.do(b.TakeDown("p2", base))
    assert table.chips(2) == 10_000
    refused(table, b.TakeDown("p2", base), "p2 has no .* to take down")


@pytest.mark.parametrize(("game", "line"), [(FORTUNE, 1427), (FACE_UP, 2364)])
def test_envy_is_a_button_and_no_bet(game: str, line: int) -> None:
    """Bundle 002: it comes with a Fortune bet of $5 or more."""
    table = open_table(game).bet(2, base=10, fortune=5)
    refused(table, b.Bet("p2", "envy", 500), r"Envy Bonus is made by betting \$5 or more on fortune")


@pytest.mark.parametrize(("game", "wager", "line"), [(NO_BUST, "insurance", 396), (THREE, "play", 1680)])
def test_wagers_of_a_later_step_are_not_made_before_the_deal(game: str, wager: str, line: int) -> None:
    table = open_table(game).bet(2, **{BASE[game]: 10})
    refused(table, b.Bet("p2", wager, 1_000), "is not made now, but in its own step")


@pytest.mark.parametrize("game", GAMES)
def test_the_back_line(game: str) -> None:
    """Bundle 002 lines 51, 379, 639, 990, 1506, 1817, 1366, 2233 allow it; 1678 does not; two filings are silent."""
    table = open_table(game)
    wager = BASE[game]
    bet = b.Bet("p3", wager, 1_000, 2)
    if game in BACK_LINE:
        table.do(bet)
        assert table.state.spots() == [2]
    else:
        refused(table, bet, rf"does not {'allow' if game == THREE else 'mention'} a bet behind another's spot")


@pytest.mark.parametrize("game", GAMES)
def test_spots_where_nobody_sits(game: str) -> None:
    """Bundle 002 lines 329, 578: unoccupied circles; line 61: more than one hand; elsewhere nothing is said."""
    table = open_table(game)
    wager = BASE[game]
    bet = b.Bet("p3", wager, 1_000, 6)
    if game in (NO_BUST, PURE, NINE):
        table.bet(3, **{wager: 10}).do(bet)
        assert table.state.spots() == [3, 6]
    else:
        refused(table, bet, "The filing does not mention a bet on a spot where nobody sits")
    refused(table, b.Bet("p3", wager, 1_000, 15), "There is no spot 15")


@pytest.mark.parametrize("game", GAMES)
def test_whoever_stands_bets_behind_a_seat_where_there_is_a_back_line(game: str) -> None:
    """Bundle 002 lines 51, 1052, 1062, 1414, 1428; by a doubt at 379, 639, 1506, 1817, 2233; 1678 has no back line."""
    table = open_table(game).bet(2, **{BASE[game]: 10})
    if game in BACK_LINE:
        table.do(m.Sit("sue", 0, 50_000))
        refused(table, b.Bet("sue", BASE[game], 1_000), "There is no spot 0")
        table.bet("sue", 2, **{BASE[game]: 10}).play_on()
        assert {settled.player for settled in table.last(b.Settled)} == {"p2", "sue"}
        assert table.state.rotation.holder != 0, "who stands is not asked to bank"
    else:
        told = "there is no back line here" if game == THREE else "the filing mentions no others"
        refused(table, m.Sit("sue", 0, 50_000), f"only seated players can bet at capitol/{game}, {told}")


@pytest.mark.parametrize("game", [NO_BUST, PURE, EZ, DAI, FACE_UP])
def test_whoever_stands_needs_a_seat_where_that_is_the_reading(game: str) -> None:
    """Bundle 002 lines 379, 639, 1506, 1817, 2233 allow a back line and do not say who stands in it."""
    table = Felt(Plan(load(f"capitol/{game}", readings={"standing": "seated"})), (1, 2)).bank(1)
    refused(table, m.Sit("sue", 0, 50_000), "as its filing is read here")


def test_whoever_stands_makes_the_side_bets_too() -> None:
    """Bundle 002 lines 1052, 1062, 1414, 1428."""
    dragon = open_table(DRAGON).bet(2, player=10)
    dragon.do(m.Sit("sue", 0, 50_000))
    dragon.bet("sue", 2, tie=5).bet("sue", 2, player=10, player_dragon=5)
    fortune = open_table(FORTUNE).bet(2, base=10)
    fortune.do(m.Sit("sue", 0, 50_000))
    fortune.bet("sue", 2, base=10, fortune=5)


@pytest.mark.parametrize("game", GAMES)
def test_the_bank_and_its_spot_take_no_bets(game: str) -> None:
    """Bundle 002 line 328 and its like: the player-dealer's money is what pays the others."""
    table = open_table(game)
    wager = BASE[game]
    refused(table, b.Bet("p1", wager, 1_000), "p1 is the player-dealer, who covers the wagers of others")
    refused(table, b.Bet("p2", wager, 1_000, 1), "Spot 1 is the player-dealer's")
    refused(table, b.Bet("p9", wager, 1_000), "“p9” is not at this table")
    refused(table, b.Bet("p2", wager, 10_000_01), r"p2 has \$10,000: \$10,000.01 is more than that")
    refused(table, b.Close(), "Nobody has bet")


@pytest.mark.parametrize(("game", "line"), [(THREE, 1682), (SUPREME, 817), (NINE, 57), (FACE_UP, 2235)])
def test_no_more_bets(game: str, line: int) -> None:
    """Bundle 002: nothing is made, increased or withdrawn once the deal has begun."""
    table = open_table(game)
    wager = BASE[game]
    table.bet(2, **{wager: 10}).close()
    refused(table, b.Bet("p2", wager, 1_000), "Wagers are closed: the table is waiting for")
    refused(table, b.TakeDown("p2", wager), "Wagers are closed: the table is waiting for")


def test_names_and_numbers_of_wagers() -> None:
    """Bundle 002 line 852: Flex Action on 0, 1, 2, 3, 5, 6 and 7; line 846: on several, or on all."""
    table = open_table(SUPREME)
    refused(table, b.Bet("p2", "bnker", 1_000), "There is no wager “bnker”: did you mean “banker”")
    refused(table, b.Bet("p2", "banker-flex", 1_000), "is bet on a number, like “banker-flex:0”")
    for number in (4, 8, 9):
        refused(table, b.Bet("p2", f"banker-flex:{number}", 1_000), "there are 0, 1, 2, 3, 5, 6, 7")
    refused(table, b.Bet("p2", "player:1", 1_000), "player is not bet on a number")
    table.bet(2, flex0=5, flex1=5, flex2=5, flex3=5, flex5=5, flex6=5, flex7=5)
    assert table.chips(2) == 10_000 - 35


def test_buster_needs_six_decks() -> None:
    """Bundle 002 line 672: it can be dealt with six to eight decks."""
    for decks in (6, 8):
        Felt(plan_of(NO_BUST, decks=decks), (1, 2)).bank(1).bet(2, base=5, buster=5)
    table = Felt(plan_of(NO_BUST, decks=5), (1, 2)).bank(1).bet(2, base=5)
    refused(table, b.Bet("p2", "buster", 500), "decks")


def test_flex_action_stands_until_it_is_decided() -> None:
    """Bundle 002 lines 846, 852: 5 wins, 9 loses, all else leaves it; it stands when the bank moves."""
    table = Felt(plan_of(SUPREME, seats=8), (1, 2, 3)).bank(1).bet(2, flex5=10, flex7=20, flex3=30)
    table.close("9s 4c Kd Kh")  # the banker has four
    assert [each[1:] for each in table.settled()] == [(f"banker-flex:{n}", 0, 0, 0) for n in (5, 7, 3)]
    refused(table, m.Leave("p2"), "money in action")
    table.bank(1)
    table.do(b.TakeDown("p2", "banker-flex:3"))
    table.close("9s 4c Kd 3h")  # seven
    assert [(name, paid) for _, name, paid, _, _ in table.settled()] == [("banker-flex:5", 0), ("banker-flex:7", 20)]
    table.do(b.PassBank("p2"))
    table.bank(3)
    assert [stake.wager for stake in table.state.stakes.values()] == ["banker-flex:5"]
    table.close("8s 4c Kd 4h")  # eight
    assert table.settled() == [(2, "banker-flex:5", 0, 0, 0)]
    table.bank(3).close("Ks 4c Kd 5h")  # nine
    assert table.settled() == [(2, "banker-flex:5", 0, 10, 0)]
    assert table.chips(2) == 10_000 + 20 - 10


def test_flex_action_goes_back_when_its_player_banks() -> None:
    """A player-dealer has no wager against himself."""
    table = Felt(plan_of(SUPREME, seats=8), (1, 2)).bank(1).bet(2, flex5=10).close("9s 4c Kd Kh")
    table.bank(2)
    assert (table.state.stakes, table.chips(2)) == ({}, 5_000)


@pytest.mark.parametrize(
    ("bets", "decides"),
    [
        ({"p2": 10, "p3": 20}, "p3"),  # 59: the most money in action
        ({"p2": 20, "p3": 10}, "p2"),
        ({"p2": 10, "p3": 10}, "p2"),  # equal: whoever sits there
        ({"p2": 10, "sue": 20}, "sue"),  # 63: a seated bettor of the spot sees the hand
        ({"p3": 20}, "p3"),
        ({"sue": 20}, ""),  # 63: nobody may handle the cards: the house way
    ],
)
def test_who_decides_for_a_shared_hand(bets: Money, decides: str) -> None:
    """Bundle 002 lines 59, 63: the largest bettor, seated players alone handling cards; house way 67-68 otherwise."""
    table = open_table(NINE)
    table.do(m.Sit("sue", 0, 50_000))
    for player, dollars in bets.items():
        table.bet(player, 2, base=dollars)
    table.close().roll(3).deal("2c 3c Kc Kd Qd Jd")  # five against the bank's zero
    if decides:
        assert table.awaits().whose == (decides,)
        refused(table, b.Act("p3" if decides == "p2" else "p2", "stand"), f"turn: {decides} is to act")
        table.act(decides, "stand")
    else:
        assert (table.awaits().what, table.awaits().hands) == ("pieces", ("spot 2",)), "the house way hits five"
        table.deal("4c")
        assert table.last(b.Chose)[0] == b.Chose("spot 2", "", "hit", "house way")
    assert [each.player for each in table.last(b.Settled)] == sorted(bets, key=lambda player: player != "p2")


@pytest.mark.parametrize(("game", "wager"), [(NO_BUST, "buster"), (PURE, "buster"), (PURE, "red-flex")])
def test_a_bonus_never_passes_the_tables_maximum(game: str, wager: str) -> None:
    """Bundle 002 lines 676, 726: though its own limits go to $50 (1967, 2035), at a made-up table of $5 to $25."""
    filed = plan_of(game)
    small = structs.replace(filed.collection, limits={"*": "$5-$25"})
    plan = Plan(replace(filed.loaded, game=structs.replace(filed.game, collections={filed.schedule: small})))
    table = Felt(plan, (1, 2, 3)).bank(1).bet(2, base=25)
    refused(table, b.Bet("p2", wager, 2_600), r"is \$1 to \$25: \$26 is not")
    table.do(b.Bet("p2", wager, 2_500))
    assert filed.limits_of(wager).most == 5_000
