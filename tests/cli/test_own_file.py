"""A game of one's own, named by the path of its file."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import houseway

from houseway.refusal import Refusal
from houseway.rules.catalogue import load

FILE = str(Path(__file__).parents[1] / "price" / "games" / "jacks-or-better.toml")


@pytest.mark.parametrize(
    "words",
    [("show",), ("fee",), ("sim", "--rounds", "5"), ("table", "--wager", "play=$5", "--players", "4"), ("diff", FILE)],
)
def test_a_file_can_be_named_where_a_game_is_asked_for(words: tuple[str, ...], tmp_path: Path) -> None:
    command, *more = words
    said = houseway(command, FILE, *more, env={"HOUSEWAY_CACHE": str(tmp_path)})
    assert said.returncode == 0, said.stderr


def test_a_file_is_checked() -> None:
    said = houseway("check", FILE)
    assert said.stdout.startswith("0 faults, ")
    assert said.returncode == 1  # there are remarks


def test_a_file_that_is_not_there_is_refused() -> None:
    said = houseway("price", "none.toml")
    assert said.returncode == 1
    assert said.stderr == "There is no rule file at “none.toml”.\n"


def test_files_are_loaded_for_a_command_line_alone() -> None:
    with pytest.raises(Refusal, match="There is no game"):
        load(FILE)
