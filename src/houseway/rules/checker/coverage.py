"""Coverage: which lines of a bundle are cited by the rule files, and which are not."""

from __future__ import annotations

import hashlib
import textwrap
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from houseway.refusal import Refusal
from houseway.rules.catalogue import game_names, load, load_bundle, load_rates, load_room, room_file
from houseway.rules.cells import read_lines, write_lines
from houseway.rules.checker.states import STATES, Citation, State, citations, citations_of, strongest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path


@dataclass(frozen=True)
class Coverage:
    """The coverage of a room's bundle, line by line."""

    room: str
    lines: int
    blank: frozenset[int]
    files: dict[str, tuple[Citation, ...]]
    """The citations in each file of the room."""
    states: dict[int, State]
    """The state of every line that is cited and not blank."""
    uncovered: frozenset[int]
    beyond: dict[str, frozenset[int]]
    """Lines that a file cites but the bundle does not have."""

    @property
    def written(self) -> int:
        """The number of lines that are not blank."""
        return self.lines - len(self.blank)

    @property
    def share(self) -> float:
        """The share of lines covered, of those that are not blank."""
        return 1 - len(self.uncovered) / self.written if self.written else 1.0

    @cached_property
    def citing(self) -> Mapping[int, Sequence[tuple[str, Citation]]]:
        """For each line, the files and sections that cite it."""
        found = defaultdict[int, list[tuple[str, Citation]]](list)
        for file, sections in self.files.items():
            for each in sections:
                for line in read_lines(each.lines):
                    found[line].append((file, each))
        return found

    def of(self, file: str) -> dict[int, State]:
        """The lines that a file cites, with their state according to that file."""
        states = strongest(self.files[file])
        return {line: state for line, state in states.items() if line not in self.blank}


def counts(states: Mapping[int, State]) -> dict[State, int]:
    """The number of lines in each state."""
    found = Counter(states.values())
    return {state: found[state] for state in STATES}


def coverage_of(room: str) -> Coverage:
    """The coverage of a room's files."""
    bundle = load_bundle(room)
    if bundle is None:
        says = f"{room} has no bundle: its games are not filings, so there are no lines to cover."
        raise Refusal(says)
    blank = read_lines(bundle.blank) if bundle.blank else frozenset[int]()
    written = frozenset(range(1, bundle.line_count + 1)) - blank
    files = dict(_files(room))
    lines = {name: frozenset(strongest(found)) for name, found in files.items()}
    states = strongest(each for found in files.values() for each in found)
    return Coverage(
        room=room,
        lines=bundle.line_count,
        blank=blank,
        files=files,
        states={line: state for line, state in sorted(states.items()) if line in written},
        uncovered=written - states.keys(),
        beyond={name: beyond for name, each in lines.items() if (beyond := each - written - blank)},
    )


def _files(room: str) -> Iterator[tuple[str, tuple[Citation, ...]]]:
    """The files of a room that cite its bundle, with their citations."""
    for name in game_names(room):
        loaded = load(name)
        if not loaded.game.filing.own:
            yield name, tuple(citations_of(loaded))
    file = load_room(room)
    rules = (
        Citation(f"books.{book.id}.rules.{n}", lines, "told")
        for book in file.books
        for n, (_, lines) in enumerate(book.rules, start=1)
    )
    yield f"{room}/room", (*citations(file), *rules)
    rates = load_rates(room)
    if rates is not None:
        yield f"{room}/rates", tuple(citations(rates, choices=rates.doubts))


def read_bundle(room: str, path: Path) -> list[str]:
    """The bundle's lines, if the file's hash is that of the room's bundle."""
    content, bundle = _content(path), load_bundle(room)
    if bundle is None or hashlib.sha256(content).hexdigest() != bundle.sha256:
        raise Refusal(f"{path.name} is not the bundle of {room}: its hash differs from the one in bundle.toml.")
    return content.decode("utf-8").split("\n")


def write_bundle(room: str, path: Path) -> Path:
    """Write the record that coverage needs of a bundle: line count, hash, and blank lines."""
    content = _content(path)
    lines = content.decode("utf-8").split("\n")
    blank = write_lines(number for number, line in enumerate(lines, start=1) if not line.strip())
    wrapped = textwrap.fill(blank, 118, break_on_hyphens=False)
    to = room_file(room, "bundle")
    to.write_text(
        f"# Written by `houseway coverage {room} --bundle FILE --write`.\n"
        f'line-count = {len(lines)}\nsha256     = "{hashlib.sha256(content).hexdigest()}"\n'
        f'blank      = """\n{wrapped}"""\n',
        encoding="utf-8",
    )
    return to


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as fault:
        raise Refusal(f"The bundle {path.name} cannot be read: {fault.strerror}.") from None
