"""Which option of a schedule is the best for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction

    from houseway.price.economy.economy import Economy


class Best(NamedTuple):
    """The best options of a schedule; several where they come to the same."""

    bank: frozenset[str]
    """With which the bank has most of an hour."""
    players: frozenset[str]
    """With which the players pay least."""
    room: frozenset[str]
    """With which the room takes most."""

    def marks(self, option: str) -> str:
        """What is put behind an option: a letter for each for whom it is the best."""
        said = "".join(letter for letter, those in zip("BPR", self, strict=True) if option in those)
        return f" {said}" if said else ""


def best_options(options: Iterable[Economy]) -> Best:
    """The best of some options of one table; where all come to the same for somebody, none is."""
    every = list(options)
    bank = {each.option: each.bank.mean for each in every}
    players = {each.option: -sum(each.fees.seats.values()) for each in every}
    room = {each.option: each.drop for each in every}
    return Best(*(_most(each) for each in (bank, players, room)))


def _most(values: Mapping[str, Fraction | int]) -> frozenset[str]:
    top = max(values.values(), default=0)
    found = frozenset(option for option, value in values.items() if value == top)
    return found if len(found) < len(values) else frozenset()
