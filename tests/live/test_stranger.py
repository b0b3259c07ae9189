"""A verifier that a stranger wrote from docs/fairness.md alone agrees with the room, and finds servers that cheat."""

from __future__ import annotations

import json
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from stranger_verifier import verify_export, verify_proof, verify_receipts
from test_chance import BACCARAT, HOLDEM, TILES, _rounds, _sit

from house import Eye, House, in_house
from houseway.live.log import history
from houseway.live.log.exports import export_lines
from houseway.live.log.proof import prove
from houseway.live.log.store import connect

CONFIGS = {"baccarat": BACCARAT, "tiles": TILES, "holdem": HOLDEM}


@cache
def played(game: str) -> tuple[list[str], list[str], str]:
    """Proofs, an exported log and receipts of some rounds, as JSON."""
    proofs: list[str] = []
    receipts: list[str] = []

    async def act(house: House) -> None:
        eye = Eye("Ada")
        await _sit(house, eye)
        await _rounds(house, eye, 3)
        for number in (1, 2, 3):
            found = history.find_round(house.services, "t1", number)
            proofs.append(json.dumps(prove(house.table.past, found, "Ada", "player")))
        heads = [{"table": "t1", **frame["signed"]} for frame in map(json.loads, eye.frames) if frame["signed"]]
        receipts.append(json.dumps({"key": house.services.key.public, "heads": heads}))

    with TemporaryDirectory() as folder:
        in_house(Path(folder), CONFIGS[game], act)
        with closing(connect(Path(folder) / "room.db", read_only=True)) as reader:
            lines = b"".join(export_lines(reader, "t1")).decode().splitlines()
    return proofs, lines, receipts[0]


@pytest.mark.parametrize("game", CONFIGS)
def test_a_stranger_finds_no_fault_in_what_was_played(game: str) -> None:
    proofs, lines, receipts = played(game)
    assert [verify_proof(json.loads(proof)) for proof in proofs] == [[], [], []]
    assert verify_export(lines) == []
    entries = [json.loads(line) for line in lines if not line.startswith('{"opened"')]
    heads = {("t1", entry["seq"]): entry["hash"] for entry in entries}
    said = json.loads(receipts)
    said["heads"] = [head for head in said["heads"] if ("t1", head["seq"]) in heads]
    assert said["heads"]
    assert verify_receipts(said, heads) == []


@pytest.mark.parametrize("game", CONFIGS)
def test_a_stranger_finds_a_card_a_seed_a_place_and_a_head_that_were_changed(game: str) -> None:
    proofs, lines, receipts = played(game)
    proof: dict[str, Any] = json.loads(proofs[-1])
    proof["shoes"][0]["opened"][0]["salt"] = "0" * 32
    assert verify_proof(proof)
    proof = json.loads(proofs[-1])
    proof["draws"][0]["places"][0] += 1
    assert verify_proof(proof)
    proof = json.loads(proofs[-1])
    proof["epochs"][0]["seeds"] = {"Ada": "0" * 64}
    assert verify_proof(proof)
    opened = next(at for at, line in enumerate(lines) if '"path"' in line)
    assert verify_export([*lines[:opened], lines[opened].replace('"salt":"', '"salt":"0', 1), *lines[opened + 1 :]])
    assert verify_export([*lines[:5], *lines[6:]])
    said = json.loads(receipts)
    assert verify_receipts(said, {("t1", head["seq"]): "0" * 64 for head in said["heads"]})
