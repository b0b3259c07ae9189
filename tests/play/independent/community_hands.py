"""Every wager of the baccarat filings outside Capitol, counted exactly with eight decks.

An independent check: nothing of Houseway is imported. The draws are those of bundle 000 lines 1520-1530 and 1996-2004,
bundle 001 lines 1576-1595, bundle 003 lines 5154-5190, bundle 004 lines 3090-3115: the player draws to five or less,
the banker by the chart; an eight or nine of either hand's first two cards stops both. What pays is typed from the
bundles, the lines beside each.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache

DECKS = 8
TENS, OTHERS = 16 * DECKS, 4 * DECKS
Hands = tuple[int, int, int, int]
"""The player's total and number of cards, the banker's total and number of cards."""
Pays = Callable[[int, int, int, int], float]


def counts() -> list[int]:
    """Cards of a whole shoe by what they count."""
    return [TENS, *[OTHERS] * 9]


def banker_draws(total: int, third: int | None) -> bool:
    """By the banker's own total and what the player's third card counts; None where the player stood."""
    if third is None:
        return total <= 5
    return total <= {8: 2, 9: 3, 0: 3, 1: 3, 2: 4, 3: 4, 4: 5, 5: 5, 6: 6, 7: 6}[third]


@cache
def deals() -> dict[Hands, int]:
    """How many orders of six cards end in each pair of hands."""
    found: Counter[Hands] = Counter()
    left = counts()

    def rest(number: int) -> int:
        """Orders of the cards of six that are not dealt."""
        total = 1
        for each in range(6 - number):
            total *= 52 * DECKS - number - each
        return total

    def each(weight: int) -> list[tuple[int, int]]:
        return [(value, weight * left[value]) for value in range(10) if left[value]]

    for one, first in each(1):
        left[one] -= 1
        for two, second in each(first):
            left[two] -= 1
            for three, third in each(second):
                left[three] -= 1
                for four, weight in each(third):
                    left[four] -= 1
                    player, banker = (one + two) % 10, (three + four) % 10
                    if max(player, banker) >= 8:
                        found[player, 2, banker, 2] += weight * rest(4)
                    elif player >= 6:
                        _bank(found, left, weight, (player, 2), banker, None, rest)
                    else:
                        for drawn, more in each(weight):
                            left[drawn] -= 1
                            _bank(found, left, more, ((player + drawn) % 10, 3), banker, drawn, rest)
                            left[drawn] += 1
                    left[four] += 1
                left[three] += 1
            left[two] += 1
        left[one] += 1
    return dict(found)


def _bank(
    found: Counter[Hands], left: list[int], weight: int, player: tuple[int, int], banker: int, third: int | None,
    rest: Callable[[int], int],
) -> None:  # fmt: skip
    dealt = 4 + (third is not None)
    if not banker_draws(banker, third):
        found[*player, banker, 2] += weight * rest(dealt)
        return
    for value in range(10):
        if left[value]:
            found[*player, (banker + value) % 10, 3] += weight * left[value] * rest(dealt + 1)


def margin(ours: int, cards: int, theirs: int, other: int) -> float:
    """The Dragon Bonus: 30, 10, 6, 4, 2, 1 to 1 by nine down to four; a natural that wins 1 to 1, two alike push."""
    natural, natural_tie = cards == 2 and ours >= 8, ours == theirs and cards == other == 2 and ours >= 8
    if natural_tie:
        return 0
    if ours > theirs and natural:
        return 1
    return {9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1}.get(ours - theirs, -1)


def line(by: int) -> float:
    """A line at 1 to 1, by the margin of its hand; a tie pushes."""
    return (by > 0) - (by < 0)


WAGERS: dict[str, Pays] = {
    "player": lambda p, pc, b, bc: line(p - b),
    # 000:2016, 003:6022-6025
    "banker, a seven of three cards pushes": lambda p, pc, b, bc: 0 if b > p and (b, bc) == (7, 3) else line(b - p),
    "banker, a six pays half": lambda p, pc, b, bc: 0.5 if b > p and b == 6 else line(b - p),  # 000:1514, 1547
    "banker, every win 1 to 1": lambda p, pc, b, bc: line(b - p),  # 003:5134, 5206-5208
    "tie at 8": lambda p, pc, b, bc: 8 if p == b else -1,
    "tie at 9": lambda p, pc, b, bc: 9 if p == b else -1,
    "player dragon": margin,
    "banker dragon": lambda p, pc, b, bc: margin(b, bc, p, pc),
    "seven": lambda p, pc, b, bc: 40 if (b, bc) == (7, 3) and p <= 6 else -1,  # 001:1626, 003:5257-5262
    "eight": lambda p, pc, b, bc: 25 if (p, pc) == (8, 3) and b <= 7 else -1,  # 001:1635, 003:5279-5284
    "banker six": lambda p, pc, b, bc: {2: 10, 3: 30}[bc] if b > p and b == 6 else -1,  # 003:1182-1187
    "tie of 0 or 1": lambda p, pc, b, bc: 90 if p == b <= 1 else -1,
    "win with 4": lambda p, pc, b, bc: 8 if p != b and max(p, b) <= 4 else -1,
    "bbq": lambda p, pc, b, bc: 50 if {(p, pc), (b, bc)} == {(7, 2), (6, 2)} else -1,  # 003:9682-9700
    "cold bbq": lambda p, pc, b, bc: 22 if {p, b} == {6, 7} else -1,
    "player at 6 to 5": lambda p, pc, b, bc: 1.2 if p > b else -1,  # 003:10241-10243
    "banker at 6 to 5": lambda p, pc, b, bc: (0 if (b, bc) == (7, 3) else 1.2) if b > p else -1,
}


def edge(pays: Pays) -> Fraction:
    """What a bettor loses of each unit, exactly."""
    ends = deals()
    won = sum((Fraction(pays(*hands)).limit_denominator(10) * count for hands, count in ends.items()), Fraction(0))
    return -won / sum(ends.values())


def triple_bac() -> Fraction:
    """Jade's Triple Bac: two cards of their own shoe, 3 to 1 above the higher hand, 1 to 1 level (003:5301-5311)."""
    left, bonus = counts(), Counter[int]()
    for one in range(10):
        for two in range(10):
            bonus[(one + two) % 10] += left[one] * (left[two] - (one == two))
    ends, won = deals(), 0
    for (player, _, banker, _), count in ends.items():
        high = max(player, banker)
        won += sum((3 if total > high else 1 if total == high else -1) * n for total, n in bonus.items()) * count
    return Fraction(-won, sum(ends.values()) * bonus.total())


def natural_zero() -> Fraction:
    """Big Bonus's Natural 0: the first two cards of both hands count nothing, 40 to 1."""
    whole, won, left = 1, 0, counts()
    for number in range(4):
        whole *= 52 * DECKS - number
    for one in range(10):
        for three in range(10):
            taken = list(left)
            ways = 1
            for value in (one, -one % 10, three, -three % 10):
                ways *= taken[value]
                taken[value] -= 1
            won += ways
    return Fraction(whole - 41 * won, whole)


if __name__ == "__main__":
    for name, pays in WAGERS.items():
        print(f"{name:40} {100 * float(edge(pays)):9.4f} %")
    print(f"{'triple bac':40} {100 * float(triple_bac()):9.4f} %")
