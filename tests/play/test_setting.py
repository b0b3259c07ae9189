"""Play or fold, hands set in two, what absent players get, and chance that cannot be."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import msgspec
import pytest
from tables import BASE, Felt, loaded, piles_and_dice, plan_of, refused

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.choices import is_foul, set_parts
from houseway.play.banked.deciders import condition_holds
from houseway.play.banked.plan import Plan
from houseway.play.banked.views import view
from houseway.rules.catalogue import load
from houseway.rules.games.banked import BankedGame

THREE, FACE_UP, FORTUNE, TILES, NINE = (
    *("three-card-poker", "face-up-pai-gow", "fortune-pai-gow", "pai-gow-tiles", "fast-nine"),
)
NO_BUST, PURE, EZ = "no-bust-4.01", "pure-21.5", "ez-baccarat"


def three(spot: str, bank: str, **more: float) -> Felt:
    table = Felt(THREE, (1, 2)).bank(1).bet(2, ante=10, **more).close()
    return table.hand_out(spot2=spot, bank=bank)


def test_play_is_equal_to_the_ante() -> None:
    """Bundle 002 lines 1680, 1702."""
    table = three("Ac 4d 7h", "Qc 9d 3h")
    assert set(table.choices("p2")) == {"play", "fold"}
    for cents in (9_99, 10_01):
        refused(table, b.Act("p2", "play", cents=cents), r"play costs \$10")
    table.act(2, "play", dollars=10)
    assert table.settled() == [(2, "ante", 10, 0, 10), (2, "play", 10, 0, 10)]


@pytest.mark.parametrize(
    ("spot", "bank", "ante", "play"),
    [
        ("2c 4d 7h", "Jc 9d 3h", (10, 0, 10), (0, 0, 10)),  # 1714-1715: it does not qualify
        ("2c 4d 7h", "Qc 9d 3h", (0, 10, 0), (0, 10, 0)),  # 1718
        ("Qd 9c 3s", "Qc 9d 3h", (0, 0, 10), (0, 0, 10)),  # 1719
    ],
)
def test_play_against_the_bank(spot: str, bank: str, ante: tuple[float, ...], play: tuple[float, ...]) -> None:
    """Bundle 002 lines 1709, 1713-1719."""
    assert three(spot, bank).act(2, "play").settled() == [(2, "ante", *ante), (2, "play", *play)]


def test_a_fold_forfeits_all_but_the_six_card_bonus() -> None:
    """Bundle 002 lines 1702-1705, 1732, 1756."""
    table = three("2c 2d 2h", "9s 9d 3h", pair_plus=5, six_card=5).act(2, "fold")
    assert table.settled() == [(2, "ante", 0, 10, 0), (2, "pair-plus", 0, 5, 0), (2, "six-card", 100, 0, 5)]


def test_one_card_of_the_bank_shows_before_anybody_decides() -> None:
    """Bundle 002 lines 1688, 1700-1702; turns go clockwise from the player-dealer's left."""
    table = Felt(THREE, (1, 2, 5)).bank(2).bet(1, ante=10).bet(5, ante=10).close()
    table.hand_out(spot1="Ac 4d 7h", spot5="Ad 5d 7s", bank="Qc 9d 3h")
    assert table.state.hands["bank"].up.count(True) == 1
    refused(table, b.Act("p1", "play"), "It is not p1's turn: p5 is to act")
    table.act(5, "fold").act(1, "play")
    assert table.last(b.Turned)[0].pieces == parse("3h"), "the bottom card (1688), the third (1691)"


def test_the_third_card_of_the_bank_places_the_button() -> None:
    """Bundle 002 lines 1688, 1691, 1693-1698: the face-up card counts from the house dealer's left, the bank apart."""
    table = Felt(THREE, (1, 2, 3, 4, 5)).bank(5, 25)
    for seat in (1, 2, 3, 4):
        table.bet(seat, ante=10)
    table.close().hand_out(spot1="Ac 4d 7h", spot2="Ad 5d 7s", spot3="Ah 6d 8s", spot4="As 6c 8c", bank="2c 4s 3h")
    assert table.last(b.Placed)[0].seat == 3


@pytest.mark.parametrize(("place", "card"), [("first", "Qc"), ("second", "9d"), ("third", "3h"), ("last", "3h")])
def test_the_up_card_is_the_one_the_file_names(place: str, card: str) -> None:
    """A word of the format: the card that is turned, that the button counts, and that a fact looks at."""
    game = loaded(THREE).game
    assert isinstance(game, BankedGame)
    bank = msgspec.structs.replace(game.hands["bank"], up_card=place)
    made = msgspec.structs.replace(game, hands={**game.hands, "bank": bank})
    plan = Plan(replace(loaded(THREE), game=made))
    table = Felt(plan, (1, 2)).bank(1).bet(2, ante=10).close().hand_out(spot2="Ac 4d 7h", bank="Qc 9d 3h")
    assert table.last(b.Turned)[0].pieces == parse(card)
    seen = view(table, "rail").hands["bank"].cards
    assert [shown for shown in seen if shown != "??"] == [card]
    rank = {"Q": "Q", "9": "9", "3": "3"}[card[0]]
    assert condition_holds(plan, table.state, plan.read(f"bank up card is {rank}"))


PAIRS = "Kd Kc 9h 9s 4d 3c 2h"
QUEENS = "Qs Qd Jc 8d 7h 4c 2s"


def pai_gow(game: str, bank: str = QUEENS, *more: int, **hands: str) -> Felt:
    table = Felt(game, (1, 2, *more)).bank(1)
    for seat in (2, *more):
        table.bet(seat, base=10)
    table.close()
    piles_and_dice(table, 3, **{"bank": bank, "spot2": PAIRS, **hands})
    return table


@pytest.mark.parametrize("game", [FACE_UP, FORTUNE])
def test_setting_seven_cards(game: str) -> None:
    """Bundle 002 lines 1379, 1383, 2253-2255: two in front, five behind, freely."""
    table = pai_gow(game)
    for front, back, why in [
        ("9h 9s 4d", "Kd Kc 3c 2h", "set with 2 in front and 5 in back"),
        ("9h 9s", "Kd Kc 4d 3c Ah", "not the pieces of spot 2"),
        ("9h 9h", "Kd Kc 4d 3c 2h", "not the pieces of spot 2"),
    ]:
        parts = {"front": parse(front), "back": parse(back)}
        refused(table, b.Act("p2", "set", parts=parts), why)
    refused(table, b.Act("p2", "set", parts={"top": parse("9h 9s")}), "is set with")
    refused(table, b.Act("p2", "stand"), "“stand” is not possible now: set the hand, or ask for the house way")
    refused(table, b.Act("p1", "house way"), "It is not p1's turn")
    table.act(2, "set", front="9h 4d", back="Kd Kc 9s 3c 2h")
    assert table.settled() == [(2, "base", 0, 0, 10)], "nine-four in front loses to jack-eight"


@pytest.mark.parametrize(
    ("cards", "front"),
    [
        ("Ah Kd Jc Tc 7s 5h 3d", "Kd Jc"),  # 2260-2261
        ("Ac Qd 3s 3c Jh 8d 4c", "Ac Qd"),  # 2262-2263
        ("3d 3s Kh Ks 7h 6c 2d", "3d 3s"),  # 2264-2265
        ("Ac 7h Jd Js 8c 8h 4s", "Ac 7h"),  # 2266-2267
        ("As 9s 6s 5s 4c 3d 2s", "As 9s"),  # 2289-2291
    ],
)
def test_the_house_way_sets_the_banks_hand_first(cards: str, front: str) -> None:
    """Bundle 002 lines 2251, 2257-2318: exposed and set before the players set theirs."""
    others = [card for card in ("Td", "9c", "6h", "Qh", "2h", "2c", "3h", "8s", "Qc") if card not in cards]
    table = pai_gow(FACE_UP, cards, spot2=" ".join(others[:7]))
    if not table.last(b.Settled):
        assert table.awaits() == ("setting", ("p2",), ("spot 2",), 0)
    (parted, *_) = table.last(b.Parted)
    assert (parted.hand, parted.parts["front"]) == ("bank", parse(front))


def test_against_an_ace_high_bank_nobody_sets() -> None:
    """Bundle 002 line 2252: base wagers push at once."""
    table = pai_gow(FACE_UP, "Ah Kh Js Tc 7s 5h 3d")
    assert table.settled() == [(2, "base", 0, 0, 10)]


def test_fortunes_bank_is_set_after_the_players() -> None:
    """Bundle 002 lines 1385-1386; in any order among themselves (1379)."""
    table = pai_gow(FORTUNE, QUEENS, 3, spot3="Ad Kh 9c 8s 5d 3d 2c").act(3, "house way")
    assert [event.hand for event in table.last(b.Parted)] == ["spot 3"]
    assert table.awaits().whose == ("p2",)
    table.act(2, "house way")
    assert [event.hand for event in table.last(b.Parted)] == ["spot 3", "spot 2", "bank"]


def test_tiles() -> None:
    """Bundle 002 line 408: two hands of two, or the house way on request; the player-dealer sets last."""
    table = Felt(TILES, (1, 2, 3)).bank(1).bet(2, base=10).bet(3, base=10).close().roll(3)
    table.hand_out(spot2="6-6 6-6 5-5 3-3", spot3="6-2 5-3 6-5 4-1", bank="6-4 5-1 4-3 2-1")
    assert set(table.awaits().whose) == {"p2", "p3"}
    refused(table, b.Act("p1", "house way"), "It is not p1's turn")
    refused(table, b.Act("p2", "set", parts={"high": parse("6-6 6-6"), "low": parse("5-5 4-4")}), "not the pieces")
    table.act(2, "set", high="5-5 3-3", low="6-6 6-6")  # the higher is the high hand, wherever it lies
    assert table.last(b.Parted)[0].parts["high"] == parse("6-6 6-6")
    table.act(3, "house way")
    split = table.last(b.Parted)[1].parts  # 518: eights are not split: 8 and 11, 8 and 5 leave 3
    assert sorted(split["high"]) == sorted(parse("6-2 5-3"))
    assert table.awaits().whose == ("p1",)
    table.act(1, "set", high="6-4 5-1", low="4-3 2-1")
    assert len(table.settled()) == 2


ABSENT = [
    (NINE, {"spot2": "2c 3c Kc", "bank": "Kd Qd Jd"}, "hit"),  # 67-68: five hits
    (NINE, {"spot2": "6c Jc Kc", "bank": "Kd Qd Jd"}, "stand"),  # six stands
    (NO_BUST, {"spot2": "Kc 2c", "bank": "9d 8d"}, "stand"),  # 340: the option is not taken
    (NO_BUST, {"spot2": "5c 6c", "bank": "9d 8d"}, "hit"),  # 338: must hit
    (PURE, {"spot2": "Kc 2c", "bank": "9d 8d"}, "stand"),
    (PURE, {"spot2": "5c 6c", "bank": "9d 8d"}, "hit"),
    (THREE, {"spot2": "Ac Ad Ah", "bank": "Kd Qd 2d"}, "fold"),  # 1702: no Play bet, the Ante is forfeited
]


@pytest.mark.parametrize(("game", "hands", "choice"), ABSENT)
def test_absent_players(game: str, hands: dict[str, str], choice: str) -> None:
    """Bundle 002: the house way, the chart, or what puts up no more money."""
    table = Felt(game, (1, 2)).bank(1).bet(2, **{BASE[game]: 10}).close()
    if game == NINE:
        table.roll(3)
    table.hand_out(**hands)
    (chose, *_) = [event for event in table.do(m.TimeOut()) if isinstance(event, b.Chose)]
    assert (chose.player, chose.choice, chose.by) == ("p2", choice, "absent")


def test_absent_from_an_offer_and_from_setting() -> None:
    """Bundle 002 line 650: insurance is an option; line 408: the house way."""
    table = Felt(PURE, (1, 2, 3)).bank(1).bet(2, base=10).bet(3, base=10).close()
    table.hand_out(spot2="Kc 9c", spot3="Kd 9d", bank="Ah 8h").act(3, "insure")
    assert b.Declined("p2", 2) in table.do(m.TimeOut())
    table = pai_gow(FORTUNE)
    table.do(m.TimeOut())
    assert table.last(b.Parted)[0].by == "absent: house way"
    table.do(m.TimeOut())
    assert table.state.offered == 2, "the position is passed"
    table.bank(2)
    refused(table, m.TimeOut(), "No player is to act now: the table is waiting for wagers")


def test_pieces_that_cannot_come() -> None:
    """Bundle 002 line 1633: one deck of 52; line 49: no sevens to tens in Fast Nine; line 1320: one joker."""
    table = Felt(THREE, (1, 2)).bank(1).bet(2, ante=10).close()
    refused(table, m.Give(parse("Ac Ad Ac")), "Ac cannot be dealt: the shoe has 1 of it, all already dealt")
    refused(table, m.Give(parse("Jk")), "cannot be dealt: the shoe has none of it")
    refused(table, m.Give(parse("6-6")), "cannot be dealt: the shoe has none of it")
    refused(table, m.Give(parse("2c 3c 4c 5c 6c 7c 8c")), "6 pieces are due, but 7 were given")
    refused(table, m.Give(()), "6 pieces are due, but 0 were given")
    table.deal("Ac Ad Ah")
    refused(table, m.Give(parse("Ad")), "Ad cannot be dealt")
    refused(table, b.Roll((1, 2, 3)), "No dice are due now: the table is waiting for the deal")
    table = Felt(NINE, (1, 2)).bank(1).bet(2, base=10)
    refused(table, m.Give(parse("2c")), "No pieces are due now: the table is waiting for wagers")
    table.close()
    for numbers in ((1, 2), (0, 1, 2), (1, 2, 7)):
        refused(table, b.Roll(numbers), "Give 3 numbers from 1 to 6")
    table.roll(3)
    refused(table, m.Give(parse("7c")), "cannot be dealt: the shoe has none of it")
    refused(table, b.Shuffle(), "The shoe is shuffled between rounds")


def test_the_same_card_may_come_as_often_as_there_are_decks() -> None:
    """Bundle 002 line 1492: three to eight decks."""
    table = Felt(EZ, (1, 2)).bank(1).bet(2, player=5).close("9s 9s 9s 9s")
    table.bank(1).bet(2, player=5).close("9s 9s 9s 9s")
    table.do(b.TakeBank("p2", 100_00))
    table.bet(1, player=5).close()
    refused(table, m.Give(parse("9s")), "9s cannot be dealt: the shoe has 8 of it, all already dealt")


@pytest.mark.parametrize("game", [FACE_UP, FORTUNE])
def test_a_foul_is_set_and_loses_the_base_wager_alone(game: str) -> None:
    """Bundle 002 line 2255; by a doubt at 1383. The bonus goes by the seven cards, however they lie (1419, 2353)."""
    table = Felt(game, (1, 2)).bank(1).bet(2, base=10, fortune=5).close()
    piles_and_dice(table, 3, bank=QUEENS, spot2="Kd Kc Kh 9s 4d 3c 2h")
    table.act(2, "set", front="Kd Kc", back="Kh 9s 4d 3c 2h")
    assert table.settled()[:2] == [(2, "base", 0, 10, 0), (2, "fortune", 15, 0, 5)]
    assert table.last(b.Settled)[0].because == "spot fouls"


def test_a_foul_is_set_the_house_way_where_that_is_the_reading() -> None:
    """Bundle 002 line 1383, read the other way."""
    table = Felt(Plan(load("capitol/fortune-pai-gow", readings={"foul": "reset"})), (1, 2)).bank(1).bet(2, base=10)
    table.close()
    piles_and_dice(table, 3, bank=QUEENS, spot2=PAIRS)
    table.act(2, "set", front="Kd Kc", back="9h 9s 4d 3c 2h")
    parted = next(event for event in table.last(b.Parted) if event.hand == "spot 2")
    assert parted.parts["front"] == parse("9h 9s")


@pytest.mark.parametrize("game", [FACE_UP, FORTUNE])
def test_neither_the_house_way_nor_a_bot_fouls(game: str) -> None:
    """Bundle 002 lines 2254-2255, over hands from a shuffled deck."""
    plan = plan_of(game)
    filed, luck = plan.game.hands["spot"], Random(2255)  # noqa: S311
    deck = list(plan.shoe.elements())
    for _ in range(300):
        seven = tuple(luck.sample(deck, 7))
        assert not is_foul(filed, seven, set_parts(plan, "spot", seven, ""))
