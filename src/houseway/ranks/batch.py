"""Many hands at once: check the arrays, split them among threads, and run the kernels."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING

import numpy as np

from houseway.cards.card import JOKER
from houseway.ranks.arrays import ONE_OF_EACH_SUIT, Arrays, arrays
from houseway.ranks.board_kernel import ROW, best_with_board, fill_rows
from houseway.ranks.census_kernel import count_hands
from houseway.ranks.codes import MOST_CARDS
from houseway.ranks.hands import check_cards, check_number
from houseway.ranks.kernels import REFUSED, best_of, best_with_joker, first_repeat
from houseway.ranks.orders import KIND_SHIFT
from houseway.ranks.rows import as_rows, check_threads, in_shares, refuse_row
from houseway.ranks.tables import tables
from houseway.refusal import Refusal

if TYPE_CHECKING:
    import numpy.typing as npt

    from houseway.ranks.card_ranking import CardRanking
    from houseway.ranks.jokers import Joker
    from houseway.ranks.kernels import Bytes, High, Low, Words
    from houseway.ranks.orders import Order


def values_of(
    ranking: CardRanking, cards: npt.ArrayLike, boards: npt.ArrayLike | None, threads: int, check: bool
) -> Words:
    """The values of many hands, one per row."""
    if ranking.uses == "any":
        hands = as_rows(ranking.name, cards, range(1, MOST_CARDS + 1))
        shared = hands[:, :0] if boards is None else as_rows(ranking.name, boards, range(MOST_CARDS + 1), "board cards")
        _check_pairs(len(hands), len(shared))
        whole = hands if boards is None else np.hstack((hands, shared))
        check_number(ranking.name, "cards a row", whole.shape[1], ranking.sizes)
        values = _values(ranking_arrays(ranking, whole.shape[1]), whole, threads)
    else:
        hands = as_rows(ranking.name, cards, range(2, 6), "hole cards")
        shared = as_rows(ranking.name, np.zeros((0, 0), int) if boards is None else boards, (5,), "board cards")
        _check_pairs(len(hands), len(shared))
        whole = np.hstack((hands, shared))
        values = _values_with_board(ranking, hands, shared, threads)
    bad = int(np.argmax(values == REFUSED)) if (values == REFUSED).any() else -1
    if bad < 0 and check:
        bad = int(first_repeat(whole))
    if bad >= 0:
        row = [*np.asarray(cards)[bad].tolist(), *([] if boards is None else np.asarray(boards)[bad].tolist())]
        refuse_row(bad, lambda: check_cards(ranking.name, row, ranking.joker is not None))
    if ranking.qualifier:
        values[values < ranking.qualifier] = 0
    return values


def census_of(ranking: CardRanking, cards: int, joker: bool, threads: int) -> dict[tuple[str, int], int]:
    """Hands of each kind and first rank among all hands of the deck."""
    check_threads(threads)
    made = ranking_arrays(ranking, cards)
    if cards <= 3:  # few enough to list
        hands = np.array(list(combinations(range(JOKER + joker), cards)), np.uint8)
        counts = np.bincount(_values(made, hands, threads) >> 16, minlength=256)
    else:
        counts = _count(made, cards, made.bias, made.low, made.high, made.plain, made.flush, threads)
        if joker:
            one_fewer = np.uint64(made.bias + (ONE_OF_EACH_SUIT if made.bias else 0))
            counts += _count(
                *(made, cards - 1, one_fewer, made.joker_low, made.joker_high),
                *(made.joker_plain, made.joker_flush, threads),
            )
    order = ranking.order
    found = {
        order.score_of(int(top) << 16 | (0xFFFF if order.low else 0)): counts[top] for top in np.flatnonzero(counts)
    }
    return {
        (order.kinds[score >> KIND_SHIFT], order.first_rank(order.value(score))): int(count)
        for score, count in sorted(found.items())
    }


def ranking_arrays(ranking: CardRanking, cards: int) -> Arrays:
    """The arrays kernels need to value hands of `cards` cards."""
    return _arrays_of(ranking.order, ranking.joker, max(ranking.sizes[-1], cards), cards)


@cache
def _arrays_of(order: Order, joker: Joker | None, most: int, cards: int) -> Arrays:
    return arrays(order, tables(order, joker, most), cards)


def _check_pairs(hands: int, boards: int) -> None:
    if hands != boards:
        raise Refusal(f"{hands} hands but {boards} boards: give one row of each for every hand.")


def _values(made: Arrays, hands: Bytes, threads: int) -> Words:
    values = np.empty(len(hands), np.uint32)
    tables = (made.keys, made.bias, made.low, made.high, made.plain, made.flush, made.flush_replaces)
    jokers = (made.keys, made.joker_low, made.joker_high, made.joker_plain, made.joker_flush)

    def work(rows: slice) -> None:
        if best_of(hands[rows], values[rows], *tables) and made.joker_plain.size:
            best_with_joker(hands[rows], values[rows], *jokers)

    in_shares(len(hands), threads, work)
    return values


def _values_with_board(ranking: CardRanking, holes: Bytes, boards: Bytes, threads: int) -> Words:
    made = ranking_arrays(ranking, ranking.order.size)
    rows = _rows(ranking.order)
    values = np.empty(len(holes), np.uint32)

    def work(part: slice) -> None:
        best_with_board(
            *(holes[part], boards[part], values[part], made.keys, made.low, made.high),
            *(made.plain, rows, made.flush, ranking.uses == "at most two"),
        )

    in_shares(len(holes), threads, work)
    return values


@cache
def _rows(order: Order) -> Words:
    made = _arrays_of(order, None, order.size, 5)
    boards = [board for board in combinations_with_replacement(range(13), 5) if board[0] != board[4]]
    by_rank = made.keys[np.arange(13) * 4] & np.uint64((1 << 40) - 1)
    rows = np.zeros((made.plain.size, ROW), np.uint32)
    fill_rows(np.array(boards, np.uint8), by_rank, made.low, made.high, made.plain, rows)
    return rows


def _count(
    made: Arrays,
    cards: int,
    bias: np.uint64,
    low: Low,
    high: High,
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
