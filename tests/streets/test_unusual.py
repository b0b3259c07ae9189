"""Games that no casino spreads, or few: other boards, decks, qualifiers and raises, counted as direct loops count them;
and what is beyond a solver says by what."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import direct_loops as alone
import pytest
from public_games import FOLDER, changed, chips, give, public, seated
from small_decks import MIXED, check_ends, small, solved

from houseway.cards import parse
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.play.banked.sim import BankedSimulation
from houseway.play.plans import with_parts
from houseway.price.solvers.streets.game import find_streets
from houseway.price.why import why_sampled
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from pathlib import Path

FORTY = "2c 3c 7h Jc Jd Jh Qc Ks Kd As"
NINE = MIXED.removesuffix(" As")


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.toml")))
def test_bots_play_whatever_a_hand_is(name: str) -> None:
    """One card of one's own, two or three, with a board or none, against a hand or a pay table."""
    *_, done = BankedSimulation(Plan(public(name)), "bots", 3).rounds(12)
    assert done.rounds == 12


def test_three_cards_of_ones_own_and_a_board_of_four() -> None:
    game = replace(alone.ULTIMATE, own=3, bank=3, board=4, stages=(0, 3, 4))
    check_ends(solved(small("three-hole-holdem", MIXED))["ante"], game, tuple(sorted(parse(MIXED))))


def test_a_deck_of_forty_cards() -> None:
    plan = Plan(public("forty-card-holdem"))
    assert len(plan.shoe) == 40
    assert find_streets(plan) is not None
    check_ends(solved(small("forty-card-holdem", FORTY))["ante"], alone.ULTIMATE, tuple(sorted(parse(FORTY))))


def _stud(course: alone.Course, own: alone.Cards, _: alone.Cards, bank: alone.Cards) -> Fraction:
    """Caribbean Stud with one to five antes for a call, a pair of jacks to qualify, and a full house at 9 to 1."""
    if "fold" in course:
        return Fraction(-1)
    size = int(course[0][0])
    mine, theirs = (alone.hand(tuple(sorted(each)), alone.POKER, 5) for each in (own, bank))
    if theirs < (1, 9):
        return Fraction(1)
    if mine <= theirs:
        return Fraction(0 if mine == theirs else -1 - size)
    pays = {2: 2, 3: 3, 4: 4, 5: 5, 6: 9, 7: 20, 8: 100 if mine == (8, 12) else 50}.get(mine[0], 1)
    return Fraction(1 + size * pays)


@pytest.mark.parametrize("cards", [MIXED, "Jc Jd Jh Qc Qd Qh Kc Kd Kh As"], ids=["mixed", "alike"])
def test_another_qualifier_pay_and_raise(tmp_path: Path, cards: str) -> None:
    loaded = changed(
        tmp_path,
        "caribbean-stud",
        ('"2 x ante"', '"1 to 5 x ante"'),
        ('"ace-king high"', '"pair of jacks"'),
        ('full house",     "7 to 1"', 'full house",     "9 to 1"'),
    )
    deck = tuple(sorted(parse(cards)))
    plan = with_parts(Plan(loaded), shoe=dict.fromkeys(deck, 1))
    game = alone.Game(5, (0,), 0, 5, 1, lambda *_: ["fold", "1x", "5x"], _stud)
    check_ends(solved(plan)["ante"], game, deck)


def test_three_open_cards_of_the_bank_are_sampled_and_it_is_said_why() -> None:
    plan = Plan(public("six-card-poker"))
    said = "3 cards of the bank lie open before the decision, and no solver counts more than one of so many"
    assert {why_sampled(plan, name) for name in ("ante", "call")} == {f"Sampled, because {said}."}


def test_more_hands_than_are_laid_out_are_sampled_and_it_is_said_why(tmp_path: Path) -> None:
    plan = Plan(changed(tmp_path, "six-card-poker", ("cards = 6", "cards = 7"), ("cards = 3", "cards = 1")))
    said = "there are 133,784,560 hands of 7 cards, more than are laid out"
    assert {why_sampled(plan, name) for name in ("ante", "call")} == {f"Sampled, because {said}."}


def test_hands_of_unlike_size_beside_a_board_are_sampled_and_it_is_said_why(tmp_path: Path) -> None:
    deal = 'to = ["spot", "bank"], cards = 2, face = "down" }'
    apart = 'to = ["spot"], cards = 2, face = "down" },\n  { do = "deal", to = ["bank"], cards = 3, face = "down" }'
    plan = Plan(changed(tmp_path, "casino-holdem", (deal, apart), ('cards = 2, face = "up"', 'cards = 1, face = "up"')))
    said = "a spot is dealt 2 cards and the bank 3, and beside a board both are counted as many"
    assert {why_sampled(plan, name) for name in ("ante", "call")} == {f"Sampled, because {said}."}


@pytest.mark.parametrize("cards", [MIXED, "Tc Jc Qc Kc Ac Th Jh Qh Kh 6s"], ids=["mixed", "runs"])
def test_cards_of_ones_own_that_come_later_are_a_board_of_its_own(cards: str) -> None:
    """Nobody else has a hand: three cards of everyone and three of one's own are the same game."""
    plan = small("own-cards-stud", cards)
    whole = solved(plan)["ante"]
    check_ends(whole, alone.MISSISSIPPI, tuple(sorted(parse(cards))))
    assert whole.outcomes == solved(small("mississippi-stud", cards))["ante"].outcomes


def test_later_cards_that_nobody_sees_or_that_a_row_asks_for_are_not_taken_for_a_board(tmp_path: Path) -> None:
    unseen = changed(tmp_path, "own-cards-stud", ('cards = 1, face = "up"', 'cards = 1, face = "unseen"'))
    assert find_streets(Plan(unseen)) is None
    rank = (
        '["spot folded",                     "lose"],',
        '["spot folded", "lose"],\n  ["spot holds one rank", "9 to 1"],',
    )
    assert find_streets(Plan(changed(tmp_path, "own-cards-stud", rank))) is None
    first = (rank[0], rank[1].replace("holds", "first 2 cards hold"))
    assert find_streets(Plan(changed(tmp_path, "own-cards-stud", first))) is not None


def test_later_cards_against_a_hand_of_the_bank_are_sampled_and_it_is_said_why(tmp_path: Path) -> None:
    bank = ('ranking = "poker" }', 'ranking = "poker" }\nbank = { whose = "the player-dealer", ranking = "poker" }')
    deal = (
        'do = "deal", to = ["spot"], cards = 2',
        'do = "deal", to = ["bank"], cards = 5, face = "down" },\n  { do = "deal", to = ["spot"], cards = 2',
    )
    plan = Plan(changed(tmp_path, "own-cards-stud", bank, deal))
    assert why_sampled(plan, "ante") == (
        "Sampled, because 3 more cards come to a spot after a decision, and no solver counts these against a hand "
        "of the bank."
    )


def test_two_hands_of_ones_own_cards_are_played_and_their_price_says_why_it_is_sampled() -> None:
    """Criss Cross Poker: a pair of kings across, two pair down, and the better of them in the middle."""
    table = seated(public("criss-cross"))
    table.do(b.Bet("ben", "ante", 1_000))
    table.do(b.Close())
    give(table, "Kd 4c Kh 9s 4d 2h 2c")
    for _ in range(3):
        table.do(b.Act("ben", "play", cents=2_000))
    # both Antes and Across even money, Down and Middle 2 to 1
    assert chips(table, "ben") == 100_000 + 2 * 1_000 + 2_000 + 2 * 4_000
    plan = Plan(public("criss-cross"))
    said = "a spot's cards are read with several hands of everyone apart, and no solver counts more than one board"
    assert {why_sampled(plan, name) for name in plan.rows} == {f"Sampled, because {said}."}


SPOT = 'spot  = { whose = "each spot", ranking = '
BEYOND = [
    (("cards = 5, face", "cards = 6, face"), "poker takes 5 to 7 cards; 8 were given."),
    (
        (f'{SPOT}"poker"', f'{SPOT}{{ name = "poker", uses = "exactly two" }}'),
        "a hand that takes in a board may use any of the cards: leave uses out.",
    ),
]


@pytest.mark.parametrize(("change", "why"), BEYOND, ids=["a board of six", "exactly two"])
def test_what_no_table_deals_is_refused_and_it_is_said_why(tmp_path: Path, change: tuple[str, str], why: str) -> None:
    with pytest.raises(Refusal) as refused:
        changed(tmp_path, "ultimate-texas-holdem", change)
    assert str(refused.value).endswith(why)
