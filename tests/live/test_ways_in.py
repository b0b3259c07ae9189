"""What pages are told that a player may ask for: each way is taken by the table, and nothing else is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from house import Eye, House, in_house
from houseway.live.games.game import Config

if TYPE_CHECKING:
    from pathlib import Path


async def _come(house: House, name: str, seat: int) -> Eye:
    await house.account(name)
    eye = Eye(name)
    await house.table.watch(eye)
    answer = await house.ask(name, type="Sit", seat=seat, chips=100_000)
    assert not answer.why, answer
    return eye


def _command(way: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in way.items() if key != "says"}


def _own(eye: Eye) -> dict[str, Any]:
    found: dict[str, Any] = next(who for who in eye.view["seats"].values() if who["player"] == eye.name)
    return found


def test_a_newcomer_may_wait_where_the_filing_lets_them(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        await _come(house, "ada", 2)
        for _ in range(3):
            await house.run()
            await house.ask("ada", type="Act", choice="fold")
        late = await _come(house, "bob", 9)
        (way,) = late.view["ways"]
        assert way == {"type": "Wait", "says": "Wait for the button to pass"}
        answer = await house.ask("bob", **_command(way))
        assert not answer.why, answer
        assert _own(late)["waits"] == "button to pass"
        assert late.view["ways"] == []

    in_house(tmp_path, Config("village-club/holdem"), scene)


@pytest.mark.parametrize(
    ("choice", "after"), [(0, ("total of the blinds", "")), (1, ("total of the blinds", "big blind"))]
)
def test_who_missed_the_blinds_posts_or_waits(tmp_path: Path, choice: int, after: tuple[str, str]) -> None:
    async def scene(house: House) -> None:
        ada = await _come(house, "ada", 2)
        await house.ask("ada", type="SitOut")
        assert ada.view["ways"] == [{"type": "Return", "post": True, "says": "Come back"}]
        for _ in range(400):
            await house.table.step()
            if _own(ada)["owes"]:
                break
        says = [way["says"] for way in ada.view["ways"]]
        assert says == ["Post $1.50", "Wait for the big blind"]
        answer = await house.ask("ada", **_command(ada.view["ways"][choice]))
        assert not answer.why, answer
        assert (_own(ada)["owes"], _own(ada)["waits"]) == after

    in_house(tmp_path, Config("casino-580/texas-holdem"), scene)


def test_beaten_hands_are_given_up_only_where_the_filing_lets_them(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        ada = await _come(house, "ada", 2)
        assert ada.view["mucks"] is False
        await house.ask("ada", type="Muck", on=True)
        assert ada.view["mucks"] is True

    in_house(tmp_path, Config("village-club/deuce-seven-triple-draw"), scene)

    async def other(house: House) -> None:
        assert "mucks" not in (await _come(house, "ada", 2)).view

    (tmp_path / "other").mkdir()
    in_house(tmp_path / "other", Config("casino-580/texas-holdem"), other)


@pytest.mark.parametrize(
    ("game", "behind", "empty"),
    [
        ("capitol/ez-baccarat", True, False),
        ("capitol/no-bust-4.01", True, True),
        ("capitol/three-card-poker", False, False),
    ],
)
def test_spots_of_others_are_named_where_a_bet_there_is_lawful(
    tmp_path: Path, game: str, behind: bool, empty: bool
) -> None:
    async def scene(house: House) -> None:
        ada = await _come(house, "ada", 2)
        for _ in range(40):
            if ada.view["awaits"]["what"] == "wagers":
                break
            if ada.view["awaits"]["what"] == "bank" and "ada" in ada.view["awaits"]["whose"]:
                await house.ask("ada", type="PassBank")
            await house.table.step()
        seats = {int(seat) for seat in ada.view["seats"]} - {2}
        spots, bank = set(ada.view.get("spots", [])), ada.view["bank"]["seat"]
        assert bank not in spots
        assert 2 not in spots
        assert (spots & seats == seats - {bank}) is behind
        assert bool(spots - seats) is empty
        for spot in range(1, house.table.kind.seats + 1):
            if spot not in (2, bank):
                wager = next(each["wager"] for each in ada.view.get("offers", []) if each["least"] == 500)
                answer = await house.ask("ada", type="Bet", wager=wager, cents=500, spot=spot)
                assert (not answer.why) is (spot in spots), answer

    in_house(tmp_path, Config(game), scene)
