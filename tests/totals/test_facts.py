"""Facts of counted games: hard and soft, marked naturals, cards alike in rank, first cards with an up card."""

from __future__ import annotations

import pytest
from games import own_plan

from houseway.cards import parse
from houseway.rules.english import plain
from houseway.rules.fact_grammar import holds, read_condition
from houseway.rules.games.banked import Ranking
from houseway.rules.holdings import holding_text, ranks_called, read_holding
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.table import Seen, Table

PLAN = own_plan()
X = own_plan(
    {
        'spot = { whose = "each spot", ranking = "points-21" }': (
            'spot = { whose = "each spot", ranking = { name = "points-31", marked-naturals = "equal" } }'
        )
    }
)


def is_so(text: str, spot: str, bank: str = "7h 2c", plan: object = PLAN, split: bool = False) -> bool:
    (fact,) = read_condition(text, PLAN.names, PLAN.game.wagers)
    game = X.game if plan is X else PLAN.game
    return holds(fact, Table(game, {"spot": Seen(parse(spot), split=split), "bank": Seen(parse(bank))}))


@pytest.mark.parametrize(
    ("text", "spot", "so"),
    [
        ("spot is hard 12", "Tc 2d", True),
        ("spot is hard 12", "Ac Ad", False),
        ("spot is soft 12", "Ac Ad", True),
        ("spot is hard 11-12", "6c 5d", True),
        ("spot is hard 13", "Ac Td 2h", True),
        ("spot is soft 17 or less", "Ac 6d", True),
        ("spot is hard 21", "Ac Td", False),
        ("spot is soft 21", "Ac Td", False),
        ("spot is hard 25 or less", "Tc 7d 8h", True),
        ("spot cards rank alike", "Kc Kd", True),
        ("spot cards rank alike", "Kc Qd", False),
        ("spot first 2 cards hold A-ten suited", "Ac Qc", True),
        ("spot first 2 cards hold A-ten suited", "Ac Qd", False),
        ("spot first 2 cards hold A-ten", "Ac 9d", False),
        ("spot first 2 cards hold ten-ten", "Kc Td 5c", True),
        ("spot first 2 cards hold ten-ten", "Ac 9d", False),
        ("spot holds Qh-Qh", "Qh Qh", True),
        ("spot holds Qh-Qh", "Qh Qd", False),
        ("spot holds Qh-Q", "Qd Qh", True),
        ("spot holds in a row", "Ac 2d 3h", True),
        ("spot holds in a row", "Ac Kd Qh", True),
        ("spot holds in a row", "2c Ad Kh", False),
        ("spot holds in a row", "8c 8d 9h", False),
        ("spot holds in a row suited", "7c 9c 8c", True),
    ],
)
def test_of_one_hand(text: str, spot: str, so: bool) -> None:
    assert is_so(text, spot) is so


@pytest.mark.parametrize(
    ("text", "spot", "bank", "so"),
    [
        ("spot first 2 cards with bank up card hold 7-7-7", "7c 7d", "7h Kc", True),
        ("spot first 2 cards with bank up card hold 7-7-7", "7c 7d 7s", "6h 7c", False),
        ("spot first 2 cards with bank up card hold 7-7-7 suited", "7h 7h", "7h Kc", True),
        ("spot first 2 cards with bank up card hold 6-7-8 suited", "8h 6h 2c", "7h Kc", True),
        ("spot first 2 cards with bank up card are 21", "Tc 4d", "7h Kc", True),
        ("spot first 2 cards with bank up card are 21", "Ac Kd", "Th Kc", True),
        ("spot first 2 cards with bank up card are 18", "Ac Td", "7h Kc", True),
        ("spot first 2 cards with bank up card are 19-20", "Ac 2d", "7h Kc", True),
        ("spot first 2 cards match bank up card 1 times", "7c 8d", "7h Kc", True),
        ("spot first 2 cards match bank up card 1 times", "7c 7d", "7h Kc", False),
        ("spot first 2 cards match bank up card 1 or more times", "7c 7d", "7h Kc", True),
        ("spot first 2 cards match bank up card 1 times suited", "7c 7h", "7h Kc", True),
        ("spot first 2 cards match bank up card 2 times suited", "7h 7h 7c", "7h 7h", True),
        ("spot first 2 cards match bank up card 0 times", "Kc Qd", "Jh Kc", True),
    ],
)
def test_of_first_cards_and_an_up_card(text: str, spot: str, bank: str, so: bool) -> None:
    assert is_so(text, spot, bank) is so


def test_marked_naturals() -> None:
    """Bundle 000 line 929: the ace and king of spades; line 1035: naturals tie."""
    assert is_so("spot is marked natural", "As Ks", plan=X)
    assert is_so("spot is natural", "Ks As", plan=X)
    assert not is_so("spot is marked natural", "Ah Kh", plan=X)
    assert not is_so("spot is marked natural", "As Ks", plan=X, split=True)
    equal, second = (make_ranking(Ranking(name="points-31", marked_naturals=how)) for how in ("equal", "second"))
    assert equal.value(parse("As Ks")) == equal.value(parse("Ah Ks"))
    assert second.value(parse("As Ks")) < second.value(parse("Ah Ks"))


def test_holdings_and_facts_in_words() -> None:
    assert holding_text("Qh-Qh") == "Q of hearts-Q of hearts"
    assert holding_text("in a row suited") == "cards in a row and of one suit"
    assert read_holding("A-ten").ranks == {8, 9, 10, 11, 12}
    assert ranks_called("ten") == {8, 9, 10, 11}

    def said(text: str) -> str:
        return plain(read_condition(text, PLAN.names, PLAN.game.wagers), {})

    assert said("spot is hard 11-12") == "the hand is hard 11 to 12"
    assert said("spot first 2 cards match bank up card 1 times suited") == (
        "1 of the hand's first 2 cards matches the bank's up card in rank and suit"
    )
    assert said("spot took rescue") == "the hand has been rescued"
