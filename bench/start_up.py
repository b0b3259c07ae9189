"""Startup: what a newcomer waits for."""

from __future__ import annotations

import subprocess
import sys

from bench.measure import Figure, seconds

IMPORT = "import houseway"
KERNEL = """
from houseway.cards import parse
from houseway.ranks import ranking
ranking("poker").values([parse("As Ks Qs Js Ts 9s 8s")])
"""
HELP = "import sys; sys.argv = ['houseway', '--help']; from houseway.__main__ import main; main()"


def figures() -> list[Figure]:
    """Times of whole processes, including the interpreter's own startup."""

    def run(code: str) -> float:
        command = [sys.executable, "-c", code]
        return seconds(lambda: subprocess.run(command, check=False, capture_output=True), 5)  # noqa: S603

    empty = run("pass")
    run(KERNEL)
    return [
        Figure("python itself", empty * 1e3, "ms"),
        Figure("import houseway", run(IMPORT) * 1e3, "ms", 100, True),
        Figure("houseway --help", run(HELP) * 1e3, "ms", 300, True),
        Figure("first use of a kernel, compiled before", run(KERNEL) * 1e3, "ms", 2000, True),
    ]
