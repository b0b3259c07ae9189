"""Bonuses beside poker against the bank: read in a ranking of their own, on first cards, with an open card or a part of
the board, for very cards and for sums of money. Each is counted by the solver that the price command asks."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

import pytest
from public_games import changed, chips, give, public, seated
from small_decks import MIXED, game_of, small, solved

from houseway.cards import parse
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.play.plans import with_parts
from houseway.price.solvers import few_cards
from houseway.price.solvers.patterns.shape import questions
from houseway.price.solvers.patterns.solver import count, prices
from houseway.price.solvers.solver import solvers
from houseway.price.why import is_countable, why_sampled
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from pathlib import Path

    from houseway.price.price import Price
    from houseway.rules.loader import Loaded

THREE = {
    "mini royal flush": 4,
    "straight flush": 44,
    "three of a kind": 52,
    "straight": 720,
    "flush": 1_096,
    "pair": 3_744,
}
"""Of 22,100 hands of three cards."""
FIVE = {
    "royal flush": 4,
    "straight flush": 36,
    "four of a kind": 624,
    "full house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three of a kind": 54_912,
    "two pair": 123_552,
    "pair, aces": 1_098_240 // 13,
}
"""Of 2,598,960 hands of five."""
SIX = {
    "royal flush": 188,
    "straight flush": 1_656,
    "four of a kind": 14_664,
    "full house": 165_984,
    "flush": 205_792,
    "straight": 361_620,
    "three of a kind": 732_160,
}
"""Of 20,358,520 hands of six, the best five of them: wizardofodds.com, 6 Card Bonus."""


def beside(folder: Path, game: str, facts: dict[str, str], more: str = "", *pairs: tuple[str, str]) -> Loaded:
    """A public game with one more bonus, and perhaps other words in its file."""
    rows = "".join(f'  ["{fact}", "{pay}"],\n' for fact, pay in {**facts, "otherwise": "lose"}.items())
    side = f'[wagers.side]\nname = "Side"\nkind = "bonus"\n{more}pays = [\n{rows}]\n\n'
    return changed(folder, game, *pairs, ("[filing]", f"{side}[filing]"))


def counted(plan: Plan, name: str = "side") -> Price:
    """The price of a wager by the first solver that can."""
    found = next(each for each in solvers() if name in each.wagers(plan) and is_countable(plan, name, each))
    if found.name == "few cards":
        return next(each for each in few_cards.prices(plan, few_cards.count(plan, name)) if each.wager == name)
    assert found.name == "bonuses"
    asked = next(each for each in questions(plan) if name in each.wagers)
    return next(each for each in prices(plan, count(plan, asked)) if each.wager == name)


def edge(counts: dict[str, int], pays: dict[str, int], total: int) -> Fraction:
    """What a table of pays to one keeps."""
    won = sum(counts[kind] * pay for kind, pay in pays.items())
    return Fraction(total - sum(counts[kind] for kind in pays) - won, total)


@pytest.mark.parametrize(
    ("game", "fact", "pays", "published"),
    [
        ("let-it-ride", "spot first 3 cards show {} as three-card", (50, 40, 30, 6, 3, 1), 7.10),
        ("mississippi-stud", "board shows {} as three-card", (50, 40, 30, 6, 4, 1), 2.14),
        ("caribbean-stud", "spot first 3 cards show {} as three-card", (50, 40, 30, 6, 4, 1), 2.14),
    ],
)
def test_three_cards_of_a_larger_hand_are_read_as_three_cards(
    tmp_path: Path, game: str, fact: str, pays: tuple[int, ...], published: float
) -> None:
    """wizardofodds.com, Let It Ride and Mississippi Stud, 3 Card Bonus."""
    table = dict(zip(THREE, pays, strict=True))
    found = counted(Plan(beside(tmp_path, game, {fact.format(kind): f"{pay} to 1" for kind, pay in table.items()})))
    assert found.edge == edge(THREE, table, comb(52, 3))
    assert round(float(found.edge) * 100, 2) == published


def test_own_cards_with_the_open_card_of_the_bank(tmp_path: Path) -> None:
    """wizardofodds.com, Caribbean Stud, 5+1 Bonus: 8.56 %."""
    table = dict(zip(SIX, (1000, 200, 100, 20, 15, 10, 7), strict=True))
    facts = {f"spot with bank up card shows {kind}": f"{pay} to 1" for kind, pay in table.items()}
    loaded = beside(tmp_path, "caribbean-stud", facts)
    found = counted(Plan(loaded))
    assert found.edge == edge(SIX, table, comb(52, 6))
    assert round(float(found.edge) * 100, 2) == 8.56
    felt = seated(loaded)
    felt.do(b.Bet("ben", "ante", 1_000))
    felt.do(b.Bet("ben", "side", 1_000))
    felt.do(b.Close())
    give(felt, "2s 3s 4s 5s 9d 6s Ks Kd 7h 8c")
    felt.do(b.Act("ben", "fold"))
    assert chips(felt, "ben") == 100_000 - 1_000 + 200_000


AA = {
    "royal flush": 100,
    "straight flush": 50,
    "four of a kind": 40,
    "full house": 30,
    "flush": 20,
    "straight": 7,
    "three of a kind": 7,
    "two pair": 7,
    "pair, aces": 7,
}


BOARD = 'board = { whose = "everyone", ranking = "poker" }'
APART = (
    ('to = ["board"], cards = 3', 'to = ["flop"], cards = 3'),
    ('to = ["board"], cards = 2', 'to = ["later"], cards = 2'),
    (BOARD, f"{BOARD.replace('board', 'flop')}\n{BOARD.replace('board', 'later')}"),
    ('takes = ["board"] }', 'takes = ["flop", "later"] }'),
    ('takes = ["board"], q', 'takes = ["later", "flop"], q'),
)
"""Casino Hold'em with its board in two hands."""


def flop_and_later(folder: Path) -> Loaded:
    """That, with a bonus on the first of them."""
    return beside(
        folder, "casino-holdem", {f"spot with flop shows {kind}": f"{pay} to 1" for kind, pay in AA.items()}, "", *APART
    )


def test_a_bonus_on_a_part_of_the_board(tmp_path: Path) -> None:
    """wizardofodds.com, Casino Hold'em, AA Bonus with 100-50-40-30-20-7: 6.26 %."""
    loaded = flop_and_later(tmp_path)
    found = counted(Plan(loaded))
    assert found.edge == edge(FIVE, AA, comb(52, 5))
    assert round(float(found.edge) * 100, 2) == 6.26
    felt = seated(loaded)
    felt.do(b.Bet("ben", "ante", 1_000))
    felt.do(b.Bet("ben", "side", 1_000))
    felt.do(b.Close())
    give(felt, "As Kd 2c 3d Ah 7h 9h")
    felt.do(b.Act("ben", "play", cents=2_000))
    give(felt, "Ad Ac")  # four aces by the river
    assert chips(felt, "ben") == 100_000 + 10_000 + 2_000 + 7_000  # Ante, Call, and a pair of aces by the flop


def test_a_board_in_two_hands_is_one_board(tmp_path: Path) -> None:
    deck = dict.fromkeys(parse(MIXED), 1)
    apart = with_parts(Plan(flop_and_later(tmp_path)), shoe=deck)
    whole = small("casino-holdem", MIXED)
    assert game_of(apart).shown == game_of(whole).shown
    assert solved(apart)["ante"].outcomes == solved(whole)["ante"].outcomes


def test_colors_of_one_hand_and_of_two(tmp_path: Path) -> None:
    """wizardofodds.com, Prime: 3.62 % where six cards of one color pay 4 and one's own three pay 3."""
    facts = {
        "spot with bank first 3 cards hold any rank one color": "4 to 1",
        "spot first 3 cards hold any rank one color": "3 to 1",
    }
    found = counted(Plan(beside(tmp_path, "three-card-poker", facts)))
    six, three = Fraction(2 * comb(26, 6), comb(52, 6)), Fraction(2 * comb(26, 3), comb(52, 3))
    assert -found.edge == 4 * six + 3 * (three - six) - (1 - three)
    assert round(float(found.edge) * 100, 2) == 3.62


def test_very_cards_stand_among_patterns_and_pay_sums(tmp_path: Path) -> None:
    facts = {"spot holds As-Ks-Qs": "$500", "spot shows mini royal flush": "$100", "spot shows straight flush": "$60"}
    found = counted(Plan(beside(tmp_path, "three-card-poker", facts, 'limits = "$1"\n')))
    assert -found.edge * comb(52, 3) == 500 + 3 * 100 + 44 * 60 - (comb(52, 3) - 48)


@pytest.mark.parametrize("game", ["caribbean-stud", "crazy-4-poker", "four-card-poker"])
def test_a_bonus_beside_bets_of_several_sizes_is_counted(tmp_path: Path, game: str) -> None:
    facts = {"spot shows four of a kind": "50 to 1", "spot shows flush": "4 to 1"}
    plan = Plan(beside(tmp_path, game, facts))
    asked = next(each for each in solvers() if each.name == "bonuses")
    assert is_countable(plan, "side", asked)
    assert counted(plan).method == "exact"


def test_a_bonus_that_a_fold_loses_is_not_counted_by_its_cards_alone(tmp_path: Path) -> None:
    plan = Plan(beside(tmp_path, "six-card-poker", {"spot folded": "lose", "spot shows flush": "4 to 1"}))
    assert not any("side" in each.wagers(plan) and is_countable(plan, "side", each) for each in solvers()[:-1])
    assert why_sampled(plan, "side").startswith("Sampled, because")


def test_a_hand_of_another_ranking_is_told_how_to_be_read(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refused:
        beside(tmp_path, "let-it-ride", {"spot first 3 cards show mini royal flush": "50 to 1"})
    assert str(refused.value).endswith("is not a hand of poker: did you mean “mini royal flush as three-card”?")


def test_let_it_ride_keeps_its_own_hands() -> None:
    """A fact that names no ranking is read in the hand's."""
    assert not [each for each in questions(Plan(public("let-it-ride"))) if each.kind == "pooled"]


def test_a_bet_doubled_before_the_last_card_has_its_published_edge() -> None:
    """en.shram.kiev.ua, Double Down Stud Poker: 2.67 %. The further digits were counted here."""
    whole = solved(Plan(public("double-down-stud")))["bet"]
    assert round(float(whole.edge) * 100, 4) == 2.6678
