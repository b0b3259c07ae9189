"""Servers that cheat, one of each kind that was tried: found by `houseway replay`, and by the stranger's verifier.

They are in cheats.py. The page is held to the same in client/tests/browser/cheating.test.ts, and in verify.test.ts,
witness.test.ts and receipts.test.ts of client/tests/unit.
"""

from __future__ import annotations

import json
import re
from contextlib import closing
from copy import deepcopy
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from cheats import chosen_late, other_places, over_another_list, sealed_again, seeds_as_it_likes
from msgspec import structs
from seen import Sight
from stranger_verifier import seeds_without_part, verify_export, verify_proof, verify_receipts
from test_chance import BACCARAT, HOLDEM, TILES, _rounds, _sit

from house import Eye, House, in_house
from houseway.live.log import history
from houseway.live.log.archive import read_entries
from houseway.live.log.exports import export_lines, read_export
from houseway.live.log.keys import read_receipts
from houseway.live.log.log import FIRST, BadLog, canonical, entry_after
from houseway.live.log.proof import prove
from houseway.live.log.store import connect
from houseway.live.log.verify_file import check_file, check_receipts
from houseway.live.log.verify_log import check_log
from houseway.rules.catalogue import game_names, room_names

if TYPE_CHECKING:
    from houseway.live.games.game import Config
    from houseway.live.log.verify_file import Verdict

WAGERS = {"BetMade", "Posted", "Acted", "Anted", "StackCounted"}


def witness_of(eye: Eye, player: str) -> dict[str, Any]:
    """What somebody saw, from the messages that came: nothing else of the room is asked."""
    seen: dict[str, Any] = {"player": player, "late": [], **{key: {} for key in ("roots", "heads", "seeds", "pledges")}}
    sight = Sight()
    wagered = False
    before: dict[str, Any] = {"epoch": -1, "pledges": {}, "seeds": {}}
    for frame in map(json.loads, eye.frames):
        for each in frame["sealed"]:
            if each["id"] not in seen["roots"]:
                seen["roots"][each["id"]] = (each["root"], frame["seq"])
                seen["late"] += [each["id"]] if wagered else []
        kinds = [event["type"] for event in frame["events"]]
        wagered = (wagered or bool(WAGERS & set(kinds))) and not {"Ended", "Shuffled"} & set(kinds)
        mixing = frame["mixing"]
        if player in mixing["seeds"] and player not in before["seeds"]:
            seen["seeds"][mixing["epoch"]] = mixing["seeds"][player]
            seen["pledges"][mixing["epoch"]] = before["pledges"] if before["epoch"] == mixing["epoch"] else {}
        before = mixing
        sight.see(frame)
        signed = frame["signed"]
        if signed:
            seen["heads"][signed["seq"]] = signed["hash"]
    seen |= {"gone": sight.gone, "rounds": sight.rounds, "instead": sight.instead}
    return seen | {"cards": sight.cards, "draws": sight.draws, "hands": sight.hands}


def heads_of(eye: Eye, log: str = "t1") -> list[dict[str, Any]]:
    """The receipts of a log that came with the rounds."""
    field = "books" if log == "room" else "signed"
    return [{"table": log, **frame[field]} for frame in map(json.loads, eye.frames) if frame[field]]


class Evening(NamedTuple):
    """What is left of some rounds: the room's file, what a player saw, and what she can ask for afterwards."""

    file: bytes
    witness: dict[str, Any]
    proofs: list[dict[str, Any]]
    export: list[str]
    receipts: dict[str, Any]


def evening(config: Config, rounds: int = 3) -> Evening:
    """Ada plays, with a seed of hers in every round."""
    kept: list[Evening] = []

    async def act(house: House) -> None:
        eye = Eye("Ada")
        await _sit(house, eye)
        shown = await _rounds(house, eye, rounds)
        proofs = [
            json.loads(json.dumps(prove(house.table.past, history.find_round(house.services, "t1", number), "Ada", "")))
            for number in range(1, rounds + 1)
        ]
        with house.table.past.reading() as reader:
            export = b"".join(export_lines(reader, "t1")).decode().splitlines()
        receipts = {"key": house.services.key.public, "heads": heads_of(eye)}
        kept.append(Evening(b"", witness_of(eye, "Ada") | {"shown": shown}, proofs, export, receipts))

    with TemporaryDirectory() as folder:
        in_house(Path(folder), config, act)
        return kept[0]._replace(file=(Path(folder) / "room.db").read_bytes())


@cache
def honest() -> Evening:
    return evening(HOLDEM)


def verdicts(found: Evening, folder: Path) -> list[Verdict]:
    path = folder / "room.db"
    path.write_bytes(found.file)
    return check_file(path)


def replayed(found: Evening, folder: Path) -> str:
    """What `houseway replay` says is bad of the room's file."""
    return " ".join(each.sentence() for each in verdicts(found, folder) if each.bad)


def told(found: Evening, folder: Path) -> str:
    """All that `houseway replay` says of it."""
    return "\n".join(each.sentence() for each in verdicts(found, folder))


def proved(found: Evening) -> list[str]:
    """What the stranger says is bad of the proofs, with what Ada saw."""
    return [fault for proof in found.proofs for fault in verify_proof(proof, found.witness)]


@pytest.mark.parametrize("config", [HOLDEM, TILES], ids=lambda config: config.game)
def test_nothing_is_found_at_an_honest_server(config: Config, tmp_path: Path) -> None:
    found = evening(config)
    assert replayed(found, tmp_path) == ""
    assert "others chose" not in told(found, tmp_path)
    assert proved(found) == []
    assert verify_export(found.export) == []
    assert found.witness["instead"] == []
    assert found.witness["gone"]
    assert found.witness["seeds"]
    assert found.witness["cards"]
    assert found.witness["late"] == []


@pytest.mark.parametrize(("config", "kind"), [(HOLDEM, "pieces"), (TILES, "pieces"), (TILES, "dice")])
def test_a_list_chosen_after_the_wagers(config: Config, kind: str, tmp_path: Path) -> None:
    with chosen_late(kind):
        found = evening(config)
    assert "sealed after wagers were made" in replayed(found, tmp_path)
    assert any("sealed after the wagers, and drawn from without the own seed" in each for each in proved(found))


def test_other_places_than_the_seeds_choose(tmp_path: Path) -> None:
    with other_places():
        found = evening(HOLDEM)
    assert "other places of shoe" in replayed(found, tmp_path)
    assert any("the seeds choose" in each for each in verify_export(found.export))
    assert any("at the table, not" in each for each in proved(found))


@pytest.mark.parametrize("config", [HOLDEM, BACCARAT], ids=lambda config: config.game)
def test_another_list_each_time_it_dislikes_what_the_seeds_choose(config: Config, tmp_path: Path) -> None:
    tries = [0]
    with sealed_again(tries):
        found = evening(config, 2)
    assert tries[0] > 4
    assert "sealed after seeds were shown" in replayed(found, tmp_path)
    assert any("is sealed once seeds were shown" in each for each in verify_export(found.export))
    assert seeds_without_part(found.proofs, found.witness)
    assert any("in the place of another" in each for each in proved(found))


def test_another_list_each_time_with_a_restart_for_an_excuse(tmp_path: Path) -> None:
    """A log cannot show that the room never started anew, so it is counted; who was connected all the time knows."""
    with sealed_again(why="restart"):
        found = evening(HOLDEM, 2)
    assert replayed(found, tmp_path) == ""
    assert re.search(r"others chose: [1-9]\d* after a restart of the room$", told(found, tmp_path), re.MULTILINE)
    assert any("in the place of another" in each for each in proved(found))


def test_a_table_opened_as_one_of_an_older_kind_where_seeds_do_not_bind(tmp_path: Path) -> None:
    """The log holds, as logs from then do, and shows nothing: the verdict says so."""
    with sealed_again():
        found = evening(structs.replace(BACCARAT, seals_first=False), 2)
    assert replayed(found, tmp_path) == ""
    assert "at a table of a kind that is no longer opened" in told(found, tmp_path)
    assert any("in the place of another" in each for each in proved(found))


def test_seeds_that_are_taken_only_where_the_house_likes_what_comes(tmp_path: Path) -> None:
    """No log shows it, since a slow line does the same; but the player can count."""
    with seeds_as_it_likes():
        found = evening(HOLDEM, 4)
    assert replayed(found, tmp_path) == ""
    assert proved(found) == []
    assert len(seeds_without_part(found.proofs, found.witness)) == 2
    assert seeds_without_part(honest().proofs, honest().witness) == []


def test_a_proof_over_cards_that_nobody_was_dealt_or_that_opens_none() -> None:
    found = honest()
    for aside in (0, 1000):
        forged = over_another_list(deepcopy(found.proofs[1]), aside)
        assert verify_proof(forged) == [], "alone it is the house's word"
        assert any("t1-99" in each for each in verify_proof(forged, found.witness))
    nothing = deepcopy(found.proofs[1])
    nothing["shoes"][0]["opened"] = []
    assert verify_proof(nothing) == []
    assert any("at the table, not None" in each for each in verify_proof(nothing, found.witness))


def test_a_proof_without_the_players_seed_or_with_a_player_too_many() -> None:
    found = honest()
    proof = next(each for each in found.proofs if any("Ada" in epoch["seeds"] for epoch in each["epochs"]))
    without = deepcopy(proof)
    for epoch in without["epochs"]:
        epoch["seeds"].pop("Ada", None)
    assert any("does not have the seed that Ada showed" in each for each in verify_proof(without, found.witness))
    added = deepcopy(proof)
    for epoch in added["epochs"]:
        epoch["pledges"]["Eve"] = "ab" * 32
    assert any("pledges that were not there" in each for each in verify_proof(added, found.witness))


def test_a_proof_of_another_round_than_the_one_it_names() -> None:
    found = honest()
    forged = deepcopy(found.proofs[0]) | {"round": 2}
    assert verify_proof(forged) == []
    assert any("drew" in each for each in verify_proof(forged, found.witness))


def _with_another_past(proof: dict[str, Any]) -> dict[str, Any]:
    """Another place than was drawn is said to have been drawn before the round, so that the same places follow.

    A cheat would look for a past from which the places follow that it likes; for the verifier it is the same.
    """
    forged = deepcopy(proof)
    (shoe,) = forged["shoes"]
    drawn = [place for draw in forged["draws"] for place in draw["places"]]
    for at, place in enumerate(shoe["before"]):
        other = next(each for each in range(place + 1, shoe["places"] + 1) if each not in shoe["before"])
        if other < shoe["places"] and other not in drawn:
            shoe["before"][at] = other
            return forged
    raise AssertionError("there is no such place")


def test_a_past_that_was_not_the_lists_is_found_by_who_came_later_too() -> None:
    proofs: list[dict[str, Any]] = []
    witnesses: list[dict[str, Any]] = []

    async def act(house: House) -> None:
        await house.table.watch(Eye("Zed"))
        while house.table.record.number < 2:
            assert await house.table.step()
        eye = Eye("Ada")
        await _sit(house, eye)
        await _rounds(house, eye, 3)
        house.table.unwatch(eye)
        await _rounds_unseen(house, 4)
        await house.table.watch(eye)
        await _rounds(house, eye, 6)
        witnesses.append(witness_of(eye, "Ada"))
        for number in (3, 6):
            found = history.find_round(house.services, "t1", number)
            proofs.append(json.loads(json.dumps(prove(house.table.past, found, "Ada", ""))))

    with TemporaryDirectory() as folder:
        in_house(Path(folder), BACCARAT, act)
    for proof in proofs:
        assert proof["shoes"][0]["before"]
        assert verify_proof(proof, witnesses[0]) == []
        forged = _with_another_past(proof)
        assert verify_proof(forged) == []
        assert any("had been drawn before" in each for each in verify_proof(forged, witnesses[0]))


async def _rounds_unseen(house: House, rounds: int) -> None:
    while house.table.record.number <= rounds:
        if not await house.table.step():
            await house.ask("Ada", type="Ready")


def test_a_proof_whose_entries_are_not_those_that_were_signed() -> None:
    found = honest()
    forged = deepcopy(found.proofs[0])
    forged["entries"][-1]["hash"] = "ab" * 32
    assert verify_proof(forged) == []
    assert any("signed another hash" in each for each in verify_proof(forged, found.witness))


def test_an_export_with_another_card() -> None:
    lines = list(honest().export)
    at = next(at for at, line in enumerate(lines) if '"path"' in line)
    opened = json.loads(lines[at])
    first = opened["opened"]["opened"][0]
    first["piece"] = "2c" if first["piece"] != "2c" else "3c"
    lines[at] = canonical(opened).decode()
    assert any("does not lead to the root" in each for each in verify_export(lines))
    with pytest.raises(BadLog, match="have not one root"):
        check_log(*read_export(("\n".join(lines) + "\n").encode()))


@pytest.mark.parametrize("cut", ["tail", "rollback", "swap", "rewritten"])
def test_a_log_that_is_cut_rolled_back_exchanged_or_rewritten(cut: str, tmp_path: Path) -> None:
    """Each log by itself is sound; only what people hold shows that it is another one."""
    found = honest()
    other = evening(HOLDEM) if cut in ("swap", "rewritten") else found
    path = tmp_path / "room.db"
    path.write_bytes(other.file)
    with closing(connect(path)) as database:
        with closing(connect(_written(tmp_path, found))) as first:
            (key,) = first.execute("SELECT value FROM meta WHERE key = 'key'").fetchone()
        database.execute("UPDATE meta SET value = ? WHERE key = 'key'", (key,))
        last = found.receipts["heads"][-1]["seq"] if cut == "tail" else found.receipts["heads"][0]["seq"] + 1
        if cut in ("tail", "rollback"):
            for table, column in (("entries", "seq"), ("rounds", "last"), ("carries", "seq")):
                database.execute(f"DELETE FROM {table} WHERE tbl = 't1' AND {column} >= ?", (last,))  # noqa: S608
            numbers = "SELECT number FROM rounds WHERE tbl = 't1'"
            database.execute(f"DELETE FROM results WHERE number NOT IN ({numbers})")  # noqa: S608
        entries = [each for each in check_file(path) if each.table == "t1"]
        assert [each.bad for each in entries] == [0], "nothing is wrong with it by itself"
        with closing(connect(path, read_only=True)) as reader:
            lines = b"".join(export_lines(reader, "t1")).decode().splitlines()
    assert [each.bad > 0 for each in check_receipts(path, read_receipts(canonical(found.receipts)))] == [True]
    heads: dict[tuple[str, int], str] = {}
    assert verify_export(lines, heads) == []
    assert any("the log has" in each for each in verify_receipts(found.receipts, heads))


def test_the_rooms_own_log_rewritten_so_that_somebody_was_given_more(tmp_path: Path) -> None:
    """Every file is sound by itself; the head of the room's log that came with the rounds is another."""
    kept: list[dict[str, Any]] = []

    async def act(house: House) -> None:
        eye = Eye("Ada")
        await _sit(house, eye)
        await _rounds(house, eye, 1)
        kept.append({"key": house.services.key.public, "heads": heads_of(eye, "room")})

    in_house(tmp_path, HOLDEM, act)
    path = tmp_path / "room.db"
    receipts = read_receipts(canonical(kept[0]))
    assert receipts.heads
    assert [each.bad for each in check_receipts(path, receipts)] == [0]
    with closing(connect(path)) as database:
        head = FIRST
        for entry in list(read_entries(database, "room")):
            body = entry.read()
            if "cents" in body.command:
                body.command["cents"] += 1_000_000
            again = entry_after(head, body)
            head = again.hash
            row = (again.body, again.prev, again.hash, body.seq)
            database.execute("UPDATE entries SET body = ?, prev = ?, hash = ? WHERE tbl = 'room' AND seq = ?", row)
        database.execute("UPDATE accounts SET chips = chips + 1000000, granted = granted + 1000000")
    assert [each.sentence() for each in check_file(path) if each.bad] == []
    assert [each.bad > 0 for each in check_receipts(path, receipts)] == [True]


def _written(folder: Path, found: Evening) -> Path:
    path = folder / "first.db"
    path.write_bytes(found.file)
    return path


def test_a_room_that_is_restored_from_an_old_file_and_deals_the_same_shoe_again(tmp_path: Path) -> None:
    """The cheat keeps what it had sealed; people have seen the cards that come next, and hold other receipts."""
    first: list[tuple[Eye, dict[str, Any]]] = []
    path = tmp_path / "room.db"

    async def begin(house: House) -> None:
        eye = Eye("Ada")
        await _sit(house, eye)
        await _rounds(house, eye, 1)
        house.services.store.reader.execute("VACUUM INTO ?", (str(tmp_path / "old.db"),))
        await _rounds(house, eye, 2)
        first.append((eye, {"key": house.services.key.public, "heads": heads_of(eye)}))

    async def again(house: House) -> None:
        from houseway.live.log.shoes import read_shoe

        rows = house.services.store.all("SELECT id, secret FROM shoes")
        house.table._shoes = {name: read_shoe(name, secret) for name, secret in rows}
        await house.table.watch(Eye("Ada"))
        eye = Eye("Ada")
        await house.table.watch(eye)
        await _rounds(house, eye, 3)
        number = house.table.record.number - 1
        proofs.extend(
            json.loads(json.dumps(prove(house.table.past, history.find_round(house.services, "t1", each), "Ada", "")))
            for each in range(2, number + 1)
        )

    proofs: list[dict[str, Any]] = []
    in_house(tmp_path, HOLDEM, begin)
    path.write_bytes((tmp_path / "old.db").read_bytes())
    for beside in ("-wal", "-shm"):
        path.with_name(f"room.db{beside}").unlink(missing_ok=True)
    in_house(tmp_path, HOLDEM, again)
    eye, receipts = first[0]
    assert any(verify_proof(proof, witness_of(eye, "Ada")) for proof in proofs)
    assert [each.bad > 0 for each in check_receipts(path, read_receipts(canonical(receipts)))] == [True]


PAI_GOW = structs.replace(TILES, game="capitol/face-up-pai-gow")


def test_hands_that_were_piles_are_held_to_the_proof_too() -> None:
    found = evening(PAI_GOW)
    assert proved(found) == []
    assert any(names[1:] and pieces for hands in found.witness["hands"].values() for names, pieces in hands)
    nothing = deepcopy(found.proofs)
    for shoe in [shoe for proof in nothing for shoe in proof["shoes"]]:
        shoe["opened"] = []
    assert any("not what the proof opens of it" in each for each in proved(found._replace(proofs=nothing)))
    with other_places():
        assert any("not what the proof opens of it" in each for each in proved(evening(PAI_GOW)))


GAMES = [name for room in room_names() for name in game_names(room)]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_honest_proof_is_doubted(game: str) -> None:
    found = evening(structs.replace(BACCARAT, game=game), 2)
    assert proved(found) == []
    assert found.witness["cards"] or found.witness["hands"]


def test_a_round_that_ends_as_the_next_begins_is_proved_too() -> None:
    """So at tables of older logs: what was drawn with that entry is the round's before."""
    found = evening(structs.replace(BACCARAT, halts=False))
    assert proved(found) == []
    drawn = [draw["seq"] for proof in found.proofs for draw in proof["draws"]]
    assert len(set(drawn)) == len(drawn)
