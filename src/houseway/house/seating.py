"""Who sits where: buying in, buying more chips, leaving. The checks refuse but change nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from houseway.house.people import check_name
from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from houseway.house.ledger import Ledger


class Seated(Protocol):
    """The part of a table's state that seating needs."""

    ledger: Ledger
    players: dict[str, int]
    """Each player's seat; 0 if standing."""
    seats: dict[int, str]


def require_player(state: Seated, player: str) -> None:
    """Refuse a player who is not at the table."""
    if player not in state.players:
        raise Refusal(f"{quoted(player)} is not at this table{meant(player, state.players)}")


def check_newcomer(state: Seated, player: str) -> None:
    """Refuse an invalid name, or a player who is already at the table."""
    check_name(player)
    if player in state.players:
        raise Refusal(f"{player} is already at this table.")


def check_seat(state: Seated, seat: int, seats: int) -> None:
    """Refuse a seat that does not exist or is taken."""
    if not 1 <= seat <= seats:
        raise Refusal(f"There is no seat {seat}: the seats are 1 to {seats}.")
    if seat in state.seats:
        raise Refusal(f"Seat {seat} is taken.")


def check_purchase(state: Seated, player: str, chips: int) -> None:
    """Refuse a purchase of no chips, or by a player who is not at the table."""
    require_player(state, player)
    if chips <= 0:
        raise Refusal("Buy more than $0 in chips.")


def sit_down(state: Seated, player: str, seat: int, chips: int) -> None:
    """Seat a player with chips; at seat 0 they stand."""
    state.players[player] = seat
    if seat:
        state.seats[seat] = player
    state.ledger.post("cage", f"player {player}", chips, "bought in")


def buy_chips(state: Seated, player: str, chips: int) -> None:
    """Sell a player more chips."""
    state.ledger.post("cage", f"player {player}", chips, "bought chips")


def change_seat(state: Seated, player: str, seat: int) -> None:
    """Move a player to another seat."""
    state.seats.pop(state.players[player], None)
    state.players[player] = seat
    state.seats[seat] = player


def go_home(state: Seated, player: str, chips: int) -> None:
    """Remove a player and cash out their chips."""
    state.seats.pop(state.players.pop(player), None)
    state.ledger.post(f"player {player}", "cage", chips, "went home")
