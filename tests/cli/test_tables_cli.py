"""The commands about tables, run as a user runs them: a round asked for in turn, and rounds by bots."""

from __future__ import annotations

import json

import pytest
from command_line import houseway


def test_a_round_is_asked_for_in_turn() -> None:
    answers = "500\n1\n9s\n3\nKd 9s\n4c 3h Kd\n3\nplayer 100, tye 5\nplayer 100, tie 5\n\n"
    told = houseway("settle", "capitol/ez-baccarat", "--json", asked=answers)
    assert [payment["paid"] for payment in json.loads(told.stdout)["payments"]] == [10_000, 0]
    assert "“9s” is not a seat: the seats are 1 to 14." in told.stderr
    assert "did you mean “tie”?" in told.stderr


def test_it_says_what_is_missing() -> None:
    told = houseway("settle", "capitol/no-bust-4.01", asked="500\n1\n")
    assert told.returncode == 1
    assert "The round is incomplete: the cards of bank" in told.stderr
    assert "Traceback" not in told.stderr


def test_deeds_are_asked_where_the_game_has_them() -> None:
    told = houseway("settle", "capitol/no-bust-4.01", "--json", asked="500\n1\nKd 9s\n2\nbase 10\nKs 6d\nsurrender\n\n")
    (payment,) = json.loads(told.stdout)["payments"]
    assert (payment["pays"], payment["taken"]) == ("lose half", 500)  # bundle 002 line 392


@pytest.mark.parametrize("game", ["capitol/ez-baccarat", "capitol/pai-gow-tiles", "capitol/pure-21.5"])
def test_sim_sums_up(game: str) -> None:
    told = houseway("sim", game, "--rounds", "20", "--seed", "7", "--json")
    done = json.loads(told.stdout)
    assert done["rounds"] == 20
    assert all(sum(each["outcomes"].values()) == each["bets"] for each in done["wagers"].values())
    again = json.loads(houseway("sim", game, "--rounds", "20", "--seed", "7", "--json").stdout)
    assert {**again, "seconds": 0} == {**done, "seconds": 0}
    assert "20 rounds" in houseway("sim", game, "--rounds", "20").stdout


@pytest.mark.parametrize("game", ["casino-580/lowball", "lucky-derby/seven-card-stud", "capitol/omaha-hi-lo"])
def test_sim_plays_pots(game: str) -> None:
    done = json.loads(houseway("sim", game, "--rounds", "20", "--json").stdout)
    assert done["hands"] == 20
    assert sum(done["streets"].values()) >= 20
    assert "20 hands" in houseway("sim", game, "--rounds", "20").stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("capitol/omaha", "--structure", "no limits"), "is not played no limits"),
        (("capitol/ez-baccarat", "--wager", "tye"), "did you mean “tie”?"),
        (("capitol/ez-baccarat", "--option", "99"), "has no option “99”"),
        (("capitol/fast-nine", "--decks", "3"), "is played with 8 decks, not with 3"),
        (("capitol/fast-nine", "--bank", "much"), "is not a sum of money"),
    ],
)
def test_sim_refuses_in_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    told = houseway("sim", *words, "--rounds", "5")
    assert told.returncode == 1
    assert sentence in told.stderr
    assert "Traceback" not in told.stderr
