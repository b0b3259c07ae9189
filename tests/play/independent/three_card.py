"""Three Card Poker 6 Card Bonus of Capitol Casino, counted exactly over every deal of one deck.

An independent check: nothing of Houseway is imported. Bundle 002 (`002_469b06ea973f54d5.txt`), lines

- 1633-1635 one deck of 52 cards, no joker; 1644-1658 the order of three-card hands;
- 1702-1705 a player who makes no Play wager loses Ante and Pair Plus, and keeps the 6 Card Bonus;
- 1709-1719 the player-dealer needs queen high: without it Ante is paid and Play goes back, else hands are compared;
- 1740-1745 the pays of Pair Plus, 1749-1768 those of the 6 Card Bonus, the best five of all six cards.

The player's policy is the checker's: Play with queen high or better, fold the rest. A Play wager that is not made has
the outcome "not made", so that every wager's outcomes add up to one for each round.
"""

from math import comb

import numpy as np
from figures import compiled, show
from numpy.typing import NDArray

ACE, KING, QUEEN = 12, 11, 10  # a card is 4 * rank + suit, twos have rank 0

Values = NDArray[np.int64]


@compiled
def three_card_value(a: int, b: int, c: int) -> int:
    """The rank of three cards as a number: its sort times 4,096, then its ranks from the one that counts most."""
    high = max(a, b, c) // 4
    low = min(a, b, c) // 4
    middle = a // 4 + b // 4 + c // 4 - high - low
    flush = a % 4 == b % 4 == c % 4
    low_straight = high == ACE and middle == 1 and low == 0
    straight = low_straight or (high == middle + 1 and middle == low + 1)
    if low_straight:
        high, middle, low = 1, 0, 0  # the ace counts below the two
    if straight and flush:
        sort = 6 if high == ACE else 5
    elif high == low:
        sort = 4
    elif straight:
        sort = 3
    elif flush:
        sort = 2
    elif middle in (high, low):
        sort = 1
        low = low if high == middle else high
        high = middle
    else:
        sort = 0
    return sort * 4096 + high * 256 + middle * 16 + low


@compiled
def base_counts() -> tuple[Values, Values]:
    """Deals of three cards to each side, by how Ante and Play end, and hands of three by sort.

    Rows of the first: folded, bank does not qualify, player wins, tie, player loses.
    """
    value = np.zeros((52, 52, 52), np.int64)
    sorts = np.zeros(7, np.int64)
    for a in range(52):
        for b in range(a + 1, 52):
            for c in range(b + 1, 52):
                value[a, b, c] = three_card_value(a, b, c)
                sorts[value[a, b, c] // 4096] += 1
    queen_high = QUEEN * 256
    ends = np.zeros(5, np.int64)
    left = np.zeros(49, np.int64)
    for a in range(52):
        for b in range(a + 1, 52):
            for c in range(b + 1, 52):
                mine = value[a, b, c]
                if mine < queen_high:
                    ends[0] += 49 * 48 * 47 // 6
                    continue
                number = 0
                for card in range(52):
                    if card not in (a, b, c):
                        left[number] = card
                        number += 1
                for i in range(49):
                    for j in range(i + 1, 49):
                        for k in range(j + 1, 49):
                            theirs = value[left[i], left[j], left[k]]
                            if theirs < queen_high:
                                ends[1] += 1
                            elif mine > theirs:
                                ends[2] += 1
                            elif mine == theirs:
                                ends[3] += 1
                            else:
                                ends[4] += 1
    return ends, sorts


@compiled
def longest_run(ranks: int) -> int:
    """The highest five ranks in a row, as the top one's rank, or -1; bit 0 is the two, and the ace may be low."""
    for top in range(ACE, 3, -1):
        if (ranks >> (top - 4)) & 31 == 31:
            return top
    return 3 if ranks & 15 == 15 and ranks >> ACE & 1 else -1


@compiled
def six_card_counts() -> Values:
    """Sets of six cards by the best row: royal, straight flush, four, full house, flush, straight, three, nothing."""
    found = np.zeros(8, np.int64)
    cards = np.zeros(6, np.int64)
    for a in range(52):
        cards[0] = a
        for b in range(a + 1, 52):
            cards[1] = b
            for c in range(b + 1, 52):
                cards[2] = c
                for d in range(c + 1, 52):
                    cards[3] = d
                    for e in range(d + 1, 52):
                        cards[4] = e
                        for f in range(e + 1, 52):
                            cards[5] = f
                            found[six_card_row(cards)] += 1
    return found


@compiled
def six_card_row(cards: Values) -> int:
    ranks = np.zeros(13, np.int64)
    suits = np.zeros(4, np.int64)
    suited = np.zeros(4, np.int64)
    held = 0
    for card in cards:
        ranks[card // 4] += 1
        suits[card % 4] += 1
        suited[card % 4] |= 1 << (card // 4)
        held |= 1 << (card // 4)
    flush = False
    top = -1
    for suit in range(4):
        if suits[suit] >= 5:
            flush = True
            top = longest_run(suited[suit])
    fours = threes = pairs = 0
    for number in ranks:
        fours += number == 4
        threes += number == 3
        pairs += number == 2
    if top == ACE:
        return 0
    if top >= 0:
        return 1
    if fours:
        return 2
    if threes == 2 or (threes and pairs):
        return 3
    if flush:
        return 4
    if longest_run(held) >= 0:
        return 5
    return 6 if threes else 7


def main() -> None:
    ends, sorts = base_counts()
    folded, unqualified, won, tied, lost = (int(number) for number in ends)
    show("three-card-poker", "ante", {"1 to 1": unqualified + won, "push": tied, "lose": folded + lost})
    show("three-card-poker", "play", {"1 to 1": won, "push": unqualified + tied, "lose": lost, "not made": folded})
    nothing, pair, flush, straight, three, straight_flush, royal = (int(number) for number in sorts)
    show(
        "three-card-poker",
        "pair-plus",
        {
            "200 to 1": royal,
            "40 to 1": straight_flush,
            "30 to 1": three,
            "6 to 1": straight,
            "3 to 1": flush,
            "1 to 1": pair,
            "lose": nothing,
        },
    )
    pays = ("1,000 to 1", "200 to 1", "100 to 1", "20 to 1", "15 to 1", "10 to 1", "7 to 1", "lose")
    six = six_card_counts()
    assert int(six.sum()) == comb(52, 6)
    show("three-card-poker", "six-card", {pay: int(number) for pay, number in zip(pays, six, strict=True)})


if __name__ == "__main__":
    main()
