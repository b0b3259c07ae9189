"""Options written as `name=choice`."""

from __future__ import annotations

from houseway.refusal import Refusal


def pairs(given: list[str] | None) -> dict[str, str]:
    """`["joker=wild"]` as a mapping."""
    found = {}
    for each in given or ():
        name, equals, choice = each.partition("=")
        if not equals:
            raise Refusal(f"“{each}” is no option: write it like joker=wild.")
        found[name.strip()] = choice.strip()
    return found
