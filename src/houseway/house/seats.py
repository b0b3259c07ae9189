"""Seats around the table, numbered clockwise from the house dealer's left, and distances between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.rules.games.banked import Direction, Place


def seat_of(place: Place | str, seats: int, bank: int, button: int = 0) -> int:
    """The seat at a named place; the action button's place is left of the player-dealer if there is no button."""
    if place == "right of the player-dealer":
        return (bank - 2) % seats + 1
    if place == "right of the house dealer":
        return seats
    if place in ("left of the house dealer", "seat 1"):
        return 1
    if place == "player-dealer":
        return bank
    if place == "action button" and button > 0:
        return button
    return bank % seats + 1


def distance(seat: int, start: int, direction: Direction, seats: int) -> int:
    """Steps from `start` to a seat in a direction."""
    return (seat - start if direction == "clockwise" else start - seat) % seats


def in_order(those: Iterable[int], start: int, direction: Direction, seats: int) -> list[int]:
    """Seats sorted by distance from `start`."""
    return sorted(those, key=lambda seat: distance(seat, start, direction, seats))


def counted_seat(count: int, start: int, direction: Direction, seats: int, skip: int = 0) -> int:
    """The seat where a count ends, with `start` counted as one; `skip` is not counted."""
    ring = in_order((seat for seat in range(1, seats + 1) if seat != skip), start, direction, seats)
    return ring[(count - 1) % len(ring)]


def seat_by_bank_counts(count: int, counts: tuple[int, ...], bank: int, direction: Direction, seats: int) -> int:
    """The seat where a count ends if certain counts always mean the bank, however many seats there are.

    The gap between the bank's counts is the number of places in the circle; a place beyond the last seat counts as the
    bank's.
    """
    places = counts[1] - counts[0] if len(counts) > 1 else seats
    steps = (count - counts[0]) % places
    if steps >= seats:
        return bank
    return (bank - 1 + (steps if direction == "clockwise" else -steps)) % seats + 1
