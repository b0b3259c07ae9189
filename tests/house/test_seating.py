"""Coming, buying and going home: what is refused changes nothing, and chips come from and go to the cage."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from houseway.house import seating
from houseway.house.ledger import Ledger
from houseway.refusal import Refusal


@dataclass
class Chairs:
    """The least that has seats."""

    ledger: Ledger = field(default_factory=Ledger)
    players: dict[str, int] = field(default_factory=dict)
    seats: dict[int, str] = field(default_factory=dict)


@pytest.fixture
def chairs() -> Chairs:
    made = Chairs()
    seating.sit_down(made, "ann", 2, 500)
    seating.sit_down(made, "ben", 0, 300)
    return made


def test_a_seat_is_one_players_and_who_stands_has_none(chairs: Chairs) -> None:
    assert chairs.players == {"ann": 2, "ben": 0}
    assert chairs.seats == {2: "ann"}
    assert chairs.ledger.balances == {"cage": -800, "player ann": 500, "player ben": 300}


@pytest.mark.parametrize("name", ["", "two words", "rail", "floor", "board", "burned", "pile", "a\nb", " Ada", "Ada "])
def test_what_is_no_name_is_refused(chairs: Chairs, name: str) -> None:
    with pytest.raises(Refusal, match="name"):
        seating.check_newcomer(chairs, name)


def test_nobody_comes_twice(chairs: Chairs) -> None:
    with pytest.raises(Refusal, match="ann is already at this table"):
        seating.check_newcomer(chairs, "ann")
    seating.check_newcomer(chairs, "cat")


@pytest.mark.parametrize(("seat", "says"), [(0, "no seat 0"), (-1, "no seat -1"), (9, "1 to 8"), (2, "is taken")])
def test_a_seat_that_is_not_there_or_not_free_is_refused(chairs: Chairs, seat: int, says: str) -> None:
    with pytest.raises(Refusal, match=says):
        seating.check_seat(chairs, seat, 8)


def test_chips_are_sold_to_players_and_more_than_none(chairs: Chairs) -> None:
    with pytest.raises(Refusal, match="did you mean “ann”"):
        seating.check_purchase(chairs, "anne", 100)
    with pytest.raises(Refusal, match=r"more than \$0 in chips"):
        seating.check_purchase(chairs, "ann", 0)
    seating.check_purchase(chairs, "ann", 1)
    seating.buy_chips(chairs, "ann", 1)
    assert chairs.ledger.balances["player ann"] == 501


def test_a_changed_seat_leaves_the_old_one_free(chairs: Chairs) -> None:
    seating.change_seat(chairs, "ann", 5)
    seating.change_seat(chairs, "ben", 2)
    assert (chairs.players, chairs.seats) == ({"ann": 5, "ben": 2}, {5: "ann", 2: "ben"})


def test_whoever_goes_home_takes_all_and_leaves_nothing(chairs: Chairs) -> None:
    seating.go_home(chairs, "ann", 500)
    seating.go_home(chairs, "ben", 300)
    assert (chairs.players, chairs.seats, +chairs.ledger.balances) == ({}, {}, {})
