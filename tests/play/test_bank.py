"""The player-dealer position at Capitol: who is asked, for how long, and what a posted stake can win and lose."""

from __future__ import annotations

import pytest
from tables import GAMES, Felt, changed, plan_of, refused

from houseway.play import messages as m
from houseway.play.banked import messages as b

OFFERED_AGAIN = [game for game in GAMES if game not in ("no-bust-4.01", "pure-21.5", "fortune-pai-gow")]


def offers(table: Felt) -> list[int]:
    return [event.seat for event in table.log if isinstance(event, b.Offered)]


def two_hands_of_seat_1(game: str, *seats: int) -> Felt:
    """Seat 1 has banked twice, and everybody else has bet both hands."""
    table = Felt(game, (1, *seats))
    for _ in range(2):
        table.round_of(*seats)
    return table


@pytest.mark.parametrize("game", GAMES)
def test_the_position_is_offered_seat_by_seat(game: str) -> None:
    """Bundle 002 line 1953: clockwise; line 406: tiles from seat 1 counter-clockwise."""
    table = Felt(game, (1, 2, 5, 7))
    for _ in range(3):
        table.do(b.PassBank(table.awaits().whose[0]))
    assert offers(table) == ([1, 7, 5, 2] if game == "pai-gow-tiles" else [1, 2, 5, 7])


@pytest.mark.parametrize("game", GAMES)
def test_two_hands_and_it_moves_on(game: str) -> None:
    """Bundle 002 lines 53, 363, 406, 597, 923, 968, 1367, 1484, 1623, 1784, 2189."""
    table = Felt(game, (4, 5, 7)).round_of(4, 7, bank=5).round_of(4, 7)
    assert [(event.seat, event.turn) for event in table.log if isinstance(event, b.BankTaken)] == [(5, 1), (5, 2)]
    assert table.state.offered == (4 if game == "pai-gow-tiles" else 7)
    refused(table, b.TakeBank("p5", 100), "p5 has banked 2 hands in a row, the most allowed")


def test_the_second_hand_may_be_passed() -> None:
    """Bundle 002 line 53: an option for two hands, not a duty."""
    table = Felt("fast-nine", (1, 2, 5)).round_of(2, 5)
    assert table.state.offered == 1
    table.do(b.PassBank("p1"))
    assert table.state.offered == 2
    refused(table, b.TakeBank("p5", 100), "The position is offered to .*seat 2, not to p5")


def test_given_back_before_any_wager() -> None:
    """Bundle 002 line 328: a round begins when a player-dealer is designated; until then nobody is bound."""
    table = Felt("no-bust-4.01", (1, 2, 5)).bank(1, 300)
    assert table.chips(1) == 9_700
    table.do(b.PassBank("p1"))
    assert (table.chips(1), table.state.offered, table.state.dealer) == (10_000, 2, "")
    table.bank(2).bet(1, base=5)
    refused(table, b.PassBank("p2"), "The player-dealer keeps the position until the round is over")
    refused(table, m.Leave("p2"), "p2 has money in action")
    table.play_on()
    assert table.state.offered == 2, "the hand given back was none, the one played was the first"


def test_nobody_intervenes_and_no_bust_is_broken() -> None:
    """Bundle 002 line 364: the game is stopped; it opens with somebody else, not with the same person."""
    table = two_hands_of_seat_1("no-bust-4.01", 2)
    assert table.do(b.PassBank("p2"))[-1] == b.Stopped("game broken")
    refused(table, b.TakeBank("p1", 100), "The game is stopped: game broken")
    table.do(b.Reopen())
    assert table.state.offered == 2
    refused(table, b.TakeBank("p1", 100), "p1 has banked 2 hands in a row")


@pytest.mark.parametrize("game", OFFERED_AGAIN)
def test_nobody_intervenes_and_it_is_offered_again(game: str) -> None:
    """Bundle 002 line 1953 and each filing: it is offered to all after two hands, and nothing else is said."""
    table = two_hands_of_seat_1(game, 2)
    table.do(b.PassBank("p2"))
    assert table.state.offered == 1
    table.bank(1)
    assert table.state.rotation.hands == 1


@pytest.mark.parametrize("game", ["pure-21.5", "fortune-pai-gow"])
def test_never_a_third_hand_in_a_row(game: str) -> None:
    """Bundle 002 lines 658, 729: there must be an intervening player-dealer; line 1407: no more than two hands."""
    table = two_hands_of_seat_1(game, 2)
    table.do(b.PassBank("p2"))
    assert table.state.offered != 1


def test_another_seat_is_not_another_person() -> None:
    """Bundle 002 line 364: the same person, wherever they sit."""
    table = two_hands_of_seat_1("no-bust-4.01", 2)
    table.do(m.Leave("p1"))
    table.do(m.Sit("p1", 3, 1_000_00))
    table.do(b.PassBank("p2"))
    assert table.state.stopped == "game broken"


def test_another_person_at_the_seat_may_bank() -> None:
    """Bundle 002 line 364: whoever comes to the seat of the last player-dealer intervenes."""
    table = two_hands_of_seat_1("no-bust-4.01", 2)
    table.do(m.Leave("p1"))
    table.do(m.Sit("new", 1, 1_000_00))
    table.do(b.PassBank("p2"))
    assert table.awaits().whose == ("new",)


def test_taken_and_given_back_is_no_intervention() -> None:
    """Bundle 002 line 364: whoever banked no hand has not intervened."""
    table = two_hands_of_seat_1("no-bust-4.01", 2).bank(2)
    table.do(b.PassBank("p2"))
    assert table.state.stopped == "game broken"


def test_paused_and_reopened_as_a_new_game() -> None:
    """Made up: a filing that pauses and reopens."""
    table = Felt(changed("ez-baccarat", "bank", intervening="pause and reopen"), (1, 2))
    table.round_of(2).round_of(2).do(b.PassBank("p2"))
    assert (table.state.stopped, table.awaits().what) == ("pause and reopen", "opening")
    refused(table, b.PassBank("p1"), "The game is stopped: pause and reopen")
    table.do(b.Reopen())
    assert (table.state.offered, table.state.stopped) == (1, "")
    refused(table, b.Reopen(), "The game is already open")


def test_closed() -> None:
    """Made up: a filing that closes the game; what was at the table stays with its owners."""
    table = Felt(changed("ez-baccarat", "bank", intervening="game closed"), (1, 2))
    table.round_of(2).round_of(2).do(b.PassBank("p2"))
    assert table.state.stopped == "game closed"
    for seat in (1, 2):
        table.do(m.Leave(f"p{seat}"))
    assert table.money() == table.state.ledger.balances["collection"]


def test_everybody_passes() -> None:
    """Bundle 002 line 328: no round without a player-dealer."""
    table = Felt("no-bust-4.01", (1, 2))
    table.do(b.PassBank("p1"))
    table.do(b.PassBank("p2"))
    assert table.awaits().what == "opening"


@pytest.mark.parametrize(("bettors", "asked"), [((2,), [2]), ((3,), [3]), ((3, 2), [2, 3])])
def test_fast_nine_asks_those_who_bet_the_hand_before(bettors: tuple[int, ...], asked: list[int]) -> None:
    """Bundle 002 line 53; waived for the first hand, when nobody had bet."""
    table = Felt("fast-nine", (1, 2, 3)).round_of(2, 3).round_of(*bettors)
    for seat in asked:
        assert table.state.offered == seat
        table.do(b.PassBank(f"p{seat}"))
    assert table.state.offered == 1
    for seat in {2, 3} - set(asked):
        refused(table, b.TakeBank(f"p{seat}", 100), f"not to p{seat}")


def test_fast_nine_does_not_ask_a_newcomer() -> None:
    """Bundle 002 line 53: there was no bet on the spot the hand before."""
    table = Felt("fast-nine", (1, 2)).round_of(2).bank(1).bet(2, base=5)
    table.do(m.Sit("p3", 3, 1_000_00))
    table.play_on()
    assert table.state.offered == 2
    table.do(b.PassBank("p2"))
    assert table.state.offered == 1


@pytest.mark.parametrize(("cards", "bank"), [("9s 4c Kd 3h", 4_900), ("4c 9s 3h Kd", 5_100)])
def test_the_stake_caps_what_is_lost_and_won(cards: str, bank: float) -> None:
    """Bundle 002 line 1484: no more than the original amount wagered; the rest is returned."""
    table = Felt(plan_of("ez-baccarat", seats=8), (1, 2, 3, 4), chips=5_001).bank(1, 100)
    for seat in (2, 3, 4):
        table.bet(seat, player=60)
    table.close(cards)
    assert table.chips(1) == bank
    assert sum(table.chips(seat) for seat in (1, 2, 3, 4)) == 4 * 5_001 - 1


@pytest.mark.parametrize("cents", [0, -100, 50_001])
def test_a_stake_is_more_than_nothing_and_no_more_than_the_chips(cents: int) -> None:
    """Bundle 002 lines 328, 577: money is placed in front of the seat."""
    table = Felt("no-bust-4.01", (1, 2), chips=500)
    refused(table, b.TakeBank("p1", cents), r"p1 can post more than \$0, up to \$500")


@pytest.mark.parametrize(("uncovered", "fees"), [("free collection", [50, 0, 50]), ("returned", [50, 50, 50])])
def test_free_collection_only_where_a_filing_gives_it(uncovered: str, fees: list[int]) -> None:
    """Bundle 002 lines 350, 362: No Bust gives none; made up: a game that does, for the next hand alone."""
    table = Felt(changed("no-bust-4.01", "bank", uncovered=uncovered), (1, 2, 8))
    taken = []
    for bank, stake in ((1, 10), (1, 1_000), (8, 1_000)):
        table.bank(bank, stake)
        for seat in {8, 2} - {bank}:
            table.bet(seat, base=10)
        table.play_on()
        taken.append(sum(each.cents for each in table.last(m.Collected) if each.player == "p2"))
    assert taken == fees


def test_heirs_of_a_seat_are_asked_before_the_next() -> None:
    """Bundle 000 line 1362: after the seat's own player, those who bet there the hand before, in order."""
    table = Felt(changed("ez-baccarat", "bank", heirs="back line of the seat"), (1, 2, 3, 4))
    for player in ("p4", "p3"):
        assert table.awaits().what in ("bank", "wagers")
        if table.awaits().what == "bank":
            table.do(b.TakeBank("p1", 1_000_00))
        table.do(b.Bet(player, "player", 10_00, spot=2))
    table.do(b.Bet("p2", "player", 10_00))
    table.close().play_on()
    table.do(b.PassBank("p1"))
    asked = []
    while table.awaits().what == "bank":
        asked.append((table.state.offered, table.awaits().whose[0]))
        table.do(b.PassBank(table.awaits().whose[0]))
    assert asked[:3] == [(2, "p2"), (2, "p4"), (2, "p3")]
    assert not {who for _, who in asked[3:]} & {"p2", "p4", "p3"}, "nobody is asked twice"
    assert table.state.stopped
