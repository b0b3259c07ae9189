"""A counted game read from its plan: what is dealt and seen, who may decide, and whether all of it is supported."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.cards.card import CARDS, JOKER, RANKS, is_red, rank_of
from houseway.price.solvers.carries import Carries
from houseway.price.solvers.totals.early import paid_early
from houseway.price.solvers.totals.faces import OF_CHANCE, is_chance, is_named
from houseway.ranks.points import Points
from houseway.rules.fact_grammar import deed_of, each_fact, hands_of, holds, needs
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.facts import FACTS
from houseway.rules.vocabulary.features import OF_COUNTS, Feature
from houseway.rules.vocabulary.steps import StepKind, kind_of_step
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan
    from houseway.rules.fact_grammar import Fact
    from houseway.rules.games.banked import Step
    from houseway.rules.ways.way import Way

_BY_VALUES: Final = OF_COUNTS | {Feature.NUMBER, Feature.NAMED, Feature.UP_CARD}
"""Features that do not depend on the order of cards, beyond the bank's first."""
_OF_TWO_HANDS: Final = frozenset({Feature.VALUE, Feature.TOTAL, Feature.LIMIT})
"""What is kept of one hand in order to compare it with another."""
OF_THE_PLAY: Final = frozenset({Feature.SURRENDER, Feature.CHOICE})
RUNS: Final = frozenset({Feature.ORDER, Feature.COLORS})
"""Features answered by a run of one color from the bank's first card."""
CARRIES: Final = Carries(
    _BY_VALUES | OF_THE_PLAY | RUNS | OF_CHANCE | {Feature.RANKS},
    frozenset(StepKind) - {StepKind.SETS},
    frozenset({"hit", "stand", "double", "split", "surrender", "rescue", "insure", "even money"}),
    windows=True,
)
_RANK_ALIKE: Final = "HAND cards rank alike"
_HOLDS: Final = ("HAND holds HOLDING", "HAND first NUMBERS cards hold HOLDING")
_TEN: Final = 20
_MOST_VALUES: Final = 12
"""The most distinct kinds of cards; the keys of hands have room for this many."""


@dataclass(frozen=True, slots=True)
class Value:
    """Cards that nothing in the game tells apart."""

    name: str
    piece: Piece
    """One of these cards, for questions."""
    low: int
    """The count in half points, with an ace as one point and a joker as none."""
    ace: bool
    joker: bool
    count: int
    """How many the shoe holds."""
    red: int
    """How many of those are red."""
    pieces: tuple[Piece, ...] = ()
    """All the distinct cards of this value."""

    @property
    def ranks(self) -> frozenset[int]:
        """The ranks of these cards; none for a joker."""
        return frozenset(rank_of(piece) for piece in self.pieces if piece in CARDS)


class TenRank(NamedTuple):
    """A rank of tens that stands for each of several, and the value of the other tens."""

    one: int
    rest: int
    ranks: int


@dataclass(frozen=True)
class Counted:
    """A game whose hands count toward a limit, bank against spot."""

    plan: Plan
    bank: str
    """The name of the bank's hand."""
    rules: dict[str, Points]
    """How each hand is counted."""
    values: tuple[Value, ...]
    shown: int
    """The bank's cards that are seen before anybody decides."""
    dealt: int
    """The bank's cards dealt before it draws."""
    before: int
    """How many of those are dealt when spots decide."""
    way: Way
    """How the bank draws."""
    decides: tuple[int, ...]
    """The steps in which spots decide; at most one of them happens in a round."""
    peeks: tuple[int, ...]
    offers: tuple[int, ...]
    early: tuple[int, ...] = ()
    """Steps that pay a natural before anybody decides."""

    @property
    def shoe(self) -> tuple[int, ...]:
        """The number of cards by value."""
        return tuple(value.count for value in self.values)

    @property
    def pays_by_up_card(self) -> bool:
        """Whether the early payment of a natural depends on what the bank shows."""
        return any(Feature.UP_CARD in needs(fact) for step in self.early for fact in self.plan.when[step])

    def is_paid_early(self, seen: Iterable[int]) -> bool:
        """Whether a natural against these cards is paid before anybody decides, so that it decides nothing."""
        table = Table(self.plan.game, {self.bank: Seen(tuple(self.values[value].piece for value in seen))})
        return any(
            all(holds(fact, table) for fact in self.plan.when[step] if Feature.UP_CARD in needs(fact))
            for step in self.early
        )

    def class_of(self, piece: Piece) -> tuple[Piece, ...]:
        """The cards with the same value as this one."""
        return next(value.pieces for value in self.values if piece in value.pieces)

    def starts(self, one: int, other: int) -> int:
        """The number of orders in which two values come to a spot, times `scale`.

        If tens may be split only by rank, one rank stands for each: two cards of it for every pair of one rank, it and
        another ten for every pair of two ranks, and two other tens for none.
        """
        orders = (1 if one == other else 2) * self.scale
        rank = self.ten_rank
        if rank is None or not {one, other} <= {rank.one, rank.rest}:
            return orders
        return orders * rank.ranks if one == other == rank.one else orders * rank.ranks // 2 if one != other else 0

    @property
    def scale(self) -> int:
        """The factor that keeps the numbers of orders whole: 2 if an odd number of ranks count ten."""
        return 2 if self.ten_rank is not None and self.ten_rank.ranks % 2 else 1

    @property
    def ten_rank(self) -> TenRank | None:
        """The rank of tens that stands for each, if tens may be split only by rank."""
        if not by_rank(self.plan):
            return None
        tens = [number for number, value in enumerate(self.values) if value.low == _TEN]
        if len(tens) != 2:
            return None
        one, rest = sorted(tens, key=lambda number: len(self.values[number].ranks))
        return TenRank(one, rest, 1 + len(self.values[rest].ranks))

    def condition_holds(self, step: int, bank: Sequence[int]) -> bool:
        """Whether a step takes place, by the values of the bank's cards."""
        cards = tuple(self.values[value].piece for value in bank)
        table = Table(self.plan.game, {self.bank: Seen(cards)})
        return all(holds(fact, table) for fact in self.plan.when[step])

    def plays(self, bank: Sequence[int]) -> bool:
        """Whether spots get to decide against these cards, because no look has ended the play."""
        natural = self.rules[self.bank].total([self.values[value].piece for value in bank]).natural
        if natural and any(self.condition_holds(step, bank) for step in self.peeks):
            return False
        return any(self.condition_holds(step, bank) for step in self.decides)


def read_game(plan: Plan) -> Counted | None:
    """The game, or None if some step before its wagers are settled is not supported."""
    game = plan.game
    bank = next((name for name, hand in game.hands.items() if hand.whose == "the player-dealer"), "")
    rules, drawn = _rules(plan, bank), _drawn(plan, bank)
    if rules is None or drawn is None:
        return None
    draw, way = drawn
    steps = list(enumerate(game.round))
    if not all(_are_bonuses(plan, step) for step in [step for _, step in steps if step.do == "wager"][1:]):
        return None
    decides = tuple(number for number, step in steps if step.do == "decide")
    first = decides[0] if decides else game.round.index(draw)
    peeks = tuple(number for number, step in steps if step.do == "peek")
    offers = tuple(number for number, step in steps if step.do == "offer")
    faces = _dealt(plan, bank)
    if faces is None or not _in_order(plan, decides, peeks, offers):
        return None
    facts = [fact for number in (*decides, *peeks, *offers) for fact in each_fact(plan.when[number])]
    if not all(is_carried(fact, (bank,)) for fact in facts):
        return None
    values = values_of(plan, rules)
    before = sum(step.cards for step in game.round[:first] if step.do == "deal" and bank in step.to)
    shown = next((number for number, up in enumerate(faces[:before]) if not up), before)
    if values is None or any(faces[shown:before]) or before > 2 or (not shown and _asks_what_shows(plan)):
        return None
    early = paid_early(plan, bank, rules, first)
    if early is None:
        return None
    found = Counted(plan, bank, rules, values, shown, len(faces), before, way, decides, peeks, offers, early)
    return found if _offers_tell_nothing(found) else None


def _rules(plan: Plan, bank: str) -> dict[str, Points] | None:
    """How each hand counts, if there are only a spot's and the bank's and both count by totals."""
    hands = plan.game.hands
    if set(hands) != {"spot", bank} or hands["spot"].whose != "each spot":
        return None
    rankings = {name: make_ranking(hand.ranking) for name, hand in hands.items() if not hand.parts}
    rules = {name: rule for name, rule in rankings.items() if isinstance(rule, Points)}
    return rules if set(rules) == set(hands) else None


def _drawn(plan: Plan, bank: str) -> tuple[Step, Way] | None:
    """The step at which the bank draws and its way, if there is exactly one such step and all others are supported."""
    steps = plan.game.round
    draws = [step for step in steps if step.do == "draw"]
    if any(not CARRIES.step(step) or step.from_deck != 1 for step in steps) or len(draws) != 1:
        return None
    (draw,) = draws
    way = plan.game.ways.get(draw.way)
    if draw.to != (bank,) or draw.when or way is None or way.kind != "hit or stand":
        return None
    return draw, way


def _dealt(plan: Plan, bank: str) -> list[bool] | None:
    """Whether each card of the bank is dealt face up; None if cards come in any other way than two to each spot."""
    faces: list[bool] = []
    spot = 0
    drawn = False
    for number, step in enumerate(plan.game.round):
        drawn = drawn or step.do in ("draw", "settle")
        if step.do == "decide" and spot != 2:
            return None
        if step.do != "deal":
            continue
        if step.method or plan.when[number] or drawn or set(step.to) - {"spot", bank}:
            return None
        faces += [step.face == "up"] * (step.cards * step.to.count(bank))
        spot += step.cards * step.to.count("spot")
    return faces if spot == 2 and faces else None


def _in_order(plan: Plan, decides: tuple[int, ...], peeks: tuple[int, ...], offers: tuple[int, ...]) -> bool:
    """Whether there are offers, then looks, then one decision, which may be spread over several steps."""
    game = plan.game
    if plan.asks_spot & {*decides, *peeks, *offers}:
        return False
    if not _one_decision([game.round[number] for number in decides]):
        return False
    if not _offers_carried(plan, offers) or not _choices_carried(plan):
        return False
    shows = [number for number, step in enumerate(game.round) if kind_of_step(step) in (StepKind.SHOWS, StepKind.DRAWS)]
    order = [*offers, *peeks, *decides, *shows[:1]]
    return order == sorted(order)


def _one_decision(asked: list[Step]) -> bool:
    """Whether the decision steps amount to one decision on a spot's own hand."""
    if any(not CARRIES.takes(step.choices) or step.wagers or step.to != ("spot",) for step in asked):
        return False
    return len({(step.choices, step.way, step.absent) for step in asked}) <= 1


def _offers_carried(plan: Plan, offers: tuple[int, ...]) -> bool:
    """Whether the only offers are insurance, even money and surrender."""
    game = plan.game
    kinds = {game.wagers[name].kind for number in offers for name in game.round[number].wagers}
    offered = {choice for number in offers for choice in game.round[number].choices} - {"insure"}
    if kinds - {"insurance"} or not offered <= {"even money", "surrender"}:
        return False
    return all(game.choices[choice].stake in ("", "none") for choice in offered)


def _choices_carried(plan: Plan) -> bool:
    """Whether cards come one at a time, splits and repeated doubles match the stake, and conditions ask only what is
    known.
    """
    game = plan.game
    hit, double, split = (game.choices.get(name) for name in ("hit", "double", "split"))
    brings = (double.fewest or double.cards) if double else 0
    if (hit and hit.cards > 1) or brings > 1 or (split and split.stake != "equal"):
        return False
    if double and double.times > 1 and double.stake != "equal":
        return False
    asks = [(choice, fact) for choice, facts in plan.on.items() for fact in each_fact(facts)]
    return all(
        is_carried(fact, game.hands, True) or (choice == "split" and _of_one_rank(fact)) for choice, fact in asks
    )


def _offers_tell_nothing(game: Counted) -> bool:
    """Whether offers depend only on what is seen, the bank's first card."""
    if game.plan.game.hands[game.bank].up_card != "first":
        return False
    for step in game.offers:
        for fact in each_fact(game.plan.when[step]):
            if not needs(fact) <= {Feature.UP_CARD}:
                return False
    about = [fact for facts in game.plan.on.values() for fact in each_fact(facts) if game.bank in fact.slots]
    return all(needs(fact) == {Feature.UP_CARD} for fact in about)


def _are_bonuses(plan: Plan, step: Step) -> bool:
    """Whether all wagers made late are bonuses, which do not change the play."""
    return bool(step.wagers) and all(plan.game.wagers[name].kind == "bonus" for name in step.wagers)


def _asks_what_shows(plan: Plan) -> bool:
    """Whether the play depends on the bank's up card, or anything is offered by it."""
    rows = [row.facts for name, rows in plan.rows.items() if plan.wager(name).is_main for row in rows]
    facts = [fact for each in (*rows, *plan.when, *plan.on.values()) for fact in each_fact(each)]
    return any(step.do == "offer" for step in plan.game.round) or any(Feature.UP_CARD in needs(fact) for fact in facts)


def is_carried(fact: Fact, hands: Iterable[str], play: bool = False) -> bool:
    """Whether the values of these hands answer a fact, in any order of cards."""
    named, asks = hands_of(fact), needs(fact)
    if set(named) - set(hands):
        return False
    if play and asks and asks <= OF_THE_PLAY:
        return asks == {Feature.SURRENDER} or deed_of(fact) not in ("hit", "stand", "insure")
    if Feature.UP_CARD in asks and named == ("spot",):
        return False
    if is_chance(fact):
        if not (play and is_named(fact)):
            return False
        asks -= OF_CHANCE
    return asks <= _BY_VALUES and (len(named) < 2 or asks <= _OF_TWO_HANDS)


def by_rank(plan: Plan) -> bool:
    """Whether only cards of one rank may be split."""
    return any(_of_one_rank(fact) for fact in each_fact(plan.on.get("split", ())))


def _of_one_rank(fact: Fact) -> bool:
    """Whether a fact says that the cards of a hand are all of one rank, whichever it is."""
    return fact.form == _RANK_ALIKE or (fact.form in _HOLDS and fact.slots[-1] == "one rank")


def facts_of(plan: Plan) -> list[Fact]:
    """Every fact that appears anywhere in the plan."""
    rows = (row.facts for rows in plan.rows.values() for row in rows)
    return [fact for facts in (*rows, *plan.when, *plan.on.values()) for fact in each_fact(facts)]


def values_of(plan: Plan, rules: dict[str, Points]) -> tuple[Value, ...] | None:
    """The shoe by what cards count, with separate values where a fact names a rank or a ranking marks a card."""
    singled = {word for fact in facts_of(plan) for word in _ranks_named(fact)}
    if by_rank(plan):
        tens = Counter(RANKS[rank_of(piece)] for piece in plan.shoe.elements() if piece in CARDS)
        those = [word for word in "TJQK" if tens[word]]
        if singled or len({tens[word] for word in those}) != 1 or any(rule.marked_apart for rule in rules.values()):
            return None
        singled = set(those[-1:])
    marked = {piece for rule in rules.values() if rule.marked_apart for pair in rule.marked for piece in pair}
    groups: dict[tuple[object, ...], list[Piece]] = {}
    for piece in sorted(plan.shoe):
        totals = []
        for rule in rules.values():
            if piece not in CARDS and (piece != JOKER or rule.joker is None):
                return None
            totals.append(rule.total((piece,)))
        name = RANKS[rank_of(piece)] if piece in CARDS else "Jk"
        apart = name if name in singled else ""
        groups.setdefault((*totals, apart, piece if piece in marked else ""), []).append(piece)
    if len(groups) > _MOST_VALUES:
        return None
    made = [_value(plan, rules["spot"], pieces) for pieces in groups.values()]
    return tuple(sorted(made, key=lambda value: (not value.ace, value.low, value.piece)))


def _ranks_named(fact: Fact) -> list[str]:
    """Ranks that a fact distinguishes from others with the same count."""
    if FACTS[fact.form].holding != "up card":
        return []  # which of the tens a hand holds is left to chance; first cards are counted separately
    return ["T" if word == "10" else word for word in re.findall(r"10|[TJQK]", fact.slots[1])]


def _value(plan: Plan, rule: Points, pieces: list[Piece]) -> Value:
    total = rule.total(pieces[:1])
    names = {RANKS[rank_of(piece)] if piece in CARDS else "Jk" for piece in pieces}
    name = "T" if len(names) > 1 else names.pop()
    count = sum(plan.shoe[piece] for piece in pieces)
    red = sum(plan.shoe[piece] for piece in pieces if is_red(piece))
    low = 0 if total.joker else total.halves - 20 * total.soft
    return Value(name, pieces[0], low, total.soft, total.joker, count, red, tuple(pieces))
