"""The sections of a meld game: players draw cards and lay them down in sets and runs, for which the others pay."""

from __future__ import annotations

from typing import Literal

from houseway.rules.fees import Schedule
from houseway.rules.games.banked import Direction
from houseway.rules.schema import Cited, Common, Count, Equipment


class MeldDealing(Cited, frozen=True, kw_only=True):
    """How the cards are dealt, and who is first."""

    cards: Count
    """Cards in each hand."""
    direction: Direction = "clockwise"
    """The direction of the deal and of turns."""
    first: Literal["the winner", "the next seat"] = "the next seat"
    """Who is first in the next hand: the winner of the last one, or the seat after the one that was first."""
    option_card: bool = False
    """Whether a card is turned up after the deal as an option for the first player."""
    without: Literal["", "one pack's spades"] = ""
    """What is removed from the packs, besides the cards the deck lacks."""
    method: Literal["one at a time", "five at a time"] = "one at a time"
    """Told. Every order of the cards is equally likely either way."""


class Sets(Cited, frozen=True, kw_only=True):
    """Sets: three or more cards of one rank, all of different suits or all of one suit."""

    any_suits: tuple[str, ...] = ()
    """Ranks that make sets in any suits."""
    grows: Literal["as it is laid", "by any suit"] = "as it is laid"
    """Which cards may be added: those that keep the suits all different or all alike, or any card of the rank."""


class Runs(Cited, frozen=True, kw_only=True):
    """Runs: three or more cards of one suit in sequence."""

    order: tuple[str, ...]
    """Consecutive ranks, like `A-2-3`; separate entries do not connect."""


class Drawing(Cited, frozen=True, kw_only=True):
    """Which card a player may take, and what they must do with it."""

    option: Literal["a turned card", "any discard"] = "a turned card"
    """What the next player may use instead of drawing: a card turned from the deck and not used, or any last
    discard."""
    used: Literal["at once, or discarded"] = "at once, or discarded"
    """Always. A drawn card never joins the hand."""
    borrows: bool = False
    """Whether a new meld may borrow cards from the player's other melds, if these remain melds."""
    run_out: Literal["discards are shuffled", "the hand ends"] = "discards are shuffled"
    """What happens when the deck runs out."""


class Forcing(Cited, frozen=True, kw_only=True):
    """When a player must take a card."""

    option: Literal["by any player"] = "by any player"
    """Always. A player must take an option card that fits one of their melds if another player in action says so."""
    out_card: Literal["where the next is paid more", "by any player"] = "where the next is paid more"
    """When others may force a card that puts the player out: if the next player would go out with it for more, or at
    any time."""
    give: Literal["not where it can be used"] = "not where it can be used"
    """Always. A player who can use a card may not pass it on if it puts out the next player, who has all cards but one
    in melds."""


class Conditions(Cited, frozen=True, kw_only=True):
    """Melds that every other player pays for, in chips."""

    valle: tuple[str, ...] = ()
    """The valle ranks, whose sets pay."""
    different: Count = 0
    """For a valle set in different suits."""
    valle_suited: Count = 0
    """For a valle set in one suit."""
    suited: Count = 0
    """For any other set in one suit, and for each card added to a valle set in one suit."""
    end_run: Count = 0
    """For a run at either end of the sequence of ranks."""
    spades: Count = 1
    """The multiplier for a set in one suit, or a run, in spades."""
    runs: Literal["of any length", "of three cards"] = "of any length"
    """Which runs with the first or last rank are conditions."""
    added: Literal["every condition", "sets", "nothing"] = "every condition"
    """Which conditions pay again when a card is added."""


class GoingOut(Cited, frozen=True, kw_only=True):
    """How a hand is won."""

    cards: Count
    """The number of cards in melds that puts a player out."""
    chips: Count
    """What every other player pays."""
    conditions: Literal["again", "again, with added cards", "no"] = "again"
    """Whether all conditions in front of the winner are paid once more."""
    cut_off: Literal["by naming the meld", "no"] = "no"
    """Whether the winner may leave a condition out of the payment by naming it."""


class MeldStakes(Cited, frozen=True, kw_only=True):
    """What players buy in for, put up and pay, in chips; a chip is the table's condition."""

    buy_in: Count
    short_buy: Literal["one after each full buy", "none"] = "none"
    """Whether a player may later buy less than the full buy-in."""
    ante: Count = 1
    """What each player puts up for the tops before the deal."""
    passing: Count = 0
    """What a player who passes the hand pays besides the ante."""
    short: Literal["what is left", "all pay alike"] = "what is left"
    """What is paid if one of the others has too little: they pay all they have, or everybody pays only as much as the
    poorest."""
    short_pay: Literal["the same of all", "no"] = "no"
    """Whether a player who collects for a condition may ask for less than its worth, the same from everyone."""
    fouled: Literal["pay on", "pay nothing"] = "pay on"
    """Whether a player with a foul hand keeps paying the others."""
    broke: Literal["the tops alone", "all"] = "the tops alone"
    """What a player without chips plays for."""


class Doubles(Cited, frozen=True, kw_only=True):
    """A second stake at the same table. Payments are doubled between two players of doubles, but not with others."""

    schedule: str
    """The schedule whose tables may be played for doubles."""
    listed: Literal["single", "double"] = "single"
    """What the listed amount of the limit is: the payment to a single, or between doubles."""
    unwon: Literal["go back", "stay"] = "go back"
    """What happens to the second tops if the winner does not play for them."""


class Drop(Cited, frozen=True, kw_only=True):
    """What the room takes if the schedule's amounts are missing, in chips."""

    payers: tuple[int, ...]
    """How many players pay, starting from the first, for each band of the schedule."""
    chips: Count
    """What each of them pays."""
    taken_from: Literal["the players", "the antes"] = "the players"
    """Whether they pay it in addition to the ante, or it comes out of the antes."""


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
