"""Common hands of five cards from one deck, and what rows say of each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import comb
from typing import TYPE_CHECKING, Final

from houseway.cards.card import SUITS, card, is_card, rank_of, suit_of
from houseway.price.solvers.carries import Carries
from houseway.price.solvers.five_cards import CARDS, choices_of, rows_of, sets_below
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.orders import showing_alike
from houseway.ranks.patterns import read_pattern
from houseway.ranks.pay_table import PayTable
from houseway.refusal import Refusal
from houseway.rules.fact_grammar import hands_of, holds, needs
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.steps import StepKind, kind_of_step
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    import numpy.typing as npt

    from houseway.play.banked.plan import Plan, Row
    from houseway.rules.fact_grammar import Fact

STEPS: Final = frozenset(StepKind) - {
    *(StepKind.ASKS, StepKind.OFFERS, StepKind.DRAWS, StepKind.REPLACES, StepKind.SETS, StepKind.REPEATS),
}
CARRIES: Final = Carries(frozenset({Feature.PATTERN, Feature.TAKEN}), STEPS, frozenset(), windows=True)
SHOWS: Final = "HAND shows HOLDING"
TAKES: Final = "HAND takes in HOLDING"


@dataclass(frozen=True, slots=True)
class Shared:
    """A common hand of five cards."""

    name: str
    takes: str
    """The hand that its first cards were dealt to; empty if it is dealt all five together."""
    seen: int
    """How many cards it takes in from there."""
    dealt: int
    """The step that completes it."""


def shared_hand(plan: Plan, name: str) -> Shared | None:
    """A hand by name, or None if it is not a common hand of five."""
    game = plan.game
    hand = game.hands.get(name)
    if (
        hand is None
        or plan.back
        or not _plain_deck(plan)
        or any(kind_of_step(each) not in STEPS for each in game.round)
    ):
        return None
    ranking = make_ranking(hand.ranking)
    if hand.whose != "everyone" or hand.parts or len(hand.takes) > 1 or not isinstance(ranking, CardRanking):
        return None
    if not showing_alike(ranking.order) or ranking.order.size != CARDS or ranking.uses != "any":
        return None
    takes = hand.takes[0] if hand.takes else ""
    first = _dealt(plan, takes) if takes else (0, -1)
    rest = _dealt(plan, name)
    if first is None or rest is None or first[0] + rest[0] != CARDS or first[1] >= rest[1]:
        return None
    return Shared(name, takes, first[0], rest[1])


def _plain_deck(plan: Plan) -> bool:
    return plan.decks == 1 and max(plan.shoe.values()) == 1 and all(map(is_card, plan.shoe))


def _dealt(plan: Plan, name: str) -> tuple[int, int] | None:
    """How many cards a hand gets and at which step, if it gets them all in one step."""
    hand, steps = plan.game.hands[name], list(enumerate(plan.game.round))
    deals = [(number, step) for number, step in steps if step.do == "deal" and name in step.to]
    if len(deals) != 1 or hand.whose != "everyone" or hand.parts:
        return None
    ((number, step),) = deals
    plain = (step.when, step.piles, step.from_deck) == ("", 0, 1)
    return (step.cards, number) if plain else None


def asks_of(plan: Plan, rows: Sequence[Row], hand: str) -> bool:
    """Whether rows ask only what one hand shows or takes in."""
    facts = [fact for row in rows for fact in row.facts if needs(fact)]
    alone = all(fact.form in (SHOWS, TAKES) and not fact.either and hands_of(fact) == (hand,) for fact in facts)
    return alone and all(_is_read(plan, fact) for fact in facts if fact.form == SHOWS)


def _is_read(plan: Plan, fact: Fact) -> bool:
    try:
        _table(plan, fact)
    except Refusal:
        return False
    return True


def _table(plan: Plan, fact: Fact) -> PayTable:
    ranking = make_ranking(plan.game.hands[hands_of(fact)[0]].ranking)
    assert isinstance(ranking, CardRanking)  # noqa: S101 - so is every shared hand's
    read_pattern(fact.slots[-1], ranking.order)
    return _one_row(fact.slots[-1], ranking.order.name)


@cache
def _one_row(pattern: str, order: str) -> PayTable:
    """Cached: building its kernel tables takes longer than reading the hands of a small deck."""
    return PayTable({pattern: 1}, CARDS, order)


def rows_by_hand(plan: Plan, rows: Sequence[Row], taken: dict[Fact, bool] | None = None) -> npt.NDArray[np.int8]:
    """The row that settles each five-card hand, in order of index: the first that holds, or -1.

    The five cards alone do not say what a hand takes in; that is given in `taken`.
    """
    import numpy as np

    shown: dict[str, npt.NDArray[np.bool_]] = {}
    found: npt.NDArray[np.int8] | None = None
    for number, row in reversed(list(enumerate(rows))):
        now: npt.NDArray[np.bool_] | bool = True
        for fact in row.facts:
            if fact.form == SHOWS:
                pattern = fact.slots[-1]
                if pattern not in shown:
                    shown[pattern] = rows_of(plan.shoe, _table(plan, fact)) == 0
                now = now & (~shown[pattern] if fact.negated else shown[pattern])
            elif fact.form == TAKES:
                now = now & ((taken or {})[fact] != fact.negated)
            else:
                now = now & holds(fact, Table(plan.game, {}))
        if found is None:
            found = np.full(comb(len(plan.shoe), CARDS), -1, np.int8)
        found = np.where(now, np.int8(number), found).astype(np.int8)
    assert found is not None  # noqa: S101 - a wager has rows
    return found


def taken_in(plan: Plan, rows: Sequence[Row], hand: Shared) -> list[dict[Fact, bool]]:
    """For each small hand that may be taken in, in order of index: which facts about it hold."""
    facts = list(dict.fromkeys(fact for row in rows for fact in row.facts if fact.form == TAKES))
    deck = sorted(plan.shoe)
    found = []
    for places in sets_below(len(deck), hand.seen).tolist():
        cards = tuple(deck[place] for place in places)
        table = Table(plan.game, {hand.takes: Seen(cards), hand.name: Seen(cards)})
        found.append({fact: holds(fact, table) != fact.negated for fact in facts})
    return found


def suits_alike(plan: Plan, told: npt.NDArray[np.int8], sets: npt.NDArray[np.int64]) -> list[npt.NDArray[np.int64]]:
    """Permutations of suits, as card numbers in the sorted deck, that leave what is told of these sets unchanged."""
    import numpy as np

    deck = sorted(plan.shoe)
    number_of = {piece: number for number, piece in enumerate(deck)}
    choose = choices_of(len(deck), sets.shape[1])
    before = told[places_of(sets, choose)]
    found = []
    for suits in permutations(range(len(SUITS))):
        changed = [card(rank_of(piece), suits[suit_of(piece)]) for piece in deck]
        if all(piece in number_of for piece in changed):
            to = np.array([number_of[piece] for piece in changed])
            if (told[places_of(to[sets], choose)] == before).all():
                found.append(to)
    return found


def places_of(sets: npt.NDArray[np.int64], choose: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The index of each set of cards, given in any order."""
    import numpy as np

    ordered = np.sort(sets, axis=1)
    found: npt.NDArray[np.int64] = sum(
        (choose[ordered[:, at], at + 1] for at in range(sets.shape[1])), np.zeros(len(sets), np.int64)
    )
    return found
