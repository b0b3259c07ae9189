"""What becomes of each cited line: a mechanism acts on it, it is told, or it holds no rule.

A line has the state of the section that cites it, unless the section says that it is told there. If several sections
cite it, run comes before told, and told before no rule.
"""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from msgspec.structs import fields

from houseway.rules.cells import read_lines, write_lines
from houseway.rules.games.banked import BackLine, Step
from houseway.rules.references import cited
from houseway.rules.schema import Cited, Claim, Doubt, NoRule, Remark, Ruling, Section
from houseway.rules.told import acts, played_at
from houseway.rules.vocabulary.effects import EFFECTS
from houseway.rules.vocabulary.steps import STEPS, StepKind

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from houseway.rules.key_lines import Path
    from houseway.rules.loader import Loaded, Source

State = Literal["run", "told", "no rule"]
STATES: Final[tuple[State, ...]] = ("run", "told", "no rule")
"""From strongest to weakest."""
_IN_NAME_ONLY: Final = frozenset({"id-lines", "glossary", "also", "read-back"})
"""Keys of [filing] that only give names, or say where its words are explained."""
_ASIDE: Final = frozenset({"lines", "told", "note", "id", "name"})
"""Keys that do not make a section act."""


class Citation(NamedTuple):
    """A section of a file that cites lines."""

    at: str
    """Its place, like `wagers.tie`; list items are counted from 1."""
    lines: str
    state: State


def citations_of(loaded: Loaded) -> Iterator[Citation]:
    """Every section of a game that cites lines, with the state of the lines."""
    return citations(loaded.game, loaded.game.filing.engine, loaded.choices, _superseded(loaded))


def citations(
    file: Section, engine: str = "", choices: Collection[str] = (), superseded: Collection[str] = ()
) -> Iterator[Citation]:
    """Every section of a file that cites lines, with the state of the lines; `choices` are its doubts whose reading
    matters, and `superseded` its schedules that no reading puts in force. Lines that a section says are told are a
    citation of their own."""
    for path, lines in cited(file):
        kept = [str(each + 1) if isinstance(each, int) else each for each in path if each not in ("lines", "readings")]
        at, section = ".".join(kept), _section(file, path)
        told = section.told if isinstance(section, Cited) and path[-1] == "lines" else ""
        if rest := write_lines(read_lines(lines) - read_lines(told)) if told else lines:
            yield Citation(at, rest, _state(section, path, engine, choices, superseded))
        if told:
            yield Citation(f"{at}.told", told, "told")


def _superseded(loaded: Loaded) -> frozenset[str]:
    """The schedules that no reading puts in force: `current` is false as it is written."""
    source: Source | None = loaded.source
    written: dict[str, object] = {}
    while source is not None:
        stated = tomllib.loads(source.text).get("collections")  # its tree has the readings in place
        for name, schedule in stated.items() if isinstance(stated, dict) else ():
            if isinstance(schedule, dict) and "current" in schedule:
                written.setdefault(name, schedule["current"])
        source = source.beneath
    return frozenset(name for name, current in written.items() if current is False)


def strongest(found: Iterable[Citation]) -> dict[int, State]:
    """The state of every line."""
    states: dict[int, State] = {}
    for each in found:
        for line in read_lines(each.lines):
            known = states.get(line)
            if known is None or STATES.index(each.state) < STATES.index(known):
                states[line] = each.state
    return states


def _state(section: object, path: Path, engine: str, choices: Collection[str], superseded: Collection[str]) -> State:
    if path[0] == "filing" and path[1] in _IN_NAME_ONLY:
        return "told"
    if path[0] == "doubts":
        return "run" if path[1] in choices else "told"
    if path[0] == "collections" and path[1] in superseded:
        return "told"
    return _state_of(section, engine)


def _section(file: Section, path: Path) -> object:
    """The innermost section that a path leads to."""
    section: object = file
    for part in path:
        found = _inside(section, part)
        if found is None:
            break
        section = found
    return section


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
    return "run" if isinstance(section, Section) and _acts(section) else "told"


def _acts(section: Section) -> bool:
    """Whether anything depends on a section. Most act by being there, or by a default that they state; [back-line] is
    in every game, and all its defaults are nothing, so it acts only by what is written in it."""
    keys = [each for each in fields(section) if each.encode_name not in _ASIDE and acts(type(section), each.name)]
    if isinstance(section, BackLine):
        return any(getattr(section, each.name) != each.default for each in keys)
    return bool(keys)
