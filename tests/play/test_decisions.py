"""Decisions at the counted games: the charts that force them, doubles, splits, surrender, insurance, even money."""

from __future__ import annotations

import pytest
from tables import BASE, Felt, refused

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.banked import messages as b

NO_BUST, PURE = "no-bust-4.01", "pure-21.5"
BOTH = [NO_BUST, PURE]


def dealt(game: str, spot: str, bank: str = "9h 8h", chips: int = 10_000, **more: float) -> Felt:
    """Seat 2 with $10 against the bank of seat 1; the first card of the bank is the one that shows."""
    table = Felt(game, (1,)).bank(1)
    table.do(m.Sit("p2", 2, chips * 100))
    return table.bet(2, base=10, **more).close().hand_out(spot2=spot, bank=bank)


def drawn(game: str, first: str, *hits: str) -> Felt:
    """A hand that has been hit."""
    table = dealt(game, first)
    for card in hits:
        table.act(2, "hit").deal(card)
    return table


FREE = {"hit", "stand"}
CHART = [
    *((NO_BUST, (f"{low}c {high}d",), {"hit"}) for low, high in ("23", "28", "47", "56", "65")),  # 338: 11 or less
    *((NO_BUST, (f"Kc {rank}d",), FREE) for rank in "23456789Q"),  # 338-346: 12 to 20
    *((NO_BUST, (f"Ac {rank}d",), FREE) for rank in "A23456789"),  # soft 12 to 20, alike
    (NO_BUST, ("5c 6d", "9h"), FREE),
    (NO_BUST, ("Kc 5d", "6h"), set()),  # 338: hard 21
    (NO_BUST, ("Ac 4d", "6h"), set()),  # soft 21
    (NO_BUST, ("Ac Kd",), set()),  # a natural
    (NO_BUST, ("Kc 6d", "9h"), set()),  # beyond 21 nothing is left to draw for
    *((PURE, (f"{low}c {high}d",), {"hit"}) for low, high in ("23", "29", "56")),  # 605: hard 11 or less
    *((PURE, (f"Kc {rank}d",), FREE) for rank in "2345678"),  # 608: all other counts
    *((PURE, (f"Kc {rank}d",), {"stand"}) for rank in "9Q"),  # 602: hard 19 or more
    *((PURE, (f"Ac {rank}d",), FREE) for rank in "A23456789"),  # soft 12 to 20
    (PURE, ("Ac 4d", "6h"), FREE),  # soft 21 is no hard 19
    (PURE, ("Kc 5d", "4h"), set()),  # hard 19: nothing but to stand
    (PURE, ("Kc 6d", "9h"), set()),
]


@pytest.mark.parametrize(
    ("game", "cards", "open_to"),
    CHART,
    ids=lambda case: case if isinstance(case, str) else " ".join(sorted(case)) or "none",
)
def test_the_players_chart(game: str, cards: tuple[str, ...], open_to: set[str]) -> None:
    """Bundle 002 lines 334-346 (No Bust), 585, 599-608 (Pure)."""
    table = drawn(game, *cards)
    assert set(table.choices("p2")) & FREE == open_to
    for choice in FREE - open_to:
        refused(table, b.Act("p2", choice), f"{choice} is not open to spot 2|There is nothing to decide now")


@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(
    ("bank", "hits"),
    [
        *(("2c 2d", True), ("9c 7d", True), ("9c 8d", False), ("9c Kd", False)),  # hard 16, 17, 19
        *(("2c Ad", True), ("6c Ad", True), ("7c Ad", False), ("9c Ad", False)),  # soft 13, 17, 18, 20
    ],
)
def test_the_banks_chart(game: str, bank: str, hits: bool) -> None:
    """Bundle 002 lines 356-360, 610-616: hard 17 and above stands, soft 17 or less draws; soft 18 by its doubt."""
    table = dealt(game, "Kc Qc", bank).act(2, "stand")
    assert table.awaits().hands == (("bank",) if hits else ())


@pytest.mark.parametrize("game", BOTH)
def test_the_bank_draws_on_until_it_may_not(game: str) -> None:
    """Bundle 002 lines 356, 616: soft 17, hard 16, then 21; 682: also where everybody has a natural."""
    table = dealt(game, "Ac Kc", "6c Ad", buster=5)
    table.play_on("pieces").deal("9h").deal("5h")
    assert table.settled() == [(2, "base", 12, 0, 10), (2, "buster", 0, 5, 0)]


def test_double() -> None:
    """Bundle 002 line 385: on the first two cards, for as much again, with one card."""
    table = dealt(NO_BUST, "5c 6d")
    refused(table, b.Act("p2", "double", cents=5_00), r"double costs \$10")
    table.act(2, "double").deal("2h")
    assert set(table.choices("p2")) == {"stand", "surrender"}, "any time, says line 392"
    assert table.act(2, "stand").settled() == [(2, "base", 0, 20, 0)]
    assert "double" not in drawn(NO_BUST, "2c 3d", "2h").choices("p2")
    assert "double" not in dealt(NO_BUST, "5c 6d", chips=15).choices("p2"), "ten more are not there"
    natural = dealt(NO_BUST, "Ac Kd")
    refused(natural, b.Act("p2", "double"), ".")


def test_double_for_less() -> None:
    """Bundle 002 line 643: allowed, and for no more than the wager."""
    table = dealt(PURE, "5c 6d")
    refused(table, b.Act("p2", "double", cents=10_01), r"double costs \$1 to \$10")
    table.act(2, "double", dollars=4).deal("Kh")
    assert table.settled() == [(2, "base", 14, 0, 14)]


@pytest.mark.parametrize("game", BOTH)
def test_split(game: str) -> None:
    """Bundle 002 lines 388, 644: two cards of a value, an equal wager, each hand played out; double and surrender."""
    table = dealt(game, "Kc Qd")
    refused(table, b.Act("p2", "split", cents=5_00), r"split costs \$10")
    table.act(2, "split").deal("5h 6h")
    assert {"double", "surrender"} <= set(table.choices("p2"))
    table.act(2, "hit").deal("3h").act(2, "stand")  # 18 on the first
    table.act(2, "double").deal("2h")  # 18 on the second
    if game == NO_BUST:
        table.act(2, "stand")  # a surrender is still open there
    assert table.settled() == [(2, "base", 10, 0, 10), (2, "base", 20, 0, 20)]
    assert "split" not in dealt(game, "Kc 9d").choices("p2")


def test_split_again() -> None:
    """Bundle 002 line 389: without end at No Bust; line 645: three times at Pure."""
    for game in BOTH:
        table = dealt(game, "8c 8d")
        for _ in range(3):
            table.act(2, "split").deal("8h 8s")
        assert ("split" in table.choices("p2")) == (game == NO_BUST)


def test_split_aces() -> None:
    """Bundle 002 line 389: one card each, to be split again at No Bust; line 644: once at Pure. 570: no natural."""
    for game in BOTH:
        table = dealt(game, "Ac Ad").act(2, "split").deal("Ah Kh")
        assert "hit" not in table.choices("p2")
        assert "double" not in table.choices("p2")
        assert ("split" in table.choices("p2")) == (game == NO_BUST)
        table.play_on()
        assert (2, "base", 10, 0, 10) in table.settled(), "ace and king are 21 and paid 1 to 1"


def test_an_ace_on_a_split_ten_is_no_natural_and_may_draw() -> None:
    """Bundle 002 lines 570, 608: only the initial deal makes a Pure 21.5, and a soft 21 has the option."""
    table = dealt(PURE, "Kc Qd").act(2, "split").deal("Ah 6h")
    assert set(table.choices("p2")) >= FREE


def test_surrender_at_no_bust() -> None:
    """Bundle 002 line 392: at any time up to 20, also after hits; half is forfeited and the play ceases."""
    for cards, hits in (("Kc 2d", ()), ("Kc 2d", ("2h",)), ("6c 2d", ("2h", "8h")), ("Kc 2d", ("8h",))):
        table = drawn(NO_BUST, cards, *hits).act(2, "surrender")
        assert table.settled() == [(2, "base", 0, 5, 5)]
    for card in ("9h", "Kh"):  # 21, which stands, and 22
        assert drawn(NO_BUST, "Kc 2d", card).awaits().what != "choice"


def test_no_surrender_of_twenty_one_or_once_the_next_player_has_acted() -> None:
    """Bundle 002 line 392: not beyond 20; after one's own stand it is open until the next player acts."""
    table = drawn(NO_BUST, "Kc 2d", "9h")
    refused(table, b.Act("p2", "surrender"), ".")
    for acts in (False, True):
        table = Felt(NO_BUST, (1, 2, 3)).bank(1).bet(2, base=10).bet(3, base=10).close()
        table.hand_out(spot2="Kc 6d", spot3="Kd 3h", bank="9h 8h").act(2, "stand")
        if acts:
            table.act(3, "hit").deal("2c")
            refused(table, b.Act("p2", "surrender", 2), ".")
        else:
            table.act(2, "surrender", 2).act(3, "stand")
            assert (2, "base", 0, 5, 5) in table.settled()


def test_surrender_of_a_double_at_no_bust() -> None:
    """Bundle 002 line 392, as read by its doubt: any time, so of a doubled hand half of the whole."""
    table = dealt(NO_BUST, "5c 6d").act(2, "double").deal("2h").act(2, "surrender")
    assert table.settled() == [(2, "base", 0, 10, 10)]


def test_surrender_at_pure() -> None:
    """Bundle 002 line 646: after the first two cards, of the whole hand; by its doubt not after a third."""
    assert dealt(PURE, "Kc 6d").act(2, "surrender").settled() == [(2, "base", 0, 5, 5)]
    refused(drawn(PURE, "Kc 2d", "2h"), b.Act("p2", "surrender"), "surrender is not open")


def test_surrender_at_pure_until_the_down_card_is_seen() -> None:
    """Bundle 002 line 646: the moment is not one's own turn but the exposing of the down card."""
    table = Felt(PURE, (1, 2, 3)).bank(1).bet(2, base=10).bet(3, base=10).close()
    table.hand_out(spot2="Kc 6d", spot3="Kd 7d", bank="9h 8h").act(2, "stand").act(2, "surrender")
    table.act(3, "stand")
    assert (2, "base", 0, 5, 5) in table.settled()


@pytest.mark.parametrize("game", BOTH)
def test_insurance(game: str) -> None:
    """Bundle 002 lines 396, 650: against an ace, 2 to 1; half of the wager, at Pure half or less."""
    assert dealt(game, "Kc 9d", "Kh Ah").awaits().what != "offer"
    table = dealt(game, "Kc 9d", "Ah Kh")
    refused(table, b.Act("p2", "insure", cents=5_01), "insure costs")
    refused(table, b.Act("p2", "even money"), "even money is not offered; insure, decline is")
    if game == NO_BUST:
        refused(table, b.Act("p2", "insure", cents=4_00), r"insure costs \$5")
    half = 5 if game == NO_BUST else 4
    table.act(2, "insure", dollars=half).play_on()
    assert table.settled() == [(2, "insurance", 2 * half, 0, half), (2, "base", 0, 10, 0)]
    table = dealt(game, "Kc 9d", "Ah 8h").act(2, "insure").act(2, "stand")
    assert table.settled() == [(2, "insurance", 0, 5, 0), (2, "base", 0, 0, 10)]


def test_insurance_with_a_natural() -> None:
    """Bundle 002 line 396: the wager loses if the player has no natural; with one it pushes (368)."""
    table = dealt(NO_BUST, "Ac Kd", "Ah Kh").act(2, "insure").play_on()
    assert table.settled() == [(2, "insurance", 10, 0, 5), (2, "base", 0, 0, 10)]


@pytest.mark.parametrize("down", ["Kh", "8h"])
def test_even_money(down: str) -> None:
    """Bundle 002 lines 652, 654: a natural against an ace wins its wager, whatever lies under the ace."""
    table = dealt(PURE, "Ac Kd", f"Ah {down}").act(2, "even money").play_on()
    assert table.settled() == [(2, "base", 10, 0, 10)]


def test_even_money_is_each_bettors_own_choice() -> None:
    """Bundle 002 lines 639, 652: on their wagers; a bettor behind who declines is paid 6 to 5."""
    table = Felt(PURE, (1, 2, 3)).bank(1).bet(2, base=10).bet(3, 2, base=10).close()
    table.hand_out(spot2="Ac Kd", bank="Ah 8h").act(2, "even money").act(3, "decline").play_on()
    assert [(each.player, each.paid) for each in table.last(b.Settled)] == [("p2", 1_000), ("p3", 1_200)]


@pytest.mark.parametrize("bank", ["Ah Kh", "Kh Ah"])
def test_a_look_at_the_down_card(bank: str) -> None:
    """Bundle 002 line 624: Pure looks under an ace or a bonus card, and nobody acts against a natural."""
    table = dealt(PURE, "5c 6d", bank).play_on("choice")
    assert table.settled() == [(2, "base", 0, 10, 0)]


def test_nobody_looks_at_no_bust() -> None:
    """Bundle 002 line 348: the hole card is turned after all have acted, so a double meets the natural in full."""
    table = dealt(NO_BUST, "5c 6d", "Kh Ah").act(2, "double").deal("Kc")
    assert table.settled() == [(2, "base", 0, 20, 0)]


@pytest.mark.parametrize(("game", "first"), [(NO_BUST, 1), (PURE, 5)])
def test_turns(game: str, first: int) -> None:
    """Bundle 002 line 322: from the house dealer's left; line 584: from the player-dealer's left."""
    second = {1: 5, 5: 1}[first]
    table = Felt(game, (1, 3, 5)).bank(3).bet(1, base=10).bet(5, base=10).close()
    table.hand_out(spot1="Kc 6d", spot5="Kd 7d", bank="9h 8h")
    refused(table, b.Act(f"p{second}", "stand"), f"It is not p{second}'s turn: p{first} is to act")
    refused(table, b.Act("p3", "stand"), f"It is not p3's turn: p{first} is to act")
    refused(table, b.Act(f"p{first}", "fold"), f"fold is not open to spot {first}")
    table.act(first, "stand").act(second, "stand")
    refused(
        table,
        b.Act(f"p{first}", "stand"),
        r"There is nothing to decide now: the table is waiting for p\d to take or pass the bank",
    )


@pytest.mark.parametrize(
    ("game", "cards", "default"),
    [
        ("no-bust-4.01", "5s 4d", ("hit", "player chart")),  # lines 336-346: the chart leaves nothing else
        ("no-bust-4.01", "Ks Qd", ("stand", "")),
        ("fast-nine", "2c Kd 2h", ("hit", "house way")),
        ("fast-nine", "2c Kd 5h", ("stand", "house way")),
        ("three-card-poker", "As Ad Ah", ("fold", "")),
    ],
)
def test_a_player_can_be_told_what_an_absent_one_gets(game: str, cards: str, default: tuple[str, str]) -> None:
    table = Felt(game, (1, 2)).bank(1)
    table.do(b.Bet("p2", BASE[game], table.plan.limits_of(BASE[game]).least))
    table.close()
    mine = list(parse(cards))
    while (awaits := table.awaits()).what != "choice":
        if awaits.what == "dice":
            table.roll(7)
        elif awaits.hands[0] == "spot 2":
            table.do(m.Give((mine.pop(0),)))
        else:
            table.do(m.Give(table.next_pieces(1)))
    assert table.default("p2") == default
    assert table.default("p1") is None
    (chose, *_) = table.do(m.TimeOut("p2"))
    assert isinstance(chose, b.Chose)
    assert chose.choice == default[0]


def test_a_folded_hand_is_taken_away_unseen_unless_a_wager_still_needs_it() -> None:
    """Bundle 002 lines 1705 and 1716: it goes to the discard rack, and the hands of active players are revealed."""
    felt = Felt("three-card-poker", (1, 2, 3, 4)).bank(1)
    felt.bet(2, ante=5, pair_plus=5).bet(3, ante=5, six_card=5).bet(4, ante=5).play_on("choice")
    felt.act(2, "fold").act(3, "fold").act(4, "play")
    shown = {key: any(hand.up) for key, hand in felt.state.hands.items()}
    assert shown == {"spot 2": False, "spot 3": True, "spot 4": True, "bank": True}
