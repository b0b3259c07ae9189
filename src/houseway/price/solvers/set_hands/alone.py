"""Exact prices of wagers on one set hand: what is in its parts, or what five cards show beside a pair.

Every seven-card hand is counted, class by class, as its way sets it. A royal match depends on suits, which classes do
not tell apart, so the few hands that may hold one are checked one by one.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb
from typing import TYPE_CHECKING, Final

import numpy as np

from houseway.cards.card import JOKER
from houseway.play.banked.choices import set_parts
from houseway.play.banked.payouts import decide
from houseway.price.ask import plan_of
from houseway.price.price import NO_ACTION, UNSETTLED, Price, amount_of
from houseway.price.solvers import two_part_hands as two_parts
from houseway.price.solvers.set_hands.game import CARRIES
from houseway.price.solvers.solver import Solver, Tally
from houseway.price.solvers.two_part_hands import Ending, sides_of
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.patterns import read_pattern
from houseway.rules.fact_grammar import hands_of, needs
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt

    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask
    from houseway.price.solvers.set_hands.classes import Pack
    from houseway.price.solvers.two_part_hands import Sides
    from houseway.ranks.kernels import Bytes
    from houseway.rules.fact_grammar import Fact

_TEN, _QUEEN, _KING = 8, 10, 11


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
        known = all(can_answer(plan, fact) or _asks_match(plan, fact) for fact in facts)
        if alone and known and two_parts.is_paid(plan, name, sides):
            found.add(name)
    return frozenset(found)


def _asks_match(plan: Plan, fact: Fact) -> bool:
    """Whether a fact asks about a royal match in a whole hand."""
    if needs(fact) != {Feature.PATTERN} or fact.slots[0] not in plan.game.hands:
        return False
    ranking = make_ranking(plan.game.hands[fact.slots[0]].ranking)
    return isinstance(ranking, CardRanking) and read_pattern(fact.slots[1], ranking.order).match


def _facts(plan: Plan, wager: str) -> list[Fact]:
    """The facts in a wager's rows, each once."""
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
    """Count every hand of a pack by how it ends the wager."""
    from houseway.price.solvers.set_hands import way as set_way
    from houseway.price.solvers.set_hands.classes import classes
    from houseway.price.solvers.set_hands.game import count_classes, side_of

    sides, facts, tally = _sides(plan), _facts(plan, wager), Counter[str]()
    name, made = _whose(facts[0]), classes(pack)
    way, play = sides.spot_way if name == sides.names[0] else sides.bank_way, _play(plan, sides, wager)
    matches = [fact for fact in facts if _asks_match(plan, fact)]
    loose = _may_match(made.hands) if matches else np.zeros(len(made.hands), bool)
    splits, told = set_way.part(plan.game.hands[name], made.hands[~loose]), set(facts) - set(matches)
    side = side_of(plan, name, way, tuple(fact for fact in facts if fact in told), splits)
    counts = count_classes(made)[~loose]
    for label, seen in enumerate(side.stands_for):
        _add(tally, plan, wager, play, (name, seen), int(counts[side.label == label].sum()))
    for cards in (each for hand in made.hands[loose] for each in _in_other_suits(hand)):
        seen = Seen(cards, set_parts(plan, name, cards, way))
        _add(tally, plan, wager, play, (name, seen), 1)
    return tally


def _add(tally: Tally, plan: Plan, wager: str, play: str, hand: tuple[str, Seen], number: int) -> None:
    row, pay = decide(plan, wager, Table(plan.game, dict([hand])))
    end = Ending(row or UNSETTLED, str(pay) if row else NO_ACTION, amount_of(pay))
    two_parts.add(tally, wager, play, end, number)


def _may_match(hands: Bytes) -> npt.NDArray[np.bool_]:
    """Classes that may hold a royal match: a royal flush, perhaps with the joker, and ranks for a second king and
    queen.
    """
    royal = ((hands >> 2 >= _TEN) & (hands & 3 == 0) & (hands != JOKER)).sum(axis=1)
    kings, queens = ((hands >> 2 == rank).sum(axis=1) for rank in (_KING, _QUEEN))
    joker = (hands == JOKER).any(axis=1)
    return np.asarray((royal + joker >= 5) & (kings + joker >= 2) & (queens + joker >= 2))


def _in_other_suits(hand: Bytes) -> Iterator[tuple[int, ...]]:
    """Every hand in the class of a hand whose flush is in clubs: the flush in each suit, other cards in any of the
    rest.
    """
    suited = [int(card) >> 2 for card in hand if card & 3 == 0 and card != JOKER]
    others = [int(card) >> 2 for card in hand if card & 3 and card != JOKER]
    joker = (JOKER,) * int((hand == JOKER).sum())
    for suit in range(4):
        rest = [each for each in range(4) if each != suit]
        found = {
            tuple(sorted(rank * 4 + other for rank, other in zip(others, each, strict=True)))
            for each in product(rest, repeat=len(others))
        }
        for cards in found:
            if len(set(cards)) == len(cards):
                yield (*(rank * 4 + suit for rank in suited), *cards, *joker)


def _sides(plan: Plan) -> Sides:
    sides = sides_of(plan)
    assert sides is not None  # noqa: S101 - asked only of games whose wagers were found to be carried
    return sides


def _play(plan: Plan, sides: Sides, wager: str) -> str:
    """The play to name in a price: the house way if the spot's own setting matters, else empty."""
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
