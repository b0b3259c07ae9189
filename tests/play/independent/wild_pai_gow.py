"""Seven cards set the house way with a fully wild joker.

An independent check: nothing of Houseway is imported. The chart is that of bundle 002 (lines 2260-2318); the joker is
any card, as bundles 001 (1705), 003 (1402) and 004 (418-421, 3805) have it. Among pairs, threes and fours the joker is
the card that makes the best five cards of the seven, the highest of those; what lies in front and behind is worth what
the joker makes of it there. Of several settings that a row allows the highest front is set, then the highest back.

Where five of a kind is a hand, five that are not aces put the pair beside them in front, and are split without one.
Where it is none, four of a kind beside the joker are four of a kind with an ace. With `spares`, a joker in front that
would foul is the highest card that does not (bundle 004, lines 512-517).
"""

import numpy as np
from figures import compiled
from numpy.typing import NDArray

ACE, KING, QUEEN = 12, 11, 10  # a card is 4 * rank + suit, twos have rank 0
JOKER, NO_SUIT = 52, 4
HIGH, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH, FIVE, FIVE_ACES = range(11)
SORT = 13**5

Cards = NDArray[np.int64]


@compiled
def five_value(ranks: Cards, suits: Cards, five_kind: bool) -> int:
    """The value of five cards, -1 where five of one rank are no hand."""
    count = np.zeros(13, np.int64)
    held = 0
    flush = suits[0] != NO_SUIT
    for place in range(5):
        count[ranks[place]] += 1
        held |= 1 << ranks[place]
        flush = flush and suits[place] == suits[0]
    order = 0
    shape = 0
    for times in range(5, 0, -1):
        for rank in range(ACE, -1, -1):
            if count[rank] == times:
                shape = shape * 10 + times
                for _ in range(times):
                    order = order * 13 + rank
    if shape == 5:
        if ranks[0] == ACE:
            return FIVE_ACES * SORT
        return FIVE * SORT + ranks[0] if five_kind else -1
    top = -1
    if shape == 11111:
        for low in range(9):
            if held == 31 << low:
                top = low + 4
        if held == 15 | 1 << ACE:
            top = 3
    if top >= 0:
        return (STRAIGHT_FLUSH if flush else STRAIGHT) * SORT + top
    if flush:
        return FLUSH * SORT + order
    if shape == 41:
        return FOUR * SORT + order
    if shape == 32:
        return FULL * SORT + order
    if shape == 311:
        return THREE * SORT + order
    if shape == 221:
        return TWO_PAIR * SORT + order
    return (PAIR if shape == 2111 else HIGH) * SORT + order


@compiled
def back_value(cards: Cards, five_kind: bool) -> int:
    """The best that five cards can be, the joker any card."""
    ranks = cards // 4
    suits = cards % 4
    place = -1
    for index in range(5):
        if cards[index] == JOKER:
            place = index
    if place < 0:
        return five_value(ranks, suits, five_kind)
    best = -1
    for rank in range(13):
        for suit in range(5):  # the last is no suit: a fifth card of a rank
            if suit < NO_SUIT and 4 * rank + suit in cards:
                continue
            ranks[place] = rank
            suits[place] = suit
            best = max(best, five_value(ranks, suits, five_kind))
    return best


@compiled
def joker_rank(cards: Cards, five_kind: bool) -> int:
    """The rank of the card that makes the best five of seven: the highest, where several do."""
    best = -1
    chosen = ACE
    ranks = np.zeros(5, np.int64)
    suits = np.zeros(5, np.int64)
    for rank in range(13):
        for suit in range(5):
            if suit < NO_SUIT and 4 * rank + suit in cards:
                continue
            for i in range(7):
                for j in range(i + 1, 7):
                    number = 0
                    for place in range(7):
                        if place not in (i, j):
                            joker = cards[place] == JOKER
                            ranks[number] = rank if joker else cards[place] // 4
                            suits[number] = suit if joker else cards[place] % 4
                            number += 1
                    value = five_value(ranks, suits, five_kind)
                    if value > best or (value == best and rank > chosen):
                        best = value
                        chosen = rank
    return chosen


@compiled
def pair_or_high(a: int, b: int) -> int:
    return 200 + a if a == b else 13 * max(a, b) + min(a, b)


@compiled
def fouls(front: int, back: int) -> bool:
    """Whether two cards are worth more than five."""
    sort = back // SORT
    first = back // 13**4 % 13
    if front >= 200:
        return sort < PAIR or (sort == PAIR and front - 200 > first)
    return sort == HIGH and front > 13 * first + back // 13**3 % 13


@compiled
def front_value(a: int, b: int, back: int, spares: bool) -> int:
    """The best that two cards can be; with `spares`, the best that does not foul if anything does not."""
    if JOKER not in (a, b):
        return pair_or_high(a // 4, b // 4)
    other = min(a, b) // 4
    best = 200 + other
    if spares and fouls(best, back):
        for rank in range(13):
            value = pair_or_high(other, rank)
            if not fouls(value, back) and (best == 200 + other or value > best):
                best = value
    return best


@compiled
def is_run_or_suit(back: int) -> bool:
    return back // SORT in (STRAIGHT, FLUSH, STRAIGHT_FLUSH)


@compiled
def parted(cards: Cards, five_kind: bool, spares: bool) -> tuple[Cards, Cards, bool]:
    """What lies in front and behind, by the two places in front; -1 where it fouls. And whether a run or a suit can."""
    fronts = np.full((7, 7), -1, np.int64)
    backs = np.full((7, 7), -1, np.int64)
    five = np.zeros(5, np.int64)
    complete = False
    for i in range(7):
        for j in range(i + 1, 7):
            number = 0
            for place in range(7):
                if place not in (i, j):
                    five[number] = cards[place]
                    number += 1
            back = back_value(five, five_kind)
            front = front_value(cards[i], cards[j], back, spares)
            if not fouls(front, back):
                fronts[i, j] = front
                backs[i, j] = back
                complete = complete or is_run_or_suit(back)
    return fronts, backs, complete


@compiled
def nth(count: Cards, times: int, which: int) -> int:
    """Of the ranks that come so often, that one from the top, or -1."""
    for rank in range(ACE, -1, -1):
        if count[rank] == times:
            if which == 0:
                return rank
            which -= 1
    return -1


@compiled
def of_many(attempt: int, a: int, b: int, pair: bool, count: Cards) -> bool:
    """Whether a front does what the chart says of four or five of a kind."""
    same, beside = pair and a == b, pair and count[a] < 4 and count[b] < 4
    five = nth(count, 5, 0)
    if five == ACE:
        return attempt == 0 and same and a == ACE
    if five >= 0:
        return attempt == (0 if beside else 1) and (beside or (same and a == five))
    four = nth(count, 4, 0)
    if (count == 2).any() or (count == 3).any():
        return attempt == 0 and beside
    least = 99 if four >= QUEEN else KING if four >= 7 else QUEEN if four >= 4 else 0
    singles = count[a] == 1 and count[b] == 1 and max(a, b) >= least
    return (attempt == 0 and singles) or (attempt == 1 and same and a == four)


@compiled
def of_threes(a: int, b: int, pair: bool, back: int, count: Cards, complete: bool) -> bool:
    """Whether a front does what the chart says of three of a kind, with or without more."""
    if (count == 3).sum() == 2:
        return pair and a == b and a == nth(count, 3, 0)
    if (count == 2).any():
        return pair and back >= THREE * SORT
    if complete:
        return (pair or max(a, b) == ACE) and back >= STRAIGHT * SORT
    if count[ACE] == 3:
        return not pair and max(a, b) == ACE and min(count[a], count[b]) == 1
    return bool(count[a] == 1 and count[b] == 1)


@compiled
def of_pairs(attempt: int, a: int, b: int, pair: bool, back: int, count: Cards, complete: bool) -> bool:
    """Whether a front does what the chart says of pairs and of less."""
    pairs, high, singles = (count == 2).sum(), nth(count, 2, 0), count[a] == 1 and count[b] == 1
    if pairs == 3:
        return attempt == 0 and pair and a == b and a == high
    if pairs == 2:
        least = 99 if high >= QUEEN else ACE if high >= 7 else KING if high >= 4 else QUEEN
        if attempt == 0:
            return complete and pair and back >= STRAIGHT * SORT
        if attempt == 1:
            return singles and max(a, b) >= least
        return pair and a == b and a == nth(count, 2, 1)
    if attempt > 0:
        return False
    if complete:
        return back >= STRAIGHT * SORT
    if pairs == 1:
        return bool(singles)
    return bool(max(a, b) == nth(count, 1, 1) and min(a, b) == nth(count, 1, 2))


@compiled
def house_way(cards: Cards, five_kind: bool, spares: bool) -> tuple[int, int]:
    """The front and the back that the chart sets, by value; -1 where no row does."""
    stands_for = joker_rank(cards, five_kind) if JOKER in cards else ACE
    ranks = np.where(cards == JOKER, stands_for, cards // 4)
    count = np.zeros(13, np.int64)
    for rank in ranks:
        count[rank] += 1
    fronts, backs, complete = parted(cards, five_kind, spares)
    best = (-1, -1)
    for attempt in range(3):
        for i in range(7):
            for j in range(i + 1, 7):
                front, back, a, b = fronts[i, j], backs[i, j], ranks[i], ranks[j]
                if front < 0 or (front, back) <= best:
                    continue
                if count.max() >= 4:
                    fits = of_many(attempt, a, b, front >= 200, count)
                elif count.max() == 3:
                    fits = attempt == 0 and of_threes(a, b, front >= 200, back, count, complete)
                else:
                    fits = of_pairs(attempt, a, b, front >= 200, back, count, complete)
                if fits:
                    best = (front, back)
        if best[0] >= 0:
            break
    return best


@compiled
def first_difference(hands: Cards, split: Cards, five_kind: bool, spares: bool) -> int:
    """The first of many hands whose setting, front first, is not worth what the chart's is; -1 where all are."""
    for row in range(len(hands)):
        front, back = house_way(hands[row], five_kind, spares)
        behind = back_value(split[row, 2:], five_kind)
        before = front_value(split[row, 0], split[row, 1], behind, spares)
        if (front, back) != (before, behind):
            return row
    return -1


@compiled
def sample(deals: int, seed: int, five_kind: bool, spares: bool) -> Cards:
    """Deals by how a wager on the first hand ends, both set by the chart and copies the second's: won, pushed, lost."""
    np.random.seed(seed)
    deck = np.arange(53)
    found = np.zeros(3, np.int64)
    for _ in range(deals):
        for place in range(14):
            other = np.random.randint(place, 53)
            deck[place], deck[other] = deck[other], deck[place]
        spot = house_way(deck[:7], five_kind, spares)
        bank = house_way(deck[7:14], five_kind, spares)
        found[2 - int(spot[0] > bank[0]) - int(spot[1] > bank[1])] += 1
    return found
