"""Effects of rulings, one record each. Some engines carry an effect out; at tables of other engines it is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable

Effect = Literal[
    "misdeal",
    "deal stands",
    "dead hand",
    "replace card",
    "burn card",
    "card plays",
    "back up cards",
    "house way",
    "reset the hand",
    "forfeit wager",
    "return wagers",
    "return fee",
    "no return of fee",
    "free collection",
    "concede wager",
    "foul: wager loses",
    "foul the hand",
    "no action",
    "dead spread",
    "break the game",
    "pause the game",
    "close the game",
    "move the button",
    "hand to the bank",
    "discard hand",
    "retrieve the hand",
    "complete the hand",
    "lock the hand",
    "reshuffle",
    "hand shuffle",
    "not offered",
    "floor decides",
    "pay minimum",
    "pay maximum",
    "trim the bet",
    "barred",
    "stop drawing",
    "no fee",
    "pot stands",
    "cap at posted",
    "side pot",
    "wager stays",
    "rebuild the hand",
    "limit the win",
]
Touches = Literal["", "cards", "hand", "bettor", "card", "board"]
"""What the effect needs: nothing, cards on the table, a named hand, one of its bettors, one of its cards, or board
cards."""


@dataclass(frozen=True, slots=True)
class EffectForm:
    """An effect of the vocabulary."""

    means: str
    run_by: tuple[str, ...] = ()
    """The engines that carry it out; at other tables it is told."""
    touches: Touches = ""
    of_wager: bool = False
    """Whether it may apply to a single wager."""
    told: str = ""
    """Why it changes nothing at tables that do not carry it out."""


_BANKED: Final = ("banked",)
_POT: Final = ("pot",)
_BOTH: Final = ("banked", "pot")
_ALL: Final = ("banked", "pot", "pairwise", "meld")
_BY_HAND: Final = ("pairwise", "meld")
_DEALT_RIGHT: Final = "a table deals the cards of its deck, as many as are due, and shows none too soon"
EFFECTS: Final[dict[Effect, EffectForm]] = {
    "misdeal": EffectForm("the deal is void; cards are shuffled and dealt again", _ALL, "cards"),
    "deal stands": EffectForm("the round goes on as dealt", told="nothing is to be moved"),
    "dead hand": EffectForm("the hand is out of the round", (*_BOTH, "meld"), "hand"),
    "replace card": EffectForm(
        "the card is replaced with another from the stub",
        _BOTH,
        "card",
        told=_DEALT_RIGHT,
    ),
    "burn card": EffectForm("the card is taken out of play", _BOTH, told=_DEALT_RIGHT),
    "card plays": EffectForm("the card counts as it lies", told="the card stays where it is"),
    "back up cards": EffectForm(
        "cards are put back to the point of the error, if they can be", _POT, "board", told=_DEALT_RIGHT
    ),
    "house way": EffectForm(
        "the hand is set or played the house way", _BANKED, "hand", told="the hand leaves nobody a choice"
    ),
    "reset the hand": EffectForm("a wrongly set hand is set again", _BANKED, "hand"),
    "forfeit wager": EffectForm("the wager is lost, as far as the bank covers", _BOTH, "hand"),
    "return wagers": EffectForm("wagers go back to those who made them", (*_BOTH, "meld"), of_wager=True),
    "return fee": EffectForm("the collection goes back", _BOTH),
    "no return of fee": EffectForm(
        "the collection is kept though the wager had no action", told="the collection stays where it is"
    ),
    "free collection": EffectForm("the player owes no collection for the next hand", _BANKED),
    "concede wager": EffectForm(
        "the player's own wager is given up; others on the spot keep theirs", _BANKED, "bettor"
    ),
    "foul: wager loses": EffectForm("a foul hand loses", _BANKED, "hand"),
    "foul the hand": EffectForm("the hand is foul, and pays what a foul hand pays in this game", _BY_HAND, "hand"),
    "no action": EffectForm(
        "the wager does not count",
        _BANKED,
        of_wager=True,
        told="a bet comes in one act and in turn, or is refused: nothing is there to go back",
    ),
    "dead spread": EffectForm(
        "cards are laid out until players come", told="a table that nobody plays at has no cards laid out"
    ),
    "break the game": EffectForm("the game is stopped", _BANKED),
    "pause the game": EffectForm(
        "the game is closed and reopened after a pause", _BANKED, told="a hand waits for its player by itself"
    ),
    "close the game": EffectForm("the table is closed", _BANKED),
    "move the button": EffectForm("the button goes to another seat", _BANKED),
    "hand to the bank": EffectForm("the card or hand goes to the bank's", _BANKED, "card"),
    "discard hand": EffectForm("the cards are collected unseen", _BOTH, "hand"),
    "retrieve the hand": EffectForm("a hand that was thrown in is in play again", _POT, "hand"),
    "complete the hand": EffectForm(
        "the hand is played out although its own wager is settled",
        told="the table plays it out by itself while a wager waits for it",
    ),
    "lock the hand": EffectForm("the hand cannot be changed any more", _BANKED, "hand"),
    "reshuffle": EffectForm("cards are shuffled again", _BOTH),
    "hand shuffle": EffectForm("the house dealer shuffles by hand", _BANKED),
    "not offered": EffectForm("the game or wager is not offered", told="nothing is to be moved"),
    "floor decides": EffectForm(
        "the floor rules on the case", told="what follows is for the floor to say, by another ruling"
    ),
    "pay minimum": EffectForm("an unknown wager counts as the table minimum", _BANKED, "bettor", of_wager=True),
    "pay maximum": EffectForm("an unknown wager counts as the table maximum", _BANKED, "bettor", of_wager=True),
    "trim the bet": EffectForm(
        "a wager of the wrong size is reduced to the right size, and the rest goes back",
        _BANKED,
        "hand",
        of_wager=True,
    ),
    "barred": EffectForm("the player may be barred", told="who may play is for the room to say"),
    "stop drawing": EffectForm(
        "nobody draws any more", told="the table gives no more cards by itself, where the draw says so"
    ),
    "no fee": EffectForm("no collection is taken", _POT, told="the schedule takes none, by itself"),
    "pot stands": EffectForm("the pot is played as it is", told="nothing is to be moved"),
    "cap at posted": EffectForm(
        "nobody wins or loses more than was put up",
        told="settlement goes as far as the bank's money and no further, by itself",
    ),
    "side pot": EffectForm(
        "money that a player cannot match goes into a side pot without that player", told="the table makes it by itself"
    ),
    "wager stays": EffectForm("the wager stays in action", told="the wager stays where it is"),
    "rebuild the hand": EffectForm(
        "the hand is reconstructed from the order of the discards",
        told="every card of every round is in the log, and a replay shows it",
    ),
    "limit the win": EffectForm(
        "the hand wins only as much as the game allows for a hand that was not bet",
        told="the showdown goes by it, by itself",
    ),
}


def touching(effects: Iterable[Effect], engine: str, *what: Touches) -> frozenset[Effect]:
    """The effects that an engine carries out and that touch one of these."""
    return frozenset(each for each in effects if engine in EFFECTS[each].run_by and EFFECTS[each].touches in what)
