"""Casino War as a file of one's own: what it costs as published, from its rows alone and at a table."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import perm
from pathlib import Path

import pytest

from houseway.cards.card import card
from houseway.play.banked.payouts import decide
from houseway.price.ask import Ask, plan_of
from houseway.price.price import amount_of
from houseway.price.run import answer
from houseway.price.solvers import sampled
from houseway.rules.vocabulary.table import Seen, Table

GAME = str(Path(__file__).parent / "games" / "casino-war.toml")
PUBLISHED = {
    1: (2.42, 2.94, 35.29),
    2: (2.70, 3.40, 25.24),
    4: (2.84, 3.62, 20.29),
    6: (2.88, 3.70, 18.65),
    8: (2.90, 3.73, 17.83),
}
"""By decks, the edges in percent of going to war without a bonus, of surrender and of the tie, as others give them."""


@cache
def paid(decks: int, wager: str, ranks: tuple[int, ...], surrendered: bool) -> Fraction:
    """What the rows of a wager bring: the cards of the spot and the bank, and of both at war."""
    plan = plan_of(Ask(game=GAME, decks=decks))
    one, other, *war = (card(rank, 0) for rank in ranks)
    hands = {"spot": Seen((one, *war[:1]), surrendered=surrendered, dealt=(one,)), "bank": Seen((other,))}
    text, pay = decide(plan, wager, Table(plan.game, {**hands, "war-card": Seen(tuple(war[1:]))}))
    assert text
    return amount_of(pay)


def edge(decks: int, goes: bool) -> float:
    """The Bet with the War that follows it, every deal of ranks weighed."""
    each, total = 4 * decks, Fraction(0)
    for ranks in product(range(13), repeat=4):
        ways = 1
        for rank in set(ranks):
            ways *= perm(each, ranks.count(rank))
        tied = ranks[0] == ranks[1]
        war = ranks if tied and goes else ranks[:2]
        won = paid(decks, "base", war, tied and not goes)
        total += ways * (won + (paid(decks, "war", war, False) if tied and goes else 0))
    return -100 * float(total / perm(13 * each, 4))


@pytest.mark.parametrize("decks", [1, 6, 8])
def test_going_to_war_and_surrender_cost_what_is_published(decks: int) -> None:
    war, surrender, _ = PUBLISHED[decks]
    assert round(edge(decks, True), 2) == war
    assert round(edge(decks, False), 2) == surrender


@pytest.mark.parametrize("decks", PUBLISHED)
def test_the_tie_costs_what_is_published(decks: int) -> None:
    each = 4 * decks
    tied, apart = paid(decks, "tie", (5, 5), False), paid(decks, "tie", (5, 6), False)
    share = Fraction(each - 1, 13 * each - 1)
    assert round(-100 * float(share * tied + (1 - share) * apart), 2) == PUBLISHED[decks][2]


@pytest.mark.parametrize(("decks", "published"), [(1, 2.06), (6, 2.33), (8, 2.34)])
def test_where_a_tie_at_war_brings_a_bonus_it_costs_what_is_published(
    decks: int, published: float, tmp_path: Path
) -> None:
    """As much again as the first wager; others give it by decks."""
    lost = '["war-card beats spot", "lose"],'
    text = Path(GAME).read_text(encoding="utf-8")
    assert text.count(lost) == 1
    path = tmp_path / "casino-war.toml"
    path.write_text(text.replace(lost, f'{lost}\n  ["spot ties war-card", "2 to 1"],'), encoding="utf-8")
    (price,) = answer(Ask(game=str(path), decks=decks), ["base"], fresh=True)
    assert price.method == "exact"
    assert round(100 * float(price.edge), 2) == published


def test_a_table_plays_it_so() -> None:
    """Sampled at the table, where bots go to war, and exact from the file."""
    ask = Ask(game=GAME, rounds=1_000)
    played = sum((sampled.SOLVER.work(ask, part) for part in sampled.SOLVER.parts(ask)), Counter[str]())
    found = {price.wager: price for price in sampled.SOLVER.finish(ask, played)}
    for exact in answer(ask, ["base", "tie"], fresh=True):
        assert exact.method == "exact"
        assert abs(float(found[exact.wager].edge - exact.edge)) < 4 * found[exact.wager].error
