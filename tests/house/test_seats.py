"""Seats go round clockwise from the house dealer's left, and a count ends where the filing's count does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.house.seats import counted_seat, distance, in_order, seat_by_bank_counts, seat_of

SEATS = 8


@pytest.mark.parametrize(
    ("place", "seat"),
    [
        ("left of the player-dealer", 4),
        ("right of the player-dealer", 2),
        ("player-dealer", 3),
        ("left of the house dealer", 1),
        ("right of the house dealer", SEATS),
        ("seat 1", 1),
        ("action button", 6),
    ],
)
def test_a_place_is_a_seat(place: str, seat: int) -> None:
    assert seat_of(place, SEATS, bank=3, button=6) == seat


def test_places_next_to_the_first_and_the_last_seat_go_round() -> None:
    assert seat_of("right of the player-dealer", SEATS, bank=1) == SEATS
    assert seat_of("left of the player-dealer", SEATS, bank=SEATS) == 1


def test_without_a_button_action_begins_left_of_the_player_dealer() -> None:
    assert seat_of("action button", SEATS, bank=3, button=0) == 4


@given(st.integers(1, SEATS), st.integers(1, SEATS))
def test_there_and_back_is_once_round_or_nothing(seat: int, start: int) -> None:
    both = distance(seat, start, "clockwise", SEATS) + distance(seat, start, "counter-clockwise", SEATS)
    assert both == (0 if seat == start else SEATS)


def test_seats_come_in_order_from_a_start_in_both_directions() -> None:
    assert in_order([2, 5, 7], 5, "clockwise", SEATS) == [5, 7, 2]
    assert in_order([2, 5, 7], 5, "counter-clockwise", SEATS) == [5, 2, 7]


def test_the_start_is_one_of_a_count_and_a_seat_to_skip_is_not_counted() -> None:
    assert counted_seat(1, 4, "clockwise", SEATS) == 4
    assert counted_seat(3, 4, "clockwise", SEATS) == 6
    assert counted_seat(3, 4, "clockwise", SEATS, skip=5) == 7
    assert counted_seat(SEATS + 1, 4, "clockwise", SEATS) == 4


def test_counts_of_the_bank_are_the_banks_at_any_number_of_seats() -> None:
    counts = (1, 8, 15)
    for seats in (6, 7):
        for count in counts:
            assert seat_by_bank_counts(count, counts, 3, "counter-clockwise", seats) == 3
    assert seat_by_bank_counts(2, counts, 3, "counter-clockwise", 7) == 2
    assert seat_by_bank_counts(7, counts, 3, "clockwise", 6) == 3  # the seventh place is nobody's
