"""Seven cards set the house way with a fully wild joker, or with one that pairs a card or completes a hand.

An independent check: nothing of Houseway is imported. The chart is that of bundle 002 (lines 2260-2318); the joker is
any card, as bundles 001 (1705), 003 (1402) and 004 (418-421, 3805) have it. Among pairs, threes and fours the joker is
the card that makes the best five cards of the seven, the highest of those; what lies in front and behind is worth what
the joker makes of it there. Of several settings that a row allows the highest front is set, then the highest back.

Where five of a kind is a hand, five that are not aces put the pair beside them in front, and are split without one.
Where it is none, four of a kind beside the joker are four of a kind with an ace. With `spares`, a joker in front that
would foul is the highest card that does not (bundle 004, lines 512-517).

`joker` says what the joker may be: `WILD`; `FIVES` where five of a kind is a hand; `AS_FOUR` the same where the chart
sets five of a kind as four (bundle 001, lines 1781, 1784); or `PAIRS`: any card that completes a pair, a straight or a
flush, and the fifth ace (bundle 001, lines 337, 377, 420). `BY_PAIRS` is `WILD` with the other chart, by which two pair
are set as such though there is a complete hand (bundle 003, lines 1999-2006; bundle 004, line 169).
"""

import numpy as np
from figures import compiled
from numpy.typing import NDArray

ACE, KING, QUEEN = 12, 11, 10  # a card is 4 * rank + suit, twos have rank 0
JOKER, NO_SUIT = 52, 4
HIGH, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH, FIVE, FIVE_ACES = range(11)
SORT = 13**5
WILD, FIVES, PAIRS, AS_FOUR, BY_PAIRS = range(5)

Cards = NDArray[np.int64]


@compiled
def five_value(ranks: Cards, suits: Cards, joker: int) -> int:
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
        return FIVE * SORT + ranks[0] if joker in (FIVES, AS_FOUR) else -1
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
def may_be(value: int, rank: int, ranks: Cards, place: int) -> bool:
    """Whether a joker at a place may be a card of some rank there, by what the five then are."""
    beside = 0
    for index in range(5):
        beside += index != place and ranks[index] == rank
    fifth_ace = rank == ACE and beside == 4
    return beside <= 1 or fifth_ace or value // SORT in (STRAIGHT, FLUSH, STRAIGHT_FLUSH)


@compiled
def is_single(cards: Cards, rank: int) -> bool:
    """Whether no more than one of seven cards is of some rank, or a joker would be the fifth ace."""
    number = 0
    for card in cards:
        number += card != JOKER and card // 4 == rank
    return number <= 1 or (rank == ACE and number == 4)


@compiled
def back_value(cards: Cards, joker: int) -> int:
    """The best that five cards can be, the joker any card."""
    ranks = cards // 4
    suits = cards % 4
    place = -1
    for index in range(5):
        if cards[index] == JOKER:
            place = index
    if place < 0:
        return five_value(ranks, suits, joker)
    best = -1
    for rank in range(13):
        for suit in range(5):  # the last is no suit: a fifth card of a rank
            if suit < NO_SUIT and 4 * rank + suit in cards:
                continue
            ranks[place] = rank
            suits[place] = suit
            value = five_value(ranks, suits, joker)
            if joker != PAIRS or may_be(value, rank, ranks, place):
                best = max(best, value)
    return best


@compiled
def joker_rank(cards: Cards, joker: int) -> int:
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
                            ranks[number] = rank if cards[place] == JOKER else cards[place] // 4
                            suits[number] = suit if cards[place] == JOKER else cards[place] % 4
                            number += 1
                    value = five_value(ranks, suits, joker)
                    runs = value // SORT in (STRAIGHT, FLUSH, STRAIGHT_FLUSH)
                    if joker == PAIRS and not runs and not is_single(cards, rank):
                        continue
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
def parted(cards: Cards, joker: int, spares: bool) -> tuple[Cards, Cards, bool]:
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
            back = back_value(five, joker)
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
def of_many(attempt: int, a: int, b: int, pair: bool, count: Cards, joker: int) -> bool:
    """Whether a front does what the chart says of four or five of a kind."""
    same, beside = pair and a == b, pair and count[a] < 4 and count[b] < 4
    five = nth(count, 5, 0)
    if five == ACE:
        return attempt == 0 and same and a == ACE
    if five >= 0 and joker == AS_FOUR:
        if attempt == 0:
            return beside
        least = 99 if five >= QUEEN else KING if five >= 7 else QUEEN if five >= 4 else 0
        if attempt == 1:
            return bool(count[a] == 1 and count[b] == 1 and max(a, b) >= least)
        return same and a == five
    if five >= 0:
        return attempt == (0 if beside else 1) and (beside or (same and a == five))
    four = nth(count, 4, 0)
    if (count == 2).any() or (count == 3).any():
        return attempt == 0 and beside
    least = 99 if four >= QUEEN else KING if four >= 7 else QUEEN if four >= 4 else 0
    singles = count[a] == 1 and count[b] == 1 and max(a, b) >= least
    return (attempt == 0 and singles) or (attempt == 1 and same and a == four)


@compiled
def of_threes(attempt: int, a: int, b: int, pair: bool, back: int, count: Cards, complete: bool, joker: int) -> bool:
    """Whether a front does what the chart says of three of a kind, with or without more."""
    if complete and joker == BY_PAIRS and not (count == 2).any() and (count == 3).sum() == 1:
        return back >= STRAIGHT * SORT and (pair or attempt == 1)
    if attempt > 0:
        return False
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
def of_pairs(attempt: int, a: int, b: int, pair: bool, back: int, count: Cards, complete: bool, joker: int) -> bool:
    """Whether a front does what the chart says of pairs and of less."""
    pairs, high, singles = (count == 2).sum(), nth(count, 2, 0), count[a] == 1 and count[b] == 1
    if pairs == 3:
        return attempt == 0 and pair and a == b and a == high
    if pairs == 2:
        least = 99 if high >= QUEEN else ACE if high >= 7 else KING if high >= 4 else QUEEN
        if attempt == 0:
            return joker != BY_PAIRS and complete and pair and back >= STRAIGHT * SORT
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
def house_way(cards: Cards, joker: int, spares: bool, better: bool = False) -> tuple[int, int]:
    """The front and the back that the chart sets, by value; -1 where no row does. With `better` a setting that is
    higher in front or behind and lower in neither goes before the chart's.
    """
    stands_for = joker_rank(cards, joker) if JOKER in cards else ACE
    ranks = np.where(cards == JOKER, stands_for, cards // 4)
    count = np.zeros(13, np.int64)
    for rank in ranks:
        count[rank] += 1
    fronts, backs, complete = parted(cards, joker, spares)
    best = (-1, -1)
    for attempt in range(3):
        for i in range(7):
            for j in range(i + 1, 7):
                front, back, a, b = fronts[i, j], backs[i, j], ranks[i], ranks[j]
                if front < 0 or (front, back) <= best:
                    continue
                if count.max() >= 4:
                    fits = of_many(attempt, a, b, front >= 200, count, joker)
                elif count.max() == 3:
                    fits = of_threes(attempt, a, b, front >= 200, back, count, complete, joker)
                else:
                    fits = of_pairs(attempt, a, b, front >= 200, back, count, complete, joker)
                if fits:
                    best = (front, back)
        if best[0] >= 0:
            break
    if better and best[0] >= 0:
        chart = best
        for i in range(7):
            for j in range(i + 1, 7):
                front, back = fronts[i, j], backs[i, j]
                if front >= chart[0] and back >= chart[1] and (front, back) > best:
                    best = (front, back)
    return best


@compiled
def first_difference(hands: Cards, split: Cards, joker: int, spares: bool, better: bool = False) -> int:
    """The first of many hands whose setting, front first, is not worth what the chart's is; -1 where all are."""
    for row in range(len(hands)):
        front, back = house_way(hands[row], joker, spares, better)
        behind = back_value(split[row, 2:], joker)
        before = front_value(split[row, 0], split[row, 1], behind, spares)
        if (front, back) != (before, behind):
            return row
    return -1


@compiled
def sample(deals: int, seed: int, joker: int, spares: bool) -> Cards:
    """Deals by how a wager on the first hand ends, both set by the chart and copies the second's: won, pushed, lost."""
    np.random.seed(seed)
    deck = np.arange(53)
    found = np.zeros(3, np.int64)
    for _ in range(deals):
        for place in range(14):
            other = np.random.randint(place, 53)
            deck[place], deck[other] = deck[other], deck[place]
        spot = house_way(deck[:7], joker, spares)
        bank = house_way(deck[7:14], joker, spares)
        found[2 - int(spot[0] > bank[0]) - int(spot[1] > bank[1])] += 1
    return found


@compiled
def every_setting(hands: Cards, joker: int, spares: bool) -> tuple[Cards, Cards]:
    """By hand: what each of its settings is worth in front and behind, -1 where it fouls; and the chart's."""
    settings = np.full((len(hands), 21, 2), -1, np.int64)
    house = np.zeros((len(hands), 2), np.int64)
    for row in range(len(hands)):
        fronts, backs, _ = parted(hands[row], joker, spares)
        number = 0
        for i in range(7):
            for j in range(i + 1, 7):
                settings[row, number] = fronts[i, j], backs[i, j]
                number += 1
        house[row] = house_way(hands[row], joker, spares)
    return settings, house


@compiled
def worth_of(hands: Cards, settings: Cards, house: Cards, copies: bool) -> tuple[Cards, Cards]:
    """What each setting wins less what it loses, against every hand of the bank without a common card, set by the
    chart; and how the chart's own setting ends: won, pushed, lost. With `copies` those are the spot's, else the bank's.
    """
    masks = np.zeros(len(hands), np.int64)
    for row in range(len(hands)):
        for card in hands[row]:
            masks[row] |= 1 << card
    worth = np.zeros((len(hands), 21), np.int64)
    ends = np.zeros(3, np.int64)
    for spot in range(len(hands)):
        for bank in range(len(hands)):
            if masks[spot] & masks[bank]:
                continue
            front, back = house[bank, 0] - copies, house[bank, 1] - copies
            ends[2 - int(house[spot, 0] > front) - int(house[spot, 1] > back)] += 1
            for which in range(21):
                worth[spot, which] += int(settings[spot, which, 0] > front) + int(settings[spot, which, 1] > back) - 1
    return worth, ends
