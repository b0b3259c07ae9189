"""Rounds of a few cards with decisions, as files of one's own: held to other counts and to published figures."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import comb, perm
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from houseway.cards import parse
from houseway.cards.card import rank_of
from houseway.play.banked.plan import Plan
from houseway.play.plans import with_parts
from houseway.price.ask import Ask, plan_of
from houseway.price.run import answer, shares
from houseway.price.solvers.short_rounds import walk as walk_module
from houseway.price.solvers.short_rounds.shape import find_short
from houseway.price.solvers.short_rounds.solver import SOLVER, claimed, count
from houseway.price.solvers.short_rounds.walk import TooLong, Walk
from houseway.rules.catalogue import load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from houseway.price.price import Price

GAMES = Path(__file__).parent / "games"
NAMES = ("casino-war", "red-dog", "dragon-tiger", "andar-bahar")
WAR, DOG, DRAGON, ANDAR = (GAMES / f"{name}.toml" for name in NAMES)
DECKS = range(1, 9)


def prices(game: Path, decks: int = 0) -> dict[str, Price]:
    """By wager, as exact fractions."""
    found = answer(Ask(game=str(game), decks=decks))
    assert {price.method for price in found} == {"exact"}
    assert all(price.total == sum(each.count for each in price.outcomes) for price in found)
    return {price.wager: price for price in found}


def changed(path: Path, tmp_path: Path, *changes: tuple[str, str]) -> Path:
    """A game with words exchanged."""
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    made = tmp_path / f"{path.stem}-{len(list(tmp_path.iterdir()))}.toml"
    made.write_text(text, encoding="utf-8")
    return made


def ways(decks: int, ranks: tuple[int, ...]) -> int:
    """In how many orders cards of these ranks come from so many decks."""
    number = 1
    for rank in set(ranks):
        number *= perm(4 * decks, ranks.count(rank))
    return number


def war(decks: int, bonus: int) -> Fraction:
    """Going to war, reckoned by hand: tied again, the bettor wins the raise, and a bonus besides."""
    won = 0
    for one in range(13):
        for other in range(13):
            if one != other:
                won += (1 if one > other else -1) * ways(decks, (one, other)) * perm(52 * decks - 2, 2)
                continue
            for mine in range(13):
                for theirs in range(13):
                    each = -2 if mine < theirs else 1 + bonus * (mine == theirs)
                    won += each * ways(decks, (one, other, mine, theirs))
    return -Fraction(won, perm(52 * decks, 4))


@pytest.mark.parametrize("decks", DECKS)
def test_casino_war_is_exact_with_any_number_of_decks(decks: int, tmp_path: Path) -> None:
    found = prices(WAR, decks)
    tie = Fraction(4 * decks - 1, 52 * decks - 1)
    assert found["base"].edge == war(decks, 0)
    assert found["tie"].edge == 1 - 11 * tie
    given_up = changed(WAR, tmp_path, ('choices = ["play", "surrender"]', 'choices = ["surrender"]'))
    assert prices(given_up, decks)["base"].edge == tie / 2
    twice = changed(
        WAR,
        tmp_path,
        ('["spot has 2 cards",  ', '["spot has 2 cards and war-card ties spot", "1 to 1"],\n["spot has 2 cards", '),
    )
    assert prices(twice, decks)["base"].edge == war(decks, 1)


def test_casino_war_costs_what_is_published() -> None:
    """Six decks: 2.88 % at war, 2.33 % with the bonus, 3.70 % given up, 18.65 % on the tie."""
    found = prices(WAR, 6)
    assert [f"{float(found[name].edge):.4%}" for name in ("base", "tie")] == ["2.8771%", "18.6495%"]
    assert f"{float(war(6, 1)):.2%}" == "2.33%"
    assert found["war"].play == "best play"
    assert found["base"].charts[0].rows[0] == ("spot 2, bank 2", ("play 1x",))


def dog(decks: int) -> Fraction:
    """Red Dog reckoned by hand, raised where that gains."""
    pays, won = {1: 5, 2: 4, 3: 2}, Fraction(0)
    for one in range(13):
        for other in range(13):
            low, high = sorted((one, other))
            gap, total = high - low - 1, 0
            for third in range(13):
                if one == other:
                    each = 11 if third == one else 0
                else:
                    each = (pays.get(gap, 1) if low < third < high else -1) if gap else 0
                total += each * ways(decks, (one, other, third))
            won += total + (max(total, 0) if gap > 0 and one != other else 0)
    return -Fraction(won, perm(52 * decks, 3))


@pytest.mark.parametrize("decks", DECKS)
def test_red_dog_is_exact_with_any_number_of_decks(decks: int) -> None:
    assert prices(DOG, decks)["base"].edge == dog(decks)


def test_red_dog_costs_what_is_published() -> None:
    """3.155 % with one deck, 2.751 % with eight; raised from seven ranks between on."""
    found = {decks: prices(DOG, decks)["base"] for decks in (1, 8)}
    assert [f"{float(price.edge):.3%}" for price in found.values()] == ["3.155%", "2.751%"]
    cells = {said: act for chart in found[8].charts for said, (act,) in chart.rows}
    places = "23456789TJQKA"
    for one, other in permutations(places, 2):
        raised = cells.get(f"spot {one}, other {other}") == "raise 1x"
        assert raised == (abs(places.index(one) - places.index(other)) > 7), (one, other)


def test_dragon_tiger_costs_what_is_published() -> None:
    """3.73 % a line, 32.77 % the tie, 13.98 % the suited tie, 7.69 % big or odd, with eight decks."""
    found = {name: f"{float(price.edge):.2%}" for name, price in prices(DRAGON).items()}
    assert found == {
        "dragon": "3.73%",
        "tiger": "3.73%",
        "tie": "32.77%",
        "suited-tie": "13.98%",
        "dragon-big": "7.69%",
        "tiger-odd": "7.69%",
    }


def test_a_card_each_with_aces_high_costs_what_is_published(tmp_path: Path) -> None:
    """Football Studio, or Top Card, from eight decks: 96.27 % come back on a side, and 89.64 % on a draw at 11 to 1."""
    high = changed(DRAGON, tmp_path, ('{ name = "single-card", ace = "low" }', '"single-card"'), ("8 to 1", "11 to 1"))
    found = prices(high)
    assert [f"{1 - float(found[name].edge):.2%}" for name in ("dragon", "tie")] == ["96.27%", "89.64%"]


FARO = """
[wagers.suit]
name = "Spade"
kind = "bonus"
pays = [["dragon is 7", "lose"], [SPADES, "3 to 1"], ["otherwise", "lose"]]

[wagers.card]
name    = "Card"
kind    = "line"
numbers = [1, 7, 13]
stays   = true
pays = [
  ["dragon is NUMBER and tiger is NUMBER", "lose half"],
  ["tiger is NUMBER", "1 to 1"],
  ["dragon is NUMBER", "lose"],
  ["otherwise", "stays"],
]
"""


def test_a_suit_and_a_turn_of_faro_cost_what_is_published(tmp_path: Path) -> None:
    """Dragon Tiger's suits, with sevens that lose: 7.69 %. Faro from a whole deck: splits take half, 1 in 66 of what is
    decided."""
    spades = " or ".join(f"dragon holds {rank}s" for rank in "A2345689TJQK")
    file = changed(
        DRAGON, tmp_path, ("[wagers.suited-tie]", FARO.replace("SPADES", f'"{spades}"') + "[wagers.suited-tie]")
    )
    found = prices(file, 1)
    assert found["suit"].edge == Fraction(1, 13)
    assert {found[f"card:{rank}"].edge for rank in (1, 7, 13)} == {Fraction(1, 66)}


@pytest.mark.slow
def test_andar_bahar_costs_what_is_published() -> None:
    """2.15 % and 3.00 %: the first of three cards among fifty-one lies at an odd place, or at an even one."""
    found = prices(ANDAR)
    first = [Fraction(comb(51 - place, 2), comb(51, 3)) for place in range(1, 50)]
    andar = sum(first[::2], Fraction(0))
    assert found["bahar"].edge == 2 * andar - 1
    assert found["andar"].edge == 1 - andar - Fraction(9, 10) * andar
    assert [f"{float(found[name].edge):.2%}" for name in ("andar", "bahar")] == ["2.15%", "3.00%"]


@pytest.mark.slow
def test_rounds_without_end_are_left_to_others() -> None:
    """With eight decks a rank may not come for hundreds of cards."""
    plan = plan_of(Ask(game=str(ANDAR)))
    assert claimed(plan) == {"andar", "bahar"}
    assert (
        claimed(with_parts(plan, shoe=Counter({card: 8 * number for card, number in plan.shoe.items()}))) == frozenset()
    )


FEW = [*parse("2c 2d 3c 3d 5c 6c 9c 9d Kc Ac")]
BLIND = (
    ('to = ["spot", "other"], cards = 1, face = "up"', 'to = ["other", "spot"], cards = 1, face = "down"'),
    (
        'choices = ["raise", "check"], wagers = ["raise"], when = "not spot ties other"',
        'choices = ["raise", "check"], wagers = ["raise"]',
    ),
    ('{ do = "deal", to = ["third"]', '{ do = "reveal", to = ["other"] },\n  { do = "deal", to = ["third"]'),
)


def best_of(
    orders: Iterable[tuple[int, ...]], seen: Callable[[tuple[int, ...]], object], rows: Callable[..., tuple[int, int]]
) -> int:
    """What best play wins over some orders of cards, knowing nothing but what is seen."""
    held: dict[object, list[int]] = {}
    for order in orders:
        sums = held.setdefault(seen(order), [0, 0])
        for at, won in enumerate(rows(*map(rank_of, order))):
            sums[at] += won
    return sum(base + max(more, 0) for base, more in held.values())


def dog_rows(one: int, other: int, third: int) -> tuple[int, int]:
    """What the bet and the raise come to."""
    low, high = sorted((one, other))
    gap = high - low - 1
    if one == other:
        return (11 if third == one else 0), 0
    between = {1: 5, 2: 4, 3: 2}.get(gap, 1) if low < third < high else -1
    return (between if gap else 0), between


def test_what_lies_face_down_is_not_gone_by(tmp_path: Path) -> None:
    """Every order of three of ten cards: decided with both cards open, and by one's own alone."""
    for game, seen in ((DOG, lambda order: order[:2]), (changed(DOG, tmp_path, *BLIND), lambda order: order[0])):
        plan = with_parts(plan_of(Ask(game=str(game), decks=1)), shoe=Counter(FEW))
        short, walk, ends = count(plan)
        won = sum((walk.worth(end) * weight for end, weight in ends.items()), Fraction(0))
        assert sum(ends.values()) == perm(len(FEW), 3)
        orders = list(permutations(FEW, 3))
        if game is DOG:
            held = best_of(
                orders, seen, lambda *ranks: (dog_rows(*ranks)[0], dog_rows(*ranks)[1] * (ranks[0] != ranks[1]))
            )
        else:
            held = best_of(orders, seen, dog_rows)
        assert won == held
        assert short.base == "base"
        assert set(walk.chosen.values()) == ({"raise 1x", "check"} if game is DOG else {"check"})


THRICE = """
round = [
  { do = "offer bank" },
  { do = "wager" },
  { do = "deal", to = ["one", "other"], cards = 1, face = "up", name = "turn" },
  { do = "repeat", back-to = "turn", when = "one ties other", most = 2 },
  { do = "settle" },
  { do = "rotate" },
]

[filing]
name   = "Thrice"
engine = "banked"

[bank]
holds-hand = false

[hands]
one   = { whose = "everyone", ranking = { name = "single-card", card = "last" } }
other = { whose = "everyone", ranking = { name = "single-card", card = "last" } }

[wagers.line]
name = "Line"
kind = "line"
pays = [
  ["one beats other and one has 3 cards", "2 to 1"],
  ["one beats other",                     "1 to 1"],
  ["one ties other",                      "8 to 1"],
  ["otherwise",                           "lose"],
]
"""


def test_a_round_that_goes_back_a_few_times_is_gone_through(tmp_path: Path) -> None:
    """At most three pairs of cards are turned, of ten cards."""
    game = tmp_path / "thrice.toml"
    game.write_text(THRICE, encoding="utf-8")
    plan = with_parts(plan_of(Ask(game=str(game), decks=1)), shoe=Counter(FEW))
    won: Counter[int] = Counter()
    for order in permutations(map(rank_of, FEW), 6):
        pairs = [order[at : at + 2] for at in (0, 2, 4)]
        turned = next((at for at, (one, other) in enumerate(pairs) if one != other), 2)
        one, other = pairs[turned]
        won[8 if one == other else -1 if one < other else 2 if turned == 2 else 1] += 1
    short, walk, ends = count(plan)
    found: Counter[int] = Counter()
    for end, weight in ends.items():
        found[(2, 1, 8, -1)[end.rows[0]]] += weight
    assert (short.names, walk.most, found) == (("line",), 6, won)


def test_who_prices_what() -> None:
    assert shares(Ask(game=str(WAR)))[SOLVER.name] == ["base", "war"]
    assert shares(Ask(game=str(DOG)))[SOLVER.name] == ["base", "raise"]


@pytest.mark.parametrize(
    "game", ["capitol/three-card-poker", "capitol/fast-nine", "capitol/no-bust-4.01", "parkwest-lodi/cal-quick-draw"]
)
def test_longer_rounds_are_left_to_others(game: str) -> None:
    assert claimed(Plan(load(game))) == frozenset()


def test_a_walk_that_measures_counts_nothing() -> None:
    plan = plan_of(Ask(game=str(DOG)))
    short, walk, _ = count(plan)
    assert (walk.most, Walk(short, measures=True).ends()) == (3, Counter())


ENDLESS = (
    ('{ do = "decide", to', '{ do = "decide", name = "tied", to'),
    (
        'to = ["spot"], cards = 1, face = "up", when = "spot ties',
        'to = ["spot", "bank"], cards = 1, face = "up", when = "spot ties',
    ),
    (
        'to = ["war-card"], cards = 1, face = "up" },',
        'to = ["war-card"], cards = 1, face = "up" },\n'
        '  { do = "repeat", back-to = "tied", when = "spot ties bank and not spot surrendered" },',
    ),
)


def test_a_round_that_is_too_long_is_given_up_by_the_cards_dealt(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A war with a decision after every tie has few places at first, and each of them deals two cards of every rank."""
    short = find_short(plan_of(Ask(game=str(changed(WAR, tmp_path, *ENDLESS)), decks=6)))
    assert short is not None
    monkeypatch.setattr(walk_module, "MOST_DEALT", 20_000)
    walk = Walk(short, measures=True)
    with pytest.raises(TooLong):
        walk.ends()
    assert walk.dealt == 20_001


def test_a_card_that_the_bank_gets_for_one_spot_is_told(tmp_path: Path) -> None:
    """At a table every spot is compared with it; a price is for one spot."""
    to_bank = changed(WAR, tmp_path, ('to = ["spot"], cards = 1, face', 'to = ["spot", "bank"], cards = 1, face'))
    for game, told in ((WAR, False), (to_bank, True)):
        price = answer(Ask(game=str(game)), ["base"], fresh=True)[0]
        assert price.method == "exact"
        assert any(note.startswith("For one spot alone") for note in price.notes) == told
