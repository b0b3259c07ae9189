"""Poker against the bank with a board, staged decisions, wagers made together, and bettors behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from public_games import changed, chips, give, public, seated

from houseway.live.games.banked_facts import hand_names
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.play.banked.reasons import explain
from houseway.play.banked.sim import BankedSimulation
from houseway.play.banked.views import Sum, view
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from pathlib import Path

    from houseway.play.banked.table import BankedTable

UTH = "ultimate-texas-holdem"
BOARD = "Ks Qd 7h 7c 2s"


def refusal(table: BankedTable, command: b.AnyCommand) -> str:
    return str(table.why_not(command))


def dealt(table: BankedTable, *bets: tuple[str, str], board: str = BOARD, hands: str = "Kd 3c 9h 8h Ac Jd") -> None:
    """Bets of ten dollars by player and wager; then the board, ben's and cat's two cards, and the bank's."""
    for player, wager in bets:
        table.do(b.Bet(player, wager, 1_000))
    table.do(b.Close())
    give(table, f"{board} {hands}")


BOTH = (("ben", "ante"), ("cat", "ante"))


def test_a_bet_on_one_is_a_bet_on_the_wager_made_with_it() -> None:
    table = seated(public(UTH))
    table.do(b.Bet("ben", "ante", 1_000))
    assert {stake.wager: stake.cents for stake in table.state.stakes.values()} == {"ante": 1_000, "blind": 1_000}
    assert refusal(table, b.Bet("ben", "blind", 500)) == (
        "Blind is made with Ante, in the same amount: bet Ante (lines 40)."
    )
    assert refusal(table, b.TakeDown("ben", "blind")) == "Blind is made with Ante: take Ante down."
    table.do(b.TakeDown("ben", "ante"))
    assert not table.state.stakes
    assert chips(table, "ben") == 100_000


def test_wagers_made_together_need_chips_for_all() -> None:
    table = seated(public(UTH), chips=1_500)
    assert refusal(table, b.Bet("ben", "ante", 1_000)) == (
        "Ante and Blind are made together and cost $20, more than the $15 that ben has."
    )
    table.do(b.Bet("ben", "ante", 700))


def test_decisions_come_in_stages_each_with_its_stake() -> None:
    table = seated(public(UTH))
    dealt(table, *BOTH)
    assert table.choices("ben") == {"check": (0, 0), "play": (3_000, 4_000)}
    assert view(table, "ben").sums == {"play": [Sum(3_000, 3), Sum(4_000, 4)]}
    assert refusal(table, b.Act("ben", "play", cents=3_500)) == "play costs $30 or $40."
    table.do(b.Act("ben", "play", cents=3_000))
    table.do(b.Act("cat", "check"))
    assert [card != "??" for card in view(table, "rail").hands["board"].cards] == [True, True, True, False, False]
    assert table.awaits().whose == ("cat",)  # ben has bet, and is asked no more
    assert table.choices("cat") == {"check": (0, 0), "play": (2_000, 2_000)}
    table.do(b.Act("cat", "check"))
    assert set(table.choices("cat")) == {"play", "fold"}
    before = chips(table, "cat")
    table.do(b.Act("cat", "fold"))
    # kings and sevens against sevens with an ace: Ante and Play win even money, Blind below a straight pushes
    assert chips(table, "ben") == 100_000 + 1_000 + 3_000
    assert chips(table, "cat") == before == 98_000


def test_nobody_qualifies_pushes_the_ante_and_no_more() -> None:
    table = seated(public(UTH))
    dealt(table, ("ben", "ante"), board="Ks Qd 9h 7c 2s", hands="Ah 3c Jh 8h")
    for _ in range(2):
        table.do(b.Act("ben", "check"))
    table.do(b.Act("ben", "play"))
    assert chips(table, "ben") == 100_000 + 1_000  # ace high beats king high: the Play wins, Ante and Blind push


def test_only_what_lies_face_up_of_the_board_joins_a_hand() -> None:
    table = seated(public(UTH))
    dealt(table, *BOTH)
    seen = view(table, "ben")
    assert "spot 2" not in hand_names(table.plan, seen)  # two cards are no hand of poker
    for player in ("ben", "cat"):
        table.do(b.Act(player, "check"))
    assert hand_names(table.plan, view(table, "ben"))["spot 2"] == "pair of kings"
    assert "spot 3" not in hand_names(table.plan, view(table, "ben"))


def test_a_settled_wager_says_what_the_hands_came_to_with_the_board() -> None:
    told: list[b.Settled] = []
    table = seated(public(UTH))
    table.tell = lambda event: (
        told.append(explain(table.plan, table.state, event)) if isinstance(event, b.Settled) else None
    )
    dealt(table, ("ben", "ante"), ("ben", "trips"), hands="Kd 3c Ac Jd")
    table.do(b.Act("ben", "play"))
    why = {event.wager: event.why for event in told}  # type: ignore[attr-defined]
    assert why["play"] == "the hand beats the bank: two pair, kings and sevens against pair of sevens"
    assert why["trips"] == "two pair, kings and sevens, not on the pay table"


def test_hands_of_one_name_are_told_apart_by_the_card_that_decides() -> None:
    told: list[b.Settled] = []
    table = seated(public(UTH))
    table.tell = lambda event: (
        told.append(explain(table.plan, table.state, event)) if isinstance(event, b.Settled) else None
    )
    dealt(table, ("ben", "ante"), board="7h 7c Ks 4d 2s", hands="Ad 3c Qc Jd")
    table.do(b.Act("ben", "play"))
    why = {event.wager: event.why for event in told}  # type: ignore[attr-defined]
    assert why["play"] == "the hand beats the bank: pair of sevens, ace kicker against pair of sevens, king kicker"


def test_who_bet_a_bonus_alone_is_dealt_in_and_decides_nothing() -> None:
    table = seated(public(UTH))
    dealt(table, ("ben", "trips"), ("cat", "ante"), hands="7d 3c 9h 8h Ac Jd")
    asked: list[str] = []
    while table.awaits().what == "choice":
        asked += table.awaits().whose
        table.do(b.Act("cat", "fold" if "fold" in table.choices("cat") else "check"))
    assert set(asked) == {"cat"}
    assert chips(table, "ben") == 100_000 + 3_000  # three sevens
    simulation = BankedSimulation(Plan(public(UTH), fast=True), 1, 3)
    *_, done = simulation.rounds(50)
    assert done.rounds == 50


@pytest.mark.parametrize(
    ("hands", "pays"),
    [
        ("7d 7s Kh Kc", 50),  # four sevens beat kings full: the full house is paid
        ("Kh Kc 7d 7s", 50),
        ("7d 3c 7s 2c", 9),  # three sevens lose to a full house
        ("7s 2c 7d 3c", 9),
        ("Ah Jh Ad Js", -1),  # alike: nobody was beaten
        ("Kh Jh Ad Js", -1),  # two pair beats one
    ],
)
def test_the_beaten_hand_is_paid_both_ways(hands: str, pays: int) -> None:
    table = seated(public(UTH))
    dealt(table, ("ben", "bad-beat"), board="Kd 7h 7c 2s Qc", hands=hands)
    assert chips(table, "ben") == 100_000 + pays * 1_000


def needs_table(folder: Path, *pairs: tuple[str, str]) -> BankedTable:
    return seated(changed(folder, UTH, *pairs))


def test_a_wager_that_needs_all_of_several(tmp_path: Path) -> None:
    table = needs_table(tmp_path, ('name = "Bad Beat"\n', 'name = "Bad Beat"\nneeds-all = ["ante", "trips"]\n'))
    table.do(b.Bet("ben", "ante", 1_000))
    assert str(table.why_not(b.Bet("ben", "bad-beat", 500))).startswith("Bad Beat needs trips on the same spot first")
    table.do(b.Bet("ben", "trips", 500))
    table.do(b.Bet("ben", "bad-beat", 500))
    assert refusal(table, b.TakeDown("ben", "trips")) == "Bad Beat needs Trips: take that down first."


def test_wagers_that_are_measured_together(tmp_path: Path) -> None:
    table = needs_table(
        tmp_path,
        ('name = "Bad Beat"\n', 'name = "Bad Beat"\nsize = "up to ante"\ntogether = ["trips"]\n'),
        ('name = "Trips"\n', 'name = "Trips"\nsize = "up to ante"\n'),
    )
    table.do(b.Bet("ben", "ante", 1_000))
    table.do(b.Bet("ben", "bad-beat", 500))
    refused = refusal(table, b.Bet("ben", "trips", 600))
    assert refused == "Trips is up to ante together with Bad Beat: $1 to $10."
    table.do(b.Bet("ben", "trips", 500))  # each of the two measures the other, whichever says so


BEHIND = ("[wagers.ante]\n", "[back-line]\nallowed = true\n\n[wagers.ante]\n")
OWN = ("[wagers.ante]\n", "[back-line]\nallowed = true\nown-play = true\n\n[wagers.ante]\n")


def behind_table(folder: Path) -> BankedTable:
    """Ben at his own seat, with cat and dan behind him."""
    table = needs_table(folder, OWN)
    table.do(m.Sit("dan", 4, 100_000))
    table.do(b.Bet("ben", "ante", 1_000))
    table.do(b.Bet("cat", "ante", 500, spot=2))
    table.do(b.Bet("dan", "ante", 700, spot=2))
    table.do(b.Close())
    give(table, f"{BOARD} Kd 3c Ac Jd")
    return table


def test_bettors_behind_decide_for_themselves(tmp_path: Path) -> None:
    table = behind_table(tmp_path)
    assert table.awaits().whose == ("ben",)
    table.do(b.Act("ben", "check"))
    assert table.awaits().whose == ("cat",)
    assert view(table, "cat").hands["spot 2"].cards == ["Kd", "3c"]
    assert view(table, "cat").sums == {"play": [Sum(1_500, 3), Sum(2_000, 4)]}
    table.do(b.Act("cat", "play"))
    table.do(b.Act("dan", "check"))
    table.do(b.Act("ben", "check"))
    assert table.awaits().whose == ("dan",)  # cat has played
    table.do(b.Act("dan", "play"))
    assert table.awaits().whose == ("ben",)
    table.do(b.Act("ben", "fold"))
    assert table.awaits().what == "bank"  # the hand is shown and settled, though its own player folded
    assert chips(table, "ben") == 100_000 - 2_000
    assert chips(table, "cat") == 100_000 + 500 + 2_000
    assert chips(table, "dan") == 100_000 + 700 + 1_400


def test_an_absent_bettor_behind_gets_the_default_for_themselves(tmp_path: Path) -> None:
    table = behind_table(tmp_path)
    table.do(b.Act("ben", "play"))
    for _ in range(6):
        table.do(m.TimeOut(table.awaits().whose[0]))
    assert chips(table, "ben") == 100_000 + 1_000 + 4_000
    assert chips(table, "cat") == 100_000 - 1_000
    assert chips(table, "dan") == 100_000 - 1_400


def test_without_own_play_who_controls_the_hand_decides_for_all(tmp_path: Path) -> None:
    table = needs_table(tmp_path, BEHIND)
    table.do(b.Bet("ben", "ante", 1_000))
    table.do(b.Bet("cat", "ante", 500, spot=2))
    table.do(b.Close())
    give(table, f"{BOARD} Kd 3c Ac Jd")
    table.do(b.Act("ben", "play"))
    assert chips(table, "cat") == 100_000 + 500


def test_a_wager_made_with_another_stands_alone_behind_a_seat_where_only_it_may(tmp_path: Path) -> None:
    table = needs_table(
        tmp_path,
        (
            '[wagers.ante]\nname = "Ante"\n',
            '[back-line]\nallowed = true\n\n[wagers.ante]\nname = "Ante"\nback-line = false\n',
        ),
        ('with = "ante"\n', 'with = "ante"\nback-line = true\n'),
    )
    table.do(b.Bet("ben", "ante", 1_000))
    assert refusal(table, b.Bet("cat", "ante", 500, spot=2)) == "Ante is not for the back line."
    table.do(b.Bet("cat", "blind", 500, spot=2))
    table.do(b.TakeDown("cat", "blind", spot=2))


ONLY_BONUSES = (
    (
        '[wagers.ante]\nname = "Ante"\n',
        '[back-line]\nallowed = true\n\n[wagers.ante]\nname = "Ante"\nback-line = false\n',
    ),
    ('with = "ante"\n', 'with = "ante"\nback-line = false\n'),
    ('name = "Trips"\n', 'name = "Trips"\nneeds-all = ["ante", "blind"]\n'),
)
"""The back line may bet neither Ante nor Blind."""


def test_what_a_wager_behind_a_seat_needs_may_be_the_seats_own(tmp_path: Path) -> None:
    """Like bundle 003 lines 8331-8338: the back line bets only the bonuses, which need Ante and Blind."""
    table = needs_table(tmp_path, *ONLY_BONUSES)
    assert "needs ante" in refusal(table, b.Bet("cat", "trips", 500, spot=2))
    table.do(b.Bet("ben", "ante", 1_000))
    table.do(b.Bet("cat", "trips", 500, spot=2))
    table.do(b.TakeDown("ben", "ante"))
    assert not table.state.stakes, "what rested on the Ante goes back with it"
    assert chips(table, "cat") == 100_000


BUTTON = """[action]
start = "action button"
button = { by = "card", card = "bank last card" }

"""


def test_the_last_card_places_the_button(tmp_path: Path) -> None:
    loaded = changed(
        tmp_path,
        "caribbean-stud",
        ('  { do = "decide"', '  { do = "place button" },\n  { do = "decide"'),
        (
            "[wagers.ante]\n",
            '[action]\nstart = "action button"\nbutton = { by = "card", card = "bank last card" }\n\n[wagers.ante]\n',
        ),
    )
    table = seated(loaded)
    for player in ("ben", "cat"):
        table.do(b.Bet(player, "ante", 1_000))
    table.do(b.Close())
    give(table, "Kd 3c 9h 8h 2c Qd Jd Th 4h 5c 2d 2h 2s 9c 9d")
    assert table.state.button == 3  # nine seats on from the bank's left, the bank's among them, is empty: the next is 3


def test_a_game_without_a_hand_of_the_bank_is_played() -> None:
    table = seated(public("let-it-ride"))
    table.do(b.Bet("ben", "third", 1_000))
    assert chips(table, "ben") == 97_000
    table.do(b.Close())
    give(table, "Td Tc 4h 4s 9d")
    table.do(b.Act("ben", "take down"))
    table.do(b.Act("ben", "check"))
    assert chips(table, "ben") == 100_000 + 2 * 2_000  # two bets ride on two pair at 2 to 1


def test_each_street_may_be_bet_once_to_thrice() -> None:
    table = seated(public("mississippi-stud"))
    table.do(b.Bet("ben", "ante", 1_000))
    table.do(b.Close())
    give(table, "Jd Jc 4h 4s 9d")
    assert [each.cents for each in view(table, "ben").sums["play"]] == [1_000, 2_000, 3_000]
    for cents in (3_000, 1_000, 2_000):
        table.do(b.Act("ben", "play", cents=cents))
    assert chips(table, "ben") == 100_000 + 2 * 7_000


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('takes = ["board"] }', 'takes = ["bord"] }', "there is no hand “bord”: did you mean “board”?"),
        (
            'takes = ["board"] }',
            'takes = ["bank"] }',
            "bank is not a shared hand: name one that has whose = “everyone”.",
        ),
        ("cards = 5, face", "cards = 6, face", "poker takes 5 to 7 cards"),
        ('with = "ante"', 'with = "anti"', "there is no wager “anti”: did you mean “ante”?"),
        ('with = "ante"', 'with = "ante"\nsize = "2 x ante"', "the wager is made with ante, in the same amount"),
        ("play = { times = 1 }", 'play = { times = 1, on = "spot qualifies" }', "with the board cards face up by then"),
        (
            "play = { times = 1 }",
            'play = { times = 1, on = "spot beats bank" }',
            "with the board cards face up by then",
        ),
        ('"3 or 4 x ante"', '"3 or more x ante"', "is not a size"),
        ('"3 or 4 x ante"', '"free of ante"', "write “regardless of”"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(Refusal) as refused:
        changed(tmp_path, UTH, (old, new))
    assert says in str(refused.value)
