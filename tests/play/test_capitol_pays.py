"""What each wager of Capitol's banked games comes to, played out at the table; bundle 002, the line beside each row."""

from __future__ import annotations

import pytest
from tables import Felt, piles_and_dice, plan_of

from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.rules.catalogue import load

NINE, NO_BUST, PURE, TILES, THREE = "fast-nine", "no-bust-4.01", "pure-21.5", "pai-gow-tiles", "three-card-poker"
SUPREME, DRAGON, EZ, DAI = "supreme-baccarat", "dragon-bonus-baccarat", "ez-baccarat", "dai-bacc"
FORTUNE, FACE_UP = "fortune-pai-gow", "face-up-pai-gow"
Result = tuple[float, float, float]
"""Paid, taken and given back, of a wager of $10."""
EVEN: Result = (10, 0, 10)
HALF: Result = (5, 0, 10)
LOSE: Result = (0, 10, 0)
PUSH: Result = (0, 0, 10)


def to_one(odds: float) -> Result:
    return (10 * odds, 0, 10)


def results(table: Felt, seat: int = 2) -> dict[str, Result]:
    """What became of the wagers of a seat."""
    return {wager: (paid, taken, back) for spot, wager, paid, taken, back in table.settled() if spot == seat}


BACCARAT = [
    # line, game, player, banker, wagers of $10 with what becomes of them
    (762, SUPREME, "9s Kd", "8c Kh", {"player": EVEN}),
    (763, SUPREME, "2s 3d Ac", "3c Kh 4d", {"player": LOSE}),
    (810, SUPREME, "Ts Kd 2c", "Ac Kh Kc", {"player": EVEN}),
    (810, SUPREME, "Ts Kd 2c", "Ac Kh 2d", {"player": LOSE}),
    (811, SUPREME, "Ts Kd Ac", "Jc Kh Qd", {"player": EVEN}),
    (820, SUPREME, "6s Kd", "7c Kh", {"banker": EVEN}),
    (821, SUPREME, "Ts Kd Ac", "6c Kh", {"banker": HALF}),
    (840, SUPREME, "9s Kd", "9c Kh", {"player": PUSH, "total-shot": to_one(40)}),
    (841, SUPREME, "9s Kd", "8c Kh", {"player": EVEN, "total-shot": to_one(20)}),
    (842, SUPREME, "8s Kd", "8c Kh", {"player": PUSH, "total-shot": LOSE}),
    (846, SUPREME, "9s Kd", "4c Ah", {"banker-flex:5": EVEN}),
    (852, SUPREME, "9s Kd", "4c 5h", {"banker-flex:5": LOSE}),
    (884, SUPREME, "Ts Kd 6c", "7c Kh", {"banker": EVEN}),
    (919, SUPREME, "7s Kd", "6c Kh", {"player": EVEN}),
    (921, SUPREME, "7s Kd", "7c Kh", {"player": PUSH, "tie": to_one(9)}),
    (986, DRAGON, "7s Kd", "2c 3h 2d", {"player": PUSH}),
    (1007, DRAGON, "Ts Kd Ac", "6c Kh", {"banker": HALF}),
    (1007, DRAGON, "6s Kd", "7c Kh", {"banker": EVEN}),
    (1044, DRAGON, "8s Kd", "2c 3h", {"player": EVEN}),
    (1070, DRAGON, "Ks Qd 3h", "7c Kh", {"banker": EVEN, "banker-dragon": EVEN}),
    (1070, DRAGON, "Ks Qd 4h", "7c Kh", {"banker": EVEN, "banker-dragon": LOSE}),
    (1070, DRAGON, "9s Kd", "9c Kh", {"banker": PUSH, "banker-dragon": PUSH}),
    (1072, DRAGON, "2s 3d 4c", "Kc Qh Jd", {"player": EVEN, "player-dragon": to_one(30)}),
    (1081, DRAGON, "2s Kd 4c", "Kc Qh Jd", {"player": EVEN, "player-dragon": to_one(4)}),
    (1569, EZ, "7s Kd", "2c 3h 2d", {"tie": to_one(9)}),
    (1578, EZ, "6s Kd", "2c 3h 2d", {"banker": PUSH, "dragon-7": to_one(40)}),
    (1578, EZ, "7s Kd", "2c 3h 2d", {"banker": PUSH, "dragon-7": LOSE}),
    (1589, EZ, "2s 3d 3c", "7c Kh", {"player": EVEN, "panda-8": to_one(25)}),
    (1820, DAI, "6s Kd", "4c Ah 2d", {"banker": PUSH}),
    (1833, DAI, "Ks Qd 8h", "3c Kc", {"player": EVEN}),
    (1862, DAI, "6s Kd", "7c Kh", {"player": LOSE}),
    (1864, DAI, "8s Kd", "2c 3h", {"player": EVEN}),
    (1875, DAI, "2s Ad 3c", "6c Kh", {"kill": to_one(30)}),
    (1875, DAI, "2s 3d 4c", "4c Ah 2d", {"kill": to_one(30)}),
    (1875, DAI, "9s Kd", "7c Kh", {"kill": LOSE}),
    (1905, DAI, "2s Ad 3c", "5c Kh", {"player": EVEN, "ox-6": to_one(40)}),
]


def baccarat(table: Felt, player: str, banker: str, *wagers: str) -> Felt:
    table.bank(1).bet(2, **dict.fromkeys(wagers, 10)).close()
    if table.plan.game is plan_of(DAI).game:
        table.deal("2c")
    return table.hand_out(player=player, banker=banker)


@pytest.mark.parametrize(("line", "game", "player", "banker", "wagers"), BACCARAT)
def test_wagers_on_the_two_hands(line: int, game: str, player: str, banker: str, wagers: dict[str, Result]) -> None:
    table = baccarat(Felt(game, (1, 2)), player, banker, *wagers)
    assert table.awaits().what != "pieces", "both hands are complete"
    assert results(table) == wagers, line


def test_a_three_card_seven_pays_the_banker_line_by_the_letter() -> None:
    """Bundle 002 line 1521: the line pays 1 to 1 and no push is written; by its doubt it pushes."""
    literal = Plan(load(f"capitol/{EZ}", readings={"dragon-7-push": "literal"}))
    assert results(baccarat(Felt(literal, (1, 2)), "6s Kd", "2c 3h 2d", "banker")) == {"banker": EVEN}


def test_a_bonus_that_the_bank_cannot_cover_goes_back() -> None:
    """Bundle 002 line 1580: the player-dealer's money is gone when Dragon 7 comes to be settled."""
    table = Felt(EZ, (1, 2)).bank(1, 10).bet(2, player=10, dragon_7=5).close("6s 4c Kd Ah 2d")
    assert results(table) == {"player": LOSE, "dragon-7": (0, 0, 5)}


def test_what_the_bank_wins_is_spent_like_what_it_loses() -> None:
    """Bundle 002 lines 1484, 1571: $60 taken of a bank of $100 leaves $40 to pay with."""
    table = Felt(plan_of(EZ, seats=8), (1, 2, 3)).bank(1, 100).bet(2, banker=60).bet(3, player=60)
    table.close("9s 6c Kd Kh")
    assert sum(paid + taken for _, _, paid, taken, _ in table.settled()) == 100
    assert sorted(results(table, 2).values()) + sorted(results(table, 3).values()) in (
        [(0, 60, 0), (40, 0, 60)],
        [(0, 40, 20), (60, 0, 60)],
    )


BUSTS = [
    # line, spot, bank, what becomes of the Buster bet
    (678, "Kc 6c Kd", "Kh 6h Ks", to_one(1)),  # the player is over
    (678, "Ac Kc", "Kh 6h Ks", to_one(1)),  # the player has a natural
    (680, "Kc 8c", "Kh 9h", LOSE),
    (682, "Ac Kc", "9h 7h Ks", to_one(1)),  # sixteen draws, though everybody has a natural
    (690, "Kc 8c", "Kh 2h 3h Ks", to_one(3)),
    (692, "Kc 8c", "2h 2d 2s 3c 6h Ks", to_one(25)),
    (694, "Kc 8c", "2h 2d 2s 2c 3c 3h 2h Ks", to_one(250)),
    (705, "Kc 8c", "Kh 6h Ks", to_one(1)),
]


@pytest.mark.parametrize("game", [NO_BUST, PURE])
@pytest.mark.parametrize(("line", "spot", "bank", "buster"), BUSTS)
def test_buster(game: str, line: int, spot: str, bank: str, buster: Result) -> None:
    table = Felt(game, (1, 2)).bank(1).bet(2, base=10, buster=10).close()
    table.hand_out(spot2=spot[:5], bank=bank[:5])
    if table.awaits().what == "choice":
        table.act(2, "hit").deal(spot[6:]) if len(spot) > 5 else table.act(2, "stand")
    table.play_on("pieces")
    if bank[6:] and table.state.deals:
        table.deal(bank[6:])
    assert results(table)["buster"] == buster, line


def test_buster_goes_back_when_the_base_wagers_use_the_bank_up() -> None:
    """Bundle 002 line 676."""
    table = Felt(NO_BUST, (1, 2)).bank(1, 10).bet(2, base=10, buster=10).close()
    table.hand_out(spot2="Kc 8c", bank="Kh 6h").act(2, "stand").deal("Ks")
    assert results(table) == {"base": EVEN, "buster": PUSH}


FLEX = [
    # line, the bank's cards, what becomes of Red Flex
    (711, "Kh 7d", to_one(2)),
    (715, "Kc 7d", LOSE),  # the first card is black
    (723, "2h 3d 2c Kh", to_one(2)),  # decided by the first black card
    (736, "2h 3d 2d 2h 2d 6h", to_one(100)),
]


@pytest.mark.parametrize(("line", "bank", "flex"), FLEX)
def test_red_flex(line: int, bank: str, flex: Result) -> None:
    table = Felt(PURE, (1, 2)).bank(1).bet(2, base=10, red_flex=10).close().hand_out(spot2="Kc 8c", bank=bank[:5])
    table.act(2, "stand").deal(bank[6:])
    assert results(table)["red-flex"] == flex, line


def test_more_on_red_flex_is_the_same_bet() -> None:
    """Bundle 002 line 725: one for each base wager."""
    table = Felt(PURE, (1, 2)).bank(1).bet(2, base=10, red_flex=10).bet(2, red_flex=5)
    assert [(stake.wager, stake.cents) for stake in table.state.stakes.values()] == [("base", 1000), ("red-flex", 1500)]


NINES = [
    # line, spot, bank, what becomes of the base wager
    (45, "Ac Kd Qh", "2c 3d Kh 5c", EVEN),  # one beats a zero of four cards
    (80, "2c 6d Kh", "2d 6h Kc", PUSH),
    (76, "2c 5d Kh", "Kc Qd Jh", EVEN),  # a three-card zero of the bank
    (77, "2c 4d Kh", "Kc Qd Jh", HALF),
    (78, "2c 3d Kh", "Kc Qd Jh", PUSH),
]


@pytest.mark.parametrize(("line", "spot", "bank", "base"), NINES)
def test_fast_nine(line: int, spot: str, bank: str, base: Result) -> None:
    table = Felt(NINE, (1, 2)).bank(1).bet(2, base=10).close().roll(3).hand_out(spot2=spot, bank=bank[:8])
    if table.awaits().what == "choice":
        table.act(2, "stand")
    if bank[9:]:
        table.deal(bank[9:])
    assert results(table) == {"base": base}, line


def test_a_short_bank_of_fast_nine_covers_in_order() -> None:
    """Bundle 002 line 1955: $15 cover the first $10 whole and $5 of the second."""
    table = Felt(NINE, (1, 2, 3)).bank(1, 15).bet(2, base=10).bet(3, base=10).close().roll(18)
    table.hand_out(spot2="2c 6d Kh", spot3="2d 6c Ks", bank="2h 5h Kc").play_on()
    assert [(spot, paid, taken) for spot, _, paid, taken, _ in table.settled()] == [(2, 10, 0), (3, 5, 0)]


QUEENS = "Qs Qd Jc 8d 7h 4c 2s"
SEVENS = [
    # line, game, spot, wager, what becomes of it
    (1338, FORTUNE, "Kd 9d 7d 5d 3d Qc 2h", "fortune", to_one(4)),
    (1386, FORTUNE, "Ac Ad Kd Kc 9h 6h 5s", "base", EVEN),
    (1391, FORTUNE, "Ks Kh Jh 8c 6d 5s 3h", "base", PUSH),  # jack and eight in front are a copy, kings behind win
    (1391, FORTUNE, "Ts Th Jh 8c 6d 5s 3h", "base", LOSE),  # the same copy, and behind less
    (1405, FORTUNE, "Kd 9c 7d 5h 3d Qc 2h", "fortune", LOSE),
    (1443, FORTUNE, "9h 8h 7s 6h 5h 3h Jk", "fortune", to_one(50)),  # five of the seven in sequence
    (1443, FORTUNE, "9c 8c 7c 6c 5c 3c Jk", "fortune", to_one(500)),
    (1444, FORTUNE, "Ac Ad Ah As Jk 6h 5s", "fortune", to_one(250)),
    (1446, FORTUNE, "9c 8c 7c 6c 5c Kd Kh", "fortune", to_one(50)),
    (1465, FORTUNE, "Ac Kd Tc 9h 6d 5s 3h", "base", PUSH),  # ace and king in front win, behind loses
    (2252, FACE_UP, "Kd Kc 9h 9s 4d 3c 2h", "fortune", LOSE),
    (2393, FACE_UP, "Kd Kc 9h 9s 4d 4h 2h", "fortune", PUSH),
]
FRONTS = {"Ks Kh Jh 8c 6d 5s 3h": "Jh 8c", "Ts Th Jh 8c 6d 5s 3h": "Jh 8c", "Ac Kd Tc 9h 6d 5s 3h": "Kd Tc"}


@pytest.mark.parametrize(("line", "game", "spot", "wager", "result"), SEVENS)
def test_seven_cards(line: int, game: str, spot: str, wager: str, result: Result) -> None:
    table = Felt(game, (1, 2)).bank(1, 9_000).bet(2, base=10, **({wager: 10} if wager != "base" else {})).close()
    piles_and_dice(table, 3, spot2=spot, bank=QUEENS)
    if front := FRONTS.get(spot):
        table.act(2, "set", front=front, back=" ".join(card for card in spot.split() if card not in front))
    assert results(table.play_on())[wager] == result, line


PLAIN, QUADS, FLUSH = "Kd Qc 9c 6d 5h 3d 2h", "7d 7c 7h 7s Td 5c 3h", "9s 8s Ts Js Qh As Jk"


@pytest.mark.parametrize(
    ("line", "game", "dollars", "hands", "envy"),
    [
        (1316, FORTUNE, 5, {"spot2": PLAIN, "spot3": QUADS}, [5]),
        (1316, FORTUNE, 4, {"spot2": PLAIN, "spot3": QUADS}, []),
        (1403, FORTUNE, 5, {"spot2": PLAIN, "spot3": QUADS, "spot4": FLUSH}, [15]),  # for each of the two
        (1404, FORTUNE, 5, {"spot2": PLAIN, "bank": QUADS}, []),  # not for the bank's hand
        (2340, FACE_UP, 5, {"spot2": PLAIN, "spot3": QUADS}, [5]),
        (2340, FACE_UP, 5, {"spot2": QUADS, "spot3": PLAIN}, []),  # not for one's own
        (2370, FACE_UP, 5, {"spot2": PLAIN, "spot3": QUADS, "spot4": FLUSH}, [10]),  # for the highest alone
    ],
)
def test_envy(line: int, game: str, dollars: float, hands: dict[str, str], envy: list[float]) -> None:
    """What seat 2 gets for the hands of the others, all of whom have Fortune bets."""
    table = Felt(game, (1, 2, 3, 4)).bank(1)
    for seat in (2, 3, 4):
        if f"spot{seat}" in hands:
            table.bet(seat, base=10, fortune=dollars if seat == 2 else 5)
    table.close()
    piles_and_dice(table, 3, **{"bank": "Kc Kh Tc 8d 6h 4d 2s", **hands})
    paid = [each.paid / 100 for each in table.play_on().last(b.Settled) if (each.spot, each.wager) == (2, "envy")]
    assert [dollars for dollars in paid if dollars] == envy, line


THREES = [
    # line, spot, bank, wagers of $10 beside the ante, folded or not
    (1649, "Ac Kc Qc", "Qd 9d 3h", {"pair-plus": to_one(200)}),
    (1649, "Kc Qc Jc", "Qd 9d 3h", {"pair-plus": to_one(40)}),
    (1689, "Kc Kd 3c", "Kh 3d Js", {"six-card": to_one(20)}),
    (1714, "2c 4d 7h", "Jc 9d 3h", {"ante": EVEN, "play": PUSH}),
    (1716, "2c 4d 7h", "Qc 9d 3h", {"ante": LOSE, "play": LOSE}),
    (1719, "Qd 9c 3s", "Qc 9d 3h", {"ante": PUSH, "play": PUSH}),
    (1727, "Kd 9c 3s", "Qc 9d 3h", {"ante": EVEN, "play": EVEN}),
    (1733, "2c 2d 7h", "Qc 9d 3h", {"pair-plus": to_one(1)}),
    (1733, "2c 4c 7c", "Qc 9d 3h", {"pair-plus": to_one(3)}),
    (1733, "2c 3d 4c", "Qc 9d 3h", {"pair-plus": to_one(6)}),
    (1733, "2c 2d 2h", "Qc 9d 3h", {"pair-plus": to_one(30)}),
]


@pytest.mark.parametrize(("line", "spot", "bank", "wagers"), THREES)
def test_three_cards(line: int, spot: str, bank: str, wagers: dict[str, Result]) -> None:
    side = dict.fromkeys(set(wagers) - {"ante", "play"}, 10.0)
    table = Felt(THREE, (1, 2)).bank(1).bet(2, ante=10, **side).close().hand_out(spot2=spot, bank=bank)
    found = results(table.act(2, "play"))
    assert {wager: found[wager] for wager in wagers} == wagers, line


def test_a_fold_forfeits_a_pair_and_leaves_the_six_cards() -> None:
    """Bundle 002 line 1703: the fold costs Ante and Pair Plus; three nines of both hands still pay 7 to 1."""
    table = Felt(THREE, (1, 2)).bank(1).bet(2, ante=10, pair_plus=10, six_card=10).close()
    table.hand_out(spot2="9c 9d 2h", bank="9s Kd 3h").act(2, "fold")
    assert results(table) == {"ante": LOSE, "pair-plus": LOSE, "six-card": to_one(7)}


def test_a_short_bank_collects_no_more_than_it_posted() -> None:
    """Bundle 002 line 1679."""
    table = Felt(THREE, (1, 2)).bank(1, 5).bet(2, ante=10).close().hand_out(spot2="2c 4d 7h", bank="Qc 9d 3h")
    assert results(table.act(2, "fold")) == {"ante": (0, 5, 5)}


TILE_HANDS = [
    # line, high and low of the spot, of the bank
    (410, ("6-6 6-6", "5-5 4-4"), ("6-1 4-4", "5-4 2-1"), EVEN),
    (410, ("6-6 6-6", "5-5 4-1"), ("6-1 4-4", "5-4 4-4"), PUSH),
    (418, ("6-6 6-6", "5-5 6-4"), ("6-1 4-4", "5-5 4-6"), PUSH),  # both lows are zero: the bank has that hand
]


@pytest.mark.parametrize(("line", "spot", "bank", "base"), TILE_HANDS)
def test_tiles(line: int, spot: tuple[str, str], bank: tuple[str, str], base: Result) -> None:
    table = Felt(TILES, (1, 2)).bank(1).bet(2, base=10).close().roll(3)
    table.hand_out(spot2=" ".join(spot), bank=" ".join(bank))
    table.act(2, "set", high=spot[0], low=spot[1]).act(1, "set", high=bank[0], low=bank[1])
    assert results(table) == {"base": base}, line
