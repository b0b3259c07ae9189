"""Rounds of the pai gow filings outside Capitol, for the tests of each room."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from tables import Felt, dice

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.rules.catalogue import load
from houseway.rules.games.banked import BankedGame

if TYPE_CHECKING:
    from collections.abc import Mapping

Result = tuple[float, float, float]
"""Paid, taken and given back, of a wager of $10."""
EVEN: Final[Result] = (10, 0, 10)
LOSE: Final[Result] = (0, 10, 0)
PUSH: Final[Result] = (0, 0, 10)


def to_one(odds: float) -> Result:
    return (10 * odds, 0, 10)


@cache
def plan_for(game: str, readings: tuple[tuple[str, str], ...] = (), **chosen: Any) -> Plan:
    """A game as a table plays it, by some readings, at the smallest table that is filed."""
    loaded = load(game, dict(readings))
    assert isinstance(loaded.game, BankedGame)
    return Plan(loaded, **{"seats": min(loaded.game.equipment.seats.values()), **chosen})


def seven(cards: str) -> str:
    """`front | back` as seven cards."""
    return cards.replace(" | ", " ")


def hand_round(table: Felt, total: int, hands: Mapping[str, str]) -> Felt:
    """Piles are made and go out, the first to the seat that a total counts to, by dice or by the machine's number."""
    table.make_piles(total, **{name: seven(cards) for name, cards in hands.items()})
    if table.awaits().what == "pile":
        table.do(b.Act(table.state.dealer, "pile 1"))
    table.do(b.Roll(dice(total) if table.awaits().what == "dice" else (total,)))
    return table


def set_all(table: Felt, hands: Mapping[str, str]) -> Felt:
    """Hands are set as they are told, `front | back`; those told without a bar, and any other, the house way."""
    while (awaits := table.awaits()).what == "setting":
        player, name = awaits.whose[0], awaits.hands[0].replace(" ", "")
        front, bar, back = hands.get(name, "").partition(" | ")
        if bar:
            table.act(player, "set", int(name[4:]) if name[4:].isdigit() else 0, front=front, back=back)
        else:
            table.do(m.TimeOut())
    return table


def outcome(plan: Plan, spot: str, bank: str, *wagers: str) -> dict[str, Result]:
    """What becomes of wagers of $10 each on one spot; hands are told as `front | back`, or are set the house way."""
    table = Felt(plan, (1, 2), 100_000).bank(1, 100_000).bet(2, **dict.fromkeys(wagers, 10)).close()
    hands = {"spot2": spot, "bank": bank}
    set_all(hand_round(table, 3, hands), hands).play_on()
    return {wager: (paid, taken, back) for _, wager, paid, taken, back in table.settled()}


def common_outcome(plan: Plan, player: str, banker: str, *wagers: str, total: int = 3) -> dict[str, Result]:
    """What becomes of wagers of $10 each on two hands for everybody, which are the piles that a total counts to."""
    table = Felt(plan, (1, 2), 100_000).bank(1, 100_000).bet(2, **dict.fromkeys(wagers, 10)).close()
    first = (total - 1) % 7
    told = {f"pile {first + 1}": [*parse(player)], f"pile {(first + 1) % 7 + 1}": [*parse(banker)]}
    rest = list((plan.shoe - Counter(card for those in told.values() for card in those)).elements())
    table.do(m.Give(tuple((told.get(name) or rest).pop(0) for name, _ in table.state.deals)))
    table.do(b.Act("p1", "pile 1"))
    table.do(b.Roll(dice(total)))
    return {wager: (paid, taken, back) for _, wager, paid, taken, back in table.settled()}


def tiles_outcome(plan: Plan, spot: str, bank: str) -> Result:
    """What becomes of a base wager of $10 on four tiles, told as `high | low`."""
    table = Felt(plan, (1, 2)).bank(1).bet(2, base=10).close()
    table.roll(4).hand_out(spot2=seven(spot), bank=seven(bank))
    for seat, tiles in ((2, spot), (1, bank)):
        high, _, low = tiles.partition(" | ")
        table.act(seat, "set", 2 if seat == 2 else 0, high=high, low=low)
    return table.play_on().settled()[0][2:]


def fees(table: Felt) -> dict[str, float]:
    """What each has paid the room in this round, in dollars."""
    paid: dict[str, float] = {}
    for each in table.last(m.Collected):
        paid[each.player] = paid.get(each.player, 0) + each.cents / 100
    return paid
