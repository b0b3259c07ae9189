"""What the reader of a filing recorded: its contradictions, damage and silences, each with its lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.rules.cells import read_lines
from houseway.rules.checker.finding import Found
from houseway.rules.readings import selectable
from houseway.rules.trees import child

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from houseway.rules.checker.finding import Severity
    from houseway.rules.loader import Loaded
    from houseway.rules.schema import Doubt, Remark

_SAYS: Final[dict[str, tuple[Severity, str]]] = {
    "contradiction": ("doubtful", "the filing contradicts itself"),
    "damage": ("doubtful", "the text is lost or damaged"),
    "silence": ("remark", "the filing is silent"),
}


def recorded(loaded: Loaded, named: Container[str]) -> Iterator[tuple[str, Found]]:
    """Every doubt and remark of the file, as a finding under `doubt-` and its kind.

    Those that a finding names are left out, and so is what the file borrows: the lender is checked itself.
    """
    for name, doubt in loaded.game.doubts.items():
        if name not in named and _is_own(loaded, "doubts", name):
            severity, ails = _SAYS[doubt.kind]
            mend = f"State it once; taken here as “{loaded.readings[name]}” (the doubt {name})."
            says = f"{ails}: {_clause(doubt.says)}{_by_reading(doubt)}."
            yield f"doubt-{doubt.kind}", Found(severity, ("doubts", name), doubt.lines, says, mend, name)
    for name, remark in loaded.game.remarks.items():
        if name not in named and _is_own(loaded, "remarks", name):
            severity, ails = _SAYS[remark.kind]
            mend = f"State it once{f'; taken here so: {_clause(remark.means)}' if remark.means else ''}."
            says = f"{ails}: {_clause(remark.says)}."
            yield f"doubt-{remark.kind}", Found(severity, ("remarks", name), remark.lines, says, mend)


def _clause(says: str) -> str:
    """A sentence, to stand within another; an abbreviation at its head keeps its capitals."""
    first = says[:1] if says[1:2].isupper() else says[:1].lower()
    return first + says[1:].rstrip(".")


def _is_own(loaded: Loaded, section: str, name: str) -> bool:
    """Whether a table stands in the file itself."""
    tables = child(loaded.source.tree, section)
    return isinstance(tables, dict) and name in tables


def _by_reading(doubt: Doubt) -> str:
    """The lines that each reading of a contradiction rests on."""
    said = [f"{name}, lines {reading.lines}" for name, reading in doubt.readings.items() if reading.lines]
    return f" ({'; '.join(said)})" if doubt.kind == "contradiction" and len(said) > 1 else ""


def doubt_over(loaded: Loaded, *lines: str) -> str:
    """The contradiction on record that is most about these lines, citing some of each; empty where there is none."""
    asked = [read_lines(each) for each in lines]
    every = frozenset().union(*asked)
    noted: dict[str, Doubt | Remark] = {**loaded.game.doubts, **loaded.game.remarks}
    about = {
        name: (len(cited & every) / len(cited), len(cited))
        for name, doubt in noted.items()
        if doubt.kind == "contradiction" and all((cited := read_lines(doubt.lines)) & each for each in asked)
    }
    return max(about, key=lambda name: about[name], default="")


def alternatives(loaded: Loaded) -> Iterator[tuple[str, str]]:
    """Every reading that can be chosen instead of the default."""
    for doubt in selectable(loaded):
        yield from ((doubt.id, reading) for reading in loaded.choices[doubt.id] if reading != doubt.default)
