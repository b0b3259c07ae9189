"""The pay kernel: pay rows for many hands, and a generator of all hands of a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from houseway.ranks.jit import jit
from houseway.ranks.kernels import HALF, ODD, ONE_JOKER, RANKS, TWENTY, suits_of

if TYPE_CHECKING:
    import numpy.typing as npt

    from houseway.ranks.kernels import Bytes, High, Keys, Low, Words

REFUSED: Final = -2
_KING_QUEEN: Final = np.uint64(0b110000000000)
_KINGS_QUEENS: Final = np.uint64(0x0C000C000C000C00)
_ROYAL: Final = np.uint64(0b1111100000000)
_RED: Final = np.uint64(0x00001FFF1FFF0000)  # diamonds and hearts
_BLACK: Final = np.uint64(0x1FFF000000001FFF)


@jit
def _in_suits(suits: np.uint64, by_ranks: Words) -> np.uint32:
    found: np.uint32 = (
        by_ranks[suits & RANKS]
        | by_ranks[(suits >> np.uint64(16)) & RANKS]
        | by_ranks[(suits >> np.uint64(32)) & RANKS]
        | by_ranks[(suits >> np.uint64(48)) & RANKS]
    )
    return found


@jit
def _some_suit_has(suits: np.uint64, wanted: np.uint64) -> bool:
    for suit in range(4):
        if (suits >> np.uint64(16 * suit)) & wanted == wanted:
            return True
    return False


@jit
def _match(suits: np.uint64, royals: np.uint32, suited: Words, match: np.uint32, spare: np.uint32) -> bool:
    """Whether one suit has the royal flush and another the king and queen; a spare joker may be one of these two."""
    for suit in range(4):
        ranks = (suits >> np.uint64(16 * suit)) & RANKS
        if suited[ranks] & royals & match:
            others = suits & ~(RANKS << np.uint64(16 * suit))
            if _some_suit_has(others, _KING_QUEEN):
                return True
            if spare and ranks & _ROYAL == _ROYAL and others & _KINGS_QUEENS:
                return True
    return False


@jit
def _of_one_color(suits: np.uint64, bits: np.uint32, one_color: np.uint32) -> np.uint32:
    """The rows without those that require one color, if the hand has two."""
    return bits & ~one_color if bits & one_color and suits & _RED and suits & _BLACK else bits


@jit
def rows_without_joker(
    suits: np.uint64,
    where: np.int64,
    plain: Words,
    suited: Words,
    flush: Words,
    runs: Words,
    no_flush: np.uint32,
    one_color: np.uint32,
    match: np.uint32,
    plus: np.uint32,
) -> np.uint32:
    """The rows that a hand without the joker satisfies, as bits."""
    bits = plain[where] | (_in_suits(suits, suited) & ~plus)
    if plus and runs[where] and _some_suit_has(suits, np.uint64(runs[where])):
        bits |= plus
    if bits & no_flush and _in_suits(suits, flush):
        bits &= ~no_flush
    if bits & match and not _match(suits, bits, suited, match, np.uint32(0)):
        bits &= ~match
    return _of_one_color(suits, bits, one_color)


@jit
def rows_with_joker(
    suits: np.uint64,
    where: np.int64,
    joker_plain: Words,
    joker_suited: Words,
    joker_flush: Words,
    no_flush: np.uint32,
    one_color: np.uint32,
    match: np.uint32,
    wild_match: np.uint32,
) -> np.uint32:
    """The rows that a hand with a joker satisfies, as bits; `suits` and `where` are of its other cards."""
    bits = joker_plain[where] | _in_suits(suits, joker_suited)
    if bits & no_flush and _in_suits(suits, joker_flush):
        bits &= ~no_flush
    if bits & match and not _match(suits, bits, joker_suited, match, wild_match):
        bits &= ~match
    return _of_one_color(suits, bits, one_color)


@jit
def pay_rows(
    cards: Bytes,
    rows: npt.NDArray[np.int8],
    keys: Keys,
    low: Low,
    high: High,
    plain: Words,
    suited: Words,
    flush: Words,
    runs: Words,
    joker_low: Low,
    joker_high: High,
    joker_plain: Words,
    joker_suited: Words,
    joker_flush: Words,
    no_flush: np.uint32,
    one_color: np.uint32,
    match: np.uint32,
    wild_match: np.uint32,
    plus: np.uint32,
) -> None:
    """For each hand, the lowest bit among the rows it satisfies; -1 if there is none, -2 if it is not a valid hand."""
    none = np.uint32(0)
    for hand in range(cards.shape[0]):
        key = np.uint64(0)
        for column in range(cards.shape[1]):
            key += keys[cards[hand, column]]
        odd = key & ODD
        if odd != 0 and (odd != ONE_JOKER or joker_plain.size == 0):
            rows[hand] = REFUSED
            continue
        suits = suits_of(cards, hand)
        if odd == 0:
            where = low[key & HALF] + high[(key >> TWENTY) & HALF]
            bits = rows_without_joker(suits, where, plain, suited, flush, runs, no_flush, one_color, match, plus)
        else:
            where = joker_low[key & HALF] + joker_high[(key >> TWENTY) & HALF]
            bits = rows_with_joker(
                suits, where, joker_plain, joker_suited, joker_flush, no_flush, one_color, match, wild_match
            )
        row = -1
        if bits != none:
            row = 0
            while not bits & np.uint32(1):
                bits >>= np.uint32(1)
                row += 1
        rows[hand] = row


@jit
def fill_hands(first: int, second: int, hands: Bytes, cards: int) -> None:
    """Every hand of `cards` cards whose two lowest are these, one per row; further columns are left unchanged."""
    chosen = np.zeros(8, np.int64)
    chosen[0] = first
    chosen[1] = second
    for depth in range(2, cards):
        chosen[depth] = chosen[depth - 1] + 1
    for row in range(hands.shape[0]):
        for depth in range(cards):
            hands[row, depth] = chosen[depth]
        depth = cards - 1
        while depth > 1 and chosen[depth] == 52 - cards + depth:
            depth -= 1
        chosen[depth] += 1
        for deeper in range(depth + 1, cards):
            chosen[deeper] = chosen[deeper - 1] + 1
