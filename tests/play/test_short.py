"""Settlement in the filed order, and whom a bank that runs out pays, pays in part, or leaves with the wager back."""

from __future__ import annotations

import pytest
from tables import Felt, piles_and_dice, plan_of

from houseway.play.banked import messages as b

FORTUNE, FACE_UP, TILES, NINE = "fortune-pai-gow", "face-up-pai-gow", "pai-gow-tiles", "fast-nine"
THREE, PURE, EZ, DRAGON = "three-card-poker", "pure-21.5", "ez-baccarat", "dragon-bonus-baccarat"
SUPREME = "supreme-baccarat"


def short(game: str, stake: float, bank: int = 1) -> Felt:
    seats = 7 if game in (FORTUNE, FACE_UP, THREE, "dai-bacc") else 8
    return Felt(plan_of(game, seats=seats), range(1, seats + 1)).bank(bank, stake)


def test_short_at_no_bust() -> None:
    """Bundle 002 lines 349, 398: counter-clockwise from the house dealer's right."""
    table = short("no-bust-4.01", 25, bank=4).bet(2, base=10).bet(5, base=10).bet(8, base=10).close()
    table.hand_out(spot2="Kc Qc", spot5="Kd Qd", spot8="Kh Qh", bank="Ks 9s")
    for seat in (2, 5, 8):
        table.act(seat, "stand")
    assert table.settled() == [(8, "base", 10, 0, 10), (5, "base", 10, 0, 10), (2, "base", 5, 0, 10)]


def test_short_at_dai_bacc() -> None:
    """Bundle 002 line 1856: from the player-dealer's left, all of a kind before all of the next."""
    table = short("dai-bacc", 45, bank=3).bet(2, banker=20, tiger_7=5).bet(4, player=10, banker=10)
    table.bet(5, player=20, kill=5).close("2c 9s 4c Kd 3h")
    assert table.settled() == [
        *((4, "player", 10, 0, 10), (5, "player", 20, 0, 20), (4, "banker", 0, 10, 0), (2, "banker", 0, 5, 15)),
        *((5, "kill", 0, 0, 5), (2, "tiger-7", 0, 0, 5)),
    ]


def test_short_at_ez_baccarat() -> None:
    """Bundle 002 lines 1510, 1571: from the button; at each seat as the wagers are listed (1520-1524)."""
    table = short(EZ, 50).bet(2, player=10, tie=5).bet(5, banker=20, panda_8=5).bet(7, player=30).close("9s 4c Kd 4h")
    assert table.settled() == [
        *((5, "banker", 0, 20, 0), (5, "panda-8", 0, 5, 0), (7, "player", 25, 0, 30)),
        *((2, "player", 0, 0, 10), (2, "tie", 0, 0, 5)),
    ]


def test_short_at_dragon_bonus() -> None:
    """Bundle 002 line 998: all of a kind, then all of the next, from the button."""
    table = short(DRAGON, 65).bet(2, player=10, tie=5).bet(5, player=10, banker=20, banker_dragon=5)
    table.bet(7, player=30, player_dragon=10).close("9s 4c Kd 4h")
    assert table.settled() == [
        *((5, "player", 10, 0, 10), (7, "player", 30, 0, 30), (2, "player", 10, 0, 10), (5, "banker", 0, 15, 5)),
        *((2, "tie", 0, 0, 5), (7, "player-dragon", 0, 0, 10), (5, "banker-dragon", 0, 0, 5)),
    ]


def test_short_at_supreme() -> None:
    """Bundle 002 line 891: each line wager, player's or banker's, then ties, Total Shot, Flex Action."""
    table = short(SUPREME, 100).bet(2, player=10, tie=5).bet(5, banker=20, total_shot=10).bet(7, player=30, flex5=10)
    table.close("8s 4c Kd 5h")
    assert table.settled() == [
        *((5, "banker", 20, 0, 20), (7, "player", 0, 30, 0), (2, "player", 0, 10, 0)),
        *((2, "tie", 0, 5, 0), (5, "total-shot", 35, 0, 10), (7, "banker-flex:5", 0, 0, 10)),
    ]


def test_short_at_three_card() -> None:
    """Bundle 002 lines 1690-1691: from the button; at each seat Ante, Play, Pair Plus, 6 Card Bonus."""
    table = short(THREE, 90).bet(2, ante=10, pair_plus=5).bet(5, ante=20, six_card=5).close()
    table.hand_out(spot2="Kc Kd 2h", spot5="9c 8d 3h", bank="4c 4d 4h").act(2, "play").act(5, "play")
    assert table.settled() == [
        *((5, "ante", 0, 20, 0), (5, "play", 0, 20, 0), (5, "six-card", 35, 0, 5)),
        *((2, "ante", 0, 10, 0), (2, "play", 0, 5, 5), (2, "pair-plus", 0, 0, 5)),
    ]


def test_short_at_three_card_by_the_play_wagers_alone() -> None:
    """Bundle 002 line 1691: the button is used when not all wagers at the table are covered, Play among them."""
    table = short(THREE, 40).bet(2, ante=20).bet(5, ante=20).close()
    table.hand_out(spot2="Kc Kd 2h", spot5="9c 8d 3h", bank="4c 4d 4h").act(2, "play").act(5, "play")
    assert table.order() == [(5, "ante"), (5, "play"), (2, "ante"), (2, "play")]


ACES, NOTHING, QUEENS = "Ad Ac Ah As Kd 5c 3h", "Td 9c 8h 6h 5s 3d 2h", "Qs Qd Jc 8d 7h 4c 2s"


def test_short_at_fortune() -> None:
    """Bundle 002 line 1351: seat to seat from the button: base, Fortune, Envy."""
    table = short(FORTUNE, 60).bet(2, base=10, fortune=5).bet(5, base=20, fortune=5).close()
    piles_and_dice(table, 5, spot2=ACES, spot5=NOTHING, bank=QUEENS)
    assert table.play_on().settled() == [
        *((5, "base", 0, 20, 0), (5, "fortune", 0, 5, 0), (5, "envy", 5, 0, 0)),
        *((2, "base", 10, 0, 10), (2, "fortune", 20, 0, 5)),
    ]


def test_short_at_face_up() -> None:
    """Bundle 002 lines 2322-2323: base, Fortune, Envy, Ace-High, seat to seat, the back line with its seat."""
    table = short(FACE_UP, 160).bet(2, base=10, fortune=5).bet(5, base=20, fortune=5, ace_high=5)
    table.bet(3, base=10).bet(6, 3, base=10).close()
    piles_and_dice(table, 5, spot2=ACES, spot5=NOTHING, spot3="Js Tc 8s 7c 5d 4s 2c", bank=QUEENS)
    assert table.play_on().settled() == [
        *((5, "base", 0, 20, 0), (5, "fortune", 0, 5, 0), (5, "envy", 5, 0, 0), (5, "ace-high", 0, 5, 0)),
        *((2, "base", 10, 0, 10), (2, "fortune", 100, 0, 5)),
        *((3, "base", 0, 10, 0), (3, "base", 0, 5, 5)),
    ]


@pytest.mark.parametrize("game", [FORTUNE, FACE_UP])
def test_no_envy_for_a_hand_one_has_bet_on(game: str) -> None:
    """Bundle 002 lines 1404, 1432, 2368, as read by their doubt: a hand bet behind is one's own, wherever one sits."""
    table = short(game, 5_000).bet(2, base=10, fortune=5).bet(3, base=10, fortune=5).bet(5, base=10, fortune=5)
    table.bet(3, 2, base=10, fortune=5).close()
    piles_and_dice(table, 3, spot2=ACES, spot3=NOTHING, spot5="Js Tc 8s 7c 5d 4s 2c", bank=QUEENS)
    paid = [(each.player, each.paid) for each in table.play_on().last(b.Settled) if each.wager == "envy" and each.paid]
    assert paid == [("p5", 500)]


def test_short_at_tiles() -> None:
    """Bundle 002 lines 406, 410: from the button counter-clockwise, as all goes in this game."""
    table = short(TILES, 25).bet(2, base=10).bet(5, base=10).bet(7, base=10).close().roll(3)
    table.hand_out(spot2="5-5 5-5 3-3 3-3", spot5="4-4 4-4 3-1 3-1", spot7="6-6 6-6 1-1 1-1", bank="6-5 6-4 4-3 4-1")
    assert table.play_on().settled() == [(7, "base", 10, 0, 10), (5, "base", 10, 0, 10), (2, "base", 5, 0, 10)]


def test_short_at_fast_nine() -> None:
    """Bundle 002 line 82: from the button clockwise."""
    table = short(NINE, 25).bet(2, base=10).bet(5, base=10).bet(7, base=10).close().roll(5)
    table.hand_out(spot2="Kc 4d 5h", spot5="Kc 4d 5h", spot7="Kc 4d 5h", bank="Kc 4d 2h")
    assert table.play_on().settled() == [(5, "base", 10, 0, 10), (7, "base", 10, 0, 10), (2, "base", 5, 0, 10)]


def test_short_at_pure() -> None:
    """Bundle 002 lines 588, 728: from the button clockwise; at each seat the base wager before the bonus bets."""
    table = short(PURE, 35).bet(2, base=10, buster=5).bet(5, base=20, red_flex=5).close()
    table.hand_out(spot2="Kc Qc", spot5="Kd Qd", bank="9h 4d").act(2, "stand").act(5, "stand").deal("Ks")
    assert table.settled() == [
        *((5, "base", 20, 0, 20), (5, "red-flex", 10, 0, 5), (2, "base", 5, 0, 10), (2, "buster", 0, 0, 5)),
    ]


def test_covered_tables_begin_elsewhere() -> None:
    """Bundle 002 line 890: Supreme left of the house dealer; line 1690: Three Card left of the player-dealer."""
    table = short(SUPREME, 5_000, bank=3).bet(2, player=10).bet(5, banker=20).close("8s 4c Kd 5h")
    assert table.order() == [(2, "player"), (5, "banker")]
    table = short(THREE, 5_000, bank=3).bet(2, ante=10).bet(5, ante=20).play_on()
    assert table.order() == [(5, "ante"), (2, "ante")]
