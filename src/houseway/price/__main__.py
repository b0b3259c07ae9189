"""`python -m houseway.price GAME`: compute and cache every price of a game that is not cached yet."""

from __future__ import annotations

import sys

from houseway.price.ask import Ask
from houseway.price.run import sweep

if __name__ == "__main__":
    sweep([Ask(game=sys.argv[1])], ())
