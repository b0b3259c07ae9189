"""The tables that a room lays out by itself are games of the filings, and their collections are in force."""

from __future__ import annotations

import pytest

from houseway.live.facts import listed
from houseway.live.kinds import make_kind
from houseway.live.pot_kind import PotKind
from houseway.live.usual import filed_tables, usual_table
from houseway.rules.catalogue import entry, game_names, room_names

POTS = [name for room in room_names() for name in game_names(room) if entry(name).engine == "pot"]


@pytest.mark.parametrize("game", POTS)
def test_every_pot_game_is_opened_with_fees_that_can_be_read(game: str) -> None:
    config = usual_table(game, 3)
    kind = make_kind(config)
    assert isinstance(kind, PotKind)
    fees = [band.fee for _, _, bands in kind.plan.fees for band in bands]
    assert fees
    assert None not in fees
    assert any(fees)
    assert config.bots == 3
    assert "?" not in listed(config)["collection"]


def test_a_small_limit_with_fees_by_the_hand_comes_first() -> None:
    found = [(each.schedule, each.option, each.bets) for each in filed_tables("village-club/omaha")]
    assert found[0] == ("drop", "13", "$3-$6")  # the filing lists $2-$4, too, and no fee for it
    assert found[-1][0] == "time"
    # Casino 580 calls its schedule one of limit games; they are played with a split limit
    assert usual_table("casino-580/texas-holdem", 0).structure == "split limit"
