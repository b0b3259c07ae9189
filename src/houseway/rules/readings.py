"""Readings of doubts: which can be chosen, and what replaces each `?id` in the file.

A doubt is a choice if the file names it somewhere and its readings put different values there. A doubt whose readings
are only words is told: its text is shown, and nothing depends on it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.rules.key_lines import Path as KeyPath
    from houseway.rules.loader import Loaded, Source
    from houseway.rules.schema import Doubt
    from houseway.rules.trees import Tree

TOLD: Final = "no value in the file depends on it"
"""What is shown for a doubt that is not a choice."""
_CELL: Final = re.compile(r"\?([a-z][a-z0-9.-]*)")
"""A fee that depends on a doubt; a lone `?` is a fee missing from the filing."""


class Taken(NamedTuple):
    """The reading chosen for each doubt, and all readings of the doubts that are a choice."""

    readings: dict[str, str]
    choices: dict[str, tuple[str, ...]]


def selectable(loaded: Loaded) -> tuple[Doubt, ...]:
    """A game's doubts with a reading to choose, in file order."""
    return tuple(doubt for name, doubt in loaded.game.doubts.items() if name in loaded.choices)


def take_readings(source: Source, tree: Tree, chosen: Mapping[str, str]) -> Taken:
    """Replace every `?id` with the chosen reading of its doubt, or the default."""
    named = _places(tree)
    values: dict[str, object] = {}
    taken = Taken({}, {})
    doubts = tree.get("doubts")
    for name, doubt in doubts.items() if isinstance(doubts, dict) else ():
        if not isinstance(doubt, dict) or not isinstance(doubt.get("readings"), dict):
            continue  # the types are checked later, with a better sentence
        readings = doubt["readings"]
        reading = chosen.get(name, str(doubt.get("default")))
        if reading not in readings:
            raise source.refuse(
                ("doubts", name), f"doubt {quoted(name)} has no reading {quoted(reading)}{meant(reading, readings)}"
            )
        taken.readings[name] = reading
        if isinstance(readings[reading], dict) and "is" in readings[reading]:
            values[name] = readings[reading]["is"]
        if name in named:
            _check_values(source, ("doubts", name), readings, named[name])
            taken.choices[name] = tuple(readings)
    _check_chosen(source, chosen, taken)
    _substitute(source, tree, values, ())
    return taken


def _check_chosen(source: Source, chosen: Mapping[str, str], taken: Taken) -> None:
    for name in chosen:
        if name not in taken.readings:
            raise Refusal(f"{source.path.name} has no doubt {quoted(name)}{meant(name, taken.choices)}")
        if name not in taken.choices:
            open_ = ", ".join(taken.choices)
            right = f"readings can be chosen for {open_}" if open_ else "this game has no readings to choose"
            raise Refusal(f"{source.path.name}: doubt {quoted(name)} has no reading to choose: {TOLD}; {right}.")


def _check_values(source: Source, at: KeyPath, readings: Mapping[str, object], named: Mapping[str, KeyPath]) -> None:
    """Refuse a reading without a value for some place, or two readings with the same values."""
    seen: dict[str, str] = {}
    for reading, its in readings.items():
        value = its.get("is") if isinstance(its, dict) else None
        put = [_entry(value, each) for each in named]
        for each, found in zip(named, put, strict=True):
            if found is None:
                raise source.refuse(named[each], f"reading {quoted(reading)} of {quoted('?' + each)} has no value.")
        same = seen.setdefault(repr(put), reading)
        if same != reading:
            raise source.refuse(
                at,
                f"readings {quoted(same)} and {quoted(reading)} have the same value: combine the two into one reading.",
            )


def _entry(value: object, named: str) -> object:
    """The value for a place, or one entry of it; None if there is none."""
    _, _, key = named.partition(".")
    return value if not key else value.get(key) if isinstance(value, dict) else None


def named_doubts(tree: Tree) -> set[str]:
    """The doubts that a tree names anywhere."""
    return {named.partition(".")[0] for named, _ in _named(tree, ())}


def _places(tree: Tree) -> dict[str, dict[str, KeyPath]]:
    """Every doubt the file names, each form of its name, and the first place of each."""
    found: dict[str, dict[str, KeyPath]] = {}
    for named, at in _named(tree, ()):
        found.setdefault(named.partition(".")[0], {}).setdefault(named, at)
    return found


def _named(node: object, at: KeyPath) -> Iterator[tuple[str, KeyPath]]:
    if isinstance(node, dict):
        for key, value in node.items():
            if (*at, key)[0] != "doubts":
                yield from _named(value, (*at, key))
    elif isinstance(node, list):
        for number, value in enumerate(node):
            yield from _named(value, (*at, number))
    elif isinstance(node, str) and at[-1:] == ("fees",):
        yield from ((each, at) for each in _CELL.findall(node))
    elif isinstance(node, str) and node.startswith("?"):
        yield node[1:], at


def _substitute(source: Source, node: object, values: Mapping[str, object], at: KeyPath) -> object:
    if isinstance(node, dict):
        for key, value in node.items():
            if (*at, key)[0] != "doubts":
                node[key] = _substitute(source, value, values, (*at, key))
    elif isinstance(node, list):
        return [_substitute(source, value, values, (*at, number)) for number, value in enumerate(node)]
    elif isinstance(node, str) and at[-1:] == ("fees",):
        return _CELL.sub(lambda cell: str(_value(source, cell[1], values, at)), node)
    elif isinstance(node, str) and node.startswith("?"):
        return _value(source, node[1:], values, at)
    return node


def _value(source: Source, named: str, values: Mapping[str, object], at: KeyPath) -> object:
    """The value of a doubt's chosen reading, or one entry of it."""
    name, _, key = named.partition(".")
    table = values.get(name)
    if key and isinstance(table, dict) and key in table:
        return table[key]
    if named not in values:
        right = meant(f"?{named}", [f"?{each}" for each in values])
        raise source.refuse(at, f"{quoted('?' + named)} does not name a doubt with a value{right}")
    return values[named]
