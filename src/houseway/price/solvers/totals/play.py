"""Playing a counted game: what each decision is worth, and which is taken, for each hand and each view of the bank."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from houseway.price.solvers.totals.hands import Kinds, Numbers, SpotHands, bank_hands, spot_hands
from houseway.price.solvers.totals.table import (
    CHOICES,
    DOUBLE,
    HIT,
    RESCUE,
    SPLIT,
    STAND,
    SURRENDER,
    Deed,
    Referee,
)
from houseway.rules.fact_grammar import each_fact, needs
from houseway.rules.vocabulary.features import Feature

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.price.solvers.totals.game import Counted
    from houseway.price.solvers.totals.hands import BankHands
    from houseway.price.solvers.totals.kernel import Tree
    from houseway.rules.fact_grammar import Fact

Floats: TypeAlias = npt.NDArray[np.float64]
Codes: TypeAlias = npt.NDArray[np.int8]

_CODE: Final = {choice: code for code, choice in enumerate(CHOICES)}
H, S, D, P, R, X = (_CODE[choice] for choice in (HIT, STAND, DOUBLE, SPLIT, SURRENDER, RESCUE))
_ORDER: Final = (S, H, R, X, D, P)
"""Among decisions worth the same, the first in this order is taken: the smaller bet."""
_SELDOM: Final = 100
"""Ends of the bank are rare if together they are less than one in this many of its hands."""
_SAME: Final = 1e-12
"""Values closer than this are equal."""


@dataclass
class Stage:
    """Hands of one sort: as dealt, or the hands of a split pair."""

    hands: SpotHands
    kinds: Kinds
    value: int = -1
    """The value that was split; -1 without a split."""
    ends: dict[tuple[int, bool], Floats] = field(default_factory=dict)
    """By view, the chances of the bank's ends (of all, or of few) for each hand to which they matter."""
    shares: dict[int, Floats] = field(default_factory=dict)
    """By view, for each hand, the chance that the bank's unseen cards are among those of the view."""

    @property
    def split(self) -> bool:
        return self.value >= 0


@dataclass
class Strategy:
    """The choices at one stage, by hand and view."""

    deed: Deed
    choice: Codes
    after: dict[Deed, Codes]
    """The choice for a doubled hand that has its card, by its state."""
    worth: Floats
    """In units of the first stake, times the chance that the bank's unseen card is one of the view's."""
    values: dict[int, Floats] = field(default_factory=dict)
    """By view, the worth of each choice to each hand, where best play was computed."""


class Board:
    """A counted game prepared: every hand of the spot, every hand of the bank, and the result of each against each."""

    def __init__(self, game: Counted, wager: str, more: Iterable[Fact] = ()) -> None:
        """`more` are facts asked of a spot's hand in addition to the rows of the wager."""
        plan = game.plan
        self.game, self.referee = game, Referee(game, wager)
        self.shoe: Numbers = np.array(game.shoe)
        rows = [fact for row in plan.rows[wager] for fact in row.facts]
        facts = [*rows, *(fact for each in (*plan.when, *plan.on.values()) for fact in each_fact(each))]
        shows = any(Feature.UP_CARD in needs(fact) for fact in rows)
        self._bank_kinds = Kinds(game, game.bank, facts, by_first=shows)
        self.views = self._views()
        """What a spot sees of the bank, and whether it plays on."""
        facts += more
        self.stages = {-1: self._stage(-1, Kinds(game, "spot", facts), {})}
        kinds, draws = Kinds(game, "spot", facts), dict[int, bool]()
        for value in range(len(game.values)):
            stood_for = game.ten_rank is not None and value == game.ten_rank.rest
            if game.shoe[value] >= 2 and not stood_for and self._splits(value):
                self.stages[value] = self._stage(value, kinds, draws)
        final = {int(kind) for view in self.views for kind in np.unique(view.end) if kind >= 0}
        told = {kind: self.referee.told(game.bank, self._bank_kinds.pieces[kind]) for kind in sorted(final)}
        like = {each: kind for kind, each in told.items()}
        self._bank_like = [self._bank_kinds.pieces[kind] for kind in like.values()]
        ends = {each: number for number, each in enumerate(like)}
        self._bank_end = np.full(len(self._bank_kinds.pieces), -1)
        self._bank_end[list(told)] = [ends[each] for each in told.values()]
        self._trees: dict[int, Tree] = {}
        self._endings: dict[Deed, Numbers] = {}
        self._amounts: dict[Deed, Floats] = {}
        self._open: dict[tuple[Deed, tuple[int, ...]], npt.NDArray[np.bool_]] = {}
        self._most_paid: dict[tuple[Deed, int], tuple[Floats, Numbers]] = {}

    def _stage(self, value: int, kinds: Kinds, draws: dict[int, bool]) -> Stage:
        """`draws` caches which kinds may take a card, for other stages with these kinds."""
        deed = Deed(split=value >= 0)

        def may(kind: int) -> bool:
            if kind not in draws:
                draws[kind] = self._draws(kinds.pieces[kind], deed)
            return draws[kind]

        return Stage(spot_hands(self.game, kinds, may, value), kinds, value)

    def _splits(self, value: int) -> bool:
        piece = self.game.values[value].piece
        return any(SPLIT in self.referee.open((piece, piece), Deed(), view.seen)[0] for view in self.views)

    def _views(self) -> list[BankHands]:
        game, many = self.game, range(len(self.game.values))
        found = []
        for cards in product(many, repeat=game.shown):
            if not self._there(cards):
                continue
            unseen = [
                those for those in product(many, repeat=game.before - game.shown) if self._there((*cards, *those))
            ]
            plays = {those: game.plays((*cards, *those)) for those in unseen}
            for sort in (True, False):
                open_ = [those for those in unseen if plays[those] == sort]
                if open_:
                    every = len(open_) == len(unseen)
                    found.append(bank_hands(game, self._bank_kinds, cards, () if every else open_, sort))
        return found

    def _there(self, cards: tuple[int, ...]) -> bool:
        """Whether the shoe holds these cards."""
        return all(cards.count(each) <= self.game.shoe[each] for each in cards)

    def _draws(self, pieces: tuple[int, ...], deed: Deed) -> bool:
        """Whether a kind of hand may take a card, against anything that the bank shows."""
        shown: Iterable[tuple[int, ...]] = {view.seen for view in self.views} if self.referee.asks_up else [()]
        deeds = (deed, *(each._replace(split=deed.split) for each in self.referee.doubles))
        return any(self.referee.open(pieces, each, seen)[0] & {HIT, DOUBLE} for seen in shown for each in deeds)

    def tree(self, number: int) -> Tree:
        """A view's hands of the bank in the kernels' form, with ends merged as the rows tell them apart."""
        from houseway.price.solvers.totals.kernel import Tree

        if number not in self._trees:
            view = self.views[number]
            end = np.where(view.end >= 0, self._bank_end[view.end], -1).astype(np.int16)
            bytes_ = (each.astype(np.int8) for each in (view.value, view.before, view.drawn, view.drawn.sum(axis=1)))
            value, before, drawn, depth = bytes_
            self._trees[number] = Tree(view.parent.astype(np.int32), value, before, end, drawn, depth)
        return self._trees[number]

    def endings(self, stage: Stage, deed: Deed) -> Numbers:
        """By kind of hand and end of the bank, the number of the ending."""
        found = self._endings.get(deed)
        if found is None:
            alike: dict[tuple[object, ...], list[int]] = {}
            rows = []
            for mine in stage.kinds.pieces:
                told = self.referee.told("spot", mine, deed.split)
                if told not in alike:
                    alike[told] = [self.referee.ending(mine, deed, bank) for bank in self._bank_like]
                rows.append(alike[told])
            found = self._endings[deed] = np.array(rows, np.int64)
        return found

    def amounts(self, stage: Stage, deed: Deed) -> Floats:
        """The same as the spot's win, in units of the first stake."""
        found = self._amounts.get(deed)
        if found is None:
            numbers = self.endings(stage, deed)
            each = [sum(share * ending.amount for share, ending in mixed) for mixed in self.referee.endings]
            found = np.array([float(amount * self.referee.rides(deed)) for amount in each])[numbers]
            self._amounts[deed] = found
        return found

    def open(self, stage: Stage, deed: Deed, view: BankHands) -> npt.NDArray[np.bool_]:
        """By kind and choice, whether the choice is open."""
        key = (deed, view.seen if self.referee.asks_up else ())
        if key in self._open:
            return self._open[key]
        found = self._open[key] = np.zeros((len(stage.kinds.pieces), len(CHOICES)), bool)
        for kind, pieces in enumerate(stage.kinds.pieces):
            for choice in self.referee.open(pieces, deed, view.seen)[0]:
                found[kind, _CODE[choice]] = True
        return found

    def left(self, stage: Stage, view: BankHands) -> Numbers:
        """What each hand leaves in the shoe, by value; for a split, one more card of the pair is gone."""
        left = self.shoe - stage.hands.hands
        for value in (*view.seen, *([stage.value] if stage.split else [])):
            left[:, value] -= 1
        found: Numbers = np.maximum(left, 0)
        return found

    def best(self, stage: Stage, took: str = "", splits: Floats | None = None) -> Strategy:
        """Best play, given the worth of splitting a pair by value and view."""
        found = self.blank(stage, took)
        for number in range(len(self.views)):
            self._best_in_view(stage, found, number, splits)
        return found

    def by_bots(self, stage: Stage) -> Strategy:
        """The bots' choices; no worth is computed."""
        found = self.blank(stage)
        for number, view in enumerate(self.views):
            if view.plays:
                found.choice[:, number] = self._bots(stage, found.deed, view)[stage.hands.kind]
                for state, after in found.after.items():
                    doubled = state._replace(split=stage.split)
                    after[:, number] = self._bots(stage, doubled, view)[stage.hands.kind]
        return found

    def given_up(self, stage: Stage) -> Strategy:
        """Every hand surrendered before play, whatever the bank has."""
        found = self.blank(stage)
        found.choice[:] = R
        for number, view in enumerate(self.views):
            given_up = found.deed._replace(surrendered=True)
            found.worth[:, number] = self._worth(stage, number, given_up, self.left(stage, view))
        return found

    def blank(self, stage: Stage, took: str = "") -> Strategy:
        """A strategy in which every hand stands, to be filled in."""
        deed, size = Deed(took=took, split=stage.split), (len(stage.hands.hands), len(self.views))
        after = {state: np.full(size, S, np.int8) for state in self.referee.doubles}
        return Strategy(deed, np.full(size, S, np.int8), after, np.zeros(size))

    def _bots(self, stage: Stage, deed: Deed, view: BankHands) -> Codes:
        each = [self.referee.open(pieces, deed, view.seen)[1] for pieces in stage.kinds.pieces]
        return np.array([_CODE[choice] for choice in each], np.int8)

    def _best_in_view(self, stage: Stage, found: Strategy, number: int, splits: Floats | None) -> None:
        from houseway.price.solvers.totals import kernel

        view, hands, deed = self.views[number], stage.hands, found.deed
        left = self.left(stage, view)
        cards = np.maximum(left.sum(axis=1), 1)
        stand = self._worth(stage, number, deed, left)
        worth, choice = found.worth[:, number], found.choice[:, number]
        worth[:] = stand
        if not view.plays:
            return
        last = self._best_doubled(stage, found, number, left, cards)
        may = self.open(stage, deed, view)[hands.kind]
        values = found.values[number] = np.full((len(hands.hands), len(CHOICES)), -np.inf)
        values[:, S] = stand
        if may[:, R].any():
            values[:, R] = self._worth(stage, number, deed._replace(surrendered=True), left)
        if splits is not None:
            pairs = np.flatnonzero(hands.hands[: hands.starts].max(axis=1) == 2)
            values[pairs, P] = splits[hands.hands[pairs].argmax(axis=1), number]
        taken, best = np.empty(len(hands.hands), np.int8), np.empty(len(hands.hands))
        order = np.array(_ORDER, np.int64)
        kernel.best_choices(hands.child, left, cards, may, last, H, D, _SAME, order, values, best, taken)
        worth[:], choice[:] = best, taken

    def _best_doubled(self, stage: Stage, found: Strategy, number: int, left: Numbers, cards: Numbers) -> Floats:
        """The worth of hands that have just been doubled, and the choices for them, the last card first."""
        hands, view = stage.hands, self.views[number]
        worth: dict[Deed, Floats] = {}
        for state in reversed(found.after):
            deed = found.deed._replace(doubled=state.doubled)
            may = self.open(stage, deed._replace(more=state.more), view)[hands.kind]
            if not may[:, [H, D, R, X]].any():  # a doubled hand has its card, and stands
                worth[state] = np.where(may[:, S], self._worth(stage, number, deed, left), -np.inf)
                continue
            values = np.full(may.shape, -np.inf)
            ways = ((S, deed), (R, deed._replace(surrendered=True)), (X, deed._replace(rescued=True)))
            for code, how in ways if may[:, [R, X]].any() else ways[:1]:
                values[:, code] = self._worth(stage, number, how, left)
            for code, then in ((H, state._replace(more=state.more + 1)), (D, Deed(doubled=state.doubled + 1))):
                rows = np.flatnonzero(may[:, code])
                if then in worth and len(rows):
                    child = hands.child[rows]
                    next_ = np.where(child >= 0, worth[then][child], 0.0)
                    values[rows, code] = (left[rows] / cards[rows, None] * next_).sum(axis=1)
            values[~may] = -np.inf
            found.after[state][:, number] = first_best(values)
            worth[state] = values.max(axis=1)
        return worth[Deed(doubled=1)] if worth else np.full(len(hands.hands), -np.inf)

    def _worth(self, stage: Stage, number: int, deed: Deed, left: Numbers) -> Floats:
        """What each hand is worth if it stands."""
        from houseway.price.solvers.totals import kernel

        view, kind = self.views[number], stage.hands.kind
        amounts = self.amounts(stage, deed)
        usual, seldom = self._usual(number, deed, amounts)
        if number not in stage.shares:
            stage.shares[number] = view.share(left)
        found: Floats = usual[kind] * stage.shares[number]
        for few, matters in ((True, seldom > 0), (False, seldom < 0)):
            rows = np.flatnonzero(matters[kind])
            if len(rows):
                ends = self._ends(stage, number, left, rows, few)
                kernel.add_ends(ends, rows, kind, amounts - usual[:, None], found)
        return found

    def _usual(self, number: int, deed: Deed, amounts: Floats) -> tuple[Floats, Numbers]:
        """By kind, the amount that most ends of the bank pay it, and whether other ends matter: 0 no, 1 rarely, -1 more
        often.
        """
        if (deed, number) not in self._most_paid:
            nodes = np.bincount(self.tree(number).end + 1, minlength=amounts.shape[1] + 1)[1:]
            weight = (amounts[:, :, None] == amounts[:, None, :]) @ nodes
            usual = amounts[np.arange(len(amounts)), weight.argmax(axis=1)]
            others = (amounts != usual[:, None]) @ nodes
            seldom = np.where(others == 0, 0, np.where(others * _SELDOM < nodes.sum(), 1, -1))
            self._most_paid[deed, number] = usual, seldom
        return self._most_paid[deed, number]

    def _ends(self, stage: Stage, number: int, left: Numbers, rows: Numbers, few: bool) -> Floats:
        """By hand, the chances of the bank's ends; with `few`, only the rare ends, for hands to which no others
        matter.
        """
        from houseway.price.solvers.totals import kernel

        if (number, few) not in stage.ends:
            stage.ends[number, few] = np.full((len(left), len(self._bank_like)), np.nan)
        known = stage.ends[number, few]
        new = rows[np.isnan(known[rows, 0])]
        if len(new):
            out = np.zeros((len(new), known.shape[1]))
            tree, orders = self.tree(number), self.views[number].orders
            if few:
                nodes = np.bincount(tree.end[tree.end >= 0], minlength=known.shape[1])
                tree, orders = _pruned(tree, orders, nodes * _SELDOM < nodes.sum())
            kernel.bank_ends(left[new], tree, orders, out)
            known[new] = out
        return known


def first_best(values: Floats) -> Codes:
    """By row, the choice worth the most; among equal ones, the smaller bet."""
    near = values >= values.max(axis=1)[:, None] - _SAME
    found: Codes = np.array(_ORDER, np.int8)[np.argmax(near[:, _ORDER], axis=1)]
    return found


def _pruned(tree: Tree, orders: Numbers, ends: npt.NDArray[np.bool_]) -> tuple[Tree, Numbers]:
    """A tree reduced to some of its ends."""
    keeps = (tree.end >= 0) & ends[tree.end]
    keeps[0] = True
    for node in range(len(keeps) - 1, 0, -1):
        if keeps[node]:
            keeps[tree.parent[node]] = True
    place = np.cumsum(keeps) - 1
    end = np.where((tree.end >= 0) & ends[tree.end], tree.end, -1).astype(np.int16)
    parent = place[tree.parent].astype(np.int32)
    rest = (tree.value[keeps], tree.before[keeps], end[keeps], tree.drawn[keeps], tree.depth[keeps])
    return type(tree)(parent[keeps], *rest), orders[keeps]
