"""Wagers that ask what cards show: figures of others, loops of our own, and rounds of the engine."""

from __future__ import annotations

import random
import re
import tomllib
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from houseway.cards import Piece, parse
from houseway.cards.card import JOKER
from houseway.play.banked.payouts import Entry, Places, payments
from houseway.play.banked.plan import Plan
from houseway.play.plans import with_parts
from houseway.price.ask import Ask
from houseway.price.price import Price, amount_of
from houseway.price.solvers.patterns.count import count_hands
from houseway.price.solvers.patterns.shape import Question, pay_table, questions
from houseway.price.solvers.patterns.solver import SOLVER, claimed, count, prices, settled
from houseway.refusal import Refusal
from houseway.rules.catalogue import find, load, rooms_folder
from houseway.rules.loader import load_file
from houseway.rules.vocabulary.table import Seen

if TYPE_CHECKING:
    from houseway.ranks.pay_table import PayTable
    from houseway.rules.cells import Pay

FIGURES = tomllib.loads((Path(__file__).parents[1] / "play" / "figures.toml").read_text(encoding="utf-8"))
EVERY_HAND = comb(53, 7)
SMALL = "2c 3c 4c 5c 5d 6c 6d 6h Qc As Jk"
SUITS_ALIKE = " ".join(rank + suit for rank in "5KA" for suit in "cdhs")


@cache
def tally_of(ask: Ask) -> Counter[str]:
    return sum((SOLVER.work(ask, part) for part in SOLVER.parts(ask)), Counter[str]())


def solved(game: str, *readings: tuple[str, str]) -> dict[str, Price]:
    ask = Ask(game=f"capitol/{game}", readings=readings)
    return {price.wager: price for price in SOLVER.finish(ask, tally_of(ask))}


def of(plan: Plan, others: int = 1) -> dict[str, Price]:
    tally = sum((count(plan, question) for question in questions(plan, others)), Counter[str]())
    return {price.wager: price for price in prices(plan, tally, others)}


def changed(folder: Path, game: str, *changes: tuple[str, str], shoe: str = "") -> Plan:
    """A game from a file of its own, with pieces of its text replaced; its deck may be made small."""
    text = (rooms_folder() / "capitol" / f"{game}.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    text = re.sub(r'(?m)^(piles|left-over|picks) .*\n|^method    = ".*piles"\n', "", text)  # other cards, other piles
    path = folder / "game.toml"
    path.write_text(text, encoding="utf-8")
    plan = Plan(load_file(path, "test/game", find))
    if shoe:
        plan = with_parts(plan, shoe=Counter(parse(shoe)))
    return plan


def by_pays(price: Price) -> dict[str, int]:
    found: Counter[str] = Counter()
    for outcome in price.outcomes:
        found[outcome.pays] += outcome.count
    return dict(found)


@pytest.mark.parametrize(
    ("game", "wager"),
    [
        *(("three-card-poker", "six-card"), ("fortune-pai-gow", "fortune")),
        *(("face-up-pai-gow", "fortune"), ("face-up-pai-gow", "ace-high")),
    ],
)
def test_outcomes_are_as_independent_figures_say(game: str, wager: str) -> None:
    price = solved(game)[wager]
    assert price.share(price.outcomes) == 1
    found = {pays: number / price.total for pays, number in by_pays(price).items()}
    assert found == pytest.approx(FIGURES[f"capitol/{game}"][wager]["outcomes"], abs=1e-9)


def test_published_figures() -> None:
    """Wizard of Odds, 6 Card Bonus: 1000-200-100-20-15-10-7 has 8.56%; pai gow poker, all seven-card hands."""
    assert float(solved("three-card-poker")["six-card"].edge) == pytest.approx(0.0856, abs=5e-5)
    fortune = solved("face-up-pai-gow")["fortune"]
    assert fortune.total == EVERY_HAND == 154_143_080
    counts = {outcome.name: outcome.count for outcome in fortune.outcomes}
    assert counts["spot shows five aces"] == 1_128
    assert counts["spot shows four of a kind"] == 307_472
    assert counts["spot shows full house"] == 4_188_528


def test_two_hands_apart_share_no_card() -> None:
    ace_high = solved("face-up-pai-gow")["ace-high"]
    assert ace_high.total == comb(53, 7) * comb(46, 7)
    assert by_pays(ace_high) == {
        "40 to 1": 71_700_086_682_780,
        "15 to 1": 71_129_751_630_408,
        "5 to 1": 629_573_043_337_212,
        "lose": 7_478_056_149_564_000,
    }


def test_other_readings_have_other_prices() -> None:
    """Three of a kind beside a straight, paid as the straight it ranks as; three pair that loses."""
    default = solved("fortune-pai-gow")["fortune"]
    ranked = solved("fortune-pai-gow", ("fortune-three", "best ranking"), ("fortune-tie", "no tie"))["fortune"]
    was, now = by_pays(default), by_pays(ranked)
    assert now["3 to 1"] < was["3 to 1"]
    assert now["3 to 1"] + now["2 to 1"] == was["3 to 1"] + was["2 to 1"]
    assert now["lose"] == was["lose"] + was["push"]


def test_envy_is_no_stake_and_loses_nothing() -> None:
    one = solved("fortune-pai-gow")["envy"]
    assert one.average_bet == 0
    assert {outcome.amount for outcome in one.outcomes} == {0, 1, 2, 5, 10, 20, 50, 200}
    assert one.edge == -Fraction(
        32 * 200 + 72 * 50 + 196 * 20 + 1128 * 10 + 26020 * 5 + 184644 * 2 + 307472, EVERY_HAND
    )
    assert "nothing is staked" in one.notes[0]


def test_envy_of_several_others() -> None:
    """Where every hand pays, the mean is that of one times the others; two are counted as a pair, exactly."""
    one = solved("fortune-pai-gow")["envy"]
    every, highest = (Plan(load(f"capitol/{game}")) for game in ("fortune-pai-gow", "face-up-pai-gow"))
    two, best_of_two = (envy_of_two(plan) for plan in (every, highest))
    assert two.edge == 2 * one.edge
    assert two.total == best_of_two.total == comb(53, 7) * comb(46, 7)
    assert two.max_pays == 2 * best_of_two.max_pays == 400
    assert 2 * one.edge < best_of_two.edge < one.edge
    tally = tally_of(Ask(game="capitol/fortune-pai-gow"))
    assert {price.wager: price.edge for price in prices(every, tally, 5)}["envy"] == 5 * one.edge
    assert {price.wager: price.edge for price in prices(every, tally, 0)}["envy"] == 0
    assert "envy" not in {price.wager for price in prices(highest, tally, 3)}


def envy_of_two(plan: Plan) -> Price:
    question = next(each for each in questions(plan, 2) if each.kind == "others")
    return next(price for price in prices(plan, count(plan, question), 2) if price.wager == "envy")


def test_more_others_than_the_deck_has_hands_for() -> None:
    ask = Ask(game="capitol/fortune-pai-gow", others=6)
    with pytest.raises(Refusal, match=r"hands for 0 to 5\.$"):
        SOLVER.parts(ask)


def brute(plan: Plan, question: Question, name: str) -> Counter[str]:
    """Every deal of a small deck in a direct loop, each settled by itself."""
    deck, found = sorted(plan.shoe), Counter[str]()
    sizes = [pay_table(plan, question, hand).cards for hand in question.hands]
    if question.kind in ("one", "joined"):
        found.update(str(settled(plan, question, name, (hand,))[1]) for hand in combinations(deck, sizes[0]))
        return found
    for one in combinations(deck, sizes[0]):
        rest = [card for card in deck if card not in one]
        for other in combinations(rest, sizes[-1]):
            found[str(settled(plan, question, name, (one, other))[1])] += 1
    return found


@pytest.mark.parametrize(
    ("game", "wager", "shoe"),
    [
        ("fortune-pai-gow", "fortune", SMALL),
        ("face-up-pai-gow", "fortune", SMALL),
        ("fortune-pai-gow", "envy", SUITS_ALIKE),
    ],
)
def test_every_hand_of_a_small_deck_counted_directly(game: str, wager: str, shoe: str) -> None:
    plan = Plan(load(f"capitol/{game}"))
    plan = with_parts(plan, shoe=Counter(parse(shoe)))
    assert by_pays(of(plan)[wager]) == brute(plan, Question("one", ("spot",), (wager,)), wager)


def test_six_cards_of_a_small_deck_counted_directly() -> None:
    plan = Plan(load("capitol/three-card-poker"))
    plan = with_parts(plan, shoe=Counter(parse(SMALL)) - Counter([JOKER]))
    question = Question("joined", ("bank", "spot"), ("six-card",))
    assert by_pays(of(plan)["six-card"]) == brute(plan, question, "six-card")


def test_pairs_of_hands_of_a_small_deck_counted_directly(tmp_path: Path) -> None:
    """Five cards a hand, rows about both, and different patterns for either; envy of two hands as well."""
    both = "bank shows three of a kind and not spot shows two pair"
    plan = changed(
        tmp_path,
        "face-up-pai-gow",
        ("cards     = 7", "cards     = 5"),
        ("seven-card straight flush, natural", "five aces"),
        ("royal flush and royal match", "four of a kind, kings"),
        ("seven-card straight flush, with joker", "full house"),
        ('"bank shows ace high, with joker",             "15 to 1"', '"bank shows pair, kings or better", "2 to 1"'),
        ('"bank shows ace high and spot shows ace high", "40 to 1"', f'"{both}", "5 to 2"'),
        ('"spot shows three pair"', '"spot shows pair"'),
        shoe=SUITS_ALIKE,
    )  # fmt: skip
    found = of(plan, 2)
    assert by_pays(found["ace-high"]) == brute(plan, Question("two", ("bank", "spot"), ("ace-high",)), "ace-high")
    assert by_pays(found["envy"]) == brute(plan, Question("others", ("spot", "spot"), ("envy",)), "envy")


def test_hands_of_different_sizes(tmp_path: Path) -> None:
    deal = 'to        = ["spot", "bank"]\ncards     = 7'
    more = 'to = ["spot"]\ncards = 5\nlines = "2235"\n\n[[round]]\ndo = "deal"\nto = ["bank"]\ncards = 6'
    change = ('"bank shows ace high and spot shows ace high"', '"bank shows full house and spot shows pair"')
    plan = changed(tmp_path, "face-up-pai-gow", (deal, more), change, shoe=f"{SUITS_ALIKE} Jk")
    assert "fortune" not in of(plan), "seven cards are asked of five"
    found = of(plan)["ace-high"]
    assert by_pays(found) == brute(plan, Question("two", ("bank", "spot"), ("ace-high",)), "ace-high")


def test_a_changed_pay_table_changes_the_price(tmp_path: Path) -> None:
    plan = changed(tmp_path, "three-card-poker", ('"7 to 1"', '"6 to 1"'))
    assert of(plan)["six-card"].edge == solved("three-card-poker")["six-card"].edge + Fraction(732_160, 20_358_520)


def test_another_deck_has_another_price(tmp_path: Path) -> None:
    plan = changed(tmp_path, "three-card-poker", ('deck             = "standard"', 'deck             = "pan"'))
    found = of(plan)["six-card"]
    assert found.total == comb(40, 6)
    assert found.edge < solved("three-card-poker")["six-card"].edge


def test_pays_in_dollars_are_told_for_the_least_stake(tmp_path: Path) -> None:
    plan = changed(tmp_path, "three-card-poker", ('"7 to 1"', '"$35"'), ("best-row  = true", "best-row  = false"))
    found = of(plan)["six-card"]
    assert found.edge == solved("three-card-poker")["six-card"].edge
    assert "for a stake of $5" in found.notes[1]


DECK = 'deck             = "standard"'
RANKED = '{ name = "poker", joker = "?joker-flush" }\nparts'
SETS = 'do        = "set"\nto        = ["spot"]\nchoices   = ["set"]'
DRAWS = 'do        = "draw"\nto        = ["spot"]\nway = "house-way"'
LAST = '"bank shows ace high, natural"'


@pytest.mark.parametrize(
    ("game", "old", "new", "left"),
    [
        ("three-card-poker", DECK, 'deck             = "joker"', set()),
        ("three-card-poker", DECK, f"{DECK}\ndecks = [2, 2]", set()),
        ("three-card-poker", '"spot with bank shows straight",', '"spot beats bank",', set()),
        ("face-up-pai-gow", LAST, '"spot.back shows flush"', {"fortune", "envy"}),
        ("face-up-pai-gow", "cards     = 7", "cards     = 6", {"ace-high"}),
        ("face-up-pai-gow", LAST, '"bank shows ace high, one color"', {"fortune", "envy"}),
        (
            "face-up-pai-gow",
            RANKED,
            RANKED.replace("joker =", 'wheel = "second", joker ='),
            {"fortune", "envy", "ace-high"},
        ),
        ("face-up-pai-gow", SETS, DRAWS, set()),
    ],
    ids=["joined with a joker", "two decks", "comparison", "a part", "six cards", "one color", "wheel", "a draw"],
)
def test_what_is_not_carried_is_not_claimed(tmp_path: Path, game: str, old: str, new: str, left: set[str]) -> None:
    assert claimed(changed(tmp_path, game, (old, new))) == left


@pytest.mark.parametrize("game", ["fast-nine", "ez-baccarat", "no-bust-4.01", "pure-21.5", "pai-gow-tiles"])
def test_games_of_other_kinds_are_not_claimed(game: str) -> None:
    assert claimed(Plan(load(f"capitol/{game}"))) == frozenset()


def test_claims() -> None:
    names = {game: claimed(Plan(load(f"capitol/{game}"))) for game in ("three-card-poker", "face-up-pai-gow")}
    assert names == {"three-card-poker": {"six-card"}, "face-up-pai-gow": {"fortune", "envy", "ace-high"}}


def kind(table: PayTable, cards: tuple[Piece, ...]) -> int:
    """The patterns a hand is counted under: the kernel's count of a deck that holds no other hand."""
    counted = count_hands(table, cards)
    assert counted.number == counted.count(0) == 1
    return int(counted.kinds[1])


@pytest.mark.parametrize("rounds", [2_000, pytest.param(100_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", ["three-card-poker", "fortune-pai-gow", "face-up-pai-gow"])
def test_the_engine_settles_every_deal_as_its_kind_is_counted(game: str, rounds: int) -> None:
    """Hands of one kind are paid alike, by the engine and by the row that settles the kind."""
    plan, chance = Plan(load(f"capitol/{game}"), fast=True), random.Random(game)  # noqa: S311
    asked = questions(plan)
    stakes = {name: 2_500 for question in asked for name in question.wagers if plan.wager(name).kind != "envy"}
    size = 3 if game == "three-card-poker" else 7
    tables = {question: {hand: pay_table(plan, question, hand) for hand in question.hands} for question in asked}
    known: dict[tuple[object, ...], tuple[str, Pay]] = {}
    for _ in range(rounds):
        cards = chance.sample(sorted(plan.shoe), 3 * size)
        spot, bank, other = (tuple(cards[start : start + size]) for start in range(0, 3 * size, size))
        hands = {2: spot, 3: other}
        entries = [Entry(seat, f"spot {seat}", f"p{seat}", Seen(hand), stakes) for seat, hand in hands.items()]
        made = payments(plan, {"bank": Seen(bank)}, entries, 10**9, Places(7, 1, 2))
        paid = {payment.wager: payment for payment in made if payment.player == "p2"}
        for question in asked:
            for name in question.wagers:
                envy = plan.wager(name).kind == "envy"
                lie = {"spot": other if envy else spot, "bank": bank}
                shown = tuple(lie[hand] for hand in question.hands)
                if question.kind == "joined":
                    shown = (bank + spot,)
                kinds = [kind(tables[question][hand], each) for hand, each in zip(question.hands, shown, strict=False)]
                payment = paid[name]
                if (name, *kinds) not in known:
                    known[name, *kinds] = settled(plan, question, name, shown)
                because, pay = known[name, *kinds]
                assert (payment.because, payment.pays) == (because, str(pay))
                assert payment.paid - payment.taken == (pay.cents if envy else amount_of(pay, 1) * payment.stake)
