"""The commands, run as a user runs them."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from command_line import houseway


def test_help_lists_the_commands() -> None:
    told = houseway("--help")
    assert told.returncode == 0
    for command in ("tour", "rank", "compare", "rankings", "census", "deck", "shuffle"):
        assert command in told.stdout


def test_no_line_of_the_help_is_cut_short() -> None:
    told = houseway("--help").stdout
    assert "..." not in told.partition("Commands:")[2]
    assert max(map(len, told.splitlines())) <= 80


def test_a_game_in_the_place_of_a_command_is_told_what_to_do_with_it() -> None:
    told = houseway("ez-baccarat")
    assert told.returncode == 2
    assert "houseway show capitol/ez-baccarat" in told.stderr
    assert "did you mean “price”" in houseway("prise").stderr


def test_a_game_needs_no_room_where_one_room_spreads_it() -> None:
    told = houseway("fee", "supreme-baccarat", "--option", "2", "--action", "450")
    assert told.stdout == houseway("fee", "capitol/supreme-baccarat", "--option", "2", "--action", "450").stdout
    several = houseway("show", "texas-holdem").stderr
    assert "capitol/texas-holdem or casino-580/texas-holdem" in several
    assert "did you mean “capitol/supreme-baccarat”" in houseway("show", "supreme-bacarat").stderr
    assert "did you mean “capitol”" in houseway("price", "capitl").stderr


def test_the_shell_completes_commands_and_games() -> None:
    def completed(line: str) -> list[str]:
        words = {"COMP_WORDS": line, "COMP_CWORD": str(len(line.split()) - 1), "_HOUSEWAY_COMPLETE": "complete_bash"}
        code = "import sys; sys.argv[0] = 'houseway'; from houseway.__main__ import main; main()"
        told = subprocess.run(  # noqa: S603
            [sys.executable, "-c", code], check=False, capture_output=True, text=True, env=os.environ | words
        )
        return told.stdout.split()

    assert completed("houseway sh") == ["show", "shuffle"]
    assert completed("houseway show supr") == ["supreme-baccarat"]
    assert completed("houseway price capitol/fa") == ["capitol/face-up-pai-gow", "capitol/fast-nine"]


def test_rank_says_the_hand() -> None:
    told = houseway("rank", "Kd Kc 4s 4h Td 2c 3s")
    assert told.stdout == "K♦ K♣ 4♠ 4♥ 10♦ two pair, kings and fours\n"


def test_rank_in_json_and_nothing_else() -> None:
    told = houseway("rank", "6-6 6-3", "--as", "tiles", "--json")
    assert json.loads(told.stdout)["category"] == "wong"
    assert told.stderr == ""


def test_rank_takes_options_of_the_ranking() -> None:
    told = houseway("rank", "As Ah Kd Qd", "--board", "Ad Jd Td 2c 3s", "--with", "uses=exactly two", "--json")
    assert json.loads(told.stdout)["name"] == "royal flush"


def test_compare_puts_the_best_first_and_shares_places() -> None:
    told = houseway("compare", "2c 3d", "As Kd", "Ac Kh", "--board", "Qs Js Td 5c 5h", "--json")
    assert [(row["place"], row["hand"]) for row in json.loads(told.stdout)] == [
        (1, "As Kd"),
        (1, "Ac Kh"),
        (3, "2c 3d"),
    ]


def test_rankings_lists_all() -> None:
    assert {"poker", "badugi", "tiles", "mod-10"} <= set(json.loads(houseway("rankings", "--json").stdout))
    assert "pai-gow-front" in houseway("rankings").stdout


def test_census_counts() -> None:
    told = houseway("census", "5", "--json")
    assert json.loads(told.stdout)["counts"]["royal flush"] == 4
    assert "2,598,960" in houseway("census", "5").stdout


def test_deck_and_shuffle() -> None:
    assert json.loads(houseway("deck", "fast-nine", "--decks", "8", "--json").stdout)["pieces"] == 288
    assert "tiles" in houseway("deck").stdout
    assert "288 pieces in 8 decks" in houseway("deck", "fast-nine", "--decks", "8").stdout
    first, again = (houseway("shuffle", "joker", "--seed", "7", "--json").stdout for _ in range(2))
    assert first == again
    assert len(json.loads(first)["order"].split()) == 53
    assert len(houseway("shuffle").stdout.split()) == 52


def test_the_tour_runs() -> None:
    told = houseway("tour", "--seed", "7")
    assert told.returncode == 0
    assert "133,784,560" in told.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("rank", "As Kx"), "“Kx”, piece 2 at position 4, is not a card or tile"),
        (("rank", "As As Kd Qd Jd"), "As appears twice, at places 1 and 2: one deck holds it once."),
        (("rank", "As", "--as", "pokr"), "There is no ranking “pokr”: did you mean “poker”?"),
        (("rank", "As", "--with", "joker"), "“joker” is not an option: write it like joker=wild."),
        (("deck", "standrd"), "standard"),
        (("deck", "standard", "--decks", "13"), "12"),
        (("census", "5", "--as", "badugi"), "A census takes a ranking of whole hands of cards"),
        (("census", "9"), "poker takes 5 to 7 cards for a census; 9 were given."),
    ],
)
def test_a_refusal_is_one_sentence_and_exit_1(words: tuple[str, ...], sentence: str) -> None:
    told = houseway(*words)
    assert told.returncode == 1
    assert sentence in told.stderr
    assert told.stderr.count("\n") == 1
    assert told.stdout == ""


@pytest.mark.parametrize("words", [("rank",), ("ranc", "As"), ("census", "seven")])
def test_wrong_usage_is_exit_2(words: tuple[str, ...]) -> None:
    assert houseway(*words).returncode == 2
