"""Wagers that are settled before the hands are played out: which of those settlements change nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.price.solvers.totals.faces import is_chance
from houseway.rules.fact_grammar import each_fact, hands_of, holds, needs
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan, Row
    from houseway.ranks.points import Points

_BASE: Final = ("base", "line")
_NATURAL: Final = frozenset({Feature.NATURAL})


def settled_early(plan: Plan) -> frozenset[str]:
    """The wagers that some step settles by name."""
    return frozenset(name for step in plan.game.round if step.do == "settle" for name in step.wagers)


def paid_early(plan: Plan, bank: str, rules: dict[str, Points], first: int) -> bool | None:
    """Whether naturals are paid before anybody decides; nothing where more than that is settled of what hands are
    played for, or where it would have come out otherwise at the end.
    """
    found = False
    for number, step in enumerate(plan.game.round):
        base = [name for name in step.wagers if plan.game.wagers[name].kind in _BASE] if step.do == "settle" else []
        if not base:
            continue
        facts = list(each_fact(plan.when[number]))
        of_naturals = facts and all(needs(fact) == _NATURAL and not fact.either for fact in facts)
        asked = {(hands_of(fact)[0], fact.negated) for fact in facts} if of_naturals else set()
        if number > first or asked != {("spot", False), (bank, True)}:
            return None
        natural = _natural(plan, rules["spot"])
        if natural and not all(_sure(plan, plan.rows[name], natural) for name in base):
            return None
        found = True
    return found


def _natural(plan: Plan, rule: Points) -> tuple[Piece, Piece] | None:
    """Two cards of the shoe that are a natural."""
    pieces = sorted(plan.shoe)
    pairs = ((one, other) for one in pieces for other in pieces if rule.total((one, other)).natural)
    return next(pairs, None)


def _sure(plan: Plan, rows: tuple[Row, ...], natural: tuple[Piece, Piece]) -> bool:
    """Whether a natural against none is settled by a row that asks nothing that may still change."""
    table = Table(plan.game, {"spot": Seen(natural)})
    for row in rows:
        mine = [fact for fact in row.facts if set(hands_of(fact)) == {"spot"}]
        if not all(holds(fact, table) for fact in mine if not is_chance(fact)):
            continue
        others = [fact for fact in row.facts if fact not in mine and hands_of(fact)]
        if any(needs(fact) == _NATURAL and not fact.negated for fact in others):
            continue  # it asks for the bank's natural
        if any(needs(fact) != _NATURAL for fact in others):
            return False
        if not any(is_chance(fact) for fact in mine):
            return True
    return False
