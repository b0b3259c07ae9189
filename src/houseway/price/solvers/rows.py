"""Common hands of two or three cards that are compared with each other: every deal is counted."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.cards.card import is_card, rank_of, suit_of
from houseway.price.ask import plan_of
from houseway.price.price import NO_ACTION, UNSETTLED, Outcome, Price, amount_of, gather
from houseway.price.solvers.carries import Carries
from houseway.price.solvers.fixed_hands import suits_alike
from houseway.price.solvers.solver import Solver
from houseway.ranks.card_ranking import CardRanking
from houseway.rules.fact_grammar import hands_of, holds
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.steps import StepKind, kind_of_step
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask
    from houseway.price.solvers.solver import Tally
    from houseway.rules.fact_grammar import Fact

    Truth = npt.NDArray[np.bool_]

_STEPS: Final = frozenset(StepKind) - {
    *(StepKind.ASKS, StepKind.OFFERS, StepKind.DRAWS, StepKind.REPLACES, StepKind.SETS, StepKind.REPEATS),
}
CARRIES: Final = Carries(
    frozenset({Feature.VALUE, Feature.QUALIFIER, Feature.PATTERN}), _STEPS, frozenset(), windows=True
)
_MOST_HANDS: Final = {2: 3, 3: 2}
"""The most hands, by the number of cards in each."""
_THREE: Final = 3
_COMPARED: Final = ("HAND beats HAND", "HAND ties HAND")


def claimed(plan: Plan) -> frozenset[str]:
    """Wagers made before the deal that ask about one or a few such hands."""
    if plan.decks != 1 or max(plan.shoe.values()) > 1 or not all(map(is_card, plan.shoe)) or plan.back:
        return frozenset()
    if not suits_alike(plan.shoe):
        return frozenset()
    if not all(kind_of_step(step) in _STEPS for step in plan.game.round):
        return frozenset()
    return frozenset(name for name in plan.rows if _is_carried(plan, name))


def _is_carried(plan: Plan, name: str) -> bool:
    wager, rows = plan.wager(name), plan.rows[name]
    asked = asked_hands(plan, name)
    facts = [fact for row in rows for fact in row.facts]
    simple = all(CARRIES.fact(fact) and not fact.either and _one_or_compared(fact) for fact in facts)
    plain = wager.kind in ("base", "line", "bonus") and wager.when == "before the deal" and name not in plan.each
    sizes = {_cards_of_row(plan, hand) for hand in asked}
    return plain and simple and len(sizes) == 1 and 0 < len(asked) <= _MOST_HANDS.get(min(sizes), 0)


def _one_or_compared(fact: Fact) -> bool:
    return len(hands_of(fact)) < len(_COMPARED) or fact.form in _COMPARED


def _cards_of_row(plan: Plan, name: str) -> int:
    """The number of cards of a common hand that is dealt in one step and ranked by these cards alone; 0 for any other
    hand.
    """
    if "." in name:
        return 0
    hand, deals = plan.game.hands[name], [step for step in plan.game.round if step.do == "deal" and name in step.to]
    ranking = make_ranking(hand.ranking)
    dealt = [(step.cards, step.when, step.piles, step.from_deck) for step in deals]
    if hand.whose != "everyone" or hand.parts or hand.takes or not isinstance(ranking, CardRanking):
        return 0
    return ranking.order.size if dealt == [(ranking.order.size, "", 0, 1)] else 0


def asked_hands(plan: Plan, name: str) -> list[str]:
    """The hands that the rows of a wager ask about, as the file lists them."""
    found = {hand for row in plan.rows[name] for fact in row.facts for hand in hands_of(fact)}
    return [hand for hand in plan.game.hands if hand in found] + sorted(found - {*plan.game.hands})


def count(plan: Plan, name: str) -> Counter[int]:
    """How many deals each row settles; -1 for none."""
    import numpy as np

    asked = asked_hands(plan, name)
    cards = np.array(list(combinations(sorted(plan.shoe), _cards_of_row(plan, asked[0]))))
    of = {hand: _truths(plan, name, hand, cards) for hand in asked}
    value = {hand: make_ranking(plan.game.hands[hand].ranking).values(cards).astype(np.int64) for hand in asked}
    alike, example = _alike(asked, value, of)
    holds_card = np.array([(cards == card).any(axis=1) for card in sorted(plan.shoe)]).astype(np.int64)
    found: Counter[int] = Counter()
    for first, ways in _kinds(cards).items():
        left = ~np.isin(cards, cards[first]).any(axis=1)
        lies, times = {asked[0]: np.array([first])}, np.array([1])
        if len(asked) > 1:
            lies[asked[1]], times = example, np.bincount(alike[left], minlength=len(example))
        if len(asked) == _THREE:
            each = np.array([np.bincount(alike, held * left, len(example)) for held in holds_card]).astype(np.int64)
            shared = each.T @ each - np.diag(times)
            lies[asked[1]], lies[asked[2]] = (those.ravel() for those in np.meshgrid(example, example, indexing="ij"))
            times = (np.outer(times, times) - shared).ravel()
        for number, deals in _settled(plan, name, lies, times, value, of).items():
            found[number] += ways * deals
    return found


def _alike(
    asked: list[str], value: dict[str, npt.NDArray[np.int64]], of: dict[str, dict[Fact, Truth]]
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Number the hands so that those no row tells apart share a number, with one example of each.

    For two kinds of two-card hands, the deals that share no card are all pairs less those that share a card, counted
    card by card, which counts identical hands twice.
    """
    import numpy as np

    told = [value[hand] for hand in asked] + [truth for hand in asked for truth in of[hand].values()]
    _, example, alike = np.unique(np.array(told, np.int64), axis=1, return_index=True, return_inverse=True)
    return alike.ravel(), example


def _kinds(cards: npt.NDArray[np.int64]) -> dict[int, int]:
    """An example of each kind of first hand, up to a permutation of suits, and how many there are."""
    kinds: dict[tuple[tuple[int, int], ...], int] = {}
    found: Counter[int] = Counter()
    for number, hand in enumerate(cards.tolist()):
        suits = list(dict.fromkeys(map(suit_of, hand)))
        kind = tuple((rank_of(card), suits.index(suit_of(card))) for card in hand)
        found[kinds.setdefault(kind, number)] += 1
    return found


def _truths(plan: Plan, name: str, hand: str, cards: npt.NDArray[np.int64]) -> dict[Fact, Truth]:
    """For each hand, the reference's answers to the facts about it alone."""
    import numpy as np

    facts = {fact for row in plan.rows[name] for fact in row.facts if hands_of(fact) == (hand,)}
    tables = [Table(plan.game, {hand: Seen(tuple(held))}) for held in cards.tolist()]
    return {fact: np.array([holds(fact, table) for table in tables]) for fact in facts}


def _settled(
    plan: Plan,
    name: str,
    lies: dict[str, npt.NDArray[np.int64]],
    times: npt.NDArray[np.int64],
    value: dict[str, npt.NDArray[np.int64]],
    of: dict[str, dict[Fact, Truth]],
) -> Counter[int]:
    """How many deals each row settles, taking the first row that holds; `times` is the number of each deal."""
    import numpy as np

    open_yet, found = np.ones(len(times), np.bool_), Counter[int]()
    for number, row in enumerate(plan.rows[name]):
        now = open_yet.copy()
        for fact in row.facts:
            now &= _holds(fact, lies, value, of)
        found[number] += int(times[now].sum())
        open_yet &= ~now
    found[-1] += int(times[open_yet].sum())
    return found


def _holds(
    fact: Fact,
    lies: dict[str, npt.NDArray[np.int64]],
    value: dict[str, npt.NDArray[np.int64]],
    of: dict[str, dict[Fact, Truth]],
) -> Truth | bool:
    hands = hands_of(fact)
    if len(hands) == 1:
        return of[hands[0]][fact][lies[hands[0]]]
    if not hands:
        return not fact.negated
    one, other = (value[hand][lies[hand]] for hand in hands)
    told: Truth = one > other if fact.form == "HAND beats HAND" else one == other
    return ~told if fact.negated else told


def _parts(ask: Ask) -> list[str]:
    plan = plan_of(ask)
    mine = claimed(plan)
    return [name for name in plan.rows if name in mine]


def _work(ask: Ask, part: str) -> Tally:
    found = count(plan_of(ask), part)
    return Counter({msgspec.json.encode((part, number)).decode(): ways for number, ways in found.items() if ways})


def _finish(ask: Ask, tally: Tally) -> list[Price]:
    plan = plan_of(ask)
    found: dict[str, list[Outcome]] = {}
    for key, ways in tally.items():
        name, number = msgspec.json.decode(key, type=tuple[str, int])
        row = plan.rows[name][number] if number >= 0 else None
        least = max(plan.limits_of(name).least, 100)
        outcome = (
            Outcome(UNSETTLED, NO_ACTION, Fraction(0), ways)
            if row is None
            else Outcome(row.text, str(row.pay), amount_of(row.pay, least), ways)
        )
        found.setdefault(name, []).append(outcome)
    note = "Every deal of the hands it depends on is counted."
    return [Price(name, "", "exact", gather(found[name]), (note,)) for name in plan.rows if name in found]


SOLVER: Final = Solver(
    "rows",
    "hands of two or three cards that belong to everyone, compared with each other",
    *(claimed, _parts, _work, _finish, CARRIES),
    in_part=True,
)
