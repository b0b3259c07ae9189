"""What becomes of each cited line: a mechanism acts on it, it is told, or it holds no rule.

A line has the state of the section that cites it; if several sections do, run comes before told, and told before no
rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from houseway.rules.cells import read_lines
from houseway.rules.games.banked import Step
from houseway.rules.references import cited
from houseway.rules.schema import Claim, Doubt, NoRule, Remark, Ruling, Section
from houseway.rules.told import acts, played_at
from houseway.rules.vocabulary.effects import EFFECTS
from houseway.rules.vocabulary.steps import STEPS, StepKind

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from houseway.rules.key_lines import Path

State = Literal["run", "told", "no rule"]
STATES: Final[tuple[State, ...]] = ("run", "told", "no rule")
"""From strongest to weakest."""
_IN_NAME_ONLY: Final = frozenset({"id-lines", "glossary", "also", "read-back"})
"""Keys of [filing] that only give names, or say where its words are explained."""
_ASIDE: Final = frozenset({"lines", "note", "id", "name"})
"""Keys that do not make a section act."""


class Citation(NamedTuple):
    """A section of a file that cites lines."""

    at: str
    """Its place, like `wagers.tie`; list items are counted from 1."""
    lines: str
    state: State


def citations(file: Section, engine: str = "", choices: Collection[str] = ()) -> Iterator[Citation]:
    """Every section of a file that cites lines, with the state of the lines; `choices` are its doubts whose reading
    matters."""
    for path, lines in cited(file):
        kept = [str(each + 1) if isinstance(each, int) else each for each in path if each not in ("lines", "readings")]
        yield Citation(".".join(kept), lines, _state(file, path, engine, choices))


def strongest(found: Iterable[Citation]) -> dict[int, State]:
    """The state of every line."""
    states: dict[int, State] = {}
    for each in found:
        for line in read_lines(each.lines):
            known = states.get(line)
            if known is None or STATES.index(each.state) < STATES.index(known):
                states[line] = each.state
    return states


def _state(file: Section, path: Path, engine: str, choices: Collection[str]) -> State:
    if path[0] == "filing" and path[1] in _IN_NAME_ONLY:
        return "told"
    if path[0] == "doubts":
        return "run" if path[1] in choices else "told"
    section: object = file
    for part in path:
        found = _inside(section, part)
        if found is None:
            break
        section = found
    return _state_of(section, engine)


def _inside(section: object, part: str | int) -> object:
    """A nested value that is or holds sections; None otherwise."""
    found: object = None
    if isinstance(section, Section):
        names = dict(zip(section.__struct_encode_fields__, section.__struct_fields__, strict=True))
        found = getattr(section, names[str(part)])
    elif isinstance(section, dict):
        found = section[part]
    elif isinstance(section, tuple | list):
        found = section[int(part)]
    holds = isinstance(found, Section) or (
        isinstance(found, dict | tuple | list)
        and any(isinstance(each, Section) for each in (found.values() if isinstance(found, dict) else found))
    )
    return found if holds else None


def _state_of(section: object, engine: str) -> State:
    if isinstance(section, NoRule):
        return "no rule"
    if isinstance(section, Remark | Claim | Doubt):
        return "told"
    if isinstance(section, Ruling):
        return "run" if any(played_at(engine) in EFFECTS[each].run_by for each in section.effects) else "told"
    if isinstance(section, Step):
        return "told" if STEPS[section.do].does is StepKind.OF_THE_HOUSE else "run"
    return "run" if isinstance(section, Section) and _acts(type(section)) else "told"


def _acts(section: type[Section]) -> bool:
    """Whether anything depends on a section, even one that only states its defaults."""
    fields = zip(section.__struct_fields__, section.__struct_encode_fields__, strict=True)
    return any(acts(section, name) for name, key in fields if key not in _ASIDE)
