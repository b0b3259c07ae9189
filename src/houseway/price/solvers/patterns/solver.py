"""Wagers that ask only what cards show: hands are counted by the patterns they show, and one of each kind is
settled.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final, TypeAlias

from houseway.cards import parse, text
from houseway.play.banked.payouts import decide
from houseway.price.ask import plan_of
from houseway.price.price import NO_ACTION, UNSETTLED, Outcome, Price, amount_of, gather, until_decided
from houseway.price.solvers.fixed_hands import stacks
from houseway.price.solvers.patterns.shape import (
    CARRIES,
    Question,
    alike,
    least_stake,
    pay_table,
    questions,
    read_question,
)
from houseway.price.solvers.solver import Solver, Tally
from houseway.refusal import Refusal
from houseway.rules.cells import write_money
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask
    from houseway.rules.cells import Pay

    Cards: TypeAlias = tuple[Piece, ...]
    Counts: TypeAlias = list[tuple[tuple[Cards, ...], int]]
    """For each kind, the cards of one example and how many there are."""


def claimed(plan: Plan) -> frozenset[str]:
    """Wagers whose rows ask only what cards show."""
    return frozenset(name for question in questions(plan) for name in question.wagers)


def _parts(ask: Ask) -> list[str]:
    plan = plan_of(ask)
    asked = questions(plan, ask.others)
    if any(plan.wager(name).kind == "envy" for question in asked for name in question.wagers):
        _check_others(plan, ask.others)
    return [str(question) for question in asked]


def _check_others(plan: Plan, others: int) -> None:
    sizes, deck = stacks(plan), len(plan.shoe)
    most = (deck - sum(sizes.values())) // sizes["spot"]
    if not 0 <= others <= most:
        raise Refusal(f"{others} other players cannot be dealt to: a deck of {deck} cards has hands for 0 to {most}.")


def _work(ask: Ask, part: str) -> Tally:
    return count(plan_of(ask), read_question(part))


def count(plan: Plan, question: Question) -> Tally:
    """Counts keyed by an example of each kind of hand, or of two hands."""
    from houseway.price.solvers.patterns.count import count_hands, count_pairs

    if question.kind == "pooled":
        hands: tuple[str, ...] = tuple(question.pool)[:1]
    else:
        one = question.kind == "joined" or alike(plan, question.hands[0], question.hands[-1])
        hands = question.hands[:1] if one else question.hands
    counted = [count_hands(pay_table(plan, question, hand), plan.shoe) for hand in hands]
    tally: Tally = Counter()
    if question.kind in ("two", "others"):
        first, second = counted[0], counted[-1]
        for (a, b), count in count_pairs(first, second).items():
            tally[f"{question}: {text(first.example(a))}: {text(second.example(b))}"] = count
    else:
        for kind in range(counted[0].number):
            tally[f"{question}: {text(counted[0].example(kind))}"] = counted[0].count(kind)
    return tally


def _finish(ask: Ask, tally: Tally) -> list[Price]:
    return prices(plan_of(ask), tally, ask.others)


def prices(plan: Plan, tally: Tally, others: int = 1) -> list[Price]:
    """Prices from counts, with each kind of hand settled by its example."""
    found = []
    for question in questions(plan, others):
        part = f"{question}: "
        counts: Counts = [
            (tuple(parse(cards) for cards in key.removeprefix(part).split(": ")), count)
            for key, count in tally.items()
            if key.startswith(part)
        ]
        for name in question.wagers:
            if plan.wager(name).kind == "envy":
                found += _envy(plan, name, counts, others)
            else:
                found.append(_price(plan, question, name, counts))
    return found


def settled(plan: Plan, question: Question, name: str, cards: Sequence[Cards]) -> tuple[str, Pay]:
    """The row that settles a wager, asked of the cards of a question."""
    if plan.wager(name).kind == "envy":
        made = frozenset(plan.game.wagers)
        table = Table(plan.game, {}, tuple((Seen(each), made) for each in cards))
    elif question.kind == "joined":
        first = stacks(plan)[question.hands[0]]
        table = _table(plan, question, (cards[0][:first], cards[0][first:]))
    elif question.kind == "pooled":
        left = list(cards[0])
        dealt = {hand: Seen(tuple(left.pop(0) for _ in range(number))) for hand, number in question.pool.items()}
        table = Table(plan.game, dealt)
    else:
        table = _table(plan, question, cards)
    because, pay = decide(plan, name, table)
    return because or UNSETTLED, pay


def _table(plan: Plan, question: Question, cards: Sequence[Cards]) -> Table:
    return Table(plan.game, {hand: Seen(each) for hand, each in zip(question.hands, cards, strict=True)})


def _price(plan: Plan, question: Question, name: str, counts: Counts) -> Price:
    stake, outcomes = least_stake(plan, name), []
    for cards, count in counts:
        because, pay = settled(plan, question, name, cards)
        pays = NO_ACTION if because == UNSETTLED else str(pay)
        outcomes.append(Outcome(because, pays, amount_of(pay, stake), count))
    decided, notes = until_decided(gather(outcomes))
    dollars = any(row.pay.kind == "dollars" for row in plan.rows[name])
    said = f"A fresh deck of {len(plan.shoe)} cards, every hand of it counted; full cover."
    more = (f"Pays in dollars are given for a stake of {write_money(stake)}.",) * dollars
    return Price(name, "", "exact", decided, (said, *more, *notes))


def _envy(plan: Plan, name: str, counts: Counts, others: int) -> list[Price]:
    """An envy wager, which comes with another wager: it has no stake and cannot lose."""
    wager, least = plan.wager(name), least_stake(plan, name)
    every = wager.envy_pays == "every hand"
    question = Question("others", ("spot",), (name,))
    notes = [
        f"It comes with {plan.wager(wager.envies).name} of {write_money(least)} or more: nothing is staked on it, and "
        f"amounts are in units of {write_money(least)}.",
        f"{others} other player{'s' * (others != 1)}, each with every wager; full cover.",
    ]
    outcomes = []
    for hands, count in counts:
        asked = [settled(plan, question, name, (hand,)) for hand in hands] if every else []
        if not every or len(hands) == 1:
            asked = [settled(plan, question, name, hands)]
        paid = (
            sorted((each for each in asked if each[1].kind == "dollars"), key=lambda each: -each[1].cents) or asked[:1]
        )
        amount = Fraction(sum(pay.cents for _, pay in paid), least)
        names, pays = "; ".join(because for because, _ in paid), ", ".join(str(pay) for _, pay in paid)
        outcomes.append(Outcome(names, pays, amount, count, Fraction(0)))
    if others == 0:
        outcomes = [Outcome("no other player", "lose", Fraction(0), 1, Fraction(0))]
    elif others > 2:
        outcomes = _times(gather(outcomes), others) if every else []
        notes.append("The mean is exact; each pay is counted as a round of its own, also where two come together.")
    return [Price(name, "", "exact", gather(outcomes), tuple(notes))] if outcomes else []


def _times(outcomes: Sequence[Outcome], others: int) -> list[Outcome]:
    """The pays of several hands, from those of one; empty if they would add up to more than all rounds."""
    paid = [replace(each, count=each.count * others) for each in outcomes if each.amount]
    idle = next(each for each in outcomes if not each.amount)
    left = sum(each.count for each in outcomes) - sum(each.count for each in paid)
    return [*paid, replace(idle, count=left)] if left >= 0 else []


def _leaves(ask: Ask) -> frozenset[str]:
    """Envy wagers left to other solvers: on the highest hand of three or more others, or of the whole table."""
    wagers = plan_of(ask).game.wagers
    envies = {name: wager for name, wager in wagers.items() if wager.kind == "envy"}
    highest = {name for name, wager in envies.items() if wager.envy_pays != "every hand"}
    own = {name for name, wager in envies.items() if wager.envy_highest == "of the table"}
    return frozenset(highest if ask.others > 2 else highest & own)


SOLVER: Final = Solver(
    "bonuses",
    "what the cards of one hand, of two together, of two apart, or of other spots show",
    *(claimed, _parts, _work, _finish, CARRIES, _leaves),
)
