"""The state of a banked table: everything that is so at it. Only `apply` changes it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import compress
from typing import TYPE_CHECKING

import msgspec

from houseway.cards import Piece
from houseway.house.bank import Rotation
from houseway.house.ledger import Ledger
from houseway.play import messages as m
from houseway.rules.vocabulary.table import Seen

if TYPE_CHECKING:
    from houseway.play.banked.choices import Amount
    from houseway.play.banked.messages import Settled
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.reasons import Explained
    from houseway.play.banked.scoreboard import Scoreboard
    from houseway.play.banked.views import Sortings
    from houseway.play.engine import Awaits


@dataclass(slots=True)
class HandState:
    """A hand on the table."""

    kind: str
    """Which hand of the file it is."""
    spot: int = 0
    pieces: list[Piece] = field(default_factory=list)
    up: list[bool] = field(default_factory=list)
    parts: dict[str, tuple[Piece, ...]] = field(default_factory=dict)
    took: list[str] = field(default_factory=list)
    split: bool = False
    """It came of a split."""
    plain: bool = False
    """An ace and a ten are no natural here."""
    done: bool = False
    mark: str = ""
    dealt: tuple[Piece, ...] = ()
    """Its cards before the first split or draw; empty where there was none."""
    discards: list[Piece] = field(default_factory=list)
    """Cards that were thrown away and are not replaced yet."""
    unseen: list[bool] = field(default_factory=list)
    """Which of its cards nobody may look at until they are turned up."""
    behind: dict[str, list[str]] = field(default_factory=dict)
    """What each bettor behind took, where they decide for themselves."""

    @property
    def folded(self) -> bool:
        """Whether everybody who decides for it has given it up."""
        return "fold" in self.took and all("fold" in each for each in self.behind.values())

    def taken_by(self, behind: str = "") -> list[str]:
        """What was chosen for it: by who controls it, or by a bettor behind."""
        return self.behind.get(behind, []) if behind else self.took

    def seen(self, behind: str = "") -> Seen:
        """The hand as facts see it, for who controls it or for a bettor behind."""
        took = self.taken_by(behind)
        return Seen(
            cards=tuple(self.pieces),
            parts=self.parts,
            folded="fold" in took,
            surrendered="surrender" in took,
            took=frozenset(took),
            split=self.plain,
            dealt=self.dealt,
            shown=None if all(self.up) else tuple(compress(self.pieces, self.up)),
        )


@dataclass(slots=True)
class Stake:
    """A wager on the table."""

    player: str
    spot: int
    hand: str
    wager: str
    cents: int
    added: int = 0
    """What decisions put beside it."""
    last: int = 0
    """What of that the last one put there."""
    circle: int = 1
    """Which of the player's circles at the spot."""
    voucher: int = 0
    """What of it is promotional, not money."""
    mark: str = ""
    """What a ruling on its bettor has decided: `loses`."""


@dataclass(slots=True)
class Result:
    """What a display keeps of a round."""

    won: str
    """`1` or `2`, the hand that won of those two it is between, or `0` for a tie."""
    natural: bool
    paid: tuple[int, ...]
    """Of the wagers it counts: 1 for each that the round would have paid."""


class Derived(msgspec.Struct):
    """What was worked out of a state, once it was asked for; the next event makes it anew."""

    awaits: Awaits | None = None
    controllers: dict[int, str] = {}
    """Who decides for a spot."""
    choices: dict[str, dict[str, Amount]] = {}
    """What is open to a hand."""
    explained: tuple[Settled, Explained] | None = None
    """The event that is being told, and the same with its reason."""
    scoreboard: Scoreboard | None = None
    """What the display shows."""
    sortings: dict[str, Sortings] = {}
    """How the pieces of a hand may be laid out before it is set."""


@dataclass(slots=True)
class State:
    """Everything that is so at a table."""

    rotation: Rotation
    ledger: Ledger = field(default_factory=Ledger)
    players: dict[str, int] = field(default_factory=dict)
    """Each player's seat; 0 is standing."""
    number: int = 0
    at: int = 0
    """The step of the round."""
    stopped: str = ""
    offered: int = 0
    """The seat whose turn it is to be asked for the bank."""
    asked: str = ""
    """The player asked."""
    passers: set[str] = field(default_factory=set)
    dealer: str = ""
    """The player-dealer; empty until somebody takes the position."""
    bank_seat: int = 0
    stakes: dict[str, Stake] = field(default_factory=dict)
    """By account, in the order they were made."""
    hands: dict[str, HandState] = field(default_factory=dict)
    button: int = -1
    """The seat of the action button; 0 where none is used, -1 until it is known."""
    button_on_bank: bool = False
    numbers: tuple[int, ...] = ()
    """What the dice showed."""
    deals: list[tuple[str, bool]] = field(default_factory=list)
    """Pieces awaited: which hand each goes to, and whether face up."""
    acting: list[str] = field(default_factory=list)
    """The hands that are to be decided for, in order."""
    offered_to: list[tuple[str, int]] = field(default_factory=list)
    """Who is yet to answer an offer, in order, and for which spot."""
    answered: set[tuple[str, str]] = field(default_factory=set)
    """Who has decided at this step, and for which hand, where bettors behind decide too."""
    answers: dict[str, dict[int, tuple[str, ...]]] = field(default_factory=dict)
    """What each bettor took of what was offered, by spot."""
    piles: dict[int, list[Piece]] = field(default_factory=dict)
    """Piles before the house dealer, by number from the left, until they go out."""
    picked: int = 0
    """The pile that goes out first; 0 until it is picked."""
    repeats: dict[int, int] = field(default_factory=dict)
    """How often each step `repeat` has sent the round back."""
    natural: bool = False
    """A look at the bank's down card has ended the play."""
    out: Counter[Piece] = field(default_factory=Counter)
    """Pieces that left the shoe since it was shuffled."""
    second_out: Counter[Piece] = field(default_factory=Counter)
    """Pieces that left the second shoe since both were shuffled."""
    new_shoe: bool = True
    results: list[Result] = field(default_factory=list)
    """Settled rounds of this shoe, where the game has a display."""
    previous: list[Result] = field(default_factory=list)
    """Those of the shoe before."""
    fees: list[m.Collected] = field(default_factory=list)
    played: list[Stake] = field(default_factory=list)
    """Wagers of the round that are settled, as they were bet: a collection that comes late goes by them."""
    waived: set[str] = field(default_factory=set)
    """Who pays no collection next time."""
    waived_before: set[str] = field(default_factory=set)
    """Of those, who did not when the round began: unused, it lapses with the round."""
    bet_before: frozenset[int] = frozenset()
    """Seats whose own player bet there in the round before."""
    bets: set[int] = field(default_factory=set)
    behind_before: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """Who bet behind each seat in the round before, in order."""
    behind: dict[int, tuple[str, ...]] = field(default_factory=dict)
    seats: dict[int, str] = field(default_factory=dict)
    known: Derived = field(default_factory=Derived, compare=False, repr=False)
    """What was worked out of this very state; the next event clears it."""

    def seat_of(self, player: str) -> int:
        """A player's seat, 0 where standing."""
        return self.players.get(player, 0)

    def at_seat(self, seat: int) -> str:
        """Who sits at a seat."""
        return self.seats.get(seat, "")

    def chips(self, player: str) -> int:
        """What a player has in front of them."""
        return self.ledger.balances.get(f"player {player}", 0)

    def vouchers(self, player: str) -> int:
        """What a player has of promotional chips and vouchers."""
        return self.ledger.balances.get(f"voucher {player}", 0)

    def accepted(self, player: str, spot: int) -> tuple[str, ...]:
        """What a bettor took of what was offered for a spot."""
        return self.answers.get(player, {}).get(spot, ())

    def spots(self) -> list[int]:
        """Spots with a wager on them."""
        return list(dict.fromkeys(stake.spot for stake in self.stakes.values()))

    def stakes_on(self, hand: str) -> list[Stake]:
        """Wagers that ride on a hand."""
        return [stake for stake in self.stakes.values() if stake.hand == hand]


def account_of(hand: str, player: str, wager: str, circle: int = 1) -> str:
    """A wager's account in the ledger."""
    return f"{hand} {player} {wager}" if circle == 1 else f"{hand} {player} {wager} circle {circle}"


def spot_hand(spot: int) -> str:
    """The name of a spot's hand."""
    return f"spot {spot}"


def split_hand(spot: int, number: int) -> str:
    """The name of a hand that a split adds to a spot."""
    return f"{spot_hand(spot)}.{number}"


def spot_of(hand: str) -> int:
    """The spot of a hand by its name; 0 where it belongs to none."""
    return int(hand.removeprefix("spot ").partition(".")[0]) if hand.startswith("spot ") else 0


def split_number(hand: str) -> int:
    """Which of its spot's hands it is by its name: 2 and up where a split made it, else 0."""
    return int(hand.partition(".")[2] or 0) if spot_of(hand) else 0


def filed_hand(hand: str) -> str:
    """Which hand of the file a hand on the table is, by its name."""
    return "spot" if spot_of(hand) else hand


def pile_name(number: int) -> str:
    """The name of a pile: where its pieces go, and how it is picked."""
    return f"pile {number}"


def pile_number(name: str) -> int:
    """The number of a pile by its name; 0 where it is none."""
    return int(name.removeprefix("pile ")) if name.startswith("pile ") else 0


def new_state(plan: Plan) -> State:
    """A table before anybody comes."""
    return State(Rotation(plan.game.bank, plan.seats))


def out_of(plan: Plan, s: State, hand: str) -> Counter[Piece]:
    """The pieces that left the shoe that a hand is dealt from."""
    return s.second_out if hand in plan.second_hands else s.out


def shoe_of(plan: Plan, hand: str) -> Counter[Piece]:
    """All pieces of the shoe that a hand is dealt from."""
    return plan.second if hand in plan.second_hands else plan.shoe
