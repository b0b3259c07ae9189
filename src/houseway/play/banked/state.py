"""The state of a banked table. Only `apply` changes it."""

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
    """Whether it came from a split."""
    plain: bool = False
    """Whether an ace and a ten are no natural in this hand."""
    done: bool = False
    mark: str = ""
    dealt: tuple[Piece, ...] = ()
    """Its cards before the first split or draw; empty if there was none."""
    discards: list[Piece] = field(default_factory=list)
    """Cards discarded and not replaced yet."""
    unseen: list[bool] = field(default_factory=list)
    """Which of its cards nobody may look at until they are turned up."""
    behind: dict[str, list[str]] = field(default_factory=dict)
    """The choices of each bettor behind, if they decide for themselves."""

    @property
    def folded(self) -> bool:
        """Whether everyone who decides for it has folded."""
        return "fold" in self.took and all("fold" in each for each in self.behind.values())

    def taken_by(self, behind: str = "") -> list[str]:
        """The choices made for it: by its controller, or by one bettor behind."""
        return self.behind.get(behind, []) if behind else self.took

    def seen(self, behind: str = "") -> Seen:
        """The hand in the form facts use, for its controller or for a bettor behind."""
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
    """How much of it decisions added."""
    last: int = 0
    """How much the last decision added."""
    circle: int = 1
    """Which of the player's circles at the spot."""
    voucher: int = 0
    """How much of it is promotional chips instead of cash."""
    mark: str = ""
    """What a ruling decided about this bettor: `loses`."""


@dataclass(slots=True)
class Result:
    """What the display keeps of a round."""

    won: str
    """`1` or `2` for the winner of the two hands it compares, `0` for a tie."""
    natural: bool
    paid: tuple[int, ...]
    """For each wager it counts, 1 if the round would have paid it."""


class Derived(msgspec.Struct):
    """Values derived from the state, cached until the next event."""

    awaits: Awaits | None = None
    controllers: dict[int, str] = {}
    """Who decides for each spot."""
    choices: dict[str, dict[str, Amount]] = {}
    """The choices open to each hand."""
    explained: tuple[Settled, Explained] | None = None
    """The event being reported, and its version with the reason."""
    scoreboard: Scoreboard | None = None
    """The table's display."""
    sortings: dict[str, Sortings] = {}
    """The possible settings of each hand that is not set yet."""


@dataclass(slots=True)
class State:
    """Everything about a table."""

    rotation: Rotation
    ledger: Ledger = field(default_factory=Ledger)
    players: dict[str, int] = field(default_factory=dict)
    """Each player's seat; 0 if standing."""
    number: int = 0
    at: int = 0
    """The step of the round."""
    stopped: str = ""
    offered: int = 0
    """The seat being offered the bank."""
    asked: str = ""
    """The player being offered the bank."""
    passers: set[str] = field(default_factory=set)
    dealer: str = ""
    """The player-dealer; empty until somebody takes the position."""
    bank_seat: int = 0
    stakes: dict[str, Stake] = field(default_factory=dict)
    """Wagers on the table by ledger account, in the order they were made."""
    hands: dict[str, HandState] = field(default_factory=dict)
    button: int = -1
    """The seat of the action button; 0 if none is used, -1 until it is placed."""
    button_on_bank: bool = False
    numbers: tuple[int, ...] = ()
    """The dice, or the number drawn."""
    deals: list[tuple[str, bool]] = field(default_factory=list)
    """Pieces awaited: which hand each goes to, and whether it goes face up."""
    acting: list[str] = field(default_factory=list)
    """Hands that still have to be decided, in order."""
    offered_to: list[tuple[str, int]] = field(default_factory=list)
    """Who has yet to answer an offer, in order, and for which spot."""
    answered: set[tuple[str, str]] = field(default_factory=set)
    """Who has decided at this step and for which hand; used when bettors behind decide too."""
    answers: dict[str, dict[int, tuple[str, ...]]] = field(default_factory=dict)
    """The offers each bettor accepted, by spot."""
    piles: dict[int, list[Piece]] = field(default_factory=dict)
    """Piles in front of the house dealer, numbered from the left, until they are handed out."""
    picked: int = 0
    """The pile that goes out first; 0 until it is picked."""
    repeats: dict[int, int] = field(default_factory=dict)
    """How often each `repeat` step has sent the round back."""
    natural: bool = False
    """Whether the peek at the bank's down card ended the play."""
    out: Counter[Piece] = field(default_factory=Counter)
    """Pieces dealt from the shoe since the shuffle."""
    second_out: Counter[Piece] = field(default_factory=Counter)
    """Pieces dealt from the second shoe since the shuffle."""
    new_shoe: bool = True
    results: list[Result] = field(default_factory=list)
    """Settled rounds of this shoe, kept if the game has a display."""
    previous: list[Result] = field(default_factory=list)
    """Those of the previous shoe."""
    fees: list[m.Collected] = field(default_factory=list)
    played: list[Stake] = field(default_factory=list)
    """Wagers of the round already settled, as they were bet: a late collection is based on them."""
    waived: set[str] = field(default_factory=set)
    """Who owes no collection next time."""
    waived_before: set[str] = field(default_factory=set)
    """Players whose waiver was there when the round began: it lapses with the round if unused."""
    bet_before: frozenset[int] = frozenset()
    """Seats whose own player bet in the last round."""
    bets: set[int] = field(default_factory=set)
    behind_before: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """Who bet behind each seat in the last round, in order."""
    behind: dict[int, tuple[str, ...]] = field(default_factory=dict)
    seats: dict[int, str] = field(default_factory=dict)
    known: Derived = field(default_factory=Derived, compare=False, repr=False)
    """Values derived from this state; cleared by the next event."""

    def seat_of(self, player: str) -> int:
        """A player's seat; 0 if standing."""
        return self.players.get(player, 0)

    def at_seat(self, seat: int) -> str:
        """Who sits at a seat; empty if nobody does."""
        return self.seats.get(seat, "")

    def chips(self, player: str) -> int:
        """A player's chips, in cents, without those wagered."""
        return self.ledger.balances.get(f"player {player}", 0)

    def vouchers(self, player: str) -> int:
        """A player's promotional chips and vouchers, in cents."""
        return self.ledger.balances.get(f"voucher {player}", 0)

    def accepted(self, player: str, spot: int) -> tuple[str, ...]:
        """The offers a bettor accepted for a spot."""
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
    """The spot a hand belongs to, from its name; 0 if none."""
    return int(hand.removeprefix("spot ").partition(".")[0]) if hand.startswith("spot ") else 0


def split_number(hand: str) -> int:
    """Which of its spot's hands a hand is, from its name: 2 and up if made by a split, else 0."""
    return int(hand.partition(".")[2] or 0) if spot_of(hand) else 0


def filed_hand(hand: str) -> str:
    """Which hand of the rule file a hand on the table is, from its name."""
    return "spot" if spot_of(hand) else hand


def pile_name(number: int) -> str:
    """A pile's name, used both as a deal target and as a choice."""
    return f"pile {number}"


def pile_number(name: str) -> int:
    """A pile's number, from its name; 0 if the name is not a pile's."""
    return int(name.removeprefix("pile ")) if name.startswith("pile ") else 0


def new_state(plan: Plan) -> State:
    """The state of an empty table."""
    return State(Rotation(plan.game.bank, plan.seats))


def out_of(plan: Plan, s: State, hand: str) -> Counter[Piece]:
    """Pieces already dealt from the shoe that this hand is dealt from."""
    return s.second_out if hand in plan.second_hands else s.out


def shoe_of(plan: Plan, hand: str) -> Counter[Piece]:
    """All pieces of the shoe that this hand is dealt from."""
    return plan.second if hand in plan.second_hands else plan.shoe
