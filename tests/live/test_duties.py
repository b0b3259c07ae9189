"""Who keeps the room does not judge their own game, has a password, and every change of who may do what is written."""

from __future__ import annotations

from contextlib import closing
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from house import Eye, House, in_house
from houseway.live.games.game import Config
from houseway.live.log.archive import read_entries
from houseway.live.log.store import connect
from houseway.live.log.verify_file import check_file
from houseway.live.room.accounts import grant, hash_password
from houseway.refusal import Refusal
from houseway.web.rulings import ROUTES, Meant

if TYPE_CHECKING:
    from pathlib import Path

CHINESE, BACCARAT = Config("village-club/chinese-poker", bots=1), Config("capitol/ez-baccarat", bots=2)


def test_the_floor_times_out_one_of_several(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        await house.table.watch(Eye("Ada"))
        for name, seat in (("Ada", 2), ("Bob", 3)):
            await house.account(name)
            assert (await house.ask(name, type="Sit", seat=seat, chips=200_000)).why == ""
        engine = house.table.kind.engine
        for _ in range(200):
            if {"Ada", "Bob"} <= set(engine.awaits().whose):
                break
            await house.table.step()
        assert (await house.ask("Flo", "floor", type="TimeOut", player="Cyd")).why
        assert (await house.ask("Bob", type="TimeOut", player="Ada")).why == (
            "Only the floor can give TimeOut, and you are a player."
        )
        assert (await house.ask("Flo", "floor", type="TimeOut", player="Ada")).why == ""
        assert "Ada" not in engine.awaits().whose
        assert "Bob" in engine.awaits().whose

    in_house(tmp_path, CHINESE, act)


@pytest.mark.parametrize("role", ["dealer", "floor", "regulator"])
def test_a_role_needs_a_password_and_is_written_in_the_rooms_log(tmp_path: Path, role: str) -> None:
    async def act(house: House) -> None:
        await house.account("Ada")

    in_house(tmp_path, BACCARAT, act)
    path = tmp_path / "room.db"
    with closing(connect(path)) as database:
        with pytest.raises(Refusal, match="is a guest without a password"):
            grant(database, "Ada", role)
        grant(database, "Ada", role, hash_password("correct horse"))
        told = [entry.read().command for entry in read_entries(database, "room")]
    assert [each["type"] for each in told] == ["Account", "Password", "Role"]
    assert told[-1] == {"type": "Role", "name": "Ada", "role": role}
    assert [each.sentence() for each in check_file(path) if each.bad] == []


def test_the_floor_tries_no_ruling_where_it_plays(tmp_path: Path) -> None:
    """What a ruling would move is told to the floor alone, and not to a player."""

    async def act(house: House) -> None:
        await house.account("Flo")
        assert (await house.ask("Flo", "floor", type="Sit", seat=2, chips=50_000)).why == ""
        route = next(each for each in ROUTES if each.path.endswith("/rehearsal"))
        body = Meant("misdeal")
        asked: Any = SimpleNamespace(room=house.room, path={"id": "t1"}, body=body, name="Flo")
        with pytest.raises(Refusal, match="You play at this table"):
            await route.answer(asked)
        asked.name = "Una"
        await route.answer(asked)

    in_house(tmp_path, BACCARAT, act)
