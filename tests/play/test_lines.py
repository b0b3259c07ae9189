"""The log speaks as a card room speaks: titles and seats, not ids of the rule file; and `You` to whom it is about."""

from __future__ import annotations

import re

import pytest
from golden import SEEDS, Script
from golden_pots import GAMES
from golden_pots import Script as PotScript
from tables import plan_of

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.lines import event_line, hand_title, marked_event_line, stopped_words
from houseway.play.banked.reasons import Explained
from houseway.play.pot import messages as p
from houseway.play.pot.lines import pot_line
from houseway.play.words import parts_of, with_cites
from pots import plan_of as pot_plan

CARDS = parse("As Kd")
BANKED = [
    # game, event, the line, and the line as it is said to ann at seat 2
    ("dai-bacc", b.BetMade("ann", 3, "ox-6", 100), "ann bets $1 on Ox 6 at seat 3", "You bet $1 on Ox 6 at seat 3"),
    (
        *("ez-baccarat", b.BetMade("ann", 2, "player", 500)),
        *("ann bets $5 on the Player line at seat 2", "You bet $5 on the Player line at seat 2"),
    ),
    ("no-bust-4.01", b.BetMade("ann", 2, "base", 500), "ann bets $5 at seat 2", "You bet $5 at seat 2"),
    ("fortune-pai-gow", b.BetMade("ann", 2, "base", 500), "ann bets $5 at seat 2", "You bet $5 at seat 2"),
    (
        *("supreme-baccarat", b.BetMade("ann", 2, "banker-flex:3", 500, "", 2)),
        "ann bets $5 on Banker's Hand Flex Action 3 at seat 2, circle 2",
        "You bet $5 on Banker's Hand Flex Action 3 at seat 2, circle 2",
    ),
    (
        "ez-baccarat",
        b.BetBack("ann", 2, "tie", 500, "taken down"),
        "ann takes down $5 on Tie",
        "You take down $5 on Tie",
    ),
    (
        *("ez-baccarat", b.BetBack("ann", 2, "tie", 500, "cannot pay the collection")),
        "ann gets back $5 on Tie: not enough chips for the collection",
        "You get back $5 on Tie: not enough chips for the collection",
    ),
    ("no-bust-4.01", b.Chose("spot 2", "", "hit", "house way"), "seat 2 hits (house way)", "You hit (house way)"),
    (
        "no-bust-4.01",
        b.Chose("spot 2", "ann", "stand", "absent"),
        "seat 2 stands (out of time)",
        "You stand (out of time)",
    ),
    ("no-bust-4.01", b.Chose("spot 2.2", "ann", "double"), "seat 2 (second hand) doubles", "You double (second hand)"),
    ("pure-21.5", b.Chose("spot 2", "ann", "insure"), "seat 2 takes insurance", "You take insurance"),
    (
        *("ez-baccarat", b.Chose("player", "", "hit", "player-draw")),
        *("the player hand draws a card, as the rules say", ""),
    ),
    ("no-bust-4.01", b.Chose("bank", "", "stand", "bank-chart"), "the bank stands, as the rules say", ""),
    ("no-bust-4.01", b.Stopped("game broken"), "the game stops: nobody takes the bank", ""),
    ("ez-baccarat", b.Stopped("by a ruling"), "the game stops: by a ruling of the floor", ""),
    (
        *("ez-baccarat", b.BankTaken(2, "ann", 50_000, 1)),
        *("ann takes the bank, posting $500 (hand 1 of 2)", "You take the bank, posting $500 (hand 1 of 2)"),
    ),
    ("ez-baccarat", b.BankPassed(2, "ann"), "ann passes on the bank", "You pass on the bank"),
    (
        *("ez-baccarat", b.Offered(2, "ann")),
        *("ann is offered the player-dealer position", "You are offered the player-dealer position"),
    ),
    ("ez-baccarat", m.Collected("ann", 100, "bank", "$5"), "ann pays the $1 collection", "You pay the $1 collection"),
    ("ez-baccarat", m.Dealt("player", CARDS, up=True), "the player hand is dealt As Kd", ""),
    ("no-bust-4.01", m.Dealt("spot 2", CARDS, up=True), "seat 2 is dealt As Kd", "You are dealt As Kd"),
    ("no-bust-4.01", m.Dealt("spot 2", (-1, -1), up=False), "", ""),
    ("dai-bacc", m.Burned((-1,)), "1 card burned", ""),
    ("pai-gow-tiles", m.Burned((-1, -1)), "2 tiles burned", ""),
    (
        *("fortune-pai-gow", b.Parted("spot 2", {"front": CARDS, "back": (-1,)}, "absent: house way")),
        *(
            "seat 2 is set the house way (out of time): front As Kd",
            "Your hand is set the house way (out of time): front As Kd",
        ),
    ),
    ("fortune-pai-gow", b.Parted("spot 2", {"front": (-1,)}), "seat 2 sets the hand", "You set the hand"),
]


@pytest.mark.parametrize(("game", "event", "line", "said"), BANKED)
def test_a_line_of_a_banked_table(game: str, event: b.AnyEvent, line: str, said: str) -> None:
    assert event_line(plan_of(game), event) == line
    assert event_line(plan_of(game), event, "ann", 2) == (said or line)


def settled(paid: int, taken: int, back: int, pays: str, left: int = 900) -> Explained:
    """The Player line of $5, settled."""
    given = ("ann", 2, "spot 2", "player", 500, "player beats banker", pays, paid, taken, back, left, "1528, 1540")
    return Explained(*given, why="player 7 beats banker 4")


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (settled(500, 0, 500, "1 to 1"), "ann wins $5 on the Player line (1 to 1): player 7 beats banker 4"),
        (settled(0, 500, 0, "lose"), "ann loses $5 on the Player line: player 7 beats banker 4"),
        (settled(0, 0, 500, "push"), "ann gets back $5 on the Player line (push): player 7 beats banker 4"),
        (settled(0, 0, 500, "no action"), "ann gets back $5 on the Player line (no action): player 7 beats banker 4"),
        (
            settled(300, 0, 500, "1 to 1", 0),
            "ann wins $3 on the Player line (1 to 1), all the bank had left: player 7 beats banker 4",
        ),
    ],
)
def test_a_settled_wager_is_told_by_its_title_and_its_lines_apart(event: Explained, line: str) -> None:
    assert event_line(plan_of("ez-baccarat"), event) == line
    assert with_cites(line, event) == f"{line} (lines 1528 and others)"
    assert event_line(plan_of("ez-baccarat"), event, "ann", 2).startswith("You ")


def test_a_ruling_is_told_by_its_case_and_not_by_its_id() -> None:
    filed = plan_of("fortune-pai-gow").game.rulings["foul"]
    event = m.Ruled("foul", filed.effects, "the front is a pair", "floor", filed.lines, 2, "spot 2")
    line = event_line(plan_of("fortune-pai-gow"), event)
    assert line == f"ruling by the floor: the front is a pair (rule: {filed.when})"
    assert event.cites() == filed.lines
    gone = m.Ruled("no-longer-filed", (), "why", "floor", "1")
    assert "no longer filed" in event_line(plan_of("fortune-pai-gow"), gone)


POT = [
    (p.Posted("ann", "small", 100), "ann posts the small blind: $1", "You post the small blind: $1"),
    (p.Posted("ann", "ante", 100, live=False), "ann posts the ante: $1 (dead)", "You post the ante: $1 (dead)"),
    (
        p.Acted("ann", "raise", 300, 300, full=False),
        *("ann raises to $3, all in: not a full raise", "You raise to $3, all in: not a full raise"),
    ),
    (
        p.Acted("ann", "bet", 100, 100, full=False),
        "ann bets $1, all in: not a full bet",
        "You bet $1, all in: not a full bet",
    ),
    (p.Acted("ann", "fold"), "ann folds", "You fold"),
    (m.Dealt("ann", CARDS, up=False), "ann is dealt As Kd", "You are dealt As Kd"),
    (m.Dealt("ann", (-1, -1), up=False), "", ""),
    (m.Discarded("ann", (-1,)), "ann discards 1 card", "You discard 1 card"),
    (m.Discarded("ann", ()), "ann stands pat", "You stand pat"),
    (p.Uncalled("ann", 200), "ann takes back $2", "You take back $2"),
    (
        p.Won("ann", 4000, 0, "low", "the best low"),
        "ann wins $40 (low): the best low",
        "You win $40 (low): the best low",
    ),
    (p.Dropped(100, "collection", "after the flop"), "$1 from the pot to the collection (after the flop)", ""),
    (p.Retrieved("Ann"), "Ann's hand is in play again", ""),
    (p.Decided("Ann", dead=True), "the floor decides: Ann's hand is dead", ""),
    (m.Bought("ann", 20_000), "ann buys $200 in chips", "You buy $200 in chips"),
]


@pytest.mark.parametrize(("event", "line", "said"), POT)
def test_a_line_of_a_pot_table(event: p.AnyEvent, line: str, said: str) -> None:
    assert pot_line(pot_plan("capitol/spread-limit-holdem"), event) == line
    assert pot_line(pot_plan("capitol/spread-limit-holdem"), event, "ann") == (said or line)


def test_wagers_and_hands_have_names() -> None:
    assert plan_of("dai-bacc").title("ox-6") == "Ox 6"
    assert [hand_title(key) for key in ("spot 4", "spot 4.3", "bank", "banker")] == [
        *("seat 4", "seat 4 (third hand)", "the bank", "the banker hand"),
    ]
    assert stopped_words("pause and reopen") == "nobody takes the bank"


NO_WORDS = re.compile(r"\bspot\b|\bspot \d|True|False|\bpieces?\b|_|\baction only\b")


@pytest.mark.parametrize("game", SEEDS)
def test_no_line_of_a_round_has_an_id_in_it(game: str) -> None:
    script = Script(game, SEEDS[game])
    script.play()
    plan = script.table.plan
    ids = [name for name in (*plan.game.wagers, *plan.game.ways, *plan.game.rulings) if "-" in name]
    for event in script.events:
        line = event_line(plan, event).partition(": ")[0]
        assert not NO_WORDS.search(line), line
        assert not [each for each in ids if each in line], line


@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_a_hand_has_an_id_in_it(game: str) -> None:
    script = PotScript(game)
    script.play()
    said = [line.partition("   # ")[2] for line in script.lines if "   # " in line]
    assert said
    assert not [line for line in said if NO_WORDS.search(line)]


def test_a_page_is_given_words_and_pieces_by_turns() -> None:
    """A page that had to find cards in words would take the first word of “As the house way says” for the ace."""
    plan = plan_of("ez-baccarat")
    dealt = m.Dealt("player", parse("As Kd"), up=True)
    assert parts_of(marked_event_line(plan, dealt)) == ["the player hand is dealt ", "As", " ", "Kd", ""]
    assert "".join(parts_of(marked_event_line(plan, dealt))) == event_line(plan, dealt)
    assert parts_of("As the house way says, 6-4") == []


def test_a_reason_with_marks_of_its_own_names_no_half_a_piece() -> None:
    assert parts_of("a \ue000 b") == []
    assert "".join(parts_of("a \ue000As\ue001 \ue001b")) == "a As b"
