"""Every hand of a deck by the set of patterns it shows, and how often two hands of given kinds share no card.

Each suit has sixteen bits, as in the ranking kernels; a joker has its own bit above the cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from houseway.ranks.jit import jit
from houseway.ranks.kernels import HALF, REACHED, TWENTY
from houseway.ranks.pay_kernel import rows_with_joker, rows_without_joker

if TYPE_CHECKING:
    import numpy.typing as npt

    from houseway.ranks.kernels import High, Keys, Low, Words

    Cards: TypeAlias = npt.NDArray[np.int64]
    Counts: TypeAlias = npt.NDArray[np.int64]

_SUIT: Final = np.uint64(0x1FFF)
_ONE: Final = np.uint64(1)
WITH_JOKER: Final = np.uint64(1 << 13)
"""Set in a hand's suits if it holds the joker."""
FULL: Final = -1
"""Returned if a table of sets has no room left."""


@jit
def bit_of(card: int) -> np.uint64:
    """The bit of a card among the suits."""
    return _ONE << np.uint64((card >> 2) + 16 * (card & 3))


@jit
def _slot(bits: np.uint32, kinds: Counts) -> int:
    """The index at which a set of patterns is counted; `kinds[0]` is the number of kinds."""
    known = kinds[0]
    for slot in range(1, known + 1):
        if kinds[slot] == bits:
            return slot - 1
    kinds[known + 1] = bits
    kinds[0] = known + 1
    return int(known)


@jit
def _in_order(suits: np.uint64) -> bool:
    """Whether this hand stands for all that differ from it only by suits."""
    one = suits & _SUIT
    two = (suits >> np.uint64(16)) & _SUIT
    three = (suits >> np.uint64(32)) & _SUIT
    four = (suits >> np.uint64(48)) & _SUIT
    return bool(one >= two >= three >= four)


@jit
def count_kinds(
    deck: Cards,
    number: int,
    joker: bool,
    keys: Keys,
    bias: np.uint64,
    low: Low,
    high: High,
    plain: Words,
    suited: Words,
    flush: Words,
    runs: Words,
    no_flush: np.uint32,
    one_color: np.uint32,
    match: np.uint32,
    wild_match: np.uint32,
    plus: np.uint32,
    kinds: Counts,
    counts: Counts,
    examples: Keys,
    wanted: Counts,
    found: Keys,
    found_kinds: npt.NDArray[np.int32],
) -> int:
    """Visit every hand of this size and count it by the patterns it shows; for hands with a joker, pass its tables.

    Hands of kinds marked in `wanted` are also collected, one for all that differ only by suits. Returns the number
    collected.
    """
    chosen = np.zeros(9, np.int64)
    key = np.zeros(9, np.uint64)
    suits = np.zeros(9, np.uint64)
    slots = np.zeros(plain.size, np.int32)  # by ranks: the kind plus one, or 0 if not yet known
    key[0] = bias
    suits[0] = WITH_JOKER if joker else np.uint64(0)
    kept = 0
    size = deck.size
    last = number - 1
    if number > size:
        return kept
    for each in range(last):
        chosen[each] = each
        key[each + 1] = key[each] + keys[deck[each]]
        suits[each + 1] = suits[each] | bit_of(deck[each])
    while True:
        start = chosen[last - 1] + 1 if last > 0 else 0
        for card in range(start, size):
            whole = key[last] + keys[deck[card]]
            where = low[whole & HALF] + high[(whole >> TWENTY) & HALF]
            if whole & REACHED or plain[where] & one_color:
                all_suits = suits[last] | bit_of(deck[card])
                if joker:
                    bits = rows_with_joker(
                        all_suits, where, plain, suited, flush, no_flush, one_color, match, wild_match
                    )
                else:
                    bits = rows_without_joker(
                        all_suits, where, plain, suited, flush, runs, no_flush, one_color, match, plus
                    )
                slot = _slot(bits, kinds)
            else:
                slot = slots[where] - 1
                if slot < 0:
                    slot = _slot(plain[where], kinds)
                    slots[where] = slot + 1
            if counts[slot] == 0:
                examples[slot] = suits[last] | bit_of(deck[card])
            counts[slot] += 1
            if wanted[slot]:
                all_suits = suits[last] | bit_of(deck[card])
                if _in_order(all_suits):
                    if kept < found.size:
                        found[kept] = all_suits
                        found_kinds[kept] = slot
                    kept += 1
        depth = last - 1
        while depth >= 0 and chosen[depth] == size - number + depth:
            depth -= 1
        if depth < 0:
            return kept
        chosen[depth] += 1
        for each in range(depth, last):
            if each > depth:
                chosen[each] = chosen[each - 1] + 1
            key[each + 1] = key[each] + keys[deck[chosen[each]]]
            suits[each + 1] = suits[each] | bit_of(deck[chosen[each]])


@jit
def _canonical(suits: np.uint64) -> np.uint64:
    """One form for all sets that differ only by suits: the four suits in falling order, with the joker on top."""
    one = suits & _SUIT
    two = (suits >> np.uint64(16)) & _SUIT
    three = (suits >> np.uint64(32)) & _SUIT
    four = (suits >> np.uint64(48)) & _SUIT
    if one < two:
        one, two = two, one
    if three < four:
        three, four = four, three
    if one < three:
        one, three = three, one
    if two < four:
        two, four = four, two
    if two < three:
        two, three = three, two
    return (
        one
        | two << np.uint64(13)
        | three << np.uint64(26)
        | four << np.uint64(39)
        | ((suits >> np.uint64(13)) & _ONE) << np.uint64(52)
    )


@jit
def _orbit(suits: np.uint64) -> int:
    """How many sets differ from this canonical one only by suits, including itself."""
    alike = 1
    run = 1
    for suit in range(1, 4):
        if (suits >> np.uint64(13 * suit)) & _SUIT == (suits >> np.uint64(13 * (suit - 1))) & _SUIT:
            run += 1
            alike *= run
        else:
            run = 1
    return 24 // alike


@jit
def add_subsets(
    hands: Keys, kinds: npt.NDArray[np.int32], most: int, column: int, sets: Keys, sums: Counts, used: int
) -> int:
    """Add each hand, and all that differ by suits, to every subset of its cards up to `most`; return the number of
    subsets.
    """
    empty = np.uint64(0xFFFFFFFFFFFFFFFF)
    size = np.uint64(sets.size - 1)
    bits = np.zeros(8, np.uint64)
    part = np.zeros(256, np.uint64)
    number = np.zeros(256, np.int64)
    for hand in range(hands.size):
        cards = 0
        for place in range(64):
            bit = _ONE << np.uint64(place)
            if hands[hand] & bit:
                bits[cards] = bit
                cards += 1
        weight = _orbit(_canonical(hands[hand]))
        for subset in range(1 << cards):
            if subset:
                lowest = 0
                while not subset >> lowest & 1:
                    lowest += 1
                rest = subset & (subset - 1)
                part[subset] = part[rest] | bits[lowest]
                number[subset] = number[rest] + 1
            if number[subset] > most:
                continue
            name = _canonical(part[subset])
            slot = (name * np.uint64(0x9E3779B97F4A7C15) >> np.uint64(20)) & size
            while sets[slot] != name:
                if sets[slot] == empty:
                    used += 1
                    if 4 * used > 3 * sets.size:
                        return FULL
                    sets[slot] = name
                    break
                slot = (slot + _ONE) & size
            sums[slot, column + kinds[hand]] += weight
    return used


@jit
def orbits_and_signs(sets: Keys, orbits: Counts, signs: Counts) -> None:
    """For each set of cards, how many sets differ from it only by suits, and the sign of its size."""
    for each in range(sets.size):
        orbits[each] = _orbit(sets[each])
        sign = 1
        left = sets[each]
        while left:
            left &= left - _ONE
            sign = -sign
        signs[each] = sign
