"""Prices of counted games: against figures worked out elsewhere, small shoes gone through by hand, and the engine."""

from __future__ import annotations

import tomllib
from collections import Counter
from fractions import Fraction
from functools import cache, lru_cache
from math import sqrt
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import pytest

from houseway.cards.card import CARDS, rank_of
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.play.banked.table import BankedTable
from houseway.play.plans import with_parts
from houseway.price.ask import Ask
from houseway.price.check import decide
from houseway.price.price import Price, gather
from houseway.price.solvers.totals.best import best_play, bots_play
from houseway.price.solvers.totals.chart import _Cell, _departures, _exceptions
from houseway.price.solvers.totals.count import count
from houseway.price.solvers.totals.game import read_game
from houseway.price.solvers.totals.play import Board
from houseway.price.solvers.totals.solver import SOLVER, tally_of
from houseway.price.solvers.totals.split import neighbours
from houseway.price.solvers.totals.table import CHOICES, Deed
from houseway.rules.catalogue import find, load, rooms_folder
from houseway.rules.loader import load_file

if TYPE_CHECKING:
    from houseway.price.solvers.totals.best import Play

GAMES = ("no-bust-4.01", "pure-21.5")
FIGURES = tomllib.loads((Path(__file__).parents[1] / "play" / "figures.toml").read_text(encoding="utf-8"))


def plan_of(game: str, decks: int = 0, /, **readings: str) -> Plan:
    return Plan(load(f"capitol/{game}", {name.replace("_", "-"): way for name, way in readings.items()}), decks=decks)


def prices_of(plan: Plan) -> dict[tuple[str, str], Price]:
    assert SOLVER.wagers(plan)
    found = SOLVER.finish(Ask(game="test/game"), tally_of(plan))
    assert {price.wager for price in found} == SOLVER.wagers(plan)
    for price in found:
        assert sum(Fraction(each.count, price.total) for each in price.outcomes) == 1
        assert price.edge == -sum(each.amount * Fraction(each.count, price.total) for each in price.outcomes)
    return {(price.wager, price.play): price for price in found}


@lru_cache
def filed(game: str) -> dict[tuple[str, str], Price]:
    return prices_of(plan_of(game))


def edited(tmp_path: Path, game: str, *changes: tuple[str, str], decks: int = 0) -> Plan:
    """A rule file with some of its text changed."""
    text = (rooms_folder() / "capitol" / f"{game}.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    path = tmp_path / "game.toml"
    path.write_text(text, encoding="utf-8")
    return Plan(load_file(path, "test/game", find), decks=decks)


@cache
def played(game: str) -> tuple[Board, Play, Price]:
    return base_of(plan_of(game))


def base_of(plan: Plan) -> tuple[Board, Play, Price]:
    game = read_game(plan)
    assert game is not None
    board = Board(game, "base")
    play = best_play(board)
    return board, play, Price("base", "best play", "exact", gather(count(board, play.lines()).outcomes()))


@pytest.mark.parametrize("game", GAMES)
def test_figures(game: str) -> None:
    """The chart and the wagers on the bank's hand, beside code of its own in tests/play/independent/points.py."""
    for wager, figure in FIGURES[f"capitol/{game}"].items():
        price = filed(game)[wager, "chart" if wager == "base" else ""]
        found: Counter[str] = Counter()
        for each in price.outcomes:
            found[each.pays] += each.count
        assert set(found) == set(figure["outcomes"])
        for pays, chance in figure["outcomes"].items():
            assert found[pays] / price.total == pytest.approx(chance, abs=1e-11)


@pytest.mark.parametrize("game", GAMES)
def test_counts_agree_with_the_floats_that_chose(game: str) -> None:
    board, play, price = played(game)
    stage, shoe = board.stages[-1], [int(each) for each in board.shoe]
    worth = 0.0
    for number, view in enumerate(board.views):
        for start in range(stage.hands.starts):
            left, chance = list(shoe), float(play.starts()[start])
            for value in (*view.seen, *np.repeat(np.arange(len(shoe)), stage.hands.hands[start])):
                chance *= left[value] / sum(left)
                left[value] -= 1
            took = play.takes.get((start, number))
            worth += chance * (play.took[took] if took else play.dealt).worth[start, number]
    assert float(price.edge) == pytest.approx(-worth, abs=1e-12)
    assert price.edge == filed(game)["base", "best play"].edge


def test_claims_of_the_buster_filing() -> None:
    """Bundle 002 lines 702-703: over 28 hands in a hundred, once in three and a half."""
    price = filed("no-bust-4.01")["buster", ""]
    assert price.hit > Fraction(28, 100)
    assert 1 / float(price.hit) == pytest.approx(3.5, abs=0.005)


def test_the_checker_decides_the_claims_of_the_buster_filing_by_price() -> None:
    """Bundle 002 lines 702-703; in every game of the room that offers the bet."""
    loaded = load("capitol/buster-blackjack")
    assert [decide(loaded, claim)[0] for claim in loaded.game.claims.values()] == ["holds", "holds"]
    often, seldom = (
        msgspec.structs.replace(claim, states=states)
        for claim, states in zip(loaded.game.claims.values(), ("29%", "3.6"), strict=True)
    )
    assert [decide(loaded, claim)[0] for claim in (often, seldom)] == ["fails", "fails"]


def test_insurance() -> None:
    """Off an ace, each ten of 415 cards: 2 to 1 on 128 of them; no two cards make it right with eight decks."""
    price = filed("no-bust-4.01")["insurance", "always taken"]
    assert price.edge == 1 - 3 * Fraction(128, 415)
    assert any("right never" in note for note in price.notes)


STANDARD = (
    ('ranking = "points-21.5-bonus"', 'ranking = "points-21"'),
    ('["spot is natural",                                        "6 to 5"]', '["spot is natural", "3 to 2"]'),
    ('choices   = ["insure", "even money"]', 'choices   = ["insure"]'),
    ('choices   = ["hit", "stand", "double", "split", "surrender"]', 'choices   = ["hit", "stand", "double", "split"]'),
    ('["spot is over and bank is over and bank holds 8-8-8",     "push"]', '["spot is over", "lose"]'),
    ('hit    = ["hard 11 or less"]', 'hit    = ["hard 4 or less"]'),
    ('stand  = "?natural-stands"', 'stand  = ["natural"]'),
)
SOFT_17_STANDS = ('readings.stand = { is = ["soft 17 or less",', 'readings.stand = { is = ["soft 16 or less",')


SLOW = pytest.mark.slow


@pytest.mark.parametrize(
    ("decks", "soft_17", "edge"),
    [
        (8, "stands", 0.0044),
        pytest.param(6, "stands", 0.0042, marks=SLOW),
        pytest.param(6, "hits", 0.0062, marks=SLOW),
        pytest.param(8, "hits", 0.0064, marks=SLOW),
    ],
)
def test_common_blackjack(tmp_path: Path, decks: int, soft_17: str, edge: float) -> None:
    """With common rules: double any two and after a split, four hands, aces once, no surrender, a look for naturals.

    blackjackreview.com, rule variations, rounded there: six decks, 17 stands, no double after a split 0.56 %; such
    doubles take 0.14 off, soft 17 hit adds 0.20, eight decks 0.02.
    """
    changes = (*STANDARD, SOFT_17_STANDS) if soft_17 == "stands" else STANDARD
    _, _, price = base_of(edited(tmp_path, "pure-21.5", *changes, decks=decks))
    assert float(price.edge) == pytest.approx(edge, abs=2e-4)


def counts_of(pieces: list[int], board: Board) -> tuple[int, ...]:
    by_piece = {}
    for number, value in enumerate(board.game.values):
        for piece in CARDS:
            ten = value.name == "T" and 8 <= rank_of(piece) <= 11
            if ten or rank_of(piece) == rank_of(value.piece):
                by_piece[piece] = number
    found = [0] * len(board.game.values)
    for piece in pieces:
        found[by_piece[piece]] += 1
    return tuple(found)


SMALL = {"As": 3, "4s": 4, "6s": 4, "7s": 3, "8s": 3, "Ts": 7}
"""A shoe that can be gone through card by card."""


def small_plan(plan: Plan) -> Plan:
    from houseway.cards import parse

    return with_parts(plan, shoe=Counter({parse(card)[0]: many for card, many in SMALL.items()}))


class Straight:
    """A shoe of a few values gone through with fractions, by rules written out again: no code of Houseway's."""

    values = (1, 4, 6, 7, 8, 10)
    shoe = (3, 4, 4, 3, 3, 7)

    def total(self, hand: tuple[int, ...]) -> tuple[int, bool]:
        low = sum(hand)
        return (low + 10, True) if 1 in hand and low + 10 <= 21 else (low, False)

    @cache  # noqa: B019
    def bank(self, left: tuple[int, ...], hand: tuple[int, ...]) -> dict[tuple[int, bool], Fraction]:
        """Total and natural, by chance."""
        total, soft = self.total(hand)
        if len(hand) >= 2 and not (total <= 17 if soft else total <= 16):
            return {(total, len(hand) == 2 and total == 21): Fraction(1)}
        found: dict[tuple[int, bool], Fraction] = {}
        for at, many in enumerate(left):
            if many:
                fewer = (*left[:at], many - 1, *left[at + 1 :])
                for end, chance in self.bank(fewer, tuple(sorted((*hand, self.values[at])))).items():
                    found[end] = found.get(end, Fraction(0)) + chance * Fraction(many, sum(left))
        return found

    def pays(self, hand: tuple[int, ...], bank: tuple[int, bool], split: bool = False) -> Fraction:
        """No Bust 4.01, lines 368-377."""
        mine, natural = self.total(hand)[0], len(hand) == 2 and self.total(hand)[0] == 21 and not split
        theirs, bank_natural = bank
        if natural:
            return Fraction(0) if bank_natural else Fraction(6, 5)
        if bank_natural:
            return Fraction(-1)
        if mine > 21:
            return Fraction(0) if mine < theirs and len(hand) == 3 and 23 <= mine <= 25 else Fraction(-1)
        if theirs > 21:
            return Fraction(1)
        return Fraction((mine > theirs) - (mine < theirs))

    def stand(self, left: tuple[int, ...], hand: tuple[int, ...], up: int) -> Fraction:
        ends = self.bank(left, (up,))
        return sum((chance * self.pays(hand, end) for end, chance in ends.items()), Fraction(0))

    @cache  # noqa: B019
    def best(self, left: tuple[int, ...], hand: tuple[int, ...], up: int, doubled: bool = False) -> Fraction:
        """Best play without splits, in units of the first stake; surrender at any time up to 20."""
        total, _ = self.total(hand)
        options = [self.stand(left, hand, up)] if total > 11 or doubled else []
        if total <= 20:
            options.append(Fraction(-1, 2))
        if total < 21 and not doubled:
            options.append(self._drawn(left, hand, up, False))
            if len(hand) == 2:
                options.append(2 * self._drawn(left, hand, up, True))
        return max(options)

    def _drawn(self, left: tuple[int, ...], hand: tuple[int, ...], up: int, doubled: bool) -> Fraction:
        found = Fraction(0)
        for at, many in enumerate(left):
            if many:
                fewer = (*left[:at], many - 1, *left[at + 1 :])
                more = tuple(sorted((*hand, self.values[at])))
                found += Fraction(many, sum(left)) * self.best(fewer, more, up, doubled)
        return found

    def whole(self) -> Fraction:
        found = Fraction(0)
        for cards in np.ndindex(6, 6, 6):
            left, chance = list(self.shoe), Fraction(1)
            for at in cards:
                chance *= Fraction(left[at], sum(left))
                left[at] -= 1
            if chance:
                one, other, up = (self.values[at] for at in cards)
                found += chance * self.best(tuple(left), tuple(sorted((one, other))), up)
        return found


def test_a_small_shoe_gone_through_card_by_card(tmp_path: Path) -> None:
    """Doubles, surrenders and pushes of two hands over, to the last fraction."""
    no_split = (
        'choices   = ["hit", "stand", "double", "split", "surrender"]',
        'choices   = ["hit", "stand", "double", "surrender"]',
    )
    _, _, price = base_of(small_plan(edited(tmp_path, "no-bust-4.01", no_split, decks=1)))
    assert price.edge == -Straight().whole()


def test_a_split_is_no_estimate(tmp_path: Path) -> None:
    """Every order in which the hands of a split are dealt and played, one after the other, from one shrinking shoe."""
    limited = ('stake         = "equal"\nthen', 'stake         = "equal"\ntimes         = 2\nthen')
    plan = small_plan(edited(tmp_path, "no-bust-4.01", limited, decks=1))
    board, play, _ = base_of(plan)
    straight, pair, up = Straight(), 2, 3  # sixes against a seven
    view = next(number for number, each in enumerate(board.views) if each.seen == (up,))
    stage, strategy = board.stages[pair], play.split[pair]
    rows = {tuple(int(each) for each in hand): row for row, hand in enumerate(stage.hands.hands)}

    def add(cards: tuple[int, ...], at: int) -> tuple[int, ...]:
        return (*cards[:at], cards[at] + 1, *cards[at + 1 :])

    def cards_of(counts: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(value for value, many in zip(straight.values, counts, strict=True) for _ in range(many))

    @cache
    def dealt(left: tuple[int, ...], waiting: int, hands: int, done: tuple[tuple[Any, ...], ...]) -> Fraction:
        """What is won from here on: hands that wait for their second card, and those that are done."""
        if not waiting:
            ends = straight.bank(left, (straight.values[up],))
            return sum((chance * sum(_paid(each, end) for each in done) for end, chance in ends.items()), Fraction(0))
        found = Fraction(0)
        for at, many in enumerate(left):
            if many:
                fewer, chance = (*left[:at], many - 1, *left[at + 1 :]), Fraction(many, sum(left))
                if at == pair and hands < 3:
                    found += chance * dealt(fewer, waiting + 1, hands + 1, done)
                else:
                    hand = add(add((0,) * 6, pair), at)
                    found += chance * played(fewer, hand, False, waiting, hands, done)
        return found

    def played(left: tuple[int, ...], hand: tuple[int, ...], doubled: bool, *more: Any) -> Fraction:
        waiting, hands, done = more
        codes = strategy.after[Deed(doubled=1)] if doubled else strategy.choice
        choice = CHOICES[codes[rows[hand], view]]
        if choice in ("stand", "surrender"):
            ended = tuple(sorted((*done, (cards_of(hand), doubled, choice == "surrender"))))
            return dealt(left, waiting - 1, hands, ended)
        found = Fraction(0)
        for at, many in enumerate(left):
            if many:
                fewer = (*left[:at], many - 1, *left[at + 1 :])
                found += Fraction(many, sum(left)) * played(fewer, add(hand, at), choice == "double", *more)
        return found

    def _paid(hand: tuple[Any, ...], end: tuple[int, bool]) -> Fraction:
        cards, doubled, gave_up = hand
        paid = Fraction(-1, 2) if gave_up else straight.pays(cards, end, split=True)
        return 2 * paid if doubled else paid

    from houseway.price.solvers.totals.split import split_wins, split_worth

    left = tuple(many - 2 * (at == pair) - (at == up) for at, many in enumerate(straight.shoe))
    wins = split_wins(board, stage, strategy, view)
    assert split_worth(board, stage, view, 3, wins) == pytest.approx(float(dealt(left, 2, 2, ())), abs=1e-12)


def test_hands_of_a_split() -> None:
    """Two to four hands: each pattern of second cards is a sequence of chances, and they add up to one."""
    for most, chance in ((2, None), (3, Fraction(1, 5)), (4, Fraction(1, 3)), (8, Fraction(1, 13))):
        if chance is None:
            continue
        total = Fraction(0)
        for each in neighbours(most):
            pairs = each.pair + (2 if each.group else 1) - 2
            others = each.others + (0 if each.group else 1)
            total += Fraction(each.ways, each.hands) * chance**pairs * (1 - chance) ** others
        assert total == 1


@pytest.mark.parametrize("decks", [1, pytest.param(2, marks=SLOW), pytest.param(6, marks=SLOW)])
def test_decks(decks: int) -> None:
    found = prices_of(plan_of("pure-21.5", decks))
    assert ("buster", "") in found if decks >= 6 else ("buster", "") not in found, "672: six to eight decks"
    tens, cards = 16 * decks, 52 * decks
    assert found["insurance", "always taken"].edge == 1 - 3 * Fraction(tens, cards - 1)
    assert found["base", "best play"].edge < found["base", "chart"].edge


@pytest.mark.parametrize(
    ("game", "readings", "better"),
    [
        ("no-bust-4.01", {"over_push": "with-22"}, True),
        pytest.param("no-bust-4.01", {"surrender_when": "not-doubled"}, False, marks=SLOW),
        pytest.param(
            "no-bust-4.01", {"peek": "ace or ten"}, False, marks=SLOW
        ),  # nobody surrenders to a natural any more
        pytest.param("no-bust-4.01", {"split_natural": "yes"}, True, marks=SLOW),
        pytest.param("no-bust-4.01", {"bank_soft_18": "literal"}, None, marks=SLOW),
        pytest.param("pure-21.5", {"even_money": "literal"}, False, marks=SLOW),
        pytest.param("pure-21.5", {"surrender_open": "drawn-too"}, True, marks=SLOW),
        pytest.param("pure-21.5", {"surrender_open": "literal"}, True, marks=SLOW),
    ],
    ids=str,
)
def test_readings(game: str, readings: dict[str, str], better: bool | None) -> None:
    """Each has its price; what can only help the spot does."""
    _, _, price = base_of(plan_of(game, **readings))
    before = filed(game)["base", "best play"].edge
    if better is not None:
        assert (price.edge < before) == better
    assert price.edge != before


@SLOW
def test_even_money_that_may_be_doubled() -> None:
    """Line by line as printed: a natural takes even money and is then doubled, for twice the wager."""
    _, play, price = base_of(plan_of("pure-21.5", natural_stands="literal", double_on_natural="literal"))
    assert any(each.pays == "1 to 1, doubled" and "even money" in each.name for each in price.outcomes)
    assert play.takes


@SLOW
def test_cards_dealt_face_up() -> None:
    """Bundle 002 line 331: with both cards of the bank seen, the spot has far the better of it."""
    _, _, price = base_of(plan_of("no-bust-4.01", hole_card="up"))
    assert float(price.edge) < -0.05


def test_a_changed_pay_changes_the_price(tmp_path: Path) -> None:
    game = read_game(edited(tmp_path, "no-bust-4.01", ('"6 to 5"', '"3 to 2"')))
    assert game is not None
    board = Board(game, "base")
    play = bots_play(board)
    assert play is not None
    price = Price("base", "chart", "exact", gather(count(board, play.lines()).outcomes()))
    before = filed("no-bust-4.01")["base", "chart"]
    naturals = before.share(each for each in before.outcomes if each.name == "spot is natural")
    assert before.edge - price.edge == Fraction(3, 10) * naturals


@pytest.mark.slow
def test_another_chart_and_another_count(tmp_path: Path) -> None:
    """A bank that stands on 16, spots forced to hit 13, naturals of 22: no code knows of it."""
    plan = edited(
        tmp_path,
        "no-bust-4.01",
        ('ranking = "points-21.5-ace"', 'ranking = "points-22-ace"'),
        ('stand  = ["hard 17 or more"', 'stand  = ["hard 16 or more"'),
        ('"hard 16 or less"]', '"hard 15 or less"]'),
        ('hit    = ["11 or less"]', 'hit    = ["13 or less"]'),
    )
    found = prices_of(plan)
    assert found["base", "best play"].edge < found["base", "chart"].edge
    assert found["buster", ""].hit < filed("no-bust-4.01")["buster", ""].hit


@pytest.mark.parametrize(
    ("old", "new", "gone"),
    [
        ('["spot ties bank", ', '["spot first 2 cards are 20", ', {"base"}),
        ('["otherwise",                                                "lose"]', '["otherwise", "$5"]', {"base"}),
        ('["bank is natural", "2 to 1"]', '["bank shows pair", "2 to 1"]', {"insurance"}),
        ('stake         = "equal"\nthen', 'stake         = "half"\nthen', {"base", "insurance", "buster"}),
    ],
)  # fmt: skip
def test_what_is_not_carried_is_not_claimed(tmp_path: Path, old: str, new: str, gone: set[str]) -> None:
    assert SOLVER.wagers(edited(tmp_path, "no-bust-4.01", (old, new))) == {"base", "insurance", "buster"} - gone


@pytest.mark.parametrize("count", ["points-22-joker-a", "points-22-joker-b"])
def test_a_joker_in_the_shoe(tmp_path: Path, count: str) -> None:
    changes = (('"points-21.5-ace"', f'"{count}"'), ('"bonus-aces"', '"joker"'))
    plan = edited(tmp_path, "no-bust-4.01", *changes, decks=1)
    game = read_game(plan)
    assert game is not None
    assert [value.count for value in game.values if value.joker] == [1]
    assert "base" in SOLVER.wagers(plan)


def test_cards_that_count_alike_and_are_told_apart_are_not_split(tmp_path: Path) -> None:
    """To 31 the ace and king of spades are marked: an ace and the ace of spades would be a pair."""
    plan = edited(tmp_path, "no-bust-4.01", ('"points-21.5-ace"', '"points-31"'), decks=1)
    assert SOLVER.wagers(plan) == {"insurance"}


def test_other_families_are_left_alone() -> None:
    for game in ("fast-nine", "ez-baccarat", "three-card-poker", "fortune-pai-gow", "pai-gow-tiles"):
        assert not SOLVER.wagers(Plan(load(f"capitol/{game}")))


def test_charts_can_be_read() -> None:
    """Hard totals, soft totals and pairs, with what is done where a double or a surrender is not open."""
    hard, soft, pairs, *_ = filed("pure-21.5")["base", "best play"].charts
    assert [chart.title for chart in (hard, soft, pairs)] == ["Hard totals", "Soft totals", "Pairs"]
    assert hard.columns == soft.columns == pairs.columns == ("2", "3", "4", "5", "6", "7", "8", "9", "T", "A")
    assert dict(hard.rows)["hard 16"] == ("S", "S", "S", "S", "S", "H", "H", "R", "R", "R")
    assert dict(pairs.rows)["A-A"] == ("P",) * 10
    assert dict(soft.rows)["soft 18"] == ("Ds", "Ds", "Ds", "Ds", "Ds", "S", "S", "H", "H", "H")
    for chart in (hard, soft, pairs):
        assert {word for _, words in chart.rows for word in words} == set(chart.legend)
        assert (chart.about, chart.doubled) == ("totals", 0)


def test_what_departs_from_a_chart_is_told_in_fields_as_in_notes() -> None:
    """A page looks two cards up by them, and reads no note."""
    cell = _Cell({"hit": Counter({"10-6": 8, "9-7": 4}), "stand": Counter({"8-8": 1})}, Counter({"hit": 3}))
    (found,) = _departures("hard 16", "T", cell)
    assert (found.row, found.column, found.plays, found.cards) == ("hard 16", "T", "stand", ("8-8",))
    assert _exceptions("hard 16 against T", cell) == ["hard 16 against T: stand with 8-8."]
    for game in GAMES:
        best = filed(game)["base", "best play"]
        apart = [each for chart in best.charts for each in chart.exceptions]
        said = {f"{each.row} against {each.column}: {each.plays} with {' or '.join(each.cards)}." for each in apart}
        assert said == {
            note for note in best.notes if note.startswith(("hard ", "soft ")) and "three cards" not in note
        }


def test_play_by_total_costs_a_little() -> None:
    for game in GAMES:
        prices = filed(game)
        loses = prices["base", "by total"].edge - prices["base", "best play"].edge
        assert 0 < loses < Fraction(1, 10_000)


class Rounds:
    """Rounds of the engine in which a strategy decides, and what its counting says of each."""

    def __init__(self, game: str, play: str, seed: str) -> None:
        self.board, best, _ = played(game)
        self.plan = self.board.game.plan
        bots = bots_play(self.board)
        assert bots is not None
        self.play = best if play == "best play" else bots
        self.random = Random(seed)  # noqa: S311
        self.rows = {
            value: {tuple(map(int, hand)): row for row, hand in enumerate(stage.hands.hands)}
            for value, stage in self.board.stages.items()
        }

    def one(self) -> Fraction:
        """A round: what the spot won, in units of its wager."""
        table = BankedTable(self.plan)
        shoe = list(self.plan.shoe.elements())
        for seat, player in ((1, "bank"), (2, "spot")):
            table.do(m.Sit(player, seat, 10_000_00))
        table.do(b.TakeBank("bank", 5_000_00))
        table.do(b.Bet("spot", "base", 10_00))
        events = table.do(b.Close())
        number = table.state.number
        while table.state.number == number:
            awaits = table.awaits()
            if awaits.what == "pieces":
                pieces = tuple(shoe.pop(self.random.randrange(len(shoe))) for _ in range(awaits.number))
                events += table.do(m.Give(pieces))
            elif awaits.what == "offer":
                events += table.do(b.Act("spot", self._offered(table)))
            else:
                events += table.do(b.Act("spot", self._choice(table, awaits.hands[0])))
        settled = [event for event in events if isinstance(event, b.Settled)]
        hands = {key: hand for key, hand in table.state.hands.items() if hand.spot}
        bank = table.state.hands["bank"].pieces
        for event in settled:
            won = event.paid - event.taken
            assert won == self._counted(hands[event.hand], bank) * 10_00, (hands[event.hand], bank)
        return Fraction(sum(event.paid - event.taken for event in settled), 10_00)

    def _view(self, bank: list[int], plays: bool = True) -> int:
        up = counts_of(bank[:1], self.board).index(1)
        views = enumerate(self.board.views)
        return next(number for number, view in views if view.seen == (up,) and (view.plays or not plays))

    def _offered(self, table: BankedTable) -> str:
        hands = table.state.hands
        start = self.rows[-1][counts_of(hands["spot 2"].pieces, self.board)]
        took = self.play.takes.get((start, self._view(hands["bank"].pieces, plays=False)), "decline")
        return took if took in table.choices("spot") else "decline"

    def _choice(self, table: BankedTable, key: str) -> str:
        hand, play, board = table.state.hands[key], self.play, self.board
        view = self._view(table.state.hands["bank"].pieces)
        value = counts_of(hand.pieces[:1], board).index(1) if hand.split else -1
        row = self.rows[value][counts_of(hand.pieces, board)]
        strategy = play.split[value] if hand.split else play.dealt
        if "double" in hand.took:
            return CHOICES[strategy.after[Deed(doubled=1)][row, view]]
        paired = len(hand.pieces) == 2 and counts_of(hand.pieces, board)[value] == 2
        if hand.split and paired and "split" in table.choices("spot"):
            hands = sum(1 for each in table.state.hands.values() if each.split)
            if hands < play.most[value, view]:
                return "split"
        return CHOICES[strategy.choice[row, view]]

    def _counted(self, hand: Any, bank: list[int]) -> Fraction:
        """What the enumeration counts this deal as."""
        board, value = self.board, -1
        if hand.split:
            value = counts_of(hand.pieces[:1], board).index(1)
        took = "even money" if self._took(hand, bank) else ""
        deed = Deed("surrender" in hand.took, hand.took.count("double"), took, hand.split)
        stage = board.stages[value]
        kind = stage.hands.kind[self.rows[value][counts_of(hand.pieces, board)]]
        drawn = counts_of(bank[1:], board)
        up = counts_of(bank[:1], board).index(1)
        for number, view in enumerate(board.views):
            if view.seen == (up,):
                nodes = np.flatnonzero((view.drawn == drawn).all(axis=1) & (view.end >= 0))
                if len(nodes):
                    end = board.tree(number).end[nodes[0]]
                    ending = board.referee.endings[board.endings(stage, deed)[kind, end]]
                    ((_, only),) = ending
                    won: Fraction = only.amount * board.referee.rides(deed)
                    return won
        raise AssertionError(f"no bank's hand like {bank}")

    def _took(self, hand: Any, bank: list[int]) -> bool:
        start = self.rows[-1].get(counts_of(hand.pieces, self.board), -1)
        return (start, self._view(bank, plays=False)) in self.play.takes


def play_rounds(game: str, play: str, rounds: int) -> None:
    price = filed(game)["base", play]
    table = Rounds(game, play, f"{game} {play}")
    won = [float(table.one()) for _ in range(rounds)]
    mean = sum(won) / rounds
    spread = sqrt(sum((each - mean) ** 2 for each in won) / rounds)
    assert abs(mean + float(price.edge)) < 4.5 * spread / sqrt(rounds)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("play", ["best play", "chart"])
def test_the_engine_settles_the_same_rounds_alike(game: str, play: str) -> None:
    play_rounds(game, play, 500)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("play", ["best play", "chart"])
def test_the_engine_settles_many_rounds_alike(game: str, play: str) -> None:
    play_rounds(game, play, 50_000)
