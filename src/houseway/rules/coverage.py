"""Coverage: which lines of a bundle the rule files account for, and which nobody does."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from houseway.refusal import Refusal
from houseway.rules.catalogue import entry, game_names, load, load_room
from houseway.rules.names import cited
from houseway.rules.texts import read_lines

if TYPE_CHECKING:
    from houseway.rules.room import Bundle


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
    file = load_room(room)
    whole = frozenset(range(1, file.bundle.line_count + 1))
    blank = read_lines(file.bundle.blank)
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
    no_rule.update(line for section in file.no_rule for line in read_lines(section.lines))
    covered = frozenset[int]().union(*by_game.values())
    return Coverage(
        room=room,
        lines=file.bundle.line_count,
        blank=len(blank),
        no_rule=frozenset(no_rule),
        by_game=by_game,
        uncovered=whole - covered - blank,
        beyond={name: lines - whole for name, lines in by_game.items() if lines - whole},
    )


def _lines_of(section: object) -> frozenset[int]:
    return frozenset(line for _, lines in cited(section) for line in read_lines(lines))


def read_bundle(bundle: Bundle, path: Path) -> list[str]:
    """The bundle's lines, if the file is the one the room was read from."""
    try:
        content = path.read_bytes()
    except OSError as fault:
        raise Refusal(f"The bundle {path.name} cannot be read: {fault.strerror}.") from None
    if hashlib.sha256(content).hexdigest() != bundle.sha256:
        raise Refusal(f"{path.name} is not bundle {bundle.number}: its hash is another than room.toml has.")
    return content.decode("utf-8").split("\n")
