"""Rounds of the baccarat filings outside Capitol, for the tests of each room."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from tables import Felt

from houseway.play import messages as m
from houseway.play.banked.plan import Plan
from houseway.rules.catalogue import load

if TYPE_CHECKING:
    from collections.abc import Iterator

Result = tuple[float, float, float]
"""Paid, taken and given back, of a wager of $10."""
EVEN: Final[Result] = (10, 0, 10)
HALF: Final[Result] = (5, 0, 10)
LOSE: Final[Result] = (0, 10, 0)
PUSH: Final[Result] = (0, 0, 10)
SIX_TO_FIVE: Final[Result] = (12, 0, 10)


def to_one(odds: float) -> Result:
    return (10 * odds, 0, 10)


@cache
def plan_for(game: str, readings: tuple[tuple[str, str], ...] = (), **chosen: Any) -> Plan:
    """A game as a table plays it, by some readings."""
    return Plan(load(game, dict(readings)), **chosen)


def close(table: Felt) -> Felt:
    """No more bets; the first card of a new shoe is burned where the game burns, an ace with one card more."""
    table.close()
    burn = next((step for step in table.plan.game.round if step.do == "burn"), None)
    if burn is None:
        return table
    return table.deal("Ac").deal("2c") if burn.burn_by else table.deal("2c")


def outcome(plan: Plan, player: str, banker: str, *wagers: str, bonus: str = "2c 3d") -> dict[str, Result]:
    """What becomes of wagers of $10 each; the hands are complete as told, no card more or less."""
    table = Felt(plan, (1, 2)).bank(1).bet(2, **dict.fromkeys(wagers, 10))
    close(table).hand_out(player=player, banker=banker)
    if "bonus" in plan.second_hands:
        table.hand_out(bonus=bonus)
    assert table.awaits().what != "pieces", "both hands are complete"
    return {wager: (paid, taken, back) for _, wager, paid, taken, back in table.settled()}


def fees(table: Felt) -> dict[str, float]:
    """What each has paid the room in this round, in dollars."""
    paid: dict[str, float] = {}
    for each in table.last(m.Collected):
        paid[each.player] = paid.get(each.player, 0) + each.cents / 100
    return paid


DRAWS: Final = {3: {*range(10)} - {8}, 4: {2, 3, 4, 5, 6, 7}, 5: {4, 5, 6, 7}, 6: {6, 7}, 7: set()}
"""On which third cards of the player's hand a banker of so much draws, as the rules say in words."""
CARDS: Final = ("Kc", "Ac", "2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c")


def _drawn(table: Felt) -> bool:
    """Whether the banker's hand gets a card."""
    return table.awaits().hands[:1] == ("banker",)


def wrong_cells(plan: Plan) -> Iterator[tuple[int, int, bool]]:
    """Cells of the banker's chart in which a table plays otherwise than the rules say: score, third card, drawn."""
    for score in range(8):
        for third in range(10):
            table = Felt(plan, (1, 2)).bank(1).bet(2, player=10)
            close(table).hand_out(player=f"Qs Js {CARDS[third]}", banker=f"Qd {CARDS[score].replace('c', 'h')}")
            drawn = _drawn(table)
            if drawn != (score < min(DRAWS) or third in DRAWS[score]):
                yield score, third, drawn


def wrong_when_stood(plan: Plan) -> Iterator[tuple[int, int, bool]]:
    """The same where the player's hand stood on six or seven: the banker's draws on five or less."""
    for stood in (6, 7):
        for score in range(8):
            table = Felt(plan, (1, 2)).bank(1).bet(2, player=10)
            hands = {"player": f"Qs {CARDS[stood]}", "banker": f"Qd {CARDS[score].replace('c', 'h')}"}
            drawn = _drawn(close(table).hand_out(**hands))
            if drawn != (score < 6):
                yield stood, score, drawn
