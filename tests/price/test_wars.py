"""Wars are counted to the last card: held to every order of small shoes, and to what is known of large ones."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

import houseway
from houseway.cards import parse
from houseway.play.banked.plan import Plan
from houseway.price.solvers.wars import claimed, count, endings, find_war
from houseway.rules.catalogue import load

GAMES = ("parkwest-lodi/ultimate-war", "casino-580/ultimate-war")
TWO, THREE, FIVE, NINE = (parse(card)[0] for card in ("2c", "3c", "5c", "9c"))


@pytest.mark.parametrize(
    "cards",
    [{TWO: 2, THREE: 2}, {TWO: 4, FIVE: 2}, {TWO: 3, FIVE: 2, NINE: 2}, {TWO: 4, FIVE: 4}, {TWO: 1, THREE: 3, NINE: 3}],
)
def test_every_order_of_a_small_shoe(cards: dict[int, int]) -> None:
    """Each physical card told apart: pairs from the top, until two differ or the shoe has no two more."""
    shoe = [card for card, number in cards.items() for _ in range(number)]
    seen: Counter[tuple[int, int, int]] = Counter()
    orders = 0
    for order in permutations(range(len(shoe))):
        orders += 1
        pairs = [(shoe[order[at]], shoe[order[at + 1]]) for at in range(0, len(order) - 1, 2)]
        ends = next((at for at, (one, other) in enumerate(pairs) if one != other), len(pairs) - 1)
        seen[ends, *pairs[ends]] += 1
    found = {(pairs, one, other): likely for pairs, one, other, likely in endings(cards)}
    assert found == {key: Fraction(number, orders) for key, number in seen.items()}


@pytest.mark.parametrize("decks", [1, 2, 8])
def test_all_endings_together_are_certain(decks: int) -> None:
    cards = {rank * 4: 4 * decks for rank in range(13)}
    assert sum(likely for *_, likely in endings(cards)) == 1
    tie = Fraction(4 * decks - 1, 52 * decks - 1)
    assert 1 - sum(likely for pairs, one, other, likely in endings(cards) if not pairs and one != other) == tie


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("decks", [1, 6, 8])
def test_the_filed_wagers(game: str, decks: int) -> None:
    """First wars by hand: a war at all is a tie; a five that wins at once has 2, 3 or 4 against it."""
    plan = Plan(load(game), decks=decks)
    assert claimed(plan) == {"player", "banker", "war", "five-player", "five-banker"}
    war = count(plan, "war")
    number = 4 * decks
    tie = Fraction(number - 1, 13 * number - 1)
    assert war[4] == 1 - tie
    five = count(plan, "five-player")
    assert five[0] == Fraction(number, 13 * number) * Fraction(3 * number, 13 * number - 1)
    player, banker = count(plan, "player"), count(plan, "banker")
    assert player == banker  # the two lines are alike
    assert player[0] == five[0] + five[1]
    assert sum(player.values()) == sum(war.values()) == 1
    assert 0 < player[3] < Fraction(1, 10**20)  # the shoe runs out


def test_prices_are_exact_from_the_file_alone() -> None:
    prices = {price.wager: price for price in houseway.prices(GAMES[0])}
    assert {price.method for price in prices.values()} == {"exact"}
    assert prices["player"].edge == prices["banker"].edge
    assert round(float(prices["war"].edge), 6) == 0.082914
    assert sum(each.count for each in prices["war"].outcomes) == prices["war"].total


def test_what_is_no_war_is_not_claimed() -> None:
    assert find_war(Plan(load("capitol/ez-baccarat"))) is None
