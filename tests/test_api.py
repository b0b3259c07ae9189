"""The public interface, by the examples of docs/api.md: each is run as it stands."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any, get_args

import pytest

import houseway
from houseway.play.registry import ENGINES

PAGE = (Path(__file__).parent.parent / "docs" / "api.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.+?)```", PAGE, re.DOTALL)


def run(example: str) -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(compile(example, "docs/api.md", "exec"), names)  # noqa: S102
    return names


def test_rules_are_typed_data_and_readings_can_be_chosen() -> None:
    loaded = run(EXAMPLES[0])["loaded"]
    assert loaded.game.wagers["dragon-7"].pays[0][1] == "40 to 1"
    assert loaded.readings["dragon-7-push"] != "literal"


def test_a_table_takes_commands_and_refuses_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    names = run(EXAMPLES[1])
    assert names["table"].state.chips("bob") == 475_00
    assert names["events"]
    assert capsys.readouterr().out == "bob has $475: $5,000 is more than that.\n"


def test_prices_are_fractions_with_outcomes() -> None:
    tie = run(EXAMPLES[2])["tie"]
    assert tie.method == "exact"
    assert sum(outcome.count for outcome in tie.outcomes) == tie.total


def test_every_public_name_is_documented() -> None:
    for name in {*houseway.__all__, *ENGINES} - {"__version__"}:
        assert f"houseway.{name}" in PAGE


@pytest.mark.parametrize("engine", ENGINES)
def test_every_message_of_an_engine_is_in_its_public_module(engine: str) -> None:
    public = importlib.import_module(f"houseway.{engine}")
    own = importlib.import_module(f"houseway.play.{engine}.messages")
    messages = {kind.__name__ for union in (own.AnyCommand, own.AnyEvent) for kind in get_args(union)}
    assert messages | {"AnyCommand", "AnyEvent"} == set(public.__all__)
