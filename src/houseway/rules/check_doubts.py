"""What the reader of a filing recorded: its contradictions, damage and silences, each with its lines."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Final

from houseway.rules.finding import Found
from houseway.rules.readings import selectable
from houseway.rules.texts import read_lines

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from houseway.rules.finding import Severity
    from houseway.rules.loader import Loaded
    from houseway.rules.schema import Doubt

_SAYS: Final[dict[str, tuple[Severity, str]]] = {
    "contradiction": ("doubtful", "the filing contradicts itself"),
    "damage": ("doubtful", "the text is lost or damaged"),
    "silence": ("remark", "the filing is silent"),
}


def recorded(loaded: Loaded, named: Container[str]) -> Iterator[tuple[str, Found]]:
    """Every doubt of the file, as a finding under `doubt-` and its kind; those that a finding names are left out."""
    for number, doubt in enumerate(own_doubts(loaded)):
        if doubt.id in named:
            continue
        severity, ails = _SAYS[doubt.kind]
        taken = f"taken here as “{loaded.readings[doubt.id]}” (the doubt {doubt.id})"
        yield (
            f"doubt-{doubt.kind}",
            Found(
                severity,
                ("doubts", number),
                doubt.lines,
                f"{ails}: {doubt.says[:1].lower()}{doubt.says[1:].rstrip('.')}{_by_reading(doubt)}.",
                f"State it once; {taken}.",
                doubt.id,
            ),
        )


def _by_reading(doubt: Doubt) -> str:
    """The lines that each reading of a contradiction rests on."""
    said = [f"{name}, lines {reading.lines}" for name, reading in doubt.readings.items() if reading.lines]
    return f" ({'; '.join(said)})" if doubt.kind == "contradiction" and len(said) > 1 else ""


def own_doubts(loaded: Loaded) -> list[Doubt]:
    """The doubts that the file itself has, without those of the side bets it includes."""
    own = tomllib.loads(loaded.source.text).get("doubts", [])
    return list(loaded.game.doubts[: len(own)])


def doubt_over(loaded: Loaded, *lines: str) -> str:
    """The contradiction on record that is most about these lines, citing some of each; empty where there is none."""
    asked = [read_lines(each) for each in lines]
    every = frozenset().union(*asked)
    about = {
        doubt.id: (len(cited & every) / len(cited), len(cited))
        for doubt in loaded.game.doubts
        if doubt.kind == "contradiction" and all((cited := read_lines(doubt.lines)) & each for each in asked)
    }
    return max(about, key=lambda name: about[name], default="")


def alternatives(loaded: Loaded) -> Iterator[tuple[str, str]]:
    """Every reading that can be chosen instead of the default."""
    for doubt in selectable(loaded):
        yield from ((doubt.id, reading) for reading in loaded.choices[doubt.id] if reading != doubt.default)
