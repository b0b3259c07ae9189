"""Which rounds are walked card by card: those with few cards, and with decisions based on what lies open."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from houseway.cards.card import is_card
from houseway.price.solvers.carries import Carries
from houseway.price.solvers.few_cards import kinds_of
from houseway.price.solvers.streets.tree import OF_PLAY, Course
from houseway.ranks.single import SingleCard
from houseway.refusal import Refusal
from houseway.rules.fact_grammar import each_fact, hands_of, needs
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.steps import StepKind, kind_of_step

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan
    from houseway.price.solvers.short_rounds.walk import Place
    from houseway.rules.fact_grammar import Fact
    from houseway.rules.games.banked import Step

CARRIES: Final = Carries(
    frozenset(Feature) - {Feature.FOUL, Feature.OTHERS, Feature.SHOE, Feature.PARTS},
    frozenset(StepKind) - {StepKind.LOOKS, StepKind.OFFERS, StepKind.DRAWS, StepKind.REPLACES, StepKind.SETS},
    frozenset({"fold", "surrender", "check", "play", "raise", "take down"}),
    sizes=True,
    repeats=True,
    conditions=True,
)
_KINDS: Final = frozenset({"base", "line", "bonus", "follow-up"})
_PAYS: Final = frozenset({"odds", "push", "lose", "lose half"})
_TIES: Final = "HAND ties HAND"
_NO_CARDS: Final = OF_PLAY | {Feature.NUMBER}
"""Features that do not depend on specific cards."""
_OF_LAST: Final = frozenset({Feature.VALUE, Feature.TOTAL, Feature.LAST})
"""Features that the last card answers, where it alone ranks a hand."""
_MOST_ORDERS: Final = 500_000
"""Above this many orders of the cards that are always dealt, the walk is not tried."""
_MOST_KINDS: Final = 52
"""The most kinds of cards that a short round can tell apart."""


@dataclass(frozen=True, slots=True, eq=False)
class ShortRound:
    """A round that can be walked card by card."""

    plan: Plan
    base: str
    """The wager that decisions are about; empty if there are no decisions."""
    group: tuple[str, ...]
    """That wager and those made with it."""
    follows: tuple[str, ...]
    """Wagers that decisions make."""
    names: tuple[str, ...]
    """All wagers that are priced."""
    kinds: dict[Piece, int]
    """One card of each kind that is told apart, and how many of that kind the shoe has."""
    last: frozenset[str] = frozenset()
    """Hands about which nothing matters but their last card and their size."""
    alike: bool = False
    """Whether the only thing that matters is which cards tie, so that kinds are interchangeable."""

    @property
    def main(self) -> tuple[str, ...]:
        """The wagers that decisions maximize."""
        return (*self.group, *self.follows)

    @property
    def begin(self) -> Course:
        """The course before any decision."""
        return Course(stakes=tuple((name, Fraction(1)) for name in self.group))

    def likeness(self, place: Place) -> object:
        """What still matters about a place: equal for two places with the same future."""
        hands = [
            (name, len(cards), cards[-1:] if name in self.last else cards)
            for name in self.plan.game.hands
            if (cards := place.hands.get(name, ()))
        ]
        rest = (place.step, place.course, place.again, tuple(sorted(place.hidden.items())))
        if not self.alike:
            return rest, tuple(hands), tuple(place.left.values())
        names = {card: at for at, card in enumerate(dict.fromkeys(card for *_, cards in hands for card in cards))}
        lie = tuple((name, number, tuple(names[card] for card in cards)) for name, number, cards in hands)
        others = tuple(sorted(left for card, left in place.left.items() if card not in names))
        return rest, lie, tuple(place.left[card] for card in names), others


def find_short(plan: Plan) -> ShortRound | None:
    """The round of a game, or None if it is not a short one; its length is found by walking it."""
    game = plan.game
    if not all(_carried(step) for step in game.round) or not all(map(is_card, plan.shoe)) or plan.second_hands:
        return None
    if any(hand.parts or hand.up_card != "first" for hand in game.hands.values()):
        return None
    decides = [step for step in game.round if step.do == "decide"]
    base = ""
    group: tuple[str, ...] = ()
    follows: tuple[str, ...] = ()
    if decides:
        mains = [name for name in plan.rows if plan.wager(name).is_main and not plan.wager(name).made_with]
        if len(mains) != 1 or ":" in mains[0]:
            return None
        base = mains[0]
        group = (base, *(name for name in plan.rows if plan.wager(name).made_with == base))
        follows = tuple(dict.fromkeys(name for step in decides for name in step.wagers if name not in group))
    names = tuple(name for name in plan.rows if name in (*group, *follows) or _beside(plan, name, bool(decides)))
    if not names or not {*group, *follows} <= set(names) or not all(_priced(plan, name) for name in names):
        return None
    return _with_kinds(ShortRound(plan, base, group, follows, names, {}))


def _with_kinds(short: ShortRound) -> ShortRound | None:
    plan = short.plan
    rows = [fact for name in short.names for row in plan.rows[name] for fact in row.facts]
    every = [*rows, *(fact for facts in (*plan.when, *plan.on.values()) for fact in facts)]
    if not all(CARRIES.fact(fact) for fact in each_fact(every)):
        return None
    if not {hand for fact in each_fact(every) for hand in hands_of(fact)} <= set(plan.game.hands):
        return None
    try:
        kinds = kinds_of(plan, every)
    except Refusal:
        return None
    if len(kinds) > _MOST_KINDS:
        return None
    facts = list(each_fact(every))
    last = frozenset(name for name in plan.game.hands if _last_alone(plan, name, facts))
    alike = all(fact.form == _TIES or needs(fact) <= _NO_CARDS for fact in facts) and _by_rank(plan)
    sure = sum(
        step.cards * len(step.to) for at, step in enumerate(plan.game.round) if step.do == "deal" and not plan.when[at]
    )
    if not alike and len(kinds) ** sure > _MOST_ORDERS:
        return None
    return ShortRound(plan, short.base, short.group, short.follows, short.names, kinds, last, alike)


def _last_alone(plan: Plan, name: str, facts: list[Fact]) -> bool:
    """Whether facts ask of a hand only its last card and its number of cards."""
    ranking = make_ranking(plan.game.hands[name].ranking)
    if not isinstance(ranking, SingleCard) or ranking.card != "last":
        return False
    return all(needs(fact) <= _OF_LAST | _NO_CARDS for fact in facts if name in hands_of(fact))


def _by_rank(plan: Plan) -> bool:
    """Whether cards of one rank are alike, and every hand is ranked by a single card."""
    rankings = [make_ranking(hand.ranking) for hand in plan.game.hands.values()]
    return all(isinstance(each, SingleCard) and each.suits == "equal" for each in rankings)


def _carried(step: Step) -> bool:
    """Whether the walk supports a step."""
    if kind_of_step(step) is StepKind.OF_THE_HOUSE:
        return True
    if not CARRIES.step(step) or step.burn_by or step.from_deck != 1 or step.piles or step.face == "unseen":
        return False
    return step.do != "decide" or (step.to == ("spot",) and not step.way and CARRIES.takes(step.choices))


def _beside(plan: Plan, name: str, decided: bool) -> bool:
    """Whether a wager is priced next to the one that decisions are about, or on its own if there is none."""
    wager = plan.wager(name)
    if wager.kind not in _KINDS or wager.kind == "follow-up" or name in plan.each or wager.made_with:
        return False
    decks = wager.decks[1] == 0 or plan.decks in range(wager.decks[0], wager.decks[1] + 1)
    return wager.when == "before the deal" and decks and (wager.kind == "bonus" or not decided)


def _priced(plan: Plan, name: str) -> bool:
    return name not in plan.each and all(row.pay.kind in _PAYS for row in plan.rows[name])
