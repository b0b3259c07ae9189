"""A chart of one's own, priced exactly: against every order of small shoes, and refused where it does not fit."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

import pytest
from every_order import Table, count
from games import RESCUE, own_plan

from houseway.cards import parse
from houseway.play.plans import with_parts
from houseway.price.ask import Ask
from houseway.price.solvers.totals.solver import OWN, SOLVER, tally_of
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.price.price import Price

CARDS = {1: "As", 2: "2s", 3: "3s", 4: "4s", 5: "5s", 6: "6s", 7: "7s", 8: "8s", 10: "Ks"}
PLAIN = """
hard   4  5  6  8  T  A   # four up cards and an ace
4-8    H  H  H  H  H  H
9-11   D  D  D  D  H  H
12     H  S  S  H  H  H
13-16  S  S  S  H  H  H
17+    S  S  S  S  S  S
soft   4  5  6  8  10 A
12-17  H  D  D  H  H  H
18     Ds Ds Ds S  H  H
19+    S  S  S  S  S  S
pairs  4  5  6  8  T  A
A-A    P  P  P  P  P  P
4-4    P  P  P  -  -  -
8-8    P  P  P  P  P  P
T-T    -  P  P  -  -  -
"""
VERY = PLAIN + "cards 4 5 6 8 T A\nT-5 H H H - - -\n4-4-8 - - - S S S\n"
NO_EARLY = {
    '  { do = "offer", choices = ["surrender"], when = "?surrender.early" },\n': "",
    'readings.early = { is = { early = "always", on = "spot has 2 cards and not spot took split" }, '
    'means = "before the dealer looks, and after" }\n': "",
}
SHOES = [
    ({1: 2, 6: 3, 8: 4, 10: 8}, 4),
    ({1: 3, 5: 2, 8: 4, 10: 7}, 2),
    ({4: 4, 8: 5, 10: 9}, 3),
    ({5: 2, 6: 2, 8: 4, 10: 8}, 4),
]


@cache
def said(text: str) -> dict[str, dict[str, list[str]]]:
    """A chart as its words, read apart from the code under test: by section and up card, label and word."""
    found: dict[str, dict[str, list[str]]] = {}
    for line in text.splitlines():
        label, *words = line.partition("#")[0].split() or [""]
        if label in ("hard", "soft", "pairs", "cards"):
            section, ups = label, ["T" if word == "10" else word for word in words]
        elif label:
            for up, word in zip(ups, words, strict=True):
                found.setdefault(section, {}).setdefault(up, []).append(f"{label} {word}")
    return found


@cache
def by_chart(text: str, cards: tuple[int, ...], up: int) -> str:
    """The word for a hand; cards that begin with nothing are told by their total alone."""
    names, rows = {1: "A", 10: "T"}, said(text)
    shown = names.get(up, str(up))
    mine = "-".join(sorted(names.get(card, str(card)) for card in cards))
    for row in rows.get("cards", {}).get(shown, []):
        label, word = row.split()
        if "-".join(sorted(label.split("-"))) == mine and word != "-":
            return word
    if len(cards) == 2 and cards[0] == cards[1]:
        for row in rows["pairs"].get(shown, []):
            label, word = row.split()
            if label == mine and word != "-":
                return word
    total, soft = count(cards)
    for row in rows["soft" if soft else "hard"][shown]:
        label, word = row.split()
        least, _, most = label.partition("-")
        low, high = int(least.rstrip("+")), 99 if "+" in label else int(most or least)
        if low <= total <= high:
            return word
    raise AssertionError(f"{cards} against {up}")


def fitting(text: str, shoe: Mapping[int, int]) -> str:
    """A chart without the cards that a shoe does not have."""
    names, lines, places, section = {"A": 1, "T": 10}, [], [0], ""

    def there(word: str) -> bool:
        return int(names.get(word, word)) in shoe

    for line in text.splitlines():
        label, *words = line.partition("#")[0].split() or [""]
        if label in ("hard", "soft", "pairs", "cards"):
            section, places = label, [place for place, word in enumerate(words) if there(word)]
        elif section in ("pairs", "cards") and label and not all(map(there, label.split("-"))):
            continue
        lines.append(" ".join([label, *(words[place] for place in places if words)]))
    return "\n".join(lines)


def priced(text: str, shoe: Mapping[int, int], most: int, readings: Mapping[str, str] | None = None) -> Price:
    own = own_plan({'times = "?splits"': f"times = {most - 1}"}, readings, decks=1)
    plan = with_parts(own, shoe=Counter({parse(CARDS[value])[0]: many for value, many in shoe.items()}))
    found = SOLVER.finish(Ask(game="test/game"), tally_of(plan, fitting(text, shoe)))
    return next(price for price in found if (price.wager, price.play) == ("base", OWN))


@pytest.mark.parametrize("text", [PLAIN, VERY], ids=["totals", "very cards"])
@pytest.mark.parametrize(("shoe", "most"), SHOES, ids=str)
def test_the_edge_is_that_of_every_order_of_the_cards(text: str, shoe: dict[int, int], most: int) -> None:
    table = Table(tuple(shoe), tuple(shoe.values()), lambda cards, up: by_chart(text, cards, up), most)
    wanted = table.round()
    assert sum(wanted.values()) == 1
    assert priced(text, shoe, most).edge == -sum(won * chance for won, chance in wanted.items())


def test_a_double_that_is_not_open_after_a_split_falls_back() -> None:
    shoe = {1: 2, 5: 4, 8: 5, 10: 6}
    table = Table(tuple(shoe), tuple(shoe.values()), lambda cards, up: by_chart(PLAIN, cards, up), 2, False)
    edge = -sum(won * chance for won, chance in table.round().items())
    assert priced(PLAIN, shoe, 2, {"after-split": "plain"}).edge == edge


def refusal(text: str, changes: Mapping[str, str] | None = None) -> str:
    with pytest.raises(Refusal) as told:
        tally_of(own_plan(changes, decks=6), text)
    return str(told.value)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("16 S", "line 1: a chart begins with hard, soft, pairs, cards, doubled and the bank's up cards."),
        ("hard 2 3\n16 S", "line 2: 16 has 1 cells for 2 up cards."),
        ("hard 2 3\n16 S Q", "line 2, cell 2 (“Q”): write one of H, S, D, Ds, P, R, Rs, E, Es, X."),
        ("hard 2 3\n16 S -", "line 2, cell 2 (“-”): write one of H, S, D, Ds, P, R, Rs, E, Es, X."),
        ("hard 2 3\n16 S P", "line 2, cell 2 (“P”): a split belongs under pairs."),
        ("hard 2 3\n16 S X", "line 2, cell 2 (“X”): there is no rescue in this game."),
        ("hard 2 2\n16 S S", "line 1: 2 is listed twice."),
        ("hard\n16", "line 1: no up card is named."),
        ("hard 2 Q\n16 S S", "line 1: there is no card “Q” in this game; there are A, 2, 3, 4, 5, 6, 7, 8, 9, T."),
        ("pairs 2\n8-7 P", "line 2: 8-7 is not a pair: write it like 8-8."),
        ("hard 2\nmany S", "line 2: many is not a total: write it like 12, 5-8 or 17+."),
        ("# nothing", "there is no row in it."),
        ("hard 2\n4+ S", "no row says what to do with soft 12 (A-A) against A."),
    ],
)
def test_what_does_not_fit_is_refused_with_line_and_cell(text: str, wrong: str) -> None:
    assert refusal(text).removeprefix("your chart: ") == wrong


def test_a_word_that_is_not_open_is_refused_with_its_cell() -> None:
    must_hit = {"[choices.double]\n": '[choices.stand]\non = "not spot is soft 12-15"\n\n[choices.double]\n'}
    every = "2 3 4 5 6 7 8 9 T A"
    text = f"hard {every}\n4+ {'S ' * 10}\nsoft {every}\n12+ {'S ' * 10}"
    told = "line 4, cell 10 (“S”): soft 12 (A-A) against A may only hit or double or split."
    assert refusal(text, must_hit) == f"your chart: {told}"


def test_a_word_for_what_is_never_open_is_refused_and_does_not_fall_back() -> None:
    every = "2 3 4 5 6 7 8 9 T A"
    text = f"hard {every}\n4-16 {'H ' * 10}\n17+ {'S ' * 8} R R\nsoft {every}\n12+ {'S ' * 10}"
    with pytest.raises(Refusal) as told:
        tally_of(own_plan(readings={"surrender": "none"}, decks=1), text)
    assert str(told.value) == "your chart: line 3, cell 9 (“R”): there is no surrender in this game."
    tally_of(own_plan(readings={"surrender": "late"}, decks=1), text)


def test_what_a_doubled_hand_does_is_said_apart() -> None:
    rows = "hard 2 3 4 5 6 7 8 9 T A\n4-11 D D D D D D D D D D\n12+ S S S S S S S S S S\n"
    rows += "soft 2 3 4 5 6 7 8 9 T A\n12+ S S S S S S S S S S\n"
    after = "doubled 2 3 4 5 6 7 8 9 T A\n4-11 D D D D D D D D D D\n12-16 X X X X X X X X X X\n"
    plan = own_plan(RESCUE, decks=1)
    edges = []
    for text in (rows, rows + after):
        found = SOLVER.finish(Ask(game="test/game"), tally_of(plan, text))
        own = next(price for price in found if (price.wager, price.play) == ("base", OWN))
        edges.append(own.edge)
        assert any("rescue" in each.name for each in own.outcomes) is (text != rows)
    assert edges[0] != edges[1]


def test_early_surrender_is_a_word() -> None:
    rows = "hard 2 3 4 5 6 7 8 9 T A\n4-11 H H H H H H H H H H\n12+ S S S S S S S S E E\n"
    rows += "soft 2 3 4 5 6 7 8 9 T A\n12-17 H H H H H H H H H H\n18+ S S S S S S S S S S\n"
    early = own_plan(readings={"surrender": "early"}, decks=1)
    found = SOLVER.finish(Ask(game="test/game"), tally_of(early, rows))
    own = next(price for price in found if (price.wager, price.play) == ("base", OWN))
    given_up = own.share(each for each in own.outcomes if each.name == "spot surrendered")
    assert Fraction(15, 100) < given_up < Fraction(30, 100)
    assert "there is no surrender before the look in this game" in refusal(rows, NO_EARLY)
