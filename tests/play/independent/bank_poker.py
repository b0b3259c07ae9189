"""Poker against the bank, fourteen filings: what each wager of a round comes to for each unit of it.

An independent check: nothing of Houseway is imported. A card is 4 * rank + suit, twos have rank 0. Pays are those of

- bundle 000: 3 Card Texas Hold'em 153-183 and 307-317, 3 Card Poker 2146-2212, Looney 4 3425-3500, Ultimate 3697-3797;
- bundle 001: Caribbean Stud 443-491, Three Card Poker 2612-2683, UTH-01 2206-2289, UTH-04 2942-3052;
- bundle 003: 3 Card Poker 5719-5862, Ultimate 8387-8597;
- bundle 004: Caribbean Stud 246-290, Three Card Poker 2674-2828, Ultimate 4983-5115, with Bad Beat 5703-5857.

Where a paper leaves it open whether a bonus outlives a fold, it is forfeited with the hand (bundle 001 lines 2943-2949
and 3029-3051, 004 lines 5703-5710): the reading that the files take unless told otherwise.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Value = tuple[int, ...]
Net = dict[str, Fraction]
"""By wager, what is won or lost for each unit of it."""
HIGH, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH, ROYAL = range(10)
ACE, KING = 12, 11


@dataclass(frozen=True)
class Round:
    """What was dealt, and what was decided."""

    own: tuple[int, ...]
    bank: tuple[int, ...]
    board: tuple[int, ...]
    folded: bool


def run_of(ranks: set[int], size: int) -> int:
    """The rank that the highest run of so many goes up to, or -1; an ace may stand below the two."""
    for top in range(ACE, size - 3, -1):
        low = [rank if rank >= 0 else ACE for rank in range(top - size + 1, top + 1)]
        if ranks.issuperset(low):
            return top
    return -1


def five(cards: Sequence[int]) -> Value:
    """The best five of five to seven cards, by counting ranks and suits."""
    counts = Counter(card // 4 for card in cards)
    alike = sorted(counts, key=lambda rank: (-counts[rank], -rank))
    top = run_of(set(counts), 5)
    suit, most = Counter(card % 4 for card in cards).most_common(1)[0]
    flush = sorted((card // 4 for card in cards if card % 4 == suit), reverse=True) if most >= 5 else []
    if flush and (run := run_of(set(flush), 5)) >= 0:
        return (ROYAL if run == ACE else STRAIGHT_FLUSH, run)
    first, rest = alike[0], sorted(counts, reverse=True)
    if counts[first] == 4:
        return (FOUR, first, next(rank for rank in rest if rank != first))
    pairs = [rank for rank in rest if counts[rank] >= 2 and rank != first]
    if counts[first] == 3 and pairs:
        return (FULL, first, pairs[0])
    if flush:
        return (FLUSH, *flush[:5])
    if top >= 0:
        return (STRAIGHT, top)
    if counts[first] == 3:
        return (TRIPS, first, *[rank for rank in rest if rank != first][:2])
    if counts[first] == 2 and pairs:
        others = [rank for rank in rest if rank not in (first, pairs[0])]
        return (TWO_PAIR, first, pairs[0], others[0])
    if counts[first] == 2:
        return (PAIR, first, *[rank for rank in rest if rank != first][:3])
    return (HIGH, *rest[:5])


THREE_CARDS: Final = (HIGH, PAIR, FLUSH, STRAIGHT, TRIPS, STRAIGHT_FLUSH, ROYAL)
FOUR_CARDS: Final = (HIGH, PAIR, TWO_PAIR, STRAIGHT, FLUSH, TRIPS, STRAIGHT_FLUSH, FOUR)
"""Kinds of hand, the lowest first: bundles 000 lines 2102-2114 and 3353-3365, 001, 003 and 004 alike."""


def few(cards: Sequence[int], order: tuple[int, ...]) -> tuple[int, Value]:
    """The kind of exactly three or four cards, and their value: the place of the kind, then ranks."""
    counts = Counter(card // 4 for card in cards)
    alike = sorted(counts, key=lambda rank: (-counts[rank], -rank))
    top, suited = run_of(set(counts), len(cards)), len({card % 4 for card in cards}) == 1
    kinds = {HIGH}
    if top >= 0:
        kinds.add(STRAIGHT)
    if suited:
        kinds.add(FLUSH)
    if top >= 0 and suited:
        kinds |= {STRAIGHT_FLUSH, ROYAL} if top == ACE else {STRAIGHT_FLUSH}
    kinds.add({1: HIGH, 2: PAIR, 3: TRIPS, 4: FOUR}[counts[alike[0]]])
    if sorted(counts.values()) == [2, 2]:
        kinds.add(TWO_PAIR)
    kind = max((each for each in kinds if each in order), key=order.index)
    ranks = (top,) if kind in (STRAIGHT, STRAIGHT_FLUSH, ROYAL) else tuple(alike)
    return kind, (order.index(kind), *ranks)


def best(cards: Sequence[int], size: int, order: tuple[int, ...]) -> tuple[int, Value]:
    """The best so many of some cards."""
    return max((few(each, order) for each in combinations(cards, size)), key=lambda found: found[1])


def sign(mine: Value, theirs: Value) -> Fraction:
    """Won, lost or tied, at even money."""
    return Fraction((mine > theirs) - (mine < theirs))


def paid(table: dict[int, Fraction], kind: int) -> Fraction:
    """A bonus by its table: what is not on it loses."""
    return table.get(kind, Fraction(-1))


def to_one(*pays: tuple[int, int | Fraction]) -> dict[int, Fraction]:
    """A table of pays."""
    return {kind: Fraction(each) for kind, each in pays}


LOST: Final = Fraction(-1)
PUSH: Final = Fraction(0)
PAIR_UP: Final = to_one((ROYAL, 200), (STRAIGHT_FLUSH, 40), (TRIPS, 30), (STRAIGHT, 6), (FLUSH, 3), (PAIR, 1))
SIX_CARDS: Final = to_one(
    *((ROYAL, 1000), (STRAIGHT_FLUSH, 200), (FOUR, 100), (FULL, 20), (FLUSH, 15), (STRAIGHT, 9), (TRIPS, 8))
)


def three_card(pair: str, six: str, pair_folds: bool) -> Callable[[Round], Net]:
    """Three Card Poker: the bank needs a queen, and the names of the two bonuses."""

    def net(each: Round) -> Net:
        (kind, mine), (_, theirs) = few(each.own, THREE_CARDS), few(each.bank, THREE_CARDS)
        found: Net = {six: paid(SIX_CARDS, five(each.own + each.bank)[0])}
        found[pair] = LOST if each.folded and pair_folds else paid(PAIR_UP, kind)
        if each.folded:
            return found | {"ante": LOST}
        if theirs < (0, 10):
            return found | {"ante": Fraction(1), "play": PUSH}
        return found | dict.fromkeys(("ante", "play"), sign(mine, theirs))

    return net


def caribbean(name: str, pays: dict[int, Fraction]) -> Callable[[Round], Net]:
    """Caribbean Stud: the bank needs an ace and a king; the second bet is paid by what wins."""

    def net(each: Round) -> Net:
        if each.folded:
            return {"ante": LOST}
        mine, theirs = five(each.own), five(each.bank)
        if theirs[0] == HIGH and theirs[1:3] != (ACE, KING):
            return {"ante": Fraction(1), name: PUSH}
        won = sign(mine, theirs)
        return {"ante": won, name: pays.get(mine[0], Fraction(1)) if won > 0 else won}

    return net


MEGA: Final = to_one((FOUR, 30), (STRAIGHT_FLUSH, 15), (TRIPS, 2), (FLUSH, 3), (STRAIGHT, 1))
ROYAL_BONUS: Final = to_one((FOUR, 50), (STRAIGHT_FLUSH, 30), (TRIPS, 9), (FLUSH, 4), (STRAIGHT, 3), (TWO_PAIR, 2))


def looney(each: Round) -> Net:
    """Looney 4 Poker: the best four of five, the bank needs a king; a tie below a straight loses the Mega Royal."""
    if each.folded:
        return dict.fromkeys(("ante", "mega-royal", "royal-bonus"), LOST)
    (kind, mine), (_, theirs) = (best(cards, 4, FOUR_CARDS) for cards in (each.own, each.bank))
    won, qualifies = sign(mine, theirs), theirs >= (0, KING)
    # four cards of one rank with four aces, and a row may pay more than the kind that outranks it
    shown = {few(four, (kind_,))[0] for four in combinations(each.own, 4) for kind_ in MEGA if shows(four, kind_)}
    mega = max((MEGA[each_] for each_ in shown), default=PUSH if won > 0 or not qualifies else LOST)
    if kind == FOUR and mine[1] == ACE:
        mega = Fraction(200)
    queens = kind == PAIR and mine[1] >= 10
    return {
        "ante": won if qualifies else PUSH,
        "play": won if qualifies else Fraction(1),
        "mega-royal": mega,
        "royal-bonus": Fraction(1) if queens else paid(ROYAL_BONUS, kind),
    }


def shows(cards: Sequence[int], kind: int) -> bool:
    """Whether four cards are of a kind, whatever else they are."""
    return few(cards, (HIGH, kind))[0] == kind


BLIND: Final = to_one(
    *((ROYAL, 500), (STRAIGHT_FLUSH, 50), (FOUR, 10), (FULL, 3), (FLUSH, Fraction(3, 2)), (STRAIGHT, 1))
)
BEATEN: Final = to_one(
    *((ROYAL, 7500), (STRAIGHT_FLUSH, 7500), (FOUR, 500), (FULL, 50), (FLUSH, 30), (STRAIGHT, 20), (TRIPS, 9))
)


def trips(*pays: int) -> dict[int, Fraction]:
    """A Trips table from its royal flush down to three of a kind."""
    kinds = (ROYAL, STRAIGHT_FLUSH, FOUR, FULL, FLUSH, STRAIGHT, TRIPS)
    return to_one(*zip(kinds, pays, strict=True))


def ultimate(
    table: dict[int, Fraction], trips_fold: bool = False, beat_folds: bool | None = None
) -> Callable[[Round], Net]:
    """Ultimate Texas Hold'em: the Ante pushes where the bank has no pair; a bad beat pays by the hand beaten."""

    def net(each: Round) -> Net:
        mine, theirs = five(each.own + each.board), five(each.bank + each.board)
        won = sign(mine, theirs)
        found: Net = {"trips": LOST if each.folded and trips_fold else paid(table, mine[0])}
        if beat_folds is not None:
            beaten = paid(BEATEN, min(mine, theirs)[0]) if won else LOST
            found["bad-beat"] = LOST if each.folded and beat_folds else beaten
        if each.folded:
            return found | {"ante": LOST, "blind": LOST}
        blind = BLIND.get(mine[0], PUSH) if won > 0 else won
        return found | {"ante": won if theirs[0] >= PAIR else PUSH, "blind": blind, "play": won}

    return net


STRAIGHT_UP: Final = to_one((ROYAL, 33), (STRAIGHT_FLUSH, 10), (TRIPS, 6), (STRAIGHT, 1))


def three_card_holdem(each: Round) -> Net:
    """3 Card Texas Hold'em: the best three of five; the Ante pushes where a bank below a pair of fours is beaten."""
    cards = each.own + each.board
    one, other = sorted(card // 4 for card in each.own)
    suited = each.own[0] % 4 == each.own[1] % 4
    two = (30 if (one, other) == (KING, ACE) else 1) if suited else (15 if one == ACE else 5) if one == other else -1
    found: Net = {"flush-or-pair": Fraction(two), "straight-up": LOST}
    for hand in combinations(cards, 3):
        kind, rest = few(hand, THREE_CARDS)[0], [card // 4 for card in cards if card not in hand]
        pay = STRAIGHT_UP.get(kind, LOST)
        if rest[0] == rest[1] and kind in (STRAIGHT, STRAIGHT_FLUSH, ROYAL):
            pay = Fraction(4 if kind == STRAIGHT else 40)
        found["straight-up"] = max(found["straight-up"], pay)
    if each.folded:
        return found | {"ante": LOST, "bet-1": LOST, "bet-2": LOST}
    (_, mine), (_, theirs) = best(cards, 3, THREE_CARDS), best(each.bank + each.board, 3, THREE_CARDS)
    won = sign(mine, theirs)
    ante = PUSH if won > 0 and theirs < (1, 2) else won
    return found | {"ante": ante, "bet-1": won, "bet-2": won}


VILLAGE: Final = to_one(
    *((TWO_PAIR, 2), (TRIPS, 3), (STRAIGHT, 5), (FLUSH, 6), (FULL, 7), (FOUR, 8), (STRAIGHT_FLUSH, 9), (ROYAL, 10))
)
DERBY: Final = to_one(
    *((TWO_PAIR, Fraction(3, 2)), (TRIPS, 2), (STRAIGHT, 3), (FLUSH, 4), (FULL, 5), (FOUR, 7)),
    *((STRAIGHT_FLUSH, 7), (ROYAL, 7)),
)
LODI_TRIPS: Final = trips(50, 40, 30, 8, 6, 5, 3)
FEW_TRIPS: Final = trips(50, 40, 20, 7, 6, 5, 3)
FILINGS: Final[dict[str, Callable[[Round], Net]]] = {
    "parkwest-lodi/three-card-poker": three_card("pair-up", "bonus-6", pair_folds=False),
    "parkwest-lodi/looney-4-poker": looney,
    "parkwest-lodi/ultimate-texas-holdem": ultimate(LODI_TRIPS, beat_folds=False),
    "parkwest-lodi/three-card-texas-holdem": three_card_holdem,
    "village-club/caribbean-stud": caribbean("call", VILLAGE),
    "village-club/three-card-poker-6-card-bonus": three_card("pair-plus", "six-card", pair_folds=True),
    "village-club/ultimate-texas-holdem-01": ultimate(trips(50, 40, 30, 9, 7, 4, 3)),
    "village-club/ultimate-texas-holdem-04": ultimate(FEW_TRIPS, beat_folds=True),
    "casino-580/three-card-poker": three_card("pair-up", "bonus-6", pair_folds=False),
    "casino-580/ultimate-texas-holdem": ultimate(LODI_TRIPS, beat_folds=False),
    "lucky-derby/caribbean-stud": caribbean("bet", DERBY),
    "lucky-derby/three-card-poker-6-card-bonus": three_card("pair-plus", "six-card", pair_folds=True),
    "lucky-derby/ultimate-texas-holdem": ultimate(LODI_TRIPS),
    "lucky-derby/ultimate-texas-holdem-bad-beat": ultimate(FEW_TRIPS, trips_fold=True, beat_folds=True),
}
"""What a round comes to, by filing."""
