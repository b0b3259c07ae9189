"""A game prepared for its kernels: boards and stages by class, own cards, kinds, and the worth of courses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain, combinations, permutations
from math import comb
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from houseway.price.solvers.fixed_hands import suits_alike
from houseway.price.solvers.streets.game import pay_table
from houseway.price.solvers.streets.kernel import MOST_KINDS, see
from houseway.price.solvers.streets.rows import BY_PATTERN, BY_QUALIFIER, worth_of
from houseway.ranks.batch import ranking_arrays
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.qualifiers import least_value
from houseway.rules.fact_grammar import holds, needs
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.price.solvers.streets.game import Streets
    from houseway.price.solvers.streets.rows import Asked
    from houseway.rules.fact_grammar import Fact

_FEW: Final = 7
"""The most facts for which every combination is evaluated."""
_NO_ROWS: Final = (np.zeros(1, np.uint32), np.zeros(1, np.uint16))


@dataclass(frozen=True, slots=True)
class Ranks:
    """The ranking of a game, with its values mapped to small numbers in the same order."""

    arrays: tuple[Any, ...]
    values: Any
    """By small number, the original value."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The data that every pass over boards reads."""

    plan: Plan
    game: Streets
    deck: tuple[int, ...]
    alike: bool
    holes: Any
    masks: Any
    moved: Any
    """By permutation of suits and own cards, the own cards they become."""
    perm_of: Any
    boards: Any
    weights: Any
    ranks: Ranks
    worth: Any
    unit: int
    after: Any
    """By decision, course before it and act, the course after it."""
    open_to: Any
    """By decision and course, how many acts are open."""
    maps: tuple[Any, Any]
    """From kinds over all facts to kinds over the facts that decide."""


def lay_out(plan: Plan, game: Streets) -> Layout:
    """Prepare everything that is computed once."""
    deck = tuple(sorted(plan.shoe))
    alike = suits_alike(deck)
    holes = every_hand(deck, game.own)
    boards, weights = classes(deck, game.board, alike)
    perms = list(permutations(range(4))) if alike else [tuple(range(4))]
    perm_of = np.full(256, -1, np.int64)
    for number, perm in enumerate(perms):
        perm_of[perm[0] * 64 + perm[1] * 16 + perm[2] * 4 + perm[3]] = number
    most = max(map(len, game.tree.courses))
    widest = max((len(acts) for level in game.tree.levels for acts in level.acts), default=1)
    after = np.zeros((len(game.tree.levels), most, widest), np.int64)
    open_to = np.zeros((len(game.tree.levels), most), np.int64)
    for number, level in enumerate(game.tree.levels):
        for course, nexts in enumerate(level.next):
            after[number, course, : len(nexts)] = nexts
            open_to[number, course] = len(nexts)
    bare = Layout(
        *(plan, game, deck, alike, holes, masks_of(holes), _moved(holes, perms), perm_of, boards, weights),
        *(ranks_of(plan, game.own + game.board), None, 1, after, open_to),
        maps=(_map(game.every.spot, game.asked.spot), _map(game.every.bank, game.asked.bank)),
    )
    worth, unit = worth_of(plan, game.main, game.tree.ends, game.asked, _present(bare))
    return replace(bare, worth=worth, unit=unit)


def _present(layout: Layout) -> list[int]:
    """The kinds of a spot's hand over the facts that decide; if there may be many, only those that occur."""
    facts = layout.game.asked.spot
    if len(facts) <= _FEW:
        return list(range(1 << len(facts)))
    spot, table, patterns = side(layout.plan, layout.game, layout.ranks, "spot", facts, layout.holes)
    seen = np.zeros(1 << len(facts), np.bool_)
    see(layout.boards, spot, layout.ranks.arrays, table, patterns, space_of(layout), seen)
    return [int(kind) for kind in np.flatnonzero(seen)]


def masks_of(cards: Any) -> Any:
    """Each row's cards as a bit mask."""
    return np.bitwise_or.reduce(np.uint64(1) << cards.astype(np.uint64), axis=1, initial=np.uint64(0))


def keys_of(cards: Any, alike: bool) -> Any:
    """Each row's class: its ranks suit by suit, with the fullest suit first if suits are interchangeable."""
    bits = np.uint64(1) << (cards >> 2).astype(np.uint64)
    suits = np.stack([np.where(cards & 3 == suit, bits, np.uint64(0)).sum(axis=1) for suit in range(4)], axis=1)
    if alike:
        suits = np.sort(suits, axis=1)[:, ::-1]
    return suits.astype(np.uint64) @ (np.uint64(1) << np.arange(39, -1, -13, dtype=np.uint64))


def every_hand(deck: tuple[int, ...], size: int) -> Any:
    """All sets of this many cards, one a row."""
    count = comb(len(deck), size)
    return np.fromiter(chain.from_iterable(combinations(deck, size)), np.uint8, count * size).reshape(count, size)


def classes(deck: tuple[int, ...], size: int, alike: bool) -> tuple[Any, Any]:
    """One of each set of cards that differ only by suits, in order of key, and how many it stands for."""
    cards = every_hand(deck, size)
    _, first, counts = np.unique(keys_of(cards, alike), return_index=True, return_counts=True)
    kept = canonical_suits(cards[first]) if alike else cards[first]
    return kept, counts.astype(np.int64)


def canonical_suits(cards: Any) -> Any:
    """Each row with its suits permuted so that the fullest comes first, and its cards sorted."""
    bits = np.uint64(1) << (cards >> 2).astype(np.uint64)
    suits = np.stack([np.where(cards & 3 == suit, bits, np.uint64(0)).sum(axis=1) for suit in range(4)], axis=1)
    order = np.argsort(np.argsort(-suits.astype(np.int64), axis=1, kind="stable"), axis=1)
    turned = (cards >> 2 << 2) + np.take_along_axis(order, (cards & 3).astype(np.int64), axis=1)
    return np.sort(turned, axis=1).astype(np.uint8)


def _moved(holes: Any, perms: list[tuple[int, ...]]) -> Any:
    masks = masks_of(holes)
    order = np.argsort(masks)
    found = []
    for perm in perms:
        turned = (holes >> 2 << 2) + np.array(perm, np.uint8)[holes & 3]
        found.append(order[np.searchsorted(masks[order], masks_of(turned))])
    return np.array(found, np.int64)


def ranks_of(plan: Plan, cards: int, beside: int = 0) -> Ranks:
    """The ranking's arrays for hands of this size, with values as small numbers that also fit hands of size
    `beside`.
    """
    ranking = make_ranking(plan.game.hands["spot"].ranking)
    assert isinstance(ranking, CardRanking)  # noqa: S101 - asked when the game was found
    made = ranking_arrays(ranking, cards)
    other = ranking_arrays(ranking, beside) if beside not in (0, cards) else made
    values = np.unique(np.concatenate((np.zeros(1, np.uint32), made.plain, made.flush, other.plain, other.flush)))
    small = [np.searchsorted(values, each).astype(np.uint32) for each in (made.plain, made.flush)]
    return Ranks((made.keys, made.bias, made.low, made.high, *small, made.flush_replaces), values)


def _map(every: tuple[Fact, ...], asked: tuple[Fact, ...]) -> Any:
    """From each kind over all facts to its kind over the facts that decide."""
    found = np.zeros(1 << len(every), np.int64)
    for number, fact in enumerate(asked):
        found |= (np.arange(len(found)) >> every.index(fact) & 1) << number
    return found


def subsets_of(deck: tuple[int, ...], cards: Any, most: int) -> tuple[Any, int]:
    """For each row of cards, the number of each of its subsets up to a size, smallest first; and how many subsets there
    are.
    """
    if not most:
        return np.zeros((len(cards), 1), np.int64), 1
    numbers: dict[tuple[int, ...], int] = {}
    for size in range(most + 1):
        for each in combinations(deck, size):
            numbers[each] = len(numbers)
    rows = [[numbers[each] for size in range(most + 1) for each in combinations(map(int, row), size)] for row in cards]
    return np.array(rows, np.int64), len(numbers)


def asked_of(
    plan: Plan, game: Streets, ranks: Ranks, hand: str, facts: tuple[Fact, ...], holes: Any
) -> tuple[tuple[Any, Any, Any], Any, bool]:
    """What is asked of one side: facts about its own cards, the least values of its qualifiers with the facts they
    answer, and its table of patterns, if any.
    """
    ranking = make_ranking(plan.game.hands[hand].ranking)
    assert isinstance(ranking, CardRanking)  # noqa: S101
    ordered = [fact for fact in facts if needs(fact) == BY_PATTERN]
    assert ordered == list(facts[: len(ordered)])  # noqa: S101 - patterns come first
    least, at, own = [], [], np.zeros(len(holes), np.int64)
    for number, fact in enumerate(facts):
        if needs(fact) == BY_QUALIFIER:
            least.append(np.searchsorted(ranks.values, least_value(ranking.order, plan.game.hands[hand].qualifier)))
            at.append(number)
        elif needs(fact) != BY_PATTERN:
            for row, cards in enumerate(holes):
                so = holds(fact, Table(plan.game, {hand: Seen(tuple(map(int, cards)))}))
                own[row] |= int(so) << number
    table = pay_table(plan, holes.shape[1] + game.board, facts)
    return (own, np.array(least, np.uint32), np.array(at, np.int64)), _rows(table), table is not None


def side(
    plan: Plan, game: Streets, ranks: Ranks, hand: str, facts: tuple[Fact, ...], holes: Any, most: int = 0
) -> tuple[tuple[Any, ...], Any, bool]:
    """The kernel's input for one side: its cards and what is asked of them, and its table of patterns, if any."""
    asked, table, patterns = asked_of(plan, game, ranks, hand, facts, holes)
    subsets = subsets_of(tuple(sorted(plan.shoe)), holes, most)[0]
    return (holes, masks_of(holes), subsets, *asked), table, patterns


def _rows(table: Any) -> tuple[Any, ...]:
    """The kernel's input for a table of patterns."""
    if table is None:
        words, high = _NO_ROWS
        none = np.uint32(0)
        return (np.zeros(256, np.uint64), words, high, words, words, words, words, none, none, none)
    made = table.arrays
    return (
        *(made.keys, made.low, made.high, made.plain, made.suited, made.flush, made.runs),
        *(made.no_flush, made.match, made.plus),
    )


def ends_of(layout: Layout, asked: Asked) -> tuple[Any, ...]:
    """The inputs for ending hands on a board, with work space; not for concurrent use."""
    plan, game, ranks = layout.plan, layout.game, layout.ranks
    most = min(game.own, game.bank)
    spot, table, patterns = side(plan, game, ranks, "spot", asked.spot, layout.holes, most)
    bank, bank_table, bank_patterns = spot, _rows(None), False
    if game.bank:
        their = layout.holes if game.bank == game.own else every_hand(layout.deck, game.bank)
        bank, bank_table, bank_patterns = side(plan, game, ranks, "bank", asked.bank, their, most)
    rows = [[(-1) ** size for size in range(most + 1) for _ in combinations(range(game.own), size)]]
    known = np.full(1 << len(asked.bank), -1, np.int64)
    numbers = np.zeros(1 + MOST_KINDS, np.int64)
    counts = np.zeros((len(layout.holes), MOST_KINDS if game.bank else 1, 3), np.int64)
    there = np.zeros((len(layout.holes), max(map(len, game.tree.courses))), np.int64)
    same = game.bank == game.own
    return (
        *(spot, bank, layout.ranks.arrays, table, bank_table, patterns, bank_patterns, game.bank > 0, same),
        *(np.array(rows[0], np.int64), known, numbers, counts, there),
    )


def space_of(layout: Layout) -> tuple[Any, ...]:
    """Work space for the hands of one board."""
    game = layout.game
    number, cards = len(layout.holes), game.own + game.board
    theirs = number if game.bank in (0, game.own) else comb(len(layout.deck), game.bank)
    subsets = subsets_of(layout.deck, layout.holes[:0], min(game.own, game.bank))[1]
    longs = np.int64
    return (
        *(np.zeros((number, cards), np.uint8), np.zeros(number, longs), np.zeros(number, np.uint32)),
        *(np.zeros(number, longs), np.zeros(number, longs), np.zeros(len(layout.ranks.values) + 1, longs)),
        *(np.zeros((MOST_KINDS, subsets), longs), np.zeros((MOST_KINDS, subsets), longs), np.zeros(theirs, longs)),
        *(np.zeros((theirs, game.bank + game.board), np.uint8), np.zeros(theirs, longs), np.zeros(theirs, np.uint32)),
        *(np.zeros(theirs, longs), np.zeros(theirs, longs)),
    )
