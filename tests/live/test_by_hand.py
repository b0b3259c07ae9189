"""A deal that the eye can follow, and a house dealer who deals a table by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from house import Eye, House, in_house
from houseway.live.dealing import QUICK, handful
from houseway.live.kinds import Config
from houseway.live.outside import check_file
from houseway.live.settings import Settings
from houseway.live.usual import usual_table
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from pathlib import Path

BACCARAT = usual_table("capitol/ez-baccarat", 0)


async def to_deal(house: House) -> Eye:
    """Ben banks, Ada has bet, and the wagers are closed; what Ada sees."""
    eyes = []
    for seat, name in enumerate(("Ada", "Ben"), start=1):
        await house.account(name)
        eyes.append(Eye(name))
        await house.table.watch(eyes[-1])
        assert not (await house.ask(name, type="Sit", seat=seat, chips=100_000)).why
    await house.run()
    if house.table.kind.engine.awaits().whose == ("Ada",):
        assert not (await house.ask("Ada", type="PassBank")).why
        await house.run()
    assert not (await house.ask("Ben", type="TakeBank", cents=50_000)).why
    await house.run()
    return eyes[0]


async def bets(house: House) -> None:
    """Ada bets the least on the first wager."""
    offer = Eye("Ada")
    await house.table.watch(offer)
    first = offer.view["offers"][0]
    assert not (await house.ask("Ada", type="Bet", wager=first["wager"], cents=first["least"])).why
    assert not (await house.ask("Ada", type="Ready")).why


def of(frames: list[dict[str, Any]], *types: str) -> list[str]:
    """The types of what happened, message by message, where one of these is among it."""
    return [
        " ".join(event["type"] for event in frame["events"] if event["type"] in types)
        for frame in frames
        if any(event["type"] in types for event in frame["events"])
    ]


def test_cards_that_are_seen_come_one_by_one_and_the_result_after_them(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        import json

        eye = await to_deal(house)
        await bets(house)
        eye.frames.clear()
        await house.run()
        told = of([json.loads(frame) for frame in eye.frames], "Dealt", "Settled", "Offered")
        assert told[:4] == ["Dealt"] * 4
        assert set(told[:-2]) == {"Dealt"}
        assert set(told[-2].split()) == {"Settled"}
        assert told[-1] == "Offered"  # the bank is offered once the result has had its time

    in_house(tmp_path, BACCARAT, play)
    assert not any(each.bad for each in check_file(tmp_path / "room.db"))


@pytest.mark.parametrize(
    ("deals", "pieces"),
    [
        ([("player", True), ("bank", True)], 1),
        ([("spot 1", False), ("spot 2", False), ("spot 1", False)], 2),
        ([("spot 1", False), ("spot 1", False), ("spot 2", False)], 2),
        ([("burned", False), ("board", True), ("board", True), ("board", True)], 4),
        ([("pile 1", False), ("pile 1", False), ("pile 2", False), ("left over", False), ("spot 1", True)], 4),
        ([("burned", False)], 1),
    ],
)
def test_what_comes_at_once(deals: list[tuple[str, bool]], pieces: int) -> None:
    assert handful(deals, len(deals), follows=False).pieces == pieces
    assert handful(deals, 1, follows=False).pieces == 1


def test_the_cards_of_one_deal_follow_faster_than_a_street() -> None:
    assert handful([("spot 1", True)], 1, follows=True).beats == QUICK
    assert handful([("board", True)], 1, follows=True).beats == 1


def test_a_table_s_own_pace(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        assert house.table.beat == pytest.approx(0.35)
        with pytest.raises(Refusal, match="A table has no pace “quick”"):
            await house.room.add_table(Config("capitol/ez-baccarat", pace="quick"), "Ada")

    in_house(tmp_path, Config("capitol/ez-baccarat", pace="fast"), play, settings=Settings(pace=0.7))


def test_a_dealer_deals_by_hand_from_the_sealed_shoe(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        eye = await to_deal(house)
        dealer = Eye("Dan", "dealer")
        await house.table.watch(dealer)
        assert (await house.ask("Ada", type="TakeTable")).why.startswith("TakeTable is the house dealer's")
        assert (await house.ask("Dan", "dealer", type="Next")).why == "The house deals this table: take it first."
        assert not (await house.ask("Dan", "dealer", type="TakeTable")).why
        assert eye.view["dealt_by"] == "Dan"
        assert (await house.ask("Dot", "dealer", type="TakeTable")).why == "Dan deals this table."
        nothing = await house.ask("Dan", "dealer", type="Next")
        assert nothing.why == "Nobody has bet: there is nothing to deal for."
        await bets(house)
        pressed = []
        for _ in range(20):
            await house.run()  # the house does nothing of it by itself
            label = dealer.view["press"]
            if not label:
                break
            pressed.append(label)
            assert not (await house.ask("Dan", "dealer", type="Next")).why
        assert pressed[:5] == ["Close the wagers", *["Deal"] * 4]
        assert pressed[-2:] == ["Settle", "Offer the bank"]
        assert "press" not in eye.view
        assert not (await house.ask("Dan", "dealer", type="HandBack")).why
        assert "dealt_by" not in eye.view

    in_house(tmp_path, BACCARAT, play)
    assert not any(each.bad for each in check_file(tmp_path / "room.db"))


@pytest.mark.parametrize("goes", [True, False])
def test_the_house_deals_on_where_nothing_is_heard_of_the_dealer(tmp_path: Path, goes: bool) -> None:
    async def play(house: House) -> None:
        eye = await to_deal(house)
        dealer = Eye("Dan", "dealer")
        await house.table.watch(dealer)
        assert not (await house.ask("Dan", "dealer", type="TakeTable")).why
        await bets(house)
        await house.run()
        assert eye.view["awaits"]["what"] == "wagers"
        if goes:
            house.table.unwatch(dealer)
        house.table._changed -= 10 if goes else 61
        await house.run()
        assert "dealt_by" not in eye.view
        assert eye.view["round"] == 2

    in_house(tmp_path, BACCARAT, play)
    assert not any(each.bad for each in check_file(tmp_path / "room.db"))


def test_a_restart_in_the_middle_of_a_deal_goes_on(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        await to_deal(house)
        await bets(house)
        while house.table.kind.engine.state.hands.keys() != {"player"}:
            assert await house.table.step()

    async def on(house: House) -> None:
        eye = Eye("Ada")
        await house.table.watch(eye)
        before = eye.view["hands"]["player"]["cards"]
        await house.run()
        assert eye.view["hands"]["player"]["cards"][: len(before)] == before
        assert eye.view["round"] == 2

    in_house(tmp_path, BACCARAT, play)
    in_house(tmp_path, BACCARAT, on)
    assert not any(each.bad for each in check_file(tmp_path / "room.db"))
