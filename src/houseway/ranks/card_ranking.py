"""A ranking of card hands: an order, a joker model, and which cards a hand may use."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from houseway.ranks.codes import CARD_KEYS, CODE_BITS, CODE_MASK, COUNTERS, MOST_CARDS, ONE_JOKER
from houseway.ranks.hands import as_hand, check_cards, check_number
from houseway.ranks.kind_names import describe
from houseway.ranks.rank import Rank
from houseway.ranks.reference import best, choices
from houseway.ranks.tables import tables
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    import numpy.typing as npt

    from houseway.cards import Piece
    from houseway.ranks.jokers import Joker
    from houseway.ranks.orders import Order
    from houseway.ranks.reference import Uses
    from houseway.ranks.tables import Tables

NO_HAND: Final = 0
"""The value of a hand that does not qualify; it loses to every hand that does."""


_NO_BOARD: Final[tuple[Piece, ...]] = ()


class CardRanking:
    """Ranks card hands. `rank` explains, `value` is fast, `values` takes millions; all three agree."""

    value: Callable[..., int]
    """`value(cards, board=())`: the value that `rank` returns, computed faster. It does not check for duplicate
    cards."""

    def __init__(
        self,
        name: str,
        order: Order,
        joker: Joker | None = None,
        uses: Uses = "any",
        qualifier: int = NO_HAND,
        unqualified: str = "",
        sizes: tuple[int, ...] = (),
    ) -> None:
        self.name = name
        self.order = order
        self.joker = joker
        self.uses = uses
        self.qualifier = qualifier
        self.unqualified = unqualified
        self.value = self._first_value
        exact = order.low and order.counts_suits()
        self.sizes = sizes or ((order.size,) if exact else tuple(range(order.size, MOST_CARDS + 1)))

    def rank(self, cards: Sequence[Piece], board: Sequence[Piece] = ()) -> Rank:
        """The hand in words, and the cards that make it."""
        cards, board = as_hand(self.name, cards), as_hand(self.name, board)
        self.check(cards, board)
        found = best(self.order, self.joker, self.uses, cards, board)
        if found.value < self.qualifier:
            return Rank(NO_HAND, self.unqualified, self.unqualified, ())
        return Rank(found.value, self.order.kind(found.value), describe(self.order, found.value), found.cards)

    def values(
        self,
        cards: npt.ArrayLike,
        boards: npt.ArrayLike | None = None,
        *,
        threads: int = 1,
        check: bool = False,
    ) -> npt.NDArray[np.uint32]:
        """The values of many hands, one per row. With `check`, a row with a duplicate card is refused too."""
        from houseway.ranks.batch import values_of

        return values_of(self, cards, boards, threads, check)

    def census(self, cards: int, *, joker: bool = False, threads: int = 1) -> dict[str, int]:
        """How many hands of `cards` cards from the whole deck there are of each kind; every hand is visited."""
        counts = dict.fromkeys(self.order.kinds, 0)
        for (kind, _), count in self.census_by_rank(cards, joker=joker, threads=threads).items():
            counts[kind] += count
        return counts

    def census_by_rank(self, cards: int, *, joker: bool = False, threads: int = 1) -> dict[tuple[str, int], int]:
        """The census by kind and first rank: of pairs, how many are kings; of lows, how many eight-high."""
        from houseway.ranks.batch import census_of

        check_number(self.name, "cards for a census", cards, self.sizes)
        if self.uses != "any" or self.qualifier:
            raise Refusal(f"A census counts whole hands of {self.name}: leave uses and qualifier out.")
        if joker and self.joker is None:
            raise Refusal(f"{self.name} has no joker model: name one to count hands with the joker.")
        return census_of(self, cards, joker, threads)

    def tables(self) -> Tables:
        """The tables of this ranking, built on first use."""
        return tables(self.order, self.joker, self.sizes[-1])

    def check(self, cards: Sequence[Piece], board: Sequence[Piece]) -> None:
        """Refuse cards that are not a hand of this ranking."""
        if self.uses == "any":
            check_number(self.name, "cards", len(cards) + len(board), self.sizes)
        else:
            check_number(self.name, "hole cards", len(cards), range(2, 6))
            check_number(self.name, "board cards", len(board), (5,))
        check_cards(self.name, (*cards, *board), self.joker is not None)

    def make_ready(self) -> None:
        """Build the lookup tables of `value` now instead of on its first call; can take a second."""
        if self.value == self._first_value:
            self.value = _quick(self) if self.uses == "any" else _quick_with_board(self)

    def _first_value(self, cards: Sequence[Piece], board: Sequence[Piece] = ()) -> int:
        self.make_ready()
        return self.value(cards, board)

    def __repr__(self) -> str:
        return f"<ranking {self.name}>"


def _quick(ranking: CardRanking) -> Callable[..., int]:
    """A fast `value`: one sum and one lookup, with a slower path for hands in which a suit or joker matters."""
    made = ranking.tables()
    none = [None] * 256  # anything that is not a card, including negative numbers, finds None and is refused
    keys = (*CARD_KEYS, *none)
    no_pairs: list[tuple[int | None, ...]] = [(None,)] * 256
    pairs = (*((*(one + other for other in CARD_KEYS), *none) for one in CARD_KEYS), *no_pairs)
    plain = {code: value for by_code in made.plain.values() for code, value in by_code.items()}
    special = _special_counters(ranking)

    def of_any(cards: Sequence[Piece]) -> int:
        """The value of any number of cards; checks them properly if the lookup fails."""
        try:
            key = sum([keys[card] for card in cards])
            if special[key >> CODE_BITS]:
                return _special_value(ranking, made, cards, key & CODE_MASK)
            return plain[key & CODE_MASK]
        except (IndexError, KeyError, TypeError):
            ranking.check(as_hand(ranking.name, cards), ())
            raise

    def of_seven(cards: Sequence[Piece], board: Sequence[Piece] = _NO_BOARD) -> int:
        """The fastest path for seven cards; everything else falls back to `of_any`."""
        if board is not _NO_BOARD:
            cards = (*cards, *board)
        try:
            a, b, c, d, e, f, g = cards
            key = pairs[a][b] + pairs[c][d] + pairs[e][f] + keys[g]
            if special[key >> CODE_BITS]:
                return of_any(cards)
            return plain[key & CODE_MASK]
        except (IndexError, KeyError, TypeError, ValueError):
            return of_any(cards)

    def qualified(cards: Sequence[Piece], board: Sequence[Piece] = _NO_BOARD) -> int:
        found = of_seven(cards, board)
        return found if found >= ranking.qualifier else NO_HAND

    return qualified if ranking.qualifier else of_seven


def _special_value(ranking: CardRanking, made: Tables, cards: Sequence[Piece], code: int) -> int:
    suits = [0, 0, 0, 0]
    for card in as_hand(ranking.name, cards):
        if card < 52:
            suits[card & 3] |= 1 << (card >> 2)
    real = sum(suit.bit_count() for suit in suits)
    if real == len(cards):
        found = max(made.flush[suit] for suit in suits)
        return found if ranking.order.low and found else max(found, made.plain[real][code])
    ranking.check(as_hand(ranking.name, cards), ())
    return max(made.joker_plain[real][code], *(made.joker_flush[suit] for suit in suits))


def _special_counters(ranking: CardRanking) -> list[bool]:
    """For each combination of suit and joker counters, whether the hand needs the slower path."""
    need = ranking.order.size if ranking.order.counts_suits() else MOST_CARDS + 1
    special = [False] * COUNTERS
    for jokers, *suits in product(range(MOST_CARDS + 1), repeat=5):
        counters = jokers * ONE_JOKER + sum(count << 3 * suit for suit, count in enumerate(suits))
        special[counters] = jokers > 0 or max(suits) >= need
    return special


def _quick_with_board(ranking: CardRanking) -> Callable[..., int]:
    whole = CardRanking(ranking.name, ranking.order, sizes=(ranking.order.size,))
    size, five = ranking.order.size, _quick(whole)

    def value(cards: Sequence[Piece], board: Sequence[Piece] = ()) -> int:
        cards, board = as_hand(ranking.name, cards), as_hand(ranking.name, board)
        ranking.check(cards, board)
        found = max([five(hand) for hand in choices(size, ranking.uses, cards, board)])
        return found if found >= ranking.qualifier else NO_HAND

    return value
