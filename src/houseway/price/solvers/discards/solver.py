"""Five cards, one draw, and a pay table: on the hand after the best draw, or on the first five cards."""

from __future__ import annotations

from collections import Counter
from math import comb, lcm
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from houseway.cards.card import JOKER, is_card
from houseway.price.ask import plan_of
from houseway.price.price import Outcome, Price, amount_of, gather
from houseway.price.solvers.carries import Carries
from houseway.price.solvers.five_cards import choices_of, rows_of, starts_of
from houseway.price.solvers.solver import Solver
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.jokers import JOKERS
from houseway.ranks.pay_table import PayTable
from houseway.refusal import Refusal
from houseway.rules.fact_grammar import needs
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.steps import StepKind, kind_of_step

if TYPE_CHECKING:
    from fractions import Fraction

    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask
    from houseway.price.solvers.solver import Tally

_STEPS: Final = frozenset(StepKind) - {StepKind.OFFERS, StepKind.DRAWS, StepKind.SETS, StepKind.REPEATS}
CARRIES: Final = Carries(frozenset({Feature.PATTERN, Feature.FIRST}), _STEPS, frozenset({"draw"}))
CARDS: Final = 5
SPOT: Final = "spot"
FINAL: Final = ("HAND shows HOLDING", (SPOT,))
_FIRST: Final = ("HAND first NUMBERS cards show HOLDING", (SPOT, str(CARDS)))
_BEST: Final = "Every five-card hand is drawn to as is best for this wager; among equal draws, with fewer cards."
_DEALT: Final = "Every hand of five is counted as it is dealt."


class Draw(NamedTuple):
    """How many cards a spot may draw, and when."""

    least: int
    most: int
    when: str
    """The condition on the decision, as written in the file."""


def find_draw(plan: Plan) -> Draw | None:
    """The draw of a game in which each spot gets five cards of one deck and discards once; None for any other game."""
    game = plan.game
    if plan.decks != 1 or max(plan.shoe.values()) > 1 or not all(is_card(each) or each == JOKER for each in plan.shoe):
        return None
    if SPOT not in game.hands or not all(map(CARRIES.step, game.round)):
        return None
    mine = [(number, step) for number, step in enumerate(game.round) if SPOT in step.to]
    moves = [(kind_of_step(step), step) for _, step in mine if kind_of_step(step) is not StepKind.SHOWS]
    asks = [step for step in game.round if step.choices]
    if [kind for kind, _ in moves] != [StepKind.DEALS, StepKind.ASKS, StepKind.REPLACES] or len(asks) != 1:
        return None
    (_, deal), (_, decide), (_, replace) = moves
    dealt = (deal.cards, deal.when, deal.piles, deal.from_deck)
    draw, hand = game.choices.get("draw"), game.hands[SPOT]
    if draw is None or draw.discards is None or draw.times > 1 or tuple(decide.choices) != ("draw",):
        return None
    if dealt != (CARDS, "", 0, 1) or replace.when or hand.parts or hand.takes or SPOT in plan.second_hands:
        return None
    return Draw(*draw.discards, decide.when)


def claimed(plan: Plan) -> frozenset[str]:
    """Wagers on the first five cards, and the one on the hand after the draw if no other depends on the draw."""
    draw = find_draw(plan)
    if draw is None:
        return frozenset()
    dealt = {name for name in plan.rows if _table(plan, name, _FIRST) is not None}
    others = [name for name in plan.rows if name not in dealt]
    drawn = {name for name in others if len(others) == 1 and _table(plan, name, FINAL) is not None}
    return frozenset(dealt | {name for name in drawn if draw.when in ("", f"{SPOT} made {name}")})


def joker_of(plan: Plan, ranking: CardRanking) -> str:
    """The ranking's joker model, or `none` if the deck has no joker."""
    model = next((each for each, model in JOKERS.items() if model == ranking.joker), "none")
    return model if JOKER in plan.shoe else "none"


def _table(plan: Plan, name: str, asks: tuple[str, tuple[str, ...]]) -> PayTable | None:
    """The rows of a wager as a pay table, if the first row that holds is the best; None if they ask anything else."""
    wager, more = plan.wager(name), False
    patterns: dict[str, str | int | Fraction] = {}
    if wager.kind not in ("base", "line", "bonus") or wager.when != "before the deal" or name in plan.each:
        return None
    for number, row in enumerate(plan.rows[name]):
        asked = [fact for fact in row.facts if needs(fact)]
        never = any(fact.negated for fact in row.facts if not needs(fact))
        if row.pay.kind == "dollars" or len(asked) > 1 or (more and asked) or never:
            return None
        if not asked:
            more = True
            continue
        (fact,) = asked
        if len(row.facts) > 1 or fact.negated or fact.either or (fact.form, tuple(fact.slots[:-1])) != asks:
            return None
        patterns.setdefault(fact.slots[-1], len(plan.rows[name]) - number)
    if not more or len(patterns) + 1 != len(plan.rows[name]):
        return None
    ranking = make_ranking(plan.game.hands[SPOT].ranking)
    if not isinstance(ranking, CardRanking) or ranking.uses != "any":
        return None
    if ranking.order.size != CARDS or (JOKER in plan.shoe and ranking.joker is None):
        return None
    try:
        return PayTable(patterns, CARDS, ranking.order, joker_of(plan, ranking))
    except Refusal:
        return None


def count(plan: Plan, name: str) -> list[int]:
    """How often each row of a wager settles it."""
    import numpy as np

    from houseway.price.solvers.discards.kernel import best_draws, count_sets

    draw, dealt = find_draw(plan), _table(plan, name, _FIRST)
    table = dealt or _table(plan, name, FINAL)
    assert draw is not None and table is not None  # noqa: S101, PT018 - the wager was claimed
    rows, size = rows_of(plan.shoe, table), len(plan.rows[name])
    if dealt is not None:
        return [int(each) for each in np.bincount(rows, minlength=size)]
    deck = len(plan.shoe)
    choose, starts = choices_of(deck), starts_of(deck)
    held = np.zeros((int(starts[-1]), size), np.int32)
    count_sets(rows, choose, starts, held)
    worth = np.zeros(len(held), np.int64)
    for row, pay in enumerate(_pays(plan, name)):
        worth += pay * held[:, row].astype(np.int64)
    draws = [comb(deck - CARDS, cards) for cards in range(CARDS + 1)]
    share = np.array([lcm(*draws) // each for each in draws], np.int64)
    allowed = np.array([draw.least <= cards <= draw.most for cards in range(CARDS + 1)], np.int64)
    found = np.zeros(size, np.int64)
    best_draws(len(rows), choose, starts, held, worth, allowed, share, found)
    return [int(each) for each in found]


def _pays(plan: Plan, name: str) -> list[int]:
    """Each row's pay as a whole number."""
    pays = [amount_of(row.pay, 100) for row in plan.rows[name]]
    whole = lcm(*(pay.denominator for pay in pays))
    return [int(pay * whole) for pay in pays]


def _parts(ask: Ask) -> list[str]:
    plan = plan_of(ask)
    mine = claimed(plan)
    return [name for name in plan.rows if name in mine]


def _work(ask: Ask, part: str) -> Tally:
    found = enumerate(count(plan_of(ask), part))
    return Counter({msgspec.json.encode((part, number)).decode(): ways for number, ways in found if ways})


def _finish(ask: Ask, tally: Tally) -> list[Price]:
    plan = plan_of(ask)
    found: dict[str, list[Outcome]] = {}
    for key, ways in tally.items():
        name, number = msgspec.json.decode(key, type=tuple[str, int])
        row = plan.rows[name][number]
        found.setdefault(name, []).append(Outcome(row.text, str(row.pay), amount_of(row.pay, 100), ways))
    return [_price(plan, name, found[name]) for name in plan.rows if name in found]


def _price(plan: Plan, name: str, outcomes: list[Outcome]) -> Price:
    drawn = _table(plan, name, _FIRST) is None
    return Price(name, "best play" if drawn else "", "exact", gather(outcomes), (_BEST if drawn else _DEALT,))


SOLVER: Final = Solver(
    "discards",
    "five cards and a draw for those thrown away, paid by what the hand shows, before or after",
    *(claimed, _parts, _work, _finish, CARRIES),
)
