"""The sections of a pairwise game: every player sets cards in parts and settles with every other player, pair by
pair."""

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
"""What all of a player's cards make together, however they might be set."""


class Dealing(Cited, frozen=True, kw_only=True):
    """How the cards are dealt."""

    cards: Count
    """Cards in each hand."""
    hands: Count
    """Hands dealt each round; no more players than this can play, and others at the table wait."""
    first: Literal["the button"] = "the button"
    """Always. Who gets the first hand; the others follow clockwise."""
    method: Literal["stacks", "one at a time"] = "one at a time"
    """Told. Stacks are dealt whole, one after another; every order of the deck is equally likely either way."""


class Part(Cited, frozen=True, kw_only=True):
    """A part that cards are set in. Parts go from front to back, and none may rank above the next."""

    cards: Count
    ranking: str | Ranking
    bonuses: dict[str, Count] = {}
    """Extra points for winning the part with a kind of hand, like `three of a kind`."""


class Scoring(Cited, frozen=True, kw_only=True):
    """What two players settle between them, in points."""

    part: Count = 1
    """For each part won."""
    all_parts: Count = 0
    """Extra, for winning every part from another player."""
    most_parts: Count = 0
    """Extra, for winning more parts from another player than they win."""
    ties: Literal["nobody", "the button"] = "nobody"
    """Who wins a part in which both hands are equal; `the button` applies only to the pairs its holder is in."""
    booked: Literal["part by part", "net"] = "part by part"
    """Whether each part is settled separately, the back first, or only the net result of all parts."""
    starts: Literal["the button", "left of the button"] = "the button"
    """Who settles first with all others, clockwise; the next player then settles with those who remain."""


class Sweep(Cited, frozen=True, kw_only=True):
    """Cards that win outright, without being set, if declared in time."""

    name: str
    holds: Holds
    points: Count
    """From every other player."""


class Sweeps(Cited, frozen=True, kw_only=True):
    """Hands that win outright, highest first. They are paid before parts are compared, from the button on."""

    hands: tuple[Sweep, ...]
    level: Literal["points", "rank"] = "points"
    """When two sweeps tie and push: if they are worth the same points, or if they are the same sweep."""


class Foul(Cited, frozen=True, kw_only=True):
    """What a hand pays that is set in the wrong order or was falsely declared."""

    points: Count
    each: Literal["part", "player"] = "part"
    """Whether every other player gets this for each part, or in total."""
    bonuses: bool = True
    """Whether it also pays bonuses, as if it had lost the part."""
    sweep: Literal["and the penalty", "alone"] = "and the penalty"
    """What a declared sweep gets from it: its points and the penalty, or only its points."""


class Stakes(Cited, frozen=True, kw_only=True):
    """What players have in front of them, in points."""

    buy_in: Count
    short_buy: Count = 0
    """The minimum of a smaller buy later on, which each player may make once."""
    least: Count = 0
    """A player with less than this is not dealt in."""
    cap: Literal["the stack, once"] = "the stack, once"
    """Always. Nobody wins or loses more than their stack at the start of the hand, and chips won or lost in it are no
    longer part of that stack."""


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
