"""Neither side can choose what comes: lists are sealed before wagers, seeds pledged before they are shown."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import closing
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from evening import openings_of

from house import Eye, House, in_house
from houseway.live.games.game import Config
from houseway.live.log.archive import read_entries
from houseway.live.log.exports import export_lines, read_export
from houseway.live.log.keys import Receipts, read_receipts
from houseway.live.log.log import FIRST, BadLog, Body, canonical, entry_after, read_lines
from houseway.live.log.mixing import choose, mix, next_places, pledge_of
from houseway.live.log.store import connect
from houseway.live.log.verify_file import check_file, check_receipts
from houseway.live.log.verify_log import check_log
from houseway.live.table.chance import Chance, Sealed
from houseway.live.table.table import LiveTable
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from pathlib import Path

BACCARAT = Config("capitol/ez-baccarat", bots=2, halts=True, seals_first=True)
TILES = Config("capitol/pai-gow-tiles", bots=2, halts=True, seals_first=True)
HOLDEM = Config("casino-580/texas-holdem", bots=2, seals_first=True)
SEED, NEXT = "ab" * 32, "cd" * 32


def test_each_place_left_is_chosen_alike() -> None:
    counts = Counter(choose(mix("t1", epoch, {}), "t1-1", 0, 7) for epoch in range(14_000))
    assert set(counts) == set(range(7))
    assert all(abs(count - 2_000) < 6 * (14_000 * 6 / 49) ** 0.5 for count in counts.values())


def test_a_list_is_drawn_to_its_end_with_no_place_twice() -> None:
    places = next_places(mix("t1", 1, {"ann": SEED}), "t1-1", 52, (), 60)
    assert sorted(places) == list(range(52))
    rest = next_places(mix("t1", 1, {"ann": SEED}), "t1-1", 52, places[:20], 32)
    assert rest == places[20:]


def test_any_other_seed_chooses_other_places() -> None:
    one = next_places(mix("t1", 1, {"ann": SEED}), "t1-1", 52, (), 10)
    assert one != next_places(mix("t1", 1, {"ann": NEXT}), "t1-1", 52, (), 10)
    assert one != next_places(mix("t1", 2, {"ann": SEED}), "t1-1", 52, (), 10)
    assert one != next_places(mix("t1", 1, {"ann": SEED, "bob": SEED}), "t1-1", 52, (), 10)


def sealed() -> Chance:
    chance = Chance()
    chance.seal("pieces", Sealed("t1-1", "0" * 64, 52))
    return chance


def test_no_seed_that_was_shown_chooses_from_a_list_that_is_sealed_later() -> None:
    chance = sealed()
    chance.pledge("ann", pledge_of(SEED))
    chance.show("ann", SEED, pledge_of(NEXT))
    chance.seal("dice", Sealed("t1-2", "0" * 64, 30))
    assert (chance.epoch, chance.seeds, chance.asked) == (1, {}, {"ann": pledge_of(NEXT)})


def test_who_pledges_once_a_seed_was_shown_has_to_wait_for_the_next() -> None:
    chance = sealed()
    chance.pledge("ann", pledge_of(SEED))
    chance.show("ann", SEED, pledge_of(NEXT))
    chance.pledge("bob", pledge_of(SEED))
    with pytest.raises(Refusal, match="pledged no seed"):
        chance.check_seed("bob", 0, SEED, pledge_of(NEXT))


@pytest.mark.parametrize(
    ("epoch", "seed", "pledge", "why"),
    [
        (0, NEXT, pledge_of(NEXT), "not the seed you pledged"),
        (1, SEED, pledge_of(NEXT), "time for that seed is over"),
        (0, SEED, "short", "64 hexadecimal digits"),
        (0, SEED.upper(), pledge_of(NEXT), "not the seed you pledged"),
    ],
)
def test_a_seed_that_was_not_pledged_for_now_is_refused(epoch: int, seed: str, pledge: str, why: str) -> None:
    chance = sealed()
    chance.pledge("ann", pledge_of(SEED))
    with pytest.raises(Refusal, match=why):
        chance.check_seed("ann", epoch, seed, pledge)


async def _sit(house: House, eye: Eye) -> None:
    await house.account("Ada")
    await house.table.watch(eye)
    assert (await house.ask("Ada", type="Sit", seat=2, chips=50_000)).why == ""


@pytest.mark.parametrize("config", [BACCARAT, TILES, HOLDEM], ids=lambda config: config.game)
def test_seeds_are_asked_for_once_everything_is_sealed(tmp_path: Path, config: Config) -> None:
    """No seed is thrown away: between two epochs something was drawn, and no list is sealed after its seeds."""

    async def act(house: House) -> None:
        eye = Eye("Ada")
        await _sit(house, eye)
        shown = await _rounds(house, eye, 3)
        told = [json.loads(frame) for frame in eye.frames]
        drawn = {frame["mixing"]["epoch"] for frame in told if frame["drawn"]}
        assert len(drawn) >= 3
        assert set(shown) >= drawn - {0}
        assert len(set(shown) - drawn) <= 1, "only what is drawn next has not been drawn yet"
        asked = [frame for frame in told if frame["mixing"]["open"]]
        kinds = {"pieces", *house.table.kind.rolls()}
        assert all(kinds <= {each["kind"] for each in frame["sealed"]} for frame in asked)

    in_house(tmp_path, config, act)


async def _mix(house: House, eye: Eye, seed: str, following: str) -> bool:
    """What a page does by itself; whether the room took the seed."""
    mixing = eye.last["mixing"]
    said = {"epoch": mixing["epoch"], "seed": seed, "pledge": pledge_of(following)}
    if (await house.ask("Ada", type="Seed", **said)).why == "":
        return True
    assert (await house.ask("Ada", type="Pledge", pledge=pledge_of(following))).why == ""
    return False


async def _rounds(house: House, eye: Eye, rounds: int) -> dict[int, str]:
    """Play so many rounds with a seed of one's own in each: what was shown, by epoch."""
    made = iter(f"{n:064x}" for n in range(1, 10_000))
    seed, following = next(made), next(made)
    assert (await house.ask("Ada", type="Pledge", pledge=pledge_of(seed))).why == ""
    shown: dict[int, str] = {}
    for _ in range(4_000):
        if house.table.record.number > rounds:
            return shown
        mixing = eye.last["mixing"]
        if mixing["pledges"].get("Ada") == pledge_of(seed) and mixing["open"] and mixing["epoch"] not in shown:
            shown[mixing["epoch"]] = seed
            await _mix(house, eye, seed, following)
            seed, following = following, next(made)
        if not await house.table.step():
            await _act(house)
    raise AssertionError("the rounds do not end")


async def _act(house: House) -> None:
    awaits = house.table.kind.engine.awaits()
    if awaits.what == "wagers":
        await house.ask("Ada", type="Ready")
    elif "Ada" in awaits.whose:
        await house.ask("Flo", "floor", type="TimeOut")


@pytest.mark.parametrize("config", [BACCARAT, TILES, HOLDEM], ids=lambda config: config.game)
def test_rounds_with_seeds_hold_in_the_database_and_in_an_export(tmp_path: Path, config: Config) -> None:
    async def act(house: House) -> None:
        eye = Eye("Ada")
        await _sit(house, eye)
        await _rounds(house, eye, 3)

    in_house(tmp_path, config, act)
    path = tmp_path / "room.db"
    verdicts = check_file(path)
    assert [each.sentence() for each in verdicts if each.bad] == []
    with closing(connect(path, read_only=True)) as reader:
        text = b"".join(export_lines(reader, "t1"))
    entries, openings = read_export(text)
    assert check_log(entries, openings).rounds >= 3
    seeds = [each for each in map(json.loads, text.splitlines()) if each.get("command", {}).get("type") == "Seed"]
    assert len(seeds) >= 3


@pytest.mark.parametrize("config", [BACCARAT, TILES, HOLDEM], ids=lambda config: config.game)
def test_everything_random_in_a_round_is_sealed_and_shown_before_the_first_wager(
    tmp_path: Path, config: Config
) -> None:  # fmt: skip
    async def act(house: House) -> None:
        eye = Eye("Ada")
        await _sit(house, eye)
        await _rounds(house, eye, 4)
        shown: dict[str, str] = {}
        for frame in map(json.loads, eye.frames):
            shown |= {each["id"]: each["root"] for each in frame["sealed"]}
            if frame["drawn"]:
                assert frame["drawn"]["shoe"] in shown
        with closing(connect(tmp_path / "room.db", read_only=True)) as reader:
            bodies = [entry.read() for entry in read_entries(reader, "t1")]
        staked = False
        for body in bodies:
            kinds = {event["type"] for event in body.events}
            assert not (body.command["type"] == "Shoe" and staked), "sealed after a wager"
            staked = (staked or bool(kinds & {"BetMade", "Posted"})) and "Ended" not in kinds

    in_house(tmp_path, config, act)


def test_nothing_sealed_before_a_restart_is_drawn_from_again(tmp_path: Path) -> None:
    async def first(house: House) -> None:
        eye = Eye("Ada")
        await _sit(house, eye)
        while house.table.kind.engine.awaits().what != "choice":
            assert await house.table.step()

    async def second(house: House) -> None:
        before = house.table.record.chance.list_of("pieces").shoe
        eye = Eye("Ada")
        await house.table.watch(eye)
        await _rounds(house, eye, 2)
        with closing(connect(tmp_path / "room.db", read_only=True)) as reader:
            bodies = [entry.read() for entry in read_entries(reader, "t1")]
        opened = next(at for at, body in enumerate(bodies) if body.command.get("why") == "restart")
        assert all(body.command.get("shoe") != before for body in bodies[opened:])

    in_house(tmp_path, HOLDEM, first)
    in_house(tmp_path, HOLDEM, second)
    assert [each.sentence() for each in check_file(tmp_path / "room.db") if each.bad] == []


# Servers that cheat


def test_a_server_that_seals_a_better_shoe_after_the_wagers_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    give = LiveTable._give

    async def cheat(self: LiveTable, who: str, name: str) -> int:
        if not self.record.chance.has_drawn:
            await self._seal(["pieces"])
        return await give(self, who, name)

    async def act(house: House) -> None:
        eye = Eye("Ada")
        await _sit(house, eye)
        monkeypatch.setattr(LiveTable, "_give", cheat)
        await _rounds(house, eye, 2)

    in_house(tmp_path, HOLDEM, act)
    assert "sealed after wagers were made" in check_file(tmp_path / "room.db")[0].why


def test_a_server_that_deals_from_other_places_than_the_seeds_choose_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    chosen = LiveTable._next_draw

    def cheat(self: LiveTable, drawn: str, number: int) -> Any:
        shoe, found = chosen(self, drawn, number)
        return shoe, found._replace(places=found.places[::-1])

    async def act(house: House) -> None:
        eye = Eye("Ada")
        await _sit(house, eye)
        monkeypatch.setattr(LiveTable, "_next_draw", cheat)
        await _rounds(house, eye, 2)

    in_house(tmp_path, HOLDEM, act)
    assert "other places of shoe" in check_file(tmp_path / "room.db")[0].why


def test_a_server_that_shows_a_seed_nobody_pledged_is_found(tmp_path: Path) -> None:
    path = _played(tmp_path)

    def another(said: dict[str, Any]) -> None:
        if said["command"]["type"] == "Seed":
            said["command"]["seed"] = "ee" * 32

    entries = _forged(path, another)
    with pytest.raises(BadLog, match="not the seed you pledged"):
        check_log(entries, openings_of(path))


def test_an_export_with_another_card_in_it_is_found(tmp_path: Path) -> None:
    path = _played(tmp_path)
    with closing(connect(path, read_only=True)) as reader:
        text = b"".join(export_lines(reader, "t1"))
    lines = text.splitlines(keepends=True)
    at, opened = next(
        (at, json.loads(line)) for at, line in enumerate(lines) if line.startswith(b'{"opened":{"opened"')
    )
    first = opened["opened"]["opened"][0]
    first["piece"] = "2c" if first["piece"] != "2c" else "3c"
    lines[at] = canonical(opened) + b"\n"
    with pytest.raises(BadLog, match="have not one root"):
        read_export(b"".join(lines))
    with pytest.raises(BadLog, match="nothing opens shoe"):
        check_log(read_lines(text.partition(b'{"opened"')[0]), None)


def _changes(kind: str, **more: Any) -> Any:
    """Change the first command of a kind that draws, or is called so."""
    done: list[int] = []

    def change(said: dict[str, Any]) -> None:
        command = said["command"]
        if done or not (command["type"] == kind or (kind == "draw" and isinstance(command.get("places"), list))):
            return
        done.append(said["seq"])
        for key, value in more.items():
            command[key] = value(command[key]) if callable(value) else value

    return change


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (_changes("draw", shoe="t1-99"), "does not draw from the sealed list in use"),
        (_changes("draw", places=lambda places: places[:-1]), "draws from other places"),
        (_changes("draw", places=lambda places: [*places, 51]), "draws from other places"),
        (_changes("draw", pieces=lambda pieces: [(pieces[0] + 1) % 52, *pieces[1:]]), "is not what shoe"),
        (_changes("Shoe", places=0), "has no places"),
        (_changes("Shoe", places=51), "the order kept of shoe"),
        (_changes("Shoe", root="ab" * 32), "the order kept of shoe"),
        (_changes("Shoe", places=0, commitments=["cd" * 32]), "does not match its commitments"),
        (_changes("Open", config={"game": "casino-580/no-such-game"}), "opens a table that cannot be"),
        (_changes("Open", type="Opened"), "begins with the opening of its table"),
        (_changes("Seed", epoch=99), "the time for that seed is over"),
        (_changes("Seed", pledge="short"), "64 hexadecimal digits"),
    ],
)
def test_a_log_whose_chance_was_changed_anywhere_is_bad_though_every_hash_is_right(
    tmp_path: Path, change: Any, why: str
) -> None:  # fmt: skip
    path = _played(tmp_path)
    with pytest.raises(BadLog, match=f"(?i){why}"):
        check_log(_forged(path, change), openings_of(path))


def _played(folder: Path) -> Path:
    async def act(house: House) -> None:
        eye = Eye("Ada")
        await _sit(house, eye)
        await _rounds(house, eye, 3)

    in_house(folder, HOLDEM, act)
    return folder / "room.db"


def _forged(path: Path, change: Any) -> Any:
    """A log with something changed and every hash made right again."""
    made, prev = [], FIRST
    with closing(connect(path, read_only=True)) as reader:
        for entry in read_entries(reader, "t1"):
            said = msgspec.json.decode(entry.body)
            change(said)
            made.append(entry_after(prev, msgspec.convert(said, Body)))
            prev = made[-1].hash
    return made


# Receipts and books


def _receipts(path: Path, eye: Eye, key: str) -> Receipts:
    heads = [{"table": "t1", **frame["signed"]} for frame in map(json.loads, eye.frames) if frame["signed"]]
    return read_receipts(canonical({"key": key, "heads": heads}))


@pytest.mark.parametrize("cut", ["tail", "rollback", "swap"])
def test_a_log_that_is_cut_rolled_back_or_exchanged_does_not_have_the_heads_that_were_signed(
    tmp_path: Path, cut: str
) -> None:  # fmt: skip
    kept: list[tuple[Eye, str]] = []

    async def act(house: House) -> None:
        eye = Eye("Ada")
        await _sit(house, eye)
        await _rounds(house, eye, 3)
        kept.append((eye, house.services.key.public))

    in_house(tmp_path, HOLDEM, act)
    path, (eye, key) = tmp_path / "room.db", kept[0]
    receipts = _receipts(path, eye, key)
    assert len(receipts.heads) >= 3
    assert [each.bad for each in check_receipts(path, receipts)] == [0]
    last = receipts.heads[-1].seq
    with closing(connect(path)) as database:
        if cut == "swap":
            database.execute("UPDATE entries SET hash = prev, prev = hash WHERE tbl = 't1'")
        else:
            database.execute(
                "DELETE FROM entries WHERE tbl = 't1' AND seq >= ?", (last if cut == "tail" else last // 2,)
            )
    assert [each.bad > 0 for each in check_receipts(path, receipts)] == [True]


def test_a_receipt_with_another_hash_is_not_signed(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        signed, _ = house.services.receipts("t1", 7, "ab" * 32)
        head = {"table": "t1", **msgspec.to_builtins(signed)}
        assert read_receipts(canonical({"key": house.services.key.public, "heads": [head]})).heads
        with pytest.raises(Refusal, match="not signed"):
            read_receipts(canonical({"key": house.services.key.public, "heads": [head | {"hash": "cd" * 32}]}))

    in_house(tmp_path, HOLDEM, act)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("UPDATE accounts SET chips = chips + 5, granted = granted + 5", "should hold"),
        ("UPDATE accounts SET role = 'floor'", "the room's log says otherwise"),
        ("INSERT INTO accounts VALUES ('Eve', '', 'player', 5, 5, 0)", "that is not in the room's log"),
        ("DELETE FROM entries WHERE tbl = 'room'", "missing"),
        ("UPDATE entries SET tbl = 't9' WHERE tbl = 't1'", "this is the log of table t1"),
    ],
)
def test_chips_roles_and_accounts_that_no_entry_gave_are_found(tmp_path: Path, change: str, why: str) -> None:
    path = _played(tmp_path)
    with closing(connect(path)) as database:
        if "t9" in change:  # the logs of two tables exchanged, with all that belongs to them
            for table in ("rounds", "results", "shoes", "carries"):
                database.execute(f"UPDATE {table} SET tbl = 't9'")  # noqa: S608
        database.execute(change)
    assert why in " ".join(each.sentence() for each in check_file(path) if each.bad)
