"""Wagers that a few cards decide: exact for any number of decks, held to loops over every order of small shoes."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from houseway.cards import parse
from houseway.play.banked.plan import Plan
from houseway.play.plans import with_parts
from houseway.price.solvers import few_cards as few
from houseway.price.solvers.mod_ten import solver as draws
from houseway.price.why import is_countable
from houseway.rules.catalogue import find, rooms_folder
from houseway.rules.loader import load_file

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.price.price import Price

HIGH_NINE = (Path(__file__).parents[1] / "rules" / "high-nine.toml").read_text(encoding="utf-8")
DRAWN = HIGH_NINE[HIGH_NINE.index('[[round]]\ndo      = "decide"') : HIGH_NINE.index('[[round]]\ndo    = "settle"')]
RANKS = "23456789TJQKA"
NO_DRAW = ((DRAWN, ""), ("most-cards = 3\n", ""), ("most-cards = 3\n", ""))
ONE_CARD = (
    *NO_DRAW,
    ("cards = 2", "cards = 1"),
    ('"mod-10"', '"single-card"'),
    ('"mod-10"', '"single-card"'),
    ('  ["spot beats bank and spot is natural", "3 to 2"],\n', ""),
    ("spot is 9 and spot has 3 cards", "spot holds A"),
)
SMALL = "2c 2d 5h 5s 9c 9d Tc Kd Kd Ac"


def plan_of(folder: Path, *changes: tuple[str, str], decks: int = 0, shoe: str = "", text: str = HIGH_NINE) -> Plan:
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = folder / "game.toml"
    path.write_text(text, encoding="utf-8")
    plan = Plan(load_file(path, "test/game", find), decks=decks)
    if shoe:
        plan = with_parts(plan, shoe=Counter(parse(shoe)))
    return plan


def priced(plan: Plan, wager: str) -> Price:
    (price,) = few.prices(plan, few.count(plan, wager))
    return price


def chances(price: Price) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for outcome in price.outcomes:
        found[outcome.pays] = found.get(outcome.pays, Fraction(0)) + Fraction(outcome.count, price.total)
    return found


def by_hand(shoe: str, cards: int, settle: Callable[[tuple[str, ...]], str]) -> dict[str, Fraction]:
    """Every order of so many cards of a shoe, settled by a rule that is written out here."""
    counts = Counter(settle(dealt) for dealt in permutations(shoe.split(), cards))
    return {pays: Fraction(count, counts.total()) for pays, count in counts.items()}


def test_one_card_against_one_is_counted_exactly(tmp_path: Path) -> None:
    def settle(dealt: tuple[str, ...]) -> str:
        spot, bank = (RANKS.index(card[0]) for card in dealt)
        return "1 to 1" if spot > bank else "push" if spot == bank else "lose"

    plan = plan_of(tmp_path, *ONE_CARD, shoe=SMALL)
    assert chances(priced(plan, "base")) == by_hand(SMALL, 2, settle)
    assert chances(priced(plan, "exact"))["7 to 1"] == Fraction(1, 10)
    # of eight decks, two cards tie with 31 of 415 that are left
    assert chances(priced(plan_of(tmp_path, *ONE_CARD, decks=8), "base"))["push"] == Fraction(31, 415)


def test_one_card_with_suits_that_count_never_ties(tmp_path: Path) -> None:
    suited = '{ name = "single-card", suits = "clubs-diamonds-hearts-spades" }'
    changes = [(old, suited if new == '"single-card"' else new) for old, new in ONE_CARD]
    found = chances(priced(plan_of(tmp_path, *changes, decks=2), "base"))
    assert found["push"] == Fraction(1, 103)  # the same card of the other deck
    assert found["1 to 1"] == found["lose"] == Fraction(51, 103)


@pytest.mark.parametrize("ranking", ["mod-10", "points-21"])
def test_totals_of_two_cards_are_counted_exactly(tmp_path: Path, ranking: str) -> None:
    def total(cards: tuple[str, ...]) -> int:
        if ranking == "mod-10":
            return sum(int({"A": "1", "T": "0", "K": "0"}.get(card[0], card[0])) for card in cards) % 10
        count = sum({"A": 1, "T": 10, "K": 10}.get(card[0]) or int(card[0]) for card in cards)
        return count + 10 if any(card[0] == "A" for card in cards) else count

    def settle(dealt: tuple[str, ...]) -> str:
        spot, bank = total(dealt[:2]), total(dealt[2:])
        natural = spot >= 8 if ranking == "mod-10" else spot == 21
        return ("3 to 2" if natural else "1 to 1") if spot > bank else "push" if spot == bank else "lose"

    changes = [*NO_DRAW, ('"mod-10"', f'"{ranking}"'), ('"mod-10"', f'"{ranking}"')]
    plan = plan_of(tmp_path, *changes, shoe=SMALL)
    assert chances(priced(plan, "base")) == by_hand(SMALL, 4, settle)
    if ranking == "mod-10":  # another solver counts the same
        found = {price.wager: price for price in draws.prices(plan, draws.count(plan))}
        assert chances(found["base"]) == chances(priced(plan, "base"))


PERFECT = (
    '  ["spot is 9 and spot has 3 cards", "7 to 1"],\n',
    '  ["spot first 2 cards hold one rank suited", "25 to 1"],\n'
    '  ["spot first 2 cards hold one rank one color", "12 to 1"],\n'
    '  ["spot first 2 cards hold one rank", "6 to 1"],\n',
)


def test_a_pair_in_the_first_two_cards_is_not_undone_by_a_third(tmp_path: Path) -> None:
    """With eight decks 31 of the other 415 cards pair the first: 7.4699 percent, drawn to or not."""
    change = ("spot is 9 and spot has 3 cards", "spot first 2 cards hold one rank")
    plan = plan_of(tmp_path, change, decks=8)
    assert chances(priced(plan, "exact"))["7 to 1"] == Fraction(31, 415)
    found = {(price.wager, price.play): price for price in draws.prices(plan, draws.count(plan))}
    assert chances(found["exact", ""])["7 to 1"] == Fraction(31, 415)


def test_holds_asks_of_all_cards_and_first_cards_of_those_alone(tmp_path: Path) -> None:
    """Whoever holds exactly 9-9 has drawn nothing; whose first two are 9-9 may have."""
    whole = plan_of(tmp_path, ("spot is 9 and spot has 3 cards", "spot holds 2-2"), decks=8)
    first = plan_of(tmp_path, ("spot is 9 and spot has 3 cards", "spot first 2 cards hold 2-2"), decks=8)
    found = [
        {(price.wager, price.play): price for price in draws.prices(plan, draws.count(plan))} for plan in (whole, first)
    ]
    drawn = chances(found[0]["exact", "house way"])  # a four is drawn to
    assert "7 to 1" not in drawn
    assert chances(found[1]["exact", ""])["7 to 1"] == Fraction(32 * 31, 416 * 415)


def test_the_pairs_of_a_blackjack_hand_are_priced_as_dealt_also_where_it_is_split(tmp_path: Path) -> None:
    text = (rooms_folder() / "capitol" / "no-bust-4.01.toml").read_text(encoding="utf-8")
    text += '\n[wagers.pairs]\nname = "Perfect Pairs"\nkind = "bonus"\nlines = "400"\nneeds = ["base"]\n'
    text += 'limits = "$1-$25"\n'
    text += f"pays = [\n{PERFECT[1]}" + '  ["otherwise", "lose"],\n]\n'
    plan = plan_of(tmp_path, text=text, decks=8)
    found = chances(priced(plan, "pairs"))
    # of 415 cards beside the first: 7 of its rank and suit, 8 of its rank and color, 16 of its rank and the other
    assert found["25 to 1"] == Fraction(7, plan.shoe.total() - 1)
    assert found["12 to 1"] == Fraction(8, plan.shoe.total() - 1)
    assert found["6 to 1"] == Fraction(16, plan.shoe.total() - 1)


def test_a_base_wager_that_may_be_doubled_is_left_to_others(tmp_path: Path) -> None:
    text = (rooms_folder() / "capitol" / "no-bust-4.01.toml").read_text(encoding="utf-8")
    assert few.claimed(plan_of(tmp_path, text=text)) == frozenset()


def test_the_last_card_of_a_hand_that_is_not_drawn_to(tmp_path: Path) -> None:
    """A king is the last of two cards as often as any rank; the bank's last card is told by its rank alone."""
    change = ("spot is 9 and spot has 3 cards", "spot last card is K and spot first 2 cards hold one rank")
    plan = plan_of(tmp_path, *NO_DRAW, change, decks=8)
    assert chances(priced(plan, "exact"))["7 to 1"] == Fraction(32 * 31, 416 * 415)


ROWS = """
round = [
  { do = "offer bank" },
  { do = "wager" },
  { do = "deal", to = ["a", "b"], cards = 2, face = "up" },
  { do = "settle" },
  { do = "rotate" },
]

[filing]
name   = "Two Rows"
engine = "banked"

[hands]
a = { whose = "everyone", ranking = "two-card" }
b = { whose = "everyone", ranking = "two-card" }

[wagers.pairs]
name = "Pairs"
kind = "bonus"
each = ["a", "b"]
pays = [
  ["EACH shows pair", "8 to 1"],
  ["otherwise",       "lose"],
]
"""


def test_a_wager_that_is_paid_on_each_of_several_hands(tmp_path: Path) -> None:
    """78 of 1,326 hands are a pair, and beside one of them 73 of 1,225; the hand's own name is one letter."""
    plan = plan_of(tmp_path, text=ROWS)
    assert few.claimed(plan) == {"pairs"}
    assert is_countable(plan, "pairs", few.SOLVER)
    two = Fraction(78, 1326) * Fraction(73, 1225)
    one = 2 * (Fraction(78, 1326) - two)
    found = {outcome.name: (outcome.pays, outcome.count) for outcome in priced(plan, "pairs").outcomes}
    total = priced(plan, "pairs").total
    assert {name: (pays, Fraction(count, total)) for name, (pays, count) in found.items()} == {
        "a hand shows pair; a hand shows pair": ("16 to 1", two),
        "a hand shows pair": ("8 to 1", one),
        "otherwise": ("lose", 1 - one - two),
    }
