"""Wagers on the bank's hand alone: whether it goes over and with how many cards, a run of one color, insurance.

The bank plays out its hand by its chart whatever the spot does, so its hands are counted from the full shoe.
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
from houseway.price.solvers.totals.suits import Alike, alike, asks_suits, dressed, ways_alike
from houseway.rules.fact_grammar import each_fact, hands_of, needs
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
    """A hand of the bank to settle, and the number of orders in which its cards come."""

    pieces: tuple[Piece, ...]
    orders: int
    cards: int


def facts_of_rows(plan: Plan, wager: str) -> list[Fact]:
    """Every fact of a wager's rows."""
    return [fact for row in plan.rows[wager] for fact in row.facts]


def pays_carried(plan: Plan, wager: str) -> bool:
    """Whether every row pays in proportion to the stake and ends the wager."""
    return all(row.pay.kind in _KINDS_OF_PAY for row in plan.rows[wager])


def on_the_bank(game: Counted) -> frozenset[str]:
    """The wagers that look only at the bank's hand and can be counted on it."""
    plan = game.plan
    found = set()
    for name in plan.rows:
        wager, facts = plan.game.wagers[kind_of(name)], facts_of_rows(plan, name)
        offered = not wager.decks[1] or wager.decks[0] <= plan.decks <= wager.decks[1]
        runs = any(needs(fact) >= RUNS for fact in facts)
        carried = all(
            needs(fact) <= RUNS and set(hands_of(fact)) <= {game.bank}
            if runs
            else is_carried(fact, (game.bank,)) or asks_suits(game, fact)
            for fact in facts
        )
        early = wager.kind == "bonus" and wager.when == "before the deal"
        late = wager.when == "in its step" and not runs and len(offered_late(game, name)) == 1 and _is_seen(game, name)
        kinds = wager.kind in ("bonus", "insurance") and not wager.stays
        kinds = kinds and kind_of(name) not in settled_early(plan)
        if kinds and offered and carried and (early or late) and pays_carried(plan, name):
            found.add(name)
    return frozenset(found)


def offered_late(game: Counted, wager: str) -> list[int]:
    """The steps at which a wager may be made after cards were dealt."""
    steps = enumerate(game.plan.game.round)
    return [number for number, step in steps if step.do in ("offer", "wager") and kind_of(wager) in step.wagers]


def _is_seen(game: Counted, wager: str) -> bool:
    """Whether the cards that show determine if it is offered, before anybody plays."""
    (step,) = offered_late(game, wager)
    told = all(needs(fact) == {Feature.UP_CARD} for fact in each_fact(game.plan.when[step]))
    return told and all(step < number for number in game.decides)


def bank_outcomes(game: Counted, wager: str) -> tuple[Outcome, ...]:
    """The outcomes of a wager on the bank's hand; for insurance, over the hands where it is offered."""
    plan, facts = game.plan, facts_of_rows(game.plan, wager)
    held = list(_runs(game) if any(needs(fact) >= RUNS for fact in facts) else _hands(game, wager, facts))
    if not held:
        return ()  # no hand from this shoe has it offered
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
    """Hands of the bank, grouped by what the rows ask; for a wager made late, those against which it is offered."""
    shows = any(Feature.UP_CARD in needs(fact) for fact in facts)
    kinds = Kinds(game, game.bank, facts, by_first=shows)
    suits = alike(game) if any(asks_suits(game, fact) for fact in facts) else []
    late = offered_late(game, wager)
    looks = [peek for peek in game.peeks if late and peek < late[0]]
    found: Counter[tuple[int, int, Alike | None]] = Counter()
    for up in range(len(game.values)):
        if late and not game.condition_holds(late[0], (up,)):
            continue
        hands = bank_hands(game, kinds, (up,), (), True)
        for drawn, orders, kind in zip(hands.drawn, hands.orders, hands.end, strict=True):
            if kind >= 0:
                cards = [int(each) for each in drawn]
                if sum(cards) == 1 and _is_looked_at(game, looks, (up, cards.index(1))):
                    continue
                cards[up] += 1
                ways = prod(perm(there, each) for there, each in zip(game.shoe, cards, strict=True))
                for those, each in ways_alike(suits, cards) if suits else [(None, ways)]:
                    found[int(kind), sum(cards), those] += int(orders) * each
    for (kind, number, those), orders in found.items():
        if orders:
            yield Held(dressed(kinds.pieces[kind], those) if those else kinds.pieces[kind], orders, number)


def _is_looked_at(game: Counted, looks: list[int], bank: tuple[int, int]) -> bool:
    """Whether one of these looks finds a natural and ends the round."""
    natural = game.rules[game.bank].total([game.values[value].piece for value in bank]).natural
    return natural and any(game.condition_holds(look, bank) for look in looks)


def _runs(game: Counted) -> Iterator[Held]:
    """Hands of the bank by the number of cards at the start that share the first card's color.

    Such a run ends if the bank stands, or if a card of the other color follows.
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
    """The spot's two cards with which insurance gains, by the cards that show when it is offered."""
    rows = []
    many = range(len(game.values))
    insured = next(number for number in game.offers if wager in game.plan.game.round[number].wagers)
    for up in (up for up in many if game.condition_holds(insured, (up,))):
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
