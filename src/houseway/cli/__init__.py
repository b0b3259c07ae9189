"""The command line. Each file has the commands of one subject; this module joins them and prints refusals."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def main(before: Callable[[], None] = lambda: None) -> None:
    """Run the command line: exit 0 done, 1 a finding or a refusal, 2 wrong usage.

    `before` may add commands from other parts of the program.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot print suits shows question marks
    try:
        from houseway.cli.app import app
        from houseway.refusal import Refusal

        before()
        try:
            app()
        except Refusal as refusal:
            print(refusal, file=sys.stderr)
            sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as fault:
        print(f"The answer cannot be written: {fault.strerror}.", file=sys.stderr)
        sys.exit(1)
