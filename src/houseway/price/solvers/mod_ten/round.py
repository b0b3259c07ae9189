"""Which rounds can be walked: hands that count modulo ten, dealt, drawn by ways, with hit or stand for a spot."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, Final

from houseway.cards.card import CARDS
from houseway.price.solvers.carries import Carries
from houseway.price.solvers.mod_ten.hands import Kept
from houseway.ranks.modulo import Modulo, digit
from houseway.rules.fact_grammar import each_fact, first_cards, hands_of, needs
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.steps import MOVES_CARDS, StepKind, kind_of_step

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from houseway.play.banked.plan import Plan
    from houseway.price.solvers.mod_ten.hands import Look
    from houseway.rules.fact_grammar import Fact
    from houseway.rules.games.banked import Step

_PLAIN: Final = frozenset(
    {Feature.VALUE, Feature.TOTAL, Feature.NATURAL, Feature.NUMBER, Feature.FIRST, Feature.CHOICE}
)
"""Features that totals, numbers of cards and choices can answer."""
LOOKS: Final = frozenset(
    {
        *(Feature.TOTAL, Feature.NATURAL, Feature.NUMBER, Feature.ALIKE, Feature.FIRST, Feature.ORDER),
        *(
            Feature.NAMED,
            Feature.COUNTED,
            Feature.RANKS,
            Feature.SUITS,
            Feature.COLORS,
            Feature.UP_CARD,
            Feature.LAST,
            Feature.JOINED,
        ),
    }
)
"""Features that the actual cards of hands can answer."""
_BEFORE: Final = frozenset({StepKind.OFFERS_BANK, StepKind.TAKES_WAGERS})
_IDLE: Final = frozenset(
    {StepKind.COLLECTS, StepKind.PLACES_BUTTON, StepKind.SHOWS, StepKind.BURNS, StepKind.OF_THE_HOUSE}
)
"""Steps that change nothing for somebody who does not see the cards; a burned card is like one that is never dealt."""
CARRIES: Final = Carries(
    _PLAIN | LOOKS, MOVES_CARDS | _BEFORE | _IDLE | {StepKind.SETTLES}, frozenset({"hit", "stand"})
)
_FOR_THE_BANK: Final = 10
"""Cards that the table holds back for the bank, so that nobody may hit from a short shoe."""
_MOST_STATES: Final = 40_000_000
"""Above this many states, a walk takes minutes."""


@dataclass(frozen=True, slots=True)
class Round:
    """The steps of a round that move cards, in order, up to the settlement."""

    moves: tuple[tuple[int, Step], ...]
    """Deals, draws and decisions, with their step numbers in the filing."""
    last: tuple[int, str]
    """The step and the hand of the last draw."""
    hit_cards: int
    """How many cards a hit deals."""
    against: dict[str, tuple[str, ...]]
    """By way, the other hands that it looks at."""
    hidden: dict[int, dict[str, frozenset[int]]]
    """By decision, the other hands of which something is seen, and which of their cards are face down."""
    hand: str
    """The hand that bettors decide for: a spot's own, or a common hand that each bettor stands on or hits."""
    dealt: dict[str, int]
    """By hand, the cards it gets before any draw."""
    most: dict[str, int]
    """By hand, the most cards it can hold."""

    @property
    def decisions(self) -> tuple[tuple[int, Step], ...]:
        """The steps at which a bettor chooses."""
        return tuple((number, step) for number, step in self.moves if step.do == "decide" and self.hand in step.to)

    @property
    def shared(self) -> bool:
        """Whether the hand is common: then a bettor's choice moves a wager, and no card."""
        return self.hand not in ("", "spot")


def read_round(plan: Plan) -> Round | None:
    """The round of a game, or None if the walk does not support part of it."""
    game, steps = plan.game, _until_settled(plan)
    if steps is None or not _has_digits(plan):
        return None
    moves = tuple((number, step) for number, step in steps if kind_of_step(step) in MOVES_CARDS)
    common = {hand for hand, _ in plan.stands.values()}
    decided = [name for _, step in moves if step.do == "decide" for name in step.to if name in ("spot", *common)]
    if not moves or len(decided) > 1 or not all(_walkable(plan, number, step) for number, step in moves):
        return None
    against = {name: _looks_at(plan, name) for name in {step.way for _, step in moves if step.do == "draw"}}
    hand = next(iter(decided), "")
    hidden = _hidden(plan, steps, hand)
    dealt = {name: sum(step.cards for _, step in moves if step.do == "deal" and name in step.to) for name in game.hands}
    most = _most(plan, moves, dealt)
    if None in against.values() or hidden is None or most is None:
        return None
    if plan.second_hands and (decided or not set(plan.second) <= set(CARDS)):
        return None  # decisions here do not use what a second shoe has shown
    number, step = [(number, step) for number, step in moves if step.from_deck == 1][-1]
    hit = game.choices.get("hit")
    found = Round(
        moves,
        (number, step.to[-1]),
        (hit.cards if hit else 0) or 1,
        {name: looked for name, looked in against.items() if looked is not None},
        hidden,
        hand,
        dealt,
        most,
    )
    return found if _lasts(plan, found, [step for _, step in steps if step.do == "burn"]) else None


def _has_digits(plan: Plan) -> bool:
    """Whether only cards are dealt, and every hand has no parts, is common unless it is the spot's, and counts modulo
    ten.
    """
    hands = plan.game.hands
    if plan.piles >= 0 or not set(plan.shoe) <= set(CARDS) or any(hand.parts for hand in hands.values()):
        return False
    if any((hand.whose == "each spot") != (name == "spot") for name, hand in hands.items()):
        return False
    return all(isinstance(make_ranking(hand.ranking), Modulo) for hand in hands.values())


def _lasts(plan: Plan, found: Round, burns: list[Step]) -> bool:
    """Whether the shoe has enough cards for the longest round, and no player with a decision has seen a burned card."""
    decides = any(step.do == "decide" for _, step in found.moves)
    if decides and any(step.burn_by for step in burns):
        return False
    burned = sum(step.cards * (11 if step.burn_by else 1) for step in burns)
    return sum(found.most.values()) + burned + (_FOR_THE_BANK if decides else 0) <= plan.shoe.total()


def _until_settled(plan: Plan) -> list[tuple[int, Step]] | None:
    """The steps up to the settlement; None if one is unknown, or wagers are made after the deal."""
    found: list[tuple[int, Step]] = []
    for number, step in enumerate(plan.game.round):
        if step.do == "settle":
            return None if step.when else found
        if kind_of_step(step) in MOVES_CARDS | _IDLE:
            found.append((number, step))
        elif kind_of_step(step) not in _BEFORE or any(each.do == "deal" for _, each in found):
            return None
    return None


def _walkable(plan: Plan, number: int, step: Step) -> bool:
    """Whether the walk supports a deal, draw or decision."""
    hands, facts = plan.game.hands, plan.when[number]
    if not step.to or not set(step.to) <= set(hands) or (step.from_deck != 1 and step.when):
        return False
    if not all(map(is_plain, facts)) or (number in plan.asks_spot and step.do != "decide"):
        return False
    if step.do == "deal":
        return step.cards > 0
    if step.do == "draw":
        return step.way in plan.game.ways and "spot" not in step.to
    ways = [plan.game.ways[name] for name in (step.way, step.absent) if name in plan.game.ways]
    options = [plan.game.choices[choice] for choice in step.choices if choice in plan.game.choices]
    asked = [*(fact for choice in step.choices for fact in plan.on.get(choice, ()))]
    asked += facts if number in plan.asks_spot else ()
    return (
        CARRIES.takes(step.choices)
        and len(step.to) == 1
        and all(way.kind == "hit or stand" for way in ways)
        and all(option.stake in ("", "none") and not option.until for option in options)
        and all(is_plain(fact) and set(hands_of(fact)) <= set(step.to) for fact in asked)
    )


def is_plain(fact: Fact) -> bool:
    """Whether totals, numbers of cards and choices can answer a fact."""
    return needs(fact) <= _PLAIN


def is_carried(fact: Fact) -> bool:
    """Whether the end of a walk can answer a fact."""
    return is_plain(fact) or needs(fact) <= LOOKS


def _looks_at(plan: Plan, name: str) -> tuple[str, ...] | None:
    """The other hands that a way asks about; None if the way is of another kind, or circular."""
    found: list[str] = []
    asked: list[str] = []
    while name:
        way = plan.game.ways[name]
        if name in asked or way.kind not in ("hit or stand", "draw chart"):
            return None
        asked.append(name)
        if way.kind == "hit or stand":
            break
        if way.against == "spot" or way.against not in plan.game.hands:
            return None
        found.append(way.against)
        name = way.if_stood
    return tuple(dict.fromkeys(found))


def _hidden(plan: Plan, steps: list[tuple[int, Step]], hand: str) -> dict[int, dict[str, frozenset[int]]] | None:
    """At each decision, the face-down cards of other hands; None if that depends on a condition."""
    found: dict[int, dict[str, frozenset[int]]] = {}
    up: dict[str, list[bool]] = {name: [] for name in plan.game.hands if name != "spot"}
    drawn: set[str] = set()
    unsure = False
    for number, step in steps:
        for name in (name for name in step.to if name in up):
            if step.do == "deal":
                unsure = unsure or bool(step.when) or name in drawn
                up[name] += [step.face == "up"] * step.cards
            elif kind_of_step(step) is StepKind.SHOWS:
                unsure = unsure or bool(step.when)
                down = [at for at, shown in enumerate(up[name]) if not shown]
                for at in down[: step.cards or None]:
                    up[name][at] = True
            elif step.do == "draw" or (step.do == "decide" and name != hand):
                drawn.add(name)
        if step.do == "decide" and hand in step.to:
            if unsure or not all(up.get(hand, ())):
                return None
            found[number] = {
                name: frozenset(at for at, shown in enumerate(those) if not shown)
                for name, those in up.items()
                if name != hand and (name in drawn or any(those))
            }
    return found


def _most(plan: Plan, moves: Iterable[tuple[int, Step]], dealt: dict[str, int]) -> dict[str, int] | None:
    """The most cards that each hand can hold; None if nothing ends its draws."""
    most = dict(dealt)
    hit = plan.game.choices.get("hit")
    cards = (hit.cards if hit else 0) or 1
    for _, step in moves:
        for name in step.to if step.do != "deal" else ():
            limit = plan.game.hands[name].most_cards
            if limit:
                most[name] = max(most[name], limit - 1 + cards)
            elif step.do == "decide" and hit is not None and hit.times:
                most[name] += hit.times * cards
            else:
                return None
    return most


def kept_for(plan: Plan, steps: Round, rows: Iterable[Fact], looks: Mapping[str, Look]) -> dict[str, Kept]:
    """What a walk remembers of each hand, for its ways, conditions and decisions, and for the given rows."""
    facts = [*rows, *(fact for number, _ in steps.moves for fact in each_fact(plan.when[number]))]
    choices = [choice for _, step in steps.moves for choice in step.choices]
    facts += [fact for choice in choices for fact in each_fact(plan.on.get(choice, ()))]
    decided = {name for _, step in steps.moves if step.do == "decide" for name in step.to}
    found: dict[str, Kept] = {}
    for name in plan.game.hands:
        about = [fact for fact in facts if name in fact.slots]
        firsts = {first_cards(fact) for fact in about if is_plain(fact)} - {0}
        firsts |= {cards for hand, cards in plan.stands.values() if hand == name}
        asked = {"sorted"} if name == steps.hand and decided else set()
        asked |= {"ordered" if seen[name] else "sorted" for seen in steps.hidden.values() if name in seen}
        look = looks.get(name)
        if look is not None:
            asked.add("ordered" if asked and look.first else look.order)
        digits = next((each for each in ("ordered", "sorted") if each in asked), "")
        first = look.first if look is not None and asked == {look.order} and digits == "sorted" else 0
        last = any(name in looked for looked in steps.against.values())
        played = name in decided or any(Feature.CHOICE in needs(fact) for fact in about)
        found[name] = Kept(frozenset(firsts), last, digits, first, played)
    return found


def affordable(plan: Plan, steps: Round, kept: dict[str, Kept]) -> bool:
    """Whether a walk takes seconds, by an upper bound."""
    values = len({digit((piece,)) for piece in plan.shoe})
    states = 1
    for name, most in steps.most.items():
        dealt = min(steps.dealt[name], most)
        ordered = kept[name].digits == "ordered"
        states *= values**dealt if ordered else comb(values + dealt - 1, dealt)
        states *= values ** (most - dealt)
    return states <= _MOST_STATES
