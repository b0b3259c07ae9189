"""Exact prices of wagers that ask one set hand alone: what is in its parts, or what five cards show beside a pair.

Every hand of seven cards is counted, class by class, set as its way sets it.
"""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import TYPE_CHECKING, Final

from houseway.play.banked.payouts import decide
from houseway.price.ask import plan_of
from houseway.price.price import NO_ACTION, UNSETTLED, Price, amount_of
from houseway.price.solvers import two_part_hands as two_parts
from houseway.price.solvers.set_hands.game import CARRIES
from houseway.price.solvers.solver import Solver, Tally
from houseway.price.solvers.two_part_hands import Ending, sides_of
from houseway.rules.fact_grammar import hands_of, needs
from houseway.rules.vocabulary.table import Table

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask
    from houseway.price.solvers.set_hands.classes import Pack
    from houseway.price.solvers.two_part_hands import Sides
    from houseway.rules.fact_grammar import Fact


def _wagers(plan: Plan) -> frozenset[str]:
    sides = sides_of(plan)
    if sides is None or plan.game.hands[sides.names[0]].parts != {"front": 2, "back": 5}:
        return frozenset()
    from houseway.price.solvers.set_hands.game import can_answer, is_carried

    if not is_carried(plan):
        return frozenset()
    found = set()
    for name in plan.rows:
        facts = _facts(plan, name)
        alone = len({_whose(fact) for fact in facts}) == 1 and not sides.when
        if alone and two_parts.is_paid(plan, name, sides) and all(can_answer(plan, fact) for fact in facts):
            found.add(name)
    return frozenset(found)


def _facts(plan: Plan, wager: str) -> list[Fact]:
    """What the rows of a wager ask, each once."""
    asked = (fact for row in plan.rows[wager] for fact in row.facts if needs(fact))
    return list(dict.fromkeys(type(fact)(fact.form, fact.slots) for fact in asked))


def _whose(fact: Fact) -> str:
    names = {name.partition(".")[0] for name in hands_of(fact)}
    return names.pop() if len(names) == 1 else str(fact)


def _parts(ask: Ask) -> list[str]:
    return sorted(_wagers(plan_of(ask)))


def _work(ask: Ask, wager: str) -> Tally:
    from houseway.price.solvers.set_hands.game import pack_of

    plan = plan_of(ask)
    pack = pack_of(plan)
    assert pack is not None  # noqa: S101 - the wager was found to be carried
    return count(plan, wager, pack)


def count(plan: Plan, wager: str, pack: Pack) -> Tally:
    """Every hand of some cards, by how it ends the wager."""
    from houseway.price.solvers.set_hands import way as set_way
    from houseway.price.solvers.set_hands.classes import classes
    from houseway.price.solvers.set_hands.game import count_classes, side_of

    sides, facts, tally = _sides(plan), _facts(plan, wager), Counter[str]()
    name, made = _whose(facts[0]), classes(pack)
    way = sides.spot_way if name == sides.names[0] else sides.bank_way
    side = side_of(plan, name, way, tuple(facts), set_way.part(plan.game.hands[name], made.hands))
    counts = count_classes(made)
    for label, seen in enumerate(side.stands_for):
        row, pay = decide(plan, wager, Table(plan.game, {name: seen}))
        end = Ending(row or UNSETTLED, str(pay) if row else NO_ACTION, amount_of(pay))
        two_parts.add(tally, wager, _play(plan, sides, wager), end, int(counts[side.label == label].sum()))
    return tally


def _sides(plan: Plan) -> Sides:
    sides = sides_of(plan)
    assert sides is not None  # noqa: S101 - asked only of games whose wagers were found to be carried
    return sides


def _play(plan: Plan, sides: Sides, wager: str) -> str:
    """By which play: the house way where the spot's own setting matters, else any."""
    own = two_parts.follows_way(plan, sides, wager) and not plan.wager(wager).set_by
    return "house way" if own and sides.chooses else ""


def _finish(ask: Ask, tally: Tally) -> list[Price]:
    plan = plan_of(ask)
    found = []
    for (wager, play), outcomes in two_parts.outcomes(tally).items():
        notes = [f"A fresh deck of {len(plan.shoe)} cards, all {comb(len(plan.shoe), 7):,} hands counted; full cover."]
        if play:
            notes.append("The spot sets its hand the house way. Best play is not worked out here.")
        elif any("." in name for fact in _facts(plan, wager) for name in hands_of(fact)):
            notes.append("The hand is set the house way.")
        found.append(Price(wager, play, "exact", outcomes, tuple(notes)))
    return found


SOLVER: Final = Solver(
    "one set hand",
    "what is in the parts of one hand that is set in two, or what it shows beside a pair",
    *(_wagers, _parts, _work, _finish, CARRIES),
)
