"""What a table of a game can be opened with, and what a lobby says of a table in short."""

from __future__ import annotations

import pytest

from houseway.live.games.game import Config
from houseway.live.games.registry import make_game, opened
from houseway.live.room.openings import openings
from houseway.live.table.table_facts import listed
from houseway.refusal import Refusal
from houseway.rules.catalogue import entry, game_names, room_names
from houseway.rules.cells import Span

GAMES = [name for room in room_names() for name in game_names(room) if entry(name).engine != "side bet"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("most", [12, pytest.param(1000, marks=pytest.mark.slow)])
def test_every_way_to_open_a_table_plays(name: str, most: int) -> None:
    """All of them; in a quick run, a dozen from end to end of the book's list."""
    found = openings(name)
    assert found or name == "parkwest-lodi/draw-poker"  # 000: 74: not played at this time
    for each in found[:: -(-len(found) // most) or 1]:
        kind = make_game(Config(name, **each["ask"]))
        assert each["seats"] == kind.seats
        assert isinstance(each["collection"], list)
        assert len(set(each["collection"])) == len(each["collection"])
        assert listed(Config(name, **each["ask"]))["fee"] == each["fee"]


def test_options_of_a_banked_game_differ_in_what_they_cost() -> None:
    found = {each["ask"]["option"]: each["fee"] for each in openings("capitol/no-bust-4.01")}
    assert len(found) == 9
    assert found["1"] == "$0.50 to $3 a hand, from the player-dealer; $0.50 to $2 a wager, from each player"
    assert found["9"] == "$1 to $20 a hand, from the player-dealer"


def test_limits_of_a_pot_game_are_those_of_its_book() -> None:
    limits = [each["limits"] for each in openings("casino-580/texas-holdem")]
    assert "$2-$4 split limit" in limits
    assert "no limit" in limits


@pytest.mark.parametrize(
    ("asked", "lines"),
    [
        (Config("capitol/texas-holdem", option="1-2-3", bets="$500-$1,000"), "002: 2613"),
        (Config("capitol/texas-holdem", option="1-2-3", structure="spread limit"), "002: 2640"),
        (Config("capitol/omaha", bets="$100-$200"), "002: 2587"),
        (Config("village-club/baduci", option="1", bets="$1,000-$2,000"), "001: 1248"),
        (Config("parkwest-lodi/texas-holdem", bets="$5-$10"), "000: 1728-1736"),
    ],
)
def test_a_limit_that_is_not_filed_is_not_opened(asked: Config, lines: str) -> None:
    """In a live room as everywhere."""
    with pytest.raises(Refusal, match=r"the filing has|goes with"):
        opened(asked)


def test_fees_of_several_streets_are_added() -> None:
    found = next(each for each in openings("lucky-derby/seven-card-stud") if each["limits"] == "$10-$20 limit")
    assert found["fee"] == "$3 to $5 a pot"


def test_a_side_bet_has_no_table() -> None:
    assert openings("capitol/buster-blackjack") == ()


def test_a_banked_table_may_be_opened_within_its_option_s_limits_and_no_wider() -> None:
    first = openings("casino-580/jade-baccarat")[0]  # bundle 003 lines 5341-5345: $5-$200
    assert first["within"] == {"least": 500, "most": 20_000}
    narrow = make_game(Config("casino-580/jade-baccarat", **{**first["ask"], "limits": "$25-$100"}))
    assert narrow.within == Span(2_500, 10_000)
    for wider in ("$1-$100", "$5-$201", "$25+"):
        with pytest.raises(Refusal, match="stay within"):
            make_game(Config("casino-580/jade-baccarat", **{**first["ask"], "limits": wider}))
    assert openings("casino-580/texas-holdem")[0]["within"] is None
