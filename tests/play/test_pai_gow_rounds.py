"""Random rounds of the pai gow poker filings, at a table and by code of its own: to the same cent."""

from __future__ import annotations

import importlib
import random
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final
from unittest import mock

import numba
import pytest
from two_hands import plan_for

from houseway.cards.shuffle import seeded_bits
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.dealer import Dealer
from houseway.play.banked.table import BankedTable

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan

GAMES: Final = (
    *(f"parkwest-lodi/{game}-pai-gow-poker" for game in ("lucky", "ace-up", "ultimate")),
    *(f"casino-580/{game}-pai-gow-poker" for game in ("lucky", "ace-up", "ultimate", "royal")),
    *("parkwest-lodi/pai-gow-triple-bonus", "casino-580/pai-gow-triple-bonus", "casino-580/pai-gow-double-hand-poker"),
    *("village-club/pai-gow-poker", "village-club/fortune-pai-gow", "village-club/commission-free-fortune-pai-gow"),
    *("lucky-derby/pai-gow-poker", "lucky-derby/fortune-pai-gow", "lucky-derby/jokers-wild-pai-gow"),
)
STAKE: Final = 25_00
SCRIPTS: Final = ("pai_gow", "wild_pai_gow", "pai_gow_rounds")


@cache
def script(fast: bool) -> Any:
    """The independent settlement, compiled where many rounds are played."""
    figures = ModuleType("figures")
    figures.__dict__.update(compiled=numba.njit if fast else lambda function: function, show=None)
    path = [str(Path(__file__).parent / "independent"), *sys.path]
    with mock.patch.dict(sys.modules, figures=figures), mock.patch.object(sys, "path", path):
        for name in SCRIPTS:
            sys.modules.pop(name, None)
        return importlib.import_module("pai_gow_rounds")


class Rounds:
    """A table at which a spot, or three where there is envy, makes every wager; what is paid is held to the script."""

    def __init__(self, game: str, fast: bool) -> None:
        self.script = script(fast)
        self.filed = self.script.GAMES[game]
        self.plan: Plan = plan_for(game, fast=True)
        self.chance = random.Random(game)  # noqa: S311
        self.table = BankedTable(self.plan, self.tell)
        self.dealer = Dealer(self.table, seeded_bits(game))
        self.settled: Counter[str] = Counter()
        self.envied: Counter[str] = Counter()
        """Cents that envy buttons are still owed, by player."""
        for seat in (1, 2, 4, 5) if self.filed.envy else (1, 2):
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
                self.bet()
            elif awaits.what == "setting":
                self.set(awaits.whose[0], awaits.hands[0])
            else:
                table.do(m.TimeOut())

    def bet(self) -> None:
        for player in (each for each in self.table.state.players if each != self.table.state.dealer):
            for wager in self.filed.wagers:
                self.table.do(b.Bet(player, wager, STAKE))
        self.table.do(b.Close())

    def set(self, player: str, hand: str) -> None:
        """Half of the time in any way, foul or not, where that may be chosen; else the house way."""
        cards = list(self.table.state.hands[hand].pieces)
        if hand == "bank" or self.chance.random() < 0.5:
            self.table.do(m.TimeOut(player))
            return
        self.chance.shuffle(cards)
        parts = {"front": tuple(cards[:2]), "back": tuple(cards[2:])}
        self.table.do(b.Act(player, "set", int(hand.removeprefix("spot ")), parts=parts))

    def tell(self, event: b.AnyEvent) -> None:
        if isinstance(event, b.Parted) and event.by:
            made = self.script.house_way(self.cards(event.hand), self.filed)
            assert self.as_set(event.hand)[:2] == made[:2], self.cards(event.hand)
        elif isinstance(event, b.Settled):
            self.settled[event.wager] += 1
            assert event.paid - event.taken == self.owed(event), (event, self.cards(event.hand))
            if event.wager == "fortune":
                self.envied[event.player] += self.envy(event.hand)
            elif event.wager == "envy":
                self.envied[event.player] -= event.paid

    def cards(self, hand: str) -> tuple[int, ...]:
        return tuple(map(int, self.table.state.hands[hand].pieces))

    def as_set(self, hand: str) -> Any:
        """A hand as it lies, or where nobody sets it, the house way."""
        parts = self.table.state.hands[hand].parts
        if not parts:
            return self.script.house_way(self.cards(hand), self.filed)
        return self.script.set_as(parts["front"], parts["back"], self.filed)

    def owed(self, event: b.Settled) -> float:
        """What the script says, in cents."""
        if event.wager == "envy":
            return self.envy(event.hand)
        one, other = (event.hand, "bank") if "bank" in self.plan.game.hands else ("player", "banker")
        looks = self.plan.wager(event.wager).set_by
        hands = [
            self.script.house_way(self.cards(name), self.filed) if looks else self.as_set(name) for name in (one, other)
        ]
        return float(STAKE * self.filed.wagers[event.wager](*hands, self.filed.joker))

    def envy(self, hand: str) -> int:
        """What a button beside one hand is paid for the others, in cents."""
        spots = [name for name in self.table.state.hands if name.startswith("spot") and name != hand]
        shown = [self.script.kinds(self.cards(name), self.filed.joker) for name in spots]
        return 100 * sum(max((self.filed.envy.get(kind, 0) for kind in each), default=0) for each in shown)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("rounds", [8, pytest.param(100_000, marks=pytest.mark.slow)])
def test_rounds_are_settled_as_code_of_its_own_settles_them(game: str, rounds: int) -> None:
    played = Rounds(game, fast=rounds > 1_000)
    assert set(played.filed.wagers) | ({"envy"} if played.filed.envy else set()) == set(played.plan.rows)
    played.play(rounds)
    assert all(played.settled[wager] >= rounds for wager in played.filed.wagers)
    assert not any(played.envied.values())
