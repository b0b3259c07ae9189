"""The floor's rulings: which one of the filing is meant, and that it has a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.rules.schema import Ruling


def find_ruling(game: str, rulings: Mapping[str, Ruling], named: str, reason: str) -> Ruling:
    """The ruling that the floor names; refused where the filing has none such, or no reason is given."""
    if named not in rulings:
        raise Refusal(f"{game} has no ruling {quoted(named)}{meant(named, rulings)}")
    if not reason.strip():
        raise Refusal("A ruling has a reason: say what happened.")
    return rulings[named]
