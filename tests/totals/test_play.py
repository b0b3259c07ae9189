"""What players of counted games may do beside hitting and standing, played by commands at a table."""

from __future__ import annotations

import pytest
from games import AT_ONCE, FOR_LESS, RESCUE, SPLITS, TWO_CARDS, OneSpot, own_game, own_plan

from houseway.live.games.banked_facts import hand_kinds, hand_names
from houseway.play.banked import messages as b
from houseway.play.banked.views import view
from houseway.refusal import Refusal


def test_a_double_is_doubled_again_to_eight_times() -> None:
    table = OneSpot(own_plan(RESCUE), "3c 2d", "6h Th")
    table.act("double", "2h")
    assert table.open() == {"stand", "double", "rescue"}
    table.act("double", "3h").act("double", "Ts")
    assert table.won() == -80
    assert table.open() == {"stand", "rescue"}
    table.act("stand").finish("Td")
    assert table.won() == 80


@pytest.mark.parametrize(("doubles", "lost"), [(1, 10), (2, 20), (3, 40)])
def test_a_rescue_takes_the_last_double_back(doubles: int, lost: int) -> None:
    table = OneSpot(own_plan(RESCUE), "3c 2d", "6h Th")
    for card in ("2h", "3h", "2s")[:doubles]:
        table.act("double", card)
    table.act("rescue").finish("Td")
    assert table.won() == -lost
    assert table.settled() == [("base", "spot took rescue", "lose")]


def test_a_hand_that_is_over_is_not_rescued() -> None:
    table = OneSpot(own_plan(RESCUE), "8c 7d", "6h Th").act("double", "Th").finish("Td")
    assert table.won() == -20


def test_a_double_for_less_goes_back_whole_and_has_a_least() -> None:
    table = OneSpot(own_plan(FOR_LESS), "3c 2d", "6h Th", stake=50)
    assert table.choices("p2")["double"] == (5_00, 50_00)
    table.act("double", "2h", dollars=7).act("rescue").finish("Td")
    assert table.won() == -50


def test_without_times_a_hand_is_doubled_once() -> None:
    table = OneSpot(own_plan(), "3c 2d", "6h Th").act("double", "2h").finish("Td")
    assert table.won() == 20


def test_one_card_of_a_double_comes_and_another_if_wanted() -> None:
    table = OneSpot(own_plan(TWO_CARDS), "3c 8d", "6h Th").act("double", "2h")
    assert table.open() == {"hit", "stand"}
    assert OneSpot(own_plan(TWO_CARDS), "3c 8d", "6h Th").act("double", "9h").act("stand").finish("4d").won() == 0
    table.act("hit", "7h").finish("Ah")  # the second ends the hand
    assert table.won() == 20


@pytest.mark.parametrize(("cards", "may"), [("3c 8d", True), ("Ac Kd", False), ("Ac Ad", False), ("3c 9d", True)])
def test_hard_totals_open_a_double(cards: str, may: bool) -> None:
    table = OneSpot(own_plan(TWO_CARDS), cards, "6h Th")
    assert ("double" in table.open()) is may


def test_a_hand_is_surrendered_before_the_look_and_after() -> None:
    early = own_plan(readings={"surrender": "early"})
    table = OneSpot(early, "Tc 6d", "Ah Kh")
    assert table.open() == {"insure", "decline"}
    table.act("decline")
    assert table.open() == {"surrender", "decline"}
    table.act("surrender").finish()
    assert table.won() == -5
    table = OneSpot(early, "Tc 6d", "9h Kh").act("decline").act("surrender").finish()
    assert table.won() == -5
    late = OneSpot(own_plan(readings={"surrender": "late"}), "Tc 6d", "Ah Kh").act("decline").finish()
    assert late.won() == -10


def test_a_surrendered_hand_takes_no_decision() -> None:
    table = OneSpot(own_plan(readings={"surrender": "early"}), "Tc 6d", "9h Kh").act("surrender").finish()
    assert [event.choice for event in table.log if isinstance(event, b.Chose) and event.hand == "spot 2"] == [
        "surrender"
    ]


def test_insurance_for_a_share() -> None:
    share = {
        'on    = "bank up card is ace"\nstake = "half"': (
            'on = "bank up card is ace"\nstake = "up to half"\nleast = "1%"'
        ),
        "half of base": "up to half of base",
    }
    table = OneSpot(own_plan(share), "Tc 6d", "Ah Kh", stake=250)
    assert table.choices("p2")["insure"] == (2_50, 125_00)
    table.act("insure", dollars=2.5).finish()
    assert table.won() == -245


def test_cards_split_by_rank_and_each_as_often_as_it_may() -> None:
    assert "split" not in OneSpot(own_plan(SPLITS), "Kc Qd", "6h Th").open()
    table = OneSpot(own_plan(SPLITS), "Kc Kd", "6h Th").act("split", "Kh 2s")
    assert "split" in table.open()
    table.act("split", "Ks 3s")
    assert "split" not in table.open()
    table = OneSpot(own_plan(SPLITS), "8c 8d", "6h Th").act("split", "8h 2s")
    assert "split" not in table.open()
    table = OneSpot(own_plan(SPLITS), "5c 5d", "6h Th")
    for again in range(4):
        table.act("split", "5h 2s")
        assert "split" in table.open(), again


def test_a_bonus_is_paid_at_once_and_the_hand_goes_on() -> None:
    table = OneSpot(own_plan(AT_ONCE), "8c 8d", "6h Th", perfect_pairs=5)
    assert table.settled() == [("perfect-pairs", "spot first 2 cards hold one rank", "6 to 1")]
    assert table.won() == 30 - 10
    table.act("stand").finish("Td")
    assert table.won() == 40


def test_a_natural_is_paid_at_once_and_a_wager_on_the_bank_stays() -> None:
    table = OneSpot(own_plan(AT_ONCE), "Ac Kd", "6h Th", lucky_ladies=5)
    assert not [event for event in table.log if isinstance(event, b.Chose) and event.hand == "spot 2"]
    assert [row[0] for row in table.settled()] == ["base"]
    table.finish("Td")
    assert [row[0] for row in table.settled()] == ["base", "lucky-ladies"]
    assert table.won() == 10


FREE_DOUBLES = {
    'on    = "?double"\nstake = "equal"': 'on    = "spot has 2 cards"\nstake = "none"',
    '["bank is over",': '["bank is over and spot took double", "2 to 1"],\n  ["bank is over",',
    '["spot beats bank",': '["spot beats bank and spot took double", "2 to 1"],\n  ["spot beats bank",',
}


@pytest.mark.parametrize(("bank", "won"), [("Td 6c", 20), ("Td Kc", -10), ("Td 9c", 0)])
def test_a_free_double_pays_twice_and_costs_nothing_more(bank: str, won: float) -> None:
    table = OneSpot(own_plan(FREE_DOUBLES), "6s 5h", bank).act("double", "8d")
    assert table.finish("Tc" if won > 0 else "").won() == won


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('stake = "half"', 'stake = "half"\nleast = "1%"', "least is only for a stake of “up to” something"),
        ('stake = "half"', 'stake = "up to half"\nleast = "some"', "is not a least stake"),
        ('alike"\nstake = "equal"', 'alike"\nstake = "none"', "there is no word for a free split"),
        ('alike"\nstake = "equal"', 'alike"', "a split needs a second stake"),
        ('on    = "?double"\nstake = "equal"', 'on    = "?double"', "a double needs a stake"),
        ("cards = 1\n\n[choices.split]", "cards = 1\nfewest = 1\n\n[choices.split]", "must be below its cards"),
        ('times = "?splits"', "times-of = { eleven = 2 }", "does not name a rank"),
        ('stake = "half"', 'stake = "half"\ntimes-of = { 8 = 2 }', "only a split has limits by rank"),
        ('choices = ["surrender"], when', 'choices = ["insure"], when', "names no wagers"),
        ("bank up card hold in a row", "bank up card hold A-K", "names 2 cards, but asks about 3"),
        ('["spot is over",', '["spot busts",', "the nearest is “HAND is over”"),
        ('["bank is natural",                     "lose"]', '["bank has blackjack", "lose"]', "“HAND is natural”"),
        ("decks         = [1, 8]", 'deck = "spanish"\ndecks = [1, 8]', "did you mean “no-tens”"),
    ],
)
def test_what_cannot_be_meant_is_refused(old: str, new: str, says: str) -> None:
    with pytest.raises(Refusal, match=says):
        own_game({old: new})


@pytest.mark.parametrize(("counts", "said", "charted"), [(False, "soft 21", "soft 21"), (True, "21, a natural", "21")])
def test_an_ace_and_a_ten_of_a_split_are_called_what_they_count(counts: bool, said: str, charted: str) -> None:
    changes = {'stake = "equal"\ntimes =': f'stake = "equal"\nnatural-after = {str(counts).lower()}\ntimes ='}
    plan = own_plan(changes)
    table = OneSpot(plan, "Ac Ad", "6h Th").act("split", "Kc 7d")
    seen = view(table, "p2")
    assert (hand_names(plan, seen)["spot 2"], hand_kinds(plan, seen)["spot 2"]) == (said, charted)
    assert hand_names(plan, seen)["spot 2.2"] == "soft 18"
