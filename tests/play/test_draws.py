"""Hands that play themselves: the draw charts cell by cell, the naturals, and Fast Nine's bank, by fixed cards."""

from __future__ import annotations

import pytest
from tables import Felt, plan_of, refused

from houseway.play import messages as m
from houseway.play.banked import messages as b

DRAGON, EZ, DAI, SUPREME = "dragon-bonus-baccarat", "ez-baccarat", "dai-bacc", "supreme-baccarat"
BACCARAT = [DRAGON, EZ, DAI, SUPREME]
CARDS = ["T", "A", *"23456789"]
"""A card of each value."""

CHARTS = {
    DRAGON: """
        7 S S S S S S S S S S
        6 S S S S S S H H S S
        5 S S S S H H H H S S
        4 S S H H H H H H S S
        3 H H H H H H H H S H
        2 H H H H H H H H H H
        1 H H H H H H H H H H
        0 H H H H H H H H H H
    """,  # 1025-1032
    EZ: """
        7 S S S S S S S S S S
        6 S S S S S S H H S S
        5 S S S S H H H H S S
        4 S S H H H H H H S S
        3 H H H H H H H H S H
        2 H H H H H H H H H H
        1 H H H H H H H H H H
        0 H H H H H H H H H H
    """,  # 1540-1547
    DAI: """
        7 S S S S S S S S S S
        6 S S S S S S H H S S
        5 S S S S H H H H S S
        4 S S H H H H H H S S
        3 H H H H H H H H S H
        2 H H H H H H H H H H
        1 H H H H H H H H H H
        0 H H H H H H H H H H
    """,  # 1845-1852
}
"""As printed in bundle 002: the banker's score, then the player's third card from 0 to 9."""
ROWS = [(game, *line.split()) for game, chart in CHARTS.items() for line in chart.strip().splitlines()]


def two_hands(game: str, player: str, banker: str) -> Felt:
    """Both hands of two cards, the first card of the shoe burned where it is."""
    table = Felt(plan_of(game), (1, 2)).bank(1).bet(2, player=10).close()
    return (table.deal("2c") if game == DAI else table).hand_out(player=player, banker=banker)


def draws(table: Felt) -> str:
    """Whose card is awaited; nothing once the round is over."""
    return " ".join(table.awaits().hands)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]}-{row[1]}")
def test_the_banker_by_the_chart(row: tuple[str, ...]) -> None:
    """Bundle 002 lines 1023-1032, 1538-1547, 1843-1852."""
    game, total, *marks = row
    assert len(marks) == 10
    for third, mark in enumerate(marks):
        table = two_hands(game, "Kd Qd", f"{CARDS[int(total)]}s Ks")
        assert draws(table) == "player", "zero hits"
        table.hand_out(player=f"{CARDS[third]}h")
        assert draws(table) == ("banker" if mark == "H" else ""), third


WORDS = {3: {8}, 4: {0, 1, 8, 9}, 5: {0, 1, 2, 3, 8, 9}, 6: set(range(10)) - {6, 7}, 7: set(range(10))}
"""Bundle 002 lines 880-884: the third cards on which the banker stands; below three nothing is said of standing."""


@pytest.mark.parametrize("total", range(8))
def test_supreme_by_its_words(total: int) -> None:
    for third in range(10):
        table = two_hands(SUPREME, "Kd Qd", f"{CARDS[total]}s Ks").hand_out(player=f"{CARDS[third]}h")
        assert draws(table) == ("" if third in WORDS.get(total, ()) else "banker"), third


@pytest.mark.parametrize("game", BACCARAT)
def test_the_player_hits_five_and_stands_on_six(game: str) -> None:
    """Bundle 002 lines 877, 1013, 1528, 1831."""
    for total in range(8):
        assert draws(two_hands(game, f"{CARDS[total]}s Ks", "7c Kc")) == ("player" if total <= 5 else ""), total


@pytest.mark.parametrize("game", BACCARAT)
def test_the_banker_alone_hits_five_and_stands_on_six(game: str) -> None:
    """Bundle 002 lines 878, 1014, 1529, 1832: where the player stood."""
    for total in range(8):
        for player in ("6d Kd", "7d Kd"):
            table = two_hands(game, player, f"{CARDS[total]}s Ks")
            assert draws(table) == ("banker" if total <= 5 else ""), total


@pytest.mark.parametrize("game", BACCARAT)
@pytest.mark.parametrize("natural", ["8s Ks", "9s Ks", "4s 4d"])
def test_a_natural_stops_both_hands(game: str, natural: str) -> None:
    """Bundle 002 lines 865, 1044-1045, 1864-1865; EZ by its sisters."""
    for other in ("Kd Qd", "2d 3d", "7d Kd"):
        assert draws(two_hands(game, natural, other)) == ""
        assert draws(two_hands(game, other, natural)) == ""


@pytest.mark.parametrize("game", BACCARAT)
def test_a_third_card_is_the_last(game: str) -> None:
    """Bundle 002 lines 763, 1011, 1526, 1831-1833: one card at most for either hand."""
    table = two_hands(game, "Kd Qd", "Kc Qc").hand_out(player="Kh").hand_out(banker="Jh")
    assert table.settled() == [(2, "player", 0, 0, 10)]


def test_dai_bacc_burns_the_first_card_of_a_shoe() -> None:
    """Bundle 002 line 1824."""
    table = two_hands(DAI, "9s Kd", "4c 3h")
    assert [event.pieces for event in table.last(m.Burned)] == [(0,)]
    table.bank(1).bet(2, player=10).close()
    assert table.awaits().hands == ("player", "banker", "player", "banker")
    table.hand_out(player="9s Kd", banker="4c 3h").bank(2).do(b.Shuffle())
    table.bet(1, player=10).close()
    assert table.awaits().hands == ("burned",)


FAST_NINE = [("K", "K", "Q", ""), *((rank, "K", "Q", "bank") for rank in "A2345"), ("6", "K", "Q", "")]


@pytest.mark.parametrize("cards", [*FAST_NINE, ("6", "A", "Q", ""), ("6", "2", "Q", ""), ("6", "3", "Q", "")])
def test_fast_nines_bank(cards: tuple[str, ...]) -> None:
    """Bundle 002 line 74: zero does not hit; 67-68: else by the only chart there is, 1 to 5 hit, 6 to 9 stand."""
    *ranks, draw = cards
    table = Felt("fast-nine", (1, 2)).bank(1).bet(2, base=10).close().roll(3)
    table.hand_out(spot2="6c Kc Kc", bank=" ".join(f"{rank}d" for rank in ranks)).act(2, "stand")
    assert draws(table) == draw


@pytest.mark.parametrize("total", range(10))
def test_fast_nines_players_are_free(total: int) -> None:
    """Bundle 002 line 59: stand, or one fourth card, whatever the total."""
    cards = {7: "6c Ac Kc", 8: "6c 2c Kc", 9: "6c 3c Kc"}.get(total, f"{'J' if not total else CARDS[total]}c Qc Kc")
    table = Felt("fast-nine", (1, 2)).bank(1).bet(2, base=10).close().roll(3).hand_out(spot2=cards, bank="Kd Qd Jd")
    assert set(table.choices("p2")) == {"hit", "stand"}
    refused(table, b.Act("p2", "double"), "double is not open to spot 2; hit, stand are")
    table.act(2, "hit").deal("Kh")
    assert table.last(b.Settled), "there is no fifth card"


def test_fast_nines_hands_of_one_player_in_turn() -> None:
    """Bundle 002 lines 61, 70: from the bank's left, and what was decided stays."""
    table = Felt("fast-nine", (1, 2)).bank(1).bet(2, base=10).bet(2, 6, base=10).close().roll(3)
    table.hand_out(spot2="2c 3c Kc", spot6="4c Ac Kc", bank="Kd Qd Jd")
    refused(table, b.Act("p2", "stand", 6), "spot 2 acts now, not spot 6")
    table.act(2, "stand", 2)
    refused(table, b.Act("p2", "hit", 2), "spot 6 acts now, not spot 2")
