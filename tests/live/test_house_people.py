"""The house's people at a live table: what the dealer is told, what the floor is offered, what the owner can read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from house import Eye, House, in_house
from houseway.live.games.game import Config
from houseway.live.games.registry import usual_table
from houseway.live.log.verify_file import check_file
from houseway.live.room.accounts import Account
from houseway.live.table import commands as orders
from houseway.live.table.table_facts import table_facts
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from pathlib import Path

DRAW = Config("parkwest-lodi/draw-poker", bots=0)
PLAYERS = ("Ada", "Ben", "Cleo", "Dee", "Eve")


async def seated(house: House, *names: str, chips: int = 100_000) -> list[Eye]:
    """People who sit down and look on."""
    eyes = []
    for seat, name in enumerate(names, start=1):
        await house.account(name)
        eyes.append(Eye(name))
        await house.table.watch(eyes[-1])
        assert not (await house.ask(name, type="Sit", seat=seat, chips=chips)).why
    return eyes


async def answer(house: House) -> None:
    """Whoever is awaited checks, calls, stands pat or is ready."""
    awaits = house.table.kind.engine.awaits()
    for name in awaits.whose:
        if awaits.what == "choice":
            choices = house.table.kind.view(name).choices
            said = {"type": "Act", "choice": "check" if "check" in choices else "call"}
        else:
            said = {"type": "Discard", "pieces": ""} if awaits.what == "discard" else {"type": "Ready"}
        assert not (await house.ask(name, **said)).why


async def until(house: House, what: str, hands: int = 200) -> None:
    """Play on until the table waits for this."""
    while house.table.kind.engine.awaits().what != what:
        assert house.table.record.number < hands
        if not await house.table.step():
            await answer(house)


@pytest.mark.parametrize("dead", [False, True])
def test_the_floor_s_word_on_a_hand_that_had_to_be_bet(tmp_path: Path, dead: bool) -> None:
    """Bundle 000 lines 64, 72: a straight or better is checked after the draw, and the house man decides."""

    async def play(house: House) -> None:
        ada, *_ = await seated(house, *PLAYERS)
        floor, dealer = Eye("Flo", "floor"), Eye("Dan", "dealer")
        await house.table.watch(floor)
        await house.table.watch(dealer)
        await until(house, "floor")
        (whose,) = house.table.kind.engine.awaits().hands
        assert floor.view["awaits"]["what"] == "floor"
        assert floor.view["you"]["role"] == "floor"
        assert whose in floor.view["says"] == ada.view["says"]
        assert dealer.view["next"] == floor.view["next"] == f"Call the floor about {whose}'s hand."
        for who, role in ((whose, "player"), ("Dan", "dealer"), ("Reg", "regulator")):
            assert (await house.ask(who, role, type="Decide", dead=dead)).why
        pot, before = ada.view["pot"], house.table.kind.engine.state.chips(whose)
        assert not (await house.ask("Flo", "floor", type="Decide", dead=dead)).why
        told = {event["type"]: event for event in ada.last["events"]}
        assert told["Decided"] == {"type": "Decided", "player": whose, "dead": dead}
        gained = house.table.kind.engine.state.chips(whose) - before
        assert gained == 0 if dead else 0 < gained <= pot
        assert (
            await house.ask("Flo", "floor", type="Decide", dead=dead)
        ).why == "No hand is waiting for the floor to decide."

    in_house(tmp_path, DRAW, play)
    assert not any(each.bad for each in check_file(tmp_path / "room.db"))


def test_the_floor_is_offered_the_room_s_own_rulings() -> None:
    """Bundle 004 lines 2488-2505: a hand without a flop pays its first fee here, though not at the lender's."""
    own = {each.id: each for each in table_facts(Config("lucky-derby/texas-holdem"), rulings=True).rulings or ()}
    assert own["no-flop"].effects == ["no return of fee"]
    assert "misdeal" in own


@pytest.mark.parametrize(("schedule", "minutes", "cents"), [("book", 30, 500), ("own", 20, 200)])
def test_time_is_collected_as_often_as_it_is_filed(tmp_path: Path, schedule: str, minutes: int, cents: int) -> None:
    """Bundle 000 lines 37, 1774: $2 three times an hour by the game's own page, $5 each half hour by the book."""

    async def play(house: House) -> None:
        ada, *_ = await seated(house, "Ada", "Ben", "Cleo")
        for _ in range(12):
            hand = house.table.record.number
            await until(house, "choice")
            while house.table.record.number == hand or house.table.kind.engine.state.playing:
                if not await house.table.step():
                    await answer(house)
            house.services.moment += 10 * 60_000
        events = [event for frame in ada.frames for event in json.loads(frame)["events"]]
        assert {event["cents"] for event in events if event["type"] == "Collected"} == {cents}
        assert sum(event["type"] == "TimeCalled" for event in events) == 110 // minutes

    in_house(tmp_path, Config("parkwest-lodi/low-ball", schedule=schedule, option="1", bots=0), play)


@pytest.mark.parametrize("game", ["capitol/three-card-poker", "casino-580/texas-holdem"])
def test_the_owner_reads_what_each_table_has_collected(tmp_path: Path, game: str) -> None:
    async def play(house: House) -> None:
        rail = Eye("Rail")
        await house.table.watch(rail)
        while house.table.record.number < 4:
            assert await house.table.step()
        taken = [
            event["cents"]
            for frame in rail.frames
            for event in json.loads(frame)["events"]
            if event["type"] in ("Collected", "Dropped")
        ]
        assert taken
        house.room.health()
        lines = dict(line.rsplit(" ", 1) for line in house.services.metrics.text().splitlines())
        labels = [f'{{table="t1",game="{game}",to="{to}"}}' for to in ("collection", "jackpot")]
        assert sum(int(lines[f"houseway_collected_cents{each}"]) for each in labels) == sum(taken) > 0
        assert lines["# TYPE houseway_collected_cents"] == "gauge"

    in_house(tmp_path, usual_table(game, bots=3), play)


def test_no_hand_is_dealt_before_what_is_due(tmp_path: Path) -> None:
    """Bundle 002 line 2568: a fee each half hour; a dealer who deals on does not pass it over, nor the first button."""

    async def play(house: House) -> None:
        dealer = Eye("Dan", "dealer")
        await seated(house, "Ada", "Ben", "Cleo")
        await house.table.watch(dealer)
        seen = set()
        for _ in range(400):
            step = dealer.view["next"]
            seen.add(step)
            if dealer.view["awaits"]["what"] in ("deal", "straddle"):
                answered = await house.ask("Dan", "dealer", type="Deal")
                assert bool(answered.why) == (step in ("Draw for the button.", "Take the time collection.")), step
            if not await house.table.step():
                await answer(house)
            house.services.moment += 20_000
        assert {"Draw for the button.", "Take the time collection.", "Deal the next hand."} <= seen

    in_house(tmp_path, usual_table("capitol/low-ball", bots=0), play)


def test_time_is_paid_when_it_is_over(tmp_path: Path) -> None:
    """Bundle 002 line 2568: 30 minutes after the start of a game and every 30 after that, until its end."""

    async def play(house: House) -> None:
        ada, *_ = await seated(house, "Ada", "Ben", "Cleo")
        called: list[int] = []
        for minute in [*range(66), *range(300, 332)]:  # nobody plays for hours, then a game starts again
            house.services.moment = 1_800_000_000_000 + minute * 60_000
            hand = house.table.record.number
            while house.table.record.number == hand or house.table.kind.engine.state.playing:
                if not await house.table.step():
                    await answer(house)
                if any(event["type"] == "TimeCalled" for event in ada.last["events"]):
                    called.append(minute)
        assert list(dict.fromkeys(called)) == [30, 60, 330]

    in_house(tmp_path, usual_table("capitol/low-ball", bots=0), play)


def test_a_regulator_looks_on(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        await seated(house, "Ada")
        before = house.table.record.seq
        for word in sorted(orders.roles()):
            why = (await house.ask("Reg", "regulator", type=word)).why
            leaves = word in ("Leave", "Going")  # open to one who was a player when they sat down
            assert ("is not at this table" in why) if leaves else why.startswith("Regulators watch")
        with pytest.raises(Refusal, match="Regulators watch"):
            await house.room.call_floor(Account("Reg", "regulator", False), "t1", "a card fell")
        assert house.room.calls() == []
        assert house.table.record.seq == before

    in_house(tmp_path, DRAW, play)
