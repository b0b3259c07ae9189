"""Seven cards set in two hands: pairs of hands counted, against counts made by looking at every pair."""

from __future__ import annotations

import random
import re
import tomllib
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pytest

from houseway.cards import parse, text
from houseway.cards.card import JOKER, rank_of, suit_of
from houseway.play.banked.choices import set_parts
from houseway.play.banked.payouts import Entry, Places, payments
from houseway.play.banked.plan import Plan
from houseway.price.ask import Ask
from houseway.price.run import answer
from houseway.price.solvers.set_hands import kernel as set_kernel
from houseway.price.solvers.set_hands import way as set_way
from houseway.price.solvers.set_hands.classes import Pack, classes
from houseway.price.solvers.set_hands.corners import Corners, Ends, ends_of
from houseway.price.solvers.set_hands.count import Count, do_part, make_count, parts_of
from houseway.price.solvers.set_hands.game import _house, set_game
from houseway.price.solvers.set_hands.solver import SOLVER, as_many, as_one, as_tally, prices
from houseway.refusal import Refusal
from houseway.rules.catalogue import find, load
from houseway.rules.loader import load_file
from houseway.rules.vocabulary.table import Seen
from houseway.rules.ways.cards import _FRONTS, part_rankings
from houseway.rules.ways.parts import part_value

if TYPE_CHECKING:
    import numpy.typing as npt

    from houseway.cards import Piece
    from houseway.price.price import Price
    from houseway.price.solvers.set_hands.classes import Classes
    from houseway.price.solvers.set_hands.game import SetGame

HERE: Final = Path(__file__).parent
FORTUNE: Final = "capitol/fortune-pai-gow"
FACE_UP: Final = "capitol/face-up-pai-gow"
PAIRS: Final = comb(53, 7) * comb(46, 7)
COURT: Final = Pack((9, 10, 11, 12), joker=True)
"""Seventeen cards: jacks to aces and the joker."""
WHEEL: Final = Pack((0, 1, 3, 12), joker=True)
GAPS: Final = Pack((0, 5, 6, 12), joker=True)
NO_JOKER: Final = Pack((0, 5, 6, 12), joker=False)
FULL_HOUSE: Final = ("bank shows ace high", "bank shows full house")
"""So that a few cards bring hands that push everything."""


def edited(tmp_path: Path, game: str, *changes: tuple[str, str]) -> Plan:
    text = find(game).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    text = re.sub(r'(?m)^(piles|left-over|picks) .*\n|^method    = ".*piles"\n', "", text)  # other cards, other piles
    path = tmp_path / "edited.toml"
    path.write_text(text, encoding="utf-8")
    return Plan(load_file(path, "capitol/edited", find))


def counted(plan: Plan, pack: Pack, slack: float = 10) -> Count:
    return make_count(set_game(plan, SOLVER.wagers(plan), pack), slack)


def priced(plan: Plan, pack: Pack) -> dict[str, Price]:
    """The base wager, with all settings looked at."""
    count = counted(plan, pack)
    tally: Counter[str] = Counter()
    for part in parts_of(pack):
        tally.update(as_tally(count, do_part(count, part)))
    return {price.play: price for price in prices(count, tally)}


class EveryPair:
    """Every pair of hands of a few cards, looked at one by one. Only the reference is asked, of each hand alone.

    Of the spot's hands that differ only in the names of suits, one is looked at, and counts as often as there are such.
    """

    def __init__(self, plan: Plan, pack: Pack, full_houses_push: bool = False) -> None:
        hands = list(combinations([*pack.cards, *[JOKER] * pack.joker], 7))
        self.front, self.back = (ranking.value for ranking in part_rankings(plan.game.hands["spot"]))
        self.spots: dict[Any, tuple[Piece, ...]] = {}
        self.times: Counter[Any] = Counter()
        keys = [suit_key(hand) for hand in hands]
        for hand, key in zip(hands, keys, strict=True):
            self.spots.setdefault(key, hand)
            self.times[key] += 1
        self.house = {key: self._set(plan, hand) for key, hand in self.spots.items()}
        self.masks = np.array([mask_of(hand) for hand in hands])
        self.banks = np.array([self.house[key] for key in keys])
        self.pushes = np.array([full_houses_push and _is_full_house(hand) for hand in hands])

    def _set(self, plan: Plan, hand: tuple[Piece, ...]) -> tuple[int, int]:
        parts = set_parts(plan, "bank", hand, "house-way")
        return self.front(parts["front"]), self.back(parts["back"])

    def settings(self, hand: tuple[Piece, ...]) -> list[tuple[int, int]]:
        """Every setting that does not foul."""
        pairs = ((two, [card for card in hand if card not in two]) for two in combinations(hand, 2))
        return sorted(
            {each for each in ((self.front(two), self.back(five)) for two, five in pairs) if each[0] <= each[1]}
        )

    def against(self, hand: tuple[Piece, ...], *settings: tuple[int, int]) -> list[npt.NDArray[np.int64]]:
        """For each setting 1, 0 or -1 against every hand without a common card."""
        there = self.masks & mask_of(hand) == 0
        banks, pushes = self.banks[there], self.pushes[there]
        return [np.where(pushes, 0, (banks < np.array(setting)).sum(axis=1) - 1) for setting in settings]

    def house_way(self) -> Counter[int]:
        found: Counter[int] = Counter()
        for key, hand in self.spots.items():
            _count(found, self.against(hand, self.house[key])[0], self.times[key])
        return found

    def best_seen(self) -> Counter[int]:
        """The best setting against each hand of the bank."""
        found: Counter[int] = Counter()
        for key, hand in self.spots.items():
            _count(found, np.max(self.against(hand, *self.settings(hand)), axis=0), self.times[key])
        return found

    def best_hidden(self, by_class: bool) -> int:
        """What the best settings come to, chosen for each class of hands, or for each hand."""
        worth: dict[Any, Counter[tuple[int, int]]] = {}
        for key, hand in self.spots.items():
            settings = self.settings(hand)
            came = [int(each.sum()) * self.times[key] for each in self.against(hand, *settings)]
            which = class_key(hand) if by_class else key
            worth.setdefault(which, Counter()).update(dict(zip(settings, came, strict=True)))
        return sum(max(each.values()) for each in worth.values())

    def copies(self) -> int:
        """Pairs that are alike in front and behind."""
        found = 0
        for key, hand in self.spots.items():
            there = self.masks & mask_of(hand) == 0
            found += int((self.banks[there] == np.array(self.house[key])).all(axis=1).sum()) * self.times[key]
        return found


def _count(found: Counter[int], ended: npt.NDArray[np.int64], times: int) -> None:
    for value, number in zip(*np.unique(ended, return_counts=True), strict=True):
        found[int(value)] += int(number) * times


def mask_of(hand: tuple[Piece, ...]) -> int:
    return sum(1 << card for card in hand)


def suit_key(hand: tuple[Piece, ...]) -> tuple[Any, ...]:
    """The same for hands that differ only in the names of suits."""
    suits = [[rank_of(card) for card in hand if card != JOKER and suit_of(card) == suit] for suit in range(4)]
    return JOKER in hand, *sorted(tuple(sorted(suit)) for suit in suits)


def _is_full_house(hand: tuple[Piece, ...]) -> bool:
    """Three of a rank and two of another are among the seven; there is no joker."""
    counts = sorted(Counter(map(rank_of, hand)).values(), reverse=True)
    return counts[0] >= 3 and len(counts) > 1 and counts[1] >= 2


def class_key(hand: tuple[Piece, ...]) -> tuple[Any, ...]:
    """Ranks, the joker, and the ranks of a suit that may make a flush."""
    real = [card for card in hand if card != JOKER]
    suits = Counter(map(suit_of, real))
    flush = next((suit for suit, count in suits.items() if count + len(hand) - len(real) >= 5), -1)
    return (
        tuple(sorted(map(rank_of, real))),
        JOKER in hand,
        tuple(sorted(rank_of(card) for card in real if suit_of(card) == flush)),
    )


def amounts(price: Price) -> Counter[int]:
    found: Counter[int] = Counter()
    for outcome in price.outcomes:
        found[int(outcome.amount)] += outcome.count
    return found


@cache
def every_pair(pack: Pack) -> EveryPair:
    """Both games have one house way."""
    return EveryPair(Plan(load(FORTUNE)), pack)


@cache
def whole(game: str) -> SetGame:
    """A game with all its cards."""
    return set_game(Plan(load(game)), ["base"])


def test_claims_the_base_wagers() -> None:
    assert SOLVER.wagers(Plan(load(FORTUNE))) == {"base"}
    assert SOLVER.wagers(Plan(load(FACE_UP))) == {"base"}
    for other in ("pai-gow-tiles", "three-card-poker", "fast-nine", "no-bust-4.01", "ez-baccarat"):
        assert SOLVER.wagers(Plan(load(f"capitol/{other}"))) == frozenset()


def test_the_classes_are_all_hands() -> None:
    """49,205 multisets of seven ranks, 18,395 of six with the joker, and those of hands that may hold a flush."""
    game = whole(FACE_UP)
    assert len(game.hands) == 292_253
    assert int(game.hands.sum()) == comb(53, 7)
    assert game.hands.min() >= 1
    by_shape = {shape: int(game.hands[game.shapes == shape].sum()) for shape in set(game.shapes.tolist())}
    assert by_shape["five aces"] == comb(48, 2)


@pytest.mark.parametrize("joker", [True, False])
def test_a_class_is_told_by_ranks_and_a_possible_flush(joker: bool) -> None:
    made = classes(Pack(joker=joker))
    where = {int(number): at for at, number in enumerate(made.numbers)}
    chance = random.Random("classes")  # noqa: S311
    for _ in range(500):
        hand = tuple(chance.sample(range(52 + joker), 7))
        if chance.random() < 0.5:  # many of one suit
            hand = tuple(chance.sample([*range(0, 52, 4), *[JOKER] * joker], 5)) + tuple(chance.sample([1, 6, 11], 2))
        stands_for = tuple(map(int, made.hands[where[class_number(made, hand)]]))
        assert class_key(stands_for) == class_key(hand)


def class_number(made: Classes, hand: tuple[Piece, ...]) -> int:
    """The class of a hand, as the kernel numbers it."""
    counts, touched = np.zeros(made.finder.size, np.int32), np.zeros(made.finder.size, np.int32)
    real = np.array([card for card in hand if card != JOKER], np.uint8)
    assert set_kernel.count_family(real, real[:0], 7 - len(real), counts, touched, 0, made.finder.arrays) == 1
    return int(touched[0])


def test_every_front_of_the_vocabulary_is_set_at_once() -> None:
    assert set(set_way._FRONTS) == set(_FRONTS)


@pytest.mark.parametrize("every", [300, pytest.param(1, marks=pytest.mark.slow)])
def test_hands_are_set_as_the_reference_sets_them(every: int) -> None:
    plan = Plan(load(FACE_UP))
    hand = plan.game.hands["bank"]
    cards = classes(Pack()).hands[::every]
    splits = set_way.part(hand, cards)
    chosen = set_way.set_all(plan.game.ways["house-way"], splits)
    front, back = part_rankings(hand)
    for number, row in enumerate(cards):
        parts = set_parts(plan, "bank", tuple(map(int, row)), "house-way")
        here = splits.front[number, chosen[number]], splits.back[number, chosen[number]]
        assert here == (front.value(parts["front"]), back.value(parts["back"]))


@pytest.mark.parametrize(
    ("game", "readings"),
    [
        ("lucky-derby/jokers-wild-pai-gow", {"five-of-a-kind": "ranked"}),
        ("casino-580/royal-pai-gow-poker", {"five-of-a-kind": "ranked", "full-house": "literal"}),
        ("casino-580/pai-gow-triple-bonus", {"several-complete": "best hand"}),
    ],
)
@pytest.mark.parametrize("number", [20, pytest.param(2_000, marks=pytest.mark.slow)])
def test_hands_are_set_by_other_readings_as_the_reference_sets_them(
    game: str, readings: dict[str, str], number: int
) -> None:
    """Four of a rank with the joker, three of one and two of two others, and many of one suit."""
    plan, chance = Plan(load(game, readings)), random.Random(game)  # noqa: S311
    hand, hands = plan.game.hands["bank"], []
    for _ in range(number):
        four, three, two = (4 * rank for rank in chance.sample(range(13), 3))
        hands.append([JOKER, *range(four, four + 4), three, two])
        hands.append([*range(four, four + 3), three, three + 1, two, two + 3])
        hands.append([chance.choice(range(1, 52, 4)), *chance.sample(range(0, 52, 4), 6)])
    splits = set_way.part(hand, np.array(hands, np.uint8))
    chosen, unset = _house(plan, "bank", "house-way", splits)
    assert not unset.any()
    for row, cards in enumerate(hands):
        parts = set_parts(plan, "bank", tuple(cards), "house-way")
        here = splits.front[row, chosen[row]], splits.back[row, chosen[row]]
        assert here == (part_value(hand, "front", parts), part_value(hand, "back", parts)), text(cards)


def test_the_printed_examples_are_set_as_printed() -> None:
    plan = Plan(load(FACE_UP))
    claims = [claim for claim in plan.game.claims.values() if claim.kind == "house way"]
    cards = np.array([parse(claim.cards) for claim in claims], np.uint8)
    splits = set_way.part(plan.game.hands["bank"], cards)
    front, _ = part_rankings(plan.game.hands["bank"])
    for number, split in enumerate(set_way.set_all(plan.game.ways["house-way"], splits)):
        assert splits.front[number, split] == front.value(parse(claims[number].states)[:2])


@pytest.mark.parametrize("pack", [COURT, NO_JOKER])
def test_a_few_cards_by_every_pair(pack: Pack) -> None:
    found, pairs = priced(Plan(load(FORTUNE)), pack), every_pair(pack)
    assert amounts(found["house way"]) == pairs.house_way()
    assert int(-found["best play"].edge * found["best play"].total) == pairs.best_hidden(by_class=True)
    assert all(price.total == comb(pack.size, 7) * comb(pack.size - 7, 7) for price in found.values())


@pytest.mark.parametrize("pack", [COURT, WHEEL])
def test_a_few_cards_with_the_bank_in_sight(pack: Pack) -> None:
    found, pairs = priced(Plan(load(FACE_UP)), pack), every_pair(pack)
    assert amounts(found["house way"]) == pairs.house_way()
    assert amounts(found["best play"]) == pairs.best_seen()


def test_a_joker_that_makes_no_flush_is_another_price() -> None:
    plan = Plan(load(FACE_UP, {"joker-flush": "literal"}))
    found = amounts(priced(plan, GAPS)["house way"])
    assert found == EveryPair(plan, GAPS).house_way() != amounts(priced(Plan(load(FACE_UP)), GAPS)["house way"])


def test_what_is_so_of_the_bank_alone(tmp_path: Path) -> None:
    """A hand of the bank that pushes everything, whatever the spot sets."""
    plan = edited(tmp_path, FACE_UP, FULL_HOUSE)
    pairs = EveryPair(plan, NO_JOKER, full_houses_push=True)
    found = priced(plan, NO_JOKER)
    assert amounts(found["house way"]) == pairs.house_way()
    assert amounts(found["best play"]) == pairs.best_seen()
    pushed = next(each for each in found["house way"].outcomes if each.name == "bank shows full house")
    assert pushed.count == int(pairs.pushes.sum()) * comb(NO_JOKER.size - 7, 7)


@pytest.mark.slow
def test_some_classes_of_the_whole_pack_against_every_hand_of_the_bank() -> None:
    """For hands of a few small classes, all 53,524,680 hands of the other 46 cards are looked at."""
    game = whole(FORTUNE)
    small = np.flatnonzero(game.hands <= 24)
    of = np.array(random.Random("small").sample(small.tolist(), 8))  # noqa: S311
    corners = Corners(game)
    front, back = game.front[of, game.spot.house[of]].astype(int), game.back[of, game.spot.house[of]].astype(int)
    slots = corners.new_slots(3 * len(of)) + np.arange(3 * len(of)).reshape(-1, 3)
    ends = ends_of(game, "base")
    corners.add_settings([(ends, slots)], of, front, back)
    count = Count(game, {"base": ends})
    count.take(corners)
    found = sum(do_part(count, part) for part in parts_of(game.classes.pack))
    expected = [
        _ends_of_class(game, ends, int(each), (int(x), int(y))) for each, x, y in zip(of, front, back, strict=True)
    ]
    assert np.array_equal(np.array(found).reshape(-1, 3), expected)


def _ends_of_class(game: SetGame, ends: Ends, of: int, setting: tuple[int, int]) -> list[int]:
    """How the hands of a class end, one of each sort of suits set against every hand of the bank."""
    stands_for = tuple(map(int, game.classes.hands[of]))
    by_rank = Counter(rank_of(card) for card in stands_for if card != JOKER)
    suits = [list(combinations(range(4), number)) for number in by_rank.values()]
    times: Counter[Any] = Counter()
    hands: dict[Any, tuple[Piece, ...]] = {}
    for given in product(*suits):
        real = [rank * 4 + suit for rank, those in zip(by_rank, given, strict=True) for suit in those]
        hand = (*real, *(card for card in stands_for if card == JOKER))
        if class_key(hand) == class_key(stands_for):
            hands[suit_key(hand)] = hand
            times[suit_key(hand)] += 1
    assert times.total() == game.hands[of]
    won = [0, 0, 0]
    for key, hand in hands.items():
        left = np.array([card for card in range(52) if card not in hand], np.uint8)
        counts, touched, known = np.zeros(game.classes.finder.size, np.int32), np.zeros(10**6, np.int32), 0
        for joker in range(1 + (JOKER not in hand)):
            known = set_kernel.count_family(left[:0], left, joker, counts, touched, known, game.classes.finder.arrays)
        there = counts[game.classes.numbers].astype(np.int64)
        every = np.arange(len(there))
        lower = (game.front[every, game.bank.house] < setting[0]).astype(int)
        lower += game.back[every, game.bank.house] < setting[1]
        for better in range(3):
            won[better] += int(there[lower == better].sum()) * times[key]
    amounts_of = [end.amount for end in ends.ends]
    return [won[amounts_of.index(Fraction(amount))] for amount in sorted(amounts_of)]


@pytest.mark.slow
@pytest.mark.parametrize("pack", [Pack((8, 9, 10, 11, 12), joker=False), Pack((0, 1, 2, 3, 12), joker=False)])
def test_twenty_cards_by_every_pair(pack: Pack) -> None:
    found, pairs = priced(Plan(load(FORTUNE)), pack), EveryPair(Plan(load(FORTUNE)), pack)
    assert amounts(found["house way"]) == pairs.house_way()


def test_suits_beside_a_flush_are_worth_little() -> None:
    """Setting each hand by all its suits cannot be worse than by its class; with so few cards it is hardly better."""
    pairs = every_pair(COURT)
    by_class, by_hand = pairs.best_hidden(by_class=True), pairs.best_hidden(by_class=False)
    assert by_class <= by_hand <= by_class * (1 + 0.01) + 0.01 * comb(17, 7) * comb(10, 7)


def test_another_pay_is_another_price(tmp_path: Path) -> None:
    before = priced(Plan(load(FORTUNE)), COURT)["house way"]
    plan = edited(tmp_path, FORTUNE, ('"1 to 1"],\n  ["not spot.front', '"19 to 20"],\n  ["not spot.front'))
    after = priced(plan, COURT)["house way"]
    assert after.edge - before.edge == before.hit / 20


def test_copies_that_push_are_told_apart(tmp_path: Path) -> None:
    """A row for two copies: cells that the filing has together."""
    row = '  ["spot.front ties bank.front and spot.back ties bank.back", "push"],\n  ["spot.front beats'
    plan = edited(tmp_path, FORTUNE, ('  ["spot.front beats', row))
    assert SOLVER.wagers(plan) == {"base"}
    pairs, found = every_pair(COURT), priced(plan, COURT)["house way"]
    assert sum(each.count for each in found.outcomes if "ties" in each.name) == pairs.copies() > 0


def test_another_house_way_still_prices(tmp_path: Path) -> None:
    plan = edited(tmp_path, FORTUNE, ('"J-9", "ace",   "two highest singles"', '"J-9", "king",  "two highest singles"'))
    assert SOLVER.wagers(plan) == {"base"}
    assert amounts(priced(plan, COURT)["house way"]) == EveryPair(plan, COURT).house_way()


def test_a_way_with_a_hole_is_set_as_in_play(tmp_path: Path) -> None:
    plan = edited(
        tmp_path, FORTUNE, ('["four of a kind",                     "A-Q", "",  ', '["five aces", "A-Q", "",')
    )
    assert amounts(priced(plan, NO_JOKER)["house way"]) == EveryPair(plan, NO_JOKER).house_way()


def test_a_spot_that_must_follow_the_way_has_no_best_play(tmp_path: Path) -> None:
    plan = edited(tmp_path, FORTUNE, ('choices   = ["set"]', 'way       = "house-way"'))
    assert set(priced(plan, NO_JOKER)) == {"house way"}


@pytest.mark.parametrize(
    "change",
    [
        ('"spot.front beats bank.front and spot.back', '"spot.front shows nine high, one color and spot.back'),
        ('"spot.front beats bank.front and spot.back', '"spot.front beats bank.back and spot.back'),
        ('"spot fouls", ', '"spot shows ace high, one color", '),
        ('front = { name = "pai-gow-front", joker = "ace-straight-flush" }', 'front = { name = "two-card" }'),
        ('do        = "open"', 'do        = "peek"'),
    ],
)
def test_what_is_not_carried_is_not_claimed(tmp_path: Path, change: tuple[str, str]) -> None:
    assert SOLVER.wagers(edited(tmp_path, FORTUNE, change)) == frozenset()


def test_a_deck_that_does_not_serve_every_seat_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="7 seats need 49 pieces, but one deck has 36"):
        edited(tmp_path, FORTUNE, ('deck  = "joker"', 'deck  = "fast-nine"'))


@pytest.mark.parametrize(
    ("game", "rounds"),
    [
        (FACE_UP, 1_000),
        pytest.param(FORTUNE, 100_000, marks=pytest.mark.slow),
        pytest.param(FACE_UP, 100_000, marks=pytest.mark.slow),
    ],
)
def test_play_settles_random_rounds_as_they_are_counted(game: str, rounds: int) -> None:
    plan, ready = Plan(load(game)), whole(game)
    ends = ends_of(ready, "base")
    where = {int(number): at for at, number in enumerate(ready.classes.numbers)}
    chance = random.Random("rounds")  # noqa: S311
    for _ in range(rounds):
        dealt = chance.sample(range(53), 14)
        spot, bank = tuple(dealt[:7]), tuple(dealt[7:])
        entry = Entry(2, "spot 2", "p2", Seen(spot, set_parts(plan, "spot", spot, "")), {"base": 10_000})
        shared = {"bank": Seen(bank, set_parts(plan, "bank", bank, "house-way"))}
        (paid,) = payments(plan, shared, [entry], 1_000_000, Places(7, 1, 2))
        mine, theirs = where[class_number(ready.classes, spot)], where[class_number(ready.classes, bank)]
        cell = 0
        for values in (ready.front, ready.back):
            here, there = values[mine, ready.spot.house[mine]], values[theirs, ready.bank.house[theirs]]
            cell = cell * 3 + int(np.sign(here - there)) + 1
        end = ends.ends[ends.table[ready.spot.label[mine], ready.bank.label[theirs], cell]]
        assert (paid.because, paid.paid - paid.taken) == (end.row, 10_000 * end.amount)


@pytest.mark.parametrize("width", [6, 8])
def test_many_numbers_are_written_as_few_and_add_up(width: int) -> None:
    """Whatever the parts are, where the sums are not negative and fit."""
    chance = random.Random("numbers")  # noqa: S311
    rows = [[chance.randrange(-(10**16), 10**16) for _ in range(1_000)] for _ in range(250)]
    sums = [chance.randrange(256 ** (width - 1)) for _ in range(1_000)]
    rows.append([total - sum(column) for total, *column in zip(sums, *rows, strict=True)])
    written = [as_one(np.array(row, np.int64), width) for row in rows]
    assert all(len(str(number)) < 4_300 for each in written for number in each)
    assert as_many([sum(column) for column in zip(*written, strict=True)], 1_000, width).tolist() == sums


def figures() -> dict[str, dict[str, dict[str, int]]]:
    return tomllib.loads((HERE / "figures_pai_gow.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", [FORTUNE, FACE_UP])
def test_kept_counts_are_those_of_all_pairs(game: str) -> None:
    sampled = tomllib.loads((HERE.parent / "play" / "figures.toml").read_text(encoding="utf-8"))[game]["base"]
    for counts in figures()[game].values():
        assert sum(counts.values()) == PAIRS
    for pay, chance in sampled["outcomes"].items():
        exact = figures()[game]["house way"][pay] / PAIRS
        assert abs(exact - chance) < 4 * sqrt(exact * (1 - exact) / sampled["n"])


def test_kept_counts_of_both_games_are_of_the_same_hands() -> None:
    """Face Up is the same deal, with everything pushed against an ace-high bank: 14,430,780 hands (figures.toml)."""
    fortune, face_up = figures()[FORTUNE]["house way"], figures()[FACE_UP]["house way"]
    ace_high = 14_430_780 * comb(46, 7)
    moved = fortune["1 to 1"] - face_up["1 to 1"] + fortune["lose"] - face_up["lose"]
    assert 0 < moved == face_up["push"] - fortune["push"] < ace_high


def test_kept_counts_are_near_what_is_published() -> None:
    """Wizard of Odds, Pai Gow Poker, appendix 4: 28.55 %, 41.47 %, 29.98 %, simulated by another house way."""
    counts = figures()[FORTUNE]["house way"]
    for pay, share in {"1 to 1": 0.2855, "push": 0.4147, "lose": 0.2998}.items():
        assert abs(counts[pay] / PAIRS - share) < 0.004
    assert edge(figures()[FORTUNE]["best play"]) < edge(counts)


def edge(counts: dict[str, int]) -> Fraction:
    return Fraction(counts["lose"] - counts["1 to 1"], sum(counts.values()))


@pytest.mark.slow
@pytest.mark.parametrize("game", [FORTUNE, FACE_UP])
def test_kept_counts_are_counted_again(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path))
    for price in answer(Ask(game=game), ["base"]):
        found: Counter[str] = Counter()
        for outcome in price.outcomes:
            found[outcome.pays] += outcome.count
        assert found == figures()[game][price.play]
