"""Options that several commands have."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from houseway.refusal import Refusal, quoted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.rules.loader import Loaded


def named_game(name: str) -> str:
    """A game by its full name, or the path of a rule file outside the rooms."""
    from houseway.rules.catalogue import allow_file, full_name, is_path

    if is_path(name):
        allow_file(name)
        return name
    return full_name(name)


def complete_games(typed: str) -> list[str]:
    """Shell completion: games that start with what was typed, with the room, or without it if only one room has the
    game.
    """
    from collections import Counter

    from houseway.rules.catalogue import game_names, room_names

    games = [name for room in room_names() for name in game_names(room)]
    own = Counter(name.partition("/")[2] for name in games)
    names = games + [name for name, rooms in own.items() if rooms == 1]
    return [name for name in names if name.startswith(typed)]


def complete_rooms(typed: str) -> list[str]:
    """Shell completion: rooms that start with what was typed."""
    from houseway.rules.catalogue import room_names

    return [room for room in room_names() if room.startswith(typed)]


def complete_rooms_and_games(typed: str) -> list[str]:
    """Shell completion: rooms, and games of every room."""
    return complete_rooms(typed) + complete_games(typed)


Game = Annotated[
    str,
    typer.Argument(
        help="A game, like capitol/fast-nine or just fast-nine if no other room has it; or a file, like my-game.toml.",
        show_default=False,
        callback=named_game,
        autocompletion=complete_games,
    ),
]


Reading = Annotated[
    list[str] | None,
    typer.Option(help="Choose a reading of a doubt, like line-tie=push; may be repeated.", show_default=False),
]
Pays = Annotated[
    list[str] | None,
    typer.Option(help="Choose a printed pay table, like fortune=B; may be repeated.", show_default=False),
]
Option = Annotated[str, typer.Option(help="The collection's option.", show_default=False)]
Schedule = Annotated[str, typer.Option(help="Which schedule, if the game has several.", show_default=False)]
NoCollection = Annotated[
    bool, typer.Option("--no-collection", help="Pot games: take no collection.", show_default=False)
]
Decks = Annotated[int, typer.Option(help="Banked games: decks in the shoe.", show_default=False)]
Limits = Annotated[
    str, typer.Option(help="Banked games: the table minimum and maximum, like $10-$500.", show_default=False)
]
Structure = Annotated[str, typer.Option(help="Pot games: limit, no limit, …", show_default=False)]
Bets = Annotated[str, typer.Option(help="Pot games: small and big bet, like $4-$8.", show_default=False)]
Blinds = Annotated[str, typer.Option(help="Pot games: the blinds, like $2-$4.", show_default=False)]
Seed = Annotated[str, typer.Option(help="The same seed gives the same rounds.")]
Html = Annotated[str, typer.Option(help="Write a report with plots to this file.", show_default=False)]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
_CHOICES: Final = {
    "structure": "--structure",
    "bets": "--bets",
    "blinds": "--blinds",
    "collects": "--no-collection",
    "decks": "--decks",
    "limits": "--limits",
}
"""Choices for a table that not every engine has, as options."""


def pairs(given: list[str] | None, like: str) -> dict[str, str]:
    """`["joker=wild"]` as a mapping; `like` is the example in a refusal."""
    found = {}
    for each in given or ():
        name, equals, choice = each.partition("=")
        if not equals:
            raise Refusal(f"{quoted(each)} is not an option: write it like {like}.")
        found[name.strip()] = choice.strip()
    return found


def check_choices(loaded: Loaded, asked: Mapping[str, object]) -> None:
    """Refuse choices for a table that only games of another engine have; `asked` has what was given for each."""
    from houseway.play.registry import refuse_choices

    words = {choice: word for choice, word in _CHOICES.items() if choice in asked}
    refuse_choices(loaded.name, loaded.game.filing.engine, words, (choice for choice in asked if asked[choice]))


def write_page(path: str, page: str) -> None:
    """Write a page to a file."""
    try:
        Path(path).write_text(page, encoding="utf-8")
    except OSError as fault:
        raise Refusal(f"The page cannot be written to {quoted(path)}: {fault.strerror}.") from None
