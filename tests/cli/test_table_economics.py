"""The command `table`, run as a user runs it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from command_line import houseway as run

if TYPE_CHECKING:
    from pathlib import Path
    from subprocess import CompletedProcess

EZ = "capitol/ez-baccarat"


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


def houseway(cache: Path, *words: str) -> CompletedProcess[str]:
    """Run the command `table` in a process of its own, with answers kept in the cache."""
    return run("table", *words, env={"HOUSEWAY_CACHE": str(cache), "COLUMNS": "80"})


def test_json_stands_alone_and_adds_up(cache: Path) -> None:
    words = ("--wager", "player=$25", "--wager", "tie=5", "--options", "--bankroll", "$50,000", "--json")
    told = houseway(cache, EZ, *words)
    assert told.returncode == 0, told.stderr
    found = json.loads(told.stdout)
    assert [each["staked"] for each in found["by_seat"]] == [3000] * 5
    assert found["player_dealer"]["fee"] == found["drop"]["hand"] == 100  # $150: bundle 002 line 2146
    sums = found["player_dealer"]["hand"]["mean"] + sum(each["hand"]["mean"] for each in found["by_seat"]) + 100
    assert sums == pytest.approx(0)
    assert "exact" in found["player_dealer"]["hand"]
    assert found["exact_spread"]
    assert found["sampled"] is None
    assert [each["bank_fee"] for each in found["options"]] == [100, 100, 200, 200, 200]
    assert 0 < found["risk"]["ruin_at_most"] < 0.01


def test_it_is_told_in_dollars_and_cents_within_a_narrow_terminal(cache: Path) -> None:
    words = ("--wager", "banker=$100", "--seat", "2:banker=$50", "--seat", "2:dragon-7=$5", "--bank", "$300")
    told = houseway(cache, EZ, *words, "--rounds", "300", "--options", "--bankroll", "20000")
    assert told.returncode == 0, told.stderr
    assert "seats 1, 3, 4, 5: banker $100; seat 2: banker $50, dragon-7 $5" in told.stdout
    assert "Break-even: at a fee of $" in told.stdout
    assert "A bank of $300 runs out in" in told.stdout
    assert "place in the action" in told.stdout
    assert "ruin of" in told.stdout
    assert "±" in told.stdout
    assert "…" not in told.stdout
    assert max(map(len, told.stdout.splitlines())) <= 80
    assert told.stderr == ""


def test_without_a_wager_everybody_makes_the_first(cache: Path) -> None:
    told = houseway(cache, EZ, "--players", "3", "--hands-an-hour", "70")
    assert "seat 3 banks enough for everything, 70 hands an hour" in " ".join(told.stdout.split())
    assert "seats 1, 2: player $25" in told.stdout


def test_a_bank_may_sit_anywhere(cache: Path) -> None:
    found = json.loads(houseway(cache, EZ, "--players", "3", "--bank-seat", "1", "--json").stdout)
    assert [each["seat"] for each in found["by_seat"]] == [2, 3]


def test_a_pot_game_tells_its_drop(cache: Path) -> None:
    told = houseway(cache, "capitol/omaha", "--players", "5")
    assert "depends on the players" in " ".join(told.stdout.split())
    assert "$5.00 after the flop" in told.stdout  # five or six players: bundle 002 line 2591
    found = json.loads(houseway(cache, "capitol/low-ball", "--players", "4", "--json").stdout)
    assert found["expectation"] is None
    assert found["options"][0]["time_an_hour"] == 4 * 2 * 1500  # $15 each half hour: lines 2568, 2575


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((EZ, "--option", "99"), "has no option “99”"),
        ((EZ, "--wager", "player=$2"), "Player line is $5 to $1,000: $2 is not (lines 2141, 2143, 2145-2170)."),
        ((EZ, "--wager", "tye=$5"), "did you mean “tie”?"),
        ((EZ, "--wager", "player"), "is not a wager: write its name and how much, like player=$25."),
        ((EZ, "--wager", "player=much"), "“much” is not a sum of money"),
        ((EZ, "--players", "20"), "has 14 seats, the bank's included: 20 cannot play."),
        ((EZ, "--players", "1"), "1 cannot play"),
        ((EZ, "--bank", "-5"), "“-5” is not a sum of money"),
        ((EZ, "--bank", "$0"), "A bank must be more than $0."),
        ((EZ, "--bankroll", "lots"), "“lots” is not a sum of money"),
        ((EZ, "--bank-seat", "9"), "There is no seat 9 for the bank"),
        ((EZ, "--seat", "6:player=$5"), "Seat 6 is the bank's"),
        ((EZ, "--seat", "7:player=$5"), "Seat 7 is not taken: 1, 2, 3, 4, 5 may bet."),
        ((EZ, "--seat", "three"), "is not a seat's wager: write it like 3:banker=$100."),
        ((EZ, "--play", "well"), "“well” is not a way to play: write best or way."),
        ((EZ, "--decks", "40"), "is played with 3 to 8 decks, not with 40"),
        (("capitol/no-bust-4.01", "--wager", "insurance=$5"), "Insurance is not made now"),
        (("capitol/omaha", "--players", "1"), "is played by 2 to 10 players, not 1."),
        (("capitol/omaha", "--option", "9"), "has no option “9”"),
        (("capitol/omaho",), "did you mean “capitol/omaha”?"),
    ],
)
def test_it_refuses_in_a_sentence(cache: Path, words: tuple[str, ...], sentence: str) -> None:
    told = houseway(cache, *words)
    assert told.returncode == 1
    assert sentence in told.stderr
    assert told.stdout == ""
    assert len(told.stderr.splitlines()) == 1
