"""Pay tables for many hands at once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from houseway.cards.card import JOKER
from houseway.ranks.hands import check_cards
from houseway.ranks.pay_kernel import REFUSED, fill_hands, pay_rows
from houseway.ranks.rows import as_rows, check_threads, in_shares, refuse_row
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from houseway.cards import Piece
    from houseway.ranks.kernels import Bytes
    from houseway.ranks.pay_table import PayTable


def indexes_of(table: PayTable, hands: npt.ArrayLike, threads: int) -> npt.NDArray[np.int8]:
    """The index of the row that pays each hand, as printed, or -1."""
    cards = as_rows(table.name, hands, (table.cards,))
    bits = _bits(table, cards, threads)
    if (bits == REFUSED).any():
        bad = int(np.argmax(bits == REFUSED))
        refuse_row(bad, lambda: check_cards(table.name, np.asarray(hands)[bad].tolist(), table.joker is not None))
    return np.array([*table.best_first, -1], np.int8)[bits]


def index_of(table: PayTable, cards: Sequence[Piece]) -> int:
    """The index of the row that pays one hand, as printed, or -1."""
    rows = np.empty(1, np.int8)
    pay_rows(np.array((cards,), np.uint8), rows, *table.kernel_arrays)
    bit = int(rows[0])
    if bit == REFUSED:
        check_cards(table.name, cards, table.joker is not None)
    return table.best_first[bit] if bit >= 0 else -1


def census_of(table: PayTable, joker: bool, threads: int) -> dict[str, int]:
    """How many hands of the whole deck each row pays."""
    check_threads(threads)
    if joker and table.joker is None:
        raise Refusal("This pay table has no joker model: name one to count hands with the joker.")
    counts = _count(table, table.cards, threads)
    if joker:
        counts += _count(table, table.cards - 1, threads)
    by_row = dict(zip(table.best_first, counts, strict=False))
    named = {row.pattern.text: int(by_row[number]) for number, row in enumerate(table.rows)}
    return named | {"none": int(counts[-1])}


def _count(table: PayTable, cards: int, threads: int) -> npt.NDArray[np.int64]:
    """Counts by bit, with hands that no row pays last; a missing card is the joker."""

    def count(two: tuple[int, int]) -> npt.NDArray[np.int64]:
        first, second = two
        hands = np.full((comb(51 - second, cards - 2), table.cards), JOKER, np.uint8)
        fill_hands(first, second, hands, cards)
        return np.bincount(_bits(table, hands, 1) % (len(table.rows) + 1), minlength=len(table.rows) + 1)

    pairs = [(first, second) for first in range(51) for second in range(first + 1, 54 - cards)]
    with ThreadPoolExecutor(threads) as pool:
        by_pair = list(pool.map(count, pairs))
    return np.asarray(sum(by_pair, np.zeros(len(table.rows) + 1, np.int64)))


def _bits(table: PayTable, hands: Bytes, threads: int) -> npt.NDArray[np.int8]:
    rows = np.empty(len(hands), np.int8)
    in_shares(len(hands), threads, lambda part: pay_rows(hands[part], rows[part], *table.kernel_arrays))
    return rows
