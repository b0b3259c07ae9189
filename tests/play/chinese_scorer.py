"""Chinese poker scored by code of its own, from bundle 001 lines 1295-1383; nothing of Houseway is imported.

Cards are pairs of a rank, 2 to 14, and a suit. A setting is three lists of cards. Every chip moves by hand here: who
settles with whom in which order, what a stack still covers, and what the button wins.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

Card = tuple[int, str]
POINTS = {("front", "trips"): 3, ("middle", "full"): 2, ("middle", "quads"): 8, ("middle", "sf"): 10}
POINTS |= {("back", "quads"): 4, ("back", "sf"): 5}
KINDS = ["high", "pair", "two", "trips", "straight", "flush", "full", "quads", "sf"]
SWEEPS = {"Dragon": 13, "Six Pairs": 3, "Three Straights": 3, "Three Flushes": 3}


def hand(cards: list[Card]) -> tuple[str, list[int]]:
    """The kind of a hand, and the ranks that decide within it."""
    counts = sorted(((number, rank) for rank, number in Counter(rank for rank, _ in cards).items()), reverse=True)
    shape, ranks = [number for number, _ in counts], [rank for _, rank in counts]
    if len(cards) == 3:
        return {3: "trips", 2: "pair", 1: "high"}[shape[0]], ranks
    row = sorted(ranks)
    wheel = row == [2, 3, 4, 5, 14]
    straight = len(row) == 5 and (row[4] - row[0] == 4 or wheel)
    flush = len({suit for _, suit in cards}) == 1
    if straight:
        return "sf" if flush else "straight", [5 if wheel else row[4]]
    if flush:
        return "flush", ranks
    kinds = {(4, 1): "quads", (3, 2): "full", (3, 1, 1): "trips", (2, 2, 1): "two", (2, 1, 1, 1): "pair"}
    return kinds.get(tuple(shape), "high"), ranks


def order(cards: list[Card]) -> tuple[int, list[int]]:
    """Something that compares as hands do."""
    kind, ranks = hand(cards)
    return KINDS.index(kind), ranks


def foul(setting: list[list[Card]]) -> bool:
    """Whether a hand ranks above the one behind it; of three cards and five, missing ranks count nothing."""
    front, middle, back = map(order, setting)
    return front > middle or middle > back


def sweep(cards: list[Card]) -> str:
    """The highest sweep, by trying every layout."""
    ranks = Counter(rank for rank, _ in cards)
    if len(ranks) == 13:
        return "Dragon"
    if sum(number // 2 for number in ranks.values()) >= 6:
        return "Six Pairs"
    found = set()
    for back in combinations(range(13), 5):
        behind = [cards[place] for place in back]
        if not (run(behind) or suited(behind)):
            continue
        rest = [card for place, card in enumerate(cards) if place not in back]
        for middle in combinations(range(8), 5):
            between = [rest[place] for place in middle]
            front = [card for place, card in enumerate(rest) if place not in middle]
            if all(map(run, (behind, between, front))):
                found.add("Three Straights")
            if all(map(suited, (behind, between, front))):
                found.add("Three Flushes")
    return next((name for name in SWEEPS if name in found), "")


def run(cards: list[Card]) -> bool:
    """Whether cards are in a row; the ace is high or low."""
    for ace in (14, 1):
        row = sorted(ace if rank == 14 else rank for rank, _ in cards)
        if row == list(range(row[0], row[0] + len(row))):
            return True
    return False


def suited(cards: list[Card]) -> bool:
    """Whether cards are of one suit."""
    return len({suit for _, suit in cards}) == 1


def settle(point: int, stacks: list[int], hands: list[list[list[Card]] | str]) -> list[int]:
    """What each player wins, button first: a hand is a setting, the name of a sweep, or `foul`."""
    left, won = [stack // point * point for stack in stacks], [0] * len(stacks)

    def pay(winner: int, loser: int, points: int) -> None:
        cents = min(points * point, left[winner], left[loser])
        for player, sign in ((winner, 1), (loser, -1)):
            left[player] -= cents
            won[player] += sign * cents

    states = ["foul" if isinstance(each, list) and foul(each) else each for each in hands]
    for one, state in enumerate(states):
        if isinstance(state, str) and state in SWEEPS:
            for step in range(1, len(states)):
                other = (one + step) % len(states)
                theirs = states[other]
                if not (isinstance(theirs, str) and theirs in SWEEPS and SWEEPS[theirs] >= SWEEPS[state]):
                    pay(one, other, SWEEPS[state])
    for one, other in combinations(range(len(states)), 2):
        _pair(pay, states, one, other)
    return won


def _pair(pay, states, one: int, other: int) -> None:  # type: ignore[no-untyped-def]
    fouls = [player for player in (one, other) if states[player] == "foul"]
    if len(fouls) == 2:
        return
    if fouls:
        loser = fouls[0]
        winner = one + other - loser
        if isinstance(states[winner], str):
            pay(winner, loser, 9)
            return
        for part, cards in reversed(list(zip(("front", "middle", "back"), states[winner], strict=True))):
            pay(winner, loser, 3 + POINTS.get((part, hand(cards)[0]), 0))
        return
    if isinstance(states[one], str) or isinstance(states[other], str):
        return
    for place, part in ((2, "back"), (1, "middle"), (0, "front")):
        mine, theirs = states[one][place], states[other][place]
        if order(mine) != order(theirs):
            winner, loser = (one, other) if order(mine) > order(theirs) else (other, one)
        elif one == 0:
            winner, loser = one, other
        else:
            continue
        pay(winner, loser, 1 + POINTS.get((part, hand(states[winner][place])[0]), 0))
