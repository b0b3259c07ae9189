"""A pytest plugin that loads one module of Houseway from other source than its file has, before anything imports it."""

from __future__ import annotations

import json
import os
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import CodeType

    import pytest

_PLAN = json.loads(Path(os.environ["HOUSEWAY_MUTANT"]).read_text())
_FILE, _SOURCE, _TESTS = Path(_PLAN["file"]).resolve(), str(_PLAN["source"]), set(_PLAN["tests"])
_get_code = SourceFileLoader.get_code


def _mutated(self: SourceFileLoader, name: str) -> CodeType | None:
    if Path(self.path).resolve() != _FILE:
        return _get_code(self, name)
    code: CodeType = compile(_SOURCE, str(_FILE), "exec")
    return code


SourceFileLoader.get_code = _mutated  # type: ignore[assignment, method-assign]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Only the tests that ran the mutated line."""
    if _TESTS:
        items[:] = [item for item in items if item.nodeid in _TESTS]
