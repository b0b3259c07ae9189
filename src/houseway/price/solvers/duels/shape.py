"""What a duel is: a spot's stack against the bank's, one decision between them, and the wagers that depend on it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Final

from houseway.cards.card import JOKER
from houseway.price.solvers.carries import Carries
from houseway.price.solvers.fixed_hands import stacks, suits_alike
from houseway.ranks.card_ranking import CardRanking
from houseway.rules.cells import read_size, write_money
from houseway.rules.fact_grammar import needs
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.steps import StepKind, kind_of_step

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan, Row
    from houseway.rules.games.banked import Step

MOST_MEETINGS: Final = 20_000_000_000
"""The most pairs of stacks to count one by one; this many take about a minute."""

CARRIES: Final = Carries(
    frozenset(
        {
            *(Feature.VALUE, Feature.QUALIFIER, Feature.PATTERN, Feature.NUMBER),
            *(Feature.FOLD, Feature.SURRENDER, Feature.CHOICE, Feature.WAGERS),
        }
    ),
    frozenset(StepKind) - {StepKind.LOOKS, StepKind.OFFERS, StepKind.DRAWS, StepKind.SETS},
    frozenset({"fold", "surrender", "check", "play", "raise"}),
)
_OF_THE_CARDS: Final = frozenset({Feature.PATTERN, Feature.NUMBER})
"""Features that depend on a hand's cards alone, whatever is decided."""
_PAYS: Final = frozenset({"odds", "push", "lose", "lose half"})
_LEAST_CHIP: Final = 100


@dataclass(frozen=True, slots=True)
class Act:
    """One decision, and its bet in units of the base wager."""

    choice: str
    size: Fraction
    label: str


@dataclass(frozen=True, slots=True)
class Duel:
    """A game that is a duel."""

    mine: int
    """Cards of the spot."""
    theirs: int
    """Cards of the bank."""
    shown: int
    """How many of those lie open before the decision."""
    base: str
    follow: str
    """The wager that the decision makes; empty where it makes none."""
    acts: tuple[Act, ...]
    """The decisions, smaller bets first."""
    choices: tuple[str, ...]
    """The choices as the filing lists them."""
    notes: tuple[str, ...]


def find_duel(plan: Plan) -> Duel | None:
    """The game as a duel, or None if it is not one."""
    sizes = stacks(plan)
    if set(plan.game.hands) != {"spot", "bank"} or set(sizes) != {"spot", "bank"} or JOKER in plan.shoe:
        return None
    for name, size in sizes.items():
        hand = plan.game.hands[name]
        ranking = make_ranking(hand.ranking)
        if hand.parts or not isinstance(ranking, CardRanking) or ranking.uses != "any" or size not in ranking.sizes:
            return None
    mine, theirs, deck = sizes["spot"], sizes["bank"], len(plan.shoe)
    if mine + theirs > deck or meetings(plan, mine, theirs) > MOST_MEETINGS:
        return None
    decisions = [number for number, step in enumerate(plan.game.round) if step.do == "decide"]
    if len(decisions) > 1 or not _plain(plan, decisions):
        return None
    decided = _decision(plan, plan.game.round[decisions[0]]) if decisions else _no_decision(plan)
    if decided is None:
        return None
    base, follow, acts, notes = decided
    shown = min(theirs, _shown(plan, decisions[0], theirs)) if decisions else 0
    choices = tuple(plan.game.round[decisions[0]].choices) if decisions else ()
    duel = Duel(mine, theirs, shown, base, follow, acts, choices, notes)
    return duel if all(carries(plan, duel, name) for name in (base, follow) if name) else None


def meetings(plan: Plan, mine: int, theirs: int) -> int:
    """Pairs of stacks to look at; interchangeable suits save most of them."""
    deck = len(plan.shoe)
    return comb(deck, mine) * comb(deck, theirs) // (24 if suits_alike(plan.shoe) else 1)


def carries(plan: Plan, duel: Duel, name: str) -> bool:
    """Whether the rows of a wager ask only what is counted."""
    rows, wager = plan.rows[name], plan.wager(name)
    if wager.kind in ("envy", "insurance") or (name != duel.follow and wager.when != "before the deal"):
        return False
    if wager.decks[1] and plan.decks not in range(wager.decks[0], wager.decks[1] + 1):
        return False
    return all(row.pay.kind in _PAYS and _row_carried(plan, duel, name, row) for row in rows)


def rests_on_play(rows: tuple[Row, ...]) -> bool:
    """Whether a wager depends on the decision or on how the hands compare, and not only on what cards show."""
    return any(not needs(fact) <= _OF_THE_CARDS for row in rows for fact in row.facts)


def _row_carried(plan: Plan, duel: Duel, name: str, row: Row) -> bool:
    for fact in row.facts:
        asks = needs(fact)
        if not CARRIES.fact(fact):
            return False
        if Feature.WAGERS in asks and fact.slots[1] not in (name, duel.base, duel.follow):
            return False
        if Feature.QUALIFIER in asks and not plan.game.hands[fact.slots[0]].qualifier:
            return False
        if Feature.PATTERN in asks and not _by_value(plan, duel, fact.slots[0], fact.slots[1]):
            return False
    return True


def _by_value(plan: Plan, duel: Duel, hand: str, pattern: str) -> bool:
    """Whether a hand's value determines everything that its cards show."""
    ranking = make_ranking(plan.game.hands[hand].ranking)
    size = duel.mine if hand == "spot" else duel.theirs
    return isinstance(ranking, CardRanking) and ranking.order.size == size and "one color" not in pattern


def _plain(plan: Plan, decisions: list[int]) -> bool:
    """Whether every step is supported, and the spot has all its cards before the decision."""
    for number, step in enumerate(plan.game.round):
        if kind_of_step(step) is StepKind.OF_THE_HOUSE:
            continue
        late = bool(decisions) and number > decisions[0]
        if step.when or (step.do == "deal" and late and "spot" in step.to):
            return False
        if not CARRIES.step(step):
            return False
    return True


def _shown(plan: Plan, decision: int, cards: int) -> int:
    """How many cards of the bank lie open before a step; a reveal without a number shows all."""
    up = dealt = 0
    for step in plan.game.round[:decision]:
        if "bank" in step.to and step.do == "deal":
            dealt += step.cards
            up += step.cards if step.face == "up" else 0
        elif "bank" in step.to and kind_of_step(step) is StepKind.SHOWS:
            up = min(dealt, up + (step.cards or cards))
    return up


def _no_decision(plan: Plan) -> tuple[str, str, tuple[Act, ...], tuple[str, ...]] | None:
    base = _base(plan)
    return (base, "", (Act("", Fraction(0), ""),), ()) if base else None


def _base(plan: Plan) -> str:
    """The only base wager, or empty if there are several."""
    found = [name for name in plan.rows if plan.wager(name).is_main]
    return found[0] if len(found) == 1 and ":" not in found[0] else ""


def _decision(plan: Plan, step: Step) -> tuple[str, str, tuple[Act, ...], tuple[str, ...]] | None:
    """The base wager, the one that may follow, and the possible decisions."""
    base = _base(plan)
    if not base or not CARRIES.takes(step.choices) or step.to != ("spot",) or step.way or len(step.wagers) > 1:
        return None
    follow = step.wagers[0] if step.wagers else ""
    sizes, notes = _sizes(plan, follow, base) if follow else ((), ())
    if follow and not sizes:
        return None
    acts: list[Act] = []
    for choice in step.choices:
        option = plan.game.choices.get(choice)
        if plan.on.get(choice):
            return None
        if follow and choice in ("play", "raise"):
            acts += [Act(choice, size, choice if size == max(sizes) else f"{choice} the least") for size in sizes]
        elif option is None or option.stake in ("", "none"):
            acts.append(Act(choice, Fraction(0), choice))
        else:
            return None
    return base, follow, tuple(sorted(acts, key=lambda act: act.size)), notes


def _sizes(plan: Plan, follow: str, base: str) -> tuple[tuple[Fraction, ...], tuple[str, ...]]:
    """Possible sizes of the follow-up wager in units of the base; only the extremes matter, since one of them is always
    best.
    """
    wager = plan.wager(follow)
    much, of = read_size(wager.size) if wager.size else ("", "")
    most = {"equal to": Fraction(1), "up to": Fraction(1), "half of": Fraction(1, 2), "up to half of": Fraction(1, 2)}
    if of != base or much not in most or wager.when != "in its step" or wager.numbers:
        return (), ()
    if not much.startswith("up to"):
        return (most[much],), ()
    stake = plan.limits_of(base).least
    least = min(Fraction(_LEAST_CHIP, stake), most[much]) if stake else most[much]
    said = f"{wager.name} may be less than the most: it is priced beside a wager of {write_money(stake)}, from $1 up."
    return tuple(sorted({least, most[much]})), (said,)
