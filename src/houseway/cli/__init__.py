"""The command line. Commands live one subject a file; this joins them and turns a refusal into one sentence."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line: exit 0 done, 1 a finding or a refusal, 2 wrong usage."""
    from houseway.cli.app import app
    from houseway.refusal import Refusal

    try:
        app()
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        sys.exit(1)
    except BrokenPipeError:  # the reader, `head` say, has had enough
        sys.stderr.close()
    except KeyboardInterrupt:
        sys.exit(130)
