"""Every game of the five rooms loads, is checked, shows, plays rounds by bots with balanced books, and has a price or
says why not. A round of each in a browser: `npm run every` in client/. `docs/generate_games.py` keeps what was found.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from test_docs import generator

if TYPE_CHECKING:
    from types import ModuleType

DOCS = Path(__file__).parent.parent / "docs"
EVERY: ModuleType = generator("generate_games")
GAMES: list[str] = EVERY.games()


def test_all_filings_are_there() -> None:
    assert len(GAMES) == 109


@pytest.mark.parametrize("name", GAMES[::12])
def test_a_game_loads_is_checked_shows_and_plays(name: str) -> None:
    assert EVERY.shown(name) >= 5
    assert EVERY.played(name, 3)["cents"] > 0
    price = EVERY.priced(name, work_out=False)
    assert (
        price.get("why")
        or price.get("at")
        or price["wagers"] == price["exact"] + len(price["sampled"]) + len(set(price["left"]) - set(price["sampled"]))
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_game_whole(name: str) -> None:
    """A thousand rounds, every finding, every price."""
    assert EVERY.shown(name) >= 5
    assert EVERY.played(name, 1000)["rounds"] == 1000
    assert set(EVERY.found(name)) == {"fault", "doubtful", "remark"}
    price = EVERY.priced(name, work_out=True)
    assert price.get("why") or price.get("at") or not price["left"]
    assert all(price.get("sampled", {}).values())


def test_the_table_of_games_is_what_was_measured() -> None:
    """Every game was loaded, shown, played by bots and opened in a browser; what failed there stands in its row."""
    every = EVERY.facts()
    assert sorted(every) == sorted(GAMES)
    for name, each in every.items():
        assert each["play"]["rounds"] == 1000, name
        assert each["browser"].keys() & {"pressed", "not_offered"}, name
    assert (DOCS / "games.md").read_text(encoding="utf-8") == EVERY.page(every), "run docs/generate_games.py"
