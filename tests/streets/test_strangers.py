"""Games that people know from casinos, each a file written from the docs alone: direct loops over small decks, and the
figures that others have published, with where they were found; the rest was counted here."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

import direct_loops as alone
import pytest
from public_games import FOLDER, changed, chips, fitting, give, public, seated
from small_decks import MIXED, STRANGERS, check_ends, rounds_agree, small, solved

from houseway.cards import parse
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.play.plans import with_parts
from houseway.price.solvers.patterns.shape import questions
from houseway.price.solvers.patterns.solver import count, prices
from houseway.price.solvers.streets.game import find_streets
from houseway.price.why import why_sampled
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from pathlib import Path

    from houseway.price.price import Price

DECK = f"{MIXED} 4s"
RUNS = "9h Tc Th Jd Jh Qh Kh Ks As Ah 8h"
"""Eleven cards with straight flushes in them."""


@pytest.mark.parametrize(
    "deck", [pytest.param(DECK, id="mixed", marks=pytest.mark.slow), pytest.param(RUNS, id="runs")]
)
@pytest.mark.parametrize("name", STRANGERS)
def test_every_deal_of_a_small_deck_is_counted_as_a_direct_loop_does(name: str, deck: str) -> None:
    cards = deck if name == "four-card-poker" else deck.rpartition(" ")[0]
    check_ends(solved(small(name, cards))["ante"], STRANGERS[name], tuple(sorted(parse(cards))))


@pytest.mark.parametrize("name", STRANGERS)
def test_the_engine_and_the_kernel_agree_to_the_cent(name: str) -> None:
    rounds_agree(name, 60, 9)


def shown(plan: Plan) -> dict[str, Price]:
    """Wagers that only what cards show decides, by name."""
    return {each.wager: each for asked in questions(plan) for each in prices(plan, count(plan, asked))}


def percent(price: Price, digits: int) -> float:
    return round(float(price.edge) * 100, digits)


def with_bonus(folder: Path, flush: int, three: int) -> Plan:
    """Three Card Poker with another Ante Bonus for a straight flush and three of a kind."""
    rows = [("bank beats spot", flush - 1, three - 1), ("spot ties bank", flush, 0), ("", flush + 1, three + 1)]
    pairs = []
    for who, of_flush, of_three in rows:
        for kind, new, old in (("straight flush", of_flush, 5), ("three of a kind", of_three, 4)):
            fact = f"{who} and bank qualifies and spot shows {kind}" if who else f"spot shows {kind}"
            was = old - 1 if who.startswith("bank") else old if who else old + 1
            if new and fact != "spot ties bank and bank qualifies and spot shows three of a kind":
                pairs.append((fact, was, new))
    text = [(f'["{fact}"', was, new) for fact, was, new in pairs]
    lines = []
    for line in (FOLDER / "three-card-poker.toml").read_text(encoding="utf-8").split("\n"):
        found = next((each for each in text if each[0] in line and "Pair" not in line), None)
        lines.append(line.replace(f'"{found[1]} to 1"', f'"{found[2]} to 1"') if found else line)
    path = folder / "three-card-poker.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    return Plan(fitting(path))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("flush", "three", "edge", "risk"), [(5, 4, 3.37, 2.01), (5, 3, 3.61, 2.16), (4, 3, 3.83, 2.28)]
)
def test_three_card_poker_has_its_published_edges(
    tmp_path: Path, flush: int, three: int, edge: float, risk: float
) -> None:
    """bodog.net, Comparing House Edges At The Casino: 3.37 % of the ante where the Ante Bonus pays 5, 4 and 1.
    poker-corner.com/articles/364.html: of all bets 2.01 %, and 2.16 % with 3 for three of a kind. The others were
    counted here."""
    whole = solved(with_bonus(tmp_path, flush, three))["ante"]
    assert percent(whole, 2) == edge
    assert round(float(whole.edge / whole.average_bet) * 100, 2) == risk


@pytest.mark.parametrize(("flush", "straight", "edge"), [(4, 6, 2.32), (3, 6, 7.28), (4, 5, 5.57)])
def test_pair_plus_has_its_published_edges(tmp_path: Path, flush: int, straight: int, edge: float) -> None:
    """online.casinocity.com, About Three Card Poker: 7.28 % with 40-30-6-3-1, without a mini royal. Counted by hand: of
    22,100 hands 48 are straight flushes, 52 three of a kind, 720 straights, 1,096 flushes and 3,744 pairs."""
    plan = Plan(
        changed(
            tmp_path,
            "three-card-poker",
            ('  ["spot shows mini royal flush", "50 to 1"],\n', ""),
            ('["spot shows straight",        "6 to 1"]', f'["spot shows straight", "{straight} to 1"]'),
            ('["spot shows flush",           "4 to 1"]', f'["spot shows flush", "{flush} to 1"]'),
        )
    )
    found = shown(plan)["pair-plus"]
    won = 40 * 48 + 30 * 52 + straight * 720 + flush * 1_096 + 3_744
    assert found.edge == Fraction(22_100 - 48 - 52 - 720 - 1_096 - 3_744 - won, 22_100)
    assert percent(found, 2) == edge


def test_a_pay_table_game_without_a_hand_of_the_bank_is_priced() -> None:
    """Five cards and nobody draws: counts of the 2,598,960 hands that any book on poker has."""
    found = shown(Plan(public("pat-poker")))["bet"]
    pays = {800: 4, 50: 36, 25: 624, 9: 3_744, 6: 5_108, 4: 10_200, 3: 54_912, 2: 123_552, 1: 337_920}
    assert {int(each.amount): each.count for each in found.outcomes if each.amount > 0} == pays
    assert found.edge == Fraction(
        comb(52, 5) - sum(pays.values()) - sum(pay * n for pay, n in pays.items()), comb(52, 5)
    )


def test_a_pay_table_game_is_played(tmp_path: Path) -> None:
    table = seated(public("pat-poker"))
    table.do(b.Bet("ben", "bet", 1_000))
    table.do(b.Close())
    give(table, "As Ks Qs Js Ts")
    assert chips(table, "ben") == 100_000 + 800_000


def test_a_stripped_deck_is_played_and_priced(tmp_path: Path) -> None:
    """Thirty-six cards from the sixes up: 4 royal flushes of 376,992 hands, no wheel below the nine."""
    text = ("[filing]", 'equipment.deck = "standard without 2, 3, 4, 5"\n\n[filing]')
    plan = Plan(changed(tmp_path, "pat-poker", text))
    found = shown(plan)["bet"]
    of = {int(each.amount): each.count for each in found.outcomes if each.amount > 0}
    assert found.total == comb(36, 5)
    assert of == {800: 4, 50: 16, 25: 9 * 32, 9: 9 * 4 * 8 * 6, 6: 4 * comb(9, 5) - 20, 4: 5 * (4**5 - 4)} | {
        3: 9 * 4 * comb(8, 2) * 16,
        2: comb(9, 2) * 36 * 28,
        1: 4 * 6 * comb(8, 3) * 64,
    }


@pytest.mark.slow
def test_casino_holdem_has_its_published_edge() -> None:
    """winnergambling.com, Casino Hold'em: 0.82 % of all that is bet with 100-20-10-3-2-1. The share of the ante and the
    hands that are called were counted here."""
    found = solved(Plan(public("casino-holdem")))
    whole = found["ante"]
    assert round(float(whole.edge / whole.average_bet) * 100, 2) == 0.82
    assert percent(whole, 2) == 2.16
    assert found["call"].notes[0].startswith("It is made in 81.99 %")


@pytest.mark.slow
def test_texas_holdem_bonus_has_its_published_edges() -> None:
    """beatingbonuses.com/games.htm: 2.04 % of the ante and 0.53 % of all that is bet with the rules of Las Vegas.
    casinosite.net: only unsuited hands from 2-3 to 2-7 are folded. The bonus was counted here."""
    found = solved(Plan(public("texas-holdem-bonus")))
    whole = found["ante"]
    assert (percent(whole, 2), percent(found["bonus"], 2)) == (2.04, 8.90)
    assert round(float(whole.edge / whole.average_bet) * 100, 2) == 0.53
    rows, ranks = dict(whole.charts[0].rows), whole.charts[0].columns
    folded = {(one, ranks[at]) for one, cells in rows.items() for at, cell in enumerate(cells) if cell == "F"}
    assert folded == {("2", other) for other in "34567"}


@pytest.mark.slow
def test_heads_up_holdem_has_its_published_edge() -> None:
    """wizardofodds.com, Heads Up Hold'em: 2.36 % of the ante, 0.64 % of all that is bet; pokerstars.com has 97.64 %."""
    whole = solved(Plan(public("heads-up-holdem")))["ante"]
    assert percent(whole, 2) == 2.36
    assert round(float(whole.edge / whole.average_bet) * 100, 2) == 0.64


@pytest.mark.slow
def test_four_card_poker_has_its_published_edges() -> None:
    """atlanticcityweekly.com, Four Card Poker finds expanded niche online: 2.78 % of the ante, 1.30 % of all bets.
    Aces Up with 50-40-8-5-4-3-1 was counted here."""
    plan = Plan(public("four-card-poker"))
    whole = solved(plan)["ante"]
    assert percent(whole, 2) in (2.78, 2.79)
    assert round(float(whole.edge / whole.average_bet) * 100, 2) == 1.30
    assert percent(shown(plan)["aces-up"], 2) == 3.89


@pytest.mark.parametrize("joker", ["ace-straight-flush", "ace-straight", "pair-straight-flush", "wild"])
def test_a_duel_with_a_joker_is_played_and_its_price_says_why_it_is_sampled(tmp_path: Path, joker: str) -> None:
    deck = ("[filing]", 'equipment.deck = "standard with 1 joker"\n\n[filing]')
    ranking = ('ranking = "poker"', f'ranking = {{ name = "poker", joker = "{joker}" }}')
    loaded = changed(tmp_path, "caribbean-stud", deck, ranking)
    plan = Plan(loaded)
    assert find_streets(plan) is None
    said = "Sampled, because a joker is among the cards, and no solver that plays or folds hands can handle one."
    assert {why_sampled(plan, name) for name in ("ante", "call")} == {said}
    table = seated(loaded)
    table.do(b.Bet("ben", "ante", 1_000))
    table.do(b.Close())
    give(table, "5s 6d 7h 8c Joker Ks Kd 9h 2c 3c")  # a straight in every model, a pair of kings
    table.do(b.Act("ben", "play", cents=2_000))
    assert chips(table, "ben") == 100_000 + 1_000 + 4 * 2_000


def test_a_board_with_a_joker_is_played_and_wagers_say_why_they_are_sampled(tmp_path: Path) -> None:
    deck = ("[filing]", 'equipment.deck = "standard with 1 joker"\n\n[filing]')
    loaded = changed(
        tmp_path, "ultimate-texas-holdem", deck, ('ranking = "poker"', 'ranking = { name = "poker", joker = "wild" }')
    )
    plan = Plan(loaded)
    assert find_streets(plan) is None
    said = "Sampled, because a joker is among the cards, and no solver that plays or folds hands can handle one."
    assert {why_sampled(plan, name) for name in ("ante", "blind", "play")} == {said}
    beside = "Sampled, because a joker is among the cards, and “streets” cannot handle one."
    assert why_sampled(plan, "bad-beat") == beside
    (trips,) = (each for each in questions(plan) if "trips" in each.wagers)  # any seven cards, the joker among them
    assert (trips.kind, trips.pool) == ("pooled", {"spot": 2, "board": 5})
    table = seated(loaded)
    table.do(b.Bet("ben", "ante", 1_000))
    table.do(b.Bet("ben", "trips", 1_000))
    table.do(b.Close())
    give(table, "Kd 7h 7c 2s Qc Joker 7d Ah 3c")
    table.do(b.Act("ben", "play", cents=4_000))
    # four sevens with the joker: Ante and Play win even money, Blind 10 to 1, Trips 30 to 1
    assert chips(table, "ben") == 100_000 + 1_000 + 4_000 + 10_000 + 30_000


OASIS = [
    (True, "Kh Qd 3c", 1_000 + 200_000 - 1_000),  # a royal flush against kings, less the fee for the card
    (True, "9h Qd 3c", 1_000 - 1_000),  # the bank does not qualify: the Call pushes
    (False, "Kh Qd 3c", -3_000),  # ace high keeps its deuce and loses Ante and Call
]


@pytest.mark.parametrize(("exchanges", "bank", "won"), OASIS)
def test_oasis_poker_is_played_and_its_price_says_why_it_is_sampled(exchanges: bool, bank: str, won: int) -> None:
    """Caribbean Stud in which a card may be exchanged for a fee of one ante (wizardofodds.com/games/oasis-poker)."""
    table = seated(public("oasis-poker"))
    table.do(b.Bet("ben", "ante", 1_000))
    table.do(b.Close())
    give(table, f"As Ks Qs Js 2d Kd {bank} 4c")
    table.do(b.Act("ben", "play" if exchanges else "check"))
    if exchanges:
        table.do(b.Act("ben", "draw", pieces=parse("2d")))
        give(table, "Ts")
    table.do(b.Act("ben", "raise"))
    assert chips(table, "ben") == 100_000 + won
    said = "cards are exchanged before a hand is played or folded, and no solver counts the two together"
    plan = Plan(public("oasis-poker"))
    assert {why_sampled(plan, name) for name in plan.rows} == {f"Sampled, because {said}."}


def test_base_wagers_made_apart_are_sampled_and_it_is_said_why(tmp_path: Path) -> None:
    plan = Plan(changed(tmp_path, "ultimate-texas-holdem", ('with = "ante"', 'limits = ""')))
    said = "Sampled, because Ante and Blind are made apart, of any two sizes, and one decision is about all of them."
    assert {why_sampled(plan, name) for name in ("ante", "blind", "play")} == {said}


def test_wagers_of_one_size_that_may_be_made_apart_are_sampled_and_it_is_said_what_to_write(tmp_path: Path) -> None:
    plan = Plan(changed(tmp_path, "ultimate-texas-holdem", ('with = "ante"', 'size = "equal to ante"')))
    said = (
        "Sampled, because Ante and Blind are of one size but may be made apart, and one decision is about both: if "
        "nobody makes one without the other, write with = “ante” for the size of Blind."
    )
    assert {why_sampled(plan, name) for name in ("ante", "blind", "play")} == {said}


def _three(cards: alone.Cards, wheel: str) -> tuple[int, ...]:
    """Three cards, where the straight from the ace is the lowest, the second highest, or none."""
    value = alone.hand(tuple(sorted(cards)), alone.THREE, 3)
    if wheel == "lowest" or value[1:] != (1,):
        return value
    if wheel == "none":
        return (2 if value[0] == 5 else 0, 12, 1, 0)
    return (value[0], 11, 1)


@pytest.mark.parametrize("wheel", ["lowest", "second", "none"])
@pytest.mark.parametrize("deck", ["Ah Kh Qh 2h 3h Kc Ac 2s 3s Qd As", "2c 3c Ah Jd Jh Qc Qd Ks Kd As 4s"])
def test_the_straight_from_the_ace_stands_where_the_file_says(tmp_path: Path, wheel: str, deck: str) -> None:
    """Brag has it above king-queen-jack, some games have none: a direct loop counts each, with its Ante Bonus."""

    def worth(course: alone.Course, own: alone.Cards, _: alone.Cards, bank: alone.Cards) -> Fraction:
        mine, theirs = _three(own, wheel), _three(bank, wheel)
        won = (mine > theirs) - (mine < theirs)
        bonus = {3: 1, 4: 4, 5: 5}.get(mine[0], 0)
        return Fraction(-1 if "fold" in course else (1 if theirs < (0, 10) else 2 * won) + bonus)

    ranked = 'ranking = "three-card"', f'ranking = {{ name = "three-card", wheel = "{wheel}" }}'
    cards = tuple(sorted(parse(deck)))
    plan = with_parts(Plan(changed(tmp_path, "three-card-poker", ranked)), shoe=dict.fromkeys(cards, 1))
    check_ends(solved(plan)["ante"], replace(alone.THREE_POKER, worth=worth), cards)
    pays = {3: 6, 4: 30, 5: 40, 2: 4, 1: 1}
    flushes = sum(_three(hand, wheel)[0] == 5 for hand in combinations(cards, 3))
    price = next(each for each in shown(plan).values() if each.wager == "pair-plus")
    mini = sum(_three(hand, wheel) == (5, 12) for hand in combinations(cards, 3))
    won = Counter(pays.get(_three(hand, wheel)[0], -1) for hand in combinations(cards, 3)) - Counter({40: mini})
    assert flushes
    assert {int(each.amount): each.count for each in price.outcomes} == dict(won + Counter({50: mini}))


WRONG = [
    ("four-card-poker", '"1 to 3 x ante"', '"1-3x ante"', 8, "round.6.stakes.play"),
    ("four-card-poker", 'ranking = "four-card" }\nbank', 'ranking = "4-card" }\nbank', 19, "hands.spot.ranking"),
    ("mississippi-stud", "play = { }", "play = { times = 1 }", 9, "round.7.choices"),
    ("ultimate-texas-holdem", " and not spot took play", "", 11, "round.9.choices"),
    ("casino-holdem", 'qualifier = "pair of fours"', 'qualifier = "fours"', 21, "hands.bank.qualifier"),
    ("casino-holdem", 'takes = ["board"] }\nbank', 'takes = ["flop"] }\nbank', 20, "hands.spot.takes"),
    ("casino-holdem", '"spot shows royal flush"', '"player shows royal flush"', 33, "wagers.ante.pays.4"),
    ("casino-holdem", '"100 to 1"', '"100:1"', 33, "wagers.ante.pays.4"),
    ("texas-holdem-bonus", "straight or better", "a straight or higher", 35, "wagers.ante.pays.3"),
    ("texas-holdem-bonus", 'choices = ["play", "fold"]', 'choices = ["bet", "fold"]', 6, "round.4.choices.1"),
    ("pat-poker", '["otherwise",                        "lose"],', '["otherwise", "loses"],', 29, "wagers.bet.pays.10"),
    ("pat-poker", "[filing]", 'equipment.deck = "standard with 2 jokers"\n[filing]', 16, "hands.spot.ranking"),
    ("pat-poker", "[filing]", 'equipment.deck = "no twos"\n[filing]', 10, "equipment.deck"),
]


@pytest.mark.parametrize(("name", "old", "new", "line", "key"), WRONG)
def test_a_mistake_is_refused_with_file_line_and_key(
    tmp_path: Path, name: str, old: str, new: str, line: int, key: str
) -> None:
    with pytest.raises(Refusal) as refused:
        changed(tmp_path, name, (old, new))
    assert str(refused.value).startswith(f"{name}.toml:{line}: {key}: "), refused.value
    assert "\n" not in str(refused.value)


def test_a_bonus_on_seven_cards_with_a_joker_is_counted_as_published() -> None:
    """Brian Alspach, “7-Card Poker Hands with Joker”, people.math.sfu.ca/~alspach/comp40: of C(53,7) hands.

    Royal flushes are counted here: five cards of a suit and two others, or with the joker five and one other, or four
    of the five and two others. He has eight fewer, and as many straight flushes together.
    """
    royal = 4 * (comb(47, 2) + 47 + 5 * comb(47, 2))
    price = shown(Plan(public("pai-gow-poker")))["bonus"]
    found = {str(outcome.amount): outcome.count for outcome in price.outcomes}
    assert price.total == comb(53, 7) == 154_143_080
    assert found == {
        "400": 1_128,
        "150": royal,
        "50": 210_964 - royal,
        "25": 307_472,
        "5": 4_188_528,
        "4": 6_172_088,
        "3": found["3"],
        "2": found["2"],
        "-1": 35_553_816 + 64_221_960 + 24_780_420,
    }
    # Three of a kind pays more than a straight here: hands that are both were counted as straights there.
    assert found["3"] + found["2"] == 11_236_028 + 7_470_676
    assert found["3"] > 7_470_676
