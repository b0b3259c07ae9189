"""Options written as `name=choice`."""

from __future__ import annotations

from houseway.refusal import Refusal, quoted


def pairs(given: list[str] | None, like: str) -> dict[str, str]:
    """`["joker=wild"]` as a mapping; `like` shows the form to whoever missed it."""
    found = {}
    for each in given or ():
        name, equals, choice = each.partition("=")
        if not equals:
            raise Refusal(f"{quoted(each)} is no option: write it like {like}.")
        found[name.strip()] = choice.strip()
    return found
