"""Which games this solver prices: a spot's own cards, perhaps a board and a bank's hand, all of fixed size."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, Final

from houseway.cards.card import JOKER
from houseway.price.solvers.carries import Carries
from houseway.price.solvers.fixed_hands import stacks, suits_alike
from houseway.price.solvers.streets.rows import asked_by, is_carried
from houseway.price.solvers.streets.tree import find_tree
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.patterns import read_pattern
from houseway.ranks.pay_table import PayTable
from houseway.refusal import Refusal
from houseway.rules.fact_grammar import each_fact, needs
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.steps import StepKind, kind_of_step

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.price.solvers.streets.rows import Asked
    from houseway.price.solvers.streets.tree import Tree
    from houseway.rules.fact_grammar import Fact

CARRIES: Final = Carries(
    frozenset(
        {
            *(Feature.VALUE, Feature.QUALIFIER, Feature.PATTERN, Feature.FIRST, Feature.NAMED, Feature.RANKS),
            *(Feature.SUITS, Feature.FOLD, Feature.SURRENDER, Feature.CHOICE, Feature.WAGERS),
        }
    ),
    frozenset(StepKind) - {StepKind.LOOKS, StepKind.OFFERS, StepKind.DRAWS, StepKind.SETS, StepKind.REPEATS},
    frozenset({"fold", "surrender", "check", "play", "raise", "take down"}),
    sizes=True,
)
_PAYS: Final = frozenset({"odds", "push", "lose", "lose half"})
_MOST_BITS: Final = 16
"""The most facts asked of one hand."""
_MOST_HANDS: Final = 30_000_000
"""The most hands of the bank, or own hands with boards, that are laid out."""
_MOST_WORK: Final = 3_000_000_000
"""The most hands on boards, up to a permutation of suits, that are valued."""


@dataclass(frozen=True, slots=True)
class Streets:
    """A game that this solver prices."""

    own: int
    """The spot's cards before the first decision."""
    board: int
    """Cards of the board, including those that the spot itself is dealt later."""
    bank: int
    """The bank's cards; 0 if it has no hand."""
    open: int
    """How many of the bank's cards lie open before the decision."""
    shown: tuple[int, ...]
    """By decision, how many cards of the board lie open."""
    tree: Tree
    names: tuple[str, ...]
    """The wagers that are priced."""
    asked: Asked
    """What decisions depend on: the facts of the base wager, those made with it and those that follow."""
    every: Asked
    """The facts of all the wagers."""

    @property
    def main(self) -> tuple[str, ...]:
        """The wagers that decisions maximize."""
        return (*self.tree.group, *self.tree.follows)


def find_streets(plan: Plan) -> Streets | None:
    """The game, or None if it is of another kind."""
    sizes = stacks(plan)
    boards = [name for name, hand in plan.game.hands.items() if hand.whose == "everyone"]
    if JOKER in plan.shoe or not _hands_known(plan, set(sizes), boards):
        return None
    if not all(CARRIES.step(step) for step in plan.game.round):
        return None
    later = _dealt_later(plan)
    if later is None or (later and "bank" in sizes):
        return None
    tree = find_tree(plan, frozenset(CARRIES.choices))
    if tree is None:
        return None
    own, bank = sizes["spot"] - later, sizes.get("bank", 0)
    board = later + sum(sizes[name] for name in boards)
    if own + board + bank > len(plan.shoe):
        return None
    lit = [_shown(plan, "bank", level.step) for level in tree.levels] or [0]
    shown = tuple(
        sum(_shown(plan, each, level.step) for each in boards) + _dealt(plan, level.step) - own for level in tree.levels
    )
    on = [fact for level in tree.levels for acts in level.acts for act in acts for fact in act.on]
    main = (*tree.group, *tree.follows)
    if not all(_carried(plan, name, own, later) for name in main):
        return None
    if not all(is_carried(fact, own, later) for fact in each_fact(on)):
        return None
    if (board or len(tree.levels) > 1) and (on or max(lit)):
        return None
    others = [name for name in plan.rows if name not in main and _beside(plan, name)]
    others = [name for name in others if _carried(plan, name, own, later)]
    names = [name for name in plan.rows if name in main or (name in others and (board or _rests(plan, name)))]
    found = Streets(
        *(own, board, bank, lit[0], shown, tree, tuple(names)),
        asked=asked_by(plan, main, on),
        every=asked_by(plan, names, on),
    )
    return found if _in_reach(plan, found) else None


def _hands_known(plan: Plan, dealt: set[str], boards: list[str]) -> bool:
    """Whether each hand is dealt once and uses all the boards."""
    hands = plan.game.hands
    if "spot" not in dealt or set(hands) != dealt or not _ranked(plan):
        return False
    return all(sorted(hand.takes) == sorted(boards) for name, hand in hands.items() if name not in boards)


def _beside(plan: Plan, name: str) -> bool:
    wager = plan.wager(name)
    decks = wager.decks[1] == 0 or plan.decks in range(wager.decks[0], wager.decks[1] + 1)
    return wager.kind == "bonus" and wager.when == "before the deal" and decks and ":" not in name


def _rests(plan: Plan, name: str) -> bool:
    """Whether a wager asks more than what cards show; without a board, other solvers price those that do not."""
    return any(needs(fact) - {Feature.PATTERN} for row in plan.rows[name] for fact in each_fact(row.facts))


def _carried(plan: Plan, name: str, own: int, later: int) -> bool:
    rows = plan.rows[name]
    facts = (fact for row in rows for fact in each_fact(row.facts))
    return all(row.pay.kind in _PAYS for row in rows) and all(is_carried(fact, own, later) for fact in facts)


def _dealt_later(plan: Plan) -> int | None:
    """How many cards a spot gets after its first decision; if nobody else has a hand, they act as its own board.

    None if it decides without looking at all of its cards.
    """
    steps = plan.game.round
    first = next((number for number, step in enumerate(steps) if step.do == "decide"), len(steps))
    unseen = any(step.face == "unseen" for step in steps if step.do == "deal" and "spot" in step.to)
    return None if unseen and first < len(steps) else _dealt(plan, len(steps)) - _dealt(plan, first)


def _dealt(plan: Plan, decision: int) -> int:
    """How many cards a spot has before a step."""
    return sum(step.cards for step in plan.game.round[:decision] if step.do == "deal" and "spot" in step.to)


def _ranked(plan: Plan) -> bool:
    """Whether spot and bank have the same ranking, by any of their cards."""
    hands = [plan.game.hands[name] for name in ("spot", "bank") if name in plan.game.hands]
    rankings = [make_ranking(hand.ranking) for hand in hands]
    first = rankings[0]
    if not isinstance(first, CardRanking) or first.uses != "any" or first.qualifier:
        return False
    if any(hand.parts for hand in hands):
        return False
    return all(hand.ranking == hands[0].ranking for hand in hands)


def _shown(plan: Plan, hand: str, decision: int) -> int:
    """How many cards of a hand lie open before a step; a reveal without a number shows all."""
    up = dealt = 0
    for step in plan.game.round[:decision]:
        if hand in step.to and step.do == "deal":
            dealt += step.cards
            up += step.cards if step.face == "up" else 0
        elif hand in step.to and kind_of_step(step) is StepKind.SHOWS:
            up = min(dealt, up + (step.cards or dealt))
    return up


def pay_table(plan: Plan, cards: int, asked: tuple[Fact, ...]) -> PayTable | None:
    """The patterns among some facts as rows of a pay table, the first fact first; None if there are none."""
    texts = [fact.slots[-1] for fact in asked if needs(fact) == {Feature.PATTERN}]
    ranking = make_ranking(plan.game.hands["spot"].ranking)
    assert isinstance(ranking, CardRanking)  # noqa: S101 - asked when the game was found
    rows = {pattern: len(texts) - number for number, pattern in enumerate(texts)}
    return PayTable(rows, cards, ranking.order) if rows else None


def beyond(plan: Plan) -> str:
    """What puts a game of two hands, with or without a board, out of reach; empty if it is not such a game."""
    sizes, deck = stacks(plan), len(plan.shoe)
    boards = [name for name, hand in plan.game.hands.items() if hand.whose == "everyone"]
    if boards:
        if "spot" in sizes and sorted(plan.game.hands["spot"].takes) != sorted(boards):
            return (
                "a spot's cards are read with several hands of everyone apart, and no solver counts more than one board"
            )
        own, bank = sizes.get("spot", 0), sizes.get("bank", 0)
        apart = bool(own and bank and own != bank)
        return f"a spot is dealt {own} cards and the bank {bank}, and beside a board both are counted as many" * apart
    if not {"spot", "bank"} <= set(sizes) or len(sizes) > 2:
        return ""
    if later := _dealt_later(plan):
        cards = f"{later} more cards" if later > 1 else "one more card"
        return f"{cards} come to a spot after a decision, and no solver counts these against a hand of the bank"
    decisions = (number for number, step in enumerate(plan.game.round) if step.do == "decide")
    lit = _shown(plan, "bank", next(decisions, 0))
    if lit > 1:
        return f"{lit} cards of the bank lie open before the decision, and no solver counts more than one of so many"
    most = max(sizes["spot"], sizes["bank"])
    if comb(deck, sizes["spot"]) + comb(deck, sizes["bank"]) >= _MOST_HANDS:
        return f"there are {comb(deck, most):,} hands of {most} cards, more than are laid out"
    return ""


def _in_reach(plan: Plan, game: Streets) -> bool:
    """Whether a count can be laid out and takes minutes at most."""
    if len(game.every.spot) > _MOST_BITS or len(game.every.bank) > _MOST_BITS // 2:
        return False
    ranking = make_ranking(plan.game.hands["spot"].ranking)
    own, bank = game.own + game.board, (game.bank or game.own) + game.board
    if not isinstance(ranking, CardRanking) or not {own, bank} <= set(ranking.sizes) or (game.board and own != bank):
        return False
    try:
        for cards, asked in ((own, game.every.spot), (bank, game.every.bank)):
            pay_table(plan, cards, asked)
            for fact in asked:
                if needs(fact) == {Feature.PATTERN}:
                    read_pattern(fact.slots[-1], ranking.order)
    except Refusal:
        return False
    deck, alike = len(plan.shoe), 24 if suits_alike(plan.shoe) else 1
    if not game.board:
        return game.bank > 0 and comb(deck, game.own) + comb(deck, game.bank) < _MOST_HANDS and game.open <= 1
    hands = comb(deck - game.board, max(game.own, game.bank))
    return game.own <= 4 and game.bank <= 3 and comb(deck, game.board) * hands // alike < _MOST_WORK
