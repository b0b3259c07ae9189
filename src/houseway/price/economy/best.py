"""Which option of a schedule is best for the bank, the players and the room."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction

    from houseway.price.economy.economy import Economy


class Best(NamedTuple):
    """The best options of a schedule; several in case of a tie."""

    bank: frozenset[str]
    """The options that leave the bank the most an hour."""
    players: frozenset[str]
    """The options that cost the players least."""
    room: frozenset[str]
    """The options that collect the most for the room."""

    def marks(self, option: str) -> str:
        """The mark after an option: one letter for each party it is best for."""
        said = "".join(letter for letter, those in zip("BPR", self, strict=True) if option in those)
        return f" {said}" if said else ""


def best_options(options: Iterable[Economy]) -> Best:
    """The best options of one table for each party; none for a party to whom all options are equal."""
    every = list(options)
    bank = {each.option: each.bank.mean for each in every}
    players = {each.option: -sum(each.fees.seats.values()) for each in every}
    room = {each.option: each.drop for each in every}
    return Best(*(_most(each) for each in (bank, players, room)))


def _most(values: Mapping[str, Fraction | int]) -> frozenset[str]:
    top = max(values.values(), default=0)
    found = frozenset(option for option, value in values.items() if value == top)
    return found if len(found) < len(values) else frozenset()
