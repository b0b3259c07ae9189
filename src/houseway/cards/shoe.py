"""A shoe being dealt: an order that chance has already decided, and where each of its pieces is by now.

A shoe never shuffles. Every act gives a new shoe and leaves the old one as it was; no piece is made or lost.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from houseway.cards.card import RANKS, Piece, is_card, rank_of
from houseway.cards.notation import text
from houseway.refusal import Refusal, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


@dataclass(frozen=True, slots=True)
class Shoe:
    """Pieces in order: the first `dealt` are out, the rest are the stub; `cut` pieces lie above the cut card.

    A piece that is out is burned, among the discards, or in play.
    """

    order: tuple[Piece, ...]
    dealt: int = 0
    cut: int | None = None
    burned: tuple[Piece, ...] = ()
    discards: tuple[Piece, ...] = ()

    def __post_init__(self) -> None:
        for name in ("order", "burned", "discards"):
            object.__setattr__(self, name, tuple(getattr(self, name)))
        size = len(self.order)
        _check_whole("dealt", self.dealt)
        _check_whole("cut", 0 if self.cut is None else self.cut)
        if not 0 <= self.dealt <= size:
            raise Refusal(f"{self.dealt} pieces cannot be dealt from a shoe of {size}: give 0 to {size}.")
        if self.cut is not None and not 0 <= self.cut <= size:
            raise Refusal(f"The cut card cannot lie under {self.cut} pieces of {size}: put it under 0 to {size}.")
        if self.burned or self.discards:
            self._dealt_less_spent()

    @property
    def stub(self) -> tuple[Piece, ...]:
        """The pieces not yet dealt, the next one first."""
        return self.order[self.dealt :]

    @property
    def cut_card_out(self) -> bool:
        """Every piece above the cut card has been dealt: it is in the window or past it."""
        return self.cut is not None and self.dealt >= self.cut

    @property
    def cut_card_in_window(self) -> bool:
        """The cut card is the next to come: a hand that ends so is not yet the last (bundle 001 line 189)."""
        return self.dealt == self.cut

    def left(self) -> Counter[Piece]:
        """What is left in the stub. It betrays the burned pieces; a viewer's knowledge is `unseen`."""
        return Counter(self.stub)

    def in_play(self) -> Counter[Piece]:
        """What was dealt and is neither burned nor discarded."""
        return +self._dealt_less_spent()

    def unseen(self, seen: Iterable[Piece]) -> Counter[Piece]:
        """What a viewer who has seen these pieces of the shoe has not seen, wherever it lies."""
        return +_less(Counter(self.order), seen, "cannot have been seen: the shoe holds no more of it")

    def draw(self, n: int = 1) -> tuple[tuple[Piece, ...], Shoe]:
        """The next n pieces, now in play, and the shoe after them."""
        end = self._after("draw", n)
        return self.order[self.dealt : end], replace(self, dealt=end)

    def burn(self, n: int = 1) -> Shoe:
        """Deal the next n pieces out of play."""
        end = self._after("burn", n)
        return replace(self, dealt=end, burned=self.burned + self.order[self.dealt : end])

    def burn_by_first_card(self, values: Mapping[str, int]) -> tuple[Piece, Shoe]:
        """Expose and burn the first card, then as many more as its rank says (bundle 003 lines 5894-5904)."""
        (first,), _ = self.draw()
        rank = RANKS[rank_of(first)] if is_card(first) else text((first,))
        more = values.get(rank, -1)
        if more < 0:
            raise Refusal(f"The first card is {text((first,))}, and {rank} has no burn value of 0 or more: give one.")
        return first, self.burn(1 + more)

    def burn_exposed(self, pieces: Iterable[Piece]) -> Shoe:
        """Use pieces in play as burn cards, as after an exposed down card (bundle 001 lines 53-55)."""
        pieces = tuple(pieces)
        self._check_in_play("burned", pieces)
        return replace(self, burned=(*self.burned, *pieces))

    def discard(self, pieces: Iterable[Piece]) -> Shoe:
        """Put pieces in play among the discards."""
        pieces = tuple(pieces)
        self._check_in_play("discarded", pieces)
        return replace(self, discards=(*self.discards, *pieces))

    def place_cut(self, above: int) -> Shoe:
        """Put the cut card under this many pieces of the stub."""
        left = len(self.order) - self.dealt
        if not 0 <= above <= left:
            raise Refusal(f"The cut card cannot lie under {above} pieces of a stub of {left}: give 0 to {left}.")
        return replace(self, cut=self.dealt + above)

    def reshuffle(
        self,
        order: Iterable[Piece],
        *,
        discards: bool = True,
        stub: bool = False,
        back: Iterable[Piece] = (),
    ) -> Shoe:
        """Put pieces back in the order the caller gives, under what is left of the stub unless it joins them.

        Draw games put back the discards (bundle 001 line 1020); a flop too soon goes `back` to the stub, the
        discards do not (bundle 001 lines 57-58). Burned pieces stay burned; the cut card is placed anew.
        """
        order, back = tuple(order), tuple(back)
        self._check_in_play("put back", back)
        going = Counter((*(self.discards if discards else ()), *back))
        _check_same(order, going + self.left() if stub else going)
        kept: list[Piece] = []
        for piece in self.order[: self.dealt]:
            if going[piece]:
                going[piece] -= 1
            else:
                kept.append(piece)
        return Shoe(
            order=(*kept, *(() if stub else self.stub), *order),
            dealt=len(kept),
            burned=self.burned,
            discards=() if discards else self.discards,
        )

    def _after(self, act: str, n: int) -> int:
        """How many will be dealt once n more are."""
        left = len(self.order) - self.dealt
        if n < 0:
            raise Refusal(f"The shoe cannot {act} {n}: give 0 or more.")
        if n > left:
            raise Refusal(f"The shoe cannot {act} {n}: the stub holds {left}; {act} fewer, or reshuffle.")
        return self.dealt + n

    def _check_in_play(self, act: str, pieces: Iterable[Piece]) -> None:
        _less(self._dealt_less_spent(), pieces, f"cannot be {act}: none is left in play")

    def _dealt_less_spent(self) -> Counter[Piece]:
        why = "is burned or discarded more often than it was dealt"
        return _less(Counter(self.order[: self.dealt]), self.burned + self.discards, why)


def _less(pool: Counter[Piece], pieces: Iterable[Piece], why: str) -> Counter[Piece]:
    """The pool after these pieces are taken from it, with zeros where the last of a kind went."""
    for number, piece in enumerate(pieces, 1):
        if not pool[piece]:
            raise Refusal(f"{text((piece,))}, piece {number}, {why}.")
        pool[piece] -= 1
    return pool


def _check_same(order: Sequence[Piece], pieces: Counter[Piece]) -> None:
    given = Counter(order)
    for fault, wrong in (("lacks", pieces - given), ("has too many of", given - pieces)):
        if wrong:
            raise Refusal(
                f"The new order {fault} {text(sorted(wrong)[:1])}: give exactly the "
                f"{pieces.total()} pieces put back, each as often as it is there."
            )


def _check_whole(what: str, number: object) -> None:
    if not isinstance(number, int):
        raise Refusal(f"The number {what} is {quoted(number)}: give a whole number of pieces.")
