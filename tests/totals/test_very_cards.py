"""Suits, marked cards and splits by rank: the strategy that was found, played out over every order of very cards.

Decisions are looked up in the solver's strategy by the values of a hand and the up card; all else, what hands count and
what they are paid, is written out again here and asked of the cards themselves, from one shrinking shoe.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from games import own_plan

from houseway.cards import parse
from houseway.play.plans import with_parts
from houseway.price.price import gather
from houseway.price.solvers.totals.as_played import on_the_spot, played_outcomes
from houseway.price.solvers.totals.bank import facts_of_rows
from houseway.price.solvers.totals.beside import beside_base, beside_outcomes
from houseway.price.solvers.totals.best import best_play
from houseway.price.solvers.totals.count import count
from houseway.price.solvers.totals.game import read_game
from houseway.price.solvers.totals.play import Board
from houseway.price.solvers.totals.table import CHOICES, Deed

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.play.banked.plan import Plan
    from houseway.price.solvers.totals.best import Play

Hand = tuple[str, ...]
Ended = tuple[Hand, int, bool]
"""The cards of a hand, what lies on it, and whether it came of a split."""


def value_of(card: str) -> int:
    return 1 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0])


def total(hand: Hand) -> tuple[int, bool]:
    low = sum(map(value_of, hand))
    return (low + 10, True) if low <= 11 and any(card[0] == "A" for card in hand) else (low, False)


@dataclass
class Walk:
    """Every order of the cards of a small shoe."""

    board: Board
    play: Play
    shoe: dict[str, int]
    pays: Callable[[Hand, Hand, bool], Fraction]
    """For one unit: the spot's hand, the bank's, and whether the spot's came of a split."""
    _known: dict[object, Fraction] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.cards = tuple(self.shoe)
        self._value = {piece: number for number, value in enumerate(self.board.game.values) for piece in value.pieces}
        self._rows = {
            value: {tuple(map(int, hand)): row for row, hand in enumerate(stage.hands.hands)}
            for value, stage in self.board.stages.items()
        }

    def less(self, left: tuple[int, ...], at: int) -> tuple[int, ...]:
        return (*left[:at], left[at] - 1, *left[at + 1 :])

    def drawn(self, left: tuple[int, ...]) -> list[tuple[str, Fraction, tuple[int, ...]]]:
        return [
            (self.cards[at], Fraction(many, sum(left)), self.less(left, at)) for at, many in enumerate(left) if many
        ]

    def at(self, card: str, king: str) -> int:
        """The value of a card for the solver; tens split by rank stand for each other, the pair's as the king."""
        rank = self.board.game.ten_rank
        if rank is None or value_of(card) != 10:
            return self._value[parse(card)[0]]
        return rank.one if card[0] == king else rank.rest

    def view(self, up: str, king: str) -> int:
        return next(number for number, each in enumerate(self.board.views) if each.seen == (self.at(up, king),))

    def chosen(self, hand: Hand, up: str, deed: Deed, king: str) -> str:
        counts = [0] * len(self.board.game.values)
        for card in hand:
            counts[self.at(card, king)] += 1
        view = self.view(up, king)
        value = self.at(hand[0], king) if deed.split else -1
        strategy = self.play.split[value] if deed.split else self.play.dealt
        codes = strategy.after[Deed(doubled=deed.doubled)] if deed.doubled else strategy.choice
        return CHOICES[codes[self._rows[value][tuple(counts)], view]]

    def whole(self) -> Fraction:
        found = Fraction(0)
        start = tuple(self.shoe.values())
        for one, a, left in self.drawn(start):
            for other, b, less in self.drawn(left):
                for up, c, least in self.drawn(less):
                    found += a * b * c * self.dealt(least, (one, other), up)
        return found

    def dealt(self, left: tuple[int, ...], hand: Hand, up: str) -> Fraction:
        pair = hand[0][0] == hand[1][0]
        tens = [card[0] for card in hand if value_of(card) == 10]
        king = tens[-1] if len(tens) == 2 else ""
        if pair and self.chosen(hand, up, Deed(), hand[0][0]) == "split":
            return self.split(left, hand[0], up, (), 2, 2)
        return self.played(left, hand, up, Deed(), king, ())

    def split(
        self, left: tuple[int, ...], card: str, up: str, done: tuple[Ended, ...], waiting: int, hands: int
    ) -> Fraction:
        """Hands that wait for their second card, one after another."""
        if not waiting:
            return self.bank(left, (up,), done)
        key = ("split", left, card[0], up, tuple(sorted(done)), waiting, hands)
        if key not in self._known:
            found = Fraction(0)
            most = self.play.most[self.at(card, card[0]), self.view(up, card[0])]
            for second, chance, less in self.drawn(left):
                if second[0] == card[0] and hands < most:
                    found += chance * self.split(less, card, up, done, waiting + 1, hands + 1)
                else:
                    more = (card, waiting - 1, hands)
                    found += chance * self.played(less, (card, second), up, Deed(split=True), card[0], done, more)
            self._known[key] = found
        return self._known[key]

    def played(
        self,
        left: tuple[int, ...],
        hand: Hand,
        up: str,
        deed: Deed,
        king: str,
        done: tuple[Ended, ...],
        more: tuple[str, int, int] | None = None,
    ) -> Fraction:
        choice = self.chosen(hand, up, deed, king)
        if choice == "stand":
            ended = (*done, (hand, 2**deed.doubled, deed.split))
            return self.split(left, more[0], up, ended, *more[1:]) if more else self.bank(left, (up,), ended)
        after = deed._replace(doubled=deed.doubled + 1) if choice == "double" else deed
        return sum(
            (
                chance * self.played(less, (*hand, card), up, after, king, done, more)
                for card, chance, less in self.drawn(left)
            ),
            Fraction(0),
        )

    def bank(self, left: tuple[int, ...], bank: Hand, done: tuple[Ended, ...]) -> Fraction:
        told = tuple(sorted((tuple(sorted(hand)), stake, split) for hand, stake, split in done))
        key = ("bank", left, tuple(sorted(bank)), told)
        if key not in self._known:
            if len(bank) > 1 and total(bank)[0] >= 17:
                paid = (stake * self.pays(hand, bank, split) for hand, stake, split in done)
                self._known[key] = sum(paid, Fraction(0))
            else:
                self._known[key] = sum(
                    (chance * self.bank(less, (*bank, card), done) for card, chance, less in self.drawn(left)),
                    Fraction(0),
                )
        return self._known[key]


def compare(plan: Plan, shoe: dict[str, int], pays: Callable[[Hand, Hand, bool], Fraction]) -> Play:
    plan = with_parts(plan, shoe=Counter({parse(card)[0]: many for card, many in shoe.items()}))
    game = read_game(plan)
    assert game is not None
    board = Board(game, "base")
    play = best_play(board)
    outcomes = gather(count(board, play.lines()).outcomes())
    won = sum(each.amount * each.count for each in outcomes) / sum(each.count for each in outcomes)
    assert won == Walk(board, play, shoe, pays).whole()
    return play


def natural(hand: Hand) -> bool:
    return len(hand) == 2 and total(hand)[0] == 21


def plain(hand: Hand, bank: Hand, split: bool) -> Fraction:
    mine, theirs = total(hand)[0], total(bank)[0]
    if natural(hand) and not split:
        return Fraction(0) if natural(bank) else Fraction(3, 2)
    if natural(bank) or mine > 21:
        return Fraction(-1)
    return Fraction(1) if theirs > 21 else Fraction((mine > theirs) - (mine < theirs))


NEVER = {"hole-card": "never"}
ROWS = '["spot surrendered",                    "lose half"],'
NO_SPLIT = {'"double", "split", "surrender"] }': '"double"] }'}


def test_a_row_that_asks_for_one_suit() -> None:
    """The bank's 7-8-9 of one suit, as in bundle 001 line 814."""
    changes = {**NO_SPLIT, ROWS: '["bank holds 7-8-9 suited", "2 to 1"], ["spot holds 7-7", "push"],'}

    def pays(hand: Hand, bank: Hand, split: bool) -> Fraction:
        if sorted(card[0] for card in bank) == ["7", "8", "9"] and len({card[1] for card in bank}) == 1:
            return Fraction(2)
        return Fraction(0) if [card[0] for card in hand] == ["7", "7"] else plain(hand, bank, split)

    shoe = {"7s": 3, "7h": 3, "8s": 3, "8h": 2, "9s": 2, "9h": 3, "Kd": 8}
    compare(own_plan(changes, NEVER, decks=1), shoe, pays)


def test_marked_naturals_with_splits() -> None:
    """The ace and king of spades, paid 2 to 1 as in bundle 000 line 992; any two tens may be split."""
    one_of_31 = 'ranking = { name = "points-31", marked-naturals = "equal" }'
    changes = {
        'spot = { whose = "each spot", ranking = "points-21" }': f'spot = {{ whose = "each spot", {one_of_31} }}',
        'bank = { whose = "the player-dealer", ranking = "points-21" }': (
            f'bank = {{ whose = "the player-dealer", {one_of_31} }}'
        ),
        '["spot is natural",                     "?natural"],': (
            '["spot is marked natural", "2 to 1"], ["spot is natural", "6 to 5"],'
        ),
        ROWS: '["spot is 20 and not spot took split", "lose half"],',
    }

    def pays(hand: Hand, bank: Hand, split: bool) -> Fraction:
        mine, theirs = total(hand)[0], total(bank)[0]
        if mine == 20 and not split:
            return Fraction(-1, 2)
        if natural(hand) and not split:
            return Fraction(0) if natural(bank) else Fraction(2) if set(hand) == {"As", "Ks"} else Fraction(6, 5)
        mine = 31 if mine == 31 and value_of(hand[-1]) == 10 else -1 if mine > 21 else mine
        theirs = 31 if natural(bank) else theirs
        if natural(bank):
            return Fraction(-1)
        if mine < 0:
            return Fraction(-1)
        return Fraction(1) if theirs > 21 else Fraction((mine > theirs) - (mine < theirs))

    shoe = {"As": 2, "Ah": 2, "Ks": 3, "Kh": 3, "6s": 7, "9s": 7}
    play = compare(own_plan(changes, NEVER, decks=1), shoe, pays)
    assert any(stage >= 0 for stage in play.board.stages)


@pytest.mark.parametrize("times", [1, 2])
def test_tens_are_split_by_rank(times: int) -> None:
    """As in bundle 001 line 826: a twenty that is no use is split, but only if its cards are of one rank."""
    changes = {
        'on    = "spot has 2 cards and spot cards count alike"': 'on = "spot has 2 cards and spot cards rank alike"',
        'times = "?splits"': f"times-of = {{ ten = {times}, 6 = 1, 9 = 1 }}",
        ROWS: '["spot is 20 and not spot took split", "lose half"],',
    }

    def pays(hand: Hand, bank: Hand, split: bool) -> Fraction:
        return Fraction(-1, 2) if total(hand)[0] == 20 and not split else plain(hand, bank, split)

    shoe = {"Js": 4, "Qs": 4, "Ks": 4, "6s": 6, "9s": 6}
    play = compare(own_plan(changes, {**NEVER, "after-split": "plain"}, decks=1), shoe, pays)
    assert play.board.game.ten_rank is not None
    assert play.board.game.scale == 2  # three ranks of tens


class OwnHand(Walk):
    """The same for a wager on the spot's own hand: of a split, on its first."""

    def dealt(self, left: tuple[int, ...], hand: Hand, up: str) -> Fraction:
        self._known.clear()
        self.first = hand
        return super().dealt(left, hand, up)

    def bank(self, left: tuple[int, ...], bank: Hand, done: tuple[Ended, ...]) -> Fraction:
        hand, _, split = done[0]
        return self.pays(hand, self.first, split)


@pytest.mark.parametrize("splits", [False, True], ids=["no splits", "splits"])
def test_a_wager_on_the_hand_as_it_is_played(splits: bool) -> None:
    """Very cards, cards as dealt and numbers of cards, as in bundle 004 lines 664-679; and which card came first."""
    rows = """
  ["spot first 2 cards hold A-ten suited", "10 to 1"],
  ["spot holds 6-7-8 suited", "100 to 1"],
  ["spot holds 6-7-8 one color", "50 to 1"],
  ["spot holds 6-7-8", "10 to 1"],
  ["spot has 3 or more cards and not spot is over", "2 to 1"],
  ["spot first 2 cards hold one rank suited", "4 to 1"],
  ["spot first 2 cards hold one rank", "3 to 1"],
  ["spot first 1 cards hold 6", "3 to 2"],"""
    changes = {
        **({} if splits else NO_SPLIT),
        '\n  ["spot first 2 cards hold one rank suited",     "25 to 1"],': rows,
        '  ["spot first 2 cards hold one rank one color", "12 to 1"],\n': "",
        '  ["spot first 2 cards hold one rank",            "6 to 1"],\n': "",
    }

    def pays(hand: Hand, first: Hand, split: bool) -> Fraction:
        ranks, suits = "".join(sorted(card[0] for card in hand)), {card[1] for card in hand}
        if {"A", "K"} == {card[0] for card in first} and first[0][1] == first[1][1]:
            return Fraction(10)
        if ranks == "678":
            reds = {card[1] in "dh" for card in hand}
            return Fraction(100 if len(suits) == 1 else 50 if len(reds) == 1 else 10)
        if len(hand) > 2 and total(hand)[0] <= 21:
            return Fraction(2)
        if first[0][0] != first[1][0]:
            return Fraction(3, 2) if first[0][0] == "6" else Fraction(-1)
        return Fraction(4 if first[0][1] == first[1][1] else 3)

    shoe = {"As": 2, "Ah": 2, "6s": 3, "6h": 3, "7h": 2, "7d": 2, "8h": 4, "Kh": 6}
    plan = with_parts(
        own_plan(changes, {**NEVER, "after-split": "plain"}, decks=1),
        shoe=Counter({parse(card)[0]: many for card, many in shoe.items()}),
    )
    game = read_game(plan)
    assert game is not None
    assert on_the_spot(game) == {"perfect-pairs"}
    play = best_play(Board(game, "base", facts_of_rows(plan, "perfect-pairs")))
    outcomes = played_outcomes(play, "perfect-pairs")
    won = sum(each.amount * each.count for each in outcomes) / sum(each.count for each in outcomes)
    assert won == OwnHand(play.board, play, shoe, pays).whole()


class Beside(Walk):
    """The same for a wager of one unit on both hands; of a split, on its first."""

    def bank(self, left: tuple[int, ...], bank: Hand, done: tuple[Ended, ...]) -> Fraction:
        hand, _, split = done[0]
        return super().bank(left, bank, ((hand, 1, split),))


@pytest.mark.parametrize("splits", [False, True], ids=["no splits", "splits"])
def test_a_wager_on_both_hands_as_they_end(splits: bool) -> None:
    rows = """
  ["bank is over and bank has 3 cards", "2 to 1"],
  ["spot beats bank and spot has 3 or more cards", "1 to 1"],"""
    changes = {
        **({} if splits else NO_SPLIT),
        '\n  ["spot first 2 cards hold one rank suited",     "25 to 1"],': rows,
        '  ["spot first 2 cards hold one rank one color", "12 to 1"],\n': "",
        '  ["spot first 2 cards hold one rank",            "6 to 1"],\n': "",
    }

    def pays(hand: Hand, bank: Hand, _: bool) -> Fraction:
        mine, theirs = total(hand)[0], total(bank)[0]
        if theirs > 21 and len(bank) == 3:
            return Fraction(2)
        both = mine > 21 and theirs > 21  # of two hands over, the closer ranks higher
        wins = mine < theirs if both else mine <= 21 and (mine > theirs or theirs > 21) and not natural(bank)
        return Fraction(1) if wins and len(hand) > 2 else Fraction(-1)

    shoe = {"As": 3, "5s": 4, "6s": 5, "8h": 5, "Kh": 7}
    plan = with_parts(
        own_plan(changes, {**NEVER, "double": "none", "after-split": "plain"}, decks=1),
        shoe=Counter({parse(card)[0]: many for card, many in shoe.items()}),
    )
    game = read_game(plan)
    assert game is not None
    assert beside_base(game) == {"perfect-pairs"}
    play = best_play(Board(game, "base", facts_of_rows(plan, "perfect-pairs")))
    outcomes = beside_outcomes(play, "perfect-pairs")
    won = sum(each.amount * each.count for each in outcomes) / sum(each.count for each in outcomes)
    assert won == Beside(play.board, play, shoe, pays).whole()
