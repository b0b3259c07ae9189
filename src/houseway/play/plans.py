"""Plans do not change: what follows from the house's choices is worked out once, when a plan is made.

So tables share them. Whoever wants another plan makes one: by other choices, or `with_parts` for a deck or a rule that
no filing has.
"""

from __future__ import annotations

from copy import copy
from typing import Any, TypeVar

P = TypeVar("P")


def set_parts(plan: Any, **parts: object) -> None:
    """Give a plan that is being made parts of it; one that is made is frozen, and nobody else may."""
    for name, value in parts.items():
        object.__setattr__(plan, name, value)


def with_parts(plan: P, **parts: object) -> P:
    """The same plan, with some of its parts made up."""
    other = copy(plan)
    for name in parts:
        getattr(other, name)  # there is such a part
    set_parts(other, **parts)
    return other
