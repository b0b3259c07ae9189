"""A player-dealer nobody bets against gets the stake back and may go: by Leave, by sitting out, by being gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from house import Eye, House, in_house
from houseway.live.games.game import Config
from houseway.live.log.verify_file import check_file

if TYPE_CHECKING:
    from pathlib import Path

ALONE = Config("capitol/ez-baccarat", bots=0)


async def banker(house: House, name: str = "Ada", seat: int = 1) -> Eye:
    """Somebody who sits down and takes the bank with all they brought."""
    eye = await guest(house, name, seat)
    await house.run()
    assert not (await house.ask(name, type="TakeBank", cents=20_000)).why
    await house.run()
    assert eye.view["bank"]["player"] == name
    assert eye.view["says"] == "Bets are open, and nobody is here to bet."
    return eye


async def guest(house: House, name: str, seat: int) -> Eye:
    await house.account(name)
    eye = Eye(name)
    await house.table.watch(eye)
    assert not (await house.ask(name, type="Sit", seat=seat, chips=20_000)).why
    return eye


def is_home(house: House, name: str = "Ada") -> bool:
    state = house.table.kind.engine.state
    return name not in state.players and not state.dealer and house.services.cash.held(name) == 1_000_000


@pytest.mark.parametrize("word", ["Leave", "Going"])
def test_a_player_dealer_alone_leaves_with_the_stake(tmp_path: Path, word: str) -> None:
    async def play(house: House) -> None:
        await banker(house)
        assert not (await house.ask("Ada", type=word)).why
        await house.run()
        assert is_home(house)

    in_house(tmp_path, ALONE, play)
    assert not any(each.bad for each in check_file(tmp_path / "room.db"))


def test_a_player_dealer_whose_friends_went_home_leaves_too(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        await banker(house)
        ben = await guest(house, "Ben", 2)
        assert not (await house.ask("Ben", type="Bet", wager="player", cents=500)).why
        assert "money in action" in (await house.ask("Ada", type="Leave")).why  # somebody bets against the bank
        assert not (await house.ask("Ben", type="TakeDown", wager="player")).why
        assert not (await house.ask("Ben", type="Going")).why
        await house.run()
        assert ben.view["you"]["seat"] is None
        assert not (await house.ask("Ada", type="Going")).why
        await house.run()
        assert is_home(house)

    in_house(tmp_path, ALONE, play)
    assert not any(each.bad for each in check_file(tmp_path / "room.db"))


def test_a_player_dealer_who_sits_out_gives_the_position_back_before_any_wager(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        ada = await banker(house)
        await guest(house, "Ben", 2)
        assert not (await house.ask("Ada", type="SitOut")).why
        await house.run()
        assert ada.view["bank"]["player"] == ""
        assert ada.view["chips"] == 20_000
        assert ada.view["awaits"] == {"what": "bank", "whose": ["Ben"], "hands": []}

    in_house(tmp_path, ALONE, play)
    assert not any(each.bad for each in check_file(tmp_path / "room.db"))


def test_a_player_dealer_whose_page_is_gone_is_sent_home(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        ada = await banker(house)
        house.table.unwatch(ada)
        await house.table.send_home(0.0)
        assert is_home(house)

    in_house(tmp_path, ALONE, play)


def test_whoever_is_gone_with_money_in_action_goes_home_once_it_is_settled(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        ada = await banker(house)
        await guest(house, "Ben", 2)
        assert not (await house.ask("Ben", type="Bet", wager="player", cents=500)).why
        house.table.unwatch(ada)
        await house.table.send_home(0.0)
        assert "Ada" in house.table.kind.engine.state.players
        assert "Ada" in house.table.record.going
        assert not (await house.ask("Ben", type="Ready")).why
        await house.run()
        assert "Ada" not in house.table.kind.engine.state.players

    in_house(tmp_path, ALONE, play)
    assert not any(each.bad for each in check_file(tmp_path / "room.db"))
