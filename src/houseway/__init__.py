"""Houseway: every game of a California card room, from rule files that a person can read."""

from houseway.refusal import Refusal

__all__ = ["Refusal", "__version__"]
__version__ = "0.1.0"
