"""The course of a round in sentences: steps of a banked game, streets of a pot game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.rules.english import plain_in
from houseway.rules.phrases import counted, joined, number_word
from houseway.rules.vocabulary.steps import STEPS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.rules.games.banked import BankedGame, Step
    from houseway.rules.games.pot import Draw, Street

NEVER: Final = "never"
"""The condition of a step removed by the chosen readings."""
_ALWAYS: Final = ("", "always")


def round_rows(game: BankedGame) -> Iterator[tuple[str, str]]:
    """Each step of a round under the chosen readings, as a sentence with its lines."""
    for step in game.round:
        if step.when != NEVER:
            yield step_sentence(step, game), step.lines


def street_rows(streets: Iterable[Street]) -> Iterator[tuple[str, str, str]]:
    """Each street by name, as sentences, with its lines."""
    for street in streets:
        parts = (*_cards(street), *(_draw(street.draw) if street.draw else ()), *_betting(street), *_troubles(street))
        yield street.name, " ".join(parts), street.lines


def step_sentence(step: Step, game: BankedGame) -> str:
    """A step as a sentence."""
    said = STEPS[step.do].says(step, game)
    if step.start and step.do != "place button":
        said += f", from {_the(step.start)}"
    if step.direction != "clockwise":
        said += f", {step.direction}"
    if step.when not in _ALWAYS:
        said += f", if {plain_in(game, step.when)}"
    if step.absent:
        said += f"; for an absent player, {step.absent.replace('-', ' ')}"
    note = f" — {step.note}" if step.note else ""
    return f"{said[0].upper()}{said[1:]}{note}."


def _the(place: str) -> str:
    return place if place.startswith("seat") else f"the {place}"


def _cards(street: Street) -> Iterator[str]:
    ways = (street.hole, "down"), (street.up, "up")
    dealt = [f"{number_word(cards)} card{'s' * (cards > 1)} face {word}" for cards, word in ways if cards]
    if street.burn:
        yield f"{counted(street.burn, 'card').capitalize()} burned."
    if dealt:
        yield f"Each player gets {joined(dealt)}."
    if street.board:
        yield f"{counted(street.board, 'card').capitalize()} put on the board."


def _draw(draw: Draw) -> Iterator[str]:
    if draw.discard_only:
        yield f"Each player throws {number_word(draw.up_to)} card{'s' * (draw.up_to > 1)} away."
        return
    button = f", the button up to {number_word(draw.button_up_to)}" if draw.button_up_to else ""
    replaced = f", replaced {draw.replaced}" if draw.replaced != "at once" else ""
    yield f"Each player may change up to {number_word(draw.up_to)} cards{button}{replaced}."
    if draw.exhausted:
        yield f"When the stub runs out: {draw.exhausted}."


def _betting(street: Street) -> Iterator[str]:
    if street.choices:
        size = f" by the {street.bet} bet" if street.bet != "any" else ""
        opens = street.opens if street.opens.startswith("as ") else f"from the {street.opens}"
        yield f"Players bet{size}, {opens}: {joined(street.choices, 'or')}."


def _troubles(street: Street) -> Iterator[str]:
    if street.exposed:
        yield f"Of cards that are exposed, {street.exposed.keep or 'none'} stay."
        if street.exposed.misdeal_at:
            yield f"With {street.exposed.misdeal_at} exposed in one deal, it is a misdeal."
    if street.double_on_pair:
        yield f"With an open pair {street.double_on_pair} may make the larger bet."
    if street.run_out:
        yield f"When cards run out: {street.run_out}."
