"""Games of few cards: priced here, and held to direct loops and to rounds of the engine."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import direct_loops as alone
import numpy as np
from public_games import public

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.play.banked.table import BankedTable
from houseway.play.plans import with_parts
from houseway.price.price import Price, amount_of
from houseway.price.solvers.streets.duels import Duel
from houseway.price.solvers.streets.game import Streets, find_streets
from houseway.price.solvers.streets.kernel import bits_of
from houseway.price.solvers.streets.layout import ranks_of, side
from houseway.price.solvers.streets.rows import settled
from houseway.price.solvers.streets.solver import count_boards, count_duel, decided, prices
from houseway.ranks.kernels import best_of

ALIKE = "Qc Qd Qh Qs Kc Kd Kh Ks Ac Ad Ah As"
MIXED = "2c 3c 9h Tc Jd Jh Qc Ks Kd As"
"""A deck whose suits cannot change places."""


def game_of(plan: Plan) -> Streets:
    game = find_streets(plan)
    assert game is not None
    return game


def solved(plan: Plan) -> dict[str, Price]:
    """A game by wager, counted here."""
    game = game_of(plan)
    tally = count_boards(*decided(plan)) if game.board else count_duel(Duel(plan, game))
    return {price.wager: price for price in prices(plan, tally)}


def small(name: str, cards: str) -> Plan:
    return with_parts(Plan(public(name)), shoe=Counter(parse(cards)))


GAMES = {
    "ultimate-texas-holdem": alone.ULTIMATE,
    "let-it-ride": alone.LET_IT_RIDE,
    "mississippi-stud": alone.MISSISSIPPI,
    "caribbean-stud": alone.CARIBBEAN,
    "crazy-4-poker": alone.CRAZY,
    "three-card-holdem": alone.THREE_CARD,
}
STRANGERS = {
    "three-card-poker": alone.THREE_POKER,
    "four-card-poker": alone.FOUR_POKER,
    "casino-holdem": alone.CASINO,
    "texas-holdem-bonus": alone.BONUS,
    "heads-up-holdem": alone.HEADS_UP,
}


def check_ends(whole: Price, game: alone.Game, deck: tuple[int, ...]) -> None:
    """Every way a round ends, and how often."""
    total, ends = alone.solve(game, deck)
    times = Fraction(whole.total, sum(ends.values()))
    assert -whole.edge * whole.total == total * times
    expected: Counter[Fraction] = Counter()
    for (_, amount), count in ends.items():
        expected[amount] += int(count * times)
    found: Counter[Fraction] = Counter()
    for outcome in whole.outcomes:
        found[outcome.amount] += outcome.count
    assert found == expected


def rounds_agree(name: str, rounds: int, seed: int) -> None:
    """Rounds of the engine with decisions at random come out as the kernel has them, to the cent."""
    plan = Plan(public(name))
    game, source = game_of(plan), random.Random(seed)  # noqa: S311 - cards of a test
    ends: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = []
    won: list[dict[str, int]] = []
    by_acts = {course.acts: number for number, course in enumerate(game.tree.ends)}
    for _ in range(rounds):
        acts, spot, bank, paid = one_round(plan, game, source)
        ends.append((by_acts[acts], spot, bank))
        won.append(paid)
    hands = [np.array([end[side_] for end in ends], np.uint8) for side_ in (1, 2)]
    values, bits = zip(
        *(valued(plan, game, hand, cards) for hand, cards in zip(("spot", "bank"), hands, strict=True)), strict=True
    )
    for number, (course, *_) in enumerate(ends):
        sign = 1 + int(np.sign(int(values[0][number]) - int(values[1][number]))) if game.bank else 1
        end = game.tree.ends[course]
        for wager, cents in won[number].items():
            pay = settled(plan, wager, end, game.every, int(bits[0][number]), int(bits[1][number]), sign)[1]
            stake = end.stake(wager) if wager in game.main else Fraction(1)
            assert cents == stake * amount_of(pay) * 1_000, (wager, end, ends[number])


def valued(plan: Plan, game: Streets, hand: str, cards: Any) -> tuple[Any, Any]:
    """Values and kinds of whole hands, board and all, as the kernel has them."""
    facts, count = (game.every.spot if hand == "spot" else game.every.bank), len(cards)
    if hand == "bank" and not game.bank:
        return np.zeros(count), np.zeros(count, np.int64)
    beside = game.bank if hand == "spot" else game.own
    ranks = ranks_of(plan, cards.shape[1], beside + game.board if beside else 0)
    own = cards[:, : game.own if hand == "spot" else game.bank]
    (_, _, _, firsts, least, at), table, patterns = side(plan, game, ranks, hand, facts, own)
    values, bits = np.zeros(count, np.uint32), np.zeros(count, np.int64)
    best_of(cards, values, *ranks.arrays)
    bits_of(cards, count, values, np.arange(count), firsts, least, at, patterns, bits, *table)
    return values, bits


def one_round(
    plan: Plan, game: Streets, source: random.Random
) -> tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...], dict[str, int]]:
    """A round of one player with every wager made: what was decided, both hands with the board, what each paid."""
    paid: dict[str, int] = {}
    table = BankedTable(plan, lambda event: tell(event, paid))
    for seat, player in enumerate(("ann", "ben"), start=1):
        table.do(m.Sit(player, seat, 10**9))
    table.do(b.TakeBank("ann", 10**9))
    for name in game.names:
        if plan.wager(name).when == "before the deal" and not plan.wager(name).made_with:
            table.do(b.Bet("ben", name, 1_000))
    table.do(b.Close())
    deck = source.sample(sorted(plan.shoe), len(plan.shoe))
    acts: list[str] = []
    hands: dict[str, tuple[int, ...]] = {}
    while not paid:
        awaits = table.awaits()
        if awaits.what == "pieces":
            table.do(m.Give(tuple(deck.pop() for _ in range(awaits.number))))
            continue
        hands = {name: tuple(hand.pieces) for name, hand in table.state.hands.items()}
        level = next(number for number, each in enumerate(game.tree.levels) if each.step == table.state.at)
        acts += [""] * (level - len(acts))
        course = next(at for at, each in enumerate(game.tree.courses[level]) if each.acts == tuple(acts))
        open_acts = [act for act in game.tree.levels[level].acts[course] if act.choice in table.choices("ben")]
        act = source.choice(open_acts)
        size = act.label.rpartition(" ")[2].removesuffix("x")
        table.do(b.Act("ben", act.choice, cents=int(float(size) * 1_000) if act.label.endswith("x") else 0))
        acts.append(act.label)
        hands |= {name: tuple(hand.pieces) for name, hand in table.state.hands.items()}
    acts += [""] * (len(game.tree.levels) - len(acts))
    hands |= {name: tuple(hand.pieces) for name, hand in table.state.hands.items()}
    board = hands.get("board", ())
    return tuple(acts), (*hands["spot 2"], *board), (*hands.get("bank", ()), *board), paid


def tell(event: b.AnyEvent, paid: dict[str, int]) -> None:
    if isinstance(event, b.Settled):
        paid[event.wager] = paid.get(event.wager, 0) + event.paid - event.taken
