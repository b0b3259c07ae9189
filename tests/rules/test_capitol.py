"""Capitol Casino: what the map of its bundle found by hand, the checker finds by machine."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from houseway.rules.banked import BankedGame
from houseway.rules.catalogue import entry, game_names, load, load_room
from houseway.rules.checker import check
from houseway.rules.claims import decide
from houseway.rules.ways import read_chart

if TYPE_CHECKING:
    from houseway.rules.finding import Finding

GAMES = game_names("capitol")


@cache
def findings(game: str) -> list[Finding]:
    return check(f"capitol/{game}")


def found(game: str, validator: str, *words: str) -> bool:
    """Whether a finding of this kind says all these words."""
    return any(
        finding.validator == validator and all(word in finding.sentence for word in words) for finding in findings(game)
    )


def test_the_catalogue_is_complete() -> None:
    assert {name.removeprefix("capitol/") for name in GAMES} == {
        *("fast-nine", "spread-limit-holdem", "no-bust-4.01", "pai-gow-tiles", "pure-21.5", "supreme-baccarat"),
        *("dragon-bonus-baccarat", "omaha", "omaha-hi-lo", "fortune-pai-gow", "ez-baccarat", "three-card-poker"),
        *("dai-bacc", "face-up-pai-gow", "low-ball", "texas-holdem", "big-o-hi-lo", "buster-blackjack"),
    }


@pytest.mark.parametrize("name", GAMES)
def test_every_file_was_read_back_by_a_second_reader(name: str) -> None:
    read_back = load(name).game.filing.read_back
    assert read_back is not None
    assert read_back.found


@pytest.mark.parametrize("name", GAMES)
def test_the_list_says_what_the_file_says(name: str) -> None:
    listed, game = entry(name), load(name).game
    assert (listed.title, listed.engine, listed.id) == (game.filing.name, game.filing.engine, game.filing.id)


def test_the_gaps_of_the_old_no_bust_bands() -> None:
    """Bundle 002 lines 1-31: $101-$104 has no band."""
    assert found("no-bust-4.01", "fee-gaps", "option A", "$101-$104")
    assert found("no-bust-4.01", "fee-lost", "option D")


def test_the_fees_of_face_up_that_fall() -> None:
    """Bundle 002 lines 2429-2520, options 11 and 12."""
    assert found("face-up-pai-gow", "fee-falls", "option 11", "$8", "$7")
    assert found("face-up-pai-gow", "fee-falls", "option 12", "$16", "$12")
    assert found("face-up-pai-gow", "fee-same-options", "15 and 16")


def test_the_repeated_row_of_fortune() -> None:
    """Bundle 002 line 1446, as printed."""
    assert found("fortune-pai-gow", "row-repeated", "seven-card straight flush", "50 to 1")
    assert any(each.reading == "as printed" for each in findings("fortune-pai-gow") if each.validator == "row-repeated")


def test_the_outcomes_that_ez_baccarat_does_not_settle() -> None:
    """Bundle 002 lines 1526-1560: line wagers on a tie, naturals, the three-card seven."""
    assert found("ez-baccarat", "row-unsettled", "Player line", "player ties banker")
    assert found("ez-baccarat", "row-unsettled", "Banker line", "banker is 7 and banker has 3 cards")
    assert found("ez-baccarat", "row-unsettled", "natural-stop")


@pytest.mark.parametrize(("game", "line"), [("pure-21.5", "575"), ("supreme-baccarat", "791")])
def test_eight_decks_are_not_424_cards(game: str, line: str) -> None:
    assert any(finding.lines == line for finding in findings(game) if finding.validator == "claim-false")


def test_even_money_is_not_the_same_at_6_to_5() -> None:
    """Bundle 002 lines 652-654."""
    assert found("pure-21.5", "claim-false", "+0.7")


def test_claims_that_need_prices_wait() -> None:
    """Bundle 002 line 703: Buster's hit frequency and one win in 3.5 hands."""
    loaded = load("capitol/buster-blackjack")
    kinds = {claim.kind: decide(loaded, claim)[0] for claim in loaded.game.claims}
    assert kinds == {"hit frequency": "waiting", "one win in": "waiting"}


CHARTS = ["dragon-bonus-baccarat", "ez-baccarat", "dai-bacc"]
CHART = {
    7: "SSSSSSSSSS",
    6: "SSSSSSHHSS",
    5: "SSSSHHHHSS",
    4: "SSHHHHHHSS",
    3: "HHHHHHHHSH",
    2: "HHHHHHHHHH",
    1: "HHHHHHHHHH",
    0: "HHHHHHHHHH",
}


@pytest.mark.parametrize("game", CHARTS)
def test_the_eighty_cells_of_each_banker_chart(game: str) -> None:
    """Bundle 002 lines 1023-1032, 1538-1547, 1843-1852, from the map's transcription."""
    loaded = load(f"capitol/{game}").game
    assert isinstance(loaded, BankedGame)
    (chart,) = [read_chart(way.chart) for way in loaded.ways.values() if way.chart]
    assert {row: "".join(cells[column] for column in range(10)) for row, cells in chart.items()} == CHART


def test_the_room_knows_its_bundle() -> None:
    room = load_room("capitol")
    assert (room.bundle.number, room.bundle.line_count) == ("002", 2776)
    assert {book.id for book in room.books} == {"california-games", "poker"}


@pytest.mark.parametrize("name", GAMES)
def test_every_book_a_schedule_names_is_the_rooms(name: str) -> None:
    books = {book.id for book in load_room("capitol").books}
    assert {schedule.book for schedule in load(name).game.collections.values()} <= {*books, ""}
