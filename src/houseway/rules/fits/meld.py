"""Checks that a meld game's names exist and its sections fit together."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from houseway.cards.deck import DECKS, deck
from houseway.cards.notation import text
from houseway.refusal import Refusal, meant, quoted
from houseway.rules.collect import options_of
from houseway.rules.fees import read_games, read_grid
from houseway.rules.fits.hands import seat_faults

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.rules.games.meld import MeldGame
    from houseway.rules.key_lines import Path


def meld_names(game: MeldGame) -> Iterator[tuple[Path, Callable[[], object]]]:
    """The checks of a meld game's names: its deck, ranks and schedule."""
    yield ("equipment", "deck"), partial(_deck, game.equipment.deck)
    for rank in game.sets.any_suits:
        yield ("sets", "any-suits"), partial(_rank, game, rank)
    for number, order in enumerate(game.runs.order):
        for rank in order.split("-"):
            yield ("runs", "order", number), partial(_rank, game, rank)
    for rank in game.conditions.valle:
        yield ("conditions", "valle"), partial(_rank, game, rank)
    if game.doubles and game.collections:
        yield ("doubles", "schedule"), partial(_schedule, game, game.doubles.schedule)


def _deck(name: str) -> None:
    if name not in DECKS:
        raise Refusal(f"there is no deck {quoted(name)}{meant(name, DECKS)}")


def _schedule(game: MeldGame, name: str) -> None:
    if name not in game.collections:
        raise Refusal(f"there is no schedule {quoted(name)}{meant(name, game.collections)}")


def _rank(game: MeldGame, rank: str) -> None:
    _deck(game.equipment.deck)
    known = dict.fromkeys(text((piece,))[0] for piece in deck(game.equipment.deck).pieces)
    if rank not in known:
        raise Refusal(f"{quoted(rank)} is not a rank of the deck{meant(rank, known)}")


def meld_faults(game: MeldGame) -> Iterator[tuple[Path, str]]:
    """The faults of sections that do not fit together."""
    yield from seat_faults(game.equipment)
    ranks = [rank for order in game.runs.order for rank in order.split("-")]
    if len(set(ranks)) < len(ranks):
        yield ("runs", "order"), "a rank is listed twice: list each once."
    if game.going_out.cards != game.dealing.cards + 1:
        said = f"{game.dealing.cards} cards are dealt and one is drawn: going out takes {game.dealing.cards + 1}."
        yield ("going-out", "cards"), said
    pack = len(deck(game.equipment.deck).pieces) * game.equipment.decks[0]
    for kind, seats in game.equipment.seats.items():
        if seats * game.dealing.cards >= pack:
            yield (
                ("equipment", "seats", kind),
                f"{seats} hands of {game.dealing.cards} use up the whole deck of {pack}: allow fewer seats.",
            )
    for name, schedule in game.collections.items():
        games = read_games(schedule.games)
        missing = [option for option in options_of(schedule) if option not in games or not games[option][0]]
        if missing:
            said = f"option {missing[0]} has no game: give the value of a condition, like “1   $1”."
            yield ("collections", name, "games"), said
        bands = [len(cells) for cells in read_grid(schedule.player).values()] if schedule.player else []
        if game.drop and any(number != len(game.drop.payers) for number in bands):
            yield (
                ("drop", "payers"),
                f"{len(game.drop.payers)} bands are named, but the schedule has {bands[0]}: name as many.",
            )
