"""What the commands need from an engine: each engine has a module here with its name."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from houseway.play.registry import engine_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.cards.shuffle import Bits
    from houseway.cli.drills import Question
    from houseway.rules.loader import Loaded


class Choices(NamedTuple):
    """The choices for a table, for every engine."""

    option: str
    schedule: str
    decks: int
    limits: str
    structure: str
    bets: str
    blinds: str
    collects: bool


class Sits(NamedTuple):
    """How a person sits down to play."""

    players: int
    seat: int
    chips: str
    bank: str
    seed: str
    bits: Bits
    rounds: int
    auto: bool
    as_json: bool


class Runs(NamedTuple):
    """How bots play many rounds."""

    rounds: int
    seed: str
    players: int
    bank: str
    wagers: tuple[str, ...]
    as_json: bool


class Earns(NamedTuple):
    """A question about a table's earnings."""

    readings: dict[str, str]
    wagers: list[str]
    seats: list[str]
    players: int
    bank: str
    bank_seat: int
    option: str
    schedule: str
    options: bool
    hands: int
    bankroll: str
    shift: float
    sweeps: list[str]
    play: str
    plays: list[str]
    rounds: int
    seed: str
    decks: int
    pays: dict[str, str]
    html: str
    as_json: bool


class Terminal(Protocol):
    """What the commands need from an engine."""

    def play(self, loaded: Loaded, chosen: Choices, sits: Sits) -> None:
        """A table with one person and bots."""

    def sim(self, loaded: Loaded, chosen: Choices, runs: Runs) -> None:
        """Rounds played by bots, with totals."""

    def table(self, loaded: Loaded, asked: Earns) -> None:
        """What a table earns the bank, the seats and the room."""

    def drills(self, loaded: Loaded) -> dict[str, Callable[[Bits], Iterator[Question]]]:
        """Drills for dealers in training, besides fees."""

    def way(self, loaded: Loaded, cards: str, name: str, hand: str, as_json: bool) -> None:
        """How the house plays or sets a hand."""


def terminal(loaded: Loaded) -> Terminal:
    """The terminal module of a game's engine."""
    return cast("Terminal", import_module(f"houseway.cli.{engine_of(loaded).name}"))
