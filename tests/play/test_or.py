"""Conditions joined by `or`, and `always` and `never`: of rows, steps and choices, in play, checker and prices."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from houseway.cards import parse
from houseway.play.banked.plan import Plan
from houseway.price.ask import Ask
from houseway.price.ask import plan_of as plan_of_ask
from houseway.price.run import at_hand
from houseway.refusal import Refusal
from houseway.rules.catalogue import find, rooms_folder
from houseway.rules.checker.checker import check
from houseway.rules.checker.outcomes import Count, Outcome
from houseway.rules.checker.outcomes import holds as holds_of
from houseway.rules.fact_grammar import holds, read_condition
from houseway.rules.loader import load_file
from houseway.rules.sheet.sheet import sheet
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HIGH_NINE = (Path(__file__).parents[1] / "rules" / "high-nine.toml").read_text(encoding="utf-8")
REGIMES = (Path(__file__).parents[2] / "rooms" / "regimes.toml").read_text(encoding="utf-8")
ROOM = """
[room]
name = "Test Room"
slug = "test"
bundle = "999"
"""
TIE = '  ["spot ties bank",                      "?tie"],\n'
EITHER = '  ["spot ties bank or spot is 7 or more", "?tie"],\n'
APART = '  ["spot ties bank", "?tie"],\n  ["spot is 7 or more", "?tie"],\n'
DRAWS = 'to    = ["bank"]\nway   = "house-way"'


def plan_of(folder: Path, *changes: tuple[str, str]) -> Plan:
    text = HIGH_NINE
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = folder / "game.toml"
    path.write_text(text, encoding="utf-8")
    return Plan(load_file(path, "test/game", find))


def test_a_row_with_or_is_played_as_two_rows(tmp_path: Path) -> None:
    one, two = plan_of(tmp_path, (TIE, EITHER)), plan_of(tmp_path, (TIE, APART))
    assert one.rows == two.rows
    assert len(one.rows["base"]) == 5


def test_the_sheet_tells_a_row_with_or_once(tmp_path: Path) -> None:
    blocks = sheet(plan_of(tmp_path, (TIE, EITHER)).loaded)
    (base,) = [each for each in blocks if each.about == "wager" and each.of == "base"]
    assert base.rows[2] == ("the hand ties the bank or the hand is 7 or more", "push")


def test_a_step_with_or_comes_where_one_of_its_conditions_holds(tmp_path: Path) -> None:
    plan = plan_of(tmp_path, (DRAWS, f'{DRAWS}\nwhen  = "bank is 3 or bank is 5 and bank has 2 cards"'))
    (number,) = [at for at, step in enumerate(plan.game.round) if step.do == "draw"]
    (fact,) = plan.when[number]
    for cards in permutations("2345678", 2):
        table = Table(plan.game, {"bank": Seen(parse(" ".join(f"{rank}s" for rank in cards)))})
        total = sum(map(int, cards)) % 10
        assert holds(fact, table) == (total in (3, 5)), cards


def test_or_about_a_spot_is_asked_of_each_spot(tmp_path: Path) -> None:
    plan = plan_of(tmp_path, ('absent  = "house-way"', 'absent  = "house-way"\nwhen = "bank is 9 or spot is 3"'))
    (number,) = [at for at, step in enumerate(plan.game.round) if step.do == "decide"]
    assert number in plan.asks_spot


def test_or_about_a_spot_is_refused_of_a_draw_for_the_table(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="its condition cannot ask about a spot"):
        plan_of(tmp_path, (DRAWS, f'{DRAWS}\nwhen  = "bank is 3 or spot is 5"'))


def test_in_the_abstract_or_is_unknown_only_where_no_condition_is_known_to_hold() -> None:
    (fact,) = read_condition("spot is 9 or spot shows pair", {"spot"}, ())
    said = [holds_of(fact, Outcome({"spot": Count(total, 2)})) for total in (9, 8)]
    assert said == [True, None]
    (fact,) = read_condition("spot is 9 or spot is 7", {"spot"}, ())
    assert [holds_of(fact, Outcome({"spot": Count(total, 2)})) for total in (9, 8, 7)] == [True, False, True]


def test_equal_totals_tie_whichever_ranks_above(tmp_path: Path) -> None:
    """Bundle 002 line 1570 prints the Tie once, for equal totals."""
    plan = plan_of(tmp_path, ("spot ties bank", "spot equals bank"))
    (fact,) = plan.rows["base"][2].facts
    hands = {"spot": Seen(parse("4s 5d")), "bank": Seen(parse("2s 3d 4c"))}
    assert holds(fact, Table(plan.game, hands))
    assert holds_of(fact, Outcome({"spot": Count(9, 2, natural=True), "bank": Count(9, 3)}))


@pytest.mark.parametrize("when", ["otherwise", "not otherwise"])
def test_otherwise_is_refused_where_no_row_stands_above(tmp_path: Path, when: str) -> None:
    with pytest.raises(Refusal, match="write “always”, or “never”"):
        plan_of(tmp_path, (DRAWS, f'{DRAWS}\nwhen  = "{when}"'))


def test_always_and_never_of_a_step(tmp_path: Path) -> None:
    usual, always, never = (
        plan_of(tmp_path, (DRAWS, DRAWS + more)) for more in ("", '\nwhen  = "always"', '\nwhen  = "never"')
    )
    table = Table(usual.game, {})
    (number,) = [at for at, step in enumerate(usual.game.round) if step.do == "draw"]
    assert [all(holds(fact, table) for fact in plan.when[number]) for plan in (usual, always, never)] == [
        *(True, True, False)
    ]
    told = [next(each.rows for each in sheet(plan.loaded) if each.about == "round") for plan in (usual, always, never)]
    assert told[0] == told[1]
    assert len(told[2]) == len(told[0]) - 1


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., str]]:
    """A room of its own with High Nine, changed."""
    (tmp_path / "test").mkdir()
    (tmp_path / "test" / "room.toml").write_text(ROOM, encoding="utf-8")
    (tmp_path / "regimes.toml").write_text(REGIMES, encoding="utf-8")
    monkeypatch.setenv("HOUSEWAY_ROOMS", str(tmp_path))
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path / "cache"))
    rooms_folder.cache_clear()

    def write(*changes: tuple[str, str]) -> str:
        text = HIGH_NINE
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new, 1)
        (tmp_path / "test" / "high-nine.toml").write_text(text, encoding="utf-8")
        plan_of_ask.cache_clear()
        return "test/high-nine"

    yield write
    rooms_folder.cache_clear()


def test_the_checker_sees_the_row_that_or_leaves_nothing_to(room: Callable[..., str]) -> None:
    name = room((TIE, f'{EITHER}  ["spot is 8", "1 to 1"],\n'))
    assert ["“spot is 8”" in each.sentence for each in check(name) if each.validator == "row-never-hit"] == [True]


def test_a_price_is_the_same_with_or_in_one_row_as_with_two(room: Callable[..., str]) -> None:
    found = []
    for rows in (EITHER, APART, TIE):
        price = next(each for each in at_hand(Ask(game=room((TIE, rows)))).prices if each.wager == "base")
        found.append((price.edge, price.method))
    assert found[0] == found[1] != found[2]
    assert found[0][1] == "exact"
