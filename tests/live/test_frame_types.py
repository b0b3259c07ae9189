"""Everything that a page is sent is one of the types of `houseway.live.frames`, with no field more and none less."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, Union

import msgspec
import pytest

from house import Eye, House
from houseway.live import frames
from houseway.live.games.registry import usual_table
from houseway.live.table import commands as orders
from houseway.live.table.table_facts import table_facts
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.registry import ENGINES, engine_kind, engine_of
from houseway.rules.catalogue import entry, game_names, load, room_names
from houseway.rules.vocabulary.effects import EFFECTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from houseway.live.games.game import Config

GAMES = (
    *("capitol/three-card-poker", "capitol/fortune-pai-gow", "capitol/pure-21.5", "casino-580/texas-holdem"),
    *("village-club/badugi", "casino-580/lowball"),
)
SPREAD = [game for room in room_names() for game in game_names(room) if entry(game).engine in ENGINES]


def check(message: bytes) -> dict[str, Any]:
    """A message as its type reads it says the same again, byte for byte of meaning."""
    said: dict[str, Any] = json.loads(message)
    read = msgspec.json.decode(message, type=frames.Sent)
    assert json.loads(msgspec.json.encode(read)) == said
    if isinstance(read, frames.Table):
        forms: Any = Union[tuple(frames.event_forms(said["view"]["engine"]))]  # noqa: UP007 - made of a list
        events = msgspec.convert(said["events"], list[forms])
        assert json.loads(msgspec.json.encode(events)) == said["events"]
    return said


def watched(
    folder: Path, config: Config, act: Callable[[House, Eye], Any], role: str = "player"
) -> list[dict[str, Any]]:
    """What somebody who looks on is sent while something is done."""
    eye = Eye("Eve", role)

    async def run() -> None:
        house = await House(folder, config).open()
        try:
            await house.account("Eve")
            await house.table.watch(eye)
            await act(house, eye)
        finally:
            house.close()

    asyncio.run(run())
    return [check(message) for message in eye.frames]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("role", ["player", "floor"])
def test_every_message_of_some_rounds_is_of_its_type(game: str, role: str, tmp_path: Path) -> None:
    """Bots play; somebody sits down among them, is late, and is asked what there is to ask."""

    async def act(house: House, eye: Eye) -> None:
        await house.run(60)
        if role == "player":
            seat = next(seat for seat in range(1, house.table.kind.seats + 1) if str(seat) not in eye.view["seats"])
            await house.ask("Eve", type="Sit", seat=seat, chips=50_000)
        for _ in range(30):
            await house.run(20)
            clock = eye.last["clock"]
            for offer in eye.view.get("offers", [])[:1]:
                await house.ask("Eve", type="Bet", wager=offer["wager"], cents=offer["least"], spot=offer["spot"])
                await house.ask("Eve", type="Ready")
            house.services.moment += clock["left"] if clock else 1_000
            house.table.record.missed.clear()

    config = usual_table(game, 3)
    said = watched(tmp_path, config, act, role)
    assert len(said) > 30
    assert {each["view"]["engine"] for each in said} == {entry(game).engine}
    told = {event["type"] for each in said for event in each["events"]}
    assert told & {"Settled", "Won"}
    assert told & {"Dealt", "HandedOut"}


def test_an_event_is_sent_with_its_pieces_as_text() -> None:
    assert (
        json.loads(msgspec.json.encode(frames.wire_event(m.Dealt("spot 1", (-1, 51), up=False))))["pieces"][0] == "??"
    )
    said = json.loads(msgspec.json.encode(frames.wire_event(b.Parted("bank", {"front": (-1, -1)}))))
    assert said == {"type": "Parted", "hand": "bank", "parts": {"front": "?? ??"}, "by": ""}
    began = m.Began(3)
    assert frames.wire_event(began) is began


@pytest.mark.parametrize("engine", ENGINES)
def test_a_command_is_asked_for_without_its_player(engine: str) -> None:
    """Every form that the page is given is read as the command it is for, and none but staff names another in it."""
    for form in frames.command_forms(engine):
        fields = msgspec.structs.fields(form)
        said = {"type": form.__name__, **{each.name: _some(each.type) for each in fields}}
        of_staff = orders.is_of_staff(form.__name__)
        assert not ({"by"} if of_staff else {"player", "by"}) & said.keys()
        role = "floor" if of_staff else "player"
        read = orders.read_order(said, "Ann", role, orders.words_of(engine_kind(engine)))
        assert type(read).__name__ == form.__name__


def _some(kind: Any) -> Any:
    """Something that a field of a command may hold."""
    plain: dict[Any, Any] = {str: "x", int: 1, bool: True, str | list[str]: ["As", "Kd"]}
    plain |= {int | None: 1, tuple[int, ...]: [1, 2], list[int]: [1, 2]}
    return plain.get(kind, {"front": "As Kd"})


@pytest.mark.parametrize("game", SPREAD)
def test_a_page_is_told_what_each_ruling_needs(game: str) -> None:
    """Which rulings are about a hand, a card or a wager is the engines' to say."""
    for ruling in table_facts(usual_table(game, 3), rulings=True).rulings or ():
        effects, needs = set(ruling.effects), ruling.needs
        run = {each for each in effects if engine_of(load(game)).name in EFFECTS[each].run_by}
        assert needs.card == bool(run & {"replace card", "hand to the bank"})
        sizes = {"trim the bet", "pay minimum", "pay maximum"}
        assert needs.wager == bool(effects & {"return wagers", "no action", *sizes})
        assert needs.hand or not needs.card
        assert needs.hand or not run & {"dead hand", "back up cards", "forfeit wager", "house way"}
        assert not needs.hand or effects != {"misdeal"}
