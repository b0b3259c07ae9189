"""Random rounds of every baccarat outside Capitol are dealt and settled alike by tables and by code apart from them."""

from __future__ import annotations

import random
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from houseway.cards.card import rank_of, suit_of
from houseway.cards.shuffle import seeded_bits
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.dealer import Dealer
from houseway.play.banked.plan import Plan
from houseway.play.banked.table import BankedTable
from houseway.rules.catalogue import game_names, load

if TYPE_CHECKING:
    from houseway.cards import Piece

ROOMS: Final = ("casino-580", "lucky-derby", "parkwest-lodi", "village-club")
GAMES: Final = [name for room in ROOMS for name in game_names(room) if "baccarat" in name]
FEW: Final = 60


@cache
def apart() -> Any:
    """The settlement apart from this program."""
    path = Path(__file__).parent / "independent" / "baccarat_rounds.py"
    found = spec_from_file_location("baccarat_rounds", path)
    assert found is not None
    assert found.loader is not None
    module = module_from_spec(found)
    found.loader.exec_module(module)
    return module


def cards(pieces: list[Piece]) -> list[tuple[int, int]]:
    """Ranks from ace as 1; a suit and the other of its color are both odd or both even."""
    return [((rank_of(each) + 1) % 13 + 1, (0, 1, 3, 2)[suit_of(each)]) for each in pieces]


def play_and_compare(game: str, rounds: int) -> int:
    """Every wager made in every round, options taken at random; in how many rounds all were settled."""
    chance, plan, settle = random.Random(game), Plan(load(game)), apart()  # noqa: S311 - rounds, no secrets
    other = "dealer" if "dealer" in plan.game.hands else "banker"
    settled = 0

    def tell(event: b.AnyEvent) -> None:
        nonlocal settled
        if isinstance(event, b.Settled):
            hands = {name: cards(hand.pieces) for name, hand in table.state.hands.items()}
            both, bonus = (hands["player"], hands[other]), hands.get("bonus", [])
            assert tuple(map(len, both)) == settle.cards_due(*both), hands
            stood = event.wager == "player" and "stand" in table.state.hands["player"].behind.get(event.player, ())
            due = settle.paid(game, event.wager, *both, bonus, stood) * event.stake
            assert (event.paid, event.taken) == ((due, 0) if due > 0 else (0, -due)), (event, hands)
            settled += 1

    table = BankedTable(plan, tell)
    dealer = Dealer(table, seeded_bits(game))
    for seat in (1, 2):
        table.do(m.Sit(f"p{seat}", seat, 10_000_000_000_00))
    wagers = sorted(plan.rows, key=lambda wager: len(plan.wager(wager).needs))
    while table.state.number <= rounds:
        awaits = table.awaits()
        command = dealer.command(awaits)
        if command is not None:
            table.do(command)
        elif awaits.what == "bank":
            table.do(b.TakeBank(awaits.whose[0], 1_000_000_00))
        elif awaits.what == "wagers":
            if dealer.shuffle_due():
                table.do(b.Shuffle())
            (player,) = (each for each in table.state.players if each != table.state.dealer)
            for wager in wagers:
                table.do(b.Bet(player, wager, max(plan.limits_of(wager).least, 20_00)))
            table.do(b.Close())
        else:
            table.do(b.Act(awaits.whose[0], chance.choice(list(table.choices(awaits.whose[0])))))
    return settled // len(wagers)


@pytest.mark.parametrize("game", GAMES)
def test_random_rounds_are_settled_alike(game: str) -> None:
    assert play_and_compare(game, FEW) == FEW


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_thousand_rounds_are_settled_alike(game: str) -> None:
    assert play_and_compare(game, 100_000) == 100_000
