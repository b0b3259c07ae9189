"""The tables that a room lays out by itself are games of the filings, and their collections are in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from house import House, in_house
from houseway.live.games.pot import LivePot
from houseway.live.games.registry import family_of, make_game, open_tables, usual_table
from houseway.live.room.settings import Settings
from houseway.live.table.table_facts import listed, table_facts
from houseway.rules.catalogue import entry, families, game_names, room_names
from houseway.rules.cells import Span

if TYPE_CHECKING:
    from pathlib import Path

POTS = [name for room in room_names() for name in game_names(room) if entry(name).engine == "pot"]


def test_every_sort_of_game_has_its_words_in_the_lobby_and_no_word_is_idle() -> None:
    assert {each.id for each in families()} == {family_of(name) for room in room_names() for name in game_names(room)}
    assert all(each.name and each.says.endswith(".") for each in families())


@pytest.mark.parametrize("game", POTS)
def test_every_pot_game_is_opened_with_fees_that_can_be_read(game: str) -> None:
    config = usual_table(game, 3)
    kind = make_game(config)
    assert isinstance(kind, LivePot)
    fees = [band.fee for _, _, bands in kind.plan.fees for band in bands]
    assert fees
    assert None not in fees
    assert any(fees)
    assert config.bots == 3
    assert "?" not in " ".join(listed(config)["collection"])


def test_a_small_limit_with_fees_by_the_hand_comes_first() -> None:
    found = [(each.schedule, each.option, each.bets) for each in open_tables("village-club/omaha")]
    assert found[0] == ("drop", "13", "$3-$6")  # the filing lists $2-$4, too, and no fee for it
    assert found[-1][0] == "time-pot"  # 001: 2463: from the pot every 30 minutes
    # Casino 580 calls its schedule one of limit games; they are played with a split limit
    assert usual_table("casino-580/texas-holdem", 0).structure == "split limit"


@pytest.mark.parametrize(
    ("game", "structure", "least", "most"),
    [
        ("capitol/spread-limit-holdem", "spread limit", 60_00, 10_000_00),  # bundle 002, 2624, 2626
        ("capitol/big-o-hi-lo", "spread limit", 60_00, 500_00),
        ("parkwest-lodi/low-ball-6-20", "spread limit", 100_00, None),
        ("casino-580/texas-holdem", "split limit", 0, None),  # as the house posts it: no figure is filed
    ],
)
def test_the_filed_buy_in(game: str, structure: str, least: int, most: int | None) -> None:
    config = next(each for each in open_tables(game) if each.structure == structure)
    kind = make_game(config)
    assert isinstance(kind, LivePot)
    assert kind.plan.buy_in() == Span(least, most)
    assert table_facts(config).buy.least >= least
    if most is not None:
        assert table_facts(config).buy.most == most


def test_the_buy_in_of_an_option_goes_before_that_of_its_schedule() -> None:
    found = {each.option: each for each in open_tables("lucky-derby/texas-holdem") if each.structure == "no limit"}
    kind = make_game(found["90"])
    assert isinstance(kind, LivePot)
    assert kind.plan.buy_in() == Span(10_00, None)


def test_a_person_brings_what_the_filing_asks_for(tmp_path: Path) -> None:
    """Bundle 002, lines 2552-2564: minimum $60, maximum $500."""

    async def act(house: House) -> None:
        await house.account("Ada")
        short = await house.ask("Ada", type="Sit", seat=1, chips=59_99)
        assert short.why == "Bring at least $60 to this table."
        much = await house.ask("Ada", type="Sit", seat=1, chips=500_01)
        assert much.why == "Bring at most $500 to this table."
        assert not (await house.ask("Ada", type="Sit", seat=1, chips=60_00)).why
        more = await house.ask("Ada", type="Buy", chips=440_01)
        assert more.why == "Bring at most $500 to this table."
        assert not (await house.ask("Ada", type="Buy", chips=440_00)).why

    spread = next(each for each in open_tables("capitol/big-o-hi-lo") if each.structure == "spread limit")
    in_house(tmp_path, msgspec.structs.replace(spread, bots=0), act, settings=Settings(pace=0, chips=10_000_00))
