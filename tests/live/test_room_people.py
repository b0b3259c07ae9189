"""What people may ask of the room for themselves: bots, no bank, more chips, a name; and what the floor may not."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from house import Eye, House, in_house
from houseway.live.games.game import Config
from houseway.live.log.verify_file import check_file
from houseway.live.room.accounts import KEPT, Account
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

BACCARAT = Config("capitol/ez-baccarat", bots=0)
HOLDEM = Config("casino-580/texas-holdem", bots=0)


async def seat(house: House, name: str, number: int, chips: int = 20_000) -> Eye:
    await house.account(name)
    eye = Eye(name)
    await house.table.watch(eye)
    assert not (await house.ask(name, type="Sit", seat=number, chips=chips)).why
    return eye


def in_checked_house(folder: Path, config: Config, act: Callable[[House], Coroutine[Any, Any, None]]) -> None:
    in_house(folder, config, act)
    assert not any(each.bad for each in check_file(folder / "room.db")), "the log does not hold"


# Bots


@pytest.mark.parametrize("config", [BACCARAT, HOLDEM])
def test_a_player_alone_adds_bots_and_the_game_goes_on(tmp_path: Path, config: Config) -> None:
    async def play(house: House) -> None:
        ada = await seat(house, "Ada", 2)
        assert ada.view["you"]["bots"] == {"add": True, "remove": False}
        for _ in range(2):
            assert not (await house.ask("Ada", type="AddBot")).why
        bots = [who["player"] for who in ada.view["seats"].values() if who.get("bot")]
        assert bots == ["bot1", "bot3"]
        await house.run()
        assert ada.view["awaits"]["what"] in ("bank", "wagers", "choice")
        assert not (await house.ask("Ada", type="RemoveBot")).why
        await house.run()
        for _ in range(40):
            house.services.moment += 30_000
            await house.table.step()
        assert sum(who.get("bot", False) for who in ada.view["seats"].values()) == 1

    in_checked_house(tmp_path, config, play)


def test_bots_are_the_openers_or_a_lone_players_to_add(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        ada, ben = await seat(house, "Ada", 2), await seat(house, "Ben", 3)
        assert ada.view["you"]["bots"] == ben.view["you"]["bots"] == {"add": False, "remove": False}
        assert "whoever opened the table" in (await house.ask("Ada", type="AddBot")).why
        house.table.opener = "Ada"
        assert "There is no bot" in (await house.ask("Ada", type="RemoveBot")).why
        assert not (await house.ask("Ada", type="AddBot")).why
        assert ada.view["you"]["bots"] == {"add": True, "remove": True}
        assert (await house.ask("Ben", type="AddBot")).why
        for _ in range(11):
            assert not (await house.ask("Ada", type="AddBot")).why
        why = (await house.ask("Ada", type="AddBot")).why  # fourteen seats, two of them people's
        assert "no room for another bot" in why

    in_checked_house(tmp_path, BACCARAT, play)


# The bank


def test_who_does_not_want_the_bank_is_not_asked(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        ada = await seat(house, "Ada", 2)
        await house.run()
        assert ada.view["awaits"]["what"] == "bank"
        await house.room.accounts.offer_bank("Ada", False)
        await house.run()
        assert ada.view["awaits"]["what"] == "opening"
        assert not await house.table.step(), "nobody else could take it: the game is not opened over and over"
        assert ada.view.get("away", []) == []
        assert not (await house.ask("Ada", type="AddBot")).why
        await house.run()
        assert ada.view["bank"]["player"] == "bot1"
        assert "waiting for Ada" in ada.view["says"]

    in_checked_house(tmp_path, BACCARAT, play)


def test_a_wish_lasts_over_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        house = await House(tmp_path, BACCARAT).open()
        await house.account("Ada")
        await house.room.accounts.offer_bank("Ada", False)
        house.close()
        again = await House(tmp_path, BACCARAT).open()
        await again.room.accounts.open(again.services.now())
        assert again.services.no_bank == {"Ada"}
        await again.room.accounts.offer_bank("Ada", True)
        assert not again.services.no_bank
        again.close()

    asyncio.run(play())


def test_the_lobby_tells_where_somebody_plays(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        ada = await seat(house, "Ada", 2)

        async def listed() -> tuple[int, bool]:
            (found,) = await house.room.list_tables()
            return found["active"], found["stopped"]

        assert await listed() == (1, False)
        await house.ask("Ada", type="PassBank")
        assert await listed() == (1, True)
        house.table.unwatch(ada)
        assert await listed() == (0, True)

    in_checked_house(tmp_path, BACCARAT, play)


# Chips and names


def test_play_chips_come_again_when_they_are_nearly_gone(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        accounts, ada = house.room.accounts, Account("Ada", "player", True)
        await seat(house, "Ada", 2, chips=960_000)
        with pytest.raises(Refusal, match=r"You have \$10,000"):
            await accounts.refill(ada)
        state = house.table.kind.engine.state
        state.ledger.post("player Ada", "collection", state.chips("Ada"), "lost")
        assert await accounts.refill(ada) == 1_000_000
        assert house.services.cash.held("Ada") == 1_040_000
        found = house.services.store.one("SELECT chips, granted FROM accounts WHERE name = 'Ada'")
        assert found == (1_040_000, 2_000_000)
        assert '"play chips given", "name": "Ada"' in house.services.out.getvalue()  # type: ignore[attr-defined]
        house.services.cash.apply([("", (-1_040_000, "Ada"))])
        with pytest.raises(Refusal, match="ask again in 10 min"):
            await accounts.refill(ada)
        house.services.moment += 600_000
        assert await accounts.refill(ada) == 1_000_000

    in_house(tmp_path, BACCARAT, play)


def test_a_guest_takes_a_name_without_a_password(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        accounts = house.room.accounts
        guest, token = await accounts.guest()
        ada, now = await accounts.rename(guest, "Ada")
        assert (ada.name, ada.guest, house.services.cash.held("Ada")) == ("Ada", True, 1_000_000)
        assert accounts.of(now).name == "Ada"
        with pytest.raises(Refusal):
            accounts.of(token)
        with pytest.raises(Refusal, match="taken"):
            await accounts.rename(ada, "ada")
        signed, _ = await accounts.sign_up("Ben", "correct horse", None)
        with pytest.raises(Refusal, match="signed up"):
            await accounts.rename(signed, "Cleo")

    in_checked_house(tmp_path, BACCARAT, play)


def test_guests_who_never_played_age_out(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        await house.account("Idle")
        await seat(house, "Ada", 2)
        await house.room.accounts.sign_up("Ben", "correct horse", None)
        house.services.moment += KEPT * 1000 + 1
        await house.room.accounts.open(house.services.now())
        names = {name for (name,) in house.services.store.all("SELECT name FROM accounts")}
        assert names == {"Ada", "Ben"}

    in_checked_house(tmp_path, BACCARAT, play)


# The floor


def test_the_floor_does_not_rule_where_it_plays(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        await seat(house, "Flo", 2)
        for command in ({"type": "Rule", "ruling": "misdeal", "reason": "x"}, {"type": "TimeOut"}, {"type": "Close"}):
            assert "leave it first" in (await house.ask("Flo", "floor", **command)).why

    in_checked_house(tmp_path, BACCARAT, play)


def test_who_deals_a_table_by_hand_does_not_sit_down_at_it(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        await seat(house, "Ada", 2)
        await house.account("Flo")
        assert not (await house.ask("Flo", "floor", type="TakeTable")).why
        assert "hand it back first" in (await house.ask("Flo", "floor", type="Sit", seat=3, chips=20_000)).why
        assert not (await house.ask("Flo", "floor", type="HandBack")).why
        assert not (await house.ask("Flo", "floor", type="Sit", seat=3, chips=20_000)).why
        assert "leave it first" in (await house.ask("Flo", "floor", type="TakeTable")).why

    in_checked_house(tmp_path, BACCARAT, play)


def test_the_floor_rules_again_at_a_table_that_it_has_left(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        await seat(house, "Flo", 2)
        assert "leave it first" in (await house.ask("Flo", "floor", type="TimeOut")).why
        assert not (await house.ask("Flo", "floor", type="Leave")).why
        assert "leave it first" not in (await house.ask("Flo", "floor", type="TimeOut")).why

    in_checked_house(tmp_path, BACCARAT, play)


def test_the_caller_is_told_that_the_floor_has_answered(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        told: list[tuple[Any, str]] = []
        house.room.on_answered = lambda call, by: told.append((call, by))
        await house.account("Ada")
        call = await house.room.call_floor(Account("Ada", "player", True), "t1", "My bet was not paid.")
        await house.room.answer_call(Account("Flo", "floor", False), call)
        ((found, by),) = told
        assert (found.id, found.player, found.why, by) == (call, "Ada", "My bet was not paid.", "Flo")

    in_house(tmp_path, BACCARAT, play)
