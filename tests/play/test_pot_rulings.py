"""Rulings at a pot table: what each filing's irregularities do to the hand, the money and the log."""

from __future__ import annotations

import pytest

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.rulings import EFFECTS_RUN
from houseway.refusal import Refusal
from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.cells import read_lines
from houseway.rules.games.pot import PotGame
from pots import Pot, refused

HOLDEM = "casino-580/texas-holdem"
LOWBALL = "casino-580/lowball"


def hand(players: int = 4) -> Pot:
    """A $4-$8 hand with the cards out."""
    return Pot(HOLDEM, players, bets="$4-$8", blinds="$2-$4").deal()


@pytest.mark.parametrize("ruling", ["two-cards-exposed", "wrong-count-early"])
def test_a_misdeal(ruling: str) -> None:
    """Bundle 003 lines 64-68: everything goes back, and the same button deals again."""
    pot = hand().acts("3 call")
    button, past = pot.state.button, list(pot.log)
    events = pot.do(m.Rule(ruling, "two cards were turned"))
    assert isinstance(events[0], m.Ruled)
    assert events[0].reason == "two cards were turned"
    assert not pot.state.playing
    assert {pot.chips(seat) for seat in range(1, 5)} == {1000}
    assert pot.log[: len(past)] == past
    pot.deal()
    assert pot.state.button == button


def test_a_misdeal_is_one_whoever_it_is_about() -> None:
    """Bundle 003 lines 64-68: the floor may say whose cards were turned; the deal is void all the same."""
    pot = hand().acts("3 call")
    pot.do(m.Rule("two-cards-exposed", "two cards were turned", hand="p3"))
    assert not pot.state.playing
    assert {pot.chips(seat) for seat in range(1, 5)} == {1000}


def test_a_call_behind_an_unclear_raise_voids_no_pot() -> None:
    """Bundle 003 lines 281-284: one call may be withdrawn; everybody else's money stays where it is."""
    pot = Pot(LOWBALL, 4).deal()
    before = pot.state.pot()
    pot.do(m.Rule("unclear-raise", "the raise was mumbled"))
    assert pot.state.playing
    assert pot.state.pot() == before > 0


def test_a_misdeal_gives_the_drop_back() -> None:
    """Bundle 002 line 97: the small blind's dollar is taken once the cards are dealt; a void hand pays nothing."""
    pot = Pot("capitol/spread-limit-holdem", 3, schedule="own", option="1", blinds="$2-$5").deal()
    assert pot.state.hand.dropped == 100
    pot.do(m.Rule("misdeal", "two cards off"))
    assert {pot.chips(seat) for seat in (1, 2, 3)} == {1000}
    assert pot.state.ledger.balances["collection"] == 0


def test_an_exposed_hole_card_is_exchanged() -> None:
    """Bundle 003 lines 61-64: not kept; another takes its place, and the exposed one is out of play."""
    pot = hand()
    before = list(pot.state.hand.hole["p3"])
    pot.do(m.Rule("one-card-exposed", "the second card flashed", hand="p3", card=2))
    assert pot.awaits().hands == ("p3",)
    refused(pot, m.Give((before[1],)), "cannot be dealt")
    pot.do(m.Give(parse("As")))
    assert pot.state.hand.hole["p3"] == [before[0], *parse("As")]
    assert pot.awaits().what == "choice"


def test_a_flop_too_soon_is_dealt_again() -> None:
    """Bundle 003 lines 75-77: back into the stub, a new burn, another flop."""
    pot = hand().finish("flop")
    flop = list(pot.state.hand.board)
    pot.do(m.Rule("early-flop", "dealt before p4 had acted", hand="board"))
    assert pot.state.hand.board == []
    assert pot.awaits().number == 4
    pot.do(m.Give(parse("As") + tuple(flop)))
    assert pot.state.hand.board == flop
    assert pot.awaits().what == "choice"


def test_a_flop_of_too_many_cards_is_dealt_again() -> None:
    """Bundle 003 lines 72-73: taken back; the burn card stays burned, and another is burned before the new flop."""
    pot = hand().finish("flop")
    pot.do(m.Rule("flop-too-many", "four cards were turned", hand="board"))
    assert pot.awaits().hands == ("burned", *("board",) * 3)
    pot.feed()
    assert (len(pot.state.hand.board), sum(len(event.pieces) for event in pot.all(m.Burned))) == (3, 2)


@pytest.mark.parametrize(("game", "burns"), [(HOLDEM, 1), ("village-club/holdem", 0), ("village-club/omaha", 0)])
def test_a_turn_too_soon_is_set_aside(game: str, burns: int) -> None:
    """Bundle 003 lines 79-84, bundle 001 line 58: burn, and the next card is the turn; the early one may be the river.

    Before that the first filing burns again, and the second does not.
    """
    pot = Pot(game, 3, bets="$4-$8", blinds="$2-$4").deal().finish("turn")
    early = pot.state.hand.board[-1]
    pot.do(m.Rule("early-turn", "turned before p3 had acted", hand="board"))
    assert (len(pot.state.hand.board), pot.awaits().hands) == (3, ("burned", "board"))
    refused(pot, m.Give((early,)), "cannot be dealt")
    pot.feed()
    while pot.street() == "turn" and pot.awaits().what == "choice":
        pot.do(p.Act(pot.awaits().whose[0], "check"))
    assert pot.awaits().hands == ("burned",) * burns + ("board",)
    if burns:
        pot.do(m.Give(parse("As")))
    pot.do(m.Give((early,)))
    assert pot.state.hand.board[-1] == early


def test_a_ruling_on_one_board_card_is_not_about_the_flop() -> None:
    pot = hand().acts("3 call, 4 call, 1 call, 2 check")
    while pot.awaits().what == "pieces":
        pot.feed()
    assert len(pot.state.hand.board) == 3
    refused(pot, m.Rule("early-turn", "too soon", hand="board"), "does not apply: this street brought 3")
    assert pot.why_not(m.Rule("early-flop", "too soon", hand="board")) is None


@pytest.mark.parametrize(("game", "burns"), [(HOLDEM, 1), ("village-club/holdem", 0)])
def test_a_river_too_soon_is_shuffled_in(game: str, burns: int) -> None:
    """Bundle 003 lines 86-87, bundle 001 line 58: it may come again, after a burn or without one."""
    pot = Pot(game, 3, bets="$4-$8", blinds="$2-$4").deal().finish("river")
    early = pot.state.hand.board[-1]
    pot.do(m.Rule("early-river", "turned too soon", hand="board"))
    assert pot.awaits().hands == ("burned",) * burns + ("board",)
    if burns:
        pot.do(m.Give(parse("As")))
    pot.do(m.Give((early,)))
    assert pot.state.hand.board[-1] == early


@pytest.mark.parametrize("game", ["village-club/holdem", "village-club/pineapple-hi-lo"])
def test_a_new_flop_without_a_burn(game: str) -> None:
    """Bundle 001 line 57: the burn card stays on the table, and no other is burned."""
    pot = Pot(game, 3).deal().finish("flop")
    pot.do(m.Rule("early-flop", "too soon", hand="board"))
    assert pot.awaits().hands == ("board",) * 3


# the game, the ruling, what its line says follows
FOLLOWS = [
    ("capitol/spread-limit-holdem", "dead-hand", "173", {"dead hand"}),
    ("capitol/spread-limit-holdem", "misdeal", "207", {"misdeal", "reshuffle"}),
    ("capitol/spread-limit-holdem", "floor", "183", {"floor decides"}),
    ("casino-580/draw-poker", "dropped-card", "791-793", {"dead hand", "forfeit wager"}),
    ("casino-580/draw-poker", "below-the-table", "793-794", {"dead hand"}),
    ("casino-580/lowball", "not-five", "270, 272", {"dead hand"}),
    ("casino-580/lowball", "wrong-dealer", "309-310", {"misdeal"}),
    ("casino-580/lowball", "wrong-dealer-late", "310-312", {"deal stands"}),
    ("casino-580/lowball", "seat-skipped", "334-336", {"misdeal"}),
    ("parkwest-lodi/draw-poker", "two-cards-off", "71", {"misdeal"}),
    ("parkwest-lodi/draw-poker", "house-man", "72", {"floor decides"}),
    ("parkwest-lodi/low-ball", "two-cards-off", "4", {"misdeal"}),
    ("parkwest-lodi/low-ball", "house-man", "14", {"floor decides"}),
    ("village-club/holdem", "extra-cards", "59", {"misdeal"}),
]


@pytest.mark.parametrize(("game", "ruling", "lines", "effects"), FOLLOWS)
def test_what_follows_by_the_line_of_a_ruling(game: str, ruling: str, lines: str, effects: set[str]) -> None:
    """Transcribed apart from the file: the effects are the line's, and at the table they come to pass."""
    pot = Pot(game, 4).deal()
    filed = pot.plan.game.rulings[ruling]
    assert (set(filed.effects), read_lines(lines) <= read_lines(filed.lines)) == (effects, True)
    player, before = pot.awaits().whose[0], pot.pot()
    told = pot.do(m.Rule(ruling, "so it was", hand=player if "dead hand" in effects else ""))
    if "misdeal" in effects:
        assert (pot.state.playing, pot.gone(), pot.gains()) == (False, 0, [0] * 4)
    elif "dead hand" in effects:
        assert (player in pot.state.hand.folded, pot.pot()) == (True, before)
    else:
        assert (told[1:], pot.pot(), pot.state.playing) == ([], before, True)


RULINGS = [
    (game, ruling.id)
    for room in room_names()
    for game in game_names(room)
    if isinstance(filed := load(game).game, PotGame)
    for ruling in filed.rulings.values()
]


@pytest.mark.parametrize(("game", "ruling"), RULINGS)
def test_every_ruling_of_every_game(game: str, ruling: str) -> None:
    """Each is told with its lines, does what its effects say, and moves no money that it should not."""
    filed = Pot(game, 2).plan.game.rulings[ruling]
    effects = set(filed.effects)
    pot = Pot(game, 4).deal()
    player = pot.awaits().whose[0]
    before, cards = pot.pot(), len(pot.state.hand.hole[player])
    kills, voids = effects & {"dead hand", "discard hand", "forfeit wager"}, effects & {"misdeal", "return wagers"}
    back = "retrieve the hand" in effects
    if back:
        pot.do(p.Act(player, "fold"))
    hand = player if (kills or back or "replace card" in effects) and not voids else ""
    if filed.whose == "board":  # where none lies it has nothing to act on, whoever is named
        for named in {hand, ""}:
            with pytest.raises(Refusal, match="is about the board"):
                pot.do(m.Rule(ruling, "so it was", hand=named, card=bool(named)))
        return
    if "replace card" in effects:
        with pytest.raises(Refusal, match="is about one card: say whose, and which of them"):
            pot.do(m.Rule(ruling, "so it was", hand=hand))
    told = pot.do(m.Rule(ruling, "so it was", hand=hand, card="replace card" in effects))
    burns = ("burn card",) if effects & EFFECTS_RUN == {"burn card"} else ()
    assert told[0] == m.Ruled(
        ruling, filed.effects, "so it was", "floor", filed.lines, 0, hand, "replace card" in effects, repairs=burns
    )
    if voids:
        assert (pot.state.playing, pot.gone()) == (False, 0)
    elif kills:
        assert player in pot.state.hand.folded
        assert pot.pot() == before
    elif back:
        assert (player in pot.state.live(), pot.pot()) == (True, before)
    elif "replace card" in effects:
        assert pot.awaits().hands[0] == player
        assert len(pot.feed().state.hand.hole[player]) == cards
    elif burns:
        out = pot.state.hand.out.total()
        assert (told[1:], pot.awaits().what, pot.awaits().number) == ([m.BurnDue()], "pieces", 1)
        assert pot.feed().state.hand.out.total() == out + 1
    else:
        assert told[1:] == []
        assert pot.pot() == before
    assert not pot.finish().state.playing
    assert pot.gone() == 0


@pytest.mark.parametrize("ruling", ["joker-kept", "no-live-hand"])
def test_a_dead_hand_leaves_its_money(ruling: str) -> None:
    """Bundle 003 lines 54-59, 89: out of the hand; what was put in stays."""
    pot = hand().acts("3 call")
    pot.do(m.Rule(ruling, "found at the showdown", hand="p3"))
    assert "p3" in pot.state.hand.folded
    assert pot.chips(3) == 996
    assert pot.finish().chips(3) == 996


def test_a_dead_hand_may_end_it() -> None:
    pot = hand(2).acts("2 raise")
    pot.do(m.Rule("no-live-hand", "no cards", hand="p1"))
    assert not pot.state.playing
    assert pot.chips(2) == 1004


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        (m.Rule("early-flopp", "x"), "did you mean “early-flop”"),
        (m.Rule("early-flop", " "), "A ruling needs a reason"),
        (m.Rule("no-live-hand", "x"), "say whose"),
        (m.Rule("no-live-hand", "x", hand="p9"), "p9 has no cards in this hand"),
        (m.Rule("one-card-exposed", "x", hand="p3", card=7), "which of them"),
        (m.Rule("early-flop", "x", hand="board"), "This street has no cards on the board"),
    ],
)
def test_what_is_refused(rule: m.Rule, sentence: str) -> None:
    refused(hand(), rule, sentence)


def test_a_ruling_that_only_says_so() -> None:
    """Bundle 003 lines 44-45: a large chip without a word is a call; nothing moves."""
    pot = hand()
    (told,) = pot.do(m.Rule("large-chip", "one chip, no word"))
    assert isinstance(told, m.Ruled)
    assert told.lines == "44-45"


def test_between_hands_there_is_nothing_to_rule() -> None:
    pot = Pot(LOWBALL, 3)
    misdeal = next(each.id for each in pot.plan.rules.rulings.values() if "misdeal" in each.effects)
    refused(pot, m.Rule(misdeal, "x"), "No hand is being played")
    assert isinstance(pot.do(p.Deal())[0], m.Began)


RETRIEVES = "retrievable"


def test_a_hand_thrown_in_comes_back_and_its_player_acts_next() -> None:
    """Bundle 003 lines 233-234: it is not dead if the floor finds that it can be retrieved."""
    pot = Pot(LOWBALL, 4).deal()
    first, second = pot.awaits().whose[0], pot.state.hand.betting.acting[1]
    refused(pot, m.Rule(RETRIEVES, "it is there", hand=first), "a hand that was thrown in")
    cards = list(pot.state.hand.hole[first])
    pot.do(p.Act(first, "fold"))
    assert pot.do(m.Rule(RETRIEVES, "he meant to check", hand=first))[1:] == [p.Retrieved(first)]
    assert pot.awaits().whose == (first,)
    assert pot.state.hand.hole[first] == cards
    pot.do(p.Act(first, "call", round(pot.open()["call"][0] * 100)))
    assert pot.awaits().whose == (second,)
    pot.do(p.Act(second, "fold"))
    pot.do(m.Rule(RETRIEVES, "the wrong seat", hand=second))
    pot.do(m.UndoRuling("it was the other one"))
    assert second in pot.state.hand.folded


def test_a_hand_that_has_missed_a_round_of_bets_does_not_come_back() -> None:
    pot = Pot(LOWBALL, 4).deal()
    gone = pot.awaits().whose[0]
    pot.do(p.Act(gone, "fold"))
    while pot.state.hand.street == 0 and pot.awaits().what == "choice":
        player, size = pot.awaits().whose[0], pot.open()
        word = "call" if "call" in size else "check"
        pot.do(p.Act(player, word, round(size[word][0] * 100) if word == "call" else 0))
    refused(pot, m.Rule(RETRIEVES, "too late", hand=gone), "only during betting")
    while pot.awaits().what != "choice":
        pot.feed() if pot.awaits().what == "pieces" else pot.do(m.TimeOut())
    refused(pot, m.Rule(RETRIEVES, "too late", hand=gone), "was out while others bet")
