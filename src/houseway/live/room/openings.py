"""The tables that can be opened for a game: every option of the schedules in force."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from houseway.live.games.game import Config, loaded_game
from houseway.live.games.registry import is_played, make_game, open_tables
from houseway.live.table.table_facts import listed
from houseway.refusal import Refusal


@lru_cache(maxsize=128)
def openings(game: str) -> tuple[dict[str, Any], ...]:
    """Each way to open a table, with its limits and fees; only the simplest if no schedule is in force."""
    if not is_played(game) or not loaded_game(game).game.filing.offered:
        return ()
    found = [said for config in open_tables(game) if (said := _said(config)) is not None]
    return tuple(found) or tuple(filter(None, [_said(Config(game))]))


def _said(config: Config) -> dict[str, Any] | None:
    """The facts of a table opened with this config; None if it cannot be played."""
    try:
        said = listed(config)
    except Refusal:
        return None
    asked = msgspec.to_builtins(config)
    for word in ("game", "bots", "pace", "halts", "seals_first", "rules"):
        del asked[word]
    told = {word: said[word] for word in ("limits", "stakes", "fee", "collection")}
    within = make_game(config).within
    span = None if within is None else {"least": within.least, "most": within.most}
    return {"ask": asked, **told, "seats": said["of"], "within": span}
