"""Why a wager came out as it did, in words: the row, and what the hands came to, as far as they were shown."""

from __future__ import annotations

import pytest
from tables import Felt, piles_and_dice

from houseway.play.banked import messages as b
from houseway.play.banked.described_round import read_round, settle
from houseway.play.banked.lines import event_line
from houseway.play.banked.plan import Plan
from houseway.play.banked.reasons import Explained, reason
from houseway.play.banked.state import Derived
from houseway.play.banked.table import BankedTable
from houseway.play.banked.views import seen_event
from houseway.play.pot import messages as p
from houseway.play.pot.reasons import explain_won
from houseway.play.words import with_cites
from houseway.rules.catalogue import load
from pots import Pot

REASONS = [
    # game, hands of all, wagers, the spot, and the reason of the last wager
    ("ez-baccarat", {"player": "Kd 4c", "banker": "Ks 7h"}, "player", {}, "player 4, banker 7"),
    ("ez-baccarat", {"player": "Kd 4c", "banker": "Ks 7h"}, "banker", {}, "banker beats player: player 4, banker 7"),
    ("ez-baccarat", {"player": "Kd 4c", "banker": "Ks 9h"}, "tie", {}, "player 4, banker natural 9"),
    ("ez-baccarat", {"player": "Kd 4c", "banker": "Ks 7h"}, "dragon-7", {}, "player 4, banker 7 with 2 cards"),
    (
        *("ez-baccarat", {"player": "Kd 4c", "banker": "Ks 2h 5d"}, "dragon-7", {}),
        "banker is 7 with 3 cards and player is 6 or less: player 4",
    ),
    ("ez-baccarat", {"player": "Kd 9c", "banker": "Ks 9h"}, "tie", {}, "player and banker are both 9"),
    ("supreme-baccarat", {"player": "Kd 4c", "banker": "Ks 7h"}, "banker-flex:3", {}, "banker 7"),
    ("no-bust-4.01", {"bank": "Kh 9d"}, "base", {"hand": "Kc Qd"}, "the hand beats the bank: 20 against 19"),
    ("no-bust-4.01", {"bank": "Kh 9d"}, "base", {"hand": "Kc 6d 2h"}, "18 against 19"),
    ("no-bust-4.01", {"bank": "Kh 9d"}, "base", {"hand": "Kc 6d 9h"}, "the hand is over: hand 25"),
    ("no-bust-4.01", {"bank": "Kh 6d 9c"}, "buster", {"hand": "Kc Qd"}, "the bank is over with 3 cards: bank 25"),
    ("no-bust-4.01", {"bank": "Kh 9d"}, "base", {"hand": "Ac Kd"}, "the hand is a natural: hand 21½"),
    (
        *("no-bust-4.01", {"bank": "Kh 9d"}, "base", {"hand": "Ac Kd", "split": True}),
        "the hand beats the bank: 21 against 19",
    ),
    (
        "pure-21.5",
        {"bank": "Ks 9d"},
        "red-flex",
        {"hand": "Kc Qd"},
        "the bank starts with no red card, not on the pay table",
    ),
    (
        "pure-21.5",
        {"bank": "Kd 9s"},
        "red-flex",
        {"hand": "Kc Qd"},
        "the bank starts with 1 red card, not on the pay table",
    ),
    (
        "fast-nine",
        {"bank": "Kc Qd Jh"},
        "base",
        {"hand": "2c 6d Kh"},
        "the bank's first 3 cards total 0 and the hand is 7 to 9: hand 8",
    ),
    (
        "three-card-poker",
        {"bank": "Js 9d 3c"},
        "ante",
        {"hand": "5s 5d 9h"},
        "the bank does not qualify: bank jack-nine high",
    ),
    ("three-card-poker", {"bank": "Ks Kd 3c"}, "ante", {"hand": "5s 5d 9h"}, "pair of fives against pair of kings"),
    (
        *("three-card-poker", {"bank": "Ks Kd 3c"}, "ante", {"hand": "Kh Kc 9h"}),
        "the hand beats the bank: pair of kings, nine kicker against pair of kings, three kicker",
    ),
    (
        *("three-card-poker", {"bank": "As Jd 8c"}, "ante", {"hand": "Ah Jc 4h"}),
        "ace-jack high, four kicker against ace-jack high, eight kicker",
    ),
    (
        *("three-card-poker", {"bank": "As Jd 8c"}, "ante", {"hand": "Ah Jc 8h"}),
        "the hand ties the bank: ace-jack high against ace-jack high",
    ),
    ("three-card-poker", {"bank": "Ks Kd 3c"}, "ante", {"hand": "5s 5d 9h", "folded": True}, "the hand is folded"),
    (
        "three-card-poker",
        {"bank": "Ks Kd 3c"},
        "pair-plus",
        {"hand": "Qs Jd 9h"},
        "queen-jack high, not on the pay table",
    ),
    (
        "three-card-poker",
        {"bank": "Ks Kd 3c"},
        "six-card",
        {"hand": "Qs Jd 9h"},
        "pair of kings together, not on the pay table",
    ),
    (
        *("fortune-pai-gow", {"bank": "Ks Kd Qc Qd 3h 3c 2s"}, "base"),
        {"parts": {"front": "Jd Tc", "back": "As Ad 9h 8c 5d"}},
        "neither the front nor the back beats the bank's: front jack-ten high against pair of kings; back pair of aces "
        "against two pair, queens and threes",
    ),
    (
        *("fortune-pai-gow", {"bank": "Ks Kd Qc Qd 3h 3c 2s"}, "base"),
        {"parts": {"front": "Jd Tc", "back": "As Ad Ah 8c 5d"}},
        "front jack-ten high against pair of kings; back three of a kind, aces against two pair, queens and threes",
    ),
    (
        *("pai-gow-tiles", {"bank": "6-6 5-4 2-1 4-2"}, "base"),
        {"hand": "1-1 5-1 5-5 4-4", "parts": {"high": "5-5 4-4", "low": "1-1 5-1"}},
        "neither the high nor the low beats the bank's: high eight against gee joon (supreme pair); low eight against "
        "wong",
    ),
]


@pytest.mark.parametrize(("game", "hands", "wager", "spot", "why"), REASONS)
def test_the_reason_of_a_wager(game: str, hands: dict[str, str], wager: str, spot: dict[str, object], why: str) -> None:
    known = load(f"capitol/{game}").game.wagers  # type: ignore[union-attr]
    first = next(name for name in ("base", "ante", "player") if name in known)
    wagers = {first: "$10", wager: "$10"}
    if game == "fortune-pai-gow":
        spot = {**spot, "hand": " ".join(spot["parts"].values())}  # type: ignore[attr-defined]
    said = {"bank": "$10,000", "button-seat": 2, "hands": hands, "spots": [{"seat": 2, "wagers": wagers, **spot}]}
    done = settle(load(f"capitol/{game}"), read_round(said))
    assert next(each.why for each in done.payments if each.wager == wager) == why


def test_what_is_decided_without_a_row_is_said_as_it_is() -> None:
    plan = Plan(load("capitol/ez-baccarat"))
    assert reason(plan, "player", "the bank is spent", {}) == "the bank is spent"


def test_everybody_is_told_the_same_and_nothing_of_a_hand_that_lies_face_down() -> None:
    table = Felt("three-card-poker", (1, 2, 3)).bank(1).bet(2, ante=10).bet(3, ante=10).close()
    cards = {"spot2": "5s 5d 9h", "spot3": "As Ad 9c", "bank": "Ks Kd 3c"}
    piles_and_dice(table, 7, **cards)
    table.play_on("choice")
    while (awaits := table.awaits()).what == "choice":
        table.act(awaits.whose[0], "fold" if awaits.whose[0] == "p3" else "play")
    settled = {event.player: event for event in table.log if isinstance(event, b.Settled) and event.wager == "ante"}
    told = seen_event(table, settled["p2"], "p3")
    assert isinstance(told, Explained)
    assert told == seen_event(table, settled["p2"], "rail")
    assert told.why == "pair of fives against pair of kings"
    assert with_cites(event_line(table.plan, told), told).endswith(
        ": pair of fives against pair of kings (lines 1666 and others)"
    )
    folded = seen_event(table, settled["p3"], "rail")
    assert isinstance(folded, Explained)
    assert folded.why == "the hand is folded"
    table.state.hands["spot 2"].up = [True, True, False]
    table.state.known = Derived()
    unseen = seen_event(table, settled["p2"], "p2")
    assert isinstance(unseen, Explained)
    assert unseen.why == "bank pair of kings"


def whys(game: str, board: str = "", script: str = "", **hands: str) -> list[tuple[str, str]]:
    """Who took a part of the pot and why, in a hand of two that is called down, or played by a script."""
    pot = Pot(game, 2)
    told: list[tuple[str, str]] = []

    def hear(event: p.AnyEvent) -> None:
        if isinstance(event, p.Won):
            told.append((event.player, explain_won(pot.plan, pot.state, event).why))

    pot.tell = hear
    pot.deal(board, **hands)
    if script:
        pot.acts(script)
    pot.finish()
    return told


def test_a_pot_is_told_with_the_hand_that_took_it() -> None:
    holdem = whys("capitol/spread-limit-holdem", "As Kd 4d 5h 2c", p1="Ac 4h", p2="Kh Qh")
    assert holdem == [("p1", "the best hand: two pair, aces and fours")]
    halves = whys("capitol/omaha-hi-lo", "2d 4h 7s Kd Kh", p1="Kc Ks Qc Qd", p2="Ac 3c 9d 9h")
    assert halves == [("p1", "the best high: four of a kind, kings"), ("p2", "the best low: 7-4-3-2-A low")]


def test_a_hand_that_nobody_called_is_not_told() -> None:
    alone = whys("capitol/spread-limit-holdem", "As Kd 4d 5h 2c", "raise 4, fold", p1="Ac 4h", p2="Kh Qh")
    assert [why for _, why in alone] == ["nobody else is left"]


@pytest.mark.parametrize(
    ("because", "ruled"), [("returned by a ruling", True), ("lost by a ruling", True), ("the bank is spent", False)]
)
def test_a_wager_says_whether_a_ruling_decided_it(because: str, ruled: bool) -> None:
    """So that a page adds the floor's reason without reading the words."""
    table = BankedTable(Plan(load("capitol/ez-baccarat")))
    event = b.Settled("ann", 2, "", "player", 500, because, "push", 0, 0, 500, 0, "1570")
    told = seen_event(table, event, "rail")
    assert isinstance(told, Explained)
    assert (told.why, told.ruled) == (because, ruled)
