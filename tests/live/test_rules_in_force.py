"""Every round is played, and replayed for ever, by the rules of its day: a changed file holds from the next round."""

from __future__ import annotations

import shutil
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from house import Eye, House, in_house
from houseway.live.games import game as live_game
from houseway.live.games.banked import plan_of
from houseway.live.games.game import Config, loaded_game
from houseway.live.log.archive import read_entries
from houseway.live.log.exports import export_lines
from houseway.live.log.store import connect, read_packs
from houseway.live.log.verify_file import check_file
from houseway.live.table import table_log
from houseway.rules import catalogue
from houseway.rules.catalogue import load, rooms_folder
from houseway.rules.packs import Pack, load_pack, pack_game

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GAME = "capitol/three-card-poker"
CONFIG = Config(GAME, bots=3, halts=True)


def _forget() -> None:
    """As a new process: no rule file has been read."""
    for each in (loaded_game, plan_of, live_game.pack_now, table_log.rules_now, catalogue.rooms_folder):
        each.cache_clear()
    live_game.PACKS.clear()


@pytest.fixture
def rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of rooms whose files can be changed."""
    folder = tmp_path / "rooms"
    shutil.copytree(rooms_folder() / "capitol", folder / "capitol")
    monkeypatch.setenv("HOUSEWAY_ROOMS", str(folder))
    _forget()
    yield folder
    monkeypatch.undo()
    _forget()


def _play(folder: Path, rounds: int) -> None:
    async def act(house: House) -> None:
        await house.table.watch(Eye("Zoe"))
        for _ in range(6_000):
            if house.table.record.number > rounds:
                return
            await house.table.step()
        raise AssertionError("the rounds do not end")

    in_house(folder, CONFIG, act)


def _rules(path: Path) -> list[str]:
    with closing(connect(path, read_only=True)) as reader:
        commands = [entry.read().command for entry in read_entries(reader, "t1")]
    opened = [command["config"]["rules"] for command in commands if command["type"] == "Open"]
    return opened + [command["rules"] for command in commands if command["type"] == "Rules"]


def test_a_pack_is_loaded_again_just_as_the_game_was() -> None:
    for name in (GAME, "casino-580/cash-in-baccarat", "village-club/ez-baccarat", "lucky-derby/jokers-wild-pai-gow"):
        pack = pack_game(name)
        assert load_pack(pack).game == load(name).game
        assert len(pack.hash) == 64
        assert pack_game(name).hash == pack.hash


def test_a_log_names_its_rules_and_keeps_them(rooms: Path, tmp_path: Path) -> None:
    _play(tmp_path, 3)
    assert _rules(tmp_path / "room.db") == [pack_game(GAME).hash]


def test_a_changed_pay_holds_from_the_next_round_on_and_old_rounds_still_hold(rooms: Path, tmp_path: Path) -> None:
    _play(tmp_path, 6)
    file = rooms / "capitol" / "three-card-poker.toml"
    before = file.read_text(encoding="utf-8")
    assert before.count('"1 to 1"') > 0
    file.write_text(before.replace('"1 to 1"', '"2 to 1"'), encoding="utf-8")
    _forget()
    live_game.PACKS.update({pack.hash: pack for pack in _kept(tmp_path / "room.db")})
    _play(tmp_path, 12)
    path = tmp_path / "room.db"
    first, second = _rules(path)
    assert (second, first != second) == (pack_game(GAME).hash, True)
    _forget()
    assert [each.sentence() for each in check_file(path) if each.bad] == []
    file.write_text(before, encoding="utf-8")
    _forget()
    assert [each.sentence() for each in check_file(path) if each.bad] == []
    with closing(connect(path, read_only=True)) as reader:
        (tmp_path / "log.jsonl").write_bytes(b"".join(export_lines(reader, "t1")))
    _forget()
    assert [each.sentence() for each in check_file(tmp_path / "log.jsonl") if each.bad] == []


def test_a_pack_that_was_changed_is_not_the_one_that_the_log_names(rooms: Path, tmp_path: Path) -> None:
    _play(tmp_path, 3)
    path = tmp_path / "room.db"
    with closing(connect(path)) as database:
        (text,) = database.execute("SELECT pack FROM packs").fetchone()
        database.execute("UPDATE packs SET pack = ?", (text.replace("1 to 1", "3 to 1"),))
    file = rooms / "capitol" / "three-card-poker.toml"
    file.write_text(file.read_text(encoding="utf-8").replace('"1 to 1"', '"2 to 1"'), encoding="utf-8")
    _forget()
    assert "are not kept" in " ".join(each.sentence() for each in check_file(path) if each.bad)


def _kept(path: Path) -> list[Pack]:
    with closing(connect(path, read_only=True)) as reader:
        return read_packs(reader)
