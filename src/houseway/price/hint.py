"""The worth of each decision given the cards a player sees: `python -m houseway.price.hint GAME POSITION`, in JSON."""

from __future__ import annotations

import sys
from fractions import Fraction

import msgspec

from houseway.cards import parse
from houseway.price.ask import Ask, plan_of
from houseway.price.solvers.streets.game import find_streets
from houseway.refusal import Refusal


class Hinted(msgspec.Struct, frozen=True):
    """What each act is worth on average, in units of the base wager, best first; or why there is no answer."""

    acts: dict[str, float] = {}
    base: str = ""
    """The base wager."""
    why: str = ""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player sees and has done: cards as text, stakes in cents."""

    own: list[str]
    board: list[str] = []
    bank: list[str] = []
    took: list[str] = []
    stakes: dict[str, int] = {}


def hint(game: str, position: Position) -> Hinted:
    """The exact worth of each act, assuming best play afterward."""
    from houseway.price.solvers.streets.here import Seen, worth_here

    try:
        plan = plan_of(Ask(game=game))
        found = find_streets(plan)
        if found is None:
            return Hinted(why="No chart has this hand.")
        own, board, bank = (parse(" ".join(cards)) for cards in (position.own, position.board, position.bank))
        unit = position.stakes.get(found.tree.base, 0)
        if unit <= 0:
            return Hinted(why=f"There is no {plan.wager(found.tree.base).name} on this hand.")
        stakes = {name: Fraction(cents, unit) for name, cents in position.stakes.items() if name in found.main}
        first, later = own[: found.own], own[found.own :]
        seen = Seen(tuple(first), (*later, *board), tuple(bank), tuple(position.took), tuple(stakes.items()))
        worth = worth_here(plan, found, seen)
    except Refusal as refusal:
        return Hinted(why=str(refusal))
    return Hinted({act: float(each) for act, each in worth.items()}, found.tree.base)


if __name__ == "__main__":
    told = hint(sys.argv[1], msgspec.json.decode(sys.argv[2], type=Position))
    sys.stdout.write(msgspec.json.encode(told).decode())
