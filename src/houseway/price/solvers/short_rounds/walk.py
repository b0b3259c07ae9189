"""A round with few cards, walked card by card: what can be dealt, and the best decision at each place.

A card that nobody sees is dealt only when it is turned up, since nothing that happens before depends on it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from houseway.cards.card import RANKS, rank_of
from houseway.play.banked.payouts import decide
from houseway.price.price import amount_of
from houseway.price.solvers.streets.tree import Course, acts_of
from houseway.rules.fact_grammar import hands_of, holds
from houseway.rules.vocabulary.steps import StepKind, kind_of_step
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.cards import Piece
    from houseway.price.solvers.short_rounds.shape import ShortRound
    from houseway.rules.fact_grammar import Fact
    from houseway.rules.games.banked import Step

_MOST_CARDS: Final = 150
"""The most cards in one round."""
MOST_DEALT: Final = 1_500_000
"""The most cards dealt over all places before a round is given up, after some twenty seconds."""


class End(NamedTuple):
    """How a round ended: what was decided, and the row that settled each wager, or -1."""

    course: Course
    rows: tuple[int, ...]


Ends: TypeAlias = Counter[End]


class TooLong(Exception):
    """Raised if a round deals too many cards, or asks about a card that nobody has seen."""


@dataclass(frozen=True, slots=True)
class Place:
    """A point in a round."""

    step: int
    hands: dict[str, tuple[Piece, ...]]
    left: dict[Piece, int]
    course: Course
    hidden: dict[str, int] = field(default_factory=dict)
    """By hand, how many of its cards nobody has seen."""
    drawn: int = 0
    again: tuple[int, ...] = ()
    """Steps with a limit on repeats, once for each time they have repeated."""


@dataclass(slots=True)
class Walk:
    """A walk through every deal of a round; a first walk only measures how long it is."""

    short: ShortRound
    most: int = 0
    """The most cards dealt in a round."""
    measures: bool = False
    dealt: int = 0
    """Cards dealt so far, over all places."""
    known: dict[object, Ends] = field(default_factory=dict)
    """The ends that can follow a place, by its likeness."""
    chosen: dict[tuple[int, str], str] = field(default_factory=dict)
    """The best decision, by step and by what was seen."""

    def ends(self) -> Ends:
        """Every way a round can end, with the number of orders of the cards that lead to it."""
        return self._from(begin(self.short))

    def _from(self, place: Place) -> Ends:
        """The ends that can follow a place; cached by what still matters."""
        key = self.short.likeness(place)
        if key not in self.known:
            self.known[key] = self._found(place)
        return self.known[key]

    def _found(self, place: Place) -> Ends:
        plan = self.short.plan
        while place.step < len(plan.game.round):
            step = plan.game.round[place.step]
            if step.do == "settle" and not step.wagers:
                break
            if not happens(self.short, place):
                place = replace(place, step=place.step + 1)
            elif step.do == "repeat":
                place = repeated(step, place, plan.back[place.step])
            elif to_come := cards_of(step, place):
                return self._deal(hide(step, place), to_come)
            elif step.do == "decide" and not place.course.over:
                return self._decide(place)
            else:
                place = replace(place, step=place.step + 1, hidden=hidden_by(step, place))
        unseen = [hand for hand, number in place.hidden.items() for _ in range(number)]
        if unseen:
            return self._deal(replace(place, hidden={}), unseen)
        if self.measures:
            self.most = max(self.most, place.drawn)
            return Counter()
        weight = 1
        for left in range(self.most - place.drawn):
            weight *= sum(place.left.values()) - left
        return Counter({End(place.course, rows_of(self.short, place)): weight})

    def _deal(self, place: Place, to_come: list[str]) -> Ends:
        """Deal cards to these hands, one after another."""
        if not to_come:
            return self._from(place)
        hand, *rest = to_come
        if place.drawn >= _MOST_CARDS or not any(place.left.values()):
            raise TooLong
        found: Ends = Counter()
        for kind, there in place.left.items():
            if not there:
                continue
            self.dealt += 1
            if self.dealt > MOST_DEALT:
                raise TooLong
            hands = {**place.hands, hand: (*place.hands.get(hand, ()), kind)}
            after = replace(place, hands=hands, left={**place.left, kind: there - 1}, drawn=place.drawn + 1)
            for end, weight in self._deal(after, rest).items():
                found[end] += there * weight
        return found

    def _decide(self, place: Place) -> Ends:
        """Take the best open decision; among equally good ones, the one with the smaller bet."""
        open_acts = opened(self.short, place)
        after = replace(place, step=place.step + 1)
        if not open_acts:
            return self._from(after)
        best: Ends | None = None
        most, label = Fraction(0), ""
        for said, course in open_acts:
            ends = self._from(replace(after, course=course))
            worth = sum((self.worth(end) * weight for end, weight in ends.items()), Fraction(0))
            if best is None or worth > most:
                best, most, label = ends, worth, said
        seen = ", ".join(f"{hand} {_card_names(cards)}" for hand, cards in place.hands.items())
        self.chosen[place.step, seen] = label
        return best if best is not None else Counter()

    def worth(self, end: End) -> Fraction:
        """The result of the wagers that decisions are about, in units of the first."""
        of = dict(zip(self.short.names, end.rows, strict=True))
        return sum((stake * self._amount(name, of[name]) for name, stake in end.course.stakes), Fraction(0))

    def _amount(self, name: str, row: int) -> Fraction:
        return amount_of(self.short.plan.rows[name][row].pay) if row >= 0 else Fraction(0)


def measure(short: ShortRound) -> int:
    """The most cards dealt in a round; raises `TooLong` if it cannot be walked in reasonable time."""
    walk = Walk(short, measures=True)
    walk.ends()
    return walk.most


def begin(short: ShortRound) -> Place:
    """The place before the first card."""
    return Place(0, {}, dict(short.kinds), short.begin)


def happens(short: ShortRound, place: Place) -> bool:
    """Whether the condition of a step holds."""
    facts = short.plan.when[place.step]
    return not facts or _all_hold(facts, short, place)


def opened(short: ShortRound, place: Place) -> list[tuple[str, Course]]:
    """The open decisions, by label, and the course each leads to."""
    plan = short.plan
    acts = acts_of(plan, plan.game.round[place.step], place.course, [])
    return [(act.label, course) for act, course in acts if _all_hold(act.on, short, place)]


def _all_hold(facts: Iterable[Fact], short: ShortRound, place: Place) -> bool:
    table = table_of(short, place)
    for fact in facts:
        if any(place.hidden.get(hand) for hand in hands_of(fact)):
            raise TooLong
        if not holds(fact, table):
            return False
    return True


def table_of(short: ShortRound, place: Place) -> Table:
    """The table at a place, as the rules see it."""
    course = place.course
    took = frozenset(course.took)
    hands = {name: Seen(place.hands.get(name, ())) for name in short.plan.game.hands}
    if "spot" in hands:
        folded, surrendered = "fold" in took, "surrender" in took
        hands["spot"] = Seen(place.hands.get("spot", ()), folded=folded, surrendered=surrendered, took=took)
    made = frozenset(name for name, stake in course.stakes if stake) | set(short.names) - set(short.main)
    return Table(short.plan.game, hands, wagers=frozenset(made))


def rows_of(short: ShortRound, place: Place) -> tuple[int, ...]:
    """The row that settles each wager."""
    table, found = table_of(short, place), []
    for name in short.names:
        text, _ = decide(short.plan, name, table)
        numbers = (number for number, row in enumerate(short.plan.rows[name]) if text and row.text == text)
        found.append(next(numbers, -1))
    return tuple(found)


def repeated(step: Step, place: Place, back: int) -> Place:
    """Go back to an earlier step, or on to the next if the limit on repeats is reached."""
    if step.most and place.again.count(place.step) >= step.most:
        return replace(place, step=place.step + 1)
    return replace(place, step=back, again=(*place.again, place.step) if step.most else place.again)


def cards_of(step: Step, place: Place) -> list[str]:
    """The hands that get visible cards at a step, one entry for each card."""
    if step.do == "deal":
        return [hand for hand in step.to if not _is_hidden(step, hand) for _ in range(step.cards)]
    if kind_of_step(step) is not StepKind.SHOWS:
        return []
    turned = {hand: min(place.hidden.get(hand, 0), step.cards or place.hidden.get(hand, 0)) for hand in step.to}
    return [hand for hand, number in turned.items() for _ in range(number)]


def _is_hidden(step: Step, hand: str) -> bool:
    return step.face == "down" and hand != "spot"


def hidden_by(step: Step, place: Place) -> dict[str, int]:
    """How many cards of each hand are face down after a step."""
    if step.do != "deal":
        return place.hidden
    found = dict(place.hidden)
    for hand in step.to:
        if _is_hidden(step, hand):
            found[hand] = found.get(hand, 0) + step.cards
        elif found.get(hand):
            raise TooLong  # it would be unclear which of its cards came first
    return found


def hide(step: Step, place: Place) -> Place:
    """The place after a step, without face-down cards that the step turned up."""
    hidden = hidden_by(step, place)
    if kind_of_step(step) is StepKind.SHOWS:
        shown = {hand: min(hidden.get(hand, 0), step.cards or hidden.get(hand, 0)) for hand in step.to}
        hidden = {hand: number - shown.get(hand, 0) for hand, number in hidden.items()}
    return replace(place, step=place.step + 1, hidden={hand: number for hand, number in hidden.items() if number})


def _card_names(cards: tuple[Piece, ...]) -> str:
    return "-".join(RANKS[rank_of(card)] for card in cards)
