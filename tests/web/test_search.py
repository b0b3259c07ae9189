"""What the regulator's search finds, and what the floor is told of a table."""

from __future__ import annotations

import asyncio
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from room import Person, Server, free_seat, guest, people, play_round, serving, tables_of

from houseway.live.log.store import connect, database_path
from houseway.live.room.accounts import grant
from houseway.rules.vocabulary.effects import EFFECTS

if TYPE_CHECKING:
    from collections.abc import Iterator

BACCARAT, HOLDEM = "capitol/ez-baccarat", "casino-580/texas-holdem"
DAI_BACC = "capitol/dai-bacc"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as found:
        asyncio.run(_play(found))
        yield found


async def _play(server: Server) -> None:
    """Ada plays two rounds of each."""
    tables = await tables_of(server.address)
    async with people(server.address, "Ada") as (ada,):
        for game in (BACCARAT, HOLDEM):
            facts = await ada.get(f"/api/tables/{tables[game]}")
            view = await ada.watch(tables[game])
            seat = free_seat(view, facts["seats"])
            assert (await ada.ask(tables[game], type="Sit", seat=seat, chips=40_000))["is"] == "done"
            await play_round(ada, tables[game], 2)


async def _staff(server: Server, name: str, role: str) -> Person:
    found = await guest(server.address, name)
    with closing(connect(database_path(server.data))) as database:
        grant(database, name, role, hashed="none")
    return found


def test_rounds_are_found_by_game_time_and_sum(server: Server) -> None:
    async def search() -> None:
        tables = await tables_of(server.address)
        reg = await _staff(server, "Rita", "regulator")

        async def found(**asked: Any) -> list[dict[str, Any]]:
            words = "&".join(f"{word}={value}" for word, value in asked.items())
            rounds: list[dict[str, Any]] = (await reg.get(f"/api/regulator/search?{words}"))["rounds"]
            return rounds

        everything = await found()
        assert not [each for each in everything if each["ruled"]]
        assert {each["table"] for each in everything} == {tables[BACCARAT], tables[HOLDEM]}
        of_game = await found(game=BACCARAT)
        assert of_game
        assert {each["table"] for each in of_game} == {tables[BACCARAT]}
        assert await found(game="capitol/fast-nine") == []

        last, first = everything[0], everything[-1]
        assert [each["number"] for each in await found(since=last["ended"])] == [last["number"]]
        assert first in await found(until=first["at"])
        assert last not in await found(until=last["at"] - 1)
        assert await found(since=last["ended"] + 1) == []

        won = {each["number"] for each in await found(table=tables[BACCARAT], least=1)}
        assert won
        assert await found(table=tables[BACCARAT], least=10**9) == []

    asyncio.run(search())


def test_the_floor_is_told_the_game_the_clock_and_what_rulings_do(server: Server) -> None:
    async def look() -> None:
        tables = await tables_of(server.address)
        flo = await _staff(server, "Flora", "floor")
        floor = {each["id"]: each for each in (await flo.get("/api/floor"))["tables"]}
        assert floor[tables[HOLDEM]]["game"] == HOLDEM
        clock = floor[tables[HOLDEM]]["clock"]
        assert clock is None or {"whose", "left", "of", "for"} <= set(clock)
        for ruling in (await flo.get(f"/api/tables/{tables[HOLDEM]}"))["rulings"]:
            assert ruling["says"] == [EFFECTS[effect].means for effect in ruling["effects"]]

    asyncio.run(look())


def test_the_floor_says_what_happened_and_sees_what_a_ruling_would_do(server: Server) -> None:
    """The rulings that fit, those that can come up now with the hands they are about; a rehearsal changes nothing."""

    async def look() -> None:
        table = (await tables_of(server.address))[HOLDEM]
        flo = await _staff(server, "Fleur", "floor")
        asked = f"/api/floor/tables/{table}"

        async def rehearsed(**meant: str) -> dict[str, Any]:
            async with flo.http() as client:
                answer: dict[str, Any] = (await client.post(f"{asked}/rehearsal", json=meant)).json()
                return answer

        found = (await flo.get(f"{asked}/rulings?said=two%20cards%20exposed"))["rulings"]
        assert found[0]["id"] == "two-cards-exposed"
        assert all(bool(each["why"]) != each["now"] for each in found)
        everything = (await flo.get(f"{asked}/rulings"))["rulings"]
        assert len(everything) > len(found)
        seen = (await flo.get("/api/floor"))["tables"]
        for each in everything:
            told = await rehearsed(ruling=each["id"], hand=(each["hands"] or [""])[0])
            assert set(told) == {"refused", "moved", "lines", "undoable"}
        assert (await rehearsed(ruling="unheard-of"))["refused"].startswith("casino-580")
        again = (await flo.get("/api/floor"))["tables"]
        rounds = [next(each["round"] for each in those if each["id"] == table) for those in (seen, again)]
        assert rounds[1] - rounds[0] <= 2, "bots play on; nothing was ruled"
        async with (await guest(server.address, "Abel")).http() as client:
            assert (await client.get(f"{asked}/rulings")).status_code == 403

    asyncio.run(look())


def test_a_player_finds_every_round_they_played_and_what_each_game_came_to(server: Server) -> None:
    async def look() -> None:
        tables = await tables_of(server.address)
        async with people(server.address, "Eve") as (eve,):
            facts = await eve.get(f"/api/tables/{tables[DAI_BACC]}")
            view = await eve.watch(tables[DAI_BACC])
            seat = free_seat(view, facts["seats"])
            assert (await eve.ask(tables[DAI_BACC], type="Sit", seat=seat, chips=40_000))["is"] == "done"
            await play_round(eve, tables[DAI_BACC], 2)
            own = await eve.get("/api/me/rounds")
            older = await eve.get(f"/api/me/rounds?until={own['rounds'][-1]['ended']}")
        with closing(connect(database_path(server.data), read_only=True)) as database:
            results = dict(database.execute("SELECT number, cents FROM results WHERE player = 'Eve'").fetchall())
        assert len(own["rounds"]) >= 2
        assert {each["number"]: each["net"] for each in own["rounds"]}.items() <= results.items()
        assert [each["game"] for each in own["games"]] == [DAI_BACC]
        assert own["games"][0]["rounds"] == len(own["rounds"])
        assert own["games"][0]["net"] == sum(each["net"] for each in own["rounds"])
        assert older["rounds"][0] == own["rounds"][-1]
        stranger = await guest(server.address, "Zoe")
        assert await stranger.get("/api/me/rounds") == {"rounds": [], "games": []}

    asyncio.run(look())
