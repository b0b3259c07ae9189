"""The sections of a meld game: cards are drawn and laid down in sets and runs, and the others pay for them."""

from __future__ import annotations

from typing import Literal

from houseway.rules.fees import Schedule
from houseway.rules.games.banked import Direction
from houseway.rules.schema import Cited, Common, Count, Equipment


class MeldDealing(Cited, frozen=True, kw_only=True):
    """How the cards come to the players, and who is first."""

    cards: Count
    """Cards of each hand."""
    direction: Direction = "clockwise"
    """Which way deal and turns go round."""
    first: Literal["the winner", "the next seat"] = "the next seat"
    """Who is first in the next hand: who won the last one, or the seat after whoever was first in it."""
    option_card: bool = False
    """Whether a card is turned up after the deal, as an option for whoever is first."""
    without: Literal["", "one pack's spades"] = ""
    """What is taken out of the packs besides what the deck lacks."""
    method: Literal["one at a time", "five at a time"] = "one at a time"
    """Told. Every order of the cards is as likely either way."""


class Sets(Cited, frozen=True, kw_only=True):
    """Three or more cards of one rank that are a meld: all of different suits, or all of one."""

    any_suits: tuple[str, ...] = ()
    """Ranks of which any suits go together."""
    grows: Literal["as it is laid", "by any suit"] = "as it is laid"
    """What may be added: what keeps the suits all different or all alike, or any card of the rank."""


class Runs(Cited, frozen=True, kw_only=True):
    """Three or more cards of one suit in sequence that are a meld."""

    order: tuple[str, ...]
    """Ranks that follow each other, like `A-2-3`; two entries do not join."""


class Drawing(Cited, frozen=True, kw_only=True):
    """What a player may take, and what becomes of it."""

    option: Literal["a turned card", "any discard"] = "a turned card"
    """What the next player may use instead of drawing: a card that was turned from the deck and not used, or whatever
    was discarded last."""
    used: Literal["at once, or discarded"] = "at once, or discarded"
    """Always. A drawn card never joins the hand."""
    borrows: bool = False
    """Whether a new meld may take cards of the player's own melds, where what is left of them is still one."""
    run_out: Literal["discards are shuffled", "the hand ends"] = "discards are shuffled"
    """What follows when the deck has no card left."""


class Forcing(Cited, frozen=True, kw_only=True):
    """When a player must take a card."""

    option: Literal["by any player"] = "by any player"
    """Always. A player whose meld the option card can be added to takes it where another in action says so."""
    out_card: Literal["where the next is paid more", "by any player"] = "where the next is paid more"
    """When others may force a card that puts the player out: where the next player would go out with it for more, or
    whenever they like."""
    give: Literal["not where it can be used"] = "not where it can be used"
    """Always. A card that puts out the next player, who has all cards laid but the last, is not passed on by one who
    can use it."""


class Conditions(Cited, frozen=True, kw_only=True):
    """Melds that every other player pays for, in chips."""

    valle: tuple[str, ...] = ()
    """Ranks of value."""
    different: Count = 0
    """For a set of value whose suits differ."""
    valle_suited: Count = 0
    """For a set of value in one suit."""
    suited: Count = 0
    """For another set in one suit, and for each card added to a set of value in one suit."""
    end_run: Count = 0
    """For a run at either end of the ranks."""
    spades: Count = 1
    """How many times as much for a set in one suit or a run in spades."""
    runs: Literal["of any length", "of three cards"] = "of any length"
    """Which runs with the first or the last rank are conditions."""
    added: Literal["every condition", "sets", "nothing"] = "every condition"
    """What is paid for again when a card is added to it."""


class GoingOut(Cited, frozen=True, kw_only=True):
    """How a hand is won."""

    cards: Count
    """So many cards in melds are out."""
    chips: Count
    """From every other player."""
    conditions: Literal["again", "again, with added cards", "no"] = "again"
    """Whether all conditions that lie before the winner are paid once more."""
    cut_off: Literal["by naming the meld", "no"] = "no"
    """Whether the winner may leave a condition out on the outs, by saying which."""


class MeldStakes(Cited, frozen=True, kw_only=True):
    """What players bring, put up and pay, in chips; a chip is the condition of the table."""

    buy_in: Count
    short_buy: Literal["one after each full buy", "none"] = "none"
    """Whether less may be bought later on."""
    ante: Count = 1
    """Put up by each before the cards, for the tops."""
    passing: Count = 0
    """What a player pays who does not play the hand, besides the ante."""
    short: Literal["what is left", "all pay alike"] = "what is left"
    """What is paid where one of the others has too little: all they have, or by everybody as much as the poorest."""
    short_pay: Literal["the same of all", "no"] = "no"
    """Whether who collects for a condition may ask for less than it is worth; everybody pays that."""
    fouled: Literal["pay on", "pay nothing"] = "pay on"
    """Whether a player whose hand is foul goes on paying the others."""
    broke: Literal["the tops alone", "all"] = "the tops alone"
    """What a player without a chip plays for."""


class Doubles(Cited, frozen=True, kw_only=True):
    """A second stake at the same table. Between two who play it everything is doubled; with others it is not."""

    schedule: str
    """The schedule whose tables may be played so."""
    listed: Literal["single", "double"] = "single"
    """Which of the two is the amount of the limit: what is paid to a single, or what doubles pay each other."""
    unwon: Literal["go back", "stay"] = "go back"
    """What becomes of the second tops where who wins the hand does not play for them."""


class Drop(Cited, frozen=True, kw_only=True):
    """What the room takes where the schedule's amounts are lost, in chips."""

    payers: tuple[int, ...]
    """How many of the first players pay, band by band of the schedule."""
    chips: Count
    """From each of them."""
    taken_from: Literal["the players", "the antes"] = "the players"
    """Whether they pay it besides the ante, or it comes out of the antes."""


class MeldGame(Common, frozen=True, kw_only=True):
    """A meld game's file."""

    equipment: Equipment
    dealing: MeldDealing
    sets: Sets
    runs: Runs
    drawing: Drawing
    forcing: Forcing
    conditions: Conditions
    going_out: GoingOut
    stakes: MeldStakes
    doubles: Doubles | None = None
    drop: Drop | None = None
    collections: dict[str, Schedule] = {}
