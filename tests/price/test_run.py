"""Which solver prices what, what an answer holds, and what a change of the file does to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from houseway.price.ask import Ask, plan_of
from houseway.price.check import favors_the_bettor
from houseway.price.run import answer, known, shares
from houseway.price.solvers.two_part_hands import sides_of
from houseway.refusal import Refusal
from houseway.rules import catalogue
from houseway.rules.catalogue import regimes

if TYPE_CHECKING:
    from pathlib import Path

CASH = """
[wagers.cash]
name   = "Cash"
kind   = "bonus"
lines  = "1506"
limits = "$5-$20"
pays   = [["player is 6", "$50"], ["otherwise", "lose"]]

[bank]
"""


@pytest.fixture(autouse=True)
def rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The rooms in a folder of one's own, and nothing kept."""
    made = tmp_path / "rooms" / "capitol"
    made.mkdir(parents=True)
    for path in (catalogue.rooms_folder() / "capitol").glob("*.toml"):
        (made / path.name).write_text(path.read_text())
    (made.parent / "regimes.toml").write_text((catalogue.rooms_folder() / "regimes.toml").read_text())
    monkeypatch.setattr(catalogue, "rooms_folder", lambda: made.parent)
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path / "kept"))
    plan_of.cache_clear()
    return made


def changed(rooms: Path, game: str, *changes: tuple[str, str]) -> Ask:
    path = rooms / f"{game}.toml"
    text = path.read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text)
    plan_of.cache_clear()
    return Ask(game=f"capitol/{game}")


def test_a_pay_in_dollars_is_priced_anew_when_limits_change(rooms: Path) -> None:
    ask = changed(rooms, "ez-baccarat", ("\n[bank]\n", CASH))
    five = answer(ask, ["cash"])[0].edge
    ask = changed(rooms, "ez-baccarat", ("$5-$20", "$10-$20"))
    ten = answer(ask, ["cash"])[0].edge
    assert five < 0 < ten


def test_a_change_of_what_no_price_rests_on_is_no_new_question(rooms: Path) -> None:
    ask = Ask(game="capitol/ez-baccarat")
    assert known(ask) == []
    prices = answer(ask)
    assert known(ask) == prices
    changed(rooms, "ez-baccarat", ('owner     = "', 'owner     = "once '))
    assert known(ask) == prices


def test_sampling_one_wager_gives_that_one_alone(rooms: Path) -> None:
    row = '["player is 8 and player has 3 cards and banker is 7 or less", "25 to 1"]'
    ask = changed(rooms, "ez-baccarat", (row, row.replace("player is 8 and", "new shoe and player is 8 and")))
    ask = Ask(game=ask.game, rounds=300)
    assert shares(ask)["sampled"] == ["panda-8"]
    found = answer(ask)
    assert [price.wager for price in found] == ["player", "banker", "tie", "dragon-7", "panda-8"]
    assert [price.method for price in found] == ["exact"] * 4 + ["sampled"]


def test_what_is_settled_early_is_not_counted_exactly(rooms: Path) -> None:
    early = 'do        = "settle"\nwagers    = ["pair-plus"]\nlines     = "1690"\n\n[[round]]\ndo        = "decide"'
    ask = changed(rooms, "three-card-poker", ('do        = "decide"', early))
    assert set(shares(ask)) == {"sampled"}


def test_a_hand_that_is_opened_is_seen(rooms: Path) -> None:
    opened = '[[round]]\ndo        = "open"\nlines     = "410"\nto        = ["bank"]\n\n[[round]]\ndo        = "set"'
    ask = changed(rooms, "pai-gow-tiles", ('[[round]]\ndo        = "set"', opened))
    sides = sides_of(plan_of(ask))
    assert sides is not None
    assert sides.sees == "all"


@pytest.mark.parametrize(
    ("game", "old", "new", "says"),
    [
        (
            "ez-baccarat",
            'do        = "settle"',
            'do        = "settle"\nwagers    = ["tie"]',
            "settles every wager that is left: leave wagers out",
        ),
        ("fast-nine", 'way       = "?bank-draw"', 'way       = "?bank-draw"\nwhen      = "spot is 1"', "about a spot"),
        ("no-bust-4.01", "[choices.double]", '[choices.double]\nthen     = ["hit"]', "only a split"),
        ("ez-baccarat", 'to        = ["player"]', 'to        = ["player"]\nfrom-deck = 2', "there is no second shoe"),
    ],
)
def test_what_nothing_runs_on_is_refused(rooms: Path, game: str, old: str, new: str, says: str) -> None:
    with pytest.raises(Refusal, match=says):
        plan_of(changed(rooms, game, (old, new)))


def test_wagers_that_are_not_offered() -> None:
    ask = Ask(game="capitol/no-bust-4.01", decks=2)
    assert "buster" not in [wager for its in shares(ask).values() for wager in its]
    with pytest.raises(Refusal, match="buster is offered with 6 to 8 decks, not with 2"):
        answer(ask, ["buster"])
    with pytest.raises(Refusal, match="There is no wager “nope”"):
        plan_of(Ask(game="capitol/ez-baccarat", pay_tables=(("nope", "B"),)))


def test_the_checker_tells_what_favors_the_bettor(rooms: Path) -> None:
    law = next(iter(regimes().values()))
    assert not list(favors_the_bettor(catalogue.load("capitol/ez-baccarat"), law))
    literal = catalogue.load("capitol/ez-baccarat", {"dragon-7-push": "literal"})
    (found,) = favors_the_bettor(literal, law)
    assert "banker favors the bettor by 1.2351 %" in found.sentence
    changed(rooms, "ez-baccarat", ('if-stood = "banker-alone"', ""))
    with pytest.raises(Refusal, match=r"ez-baccarat.toml:\d+: ways.banker-draw: the chart does not say what to do"):
        catalogue.load("capitol/ez-baccarat")


def test_what_favors_the_bettor_is_told_in_order_of_names(rooms: Path) -> None:
    """However a set of names happens to come."""
    generous = [(f'"{odds} to 1"', f'"{2 * odds} to 1"') for odds in (25, 40)]
    changed(rooms, "ez-baccarat", ('ties banker",          "9 to 1"', 'ties banker",          "18 to 1"'), *generous)
    found = favors_the_bettor(catalogue.load("capitol/ez-baccarat"), next(iter(regimes().values())))
    assert [each.at[1] for each in found] == ["dragon-7", "panda-8", "tie"]
