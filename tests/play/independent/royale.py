"""Baccarat Royale of The Village Club, counted apart: nothing of Houseway is imported. Bundle 001 lines 888-986.

The player hand draws to five or less, the dealer hand by the player's third card; a natural of either stops both. On a
five against an open five or six of the dealer's, a bettor on the player line may stand on the two cards, while the hand
draws its card all the same (917-923). Each of them knows the two cards and the open one.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb

DRAWS = {0: 3, 1: 3, 2: 4, 3: 4, 4: 5, 5: 5, 6: 6, 7: 6, 8: 2, 9: 3}
"""By what the player's third card counts: the highest total of the dealer hand that draws (929-934)."""


def _dealer_ends(total: int, draws: bool, left: list[int]) -> list[tuple[int, int]]:
    """What the dealer hand comes to, by each card that may follow, drawn or not."""
    if not draws:
        return [(total, sum(left))]
    return [((total + card) % 10, left[card]) for card in range(10)]


def edges(decks: int) -> dict[str, Fraction]:
    """What each wager on totals costs its bettor, over all orders of six cards; the player line by three ways to play
    its option."""
    shoe = [16 * decks, *[4 * decks] * 9]
    worth: Counter[str] = Counter()
    options: dict[tuple[int, int, int], list[int]] = {}
    orders = 0
    for one, two in combinations_with_replacement(range(10), 2):
        for up in range(10):
            for down in range(10):
                left, weight = list(shoe), 2 - (one == two)
                for card in (one, two, up, down):
                    weight *= left[card]
                    left[card] -= 1
                mine, theirs = (one + two) % 10, (up + down) % 10
                ends = list(_ends(mine, theirs, left))
                orders += weight * sum(ways for _, _, ways in ends)
                worth["dealer"] += weight * sum(ways * (19 * (b > a) - 20 * (a > b)) for a, b, ways in ends)
                worth["tie"] += weight * sum(ways * (8 if a == b else -1) for a, b, ways in ends)
                hit = weight * sum(ways * ((a > b) - (a < b)) for a, b, ways in ends)
                if mine == 5 and up in (5, 6) and theirs < 8:
                    stand = weight * sum(ways * ((b < 5) - (b > 5)) for _, b, ways in ends)
                    known = options.setdefault((one, two, up), [0, 0])
                    known[0] += hit
                    known[1] += stand
                else:
                    worth["player"] += hit
    chosen = {
        "best play": sum(map(max, options.values())),
        "house way": sum(hit for hit, _ in options.values()),
        "always stand": sum(stand for _, stand in options.values()),
    }
    found = {play: Fraction(-worth["player"] - value, orders) for play, value in chosen.items()}
    return {**found, "dealer": Fraction(-worth["dealer"], 20 * orders), "tie": Fraction(-worth["tie"], orders)}


def _ends(mine: int, theirs: int, left: list[int]) -> Iterator[tuple[int, int, int]]:
    """The totals that two hands come to, in orders of two cards more."""
    cards = sum(left)
    if max(mine, theirs) >= 8:
        yield mine, theirs, cards * (cards - 1)
    elif mine >= 6:
        yield from ((mine, each, ways * (cards - 1)) for each, ways in _dealer_ends(theirs, theirs <= 5, left))
    else:
        for third in range(10):
            many = left[third]
            left[third] -= 1
            for each, ways in _dealer_ends(theirs, theirs <= DRAWS[third], left) if many else ():
                yield (mine + third) % 10, each, many * ways
            left[third] += 1


PAYS = {"royal": 250, "straight flush": 100, "four": 50, "two pair": 8, "suited": 12, "color": 6, "pair": 3, "": -1}
IN_A_ROW = {frozenset(range(low, low + 4)) for low in range(1, 12)}
"""Ranks from ace as 1 to ace as 14."""


def _shown(hands: tuple[tuple[tuple[int, int], ...], ...], best: bool) -> str:
    """The highest hand of four cards, each a rank from 2 to 14 and a suit, as the table lists them (978-986)."""
    four = [card for hand in hands for card in hand]
    ranks = Counter(rank for rank, _ in four)
    found: list[str] = []
    if len({suit for _, suit in four}) == 1:
        if set(ranks) == {14, 13, 12, 11}:
            found.append("royal")
        elif any(frozenset(1 if low and rank == 14 else rank for rank in ranks) in IN_A_ROW for low in (0, 1)):
            found.append("straight flush")
    if sorted(ranks.values()) == [4]:
        found.append("four")
    if sorted(ranks.values()) == [2, 2]:
        found.append("two pair")
    for (one, first), (two, second) in hands:
        if one == two:
            found.append("suited" if first == second else "color" if first % 2 == second % 2 else "pair")
    order = list(PAYS)
    if not found:
        return ""
    return max(found, key=PAYS.__getitem__) if best else min(found, key=order.index)


def bonus_counts(decks: int) -> dict[str, int]:
    """Deals of two cards and two cards by what they show as listed, by formula."""
    alike, suit = 4 * decks, decks
    pair = {"suited": 4 * comb(suit, 2), "color": 2 * suit * suit, "pair": 4 * suit * suit}
    assert sum(pair.values()) == comb(alike, 2)
    split = 6  # ways to lay four cards in two hands
    found = {
        "royal": 4 * suit**4 * split,
        "straight flush": 10 * 4 * suit**4 * split,
        "four": 13 * comb(alike, 4) * split,
        "two pair": comb(13, 2) * comb(alike, 2) ** 2 * split,
    }
    # a pair in one hand, and in the other neither a pair nor both cards of the same rank as it
    other = comb(12 * alike, 2) - 12 * comb(alike, 2) + 12 * alike * (alike - 2)
    found |= {kind: 2 * 13 * ways * other for kind, ways in pair.items()}
    cards = 52 * decks
    found[""] = comb(cards, 2) * comb(cards - 2, 2) - sum(found.values())
    return found


def bonus(decks: int, best: bool = False) -> Fraction:
    """What the Royale Bonus costs; suits are numbered so that those of one color are both odd or both even."""
    shoe = {(rank, suit): decks for rank in range(2, 15) for suit in range(4)}
    total, won = 0, 0
    for first in combinations_with_replacement(sorted(shoe), 2):
        ways = _ways(first, shoe)
        if not ways:
            continue
        left = dict(shoe)
        for card in first:
            left[card] -= 1
        for second in combinations_with_replacement(sorted(left), 2):
            more = _ways(second, left)
            if more:
                total += ways * more
                won += ways * more * PAYS[_shown((first, second), best)]
    return Fraction(-won, total)


def _ways(two: tuple[tuple[int, int], ...], left: dict[tuple[int, int], int]) -> int:
    one, other = two
    return left[one] * (left[one] - 1) // 2 if one == other else left[one] * left[other]
