"""Seats of a pot game: the button, blinds between two, coming and going, missed blinds, straddles, kills, refusals."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.pot import messages as p
from pots import Pot, refused

HOLDEM, VILLAGE, LODI = "casino-580/texas-holdem", "village-club/holdem", "parkwest-lodi/low-ball"
LOWBALL, SPREAD, LODI_20 = "casino-580/lowball", "capitol/spread-limit-holdem", "parkwest-lodi/low-ball-6-20"


@pytest.mark.parametrize("game", [VILLAGE, HOLDEM, SPREAD, "capitol/omaha", "village-club/badugi", LODI])
def test_the_button_moves(game: str) -> None:
    """Bundle 001 lines 5, 1114; bundle 002 lines 95, 1141; bundle 003 lines 99, 172; bundle 000 line 25."""
    pot = Pot(game, (1, 3, 4, 7), button=4)
    for button in (4, 7, 1, 3, 4):
        assert pot.deal().state.button == button
        pot.finish()


def test_the_button_passes_who_is_away() -> None:
    """Bundle 002 line 95: to the next active player to the left."""
    pot = Pot(SPREAD, 4, button=1).deal().finish()
    pot.do(m.SitOut("p2"))
    assert pot.deal().state.button == 3
    assert set(pot.state.hand.dealt) == {"p1", "p3", "p4"}


@pytest.mark.parametrize(
    ("game", "small", "first"),
    [
        (VILLAGE, 2, 2),  # 001: 43: in heads-up play the small blind is the button
        (HOLDEM, 2, 2),  # 003: 18-19: the button is last on all rounds except the first
        ("village-club/omaha", 2, 2),  # 001: 90
        ("parkwest-lodi/omaha-hi-lo", 1, 1),  # 000: 403, by its doubt: the button has the big blind
        ("parkwest-lodi/texas-holdem", 1, 1),  # 000: 95, by its doubt
        ("parkwest-lodi/no-limit-holdem", 1, 1),
    ],
)
def test_blinds_between_two(game: str, small: int, first: int) -> None:
    """The button is seat 2; whoever has the small blind begins, left of the big one; then the button is last."""
    pot = Pot(game, 2, bets="$4-$8").deal()
    assert (pot.posted()["small"][0], pot.posted()["big"][0]) == (small, 3 - small)
    assert pot.turn() == first
    assert pot.finish("flop").order() == [1, 2]


@pytest.mark.parametrize(
    ("game", "readings", "small"),
    [
        ("capitol/omaha", {}, 1),
        ("capitol/omaha-hi-lo", {}, 1),
        ("capitol/big-o-hi-lo", {}, 1),
        ("capitol/spread-limit-holdem", {}, 1),
        ("capitol/texas-holdem", {}, 1),
        ("lucky-derby/omaha-hi-lo", {}, 1),
        ("lucky-derby/texas-holdem", {}, 1),
        ("parkwest-lodi/low-ball-6-20", {}, 1),
        ("capitol/omaha", {"heads-up": "custom"}, 2),
        ("capitol/omaha-hi-lo", {"heads-up": "custom"}, 2),
        ("capitol/big-o-hi-lo", {"heads-up": "custom"}, 2),
        ("capitol/spread-limit-holdem", {"heads-up": "custom"}, 2),
        ("parkwest-lodi/low-ball-6-20", {"heads-up": "custom"}, 2),
        ("casino-580/draw-poker", {"forced": "blinds"}, 2),
        ("casino-580/draw-poker", {"forced": "blinds", "two-players": "left"}, 1),
    ],
)
def test_the_small_blind_of_two_is_left_of_the_button(game: str, readings: dict[str, str], small: int) -> None:
    """Bundle 002 lines 90, 1151, 1261, 2700, 2704, bundle 000 line 49: counted round the table; or by custom not."""
    pot = Pot(game, 2, button=2, readings=readings).deal()
    assert (pot.posted()["small"][0], pot.posted()["big"][0]) == (small, 3 - small)


@pytest.mark.parametrize("game", [VILLAGE, HOLDEM, LOWBALL])
def test_a_new_player_is_dealt_in(game: str) -> None:
    """Bundle 001 lines 44-45, bundle 003 lines 93, 350: at once, and owes nothing until the blind comes."""
    pot = Pot(game, 4)
    for _ in range(5):
        pot.deal().finish()
    pot.sit(5)
    pot.deal()
    assert "p5" in pot.state.hand.dealt
    assert pot.chips(5) == 1_000
    refused(pot, m.Sit("p5", 6, 100_00), "is already at this table")


def test_a_player_who_sits_down_in_a_hand_waits() -> None:
    """Bundle 001 line 45: he is dealt in, which is to say in the next deal."""
    pot = Pot(VILLAGE, 3).deal().sit(4)
    assert "p4" not in pot.state.hand.dealt
    refused(pot, p.Act("p4", "fold"), "It is not p4's turn")
    assert "p4" in pot.finish().deal().state.hand.dealt


def away_a_round(game: str, **chosen: Any) -> Pot:
    """Seat 2 of five was away while the blinds passed it; next the button is at 4, the blinds at 5 and 1."""
    pot = Pot(game, 5, button=3, **chosen)
    pot.do(m.SitOut("p2"))
    for _ in range(5):
        pot.deal().finish()
    return pot


@pytest.mark.parametrize("game", [VILLAGE, HOLDEM])
def test_missed_blinds_are_posted(game: str) -> None:
    """Bundle 001 line 48, bundle 003 lines 94-97: the total of the blinds, live up to the opening bet."""
    pot = away_a_round(game, bets="$4-$8", blinds="$2-$4")
    chips = pot.chips(2)
    pot.do(m.Return("p2", post=True))
    pot.deal()
    assert chips - pot.chips(2) == 6
    assert pot.state.hand.betting.bet["p2"] == 4_00
    while pot.turn() != 2:
        pot.acts("call")
    assert pot.open() == {"check": (4, 4), "fold": (0, 0), "raise": (8, 8)}, "001: 48: call the action, or raise"


def test_a_post_does_not_move_the_opening() -> None:
    """Bundle 001 lines 23, 48: action begins left of the blinds, whoever has posted what he missed."""
    pot = away_a_round(VILLAGE, bets="$4-$8", blinds="$2-$4")
    pot.do(m.Return("p2", post=True))
    pot.deal()
    assert pot.posted()["big"][0] == 1
    assert pot.turn() == 2


@pytest.mark.parametrize("game", [VILLAGE, HOLDEM])
def test_or_the_big_blind_is_waited_for(game: str) -> None:
    """Bundle 001 line 48, bundle 003 lines 96-97: who does not post is dealt in when the big blind comes to him."""
    pot = away_a_round(game, bets="$4-$8", blinds="$2-$4")
    pot.do(m.Return("p2"))
    for _ in range(4):
        pot.deal()
        big = pot.posted()["big"][0]
        if "p2" in pot.state.hand.dealt:
            break
        pot.finish()
    assert big == 2


def test_away_and_back_without_missing_a_blind() -> None:
    """Bundle 003 line 94: only if a blind passes his position."""
    pot = Pot(HOLDEM, 5, bets="$4-$8")
    pot.do(m.SitOut("p4"))
    pot.deal().finish()
    pot.do(m.Return("p4"))
    chips = pot.chips(4)
    assert "p4" in pot.deal().state.hand.dealt
    assert pot.chips(4) == chips
    refused(pot, m.Return("p4"), "p4 is not sitting out")


@pytest.mark.parametrize(("game", "bets", "most", "to_go"), [(LODI, "$4-$10", 5, 10), (LODI_20, "$6-$20", 10, 20)])
def test_straddles(game: str, bets: str, most: float, to_go: float) -> None:
    """Bundle 000 lines 11, 27-31, 49: on two cards, up to $5 making it $10 to go; up to $10, and $20 to go."""
    pot = Pot(game, 5, bets=bets).begin()
    assert pot.awaits().what == "straddle"
    assert {len(hand) for hand in pot.state.hand.hole.values()} == {2}
    refused(pot, p.Straddle("p4", int(most * 100) + 1), "no more than")
    refused(pot, p.Straddle("p4", 1_00), "above the blinds")
    refused(pot, p.Kill("p4"), "has no kill")
    pot.do(p.Straddle("p4", int(most * 100)))
    pot.close()
    assert pot.turn() == 5, "left of the straddler"
    assert pot.open()["call"] == (to_go, to_go)
    refused(pot, p.Straddle("p5", int(most * 100)), "It is too late or too early to straddle")


def test_six_to_go() -> None:
    """Bundle 000 line 49: the dealer's $1, $2 and $3 make it $6 to go."""
    pot = Pot(LODI_20, 5, bets="$6-$20").deal()
    assert {name: cents for name, (_, cents) in pot.posted().items()} == {"ante": 1, "small": 2, "big": 3}
    assert pot.open()["call"] == (6, 6)


def killed(*killers: int, structure: str = "split limit") -> Pot:
    """A $4-$8 Lowball pot of six, the button at 6, killed by these."""
    pot = Pot(LOWBALL, 6, structure=structure, bets="$4-$8", blinds="$2-$4").begin()
    for seat in killers:
        pot.do(p.Kill(f"p{seat}"))
    return pot.close()


def test_kill() -> None:
    """Bundle 003 lines 199-201, 297-300: after one or two cards the limit may be increased, not after more cards."""
    pot = killed(4)
    assert pot.open()["call"] == (8, 8)
    assert pot.open()["raise"] == (16, 16)
    refused(pot, p.Kill("p5"), "cannot be killed now")
    pot.finish("after the draw").pat()
    assert pot.open()["bet"] == (16, 16)
    assert killed(4, 5).open()["raise"] == (32, 32)


def test_the_spread_of_a_killed_pot() -> None:
    """Bundle 003 lines 199-201: the predetermined maximum spread is increased."""
    assert killed(4, structure="spread limit").open()["raise"][1] == 8 + 16


@pytest.mark.parametrize("killer", [3, 4, 6])
def test_a_killer_acts_last(killer: int) -> None:
    """Bundle 003 lines 240, 338-340, by its doubt: first is the left of the big blind, last the killer."""
    order = killed(killer).order()
    assert order == [*(seat for seat in (3, 4, 5, 6, 1, 2) if seat != killer), killer]


def test_an_over_killed_pot() -> None:
    """Bundle 003 lines 240-242: the player that killed it acts second to last before the draw."""
    assert killed(3, 5).order() == [4, 6, 1, 2, 3, 5]


def test_after_a_killer_s_raise() -> None:
    """Bundle 003 lines 243-246: back to who opened the pot, then to the others in the order they came in."""
    pot = killed(4).acts("3 call, 5 call, 6 fold, 1 call, 2 fold, 4 raise")
    assert pot.order() == [3, 5, 1]


@pytest.mark.parametrize("game", ["parkwest-lodi/omaha-hi-lo", "village-club/omaha"])
def test_after_a_killer_s_raise_where_the_filing_has_no_rule_for_it(game: str) -> None:
    """Bundle 000 line 399, bundle 001 line 91: nothing is written of a killer's raise, so the left of it is next."""
    readings = {"kill": "any player"} if game.startswith("parkwest") else {"kill-pots": "double"}
    pot = Pot(game, 4, readings=readings, bets="$3-$6").begin()
    pot.do(p.Kill("p1"))
    if pot.awaits().what == "straddle":
        pot.close()
    order = pot.order()
    before = order[: order.index(1)]
    pot.acts(", ".join([*(f"{seat} call" for seat in before), "1 raise"]))
    assert pot.order() == [2, 3, 4]


def test_the_kill_of_omaha() -> None:
    """Bundle 000 line 399: with a kill the limits of a $4-$8 game are raised to $8 and $16."""
    pot = Pot("parkwest-lodi/omaha-hi-lo", 4, readings={"kill": "any player"}, bets="$4-$8", blinds="$2-$4").begin()
    pot.do(p.Kill("p3"))
    if pot.awaits().what == "straddle":
        pot.close()
    assert pot.finish("flop").open()["bet"] == (8, 8)
    assert pot.finish("turn").open()["bet"] == (16, 16)


@pytest.mark.parametrize(
    ("game", "doubt", "reading"),
    [
        ("village-club/omaha", "kill-pots", "double"),
        ("village-club/omaha-hi-lo", "kill-pots", "double"),
        ("parkwest-lodi/omaha-hi-lo", "kill", "any player"),
    ],
)
def test_a_kill_whose_rules_are_not_there_is_not_offered(game: str, doubt: str, reading: str) -> None:
    """Bundle 001 line 91, bundle 000 line 399: who kills is not written; a reading of the doubt may let any player."""
    pot = Pot(game, 4, bets="$3-$6").begin()
    assert (pot.plan.window, pot.awaits().what) == (False, "choice")
    refused(pot, p.Kill("p3"), "does not say who kills a pot")
    pot = Pot(game, 4, readings={doubt: reading}, bets="$3-$6").begin()
    assert pot.awaits().what == "straddle"
    pot.do(p.Kill("p3"))
    assert pot.state.hand.times == 2


@pytest.mark.parametrize("game", ["village-club/omaha", "village-club/omaha-hi-lo"])
def test_a_kill_for_two_pots_by_a_reading(game: str) -> None:
    """Bundle 001 line 91: the section on kill pots is not there; this reading is selectable, and runs."""
    pot = Pot(game, 3, readings={"kill-pots": "two in a row"}, bets="$3-$6")
    for _ in range(2):
        pot.deal(p1="As Ah Ks Kh", board="Ad Ac 9s 9d 8c").finish()
    assert pot.deal().state.hand.killers == ["p1"]


def test_leaving_and_buying() -> None:
    """Bundle 003 lines 770, 176-181: table stakes; nobody buys, or leaves, in a hand."""
    pot = Pot(HOLDEM, 3).deal()
    refused(pot, m.Buy("p1", 100_00), "p1 is in a hand: the game is table stakes")
    refused(pot, m.Leave("p1"), "p1 is in a hand")
    refused(pot, m.Buy("p1", 0), r"Buy more than \$0 in chips")
    pot.finish().do(m.Buy("p1", 100_00))
    pot.do(m.Leave("p1"))
    assert set(pot.deal().state.hand.dealt) == {"p2", "p3"}
    assert pot.finish().awaits().what == "deal"
    pot.do(m.Leave("p2"))
    refused(pot, p.Deal(), "A hand needs two players with chips")


def test_bad_input() -> None:
    """One sentence each, and nothing changed."""
    pot = Pot(HOLDEM, 3, bets="$4-$8")
    refused(pot, p.Act("p1", "fold"), "There is nothing to bet on now: the table is waiting for the next hand")
    refused(pot, m.Give(parse("As")), "No pieces are due now: the table is waiting for the next hand")
    refused(pot, p.Draw(2), "The button is already placed")
    refused(pot, m.TimeOut(), "No player is to act now")
    for name, seat, chips in (("p 9", 9, 1), ("", 9, 1), ("p9", 0, 1), ("p9", 10, 1), ("p9", 1, 1), ("p9", 9, 0)):
        refused(pot, m.Sit(name, seat, chips))
    pot.do(p.Deal())
    refused(pot, p.Deal(), "A hand is being played: the table is waiting for the deal")
    refused(pot, m.Give(parse("As As")), "As cannot be dealt: the shoe has 1 of it, all already dealt")
    refused(pot, m.Give(parse("Jk")), "Jk cannot be dealt: the shoe has none of it")
    refused(pot, m.Give(()), "6 pieces are due, but 0 were given")
    refused(pot, m.Give(parse("As Ks Qs Js Ts 9s 8s")), "6 pieces are due, but 7 were given")
    pot.do(m.Give(parse("As")))
    refused(pot, m.Give(parse("As")), "As cannot be dealt: the shoe has 1 of it, all already dealt")
    pot.feed()
    refused(pot, p.Act("p1", "call"), "It is not p1's turn: p3 is to act")
    refused(pot, p.Act("P3", "call"), "did you mean “p3”")
    refused(pot, p.Act("p3", "shove"), "is not open to p3; fold, call, raise are")
    refused(pot, p.Act("p3", "check"), "is not open to p3; fold, call, raise are")
    for cents in (4_00, 7_99, 8_01, 12_00, -8_00):
        refused(pot, p.Act("p3", "raise", cents), r"A raise here must be to \$8")
    refused(pot, p.Act("p3", "call", 3_00), r"A call here must be \$4")
    refused(pot, m.Discard("p3", ()), "There is no draw now: the table is waiting for p3 to act")
    refused(pot, m.SitOut("p9"), "is not at this table")
    pot.acts("3 fold")
    refused(pot, p.Act("p3", "fold"), "It is not p3's turn: p1 is to act")
    refused(pot, m.Leave("p3"), "p3 is in a hand")
