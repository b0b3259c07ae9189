"""Rows of hands: check arrays and divide them among threads."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, NoReturn, TypeVar

import numpy as np

from houseway.ranks.hands import check_number
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

T = TypeVar("T")

NO_CARD: Final = 255
"""Fills a row if a hand has fewer cards than others."""
_NO_PIECE: Final = 254
_SMALLEST_SHARE: Final = 4096
"""Fewer rows than this are not worth starting another thread."""


def as_rows(ranking: str, hands: npt.ArrayLike, counts: Sequence[int], what: str = "cards") -> npt.NDArray[np.uint8]:
    """Piece numbers as bytes, one hand per row; numbers that do not fit a byte become one that is no piece."""
    try:
        array = np.asarray(hands)
    except ValueError:
        raise Refusal(f"{ranking} takes rows of one length; these differ.") from None
    if array.ndim != 2 or array.dtype.kind not in "ui":
        shape = "x".join(map(str, array.shape)) or "a single number"
        raise Refusal(
            f"{ranking} takes whole numbers in two dimensions, one hand a row; this is {array.dtype}, {shape}."
        )
    check_number(ranking, f"{what} a row", array.shape[1], counts)
    if array.dtype != np.uint8:
        array = np.where((array < 0) | (array > NO_CARD), _NO_PIECE, array)
    return np.ascontiguousarray(array, dtype=np.uint8)


def check_threads(threads: object) -> None:
    """Refuse an invalid number of threads."""
    if not isinstance(threads, int) or threads < 1:
        raise Refusal(f"{threads} threads cannot count hands: ask for one or more.")


def in_shares(rows: int, threads: int, work: Callable[[slice], T]) -> list[tuple[slice, T]]:
    """Run the work on slices of the rows, on this many threads; returns each slice with its result."""
    check_threads(threads)
    shares = max(1, min(threads, rows // _SMALLEST_SHARE))
    slices = [slice(rows * n // shares, rows * (n + 1) // shares) for n in range(shares)]
    if shares == 1:
        return [(slices[0], work(slices[0]))]
    with ThreadPoolExecutor(shares) as pool:
        return list(zip(slices, pool.map(work, slices), strict=True))


def refuse_row(row: int, check: Callable[[], object]) -> NoReturn:
    """Refuse a row that a kernel could not value, with the message of the check that finds its fault."""
    try:
        check()
    except Refusal as fault:
        raise Refusal(f"Row {row}: {fault}") from None
    raise AssertionError(f"kernel and reference disagree on row {row}")
