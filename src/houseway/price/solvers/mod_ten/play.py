"""Best play for a bettor given what the bettor sees: decisions are solved backward, exactly."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, TypeAlias

from houseway.price.price import Chart, Departure

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.price.solvers.mod_ten.walk import Path

Known: TypeAlias = "tuple[Path, str]"
"""The earlier decisions, and what is known now."""
Policy: TypeAlias = dict[Known, str]

_MARKS: Final = {"hit": "H", "stand": "S"}
_NAMED: Final = 12
"""The most hands to name where a total is not always played the same way."""


def best_policy(worth: Mapping[Path, int]) -> tuple[Policy, int]:
    """The best choice for everything that can be known, and how many choices were tied; tied hands stand.

    `worth` is the total of the endings of each path; a path's later decisions are solved first.
    """
    sums = dict(worth)
    policy: Policy = {}
    equal = 0
    for depth in range(max(map(len, sums), default=0), 0, -1):
        nodes: dict[Known, dict[str, int]] = {}
        for path, value in sums.items():
            if len(path) == depth:
                known, choice = path[-1]
                nodes.setdefault((path[:-1], known), {})[choice] = value
        for node, values in nodes.items():
            best = max(values.values())
            equal += list(values.values()).count(best) > 1
            policy[node] = "stand" if values.get("stand") == best else "hit"
            sums[node[0]] = sums.get(node[0], 0) + best
    return policy, equal


def following(ends: Mapping[Path, Counter[int]], policy: Policy) -> Counter[int]:
    """The endings under a policy, by row."""
    found: Counter[int] = Counter()
    for path, rows in ends.items():
        if all(policy[path[:depth], known] == choice for depth, (known, choice) in enumerate(path)):
            found.update(rows)
    return found


def reached(ends: Mapping[Path, Counter[int]], policy: Policy) -> Counter[Known]:
    """How often each decision comes up under a policy."""
    found: Counter[Known] = Counter()
    for path, rows in ends.items():
        nodes = [(path[:depth], known) for depth, (known, _) in enumerate(path)]
        if all(policy[node] == choice for node, (_, choice) in zip(nodes, path, strict=True)):
            found.update(dict.fromkeys(nodes, rows.total()))
    return found


def without_choice(ends: Mapping[Path, Counter[int]]) -> Counter[int] | None:
    """The endings by row if no choice changes them; None if some choice does."""
    sums = {path: Counter(rows) for path, rows in ends.items()}
    for depth in range(max(map(len, sums), default=0), 0, -1):
        nodes: dict[Known, list[Counter[int]]] = {}
        for path, rows in sums.items():
            if len(path) == depth:
                nodes.setdefault((path[:-1], path[-1][0]), []).append(rows)
        for (before, _), choices in nodes.items():
            if any(rows != choices[0] for rows in choices):
                return None
            sums.setdefault(before, Counter()).update(choices[0])
    return sums[()]


def counts_of(known: str) -> tuple[tuple[int, ...], ...]:
    """What is known, as counts: the bettor's own hand, then the open cards of others."""
    return tuple(tuple(map(int, hand.split("-"))) if hand else () for hand in known.split("|"))


def _named(hands: list[str]) -> str:
    more = len(hands) - _NAMED
    return ", ".join(hands[:_NAMED]) + (f" and {more} more" if more > 0 else "")


def chart_of(policy: Policy, seen: Mapping[Known, int]) -> tuple[Chart, tuple[str, ...]]:
    """A policy by totals, and the hands that are played differently from most of their total."""
    cells: dict[tuple[str, str], dict[str, list[Known]]] = {}
    keys: dict[str, tuple[str, ...]] = {}
    for node, choice in sorted((node, policy[node]) for node in seen):
        own, *others = counts_of(node[1])
        digits = [str(sum(other) % 10) for other in others if other]
        column = f"{len(own)} cards" + "".join(f" against {digit}" for digit in digits)
        keys[column] = (str(len(own)), *digits)
        cells.setdefault((str(sum(own) % 10), column), {}).setdefault(choice, []).append(node)
    notes: list[str] = []
    apart: list[Departure] = []
    marks: dict[tuple[str, str], str] = {}
    for (total, column), choices in cells.items():
        usual, *rest = sorted(choices, key=lambda choice: -sum(seen[node] for node in choices[choice]))
        marks[total, column] = _MARKS[usual] + "*" * bool(rest)
        for other in rest:
            those = tuple(dict.fromkeys(node[1] for node in choices[other]))
            apart.append(Departure(total, column, other, those, usual))
            hands = _named([each.replace("|", " against ") for each in those])
            notes.append(f"With a total of {total} in {column} it is best to {usual}, but to {other} with {hands}.")
    columns = tuple(sorted({column for _, column in cells}))
    rows = tuple(
        (total, tuple(marks.get((total, column), "") for column in columns))
        for total in sorted({total for total, _ in cells})
    )
    legend = {
        "H": "hit",
        "S": "stand",
        "H*": "hit, except for hands named below",
        "S*": "stand, except for hands named below",
    }
    used = {mark for _, row in rows for mark in row}
    told = {mark: meaning for mark, meaning in legend.items() if mark in used}
    chart = Chart(
        *("Hit or stand", "total of the hand", columns, rows, told),
        about="digits",
        keys=tuple(keys[column] for column in columns),
        exceptions=tuple(apart),
    )
    return chart, tuple(notes)
