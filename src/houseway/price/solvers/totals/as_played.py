"""Wagers on a spot's own hand as it is played: by number of cards, by total, or by specific cards.

Best play of the base wager determines how a hand is played; the bank's hand matters only where it ends the play. Where
rows look at suits, which no decision does, each card may be any with the same count.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import lcm
from typing import TYPE_CHECKING, Final

import numpy as np

from houseway.play.banked.payouts import decide
from houseway.price.price import NO_ACTION, UNSETTLED, Outcome, amount_of, gather
from houseway.price.solvers.totals.bank import facts_of_rows, pays_carried
from houseway.price.solvers.totals.count import count
from houseway.price.solvers.totals.early import settled_early
from houseway.price.solvers.totals.faces import OF_CHANCE, dealt_faces, is_chance, is_named, may_hold
from houseway.price.solvers.totals.hands import unseen_cards
from houseway.price.solvers.totals.kernel import Tree
from houseway.price.solvers.totals.table import Ending
from houseway.rules.fact_grammar import first_cards, hands_of, holds, needs
from houseway.rules.vocabulary.features import OF_COUNTS, Feature
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.price.solvers.totals.best import Play
    from houseway.price.solvers.totals.count import Line
    from houseway.price.solvers.totals.game import Counted
    from houseway.price.solvers.totals.hands import Numbers
    from houseway.price.solvers.totals.play import Stage
    from houseway.price.solvers.totals.table import Deed, Mixed
    from houseway.rules.fact_grammar import Fact

_OF_HANDS: Final = (OF_COUNTS - {Feature.VALUE, Feature.ALIKE}) | {Feature.NUMBER}
_NONE: Final = Ending(UNSETTLED, NO_ACTION, Fraction(0))
_OF_FIRST: Final = frozenset({Feature.FIRST, Feature.NAMED, Feature.RANKS, Feature.TOTAL}) | OF_CHANCE


def on_the_spot(game: Counted) -> frozenset[str]:
    """The wagers that look only at the spot's own hand, as dealt or as played."""
    plan = game.plan
    found = set()
    for name in plan.rows:
        wager, facts = plan.wager(name), facts_of_rows(plan, name)
        least, most = wager.decks
        offered = not most or least <= plan.decks <= most
        own = wager.kind == "bonus" and wager.when == "before the deal" and not wager.stays and offered
        asked = all(not hands_of(fact) or (hands_of(fact) == ("spot",) and _is_asked(fact)) for fact in facts)
        played = any(hands_of(fact) and not first_cards(fact) for fact in facts)
        if own and asked and played and pays_carried(plan, name) and name not in settled_early(plan):
            found.add(name)
    return frozenset(found)


def _is_asked(fact: Fact) -> bool:
    """Whether a fact about a spot's hand can be answered."""
    if first_cards(fact):
        return first_cards(fact) <= 2 and needs(fact) <= _OF_FIRST
    return needs(fact) <= _OF_HANDS or is_named(fact) or needs(fact) == {Feature.NAMED}


def played_outcomes(play: Play, wager: str) -> tuple[Outcome, ...]:
    """The outcomes of a wager on the spot's hand, for a given way to play the base wager."""
    board = play.board
    parts: dict[tuple[int, ...], list[Line]] = {}
    first = [fact for fact in facts_of_rows(board.game.plan, wager) if first_cards(fact)]
    pairs = _pairs(play)
    starts = _starts(play, pairs, first)
    for line in play.lines():
        for start, mine in starts.items():
            if line.stage.split:
                if start == (line.stage.value,) * 2:
                    parts.setdefault(start, []).append(line)
                continue
            orders = {group: those * mine for group, those in line.starts.items()}
            if any(those.any() for those in orders.values()):
                parts.setdefault(start, []).append(line._replace(starts=orders))
    chances: dict[Ending, Fraction] = {}
    for start, lines in parts.items():
        alike = [pair for pair, mine in zip(pairs, starts[start], strict=True) if mine]
        ends = _SpotEnds(play, wager, start, alike)
        counts = count(ends, lines, whole=False)
        for way, number in counts.ways.items():
            for share, ending in ends.referee.endings[way.ending]:
                chances[ending] = chances.get(ending, Fraction(0)) + Fraction(number, counts.total) * share
    if sum(chances.values()) != 1:
        raise AssertionError(f"hands are counted as {sum(chances.values())} of all")
    whole = lcm(*(chance.denominator for chance in chances.values()))
    return gather(Outcome(*ending, int(chance * whole)) for ending, chance in chances.items())


def _pairs(play: Play) -> list[tuple[int, ...]]:
    """Two cards as dealt, by value, in the order of the hands."""
    hands = play.board.stages[-1].hands
    return [
        tuple(int(value) for value, many in enumerate(hand) for _ in range(many))
        for hand in hands.hands[: hands.starts]
    ]


def _starts(play: Play, pairs: list[tuple[int, ...]], first: list[Fact]) -> dict[tuple[int, ...], Numbers]:
    """Starts grouped by their answers to the facts about first cards, each group named by one of them; a pair has its
    own group.
    """
    found: dict[tuple[object, ...], tuple[tuple[int, ...], Numbers]] = {}
    for row, start in enumerate(pairs):
        told = _firsts(play.board.game, first, _pieces(play, start))
        shares = tuple((share, *_answers(play.board.game, first, cards)) for share, cards in told)
        key = (shares, start if start[0] == start[1] else ())
        _, mine = found.setdefault(key, (start, np.zeros(len(pairs), np.int64)))
        mine[row] = 1
    return dict(found.values())


def _answers(game: Counted, facts: list[Fact], cards: tuple[Piece, ...]) -> tuple[bool, ...]:
    table = Table(game.plan.game, {"spot": Seen(cards)})
    return tuple(holds(fact, table) for fact in facts)


def _firsts(
    game: Counted, facts: list[Fact], start: tuple[Piece, ...]
) -> tuple[tuple[Fraction, tuple[Piece, ...]], ...]:
    """The ways two first cards can look as far as rows ask, with one example for each set of answers, in order of the
    answers.
    """
    found: dict[tuple[bool, ...], tuple[Fraction, tuple[Piece, ...]]] = {}
    for share, cards in _dealt_shares(game, facts, start, ()):
        said = _answers(game, facts, cards)
        before = found.get(said, (Fraction(0), cards))
        found[said] = (before[0] + share, before[1])
    return tuple(found[said] for said in sorted(found))


def _pieces(play: Play, values: tuple[int, ...]) -> tuple[Piece, ...]:
    return tuple(play.board.game.values[value].piece for value in values)


class _Paid:
    """Endings of a wager of one unit, whatever the stake on the hand."""

    def __init__(self) -> None:
        self.endings: list[Mixed] = []

    def put_up(self, _: Deed) -> Fraction:
        return Fraction(1)

    def rides(self, _: Deed) -> Fraction:
        return Fraction(1)

    def number(self, ending: Mixed) -> int:
        if ending not in self.endings:
            self.endings.append(ending)
        return self.endings.index(ending)


class _SpotEnds:
    """A game in which the bank's hand is only the cards that determine whether spots play on."""

    def __init__(self, play: Play, wager: str, start: tuple[int, ...], alike: list[tuple[int, ...]]) -> None:
        board = play.board
        self.game, self.shoe, self.referee = board.game, board.shoe, _Paid()
        self.views = [unseen_cards(view) for view in board.views]
        self._wager, self._start = wager, _pieces(play, start)
        self._alike = {frozenset(_pieces(play, each)) for each in alike}
        facts = facts_of_rows(board.game.plan, wager)
        self._named = [fact for fact in facts if is_chance(fact) and not first_cards(fact)]
        self._first = [fact for fact in facts if first_cards(fact)]
        self._firsts = _firsts(board.game, self._first, self._start)
        self._rows: dict[tuple[int, bool], Numbers] = {}

    def tree(self, number: int) -> Tree:
        """The bank's unseen cards, limited to those that the view allows."""
        view = self.views[number]
        value, before, drawn, depth = (
            each.astype(np.int8) for each in (view.value, view.before, view.drawn, view.drawn.sum(axis=1))
        )
        return Tree(view.parent.astype(np.int32), value, before, view.end.astype(np.int16), drawn, depth)

    def endings(self, stage: Stage, deed: Deed) -> Numbers:
        """By kind of hand, the number of the ending; the bank's hand does not matter."""
        key = (stage.value, deed.split)
        found = self._rows.get(key)
        if found is None:
            rows = [[self.referee.number(self._ending(pieces, deed.split))] for pieces in stage.kinds.pieces]
            found = self._rows[key] = np.array(rows, np.int64)
        return found

    def _ending(self, pieces: tuple[Piece, ...], split: bool) -> Mixed:
        """How a hand ends that began with this start, or with one that gives the same answers."""
        game, start = self.game, self._start
        plain = split and not game.plan.game.choices["split"].natural_after
        named = any(may_hold(game, fact, pieces) for fact in self._named)
        rest: Counter[Piece] = Counter()
        if named and not split:
            start = next((two for two in combinations(pieces, 2) if frozenset(two) in self._alike), start)
        if named:
            rest.update(pieces)
            rest.subtract(start[:1] if split else start)
        ways: dict[Ending, Fraction] = {}
        faces = _dealt_shares(game, self._first, start, tuple(rest.elements())) if named else self._firsts
        for share, face in faces:
            hand = ((face[0], *face[2:]) if split else face) if named else pieces
            seen = Seen(hand, split=plain, dealt=face[:2])
            table = Table(game.plan.game, {"spot": seen}, (), frozenset({self._wager}))
            text, pay = decide(game.plan, self._wager, table)
            ending = Ending(text, str(pay), amount_of(pay)) if text else _NONE
            ways[ending] = ways.get(ending, Fraction(0)) + share
        return tuple((share, ending) for ending, share in ways.items())


def _dealt_shares(
    game: Counted, first: list[Fact], start: tuple[Piece, ...], rest: tuple[Piece, ...]
) -> list[tuple[Fraction, tuple[Piece, ...]]]:
    """The same for two first cards and those drawn later, in both orders if only the first card is asked about."""
    orders = {start, start[::-1]} if any(first_cards(fact) == 1 for fact in first) else {start}
    return [(share / len(orders), cards) for order in sorted(orders) for share, cards in _shares(game, (*order, *rest))]


def _shares(game: Counted, pieces: tuple[Piece, ...]) -> list[tuple[Fraction, tuple[Piece, ...]]]:
    """Every way that cards of these values can look, and how often each comes up."""
    faces = list(dealt_faces(game, pieces))
    whole = sum(ways for _, ways in faces)
    return [(Fraction(ways, whole), cards) for cards, ways in faces]
