"""Side wagers on both hands and on what was done, settled under best play of the base wager."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from houseway.price.price import Outcome, gather
from houseway.price.solvers.totals.bank import facts_of_rows, on_the_bank, pays_carried
from houseway.price.solvers.totals.count import count
from houseway.price.solvers.totals.early import settled_early
from houseway.price.solvers.totals.faces import is_chance
from houseway.price.solvers.totals.game import is_carried
from houseway.price.solvers.totals.play import Board
from houseway.rules.fact_grammar import hands_of, needs
from houseway.rules.vocabulary.features import Feature

if TYPE_CHECKING:
    from houseway.price.solvers.totals.best import Play
    from houseway.price.solvers.totals.game import Counted
    from houseway.price.solvers.totals.table import Ending


def beside_base(game: Counted) -> frozenset[str]:
    """The wagers that depend only on both final hands and on what the spot did."""
    plan = game.plan
    found = set()
    for name in plan.rows:
        wager, facts = plan.wager(name), facts_of_rows(plan, name)
        least, most = wager.decks
        offered = not most or least <= plan.decks <= most
        own = wager.kind == "bonus" and wager.when == "before the deal" and not wager.stays and offered
        told = all(is_carried(fact, ("spot", game.bank), play=True) for fact in facts)
        shown = game.shown or not any(Feature.UP_CARD in needs(fact) for fact in facts)
        one = len({hand for fact in facts if is_chance(fact) for hand in hands_of(fact)}) < 2
        if own and told and shown and one and pays_carried(plan, name) and name not in settled_early(plan):
            found.add(name)
    return frozenset(found) - on_the_bank(game)


def beside_outcomes(play: Play, wager: str) -> tuple[Outcome, ...]:
    """The outcomes of such a wager; if a pair was split, on a random one of its hands."""
    board = Board(play.board.game, wager)
    counts = count(board, play.lines())
    chances: dict[Ending, Fraction] = {}
    for way, number in counts.ways.items():
        for share, ending in board.referee.endings[way.ending]:
            chances[ending] = chances.get(ending, Fraction(0)) + Fraction(number, counts.total) * share
    whole = lcm(*(chance.denominator for chance in chances.values()))
    return gather(Outcome(*ending, int(chance * whole)) for ending, chance in chances.items())
