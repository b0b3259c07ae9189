"""Who may look at a table, and what stands for a card that they may not see."""

from __future__ import annotations

from typing import Final

from houseway.house.people import FLOOR, RAIL

__all__ = ["FLOOR", "HIDDEN", "RAIL"]

HIDDEN: Final = "??"
"""A card that the viewer may not see."""
