"""Wagers that are settled before the hands are played out, and which of those settlements make no difference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.price.solvers.totals.faces import is_chance
from houseway.rules.fact_grammar import hands_of, holds, needs
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan, Row
    from houseway.ranks.points import Points
    from houseway.rules.fact_grammar import Fact

_NATURAL: Final = frozenset({Feature.NATURAL})
_UP_CARD: Final = frozenset({Feature.UP_CARD})


def settled_early(plan: Plan) -> frozenset[str]:
    """The wagers that some step settles by name."""
    return frozenset(name for step in plan.game.round if step.do == "settle" for name in step.wagers)


def paid_early(plan: Plan, bank: str, rules: dict[str, Points], first: int) -> tuple[int, ...] | None:
    """The steps that pay naturals before anybody decides; None if they settle more of the base wager than that, or
    settle it differently from the end of the round.
    """
    found = []
    for number, step in enumerate(plan.game.round):
        base = [name for name in step.wagers if plan.game.wagers[name].is_main] if step.do == "settle" else []
        if not base:
            continue
        facts = list(plan.when[number])
        own = [fact for fact in facts if hands_of(fact) == ("spot",)]
        natural = _natural(plan, rules["spot"])
        if number > first or natural is None or [(needs(fact), fact.negated) for fact in own] != [(_NATURAL, False)]:
            return None
        if not _has_none(plan, bank, rules[bank], [fact for fact in facts if fact not in own]):
            return None
        if not all(_sure(plan, plan.rows[name], natural) for name in base):
            return None
        found.append(number)
    return tuple(found)


def _has_none(plan: Plan, bank: str, rule: Points, facts: list[Fact]) -> bool:
    """Whether these facts rule out a natural of the bank: by excluding it, or through an up card that cannot
    make one.
    """
    if any(hands_of(fact) != (bank,) for fact in facts):
        return False
    if [(needs(fact), fact.negated) for fact in facts] == [(_NATURAL, True)]:
        return True
    if not facts or any(needs(fact) != _UP_CARD for fact in facts):
        return False
    for up in plan.shoe:
        table = Table(plan.game, {bank: Seen((up,))})
        shown = all(holds(fact, table) for fact in facts)
        if shown and any(rule.total((up, down)).natural for down in plan.shoe):
            return False
    return True


def _natural(plan: Plan, rule: Points) -> tuple[Piece, Piece] | None:
    """Two cards of the shoe that make a natural."""
    pieces = sorted(plan.shoe)
    pairs = ((one, other) for one in pieces for other in pieces if rule.total((one, other)).natural)
    return next(pairs, None)


def _sure(plan: Plan, rows: tuple[Row, ...], natural: tuple[Piece, Piece]) -> bool:
    """Whether a natural against none is settled by a row that nothing later can change."""
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
