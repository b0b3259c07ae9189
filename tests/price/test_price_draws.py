"""Hands that count modulo ten: every price against figures of others, and loops of our own over small shoes."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import perm
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from houseway.cards import parse
from houseway.cards.card import is_red, rank_of, suit_of
from houseway.play.banked.plan import Plan
from houseway.play.plans import with_parts
from houseway.price.ask import Ask, plan_of
from houseway.price.solvers.mod_ten.solver import SOLVER, count, prices
from houseway.refusal import Refusal
from houseway.rules.catalogue import find, rooms_folder
from houseway.rules.loader import load_file

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.price.price import Price

    Rule = Callable[[list[int], list[int]], str]

GAMES = ("ez-baccarat", "supreme-baccarat", "dragon-bonus-baccarat", "dai-bacc", "fast-nine")
FIGURES = tomllib.loads((Path(__file__).parents[1] / "play" / "figures.toml").read_text(encoding="utf-8"))
HIGH_NINE = (Path(__file__).parents[1] / "rules" / "high-nine.toml").read_text(encoding="utf-8")


def ask(game: str, decks: int = 0, **readings: str) -> Ask:
    """A question about a Capitol game; hyphens of doubts are written as underscores."""
    chosen = tuple((doubt.replace("_", "-"), reading) for doubt, reading in readings.items())
    return Ask(game=f"capitol/{game}", decks=decks, readings=chosen)


@cache
def solved(asked: Ask) -> dict[tuple[str, str], Price]:
    """Prices by wager and play."""
    found = SOLVER.finish(asked, sum((SOLVER.work(asked, part) for part in SOLVER.parts(asked)), Counter()))
    return {(price.wager, price.play): price for price in found}


def solved_file(plan: Plan) -> dict[tuple[str, str], Price]:
    return {(price.wager, price.play): price for price in prices(plan, count(plan))}


def filed(game: str) -> str:
    return (rooms_folder() / "capitol" / f"{game}.toml").read_text(encoding="utf-8")


def changed(folder: Path, text: str, *changes: tuple[str, str], decks: int = 0, shoe: str = "") -> Plan:
    """A game from a file of its own, with pieces of its text replaced; its shoe may be made small."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    path = folder / "game.toml"
    path.write_text(text, encoding="utf-8")
    plan = Plan(load_file(path, "test/game", find), decks=decks)
    if shoe:
        plan = with_parts(plan, shoe=Counter(parse(shoe)))
    return plan


def chances(price: Price) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for outcome in price.outcomes:
        found[outcome.pays] = found.get(outcome.pays, Fraction(0)) + Fraction(outcome.count, price.total)
    return found


# Figures of others


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_comes_out_as_independent_figures_say(game: str) -> None:
    found = solved(ask(game))
    assert {wager for wager, _ in found} == set(plan_of(ask(game)).rows)
    assert len(FIGURES[f"capitol/{game}"]) == len(plan_of(ask(game)).rows)
    for name, figure in FIGURES[f"capitol/{game}"].items():
        wager = re.sub(r"flex-(\d)", r"flex:\1", name)
        price = found[wager, "house way" if game == "fast-nine" else ""]
        decided = 1 - figure["outcomes"].get("stays", 0)
        expected = {pays: chance / decided for pays, chance in figure["outcomes"].items() if pays != "stays"}
        assert {pays: float(chance) for pays, chance in chances(price).items()} == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize(
    ("game", "wager", "decks", "pays", "combinations"),
    [
        # Wizard of Odds, baccarat: combinations by number of decks of player, banker and tie
        ("supreme-baccarat", "player", 8, "1 to 1", 2_230_518_282_592_256),
        ("supreme-baccarat", "player", 8, "lose", 2_292_252_566_437_888),
        ("supreme-baccarat", "player", 8, "push", 475_627_426_473_216),
        ("supreme-baccarat", "player", 6, "1 to 1", 392_220_492_728_832),
        ("supreme-baccarat", "player", 6, "lose", 403_095_751_234_560),
        ("supreme-baccarat", "player", 6, "push", 83_552_962_932_288),
        ("supreme-baccarat", "player", 4, "1 to 1", 33_608_344_225_792),
        ("supreme-baccarat", "player", 4, "lose", 34_543_624_867_840),
        # Wizard of Odds, EZ Baccarat: combinations of eight decks
        ("ez-baccarat", "dragon-7", 8, "40 to 1", 112_633_011_329_024),
        ("ez-baccarat", "panda-8", 8, "25 to 1", 172_660_763_262_976),
    ],
)
def test_published_combinations(game: str, wager: str, decks: int, pays: str, combinations: int) -> None:
    price = solved(ask(game, decks % 8))[wager, ""]
    assert price.total == perm(52 * decks, 6)
    assert sum(outcome.count for outcome in price.outcomes if outcome.pays == pays) == combinations


@pytest.mark.parametrize(
    ("game", "wager", "percent"),
    [  # Wizard of Odds: EZ Baccarat; baccarat that pays half on a banker's six; Dragon Bonus
        ("ez-baccarat", "banker", "1.02"),
        ("ez-baccarat", "dragon-7", "7.61"),
        ("ez-baccarat", "panda-8", "10.19"),
        ("supreme-baccarat", "banker", "1.46"),
        ("dragon-bonus-baccarat", "player-dragon", "2.65"),
        ("dragon-bonus-baccarat", "banker-dragon", "9.37"),
    ],
)
def test_published_edges(game: str, wager: str, percent: str) -> None:
    assert f"{100 * float(solved(ask(game))[wager, ''].edge):.2f}" == percent


# Sums and readings


@pytest.mark.parametrize(
    "asked",
    [
        *(ask(game) for game in GAMES),
        ask("supreme-baccarat", 1),
        ask("ez-baccarat", 3, natural_stop="literal", natural_rank="list", dragon_7_push="literal"),
        ask("dai-bacc", 4, line_tie="lose", burn="each round"),
        ask("dragon-bonus-baccarat", natural_margin="margin"),
        ask("fast-nine", bank_draw="literal"),
    ],
    ids=lambda asked: " ".join([asked.game, str(asked.decks), *(reading for _, reading in asked.readings)]),
)
def test_chances_sum_to_one_and_outcomes_to_the_edge(asked: Ask) -> None:
    found = solved(asked)
    assert {wager for wager, _ in found} == SOLVER.wagers(plan_of(asked)) == set(plan_of(asked).rows)
    for price in found.values():
        assert price.method == "exact"
        assert sum(chances(price).values()) == 1
        assert price.edge == -sum(outcome.amount * Fraction(outcome.count, price.total) for outcome in price.outcomes)
        assert price.notes[0].startswith("Each round is dealt from a full shoe")


def test_a_burn_changes_nothing_and_a_reading_does() -> None:
    before, after = solved(ask("dai-bacc")), solved(ask("dai-bacc", burn="each round"))
    assert {key: price.outcomes for key, price in before.items()} == {
        key: price.outcomes for key, price in after.items()
    }
    literal = solved(ask("ez-baccarat", dragon_7_push="literal"))["banker", ""]
    assert literal.edge < 0 < solved(ask("ez-baccarat"))["banker", ""].edge


def test_a_wager_that_stays_up_counts_only_rounds_that_decide_it() -> None:
    flex = solved(ask("supreme-baccarat"))["banker-flex:6", ""]
    assert set(chances(flex)) == {"1 to 1", "lose"}
    assert any("stays up until decided: 4.01 rounds" in note for note in flex.notes)


# Loops of our own


def counted(cards: tuple[int, ...] | list[int]) -> int:
    """What cards count, told anew."""
    return sum({12: 1}.get(rank_of(card), rank_of(card) + 2 if rank_of(card) < 8 else 0) for card in cards) % 10


def baccarat(order: tuple[int, ...], stops: bool) -> tuple[list[int], list[int]]:
    """Both hands from an order of the shoe, the player's first."""
    player, banker, rest = list(order[:2]), list(order[2:4]), list(order[4:])
    if stops and max(counted(player), counted(banker)) >= 8:
        return player, banker
    low = counted(banker)
    if counted(player) <= 5:
        player.append(rest.pop(0))
        third = counted(player[2:])
        draws = {3: third != 8, 4: 2 <= third <= 7, 5: 4 <= third <= 7, 6: third in (6, 7)}.get(low, low <= 2)
    else:
        draws = low <= 5
    if draws:
        banker.append(rest.pop(0))
    return player, banker


def line(player: list[int], banker: list[int]) -> str:
    one, other = counted(player), counted(banker)
    return "1 to 1" if one > other else "push" if one == other else "lose"


def listed(player: list[int], banker: list[int]) -> str:
    """The player's line where naturals rank above the like of three cards."""
    one, other = ((counted(hand) + 2 * (len(hand) == 2 and counted(hand) >= 8)) for hand in (player, banker))
    return "1 to 1" if one > other else "push" if one == other else "lose"


def eights(player: list[int], banker: list[int]) -> str:
    """A made-up bonus on the very cards of both hands."""
    if len(player) == 2 and all(rank_of(card) == 6 for card in player):
        return "11 to 1"
    if len(banker) == 2 and {rank_of(card) for card in banker} == {10, 11}:
        return "30 to 1"
    return "lose"


def reds(player: list[int], _: list[int]) -> str:
    """A made-up bonus on suits and colors in order."""
    if len(player) == 2 and {rank_of(card) for card in player} == {10, 11} and len(set(map(suit_of, player))) == 1:
        return "30 to 1"
    run = next((at for at, card in enumerate(player) if not is_red(card)), len(player))
    return "5 to 1" if run >= 2 else "lose"


def suited(cards: list[int]) -> bool:
    return len(set(map(suit_of, cards))) == 1


def both_suited(player: list[int], banker: list[int]) -> str:
    """A made-up bonus on all the cards of both hands."""
    if suited(player) and suited(banker):
        return "30 to 1"
    return "5 to 1" if len(set(map(is_red, player))) == 1 and counted(player) > counted(banker) else "lose"


def first_and_all(player: list[int], _: list[int]) -> str:
    """A made-up bonus on what two cards count and on the suit of all."""
    if counted(player[:2]) == 5 and suited(player):
        return "30 to 1"
    return "5 to 1" if counted(player[:2]) == 3 else "lose"


def last_ones(player: list[int], banker: list[int]) -> str:
    """A made-up bonus on the last cards of both hands."""
    if rank_of(player[-1]) == 6 and counted(banker[:2]) == 3:
        return "30 to 1"
    return "5 to 1" if len(banker) == 3 and rank_of(banker[-1]) == 11 else "lose"


def four_cards(player: list[int], banker: list[int]) -> str:
    """A made-up bonus on the first cards of both hands together, and on how they end."""
    if len(set(map(is_red, player[:2] + banker[:2]))) == 1 and counted(player) > counted(banker):
        return "30 to 1"
    pairs = rank_of(player[0]) == rank_of(player[1]) and rank_of(banker[0]) == rank_of(banker[1])
    return "5 to 1" if pairs or len(banker) == 3 else "lose"


LOW, HIGH, FACES = "As 2s 3h 4d 5c 6s 8d 9c Ks", "3h 4d 5c 7h 8d 9c Ks Qs 8s", "8s 8h 8d Qs Ks Qh Kh 3d 4d"
LITERAL = ('default = "stop"', 'default = "literal"')
LISTED = ('default = "nearest nine"', 'default = "list"')
ROWS = ('["player is 9 and banker is 9", "9 to 1"]', '["player is 8 and banker is 8", "9 to 1"]')
TIES = ('["player ties banker",          "9 to 1"],', "")
EIGHTS = ((ROWS[0], '["player holds 8-8", "11 to 1"]'), (ROWS[1], '["banker holds Q-K", "30 to 1"]'), TIES)
REDS = (
    (ROWS[0], '["player holds Q-K suited", "30 to 1"]'),
    (ROWS[1], '["player starts with 2 or more red cards", "5 to 1"]'),
    TIES,
)


def rows(first: str, second: str) -> tuple[tuple[str, str], ...]:
    """Two rows of a made-up bonus, in the place of those of the tie."""
    return ((ROWS[0], f'["{first}", "30 to 1"]'), (ROWS[1], f"{second}"), TIES)


SUITED = rows(
    "player holds any rank suited and banker holds any rank suited",
    '["player holds any rank one color and player beats banker", "5 to 1"]',
)
FIRST_AND_ALL = rows(
    "player first 2 cards are 5 and player holds any rank suited",
    '["player first 2 cards are 3", "5 to 1"]',
)
LAST_ONES = rows(
    "player last card is 8 and banker first 2 cards are 3",
    '["banker has 3 cards and banker last card is K", "5 to 1"]',
)
FOUR_CARDS = rows(
    "player with banker first 2 cards hold any rank one color and player beats banker",
    '["player first 2 cards hold one rank and banker first 2 cards hold one rank", "5 to 1"],\n'
    '  ["banker has 3 cards", "5 to 1"]',
)


@pytest.mark.parametrize(
    ("shoe", "changes", "wager", "rule", "stops"),
    [
        (LOW, (), "player", line, True),
        (HIGH, (), "player", line, True),
        (LOW, (LITERAL,), "player", line, False),
        (HIGH, (LITERAL, LISTED), "player", listed, False),
        (FACES, EIGHTS, "tie", eights, True),
        (FACES, REDS, "tie", reds, True),
        (LOW, SUITED, "tie", both_suited, True),
        ("As 4s 3h 2h 5s Ks 2s 3d 4d", SUITED, "tie", both_suited, True),
        ("4s As 5s Ks 2s 3s 3d Kd 5d", FIRST_AND_ALL, "tie", first_and_all, True),
        ("8s 8d Qc Qh As 2s 3h Kd Kc", LAST_ONES, "tie", last_ones, True),
        ("8s 8d 3c 3h Kc Ks 2h 2d 6s", FOUR_CARDS, "tie", four_cards, True),
    ],
)
def test_all_orders_of_a_small_shoe(
    tmp_path: Path, shoe: str, changes: tuple[tuple[str, str], ...], wager: str, rule: Rule, stops: bool
) -> None:
    plan = changed(tmp_path, filed("ez-baccarat"), *changes, shoe=shoe)
    found = Counter(rule(*baccarat(order, stops)) for order in permutations(parse(shoe), 6))
    assert wager in SOLVER.wagers(plan)
    expected = {pays: Fraction(number, perm(9, 6)) for pays, number in found.items()}
    assert chances(solved_file(plan)[wager, ""]) == expected


ONE_UP = """to = ["spot"]
cards = 2
face  = "down"

[[round]]
do    = "deal"
lines = "9"
to    = ["bank"]
cards = 1
face  = "up"

[[round]]
do    = "deal"
lines = "9"
to    = ["bank"]
cards = 1
face  = "down"
"""


def test_best_play_over_every_order_of_a_small_shoe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """High Nine with one card of the bank seen: whatever can be known is hit and stood with."""
    shoe = "As 2s 3h 5d 5c 8s 9h Ks 6s"
    plan = changed(tmp_path, HIGH_NINE, ('to    = ["spot", "bank"]\ncards = 2\nface  = "down"\n', ONE_UP), shoe=shoe)
    assert not SOLVER.wagers(plan)  # ten cards are kept for the bank, so nobody could hit
    monkeypatch.setattr("houseway.price.solvers.mod_ten.round._FOR_THE_BANK", 0)
    worth: dict[tuple[int, ...], Counter[str]] = {}
    for order in permutations(parse(shoe), 6):
        spot, bank, (fifth, sixth) = list(order[:2]), list(order[2:4]), order[4:]
        known = (*sorted(counted([card]) for card in spot), counted(bank[:1]))
        for choice, mine in (("stand", spot), ("hit", [*spot, fifth])):
            pays = line(mine, [*bank, sixth] if counted(bank) <= 5 else bank)
            natural = len(mine) == 2 and counted(mine) >= 8
            won = {"1 to 1": 3 if natural else 2, "lose": -2}.get(pays, 0)
            worth.setdefault(known, Counter())[choice] += won
    best = sum(max(each["hit"], each["stand"]) for each in worth.values())
    house = sum(each["hit" if sum(known[:2]) % 10 <= 5 else "stand"] for known, each in worth.items())
    found = solved_file(plan)
    assert -found["base", "best play"].edge == Fraction(best, 2 * perm(9, 6))
    assert -found["base", "house way"].edge == Fraction(house, 2 * perm(9, 6))
    assert "2 cards against 9" in found["base", "best play"].charts[0].columns


# Decisions


def test_fast_nine_is_best_played_by_its_house_way() -> None:
    found = solved(ask("fast-nine"))
    best, house = found["base", "best play"], found["base", "house way"]
    assert best.edge == house.edge
    assert dict(best.charts[0].rows) == {str(total): ("H" if total < 6 else "S",) for total in range(10)}
    literal = solved(ask("fast-nine", bank_draw="literal"))
    assert literal["base", "best play"].edge <= literal["base", "house way"].edge


def test_two_hits_and_a_bonus_that_follows_the_base(tmp_path: Path) -> None:
    deck = ('deck  = "standard"', 'deck = "fast-nine"')
    found = solved_file(changed(tmp_path, HIGH_NINE, deck, ("most-cards = 3", "most-cards = 4"), decks=1))
    base, exact = found["base", "best play"], found["exact", "best play"]
    assert base.edge < found["base", "house way"].edge
    assert base.charts[0].columns == ("2 cards", "3 cards")
    assert not exact.charts
    assert "The hand is played as is best for the wager base." in exact.notes


def test_a_bonus_on_the_bank_has_one_price(tmp_path: Path) -> None:
    plan = changed(tmp_path, HIGH_NINE, ("spot is 9 and spot has 3 cards", "bank first 2 cards are 9"), decks=1)
    found = solved_file(plan)
    assert [play for wager, play in found if wager == "exact"] == [""]
    pairs = list(permutations(plan.shoe.elements(), 2))
    assert chances(found["exact", ""])["7 to 1"] == Fraction(sum(counted(pair) == 9 for pair in pairs), len(pairs))


# Other files


@pytest.mark.parametrize(
    ("change", "wager", "gain"),
    [
        (('"40 to 1"', '"41 to 1"'), "dragon-7", Fraction(112_633_011_329_024, perm(416, 6))),
        (('"25 to 1"', '"$26"'), "panda-8", Fraction(172_660_763_262_976, perm(416, 6))),
        (('"player ties banker",  "?line-tie"', '"player ties banker", "lose half"'), "player", None),
        ((" 3 | H H H H H H H H S H", " 3 | H H H H H H H H H H"), "player", None),
    ],
)
def test_another_chart_or_pay_changes_the_price(
    tmp_path: Path, change: tuple[str, str], wager: str, gain: Fraction | None
) -> None:
    before, after = solved(ask("ez-baccarat"))[wager, ""], solved_file(changed(tmp_path, filed("ez-baccarat"), change))
    assert after[wager, ""].total == before.total
    assert after[wager, ""].edge != before.edge
    assert gain in (None, before.edge - after[wager, ""].edge)


CHOICES = '\n[choices.surrender]\nlines = "9"\n\n[choices.hit]\nlines = "9"\n'


@pytest.mark.parametrize(
    "change",
    [
        ('ranking    = "mod-10"\nmost-cards = 3', 'ranking = "three-card"\nmost-cards = 3'),
        ('choices = ["hit", "stand"]', 'choices = ["hit", "stand", "surrender"]'),
        ('[choices.hit]\nlines = "9"', '[choices.hit]\nlines = "9"\nstake = "equal"'),
        ('do    = "draw"\nlines = "11"', 'do = "draw"\nlines = "11"\nwhen = "bank holds 8-8"'),
        ("most-cards = 3", "most-cards = 0"),
        ("most-cards = 3", "most-cards = 9"),
        ('do    = "settle"\nlines = "12"', 'do = "settle"\nlines = "12"\nwhen = "bank is 9"'),
        ('deck  = "standard"', 'deck = "joker"'),
        ('do      = "decide"', 'do = "peek"\nlines = "10"\nto = ["bank"]\n\n[[round]]\ndo = "decide"'),
        ('do      = "decide"', 'do = "wager"\nlines = "10"\nwagers = ["exact"]\n\n[[round]]\ndo = "decide"'),
    ],
)
def test_what_is_not_carried_is_not_claimed(tmp_path: Path, change: tuple[str, str]) -> None:
    assert SOLVER.wagers(changed(tmp_path, HIGH_NINE + CHOICES)) == {"base", "exact"}
    assert not SOLVER.wagers(changed(tmp_path, HIGH_NINE + CHOICES, change))


@pytest.mark.parametrize(
    ("row", "claimed"),
    [
        ("new shoe", False),
        ("spot made base", False),
        ("spot with bank shows pair", False),
        ("spot with bank first 3 cards hold in a row suited", False),
        ("spot holds A-2-3 suited and bank starts with 2 red cards", True),
        ("spot with bank first 2 cards hold any rank suited and spot beats bank", True),
        ("spot holds 8-8 suited", True),
        ("spot cards count alike and bank holds K-K", True),
    ],
)
def test_a_row_that_asks_for_more_is_not_claimed(tmp_path: Path, row: str, claimed: bool) -> None:
    plan = changed(tmp_path, HIGH_NINE, ("spot is 9 and spot has 3 cards", row))
    assert SOLVER.wagers(plan) == ({"base", "exact"} if claimed else {"base"})


@pytest.mark.parametrize("game", ["three-card-poker", "no-bust-4.01", "pai-gow-tiles", "fortune-pai-gow", "pure-21.5"])
def test_games_of_other_kinds_are_left_to_others(game: str) -> None:
    assert not SOLVER.wagers(plan_of(ask(game)))


PLACE = r"^[\w-]+\.toml:\d+: ways\."


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            ('stand  = ["6-9"]', 'stand = ["7-9"]'),
            PLACE + "player-draw: the way has a hole: .* what player does with a total of 6",
        ),
        (
            (" 3 | H H H H H H H H S H\n", ""),
            PLACE + "banker-draw: the way has a hole: .* what banker does with a total of 3",
        ),
        (('if-stood = "banker-alone"\n', ""), "banker-draw does not say what to do when player drew nothing"),
    ],
)
def test_a_way_with_a_hole_is_refused(tmp_path: Path, change: tuple[str, str], sentence: str) -> None:
    plan = changed(tmp_path, filed("ez-baccarat"), change)
    with pytest.raises(Refusal, match=sentence):
        count(plan)


def test_decks_the_filing_does_not_have_are_refused() -> None:
    with pytest.raises(Refusal, match="3 to 8 decks, not with 2"):
        SOLVER.work(ask("ez-baccarat", 2), "whole")
