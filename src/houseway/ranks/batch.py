"""Many hands at once: arrays checked, split among threads, and given to the kernels."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

import numpy as np

from houseway.ranks.arrays import ONE_OF_EACH_SUIT, Arrays, arrays
from houseway.ranks.board_kernel import ROW, best_with_board, fill_rows
from houseway.ranks.census_kernel import count_hands
from houseway.ranks.hands import check_cards
from houseway.ranks.kernels import REFUSED, best_of, first_repeat
from houseway.ranks.rows import as_rows, in_shares, refuse_row
from houseway.refusal import Refusal

if TYPE_CHECKING:
    import numpy.typing as npt

    from houseway.ranks.card_ranking import CardRanking
    from houseway.ranks.kernels import Bytes, Words


def values_of(
    ranking: CardRanking, cards: npt.ArrayLike, boards: npt.ArrayLike | None, threads: int, check: bool
) -> Words:
    """The values of many hands, one a row."""
    if ranking.uses == "any":
        given = np.asarray(cards) if boards is None else np.hstack((cards, boards))
        whole = as_rows(ranking.name, given, ranking.sizes)
        values = _values(_arrays(ranking, whole.shape[1]), whole, threads)
    else:
        hands = as_rows(ranking.name, cards, range(2, 6), "hole cards")
        shared = as_rows(ranking.name, np.zeros((0, 0), int) if boards is None else boards, (5,), "board cards")
        if len(shared) != len(hands):
            raise Refusal(f"{len(hands)} hands but {len(shared)} boards: give one row of each for every hand.")
        given = whole = np.hstack((hands, shared))
        values = _values_with_board(ranking, hands, shared, threads)
    bad = int(np.argmax(values == REFUSED)) if (values == REFUSED).any() else -1
    if bad < 0 and check:
        bad = int(first_repeat(whole))
    if bad >= 0:
        refuse_row(bad, lambda: check_cards(ranking.name, given[bad].tolist(), ranking.joker is not None))
    if ranking.qualifier:
        values[values < ranking.qualifier] = 0
    return values


def census_of(ranking: CardRanking, cards: int, joker: bool, threads: int) -> dict[tuple[str, int], int]:
    """Hands of each kind and first rank among all hands of the deck."""
    made = _arrays(ranking, cards)
    counts = _count(made, cards, made.bias, made.low, made.high, made.plain, made.flush, threads)
    if joker:
        if made.joker_plain.size == 0:
            raise Refusal(f"{ranking.name} has no joker model: name one to count hands with the joker.")
        one_fewer = np.uint64(made.bias + (ONE_OF_EACH_SUIT if made.bias else 0))
        counts += _count(
            *(made, cards - 1, one_fewer, made.joker_low, made.joker_high),
            *(made.joker_plain, made.joker_flush, threads),
        )
    order = ranking.order
    found = {
        order.score_of(int(top) << 16 | (0xFFFF if order.low else 0)): counts[top] for top in np.flatnonzero(counts)
    }
    return {(order.kinds[score >> 20], score >> 16 & 15): int(count) for score, count in sorted(found.items())}


@cache
def _arrays(ranking: CardRanking, cards: int) -> Arrays:
    return arrays(ranking.order, ranking.tables(), cards)


def _values(made: Arrays, hands: Bytes, threads: int) -> Words:
    values = np.empty(len(hands), np.uint32)
    tables = tuple(getattr(made, field.name) for field in fields(made))
    in_shares(len(hands), threads, lambda rows: best_of(hands[rows], values[rows], *tables))
    return values


def _values_with_board(ranking: CardRanking, holes: Bytes, boards: Bytes, threads: int) -> Words:
    made, rows = _arrays(ranking, ranking.order.size), _rows(ranking)
    values = np.empty(len(holes), np.uint32)

    def work(part: slice) -> None:
        best_with_board(
            *(holes[part], boards[part], values[part], made.keys, made.low, made.high),
            *(made.plain, rows, made.flush, ranking.uses == "at most two"),
        )

    in_shares(len(holes), threads, work)
    return values


@cache
def _rows(ranking: CardRanking) -> Words:
    made = _arrays(ranking, 5)
    boards = [board for board in combinations_with_replacement(range(13), 5) if board[0] != board[4]]
    by_rank = made.keys[np.arange(13) * 4] & np.uint64((1 << 40) - 1)
    rows = np.zeros((made.plain.size, ROW), np.uint32)
    fill_rows(np.array(boards, np.uint8), by_rank, made.low, made.high, made.plain, rows)
    return rows


def _count(
    made: Arrays,
    cards: int,
    bias: np.uint64,
    low: npt.NDArray[np.int32],
    high: npt.NDArray[np.int32],
    plain: Words,
    flush: Words,
    threads: int,
) -> npt.NDArray[np.int64]:
    def count(first: int) -> npt.NDArray[np.int64]:
        counts = np.zeros(256, np.int64)
        count_hands(first, cards, made.keys, bias, low, high, plain, flush, made.flush_replaces, counts)
        return counts

    with ThreadPoolExecutor(threads) as pool:
        by_first = list(pool.map(count, range(52 - cards + 1)))
    return np.asarray(sum(by_first, np.zeros(256, np.int64)))
