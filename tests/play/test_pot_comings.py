"""Who sits where, at what cost: newcomers, missed blinds in each filing's words, changed seats, the first button."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.plan import PotPlan
from houseway.play.pot.table import PotTable
from houseway.refusal import Refusal
from houseway.rules.catalogue import load
from houseway.rules.games.pot import Missed, PotGame
from pots import Pot, plan_of, refused

HOLDEM, VILLAGE, LOWBALL = "casino-580/texas-holdem", "village-club/holdem", "casino-580/lowball"
OMAHA, BIG_O, BADUGI = "capitol/omaha", "capitol/big-o-hi-lo", "village-club/badugi"
SUMS: dict[str, Any] = {"bets": "$4-$8", "blinds": "$2-$4"}


def away(game: str, seat: int = 2, readings: dict[str, str] | None = None) -> Pot:
    """One seat of five was away while the blinds passed it."""
    chosen = SUMS | ({"structure": "split limit"} if game == LOWBALL else {})
    pot = Pot(game, 5, button=3, readings=readings, **chosen)
    pot.do(m.SitOut(f"p{seat}"))
    for _ in range(5):
        pot.deal().finish()
    return pot


def test_a_straddle_brings_back_who_missed_the_blind() -> None:
    """Bundle 003 lines 351-354: he comes back on the blind, or straddles it: twice the big blind, all of it live."""
    pot = away(LOWBALL)
    chips = pot.chips(2)
    pot.do(m.Return("p2", post=True))
    pot.deal()
    assert (pot.posted()["missed"], "dead" in pot.posted()) == ((2, 8), False)
    assert chips - pot.chips(2) == 8
    assert pot.turn() == 2, "338-340: the first to act is still the left of the big blind"
    assert pot.open()["check"] == (8, 8), "others have to meet it, and he may raise"
    assert pot.acts("check").open()["call"] == (8, 8)


def test_or_he_comes_back_on_the_blind() -> None:
    """Bundle 003 lines 351-354, by its doubt: he is dealt in when the big blind comes to him."""
    pot = away(LOWBALL)
    pot.do(m.Return("p2"))
    while "p2" not in pot.deal().state.hand.dealt:
        pot.finish()
    assert pot.posted()["big"][0] == 2
    assert "missed" not in pot.posted()


def test_where_only_posting_brings_one_back() -> None:
    """Bundle 003 line 353, as it is printed: nothing that one could wait for."""
    pot = away(LOWBALL, readings={"come-back": "literal"})
    refused(pot, m.Return("p2"), "p2 posts the straddle")
    pot.do(m.Return("p2", post=True))


def test_the_whole_post_may_be_live() -> None:
    """Bundle 003 lines 23-24, 94-97: all blinds are live, so what makes up for them is, by the literal reading."""
    pot = away(HOLDEM, readings={"missed-live": "literal"})
    pot.do(m.Return("p2", post=True))
    pot.deal()
    assert pot.posted()["missed"] == (2, 6)
    assert "dead" not in pot.posted()


def test_missed_blinds_where_nothing_is_filed() -> None:
    """Bundle 000 line 407 has no such rule; by one reading a live big blind and a dead small one are posted."""
    pot = away("parkwest-lodi/omaha-hi-lo", readings={"missed-blind": "custom"})
    pot.do(m.Return("p2", post=True))
    assert {name: pot.deal().posted()[name] for name in ("missed",)} == {"missed": (2, 4)}
    assert pot.posted()["dead"] == (2, 2)


def with_missed(missed: Missed) -> Pot:
    """Hold'em of five with other words for missed blinds, which passed seat 2 while it was away."""
    loaded = load(HOLDEM)
    assert isinstance(loaded.game, PotGame)
    assert loaded.game.forced is not None
    forced = msgspec.structs.replace(loaded.game.forced, missed=missed)
    pot = Pot(HOLDEM, 5, button=3, **SUMS)
    pot.plan = PotPlan(replace(loaded, game=msgspec.structs.replace(loaded.game, forced=forced)), **SUMS)
    pot.do(m.SitOut("p2"))
    for _ in range(5):
        pot.deal().finish()
    return pot


def test_the_button_may_be_waited_for() -> None:
    """The other word for waiting: behind the button, and nothing is posted."""
    pot = with_missed(Missed(lines="", wait="button to pass"))
    refused(pot, m.Return("p2", post=True), "p2 must wait for the button to pass")
    pot.do(m.Return("p2"))
    while "p2" not in pot.deal().state.hand.dealt:
        pot.finish()
    assert (pot.state.button, set(pot.posted())) == (3, {"small", "big"})


@pytest.mark.parametrize(
    ("missed", "posts"),
    [
        (Missed(lines="", post="big blind"), {"missed": (2, 4)}),
        (Missed(lines="", post="straddle"), {"missed": (2, 8)}),
        (Missed(lines="", post="total of the blinds"), {"missed": (2, 4), "dead": (2, 2)}),
    ],
)
def test_every_word_for_a_post(missed: Missed, posts: dict[str, tuple[int, float]]) -> None:
    pot = with_missed(missed)
    refused(pot, m.Return("p2"), "Missed blinds must be posted here")
    pot.do(m.Return("p2", post=True))
    pot.deal()
    assert {name: said for name, said in pot.posted().items() if name in ("missed", "dead")} == posts


@pytest.mark.parametrize(("key", "word"), [("post", "two blinds"), ("wait", "a while"), ("live", "half")])
def test_words_that_are_not_known_are_refused(key: str, word: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="Invalid enum value"):
        msgspec.convert({"lines": "1", key: word}, Missed)


def test_a_newcomer_while_the_game_starts() -> None:
    """Bundle 001 lines 44-45, 49: both blinds, if they have gone past the seat of a game that starts; else nothing."""
    pot = Pot(VILLAGE, (1, 2, 3, 7), button=7, **SUMS).deal().finish()  # the blinds were at 1 and 2
    pot.deal().finish()  # and at 2 and 3
    pot.sit(5)
    assert "p5" not in pot.state.entry.owes, "the blinds have not come so far"
    pot.do(m.Leave("p2"))
    pot.sit(2)
    assert pot.state.entry.owes == {"p2": "total of the blinds"}
    pot.deal()
    assert (pot.posted()["missed"], pot.posted()["dead"]) == ((2, 4), (2, 2))


def test_a_newcomer_once_the_game_has_started() -> None:
    """Bundle 001 lines 45, 49: dealt right in, and the blind when it gets to the seat."""
    pot = Pot(VILLAGE, (1, 2, 3, 7), button=7, **SUMS)
    for _ in range(5):
        pot.deal().finish()
    assert pot.state.entry.went_round
    pot.sit(5)
    assert not pot.state.entry.owes
    assert "p5" in pot.deal().state.hand.dealt


def test_a_newcomer_may_come_in_behind_the_button() -> None:
    """Bundle 001 lines 45-46: or wait until the button goes past the seat."""
    pot = Pot(VILLAGE, (1, 2, 3, 7), button=1, **SUMS)
    for _ in range(5):
        pot.deal().finish()
    pot.sit(5)
    pot.do(p.Wait("p5"))
    refused(pot, p.Wait("p5"), "is not new at the table")
    seen = []
    while "p5" not in pot.deal().state.hand.dealt:
        seen.append(pot.state.button)
        pot.finish()
    assert (seen, pot.state.button) == ([2, 3], 7), "the button has gone from 3 past 5 to 7"
    assert pot.posted().keys() == {"small", "big"}
    assert pot.state.hand.dealt[-2:] == ("p5", "p7")


def test_where_a_newcomer_has_nothing_to_wait_for() -> None:
    """Bundle 003 line 93: a new player will be dealt in immediately."""
    pot = Pot(HOLDEM, 3).deal().finish().sit(5)
    refused(pot, p.Wait("p5"), "nothing for a newcomer to wait for")


def test_every_newcomer_posts_by_the_other_reading() -> None:
    """Bundle 003 lines 93-96, by its doubt: as one who missed the blinds, or he waits for the big one."""
    pot = Pot(HOLDEM, 3, readings={"newcomer": "post"}, **SUMS).deal().finish().sit(5)
    assert pot.state.entry.owes == {"p5": "total of the blinds"}
    pot.do(p.Wait("p5"))
    assert pot.state.entry.waiting == {"p5": "big blind"}


@pytest.mark.parametrize(("seat", "to", "hands"), [(2, 3, 0), (2, 5, 1), (4, 1, 4), (6, 3, 4), (8, 3, 2)])
def test_who_changes_seats_waits(seat: int, to: int, hands: int) -> None:
    """Bundle 003 lines 354-356: the hands that put him where his old seat was towards the blind."""
    pot = Pot(LOWBALL, (2, 4, 6, 7, 8), button=6, structure="split limit", **SUMS).deal().finish()
    assert pot.state.entry.big_seat == 8
    pot.do(p.Move(f"p{seat}", to))
    assert pot.state.entry.skips.get(f"p{seat}", 0) == hands
    for _ in range(hands):
        assert f"p{seat}" not in pot.deal().state.hand.dealt
        pot.finish()
    assert f"p{seat}" in pot.deal().state.hand.dealt


def test_or_straddles() -> None:
    """Bundle 003 lines 354-356: or straddle the blind."""
    pot = Pot(LOWBALL, (2, 4, 6, 7, 8), button=6, structure="split limit", **SUMS).deal().finish()
    pot.do(p.Move("p2", 5))
    refused(pot, m.Return("p2"), "changed seats and must wait 1 more hand, or post")
    pot.do(m.Return("p2", post=True))
    assert "p2" in pot.deal().state.hand.dealt
    assert p.Posted("p2", "missed", 8_00) in pot.all(p.Posted)


def test_a_seat_is_changed_between_hands() -> None:
    """No other filing speaks of it: a free seat, at no charge."""
    pot = Pot(HOLDEM, 3, **SUMS).deal()
    refused(pot, p.Move("p1", 5), "p1 is in a hand")
    pot.finish()
    refused(pot, p.Move("p1", 2), "Seat 2 is taken")
    refused(pot, p.Move("p1", 12), "There is no seat 12")
    refused(pot, p.Move("p9", 5), "is not at this table")
    pot.do(p.Move("p1", 5))
    assert pot.state.seats == {2: "p2", 3: "p3", 5: "p1"}
    assert pot.deal().state.hand.dealt == ("p2", "p3", "p1"), "and the button, which was at 3, goes to 5"


def drawn(game: str, cards: str, readings: tuple[tuple[str, str], ...] = ()) -> PotTable:
    """A new game, whose button is drawn for with these cards."""
    table = PotTable(plan_of(game, readings))
    for seat in (2, 4, 6):
        table.do(m.Sit(f"p{seat}", seat, 100_00))
    table.do(p.Draw())
    for card in parse(cards):
        table.do(m.Give((card,)))
    return table


@pytest.mark.parametrize(
    ("game", "cards", "seat"),
    [
        (OMAHA, "9s Kd Qc", 4),  # 002: 1149: the highest card
        (OMAHA, "Kh 2c Kd", 2),  # by suit: hearts above diamonds
        (OMAHA, "Kh 2c Ks", 6),
        ("parkwest-lodi/omaha-hi-lo", "Kh 2c Ks", 6),  # 000: 408
        (VILLAGE, "3c 2c Ad", 6),  # 001: 7
        (BIG_O, "9s Ah", 4),  # 002: 2703: an ace ends it
        (BIG_O, "9s Kh Qc", 4),
        (BIG_O, "Ks Kh Qc 2c 3c", 4),  # 002: 2661, 2703: suits are equal, the tied draw again
    ],
)
def test_the_button_is_drawn_for(game: str, cards: str, seat: int) -> None:
    table = drawn(game, cards)
    assert table.state.button == seat
    assert table.awaits().what == "deal"
    table.do(p.Deal())
    assert table.state.button == seat


def test_cards_are_awaited_for_each_seat() -> None:
    """Bundle 002 line 1149, bundle 001 line 7: one card up to each, from the first seat."""
    table = drawn(OMAHA, "9s")
    assert (table.awaits().what, table.awaits().hands) == ("pieces", ("p4", "p6"))
    for command in (p.Deal(), p.Draw(), m.Leave("p2"), p.Move("p2", 3)):
        with pytest.raises(Refusal):
            table.do(command)
    with pytest.raises(Refusal, match="9s cannot be dealt"):
        table.do(m.Give(parse("9s")))


def test_where_no_card_is_drawn() -> None:
    """Bundle 001 line 1126: the player left of the house dealer has it first; bundle 000 says nothing for Low Ball."""
    assert drawn(BADUGI, "").state.button == 2
    with pytest.raises(Refusal, match="does not say how the button finds its first seat"):
        drawn("parkwest-lodi/low-ball", "")


def test_the_same_by_the_reading_of_seat_one() -> None:
    """Bundle 002 lines 97, 109: the button in seat 1."""
    assert drawn("capitol/spread-limit-holdem", "", (("first-button", "literal"),)).state.button == 2
