"""Two hands of one card each, and one more for both as long as they tie: wars, down to the last card of the shoe.

A war is a run of tied pairs of cards, and a pair that is not tied. How many orders of the shoe begin with a number of
tied pairs does not depend on their ranks, so ranks are combined by binomial convolution of integers: for a rank with c
cards, m pairs come in c (c-1) … (c-2m+1) ways. Nothing is truncated: where every card of the shoe goes into tied pairs,
the tie stands, and the rows say how it is settled.
"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb, gcd, lcm, perm
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from houseway.cards.card import is_card
from houseway.play.banked.payouts import decide
from houseway.price.ask import plan_of
from houseway.price.price import NO_ACTION, UNSETTLED, Outcome, Price, amount_of, gather, until_decided
from houseway.price.solvers.carries import Carries
from houseway.price.solvers.solver import Solver, Tally
from houseway.ranks.single import SingleCard
from houseway.rules.cells import write_money
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.steps import ASKS_PEOPLE, StepKind
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask

_STEPS: Final = frozenset(StepKind) - ASKS_PEOPLE - {StepKind.DRAWS, StepKind.LOOKS}
CARRIES: Final = Carries(frozenset({Feature.VALUE, Feature.NUMBER, Feature.LAST}), _STEPS, repeats=True)
_KINDS: Final = frozenset({"base", "line", "bonus"})
_TIES: Final = "HAND ties HAND"
_NUMBER: Final = re.compile(r"\d+", re.ASCII)


class War(NamedTuple):
    """The two hands, and one card of each value with the number of such cards in the shoe."""

    hands: tuple[str, str]
    cards: dict[Piece, int]


def find_war(plan: Plan) -> War | None:
    """The war of a game, or None if the game is anything else."""
    game = plan.game
    repeats = [number for number, step in enumerate(game.round) if step.do == "repeat"]
    deals = [step for step in game.round if step.do == "deal"]
    if len(repeats) != 1 or len(deals) != 1 or not all(map(CARRIES.step, game.round)):
        return None
    again, deal, facts = game.round[repeats[0]], deals[0], plan.when[repeats[0]]
    if set(deal.to) != set(game.hands) or len(deal.to) != 2 or deal.cards != 1 or deal.when or deal.from_deck != 1:
        return None
    if again.most or again.back_to != deal.name or [(fact.form, fact.negated) for fact in facts] != [(_TIES, False)]:
        return None
    first, second = (game.hands[name] for name in deal.to)
    ranking = make_ranking(first.ranking)
    if not isinstance(ranking, SingleCard) or ranking.card != "last" or second.ranking != first.ranking:
        return None
    if {first.whose, second.whose} != {"everyone"} or not all(map(is_card, plan.shoe)):
        return None
    found: dict[int, list[Piece]] = {}
    for piece in sorted(plan.shoe):
        found.setdefault(ranking.value((piece,)), []).append(piece)
    one, other = deal.to
    return War((one, other), {pieces[0]: sum(plan.shoe[each] for each in pieces) for pieces in found.values()})


def claimed(plan: Plan) -> frozenset[str]:
    """The wagers of a war whose rows ask about ranks, last cards and numbers of cards."""
    if find_war(plan) is None:
        return frozenset()
    return frozenset(
        name
        for name, rows in plan.rows.items()
        if plan.wager(name).kind in _KINDS
        and plan.wager(name).when == "before the deal"
        and all(CARRIES.fact(fact) for row in rows for fact in row.facts)
    )


def endings(cards: dict[Piece, int]) -> Iterator[tuple[int, Piece, Piece, Fraction]]:
    """Every way a war can end: the number of pairs before the last one, the last pair, and the chance."""
    shoe = sum(cards.values())
    for one, first in cards.items():
        for other, second in cards.items():
            if one == other:
                continue
            rest = tuple(sorted(number for card, number in cards.items() if card not in (one, other)))
            for pairs, ways in enumerate(_last_pair(rest, *sorted((first, second)))):
                if ways:
                    yield pairs, one, other, Fraction(ways, perm(shoe, 2 * pairs + 2))
    most = shoe // 2 - 1
    for card, number in cards.items():  # the shoe has fewer than two cards left, and the last pair is tied
        rest = tuple(sorted(each for other, each in cards.items() if other != card))
        runs = _with_one(rest, number)
        if most < len(runs) and runs[most]:
            yield most, card, card, Fraction(runs[most], perm(shoe, 2 * most + 2))


@cache
def _alike(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """By number of pairs, the orders of tied pairs from ranks with these numbers of cards."""
    found: tuple[int, ...] = (1,)
    for number in numbers:
        found = _convolved(found, tuple(perm(number, 2 * pairs) for pairs in range(number // 2 + 1)))
    return found


@cache
def _last_pair(rest: tuple[int, ...], first: int, second: int) -> tuple[int, ...]:
    """The orders of tied pairs followed by a card of one rank and a card of another."""
    ends = [tuple(perm(number, 2 * pairs + 1) for pairs in range((number + 1) // 2)) for number in (first, second)]
    return _convolved(_convolved(_alike(rest), ends[0]), ends[1])


def _with_one(rest: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The orders of tied pairs of which the last is of one rank, by the number of pairs before it."""
    ends = tuple(perm(number, 2 * pairs + 2) for pairs in range(number // 2))
    return _convolved(_alike(rest), ends)


def _convolved(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    """Two runs interleaved."""
    found = [0] * (len(one) + len(other) - 1)
    for mine, ways in enumerate(one):
        for theirs, more in enumerate(other):
            found[mine + theirs] += comb(mine + theirs, mine) * ways * more
    return tuple(found)


def count(plan: Plan, name: str) -> dict[int, Fraction]:
    """The chance that each row settles a wager; -1 for none."""
    war = find_war(plan)
    found: dict[int, Fraction] = {}
    if war is None:
        return found
    rows = plan.rows[name]
    numbers = {row.text: number for number, row in reversed(list(enumerate(rows)))}
    most = max([1, *(int(each) for row in rows for each in _NUMBER.findall(row.text))]) + 1
    settled: dict[tuple[int, Piece, Piece], int] = {}
    for pairs, one, other, likely in endings(war.cards):
        key = (min(pairs, most), one, other)
        if key not in settled:
            settled[key] = _settled(plan, name, war, key, numbers)
        found[settled[key]] = found.get(settled[key], Fraction(0)) + likely
    return found


def _settled(plan: Plan, name: str, war: War, ending: tuple[int, Piece, Piece], numbers: dict[str, int]) -> int:
    """The row that settles a wager, by the reference rules; cards before the last pair may be any."""
    pairs, one, other = ending
    before = (next(iter(war.cards)),) * pairs
    first, second = war.hands
    table = Table(plan.game, {first: Seen((*before, one)), second: Seen((*before, other))})
    text, _ = decide(plan, name, table)
    return numbers.get(text, -1) if text else -1


def _parts(ask: Ask) -> list[str]:
    plan = plan_of(ask)
    mine = claimed(plan)
    return [name for name in plan.rows if name in mine]


def _work(ask: Ask, part: str) -> Tally:
    likely = count(plan_of(ask), part)
    whole = lcm(*(each.denominator for each in likely.values()))
    ways = {number: each.numerator * (whole // each.denominator) for number, each in likely.items()}
    shared = gcd(*ways.values())
    return Counter({msgspec.json.encode((part, number)).decode(): each // shared for number, each in ways.items()})


def _finish(ask: Ask, tally: Tally) -> list[Price]:
    plan = plan_of(ask)
    found: dict[str, list[Outcome]] = {}
    for key, ways in tally.items():
        name, number = msgspec.json.decode(key, type=tuple[str, int])
        if number < 0:
            outcome = Outcome(UNSETTLED, NO_ACTION, Fraction(0), ways)
        else:
            row = plan.rows[name][number]
            outcome = Outcome(row.text, str(row.pay), amount_of(row.pay, max(plan.limits_of(name).least, 100)), ways)
        found.setdefault(name, []).append(outcome)
    return [_price(plan, name, found[name]) for name in plan.rows if name in found]


def _price(plan: Plan, name: str, outcomes: list[Outcome]) -> Price:
    decks = f"{plan.decks} deck{'s' * (plan.decks > 1)}"
    notes = [f"A full shoe of {decks}; every run of ties is counted, to the last card of the shoe."]
    if any(row.pay.kind == "dollars" for row in plan.rows[name]):
        least = write_money(max(plan.limits_of(name).least, 100))
        notes.append(f"Pays in dollars are counted on the smallest wager, {least}.")
    decided, more = until_decided(gather(outcomes))
    return Price(name, "", "exact", decided, (*notes, *more))


SOLVER: Final = Solver(
    "wars",
    "two hands of a card each, and another for both as long as they tie",
    *(claimed, _parts, _work, _finish, CARRIES),
)
