"""Pan as it is filed, and by the readings that fill what is lost: bundle 003 lines 496-742 and 744-762."""

from __future__ import annotations

import pytest
from meld_tables import NAMES, add, begin, discard, meld, paid, plan_of, spread, table_of, turn

from houseway.cards import parse, text
from houseway.play import messages as m
from houseway.play.meld import messages as q
from houseway.play.meld.bots import default_move, meld_bot
from houseway.play.meld.plan import MeldPlan
from houseway.play.meld.table import MeldTable
from houseway.play.meld.turns import free_cards
from houseway.refusal import Refusal
from houseway.rules.catalogue import load
from houseway.rules.readings import selectable

ANN = "3c 3d 3h 4s 5s 6s Qc Qd Kd 2c"
LOW = "2c 2d 4c 4d 6c 6d Jc Jd Qc Qd"


def kinds(events: list[q.AnyEvent]) -> list[str]:
    """What happened, by name."""
    return [type(event).__name__ for event in events]


def test_a_hand_is_won_by_eleven_cards_in_melds_for_two_chips_and_the_conditions() -> None:
    # bundle 003 lines 535-536, 751-760: oracle O006
    table = table_of(plan_of(), 3)
    begin(table, "3c 3d 3h 4s 5s 6s Qc Qd Kd Kh")
    turn(table, "Qh")
    assert paid(meld(table, "ann", "Qc Qd Qh")) == {}
    assert paid(meld(table, "ann", "3c 3d 3h")) == {"cat": 1_00, "bob": 1_00}
    assert paid(meld(table, "ann", "4s 5s 6s")) == {}
    discard(table, "ann", "Kh")
    for player, card in (("cat", "2h"), ("bob", "5h")):
        turn(table, card)
        discard(table, player, card)
        if table.state.deal.turn != "ann":
            table.do(q.DrawCard(table.state.deal.turn))
    table.do(q.DrawCard("ann"))
    turn(table, "3s")
    assert paid(add(table, "ann", "3s", 2)) == {"cat": 1_00, "bob": 1_00}
    assert table.state.deal.melded("ann") == 10
    discard(table, "ann", "Kd")
    for player, card in (("cat", "2h"), ("bob", "5h")):
        turn(table, card)
        discard(table, player, card)
        table.do(q.DrawCard(table.state.deal.turn))
    turn(table, "7s")
    events = add(table, "ann", "7s", 3)
    assert kinds(events) == ["CardLaidOff", "WentOut", "ChipsPaid", "ChipsPaid", "HandsKilled", "TopsWon", "Ended"]
    assert paid(events) == {"cat": 3_00, "bob": 3_00}  # two chips, and the set of threes once more
    assert table.state.deal.won == {"ann": 12_00, "cat": -6_00, "bob": -6_00}
    assert table.state.chips("ann") == 112_00


def test_play_goes_to_the_right() -> None:
    # lines 538-539: the card that the player at the left passes on goes to the one at the right
    table = table_of(plan_of(), 4)
    assert begin(table) == ["ann", "dan", "cat", "bob"]


def test_a_drawn_card_is_used_at_once_or_discarded() -> None:
    # lines 496-497
    table = table_of(plan_of())
    begin(table, ANN)
    turn(table, "7h")
    with pytest.raises(Refusal, match="7h must be used at once or discarded"):
        discard(table, "ann", "Kd")
    discard(table, "ann", "7h")
    assert table.state.deal.turn == "cat"
    assert text((table.state.deal.option or 0,)) == "7h"


def test_melds_may_be_laid_though_the_drawn_card_is_not_used() -> None:
    # lines 499-500
    table = table_of(plan_of())
    begin(table, ANN)
    turn(table, "7h")
    assert paid(meld(table, "ann", "3c 3d 3h")) == {"cat": 1_00, "bob": 1_00}
    discard(table, "ann", "7h")
    assert table.state.deal.melded("ann") == 3
    assert len(table.state.deal.hands["ann"]) == 7


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("4c 4d 4h", "set"),
        ("4c 4d 4h 4s", "set"),
        ("4c 4c 4c", "set"),
        ("4c 4c 4d", ""),
        ("4c 4d 4h 4h", ""),
        ("4c 4d", ""),
        ("Ac Ac Ad", "set"),  # aces and kings in any suits
        ("Kc Ks Ks Kd Kd", "set"),
        ("Qc Qc Qd", ""),
        ("Ac 2c 3c", "run"),
        ("6c 7c Jc", "run"),  # the jack follows the seven
        ("Jc Qc Kc", "run"),
        ("Qc Kc Ac", ""),
        ("5c 6d 7c", ""),
        ("5c 5c 6c", ""),
        ("5c 7c Jc", ""),
    ],
)
def test_what_is_a_meld(cards: str, kind: str) -> None:
    # lines 502-506 for sets; runs by the default reading
    assert plan_of().melds.kind(parse(cards)) == kind


@pytest.mark.parametrize(
    ("cards", "chips", "added"),
    [
        ("3c 3d 3h", 1, 1),
        ("5c 5c 5c", 2, 1),
        ("7s 7s 7s", 4, 2),
        ("4c 4c 4c", 1, 1),
        ("Qs Qs Qs", 2, 2),
        ("4c 4d 4h", 0, 0),
        ("Ac Ad Ad", 0, 0),
        ("Kh Kh Kh", 1, 1),
        ("Ac 2c 3c", 1, 1),
        ("As 2s 3s", 2, 2),
        ("Jd Qd Kd", 1, 1),
        ("7d Jd Qd Kd", 1, 1),
        ("2c 3c 4c", 0, 0),
    ],
)
def test_what_a_condition_is_paid(cards: str, chips: int, added: int) -> None:
    found = plan_of().melds.condition(parse(cards))
    assert (found.chips, found.added) == (chips, added)


def test_the_option_card_is_taken_only_to_be_used() -> None:
    # line 496
    table = table_of(plan_of())
    begin(table, LOW, "3c 3d 5c 5d 7c 7d Ac Ad Kh Kc")
    turn(table, "6h")
    discard(table, "ann", "6h")
    with pytest.raises(Refusal, match="cannot be melded, so it cannot be taken"):
        table.do(q.TakeOption("cat"))
    table.do(q.DrawCard("cat"))
    turn(table, "3h")
    assert kinds(meld(table, "cat", "3h 3c 3d"))[0] == "MeldLaid"


def test_any_other_player_may_force_an_option_card_that_fits_a_meld() -> None:
    # lines 508-511
    table = table_of(plan_of(), 4)
    begin(table, LOW)
    spread(table, "dan", "5c 5d 5h")
    turn(table, "5s")
    discard(table, "ann", "5s")
    events = table.do(q.DrawCard("dan"))
    assert events == [q.CardDeclined("dan", ("ann", "cat", "bob"))]
    with pytest.raises(Refusal, match="There is no card for you to force"):
        table.do(q.Force("dan"))
    table.do(q.LetGo("bob"))
    assert kinds(table.do(q.Force("cat"))) == ["CardForced"]
    with pytest.raises(Refusal, match="5s was taken, so it must be used"):
        discard(table, "dan", "5s")
    add(table, "dan", "5s", 1)
    discard(table, "dan", text(table.state.deal.hands["dan"][:1]))
    assert table.state.deal.turn == "cat"


def test_where_nobody_forces_it_the_option_card_is_out_of_play() -> None:
    table = table_of(plan_of())
    begin(table, LOW)
    spread(table, "cat", "5c 5d 5h")
    turn(table, "5s")
    discard(table, "ann", "5s")
    table.do(q.DrawCard("cat"))
    table.do(q.LetGo("ann"))
    table.do(q.LetGo("bob"))
    assert table.awaits().what == "pieces"
    assert parse("5s")[0] in table.state.deal.dead


def test_an_option_card_that_fits_no_meld_is_forced_on_nobody() -> None:
    table = table_of(plan_of())
    begin(table, LOW)
    spread(table, "cat", "5c 5d 5h")
    turn(table, "6h")
    discard(table, "ann", "6h")
    table.do(q.DrawCard("cat"))
    assert table.awaits().what == "pieces"


TEN = ("5c 5d 5h", "2c 3c 4c", "Jd Qd Kd 7d")


def test_an_out_card_is_not_given_to_who_has_ten_spread_by_one_who_can_use_it() -> None:
    # lines 513-515, 538-539
    table = table_of(plan_of())
    begin(table, "5s 5s 2d 4d 6d Jh Qc Ac 7h 7c")
    spread(table, "cat", *TEN)
    turn(table, "5s")
    with pytest.raises(Refusal, match="puts cat out, and you can use it"):
        discard(table, "ann", "5s")
    turn_over = meld(table, "ann", "5s 5s 5s")
    assert kinds(turn_over)[0] == "MeldLaid"


def test_an_out_card_that_cannot_be_used_is_passed_on() -> None:
    # lines 513-515
    table = table_of(plan_of())
    begin(table, "2d 2h 4d 4h 6d 6h Jh Js Qc Qs")
    spread(table, "cat", *TEN)
    turn(table, "5s")
    discard(table, "ann", "5s")
    table.do(q.TakeOption("cat"))
    events = add(table, "cat", "5s", 1)
    assert "WentOut" in kinds(events)


def test_nobody_is_forced_to_take_an_out_card_but_where_the_next_would_be_paid_more() -> None:
    # lines 517-518
    table = table_of(plan_of())
    begin(table)
    spread(table, "ann", "6c 6d 6h", "2c 3c 4c", "2d 3d 4d 5d")
    turn(table, "6s")
    assert table.do(m.Discard("ann", parse("6s")))[0] == q.TurnedDown("ann")

    table = table_of(plan_of())
    begin(table)
    spread(table, "ann", "6c 6d 6h", "2c 3c 4c", "2d 3d 4d 5d")
    spread(table, "cat", "6s 6s 6s", *TEN[1:])
    turn(table, "6s")
    events = table.do(m.Discard("ann", parse("6s")))
    assert events == [q.CardDeclined("ann", ("cat", "bob"))]  # cat would be paid more
    table.do(q.Force("bob"))
    assert table.state.deal.must
    assert "WentOut" in kinds(add(table, "ann", "6s", 1))


def test_by_the_other_reading_anybody_may_force_an_out_card() -> None:
    # line 520
    table = table_of(plan_of(forcing_out="always"))
    begin(table)
    spread(table, "ann", "6c 6d 6h", "2c 3c 4c", "2d 3d 4d 5d")
    turn(table, "6s")
    assert table.do(m.Discard("ann", parse("6s"))) == [q.CardDeclined("ann", ("cat", "bob"))]
    table.do(q.LetGo("cat"))
    assert kinds(table.do(q.LetGo("bob"))) == ["ForceWaived", "TurnedDown", "TurnCame"]


def test_all_other_players_in_action_pay_the_same() -> None:
    # lines 551-552
    table = table_of(plan_of(), 5)
    begin(table, ANN, out=("dan",))
    turn(table, "7h")
    assert paid(meld(table, "ann", "3c 3d 3h")) == {"eve": 1_00, "cat": 1_00, "bob": 1_00}


def test_doubles_pay_doubles_double_and_singles_single() -> None:
    # lines 691-697
    table = table_of(plan_of("doubles", "5"), 4, doubles=("ann", "cat"))
    begin(table, ANN)
    turn(table, "7h")
    assert paid(meld(table, "ann", "3c 3d 3h")) == {"dan": 5_00, "cat": 10_00, "bob": 5_00}


def test_doubles_are_eligible_for_both_tops_and_singles_for_theirs() -> None:
    # lines 678, 700
    table = table_of(plan_of("doubles", "5"), 4, doubles=("ann", "cat"))
    begin(table, out=("dan", "bob", "cat"))
    assert table.state.deal.won == {"ann": 20_00, "dan": -5_00, "cat": -10_00, "bob": -5_00}
    table = table_of(plan_of("doubles", "5"), 4, doubles=("dan", "cat"))
    begin(table, out=("dan", "bob", "cat"))
    assert table.state.deal.won == {"ann": 15_00, "dan": -5_00, "cat": -5_00, "bob": -5_00}  # the second tops go back
    table = table_of(plan_of("doubles", "5", doubles_tops="stay"), 4, doubles=("dan", "cat"))
    begin(table, out=("dan", "bob", "cat"))
    assert table.state.ledger.balances["second tops"] == 10_00


def test_doubles_are_not_played_where_the_table_is_for_singles() -> None:
    with pytest.raises(Refusal, match="Only singles are played"):
        table_of(plan_of(), 3, doubles=("ann",))


def test_the_listed_amount_is_what_singles_pay_or_what_doubles_pay() -> None:
    # lines 672, 685
    assert plan_of("doubles", "4").chip == 4_00
    assert plan_of("doubles", "4", doubles_listed="double").chip == 2_00
    assert plan_of("singles", "20").chip == 20_00


@pytest.mark.parametrize(("players", "payers"), [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3)])
def test_the_first_players_pay_the_collection(players: int, payers: int) -> None:
    # lines 704-717
    table = table_of(plan_of(collects=True), players)
    events = table.do(q.BeginDeal())
    taken = [event.player for event in events if isinstance(event, m.Collected)]
    assert taken == list(table.state.deal.players[:payers])
    assert kinds(events).index("Anted") == 2 + payers  # and then everybody puts up a chip: line 725
    assert table.state.ledger.balances["collection"] == payers * 1_00


def test_by_another_reading_the_house_takes_its_chips_out_of_the_antes() -> None:
    # lines 755-757
    table = table_of(plan_of(collects=True, collection_source="antes"), 5)
    table.do(q.BeginDeal())
    assert table.state.ledger.balances["tops"] == 2_00
    assert table.state.chips("ann") == 99_00


def test_who_passes_loses_the_ante_and_the_last_wins_the_tops() -> None:
    # lines 527-529, 755-757
    table = table_of(plan_of(), 3)
    begin(table, out=("cat", "bob"))
    assert not table.state.playing
    assert table.state.deal.won == {"ann": 2_00, "cat": -1_00, "bob": -1_00}
    table = table_of(plan_of(passing="two-chips"), 3)
    begin(table, out=("cat", "bob"))
    assert table.state.deal.won == {"ann": 6_00, "cat": -3_00, "bob": -3_00}


def test_who_has_too_little_pays_what_is_left_and_plays_for_the_tops() -> None:
    # lines 585-586, 754-755
    for reading, told in (("what-is-left", {"cat": 2_00, "bob": 1_00}), ("alike", {"cat": 1_00, "bob": 1_00})):
        table = table_of(plan_of(short_payer=reading))
        begin(table, "5c 5c 5c")
        table.state.ledger.post("player bob", "cage", 98_00, "lost before")
        turn(table, "7h")
        assert paid(meld(table, "ann", "5c 5c 5c")) == told
    for broke, told in (("tops", {}), ("all", {"cat": 1_00, "bob": 1_00})):
        table = table_of(plan_of(broke=broke))
        begin(table, ANN)
        table.state.ledger.post("player ann", "cage", 99_00, "lost before")
        turn(table, "7h")
        assert paid(meld(table, "ann", "3c 3d 3h")) == told


def test_a_foul_hand_gives_back_what_it_collected_and_still_pays() -> None:
    # lines 531-533, 554-555
    table = table_of(plan_of(), 4)
    begin(table, ANN, "5c 5d 5h")
    turn(table, "7h")
    meld(table, "ann", "3c 3d 3h")
    table.state.ledger.post("player bob", "cage", table.state.chips("bob"), "lost before")
    events = table.do(m.Rule("wrong-after-draw", "ten cards were eleven", hand="ann"))
    assert [event for event in events if isinstance(event, q.PaidBack)] == [
        q.PaidBack("ann", "dan", 1_00),
        q.PaidBack("ann", "cat", 1_00),  # nobody repays bob, who is broke
    ]
    assert table.state.deal.turn == "dan"
    turn(table, "7h")
    assert paid(meld(table, "dan", "5c 5d 5h")) == {"ann": 1_00, "cat": 1_00}


def test_by_the_other_reading_a_foul_hand_pays_nothing() -> None:
    # lines 753-755 against 531-533
    table = table_of(plan_of(fouled="pay-nothing"), 4)
    begin(table, ANN, "5c 5d 5h")
    turn(table, "7h")
    table.do(m.Rule("wrong-after-draw", "ten cards were eleven", hand="ann"))
    turn(table, "7h")
    assert paid(meld(table, "dan", "5c 5d 5h")) == {"bob": 1_00, "cat": 1_00}


def test_a_hand_of_a_wrong_number_is_dead_and_its_ante_goes_back() -> None:
    # lines 528-529
    table = table_of(plan_of(), 3)
    begin(table)
    turn(table, "7h")
    table.do(m.Rule("wrong-count", "seven cards", hand="cat"))
    assert table.state.deal.won["cat"] == 0
    assert table.state.deal.in_action() == ("ann", "bob")
    events = table.do(m.Rule("wrong-count", "seven cards", hand="bob"))
    assert kinds(events)[-3:] == ["HandsKilled", "TopsWon", "Ended"]


def test_an_ante_that_went_back_does_not_go_back_again() -> None:
    # lines 528-529, 678, 700
    table = table_of(plan_of("doubles", "5"), 4, doubles=("dan", "cat"))
    begin(table, out=("bob",))
    turn(table, "7h")
    for player in ("dan", "cat"):
        table.do(m.Rule("wrong-count", "seven cards", hand=player))
    assert table.state.deal.won == {"ann": 5_00, "dan": 0, "cat": 0, "bob": -5_00}


def test_the_buy_in_is_twenty_chips_and_one_short_buy_follows_a_full_one() -> None:
    # lines 582-583, 736-738
    table = MeldTable(plan_of("singles", "2"))
    with pytest.raises(Refusal, match=r"The buy-in is \$40, 20 chips"):
        table.do(m.Sit("ann", 1, 38_00))
    table.do(m.Sit("ann", 1, 40_00))
    table.do(m.Buy("ann", 6_00))
    with pytest.raises(Refusal, match="Only one short buy is allowed after a full buy"):
        table.do(m.Buy("ann", 6_00))
    table.do(m.Buy("ann", 40_00))
    table.do(m.Buy("ann", 2_00))


def test_borrowing_leaves_a_meld_behind() -> None:
    table = table_of(plan_of())
    begin(table, "3h 6h 2c 4c 6c Jc Jd Qs Qh Kd")
    spread(table, "ann", "4h 5h 6h 7h Jh")
    table.state.deal.hands["ann"] = [*parse("3h 6h 2c 4c 6c")]
    table.state.deal.out.update(parse("3h 6h 2c 4c 6c"))
    turn(table, "2h")
    with pytest.raises(Refusal, match="must leave a valid meld"):
        meld(table, "ann", "2h 3h", from_1="5h")
    with pytest.raises(Refusal, match="is not a meld"):
        meld(table, "ann", "2h 3h", from_1="Jh")
    assert kinds(meld(table, "ann", "2h 3h", from_1="4h")) == ["MeldLaid"]
    assert [text(each) for each in table.state.deal.melds["ann"]] == ["5h 6h 7h Jh", "2h 3h 4h"]
    strict = table_of(plan_of(borrowing="never"))
    begin(strict, "2c 2c 2d 2d 3h")
    spread(strict, "ann", "4h 5h 6h 7h")
    turn(strict, "2h")
    with pytest.raises(Refusal, match="Cards cannot be moved between melds"):
        meld(strict, "ann", "2h 3h", from_1="4h")


def test_what_is_borrowed_is_told_alike_however_the_command_names_it() -> None:
    for order in (("1", "2"), ("2", "1")):
        table = table_of(plan_of())
        begin(table, "3h 6h 2c 4s 6s Jc Jd Qs Qh Kd")
        spread(table, "ann", "4h 5h 6h 7h", "4c 5c 6c 7c")
        turn(table, "4d")
        of = {"1": parse("4h"), "2": parse("4c")}
        (laid,) = table.do(q.Meld("ann", parse("4d"), {number: of[number] for number in order}))
        assert isinstance(laid, q.MeldLaid)
        assert laid.borrowed == ((0, parse("4h")[0]), (1, parse("4c")[0]))


def test_when_the_deck_runs_out_what_is_out_of_play_is_shuffled_or_the_hand_ends() -> None:
    for reading, last in (("shuffled", "Shuffled"), ("ends", "Ended")):
        table = table_of(plan_of(run_out=reading, packs="five"), 2)
        begin(table, LOW, LOW)
        while True:
            awaits = table.awaits()
            if awaits.what == "pieces":
                events = table.do(m.Give((next((table.plan.shoe - table.state.deal.out).elements()),)))
            elif table.state.deal.card is None and table.state.deal.turn:
                events = table.do(q.DrawCard(awaits.whose[0]))
            else:
                events = table.do(m.Discard(awaits.whose[0], (table.state.deal.card or 0,)))
            if {"Shuffled", "Ended"} & set(kinds(events)):
                break
        assert last in kinds(events)
        assert sum(table.state.chips(player) for player in NAMES[:2]) + table.state.ledger.balances["tops"] == 200_00


@pytest.mark.parametrize("doubt", [each.id for each in selectable(load("casino-580/pan"))])
def test_every_reading_of_every_doubt_changes_the_plan_or_a_ruling(doubt: str) -> None:
    loaded = load("casino-580/pan")
    readings = loaded.game.doubts[doubt].readings
    made = [load("casino-580/pan", {doubt: reading}) for reading in readings]
    games = [(each.game.equipment, *(getattr(each.game, name) for name in SECTIONS)) for each in made]  # type: ignore[union-attr]
    assert len({repr(each) for each in games}) == len(readings)
    for each in made:
        MeldPlan(each, "doubles", "3")


SECTIONS = (
    "dealing",
    "sets",
    "runs",
    "drawing",
    "forcing",
    "conditions",
    "going_out",
    "stakes",
    "doubles",
    "drop",
    "rulings",
)


def test_other_readings_of_melds_and_pays() -> None:
    cards = parse("6c 7c Jc")
    assert plan_of(runs="gap").melds.kind(cards) == ""
    assert plan_of(runs="gap").melds.condition(parse("5c 6c 7c")).chips == 0
    assert plan_of(sets_grow="any-suit").melds.kind(parse("4c 4d 4h 4h")) == "set"
    assert plan_of(sets_grow="any-suit").melds.kind(parse("4c 4c 4d")) == ""
    assert plan_of(conditions="flat").melds.condition(parse("5c 5c 5c")).chips == 1
    assert plan_of(spades="same").melds.condition(parse("As 2s 3s")).chips == 1
    assert plan_of(condition_runs="three").melds.condition(parse("As 2s 3s 4s")).chips == 0
    assert plan_of(added_cards="sets").melds.condition(parse("As 2s 3s")).added == 0
    assert plan_of(added_cards="once").melds.condition(parse("3c 3d 3h")).added == 0
    assert plan_of(packs="eight-less-spades").size == 310
    assert plan_of(packs="eight").size == 320
    assert plan_of(seats="six").seats == 6
    assert plan_of(collects=True, collection="none").drop(6)[1] == 0


def test_the_winner_is_first_in_the_next_hand_or_it_goes_round() -> None:
    for reading, first in (("winner", "bob"), ("turns", "cat")):
        table = table_of(plan_of(first_hand=reading), 3)
        begin(table, out=("ann", "cat"))
        assert table.state.winner == "bob"
        table.do(q.BeginDeal())
        assert table.state.deal.players[0] == first


def test_a_card_may_be_turned_up_for_the_first_player() -> None:
    table = table_of(plan_of(first_option="turned"), 2)
    table.do(q.BeginDeal())
    deck = list((table.plan.shoe).elements())
    table.do(m.Give(tuple(deck[:21])))
    for player in table.state.deal.players:
        table.do(q.GoIn(player))
    assert text((table.state.deal.option or 0,)) == text((deck[20],))
    table.do(q.DrawCard("ann"))


def test_by_another_reading_any_discard_is_an_option_for_the_next() -> None:
    table = table_of(plan_of(option_card="discard"))
    begin(table, ANN)
    turn(table, "Qh")
    meld(table, "ann", "Qc Qd Qh")
    discard(table, "ann", "Kd")
    assert text((table.state.deal.option or 0,)) == "Kd"


def test_where_any_discard_may_be_taken_no_card_that_can_be_used_is_thrown_to_who_goes_out_with_it() -> None:
    # lines 513-515, 538-539
    table = table_of(plan_of(option_card="discard"))
    begin(table, "5s 5h 5d 2d 4d 6d Qc Qd Jh Jc")
    spread(table, "cat", *TEN)
    turn(table, "Qh")
    meld(table, "ann", "Qc Qd Qh")
    with pytest.raises(Refusal, match="5s puts cat out, and you can use it, so it cannot be discarded"):
        discard(table, "ann", "5s")
    assert table.state.deal.hands["ann"] == [*parse("5s 5h 5d 2d 4d 6d Jh Jc")]
    meld(table, "ann", "5s 5h 5d")
    discard(table, "ann", "Jh")  # fits nothing of cat's
    table = table_of(plan_of(option_card="discard"))
    begin(table, "5s 5h 2d 4d 6d Qc Qd Jh Jc Ac")
    spread(table, "cat", *TEN)
    turn(table, "Qh")
    meld(table, "ann", "Qc Qd Qh")
    discard(table, "ann", "5s")  # goes with nothing of ann's
    table.do(q.TakeOption("cat"))
    assert "WentOut" in kinds(add(table, "cat", "5s", 1))


def test_a_hand_of_which_nothing_may_be_discarded_uses_a_card() -> None:
    # lines 513-515, 538-539
    table = table_of(plan_of(option_card="discard"))
    begin(table)
    spread(table, "ann", "6c 6d 6h", "2h 3h 4h 5h")
    spread(table, "cat", *TEN)
    table.state.deal.dead += table.state.deal.hands["ann"]
    table.state.deal.hands["ann"] = [*parse("5s 5s 5s")]
    table.state.deal.out.update(parse("5s 5s 5s"))
    turn(table, "6s")
    add(table, "ann", "6s", 1)
    assert free_cards(table, "ann") == []
    for move in (default_move(table, "ann"), meld_bot(table, "ann")):
        assert table.why_not(move) is None
    table.do(m.TimeOut("ann"))
    assert table.state.winner == "ann"


@pytest.mark.parametrize(("reading", "chips"), [("again", 3), ("more", 4), ("no", 2)])
def test_what_the_outs_are_paid(reading: str, chips: int) -> None:
    table = table_of(plan_of(outs=reading))
    begin(table)
    spread(table, "ann", "3c 3d 3h 3s", "4c 5c 6c", "4d 5d 6d")
    turn(table, "7d")
    assert paid(add(table, "ann", "7d", 3)) == {"cat": chips * 100, "bob": chips * 100}


def test_an_absent_player_draws_passes_cards_on_and_never_plays() -> None:
    table = table_of(plan_of(), 3)
    table.do(q.BeginDeal())
    table.do(m.Give(tuple((table.plan.shoe).elements())[:30]))
    assert table.default("ann") is not None
    table.do(m.TimeOut("ann"))
    assert table.state.deal.decided == {"ann": False}
    table.do(q.GoIn("cat"))
    table.do(q.GoIn("bob"))
    turn(table, "7h")
    table.do(m.TimeOut())
    assert table.state.deal.turn == "bob"
    table.do(m.TimeOut())
    assert table.awaits().what == "pieces"
