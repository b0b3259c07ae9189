"""Passes over all boards of a game: decisions from last to first, then the rounds as played."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np

from houseway.price.solvers.streets.label import MOST_LABELS
from houseway.price.solvers.streets.labels import board_kinds_of, labels_of, tops_of
from houseway.price.solvers.streets.layout import classes, ends_of, keys_of, space_of
from houseway.price.solvers.streets.stages import fold_boards, fold_stage, play_boards
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.price.solvers.streets.layout import Layout


@dataclass(frozen=True, slots=True)
class Stage:
    """Boards of one size, by class."""

    shown: int
    cards: Any
    weights: Any
    keys: Any


@dataclass(frozen=True, slots=True)
class Decided:
    """The best decisions of a game."""

    stages: dict[int, Stage]
    acts: tuple[Any, ...]
    """By decision before the whole board is seen: the best act for each class, own cards and course."""
    value: int
    """The worth of the whole round over all deals, in the layout's unit."""


def decide(layout: Layout) -> Decided:
    """Make every decision, the last first: each stage sums what follows it and passes its sums down."""
    game = layout.game
    levels = (layout.after, layout.open_to)
    full = sum(shown < game.board for shown in game.shown)
    counts = sorted({0, *game.shown[:full]}, reverse=True)
    stages = {shown: _stage(layout, shown) for shown in counts}
    courses = [len(each) for each in game.tree.courses]
    sums = _threads(
        len(layout.boards), partial(_from_boards, layout, stages[counts[0]], full), lambda one, other: one + other
    )
    acts: list[Any] = [None] * full
    last = full - 1
    for shown, lower in zip(counts, [*counts[1:], None], strict=True):
        first = next((level for level in range(full) if game.shown[level] >= shown), full)
        stage, below = stages[shown], stages[lower] if lower is not None else stages[0]
        slots = courses[first]
        lower_sums = np.zeros((len(below.cards), len(layout.holes), slots), np.int64)
        made = np.zeros((max(0, last - first + 1), len(stage.cards), len(layout.holes), layout.after.shape[1]), np.int8)
        lower_of = _lower(layout, shown, below)
        fold_stage(stage.cards, layout.masks, levels, first, last, lower_of, sums, made, lower_sums)
        for level in range(first, last + 1):
            acts[level] = made[level - first]
        sums, last = lower_sums, first - 1
    return Decided(stages, tuple(acts), int(sums.sum()))


def _stage(layout: Layout, shown: int) -> Stage:
    cards, weights = classes(layout.deck, shown, layout.alike)
    return Stage(shown, cards, weights, keys_of(cards, layout.alike))


def _lower(layout: Layout, upper: int, stage: Stage) -> tuple[Any, ...]:
    """How boards of one size contain those of a smaller stage."""
    places = list(combinations(range(upper), stage.shown))
    positions = np.array(places, np.int64).reshape(len(places), stage.shown)
    return stage.keys, positions, layout.perm_of, layout.moved, layout.alike


def _from_boards(layout: Layout, stage: Stage, full: int, start: int, stop: int) -> Any:
    game = layout.game
    slots = len(game.tree.courses[full])
    sums = np.zeros((len(stage.cards), len(layout.holes), slots), np.int64)
    maps = tuple(np.arange(1 << len(asked), dtype=np.int64) for asked in (game.asked.spot, game.asked.bank))
    lower = _lower(layout, game.board, stage)
    done = fold_boards(
        *(start, stop, layout.boards, layout.weights, ends_of(layout, game.asked), maps, layout.worth),
        *((layout.after, layout.open_to), full, lower, space_of(layout), sums),
    )
    return _all(done, sums)


def _all(done: bool, found: Any) -> Any:
    if not done:
        raise Refusal("The rows distinguish too many kinds of bank hands: ask for fewer wagers at once.")
    return found


def play(layout: Layout, decided: Decided, start: int, stop: int) -> tuple[Any, Any]:
    """How rounds end with the best decisions on some of the boards, and which decisions are made on them."""
    game = layout.game
    full = len(decided.acts)
    keys = [decided.stages[shown].keys for shown in game.shown[:full]]
    starts = np.cumsum([0, *map(len, keys)])
    acts = np.concatenate([np.zeros(1, np.int8), *(each.ravel() for each in decided.acts)])
    act_starts = 1 + np.cumsum([0, *(each.size for each in decided.acts)])
    all_keys = np.concatenate([np.zeros(0, np.uint64), *keys])
    kinds = (layout.ranks.values >> 20).astype(np.int64)
    labels = [labels_of(layout, decided.stages[shown]) for shown in game.shown[:full]]
    label_starts = np.cumsum([0, *(each.size for each in labels)])
    all_labels = np.concatenate([np.zeros(0, np.int16), *(each.ravel() for each in labels)])
    stages = (all_keys, starts, layout.perm_of, layout.moved, layout.alike, act_starts, label_starts)
    orders = _chains(game.board, game.shown[:full])
    chains = np.array(orders, np.int64).reshape(len(orders), full)
    board_kinds, tops = board_kinds_of(layout.plan, layout.boards), tops_of(layout.holes)

    def work(first: int, last: int) -> list[Any]:
        tally = np.zeros((len(game.tree.ends), 1 << len(game.every.spot), 1 << len(game.every.bank), 3), np.int64)
        chart = np.zeros((len(game.shown), MOST_LABELS, *layout.after.shape[1:]), np.int64)
        asked: Any = (
            *(start + first, start + last, layout.boards, layout.weights, ends_of(layout, game.every), layout.maps),
            *(layout.worth, (layout.after, layout.open_to), full, chains, stages, acts, space_of(layout)),
            *(kinds, board_kinds, tops, all_labels, tally, chart),
        )
        done = play_boards(*asked)
        return [_all(done, each) for each in (tally, chart)]

    tally, chart = _threads(
        stop - start, work, lambda one, other: [mine + their for mine, their in zip(one, other, strict=True)]
    )
    return tally, chart


def _chains(board: int, shown: tuple[int, ...]) -> list[list[int]]:
    """The ways in which a board's cards may be opened, decision by decision, each as bits of its places."""
    found: list[list[int]] = [[]]
    for count in shown:
        longer: list[list[int]] = []
        for chain in found:
            before = chain[-1] if chain else 0
            rest = [place for place in range(board) if not before >> place & 1]
            longer += [
                [*chain, before | sum(1 << place for place in more)]
                for more in combinations(rest, count - before.bit_count())
            ]
        found = longer
    return found


def _threads(count: int, work: Callable[[int, int], Any], add: Callable[[Any, Any], Any]) -> Any:
    """Split the boards among threads, one for each core, and add up the results."""
    shares = max(1, min(os.cpu_count() or 1, 4, count // 50))
    bounds = [count * share // shares for share in range(shares + 1)]
    with ThreadPoolExecutor(shares) as pool:
        found = list(pool.map(work, bounds[:-1], bounds[1:]))
    whole = found[0]
    for each in found[1:]:
        whole = add(whole, each)
    return whole
