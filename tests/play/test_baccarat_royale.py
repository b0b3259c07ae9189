"""Baccarat Royale of The Village Club, played out at the table; bundle 001, the lines beside each test."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from baccarat import EVEN, LOSE, PUSH, Result, fees, plan_for, to_one
from tables import Felt, refused

from houseway.cards.shuffle import below, seeded_bits
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.apply import apply
from houseway.play.banked.bots import bot_command
from houseway.play.banked.dealer import Dealer
from houseway.play.banked.described_round import read_round, settle
from houseway.play.banked.lines import event_line
from houseway.play.banked.plan import Plan
from houseway.play.banked.state import new_state
from houseway.play.banked.table import BankedTable
from houseway.play.banked.views import view
from houseway.price.ask import Ask, plan_of
from houseway.price.solvers import few_cards
from houseway.price.solvers.mod_ten.solver import SOLVER, Endings
from houseway.refusal import Refusal
from houseway.rules.catalogue import find, load
from houseway.rules.fits.fits import faults
from houseway.rules.loader import load_file

ROYALE = "village-club/baccarat-royale"
NINETEEN: Result = (9.5, 0, 10)


@cache
def apart() -> Any:
    """The count that knows nothing of this program."""
    path = Path(__file__).parent / "independent" / "royale.py"
    found = spec_from_file_location("independent_royale", path)
    assert found is not None
    assert found.loader is not None
    module = module_from_spec(found)
    found.loader.exec_module(module)
    return module


def outcome(player: str, dealer: str, *wagers: str, readings: tuple[tuple[str, str], ...] = ()) -> dict[str, Result]:
    """What becomes of wagers of $10 each; nobody is asked."""
    table = Felt(plan_for(ROYALE, readings), (1, 2)).bank(1).bet(2, **{name.replace("-", "_"): 10 for name in wagers})
    table.close().hand_out(player=player, dealer=dealer)
    return {wager: (paid, taken, back) for _, wager, paid, taken, back in table.settled()}


OUTCOMES = [
    (897, "7s Kd", "6c Kh", {"player": EVEN, "dealer": LOSE}),
    (898, "6s Kd", "7c Kh", {"player": LOSE, "dealer": NINETEEN}),
    (911, "7s Kd", "7c Kh", {"player": PUSH, "dealer": PUSH, "tie": to_one(8)}),
    (907, "2s 3d", "8c Kh", {"player": LOSE, "dealer": NINETEEN}),  # a natural: the five does not draw
    (916, "2s 2d 5c", "7c Kh", {"player": EVEN, "tie": LOSE}),
    (929, "6s Kd", "2c 3h 4d", {"dealer": NINETEEN}),
    (931, "2s 2d 8c", "3c Kh", {"dealer": NINETEEN}),  # three stands against an eight: 2 against 3
    (934, "2s 2d 6c", "6d Kh 3c", {"dealer": NINETEEN}),  # six draws against a six: 0 against 9
]


@pytest.mark.parametrize(("line", "player", "dealer", "wagers"), OUTCOMES)
def test_wagers_on_the_two_hands(line: int, player: str, dealer: str, wagers: dict[str, Result]) -> None:
    lines = {name: result for name, result in wagers.items() if name != "tie"}
    assert outcome(player, dealer, *lines, *(name for name in wagers if name == "tie")) == wagers, line


BONUS = [
    (979, "As Ks", "Qs Js", 250),
    (980, "Ks Qs", "Js Ts", 100),
    (971, "As 2s", "3s 4s", 100),
    (981, "7s 7d", "7c 7h", 50),
    (982, "7s 8d", "7c 8h", 8),  # made of both hands (968)
    (982, "7s 7s", "8c 8h", 8),  # as the table lists it, though a suited pair pays more
    (983, "7s 7s", "9c 8h", 12),
    (985, "7s 7c", "9c 8h", 6),
    (986, "9c 8h", "7s 7d", 3),
    (969, "7s 9d", "7c 8h", -1),  # a pair of one card each is none
    (968, "7s 7d", "7c 8h", 3),  # three of a kind: the pair of the player hand
    (968, "Ts 8s", "6s 2s", -1),
]


@pytest.mark.parametrize(("line", "player", "dealer", "pays"), BONUS)
def test_the_royale_bonus_goes_by_the_first_four_cards(line: int, player: str, dealer: str, pays: int) -> None:
    table = Felt(plan_for(ROYALE), (1, 2)).bank(1, 9_000).bet(2, dealer=10, royale_bonus=10).close()
    table.hand_out(player=player, dealer=dealer).play_on()
    found = {wager: (paid, taken, back) for _, wager, paid, taken, back in table.settled()}
    assert found["royale-bonus"] == (LOSE if pays < 0 else to_one(pays)), line


def test_the_best_pay_is_a_reading() -> None:
    table = Felt(plan_for(ROYALE, (("highest", "best pay"),)), (1, 2)).bank(1).bet(2, dealer=10, royale_bonus=10)
    table.close().hand_out(player="7s 7s", dealer="8c 8h").play_on()
    assert {each[1]: each[2] for each in table.settled()}["royale-bonus"] == 120


def option(*seats: int, against: str = "5c 2h", **wagers: int) -> Felt:
    """A five against an open five: whoever bet the player line is asked."""
    table = Felt(plan_for(ROYALE), (1, *seats)).bank(1)
    for seat in seats:
        table.bet(seat, **(wagers or {"player": 10}))
    return table.close().hand_out(player="2s 3d", dealer=against)


def results(table: Felt) -> dict[tuple[int, str], Result]:
    return {(seat, wager): (paid, taken, back) for seat, wager, paid, taken, back in table.settled()}


def test_each_bettor_stands_or_hits_and_the_hand_draws_for_all() -> None:
    """Lines 917-923: one stands on five, one hits; both are compared with the same dealer hand."""
    table = option(2, 3)
    assert table.awaits().whose == ("p2",)
    assert set(table.choices("p2")) == {"stand", "hit"}
    assert table.choices("p3") == {}
    table.act(2, "stand").act(3, "hit")
    table.hand_out(player="4c")  # 9; the dealer's seven stands
    assert results(table) == {(2, "player"): LOSE, (3, "player"): EVEN}


def test_the_one_who_stood_wins_where_the_hit_spoils_the_hand() -> None:
    table = option(2, 3, against="6c 8h")  # a four, which draws to a five
    table.act(2, "stand").act(3, "hit").hand_out(player="5c", dealer="Ks")
    assert results(table) == {(2, "player"): EVEN, (3, "player"): LOSE}


def test_where_all_stand_the_card_comes_all_the_same_and_the_dealer_goes_by_it() -> None:
    """Lines 920-923, 930-934: a six draws against a third card of seven."""
    table = option(2, against="6c Kh")
    table.act(2, "stand").hand_out(player="7c", dealer="9s")
    assert results(table) == {(2, "player"): PUSH}


def test_the_dealer_line_and_the_tie_go_by_the_complete_hand() -> None:
    """Lines 921-923, 942."""
    table = option(2, player=10, dealer=10, tie=10)
    table.act(2, "stand").hand_out(player="2c")
    found = results(table)
    assert found[2, "player"] == LOSE  # five against seven
    assert found[2, "dealer"] == PUSH  # seven against seven
    assert found[2, "tie"] == to_one(8)


def test_bettors_on_the_dealer_line_are_not_asked() -> None:
    table = Felt(plan_for(ROYALE), (1, 2)).bank(1).bet(2, dealer=10).close()
    table.hand_out(player="2s 3d", dealer="5c 2h")
    assert table.awaits().what == "pieces"


@pytest.mark.parametrize("dealer", ["4c 2h", "7c Kh", "5c 3h", "6c 2h", "8d Kh"])
def test_nobody_is_asked_against_another_card_or_a_natural(dealer: str) -> None:
    """Lines 907, 917."""
    table = Felt(plan_for(ROYALE), (1, 2)).bank(1).bet(2, player=10).close()
    table.hand_out(player="2s 3d", dealer=dealer)
    assert table.awaits().what != "choice"


@pytest.mark.parametrize(("dealer", "asked"), [("4c 2h", True), ("5c Kh", True), ("5c 2h", False)])
def test_by_the_letter_both_cards_of_the_dealer_count(dealer: str, asked: bool) -> None:
    """Line 917."""
    table = Felt(plan_for(ROYALE, (("option-hand", "literal"),)), (1, 2)).bank(1).bet(2, player=10).close()
    table.hand_out(player="2s 3d", dealer=dealer)
    assert (table.awaits().what == "choice") == asked


def test_whoever_is_absent_hits_as_the_house_way_does() -> None:
    """Line 938."""
    table = option(2)
    default = table.default("p2")
    assert default is not None
    assert (default.choice, default.by) == ("hit", "house way")
    table.do(m.TimeOut("p2"))
    assert table.state.hands["player"].behind == {"p2": ["hit"]}
    assert bot_command(option(2), "p2") == b.Act("p2", "hit")


def test_nobody_chooses_twice_or_what_is_not_open() -> None:
    table = option(2, 3)
    refused(table, b.Act("p3", "hit"), "It is not p3's turn")
    refused(table, b.Act("p2", "double"), "is not open to player")
    table.act(2, "stand")
    refused(table, b.Act("p2", "hit"), "It is not p2's turn")


def test_everybody_sees_who_stands_and_nobody_the_hidden_card() -> None:
    table = option(2, 3)
    table.act(2, "stand")
    for viewer in ("p1", "p2", "p3", "rail"):
        seen = view(table, viewer)
        assert {each.player: each.line for each in seen.wagers} == {"p2": "stand", "p3": ""}
        assert seen.hands["dealer"].cards == ["5c", "??"]
    stood = next(each for each in table.log if isinstance(each, b.Chose) and each.player)
    assert event_line(table.plan, stood) == "p2 stands on the player hand"
    assert event_line(table.plan, stood, you="p2") == "You stand on the player hand"


def test_nobody_looks_at_the_hands_before_they_are_opened() -> None:
    """Line 905: all cards are dealt face down."""
    table = Felt(plan_for(ROYALE), (1, 2)).bank(1).bet(2, player=10).close()
    table.deal("2s 5c 3d")
    assert all(view(table, who).hands["player"].cards == ["??", "??"] for who in ("p1", "p2", "rail"))


def test_the_reason_names_the_hand_that_was_stood_on() -> None:
    said = read_round(
        {
            "bank": "$500",
            "button-seat": 2,
            "hands": {"player": "2s 3d 4c", "dealer": "5c 2h"},
            "spots": [
                {"seat": 2, "wagers": {"player": "$10"}, "took": ["stand"]},
                {"seat": 3, "wagers": {"player": "$10"}, "took": ["hit"]},
            ],
        }
    )
    told = [(each.spot, each.paid, each.taken, each.why) for each in settle(load(ROYALE), said).payments]
    assert told == [
        (2, 0, 1_000, "player 5, dealer 7"),
        (3, 1_000, 0, "player beats dealer: player 9, dealer 7"),
    ]


def test_wagers_are_settled_in_the_filed_order_from_the_button() -> None:
    """Lines 950-951, 972: base wagers, bonus bets, tie bets; the dealer hand's second card counts the seats."""
    table = Felt(plan_for(ROYALE, seats=8), (1, 2, 3)).bank(1)
    for seat in (2, 3):
        table.bet(seat, player=10, dealer=10, tie=10, royale_bonus=10)
    table.close().hand_out(player="6s Kd", dealer="5c 2h")
    kinds = [["player", "dealer"], ["royale-bonus"], ["tie"]]
    assert table.order() == [(seat, wager) for group in kinds for seat in (3, 2) for wager in group]


@pytest.mark.parametrize(("reading", "first"), [("passed over", 7), ("counted", 6)])
def test_a_king_counts_thirteen_seats_with_or_without_the_player_dealer(reading: str, first: int) -> None:
    """Line 950: of eight seats the seven others are the numbers, and the count goes on."""
    table = Felt(plan_for(ROYALE, (("count-bank", reading),), seats=8), (1, 6, 7)).bank(1)
    for seat in (6, 7):
        table.bet(seat, player=10)
    table.close().hand_out(player="6s Kd", dealer="7c Kh")
    assert [seat for seat, _ in table.order()] == [first, 13 - first]


def test_the_collection_is_for_each_spot_and_not_for_bonus_or_tie() -> None:
    """Lines 942, 973, 990."""
    table = Felt(plan_for(ROYALE), (1, 2, 3)).bank(1).bet(2, player=10, dealer=10, tie=10, royale_bonus=10)
    table.bet(2, 3, player=5).close()
    assert fees(table) == {"p1": 1, "p2": 1}
    every = Felt(plan_for(ROYALE, (("fee-per", "bet"),)), (1, 2)).bank(1).bet(2, player=10, dealer=10, tie=10).close()
    assert fees(every) == {"p1": 1, "p2": 1}


def test_tie_and_bonus_need_a_line() -> None:
    """Lines 900, 942, 964."""
    table = Felt(plan_for(ROYALE), (1, 2)).bank(1)
    for wager in ("tie", "royale-bonus"):
        refused(table, b.Bet("p2", wager, 1_000), "player or dealer")


def test_prices_are_those_of_a_count_apart_from_this_program() -> None:
    for decks in (8,):
        exact = apart().edges(decks)
        asked = Ask(game=ROYALE, decks=decks)
        found = SOLVER.finish(asked, sum((SOLVER.work(asked, part) for part in SOLVER.parts(asked)), Counter()))
        assert {(price.wager, price.play): price.edge for price in found} == {
            ("player", "best play"): exact["best play"],
            ("player", "house way"): exact["house way"],
            ("dealer", "chart"): exact["dealer"],
            ("tie", ""): exact["tie"],
        }
        assert all(sum(each.count for each in price.outcomes) == price.total for price in found)
        assert exact["best play"] < exact["house way"] < exact["always stand"]


def test_the_chart_says_what_is_best_with_each_two_cards() -> None:
    asked = Ask(game=ROYALE)
    found = SOLVER.finish(asked, sum((SOLVER.work(asked, part) for part in SOLVER.parts(asked)), Counter()))
    (chart,) = next(price for price in found if price.play == "best play").charts
    assert chart.columns == ("2 cards against 5", "2 cards against 6")
    assert chart.rows == (("5", ("S", "H")),)  # whichever two cards make the five


@pytest.mark.slow
@pytest.mark.parametrize("best", [False, True])
def test_the_bonus_costs_what_every_deal_of_four_cards_says(best: bool) -> None:
    readings = (("highest", "best pay"),) if best else ()
    assert price_of_bonus(8, readings) == apart().bonus(8, best)


@pytest.mark.slow
@pytest.mark.parametrize("decks", [3, 8])
def test_the_bonus_costs_what_formulas_say(decks: int) -> None:
    count = apart()
    counts = count.bonus_counts(decks)
    worth = sum(count.PAYS[kind] * ways for kind, ways in counts.items())
    assert price_of_bonus(decks) * sum(counts.values()) == -worth


def price_of_bonus(decks: int, readings: tuple[tuple[str, str], ...] = ()) -> Any:
    plan = plan_of(Ask(game=ROYALE, decks=decks, readings=readings))
    (price,) = few_cards.prices(plan, few_cards.count(plan, "royale-bonus"))
    assert sum(each.count for each in price.outcomes) == price.total
    return price.edge


def play_and_compare(rounds: int, seed: str, decks: int = 8) -> Counter[str]:
    """Random rounds with random choices, each wager paid as the ending that was counted for its cards."""
    plan = Plan(load(ROYALE), decks=decks)
    wagers = ["player", "dealer", "tie"]
    ends = Endings(plan, wagers)
    known: dict[tuple[str, int, bool], int] = {}
    bits, seen = seeded_bits(seed), Counter[str]()
    table: BankedTable

    def tell(event: b.AnyEvent) -> None:
        if isinstance(event, b.Settled) and event.wager in wagers:
            hands = {hand.kind: hand.seen() for hand in table.state.hands.values()}
            stood = event.wager == "player" and "stand" in table.state.hands["player"].behind.get(event.player, ())
            key = (event.wager, ends.ending_of(hands), stood)
            row = plan.rows[event.wager][known.get(key, -1)]
            if key not in known:
                known[key] = ends.row(*key)
                row = plan.rows[event.wager][known[key]]
            lost = event.stake if row.pay.kind == "lose" else 0
            assert (event.because, event.pays, event.taken) == (row.text, str(row.pay), lost)
            assert event.paid == event.stake * row.pay.odds.numerator // row.pay.odds.denominator
            seen["settled"] += 1
            seen["stood"] += stood

    table = BankedTable(plan, tell)
    dealer = Dealer(table, bits)
    for seat in (1, 2):
        table.do(m.Sit(f"p{seat}", seat, 10_000_000_00))
    while table.state.number <= rounds:
        awaits = table.awaits()
        command = dealer.command(awaits)
        if command is not None:
            table.do(command)
        elif awaits.what == "bank":
            table.do(b.TakeBank(awaits.whose[0], 100_000_00))
        elif awaits.what == "wagers":
            if dealer.shuffle_due():
                table.do(b.Shuffle())
            for player in (each for each in table.state.players if each != table.state.dealer):
                for wager in wagers:
                    table.do(b.Bet(player, wager, 700))
            table.do(b.Close())
        else:
            choices = list(table.choices(awaits.whose[0]))
            table.do(b.Act(awaits.whose[0], choices[below(len(choices), bits)]))
            seen["choices"] += 1
    return seen


def test_random_rounds_are_settled_as_they_were_counted() -> None:
    seen = play_and_compare(1_000, "royale", 3)
    assert seen["settled"] >= 3_000
    assert seen["choices"] > seen["stood"] > 0


@pytest.mark.slow
def test_a_hundred_thousand_rounds_are_settled_as_they_were_counted() -> None:
    assert play_and_compare(100_000, "many royale")["settled"] >= 300_000


def test_a_table_is_what_its_events_come_to() -> None:
    table = option(2, 3)
    table.act(2, "stand").act(3, "hit").hand_out(player="4c").play_on("wagers")
    state = new_state(table.plan)
    for event in table.log:
        apply(table.plan, state, event)
    before = Felt(plan_for(ROYALE), (1, 2, 3))
    assert before.state != table.state
    assert state.hands == table.state.hands


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('choices = ["stand", "hit"]', 'choices = ["stand"]', "alone"),
        ('wagers  = ["player"]', 'wagers  = ["player", "nobody"]', "nobody"),
    ],
)
def test_a_step_that_no_bettor_can_take_is_refused(old: str, new: str, says: str, tmp_path: Path) -> None:
    text = find(ROYALE).read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "game.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    for name in ("rates.toml", "room.toml"):
        (tmp_path / name).write_text(find(ROYALE).with_name(name).read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(Refusal, match=says):
        load_playable(path)


def load_playable(path: Path) -> None:
    """As the catalogue does with files of a room."""
    loaded = load_file(path, ROYALE, find)
    raise loaded.refuse(*next(faults(loaded.game)))
