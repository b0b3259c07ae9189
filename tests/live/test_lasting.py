"""A room that lasts: private files, one server, a clock that nobody sets, a disk that hangs, evidence on a disc."""

from __future__ import annotations

import asyncio
import os
import shutil
import stat
import threading
import time
from io import StringIO
from typing import TYPE_CHECKING

import pytest

from house import House, in_house
from houseway.live.games.game import Config
from houseway.live.games.registry import opened
from houseway.live.log import store as stores
from houseway.live.log.store import Store
from houseway.live.log.verify_file import check_file
from houseway.live.room.accounts import KEPT
from houseway.live.room.services import Services
from houseway.live.room.settings import Settings
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from pathlib import Path

BACCARAT = Config("capitol/ez-baccarat", bots=0)


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_only_its_owner_reads_a_room(tmp_path: Path) -> None:
    room = tmp_path / "data" / "room.db"
    Store(room).close()
    room.chmod(0o644)
    again = Store(room)
    asyncio.run(again.write([("INSERT INTO meta VALUES ('x', '1')", ())]))
    files = [_mode(each) for each in room.parent.iterdir()]
    again.close()
    assert _mode(room.parent) == 0o700
    assert files == [0o600] * len(files)
    assert len(files) > 1


@pytest.mark.parametrize("link", [os.symlink, os.link])
def test_one_server_by_whatever_name(tmp_path: Path, link: object) -> None:
    room = tmp_path / "room.db"
    held = Store(room)
    assert callable(link)
    link(room, tmp_path / "other.db")
    with pytest.raises(Refusal, match="is already open"):
        Store(tmp_path / "other.db")
    held.close()
    Store(tmp_path / "other.db").close()


def test_a_room_on_a_read_only_disc_is_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        await house.account("Ada")
        assert not (await house.ask("Ada", type="Sit", seat=2, chips=20_000)).why
        disc = tmp_path / "disc"
        disc.mkdir()
        for name in ("room.db", "room.db-wal"):  # as evidence is taken, with what is not in the file yet
            shutil.copyfile(tmp_path / name, disc / name)

    in_house(tmp_path, BACCARAT, play)
    disc = tmp_path / "disc"
    before = {each.name: each.read_bytes() for each in disc.iterdir()}
    monkeypatch.setattr(stores, "_is_read_only", lambda folder: folder == disc)
    checked = check_file(disc / "room.db")
    assert checked
    assert not any(each.bad for each in checked)
    assert {each.name: each.read_bytes() for each in disc.iterdir()} == before


class _Clock:
    """The machine's two clocks, in the test's hands."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wall, self.running = 1_800_000_000.0, 50.0
        monkeypatch.setattr(time, "time_ns", lambda: int(self.wall * 1e9))
        monkeypatch.setattr(time, "monotonic", lambda: self.running)

    def go(self, seconds: float) -> None:
        self.wall += seconds
        self.running += seconds


def _services(folder: Path) -> Services:
    made = Services(Store(folder / "room.db"), Settings(pace=0))
    made.out = StringIO()
    return made


def test_nobody_sets_the_clock_of_an_open_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = _Clock(monkeypatch)
    services = _services(tmp_path)
    began = services.now()
    clock.go(1)
    clock.wall -= 3600
    assert services.now() == began + 1000
    clock.wall += 31 * 24 * 3600
    clock.go(1)
    assert services.now() == began + 2000
    services.not_before(began + 60_000)
    assert services.now() == began + 60_001
    services.store.close()


def test_a_process_that_stood_still_takes_nobodys_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = _Clock(monkeypatch)
    services = _services(tmp_path)
    asked = services.now()
    for _ in range(4):
        clock.go(0.5)
        assert services.stood_still() is None
    clock.go(30)
    assert services.awake_between(asked, services.now()) == 2000
    assert services.stood_still() == (asked + 2000, asked + 32_000)
    assert services.stood_still() is None
    services.store.close()


def test_a_clock_set_on_by_a_month_ends_no_session(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        token = await house.account("Idle")
        alive = house.services.now()
        house.services.moment += KEPT * 1000 + 1
        await house.room.accounts.open(alive)
        house.services.moment = alive
        assert house.room.accounts.of(token).name == "Idle"

    in_house(tmp_path, BACCARAT, play)


def _wait(stuck: threading.Event) -> None:
    assert stuck.wait(20)


def test_a_disk_that_hangs_is_not_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stuck = threading.Event()

    async def play(house: House) -> None:
        assert house.room.health()["ok"]
        held = asyncio.ensure_future(house.services.store.write([lambda _: _wait(stuck)]))
        await asyncio.sleep(0.05)
        now = time.monotonic
        monkeypatch.setattr(time, "monotonic", lambda: now() + 4)
        assert house.services.store.waits() > 3
        assert not house.room.health()["ok"]
        stuck.set()
        await held
        assert house.services.store.waits() == 0
        assert house.room.health()["ok"]

    in_house(tmp_path, BACCARAT, play)


@pytest.mark.parametrize("name", ["constructor", "toString", "hasOwnProperty", "valueOf"])
def test_names_that_every_object_has_are_nobodys(tmp_path: Path, name: str) -> None:
    async def play(house: House) -> None:
        with pytest.raises(Refusal, match=name):
            await house.account(name)

    in_house(tmp_path, BACCARAT, play)


@pytest.mark.parametrize("sum_", ["١٠٠", "१००", "１００"])
def test_sums_are_written_in_plain_digits(sum_: str) -> None:
    with pytest.raises(Refusal):
        opened(Config("casino-580/texas-holdem", bets=f"${sum_}-${sum_}"))
