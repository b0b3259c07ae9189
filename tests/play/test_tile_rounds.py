"""Random rounds of the three tile games, at a table and by code of its own: to the same cent."""

from __future__ import annotations

import importlib
import random
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from unittest import mock

import pytest
from two_hands import plan_for

from houseway.cards.shuffle import seeded_bits
from houseway.cards.tile import TILE_SET
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.dealer import Dealer
from houseway.play.banked.table import BankedTable
from houseway.ranks.tiles import standing

if TYPE_CHECKING:
    from houseway.cards import Piece

STAKE: Final = 25_00
ZERO: Final = 100
"""Two tiles worth less than this have no point."""
GAMES: Final = ("capitol/pai-gow-tiles", "parkwest-lodi/pai-gow-tiles", "casino-580/pai-gow-tiles")
ZEROES: Final = GAMES[:2]
"""In these, two hands without a point are the player-dealer's, whatever their tiles."""


@cache
def scripts() -> tuple[Any, Any]:
    """What tiles are worth, and the house way of Casino 580, of which neither imports anything of Houseway."""
    folder = str(Path(__file__).parent / "independent")
    with mock.patch.object(sys, "path", [folder, *sys.path]):
        for name in ("figures", "tiles", "tile_points"):
            sys.modules.pop(name, None)
        return importlib.import_module("tiles"), importlib.import_module("tile_points")


@cache
def kinds() -> dict[Piece, int]:
    ranks = sorted({standing(tile) for tile in TILE_SET}, reverse=True)
    return {tile: ranks.index(standing(tile)) for tile in TILE_SET}


class Rounds:
    """A table of two at which every wager is held to the scripts."""

    def __init__(self, game: str) -> None:
        self.game, self.chance, self.settled = game, random.Random(game), 0  # noqa: S311
        self.table = BankedTable(plan_for(game, fast=True), self.tell)
        self.dealer = Dealer(self.table, seeded_bits(game))
        for seat in (1, 2):
            self.table.do(m.Sit(f"p{seat}", seat, 10**12))

    def play(self, rounds: int) -> None:
        table = self.table
        while table.state.number <= rounds:
            awaits = table.awaits()
            command = self.dealer.command(awaits)
            if command is not None:
                table.do(command)
            elif awaits.what == "bank":
                table.do(b.TakeBank(awaits.whose[0], 10**9))
            elif awaits.what == "wagers":
                (bettor,) = (each for each in table.state.players if each != table.state.dealer)
                table.do(b.Bet(bettor, "base", STAKE))
                table.do(b.Close())
            elif awaits.what == "setting":
                self.set(awaits.whose[0], awaits.hands[0])
            else:
                table.do(m.TimeOut())

    def set(self, player: str, hand: str) -> None:
        """Half of the time in any way, else as it is set for whoever does not."""
        tiles = list(self.table.state.hands[hand].pieces)
        if hand == "bank" or self.chance.random() < 0.5:
            self.table.do(m.TimeOut(player))
            return
        self.chance.shuffle(tiles)
        parts = {"high": tuple(tiles[:2]), "low": tuple(tiles[2:])}
        self.table.do(b.Act(player, "set", int(hand.removeprefix("spot ")), parts=parts))

    def tell(self, event: b.AnyEvent) -> None:
        if isinstance(event, b.Parted) and event.by and self.game == GAMES[2]:
            four = tuple(sorted(kinds()[tile] for tile in self.table.state.hands[event.hand].pieces))
            assert self.worth(event.hand) == scripts()[1].house_way(four)
        elif isinstance(event, b.Settled):
            self.settled += 1
            assert event.paid - event.taken == STAKE * self.owed(event.hand), (event, self.table.state.hands)

    def worth(self, hand: str) -> tuple[int, int]:
        """What its higher and its lower two tiles are worth."""
        parts = self.table.state.hands[hand].parts
        values = [scripts()[0].value(tuple(kinds()[tile] for tile in parts[part])) for part in ("high", "low")]
        assert values == sorted(values, reverse=True)
        return values[0], values[1]

    def owed(self, hand: str) -> int:
        """By the stake, what the spot wins of the player-dealer."""
        ahead = behind = 0
        for place, (own, other) in enumerate(zip(self.worth(hand), self.worth("bank"), strict=True)):
            zeroes = self.game in ZEROES and own < ZERO and other < ZERO
            if zeroes and place == 0:
                return -1
            ahead += own > other and not zeroes
            behind += own <= other or zeroes
        return (not behind) - (not ahead)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("rounds", [60, pytest.param(100_000, marks=pytest.mark.slow)])
def test_rounds_are_settled_as_code_of_its_own_settles_them(game: str, rounds: int) -> None:
    played = Rounds(game)
    played.play(rounds)
    assert played.settled >= rounds
