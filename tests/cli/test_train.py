"""Drills for dealers: what is asked and what counts as right, checked against the commands that do it for real."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from command_line import houseway

GAMES = ("capitol/ez-baccarat", "casino-580/ace-up-pai-gow-poker", "village-club/no-bust-4.0", "capitol/pai-gow-tiles")


def questions(game: str, *words: str) -> list[dict[str, Any]]:
    done = houseway("train", game, "--seed", "7", "--json", *words)
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def test_a_fee_is_what_the_command_fee_says() -> None:
    for each in questions("capitol/ez-baccarat", "--drill", "fee", "--questions", "12"):
        option, action = re.findall(r"Option (\S+), total action of \$([\d,]+):", each["asks"])[0]
        told = json.loads(
            houseway("fee", "capitol/ez-baccarat", "--option", option, "--action", action, "--json").stdout
        )
        assert each["answer"] == f"${told[0]['fees'][0]['cents'] // 100}"


@pytest.mark.parametrize("game", [GAMES[1], GAMES[3]])
def test_a_hand_is_set_as_the_command_way_sets_it(game: str) -> None:
    for each in questions(game, "--drill", "set", "--questions", "6"):
        cards, part = re.findall(r"(.*): what goes in the (\w+) by the house way", each["asks"])[0]
        told = json.loads(houseway("way", game, cards, "--json").stdout)
        assert sorted(each["answer"].split()) == sorted(told[part].split())


def test_the_banker_draws_by_the_chart() -> None:
    chart = {3: "012345679", 4: "234567", 5: "4567", 6: "67"}  # bundle 002 lines 1530-1547
    seen = 0
    for each in questions("capitol/ez-baccarat", "--drill", "draw", "--questions", "80"):
        found = re.match(r"banker .* (\w+), player drew (\w+)\w:", each["asks"])
        if not found:
            continue
        total = ["zero", "one", "two", "three", "four", "five", "six", "seven"].index(found[1])
        drew = {"T": "0", "J": "0", "Q": "0", "K": "0", "A": "1"}.get(found[2], found[2])
        assert each["answer"] == ("hit" if total < 3 or drew in chart.get(total, "") else "stand"), each
        seen += 1
    assert seen > 10


@pytest.mark.parametrize("game", GAMES)
def test_payouts_say_the_row_and_its_lines(game: str) -> None:
    for each in questions(game, "--drill", "settle", "--questions", "6"):
        assert re.match(r"bot\d, seat \d, has \$[\d,.]+ on .*: what does it win, or lose \(-\)\?", each["asks"])
        stake = float(re.findall(r"\$([\d,.]+) on", each["asks"])[0].replace(",", ""))
        won = re.match(r"(wins|loses) \$([\d,.]+)", each["answer"])
        if "1 to 1 (lines" in each["why"]:
            assert won is not None
            assert (won[1], float(won[2].replace(",", ""))) == ("wins", stake)
        elif "; lose (lines" in each["why"]:
            assert won is not None
            assert (won[1], float(won[2].replace(",", ""))) == ("loses", stake)
        assert "lines" in each["why"]


def test_answers_are_taken_as_dealers_type_them_and_counted() -> None:
    asked = questions("capitol/ez-baccarat", "--drill", "fee", "--questions", "3")
    right = "\n".join(each["answer"] for each in asked)
    done = houseway("train", "capitol/ez-baccarat", "--drill", "fee", "--questions", "3", "--seed", "7", asked=right)
    assert (done.returncode, "3 of 3 right" in done.stdout) == (0, True)
    some = f"{asked[0]['answer'].removeprefix('$')}\nseven\n$9,999\n?\n"
    done = houseway("train", "capitol/ez-baccarat", "--drill", "fee", "--questions", "3", "--seed", "7", asked=some)
    assert (done.returncode, "1 of 3 right" in done.stdout) == (1, True)
    assert asked[1]["answer"] in done.stdout
    assert "seven" in done.stderr  # asked again, and not counted


def test_a_setting_may_be_typed_in_any_order() -> None:
    words = ("train", "casino-580/ace-up-pai-gow-poker", "--drill", "set", "--questions", "1", "--seed", "7")
    asked = json.loads(houseway(*words, "--json").stdout)[0]
    assert houseway(*words, asked=" ".join(reversed(asked["answer"].split()))).returncode == 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("train", "capitol/ez-baccarat", "--drill", "fees"), "There is no drill “fees”: did you mean “fee”?"),
        (("train", "capitol/ez-baccarat", "--drill", "set"), "has no questions about how the house way sets a hand"),
        (
            ("train", "capitol/omaha", "--drill", "settle"),
            "has no questions about what a wager wins or loses; it has fee.",
        ),
    ],
)
def test_what_cannot_be_drilled_is_refused(words: tuple[str, ...], says: str) -> None:
    done = houseway(*words)
    assert (done.returncode, says in " ".join(done.stderr.split())) == (1, True), done.stderr
