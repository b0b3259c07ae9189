"""Options that several commands have."""

from __future__ import annotations

from pathlib import Path

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


def refuse_pot_words(game: str, structure: str, bets: str, blinds: str, no_collection: bool) -> None:
    """Refuse what only a pot game has."""
    if structure or bets or blinds or no_collection:
        raise Refusal(f"{game} is a banked game: --structure, --bets, --blinds and --no-collection are for pot games.")


def write_page(path: str, page: str) -> None:
    """A page to a file."""
    try:
        Path(path).write_text(page, encoding="utf-8")
    except OSError as fault:
        raise Refusal(f"The page cannot be written to {quoted(path)}: {fault.strerror}.") from None
