"""`python -m tests.simulation 17`: the world of a seed; see docs/faults.md."""

from __future__ import annotations

import sys
from pathlib import Path

_TESTS = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(_TESTS), str(_TESTS / "live")]

if __name__ == "__main__":
    from simulation.command import main

    sys.exit(main(sys.argv[1:]))
