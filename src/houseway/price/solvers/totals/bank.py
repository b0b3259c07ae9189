"""Wagers on the bank's hand alone: whether it goes over and with how many cards, a run of one color, insurance.

The bank's hand is played out by its chart whatever the spot did, so each of its hands is counted from the full shoe.
"""

from __future__ import annotations

from collections import Counter
from math import perm, prod
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.cards.card import CARDS, is_red
from houseway.play.banked.payouts import decide
from houseway.price.price import NO_ACTION, UNSETTLED, Outcome, amount_of, gather
from houseway.price.solvers.totals.early import settled_early
from houseway.price.solvers.totals.game import RUNS, is_carried
from houseway.price.solvers.totals.hands import Kinds, bank_hands, reached_hands
from houseway.rules.fact_grammar import hands_of, needs
from houseway.rules.games.banked import kind_of
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan
    from houseway.price.solvers.totals.game import Counted
    from houseway.rules.fact_grammar import Fact

_KINDS_OF_PAY: Final = frozenset({"odds", "push", "lose", "lose half"})


class Held(NamedTuple):
    """A hand of the bank to ask about, and in how many orders its cards come."""

    pieces: tuple[Piece, ...]
    orders: int
    cards: int


def facts_of_rows(plan: Plan, wager: str) -> list[Fact]:
    """Every fact of a wager's rows."""
    return [fact for row in plan.rows[wager] for fact in row.facts]


def pays_carried(plan: Plan, wager: str) -> bool:
    """Whether every row pays by the stake and ends the wager."""
    return all(row.pay.kind in _KINDS_OF_PAY for row in plan.rows[wager])


def on_the_bank(game: Counted) -> frozenset[str]:
    """The wagers that look at nothing but the bank's hand, and can be counted on it."""
    plan = game.plan
    found = set()
    for name in plan.rows:
        wager, facts = plan.game.wagers[kind_of(name)], facts_of_rows(plan, name)
        offered = not wager.decks[1] or wager.decks[0] <= plan.decks <= wager.decks[1]
        runs = any(needs(fact) >= RUNS for fact in facts)
        carried = all(
            needs(fact) <= RUNS and set(hands_of(fact)) <= {game.bank} if runs else is_carried(fact, (game.bank,))
            for fact in facts
        )
        when = "in its step" if wager.kind == "insurance" else "before the deal"
        one_offer = wager.kind != "insurance" or sum(name in step.wagers for step in plan.game.round) == 1
        kinds = wager.kind in ("bonus", "insurance") and wager.when == when and not wager.stays
        kinds = kinds and kind_of(name) not in settled_early(plan)
        if kinds and offered and carried and one_offer and pays_carried(plan, name):
            found.add(name)
    return frozenset(found)


def bank_outcomes(game: Counted, wager: str) -> tuple[Outcome, ...]:
    """How a wager on the bank's hand ends; insurance, where it is offered."""
    plan, facts = game.plan, facts_of_rows(game.plan, wager)
    held = list(_runs(game) if any(needs(fact) >= RUNS for fact in facts) else _hands(game, wager, facts))
    if not held:
        return ()  # no card of this shoe has it offered
    shoe, longest = sum(game.shoe), max(each.cards for each in held)
    outcomes = []
    for each in held:
        text, pay = decide(plan, wager, Table(plan.game, {game.bank: Seen(each.pieces)}, (), frozenset({wager})))
        count = each.orders * perm(shoe - each.cards, longest - each.cards)
        if text:
            outcomes.append(Outcome(text, str(pay), amount_of(pay), count))
        else:
            outcomes.append(Outcome(UNSETTLED, NO_ACTION, amount_of(pay), count))
    return gather(outcomes)


def _hands(game: Counted, wager: str, facts: list[Fact]) -> Iterator[Held]:
    """Hands of the bank by what the rows ask of them; of insurance, those against which it is offered."""
    shows = any(Feature.UP_CARD in needs(fact) for fact in facts)
    kinds = Kinds(game, game.bank, facts, by_first=shows)
    insured = [number for number in game.offers if wager in game.plan.game.round[number].wagers]
    found: Counter[tuple[int, int]] = Counter()
    for up in range(len(game.values)):
        if insured and not game.is_so(insured[0], (up,)):
            continue
        hands = bank_hands(game, kinds, (up,), None, True)
        for drawn, orders, kind in zip(hands.drawn, hands.orders, hands.end, strict=True):
            if kind >= 0:
                cards = [int(each) for each in drawn]
                cards[up] += 1
                ways = prod(perm(there, each) for there, each in zip(game.shoe, cards, strict=True))
                found[int(kind), sum(cards)] += int(orders) * ways
    for (kind, number), orders in found.items():
        yield Held(kinds.pieces[kind], orders, number)


def _runs(game: Counted) -> Iterator[Held]:
    """Hands of the bank by how many cards of its first card's color they begin with.

    The bank has come to all its first cards, all of one color; then it stands, or a card of the other color follows.
    """
    colors = {red: next(piece for piece in CARDS if is_red(piece) == red) for red in (True, False)}
    whole = sum(game.shoe)
    reached = list(reached_hands(game))
    for red, piece in colors.items():
        shoe = [value.red if red else value.count - value.red for value in game.values]
        others = whole - sum(shoe)
        found: Counter[tuple[int, bool]] = Counter()
        for cards, orders, stands in reached:
            number = sum(cards)
            if number:
                ways = orders * prod(perm(there, each) for there, each in zip(shoe, cards, strict=True))
                found[number, stands] += ways
        for (number, stands), ways in found.items():
            if stands:
                yield Held((piece,) * number, ways, number)
            else:
                yield Held((*(piece,) * number, colors[not red]), ways * others, number + 1)


def insured_with(game: Counted, wager: str) -> list[str]:
    """The two cards of a spot with which insurance gains, against what shows where it is offered."""
    rows = []
    many = range(len(game.values))
    insured = next(number for number in game.offers if wager in game.plan.game.round[number].wagers)
    for up in (up for up in many if game.is_so(insured, (up,))):
        won = []
        for down in many:
            bank = tuple(game.values[each].piece for each in (up, down))
            _, pay = decide(game.plan, wager, Table(game.plan.game, {game.bank: Seen(bank)}, (), frozenset({wager})))
            won.append(amount_of(pay))
        for one in many:
            for other in range(one, len(game.values)):
                left = list(game.shoe)
                for value in (up, one, other):
                    left[value] -= 1
                if min(left) >= 0 and sum(there * each for there, each in zip(left, won, strict=True)) > 0:
                    rows.append(f"{game.values[one].name}-{game.values[other].name}")
    return rows
