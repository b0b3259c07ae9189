"""What the engine allows and what the rows pay, asked once for each kind of hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from houseway.play.banked.bots import bot_choice
from houseway.play.banked.choices import open_choices
from houseway.play.banked.payouts import decide
from houseway.play.banked.state import HandState, Stake
from houseway.play.banked.table import BankedTable
from houseway.price.price import NO_ACTION, UNSETTLED, amount_of
from houseway.price.solvers.totals.faces import faces_of, is_chance
from houseway.price.solvers.totals.game import OF_THE_PLAY
from houseway.rules.fact_grammar import deed_of, each_fact, hands_of, holds, needs
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.cards import Piece
    from houseway.price.solvers.totals.faces import Face
    from houseway.price.solvers.totals.game import Counted

HIT, STAND, DOUBLE, SPLIT, SURRENDER, RESCUE = CHOICES = ("hit", "stand", "double", "split", "surrender", "rescue")
_SPOT: Final = "spot 1"
_STAKE: Final = 100_00
_PLENTY: Final = 1_000_000_00
_MORE: Final = {
    **dict.fromkeys(("", "none"), Fraction(0)),
    **dict.fromkeys(("half", "up to half"), Fraction(1, 2)),
    **dict.fromkeys(("equal", "up to equal"), Fraction(1)),
}
"""The most that a choice adds, per unit of the wager it goes with."""


class Deed(NamedTuple):
    """What a spot did with a hand, besides drawing cards."""

    surrendered: bool = False
    doubled: int = 0
    """How many times."""
    took: str = ""
    """The offer that it took."""
    split: bool = False
    rescued: bool = False
    more: int = 0
    """Cards taken since the last double, beyond those that came with it."""


class Ending(NamedTuple):
    """How a wager ends: the row, its pay as printed, and the pay per unit."""

    name: str
    pays: str
    amount: Fraction


Mixed: TypeAlias = tuple[tuple[Fraction, Ending], ...]
"""The possible endings of a wager with their chances; more than one if suits decide, which values do not show."""


@dataclass
class Referee:
    """Asks the engine and the rows of one wager."""

    game: Counted
    wager: str
    endings: list[Mixed] = field(default_factory=list)
    _numbers: dict[Mixed, int] = field(default_factory=dict)
    _rows: dict[tuple[object, ...], int] = field(default_factory=dict)
    _choices: dict[tuple[object, ...], tuple[frozenset[str], str]] = field(default_factory=dict)
    _told: dict[tuple[object, ...], tuple[object, ...]] = field(default_factory=dict)
    _looks: dict[tuple[str, tuple[Piece, ...]], tuple[Face, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        plan = self.game.plan
        facts = [fact for row in plan.rows[self.wager] for fact in row.facts]
        self._of_one = {
            name: [fact for fact in facts if set(hands_of(fact)) == {name}] for name in ("spot", self.game.bank)
        }
        self._chances = {name: [fact for fact in those if is_chance(fact)] for name, those in self._of_one.items()}
        self._took = {deed_of(fact) for fact in facts if Feature.CHOICE in needs(fact)}
        asked = [fact for choice in CHOICES for fact in each_fact(plan.on.get(choice, ()))]
        self.asks_up = self.game.pays_by_up_card or any(self.game.bank in fact.slots for fact in asked)
        """Whether the open choices depend on what the bank shows."""
        double = plan.game.choices.get("double")
        rides = plan.wager(self.wager).is_main
        self._doubled = 1 + _MORE[double.stake if double and rides else ""]
        at_once = (double.fewest or double.cards or 1) if double else 1
        self._extra = double.cards - at_once if double and double.fewest else 0
        split = plan.game.choices.get("split")
        self.natural_after = bool(split and split.natural_after)
        self.doubles = tuple(
            Deed(doubled=level + 1, more=more)
            for level in range(max(1, double.times) if double else 0)
            for more in range(self._extra + 1)
        )
        """The possible states of a doubled hand: the number of doubles, and the cards taken since the last one."""

    def put_up(self, deed: Deed) -> Fraction:
        """The total stake on a hand, in units of the first stake."""
        return self._doubled**deed.doubled

    def rides(self, deed: Deed) -> Fraction:
        """The part of that stake that is decided: a rescue takes the last double back."""
        return self._doubled ** (deed.doubled - deed.rescued)

    def told(self, hand: str, pieces: tuple[Piece, ...], split: bool = False) -> tuple[object, ...]:
        """The answers to everything that the rows ask of one hand."""
        key = (hand, pieces, split)
        found = self._told.get(key)
        if found is None:
            faces = self._faces(hand, pieces)
            one = self._tell(hand, pieces, split) if len(faces) == 1 else ()
            found = self._told[key] = one or tuple(
                (face.share, *self._tell(hand, face.pieces, split)) for face in faces
            )
        return found

    def _faces(self, hand: str, pieces: tuple[Piece, ...]) -> tuple[Face, ...]:
        """The ways a hand of these values can look, as far as a row asks."""
        found = self._looks.get((hand, pieces))
        if found is None:
            found = self._looks[hand, pieces] = faces_of(self.game, self._chances[hand], hand, pieces)
        return found

    def _tell(self, hand: str, pieces: tuple[Piece, ...], split: bool) -> tuple[object, ...]:
        plain = split and not self.natural_after
        rule = self.game.rules[hand]
        table = Table(self.game.plan.game, {hand: Seen(pieces, split=plain)})
        total = rule.total(pieces, not plain)
        said = tuple(holds(fact, table) for fact in self._of_one[hand] if needs(fact).isdisjoint(OF_THE_PLAY))
        return (rule.value(pieces, (), not plain), total.halves, total.over, *said)

    def ending(self, spot: tuple[Piece, ...], deed: Deed, bank: tuple[Piece, ...]) -> int:
        """The number of the ending of two hands."""
        took = frozenset(self._deeds(deed)) & self._took
        key = (self.told("spot", spot, deed.split), deed.surrendered, took, self.told(self.game.bank, bank))
        found = self._rows.get(key)
        if found is None:
            shares: dict[Ending, Fraction] = {}
            for mine in self._faces("spot", spot):
                for other in self._faces(self.game.bank, bank):
                    ending = self.decided(mine.pieces, deed, other.pieces)
                    shares[ending] = shares.get(ending, Fraction(0)) + mine.share * other.share
            found = self._rows[key] = self._number(tuple((share, each) for each, share in shares.items()))
        return found

    def decided(self, spot: tuple[Piece, ...], deed: Deed, bank: tuple[Piece, ...]) -> Ending:
        """How the rows end a wager on two hands, by the reference rules."""
        plain = deed.split and not self.natural_after
        mine = Seen(spot, {}, False, deed.surrendered, frozenset(self._deeds(deed)), plain)
        hands = {"spot": mine, self.game.bank: Seen(bank)}
        table = Table(self.game.plan.game, hands, (), frozenset({self.wager}))
        text, pay = decide(self.game.plan, self.wager, table)
        if not text:
            return Ending(UNSETTLED, NO_ACTION, Fraction(0))
        return Ending(text, str(pay), amount_of(pay))

    def open(self, pieces: tuple[Piece, ...], deed: Deed, seen: Iterable[int]) -> tuple[frozenset[str], str]:
        """The choices the engine leaves open to a hand, and the one a bot takes."""
        key = (pieces, deed, tuple(seen) if self.asks_up else ())
        found = self._choices.get(key)
        if found is None:
            found = self._choices[key] = self._ask(pieces, deed, seen)
        return found

    def _ask(self, pieces: tuple[Piece, ...], deed: Deed, seen: Iterable[int]) -> tuple[frozenset[str], str]:
        game, plan = self.game, self.game.plan
        seen = tuple(seen)
        if game.early and not deed.split and game.rules["spot"].total(pieces).natural and game.is_paid_early(seen):
            return frozenset({STAND}), STAND
        table = BankedTable(plan)
        s = table.state
        s.at, s.acting = game.decides[0], [_SPOT]
        s.players, s.seats = {"player": 1}, {1: "player"}
        s.ledger.balances["player player"] = _PLENTY
        s.stakes = {"base": Stake("player", 1, _SPOT, self.wager, _STAKE)}
        doubles = ["double"] * deed.doubled + ["hit"] * deed.more
        drawn = len(pieces) - 2 - len(doubles)  # none, if these cards stand for hands of more cards
        took = [*self._deeds(Deed(split=deed.split)), *["hit"] * max(0, drawn), *doubles]
        plain = deed.split and not self.natural_after
        s.hands[_SPOT] = HandState("spot", 1, list(pieces), [True] * len(pieces), {}, took, deed.split, plain)
        cards = [game.values[value].piece for value in seen]
        s.hands[game.bank] = HandState(game.bank, 0, cards, [True] * len(cards))
        lawful = open_choices(plan, s, _SPOT)
        if not lawful or list(lawful) == [STAND]:
            return frozenset({STAND}), STAND
        idle = {HIT} if STAND in lawful and game.rules["spot"].total(pieces, not plain).joker else set()
        return frozenset(lawful) - idle, bot_choice(table, _SPOT)  # a joker's total is the same whatever else is drawn

    def _number(self, ending: Mixed) -> int:
        if ending not in self._numbers:
            self._numbers[ending] = len(self.endings)
            self.endings.append(ending)
        return self._numbers[ending]

    @staticmethod
    def _deeds(deed: Deed) -> list[str]:
        doubled = ["double"] * bool(deed.doubled) + ["rescue"] * deed.rescued
        return [*["split"] * deed.split, *doubled, *([deed.took] if deed.took else [])]
