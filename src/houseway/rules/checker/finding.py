"""Findings: what the checker reports about a filing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from houseway.rules.key_lines import Path

Severity: TypeAlias = Literal["fault", "doubtful", "remark"]


@dataclass(frozen=True, slots=True)
class Found:
    """A validator's finding before it is given a place."""

    severity: Severity
    at: Path
    lines: str
    sentence: str
    mend: str
    doubt: str = ""
    """The doubt of the file that it is about, if one is recorded."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding with its place: file and line, bundle lines, one sentence, and how to mend it."""

    game: str
    validator: str
    severity: Severity
    file: str
    line: int
    key: str
    lines: str
    sentence: str
    mend: str
    reading: str
    """The reading under which it holds, like `dragon-7-push=literal`; empty if it holds by default."""
    doubt: str = ""
    """The doubt of the file that it is about, if one is recorded."""
