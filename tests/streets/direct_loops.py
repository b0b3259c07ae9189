"""Poker against the bank on small decks, in direct loops: every deal, every decision, nothing of Houseway imported.

A card is 4 * rank + suit, twos have rank 0. A game is its own cards, a board in stages, the bank's cards, what may be
decided at each stage, and what a round comes to. Totals are sums over deals, so that decisions compare whole numbers.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Cards = tuple[int, ...]
Course = tuple[str, ...]
POKER = ("high", "pair", "two pair", "trips", "straight", "flush", "full", "quads", "straight flush")
THREE = ("high", "pair", "flush", "straight", "trips", "straight flush")
FOUR = ("high", "pair", "two pair", "straight", "flush", "trips", "straight flush", "quads")


@cache
def hand(cards: Cards, sorts: tuple[str, ...], size: int) -> tuple[int, ...]:
    """What the best so many of some cards are worth: their sort, then their ranks as they count."""
    return max(exact(each, sorts, size) for each in combinations(cards, size))


def exact(cards: Cards, sorts: tuple[str, ...], size: int) -> tuple[int, ...]:
    """What exactly so many cards are worth."""
    ranks = [card // 4 for card in cards]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    counts = [count for count, _ in groups]
    flush = len({card % 4 for card in cards}) == 1
    top = max(ranks)
    wheel = sorted(ranks) == [*range(size - 1), 12]
    straight = len(groups) == size and (top - min(ranks) == size - 1 or wheel)
    names = {"high"}
    names |= {"pair"} if counts[0] >= 2 else set()
    names |= {"two pair"} if counts[:2] == [2, 2] else set()
    names |= {"trips"} if counts[0] >= 3 else set()
    names |= {"full"} if counts == [3, 2] else set()
    names |= {"quads"} if counts[0] >= 4 else set()
    names |= {"straight"} if straight else set()
    names |= {"flush"} if flush else set()
    names |= {"straight flush"} if flush and straight else set()
    sort = max(sorts.index(name) for name in names if name in sorts)
    if sorts[sort] in ("straight", "straight flush"):
        return (sort, size - 2 if wheel else top)
    return (sort, *(rank for _, rank in groups))


@dataclass(frozen=True)
class Game:
    """A game in its barest form."""

    own: int
    stages: tuple[int, ...]
    """By decision, how many cards of the board are seen."""
    board: int
    bank: int
    open: int
    """Cards of the bank that are seen."""
    acts: Callable[[int, Course, Cards, Cards], list[str]]
    """By decision, course, own cards and board seen: what may be decided, the smaller stakes first; none to pass by."""
    worth: Callable[[Course, Cards, Cards, Cards], Fraction]
    """Of a course, own cards, board and bank: what the round comes to."""
    beside: Callable[[Course, Cards, Cards, Cards], Fraction] | None = None
    """What is counted at the end in its place: a wager that nothing is decided by."""


def solve(game: Game, deck: Cards) -> tuple[Fraction, Counter[tuple[Course, Fraction]]]:
    """What all deals come to by the best decisions, and how often each course ends with each amount."""
    total, ends = Fraction(0), Counter[tuple[Course, Fraction]]()
    for own in combinations(deck, game.own):
        left = tuple(card for card in deck if card not in own)
        for view in combinations(left, game.open):
            worth, ended = _from(game, tuple(card for card in left if card not in view), own, (), view, (), 0)
            total += worth
            ends.update(ended)
    return total, ends


def _from(
    game: Game, left: Cards, own: Cards, board: Cards, view: Cards, course: Course, at: int
) -> tuple[Fraction, Counter[tuple[Course, Fraction]]]:
    """The same from a decision on: first the cards that are seen by then, then the best of what may be decided."""
    need = (game.stages[at] if at < len(game.stages) else game.board) - len(board)
    total, ends = Fraction(0), Counter[tuple[Course, Fraction]]()
    for more in combinations(left, need):
        rest = tuple(card for card in left if card not in more)
        shown = board + more
        if at == len(game.stages):
            results = [game.worth(course, own, shown, bank) for bank in _banks(game, rest, view)]
            total += sum(results)
            if game.beside:
                results = [game.beside(course, own, shown, bank) for bank in _banks(game, rest, view)]
            ends.update((course, result) for result in results)
            continue
        acts = game.acts(at, course, own, shown) or [""]
        found = [_from(game, rest, own, shown, view, (*course, act), at + 1) for act in acts]
        best = max(found, key=lambda each: each[0])
        total += best[0]
        ends.update(best[1])
    return total, ends


def _banks(game: Game, left: Cards, view: Cards) -> Iterator[Cards]:
    return ((*view, *more) for more in combinations(left, game.bank - game.open)) if game.bank else iter(((),))


def _won(own: Cards, board: Cards, bank: Cards, sorts: tuple[str, ...], size: int) -> int:
    mine, theirs = hand(tuple(sorted(own + board)), sorts, size), hand(tuple(sorted(bank + board)), sorts, size)
    return (mine > theirs) - (mine < theirs)


def _ultimate(course: Course, own: Cards, board: Cards, bank: Cards) -> Fraction:
    if "fold" in course:
        return Fraction(-2)
    size = next(int(act[0]) for act in course if act[:1].isdigit())
    mine, theirs = hand(tuple(sorted(own + board)), POKER, 5), hand(tuple(sorted(bank + board)), POKER, 5)
    won = (mine > theirs) - (mine < theirs)
    ante = won if theirs[0] >= 1 else 0
    pays = {4: Fraction(1), 5: Fraction(3, 2), 6: Fraction(3), 7: Fraction(10)}
    pays[8] = Fraction(500 if mine == (8, 12) else 50)
    blind = pays.get(mine[0], Fraction(0)) if won > 0 else Fraction(won)
    return size * won + ante + blind


def _ultimate_acts(at: int, course: Course, _: Cards, __: Cards) -> list[str]:
    if any(act[:1].isdigit() for act in course):
        return []
    return [["check", "3x", "4x"], ["check", "2x"], ["fold", "1x"]][at]


ULTIMATE = Game(2, (0, 3, 5), 5, 2, 0, _ultimate_acts, _ultimate)


def _ride_pays(own: Cards, board: Cards) -> Fraction:
    value = hand(tuple(sorted(own + board)), POKER, 5)
    if value[0] < 2:
        return Fraction(1 if value[0] == 1 and value[1] >= 8 else -1)
    return Fraction({2: 2, 3: 3, 4: 5, 5: 8, 6: 11, 7: 50, 8: 1000 if value == (8, 12) else 200}[value[0]])


LET_IT_RIDE = Game(
    *(3, (0, 1), 2, 0, 0),
    lambda *_: ["take down", "check"],
    lambda course, own, board, _: (1 + course.count("check")) * _ride_pays(own, board),
)


def _mississippi(course: Course, own: Cards, board: Cards, _: Cards) -> Fraction:
    staked = 1 + sum(int(act[0]) for act in course if act[:1].isdigit())
    value = hand(tuple(sorted(own + board)), POKER, 5)
    if "fold" in course:
        return Fraction(-staked)
    if value[0] >= 2:
        pays = {2: 2, 3: 3, 4: 4, 5: 6, 6: 10, 7: 40, 8: 500 if value == (8, 12) else 100}[value[0]]
    else:
        pays = (1 if value[1] >= 9 else 0 if value[1] >= 4 else -1) if value[0] == 1 else -1
    return Fraction(staked * pays)


MISSISSIPPI = Game(
    *(2, (0, 1, 2), 3, 0, 0),
    lambda at, course, own, board: [] if "fold" in course else ["fold", "1x", "3x"],
    _mississippi,
)


def _caribbean(course: Course, own: Cards, _: Cards, bank: Cards) -> Fraction:
    if "fold" in course:
        return Fraction(-1)
    mine, theirs = hand(tuple(sorted(own)), POKER, 5), hand(tuple(sorted(bank)), POKER, 5)
    if theirs[0] == 0 and theirs[1:3] < (12, 11):
        return Fraction(1)
    if mine <= theirs:
        return Fraction(0 if mine == theirs else -3)
    pays = {2: 2, 3: 3, 4: 4, 5: 5, 6: 7, 7: 20, 8: 100 if mine == (8, 12) else 50}.get(mine[0], 1)
    return Fraction(1 + 2 * pays)


CARIBBEAN = Game(5, (0,), 0, 5, 1, lambda *_: ["fold", "2x"], _caribbean)


def _crazy(course: Course, own: Cards, _: Cards, bank: Cards) -> Fraction:
    if "fold" in course:
        return Fraction(-2)
    size = int(course[0][0])
    mine, theirs = hand(tuple(sorted(own)), FOUR, 4), hand(tuple(sorted(bank)), FOUR, 4)
    won, qualifies = (mine > theirs) - (mine < theirs), theirs >= (0, 11)
    pays = {3: Fraction(1), 4: Fraction(3, 2), 5: Fraction(2), 6: Fraction(15)}
    pays[7] = Fraction(200 if mine == (7, 12) else 30)
    bonus = pays.get(mine[0], Fraction(-1 if qualifies and won < 0 else 0))
    return (size * won + won if qualifies else Fraction(size)) + bonus


CRAZY = Game(
    *(5, (0,), 0, 5, 0),
    lambda at, course, own, _: ["fold", "1x", "3x"] if hand(tuple(sorted(own)), FOUR, 4) >= (1, 12) else ["fold", "1x"],
    _crazy,
)


def _three(course: Course, own: Cards, board: Cards, bank: Cards) -> Fraction:
    """3 Card Texas Hold'em (bundle 000 lines 143-151, 307-317): the ante pushes below a pair of fours."""
    if "fold" in course:
        return Fraction(-1)
    theirs = hand(tuple(sorted(bank + board)), THREE, 3)
    won, bets = _won(own, board, bank, THREE, 3), sum(act == "1x" for act in course)
    ante = 0 if won > 0 and theirs < (1, 2) else won
    return Fraction(ante + bets * won)


THREE_CARD = Game(
    *(2, (1, 2), 3, 2, 0),
    lambda at, course, own, board: [] if "fold" in course else [["fold", "1x"], ["check", "1x"]][at],
    _three,
)


def _three_poker(course: Course, own: Cards, _: Cards, bank: Cards) -> Fraction:
    """Three Card Poker with the Ante Bonus of 5, 4 and 1, paid win or lose."""
    if "fold" in course:
        return Fraction(-1)
    mine, theirs = hand(tuple(sorted(own)), THREE, 3), hand(tuple(sorted(bank)), THREE, 3)
    bonus = {3: 1, 4: 4, 5: 5}.get(mine[0], 0)
    won = (mine > theirs) - (mine < theirs)
    return Fraction((1 if theirs < (0, 10) else 2 * won) + bonus)


THREE_POKER = Game(3, (0,), 0, 3, 0, lambda *_: ["fold", "1x"], _three_poker)


def _four_poker(course: Course, own: Cards, _: Cards, bank: Cards) -> Fraction:
    """Four Card Poker: the best four of five against those of six, ties won, a bonus on the Ante win or lose."""
    if "fold" in course:
        return Fraction(-1)
    mine, theirs = hand(tuple(sorted(own)), FOUR, 4), hand(tuple(sorted(bank)), FOUR, 4)
    bonus = {5: 2, 6: 20, 7: 25}.get(mine[0], 0)
    return Fraction((1 + int(course[0][0])) * (1 if mine >= theirs else -1) + bonus)


FOUR_POKER = Game(5, (0,), 0, 6, 1, lambda *_: ["fold", "1x", "3x"], _four_poker)


def _casino(course: Course, own: Cards, board: Cards, bank: Cards) -> Fraction:
    """Casino Hold'em: the ante pays by the hand, also against a bank below a pair of fours."""
    if "fold" in course:
        return Fraction(-1)
    mine, theirs = hand(tuple(sorted(own + board)), POKER, 5), hand(tuple(sorted(bank + board)), POKER, 5)
    pays = {5: 2, 6: 3, 7: 10, 8: 100 if mine == (8, 12) else 20}.get(mine[0], 1)
    if theirs < (1, 2):
        return Fraction(pays)
    won = (mine > theirs) - (mine < theirs)
    return Fraction(pays + 2 if won > 0 else 3 * won)


CASINO = Game(2, (3,), 5, 2, 0, lambda *_: ["fold", "2x"], _casino)


def _bonus(course: Course, own: Cards, board: Cards, bank: Cards) -> Fraction:
    """Texas Hold'em Bonus: the ante wins with a straight or better alone."""
    if "fold" in course:
        return Fraction(-1)
    mine = hand(tuple(sorted(own + board)), POKER, 5)
    won, bets = _won(own, board, bank, POKER, 5), sum(int(act[0]) for act in course if act[:1].isdigit())
    return Fraction(bets * won + (won if won < 0 or mine[0] >= 4 else 0))


BONUS = Game(
    *(2, (0, 3, 4), 5, 2, 0),
    lambda at, course, own, board: [] if "fold" in course else [["fold", "2x"], ["check", "1x"], ["check", "1x"]][at],
    _bonus,
)


def _heads_up(course: Course, own: Cards, board: Cards, bank: Cards) -> Fraction:
    """Heads Up Hold'em: the Odds bet pays some hands that lose."""
    if "fold" in course:
        return Fraction(-2)
    size = next(int(act[0]) for act in course if act[:1].isdigit())
    mine, theirs = hand(tuple(sorted(own + board)), POKER, 5), hand(tuple(sorted(bank + board)), POKER, 5)
    won = (mine > theirs) - (mine < theirs)
    pays = {4: Fraction(1), 5: Fraction(3, 2), 6: Fraction(3), 7: Fraction(10)}
    pays[8] = Fraction(500 if mine == (8, 12) else 50)
    beaten = {4: Fraction(5), 5: Fraction(8), 6: Fraction(10), 7: Fraction(50), 8: Fraction(500)}
    odds = pays.get(mine[0], Fraction(0)) if won > 0 else beaten.get(mine[0], Fraction(-1)) if won < 0 else Fraction(0)
    return size * won + (won if theirs[0] >= 1 else 0) + odds


HEADS_UP = Game(
    *(2, (0, 3, 5), 5, 2, 0),
    lambda at, course, own, board: (
        [] if any(act[:1].isdigit() for act in course) else [["check", "3x"], ["check", "2x"], ["fold", "1x"]][at]
    ),
    _heads_up,
)


BEATEN = {3: 9, 4: 20, 5: 30, 6: 50, 7: 500, 8: 7_500}
"""What a bad beat pays by the hand that was beaten."""


def bad_beat(mine: bool, theirs: bool, after_a_fold: bool = True) -> Callable[[Course, Cards, Cards, Cards], Fraction]:
    """Three of a kind or better that was beaten: the spot's own, the bank's, or either; after a fold, or not."""

    def pay(course: Course, own: Cards, board: Cards, bank: Cards) -> Fraction:
        values = [hand(tuple(sorted(each + board)), POKER, 5) for each in (own, bank)]
        beaten = min(values)
        told = values[0] != values[1] and (mine if beaten == values[0] else theirs)
        if not told or (course.count("fold") and not after_a_fold):
            return Fraction(-1)
        return Fraction(BEATEN.get(beaten[0], -1))

    return pay
