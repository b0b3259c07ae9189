"""Coverage: which lines of a bundle the rule files account for, and which nobody does."""

from __future__ import annotations

import hashlib
import textwrap
from dataclasses import dataclass
from pathlib import Path

from houseway.refusal import Refusal
from houseway.rules.catalogue import entry, game_names, load, load_bundle, load_rates, load_room, room_file
from houseway.rules.cells import read_lines, write_lines
from houseway.rules.references import cited


@dataclass(frozen=True, slots=True)
class Coverage:
    """A room's bundle, line by line."""

    room: str
    lines: int
    blank: int
    no_rule: frozenset[int]
    by_game: dict[str, frozenset[int]]
    uncovered: frozenset[int]
    beyond: dict[str, frozenset[int]]
    """Lines a file cites that the bundle does not have."""

    @property
    def share(self) -> float:
        """Of the lines with something on them, those accounted for."""
        written = self.lines - self.blank
        return 1 - len(self.uncovered) / written if written else 1.0


def coverage_of(room: str) -> Coverage:
    """What the files of a room account for."""
    file, bundle = load_room(room), load_bundle(room)
    if bundle is None:
        says = f"{room} has no bundle: its games are nobody's filings, and there are no lines to cover."
        raise Refusal(says)
    whole = frozenset(range(1, bundle.line_count + 1))
    blank = read_lines(bundle.blank) if bundle.blank else frozenset()
    by_game: dict[str, frozenset[int]] = {}
    no_rule: set[int] = set()
    for name in game_names(room):
        game = load(name).game
        if entry(name).lines:
            by_game[name] = _lines_of(game)
        no_rule.update(line for section in game.no_rule for line in read_lines(section.lines))
    by_game[f"{room}/room"] = _lines_of(file) | frozenset(
        line for book in file.books for _, lines in book.rules for line in read_lines(lines)
    )
    rates = load_rates(room)
    if rates is not None:
        by_game[f"{room}/rates"] = _lines_of(rates)
    for section in (*file.no_rule, *(rates.no_rule if rates is not None else ())):
        no_rule.update(read_lines(section.lines))
    covered = frozenset[int]().union(*by_game.values())
    return Coverage(
        room=room,
        lines=bundle.line_count,
        blank=len(blank),
        no_rule=frozenset(no_rule),
        by_game=by_game,
        uncovered=whole - covered - blank,
        beyond={name: lines - whole for name, lines in by_game.items() if lines - whole},
    )


def _lines_of(section: object) -> frozenset[int]:
    return frozenset(line for _, lines in cited(section) for line in read_lines(lines))


def read_bundle(room: str, path: Path) -> list[str]:
    """The bundle's lines, if the file is the one the room was read from."""
    content, bundle = _content(path), load_bundle(room)
    if bundle is None or hashlib.sha256(content).hexdigest() != bundle.sha256:
        raise Refusal(f"{path.name} is not the bundle of {room}: its hash is another than bundle.toml has.")
    return content.decode("utf-8").split("\n")


def write_bundle(room: str, path: Path) -> Path:
    """Write what coverage must know of a bundle: its lines, its hash, and which lines are blank."""
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
