"""What happens in a world, as far as it is laid down before: the tables, the people, and what goes wrong when.

All of it follows from a seed, and can be made smaller by hand or by `shrink`: what is left goes on as it was, since
every part of the world draws its luck by its own name.
"""

from __future__ import annotations

import random
from typing import Final

import msgspec

KINDS: Final[dict[str, str]] = {
    "power": "power cut: unflushed writes are lost, torn or out of order",
    "kill": "the process is killed; the system goes on",
    "restart": "the room is closed and opened again",
    "full": "the disk is full for a while",
    "stall": "a flush takes seconds",
    "slow": "every flush is slow for a while",
    "flush": "a flush fails",
    "dying": "a flush fails, and soon after the process is killed",
    "cut": "somebody's connection is cut; what was under way is lost",
    "cut all": "every connection is cut",
    "lag": "what is sent is late by seconds for a while",
    "deaf": "somebody's page takes nothing for a while",
    "wall": "somebody sets the machine's clock",
    "sleep": "the machine sleeps",
}

ENGINES: Final[dict[str, tuple[str, ...]]] = {
    "banked": (
        *("capitol/three-card-poker", "capitol/pai-gow-tiles", "capitol/no-bust-4.01", "capitol/ez-baccarat"),
        *("casino-580/ultimate-war", "lucky-derby/caribbean-stud", "capitol/face-up-pai-gow", "capitol/fast-nine"),
        *("parkwest-lodi/blackjack-x", "casino-580/jade-baccarat", "lucky-derby/ultimate-texas-holdem"),
        *("casino-580/ace-up-pai-gow-poker", "parkwest-lodi/two-card-peek", "village-club/no-bust-buster-4.0"),
    ),
    "pot": (
        *("casino-580/texas-holdem", "casino-580/lowball", "lucky-derby/seven-card-stud", "village-club/badugi"),
        *("capitol/omaha-hi-lo", "casino-580/crazy-pineapple-hi-lo", "parkwest-lodi/no-limit-holdem"),
        *("casino-580/draw-poker", "village-club/deuce-seven-triple-draw", "capitol/spread-limit-holdem"),
    ),
    "pairwise": ("village-club/chinese-poker",),
    "meld": ("casino-580/pan",),
}
PLAYERS: Final = ("Ada", "Ben", "Cleo", "Dora", "Eli", "Fay")
DREAMER: Final = "Gus"
"""Sits down, and never does anything again."""
RAIL: Final = ("Zoe", "Yan")
STAFF: Final = {"Dan": "dealer", "Flo": "floor", "Reg": "regulator"}


class Fault(msgspec.Struct, frozen=True):
    """Something that goes wrong."""

    at: float
    """Seconds after the room first opened."""
    kind: str
    size: float = 0.0
    """How long it lasts, or how far it goes, in seconds."""
    who: str = ""


class Scenario(msgspec.Struct, frozen=True):
    """A world before it begins."""

    seed: int
    seconds: float
    tables: tuple[str, ...]
    people: tuple[str, ...]
    faults: tuple[Fault, ...]
    pace: float = 0.35
    quick: float = 1.0
    """By how much the room's clocks are shorter than usual."""
    bots: int = 1
    carry: int = 40
    calm: float = 40.0
    """Seconds at the end in which nothing goes wrong."""


def luck_of(seed: int, name: str) -> random.Random:
    """The luck of one part of the world; others' do not depend on how often it is asked."""
    return random.Random(f"{seed} {name}")  # noqa: S311 - a test


def from_seed(seed: int) -> Scenario:
    """The world of a seed."""
    luck = luck_of(seed, "scenario")
    kinds = luck.sample(sorted(ENGINES), k=luck.choice((1, 1, 2, 2, 3)))
    tables = tuple(luck.choice(ENGINES[kind]) for kind in kinds)
    people = (
        *luck.sample(PLAYERS, k=luck.randint(2, len(PLAYERS))),
        *([DREAMER] if luck.random() < 0.3 else []),
        *luck.sample(RAIL, k=luck.randint(0, 2)),
        *luck.sample(sorted(STAFF), k=luck.randint(0, 3)),
    )
    seconds = float(luck.choice((30, 45, 60, 90, 120, 240)))
    likely = luck.sample(sorted(KINDS), k=luck.randint(2, 7))  # some worlds have many of few kinds
    faults = sorted(
        (_fault(luck, likely, seconds, people) for _ in range(luck.randint(1, 8))), key=lambda each: each.at
    )
    return Scenario(
        seed,
        seconds,
        tables,
        people,
        tuple(faults),
        pace=luck.choice((0.05, 0.2, 0.35, 0.7)),
        quick=luck.choice((1.0, 3.0, 6.0)),
        bots=luck.choice((0, 1, 1, 3)),
        carry=luck.choice((15, 40, 250)),
        calm=20.0,
    )


def _fault(luck: random.Random, likely: list[str], seconds: float, people: tuple[str, ...]) -> Fault:
    kind, at = luck.choice(likely), round(luck.uniform(1.0, seconds - 5.0), 3)
    who = luck.choice(people) if kind in ("cut", "deaf", "lag") else ""
    size = {
        "full": luck.uniform(0.5, 15),
        "stall": luck.uniform(0.5, 20),
        "slow": luck.uniform(1, 30),
        "flush": float(luck.randint(1, 3)),
        "dying": luck.uniform(0.005, 0.1),
        "lag": luck.uniform(1, 20),
        "deaf": luck.uniform(1, 60),
        "wall": luck.choice((-1, 1)) * luck.choice((5, 3600, 86_400, 40 * 86_400)),
        "sleep": luck.choice((6.0, 45.0, 3600.0)),
        "power": luck.uniform(0.1, 8),
        "kill": luck.uniform(0.1, 8),
        "restart": luck.uniform(0.1, 8),
    }.get(kind, 0.0)
    return Fault(at, kind, round(float(size), 3), who)
