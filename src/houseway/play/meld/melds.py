"""Melds: what counts as one, what may be added to it, what it pays, and whether a card can be used."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from houseway.cards.card import RANKS, rank_of, suit_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from houseway.cards import Piece
    from houseway.rules.games.meld import MeldGame

Kind: TypeAlias = Literal["", "set", "run"]
_SPADES = 3
_LEAST = 3
"""The fewest cards in a meld."""


class Condition(NamedTuple):
    """What a meld pays, in chips: when it is laid, and for each card added."""

    chips: int
    added: int
    why: str


class Use(NamedTuple):
    """A way to use a card: add it to a meld, or lay a new meld of it and these cards."""

    meld: int = -1
    """The place of the meld it is added to; negative for a new meld."""
    hand: tuple[Piece, ...] = ()
    borrowed: tuple[tuple[int, Piece], ...] = ()


_NONE = Condition(0, 0, "")


@dataclass(frozen=True, slots=True, eq=False)
class Melds:
    """The meld rules of a game."""

    any_suits: frozenset[int]
    grows: bool
    places: dict[int, int]
    """The position of each rank in sequence; sequences that do not connect have a gap between them."""
    first: int
    last: int
    valle: frozenset[int]
    game: MeldGame

    @classmethod
    def of(cls, game: MeldGame) -> Melds:
        """The meld rules in a rule file."""
        places, at = {}, 0
        for order in game.runs.order:
            for rank in order.split("-"):
                places[RANKS.index(rank)] = at
                at += 1
            at += 1
        ranks = list(places)
        return cls(
            frozenset(RANKS.index(rank) for rank in game.sets.any_suits),
            game.sets.grows == "by any suit",
            places,
            ranks[0],
            ranks[-1],
            frozenset(RANKS.index(rank) for rank in game.conditions.valle),
            game,
        )

    def kind(self, cards: Sequence[Piece]) -> Kind:
        """What kind of meld some cards make; empty if none."""
        number = len(cards)
        if number < _LEAST:
            return ""
        suits = {suit_of(card) for card in cards}
        if len({rank_of(card) for card in cards}) == 1:
            fits = rank_of(cards[0]) in self.any_suits or len(suits) in (1, number)
            if not fits and self.grows:
                fits = len(suits) >= 3 or max([*map(suit_of, cards)].count(suit) for suit in suits) >= 3
            return "set" if fits else ""
        if len(suits) > 1:
            return ""
        at = sorted(self.places.get(rank_of(card), -99) for card in cards)
        return "run" if at[0] >= 0 and at == list(range(at[0], at[0] + number)) else ""

    def condition(self, cards: Sequence[Piece]) -> Condition:
        """What a meld pays as it lies."""
        pays, ranks, suits = self.game.conditions, {*map(rank_of, cards)}, {*map(suit_of, cards)}
        times = pays.spades if suits == {_SPADES} else 1
        spades = " in spades" if times > 1 else ""
        if len(ranks) == 1:
            added = pays.added != "nothing"
            if len(suits) == 1 and ranks <= self.valle:
                said = f"a set of value in one suit{spades}"
                return Condition(pays.valle_suited * times, pays.suited * times * added, said)
            if len(suits) == 1:
                return Condition(pays.suited * times, pays.suited * times * added, f"a set in one suit{spades}")
            if ranks <= self.valle:
                return Condition(pays.different, pays.different * added, "a set of value")
            return _NONE
        if not ranks & {self.first, self.last} or (pays.runs == "of three cards" and len(cards) > 3):
            return _NONE
        end = pays.end_run * times
        which = "low" if self.first in ranks else "high"
        return Condition(end, end * (pays.added == "every condition"), f"a run at the {which} end{spades}")

    def fits(self, card: Piece, meld: Sequence[Piece]) -> bool:
        """Whether a card can be added to a meld."""
        return bool(self.kind([*meld, card]))

    def uses(
        self, card: Piece, hand: Iterable[Piece], melds: Sequence[Sequence[Piece]], borrows: bool
    ) -> Iterator[Use]:
        """Every way to use a card: adding it to a meld, or laying a new meld of three."""
        for place, meld in enumerate(melds):
            if self.fits(card, meld):
                yield Use(place)
        held = [*hand]
        near = sorted({each for each in held if self._near(card, each)})
        lent = sorted({each for meld in melds for each in meld if self._near(card, each)}) if borrows else []
        for pair in combinations_with_replacement(sorted({*near, *lent}), 2):
            if not self.kind((card, *pair)):
                continue
            if all(each in near for each in pair) and (pair[0] != pair[1] or held.count(pair[0]) > 1):
                yield Use(hand=pair)
            elif borrows:
                borrowed = self._borrowed(pair, held, melds)
                if borrowed is not None:
                    yield borrowed

    def can_use(self, card: Piece, hand: Iterable[Piece], melds: Sequence[Sequence[Piece]], borrows: bool) -> bool:
        """Whether a card can be used at all."""
        return next(self.uses(card, hand, melds, borrows), None) is not None

    def _near(self, card: Piece, other: Piece) -> bool:
        if rank_of(card) == rank_of(other):
            return True
        if suit_of(card) != suit_of(other):
            return False
        here, there = self.places.get(rank_of(card), -99), self.places.get(rank_of(other), -99)
        return abs(here - there) <= 2

    def _borrowed(self, pair: Sequence[Piece], held: list[Piece], melds: Sequence[Sequence[Piece]]) -> Use | None:
        """Where the two other cards of a new meld come from: the hand first, then melds that remain valid without
        them."""
        left = [*held]
        own: list[Piece] = []
        wanted: list[Piece] = []
        for card in pair:
            if card in left:
                left.remove(card)
                own.append(card)
            else:
                wanted.append(card)
        sources = [[place for place, meld in enumerate(melds) if card in meld] for card in wanted]
        choices = [()] if not sources else [(a,) for a in sources[0]] if len(sources) == 1 else [
            (a, b) for a in sources[0] for b in sources[1]
        ]  # fmt: skip
        for places in choices:
            borrowed = tuple(zip(places, wanted, strict=True))
            if self.may_borrow(borrowed, melds):
                return Use(-1, tuple(own), borrowed)
        return None

    def may_borrow(self, borrowed: Iterable[tuple[int, Piece]], melds: Sequence[Sequence[Piece]]) -> bool:
        """Whether these cards are in the melds and leave valid melds behind."""
        left = {place: [*melds[place]] for place, _ in borrowed}
        for place, card in borrowed:
            if card not in left[place]:
                return False
            left[place].remove(card)
        return all(self.kind(meld) for meld in left.values())

    def holdings(self, hand: Sequence[Piece]) -> list[tuple[Piece, ...]]:
        """Every meld of three cards in a hand, each once."""
        return sorted({tuple(sorted(cards)) for cards in combinations(hand, 3) if self.kind(cards)})
