"""The shuffle is exactly uniform: proved by enumeration where that is possible, measured where it is not.

Each check is also run on a shuffle known to be broken, to show that it can fail.
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from itertools import pairwise, permutations, product
from math import comb, factorial, sqrt
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import Piece, parse, text
from houseway.cards.deck import DECKS, deck, describe
from houseway.cards.shuffle import Bits, below, order_bits, orders, seeded_bits, shuffled, system_bits
from houseway.cards.tile import TILES
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    import numpy.typing as npt

    Shuffle = Callable[[Iterable[Piece], Bits], tuple[Piece, ...]]
    Sample = npt.NDArray[np.int64]

SHUFFLES = 20_000
ALL_PIECES = st.lists(st.sampled_from([*range(53), *TILES]), max_size=120).map(tuple)
SEEDS = st.one_of(st.integers(-(2**100), 2**100), st.text(max_size=20), st.binary(max_size=20))

# Chi-square is above (or, for the large ones, below) these once in a million, by degrees of freedom.
HIGH = {5: 35.888, 2601: 2958.348, 2651: 3011.627}
LOW = {5: 0.0, 2601: 2272.439, 2651: 2319.161}


def told(answers: Iterable[int]) -> Bits:
    """Bits that are told beforehand."""
    source: Iterator[int] = iter(answers)
    return lambda _: next(source)


def any_place(pieces: Iterable[Piece], bits: Bits) -> tuple[Piece, ...]:
    """Broken: every place changes with any place."""
    order = list(pieces)
    for here in range(len(order)):
        there = below(len(order), bits)
        order[here], order[there] = order[there], order[here]
    return tuple(order)


def never_stay(pieces: Iterable[Piece], bits: Bits) -> tuple[Piece, ...]:
    """Broken: off by one, so that no piece can stay where it was."""
    order = list(pieces)
    for last in range(len(order) - 1, 0, -1):
        there = below(last, bits)
        order[last], order[there] = order[there], order[last]
    return tuple(order)


def one_riffle(pieces: Iterable[Piece], bits: Bits) -> tuple[Piece, ...]:
    """Broken: a single riffle, in which the order of each half shows."""
    order = list(pieces)
    tops = [bits(1) for _ in order]
    halves = iter(order[: tops.count(0)]), iter(order[tops.count(0) :])
    return tuple(next(halves[top]) for top in tops)


def by_remainder(n: int, bits: Bits) -> int:
    """Broken: the remainder favours small numbers."""
    return bits((n - 1).bit_length()) % n


# Proof by enumeration


def accepted(draw: Callable[[int, Bits], int], n: int) -> Counter[int]:
    """How often each value comes of one round of every bit pattern; a pattern drawn again counts as -1."""
    got: Counter[int] = Counter()
    for pattern in range(2 ** (n - 1).bit_length()):
        try:
            got[draw(n, told([pattern]))] += 1
        except StopIteration:
            got[-1] += 1
    return got


@pytest.mark.parametrize("n", [*range(1, 9), 13, 32, 52, 53, 416])
def test_each_value_comes_of_exactly_one_bit_pattern_and_the_rest_are_drawn_again(n: int) -> None:
    again = 2 ** (n - 1).bit_length() - n
    assert accepted(below, n) == Counter({**dict.fromkeys(range(n), 1), -1: again})
    assert again < n


def test_a_pattern_drawn_again_leaves_no_trace() -> None:
    assert [below(5, told([7, 6, 5, value])) for value in range(5)] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("n", [3, 5, 6, 7])
def test_a_draw_by_remainder_is_found_out(n: int) -> None:
    got = accepted(by_remainder, n)
    assert len({got[value] for value in range(n)}) > 1


@pytest.mark.parametrize(("n", "size"), [(1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (52, 6), (53, 6), (416, 9)])
def test_no_more_bits_are_asked_for_than_the_choice_needs(n: int, size: int) -> None:
    asked: list[int] = []

    def bits(k: int) -> int:
        asked.append(k)
        return 0

    assert below(n, bits) == 0
    assert asked == [size]


def ways(shuffle: Shuffle, pieces: Sequence[Piece], choices: Iterable[range]) -> Counter[tuple[Piece, ...]]:
    """How many sequences of choices lead to each order."""
    return Counter(shuffle(pieces, told(chosen)) for chosen in product(*choices))


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, 7])
def test_each_sequence_of_choices_gives_another_order_and_all_orders_are_given(size: int) -> None:
    got = ways(shuffled, range(size), [range(n) for n in range(size, 1, -1)])
    assert got == dict.fromkeys(permutations(range(size)), 1)


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_swapping_with_any_place_is_found_out(size: int) -> None:
    got = ways(any_place, range(size), [range(size)] * size)
    assert len(set(got.values())) > 1


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_never_letting_a_piece_stay_is_found_out(size: int) -> None:
    got = ways(never_stay, range(size), [range(n) for n in range(size - 1, 0, -1)])
    assert len(got) == factorial(size - 1)


@pytest.mark.parametrize("hand", ["As As Kd", "As As Kd Kd Kd", "6-6 6-6 2-1 4-2", "Jk Jk Jk"])
def test_orders_that_look_alike_are_counted_once_and_are_equally_likely(hand: str) -> None:
    pieces = parse(hand)
    got = ways(shuffled, pieces, [range(n) for n in range(len(pieces), 1, -1)])
    assert len(set(got.values())) == 1
    assert set(got) == set(permutations(pieces))


# Measured on the standard deck, with fixed seeds


def sample(shuffle: Shuffle) -> Sample:
    bits = seeded_bits("measured")
    return np.array([shuffle(range(52), bits) for _ in range(SHUFFLES)])


def chi_square(observed: npt.ArrayLike, expected: npt.ArrayLike) -> float:
    seen, due = np.asarray(observed, dtype=float), np.asarray(expected, dtype=float)
    return float(((seen - due) ** 2 / due).sum())


def positions(rows: Sample) -> float:
    """Card by place. One card in each place stretches chi-square by 52/51, which is undone here."""
    table = [np.bincount(rows[:, place], minlength=52) for place in range(52)]
    return chi_square(table, np.full((52, 52), len(rows) / 52)) * 51 / 52


def top_pairs(rows: Sample) -> float:
    """The top two cards: each of 52 x 51 ordered pairs."""
    table = np.bincount(rows[:, 0] * 52 + rows[:, 1], minlength=52 * 52).reshape(52, 52)
    return chi_square(table[~np.eye(52, dtype=bool)], np.full(52 * 51, len(rows) / (52 * 51)))


def derangements(n: int) -> int:
    """Orders of n pieces in which none is in its own place."""
    return sum((-1) ** k * (factorial(n) // factorial(k)) for k in range(n + 1))


def small_counts(counts: Sample, exact: Sequence[int]) -> float:
    """Counts 0 to 4 and more against the exact numbers of orders that have them."""
    seen = np.bincount(np.minimum(counts, 5), minlength=6)
    chance = [n / factorial(52) for n in exact[:5]]
    return chi_square(seen, np.array([*chance, 1 - sum(chance)]) * len(counts))


def stays(rows: Sample) -> float:
    """How many cards keep their place: C(52, k) D(52 - k) orders have k; one on average."""
    return small_counts((rows == np.arange(52)).sum(axis=1), [comb(52, k) * derangements(52 - k) for k in range(5)])


def neighbours(rows: Sample) -> float:
    """How many cards are still followed by their next: C(51, k) (D(52 - k) + D(51 - k)) orders have k."""
    exact = [comb(51, k) * (derangements(52 - k) + derangements(51 - k)) for k in range(5)]
    return small_counts((np.diff(rows, axis=1) == 1).sum(axis=1), exact)


CHECKS: list[tuple[Callable[[Sample], float], int]] = [
    (positions, 51 * 51),
    (top_pairs, 52 * 51 - 1),
    (stays, 5),
    (neighbours, 5),
]


def rising(rows: Sample) -> float:
    """Rising sequences: standard errors from the mean of 53/2, with a variance of 53/12."""
    places = np.argsort(rows, axis=1)
    counts = 1 + (np.diff(places, axis=1) < 0).sum(axis=1)
    return float((counts.mean() - 53 / 2) / sqrt(53 / 12 / len(rows)))


@pytest.fixture(scope="module")
def fair() -> Sample:
    return sample(shuffled)


@pytest.mark.parametrize(("check", "freedom"), CHECKS)
def test_twenty_thousand_shuffles_are_as_even_as_chance(
    fair: Sample, check: Callable[[Sample], float], freedom: int
) -> None:
    assert LOW[freedom] < check(fair) < HIGH[freedom]


def test_twenty_thousand_shuffles_rise_as_often_as_chance(fair: Sample) -> None:
    assert abs(rising(fair)) < 4.9


def test_one_card_keeps_its_place_on_average(fair: Sample) -> None:
    mean = float((fair == np.arange(52)).sum(axis=1).mean())
    assert abs(mean - 1) < 4.9 / sqrt(SHUFFLES)


@pytest.mark.parametrize(
    ("broken", "caught_by"),
    [
        (any_place, {"positions", "top_pairs"}),
        (never_stay, {"positions", "stays"}),
        (one_riffle, {"positions", "top_pairs", "stays", "neighbours", "rising"}),
    ],
)
def test_a_broken_shuffle_is_caught(broken: Shuffle, caught_by: set[str]) -> None:
    rows = sample(broken)
    caught = {check.__name__ for check, freedom in CHECKS if not LOW[freedom] < check(rows) < HIGH[freedom]}
    if abs(rising(rows)) >= 4.9:
        caught.add("rising")
    assert caught >= caught_by


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7])
def test_the_exact_counts_used_above_are_right(size: int) -> None:
    every = list(permutations(range(size)))
    kept = Counter(sum(here == there for here, there in enumerate(order)) for order in every)
    assert all(kept[k] == comb(size, k) * derangements(size - k) for k in range(size + 1))
    next_to = Counter(sum(b - a == 1 for a, b in pairwise(order)) for order in every)
    for k in range(size):
        assert next_to[k] == comb(size - 1, k) * (derangements(size - k) + derangements(size - k - 1))


# The promises of a shuffle


@given(ALL_PIECES, SEEDS)
def test_a_shuffle_keeps_every_piece_and_the_same_seed_gives_the_same_order(
    pieces: tuple[Piece, ...], seed: int | str | bytes
) -> None:
    order = shuffled(pieces, seeded_bits(seed))
    assert Counter(order) == Counter(pieces)
    assert order == shuffled(pieces, seeded_bits(seed))


@given(st.integers(), st.integers())
def test_different_seeds_give_different_orders(one: int, other: int) -> None:
    same = one == other
    pieces = deck("standard").pieces
    assert (shuffled(pieces, seeded_bits(one)) == shuffled(pieces, seeded_bits(other))) == same


def test_one_source_goes_on_and_does_not_repeat() -> None:
    bits = seeded_bits(1)
    assert len({shuffled(deck("standard").pieces, bits) for _ in range(1000)}) == 1000


@pytest.mark.parametrize("pieces", [(), parse("As")])
def test_no_piece_or_one_takes_no_bits(pieces: tuple[Piece, ...]) -> None:
    assert shuffled(pieces, told([])) == pieces


@pytest.mark.parametrize("n", [0, -1])
def test_a_choice_among_none_is_refused(n: int) -> None:
    with pytest.raises(Refusal) as refused:
        below(n, seeded_bits(1))
    assert str(refused.value) == (f"A number cannot be drawn from {n} choices: give 1 or more.")


# Sources of bits


@pytest.mark.parametrize(
    ("seed", "first"),
    [
        (0, "67ff1b3900b30b6f"),
        (7, "3d0f463f0e30c40b"),
        ("houseway", "80573ac3db1ab3b7"),
        (b"\x00\xff", "f37195cde82ff7de"),
        ("", "9e05cfeae6c39517"),
    ],
)
def test_a_seed_gives_these_bits_for_ever(seed: int | str | bytes, first: str) -> None:
    bits = seeded_bits(seed)
    assert bytes(bits(8) for _ in range(8)).hex() == first


def test_a_seed_gives_this_order_for_ever() -> None:
    assert text(shuffled(deck("standard").pieces, seeded_bits(7))) == (
        "Jc 3s 5h 8c 4d 3h Jh Qh Js 8s 9s 5d 7h Td Kd 8h 2d 8d As Ts 3d Ad 6s Th 6h Kh "
        "Qs Ac Jd Ah 9h Qd Ks 2s 4c 7d Qc Kc 5s 7s 4s 9c 7c 9d 4h 2h 6c 3c 5c 2c 6d Tc"
    )


def test_the_seeded_stream_is_the_one_the_docstring_describes() -> None:
    key = blake2b("naïve".encode(), person=b"houseway seed 1").digest()
    blocks = (blake2b(n.to_bytes(8, "little"), key=key, person=b"houseway bits 1").digest() for n in range(3))
    assert seeded_bits("naïve")(3 * 512) == int.from_bytes(b"".join(blocks), "little")


@given(st.lists(st.integers(0, 700), max_size=12))
def test_the_stream_is_the_same_however_it_is_asked_for(sizes: list[int]) -> None:
    bits = seeded_bits("parts")
    joined = at = 0
    for size in sizes:
        joined |= bits(size) << at
        at += size
    assert joined == seeded_bits("parts")(at)


def test_a_seed_is_the_same_as_number_text_or_bytes() -> None:
    assert seeded_bits(-12)(512) == seeded_bits("-12")(512) == seeded_bits(b"-12")(512)


def test_a_seed_number_too_long_to_write_is_refused() -> None:
    assert seeded_bits(2**512 - 1)(8) >= 0
    with pytest.raises(Refusal) as refused:
        seeded_bits(2**512)
    assert str(refused.value) == "A seed number has at most 512 bits: give a longer one as bytes."


def test_system_bits_fit_what_was_asked_for_and_differ() -> None:
    bits = system_bits()
    assert all(bits(size) < 2**size for size in [0, 1, 3, 9, 64, 511, 512, 513, 2000] for _ in range(20))
    shoe = deck("standard").shoe(8)
    assert shuffled(shoe, bits) != shuffled(shoe, bits)
    assert shuffled(shoe, system_bits()) != shuffled(shoe, system_bits())


# How many orders there are


def test_one_deck_has_52_factorial_orders_of_225_bits() -> None:
    assert orders(deck("standard")) == factorial(52)
    assert round(order_bits(deck("standard")), 1) == 225.6


def test_eight_decks_have_more_orders_than_any_generator_reaches() -> None:
    assert orders(deck("standard"), 8) == factorial(416) // factorial(8) ** 52
    assert round(order_bits(deck("standard"), 8), 1) == 2229.3


def test_eleven_faces_of_the_tiles_are_there_twice() -> None:
    assert orders(deck("tiles")) == factorial(32) // 2**11


def test_orders_are_those_that_can_be_listed() -> None:
    aces = describe("aces", remove=tuple("23456789TJQK"))
    assert orders(aces) == len(set(permutations(aces.shoe())))
    assert orders(aces, 2) == len(set(permutations(aces.shoe(2)))) == 2520


@pytest.mark.parametrize("name", DECKS)
def test_more_decks_have_more_orders(name: str) -> None:
    sizes = [order_bits(deck(name), decks) for decks in range(1, 9)]
    assert sizes == sorted(set(sizes))
