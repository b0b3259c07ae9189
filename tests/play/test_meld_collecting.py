"""Rules 22, 23 and 25 of Pan: what is asked for, and what is left out (bundle 003 lines 548-552, 557-558)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from meld_tables import begin, discard, meld, paid, plan_of, table_of, turn

from houseway.cards import parse, text
from houseway.cli.meld.sitting import command_of, written
from houseway.cli.questions import HUMAN
from houseway.play import messages as m
from houseway.play.meld import messages as q
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from houseway.play.meld.table import MeldTable

SPADES = "3s 3s 3s 4h 5h 6h Qc Qd Kd Kh"


def threes() -> MeldTable:
    """Ann has turned a card, and holds three threes of spades, worth four chips."""
    table = table_of(plan_of(), 4)
    begin(table, SPADES)
    turn(table, "Qh")
    return table


def test_short_pay_is_the_same_of_every_player() -> None:  # lines 551-552
    table = threes()
    events = table.do(q.Meld("ann", parse("3s 3s 3s"), chips=1))
    assert paid(events) == {"dan": 1_00, "cat": 1_00, "bob": 1_00}
    assert next(event.why for event in events if isinstance(event, q.ChipsPaid)) == (
        "a set of value in one suit in spades, short pay, 1 of 4 chips"
    )


def test_doubles_pay_short_pay_double() -> None:  # lines 551-552, 691-697
    table = table_of(plan_of("doubles", "5"), 4, doubles=("ann", "cat"))
    begin(table, SPADES)
    turn(table, "Qh")
    events = table.do(q.Meld("ann", parse("3s 3s 3s"), chips=2))
    assert paid(events) == {"dan": 10_00, "cat": 20_00, "bob": 10_00}


@pytest.mark.parametrize(("cards", "chips"), [("3s 3s 3s", 0), ("3s 3s 3s", 5), ("Qc Qd Qh", 1)])
def test_no_more_is_asked_for_than_a_condition_is_worth(cards: str, chips: int) -> None:  # lines 551-552
    with pytest.raises(Refusal, match=r"worth (4|0) chips: (ask for 1 to 4|it is not a condition)\."):
        threes().do(q.Meld("ann", parse(cards), chips=chips))


def test_asking_for_all_is_no_short_pay() -> None:  # lines 551-552
    assert paid(threes().do(q.Meld("ann", parse("3s 3s 3s"), chips=4))) == {"dan": 4_00, "cat": 4_00, "bob": 4_00}


def test_short_pay_is_asked_for_a_card_that_is_added() -> None:  # lines 548-552
    table = threes()
    meld(table, "ann", "3s 3s 3s")
    meld(table, "ann", "Qc Qd Qh")
    discard(table, "ann", "Kh")
    for player in ("dan", "cat", "bob"):
        turn(table, "2c")
        discard(table, player, "2c")
        table.do(q.DrawCard(table.state.deal.turn))
    turn(table, "3s")
    assert paid(table.do(q.LayOff("ann", parse("3s"), 1, chips=1))) == {"dan": 1_00, "cat": 1_00, "bob": 1_00}


def going_out(cut_off: str = "named") -> MeldTable:
    """Ann lays all but the last, turn by turn, and has turned the card that puts her out."""
    table = table_of(plan_of(cut_off=cut_off), 3)
    begin(table, "3c 3d 3h Ac 2c 3c Qc Qd Kd Kh")
    turn(table, "Qh")
    for cards in ("Qc Qd Qh", "3c 3d 3h", "Ac 2c 3c"):
        meld(table, "ann", cards)
    discard(table, "ann", "Kh")
    for last in ("3s", "Qs"):
        for player in ("cat", "bob"):
            turn(table, "6c")
            discard(table, player, "6c")
            table.do(q.DrawCard(table.state.deal.turn))
        turn(table, last)
        if last == "3s":
            table.do(q.LayOff("ann", parse("3s"), 2))
            discard(table, "ann", "Kd")
    return table


def test_who_goes_out_leaves_out_what_they_name_and_the_rest_is_paid() -> None:  # lines 557-558
    table = going_out()
    assert text(table.state.deal.melds["ann"][1]) == "3c 3d 3h 3s"
    assert paid(going_out().do(q.LayOff("ann", parse("Qs"), 1))) == {"cat": 4_00, "bob": 4_00}
    events = table.do(q.LayOff("ann", parse("Qs"), 1, cut=(2,)))
    assert paid(events) == {"cat": 3_00, "bob": 3_00}
    assert any(isinstance(event, q.WentOut) for event in events)


@pytest.mark.parametrize(
    ("cut", "says"), [((1,), "Meld 1 is not one of your conditions"), ((7,), "Meld 7 is not one of your conditions")]
)
def test_what_is_cut_off_is_a_condition(cut: tuple[int, ...], says: str) -> None:  # lines 557-558
    with pytest.raises(Refusal, match=says):
        going_out().do(q.LayOff("ann", parse("Qs"), 1, cut=cut))


def test_nothing_is_cut_off_before_the_outs() -> None:  # lines 557-558
    with pytest.raises(Refusal, match="only be cut off on the outs"):
        threes().do(q.Meld("ann", parse("3s 3s 3s"), cut=(1,)))


def test_by_the_other_reading_the_outs_are_collected_whole() -> None:  # lines 557-558, 573-574
    with pytest.raises(Refusal, match="Nothing can be left out of the outs"):
        going_out(cut_off="all").do(q.LayOff("ann", parse("Qs"), 1, cut=(2,)))


@pytest.mark.parametrize(
    "command",
    [
        q.Meld(HUMAN, parse("3s 3s 3s"), {}, 2),
        q.Meld(HUMAN, parse("3h"), {"1": parse("4h 5h")}, None, (1, 2)),
        q.LayOff(HUMAN, parse("Qs"), 1, 1, (2,)),
        q.LayOff(HUMAN, parse("Qs"), 1),
        m.Discard(HUMAN, parse("Kd")),
    ],
)
def test_at_the_terminal_short_pay_and_cuts_are_written(command: q.AnyCommand) -> None:
    assert command_of(written(command), "") == command


def test_at_the_terminal_a_wrong_word_is_refused() -> None:
    for word in ("meld 3s 3s 3s for", "add 3s", "add 3s 1 cut x", "sing"):
        with pytest.raises(Refusal):
            command_of(word, "")
