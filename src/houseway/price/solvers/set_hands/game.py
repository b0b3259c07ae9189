"""A game of seven cards set in two parts, prepared for counting: every class of hands, how it can be and is set, and
which facts hold for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import numpy as np

from houseway.cards.card import JOKER
from houseway.play.banked.choices import set_parts
from houseway.price.solvers.carries import Carries
from houseway.price.solvers.set_hands import kernel as set_kernel
from houseway.price.solvers.set_hands import way as set_way
from houseway.price.solvers.set_hands.classes import Pack, classes
from houseway.price.solvers.two_part_hands import CARRIED_STEPS, Unset, questions, sides_of
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.jokers import JOKERS
from houseway.ranks.orders import showing_alike
from houseway.ranks.patterns import read_pattern, without_pair
from houseway.ranks.pay_table import PayTable
from houseway.ranks.qualifiers import least_value
from houseway.refusal import Refusal
from houseway.rules.fact_grammar import needs
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.table import Seen
from houseway.rules.ways.cards import part_rankings
from houseway.rules.ways.parts import part_ranking
from houseway.rules.ways.way import SETS

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy.typing as npt

    from houseway.play.banked.plan import Plan
    from houseway.price.solvers.set_hands.classes import Classes
    from houseway.price.solvers.set_hands.way import Splits
    from houseway.price.solvers.two_part_hands import Sides
    from houseway.ranks.registry import Ranking
    from houseway.rules.fact_grammar import Fact
    from houseway.rules.games.banked import Hand

    Flags = npt.NDArray[np.bool_]
    Numbers = npt.NDArray[np.int64]
    Short = npt.NDArray[np.int32]

_FOULS: Final = ("", "front above back")
_BEHIND: Final = 5

CARRIES: Final = Carries(
    frozenset({Feature.VALUE, Feature.PARTS, Feature.FOUL, Feature.QUALIFIER, Feature.PATTERN}), CARRIED_STEPS
)


@dataclass(frozen=True, slots=True)
class Side:
    """The hands of one side, by class."""

    house: Numbers
    """The split by which the side's way sets it."""
    label: Short
    """Its label."""
    stands_for: list[Seen]
    """An example for each label, set the house way."""
    unset: Flags
    """Classes that no row of the way sets."""


@dataclass(frozen=True, slots=True)
class SetGame:
    """A game prepared for counting."""

    plan: Plan
    sides: Sides
    wagers: tuple[str, ...]
    classes: Classes
    hands: Numbers
    """How many hands each class has."""
    shapes: npt.NDArray[np.str_]
    front: Short
    """The place of the front among all fronts, by class and split."""
    back: Short
    lawful: Flags
    """Splits that the spot may choose."""
    fronts: int
    backs: int
    spot: Side
    bank: Side

    @property
    def unset(self) -> Unset:
        """The share of hands that no row of the way sets."""
        whole = int(self.hands.sum())
        spot, bank = (Fraction(int(self.hands[side.unset].sum()), whole) for side in (self.spot, self.bank))
        return Unset(spot, bank)


def pack_of(plan: Plan) -> Pack | None:
    """The cards of a game, if they are one pack with the same cards in all suits and at most one joker."""
    shoe = plan.shoe
    ranks = tuple(rank for rank in range(13) if shoe[rank * 4])
    pack = Pack(ranks, joker=bool(shoe[JOKER]))
    return pack if dict(shoe) == dict.fromkeys([*pack.cards, *[JOKER] * pack.joker], 1) else None


def is_carried(plan: Plan) -> bool:
    """Whether two hands with a front of two and a back of five are set by ways and ranked in a way that classes
    support.
    """
    sides, pack = sides_of(plan), pack_of(plan)
    ways = [way for way in plan.game.ways.values() if way.kind in SETS]
    if sides is None or pack is None or pack.size < 14 or not ways or not all(map(set_way.can_set, ways)):
        return False
    return all(_is_carried_hand(hand, pack) for hand in plan.game.hands.values())


def _is_carried_hand(hand: Hand, pack: Pack) -> bool:
    if hand.foul not in _FOULS:
        return False
    try:
        front, back = part_rankings(hand)
    except Refusal:
        return False
    plain = all(each.uses == "any" and not each.qualifier and not each.order.low for each in (front, back))
    jokers = not pack.joker or (front.joker is not None and back.joker is not None)
    return plain and jokers and back.order.size == 5 and front.order.size == 2 and not front.order.counts_suits()


def can_answer(plan: Plan, fact: Fact) -> bool:
    """Whether a fact about one hand has the same answer for a whole class."""
    whole, _, part = fact.slots[0].partition(".") if fact.slots else ("", "", "")
    if whole not in plan.game.hands:
        return False
    hand, asks = plan.game.hands[whole], needs(fact) - {Feature.PARTS}
    if asks == {Feature.FOUL}:
        return hand.whose == "each spot"
    ranking, size = _asked(hand, part)
    if not isinstance(ranking, CardRanking) or ranking.uses != "any" or (not part and ranking.order.size != _BEHIND):
        return False
    if asks == {Feature.QUALIFIER}:
        return bool(hand.qualifier)
    return asks == {Feature.PATTERN} and _is_told_by_class(ranking, fact.slots[1], size)


def _asked(hand: Hand, part: str) -> tuple[Ranking, int]:
    """The ranking of a hand or part, and its number of cards."""
    return (part_ranking(hand, part), hand.parts[part]) if part else (make_ranking(hand.ranking), set_kernel.CARDS)


def _is_told_by_class(ranking: CardRanking, text: str, size: int) -> bool:
    """Whether a pattern has one answer for all hands of a class, and can be checked for many hands in one call."""
    pattern = read_pattern(text, ranking.order)
    if pattern.match or pattern.one_color:
        return False
    try:
        if pattern.plus_pair:
            return size == set_kernel.CARDS and _pay_table(ranking, without_pair(text), _BEHIND) is not None
        return bool(pattern.high) or _pay_table(ranking, text, size) is not None
    except Refusal:
        return False


def _pay_table(ranking: CardRanking, pattern: str, cards: int) -> PayTable | None:
    """A pay table of one row, to check many hands in one call; None if the ranking has an unusual order."""
    joker = next((name for name, model in JOKERS.items() if model == ranking.joker), "none")
    if not showing_alike(ranking.order):
        return None
    return PayTable({pattern: 1}, cards, ranking.order.name, joker)


def answers(plan: Plan, fact: Fact, splits: Splits, house: Numbers) -> Flags:
    """The answers of many hands to a fact, set so that they do not foul."""
    whole, _, part = fact.slots[0].partition(".")
    hand = plan.game.hands[whole]
    ranking, size = _asked(hand, part)
    if needs(fact) == {Feature.FOUL} or not isinstance(ranking, CardRanking):
        return np.zeros(len(house), bool)
    cards = splits.of_part(part, house) if part else splits.cards
    if needs(fact) == {Feature.QUALIFIER}:
        return np.asarray(ranking.values(cards) >= least_value(ranking.order, hand.qualifier))
    pattern = read_pattern(fact.slots[1], ranking.order)
    if pattern.high:
        fits = np.asarray(ranking.values(cards) >> 16 == pattern.high)
        return fits & (pattern.joker is None or (cards == JOKER).any(axis=1) == pattern.joker)
    if pattern.plus_pair:
        return _shows_plus_a_pair(ranking, fact.slots[1], splits)
    table = _pay_table(ranking, fact.slots[1], size)
    if table is None:
        raise Refusal(f"“{fact}” cannot be asked of many hands at once.")
    return np.asarray(table.indexes(cards) >= 0)


def _shows_plus_a_pair(ranking: CardRanking, text: str, splits: Splits) -> Flags:
    """Whether five cards show a hand and the other two are a pair."""
    table, pattern = _pay_table(ranking, without_pair(text), _BEHIND), read_pattern(text, ranking.order)
    found = np.zeros(len(splits.cards), bool)
    open_ = np.ones(len(found), bool)
    if pattern.joker_in_all is not None:
        open_ = (splits.cards == JOKER).any(axis=1) == pattern.joker_in_all
    for split in range(len(set_way.SPLITS)):
        fits = splits.pair[:, split] & ~found & open_
        if pattern.pair_rank:
            fits &= splits.front[:, split] >> 16 & 15 == pattern.pair_rank
        pairs = np.flatnonzero(fits)
        if table is not None and len(pairs):
            behind = splits[pairs].of_part("back", np.full(len(pairs), split))
            found[pairs] = table.indexes(behind) >= 0
    return found


def set_game(plan: Plan, wagers: Iterable[str], pack: Pack | None = None) -> SetGame:
    """A game prepared for counting, with its own cards or another pack."""
    sides, cards = sides_of(plan), pack or pack_of(plan)
    if sides is None or cards is None:
        raise Refusal(f"{plan.loaded.name} does not set two hands of cards against each other.")
    chosen, (mine, theirs) = tuple(sorted(wagers)), sides.names
    asked = questions(plan, sides, chosen)
    made = classes(cards)
    splits = set_way.part(plan.game.hands[mine], made.hands)
    fronts, front = np.unique(splits.front, return_inverse=True)
    backs, back = np.unique(splits.back, return_inverse=True)
    shape = splits.front.shape
    foul = plan.game.hands[mine].foul
    return SetGame(
        *(plan, sides, chosen, made, count_classes(made), set_way.shapes_of(splits)),
        *(front.reshape(shape).astype(np.int32), back.reshape(shape).astype(np.int32)),
        splits.fair if foul else np.ones(shape, bool),
        *(len(fronts), len(backs)),
        side_of(plan, mine, sides.spot_way, asked.spot, splits),
        side_of(plan, theirs, sides.bank_way, asked.bank, splits),
    )


def count_classes(made: Classes) -> Numbers:
    """How many hands each class has."""
    counts, touched = np.zeros(made.finder.size, np.int32), np.zeros(made.finder.size, np.int32)
    cards, known = np.array(made.pack.cards, np.uint8), 0
    for joker in range(1 + made.pack.joker):
        known = set_kernel.count_family(cards[:0], cards, joker, counts, touched, known, made.finder.arrays)
    return counts[made.numbers].astype(np.int64)


def side_of(plan: Plan, name: str, way: str, facts: tuple[Fact, ...], splits: Splits) -> Side:
    """Every class of a hand, set by its way, and the facts that hold for it."""
    house, unset = _house(plan, name, way, splits)
    yes = np.array([answers(plan, fact, splits, house) for fact in facts], bool).reshape(-1, len(house)).T
    _, first, label = np.unique(yes, axis=0, return_index=True, return_inverse=True)
    stands_for = [_seen(splits, int(number), int(house[number])) for number in first]
    return Side(house, label.reshape(-1).astype(np.int32), stands_for, unset)


def _house(plan: Plan, name: str, way: str, splits: Splits) -> tuple[Numbers, Flags]:
    """Set every class by a way; hands that it leaves go to the way it hands on to, then to any way of the file, as in
    play. Also returns the classes that the first of these ways leaves.
    """
    chosen = np.full(len(splits.cards), -1)
    unset: Flags = np.ones(len(chosen), bool)
    others = [each for each, filed in plan.game.ways.items() if filed.kind in SETS]
    for place, first in enumerate(filter(None, [way, *others])):
        then, seen = first, set[str]()
        while then and then not in seen and (chosen < 0).any():
            seen.add(then)
            left = chosen < 0
            chosen[left] = set_way.set_all(plan.game.ways[then], splits[left])
            then = plan.game.ways[then].then
        if place == 0:
            unset = chosen < 0
    for number in np.flatnonzero(chosen < 0):
        cards = tuple(map(int, splits.cards[number]))
        front = set(set_parts(plan, name, cards, way)["front"])
        chosen[number] = next(at for at, two in enumerate(set_way.SPLITS) if {cards[place] for place in two} == front)
    return chosen, unset


def _seen(splits: Splits, number: int, split: int) -> Seen:
    cards = tuple(map(int, splits.cards[number]))
    two = set_way.SPLITS[split]
    front = tuple(cards[place] for place in two)
    return Seen(cards, {"front": front, "back": tuple(card for card in cards if card not in front)})
