"""Line numbers of keys in a TOML file, for error messages."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

Path = tuple[str | int, ...]

_HEADER: Final = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(#.*)?")
_KEY: Final = re.compile(
    r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*="""
)
_PART: Final = re.compile(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""")
_TOKENS: Final = re.compile(r'"""|\'\'\'|"(?:\\.|[^"\\])*"|\'[^\']*\'|#.*|[\[\]{}]')


class Positions:
    """Line numbers by path."""

    def __init__(self, text: str) -> None:
        self._lines: dict[Path, int] = {}
        self._counts: dict[Path, int] = {}
        table: Path = ()
        current: Path = ()
        depth, rows, open_text = 0, 0, ""
        for number, line in enumerate(text.splitlines(), start=1):
            if not depth and not open_text:
                header = _HEADER.fullmatch(line)
                if header:
                    table = self._header(header, number)
                    continue
                key = _KEY.match(line)
                if key:
                    current = (*table, *_parts(key[1]))
                    self._note(current, number)
                    rows = 0
            elif depth == 1 and not open_text and line.strip() and not line.strip().startswith(("#", "]")):
                self._lines.setdefault((*current, rows), number)
                rows += 1
            depth, open_text = _scan(line, depth, open_text)

    def exact(self, path: Path) -> int:
        """The line of a path; 0 if it does not appear itself."""
        return self._lines.get(path, 0)

    def _header(self, header: re.Match[str], number: int) -> Path:
        parts = self._placed(_parts(header[2]))
        if header[1] == "[[":
            count = self._counts.get(parts, 0)
            self._counts[parts] = count + 1
            self._note(parts, number)
            parts = (*parts, count)
        self._lines[parts] = number
        return parts

    def _placed(self, parts: Path) -> Path:
        """A header's path, with an index for each array of tables in it."""
        placed: Path = ()
        for part in parts[:-1]:
            placed = (*placed, part)
            if placed in self._counts:
                placed = (*placed, self._counts[placed] - 1)
        return (*placed, parts[-1])

    def _note(self, path: Path, number: int) -> None:
        for end in range(1, len(path) + 1):
            self._lines.setdefault(path[:end], number)


@lru_cache(maxsize=8)
def positions(text: str) -> Positions:
    """The line numbers of a text, cached because the checker asks repeatedly."""
    return Positions(text)


def _parts(key: str) -> Path:
    return tuple(part.strip("\"'") for part in _PART.findall(key))


def _scan(line: str, depth: int, open_text: str) -> tuple[int, str]:
    """Bracket depth and the open multi-line quote at the end of a line."""
    at = 0
    while at < len(line):
        if open_text:
            end = line.find(open_text, at)
            if end < 0:
                return depth, open_text
            at, open_text = end + 3, ""
            continue
        token = _TOKENS.search(line, at)
        if not token or token[0].startswith("#"):
            break
        at = token.end()
        if token[0] in ('"""', "'''"):
            open_text = token[0]
        elif token[0] in "[{":
            depth += 1
        elif token[0] in "]}":
            depth = max(0, depth - 1)
    return depth, open_text
