"""What pytest tells coverage.py: which test runs now. `tests.strength` loads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coverage import Coverage

if TYPE_CHECKING:
    import pytest


def pytest_runtest_logstart(nodeid: str) -> None:
    """What runs from here on is this test's."""
    coverage = Coverage.current()
    if coverage is not None:
        coverage.switch_context(nodeid)


def pytest_collection_finish(session: pytest.Session) -> None:
    """What ran before the first test is nobody's: definitions, which say nothing about a test."""
    coverage = Coverage.current()
    if coverage is not None:
        coverage.switch_context(f"collected {len(session.items)}")
