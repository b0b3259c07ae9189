"""Loading filings: one, a whole room, and the list from the shell."""

from __future__ import annotations

import subprocess
import sys

from bench.measure import Figure, seconds
from houseway.rules.catalogue import game_names, load
from houseway.rules.checker.checker import check

ROOMS = "import sys; sys.argv = ['houseway', 'rooms']; from houseway.cli import main; main()"


def figures() -> list[Figure]:
    """Times, warm unless a process is started."""
    names = game_names("capitol")
    slowest = max(names, key=lambda name: seconds(lambda: load(name), 3))
    shell = [sys.executable, "-c", ROOMS]
    return [
        Figure(f"load the largest filing ({slowest})", seconds(lambda: load(slowest)) * 1e3, "ms", 30, True),
        Figure("load all of Capitol", seconds(lambda: [load(name) for name in names]) * 1e3, "ms", 150, True),
        Figure(
            "houseway rooms, from the shell",
            seconds(lambda: subprocess.run(shell, check=True, capture_output=True), 5) * 1e3,  # noqa: S603
            "ms",
            400,
            True,
        ),
        Figure("check all of Capitol", seconds(lambda: [check(name) for name in names], 2) * 1e3, "ms"),
    ]
