"""Plans are immutable: what follows from the house's choices is computed once, when the plan is made.

So tables can share a plan. For a different plan, make one from other choices, or use `with_parts` for a deck or a rule
that no filing has.
"""

from __future__ import annotations

from copy import copy
from typing import Any, TypeVar

P = TypeVar("P")


def set_parts(plan: Any, **parts: object) -> None:
    """Set fields of a plan under construction; a finished plan is frozen and must not be changed."""
    for name, value in parts.items():
        object.__setattr__(plan, name, value)


def with_parts(plan: P, **parts: object) -> P:
    """A copy of the plan with some fields replaced."""
    other = copy(plan)
    for name in parts:
        getattr(other, name)  # fail on an unknown field
    set_parts(other, **parts)
    return other
