"""Five cards and one draw against a hand of the bank: near-best draws, computed for every hand, then sampled many
times.
"""

from __future__ import annotations

from collections import Counter
from enum import IntEnum
from functools import lru_cache
from hashlib import blake2b
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from houseway.cards.card import RANKS, is_card, rank_of
from houseway.price.ask import Ask, plan_of
from houseway.price.price import Outcome, Price, amount_of, gather
from houseway.price.solvers.carries import Carries
from houseway.price.solvers.discards.keeping import keeping_chart
from houseway.price.solvers.discards.solver import CARDS, CARRIES, FINAL, SPOT, find_draw, joker_of
from houseway.price.solvers.five_cards import choices_of, hands_of_five, starts_of
from houseway.price.solvers.solver import Solver
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.pay_table import PayTable
from houseway.rules.fact_grammar import needs
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.steps import StepKind, kind_of_step

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from houseway.play.banked.plan import Plan
    from houseway.price.price import Chart
    from houseway.price.solvers.solver import Tally
    from houseway.rules.fact_grammar import Fact

_AGAINST: Final = Carries(CARRIES.facts | {Feature.VALUE}, CARRIES.steps, CARRIES.choices)
_MOST: Final = 7
"""The most cards that the bank's hand may have."""
_BANKS: Final = 1 << 23
"""Random hands of the bank from which the chance of each value is estimated."""
_PART: Final = 5_000
_EACH: Final = 1_000
"""Rounds dealt for each round asked for: they are cheap, since no table is played."""
_CHUNK: Final = 1_000_000
_HOW: Final = (
    "Every five-card hand is drawn to as is best against a bank hand from the deck without the final hand; the choice "
    "ignores that discards cannot come to the bank either, but the rounds are dealt that way."
)
_WHY: Final = "Sampled, because what the bank makes of its cards depends on every card drawn and discarded."


class Compared(IntEnum):
    """How the other hand compares with the spot's."""

    LOWER = 0
    EQUAL = 1
    HIGHER = 2


class Against(NamedTuple):
    """What a hand is compared with after its draw: a hand of the bank and its number of cards."""

    bank: str
    cards: int


def find_bank(plan: Plan) -> Against | None:
    """The bank's hand that the spot's is compared with, if it always gets the same number of cards."""
    banks = [name for name, hand in plan.game.hands.items() if hand.whose == "the player-dealer"]
    if find_draw(plan) is None or len(plan.game.hands) != 2 or len(banks) != 1:
        return None
    (bank,) = banks
    steps = [(kind_of_step(step), step) for step in plan.game.round if bank in step.to]
    dealt = [step for kind, step in steps if kind is StepKind.DEALS]
    if any(kind not in (StepKind.DEALS, StepKind.SHOWS) for kind, _ in steps):
        return None
    cards, hand = sum(step.cards for step in dealt), plan.game.hands[bank]
    plain = not any(step.when or step.piles or step.from_deck != 1 for step in dealt)
    alike = hand.ranking == plan.game.hands[SPOT].ranking and not (hand.takes or hand.parts)
    return Against(bank, cards) if plain and alike and CARDS <= cards <= _MOST else None


def claimed(plan: Plan) -> frozenset[str]:
    """The one wager that depends on the draw, if it asks only what the hand shows and how it compares with the
    bank's.
    """
    draw, against = find_draw(plan), find_bank(plan)
    ranking = make_ranking(plan.game.hands[SPOT].ranking) if SPOT in plan.game.hands else None
    if draw is None or against is None or not isinstance(ranking, CardRanking):
        return frozenset()
    if ranking.order.size != CARDS or ranking.uses != "any" or ranking.order.low:
        return frozenset()
    found = {
        name for name in plan.rows if draw.when in ("", f"{SPOT} made {name}") and _compares(plan, name, against.bank)
    }
    bases = [name for name in plan.rows if plan.wager(name).is_main]
    return frozenset(found) if found == set(bases) and len(found) == 1 else frozenset()


def _compares(plan: Plan, name: str, bank: str) -> bool:
    """Whether a wager asks nothing else, does compare the hands, and is always decided."""
    wager, rows = plan.wager(name), plan.rows[name]
    facts = [fact for row in rows for fact in row.facts if needs(fact)]
    plain = wager.when == "before the deal" and name not in plan.each and not any(fact.either for fact in facts)
    known = all((fact.form, tuple(fact.slots[:-1])) == FINAL or _ranks(fact, bank) for fact in facts)
    ends = any(all(not needs(fact) and not fact.negated for fact in row.facts) for row in rows)
    dollars = any(row.pay.kind == "dollars" for row in rows)
    return plain and known and ends and not dollars and any(_ranks(fact, bank) for fact in facts)


def _ranks(fact: Fact, bank: str) -> bool:
    return fact.form in ("HAND beats HAND", "HAND ties HAND") and set(fact.slots) == {SPOT, bank}


class Drawn(NamedTuple):
    """Every five-card hand of a deck, and the best draw to it."""

    values: npt.NDArray[np.uint32]
    rows: npt.NDArray[np.int8]
    """The row that settles each hand when the other hand is lower, equal or higher."""
    keeps: npt.NDArray[np.int8]
    """The cards to keep, as a set of places in the hand."""
    chart: Chart
    more: float
    """What following the chart costs compared with the best draws, per unit."""


@lru_cache(maxsize=2)
def drawn(ask: Ask, name: str) -> Drawn:
    """Every hand with the cards to keep; cached for other questions about the same game."""
    return find_drawn(plan_of(ask), name)


def find_drawn(plan: Plan, name: str) -> Drawn:
    """Every hand with the cards to keep."""
    import numpy as np

    from houseway.price.solvers.discards.rounds_kernel import add_up, best_keeps, worth_of

    draw, against, ranking = find_draw(plan), find_bank(plan), make_ranking(plan.game.hands[SPOT].ranking)
    assert draw is not None and against is not None and isinstance(ranking, CardRanking)  # noqa: S101, PT018 - claimed
    hands, deck = hands_of_five(plan.shoe), np.array(sorted(plan.shoe), np.uint8)
    values = ranking.values(hands)
    rows = _rows(plan, name, hands, ranking)
    every, at = np.unique(values, return_inverse=True)
    alike = np.array([rank_of(card) if is_card(card) else len(RANKS) for card in deck], np.int8)
    alone, both, no_higher = _likely(ranking, deck, alike, every, against.cards)
    pays = np.array([float(amount_of(row.pay, 100)) for row in plan.rows[name]])
    worth = np.zeros(len(hands))
    worth_of(at.astype(np.int32), alike, alone, both, no_higher, rows, pays, worth)
    number = len(deck)
    choose, starts = choices_of(number), starts_of(number)
    sums, draws = np.zeros(int(starts[-1])), np.zeros(CARDS + 1, np.int64)
    add_up(worth, choose, starts, sums)
    draws[draw.least : draw.most + 1] = [comb(number - CARDS, cards) for cards in range(draw.least, draw.most + 1)]
    keeps, best = np.zeros(len(hands), np.int8), np.zeros(len(hands))
    best_keeps(choose, starts, sums, draws, keeps, best)
    chart, kept = keeping_chart(ranking, deck, values, keeps, best, sums, draws)
    return Drawn(values, rows, keeps, chart, float(best.mean()) - kept)


def _rows(plan: Plan, name: str, hands: npt.NDArray[np.uint8], ranking: CardRanking) -> npt.NDArray[np.int8]:
    """The first row that holds, for each hand and each result of the comparison."""
    import numpy as np

    found = np.full((len(Compared), len(hands)), -1, np.int8)
    shown: dict[str, npt.NDArray[np.bool_]] = {}
    for number, row in enumerate(plan.rows[name]):
        for how in Compared:
            here = found[how] < 0
            for fact in row.facts:
                if fact.form == FINAL[0]:
                    holding = fact.slots[-1]
                    if holding not in shown:
                        table = PayTable({holding: 1}, CARDS, ranking.order, joker_of(plan, ranking))
                        shown[holding] = table.indexes(hands) >= 0
                    here &= shown[holding] != fact.negated
                else:
                    here &= _so(fact, how) != fact.negated
            found[how][here] = number
    return found


def _so(fact: Fact, how: Compared) -> bool:
    """Whether a fact that compares the hands holds; one that asks nothing always does."""
    if fact.form == "HAND ties HAND":
        return how is Compared.EQUAL
    if fact.form == "HAND beats HAND":
        return how is (Compared.LOWER if fact.slots[0] == SPOT else Compared.HIGHER)
    return True


def _likely(
    ranking: CardRanking,
    deck: npt.NDArray[np.uint8],
    alike: npt.NDArray[np.int8],
    every: npt.NDArray[np.uint32],
    cards: int,
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Logarithms of the chance that the other hand is no higher than each value: with one card gone from the deck, with
    two cards gone (beyond the effect of each), and with the full deck.
    """
    import numpy as np

    from houseway.price.solvers.discards.rounds_kernel import count_cards, deal

    banks, finals = np.zeros((_BANKS, cards), np.int8), np.zeros(_BANKS, np.int32)
    number = len(deck)
    deal(1, choices_of(number), np.full(comb(number, CARDS), -1, np.int8), finals, banks)
    at = np.searchsorted(every, ranking.values(deck[banks])).astype(np.int32)
    sorts = int(alike.max()) + 1
    ones = np.zeros((sorts, len(every)), np.int64)
    twos = np.zeros((sorts, sorts, len(every)), np.int64)
    count_cards(banks, at, alike, ones, twos)
    there = np.bincount(alike, minlength=sorts)
    pairs = np.triu(np.outer(there, there)) - np.diag(there * (there + 1) // 2)
    whole = np.cumsum(np.bincount(at, minlength=len(every)))
    one = np.cumsum(ones, axis=1) / np.maximum(there, 1)[:, None]
    two = np.cumsum(twos, axis=2) / np.maximum(pairs, 1)[:, :, None]
    least = 0.5
    no_higher = np.log(np.maximum(whole, least))
    alone = np.log(np.maximum(whole - one, least)) - no_higher
    left = np.maximum(whole - one[:, None] - one[None] + two, least)
    return alone, np.log(left) - no_higher - alone[:, None] - alone[None], no_higher


def _parts(ask: Ask) -> list[str]:
    sizes = [_PART] * (ask.rounds // _PART) + [ask.rounds % _PART] * (ask.rounds % _PART > 0)
    return [f"{ask.seed}/{number}/{size}" for number, size in enumerate(sizes)]


def _work(ask: Ask, part: str) -> Tally:
    """Deal rounds with the best draw, and count how often each row settles the wager."""
    import numpy as np

    from houseway.price.solvers.discards.rounds_kernel import deal

    plan = plan_of(ask)
    (name,) = claimed(plan)
    found, against = drawn(_rules_of(ask), name), find_bank(plan)
    ranking = make_ranking(plan.game.hands[SPOT].ranking)
    assert against is not None and isinstance(ranking, CardRanking)  # noqa: S101, PT018 - the wager was claimed
    deck, size = np.array(sorted(plan.shoe), np.uint8), int(part.rpartition("/")[2])
    finals, banks = np.zeros(_CHUNK, np.int32), np.zeros((_CHUNK, against.cards), np.int8)
    tally: Tally = Counter()
    for start in range(0, size * _EACH, _CHUNK):
        rounds = slice(min(_CHUNK, size * _EACH - start))
        seed = int.from_bytes(blake2b(f"{part}/{start}".encode(), digest_size=7).digest(), "big")
        deal(seed, choices_of(len(deck)), found.keeps, finals[rounds], banks[rounds])
        mine, theirs = found.values[finals[rounds]], ranking.values(deck[banks[rounds]])
        how = np.where(mine > theirs, Compared.LOWER, np.where(mine == theirs, Compared.EQUAL, Compared.HIGHER))
        for row, times in enumerate(np.bincount(found.rows[how, finals[rounds]]).tolist()):
            tally[str(row)] += times
    return tally


def _rules_of(ask: Ask) -> Ask:
    """The question without the fields that only say how many rounds to deal."""
    return msgspec.structs.replace(ask, rounds=1, seed="")


def _finish(ask: Ask, tally: Tally) -> list[Price]:
    plan = plan_of(ask)
    (name,) = claimed(plan)
    found = drawn(_rules_of(ask), name)
    rows = plan.rows[name]
    outcomes = [
        Outcome(rows[int(row)].text, str(rows[int(row)].pay), amount_of(rows[int(row)].pay, 100), times)
        for row, times in tally.items()
    ]
    listed = f"Keeping by the list alone loses {found.more:.4%} more.".replace("%", " %")
    return [Price(name, "best play", "sampled", gather(outcomes), (_HOW, _WHY, listed), (found.chart,), ask.seed)]


SOLVER: Final = Solver(
    "dealt rounds",
    "five cards and a draw for those thrown away, against a hand of the bank, by dealing rounds",
    *(claimed, _parts, _work, _finish, _AGAINST),
)
