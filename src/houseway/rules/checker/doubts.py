"""Recorded defects of a filing: its contradictions, damage, silences and loose words, each with its lines."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from houseway.rules.cells import cite, read_lines
from houseway.rules.checker.finding import Found
from houseway.rules.readings import selectable
from houseway.rules.trees import child

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator

    from houseway.rules.checker.finding import Severity
    from houseway.rules.loader import Loaded
    from houseway.rules.schema import Doubt, Remark

_SAYS: Final[dict[str, tuple[Severity, str, str]]] = {
    "contradiction": ("doubtful", "the papers contradict each other", "State it once"),
    "damage": ("doubtful", "the text is lost or damaged", "Restore the text"),
    "wording": ("remark", "the wording is loose", "Correct the wording"),
    "silence": ("remark", "the filing is silent", "State it"),
}
"""For each kind: its severity, what is reported, and how to mend it."""


def recorded(loaded: Loaded, named: Container[str]) -> Iterator[tuple[str, Found]]:
    """Every doubt and remark of the file, as a finding named `doubt-` plus its kind.

    Those that a finding in `named` already covers are left out; so is borrowed text, as the lender is checked itself.
    Defects of the room's rates are reported for every game that takes the schedule.
    """
    for name, doubt in loaded.game.doubts.items():
        if name not in named and _is_own(loaded, "doubts", name):
            severity, ails, mend = _SAYS[doubt.kind]
            mend = f"{mend}; taken here as “{loaded.readings[name]}” (the doubt {name})."
            says = f"{ails}: {doubt.says.rstrip('.')}{_by_reading(doubt)}."
            yield f"doubt-{doubt.kind}", Found(severity, ("doubts", name), doubt.lines, says, mend, name)
    for name, remark in loaded.game.remarks.items():
        if name not in named and _is_own(loaded, "remarks", name):
            severity, ails, mend = _SAYS[remark.kind]
            taken = f"; taken here to mean: {remark.means.rstrip('.')}" if remark.means else ""
            says = f"{ails}: {remark.says.rstrip('.')}."
            yield f"doubt-{remark.kind}", Found(severity, ("remarks", name), remark.lines, says, f"{mend}{taken}.")


def with_what_is_taken(loaded: Loaded, found: Found) -> str:
    """How to mend a finding, and how the doubt or remark it names is read meanwhile."""
    named = found.doubt
    if named in loaded.readings and f"(the doubt {named})" not in found.mend:
        return f"{found.mend.rstrip('.')}; taken here as “{loaded.readings[named]}” (the doubt {named})."
    if named in loaded.game.remarks:
        return f"{found.mend.rstrip('.')}; taken here to mean: {loaded.game.remarks[named].means.rstrip('.')}."
    return found.mend


def _is_own(loaded: Loaded, section: str, name: str) -> bool:
    """Whether a table is in the file itself, or in its room's rates."""
    files = (loaded.source, loaded.source.rates)
    tables = [child(each.tree, section) for each in files if each is not None]
    return any(isinstance(table, dict) and name in table for table in tables)


def _by_reading(doubt: Doubt) -> str:
    """The lines behind each reading of a contradiction."""
    said = [f"{name}, {cite(reading.lines)}" for name, reading in doubt.readings.items() if reading.lines]
    return f" ({'; '.join(said)})" if doubt.kind == "contradiction" and len(said) > 1 else ""


@lru_cache(maxsize=4)
def _parsed(text: str) -> object:
    return tomllib.loads(text)


def printed(loaded: Loaded, *path: str | int) -> object:
    """The value at a key of the file itself, before readings are applied; cached, so do not modify it."""
    node = _parsed(loaded.source.text)
    for step in path:
        node = child(node, step)
    return node


def doubt_at(loaded: Loaded, *path: str | int) -> str:
    """The doubt that determines the value at a key; empty if the file states the value itself."""
    node = printed(loaded, *path)
    return node[1:].partition(".")[0] if isinstance(node, str) and node.startswith("?") else ""


def doubt_within(loaded: Loaded, lines: str, *kinds: str, sums: tuple[str, ...] = ()) -> str:
    """The doubt or remark of these kinds whose lines are all among these; of several, the one with the most lines.

    With `sums`, it must mention each of them: a schedule has many lines, and some have doubts about other matters.
    """
    speaks = [re.compile(rf"{re.escape(each)}(?![,.]?\d)") for each in sums]
    return _about(
        loaded, kinds, lambda cited, says: cited <= read_lines(lines) and all(each.search(says) for each in speaks)
    )


def doubt_over(loaded: Loaded, lines: str) -> str:
    """The recorded contradiction that covers all of these lines; empty if there is none."""
    return _about(loaded, ("contradiction",), lambda cited, _: cited >= read_lines(lines))


def _about(loaded: Loaded, kinds: tuple[str, ...], fits: Callable[[frozenset[int], str], bool]) -> str:
    noted: dict[str, Doubt | Remark] = {**loaded.game.doubts, **loaded.game.remarks}
    about = {name: read_lines(each.lines) for name, each in noted.items() if each.kind in kinds and each.lines}
    fitting = (name for name, cited in about.items() if fits(cited, noted[name].says))
    return max(fitting, key=lambda name: len(about[name]), default="")


def alternatives(loaded: Loaded) -> Iterator[tuple[str, str]]:
    """Every reading that can be chosen instead of the default."""
    for doubt in selectable(loaded):
        yield from ((doubt.id, reading) for reading in loaded.choices[doubt.id] if reading != doubt.default)
