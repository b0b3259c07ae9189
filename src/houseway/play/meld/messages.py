"""Commands and events of a meld table, beside those that every table knows."""

from __future__ import annotations

from typing import TypeAlias

from houseway.cards.card import Piece
from houseway.play import messages as m


class BeginDeal(m.Command, frozen=True, tag=True):
    """The house dealer begins a hand."""


class PlayDoubles(m.Command, frozen=True, tag=True):
    """A player plays the double stake from the next hand on, or the single one again."""

    player: str
    doubles: bool


class GoIn(m.Command, frozen=True, tag=True):
    """A player plays the hand."""

    player: str


class StayOut(m.Command, frozen=True, tag=True):
    """A player passes the hand, and gives up the ante."""

    player: str


class TakeOption(m.Command, frozen=True, tag=True):
    """A player takes the option card, and must use it."""

    player: str


class DrawCard(m.Command, frozen=True, tag=True):
    """A player does not want the option card: the top card of the deck is turned."""

    player: str


class Meld(m.Command, frozen=True, tag=True):
    """A player lays down a set or a run: cards of the hand, the turned card, and cards borrowed from own melds."""

    player: str
    pieces: tuple[Piece, ...]
    """Of the hand, and the turned card where it is used."""
    parts: dict[str, tuple[Piece, ...]] = {}
    """What is borrowed, by the number of the meld; the first is 1."""
    chips: int | None = None
    """What is asked of everybody for it, where that is less than it is worth."""
    cut: tuple[int, ...] = ()
    """Where it puts the player out: melds that are not collected for on the outs, by their numbers as they lie then."""


class LayOff(m.Command, frozen=True, tag=True):
    """A player adds a card of the hand, or the turned card, to a meld of their own."""

    player: str
    pieces: tuple[Piece, ...]
    meld: int
    """Its number; the first is 1."""
    chips: int | None = None
    """What is asked of everybody for it, where that is less than it is worth."""
    cut: tuple[int, ...] = ()
    """Where it puts the player out: melds that are not collected for on the outs, by their numbers."""


class Force(m.Command, frozen=True, tag=True):
    """Another player must take the card that was declined."""

    player: str


class LetGo(m.Command, frozen=True, tag=True):
    """A player does not force the card that was declined."""

    player: str


class FirstInHand(m.Event, frozen=True, tag=True):
    """Who is dealt in, in the order of play; and who of them plays for doubles."""

    seat: int
    players: tuple[str, ...]
    doubles: tuple[str, ...] = ()


class StakeChosen(m.Event, frozen=True, tag=True):
    """A player plays the double stake from the next hand on, or the single one again."""

    player: str
    doubles: bool


class Anted(m.Event, frozen=True, tag=True):
    """A player put up chips for the tops, or for the second tops."""

    player: str
    cents: int
    doubles: bool = False


class TopsDropped(m.Event, frozen=True, tag=True):
    """The room took its chips out of the antes, or gave them back: fewer than none."""

    cents: int
    band: str


class WentIn(m.Event, frozen=True, tag=True):
    """A player plays the hand."""

    player: str


class StayedOut(m.Event, frozen=True, tag=True):
    """A player passed the hand; what that cost besides the ante goes to the tops."""

    player: str
    cents: int = 0


class TurnCame(m.Event, frozen=True, tag=True):
    """It is a player's turn; with no option card the deck is turned at once."""

    player: str


class CardTurned(m.Event, frozen=True, tag=True):
    """The top card of the deck, turned for a player; as an option where nobody has drawn it."""

    player: str
    pieces: tuple[Piece, ...]


class OptionTaken(m.Event, frozen=True, tag=True):
    """A player took the option card."""

    player: str


class CardDeclined(m.Event, frozen=True, tag=True):
    """A player does not want a card; these others may force it. With nobody to ask, the deck is turned."""

    player: str
    asked: tuple[str, ...] = ()


class CardForced(m.Event, frozen=True, tag=True):
    """A player must use the card that was declined, because another says so."""

    player: str
    by: str
    lines: str = ""

    def cites(self) -> str:
        return self.lines


class ForceWaived(m.Event, frozen=True, tag=True):
    """A player does not force the card."""

    player: str


class TurnedDown(m.Event, frozen=True, tag=True):
    """A player did not use the turned card: it is an option for the next."""

    player: str


class MeldLaid(m.Event, frozen=True, tag=True):
    """A player laid down a meld."""

    player: str
    pieces: tuple[Piece, ...]
    """Of the hand."""
    turned: tuple[Piece, ...] = ()
    """The turned card, where it is used here."""
    borrowed: tuple[tuple[int, Piece], ...] = ()
    """Cards of own melds, each with the place of its meld."""


class CardLaidOff(m.Event, frozen=True, tag=True):
    """A player added a card to a meld."""

    player: str
    meld: int
    """Its place; the first is 0."""
    pieces: tuple[Piece, ...]
    """Of the hand."""
    turned: tuple[Piece, ...] = ()


class ChipsPaid(m.Event, frozen=True, tag=True):
    """A player paid another for a condition, or for going out; as far as the stack reaches."""

    player: str
    """Who collects."""
    payer: str
    chips: int
    cents: int
    why: str
    lines: str = ""

    def cites(self) -> str:
        return self.lines


class PaidBack(m.Event, frozen=True, tag=True):
    """A foul hand, or any hand of a deal that is void, gave back what it had collected from a player."""

    player: str
    """Who gives back."""
    payer: str
    """Who gets it back."""
    cents: int
    why: str = "a foul hand gives back"


class WentOut(m.Event, frozen=True, tag=True):
    """A player has all cards in melds: the hand is won."""

    player: str


class HandsKilled(m.Event, frozen=True, tag=True):
    """The other hands are out of play, unseen."""

    players: tuple[str, ...]


class TopsWon(m.Event, frozen=True, tag=True):
    """The tops went to a player."""

    player: str
    cents: int
    doubles: bool = False


class TopsBack(m.Event, frozen=True, tag=True):
    """Chips of the tops went back to who had put them up."""

    player: str
    cents: int
    doubles: bool = False


class HandFouled(m.Event, frozen=True, tag=True):
    """A ruling has made a hand foul: it is out of play, and its player still pays the others."""

    player: str


class HandDead(m.Event, frozen=True, tag=True):
    """A ruling has taken a hand out of play: its player neither pays nor collects any more."""

    player: str


AnyCommand: TypeAlias = (
    m.Sit | m.Buy | m.Leave | m.SitOut | m.Return | m.Give | m.TimeOut | m.Rule | m.UndoRuling | m.Discard | BeginDeal
    | PlayDoubles | GoIn | StayOut | TakeOption | DrawCard | Meld | LayOff | Force | LetGo
)  # fmt: skip
AnyEvent: TypeAlias = (
    m.Sat | m.Bought | m.Left | m.Away | m.Began | m.Dealt | m.Shuffled | m.Discarded | m.Collected | m.Ruled
    | m.RulingUndone | m.Ended
    | FirstInHand | StakeChosen | Anted | TopsDropped | WentIn | StayedOut | TurnCame | CardTurned | OptionTaken
    | CardDeclined | CardForced | ForceWaived | TurnedDown | MeldLaid | CardLaidOff | ChipsPaid | PaidBack | WentOut
    | HandsKilled | TopsWon | TopsBack | HandFouled | HandDead
)  # fmt: skip
