"""Cache keys for the book's own work, which depends on all rule files and all code."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from houseway.rules.catalogue import rooms_folder


def key_of(*what: str) -> str:
    """The cache key of something in the book."""
    return hashlib.sha256("\0".join((*what, _rests_on())).encode()).hexdigest()


@lru_cache(maxsize=1)
def _rests_on() -> str:
    """A hash of every rule file, and of all code."""
    package, found = Path(__file__).resolve().parents[1], hashlib.sha256()
    code = (path for kind in ("*.py", "*.css") for path in sorted(package.rglob(kind)) if "static" not in path.parts)
    for path in (*sorted(rooms_folder().rglob("*.toml")), *code):
        found.update(path.name.encode() + b"\0" + path.read_bytes())
    return found.hexdigest()
