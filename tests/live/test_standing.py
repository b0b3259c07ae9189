"""Who stands behind the seats of a live table: they are offered wagers behind others, and are settled with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from house import Eye, House, in_house
from houseway.live.games.game import Config
from houseway.live.table.table_facts import table_facts

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("game", ["dragon-bonus-baccarat", "fortune-pai-gow", "face-up-pai-gow", "no-bust-4.01"])
def test_whoever_stands_bets_behind_a_seat(tmp_path: Path, game: str) -> None:
    """Bundle 002 lines 379, 1052, 1062, 1366, 1414, 2233."""

    async def play(house: House) -> None:
        await house.account("Sue")
        sue = Eye("Sue")
        await house.table.watch(sue)
        answer = await house.ask("Sue", type="Sit", seat=0, chips=20_000)
        assert not answer.why, answer
        for _ in range(20):
            if sue.view.get("offers", []):
                break
            await house.table.step()
        offers = sue.view.get("offers", [])
        assert {offer["spot"] for offer in offers} <= {int(seat) for seat in sue.view["seats"]}
        offer = offers[0]
        answer = await house.ask("Sue", type="Bet", wager=offer["wager"], cents=offer["least"], spot=offer["spot"])
        assert not answer.why, answer
        assert any(bet["player"] == "Sue" for bet in sue.view["wagers"])

    config = Config(f"capitol/{game}", bots=3)
    assert table_facts(config).standing, "a page offers to stand"
    in_house(tmp_path, config, play)
