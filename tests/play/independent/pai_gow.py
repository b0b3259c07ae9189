"""Fortune Pai Gow Poker and Face Up Pai Gow Poker of Capitol Casino.

An independent check: nothing of Houseway is imported. Bundle 002 (`002_469b06ea973f54d5.txt`), lines

- 1320-1343 and 2197-2221 the 53 cards, the joker and the order of hands; 1387-1391 and 2329-2336 the base wager;
- 2260-2318 the house way, by default Fortune's too (1385); its 21 printed hands are checked before anything else;
- 1443-1452 and 2379-2393 the pays of the Fortune Bonus; 2252, 2336, 2397-2411 the ace-high player-dealer.

Default readings: the joker is an ace or completes a straight or a flush (there the highest card missing) in both
games; four of a kind with three of a kind puts two of the three in front; rows of straights and flushes come before
those of pairs and threes, with the joker counted as an ace among these, and four aces are split with the joker behind;
the Fortune Bonus pays the better-paying of three of a kind and straight, and three pair pushes; in Fortune the second
row of a seven-card straight flush is the straight flush, and a royal match is paid as the royal flush it holds; both
sides ace-high pay 40 to 1 with the joker or without. A royal flush beside a royal match may hold the joker.

Where even the defaults are silent: of several equal fronts the one that leaves the highest back is set.

The Fortune Bonus is counted over all 154,143,080 hands of seven cards, the Ace-High Bonus over all pairs of hands by
their ranks and suits. The base wagers are sampled, both sides set the house way: `N` deals from `SEED`.
"""

from collections import Counter
from functools import cache
from itertools import combinations, product
from math import comb

import numpy as np
from figures import compiled, show
from numpy.typing import NDArray

ACE, KING, QUEEN = 12, 11, 10  # a card is 4 * rank + suit, twos have rank 0
JOKER = 52
NO_SUIT = 4
N = 20_000_000
SEED = 20261116

HIGH, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH, FIVE_ACES = range(10)
SORT = 13**5  # a hand's value is its sort times this, then its ranks as a number to base 13

Cards = NDArray[np.int64]

# The rows of the Fortune Bonus, best-paying first, as Face Up lists them.
ROWS = (
    *("seven-card straight flush", "royal match", "seven-card straight flush, joker", "five aces", "royal flush"),
    *("straight flush", "four", "full house", "flush", "three", "straight", "three pair", "nothing"),
)
FACE_UP = (
    *("5,000 to 1", "1,000 to 1", "750 to 1", "250 to 1", "100 to 1", "50 to 1", "20 to 1"),
    *("5 to 1", "4 to 1", "3 to 1", "2 to 1", "push", "lose"),
)
FORTUNE = (
    *("500 to 1", "100 to 1", "500 to 1", "250 to 1", "100 to 1", "50 to 1", "20 to 1"),
    *("5 to 1", "4 to 1", "3 to 1", "2 to 1", "push", "lose"),
)


@compiled
def run_top(ranks: int, length: int, missing: int) -> int:
    """The top rank of the highest so many ranks in a row of which no more than so many are missing, or -1."""
    both = ranks << 1 | (ranks >> ACE & 1)  # the ace once more, below the two
    for top in range(ACE + 1, length - 2, -1):
        found = 0
        for rank in range(top - length + 1, top + 1):
            found += both >> rank & 1
        if found >= length - missing:
            return top - 1
    return -1


@compiled
def natural_value(ranks: Cards, suits: Cards) -> int:
    """The value of five cards without a joker; a card of suit 4 is of no suit, and aces may be five."""
    count = np.zeros(13, np.int64)
    held = 0
    flush = suits[0] != 4
    for place in range(5):
        count[ranks[place]] += 1
        held |= 1 << ranks[place]
        flush = flush and suits[place] == suits[0]
    order = 0  # ranks by how often they come, then by height
    shape = 0
    for times in range(5, 0, -1):
        for rank in range(ACE, -1, -1):
            if count[rank] == times:
                shape = shape * 10 + times
                for _ in range(times):
                    order = order * 13 + rank
    top = run_top(held, 5, 0) if shape == 11111 else -1
    if shape == 5:
        return FIVE_ACES * SORT
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
def back_value(cards: Cards) -> int:
    """The value of five cards, where a joker is an ace or a card that completes a straight or a flush."""
    ranks = cards // 4
    suits = cards % 4
    place = -1
    for index in range(5):
        if cards[index] == JOKER:
            place = index
    if place < 0:
        return natural_value(ranks, suits)
    ranks[place] = ACE
    suits[place] = 4
    best = natural_value(ranks, suits)
    for card in range(52):
        if card in cards:
            continue
        ranks[place] = card // 4
        suits[place] = card % 4
        value = natural_value(ranks, suits)
        sort = value // SORT
        if value > best and sort in (STRAIGHT, FLUSH, STRAIGHT_FLUSH):
            best = value
    return best


@compiled
def rank_of(card: int) -> int:
    return ACE if card == JOKER else card // 4


@compiled
def front_value(a: int, b: int) -> int:
    high = max(rank_of(a), rank_of(b))
    low = min(rank_of(a), rank_of(b))
    return 200 + high if high == low else 13 * high + low


@compiled
def best_front(cards: Cards, wanted: int, complete: bool) -> tuple[int, int, int]:
    """The front to set from seven cards, as its value, the back's value and its places as a number; -1 if none.

    With `wanted` only a front of that value will do; with `complete` a straight or better must stay behind. The
    highest front is taken, and of equal ones that with the highest back.
    """
    found = (-1, -1, -1)
    back = np.zeros(5, np.int64)
    for i in range(7):
        for j in range(i + 1, 7):
            front = front_value(cards[i], cards[j])
            if front < found[0] or (wanted >= 0 and front != wanted):
                continue
            number = 0
            for place in range(7):
                if place not in (i, j):
                    back[number] = cards[place]
                    number += 1
            value = back_value(back)
            if complete and value < STRAIGHT * SORT:
                continue
            if front > found[0] or value > found[1]:
                found = (front, value, 7 * i + j)
    return found


@compiled
def shows_run_or_flush(cards: Cards) -> bool:
    """Whether five of the seven cards are a straight or a flush."""
    held = 0
    joker = 0
    suits = np.zeros(4, np.int64)
    for card in cards:
        if card == JOKER:
            joker = 1
        else:
            held |= 1 << (card // 4)
            suits[card % 4] += 1
    return suits.max() + joker >= 5 or run_top(held, 5, joker) >= 0


@compiled
def house_way(cards: Cards) -> tuple[int, int, int]:
    """The seven cards set by the chart: as `best_front` gives them. The joker is an ace among pairs and threes."""
    count = np.zeros(13, np.int64)
    for card in cards:
        count[rank_of(card)] += 1
    multiples = np.full(3, -1, np.int64)  # ranks that come twice or more, the most frequent and then the highest first
    known = 0
    for times in range(5, 1, -1):
        for rank in range(ACE, -1, -1):
            if count[rank] == times:
                multiples[known] = rank
                known += 1
    singles = np.full(7, -1, np.int64)  # ranks that come once, the highest first
    number = 0
    for rank in range(ACE, -1, -1):
        if count[rank] == 1:
            singles[number] = rank
            number += 1
    first, second = multiples[0], multiples[1]
    two_singles = 13 * singles[0] + singles[1]
    most = count[first] if known else 1

    if most == 5:  # 2317
        return best_front(cards, 200 + ACE, False)
    if most == 4:
        if known == 2:  # a pair or a three beside it, 2315
            return best_front(cards, 200 + second, False)
        if first >= QUEEN:  # 2307
            split = True
        elif first >= 7:  # jacks to nines, 2309
            split = singles[0] < KING
        elif first >= 4:  # eights to sixes, 2311
            split = singles[0] < QUEEN
        else:  # 2313
            split = False
        if not split:
            return best_front(cards, two_singles, False)
        if first == ACE and JOKER in cards:
            return aces_before_joker(cards)
        return best_front(cards, 200 + first, False)
    if most == 3:
        if known >= 2 and count[second] == 3:  # two threes, 2286
            return best_front(cards, 200 + first, False)
        if known >= 2:  # full house, 2301
            return best_front(cards, 200 + second, False)
        if shows_run_or_flush(cards):  # 2298
            return best_front(cards, -1, True)
        if first == ACE:  # 2280
            return best_front(cards, 13 * ACE + singles[0], False)
        return best_front(cards, two_singles, False)  # 2283
    if known == 3:  # 2277
        return best_front(cards, 200 + first, False)
    complete = shows_run_or_flush(cards)
    if known == 2:
        if complete:  # 2295
            for pair in (first, second):
                found = best_front(cards, 200 + pair, True)
                if found[0] >= 0:
                    return found
        if first >= QUEEN:  # 2264
            needed = ACE + 1
        elif first >= 7:  # jacks to nines, 2266
            needed = ACE
        elif first >= 4:  # eights to sixes, 2271
            needed = KING
        else:  # 2274
            needed = QUEEN
        return best_front(cards, two_singles if singles[0] >= needed else 200 + second, False)
    if complete:  # 2289, 2292
        return best_front(cards, -1, True)
    if known == 1:  # 2262
        return best_front(cards, two_singles, False)
    return best_front(cards, 13 * singles[1] + singles[2], False)  # 2260


@compiled
def aces_before_joker(cards: Cards) -> tuple[int, int, int]:
    """Three aces and the joker: two aces in front, the joker behind, and the highest back of these."""
    found = (-1, -1, -1)
    back = np.zeros(5, np.int64)
    for i in range(7):
        for j in range(i + 1, 7):
            if cards[i] // 4 != ACE or cards[j] // 4 != ACE:
                continue
            number = 0
            for place in range(7):
                if place not in (i, j):
                    back[number] = cards[place]
                    number += 1
            value = back_value(back)
            if value > found[1]:
                found = (200 + ACE, value, 7 * i + j)
    return found


@compiled
def ace_high(cards: Cards) -> bool:
    """Seven cards without a pair, a straight or a flush, with an ace or the joker."""
    count = np.zeros(13, np.int64)
    for card in cards:
        count[rank_of(card)] += 1
    return count[ACE] == 1 and count.max() == 1 and not shows_run_or_flush(cards)


@compiled
def sample(deals: int, seed: int) -> Cards:
    """Deals by how the base wager ends: won, pushed, lost in Fortune, then in Face Up, then banks that are ace-high."""
    np.random.seed(seed)
    deck = np.arange(53)
    found = np.zeros(7, np.int64)
    for _ in range(deals):
        for place in range(14):
            other = np.random.randint(place, 53)
            deck[place], deck[other] = deck[other], deck[place]
        spot = house_way(deck[:7])
        bank = house_way(deck[7:14])
        won = int(spot[0] > bank[0]) + int(spot[1] > bank[1])
        found[2 - won] += 1
        pushed = ace_high(deck[7:14])
        found[4 if pushed else 5 - won] += 1
        found[6] += pushed
    return found


@compiled
def fortune_row(count: Cards, suited: Cards, held: int, joker: int) -> int:
    """The best-paying row of seven cards, from their ranks (the joker as an ace), their ranks by suit and all ranks."""
    best = 0
    suit_run = -1
    for suit in range(4):
        number = 0
        for rank in range(13):
            number += suited[suit] >> rank & 1
        if number + joker < 5:
            continue
        best = number + joker
        if best == 7 and run_top(suited[suit], 7, joker) >= 0:
            return 2 if joker else 0
        suit_run = run_top(suited[suit], 5, joker)
        if suit_run == ACE:
            for other in range(4):
                if other != suit and suited[other] >> QUEEN & 3 == 3:
                    return 1
    if count[ACE] == 5:
        return 3
    if suit_run >= 0:
        return 4 if suit_run == ACE else 5
    pairs = threes = fours = 0
    for number in count:
        pairs += number == 2
        threes += number == 3
        fours += number == 4
    if fours:
        row = 6
    elif threes == 2 or (threes and pairs):
        row = 7
    elif best >= 5:
        row = 8
    elif threes:
        row = 9
    elif run_top(held, 5, joker) >= 0:
        row = 10
    else:
        row = 11 if pairs == 3 else 12
    return row


@compiled
def fortune_counts() -> Cards:
    """All hands of seven cards by row, and the ace-high ones at the end, without the joker and with it."""
    found = np.zeros(15, np.int64)
    count = np.zeros(13, np.int64)
    suited = np.zeros(4, np.int64)
    for joker in range(2):
        cards = 7 - joker
        places: Cards = np.arange(cards)
        while True:
            count[:] = 0
            suited[:] = 0
            held = 0
            for card in places:
                count[card // 4] += 1
                suited[card % 4] |= 1 << (card // 4)
                held |= 1 << (card // 4)
            count[ACE] += joker
            row = fortune_row(count, suited, held, joker)
            found[row] += 1
            if row == 12 and count[ACE] == 1 and count.max() == 1:
                found[13 + joker] += 1
            index = cards - 1
            while index >= 0 and places[index] == 52 - cards + index:
                index -= 1
            if index < 0:
                break
            places[index] += 1
            for later in range(index + 1, cards):
                places[later] = places[later - 1] + 1
    return found


def rank_sets(joker: bool) -> list[int]:
    """The sets of ranks of ace-high hands: seven with the ace, or six without it beside the joker, and no straight."""
    found = []
    for ranks in combinations(range(ACE), 6):
        held = sum(1 << rank for rank in ranks) | (0 if joker else 1 << ACE)
        if run_top(held, 5, int(joker)) < 0:
            found.append(held)
    return found


@cache
def suits_of_both(shared: int, mine: int, theirs: int, my_most: int, their_most: int) -> int:
    """Ways to give suits to two hands of different ranks each, so that no card is in both and neither has a flush.

    So many ranks are in both hands, so many in one alone; `most` is how many cards of one suit a hand may have.
    """
    in_both = [(a, b) for a, b in product(range(4), repeat=2) if a != b]
    in_mine = [(suit, NO_SUIT) for suit in range(4)]
    in_theirs = [(NO_SUIT, suit) for suit in range(4)]
    states: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter({((0,) * 4, (0,) * 4): 1})
    for choices in [in_both] * shared + [in_mine] * mine + [in_theirs] * theirs:
        after: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
        for (first, second), ways in states.items():
            for a, b in choices:
                one = tuple(number + (suit == a) for suit, number in enumerate(first))
                two = tuple(number + (suit == b) for suit, number in enumerate(second))
                if max(one) <= my_most and max(two) <= their_most:
                    after[one, two] += ways
        states = after
    return sum(states.values())


def both_ace_high(bank_joker: bool, spot_joker: bool) -> int:
    """Pairs of ace-high hands, the player-dealer's and the player's, where these have the joker."""
    overlaps = Counter(
        ((bank & spot).bit_count(), bank.bit_count(), spot.bit_count())
        for bank in rank_sets(bank_joker)
        for spot in rank_sets(spot_joker)
    )
    found = 0
    for (shared, bank, spot), pairs in overlaps.items():
        found += pairs * suits_of_both(shared, bank - shared, spot - shared, 4 - bank_joker, 4 - spot_joker)
    return found


def ace_high_bonus(natural: int, joker: int) -> dict[str, int]:
    """The Ace-High Bonus over all pairs of hands, from the number of ace-high hands without the joker and with it."""
    for hands, with_joker in ((natural, False), (joker, True)):  # counted one by one, and here by ranks and suits
        assert hands == len(rank_sets(with_joker)) * suits_of_both(0, 7 - with_joker, 0, 4 - with_joker, 0)
    others = comb(46, 7)
    both_with = both_ace_high(True, False)
    both_without = both_ace_high(False, False) + both_ace_high(False, True)
    return {
        "40 to 1": both_with + both_without,
        "15 to 1": joker * others - both_with,
        "5 to 1": natural * others - both_without,
        "lose": (comb(53, 7) - joker - natural) * others,
    }


# The printed examples of the house way (2260-2318): the front, then the back; the joker stands in the two empty cells.
EXAMPLES = """
Kd Jc / Ah Tc 7s 5h 3d    Ac Qd / 3s 3c Jh 8d 4c    3d 3s / Kh Ks 7h 6c 2d    Ac 7h / Jd Js 8c 8h 4s
Ks 9s / 8c 8d 4d 4h 7c    Qh 8c / 5h 5s 4h 4c 2s    9c 9s / 7d 7c 5h 5s Ac    Ac 8d / Ad As 5d 4c 2s
Jh Tc / Kh Kd Kc 7s 5h    Jc Jd / 5s 5h 5c Js Ad    As 9s / 6s 5s 4c 3d 2s    Jh 8d / 9s 8h Jk 6s 5d
7d 7c / 9h 9d Qd Jd 4d    5c 5h / 7d 6s 5d 4s 3h    4c 4h / 8h 8s 8d Ac Kh    Qc Qd / Qh Qs 9s 7d 5c
Jd Js / Jh Jc Qd Ts 7h    8h 8d / 8c 8s Jc 7s 4d    9h 8c / 5s 5d 5h 5c 2s    4c 4h / 5h 5d 5c 5s 2s
Ac As / Ah Ad Jk Ks 5c
"""


def check_examples() -> int:
    """How many of the printed hands there are, if all of them are set as printed."""
    examples = [hand for line in EXAMPLES.split("\n") for hand in line.split("    ") if hand]
    for hand in examples:
        words = hand.replace("/", " ").split()
        named = [
            JOKER if word == "Jk" else 4 * "23456789TJQKA".index(word[0]) + "cdhs".index(word[1]) for word in words
        ]
        cards = np.array(named, np.int64)
        assert house_way(cards)[:2] == (front_value(cards[0], cards[1]), back_value(cards[2:])), hand
    return len(examples)


def main() -> None:
    assert check_examples() == 21
    found = [int(number) for number in sample(N, SEED)]
    rows = [int(number) for number in fortune_counts()]
    assert sum(rows[:13]) == comb(53, 7)
    print("# " + ", ".join(f"{row}: {number:,}" for row, number in zip(ROWS, rows, strict=False)))
    print(
        f"# ace-high player-dealers: {found[6]:,} of {N:,} dealt, {rows[13]:,} and {rows[14]:,} with the joker of all"
    )
    for game, base, pays in (("fortune-pai-gow", found[:3], FORTUNE), ("face-up-pai-gow", found[3:6], FACE_UP)):
        show(game, "base", dict(zip(("1 to 1", "push", "lose"), base, strict=True)), sampled=N)
        fortune: Counter[str] = Counter()
        for pay, number in zip(pays, rows[:13], strict=True):
            fortune[pay] += number
        show(game, "fortune", dict(fortune))
    show("face-up-pai-gow", "ace-high", ace_high_bonus(rows[13], rows[14]))


if __name__ == "__main__":
    main()
