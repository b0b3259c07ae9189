"""Looking up the floor's rulings in a filing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.rules.schema import Ruling


def find_ruling(game: str, rulings: Mapping[str, Ruling], named: str, reason: str) -> Ruling:
    """The ruling the floor names; refused if the filing has none by that name, or no reason is given."""
    if named not in rulings:
        raise Refusal(f"{game} has no ruling {quoted(named)}{meant(named, rulings)}")
    if not reason.strip():
        raise Refusal("A ruling needs a reason: say what happened.")
    return rulings[named]
