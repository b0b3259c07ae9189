"""Cases of rulings, one record each: what happened, what it is about, when it can come up, and which engines detect it.

A ruling names its case and may narrow it to a number of cards, an owner or a moment. People read the ruling's `when`
sentence; search and tables use the case.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Case = Literal[
    "exposed card",
    "first card exposed",
    "boxed card",
    "wrong count",
    "extra card",
    "unwanted card",
    "foreign card",
    "duplicate cards",
    "fouled deck",
    "card off the table",
    "cards under the table",
    "seen card",
    "early board card",
    "wrong board count",
    "missed player",
    "deal out of position",
    "hand without a wager",
    "skipped turn",
    "disputed signal",
    "cards run out",
    "cut card",
    "deck change",
    "burn on request",
    "shuffler failure",
    "misdeal",
    "foul hand",
    "dead hand",
    "hand set wrongly",
    "options not shown",
    "bank exposed",
    "hand touched",
    "hand settled on",
    "hand discussed",
    "several hands",
    "house way asked for",
    "wager played by the house",
    "abandoned hand",
    "unseated player",
    "absent player",
    "silent player",
    "misread hand",
    "hand questioned",
    "retrieved hand",
    "hand not shown in full",
    "no live hand",
    "card not discarded",
    "miscalled hand",
    "unbet hand",
    "wrong meld",
    "passed card",
    "cheating",
    "late wager",
    "wager changed",
    "wager too small",
    "wager too large",
    "wager not put up",
    "unattended wager",
    "losing wager removed",
    "winning wager removed",
    "short of chips",
    "stack changed",
    "wager not offered",
    "fold",
    "fold with a bonus",
    "bonus in play",
    "wager without action",
    "bank short",
    "bank not taken",
    "bank held too long",
    "count on the bank",
    "count on an empty seat",
    "string bet",
    "short bet",
    "oversized chip",
    "binding act",
    "act out of turn",
    "unclear raise",
    "acted unaware",
    "all-in",
    "all-in not said",
    "no flop",
    "added wager",
    "part of a period",
    "left after paying",
    "drop instead of time",
    "idle player",
    "player breaks the game",
    "lone bank",
    "time called",
    "language",
    "late question",
    "dispute",
    "settling",
    "dealer's conduct",
]
Moment: TypeAlias = Literal["between rounds", "wagers", "deal", "play", "showdown"]
Whose: TypeAlias = Literal["", "player", "bank", "board", "deck", "house dealer"]
Slot: TypeAlias = Literal["round", "hand", "seat", "card", "wager", "board", "bank", "deck", "fee"]
MOMENTS: Final[dict[Moment, str]] = {
    "between rounds": "no round is under way, or the cards of the last one are being gathered",
    "wagers": "wagers are open",
    "deal": "cards are being dealt, or nobody has acted on them yet",
    "play": "hands are played, drawn to, set or bet on",
    "showdown": "hands are shown and settled",
}
"""The moments of a round; every engine reports which apply to its tables."""


@dataclass(frozen=True, slots=True)
class CaseForm:
    """A case of the vocabulary."""

    means: str
    about: tuple[Slot, ...]
    """What it is about."""
    at: tuple[Moment, ...]
    """When it can come up; a ruling may narrow this."""
    seen_by: tuple[str, ...] = ()
    """The engines whose tables detect it and apply the ruling automatically; elsewhere somebody has to report it."""


_CARDS: Final[tuple[Moment, ...]] = ("deal", "play")
_ROUND: Final[tuple[Moment, ...]] = ("deal", "play", "showdown")
_ANY: Final[tuple[Moment, ...]] = ("between rounds", "wagers", "deal", "play", "showdown")
_BETS: Final[tuple[Moment, ...]] = ("wagers", "deal", "play", "showdown")
_IDLE: Final[tuple[Moment, ...]] = ("between rounds", "wagers")
_BANKED: Final = ("banked",)
_POT: Final = ("pot",)
CASES: Final[dict[Case, CaseForm]] = {
    "exposed card": CaseForm("a card is turned face up that should be face down", ("card", "hand"), _CARDS),
    "first card exposed": CaseForm("the very first card off the deck is turned face up", ("card", "deck"), _CARDS),
    "boxed card": CaseForm("a card lies face up in the deck", ("card", "deck"), _CARDS),
    "wrong count": CaseForm("a hand has too many cards or too few", ("hand",), _ROUND),
    "extra card": CaseForm("more cards come off the deck than are due", ("card", "deck"), _CARDS),
    "unwanted card": CaseForm("a hand gets a card that was not asked for", ("card", "hand"), _CARDS),
    "foreign card": CaseForm("a card comes up that is not part of the deck", ("card", "deck"), _ROUND),
    "duplicate cards": CaseForm("the same card turns up twice", ("card", "deck"), _ROUND),
    "fouled deck": CaseForm("the deck is defective or irregular", ("deck",), _ANY),
    "card off the table": CaseForm("a card leaves the table", ("card", "hand"), _CARDS),
    "cards under the table": CaseForm("a player takes cards off or under the table", ("hand",), _CARDS),
    "seen card": CaseForm("a card was seen without lying face up", ("card",), _CARDS),
    "early board card": CaseForm(
        "cards of the board are turned before the betting is complete",
        ("board",),
        ("play",),
    ),
    "wrong board count": CaseForm("the board has a wrong number of cards", ("board",), ("play",)),
    "missed player": CaseForm("a player who was in the game was not dealt a hand", ("seat",), _CARDS),
    "deal out of position": CaseForm("the deal starts at, or goes to, the wrong place", ("seat", "round"), _CARDS),
    "hand without a wager": CaseForm("a hand goes to a place where nobody has bet", ("hand", "seat"), _CARDS),
    "skipped turn": CaseForm("a player is passed over in the play", ("seat", "hand"), ("play",)),
    "disputed signal": CaseForm("a player's signal is disputed", ("hand",), ("play",)),
    "cards run out": CaseForm("too few cards are left", ("deck",), _CARDS, ("pot", "banked")),
    "cut card": CaseForm("the cut card shows", ("deck",), _ANY, _BANKED),
    "deck change": CaseForm("somebody wants another deck or an extra shuffle", ("deck",), _IDLE),
    "burn on request": CaseForm("somebody asks for a card to be burned", ("deck",), ("wagers", "deal")),
    "shuffler failure": CaseForm("the shuffling machine fails", ("deck",), _ANY),
    "misdeal": CaseForm("the deal went wrong", ("round",), _CARDS),
    "foul hand": CaseForm("a hand breaks the rules of its game", ("hand",), _ROUND, _BANKED),
    "dead hand": CaseForm("a hand can no longer be played", ("hand",), _ROUND),
    "hand set wrongly": CaseForm("the house dealer has set a hand wrongly", ("hand",), ("play", "showdown")),
    "options not shown": CaseForm(
        "the player-dealer was not shown every way to set the hand", ("bank", "hand"), ("play", "showdown")
    ),
    "bank exposed": CaseForm("the player-dealer's hand is seen or opened too early", ("bank", "hand"), _CARDS),
    "hand touched": CaseForm("a player touches cards or chips when nobody may", ("hand", "wager"), _ROUND),
    "hand settled on": CaseForm("somebody is done with a hand", ("hand",), ("play",), _BANKED),
    "hand discussed": CaseForm("players show or discuss their hands", ("hand",), ("play",)),
    "several hands": CaseForm("a player has several hands", ("hand",), ("wagers", "play")),
    "house way asked for": CaseForm("a player asks for the house way", ("hand",), ("play",)),
    "wager played by the house": CaseForm(
        "a player wants one more wager, played by the house dealer", ("wager",), ("wagers", "play")
    ),
    "abandoned hand": CaseForm("a player has walked away from a hand", ("hand",), ("play",)),
    "unseated player": CaseForm("a hand belongs to somebody who is not seated", ("hand",), ("play",)),
    "absent player": CaseForm("a player is not back when the deal or the turn comes", ("seat", "hand"), _CARDS),
    "silent player": CaseForm("a player is silent while others act", ("hand",), ("play",)),
    "misread hand": CaseForm("the house dealer has misread a hand", ("hand",), ("showdown", "between rounds")),
    "hand questioned": CaseForm(
        "a hand is questioned after its cards were collected",
        ("hand",),
        ("showdown", "between rounds", "wagers"),
    ),
    "retrieved hand": CaseForm("a hand that was thrown in can be had back", ("hand",), ("play", "showdown")),
    "hand not shown in full": CaseForm("only part of a hand is shown", ("hand",), ("showdown",)),
    "no live hand": CaseForm("somebody without a live hand claims the pot", ("hand",), ("showdown",)),
    "card not discarded": CaseForm("a player kept a card that had to be discarded", ("hand",), _ROUND),
    "miscalled hand": CaseForm("a player calls a hand something it is not", ("hand",), ("showdown", "between rounds")),
    "unbet hand": CaseForm("a hand that had to be bet was checked", ("hand",), ("play", "showdown"), _POT),
    "wrong meld": CaseForm("a spread that was laid down is not valid", ("hand",), ("play",)),
    "passed card": CaseForm("a card was passed that a player may have had to take", ("card", "hand"), ("play",)),
    "cheating": CaseForm("cards or chips are tampered with", ("hand", "wager"), _BETS),
    "late wager": CaseForm("a player makes or changes a wager after wagers are closed", ("wager",), _ROUND, _BANKED),
    "wager changed": CaseForm("a player changes a wager after making it", ("wager",), _BETS, _BANKED),
    "wager too small": CaseForm("a wager is less than it must be", ("wager",), _BETS),
    "wager too large": CaseForm("a wager is more than it may be", ("wager",), _BETS),
    "wager not put up": CaseForm("a bet is spoken, or its chips are out of place", ("wager",), _BETS),
    "unattended wager": CaseForm("a wager is left with nobody there", ("wager",), _BETS),
    "losing wager removed": CaseForm("a losing wager is taken away", ("wager",), ("play", "showdown")),
    "winning wager removed": CaseForm(
        "a winning wager is taken away before its size was seen", ("wager",), ("play", "showdown")
    ),
    "short of chips": CaseForm("a player lacks the chips for a bet", ("wager", "hand"), ("play",)),
    "stack changed": CaseForm("a player's stack is changed during a hand", ("hand",), _ROUND),
    "wager not offered": CaseForm("a player asks for something the room does not offer", ("wager",), _ANY, _BANKED),
    "fold": CaseForm("a player gives up a hand", ("hand", "wager"), ("play", "showdown"), _BANKED),
    "fold with a bonus": CaseForm(
        "a player gives up a hand with a bonus wager on it", ("hand", "wager"), ("play", "showdown"), _BANKED
    ),
    "bonus in play": CaseForm(
        "a bonus wager waits for the player-dealer's hand", ("wager", "bank"), ("play",), _BANKED
    ),
    "wager without action": CaseForm("a wager has no action", ("wager", "fee"), _ROUND, _BANKED),
    "bank short": CaseForm(
        "the player-dealer's money does not cover every wager",
        ("bank", "wager"),
        _BETS,
        _BANKED,
    ),
    "bank not taken": CaseForm("nobody takes the player-dealer position", ("bank",), ("between rounds",), _BANKED),
    "bank held too long": CaseForm("the player-dealer has banked all the hands allowed", ("bank",), _IDLE, _BANKED),
    "count on the bank": CaseForm(
        "the count of dice or cards stops at the player-dealer", ("seat", "bank"), _CARDS, _BANKED
    ),
    "count on an empty seat": CaseForm("the count stops where nobody has bet", ("seat",), _CARDS, _BANKED),
    "string bet": CaseForm("a bet or raise is made in parts", ("wager",), ("play",)),
    "short bet": CaseForm("a bet, call or raise is short", ("wager",), ("play",), _POT),
    "oversized chip": CaseForm("one chip larger than the bet goes in without a word", ("wager",), ("play",)),
    "binding act": CaseForm("a player in turn declares a bet or puts chips in", ("wager",), ("play",), _POT),
    "act out of turn": CaseForm("a player acts out of turn", ("hand", "wager"), ("play",), _POT),
    "unclear raise": CaseForm("a raise was not clear to the players after it", ("wager",), ("play",)),
    "acted unaware": CaseForm("a player acted without knowing of a raise", ("hand",), ("play",)),
    "all-in": CaseForm("a player has not enough chips to call", ("wager", "hand"), ("play", "showdown"), _POT),
    "all-in not said": CaseForm("a player goes all in and does not say so", ("hand",), ("play",)),
    "no flop": CaseForm("the hand ends before a street that has a fee", ("fee",), ("play", "between rounds"), _POT),
    "added wager": CaseForm("a wager is made for which no collection is taken", ("wager", "fee"), _BETS, _BANKED),
    "part of a period": CaseForm(
        "only part of a period of the time collection is played", ("fee", "seat"), ("between rounds", "play"), _POT
    ),
    "left after paying": CaseForm("a player leaves who has just paid time", ("fee", "seat"), ("between rounds",)),
    "drop instead of time": CaseForm("a drop is taken, so no time is collected", ("fee",), ("between rounds",)),
    "idle player": CaseForm("somebody sits without playing", ("seat",), _ANY),
    "player breaks the game": CaseForm("a player breaks up the game", ("seat",), ("between rounds",)),
    "lone bank": CaseForm("only a player-dealer is left", ("bank",), ("between rounds", "wagers")),
    "time called": CaseForm("a player asks for time", ("hand",), ("play",)),
    "language": CaseForm("a language other than English is spoken", ("seat",), _CARDS),
    "late question": CaseForm("a ruling is asked for after the hand is gone", ("round",), ("between rounds", "wagers")),
    "dispute": CaseForm("a decision is called for", ("round",), _ANY),
    "settling": CaseForm("hands are read, counted or paid", ("round",), ("play", "showdown")),
    "dealer's conduct": CaseForm("the house dealer is asked to do what a dealer may not", ("round",), _ANY),
}
