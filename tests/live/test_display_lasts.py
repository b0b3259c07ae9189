"""The scoreboard of a live table is the same after the room was closed and opened again."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from house import Eye, House, banked
from houseway.live.games.game import Config

if TYPE_CHECKING:
    from pathlib import Path

    from houseway.play.banked.scoreboard import Scoreboard


@pytest.mark.parametrize("name", ["capitol/supreme-baccarat", "casino-580/cash-in-baccarat"])
def test_a_scoreboard_outlasts_a_restart_and_goes_on(name: str, tmp_path: Path) -> None:
    async def play() -> None:
        config = Config(name, bots=3)
        house = await House(tmp_path, config).open()
        blank = shown(house)
        await house.account("Ada")
        await house.table.watch(Eye("Ada"))
        assert not (await house.ask("Ada", type="Sit", seat=6, chips=100_000)).why
        before = await after_rounds(house, 4)
        assert before != blank
        house.close()
        again = await House(tmp_path, config).open()
        assert shown(again) == before
        await again.table.watch(Eye("Ada"))
        assert await after_rounds(again, 2) not in (blank, before)
        again.close()

    asyncio.run(play())


async def after_rounds(house: House, rounds: int) -> Scoreboard:
    """What is shown once some more rounds have ended."""
    state = house.table.kind.engine.state
    last = state.number + rounds
    for _ in range(4_000):
        house.services.moment = house.services.now() + 1_000
        await house.table.step()
        if house.table.kind.engine.state.number >= last:
            return shown(house)
    raise AssertionError(house.table.kind.engine.awaits())


def shown(house: House) -> Scoreboard:
    found = banked(house.table.kind, "").scoreboard
    assert found is not None
    return found
