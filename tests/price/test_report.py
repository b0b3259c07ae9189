"""The page of prices: whole figures that fit the page."""

from __future__ import annotations

import re
from fractions import Fraction

from houseway.price.ask import Ask
from houseway.price.price import Outcome, Price
from houseway.price.report.page import game


def blackjack(outcomes: int) -> str:
    """A page of a price whose counts have sixty digits, as splits give them."""
    counted = (Outcome(f"way {n}", "1 to 1", Fraction(n - 10, 7), 10**60 + n**9, Fraction(1)) for n in range(outcomes))
    price = Price("base", "best play", "exact", tuple(counted))
    return "\n".join(game(Ask(game="capitol/no-bust-4.01"), [price]))


def test_counts_of_sixty_digits_do_not_push_the_chance_off_the_page() -> None:
    page = blackjack(10)
    assert not re.search(r"\d[\d,]{30,}", re.sub(r'<span class="long">.+?</span>', "", page))
    assert "10.000000 %" in page


def test_an_exact_edge_is_printed_to_its_last_digit() -> None:
    numbers = re.search(r'<span class="long">(-?\d+) / (\d+)</span>', blackjack(10))
    assert numbers is not None
    counted = [(Fraction(n - 10, 7), 10**60 + n**9) for n in range(10)]
    assert Fraction(int(numbers[1]), int(numbers[2])) == -sum(a * c for a, c in counted) / sum(c for _, c in counted)


def test_a_long_tail_of_outcomes_is_folded() -> None:
    page = blackjack(100)
    assert "76 more outcomes" in page
    assert page.count("<details>") == 1
    assert "<details>" not in blackjack(10)
