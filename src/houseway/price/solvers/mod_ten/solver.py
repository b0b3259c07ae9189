"""Hands that count modulo ten, dealt and drawn by ways: baccarat in all its forms, and hit or stand once or more.

Every order of the shoe is counted, by what cards count; the reference rules settle each kind of ending once.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.play.banked.deciders import as_stood
from houseway.play.banked.payouts import decide
from houseway.price.ask import plan_of
from houseway.price.price import NO_ACTION, UNSETTLED, Outcome, Price, amount_of, gather, until_decided
from houseway.price.solvers.mod_ten.card_facts import Looks
from houseway.price.solvers.mod_ten.hands import Hand, grow
from houseway.price.solvers.mod_ten.play import (
    Policy,
    best_policy,
    chart_of,
    counts_of,
    following,
    reached,
    without_choice,
)
from houseway.price.solvers.mod_ten.round import CARRIES, affordable, is_carried, is_plain, kept_for, read_round
from houseway.price.solvers.mod_ten.walk import Walk, house_choice
from houseway.price.solvers.solver import Solver, Tally
from houseway.ranks.modulo import digit
from houseway.refusal import Refusal
from houseway.rules.cells import write_money
from houseway.rules.fact_grammar import needs
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask
    from houseway.price.price import Chart
    from houseway.price.solvers.mod_ten.round import Round
    from houseway.price.solvers.mod_ten.walk import Path
    from houseway.rules.cells import Pay
    from houseway.rules.fact_grammar import Fact

    Ending = tuple[tuple[Hand, ...], tuple[bool, ...]]
    """The hands as far as rows ask, and the facts' answers for their cards."""

_KINDS: Final = ("base", "line", "bonus")


def _facts(plan: Plan, wager: str) -> tuple[Fact, ...]:
    return tuple(dict.fromkeys(fact for row in plan.rows[wager] for fact in row.facts))


def _wagers(plan: Plan) -> frozenset[str]:
    steps = read_round(plan)
    if steps is None:
        return frozenset()
    found = {wager for wager in plan.rows if _carried(plan, steps, wager)}
    if steps.decisions and not any(_leads(plan, wager) for wager in found):
        return frozenset()
    return frozenset(found)


def _carried(plan: Plan, steps: Round, name: str) -> bool:
    """Whether a walk ends with all that a wager's rows ask."""
    wager, facts = plan.wager(name), _facts(plan, name)
    fewest, most = wager.decks
    if wager.kind not in _KINDS or wager.when != "before the deal" or (most and not fewest <= plan.decks <= most):
        return False
    if not all(map(is_carried, facts)):
        return False
    hands = {slot for fact in facts for slot in fact.slots if slot in plan.game.hands}
    looks = Looks(plan, facts)
    if not all(steps.dealt[hand] for hand in hands) or looks.hands.keys() & plan.second_hands:
        return False
    if not looks.affordable(steps.most):
        return False
    return affordable(plan, steps, kept_for(plan, steps, facts, looks.hands))


def _leads(plan: Plan, name: str) -> bool:
    """Whether best play may be found for this wager: one other than a bonus, decided every round, by plain
    facts alone.
    """
    decided = all(row.pay.kind != "stays" for row in plan.rows[name])
    return decided and plan.wager(name).kind != "bonus" and all(map(is_plain, _facts(plan, name)))


def _parts(_: Ask) -> list[str]:
    return ["whole"]


def _work(ask: Ask, _: str) -> Tally:
    return count(plan_of(ask))


def _finish(ask: Ask, tally: Tally) -> list[Price]:
    return prices(plan_of(ask), tally)


def count(plan: Plan) -> Tally:
    """Orders of the shoe by wager, decisions and row; wagers that look at cards have their own walks."""
    can = _wagers(plan)
    wagers = [wager for wager in plan.rows if wager in can]
    plain = [wager for wager in wagers if all(map(is_plain, _facts(plan, wager)))]
    groups = [plain, *([wager] for wager in wagers if wager not in plain)]
    found: Tally = Counter()
    for group in filter(None, groups):
        found.update(_count(plan, group))
    return found


def _count(plan: Plan, wagers: list[str]) -> Tally:
    ends = Endings(plan, wagers)
    found: Tally = Counter()
    for wager in wagers:
        decided = {
            stood: [ends.row(wager, ending, stood) for ending in range(len(ends.tables))]
            for stood in (False, True)[: 1 + (wager in plan.stands)]
        }
        counts: Counter[tuple[Path, int]] = Counter()
        for (path, ending), count in ends.counts.items():
            stood = wager in plan.stands and any(choice == "stand" for _, choice in path)
            counts[path, decided[stood][ending]] += count
        found.update({msgspec.json.encode((wager, *key)).decode(): count for key, count in counts.items()})
    return found


class Endings:
    """All kinds of endings that the rows of some wagers can tell apart."""

    def __init__(self, plan: Plan, wagers: Iterable[str]) -> None:
        facts = [fact for wager in wagers for fact in _facts(plan, wager)]
        self.plan = plan
        self.steps = _round(plan)
        self.looks = Looks(plan, facts)
        self.kept = kept_for(plan, self.steps, facts, self.looks.hands)
        self.tables: list[Table] = []
        """An example table for each ending."""
        self.counts: Counter[tuple[Path, int]] = Counter()
        """By decisions and ending, the number of orders of the shoe."""
        self.numbers: dict[Ending, int] = {}
        self.took = {fact.slots[0] for fact in facts if Feature.CHOICE in needs(fact)}
        walk = Walk(plan, self.steps, self.kept)
        known: dict[tuple[int, ...], list[tuple[int, int, int]]] = {}
        for state, count in walk.endings(self.looks.hands, self.took).items():
            shares = known.get(state[1:])
            if shares is None:
                shares = known[state[1:]] = list(self._shares(dict(walk.hands(state)), walk.shown(state)))
            for number, ways, orders in shares:
                self.counts[walk.paths[state[0]], number] += count * ways // orders

    def row(self, wager: str, ending: int, stood: bool = False) -> int:
        """The row that decides a wager at an ending, optionally for a bettor who stood; -1 if no row does."""
        table = self.tables[ending]
        if stood:
            table = replace(table, hands=as_stood(self.plan, wager, table.hands))
        text, _ = decide(self.plan, wager, table)
        return next((number for number, row in enumerate(self.plan.rows[wager]) if row.text == text), -1)

    def ending_of(self, hands: Mapping[str, Seen]) -> int:
        """The ending of a finished round; only endings that were counted are known."""
        found: list[Hand] = []
        for name in self.plan.game.hands:
            hand, seen = Hand(), hands.get(name, Seen(()))
            for card in seen.cards:
                hand = grow(hand, digit((card,)), self.kept[name])
            took = tuple(sorted(seen.took)) if name in self.took else ()
            found.append(hand._replace(last=-1, digits=(), took=took))
        answers = self.looks.answers(hands)
        return self.numbers[tuple(found), answers]

    def _shares(self, hands: dict[str, Hand], shown: dict[str, Seen]) -> Iterator[tuple[int, int, int]]:
        """The endings of some hands, by the cards they may be: each ending, its number of orders, and the total
        number.
        """
        spread, orders = self.looks.spread(tuple(hands[name].digits for name in self.looks.hands))
        plain = tuple(hand._replace(digits=()) for hand in hands.values())
        for answers, (ways, example) in spread.items():
            if (plain, answers) not in self.numbers:
                self.numbers[plain, answers] = len(self.tables)
                cards = dict(zip(self.looks.hands, example, strict=True))
                seen = {
                    name: Seen(cards.get(name, ()) + each.cards[len(cards.get(name, ())) :], took=each.took)
                    for name, each in shown.items()
                }
                self.tables.append(Table(self.plan.game, seen))
            yield self.numbers[plain, answers], ways, orders


def _round(plan: Plan) -> Round:
    steps = read_round(plan)
    if steps is None:
        raise Refusal(f"{plan.loaded.name} is no round of counted hands that could be walked.")
    return steps


def prices(plan: Plan, tally: Tally) -> list[Price]:
    """Prices from a tally, in the order of the file."""
    counts: dict[str, dict[Path, Counter[int]]] = {}
    for key, orders in tally.items():
        wager, path, row = msgspec.json.decode(key, type=tuple[str, tuple[tuple[str, str], ...], int])
        counts.setdefault(wager, {}).setdefault(path, Counter())[row] += orders
    lead = next((wager for wager in plan.rows if wager in counts and _leads(plan, wager)), "")
    return [
        price
        for wager in plan.rows
        if wager in counts
        for price in _prices(plan, wager, wager if _leads(plan, wager) else lead, counts)
    ]


def _prices(plan: Plan, wager: str, lead: str, counts: dict[str, dict[Path, Counter[int]]]) -> list[Price]:
    """A wager under best play for the wager that leads, and by the house way; one price if choices change nothing."""
    steps = _round(plan)
    ends = counts[wager]
    notes = [f"Each round is dealt from a full shoe: {plan.decks} deck{'s' * (plan.decks > 1)}."]
    notes += ["Where a way leaves a choice, the hand stands."] * _leaves_choice(plan, steps)
    settled = without_choice(ends)
    if settled is not None:
        return [_price(plan, wager, "chart" if steps.decisions and wager == lead else "", settled, notes)]
    seen = "and what lies open" if any(steps.hidden.values()) else "alone"
    who = (
        "Each bettor decides alone, and knows the hand"
        if steps.shared
        else "One spot against the bank; its bettor knows that spot's hand"
    )
    notes.append(f"{who} {seen}.")
    policy, equal = best_policy({path: _worth(plan, lead, rows) for path, rows in counts[lead].items()})
    chart, others = chart_of(policy, reached(counts[lead], policy))
    best = [*notes, *([f"The hand is played as is best for the wager {lead}."] if wager != lead else others)]
    best += ["Where hit and stand are worth the same, the hand stands."] * (equal > 0)
    found = [_price(plan, wager, "best play", following(ends, policy), best, (chart,) if wager == lead else ())]
    house = _house_policy(plan, steps, policy, counts[lead])
    if house is not None:
        found.append(_price(plan, wager, "house way", following(ends, house), notes))
    return found


def _worth(plan: Plan, wager: str, rows: Counter[int]) -> int:
    """The total worth of some endings, in whole numbers that can be compared."""
    amounts = [_amount(plan, wager, row.pay) for row in plan.rows[wager]]
    unit = lcm(*(amount.denominator for amount in amounts))
    return sum(int(amounts[row] * unit) * count for row, count in rows.items() if row >= 0)


def _house_policy(plan: Plan, steps: Round, policy: Policy, ends: dict[Path, Counter[int]]) -> Policy | None:
    """What the house way does with each hand; None if the filing has no house way for it."""
    _, step = steps.decisions[0]
    if step.absent not in plan.game.ways:
        return None
    pieces = {digit((piece,)): piece for piece in plan.shoe}
    open_ones: dict[tuple[Path, str], set[str]] = {}
    for path in ends:
        for depth, (known, choice) in enumerate(path):
            open_ones.setdefault((path[:depth], known), set()).add(choice)
    return {
        node: house_choice(
            plan, step, steps.hand, tuple(pieces[value] for value in counts_of(node[1])[0]), open_ones[node]
        )
        for node in policy
    }


def _leaves_choice(plan: Plan, steps: Round) -> bool:
    drawn = [step.way for _, step in steps.moves if step.do == "draw"]
    asked = {*drawn, *(plan.game.ways[name].if_stood for name in drawn)} - {""}
    return any(plan.game.ways[name].option for name in asked)


def _least(plan: Plan, wager: str) -> int:
    """The wager's minimum, but at least $1."""
    return max(plan.limits_of(wager).least, 100)


def _amount(plan: Plan, wager: str, pay: Pay) -> Fraction:
    return amount_of(pay, _least(plan, wager))


def _price(
    plan: Plan, wager: str, play: str, rows: Counter[int], notes: list[str], charts: tuple[Chart, ...] = ()
) -> Price:
    made = []
    for number, count in rows.items():
        if number < 0:
            made.append(Outcome(UNSETTLED, NO_ACTION, Fraction(0), count))
        else:
            row = plan.rows[wager][number]
            made.append(Outcome(row.text, str(row.pay), _amount(plan, wager, row.pay), count))
    outcomes, more = until_decided(gather(made))
    told = [*notes, *more]
    if any(row.pay.kind == "dollars" for row in plan.rows[wager]):
        told.append(f"Pays in dollars are counted on the smallest wager, {write_money(_least(plan, wager))}.")
    return Price(wager, play, "exact", outcomes, tuple(told), charts)


SOLVER: Final = Solver(
    "draws",
    "hands that count modulo ten, dealt and drawn by ways, with hit or stand",
    *(_wagers, _parts, _work, _finish, CARRIES),
)
