"""Viewers who are not players, and the text shown for a hidden card."""

from __future__ import annotations

from typing import Final

from houseway.house.people import FLOOR, RAIL

__all__ = ["FLOOR", "HIDDEN", "RAIL"]

HIDDEN: Final = "??"
"""A card that the viewer may not see."""
