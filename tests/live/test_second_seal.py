"""Jade's bonus hand comes from a shoe with a seal of its own (bundle 003 lines 5089-5091, 5193-5195)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from test_log import exported, played

from houseway.live.log.verify_file import check_file

if TYPE_CHECKING:
    from pathlib import Path

JADE, BURNS = "casino-580/jade-baccarat", "casino-580/big-bonus-baccarat"


@pytest.mark.parametrize("game", [JADE, BURNS])
def test_its_log_is_carried_out_again_to_the_same_events(game: str, tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(played(game))
    found, *_ = check_file(path)
    assert (found.bad, found.rounds >= 2) == (0, True)


def test_the_bonus_hand_alone_is_drawn_from_the_second_shoe() -> None:
    entries = [json.loads(line) for line in exported(JADE).splitlines()]
    bodies = [each.get("body", each) for each in entries]
    sealed = {body["command"]["shoe"]: body["command"]["kind"] for body in bodies if body["command"]["type"] == "Shoe"}
    assert sorted(set(sealed.values())) == ["pieces", "second"]
    drawn: dict[str, set[str]] = {"pieces": set(), "second": set()}
    for body in bodies:
        if body["command"]["type"] == "Give":
            shoe = body["command"]["shoe"]
            drawn[sealed[shoe]] |= {event["hand"] for event in body["events"] if event["type"] == "Dealt"}
    assert drawn == {"pieces": {"player", "banker"}, "second": {"bonus"}}
