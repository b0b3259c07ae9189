"""Passes over boards and stages: values passed down from the last card to the first, and rounds as played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.price.solvers.streets.kernel import canonical, end_of
from houseway.price.solvers.streets.label import label_of
from houseway.ranks.jit import jit

if TYPE_CHECKING:
    from houseway.price.solvers.streets.kernel import Array, Arrays


@jit
def _place(keys: Array, key: np.uint64) -> int:
    """The index of a class among those of its stage."""
    low = 0
    high = keys.shape[0] - 1
    while low < high:
        middle = (low + high) // 2
        if keys[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low


@jit
def _decide(values: Array, after: Array, open_to: int, found: Array) -> int:
    """The best act open to a course, ties going to the first; its value is written to `found[0]`."""
    best = 0
    for act in range(open_to):
        if act == 0 or values[after[act]] > found[0]:
            best = act
            found[0] = values[after[act]]
    return best


@jit
def values_of(
    hand: int, bits: Array, counts: Array, numbers: Array, spot_map: Array, bank_map: Array, worth: Array, values: Array
) -> None:
    """The worth of each course of a whole round to a hand, over all hands the bank may hold."""
    kind = spot_map[bits[hand]]
    for course in range(worth.shape[0]):
        total = np.int64(0)
        for number in range(numbers[0]):
            other = bank_map[numbers[1 + number]]
            for sign in range(3):
                total += counts[hand, number, sign] * worth[course, kind, other, sign]
        values[course] = total


@jit
def fold_boards(
    start: int,
    stop: int,
    boards: Array,
    weights: Array,
    ends: Arrays,
    maps: Arrays,
    worth: Array,
    levels: Arrays,
    full: int,
    stage: Arrays,
    space: Arrays,
    sums: Array,
) -> bool:
    """Add the results of boards from `start` to `stop` to a stage, after the decisions made with the whole board in
    view.
    """
    after, open_to = levels
    spot_map, bank_map = maps
    keys, positions, perm_of, moved, alike = stage
    known, numbers, counts, there = ends[-4:]
    values = np.zeros(after.shape[1], np.int64)
    more = np.zeros(after.shape[1], np.int64)
    found = np.zeros(1, np.int64)
    part = np.zeros(max(1, positions.shape[1]), np.uint8)
    to = np.zeros(4, np.int64)
    slots = sums.shape[2]
    for board in range(start, stop):
        mine = end_of(boards[board], boards.shape[1], known, numbers, space, counts, *ends[:-4])
        if mine < 0:
            return False
        which, bits = space[1], space[3]
        for row in range(mine):
            values_of(row, bits, counts, numbers, spot_map, bank_map, worth, values)
            for level in range(after.shape[0] - 1, full - 1, -1):
                for course in range(after.shape[1]):
                    if open_to[level, course]:
                        _decide(values, after[level, course], open_to[level, course], found)
                        more[course] = found[0]
                values[:] = more
            for slot in range(slots):
                there[row, slot] = values[slot] * weights[board]
        for subset in range(positions.shape[0]):
            for place in range(positions.shape[1]):
                part[place] = boards[board, positions[subset, place]]
            group = _place(keys, canonical(part, positions.shape[1], alike, to))
            perm = perm_of[to[0] * 64 + to[1] * 16 + to[2] * 4 + to[3]]
            for row in range(mine):
                hole = moved[perm, which[row]]
                for slot in range(slots):
                    sums[group, hole, slot] += there[row, slot]
    return True


@jit
def fold_stage(
    cards: Array,
    masks: Array,
    levels: Arrays,
    first: int,
    last: int,
    lower: Arrays,
    sums: Array,
    acts: Array,
    lower_sums: Array,
) -> None:
    """Decide at each class of a stage, and pass the sums down; hands that differ only by suits decide together."""
    after, open_to = levels
    keys, positions, perm_of, moved, alike = lower
    holes, slots, courses = sums.shape[1], sums.shape[2], after.shape[1]
    mine = np.zeros((holes, slots), np.int64)
    same = np.zeros(holes, np.int64)
    values = np.zeros(courses, np.int64)
    more = np.zeros(courses, np.int64)
    found = np.zeros(1, np.int64)
    part = np.zeros(max(1, positions.shape[1]), np.uint8)
    whole = np.zeros(max(1, cards.shape[1]), np.uint8)
    turned = np.zeros(max(1, cards.shape[1]), np.uint8)
    to = np.zeros(4, np.int64)
    for group in range(cards.shape[0]):
        taken = np.uint64(0)
        for place in range(cards.shape[1]):
            whole[place] = cards[group, place]
            taken |= np.uint64(1) << np.uint64(cards[group, place])
        for hole in range(holes):
            same[hole] = hole
        for a in range(4):
            for b in range(4):
                for c in range(4):
                    for d in range(4):
                        perm = perm_of[a * 64 + b * 16 + c * 4 + d]
                        if perm < 0 or not alike:
                            continue
                        to[0], to[1], to[2], to[3] = a, b, c, d
                        other = np.uint64(0)
                        for place in range(cards.shape[1]):
                            turned[place] = (whole[place] >> 2 << 2) + to[whole[place] & 3]
                            other |= np.uint64(1) << np.uint64(turned[place])
                        if other != taken:
                            continue
                        for hole in range(holes):
                            same[hole] = min(same[hole], moved[perm, hole])
        mine[:] = 0
        for hole in range(holes):
            for slot in range(slots):
                mine[same[hole], slot] += sums[group, hole, slot]
        for hole in range(holes):
            if masks[hole] & taken or same[hole] != hole:
                continue
            values[:slots] = mine[hole]
            for level in range(last, first - 1, -1):
                for course in range(courses):
                    if open_to[level, course]:
                        acts[level - first, group, hole, course] = _decide(
                            values, after[level, course], open_to[level, course], found
                        )
                        more[course] = found[0]
                values[:] = more
            mine[hole, : lower_sums.shape[2]] = values[: lower_sums.shape[2]]
        for hole in range(holes):
            acts[:, group, hole] = acts[:, group, same[hole]]
        for subset in range(positions.shape[0]):
            for place in range(positions.shape[1]):
                part[place] = whole[positions[subset, place]]
            lower_group = _place(keys, canonical(part, positions.shape[1], alike, to))
            perm = perm_of[to[0] * 64 + to[1] * 16 + to[2] * 4 + to[3]]
            for hole in range(holes):
                if masks[hole] & taken or same[hole] != hole:
                    continue
                for slot in range(lower_sums.shape[2]):
                    lower_sums[lower_group, moved[perm, hole], slot] += mine[hole, slot]


@jit
def play_boards(
    start: int,
    stop: int,
    boards: Array,
    weights: Array,
    ends: Arrays,
    maps: Arrays,
    worth: Array,
    levels: Arrays,
    full: int,
    chains: Array,
    stages: Arrays,
    acts: Array,
    space: Arrays,
    kind_of: Array,
    board_kinds: Array,
    tops: Array,
    labels: Array,
    tally: Array,
    chart: Array,
) -> bool:
    """Count how rounds end on boards from `start` to `stop` when every decision is the best.

    `chains` are the orders in which the board's cards may be opened, as the set of cards that each stage shows. `acts`
    has the decisions before the whole board is seen and `labels` their labels, level by level; `chart` counts decisions
    by label.
    """
    after, open_to = levels
    spot_map, bank_map = maps
    all_keys, key_starts, perm_of, moved, alike, act_starts, label_starts = stages
    known, numbers, counts, _ = ends[-4:]
    values = np.zeros(after.shape[1], np.int64)
    more = np.zeros(after.shape[1], np.int64)
    found = np.zeros(1, np.int64)
    part = np.zeros(boards.shape[1] + 1, np.uint8)
    to = np.zeros(4, np.int64)
    groups = np.zeros(chains.shape, np.int64)
    perms = np.zeros(chains.shape, np.int64)
    last = np.zeros((after.shape[0] + 1, after.shape[1]), np.int64)
    reached = np.zeros(worth.shape[0], np.int64)
    holes, courses = moved.shape[1], after.shape[1]
    for board in range(start, stop):
        mine = end_of(boards[board], boards.shape[1], known, numbers, space, counts, *ends[:-4])
        if mine < 0:
            return False
        for chain in range(chains.shape[0]):
            for level in range(full):
                count = 0
                for place in range(boards.shape[1]):
                    if chains[chain, level] >> place & 1:
                        part[count] = boards[board, place]
                        count += 1
                key = canonical(part, count, alike, to)
                low, high = key_starts[level], key_starts[level + 1]
                groups[chain, level] = _place(all_keys[low:high], key)
                perms[chain, level] = perm_of[to[0] * 64 + to[1] * 16 + to[2] * 4 + to[3]]
        which, own_values, bits = space[1], space[2], space[3]
        for row in range(mine):
            values_of(row, bits, counts, numbers, spot_map, bank_map, worth, values)
            for level in range(after.shape[0] - 1, full - 1, -1):
                for course in range(courses):
                    if open_to[level, course]:
                        last[level, course] = _decide(values, after[level, course], open_to[level, course], found)
                        more[course] = found[0]
                values[:] = more
            reached[:] = 0
            for chain in range(chains.shape[0]):
                course = 0
                for level in range(full):
                    hole = moved[perms[chain, level], which[row]]
                    place = groups[chain, level] * holes + hole
                    act = acts[act_starts[level] + place * courses + course]
                    if open_to[level, course] > 1:
                        chart[level, labels[label_starts[level] + place], course, act] += weights[board]
                    course = after[level, course, act]
                for level in range(full, after.shape[0]):
                    act = last[level, course]
                    if open_to[level, course] > 1:
                        label = label_of(kind_of[own_values[row]], board_kinds[board], tops[which[row]], 0)
                        chart[level, label, course, act] += weights[board]
                    course = after[level, course, act]
                reached[course] += 1
            for course in range(worth.shape[0]):
                if reached[course]:
                    times = reached[course] * weights[board]
                    for number in range(numbers[0]):
                        for sign in range(3):
                            if counts[row, number, sign]:
                                tally[course, bits[row], numbers[1 + number], sign] += times * counts[row, number, sign]
    return True
