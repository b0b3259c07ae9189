"""Chinese poker as others score it, in files of one's own: 1-6 and 2-4, with hands that win by themselves or not."""

from __future__ import annotations

import random
from pathlib import Path

import chinese_scorer as chinese
import pytest
from pairwise_tables import DECK, NAMES, PLAIN
from test_pairwise_machine import as_pairs, won_from

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.pairwise import messages as q
from houseway.play.pairwise.plan import PairwisePlan
from houseway.play.pairwise.setter import best_setting, suggest
from houseway.play.pairwise.sweeps import best_sweep
from houseway.play.pairwise.table import PairwiseTable
from houseway.rules.catalogue import load_path

GAMES = Path(__file__).parent / "games"
Setting = tuple[tuple[int, ...], ...]


def plan_of(name: str) -> PairwisePlan:
    """A file of one's own."""
    return PairwisePlan(load_path(GAMES / f"chinese-{name}.toml"))


def points(name: str, one: Setting, other: Setting) -> int:
    """What one setting wins of another, by the scorer that imports nothing of Houseway."""
    signs = []
    for mine, theirs in zip(one, other, strict=True):
        a, b = (chinese.order(as_pairs(part)) for part in (mine, theirs))
        signs.append((a > b) - (a < b))
    won = sum(signs)
    if name == "1-6":
        return won + 3 * (won == 3) - 3 * (won == -3)
    return won + (won > 0) - (won < 0)


def settled(plan: PairwisePlan, settings: tuple[Setting, ...]) -> dict[str, int]:
    """What players win at a table, in points."""
    table = PairwiseTable(plan)
    for seat, player in enumerate(NAMES[: len(settings)], 1):
        table.do(m.Sit(player, seat, 1000 * plan.point))
    table.do(q.DealHands())
    held = [card for setting in settings for part in setting for card in part]
    rest = [card for card in DECK if card not in held]
    table.do(m.Give((*held, *rest)[: table.awaits().number]))
    for player, setting in zip(table.state.deal.dealt, settings, strict=True):
        table.do(q.Arrange(player, dict(zip(plan.names, setting, strict=True))))
    return {player: cents // plan.point for player, cents in table.state.deal.won.items()}


@pytest.mark.parametrize("name", ["1-6", "2-4"])
def test_points_equal_a_scorer_of_their_own(name: str) -> None:
    plan, chance, seen = plan_of(name), random.Random(3), set[int]()  # noqa: S311
    for _ in range(40):
        deck = chance.sample(DECK, 52)
        hands = tuple(suggest(plan, deck[13 * place : 13 * place + 13]) for place in range(3))
        due = [sum(points(name, one, other) for other in hands) for one in hands]
        assert list(settled(plan, hands).values()) == due
        seen |= {points(name, one, other) for one in hands for other in hands}
    assert seen >= ({-6, -1, 1, 6} if name == "1-6" else {-4, -2, 2, 4})


@pytest.mark.parametrize(("name", "wins"), [("1-6", 6), ("2-4", 4)])
def test_who_wins_every_part(name: str, wins: int) -> None:
    plan = plan_of(name)
    first, second = (tuple(parse(part) for part in setting) for setting in PLAIN[:2])
    assert settled(plan, (first, second)) == {"ann": wins, "bob": -wins}


@pytest.mark.parametrize(
    ("cards", "sweep"),
    [
        ("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac", "Dragon of a Suit"),
        ("2c 3d 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac", "Dragon"),
        ("2c 2d 2h 5c 5d 5h 8c 8d 8h Jc Jd Jh Ac", "Four Threes"),
        ("2c 2s 4c 5s 6c 7s 8c 9s Tc Js Qc Ks Ac", "One Color"),
        ("2c 2d 4c 4d 6c 6d 8c 8d Tc Td Qc Qd Qh", "Five Pairs"),
        ("2c 2d 2h 2s 6c 6d 8c 8d Tc Td Qc Qd Qh", "Five Pairs"),
        ("2c 2d 4c 4d 6c 6d 8c 8d Tc Td Qc Qd Ah", "Six Pairs"),
        ("2c 2d 2h 2s 6c 6d 8c 8d Tc Td Qc Qd Ah", "Six Pairs"),
        ("2c 3d 4c 4d 6c 6d 8c 8d Tc Td Qc Qd Qh", ""),
    ],
)
def test_what_wins_by_itself(cards: str, sweep: str) -> None:
    found = best_sweep(plan_of("2-4"), parse(cards))
    assert (found.name if found else "") == sweep
    assert best_sweep(plan_of("1-6"), parse(cards)) is None


def test_a_suggestion_looks_for_every_part() -> None:
    """Where winning every part is worth more, settings are weighed as whole hands: scored apart, no other is better."""
    plan, chance = plan_of("1-6"), random.Random(8)  # noqa: S311
    for _ in range(3):
        deck = chance.sample(DECK, 52)
        best, worth = best_setting(plan, deck[:13])
        others = [suggest(plan, chance.sample(deck[13:], 13)) for _ in range(60)]
        mine = sum(points("1-6", best, other) for other in others) / len(others)
        assert abs(mine - worth) < 2.5
        for _ in range(40):
            laid = chance.sample(deck[:13], 13)
            parts = (tuple(laid[:3]), tuple(laid[3:8]), tuple(laid[8:]))
            if not chinese.foul([as_pairs(part) for part in parts]):
                assert sum(points("1-6", parts, other) for other in others) / len(others) < mine + 1
    assert won_from(best, others) > -6
