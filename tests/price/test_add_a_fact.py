"""docs/add-a-mechanism.md, followed: the record that it prints is read, told, checked, played and priced."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from houseway.cards import card, parse
from houseway.play.banked.described_round import RoundSaid, SpotSaid, settle
from houseway.price.ask import Ask, plan_of
from houseway.price.run import answer, shares
from houseway.rules import catalogue
from houseway.rules.catalogue import load
from houseway.rules.checker.checker import check
from houseway.rules.fact_grammar import holds, needs
from houseway.rules.sheet.sheet import sheet
from houseway.rules.vocabulary import facts
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.table import Seen, Table

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "add-a-mechanism.md").read_text(encoding="utf-8")
HIGH_NINE = (ROOT / "tests" / "rules" / "high-nine.toml").read_text(encoding="utf-8")
ROOM = re.search(r"```toml\n(\[room\].*?)```", (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8"), re.DOTALL)
ROWS = '["spot is 9 and spot has 3 cards", "7 to 1"]'
STAND = ('choices = ["hit", "stand"]', 'choices = ["stand"]')
"""Nobody draws but the bank, so that two cards of the spot are easily counted."""
GAME, FORM = "own/high-nine", "HAND holds NUMBERS aces"


@pytest.fixture(autouse=True)
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The record of the page in the vocabulary, and a game of one's own whose bonus asks for it."""
    (printed,) = re.findall(r"```python\n(FactForm\(.*?\))\n```", PAGE, re.DOTALL)
    record = eval(printed, vars(card) | vars(facts))  # noqa: S307 - our own page
    monkeypatch.setitem(facts.FACTS, record.form, record)
    own = tmp_path / "rooms" / "own"
    own.mkdir(parents=True)
    assert ROOM
    assert ROWS in HIGH_NINE
    (own / "room.toml").write_text(ROOM[1], encoding="utf-8")
    text = HIGH_NINE.replace(ROWS, '["spot holds 2 or more aces", "20 to 1"]').replace(*STAND)
    (own / "high-nine.toml").write_text(text, encoding="utf-8")
    (own.parent / "regimes.toml").write_text((catalogue.rooms_folder() / "regimes.toml").read_text(), encoding="utf-8")
    monkeypatch.setattr(catalogue, "rooms_folder", lambda: own.parent)
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path / "kept"))
    plan_of.cache_clear()


def test_the_fact_is_read_told_and_checked() -> None:
    loaded = load(GAME)
    (wager,) = (block for block in sheet(loaded) if block.of == "exact")
    assert wager.rows[0] == ("the hand holds 2 or more aces", "20 to 1")
    assert not [found for found in check(GAME) if "exact" in str(found)]


@pytest.mark.parametrize(("cards", "so"), [("As Ah 3d", True), ("As Kh", False), ("Ad Ac", True)])
def test_the_fact_is_asked_of_cards(cards: str, so: bool) -> None:
    plan = plan_of(Ask(game=GAME))
    (fact,) = plan.rows["exact"][0].facts
    assert holds(fact, Table(plan.game, {"spot": Seen(parse(cards))})) is so


def test_the_fact_settles_a_wager_and_gives_the_reason() -> None:
    spot = SpotSaid(seat=1, wagers={"base": "$10", "exact": "$5"}, hand="As Ah 3d")
    done = settle(load(GAME), RoundSaid(hands={"bank": "9s Th"}, spots=(spot,), bank="$1,000", bank_seat=2))
    paid = {each.wager: each for each in done.payments}
    assert (paid["exact"].paid, paid["exact"].why) == (100_00, "the hand holds 2 or more aces")


def test_the_fact_is_priced_exactly_by_a_solver_that_never_heard_of_it() -> None:
    """It needs ranks of cards, and those are carried. Two aces of 52 cards: 4 x 3 of 52 x 51 ways."""
    ask = Ask(game=GAME, decks=1)
    assert shares(ask) == {"draws": ["base", "exact"]}
    (price,) = answer(ask, ["exact"])
    assert (price.method, price.edge) == ("exact", 1 - Fraction(21 * 4 * 3, 52 * 51))


def test_a_fact_that_no_solver_carries_is_sampled_and_the_price_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    record = replace(facts.FACTS[FORM], needs=frozenset({Feature.SHOE}))
    monkeypatch.setitem(facts.FACTS, FORM, record)
    needs.cache_clear()
    (price,) = answer(Ask(game=GAME, decks=1, rounds=400), ["exact"])
    assert price.method == "sampled"
    assert any(
        "“spot holds 2 or more aces” of its rows: “draws” does not handle new shoes" in note for note in price.notes
    )
    needs.cache_clear()
