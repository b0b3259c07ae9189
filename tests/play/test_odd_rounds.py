"""Random rounds of war, rows and draws are settled by code apart from this program as by its tables."""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from houseway.cards.card import JOKER, rank_of, suit_of
from houseway.cards.shuffle import seeded_bits
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.dealer import Dealer
from houseway.play.banked.plan import Plan
from houseway.play.banked.table import BankedTable
from houseway.rules.catalogue import load

if TYPE_CHECKING:
    from collections.abc import Callable

Card = tuple[int, int]
"""Rank, 2 to 14, and suit; the joker is of rank 0."""
FEW = 60
WAR = ("parkwest-lodi/ultimate-war", "casino-580/ultimate-war")


def five(cards: tuple[Card, ...], joker: bool = False) -> tuple[int, ...]:
    """Five cards without a joker, or with one that stands for one of them; larger wins."""
    ranks = sorted((rank for rank, _ in cards), reverse=True)
    groups = sorted(((number, rank) for rank, number in Counter(ranks).items()), reverse=True)
    by, most = [rank for _, rank in groups], [number for number, _ in groups]
    suited = len({suit for _, suit in cards}) == 1
    top = 0
    if len(by) == 5:
        top = ranks[0] if ranks[0] - ranks[4] == 4 else 5 if ranks == [14, 5, 4, 3, 2] else 0
    if most[0] == 5:
        return (11, *by)
    if suited and top:
        return (10 - joker if top == 14 else 8, top)
    if most[0] == 4:
        return (7, *by)
    if most == [3, 2]:
        return (6, *by)
    if suited:
        return (5, *by)
    if top:
        return (4, top)
    return ({3: 3, 2: most.count(2), 1: 0}[most[0]], *by)


@lru_cache(maxsize=200_000)
def wild(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The best of any five, a joker as any card that the hand does not have, or the fifth of a rank."""
    best: tuple[int, ...] = ()
    for chosen in combinations(cards, 5):
        held = tuple(card for card in chosen if card[0])
        if len(held) == 5:
            best = max(best, five(held))
            continue
        fifth = {rank for rank, number in Counter(rank for rank, _ in held).items() if number == 4}
        others = {(rank, suit) for rank in range(2, 15) for suit in range(4)} - set(held)
        stands = [*others, *((rank, 4) for rank in fifth)]
        best = max([best, *(five((*held, other), joker=True) for other in stands)])
    return best


def two(cards: list[Card]) -> tuple[int, int, int]:
    """Two cards, as bundle 000 lines 463-467 list them: flush, straight, pair, straight flush, mini royal."""
    (high, one), (low, other) = sorted(cards, reverse=True)
    straight = high - low == 1 or (high, low) == (14, 2)
    kind = 3 if high == low else 4 * straight if one == other and straight else 2 * straight or int(one == other)
    if (high, low) == (14, 13) and one == other:
        kind = 5
    return (kind, *((2, 1) if straight and (high, low) == (14, 2) else (high, low)))


def war(table: BankedTable, event: b.Settled) -> float:
    """Bundle 000 lines 650-713: by the last cards; a five pushes its line; wars are counted once."""
    player, banker = cards_of(table, "player"), cards_of(table, "banker")
    mine, theirs = (player, banker) if event.wager in ("player", "five-player") else (banker, player)
    won, last = mine[-1][0] > theirs[-1][0], mine[-1][0]
    wars = len(player) - 1
    if event.wager == "war":
        return (-1, 10, 20, 100, 300)[min(wars, 4)]
    if event.wager.startswith("five"):
        return (120 if wars else 40) if won and last == 5 else -1
    return (0 if last == 5 else 1) if won else -1


PAYS = {"super": (5, 7, 15, 30, 100, 2_000, 20_000), "peek": (8, 10, 12, 15, 40, 200, 500)}


def peek(table: BankedTable, event: b.Settled) -> float:
    """Bundle 000 lines 442-517."""
    kind, _, pick = event.wager.partition(":")
    rows = {name: cards_of(table, f"row-{name.lower()}") for name in "ABC"}
    if kind in ("one-row", "two-rows"):
        worth = {name: two(row) for name, row in rows.items()}
        mine, others = max(worth[name] for name in pick), max(worth[name] for name in worth if name not in pick)
        if max(worth.values()) < (0, 10, 2) or mine < others:
            return -1
        return 0 if mine == others else 3 - len(pick)
    if kind == "two-card":
        return (-1, 1, 1, 1.5, 3, 10)[two(rows[pick])[0]]
    full = {name: five(tuple(row + cards_of(table, f"full-row-{name.lower()}"))) for name, row in rows.items()}
    steps = {3: 0, 4: 1, 5: 2, 6: 3, 7: 4, 8: 5, 10: 6}
    if kind == "super":
        won = [PAYS["super"][steps[each[0]]] for each in full.values() if each[0] in steps]
        return sum(won) if won else -1
    shown, paired = full[pick][0], rows[pick][0][0] == rows[pick][1][0]
    if shown in (2, 3) and paired:
        return shown - 1
    return 6 if shown == 2 else PAYS["peek"][steps[shown]] if shown in steps else -1


def quick(table: BankedTable, event: b.Settled) -> float:
    """Bundle 000 lines 1148-1158, 1180-1206."""
    spot, bank = tuple(cards_of(table, event.hand)), tuple(cards_of(table, "bank"))
    if event.wager == "bonus":
        return {3: 2, 4: 4, 5: 6, 6: 8, 7: 15, 8: 30, 9: 50, 10: 500, 11: 100}.get(wild(FIRST[event.hand])[0], -1)
    mine = wild(spot)
    above = {4: 1, 5: 1, 6: 2, 7: 4, 8: 10, 9: 25, 10: 100, 11: 50}.get(mine[0])
    return above if above is not None else 1 if mine >= wild(bank) else -1


FIRST: dict[str, tuple[Card, ...]] = {}
"""The five cards that a hand was dealt."""
GAMES: dict[str, Callable[[BankedTable, b.Settled], float]] = {
    **dict.fromkeys(WAR, war),
    "parkwest-lodi/two-card-peek": peek,
    "parkwest-lodi/cal-quick-draw": quick,
}


def cards_of(table: BankedTable, hand: str) -> list[Card]:
    return [(0, 9) if each == JOKER else (rank_of(each) + 2, suit_of(each)) for each in table.state.hands[hand].pieces]


def bet(table: BankedTable, player: str, chance: random.Random) -> None:
    """A few of the wagers that are open, in any order."""
    names = sorted(table.plan.rows, key=lambda name: (bool(table.plan.wager(name).needs), chance.random()))
    for name in names:
        if not table.plan.wager(name).needs or chance.random() < 0.5:
            table.attempt(b.Bet(player, name, max(table.plan.limits_of(name).least, 1_00)))


def play_and_compare(game: str, rounds: int) -> int:
    chance, settled, plan = random.Random(game), 0, Plan(load(game))  # noqa: S311 - rounds, no secrets

    def tell(event: b.AnyEvent) -> None:
        nonlocal settled
        if isinstance(event, b.Settled):
            due = GAMES[game](table, event) * event.stake
            assert (event.paid, event.taken) == ((due, 0) if due > 0 else (0, -due)), (event, table.state.hands)
            settled += 1

    table = BankedTable(plan, tell)
    dealer = Dealer(table, seeded_bits(game))
    for seat in (1, 2, 3):
        table.do(m.Sit(f"p{seat}", seat, 1_000_000_000_00))
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
            for player in table.state.players:
                if player != table.state.dealer:
                    bet(table, player, chance)
            table.do(b.Close())
        else:
            player, key = awaits.whose[0], awaits.hands[0]
            FIRST[key] = tuple(cards_of(table, key))
            hand = table.state.hands[key]
            thrown = tuple(chance.sample(hand.pieces, chance.randint(0, 5)))
            table.do(b.Act(player, "draw", hand.spot, pieces=thrown))
    return settled


@pytest.mark.parametrize("game", GAMES)
def test_random_rounds_are_settled_alike(game: str) -> None:
    assert play_and_compare(game, FEW) > FEW


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_thousand_rounds_are_settled_alike(game: str) -> None:
    assert play_and_compare(game, 100_000) > 100_000
