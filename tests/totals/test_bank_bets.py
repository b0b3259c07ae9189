"""Bets that the dealer goes over, beside published figures; made before the deal, or once the dealer's card is seen.

- discountgambling.net, Bust Bonus: six decks, the dealer hits soft 17; by up card, how often all cards that go over are
  of one suit and how often not, for an ace or a ten once the dealer has looked for a natural.
- nilapub.com (Wizard of Odds), Buster Blackjack: the house edge by decks, and by whether soft 17 is hit.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from games import own_plan

from houseway.price.solvers import few_cards
from houseway.price.solvers.totals.bank import bank_outcomes, on_the_bank
from houseway.price.solvers.totals.game import read_game
from houseway.price.solvers.totals.solver import SOLVER
from houseway.price.why import is_countable

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.price.price import Outcome

PAIRS = """[wagers.perfect-pairs]
name  = "Perfect Pairs"
kind  = "bonus"
needs = ["base"]
pays = [
  ["spot first 2 cards hold one rank suited",     "25 to 1"],
  ["spot first 2 cards hold one rank one color", "12 to 1"],
  ["spot first 2 cards hold one rank",            "6 to 1"],
"""
BUST = """
ace 0.002222 0.199059
2   0.008751 0.347909
3   0.011524 0.365435
4   0.014574 0.383896
5   0.017883 0.401749
6   0.020844 0.418415
7   0.011716 0.250219
8   0.011133 0.227312
9   0.011602 0.217640
ten 0.012263 0.217975
"""
EIGHTS = {"bank holds 8-8-8 suited": "0.000207", "bank holds 8-8-8": "0.005041"}
"""They are paid apart."""
BUSTER = """
1 8.77% 6.89%
2 8.48% 6.51%
4 8.31% 6.29%
5 8.27% 6.25%
6 8.25% 6.21%
8 8.22% 6.17%
"""
"""Six cards pay 12 to 1, as in the table that these come from."""


def bust_bonus(late: str = "") -> dict[str, str]:
    """The bonus in place of Perfect Pairs; made `late`, at a step that comes so."""
    rows = [(f"{fact}", "25 to 1") for fact in EIGHTS]
    for up in (line.split()[0] for line in BUST.split("\n")[1:-1]):
        rows += [(f"bank is over and bank up card is {up} and bank holds any rank suited", "10 to 1")]
        rows += [(f"bank is over and bank up card is {up}", "2 to 1")]
    told = "".join(f'  ["{fact}", "{pays}"],\n' for fact, pays in rows)
    when = '\nwhen  = "in its step"' if late else ""
    changes = {PAIRS: f'[wagers.bust]\nname = "Bust Bonus"\nkind = "bonus"\nneeds = ["base"]{when}\npays = [\n{told}'}
    if late:
        decide = '  { do = "decide", to = ["spot"]'
        changes[decide] = f'  {{ do = "wager", wagers = ["bust"]{late} }},\n{decide}'
    return changes


def ends(plan: Plan, wager: str) -> tuple[Outcome, ...]:
    game = read_game(plan)
    assert game is not None
    assert wager in on_the_bank(game)
    return bank_outcomes(game, wager)


def chances(plan: Plan, wager: str) -> dict[str, Fraction]:
    found: Counter[str] = Counter()
    for each in ends(plan, wager):
        found[each.name] += each.count
    return {name: Fraction(count, found.total()) for name, count in found.items()}


def test_bust_bonus_by_the_dealers_card() -> None:
    found = chances(own_plan(bust_bonus(), {"soft-17": "hit"}, 6), "bust")
    cards = 6 * 52
    for line in BUST.split("\n")[1:-1]:
        up, *said = line.split()
        ranks = 4 if up == "ten" else 1
        natural = {"ace": Fraction(6 * 16, cards - 1), "ten": Fraction(6 * 4, cards - 1)}.get(up, Fraction(0))
        shown = Fraction(ranks, 13) * (1 - natural)
        over = f"bank is over and bank up card is {up}"
        names = (f"{over} and bank holds any rank suited", over)
        assert [f"{float(found[name] / shown):.6f}" for name in names] == said, up
    assert {name: f"{float(13 * found[name]):.6f}" for name in EIGHTS} == EIGHTS


@pytest.mark.parametrize("late", [" ", ', when = "bank up card is 7"'])
def test_a_bet_that_is_made_once_the_dealers_card_is_seen(late: str) -> None:
    readings = {"soft-17": "hit"}
    early = chances(own_plan(bust_bonus(), readings, 6), "bust")
    plan = own_plan(bust_bonus(late), readings, 6)
    cards = 6 * 52
    comes = Fraction(1, 13) if late.strip() else 1 - 2 * Fraction(6 * 4 * 6 * 16, cards * (cards - 1))
    found = chances(plan, "bust")
    for name in found.keys() & early.keys() - {"otherwise"}:
        assert found[name] == early[name] / comes, name
    sevens = {name for name in early if "7" in name or name == "otherwise"}
    assert set(found) == (sevens if late.strip() else set(early))
    # What is bet late changes nothing of the other wagers, and they are counted as before.
    assert {"base", "insurance", "bust"} <= SOLVER.wagers(plan)
    assert {"lucky-ladies", "match-the-dealer"} <= few_cards.claimed(plan)
    assert all(is_countable(plan, wager, SOLVER) for wager in SOLVER.wagers(plan))
    assert all(is_countable(plan, wager, few_cards.SOLVER) for wager in few_cards.claimed(plan))


def test_a_base_wager_that_is_made_late_is_not_counted() -> None:
    decide = '  { do = "decide", to = ["spot"]'
    plan = own_plan({decide: f'  {{ do = "wager", wagers = ["base"] }},\n{decide}'})
    assert read_game(plan) is None


@pytest.mark.parametrize("line", BUSTER.strip().split("\n"))
def test_buster(line: str) -> None:
    decks, *said = line.split()
    rows = [("8 or more", 250), ("7", 50), ("6", 12), ("5", 4), ("4", 2), ("3", 2)]
    told = "".join(f'  ["bank is over and bank has {cards} cards", "{pays} to 1"],\n' for cards, pays in rows)
    changes = {PAIRS: f'[wagers.buster]\nname = "Buster"\nkind = "bonus"\nneeds = ["base"]\npays = [\n{told}'}
    for reading, edge in zip(("stand", "hit"), said, strict=True):
        outcomes = ends(own_plan(changes, {"soft-17": reading}, int(decks)), "buster")
        lost = -sum(each.amount * each.count for each in outcomes)
        assert f"{float(Fraction(lost) / sum(each.count for each in outcomes)):.2%}" == edge
