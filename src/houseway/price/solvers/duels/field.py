"""A duel prepared for counting: all stacks of either side, their values and classes, and what may be seen of
the bank.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from houseway.cards.card import RANKS, rank_of
from houseway.play.banked.payouts import decide
from houseway.price.ask import plan_of
from houseway.price.price import UNSETTLED
from houseway.price.solvers.duels.shape import carries, find_duel, rests_on_play
from houseway.price.solvers.fixed_hands import suits_alike
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.qualifiers import least_value
from houseway.refusal import Refusal
from houseway.rules.cells import Pay
from houseway.rules.fact_grammar import hands_of, holds, needs
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask
    from houseway.price.solvers.duels.shape import Act, Duel
    from houseway.rules.fact_grammar import Fact

_MOST_ROWS: Final = 100
"""The most rows in a chart."""
_ASKED: Final = frozenset({Feature.PATTERN, Feature.QUALIFIER})
"""Features of one hand that follow from its value."""
_NOTHING: Final = ("no such deal", Pay("push"))


@dataclass(frozen=True, slots=True)
class Side:
    """All stacks of one side: their cards, the place of their values among all values, and their classes."""

    hands: Any
    masks: Any
    places: Any
    classes: Any
    kinds: list[list[int]]
    """By class, the places of its values, in rising order."""


@dataclass(frozen=True, slots=True)
class Field:
    """A duel prepared for counting."""

    plan: Plan
    duel: Duel
    names: tuple[str, ...]
    values: list[int]
    """By place, in rising order."""
    examples: tuple[dict[int, tuple[Piece, ...]], dict[int, tuple[Piece, ...]]]
    """By place, an example hand of the spot and of the bank."""
    mine: Side
    theirs: Side
    chosen: Any
    """Of the spot's hands, one of each set that differ only by suits."""
    weights: Any
    simple: Any
    """By place of the spot's hand, the decision of the bots' simple rule."""
    views: Any
    seen: Any
    rows: Any
    """By view, the row of the chart."""
    labels: tuple[tuple[str, ...], ...]


def names_of(plan: Plan, duel: Duel) -> tuple[str, ...]:
    main = (duel.base, duel.follow)
    return tuple(
        name for name, rows in plan.rows.items() if name in main or (carries(plan, duel, name) and rests_on_play(rows))
    )


def duel_of(plan: Plan) -> Duel:
    duel = find_duel(plan)
    if duel is None:
        raise Refusal(f"{plan.loaded.name} is no duel of two stacks with one decision: ask another solver.")
    return duel


@lru_cache(maxsize=2)
def field_of(ask: Ask) -> Field:
    """The game of a question, prepared once."""
    return lay_out(plan_of(ask))


def lay_out(plan: Plan) -> Field:
    """Prepare everything that a count needs."""
    import numpy as np

    duel = duel_of(plan)
    names = names_of(plan, duel)
    deck = sorted(plan.shoe)
    hands = [np.array(list(combinations(deck, size)), np.uint8) for size in (duel.mine, duel.theirs)]
    values = [_ranking(plan, name).values(cards) for name, cards in zip(("spot", "bank"), hands, strict=True)]
    every = np.unique(np.concatenate(values))
    examples: list[dict[int, tuple[Piece, ...]]] = []
    sides = []
    for name, cards, of in zip(("spot", "bank"), hands, values, strict=True):
        places = np.searchsorted(every, of).astype(np.int32)
        there, first = np.unique(places, return_index=True)
        known = {int(place): tuple(map(int, cards[at])) for place, at in zip(there, first, strict=True)}
        classes, kinds = _classes(plan, names, name, known)
        by_place = np.zeros(len(every), np.int32)
        by_place[there] = [classes[int(place)] for place in there]
        examples.append(known)
        sides.append(Side(cards, _masks(cards), places, by_place[places], kinds))
    chosen, weights = _alike(hands[0], suits_alike(deck))
    views, seen, rows, labels = _views(deck, hands[1], duel.shown)
    simple = np.array([_simple(plan, duel, int(value)) for value in every], np.int32)
    return Field(
        plan=plan,
        duel=duel,
        names=names,
        values=[int(value) for value in every],
        examples=(examples[0], examples[1]),
        mine=sides[0],
        theirs=sides[1],
        chosen=chosen,
        weights=weights,
        simple=simple,
        views=views,
        seen=seen,
        rows=rows,
        labels=labels,
    )


def _ranking(plan: Plan, name: str) -> CardRanking:
    ranking = make_ranking(plan.game.hands[name].ranking)
    assert isinstance(ranking, CardRanking)  # noqa: S101 - a duel has no other
    return ranking


def _simple(plan: Plan, duel: Duel, value: int) -> int:
    """What a bot decides with a hand of this value."""
    choice = duel.choices[0] if duel.choices else ""
    if {"play", "fold"} <= set(duel.choices):
        qualifier = plan.game.hands["bank"].qualifier
        enough = not qualifier or value >= least_value(_ranking(plan, "spot").order, qualifier)
        choice = "play" if enough else "fold"
    return max(number for number, act in enumerate(duel.acts) if act.choice == choice)


def _masks(cards: Any) -> Any:
    import numpy as np

    return np.bitwise_or.reduce(np.uint64(1) << cards.astype(np.uint64), axis=1)


def _alike(cards: Any, alike: bool) -> tuple[Any, Any]:
    """One hand of each set that differ only by suits, and how many it stands for."""
    import numpy as np

    if not alike:
        return np.arange(len(cards)), np.ones(len(cards), np.int64)
    bits = np.uint64(1) << (cards >> 2).astype(np.uint64)
    suits = np.stack([np.where(cards & 3 == suit, bits, np.uint64(0)).sum(axis=1) for suit in range(4)], axis=1)
    suits.sort(axis=1)
    keys = suits @ (np.uint64(1) << np.arange(0, 52, 13, dtype=np.uint64))
    _, first, counts = np.unique(keys, return_index=True, return_counts=True)
    return first, counts.astype(np.int64)


def _views(deck: list[Piece], hands: Any, shown: int) -> tuple[Any, Any, Any, tuple[tuple[str, ...], ...]]:
    """For each stack of the bank, what may be seen of it; the cards of each view, and its row in the chart."""
    import numpy as np

    sets = list(combinations(deck, shown))
    seen = np.array([sum(1 << card for card in cards) for cards in sets], np.uint64)
    order = np.argsort(seen)
    columns = [list(column) for column in combinations(range(hands.shape[1]), shown)]
    masks = np.stack([_masks(hands[:, column]) for column in columns], axis=1)
    views = order[np.searchsorted(seen[order], masks)].astype(np.int32)
    ranks = [tuple(rank_of(card) for card in cards) for cards in sets]
    kinds = sorted(set(ranks))
    if len(kinds) > _MOST_ROWS:
        return views, seen, np.zeros(len(sets), np.int32), ()
    rows = np.array([kinds.index(each) for each in ranks], np.int32)
    labels = tuple(tuple(RANKS[rank] for rank in kind) for kind in kinds)
    return views, seen, rows, labels


def _classes(
    plan: Plan, names: tuple[str, ...], hand: str, known: dict[int, tuple[Piece, ...]]
) -> tuple[dict[int, int], list[list[int]]]:
    """Group places whose hands give the same answers to all facts about this hand alone."""
    asked: list[Fact] = []
    for name in names:
        facts = [fact for row in plan.rows[name] for fact in row.facts if hands_of(fact) == (hand,)]
        asked += [fact for fact in facts if needs(fact) & _ASKED and fact not in asked]
    kinds: dict[tuple[bool, ...], list[int]] = {}
    for place, cards in known.items():
        table = Table(plan.game, {hand: Seen(cards)})
        kinds.setdefault(tuple(holds(fact, table) for fact in asked), []).append(place)
    return {place: number for number, places in enumerate(kinds.values()) for place in places}, list(kinds.values())


def settled(field: Field, name: str, act: Act, kind: int, end: int) -> tuple[str, Pay]:
    """The row that settles a wager, found with one example pair of hands of these classes; empty if there is none."""
    mine, (bank, sign) = field.mine.kinds[kind], divmod(end, 3)
    theirs = field.theirs.kinds[bank]
    if sign == 1:
        both = sorted(set(mine) & set(theirs))
        pair = (both[0], both[0]) if both else (0, 0)
    else:
        pair = (mine[-1], theirs[0]) if sign == 2 else (mine[0], theirs[-1])
    if (pair[0] > pair[1]) - (pair[0] < pair[1]) != sign - 1 or pair[0] not in mine or pair[1] not in theirs:
        return _NOTHING
    took = frozenset({act.choice} - {""})
    spot = Seen(field.examples[0][pair[0]], {}, act.choice == "fold", act.choice == "surrender", took)
    made = {field.duel.base, name} | ({field.duel.follow} if act.size else set())
    table = Table(field.plan.game, {"spot": spot, "bank": Seen(field.examples[1][pair[1]])}, (), frozenset(made))
    text, pay = decide(field.plan, name, table)
    return text or UNSETTLED, pay
