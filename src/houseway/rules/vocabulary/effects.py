"""Effects of rulings: a record for each. An effect is run by the engines that it names, and told at other tables."""

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
    "count as dealt",
    "split equally",
    "stop drawing",
    "no fee",
    "pot stands",
    "cap at posted",
    "side pot",
    "wager stays",
    "rebuild the hand",
]
Touches = Literal["", "cards", "hand", "card", "board"]
"""What must be there: nothing, cards on the table, one hand that is named, one card of it, cards of the board."""


@dataclass(frozen=True, slots=True)
class EffectForm:
    """One effect of the vocabulary."""

    means: str
    run_by: tuple[str, ...] = ()
    """The engines that act on it; at tables of others it is told."""
    touches: Touches = ""
    of_wager: bool = False
    """Whether it may be of one wager alone."""


_BANKED: Final = ("banked",)
_POT: Final = ("pot",)
_BOTH: Final = ("banked", "pot")
_ALL: Final = ("banked", "pot", "pairwise")
EFFECTS: Final[dict[Effect, EffectForm]] = {
    "misdeal": EffectForm("the deal is void; cards are shuffled and dealt again", _ALL, "cards"),
    "deal stands": EffectForm("the round goes on as dealt"),
    "dead hand": EffectForm("the hand is out of the round", _BOTH, "hand"),
    "replace card": EffectForm("the card is changed for another from the stub", _BOTH, "card"),
    "burn card": EffectForm("the card is taken out of play", _POT),
    "card plays": EffectForm("the card counts as it lies"),
    "back up cards": EffectForm("cards are put back to the point of the error, if they can be", _POT, "board"),
    "house way": EffectForm("the hand is set or played the house way", _BANKED, "hand"),
    "reset the hand": EffectForm("a wrongly set hand is set again", _BANKED, "hand"),
    "forfeit wager": EffectForm("the wager is lost, as far as the bank covers", _BOTH, "hand"),
    "return wagers": EffectForm("wagers go back to those who made them", _BOTH, of_wager=True),
    "return fee": EffectForm("the collection goes back", _BOTH),
    "no return of fee": EffectForm("the collection is kept though the wager had no action"),
    "free collection": EffectForm("the player owes no collection for the next hand", _BANKED),
    "concede wager": EffectForm("the player's own wager is given up; others on the spot keep theirs", _BANKED, "hand"),
    "foul: wager loses": EffectForm("a foul hand loses", _BANKED, "hand"),
    "foul the hand": EffectForm("the hand counts as set in a wrong order", ("pairwise",), "hand"),
    "no action": EffectForm("the wager does not count", _BANKED, of_wager=True),
    "dead spread": EffectForm("cards are laid out until players come"),
    "break the game": EffectForm("the game is stopped", _BANKED),
    "pause the game": EffectForm("the game is closed and opened anew after a pause", _BANKED),
    "close the game": EffectForm("the table is closed", _BANKED),
    "move the button": EffectForm("the button goes to another seat", _BANKED),
    "hand to the bank": EffectForm("the card or hand goes to the bank's", _BANKED, "card"),
    "discard hand": EffectForm("the cards are collected unseen", _BOTH, "hand"),
    "complete the hand": EffectForm("the hand is played out though its own wager is settled"),
    "lock the hand": EffectForm("the hand cannot be changed any more", _BANKED, "hand"),
    "reshuffle": EffectForm("cards are shuffled again", _BOTH),
    "hand shuffle": EffectForm("the house dealer shuffles by hand", _BANKED),
    "not offered": EffectForm("the game or wager is not offered"),
    "floor decides": EffectForm("the floor rules on the case"),
    "pay minimum": EffectForm("an unknown wager counts as the table minimum"),
    "pay maximum": EffectForm("an unknown wager counts as the table maximum"),
    "trim the bet": EffectForm("a wager of the wrong size counts as much as it should be, and the rest goes back"),
    "barred": EffectForm("the player may be barred"),
    "count as dealt": EffectForm("the card counts as dealt to the next place"),
    "split equally": EffectForm("the pot is shared among those named"),
    "stop drawing": EffectForm("nobody draws any more"),
    "no fee": EffectForm("no collection is taken", _POT),
    "pot stands": EffectForm("the pot is played as it is"),
    "cap at posted": EffectForm("nobody wins or loses more than was put up"),
    "side pot": EffectForm("money that a player cannot match goes to a pot without him"),
    "wager stays": EffectForm("the wager stays in action"),
    "rebuild the hand": EffectForm("the hand is put together again from the order of the discards"),
}


def touching(effects: Iterable[Effect], engine: str, *what: Touches) -> frozenset[Effect]:
    """Of some effects those that an engine runs, and that touch one of these."""
    return frozenset(each for each in effects if engine in EFFECTS[each].run_by and EFFECTS[each].touches in what)
