"""What must hold after every event is checked in production too, and what breaks it is named with its event."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from driver import plan_of

from houseway.cards import parse
from houseway.cards.shuffle import seeded_bits
from houseway.house.invariants import Broken
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.dealer import Dealer
from houseway.play.banked.table import BankedTable
from pots import Pot

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.play.banked.state import State
    from houseway.play.pot.state import PotState


def betting() -> BankedTable:
    """Ann banks, and Ben may bet."""
    table = BankedTable(plan_of("fast-nine"))
    for seat, name in enumerate(("ann", "ben"), start=1):
        table.do(m.Sit(name, seat, 100_000))
    table.do(b.TakeBank("ann", 50_000))
    return table


def dealt() -> BankedTable:
    """The same with cards on the table."""
    table = betting()
    table.do(b.Bet("ben", "base", 1_000))
    table.do(b.Close())
    dealer = Dealer(table, seeded_bits(1))
    for _ in range(20):
        command = dealer.command(table.awaits())
        if command is None or table.state.hands:
            break
        table.do(command)
    assert table.state.hands
    return table


def test_a_stake_that_is_not_what_its_account_holds_stops_the_table() -> None:
    table = betting()
    table.do(b.Bet("ben", "base", 1_000))
    next(iter(table.state.stakes.values())).cents += 1
    with pytest.raises(Broken, match=r"After BetMade: spot 2 ben base holds 2000 cents, and 2001 are up"):
        table.do(b.Bet("ben", "base", 1_000))


def test_money_that_comes_from_nowhere_stops_the_table() -> None:
    table = betting()
    table.state.ledger.balances["player ben"] += 5
    with pytest.raises(Broken, match=r"After BetMade: the books do not balance.*BetMade\(player='ben'"):
        table.do(b.Bet("ben", "base", 1_000))


def test_a_piece_that_the_shoe_has_not_stops_the_table() -> None:
    """The command is refused; an event of a log that says so is not believed either."""
    table = dealt()
    piece = next(iter(table.state.hands.values())).pieces[0]
    with pytest.raises(Broken, match=f"After Burned: piece {piece} is out"):
        table.replay([m.Burned((piece,))] * 20)


def two_places(s: State) -> None:
    one, *_ = s.hands.values()
    one.pieces.append(parse("2s")[0])
    one.up.append(False)


def no_side(s: State) -> None:
    next(iter(s.hands.values())).up.pop()


@pytest.mark.parametrize(
    ("plant", "says"),
    [(two_places, "piece .* lies in . places, and . of it left the shoe"), (no_side, "lie up or down")],
)
def test_a_piece_in_two_places_stops_the_table(plant: Callable[[State], None], says: str) -> None:
    table = dealt()
    table.state.out[parse("2s")[0]] = 0
    plant(table.state)
    settles = next(number for number, step in enumerate(table.plan.game.round) if step.do == "settle")
    with pytest.raises(Broken, match=f"After Reached: .*{says}"):
        table.replay([b.Reached(settles)])


def too_much(s: PotState) -> None:
    s.hand.given["p1"] += 100


def twice(s: PotState) -> None:
    s.hand.hole["p1"][0] = s.hand.hole["p2"][0]


@pytest.mark.parametrize(
    ("plant", "says"),
    [(too_much, "the pot holds .* cents, and .* were given"), (twice, "lies in 2 places, and 1 of it left")],
)
def test_a_pot_or_a_card_that_cannot_be_stops_the_table(plant: Callable[[PotState], None], says: str) -> None:
    pot = Pot("casino-580/texas-holdem", 3).deal()
    pot.do(m.SitOut("p1"))
    plant(pot.state)
    with pytest.raises(Broken, match=f"After (Street|Showdown): .*{says}"):
        pot.acts("call, call, check").finish()


def test_a_bet_that_was_never_given_stops_the_table() -> None:
    pot = Pot("casino-580/texas-holdem", 3).deal()
    turn = f"p{pot.turn()}"
    pot.state.hand.put[turn] += 1
    with pytest.raises(Broken, match=f"After Acted: {turn} bet"):
        pot.acts("call")
