"""The verifier that somebody wrote from docs/fairness.md alone lies beside the tests of the live room."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "live"))
