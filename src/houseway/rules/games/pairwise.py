"""The sections of a pairwise game: everyone sets cards in parts and settles with everyone else, pair by pair."""

from __future__ import annotations

from typing import Literal

from houseway.rules.fees import Schedule
from houseway.rules.games.banked import Ranking
from houseway.rules.schema import Cited, Common, Count, Equipment

Holds = Literal[
    "one of each rank",
    "one of each rank, suited",
    "six pairs",
    "five pairs and three of a kind",
    "four times three of a kind",
    "a straight in each part",
    "a flush in each part",
    "one color",
]
"""What all cards of a player make together, whatever parts they would be set in."""


class Dealing(Cited, frozen=True, kw_only=True):
    """How the cards come to the players."""

    cards: Count
    """Cards of each hand."""
    hands: Count
    """Hands that are dealt each round, so no more players play than this; others at the table wait."""
    first: Literal["the button"] = "the button"
    """Always. Who gets the first of them; the others go on clockwise."""
    method: Literal["stacks", "one at a time"] = "one at a time"
    """Told. Stacks are dealt whole, one after another; every order of the deck is as likely either way."""


class Part(Cited, frozen=True, kw_only=True):
    """A part that cards are set in. Parts stand from the front to the back, and none may rank above the next."""

    cards: Count
    ranking: str | Ranking
    bonuses: dict[str, Count] = {}
    """Points on top for winning the part with a kind of hand, like `three of a kind`."""


class Scoring(Cited, frozen=True, kw_only=True):
    """What two players settle between them, in points."""

    part: Count = 1
    """For each part that is won."""
    all_parts: Count = 0
    """On top for who wins every part of another player's."""
    most_parts: Count = 0
    """On top for who wins more parts of another player's than that one wins."""
    ties: Literal["nobody", "the button"] = "nobody"
    """Who wins a part in which both hold the same: `the button` is for its holder's pairs alone."""
    booked: Literal["part by part", "net"] = "part by part"
    """Whether each part changes hands by itself, the back first, or what is left after all parts are set off."""
    starts: Literal["the button", "left of the button"] = "the button"
    """Who settles first with all others, clockwise; who is next settles with those who are left."""


class Sweep(Cited, frozen=True, kw_only=True):
    """Cards that win by themselves, without being set, if that is declared in time."""

    name: str
    holds: Holds
    points: Count
    """From each other player."""


class Sweeps(Cited, frozen=True, kw_only=True):
    """Hands that win by themselves, the highest first. They are paid before parts are compared, from the button on."""

    hands: tuple[Sweep, ...]
    level: Literal["points", "rank"] = "points"
    """When two of them are level and push: where they are worth the same, or where they are the same."""


class Foul(Cited, frozen=True, kw_only=True):
    """What a hand pays that is set in a wrong order, or that was declared to be what it is not."""

    points: Count
    each: Literal["part", "player"] = "part"
    """To each other player so much for each part, or in all."""
    bonuses: bool = True
    """Whether it pays bonuses as well, as if the part had been lost."""
    sweep: Literal["and the penalty", "alone"] = "and the penalty"
    """What a declared sweep gets of it: its points and the penalty, or its points alone."""


class Stakes(Cited, frozen=True, kw_only=True):
    """What players have in front of them, in points."""

    buy_in: Count
    short_buy: Count = 0
    """The least of a smaller buy later on, which each player may make once."""
    least: Count = 0
    """With less than this a player is not dealt in."""
    cap: Literal["the stack, once"] = "the stack, once"
    """Always. Nobody wins or loses more than the stack at the start of the hand, and chips that have changed hands, won
    or lost, are out of it."""


class PairwiseButton(Cited, frozen=True, kw_only=True):
    """The dealer and action button."""

    first: Literal["left of the house dealer"] = "left of the house dealer"
    """Always. Where it is in a new game: at the first player clockwise from the house dealer."""
    moves: Literal["clockwise, each hand"] = "clockwise, each hand"
    """Always."""


class PairwiseGame(Common, frozen=True, kw_only=True):
    """A pairwise game's file."""

    equipment: Equipment
    dealing: Dealing
    parts: dict[str, Part]
    scoring: Scoring
    sweeps: Sweeps | None = None
    foul: Foul
    stakes: Stakes
    button: PairwiseButton
    collections: dict[str, Schedule] = {}
