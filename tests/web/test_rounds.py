"""Whole rounds over real sockets of a real server process: every family, two players, reconnects, history, proofs."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from hashlib import sha256
from itertools import takewhile
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from room import OWN, Person, Server, free_seat, guest, people, play_round, serving, tables_of

from houseway.live.games.game import Config
from houseway.live.games.registry import make_game
from houseway.live.log.archive import read_entries
from houseway.live.log.log import verify
from houseway.live.log.merkle import root_from
from houseway.live.log.store import connect, database_path
from houseway.live.log.verify_file import check_file
from houseway.live.room.accounts import grant
from houseway.live.table.entries import replay
from houseway.live.table.record import Record
from houseway.play.banked.views import may_look
from houseway.play.pot.state import PotState

if TYPE_CHECKING:
    from collections.abc import Iterator

FAMILIES = {
    "capitol/ez-baccarat": "baccarat",
    "capitol/pure-21.5": "blackjack",
    "capitol/fortune-pai-gow": "pai gow",
    "capitol/pai-gow-tiles": "tiles",
    "capitol/three-card-poker": "three-card",
    "parkwest-lodi/ultimate-texas-holdem": "hold'em",
    "village-club/caribbean-stud": "stud",
    "casino-580/texas-holdem": "pot",
    "casino-580/lowball": "pot",
}
PIECE = re.compile(r"\b(?:[2-9TJQKA][cdhs]|Jk|[1-6]-[1-6])\b")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as found:
        yield found
        found.stop()
        verdicts = check_file(found.database)
        assert verdicts
        assert [each.sentence() for each in verdicts if each.bad] == []


async def sit(person: Person, table: str, chips: int = 40_000) -> int:
    """Watch a table, take a free seat."""
    facts = await person.get(f"/api/tables/{table}")
    view = await person.watch(table)
    seat = free_seat(view, facts["seats"])
    answer = await person.ask(table, type="Sit", seat=seat, chips=chips)
    assert answer["is"] == "done", answer
    await person.until(lambda: person.view(table)["you"]["seat"] == seat)
    return seat


async def leave(person: Person, table: str) -> None:
    """Go home as soon as it is possible."""
    assert (await person.ask(table, type="Going"))["is"] == "done"
    await person.until(lambda: person.view(table)["you"]["seat"] is None)


@pytest.mark.parametrize("game", FAMILIES)
def test_a_guest_plays_a_round_and_takes_the_chips_home(server: Server, game: str) -> None:
    async def play() -> None:
        table = (await tables_of(server.address))[game]
        async with people(server.address, "") as [ada]:
            assert (await ada.get(f"/api/tables/{table}"))["family"] == FAMILIES[game]
            await sit(ada, table)
            assert (await ada.get("/api/me"))["account"]["chips"] == 1_000_000 - 40_000
            answers = await play_round(ada, table, 2)
            for _ in range(5):  # who comes in the middle of a hand may not be dealt into the next one either
                if await _nets(ada, table):
                    break
                answers += await play_round(ada, table, 2)
            assert [answer for answer in answers if answer["is"] == "refused"] == []
            await leave(ada, table)
            rounds = (await ada.get(f"/api/tables/{table}/rounds"))["rounds"]
            nets = await _nets(ada, table)
            assert nets
            chips = (await ada.get("/api/me"))["account"]["chips"]
            assert chips == 1_000_000 + sum(nets)
            await _check_proof(ada, table, rounds[-1]["number"])

    asyncio.run(play())


async def _nets(person: Person, table: str) -> list[int]:
    """What each round came to that somebody played."""
    rounds = page = (await person.get(f"/api/tables/{table}/rounds"))["rounds"]
    while page:  # bots go on meanwhile, and a page has the latest alone
        page = (await person.get(f"/api/tables/{table}/rounds?before={page[-1]['number']}"))["rounds"]
        rounds = [*rounds, *page]
    return [each["net"] for each in rounds if each["net"] is not None]


async def _check_proof(person: Person, table: str, number: int) -> None:
    """What a page checks, by code of its own."""
    proof = await person.get(f"/api/tables/{table}/rounds/{number}/proof")
    assert proof["shoes"]
    for shoe in proof["shoes"]:
        for each in shoe["opened"]:
            text = f"houseway|{shoe['id']}|{each['position']}|{each['piece']}|{each['salt']}"
            seal = sha256(text.encode()).hexdigest()
            assert root_from(seal, each["position"], shoe["places"], each["path"]) == shoe["root"]
    assert {draw["shoe"] for draw in proof["draws"]} == {shoe["id"] for shoe in proof["shoes"]}
    for first, second in zip(proof["entries"], proof["entries"][1:], strict=False):
        assert second["prev"] == first["hash"]


def test_two_people_at_one_table_see_the_same_round_and_their_own_cards(server: Server) -> None:
    async def play() -> None:
        async with people(server.address, "Ada", "Ben", "Zoe") as [ada, ben, zoe]:
            async with ada.http() as client:
                asked = {"game": "casino-580/texas-holdem", "bots": 0, "bets": "$4-$8"}
                table = (await client.post("/api/tables", json=asked)).json()["id"]
            await sit(ada, table)
            await sit(ben, table)
            await zoe.watch(table)
            await asyncio.gather(play_round(ada, table, 3), play_round(ben, table, 3))
            await asyncio.sleep(0.2)
            _check_frames(server, table, [ada, ben, zoe])
            mine, theirs = ada.tables[table], ben.tables[table]
            if mine["seq"] == theirs["seq"]:
                assert mine["view"]["pot"] == theirs["view"]["pot"]
            page = await ada.get(f"/api/tables/{table}/rounds/1")
            assert page["phh"] is True
            async with ada.http() as client:
                text = (await client.get(f"/api/tables/{table}/rounds/1/phh")).text
            assert "variant = 'FT'" in text

    asyncio.run(play())


def _check_frames(server: Server, table: str, persons: list[Person]) -> None:
    """No frame holds a card that its viewer could not see when the log was so far."""
    with closing(connect(server.database)) as reader:
        config = json.loads(reader.execute("SELECT config FROM tables WHERE id = ?", (table,)).fetchone()[0])
        for person in persons:
            record, allowed, seen = Record(make_game(Config(**config))), {}, set[str]()
            for body in verify(read_entries(reader, table)):
                replay(record, body, "")
                seen |= _may_see(record, person.name) | {
                    piece
                    for told in record.news
                    if told.event.__class__.__name__ in ("Turned", "Shown", "Board") or getattr(told.event, "up", False)
                    for piece in map(str, _texts(told.event.pieces))
                }
                if any(told.event.__class__.__name__ == "Began" for told in record.news):
                    seen = set()
                allowed[body.seq] = set(seen)
            checked = 0
            for frame in person.frames:
                said = json.loads(frame)
                if said["is"] == "table" and said["table"] == table:
                    shown = set(
                        PIECE.findall(
                            json.dumps(
                                [said["view"].get("seats"), said["view"].get("board"), said["events"], said["lines"]]
                            )
                        )
                    )
                    before = allowed.get(said["seq"] - 1, set())
                    assert shown <= allowed[said["seq"]] | before, (person.name, said["seq"])
                    checked += 1
            assert checked > 10


def _texts(pieces: Any) -> list[str]:
    from houseway.cards import text

    return [text((piece,)) for piece in pieces]


def _may_see(record: Record, name: str) -> set[str]:
    s = record.kind.engine.state
    if isinstance(s, PotState):
        mine = [
            piece
            for player, hand in s.hand.hole.items()
            for piece, up in zip(hand, s.hand.up[player], strict=True)
            if up or player == name
        ]
        return set(_texts([*s.hand.board, *mine]))
    return {
        text
        for key, hand in s.hands.items()
        for text, up in zip(_texts(hand.pieces), hand.up, strict=True)
        if up or may_look(record.kind.engine, key, name)  # type: ignore[arg-type]
    }


def test_a_page_that_comes_back_in_the_middle_of_a_hand_has_its_seat_cards_and_clock(server: Server) -> None:
    async def play() -> None:
        async with people(server.address, "Dora", "Emil") as [dora, emil]:
            async with dora.http() as client:
                asked = {"game": "casino-580/texas-holdem", "bots": 0}
                table = (await client.post("/api/tables", json=asked)).json()["id"]
            seat = await sit(dora, table)
            await sit(emil, table)
            await dora.until(lambda: dora.view(table)["awaits"]["what"] == "choice")
            before = dora.tables[table]
            await dora.leave_page()
            await asyncio.sleep(1.2)
            again = await Person(dora.address, dora.cookie, dora.account).join()
            view = await again.watch(table)
            after = again.tables[table]
            assert after["after"] is None
            assert after["events"] == []
            assert after["seq"] == before["seq"]
            assert view["you"]["seat"] == seat
            assert view["seats"] == before["view"]["seats"]
            assert "??" not in view["seats"][str(seat)]["cards"]
            assert before["clock"]["left"] - 6000 < after["clock"]["left"] <= before["clock"]["left"] - 1000
            assert after["clock"]["whose"] == before["clock"]["whose"]
            await again.leave_page()

    asyncio.run(play())


def test_looking_on_then_sitting_down_shows_no_more_of_the_round_under_way(server: Server) -> None:
    async def play() -> None:
        async with people(server.address, "Finn", "Gwen", "Hugo") as [finn, gwen, hugo]:
            async with finn.http() as client:
                asked = {"game": "casino-580/texas-holdem", "bots": 0}
                table = (await client.post("/api/tables", json=asked)).json()["id"]
            await sit(finn, table)
            await sit(gwen, table)
            view = await hugo.watch(table)
            await hugo.until(lambda: hugo.view(table)["awaits"]["what"] == "choice")
            assert view["you"]["seat"] is None
            await sit(hugo, table)
            assert all(set(who["cards"]) <= {"??"} for who in hugo.view(table)["seats"].values())
            await asyncio.gather(*(play_round(each, table, 2) for each in (finn, gwen, hugo)))
            _check_frames(server, table, [finn, gwen, hugo])
            page = await hugo.get(f"/api/tables/{table}/rounds/1")
            shown = [each["type"] == "Shown" for frame in page["frames"] for each in frame["events"]]
            before = takewhile(lambda frame: all(each["type"] != "Shown" for each in frame["events"]), page["frames"])
            mine = json.dumps([frame["view"]["seats"] for frame in before])
            assert any(shown)
            assert not PIECE.search(mine)

    asyncio.run(play())


def test_a_regulator_sees_every_card_of_finished_rounds_verifies_and_exports(server: Server) -> None:
    async def play() -> None:
        table = (await tables_of(server.address))["casino-580/texas-holdem"]
        async with people(server.address, "Rae") as [rae]:
            await rae.watch(table)
            await rae.until(lambda: rae.view(table)["round"] > 2)
        async with httpx.AsyncClient(base_url=server.address, headers=OWN, timeout=30) as client:
            answer = await client.post("/api/signup", json={"name": "Reg", "password": "long enough"})
            cookie = answer.cookies["houseway"]
            assert (await client.get(f"/api/regulator/tables/{table}/verify")).status_code == 403
            with closing(connect(database_path(server.data))) as database:
                grant(database, "Reg", "regulator", hashed="none")
            reg = Person(server.address, cookie, answer.json())
            verdict = await reg.get(f"/api/regulator/tables/{table}/verify")
            assert verdict["ok"], verdict
            hits = (await reg.get(f"/api/regulator/search?table={table}&player=bot1"))["rounds"]
            page = await reg.get(f"/api/tables/{table}/rounds/{hits[0]['number']}")
            assert "??" not in json.dumps(page["frames"])
            exported = (await client.get(f"/api/regulator/tables/{table}/log")).content
        (server.data / "exported.jsonl").write_bytes(exported)
        assert [each.bad for each in check_file(server.data / "exported.jsonl")] == [0]
        await reg.join()
        assert "Regulators watch" in (await reg.ask(table, type="Sit", seat=2, chips=100))["why"]
        await reg.leave_page()

    asyncio.run(play())


def test_the_floor_rules_and_answers_calls(server: Server) -> None:
    async def play() -> None:
        flo = await guest(server.address, "Flo")
        with closing(sqlite3.connect(database_path(server.data), timeout=10)) as database, database:
            grant(database, "Flo", "floor", hashed="none")
        await flo.join()
        async with people(server.address, "Iris") as [iris]:
            async with iris.http() as client:
                asked = {"game": "capitol/three-card-poker", "bots": 2}
                table = (await client.post("/api/tables", json=asked)).json()["id"]
            await sit(iris, table)
            await iris.send({"do": "call floor", "table": table, "why": "a card fell", "id": "call-0001"})
            await flo.until(lambda: any(said.get("calls") for said in flo.said))
            call = next(said for said in flo.said if said.get("calls"))["calls"][0]
            assert (call["table"], call["player"], call["why"]) == (table, "Iris", "a card fell")
            await flo.watch(table)
            await iris.until(lambda: iris.view(table).get("offers", []))
            offer = iris.view(table)["offers"][0]
            await iris.ask(table, type="Bet", wager=offer["wager"], cents=offer["least"])
            ruling = flo.view(table)["rulings"]
            facts = await flo.get(f"/api/tables/{table}")
            back = next(each for each in facts["rulings"] if each["effects"] == ["return wagers"])
            assert back["id"] in {each["id"] for each in ruling}
            said = await iris.ask(table, type="Rule", ruling=back["id"], reason="mine")
            assert "Only the floor can give" in said["why"]
            await iris.ask(table, type="Ready")
            await iris.until(lambda: iris.view(table)["awaits"]["what"] == "choice")
            done = await flo.ask(table, type="Rule", ruling=back["id"], reason="a card fell")
            assert done["is"] == "done", done
            await iris.until(
                lambda: any(line["type"] == "Ruled" for said in iris.said for line in said.get("lines", []))
            )
            with closing(sqlite3.connect(database_path(server.data), timeout=10)) as database, database:
                grant(database, "Flo", "regulator", hashed="none")
            found: list[dict[str, Any]] = []
            for _ in range(100):  # the round is found once it is over
                found = (await flo.get(f"/api/regulator/search?table={table}"))["rounds"]
                if found:
                    break
                await asyncio.sleep(0.1)
            first = min(found, key=lambda each: each["number"])
            assert first["ruled"]
            with closing(sqlite3.connect(database_path(server.data), timeout=10)) as database, database:
                grant(database, "Flo", "floor", hashed="none")
            await flo.send({"do": "answer call", "call": call["id"]})
            await flo.until(lambda: [said for said in flo.said if said["is"] == "calls"][-1]["calls"] == [])
        await flo.leave_page()

    asyncio.run(play())
