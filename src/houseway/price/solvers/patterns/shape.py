"""Which wagers ask only what cards show, of which cards, and what may be counted together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from houseway.cards.card import JOKER
from houseway.price.solvers.carries import Carries
from houseway.price.solvers.fixed_hands import stacks, suits_alike
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.codes import MOST_CARDS
from houseway.ranks.jokers import JOKERS
from houseway.ranks.pay_table import MOST_ROWS, PayTable
from houseway.refusal import Refusal
from houseway.rules.cells import read_money
from houseway.rules.fact_grammar import first_cards, hands_of, holding_of, needs, read_as
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.steps import ASKS_PEOPLE, kind_of_step

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.play.banked.plan import Plan
    from houseway.rules.fact_grammar import Fact

_JOINED: Final = frozenset({Feature.PATTERN, Feature.JOINED})
_OTHERS: Final = frozenset({Feature.PATTERN, Feature.OTHERS})
_POOLED: Final = _JOINED | {Feature.FIRST, Feature.UP_CARD, Feature.READ_AS}
CARRIES: Final = Carries(_POOLED | _OTHERS | {Feature.WAGERS})
_KINDS: Final = frozenset({"base", "line", "bonus"})
_OWN: Final = "own"
"""In place of a ranking: the hand's own."""


@dataclass(frozen=True, slots=True)
class Question:
    """What some wagers ask about: one hand, two hands joined, two hands separately, the hands of others, or cards of
    several hands pooled.
    """

    kind: str
    """`one`, `joined`, `two`, `others` or `pooled`."""
    hands: tuple[str, ...]
    """For pooled cards: the ranking they are read in, or `own`; then the number of cards from each hand: `spot=3`."""
    wagers: tuple[str, ...]

    @property
    def pool(self) -> dict[str, int]:
        """For pooled cards, how many come from each hand."""
        return {hand: int(number) for hand, _, number in (each.partition("=") for each in self.hands[1:])}

    def __str__(self) -> str:
        return f"{self.kind}: {' '.join(self.hands)}: {' '.join(self.wagers)}"


def read_question(text: str) -> Question:
    """A question from its text."""
    kind, hands, wagers = text.split(": ")
    return Question(kind, tuple(hands.split()), tuple(wagers.split()))


def questions(plan: Plan, others: int = 1) -> list[Question]:
    """Everything that can be counted; wagers that ask about the same cards share a question.

    Another spot's hand is as likely as the bettor's own, so an envy wager on one other spot asks about a single hand,
    and on two others about a pair.
    """
    found: list[Question] = []
    for name in plan.rows:
        asked = _asked(plan, name)
        if asked is None or not _countable(plan, asked):
            continue
        if asked.kind == "others" and others != 2:
            asked = Question("one", asked.hands, asked.wagers)
        for number, other in enumerate(found):
            together = Question(other.kind, other.hands, (*other.wagers, name))
            if (asked.kind, asked.hands) == (other.kind, other.hands) and _countable(plan, together):
                found[number] = together
                break
        else:
            found.append(asked)
    return found


def facts_of(plan: Plan, wagers: Iterable[str]) -> Iterator[Fact]:
    """Every fact of some wagers' rows."""
    return (fact for name in wagers for row in plan.rows[name] for fact in row.facts)


def pay_table(plan: Plan, question: Question, hand: str) -> PayTable:
    """The patterns asked of a hand, as a pay table for its number of cards; hands dealt alike share a table."""
    asked = [fact for fact in facts_of(plan, question.wagers) if needs(fact)]
    joined, pooled = question.kind == "joined", question.kind == "pooled"
    texts = [holding_of(fact) for fact in asked if joined or pooled or alike(plan, fact.slots[0], hand)]
    patterns = dict.fromkeys(texts)
    rows = {pattern: len(patterns) - number for number, pattern in enumerate(patterns)}
    if pooled:
        cards = sum(question.pool.values())
        if question.hands[0] != _OWN:
            return PayTable(rows, cards, question.hands[0])
    else:
        cards = sum(stacks(plan)[each] for each in (question.hands if joined else (hand,)))
    if joined:
        return PayTable(rows, cards)
    ranking = make_ranking(plan.game.hands[hand].ranking)
    assert isinstance(ranking, CardRanking)  # noqa: S101 - the question was found to be countable
    joker = next((each for each, model in JOKERS.items() if model == ranking.joker), "none")
    return PayTable(rows, cards, ranking.order, joker if JOKER in plan.shoe else "none")


def alike(plan: Plan, one: str, other: str) -> bool:
    """Whether two hands have the same number of cards and the same ranking."""
    sizes, hands = stacks(plan), plan.game.hands
    return one == other or (sizes[one] == sizes[other] and hands[one].ranking == hands[other].ranking)


def least_stake(plan: Plan, name: str) -> int:
    """The stake, in cents, at which pays in dollars are priced; for an envy wager, the wager that earns it."""
    wager = plan.wager(name)
    return read_money(wager.envy_least or "$0") if wager.kind == "envy" else plan.limits_of(name).least


def _asked(plan: Plan, name: str) -> Question | None:
    """What the rows of a wager ask, or None if they ask anything else."""
    wager = plan.wager(name)
    asked = [fact for fact in facts_of(plan, (name,)) if needs(fact)]
    asks = {needs(fact) for fact in asked}
    if not asks or any(fact.either for fact in asked) or wager.when != "before the deal":
        return None
    if wager.decks[1] and plan.decks not in range(wager.decks[0], wager.decks[1] + 1):
        return None
    if any(row.pay.kind == "dollars" for row in plan.rows[name]) and least_stake(plan, name) <= 0:
        return None
    if all(_OTHERS <= each <= CARRIES.facts for each in asks) and wager.kind == "envy":
        hands = {fact.slots[0] for fact in asked}
        return Question("others", ("spot",), (name,)) if hands == {"spot"} and least_stake(plan, name) > 0 else None
    if wager.kind not in _KINDS:
        return None
    pools = {_pool(plan, fact) if Feature.PATTERN in needs(fact) <= _POOLED else () for fact in asked}
    if len(pools) == 1 and (pool := pools.pop()):
        decides = any(kind_of_step(step) in ASKS_PEOPLE for step in plan.game.round)
        return None if decides and wager.kind != "bonus" else Question("pooled", pool, (name,))
    if asks == {_JOINED}:
        pairs = {tuple(sorted(fact.slots[:2])) for fact in asked}
        both = pairs.pop()
        return Question("joined", both, (name,)) if not pairs and both[0] != both[1] else None
    if asks == {frozenset({Feature.PATTERN})}:
        hands = {fact.slots[0] for fact in asked}
        return Question("one" if len(hands) == 1 else "two", tuple(sorted(hands)), (name,))
    return None


def _pool(plan: Plan, fact: Fact) -> tuple[str, ...]:
    """What a fact asks of pooled cards, in a question's format: of a hand with what it takes in, of its first cards, or
    of it with another hand or that hand's up card.

    Empty if one whole hand, or two that take in none, can answer it.
    """
    filed, hands, asks = plan.game.hands, hands_of(fact), needs(fact)
    takes = [board for hand in hands for board in filed[hand].takes] if all(hand in filed for hand in hands) else []
    if not asks & {Feature.FIRST, Feature.UP_CARD, Feature.READ_AS} and not takes:
        return ()
    sizes = _dealt(plan)
    if Feature.FIRST in asks:
        pool = {hands[0]: first_cards(fact)} if first_cards(fact) <= sizes.get(hands[0], 0) else {}
    else:
        fixed = stacks(plan)
        whole = hands[:1] if Feature.UP_CARD in asks else hands
        beside = Feature.JOINED in asks and hands[1] in filed[hands[0]].takes
        names = whole if beside else dict.fromkeys(each for hand in whole for each in (hand, *filed[hand].takes))
        pool = {hand: fixed.get(hand, 0) for hand in names}
        if Feature.UP_CARD in asks:
            pool[hands[1]] = int(hands[1] not in pool and hands[1] in fixed)
    if not pool or not all(pool.values()):
        return ()
    return (read_as(fact) or _OWN, *(f"{hand}={number}" for hand, number in pool.items()))


def _dealt(plan: Plan) -> dict[str, int]:
    """By hand, the number of cards it is always dealt."""
    sizes: dict[str, int] = {}
    for step in plan.game.round:
        if step.do == "deal" and not step.when and step.from_deck == 1:
            for name in step.to:
                sizes[name] = sizes.get(name, 0) + step.cards
    return sizes


def _countable_pool(plan: Plan, question: Question) -> bool:
    """Whether the kernels know every pattern asked of the pooled cards."""
    cards, hand = sum(question.pool.values()), next(iter(question.pool))
    if not stacks(plan) or cards > min(len(plan.shoe), MOST_CARDS) or plan.second_hands & set(question.pool):
        return False
    if question.hands[0] == _OWN:
        ranking = make_ranking(plan.game.hands[hand].ranking)
        if not isinstance(ranking, CardRanking):
            return False
        if ranking.uses != "any" or (JOKER in plan.shoe and ranking.joker is None):
            return False
    elif JOKER in plan.shoe:
        return False
    try:
        return len(pay_table(plan, question, hand).rows) <= MOST_ROWS
    except Refusal:
        return False


def _countable(plan: Plan, question: Question) -> bool:
    """Whether the hands hold a fixed number of cards, and the kernels know every pattern."""
    if question.kind == "pooled":
        return _countable_pool(plan, question)
    sizes = stacks(plan)
    if not set(question.hands) <= set(sizes) or len(question.hands) > 2 or plan.second_hands & set(question.hands):
        return False
    if sum(sizes[hand] for hand in question.hands) > len(plan.shoe):
        return False
    if question.kind == "joined" and JOKER in plan.shoe:
        return False
    if any(plan.game.hands[hand].takes for hand in question.hands):
        return False
    for hand in question.hands:
        ranking = make_ranking(plan.game.hands[hand].ranking)
        if not isinstance(ranking, CardRanking):
            return False
        if ranking.uses != "any" or (JOKER in plan.shoe and ranking.joker is None):
            return False
        try:
            table = pay_table(plan, question, hand)
        except Refusal:
            return False
        colors = any(row.pattern.one_color for row in table.rows)
        if len(table.rows) > MOST_ROWS or (question.kind in ("two", "others") and colors):
            return False
    return question.kind not in ("two", "others") or suits_alike(plan.shoe)
