"""Rounds of the games that count, outside Capitol, for the tests of each room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from baccarat import Result, fees, plan_for
from tables import Felt

from houseway.cards import parse
from houseway.play import messages as m

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan

HALF_LOST: Final[Result] = (0, 5, 5)
"""Of a wager of $10 that was surrendered."""
Readings = tuple[tuple[str, str], ...]


def opened(game: str | Plan, readings: Readings = (), **wagers: float) -> Felt:
    """Seat 2 against the bank of seat 1, with $10 on the base and what else is told; bets are closed."""
    plan = plan_for(game, readings) if isinstance(game, str) else game
    table = Felt(plan, (1, 2)).bank(1).bet(2, base=10, **wagers).close()
    return table.deal("2c") if any(step.do == "burn" for step in plan.game.round) else table


def go_on(table: Felt, spot: str, bank: str, *acts: str) -> Felt:
    """Cards go to the spot's hands and to the bank as they are asked for; decisions as told, then stands.

    An offer that is not told to be taken is declined. It ends with the round, or where a card is asked for that is not
    told.
    """
    left = {"spot": [*parse(spot)], "bank": [*parse(bank)]}
    told, number = list(acts), table.state.number
    while table.state.number == number and (awaits := table.awaits()).what not in ("opening", "players"):
        if awaits.what == "pieces":
            cards = left[table.state.deals[0][0].split()[0]]
            if not cards:
                return table
            table.do(m.Give((cards.pop(0),)))
        elif told and told[0] in (choices := table.choices("p2")):
            act = told.pop(0)
            table.act(2, act, dollars=choices[act].most / 100)
        elif "stand" in table.choices("p2"):
            table.act(2, "stand")
        else:
            table.do(m.TimeOut())
    assert not set(told) - {"stand"}, f"never open: {told}"
    return table


def played(game: str | Plan, spot: str, bank: str, *acts: str, readings: Readings = (), **wagers: float) -> Felt:
    """A whole round; a hand with more than two cards and no decisions told is hit for each of them."""
    hits = acts or ("hit",) * (len(spot.split()) - 2)
    return go_on(opened(game, readings, **wagers), spot, bank, *hits)


def results(
    game: str | Plan, spot: str, bank: str, *acts: str, readings: Readings = (), **wagers: float
) -> dict[str, Result]:
    """What becomes of each wager, by its name; of several hands of a split, their sum."""
    found: dict[str, Result] = {}
    for _, wager, *money in played(game, spot, bank, *acts, readings=readings, **wagers).settled():
        before = found.get(wager, (0, 0, 0))
        found[wager] = (before[0] + money[0], before[1] + money[1], before[2] + money[2])
    return found


def base(game: str | Plan, spot: str, bank: str, *acts: str, readings: Readings = ()) -> Result:
    """What becomes of a base wager of $10: paid, taken, given back."""
    return results(game, spot, bank, *acts, readings=readings)["base"]


def dealt(game: str | Plan, spot: str, bank: str = "9h 8h", readings: Readings = (), **wagers: float) -> Felt:
    """A table after the deal; the bank has as many of its cards as the game deals before anybody acts."""
    table = opened(game, readings, **wagers)
    before = sum(name == "bank" for name, _ in table.state.deals)
    later = next(at for at, step in enumerate(table.plan.game.round) if step.do == "decide")
    more = sum(step.cards for step in table.plan.game.round[:later] if step.do == "deal" and step.to == ("bank",))
    return table.hand_out(spot2=spot, bank=" ".join(bank.split()[: before + more]))


def decides(table: Felt) -> set[str]:
    """What is open to seat 2."""
    return set(table.choices("p2"))


def hands_of(table: Felt) -> int:
    """How many hands seat 2 has."""
    return sum(hand.spot == 2 for hand in table.state.hands.values())


def split_all(game: str, card: str, times: int) -> Felt:
    """A pair split as often as a hand gets the same card again, at most so many times."""
    table = declined(dealt(game, f"{card}c {card}d"))
    for suit in ("cdhs" * times)[:times]:
        if "split" not in decides(table):
            break
        table.act(2, "split")
        while table.awaits().what == "pieces" and table.state.deals[0][0] != "bank":
            table.deal(f"{card}{suit}")
    return table


def declined(table: Felt) -> Felt:
    """A table past its offers, none taken."""
    while "stand" not in decides(table):
        table.do(m.TimeOut())
    return table


def bank_draws(game: str | Plan, bank: str, spot: str = "Kc Qc") -> bool:
    """Whether the bank takes another card with these."""
    return played(game, spot, bank, "stand").awaits().what == "pieces"


def fee_of(game: str, schedule: str, option: str, **wagers: float) -> dict[str, float]:
    """What is paid to the room by an option of a schedule, seat 2 betting against seat 1."""
    plan = plan_for(game, schedule=schedule, option=option)
    return fees(Felt(plan, (1, 2)).bank(1).bet(2, **wagers).close())
