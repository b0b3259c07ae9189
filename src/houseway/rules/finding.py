"""Findings: what the checker says of a filing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from houseway.rules.positions import Path

Severity: TypeAlias = Literal["fault", "doubtful", "remark"]


@dataclass(frozen=True, slots=True)
class Found:
    """What a validator found, before it is placed."""

    severity: Severity
    at: Path
    lines: str
    sentence: str
    mend: str


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding with its place: file and line, bundle lines, one sentence, and what would mend it."""

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
    """`as printed`, where it shows only when the filing is taken literally."""
