"""Capitol Casino: what the map of its bundle found by hand, the checker finds by machine."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest

from houseway.rules.catalogue import entry, game_names, load, load_bundle, load_room, rooms_folder
from houseway.rules.checker.checker import check
from houseway.rules.games.banked import BankedGame
from houseway.rules.ways.way import read_chart

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from houseway.rules.checker.finding import Finding

GAMES = game_names("capitol")
CAPITOL = {
    game: (rooms_folder() / "capitol" / f"{game}.toml").read_text(encoding="utf-8")
    for game in ("no-bust-4.01", "pure-21.5", "buster-blackjack")
}


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
    read_back = load(name).game.read_back
    assert read_back
    assert all(each.found for each in read_back)


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
    (repeated,) = [each for each in findings("fortune-pai-gow") if each.validator == "row-repeated"]
    assert repeated.reading == "fortune-straight-flush=literal"


def test_the_outcomes_that_ez_baccarat_does_not_settle() -> None:
    """Bundle 002 lines 1526-1560: line wagers on a tie, naturals, the three-card seven."""
    assert found("ez-baccarat", "row-in-doubt", "Player line", "player ties banker")
    assert found("ez-baccarat", "row-in-doubt", "Banker line", "banker is 7 and banker has 3 cards")
    assert found("ez-baccarat", "round-in-doubt", "draw banker", "No rule stops the draw")


@pytest.mark.parametrize(("game", "line"), [("pure-21.5", "575"), ("supreme-baccarat", "791")])
def test_eight_decks_are_not_424_cards(game: str, line: str) -> None:
    assert any(finding.lines == line for finding in findings(game) if finding.validator == "claim-false")


def test_even_money_is_not_the_same_at_6_to_5() -> None:
    """Bundle 002 lines 652-654."""
    assert found("pure-21.5", "claim-false", "wins 1 if the bank has one and 0.7 if not")


@pytest.mark.parametrize("game", ["no-bust-4.01", "fortune-pai-gow"])
def test_surrender_and_foul_rows_are_reached(game: str) -> None:
    """Bundle 002 lines 391-392 and 1383: both settle when a player does so, so neither row is idle."""
    assert not found(game, "row-never-hit")


@pytest.mark.parametrize("game", ["fortune-pai-gow", "face-up-pai-gow"])
def test_three_pair_is_a_contradiction_not_a_hole(game: str) -> None:
    """Bundle 002 lines 1419 and 1452, 2354 and 2393: the tables print a push, the text says nothing can tie."""
    assert found(game, "row-in-doubt", "the papers contradict each other about Fortune Bonus", "three pair")


def test_even_money_is_a_contradiction_not_a_hole() -> None:
    """Bundle 002 lines 652 and 654."""
    assert found("pure-21.5", "row-in-doubt", "the papers contradict each other about Base wager", "even money")


WINS = """
[doubts.win-pays]
says = "What a win pays is not written."
default = "even"
readings.even = { is = "1 to 1", means = "as much" }
readings.half = { is = "1 to 2", means = "half as much" }
why = "A test asks."
lines = "340"

[[no-rule]]"""


@pytest.mark.parametrize("game", ["no-bust-4.01", "pure-21.5"])
def test_examples_are_hands_that_the_bank_can_have(game: str, room: Callable[..., str], tmp_path: Path) -> None:
    """A bank that draws to 17 has neither 4 with two cards nor 22 with two. What a win pays is put in doubt here."""
    text = re.sub(r'(\["(?:bank is over|spot beats bank)", +)"1 to 1"', r'\1"?win-pays"', CAPITOL[game])
    (tmp_path / "capitol").mkdir()
    (tmp_path / "capitol" / "buster-blackjack.toml").write_text(CAPITOL["buster-blackjack"], encoding="utf-8")
    name = room(("[[no-rule]]", WINS), name=game, text=text)
    said = [finding.sentence for finding in check(name) if "as in: " in finding.sentence]
    banks = [float(match[1]) for sentence in said for match in re.finditer(r"bank ([\d.]+) with (\d) cards", sentence)]
    assert banks
    assert all(17 <= total <= 26 for total in banks)


def test_no_example_is_given_where_counts_do_not_tell_that_it_can_happen() -> None:
    """Bundle 002 line 652: even money needs an ace up, and a bank of ace and six would draw."""
    (even_money,) = [
        each.sentence for each in findings("pure-21.5") if "about Base wager when spot took" in each.sentence
    ]
    assert "as in" not in even_money


def test_a_finding_by_one_reading_names_that_reading_alone() -> None:
    """Bundle 002 lines 1164-1167: only the literal reading has no opening bet."""
    assert {each.reading for each in findings("omaha") if each.validator == "pot-opening-bet"} == {
        "opening-bet=literal"
    }


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
    room, bundle = load_room("capitol"), load_bundle("capitol")
    assert bundle is not None
    assert (room.room.bundle, bundle.line_count) == ("002", 2776)
    assert {book.id for book in room.books} == {"california-games", "poker"}


@pytest.mark.parametrize("name", GAMES)
def test_every_book_a_schedule_names_is_the_rooms(name: str) -> None:
    books = {book.id for book in load_room("capitol").books}
    assert {schedule.book for schedule in load(name).game.collections.values()} <= {*books, ""}
