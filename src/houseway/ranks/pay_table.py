"""Pay tables: the best-paying row that a hand satisfies, which is not always its rank."""

from __future__ import annotations

from dataclasses import dataclass, fields
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from houseway.ranks.codes import MOST_CARDS
from houseway.ranks.hands import as_hand, check_cards, check_number
from houseway.ranks.jokers import JOKERS
from houseway.ranks.orders import ORDERS
from houseway.ranks.patterns import Pattern, read_pattern
from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    import numpy.typing as npt

    from houseway.cards import Piece
    from houseway.ranks.orders import Order
    from houseway.ranks.pay_arrays import PayArrays


MOST_ROWS: Final = 31
"""Limited because the kernel stores rows as bits of one word."""


@dataclass(frozen=True, slots=True)
class PayRow:
    """A hand and what it pays."""

    pattern: Pattern
    pays: Fraction
    """Units won per unit bet; 0 is a push."""


class PayTable:
    """Rows of hands and pays, for hands of one size. Of the rows a hand satisfies, the best-paying one pays.

    >>> from houseway.cards import parse
    >>> lucky = PayTable({"flush": "4 to 1", "three of a kind": "3 to 1", "straight": "1 to 1"}, cards=7)
    >>> lucky.row(parse("9s 9d 9h 8c 7d 6s 5h")).pattern.text    # also a straight, which ranks higher
    'three of a kind'
    """

    def __init__(
        self, rows: Mapping[str, str | int | Fraction], cards: int, order: str | Order = "poker", joker: str = "none"
    ) -> None:
        named = ORDERS.get(order) if isinstance(order, str) else order
        if named is None or named.low:
            orders = [name for name, each in ORDERS.items() if not each.low]
            said = order if isinstance(order, str) else order.name
            raise Refusal(f"A pay table has no order {quoted(said)}{meant(said, orders)}")
        models = ["none", *(name for name, model in JOKERS.items() if not model.lowest_missing)]
        if joker not in models:
            raise Refusal(f"A pay table has no joker {quoted(joker)}{meant(joker, models)}")
        self.cards = cards
        self.order = named
        self.joker = JOKERS.get(joker)
        self.name = "this pay table"
        self.rows = tuple(PayRow(read_pattern(hand, self.order), read_pays(pays)) for hand, pays in rows.items())
        self._check_rows()

    @cached_property
    def best_first(self) -> tuple[int, ...]:
        """The row indexes by pay, best first; equal pays in printed order."""
        return tuple(sorted(range(len(self.rows)), key=lambda row: -self.rows[row].pays))

    def _check_rows(self) -> None:
        check_number("a pay table", "cards", self.cards, range(self.order.size, MOST_CARDS + 1))
        if len(self.rows) > MOST_ROWS:
            raise Refusal(f"A pay table has at most {MOST_ROWS} rows; this one has {len(self.rows)}.")
        for row in self.rows:
            pattern = row.pattern
            if pattern.order.size > self.cards:
                raise Refusal(f"{quoted(pattern.text)} takes {pattern.order.size} cards; this table has {self.cards}.")
            if pattern.plus_pair and (self.cards != self.order.size + 2 or self.joker):
                raise Refusal(f"{quoted(pattern.text)} takes {self.order.size + 2} cards and no joker.")
            narrow = pattern.pair_rank or pattern.joker_in_all is not None
            if pattern.plus_pair and (pattern.kind not in ("straight", "straight flush") or narrow):
                raise Refusal(f"{quoted(pattern.text)}: a pay table takes a straight or a straight flush plus a pair.")
            if pattern.match and self.cards != 7:
                raise Refusal(f"{quoted(pattern.text)} takes seven cards; this table has {self.cards}.")

    def row(self, cards: Sequence[Piece]) -> PayRow | None:
        """The row that pays, or None; the reference implementation."""
        cards = as_hand(self.name, cards)
        check_number(self.name, "cards", len(cards), (self.cards,))
        check_cards(self.name, cards, joker=self.joker is not None)
        satisfied = (self.rows[row] for row in self.best_first)
        return next((row for row in satisfied if row.pattern.holds(self.joker, cards)), None)

    def index(self, cards: Sequence[Piece]) -> int:
        """The index of the row that pays, as printed, or -1, by the kernel; the cards are not checked for
        duplicates."""
        from houseway.ranks.pay_batch import index_of

        return index_of(self, cards)

    def indexes(self, hands: npt.ArrayLike, *, threads: int = 1) -> npt.NDArray[np.int8]:
        """For many hands, one per row: the index of the row that pays, as printed, or -1, by the kernel."""
        from houseway.ranks.pay_batch import indexes_of

        return indexes_of(self, hands, threads)

    def census(self, *, joker: bool = False, threads: int = 1) -> dict[str, int]:
        """How many hands of the whole deck each row pays; the last entry counts hands that none pays."""
        from houseway.ranks.pay_batch import census_of

        return census_of(self, joker, threads)

    @cached_property
    def kernel_arrays(self) -> tuple[Any, ...]:
        """The arrays in the order of the kernel's parameters."""
        return tuple(getattr(self.arrays, each.name) for each in fields(self.arrays))

    @cached_property
    def arrays(self) -> PayArrays:
        """The arrays for the kernel."""
        from houseway.ranks.pay_arrays import pay_arrays

        return pay_arrays(self)


def read_pays(pays: str | int | Fraction) -> Fraction:
    """Parse `40 to 1`, `3 to 2`, `push`, or a number."""
    if isinstance(pays, int | Fraction) and pays >= 0:
        return Fraction(pays)
    pays = str(pays)
    won, _, staked = pays.replace(",", "").partition(" to ")
    if pays == "push":
        return Fraction(0)
    if not (won.isdecimal() and staked.isdecimal() and int(staked)):
        raise Refusal(f"{quoted(pays)} is not a pay: write it like “40 to 1”, “3 to 2” or “push”.")
    return Fraction(int(won), int(staked))
