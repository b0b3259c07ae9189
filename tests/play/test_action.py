"""Where the action button goes, and in what order hands are dealt."""

from __future__ import annotations

import pytest
from tables import BASE, Felt, plan_of

from houseway.cards.card import RANKS
from houseway.play import messages as m
from houseway.play.banked import messages as b

FORTUNE, FACE_UP, TILES, NINE = "fortune-pai-gow", "face-up-pai-gow", "pai-gow-tiles", "fast-nine"
THREE, PURE, EZ, DRAGON = "three-card-poker", "pure-21.5", "ez-baccarat", "dragon-bonus-baccarat"
SUPREME = "supreme-baccarat"
COUNT = {**{rank: int(rank) for rank in "23456789"}, "T": 10, "J": 11, "Q": 12, "K": 13, "A": 1}
"""Bundle 002 lines 895-900, 994, 1510, 1693-1698."""


def full(game: str, bank: int, spots: tuple[int, ...] = (), stake: float = 5_000) -> Felt:
    """Wagers of $10 on these spots, or on all but the bank's; closed."""
    seats = 7 if game in (FORTUNE, FACE_UP, THREE, "dai-bacc") else 8
    spots = spots or tuple(seat for seat in range(1, seats + 1) if seat != bank)
    table = Felt(plan_of(game, seats=seats), sorted({bank, *spots})).bank(bank, stake)
    for spot in spots:
        table.bet(spot, **{BASE[game]: 10})
    return table.close()


def button(table: Felt) -> int:
    return next((event.seat for event in table.log if isinstance(event, b.Placed)), -1)


@pytest.mark.parametrize("bank", [1, 4, 7])
@pytest.mark.parametrize("game", [FORTUNE, FACE_UP, TILES, NINE])
def test_dice(game: str, bank: int) -> None:
    """Bundle 002 lines 1351, 2248: the bank is 1, 8 and 15 of seven, clockwise; 406: 9 and 17 of eight, the other way.

    A count that ends on the bank gives the button to the next; Fast Nine (55) is read like them, clockwise.
    """
    seats, step = (8, -1) if game == TILES else (8, 1) if game == NINE else (7, 1)
    for total in range(3, 19):
        number = (total - 1) % seats
        expected = (bank - 1 + step * (number or 1)) % seats + 1
        table = full(game, bank).play_on("dice").roll(total)
        assert button(table) == expected, total
        placed = next(event for event in table.log if isinstance(event, b.Placed))
        assert (placed.count, placed.on_bank) == (total, total in ((9, 17) if seats == 8 else (8, 15)))


@pytest.mark.parametrize(
    ("game", "spots", "total", "seat"),
    [
        (FACE_UP, (3, 6), 4, 6),  # 2249: seat 4 is empty, the first active seat clockwise
        (FACE_UP, (3, 6), 7, 3),  # past the bank
        (FACE_UP, (3, 6), 8, 3),  # 2248: the bank
        (FORTUNE, (3, 6), 4, 6),
        (FORTUNE, (3, 6), 15, 3),  # 1351: the player at the bank's left, the first who plays
        (TILES, (3, 6), 3, 6),  # seat 7, and on counter-clockwise
        (TILES, (3, 5), 7, 3),
        (TILES, (3, 6), 9, 6),  # 406: to the right of the bank
        (NINE, (3, 6), 4, 6),
        (NINE, (3, 6), 17, 3),
    ],
)
def test_dice_on_seats_without_a_wager(game: str, spots: tuple[int, ...], total: int, seat: int) -> None:
    """Bundle 002 line 2249, and by it the filings that are silent."""
    assert button(full(game, 1, spots).play_on("dice").roll(total)) == seat


@pytest.mark.parametrize(("game", "total"), [(TILES, 9), (TILES, 17), (FORTUNE, 8), (FORTUNE, 15), (FACE_UP, 8)])
def test_the_bank_counted_is_dealt_first(game: str, total: int) -> None:
    """Bundle 002 lines 406, 1351: it gets the first tiles, the first pile; 2248: the pile goes where the dice say."""
    table = full(game, 4, (2, 6)).play_on("dice").roll(total).play_on("setting")
    assert table.last(m.Dealt, b.HandedOut)[0].hand == "bank"


@pytest.mark.parametrize(
    ("game", "total", "hands"),
    [
        (NINE, 3, ["spot 6", "spot 8", "spot 2", "bank"]),  # 57: clockwise from the button
        (NINE, 5, ["spot 8", "spot 2", "bank", "spot 6"]),  # the player-dealer's position in its place
        (TILES, 3, ["spot 2", "spot 8", "spot 6", "bank"]),  # 408: counter-clockwise from the button
    ],
)
def test_the_deal_goes_round_from_the_button(game: str, total: int, hands: list[str]) -> None:
    """Bundle 002 lines 57, 408."""
    table = full(game, 4, (2, 6, 8)).roll(total).play_on("choice", "setting")
    assert [event.hand for event in table.last(m.Dealt)] == hands


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        ("no-bust-4.01", [*("spot 2", "spot 6", "spot 8", "bank"), *("spot 2", "spot 6", "spot 8"), "bank"]),  # 331-332
        (PURE, [*("spot 6", "spot 8", "spot 2", "bank"), *("spot 6", "spot 8", "spot 2"), "bank"]),  # 582, 584
        (EZ, ["player", "banker", "player", "banker"]),  # 1526: right, then left
        (DRAGON, ["player", "banker", "player", "banker"]),  # 1011
        (SUPREME, ["player", "banker", "player", "banker"]),  # 863
    ],
)
def test_the_deal_card_by_card(game: str, hands: list[str]) -> None:
    """Bundle 002: from the house dealer's left, from the player-dealer's left, or to the two hands in rotation."""
    table = full(game, 4, (2, 6, 8)).play_on("choice", "offer")
    assert [event.hand for event in table.last(m.Dealt)][: len(hands)] == hands


def test_stacks_of_three() -> None:
    """Bundle 002 line 1684: from the player-dealer's left."""
    table = full(THREE, 4, (2, 6)).play_on("choice")
    assert [(event.hand, len(event.pieces)) for event in table.last(m.Dealt)] == [
        *(("spot 6", 3), ("spot 2", 3), ("bank", 3)),
    ]


@pytest.mark.parametrize("bank", [1, 3, 8])
@pytest.mark.parametrize("game", [EZ, DRAGON])
def test_the_bankers_second_card(game: str, bank: int) -> None:
    """Bundle 002 lines 994, 1510: from the house dealer's left, clockwise, the player-dealer not counted."""
    ring = [seat for seat in range(1, 9) if seat != bank]
    for rank in RANKS:
        table = full(game, bank).deal(f"9s 2c Kd {rank}h")
        assert button(table) == ring[(COUNT[rank] - 1) % 7], rank


@pytest.mark.parametrize("bank", [1, 3, 8])
def test_supreme_the_bankers_first_card_if_the_bank_is_short(bank: int) -> None:
    """Bundle 002 lines 890-891, 895-900: from the player-dealer's left, whose own number is zero."""
    for rank in RANKS:
        table = full(SUPREME, bank, stake=60).deal(f"9s {rank}c Kd 5h").play_on()
        assert button(table) == (bank - 1 + (COUNT[rank] - 1) % 7 + 1) % 8 + 1, rank
    assert button(full(SUPREME, bank, stake=70).deal("9s 3c Kd 5h")) == 0, "all is covered: none is used"


@pytest.mark.parametrize("bank", [1, 3, 7])
def test_three_card_the_card_turned_up_if_the_bank_is_short(bank: int) -> None:
    """Bundle 002 lines 1691, 1693-1698: from the house dealer's left, the player-dealer not counted."""
    ring = [seat for seat in range(1, 8) if seat != bank]
    for rank in RANKS:
        table = full(THREE, bank, stake=50)
        others = [f"{other}{suit}" for suit in "cdhs" for other in RANKS if other != rank][:18]
        table.deal(" ".join([*others, f"{rank}c", f"{rank}d", f"{rank}h"]))
        assert button(table) == ring[(COUNT[rank] - 1) % 6], rank
    assert button(full(THREE, bank).play_on("choice")) == 0, "all is covered: none is used"


@pytest.mark.parametrize("bank", [1, 3, 8])
def test_pure_the_down_card(bank: int) -> None:
    """Bundle 002 lines 559, 586-587: by its number, a bonus card ten; the lost diagram read like 994 and 1691."""
    ring = [seat for seat in range(1, 9) if seat != bank]
    for rank in RANKS:
        tens = "Kh Kd Kc Ks Qh Qd Qc"
        table = full(PURE, bank).deal(f"{tens} 9h {tens} {rank}c").play_on()
        assert button(table) == ring[(min(COUNT[rank], 10) - 1) % 7], rank


def test_the_button_of_a_card_passes_seats_without_a_wager() -> None:
    """Where settlement goes on clockwise the next wager is the first in any case (bundle 002 lines 922, 2249)."""
    assert button(full(EZ, 1, (3, 6)).deal("9s 2c Kd 4h")) == 6  # the fourth seat but the bank's is 5
    assert button(full(EZ, 1, (3, 6)).deal("9s 2c Kd 7h")) == 3


@pytest.mark.parametrize("game", ["no-bust-4.01", "dai-bacc"])
def test_games_without_a_button(game: str) -> None:
    """Bundle 002 lines 349, 1856: always from the house dealer's right, from the player-dealer's left."""
    assert button(full(game, 3, (2, 5)).play_on()) == -1
