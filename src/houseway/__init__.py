"""Houseway: every game of a California card room, from rule files that a person can read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.rules.loader import Loaded

__all__ = ["Refusal", "__version__", "load"]
__version__ = "0.1.0"


def load(name: str, readings: Mapping[str, str] | None = None) -> Loaded:
    """A game by name, such as `capitol/fast-nine`; `readings` chooses among the readings of its doubts."""
    from houseway.rules.catalogue import load as load_game

    return load_game(name, readings)
