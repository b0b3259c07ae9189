"""Commands and events of meld tables, in addition to those every table has."""

from __future__ import annotations

from typing import TypeAlias

from houseway.cards.card import Piece
from houseway.play import messages as m


class BeginDeal(m.Command, frozen=True, tag=True):
    """The house dealer begins a hand."""


class PlayDoubles(m.Command, frozen=True, tag=True):
    """A player chooses double or single stakes from the next hand on."""

    player: str
    doubles: bool


class GoIn(m.Command, frozen=True, tag=True):
    """A player plays the hand."""

    player: str


class StayOut(m.Command, frozen=True, tag=True):
    """A player passes the hand and gives up the ante."""

    player: str


class TakeOption(m.Command, frozen=True, tag=True):
    """A player takes the option card, and must use it."""

    player: str


class DrawCard(m.Command, frozen=True, tag=True):
    """A player declines the option card: the deck's top card is turned."""

    player: str


class Meld(m.Command, frozen=True, tag=True):
    """A player lays a set or a run: cards of the hand, the turned card, and cards borrowed from their own melds."""

    player: str
    pieces: tuple[Piece, ...]
    """From the hand, with the turned card if it is used."""
    parts: dict[str, tuple[Piece, ...]] = {}
    """Borrowed cards, by meld number, counted from 1."""
    chips: int | None = None
    """Chips asked of everybody for it, if less than its full value."""
    cut: tuple[int, ...] = ()
    """If it puts the player out: numbers of the melds not to collect for on the outs, as the melds are then."""


class LayOff(m.Command, frozen=True, tag=True):
    """A player adds a card of the hand, or the turned card, to one of their own melds."""

    player: str
    pieces: tuple[Piece, ...]
    meld: int
    """The meld's number, counted from 1."""
    chips: int | None = None
    """Chips asked of everybody for it, if less than its full value."""
    cut: tuple[int, ...] = ()
    """If it puts the player out: numbers of the melds not to collect for on the outs."""


class Force(m.Command, frozen=True, tag=True):
    """Another player forces the declined card on the player whose turn it is."""

    player: str


class LetGo(m.Command, frozen=True, tag=True):
    """A player does not force the declined card."""

    player: str


class FirstInHand(m.Event, frozen=True, tag=True):
    """The players dealt in, in order of play, and which of them play doubles."""

    seat: int
    players: tuple[str, ...]
    doubles: tuple[str, ...] = ()


class StakeChosen(m.Event, frozen=True, tag=True):
    """A player chose double or single stakes from the next hand on."""

    player: str
    doubles: bool


class Anted(m.Event, frozen=True, tag=True):
    """A player anted to the tops, or to the second tops."""

    player: str
    cents: int
    doubles: bool = False


class TopsDropped(m.Event, frozen=True, tag=True):
    """The room took its chips from the antes; a negative amount went back."""

    cents: int
    band: str


class WentIn(m.Event, frozen=True, tag=True):
    """A player plays the hand."""

    player: str


class StayedOut(m.Event, frozen=True, tag=True):
    """A player passed the hand; `cents` is what they paid to the tops besides the ante."""

    player: str
    cents: int = 0


class TurnCame(m.Event, frozen=True, tag=True):
    """A player's turn began; without an option card, the deck's top card is turned right away."""

    player: str


class CardTurned(m.Event, frozen=True, tag=True):
    """The deck's top card was turned for a player; without a player, it became the option card."""

    player: str
    pieces: tuple[Piece, ...]


class OptionTaken(m.Event, frozen=True, tag=True):
    """A player took the option card."""

    player: str


class CardDeclined(m.Event, frozen=True, tag=True):
    """A player declined a card; those in `asked` may force it. If nobody is asked, the deck's top card is turned."""

    player: str
    asked: tuple[str, ...] = ()


class CardForced(m.Event, frozen=True, tag=True):
    """Another player forced the declined card: the player must use it."""

    player: str
    by: str
    lines: str = ""

    def cites(self) -> str:
        return self.lines


class ForceWaived(m.Event, frozen=True, tag=True):
    """A player did not force the declined card."""

    player: str


class TurnedDown(m.Event, frozen=True, tag=True):
    """A player did not use the turned card: it becomes the next player's option card."""

    player: str


class MeldLaid(m.Event, frozen=True, tag=True):
    """A player laid a meld."""

    player: str
    pieces: tuple[Piece, ...]
    """Cards from the hand."""
    turned: tuple[Piece, ...] = ()
    """The turned card, if it is used here."""
    borrowed: tuple[tuple[int, Piece], ...] = ()
    """Cards from the player's own melds, each with its meld's place."""


class CardLaidOff(m.Event, frozen=True, tag=True):
    """A player added a card to a meld."""

    player: str
    meld: int
    """The meld's place, counted from 0."""
    pieces: tuple[Piece, ...]
    """Cards from the hand."""
    turned: tuple[Piece, ...] = ()


class ChipsPaid(m.Event, frozen=True, tag=True):
    """A player paid another for a condition or for going out, as far as their chips go."""

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
    """A player gave back what they had collected from another, because the hand was fouled or the deal voided."""

    player: str
    """Who gives back."""
    payer: str
    """Who gets it back."""
    cents: int
    why: str = "a foul hand gives back"


class WentOut(m.Event, frozen=True, tag=True):
    """A player went out: all their cards are in melds, and they win the hand."""

    player: str


class HandsKilled(m.Event, frozen=True, tag=True):
    """The other hands went out of play, unseen."""

    players: tuple[str, ...]


class TopsWon(m.Event, frozen=True, tag=True):
    """A player won the tops."""

    player: str
    cents: int
    doubles: bool = False


class TopsBack(m.Event, frozen=True, tag=True):
    """Chips of the tops went back to the player who put them up."""

    player: str
    cents: int
    doubles: bool = False


class HandFouled(m.Event, frozen=True, tag=True):
    """A ruling fouled a hand: it is out of play, and its player still pays the others."""

    player: str


class HandDead(m.Event, frozen=True, tag=True):
    """A ruling took a hand out of play: its player no longer pays or collects."""

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
