"""Capitol's banked tables: decks, limits, the order of a round, what lies face up; bundle 002, the line beside it."""

from __future__ import annotations

import msgspec
import pytest
from tables import GAMES, Felt, dice, loaded, piles_and_dice, plan_of, refused

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.refusal import Refusal
from houseway.rules.catalogue import load
from houseway.rules.cells import read_band

NINE, NO_BUST, PURE, TILES, THREE = "fast-nine", "no-bust-4.01", "pure-21.5", "pai-gow-tiles", "three-card-poker"
SUPREME, DRAGON, EZ, DAI = "supreme-baccarat", "dragon-bonus-baccarat", "ez-baccarat", "dai-bacc"
FORTUNE, FACE_UP = "fortune-pai-gow", "face-up-pai-gow"
BANK = "Qs Qd Jc 8d 4s 4c 2s"


@pytest.mark.parametrize(
    ("line", "game", "allowed", "not_allowed"),
    [
        (292, NO_BUST, {1, 6, 8}, {9}),
        (976, DRAGON, {8}, {6}),
        (1492, EZ, {3, 8}, {2, 9}),
    ],
)
def test_decks(line: int, game: str, allowed: set[int], not_allowed: set[int]) -> None:
    for decks in allowed:
        assert Plan(loaded(game), decks=decks).decks == decks, line
    for decks in not_allowed:
        with pytest.raises(Refusal, match="deck"):
            Plan(loaded(game), decks=decks)


def test_fast_nine_has_288_cards() -> None:
    """Bundle 002 line 49."""
    assert plan_of(NINE).shoe.total() == 288


@pytest.mark.parametrize(
    ("line", "game", "option", "limits"),
    [(1985, NO_BUST, "7", "$5-$1,000"), (2083, THREE, "1", "$5-$600"), (2425, FACE_UP, "1", "$100-$2,000")],
)
def test_a_table_within_the_ranges_opens(line: int, game: str, option: str, limits: str) -> None:
    plan = Plan(loaded(game), option=option, limits=limits)
    assert plan.span == read_band(limits), line


@pytest.mark.parametrize(
    ("lines", "game", "limits"),
    [
        ("1969, 1971", NO_BUST, "$75-$500"),
        ("1969, 1971", NO_BUST, "$60-$500"),
        ("1969, 1971", NO_BUST, "$100-$200"),
        ("2037, 2039", PURE, "$30-$400"),
        ("2083, 2085", THREE, "$100-$300"),
        ("2425, 2427", FACE_UP, "$200-$2,000"),
        ("2425, 2427", FACE_UP, "$5-$20"),
    ],
)
def test_a_table_outside_the_ranges_is_refused(lines: str, game: str, limits: str) -> None:
    """A minimum above its own range, or a maximum below its own, though both lie between the least and the most."""
    with pytest.raises(Refusal, match=r"minimum .* maximum|picks a"):
        Plan(loaded(game), option="1", limits=limits)


@pytest.mark.parametrize("wager", ["player", "banker"])
def test_the_limit_of_supreme(wager: str) -> None:
    """Bundle 002 line 2122: $5 to $1,000."""
    table = Felt(SUPREME, (1, 2)).bank(1)
    refused(table, b.Bet("p2", wager, 1_001_00), "is not")
    refused(table, b.Bet("p2", wager, 4_99), "is not")
    table.bet(2, **{wager: 1_000})


def test_a_table_keeps_its_option() -> None:
    """Bundle 002 line 1957: one option a table; no command of a table names another, or other limits."""
    for command in b.AnyCommand.__args__:
        assert not {"option", "schedule", "limits"} & {field.name for field in msgspec.structs.fields(command)}


@pytest.mark.parametrize(("line", "game", "up"), [(1011, DRAGON, True), (1526, EZ, True), (863, SUPREME, False)])
def test_the_two_hands_are_dealt_up_or_down(line: int, game: str, up: bool) -> None:
    table = Felt(game, (1, 2)).bank(1).bet(2, player=10).close("9s 4c Kd 3h")
    first = table.last(m.Dealt)[:4]
    assert [event.hand for event in first] == ["player", "banker", "player", "banker"], line
    assert {event.up for event in first} == {up}, line


def test_fast_nines_bank_lies_down_until_the_draw_is_over_and_decides_nothing() -> None:
    """Bundle 002 line 72."""
    table = Felt(NINE, (1, 2)).bank(1).bet(2, base=10).close().roll(3).hand_out(spot2="2c 3d Kh", bank="2d 3h Kc")
    assert table.awaits().whose == ("p2",)
    assert not any(table.state.hands["bank"].up)
    table.act(2, "stand").play_on()
    assert {event.player for event in table.last(b.Chose)} <= {"p2", ""}
    assert table.last(b.Turned)[0].hand == "bank"


def test_fast_nines_draw_begins_at_the_left_of_the_player_dealer() -> None:
    """Bundle 002 line 70: wherever the button is; the cards come from the button (57)."""
    table = Felt(NINE, (1, 2, 3, 4, 5)).bank(1)
    for seat in (2, 3, 4, 5):
        table.bet(seat, base=10)
    table.close().roll(4)
    table.hand_out(**{f"spot{seat}": "2c 3d Kh" for seat in (2, 3, 4, 5)}, bank="2d 3h Kc")
    acted = []
    while table.awaits().what == "choice":
        acted.append(int(table.awaits().whose[0][1:]))
        table.act(acted[-1], "stand")
    assert acted == [2, 3, 4, 5]
    table.play_on()
    assert [spot for spot, _ in table.order()] == [4, 5, 2, 3], "82: settled from the button"


def test_a_fourth_card_is_the_last_of_fast_nine() -> None:
    """Bundle 002 line 59."""
    table = Felt(NINE, (1, 2, 3)).bank(1).bet(2, base=10).bet(3, base=10).close().roll(3)
    table.hand_out(spot2="2c 3d Kh", spot3="2c 3d Kh", bank="2d 3h Kc").act(2, "hit").deal("Ac")
    assert table.awaits().whose == ("p3",)


def test_tiles_takes_wagers_before_the_dice_and_fees_before_the_tiles() -> None:
    """Bundle 002 line 406."""
    table = Felt(TILES, (1, 2)).bank(1)
    assert table.awaits().what == "wagers"
    refused(table, b.Roll(dice(9)), "wagers")
    table.bet(2, base=200).close()
    assert table.awaits().what == "dice"
    assert [(fee.player, fee.cents) for fee in table.last(m.Collected)] == [("p2", 100), ("p1", 200)]


def test_four_tiles_at_once_counter_clockwise_and_the_player_dealer_sets_last() -> None:
    """Bundle 002 line 408."""
    table = Felt(TILES, (1, 7, 8)).bank(1).bet(7, base=10).bet(8, base=10).close().roll(9).play_on("setting")
    assert [(event.hand, len(event.pieces)) for event in table.last(m.Dealt)] == [
        *(("bank", 4), ("spot 8", 4), ("spot 7", 4)),
    ], "406: nine is the player-dealer, and the button is at the right"
    assert table.state.button == 8
    set_by = []
    while table.awaits().what == "setting":
        set_by.append(table.awaits().whose)
        table.do(m.TimeOut())
    assert set_by[-1] == ("p1",)


@pytest.mark.parametrize(
    ("line", "game", "wagers", "order"),
    [
        (1351, FORTUNE, {"base": 10, "fortune": 5}, ["base", "fortune", "envy"]),
        (2323, FACE_UP, {"base": 10, "fortune": 5, "ace-high": 5}, ["base", "fortune", "envy", "ace-high"]),
    ],
)
def test_seat_by_seat_from_the_button(line: int, game: str, wagers: dict[str, float], order: list[str]) -> None:
    """Three on the dice is seat 3; each of the two has four of a kind, and envy for the other's."""
    table = Felt(game, (1, 2, 3)).bank(1).bet(2, **wagers).bet(3, **wagers).close()
    piles_and_dice(table, 3, spot2="7d 7c 7h 7s Tc 5c 3h", spot3="6d 6c 6h 6s Ts 5d 3c", bank=BANK)
    assert table.play_on().order() == [(seat, wager) for seat in (3, 2) for wager in order], line


def test_each_kind_of_dai_bacc_goes_round_from_the_left_of_the_player_dealer() -> None:
    """Bundle 002 line 1856."""
    table = Felt(DAI, (1, 2, 3)).bank(2).bet(1, player=10).bet(3, player=10, kill=5).close("2c 9s 4c Kd 3h")
    assert table.order() == [(3, "player"), (1, "player"), (3, "kill")]


@pytest.mark.parametrize("game", GAMES)
def test_the_room_has_no_share_in_what_is_won(game: str) -> None:
    """Bundle 002 line 1956: after a round the chips of all and the collection are what was brought."""
    table = Felt(game, (1, 2, 3)).round_of(*({1, 2, 3} - {1}))
    brought = table.money()
    assert brought == 3 * 10_000_00
    chips = sum(table.state.chips(f"p{seat}") for seat in (1, 2, 3))
    assert chips + table.state.ledger.balances["collection"] == brought


def test_envy_at_twenty_five_dollars_by_the_glossary() -> None:
    """Bundle 002 lines 1316, 1461: two sums; the larger one by its reading."""
    plan = Plan(load("capitol/fortune-pai-gow", readings={"envy-least": "glossary"}))
    for dollars, paid in ((5, []), (25, [5.0])):
        table = Felt(plan, (1, 2, 3)).bank(1).bet(2, base=10, fortune=dollars).bet(3, base=10, fortune=5).close()
        piles_and_dice(
            table, 3, spot2="Td 9c 8h 6h 5s 3d 2c", spot3="7d 7c 7h 7s Tc 5c 3h", bank="Qs Qd Jc 8d 6s 4c 2s"
        )
        envy = [each.paid / 100 for each in table.play_on().last(b.Settled) if (each.spot, each.wager) == (2, "envy")]
        assert [each for each in envy if each] == paid
