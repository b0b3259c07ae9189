"""Games of two hands set in two parts each: what such a game is, and which row settles it. The hands are a spot's and
the bank's, or two common hands, of which the first takes the place of the spot's below.

Rows compare part with part and ask a few things of one hand alone. So a round is settled by three things: the facts
that hold for the spot's hand (its label), those that hold for the bank's, and how the parts compare (the cell, two
signs).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

import msgspec

from houseway.play.banked.payouts import decide
from houseway.price.price import NO_ACTION, UNSETTLED, Outcome, amount_of, gather
from houseway.rules.fact_grammar import hands_of, holds, needs
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.steps import StepKind, kind_of_step
from houseway.rules.vocabulary.table import Seen, Table
from houseway.rules.ways.parts import part_value
from houseway.rules.ways.way import SETS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from houseway.play.banked.plan import Plan, Row
    from houseway.price.solvers.solver import Tally
    from houseway.rules.fact_grammar import Fact
    from houseway.rules.games.banked import Step

Label: TypeAlias = tuple[bool, ...]
"""The answers to the questions about one hand."""
Cell: TypeAlias = tuple[int, int]
"""For each part: 1 if the spot's is above the bank's, 0 if they are copies, -1 if it is below."""

CELLS: Final[tuple[Cell, ...]] = tuple(product((-1, 0, 1), (-1, 0, 1)))
CARRIED_STEPS: Final = frozenset(StepKind) - {StepKind.LOOKS, StepKind.OFFERS, StepKind.ASKS, StepKind.DRAWS}
"""Steps that games of two parts may have."""
_PAYS: Final = frozenset({"odds", "push", "lose", "lose half"})


@dataclass(frozen=True, slots=True)
class Sides:
    """How the two hands are set."""

    names: tuple[str, str]
    """The spot's hand and the bank's, or two common hands."""
    parts: tuple[str, str]
    spot_way: str
    bank_way: str
    chooses: bool
    """Whether the spot may set its hand freely; otherwise its way sets it."""
    bank_chooses: bool
    sees: Literal["nothing", "all", "some"]
    """What a spot that sets freely has seen of the bank's hand."""
    when: tuple[Fact, ...]
    """The condition for a spot to set its hand; empty for always."""


class Ending(NamedTuple):
    """A row that settles a wager."""

    row: str
    pays: str
    amount: Fraction


class Questions(NamedTuple):
    """The questions that rows ask of one hand alone."""

    spot: tuple[Fact, ...]
    bank: tuple[Fact, ...]


def sides_of(plan: Plan) -> Sides | None:
    """How the hands of a game of two hands in two parts are set; None for any other game."""
    game = plan.game
    names = _names(plan)
    if names is None or any(kind_of_step(step) not in CARRIED_STEPS for step in game.round):
        return None
    spot, bank = (game.hands[name] for name in names)
    if spot.parts != bank.parts or len(spot.parts) != 2 or spot.part_rankings != bank.part_rankings:
        return None
    first, second = spot.parts
    sets = {name: [number for number, step in _steps(plan, "set") if name in step.to] for name in game.hands}
    if any(len(found) != 1 for found in sets.values()) or not _deals_whole(plan, names, sum(spot.parts.values())):
        return None
    at, bank_at = sets[names[0]][0], sets[names[1]][0]
    if any(plan.when[number] for number in range(len(game.round)) if number != at):
        return None
    mine, theirs = game.round[at], game.round[bank_at]
    return Sides(
        *(names, (first, second), mine.way, theirs.way, "set" in mine.choices, "set" in theirs.choices),
        *(_sees(plan, names, at), plan.when[at]),
    )


def _names(plan: Plan) -> tuple[str, str] | None:
    """The two hands of a game, if there are exactly two that can be set against each other."""
    whose = {name: hand.whose for name, hand in plan.game.hands.items()}
    if whose == {"spot": "each spot", "bank": "the player-dealer"}:
        return "spot", "bank"
    first, *others = whose
    return (first, others[0]) if len(others) == 1 and set(whose.values()) == {"everyone"} else None


def _steps(plan: Plan, do: str) -> list[tuple[int, Step]]:
    return [(number, step) for number, step in enumerate(plan.game.round) if step.do == do]


def _deals_whole(plan: Plan, names: tuple[str, str], pieces: int) -> bool:
    """Whether each hand gets all its pieces from the one shoe, and no other hand gets any."""
    dealt: Counter[str] = Counter()
    for _, step in _steps(plan, "deal"):
        if step.from_deck != 1 or set(step.to) - set(names):
            return False
        dealt.update(dict.fromkeys(step.to, step.cards))
    return dealt == dict.fromkeys(names, pieces)


def _sees(plan: Plan, names: tuple[str, str], at: int) -> Literal["nothing", "all", "some"]:
    spot, bank = names
    shown, whole = 0, sum(plan.game.hands[bank].parts.values())
    for step in plan.game.round[:at]:
        if bank in step.to and (kind_of_step(step) is StepKind.SHOWS or (step.do == "deal" and step.face == "up")):
            shown += step.cards or whole
        if spot in step.to and kind_of_step(step) is StepKind.SHOWS:
            return "some"
    return "all" if shown >= whole else "some" if shown else "nothing"


def carried(plan: Plan, sides: Sides, answered: Callable[[Fact], bool]) -> frozenset[str]:
    """The wagers whose rows compare part with part, and ask of single hands only what can be answered."""
    found = set()
    for name, rows in plan.rows.items():
        facts = [fact for row in rows for fact in row.facts]
        compared = any(map(compares, facts))
        known = all(_is_carried(fact, sides, answered) for fact in (*facts, *sides.when))
        if compared and known and is_paid(plan, name, sides) and _settles_the_unset(rows, sides):
            found.add(name)
    return frozenset(found)


def is_paid(plan: Plan, name: str, sides: Sides) -> bool:
    """Whether a wager is paid by odds, on hands as they are set or set by the way that sets them here."""
    wager, ways = plan.wager(name), {way_of(plan, way) for way in (sides.spot_way, sides.bank_way)}
    by_odds = all(row.pay.kind in _PAYS for row in plan.rows[name]) and wager.kind != "envy"
    return by_odds and (not wager.set_by or ways == {wager.set_by})


def follows_way(plan: Plan, sides: Sides, wager: str) -> bool:
    """Whether only the house way is priced: the wager looks at hands set that way, or asks about a part of the
    spot's.
    """
    facts = (fact for row in plan.rows[wager] for fact in row.facts)
    asked = (needs(fact) >= {Feature.PATTERN, Feature.PARTS} and hands_of(fact)[0] for fact in facts)
    return bool(plan.wager(wager).set_by) or any(name and name.partition(".")[0] == sides.names[0] for name in asked)


def _is_carried(fact: Fact, sides: Sides, answered: Callable[[Fact], bool]) -> bool:
    if compares(fact):
        one, other = (slot.split(".") for slot in fact.slots)
        return one[1:] == other[1:] != [] and {one[0], other[0]} == set(sides.names)
    return not needs(fact) or answered(fact)


def compares(fact: Fact) -> bool:
    """Whether the cell answers a fact: it compares two hands or parts."""
    return needs(fact) - {Feature.PARTS} == {Feature.VALUE} and len(hands_of(fact)) == 2


def _settles_the_unset(rows: tuple[Row, ...], sides: Sides) -> bool:
    """If a spot sets its hand only under a condition, whether a row settles all other hands before any part is looked
    at.
    """
    before = []
    for row in rows:
        if any(needs(fact) & {Feature.PARTS, Feature.FOUL} for fact in row.facts):
            break
        before.append(row.facts)
    return all((_turned(fact),) in before for fact in sides.when)


def _turned(fact: Fact) -> Fact:
    """The negated fact."""
    return type(fact)(fact.form, fact.slots, not fact.negated)


def questions(plan: Plan, sides: Sides, wagers: Iterable[str]) -> Questions:
    """The questions that the rows of some wagers ask of the spot's hand alone, and of the bank's."""
    facts = [fact for wager in wagers for row in plan.rows[wager] for fact in row.facts]
    alone = [fact for fact in facts if not compares(fact) and fact.slots]
    plain = dict.fromkeys(type(fact)(fact.form, fact.slots) for fact in alone)
    return Questions(
        *(tuple(fact for fact in plain if fact.slots[0].partition(".")[0] == name) for name in sides.names)
    )


def label_of(plan: Plan, facts: Iterable[Fact], name: str, seen: Seen) -> Label:
    """The label of one hand."""
    table = Table(plan.game, {name: seen})
    return tuple(holds(fact, table) for fact in facts)


def ending(plan: Plan, wager: str, sides: Sides, spot: Seen, bank: Seen, cell: Cell) -> Ending:
    """The row for two hands with these labels and this comparison of parts: the reference is given values for the
    bank's parts.

    The hands are examples for their labels, so their own parts need not compare this way.
    """
    mine, theirs = sides.names
    values = {part: part_value(plan.game.hands[mine], part, spot.parts) for part in sides.parts}
    known = {f"{theirs}.{part}": values[part] - sign for part, sign in zip(sides.parts, cell, strict=True)}
    told = Seen(bank.cards, bank.parts, known=known)
    row, pay = decide(plan, wager, Table(plan.game, {mine: spot, theirs: told}))
    return Ending(row, str(pay), amount_of(pay)) if row else Ending(UNSETTLED, NO_ACTION, amount_of(pay))


def add(tally: Tally, wager: str, play: str, end: Ending, count: int) -> None:
    """Add an ending to a tally."""
    tally[msgspec.json.encode((wager, play, end.row, end.pays, str(end.amount))).decode()] += count


def outcomes(tally: Tally) -> dict[tuple[str, str], tuple[Outcome, ...]]:
    """The outcomes of each wager and play, from the endings counted."""
    found: dict[tuple[str, str], list[Outcome]] = {}
    for key, count in tally.items():
        if key.startswith("["):
            wager, play, row, pays, amount = msgspec.json.decode(key)
            found.setdefault((wager, play), []).append(Outcome(row, pays, Fraction(amount), count))
    return {which: gather(each) for which, each in found.items()}


def way_of(plan: Plan, way: str) -> str:
    """The way that sets a hand: that of its step, or the first in the file that sets hands; empty if there is none."""
    return way or next((name for name, each in plan.game.ways.items() if each.kind in SETS), "")


class Unset(NamedTuple):
    """The share of hands that no row of the way sets, on each side."""

    spot: Fraction
    bank: Fraction


def notes_of(plan: Plan, sides: Sides, play: str, unset: Unset) -> list[str]:
    """The conventions behind every such price."""
    mine, theirs = sides.names
    found = [
        "One spot against the bank, each hand dealt from the whole pack, every wager covered."
        if mine == "spot"
        else f"Two common hands, {mine} and {theirs}, dealt from the whole pack, every wager covered."
    ]
    if play == "house way":
        found.append("Both hands are set the house way.")
    elif sides.bank_chooses:
        found.append("The bank, which may set its hand as it likes, sets it the house way.")
    small = min(plan.game.hands[mine].parts, key=plan.game.hands[mine].parts.__getitem__)
    for whose, share in zip(sides.names, unset, strict=True):
        if share and (play == "house way" or whose == theirs):
            said = f"{float(share):.4%}".replace("%", " %")
            found.append(
                f"No row of the house way sets {said} of the {whose}'s hands: those are set as they are in play, by "
                f"another way of the file, or else with the best {small} that does not foul."
            )
    return found
