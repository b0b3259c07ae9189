"""A stack against the bank's, with one decision: figures of others, loops of our own, and rounds of the engine."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
import pytest

from houseway.cards import Piece, parse
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.payouts import Entry, Places, decide, payments
from houseway.play.banked.plan import Plan
from houseway.play.banked.table import BankedTable
from houseway.play.plans import with_parts
from houseway.price.ask import Ask
from houseway.price.price import Price, amount_of
from houseway.price.solvers.duels.field import Field, lay_out, settled
from houseway.price.solvers.duels.solver import SOLVER, claimed, count, prices
from houseway.refusal import Refusal
from houseway.rules.catalogue import find, load, rooms_folder
from houseway.rules.cells import read_pay
from houseway.rules.loader import load_file
from houseway.rules.vocabulary.table import Seen, Table

FIGURES = tomllib.loads((Path(__file__).parents[1] / "play" / "figures.toml").read_text(encoding="utf-8"))
ASK = Ask(game="capitol/three-card-poker")
SIMPLE = "play with queen high or better"
SMALL = "2c 4c 5d 9s Tc Jd Qc Qh Ks Kd As"
REVEAL = 'do        = "reveal"\nto        = ["bank"]\ncards     = 1'


@cache
def solved() -> dict[tuple[str, str], Price]:
    """Three Card Poker by wager and play."""
    tally = sum((SOLVER.work(ASK, part) for part in SOLVER.parts(ASK)), Counter[str]())
    return {(price.wager, price.play): price for price in SOLVER.finish(ASK, tally)}


def of(plan: Plan) -> dict[tuple[str, str], Price]:
    field = lay_out(plan)
    return {(price.wager, price.play): price for price in prices(field, count(field))}


def changed(folder: Path, *changes: tuple[str, str], shoe: str = "") -> Plan:
    """Three Card Poker from a file of its own, with pieces of its text replaced; its deck may be made small."""
    text = (rooms_folder() / "capitol" / "three-card-poker.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    path = folder / "game.toml"
    path.write_text(text, encoding="utf-8")
    plan = Plan(load_file(path, "test/game", find))
    if shoe:
        plan = with_parts(plan, shoe=Counter(parse(shoe)))
    return plan


def by_pays(price: Price, more: int = 0) -> dict[str, float]:
    found: Counter[str] = Counter()
    for outcome in price.outcomes:
        found[outcome.pays.partition(",")[0]] += outcome.count
    return {pays: number / (price.total + more) for pays, number in found.items()}


@pytest.mark.parametrize("wager", ["ante", "play", "pair-plus"])
def test_simple_play_is_as_independent_figures_say(wager: str) -> None:
    price = solved()[wager, SIMPLE]
    rounds = solved()["ante", SIMPLE].total
    found = by_pays(price, rounds - price.total)
    expected = dict(FIGURES["capitol/three-card-poker"][wager]["outcomes"])
    expected.pop("not made", None)
    assert found == pytest.approx(expected, abs=1e-9)


def test_outcomes_are_whole_deals_and_sum_to_all_of_them() -> None:
    for (wager, play), price in solved().items():
        assert price.share(price.outcomes) == 1
        if wager != "play":
            assert price.total == comb(52, 3) * comb(49, 3) * 3, play
    joint, follow = solved()["ante", SIMPLE], solved()["play", SIMPLE]
    ante = sum(amount_of(read_pay(each.pays.partition(",")[0])) * each.count for each in joint.outcomes)
    assert joint.edge == -ante / joint.total + follow.edge * Fraction(follow.total, joint.total)
    assert joint.average_bet == 1 + Fraction(follow.total, joint.total)


def test_best_play_is_better_and_its_chart_is_told() -> None:
    """Against a jack or lower everything is played, since the open card cannot qualify by itself."""
    best = solved()["ante", "best play"]
    assert best.edge == Fraction(229314, 12724075)
    assert best.edge < solved()["ante", SIMPLE].edge
    (chart,) = best.charts
    assert chart.about == "least hand"
    rows = dict(chart.rows)
    assert rows["Q"] == ("Q-9-2", "")
    assert [rows[rank][0] for rank in ("2", "J", "K", "A")] == ["always", "always", "K-9-2", "A-9-2"]


def test_no_open_card_gives_the_published_strategy_and_edge(tmp_path: Path) -> None:
    """Wizard of Odds, Three Card Poker: play Q-6-4 or better; 3.3730% with an ante bonus of 5, 4 and 1.

    The bonus pays on 48 straight flushes, 52 threes and 720 straights of 22,100, whatever the bank has.
    """
    hidden = changed(tmp_path, (REVEAL, REVEAL.replace('do        = "reveal"', 'do        = "burn"')))
    best = of(hidden)["ante", "best play"]
    assert best.charts[0].rows == (("any", ("Q-6-4", "")),)
    assert float(best.edge - Fraction(48 * 5 + 52 * 4 + 720, 22100)) == pytest.approx(0.033730, abs=5e-7)
    assert float(best.average_bet) == pytest.approx(1.674208, abs=1e-6)
    assert of(hidden)["ante", SIMPLE].edge == solved()["ante", SIMPLE].edge


def brute(plan: Plan, shown: int, mine: int = 3, theirs: int = 3) -> Counter[tuple[str, ...]]:
    """Every deal of a small deck in a direct loop: how ante and play end if each decision is the better one."""
    deck, found = sorted(plan.shoe), Counter[tuple[str, ...]]()

    def end(spot: tuple[Piece, ...], bank: tuple[Piece, ...], fold: bool) -> tuple[tuple[str, ...], Fraction]:
        seen = Seen(spot, {}, fold, took=frozenset({"fold" if fold else "play"}))
        table = Table(
            plan.game, {"spot": seen, "bank": Seen(bank)}, (), frozenset({"ante", "play"} if not fold else {"ante"})
        )
        pays = [decide(plan, name, table)[1] for name in (("ante",) if fold else ("ante", "play"))]
        return tuple(map(str, pays)), sum((amount_of(pay) for pay in pays), Fraction(0))

    for spot in combinations(deck, mine):
        rest = [card for card in deck if card not in spot]
        by_view: dict[tuple[Piece, ...], list[tuple[Piece, ...]]] = {}
        for bank in combinations(rest, theirs):
            for view in combinations(bank, shown):
                by_view.setdefault(view, []).append(bank)
        for banks in by_view.values():
            ends = [[end(spot, bank, fold) for bank in banks] for fold in (True, False)]
            fold, play = (sum(amount for _, amount in each) for each in ends)
            found.update(pays for pays, _ in ends[play > fold])
    return found


@pytest.mark.parametrize("shown", [0, 1, 2, 3])
def test_every_deal_of_a_small_deck_counted_directly(tmp_path: Path, shown: int) -> None:
    other = REVEAL.replace("cards     = 1", f"cards     = {shown}") if shown else REVEAL.replace('"reveal"', '"burn"')
    plan = changed(tmp_path, (REVEAL, other), shoe=SMALL)
    price = of(plan)["ante", "best play"]
    found = Counter[tuple[str, ...]]()
    for outcome in price.outcomes:
        found[tuple(outcome.pays.split(", "))] += outcome.count
    assert found == brute(plan, shown)


def test_a_deck_with_all_suits_is_counted_by_suits_alike(tmp_path: Path) -> None:
    shoe = " ".join(rank + suit for rank in "9QA" for suit in "cdhs")
    plan = changed(tmp_path, shoe=shoe)
    field = lay_out(plan)
    assert len(field.chosen) < len(field.mine.hands) == comb(12, 3)
    found = Counter[tuple[str, ...]]()
    for outcome in of(plan)["ante", "best play"].outcomes:
        found[tuple(outcome.pays.split(", "))] += outcome.count
    assert found == brute(plan, 1)


def test_two_cards_against_four(tmp_path: Path) -> None:
    """Stacks of other sizes, each side with a ranking of its own; no qualifier, so the simple rule always plays."""
    text = (rooms_folder() / "capitol" / "three-card-poker.toml").read_text(encoding="utf-8")
    head, _, tail = text.partition("[wagers.six-card]")
    text = head + "[bank]" + tail.partition("[bank]")[2]
    deal = 'do        = "deal"\nto        = ["spot", "bank"]\ncards     = 3'
    apart = '{}lines = "1688"\nto = ["spot"]\ncards = 2\n\n[[round]]\n{}to = ["bank"]\ncards = 4'
    ranked = 'whose      = "{}"\nranking    = "{}"'
    qualifies = '"three-card"\nmost-cards = 3\nqualifier  = "queen high"'
    for old, new in (
        (qualifies, '"four-card"'),
        (ranked.format("each spot", "three-card"), ranked.format("each spot", "two-card")),
        (deal, apart.format(*['do = "deal"\n'] * 2)),
        ('when      = "spot folded and not spot made six-card"\n', ""),
        ('"ante", "pair-plus", "six-card"]', '"ante", "pair-plus"]'),
        (', ["six-card"]]', "]"),
        ('  ["not bank qualifies", "1 to 1"],\n', ""),
        ('  ["not bank qualifies", "push"],\n', ""),
        ('  ["spot shows three of a kind",  "30 to 1"],\n', ""),
    ):
        assert old in text, old
        text = text.replace(old, new)
    path = tmp_path / "game.toml"
    path.write_text(text, encoding="utf-8")
    plan = Plan(load_file(path, "test/game", find))
    plan = with_parts(plan, shoe=Counter(parse("2c 4c 5d 9s Tc Jd Jc Qc Ks Kd As")))
    found = Counter[tuple[str, ...]]()
    for outcome in of(plan)["ante", "best play"].outcomes:
        found[tuple(outcome.pays.split(", "))] += outcome.count
    assert found == brute(plan, 1, 2, 4)
    assert ("ante", "always play") in of(plan)


def test_a_changed_pay_table_changes_the_price(tmp_path: Path) -> None:
    plan = changed(
        tmp_path,
        ('"spot shows flush",            "3 to 1"', '"spot shows flush",            "4 to 1"'),
        ('"200 to 1"]', '"100 to 1"]'),
    )
    assert of(plan)["pair-plus", SIMPLE].edge == solved()["pair-plus", SIMPLE].edge - Fraction(1096 - 400, 22100)


def test_a_higher_qualifier_another_follow_up_and_a_row_by_hand(tmp_path: Path) -> None:
    """Facts may be asked of the bank's cards too, and the following wager may be half as large."""
    plan = changed(
        tmp_path,
        ('qualifier  = "queen high"', 'qualifier  = "pair"'),
        ('size      = "equal to ante"', 'size      = "half of ante"'),
        (
            '["spot beats bank",    "1 to 1"],',
            '["bank shows flush and spot beats bank", "3 to 2"],\n  ["spot beats bank",    "1 to 1"],',
        ),
        shoe=SMALL,
    )
    found = of(plan)["ante", "best play"]
    assert Fraction(3, 2) in {outcome.staked for outcome in found.outcomes}
    assert any("3 to 2, 3 to 2" in outcome.pays for outcome in found.outcomes)
    assert found.share(found.outcomes) == 1


def test_a_follow_up_of_any_size_is_the_most_or_the_least(tmp_path: Path) -> None:
    plan = changed(tmp_path, ('size      = "equal to ante"', 'size      = "up to ante"'), shoe=SMALL)
    free, full = of(plan)["ante", "best play"], of(changed(tmp_path, shoe=SMALL))["ante", "best play"]
    assert free.edge < full.edge
    assert {outcome.staked for outcome in free.outcomes} <= {1, Fraction(6, 5), 2}
    assert any("$5" in note for note in free.notes)


@pytest.mark.parametrize(
    "changes",
    [
        (('"spot ties bank",     "push"', '"spot holds 8-8-8",     "push"'),),
        (('["spot beats bank",    "1 to 1"]', '["spot made six-card",    "1 to 1"]'),),
        (('size      = "equal to ante"', 'size      = "regardless of ante"'),),
        (('choices   = ["play", "fold"]\n', 'choices   = ["play", "fold"]\nwhen = "not bank shows pair"\n'),),
        (('[choices.fold]', '[choices.fold]\non = "spot shows pair"'),),
        (('deck             = "standard"', 'deck             = "joker"'),),
        (('deck             = "standard"', 'deck             = "standard"\ndecks = [2, 2]'),),
    ],
    ids=["exact cards", "another wager", "any size", "a condition", "a condition on folding", "joker", "two decks"],
)  # fmt: skip
def test_what_is_not_carried_is_not_claimed(tmp_path: Path, changes: tuple[tuple[str, str], ...]) -> None:
    plan = changed(tmp_path, *changes)
    assert claimed(plan) == frozenset()
    with pytest.raises(Refusal, match="no duel"):
        lay_out(plan)


@pytest.mark.parametrize(
    "game", ["fast-nine", "ez-baccarat", "no-bust-4.01", "pai-gow-tiles", "fortune-pai-gow", "face-up-pai-gow"]
)
def test_other_games_are_no_duels(game: str) -> None:
    assert claimed(Plan(load(f"capitol/{game}"))) == frozenset()


def test_a_bonus_that_rests_on_no_decision_is_left_to_others() -> None:
    assert claimed(Plan(load("capitol/three-card-poker"))) == {"ante", "play", "pair-plus"}


def counted(field: Field, spot: tuple[Piece, ...], bank: tuple[Piece, ...]) -> tuple[int, int]:
    """The class and the end under which the kernel counts a deal."""
    places = []
    for side, cards in ((field.mine, spot), (field.theirs, bank)):
        mask = np.uint64(sum(1 << card for card in cards))
        places.append(int(np.flatnonzero(side.masks == mask)[0]))
    mine, theirs = field.mine.places[places[0]], field.theirs.places[places[1]]
    end = 3 * int(field.theirs.classes[places[1]]) + 1 + int(mine > theirs) - int(mine < theirs)
    return int(field.mine.classes[places[0]]), end


@pytest.mark.parametrize("rounds", [2_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_the_engine_settles_every_deal_as_it_is_counted(rounds: int) -> None:
    plan = Plan(load("capitol/three-card-poker"))
    chance = random.Random(7)  # noqa: S311 - the same deals in every run
    field, stakes = lay_out(plan), {"ante": 500, "pair-plus": 1_500}
    acts = {act.choice: act for act in field.duel.acts}
    for _ in range(rounds):
        cards = chance.sample(sorted(plan.shoe), 6)
        spot, bank, choice = tuple(cards[:3]), tuple(cards[3:]), chance.choice(["fold", "play"])
        kind, end = counted(field, spot, bank)
        made = stakes | ({"play": 500} if choice == "play" else {})
        entry = Entry(2, "spot 2", "p2", Seen(spot, {}, choice == "fold", took=frozenset({choice})), made)
        for payment in payments(plan, {"bank": Seen(bank)}, [entry], 10**9, Places(7, 1)):
            because, pay = settled(field, payment.wager, acts[choice], kind, end)
            won = amount_of(pay) * payment.stake
            assert (payment.because, payment.pays) == (because, str(pay))
            assert payment.paid - payment.taken == won


def test_rounds_played_at_a_table_end_as_counted() -> None:
    plan = Plan(load("capitol/three-card-poker"))
    chance = random.Random(11)  # noqa: S311 - the same deals in every run
    field = lay_out(plan)
    acts = {act.choice: act for act in field.duel.acts}
    for _ in range(40):
        table = BankedTable(plan)
        for seat in (1, 2):
            table.do(m.Sit(f"p{seat}", seat, 1_000_000))
        table.do(b.TakeBank(table.state.at_seat(table.state.offered), 900_000))
        player = next(each for each in ("p1", "p2") if each != table.state.dealer)
        table.do(b.Bet(player, "ante", 1_000))
        table.do(b.Close())
        cards = tuple(chance.sample(sorted(plan.shoe), 6))
        whose = [hand for hand, _ in table.state.deals]
        table.do(m.Give(cards))
        hands = {hand: tuple(card for card, to in zip(cards, whose, strict=True) if to == hand) for hand in whose}
        spot = next(cards for hand, cards in hands.items() if hand != "bank")
        choice = chance.choice(["fold", "play"])
        events = table.do(b.Act(player, choice))
        kind, end = counted(field, spot, hands["bank"])
        for event in (each for each in events if isinstance(each, b.Settled)):
            because, pay = settled(field, event.wager, acts[choice], kind, end)
            assert event.because == because
            assert event.paid - event.taken == amount_of(pay) * event.stake
