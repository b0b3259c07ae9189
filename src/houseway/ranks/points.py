"""Counts to a limit: 21, 21½, 22 or 31, what makes a natural, and when a hand is over.

A way of counting is data, a `Points`; no game has code here. Totals are kept in half points, so 21½ is 43.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from houseway.cards.card import JOKER, card, rank_of
from houseway.ranks.hands import check_cards, check_no_board, check_number, check_option
from houseway.ranks.rank import Rank

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    import numpy.typing as npt

    from houseway.cards.card import Piece
    from houseway.ranks.totals_kernels import Count

Kind: TypeAlias = Literal["ace", "ten", "pip", "joker"]

_KINDS: Final[tuple[Kind, ...]] = ("pip", "ten", "ace", "joker")
"""In the kernel's numbering."""
_TEN: Final = 20
_ACE_RAISE: Final = 20
_KIND: Final[tuple[Kind, ...]] = (*("pip",) * 32, *("ten",) * 16, *("ace",) * 4, "joker")
"""The kind of each piece."""
_LOW: Final = (*(2 * rank_of(piece) + 4 for piece in range(32)), *(_TEN,) * 16, *(2,) * 4)
"""Half points of each piece, with the ace as one."""
_COUNTS: Final = range(1, 24)
"""The longest hand: twenty-two aces from a large shoe make 22, and one more card is over."""
_LIVE: Final = 1000
_NATURAL: Final = 2000


@dataclass(frozen=True, slots=True)
class Natural:
    """Two first cards that make a natural, and what each counts in it, in half points."""

    first: Kind
    first_halves: int
    second: Kind
    second_halves: int

    @property
    def halves(self) -> int:
        return self.first_halves + self.second_halves

    def is_made_by(self, pieces: Sequence[Piece]) -> bool:
        first, second = (_KIND[piece] for piece in pieces)
        return (first, second) in ((self.first, self.second), (self.second, self.first))


@dataclass(frozen=True, slots=True)
class Total:
    """What a hand counts. A natural is neither soft nor hard."""

    halves: int
    cards: int
    soft: bool = False
    """Whether an ace counts 11."""
    natural: bool = False
    marked: bool = False
    """Whether it is a natural of the two marked cards."""
    joker: bool = False
    """Whether a joker makes the total."""
    over: bool = False

    @property
    def points(self) -> str:
        return f"{self.halves // 2}{'½' if self.halves % 2 else ''}"

    @property
    def count(self) -> str:
        """`soft 18`; only the points for a natural."""
        return self.points if self.natural else f"{'soft' if self.soft else 'hard'} {self.points}"

    @property
    def name(self) -> str:
        """`soft 18`; `21½, a natural`; `hard 24, over`."""
        if self.natural:
            return f"{self.points}, a natural{' of the marked cards' if self.marked else ''}"
        return f"{self.count}{', over' if self.over else ''}"

    @property
    def category(self) -> str:
        if self.natural:
            return "marked natural" if self.marked else "natural"
        return "over" if self.over else self.points


@dataclass(frozen=True, slots=True)
class Points:
    """One way of counting: pips, ten for T J Q K, and an ace 11 while the hand stays within the limit, else 1."""

    name: str
    meaning: str
    naturals: tuple[Natural, ...]
    limit: int = 42
    """In half points; a hand above it is over."""
    joker: int | None = None
    """What a joker makes the hand count, in half points; None if no joker is dealt."""
    joker_above: bool = False
    """Whether a joker's total beats the same total made without one."""
    ten_on_limit: bool = False
    """Whether a hard hand at the limit that takes a ten is not over: the hard 31."""
    marked: tuple[tuple[Piece, Piece], ...] = ()
    """The pairs of cards that make a marked natural."""
    marked_naturals: Literal["second", "equal"] = "second"
    overs: Literal["closer", "equal"] = "closer"
    """Whether the closer of two hands over the limit ranks higher."""

    def __post_init__(self) -> None:
        check_option(self.name, "marked_naturals", self.marked_naturals, ("second", "equal"))
        check_option(self.name, "overs", self.overs, ("closer", "equal"))

    @property
    def marked_apart(self) -> bool:
        """Whether naturals of marked cards rank differently from the others."""
        return bool(self.marked) and self.marked_naturals == "second"

    def total(self, pieces: Sequence[Piece], first_two: bool = True) -> Total:
        """The total of cards in the order dealt; `first_two` is False for a hand made by a split.

        Split aces that receive a ten are 21, not a natural (bundle 000 line 999).
        """
        check_number(self.name, "cards", len(pieces), _COUNTS)
        check_cards(self.name, pieces, joker=self.joker is not None, repeats=True)
        if first_two and len(pieces) == 2:
            for natural in self.naturals:
                if natural.is_made_by(pieces):
                    return Total(natural.halves, 2, natural=True, marked=self._is_marked(pieces))
        if self.joker is not None and JOKER in pieces:
            return Total(self.joker, len(pieces), joker=True)
        low = sum([_LOW[piece] for piece in pieces])
        if self.ten_on_limit and low == self.limit + _TEN and _KIND[pieces[-1]] == "ten":
            return Total(low, len(pieces))
        halves = low
        for piece in pieces:
            if _KIND[piece] == "ace" and halves + _ACE_RAISE <= self.limit:
                halves += _ACE_RAISE
        return Total(halves, len(pieces), soft=halves > low, over=halves > self.limit)

    def rank(self, pieces: Sequence[Piece], board: Sequence[Piece] = (), first_two: bool = True) -> Rank:
        """The rank by total: hands over the limit lowest, then totals upward, naturals on top."""
        check_no_board(self.name, board)
        total = self.total(pieces, first_two)
        return Rank(self._order(total), total.category, total.name, tuple(pieces))

    def value(self, pieces: Sequence[Piece], board: Sequence[Piece] = (), first_two: bool = True) -> int:
        """The value that `rank` returns, without its words."""
        check_no_board(self.name, board)
        return self._order(self.total(pieces, first_two))

    def values(
        self,
        array: npt.ArrayLike,
        boards: npt.ArrayLike | None = None,
        threads: int = 1,
        first_two: bool = True,
    ) -> npt.NDArray[np.uint32]:
        """The value of every row of an (n, k) array of cards as dealt; 255 means no card."""
        from houseway.ranks import totals_kernels as kernels

        count = _count(self, first_two)
        return kernels.run(
            kernels.Batch(self.name, "cards", _COUNTS, self.rank),
            array,
            boards,
            threads,
            lambda hands, out: kernels.points_values(hands, count, out),
        )

    def _is_marked(self, pieces: Sequence[Piece]) -> bool:
        first, second = pieces
        return (first, second) in self.marked or (second, first) in self.marked

    def _order(self, total: Total) -> int:
        if total.natural:
            return _NATURAL + total.halves - (total.marked and self.marked_naturals == "second")
        if total.over:
            return _LIVE - total.halves if self.overs == "closer" else 0
        return _LIVE + total.halves + (total.joker and self.joker_above)


@cache
def _count(rule: Points, first_two: bool) -> Count:
    """The rule in the kernel's format."""
    import numpy as np

    from houseway.ranks.totals_kernels import Count

    naturals = np.zeros((len(_KINDS), len(_KINDS)), dtype=np.int32)
    for natural in rule.naturals if first_two else ():
        first, second = _KINDS.index(natural.first), _KINDS.index(natural.second)
        naturals[first, second] = naturals[second, first] = _NATURAL + natural.halves
    marked = np.zeros((53, 53), dtype=np.int32)
    for pair in rule.marked if rule.marked_naturals == "second" else ():
        marked[pair] = marked[pair[::-1]] = 1
    joker = -1 if rule.joker is None else _LIVE + rule.joker + rule.joker_above
    return Count(naturals, marked, joker, rule.limit, rule.ten_on_limit, rule.overs == "closer", _LIVE)


_ACE_KING_OF_SPADES: Final = (card(12, 3), card(11, 3))

RULES: Final[Mapping[str, Points]] = MappingProxyType(
    {
        rule.name: rule
        for rule in (
            # A plain count, for side bets: ace and ten are 21 (bundle 001 lines 3679-3688).
            Points("points-21", "to 21, ace and ten a natural", (Natural("ace", 22, "ten", 20),)),
            # The ace counts 11½ with a ten (bundle 001 lines 526-533, bundle 002 lines 294-301).
            Points("points-21.5-ace", "to 21½, the ace counting 11½ with a ten", (Natural("ace", 23, "ten", 20),)),
            # The bonus card counts 10½ with an ace (bundle 002 lines 550-554, bundle 001 lines 1972-1976).
            Points(
                "points-21.5-bonus",
                "to 21½, a bonus card counting 10½ with an ace",
                (Natural("ace", 22, "ten", 21),),
            ),
            # The ace counts 12 with a ten; any other 22 is over (bundle 001 lines 737-744, 3532-3560).
            Points(
                "points-22-ace",
                "to 21, ace and ten a natural 22, the ace counting 12",
                (Natural("ace", 24, "ten", 20),),
            ),
            # 22 is within the limit; a joker makes the hand 22 (bundle 001 lines 139-154).
            Points(
                "points-22-joker-a",
                "to 22, a joker making 22, two aces or ace and joker a natural",
                (Natural("ace", 22, "ace", 22), Natural("ace", 22, "joker", 22)),
                limit=44,
                joker=44,
            ),
            # Two jokers are a natural; one makes a hard 21 that may not draw (bundle 001 lines 246-247, 299).
            Points(
                "points-22-joker-b",
                "to 21, a joker making a hard 21, two jokers a natural 22",
                (Natural("joker", 22, "joker", 22),),
                joker=42,
            ),
            # To 31: 22 to 30 is one losing rank (bundle 000 lines 928-975, bundle 003 lines 3160-3210).
            Points(
                "points-31",
                "to 31, 22 to 30 losing, hard 21 and a ten making 31",
                (Natural("ace", 42, "ten", 20),),
                ten_on_limit=True,
                marked=(_ACE_KING_OF_SPADES,),
                overs="equal",
            ),
        )
    }
)
"""Every way of counting in the filings, by name."""
