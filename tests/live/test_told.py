"""What players are told of results and of time: reasons in words, and what is done if time runs out."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from house import Eye, House, in_house
from houseway.live.games.game import Config
from houseway.live.games.prompts import next_step
from houseway.live.games.registry import make_game
from houseway.live.log.history import find_round, frames
from houseway.live.table.record import Record
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.rules.catalogue import game_names, load
from houseway.rules.games.banked import BankedGame

if TYPE_CHECKING:
    from pathlib import Path

BANKED = [name for name in game_names("capitol") if isinstance(load(name).game, BankedGame)]
POTS = ["casino-580/texas-holdem", "casino-580/crazy-pineapple-hi-lo", "village-club/badugi"]
RAW = re.compile(r"\bspot\b|\bnot (?:the|bank|player|banker)\b|\botherwise\b|[a-z]\.[a-z]|\.$")


async def _watch(house: House, name: str, seat: int = 0) -> Eye:
    await house.account(name)
    eye = Eye(name)
    await house.table.watch(eye)
    if seat:
        answer = await house.ask(name, type="Sit", seat=seat, chips=100_000)
        assert not answer.why, answer
    return eye


def _told(eye: Eye, kind: str) -> list[dict[str, Any]]:
    return [event for frame in eye.frames for event in json.loads(frame).get("events", ()) if event["type"] == kind]


async def _bet(house: House, eye: Eye) -> None:
    """The least on every wager that is offered, and then ready."""
    for offer in eye.view.get("offers", []):
        await house.ask(eye.name, type="Bet", wager=offer["wager"], cents=offer["least"], spot=offer["spot"])
    await house.ask(eye.name, type="Ready")


async def _play(house: House, eye: Eye, rounds: int) -> list[tuple[dict[str, str], dict[str, Any]]]:
    """A player who only bets, and lets time run out: what was said would happen, and the event that came."""
    found = []
    for _ in range(40 * rounds):
        await house.run()
        if eye.view["round"] > rounds:
            break
        whose = eye.last["clock"]["whose"] if eye.last["clock"] else []
        if eye.view["awaits"]["what"] == "wagers":
            assert "default" not in eye.view
            await _bet(house, eye)
        elif eye.name in whose:
            said, seen = eye.view["default"], len(eye.frames)
            assert house.table.kind.shown("rail").default is None
            house.services.moment += eye.last["clock"]["left"]
            assert await house.table.step()
            events = [event for frame in eye.frames[seen:] for event in json.loads(frame)["events"]]
            found.append((said, next(each for each in events if each["type"] in ANSWERS)))
            house.table.record.missed.clear()
    return found


ANSWERS = ("Chose", "Parted", "Declined", "BankPassed", "Acted", "Discarded", "Closed")


def _did(event: dict[str, Any]) -> str:
    """What an event did for a player, in the words of a default."""
    match event["type"]:
        case "Parted":
            return str(event["by"].removeprefix("absent: "))
        case "Discarded":
            return "discard" if event["pieces"] else "stand pat"
        case "Declined":
            return "decline"
        case "BankPassed" | "Closed":
            return "pass"
        case _:
            return str(event["choice"])


@pytest.mark.parametrize("game", BANKED)
def test_every_result_of_a_banked_game_is_told_in_words(game: str, tmp_path: Path) -> None:
    async def play(house: House) -> None:
        ada, zoe = await _watch(house, "Ada", 2), await _watch(house, "Zoe")
        acted = await _play(house, ada, 3)
        assert acted
        for said, event in acted:
            assert said["choice"] == _did(event)
        for eye in (ada, zoe):
            settled = _told(eye, "Settled")
            assert len(settled) > 3
            assert not [event for event in settled if not event["why"] or RAW.search(event["why"])]
        assert [event["why"] for event in _told(ada, "Settled")] == [event["why"] for event in _told(zoe, "Settled")]
        lines = [line for frame in zoe.frames for line in json.loads(frame).get("lines", ())]
        for event in _told(zoe, "Settled"):
            assert any(event["why"] in line["text"] and event["player"] == line["player"] for line in lines)
        assert "default" not in zoe.view
        _check_history(house, "Settled")

    in_house(tmp_path, Config(game, bots=3), play)


@pytest.mark.parametrize("game", POTS)
def test_every_pot_is_told_in_words(game: str, tmp_path: Path) -> None:
    async def play(house: House) -> None:
        ada, zoe = await _watch(house, "Ada", 2), await _watch(house, "Zoe")
        acted = await _play(house, ada, 4)
        assert acted
        for said, event in acted:
            assert said["choice"] == _did(event)
        won = _told(zoe, "Won")
        assert won
        assert all(event["why"].startswith(event["because"]) for event in won)
        _check_history(house, "Won")

    in_house(tmp_path, Config(game, bots=3), play)


def _check_history(house: House, kind: str) -> None:
    """Finished rounds are told alike, to a player and to the regulator."""
    found = find_round(house.services, "t1", 1)
    told = [
        [
            event["why"]
            for frame in msgspec.json.decode(msgspec.json.encode(frames(house.table.past, found, name, role)))
            for event in frame["events"]
            if event["type"] == kind
        ]
        for name, role in (("Ada", "player"), ("Rita", "regulator"))
    ]
    assert told[0]
    assert told[0] == told[1]


@pytest.mark.parametrize("game", ["capitol/ez-baccarat", "capitol/no-bust-4.01", "casino-580/texas-holdem"])
def test_a_line_carries_the_round_it_belongs_to_and_whom_it_is_about(tmp_path: Path, game: str) -> None:
    """What settles a round is told in the same message that begins the next, and still belongs to its own."""

    async def evening(house: House) -> None:
        eye = await _watch(house, "ann", 2)
        await _play(house, eye, 3)
        told = [json.loads(frame) for frame in eye.frames]
        lines = [line for each in told for line in each.get("lines", ())]
        events = [event for each in told for event in each.get("events", ())]
        assert lines
        rounds = [line["round"] for line in lines]
        assert rounds == sorted(rounds)
        mixed = [each for each in told if len({line["round"] for line in each.get("lines", ())}) > 1]
        assert mixed or game.startswith("casino"), "no message told of two rounds"
        number, kinds = told[0]["view"]["round"], {"Settled": [0], "Won": [0], "BetMade": [0], "Acted": [0]}
        for event in events:
            number = event["number"] if event["type"] == "Began" else number
            if event["type"] in kinds:
                kinds[event["type"]].append(number)
        for kind, those in kinds.items():
            assert [line["round"] for line in lines if line["type"] == kind] == those[1:]
        said = [each["view"]["says"] for each in told]
        assert not [each for each in said if "spot " in each or "piece" in each], said
        mine = [line for line in lines if line.get("player") == "ann"]
        assert mine
        assert all(line.get("you", "You").startswith(("You", "Your")) for line in mine), mine
        assert not [line for line in lines if line.get("player", "").startswith("bot") and "you" in line]
        assert not [line for line in lines if "??" in line["text"] or "(lines" in line["text"]]
        for event in events:
            if event["type"] == "Settled" and event["player"] == "ann":
                assert any(line["type"] == "Settled" and line["lines"] for line in mine)

    in_house(tmp_path, Config(game, bots=3), evening)


def test_the_dealer_is_told_how_many_tiles_or_cards_go_to_which_seats() -> None:
    said = {}
    for game in ("capitol/pai-gow-tiles", "capitol/no-bust-4.01", "capitol/ez-baccarat"):
        record = Record(make_game(Config(game)))
        wager = "player" if "baccarat" in game else "base"
        for command in (m.Sit("ann", 1, 100_000), m.Sit("bob", 2, 100_000), b.TakeBank("ann", 50_000)):
            record.do(command)
        record.do(b.Bet("bob", wager, 1_000))
        record.do(b.Close())
        while (awaits := record.kind.engine.awaits()).what == "dice":
            record.do(b.Roll((1,) * awaits.number))
        said[game] = next_step(record)
    assert said == {
        "capitol/pai-gow-tiles": "Deal 8 tiles to seat 2 and the bank.",
        "capitol/no-bust-4.01": "Deal 2 cards to seat 2 and the bank.",
        "capitol/ez-baccarat": "Deal 4 cards to the player hand and the banker hand.",
    }
