"""Options that several commands have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from houseway.refusal import Refusal, quoted


def _full_name(name: str) -> str:
    from houseway.rules.catalogue import full_name

    return full_name(name)


def complete_games(typed: str) -> list[str]:
    """For the shell: games that go on from what was typed, with the room, or without it where one room spreads it."""
    from collections import Counter

    from houseway.rules.catalogue import game_names, room_names

    games = [name for room in room_names() for name in game_names(room)]
    own = Counter(name.partition("/")[2] for name in games)
    names = games + [name for name, rooms in own.items() if rooms == 1]
    return [name for name in names if name.startswith(typed)]


def complete_rooms(typed: str) -> list[str]:
    """For the shell: rooms that go on from what was typed."""
    from houseway.rules.catalogue import room_names

    return [room for room in room_names() if room.startswith(typed)]


def complete_rooms_and_games(typed: str) -> list[str]:
    """For the shell: rooms, and games of every room."""
    return complete_rooms(typed) + complete_games(typed)


Game = Annotated[
    str,
    typer.Argument(
        help="A game, like capitol/fast-nine; the room may be left out where only one spreads it.",
        show_default=False,
        callback=_full_name,
        autocompletion=complete_games,
    ),
]


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
