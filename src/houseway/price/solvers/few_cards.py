"""Wagers that a few cards decide: hands that are dealt but not drawn to, or only the first cards of any hand.

One card against one, two-card totals, a pair in the first two: every deal of those cards is counted, with any number of
decks. Cards that the rows do not tell apart are counted together, and the reference rules settle one deal of each kind.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, permutations
from math import comb, prod
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.cards.card import JOKER, RANKS, SUITS, card, is_card, is_red, rank_of, suit_of
from houseway.play.banked.payouts import decide
from houseway.price.ask import plan_of
from houseway.price.price import NO_ACTION, UNSETTLED, Outcome, Price, amount_of, gather, until_decided
from houseway.price.solvers.carries import Carries, takes_cards, told_apart
from houseway.price.solvers.each_hand import outcome_of, settling_rows
from houseway.price.solvers.solver import Solver, Tally
from houseway.ranks.modulo import Modulo, digit
from houseway.ranks.points import Points
from houseway.ranks.single import SingleCard
from houseway.refusal import Refusal
from houseway.rules.cells import write_money
from houseway.rules.fact_grammar import first_cards, hands_of, needs
from houseway.rules.games.banked import kind_of
from houseway.rules.holdings import read_holding
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.facts import FACTS
from houseway.rules.vocabulary.features import OF_COUNTS, Feature
from houseway.rules.vocabulary.steps import ASKS_PEOPLE, StepKind, kind_of_step
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask
    from houseway.rules.fact_grammar import Fact

CARRIES: Final = Carries(
    OF_COUNTS
    | {
        *(Feature.NUMBER, Feature.NAMED, Feature.RANKS, Feature.SUITS, Feature.COLORS, Feature.FIRST, Feature.ORDER),
        *(Feature.COUNTED, Feature.UP_CARD, Feature.LAST, Feature.JOINED, Feature.PATTERN, Feature.READ_AS),
    },
    windows=True,
    each=True,
    conditions=True,
)
_KINDS: Final = frozenset({"base", "line", "bonus"})
_NATURAL: Final = frozenset({Feature.NATURAL})
_ORDERED: Final = frozenset({Feature.ORDER, Feature.LAST})
_TEN: Final = 20
"""In half points."""
_MOST_DEALS: Final = 400_000
"""Above this many kinds of deals, a count takes more than ten seconds."""


@dataclass(frozen=True, slots=True)
class Question:
    """The cards that a wager's rows ask about."""

    stretches: tuple[tuple[str, int], ...]
    """A hand and a number of its cards whose order does not matter; one stretch is dealt after another."""
    kinds: dict[Piece, int]
    """One card of each kind that the rows tell apart, and how many of that kind the shoe has."""
    last: dict[Piece, Piece]
    """For the hand filled last, by kind: the kind that stands for it, where this hand's facts tell fewer apart."""
    suits: tuple[tuple[int, ...], ...] = ()
    """Permutations of suits that no row notices, where every card is its own kind."""

    @property
    def deals(self) -> int:
        """An upper bound on the number of kinds of deals."""
        hand = self.stretches[-1][0]
        many = {each: len(set(self.last.values()) if each == hand else self.kinds) for each, _ in self.stretches}
        (first, dealt), *rest = self.stretches
        begin = comb(many[first] + dealt - 1, dealt)
        if self.suits and begin <= _MOST_DEALS:
            begin = sum(1 for _ in _alike(_drawn(self.kinds, dealt), self.suits))
        return begin * prod(comb(many[each] + cards - 1, cards) for each, cards in rest)


def question(plan: Plan, name: str) -> Question | None:
    """What a wager asks, if a few cards can answer it."""
    wager, facts = plan.wager(name), [fact for row in plan.rows[name] for fact in row.facts]
    if wager.kind not in _KINDS or wager.when != "before the deal" or not all(map(CARRIES.fact, facts)):
        return None
    if wager.kind != "bonus" and any(kind_of_step(step) in ASKS_PEOPLE for step in plan.game.round):
        return None  # a decision may change its stake
    asked = {slot for fact in facts for slot in hands_of(fact)}
    if not _dealt_when_settled(plan, name, asked) or asked & plan.second_hands:
        return None
    if not asked or not asked <= set(plan.game.hands) or not all(is_card(each) or each == JOKER for each in plan.shoe):
        return None
    first, whole = _dealt(plan)
    sizes = {hand: _asked_of(plan, hand, facts, whole) for hand in plan.game.hands if hand in asked}
    if any(not 0 < size <= first[hand] for hand, size in sizes.items()):
        return None
    if any(_is_made_up(plan, hand, facts) for hand in asked) or sum(sizes.values()) > plan.shoe.total():
        return None
    try:
        kinds = kinds_of(plan, facts)
    except Refusal:
        return None
    stretches = [(hand, cards) for hand, size in sizes.items() for cards in _cut(plan, hand, size, facts)]
    last = _told_of_last(plan, stretches[-1][0], facts, kinds) if len(sizes) > 1 else {kind: kind for kind in kinds}
    found = Question(tuple(stretches), kinds, last, _alike_suits(plan, facts, kinds))
    return found if found.deals <= _MOST_DEALS else None


def _is_made_up(plan: Plan, hand: str, facts: Sequence[Fact]) -> bool:
    """Whether what is asked of a hand depends on more than its own cards: on hands that it takes in, or on its
    parts.
    """
    filed = plan.game.hands[hand]
    return bool(
        filed.takes or (filed.parts and any(needs(fact) & OF_COUNTS for fact in facts if hand in hands_of(fact)))
    )


def _dealt_when_settled(plan: Plan, name: str, hands: Collection[str]) -> bool:
    """Whether the cards asked about are dealt by the time a wager is settled, even if hands are still being played."""
    steps = plan.game.round
    deals = [number for number, step in enumerate(steps) if step.do == "deal" and set(step.to) & set(hands)]
    those = [number for number, step in enumerate(steps) if step.do == "settle" and kind_of(name) in step.wagers]
    return all(number > deal for number in those for deal in deals)


def _dealt(plan: Plan) -> tuple[dict[str, int], dict[str, int]]:
    """By hand, its cards before any other step adds to it; and for hands that never change, all their cards."""
    first = dict.fromkeys(plan.game.hands, 0)
    changed: set[str] = set()
    for number, step in enumerate(plan.game.round):
        if step.do == "deal" and not plan.when[number]:
            for name in (name for name in step.to if name in first and name not in changed):
                first[name] += step.cards
        elif kind_of_step(step) in (StepKind.DEALS, StepKind.DRAWS) or takes_cards(step):
            changed.update(step.to)
    return first, {name: size for name, size in first.items() if name not in changed}


def _first_of(plan: Plan, fact: Fact, hand: str) -> int:
    """How many of a hand's first cards a fact asks about; 0 for the whole hand."""
    filed = plan.game.hands[hand]
    if Feature.UP_CARD in needs(fact) and hand == hands_of(fact)[-1]:
        return 1 if filed.up_card == "first" else 0
    if needs(fact) == _NATURAL and isinstance(make_ranking(filed.ranking), Points) and filed.whose != "each spot":
        return 2  # after a split it would not be a natural
    return first_cards(fact)


def _asked_of(plan: Plan, hand: str, facts: Sequence[Fact], whole: dict[str, int]) -> int:
    """How many cards of a hand the facts ask about; -1 for all cards of a hand that can change."""
    about = [fact for fact in facts if hand in hands_of(fact)]
    firsts = [cards for fact in about if (cards := _first_of(plan, fact, hand))]
    if len(firsts) < len(about):
        return max([whole[hand], *firsts]) if hand in whole else -1
    return max(firsts)


def _cut(plan: Plan, hand: str, size: int, facts: Sequence[Fact]) -> Iterator[int]:
    """The cards of a hand in stretches: order matters only between stretches."""
    about = [fact for fact in facts if hand in hands_of(fact)]
    ends = {cards for fact in about if (cards := _first_of(plan, fact, hand))} | {size}
    ranking = make_ranking(plan.game.hands[hand].ranking)
    if any(needs(fact) & _ORDERED for fact in about) or (isinstance(ranking, Points) and ranking.ten_on_limit):
        ends = set(range(1, size + 1))
    before = 0
    for end in sorted(end for end in ends if end <= size):
        yield end - before
        before = end


def kinds_of(plan: Plan, facts: Sequence[Fact]) -> dict[Piece, int]:
    """One card of each kind that the facts tell apart, and how many of that kind the shoe has."""
    counted = {hand for fact in facts if needs(fact) & OF_COUNTS for hand in hands_of(fact)}
    rankings = [make_ranking(plan.game.hands[hand].ranking) for hand in sorted(counted)]
    apart = told_apart(facts)
    found: dict[tuple[object, ...], list[Piece]] = {}
    for piece in sorted(plan.shoe):
        told = [_counts(ranking, piece) for ranking in rankings]
        rank = rank_of(piece) if is_card(piece) else -1
        told += [rank if rank in apart.ranks else -1, suit_of(piece) if rank in apart.suits else -1]
        told.append(is_red(piece) if rank in apart.colors else -1)
        found.setdefault(tuple(told), []).append(piece)
    return {pieces[0]: sum(plan.shoe[piece] for piece in pieces) for pieces in found.values()}


def _told_of_last(plan: Plan, hand: str, facts: Sequence[Fact], kinds: dict[Piece, int]) -> dict[Piece, Piece]:
    """By kind, the kind that stands for it in the hand filled last; there are few if only naturals are asked for."""
    about = [fact for fact in facts if hand in hands_of(fact)]
    ranking = make_ranking(plan.game.hands[hand].ranking)
    if not isinstance(ranking, Points) or any(needs(fact) != _NATURAL for fact in about):
        return {kind: kind for kind in kinds}
    stands: dict[tuple[bool, bool, bool], Piece] = {}
    found = {}
    for kind in kinds:
        total = ranking.total((kind,))
        found[kind] = stands.setdefault((total.soft, total.joker, total.halves == _TEN), kind)
    return found


def _alike_suits(plan: Plan, facts: Sequence[Fact], kinds: dict[Piece, int]) -> tuple[tuple[int, ...], ...]:
    """Permutations of suits that leave the shoe and every answer unchanged; none where cards are counted together."""
    counted = {hand for fact in facts if needs(fact) & OF_COUNTS for hand in hands_of(fact)}
    rankings = [make_ranking(plan.game.hands[hand].ranking) for hand in counted]
    blind = all(isinstance(each, Modulo) or (isinstance(each, Points) and not each.marked) for each in rankings)
    if set(kinds) != set(plan.shoe) or not blind or any(_names_suit(fact) for fact in facts):
        return ()
    colors = any(Feature.COLORS in needs(fact) or "one color" in str(fact) for fact in facts)
    red = [is_red(suit) for suit in range(len(SUITS))]
    return tuple(
        suits
        for suits in permutations(range(len(SUITS)))
        if (not colors or len({red[suit] == red[to] for suit, to in enumerate(suits)}) == 1)
        and all(plan.shoe[_changed(kind, suits)] == number for kind, number in kinds.items())
    )


def _names_suit(fact: Fact) -> bool:
    held = FACTS[fact.form].holding in ("cards", "one card")
    return held and any(card.suit is not None for card in read_holding(fact.slots[-1]).cards)


def _changed(piece: Piece, suits: Sequence[int]) -> Piece:
    return card(rank_of(piece), suits[suit_of(piece)]) if is_card(piece) else piece


def _counts(ranking: object, piece: Piece) -> object:
    """What a ranking makes of one card; the card itself if that is unknown."""
    if isinstance(ranking, Modulo) and is_card(piece):
        return digit((piece,))
    if isinstance(ranking, SingleCard):
        return ranking.value((piece,))
    if isinstance(ranking, Points) and is_card(piece) and not any(piece in pair for pair in ranking.marked):
        return RANKS[rank_of(piece)]
    return piece


def claimed(plan: Plan) -> frozenset[str]:
    """Wagers whose rows ask only about a few cards."""
    return frozenset(name for name in plan.rows if question(plan, name) is not None)


def deals(asked: Question) -> Iterator[tuple[dict[str, tuple[Piece, ...]], int]]:
    """Every kind of deal: the cards of each hand, and the number of ways to deal them, ignoring order within a
    stretch.
    """
    last = asked.stretches[-1][0]
    hands: dict[str, tuple[Piece, ...]] = {hand: () for hand, _ in asked.stretches}

    def fill(at: int, ways: int, left: dict[Piece, int]) -> Iterator[tuple[dict[str, tuple[Piece, ...]], int]]:
        if at == len(asked.stretches):
            yield dict(hands), ways
            return
        hand, cards = asked.stretches[at]
        before = hands[hand]
        if hand == last and not before:
            left = _together(left, asked.last)
        drawn = _drawn(left, cards)
        for those, count in drawn if at else _alike(drawn, asked.suits):
            hands[hand] = (*before, *those)
            yield from fill(at + 1, ways * count, _without(left, those) if at + 1 < len(asked.stretches) else left)
        hands[hand] = before

    return fill(0, 1, asked.kinds)


def _drawn(left: dict[Piece, int], cards: int) -> Iterator[tuple[tuple[Piece, ...], int]]:
    """Every way to draw this many cards, with its number of combinations."""
    if cards == 1:
        yield from (((kind,), there) for kind, there in left.items() if there)
        return
    for those in combinations_with_replacement([kind for kind, there in left.items() if there], cards):
        ways = prod(comb(left[kind], number) for kind, number in Counter(those).items())
        if ways:
            yield those, ways


def _alike(
    drawn: Iterator[tuple[tuple[Piece, ...], int]], suits: tuple[tuple[int, ...], ...]
) -> Iterator[tuple[tuple[Piece, ...], int]]:
    """Merge draws that differ only by a permutation of suits."""
    if not suits:
        yield from drawn
        return
    found: Counter[tuple[Piece, ...]] = Counter()
    for those, ways in drawn:
        found[min(tuple(sorted(_changed(piece, each) for piece in those)) for each in suits)] += ways
    yield from found.items()


def _together(left: dict[Piece, int], stands: dict[Piece, Piece]) -> dict[Piece, int]:
    found: Counter[Piece] = Counter()
    for kind, there in left.items():
        found[stands[kind]] += there
    return found


def _without(left: dict[Piece, int], cards: tuple[Piece, ...]) -> dict[Piece, int]:
    found = dict(left)
    for piece in cards:
        found[piece] -= 1
    return found


def _parts(ask: Ask) -> list[str]:
    plan = plan_of(ask)
    return [name for name in plan.rows if name in claimed(plan)]


def _work(ask: Ask, part: str) -> Tally:
    return count(plan_of(ask), part)


def count(plan: Plan, name: str) -> Tally:
    """Count deals by the row that settles the wager; -1 for none."""
    asked = question(plan, name)
    found: Tally = Counter()
    if asked is None:
        return found
    numbers = {row.text: number for number, row in reversed(list(enumerate(plan.rows[name])))}
    for hands, ways in deals(asked):
        table = Table(plan.game, {hand: Seen(cards) for hand, cards in hands.items()})
        if name in plan.each:
            rows = settling_rows(plan, name, table)
        else:
            text, _ = decide(plan, name, table)
            rows = (numbers.get(text, -1) if text else -1,)
        found[msgspec.json.encode((name, *rows)).decode()] += ways
    return found


def _finish(ask: Ask, tally: Tally) -> list[Price]:
    return prices(plan_of(ask), tally)


def prices(plan: Plan, tally: Tally) -> list[Price]:
    """Prices from a tally."""
    found: dict[str, list[Outcome]] = {}
    for key, ways in tally.items():
        name, *numbers = msgspec.json.decode(key)
        number = numbers[0]
        if name in plan.each:
            outcome = outcome_of(plan, name, numbers, ways, _least(plan, name))
        elif number < 0:
            outcome = Outcome(UNSETTLED, NO_ACTION, Fraction(0), ways)
        else:
            row = plan.rows[name][number]
            outcome = Outcome(row.text, str(row.pay), amount_of(row.pay, _least(plan, name)), ways)
        found.setdefault(name, []).append(outcome)
    return [_price(plan, name, found[name]) for name in plan.rows if name in found]


def _least(plan: Plan, name: str) -> int:
    """The wager's minimum, but at least $1."""
    return max(plan.limits_of(name).least, 100)


def _price(plan: Plan, name: str, outcomes: list[Outcome]) -> Price:
    asked = question(plan, name)
    sizes: Counter[str] = Counter()
    for hand, cards in asked.stretches if asked else ():
        sizes[hand] += cards
    counted = " and ".join(f"{size} of {hand}" for hand, size in sizes.items())
    decks = f"{plan.decks} deck{'s' * (plan.decks > 1)}"
    notes = [f"A full shoe of {decks}; every deal of the cards it depends on is counted: {counted}."]
    if any(row.pay.kind == "dollars" for row in plan.rows[name]):
        notes.append(f"Pays in dollars are counted on the smallest wager, {write_money(_least(plan, name))}.")
    decided, more = until_decided(gather(outcomes))
    return Price(name, "", "exact", decided, (*notes, *more))


SOLVER: Final = Solver(
    "few cards",
    "hands that are dealt and not drawn to, or the first cards of any hand",
    *(claimed, _parts, _work, _finish, CARRIES),
    in_part=True,
)
