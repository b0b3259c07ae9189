"""A deal that the eye can follow, and a house dealer who deals a table by hand."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import structs

from house import Eye, House, in_house
from houseway.live.games.game import Config
from houseway.live.games.registry import usual_table
from houseway.live.log.verify_file import check_file
from houseway.live.room.settings import Settings
from houseway.live.table.dealing import QUICK, handful
from houseway.play.pot.table import PotTable
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


def test_a_person_who_answers_at_once_plays_seven_rounds_of_baccarat_a_minute(tmp_path: Path) -> None:
    """Card by card, at the pace that a room has unless it is told another."""
    rounds = 30

    async def play(house: House) -> None:
        await house.account("Ada")
        eye = Eye("Ada")
        table = house.table
        await table.watch(eye)
        assert not (await house.ask("Ada", type="Sit", seat=2, chips=100_000)).why
        seconds = 0.0
        for _ in range(40 * rounds):
            if table.record.number > rounds:
                break
            awaits, whose = eye.view["awaits"]["what"], table.kind.engine.awaits().whose
            if awaits == "bank" and whose == ("Ada",):
                assert not (await house.ask("Ada", type="PassBank")).why
            elif awaits == "wagers" and "Ada" in whose and "Ada" not in table.record.ready:
                await bets(house)
            step = table._next_step()
            assert step is not None
            seconds += max(0.0, step.due - table._changed)
            table._changed -= step.due  # that time has gone by
            assert await table.step()
        assert table.record.number > rounds
        assert seconds / rounds < 60 / 7

    in_house(tmp_path, usual_table("capitol/ez-baccarat", 3), play, settings=Settings())


def showdown(eye: Eye) -> list[str]:
    """What a viewer was told of a showdown, message by message."""
    return of([json.loads(frame) for frame in eye.frames], "Acted", "Showdown", "Shown", "Mucked", "Won", "Ended")


async def holdem(house: House, folds: str = "") -> Eye:
    """Three people, who check and call to the end of a hand; one of them may fold instead, the others then too."""
    eyes = {}
    for seat, name in enumerate(("Ada", "Ben", "Cyd"), start=1):
        await house.account(name)
        eyes[name] = Eye(name)
        await house.table.watch(eyes[name])
        assert not (await house.ask(name, type="Sit", seat=seat, chips=10_000)).why
    engine = house.table.kind.engine
    assert isinstance(engine, PotTable)
    for _ in range(60):
        await house.run(1)
        awaits = engine.awaits()
        if awaits.what == "deal" and house.table.record.number and showdown(eyes["Ada"]):
            break
        if awaits.what == "choice":
            who = awaits.whose[0]
            choice = "fold" if folds and who != folds else "check" if "check" in engine.choices(who) else "call"
            assert not (await house.ask(who, type="Act", choice=choice)).why
    else:
        raise AssertionError
    return eyes["Ada"]


HOLDEM = usual_table("village-club/holdem", 0)


def test_hands_of_a_showdown_are_turned_up_one_by_one_and_the_pot_is_given_after_them(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        told = showdown(await holdem(house))
        at = next(number for number, each in enumerate(told) if each.startswith("Showdown"))
        assert told[at - 1] == "Acted"
        assert told[at : at + 3] == ["Showdown Shown", "Shown", "Shown"]
        assert set(told[at + 3].split()) == {"Won", "Ended"}

    in_house(tmp_path, HOLDEM, play)
    assert not any(each.bad for each in check_file(tmp_path / "room.db"))


def test_the_last_fold_is_seen_before_the_pot_is_given(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        told = showdown(await holdem(house, folds="Ada"))
        assert told[-1] == "Won Ended"
        assert told[-2] == "Acted"

    in_house(tmp_path, HOLDEM, play)


def test_tables_of_older_logs_show_and_give_the_pot_at_once(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        assert showdown(await holdem(house))[-1].startswith("Acted Showdown Shown Shown Shown Won")

    in_house(tmp_path, structs.replace(HOLDEM, halts=False), play)


def test_a_beaten_hand_is_given_up_behind_the_one_that_beats_it(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        for name in ("Ada", "Ben", "Cyd"):
            house.table.kind.engine.state.mucks.add(name)
        told = " ".join(showdown(await holdem(house)))
        assert told.count("Shown") + told.count("Mucked") == 3
        assert told.count("Mucked") >= 1

    in_house(tmp_path, HOLDEM, play)


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
        assert (await house.ask("Ada", type="TakeTable")).why.startswith("Only the house dealer can give TakeTable")
        assert (await house.ask("Dan", "dealer", type="Next")).why == "The house deals this table: take it first."
        assert not (await house.ask("Dan", "dealer", type="TakeTable")).why
        assert eye.view["dealt_by"] == "Dan"
        assert (await house.ask("Dot", "dealer", type="TakeTable")).why == "Dan deals this table."
        nothing = await house.ask("Dan", "dealer", type="Next")
        assert nothing.why == "Nobody has bet: the deal waits for a wager."
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


def test_a_log_holds_in_which_a_restart_relieved_the_dealer(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        await to_deal(house)
        await house.table.watch(Eye("Dan", "dealer"))
        assert not (await house.ask("Dan", "dealer", type="TakeTable")).why
        await bets(house)
        for _ in range(20):
            await house.run()
            await house.ask("Dan", "dealer", type="Next")
        assert house.table.record.carried

    async def on(house: House) -> None:
        eye = Eye("Ada")
        await house.table.watch(eye)
        assert "dealt_by" not in eye.view
        house.ids = 1000
        assert not (await house.ask("Dot", "dealer", type="TakeTable")).why
        assert (await house.ask("Dan", "dealer", type="TakeTable")).why == "Dot deals this table."

    settings = Settings(pace=0, carry=5)
    in_house(tmp_path, BACCARAT, play, settings=settings)
    in_house(tmp_path, BACCARAT, on, settings=settings)
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
