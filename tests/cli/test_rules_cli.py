"""The commands about filings, run as a user runs them."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from command_line import houseway as run

from houseway.rules.catalogue import game_names
from houseway.rules.checker.checker import check

if TYPE_CHECKING:
    from subprocess import CompletedProcess

ROOT = Path(__file__).parents[2]


def houseway(*words: str, rooms: Path | None = None) -> CompletedProcess[str]:
    """Run the command line in a process of its own."""
    return run(*words, env={"COLUMNS": "120", **({"HOUSEWAY_ROOMS": str(rooms)} if rooms else {})})


def test_rooms_lists_capitol_whole() -> None:
    listed = json.loads(houseway("rooms", "--json").stdout)["capitol"]
    assert len(listed) == 18  # seventeen games and the side bet filed on its own
    assert {each["engine"] for each in listed} == {"banked", "pot", "side bet"}
    assert "capitol/face-up-pai-gow" in houseway("rooms").stdout
    chosen = {each["name"]: each["choices"] for each in listed}
    assert "dragon-7-push" in chosen["capitol/ez-baccarat"]
    assert "dealer-hand" not in chosen["capitol/ez-baccarat"]


@pytest.mark.parametrize("game", ["capitol/face-up-pai-gow", "capitol/pai-gow-tiles", "capitol/omaha-hi-lo"])
def test_show_draws_a_sheet(game: str) -> None:
    told = houseway("show", game)
    assert told.returncode == 0
    assert "Doubt:" in told.stdout
    assert "lines" in told.stdout


def test_show_as_a_page(tmp_path: Path) -> None:
    page = tmp_path / "sheet.html"
    assert houseway("show", "capitol/pai-gow-tiles", "--html", str(page)).returncode == 0
    text = page.read_text(encoding="utf-8")
    assert "<h1>Pai Gow Tiles" in text
    assert "http" not in text  # nothing is fetched from elsewhere


def test_show_in_json_takes_readings() -> None:
    told = houseway("show", "capitol/ez-baccarat", "--reading", "dragon-7-push=literal", "--json")
    found = json.loads(told.stdout)
    assert found["readings"]["dragon-7-push"] == "literal"
    assert set(found["choices"]["dragon-7-push"]) == {"push", "literal"}
    assert "dealer-hand" not in found["choices"]
    assert "Equipment.areas-per-seat" in found["told"]


def test_show_marks_what_is_told() -> None:
    """A doubt that nothing depends on, and a key that only the sheet reads; the word is explained once."""
    told = houseway("show", "capitol/dragon-bonus-baccarat").stdout
    assert told.count("shown to the reader") == 1
    doubts = told.split("Doubt: ")[1:]
    marked = {each.split("  lines")[0]: "no value in the file depends on it" in each for each in doubts}
    assert (marked["natural rank"], marked["line tie"]) == (True, False)
    assert "areas a seat (told)" in told


def test_choosing_in_a_told_doubt_is_refused() -> None:
    refused = houseway("price", "capitol/dragon-bonus-baccarat", "--reading", "natural-rank=list")
    assert refused.returncode == 1
    assert (
        "doubt “natural-rank” has no reading to choose: no value in the file depends on it; readings can be chosen for"
        in (" ".join(refused.stderr.split()))
    )


def test_fee_tells_the_band() -> None:
    told = houseway("fee", "capitol/ez-baccarat", "--option", "2", "--action", "$450")
    assert "$3 per hand" in told.stdout
    holes = houseway(
        "fee", "capitol/no-bust-4.01", "--schedule", "own", "--option", "A", "--action", "$450", "--wager", "$102"
    )
    assert holes.returncode == 1
    assert "no band has $102" in holes.stdout


def test_check_finds_and_exits_1() -> None:
    told = houseway("check", "capitol/dai-bacc", "--json")
    assert told.returncode == 1
    sentences = [finding["sentence"] for finding in json.loads(told.stdout)]
    assert "option 4: $2,001 falls in $2,001+ and in $2,001-$3,000." in sentences


def test_a_fee_that_falls_is_found() -> None:
    sentences = [finding.sentence for finding in check("capitol/face-up-pai-gow")]
    assert any("option 11: the fee falls from $8" in sentence for sentence in sentences)


def test_check_sums_up_first_and_names_the_reading_of_a_finding() -> None:
    told = houseway("check", "capitol/omaha")
    lines = told.stdout.splitlines()
    assert lines[0].endswith("remarks in 1 file.")
    assert any("with opening-bet=literal" in line for line in lines)
    assert told.stderr == ""


def test_one_silence_and_one_line_are_told_as_one() -> None:
    """Bundle 002 line 2566: Low-Ball has a fee and no rules."""
    told = " ".join(houseway("check", "capitol/texas-holdem").stdout.split())
    assert told.endswith("1 silence is on record: houseway show ROOM/GAME lists it.")
    low_ball = " ".join(houseway("check", "capitol/low-ball").stdout.split())
    assert "Bundle line 2568. (doubt-damage)" in low_ball
    assert low_ball.endswith("silences are on record: houseway show ROOM/GAME lists them.")


def test_check_lists_claims_with_their_verdicts() -> None:
    """Bundle 002 lines 1338 and 1343: two extremes of Fortune are false."""
    told = houseway("check", "capitol/fortune-pai-gow", "--claims", "--json")
    assert told.returncode == 1
    verdicts = {claim["id"]: claim["verdict"] for claim in json.loads(told.stdout)}
    assert verdicts["extreme-flush"] == verdicts["extreme-high-card"] == "fails"
    assert verdicts["extreme-straight"] == verdicts["cards"] == "holds"
    plain = houseway("check", "capitol/three-card-poker", "--claims")
    assert "1 fail, 0 are told only." in plain.stdout


def test_coverage_of_every_room_is_complete_line_by_line() -> None:
    told = houseway("coverage", "--json")
    assert told.returncode == 0
    found = json.loads(told.stdout)
    assert [(each["share"], each["uncovered"], each["beyond"]) for each in found] == [(1.0, "", {})] * 5
    assert sum(each["lines"] for each in found) == 27_490
    for each in found:
        assert each["run"] + each["told"] + each["no_rule"] == each["lines"] - each["blank"]


def test_coverage_begins_with_the_rooms_and_goes_on_with_their_games() -> None:
    told = houseway("coverage").stdout
    assert max(map(len, told.splitlines())) <= 80
    rooms = ["capitol", "casino-580", "lucky-derby", "parkwest-lodi", "village-club", "all"]
    assert [line.split()[0] for line in told.splitlines()[1:7]] == rooms
    assert "27,490 lines in all, 8,277 of them blank" in told
    for room in rooms[:-1]:
        for name in game_names(room):
            assert f"\n{name.partition('/')[2]} " in told


def test_coverage_tells_a_game_section_by_section_and_who_cites_a_line() -> None:
    """Bundle 002 lines 1478 and 1528."""
    game = houseway("coverage", "ez-baccarat").stderr
    assert "is spread in several rooms" in game
    sections = [line.split() for line in houseway("coverage", "capitol/ez-baccarat").stdout.splitlines()]
    assert ["ways.player-draw", "run", "1528,", "1549"] in sections
    told = " ".join(houseway("coverage", "capitol", "--lines", "1478, 1525, 1528").stdout.split())
    assert told.startswith("1478 no rule capitol/ez-baccarat no-rule.2 (no rule) 1525 blank 1528 run")
    assert "capitol/ez-baccarat ways.player-draw (run)" in told


def test_coverage_answers_in_json_for_lines_and_for_a_game() -> None:
    lines = json.loads(houseway("coverage", "capitol", "--lines", "1525, 1528", "--json").stdout)
    assert [(each["line"], each["state"]) for each in lines] == [(1525, "blank"), (1528, "run")]
    assert {"file": "capitol/ez-baccarat", "section": "round.6", "state": "run"} in lines[1]["cited"]
    sections = json.loads(houseway("coverage", "capitol/ez-baccarat", "--json").stdout)
    assert {"section": "hands.player", "state": "run", "lines": "1488, 1496, 1499-1502, 1526"} in sections


def test_coverage_names_the_lines_that_no_file_cites(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "rooms", tmp_path, dirs_exist_ok=True)
    (tmp_path / "casino-580" / "pan.toml").unlink()
    told = houseway("coverage", "casino-580", "--uncovered", rooms=tmp_path)
    assert told.returncode == 1
    assert "casino-580, not cited: 496-" in told.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("show", "capitol/ez-bacarat"), "did you mean “capitol/ez-baccarat”?"),
        (("show", "qqq"), "write room and game, like “capitol/fast-nine”."),
        (("show", "capitol/ez-baccarat", "--reading", "line-tie=pish"), "did you mean “push”?"),
        (("show", "capitol/ez-baccarat", "--reading", "line-tie"), "write it like line-tie=push."),
        (("fee", "capitol/ez-baccarat", "--option", "9", "--action", "$5"), "it has 1, 2, 3, 4, 5."),
        (("fee", "capitol/ez-baccarat", "--option", "1", "--action", "much"), "is not a sum of money"),
        (("fee", "capitol/ez-baccarat", "--schedule", "old"), "there is current."),
        (("check", "capitol/x"), "There is no game"),
        (("check", "capitol/ez-baccarat", "--regime", "x"), "there are as-filed, 2026-rules"),
        (("coverage", "capitl"), "“capitl” does not name a game: did you mean “capitol”?"),
        (("coverage", "--lines", "12"), "name the room."),
        (("coverage", "capitol", "--lines", "x"), "is not a list of lines"),
        (("coverage", "capitol", "--bundle", "nowhere.txt"), "cannot be read"),
    ],
)
def test_a_refusal_is_one_sentence_and_exit_1(words: tuple[str, ...], sentence: str) -> None:
    told = houseway(*words)
    assert told.returncode == 1
    assert sentence in told.stderr
    assert told.stderr.count("\n") == 1
    assert told.stdout == ""


def test_the_guide_to_adding_a_game_holds(tmp_path: Path) -> None:
    """The blocks of docs/add-a-game.md, put together, load, check, show and play."""
    guide = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)
    room, *parts, revision = blocks[2:]  # after the short game, which test_own_game.py takes from the page
    own = tmp_path / "own"
    own.mkdir()
    (tmp_path / "regimes.toml").write_bytes((ROOT / "rooms" / "regimes.toml").read_bytes())
    (own / "room.toml").write_text(room, encoding="utf-8")
    (own / "high-nine.toml").write_text("\n".join(parts), encoding="utf-8")
    (own / "high-nine-2.toml").write_text(revision, encoding="utf-8")
    assert "High Nine" in houseway("show", "own/high-nine", rooms=tmp_path).stdout
    assert "$1-$50" in houseway("show", "own/high-nine-2", rooms=tmp_path).stdout
    checked = " ".join(houseway("check", "own/high-nine", rooms=tmp_path).stdout.split())
    assert "taken here as “push” (the doubt tie)" in checked
    assert "$2 per hand" in houseway("fee", "own/high-nine", "--option", "1", "--action", "$250", rooms=tmp_path).stdout
    assert "own/high-nine" in houseway("rooms", rooms=tmp_path).stdout
    for game in ("own/high-nine", "own/high-nine-2"):
        assert "50 rounds" in houseway("sim", game, "--rounds", "50", rooms=tmp_path).stdout
    assert "You go home" in houseway("play", "own/high-nine", "--auto", "--rounds", "1", rooms=tmp_path).stdout


def test_settle_pays_in_order(tmp_path: Path) -> None:
    file = tmp_path / "round.toml"
    file.write_text(
        'bank = "$300"\nbutton-seat = 3\nhands = { player = "9s 7d 2c", banker = "4c 3h Td" }\n'
        '[[spots]]\nseat = 3\nwagers = { player = "$100", tie = "$5" }\n',
        encoding="utf-8",
    )
    told = houseway("settle", "capitol/ez-baccarat", str(file), "--json")
    assert [payment["paid"] for payment in json.loads(told.stdout)["payments"]] == [10_000, 0]
    assert "wins $100" in houseway("settle", "capitol/ez-baccarat", str(file)).stdout
    assert "There is no file" in houseway("settle", "capitol/ez-baccarat", str(tmp_path / "no.toml")).stderr


def test_way_names_the_row() -> None:
    told = houseway("way", "capitol/face-up-pai-gow", "Jd Js Jh Jc Qd Ts 7h")
    assert "row 28 does not apply: no king can be in front" in told.stdout
    assert json.loads(houseway("way", "capitol/fast-nine", "2c 3d Kh", "--json").stdout)["play"] == "hit"
    told = houseway("way", "capitol/pai-gow-tiles", "6-6 6-6 5-4 6-5")
    assert "row 9: teen or day, split" in told.stdout
    assert "row 8 does not apply: not low is 6 or more" in told.stdout
    assert "is a draw chart" in houseway("way", "capitol/ez-baccarat", "6c 3d", "--way", "banker-draw").stderr


@pytest.mark.parametrize(
    ("game", "cards", "refused"),
    [
        ("casino-580/pan", "8h 2s 3s 5h 5d 5c 2h 7d Jc Qc", "8h at place 1: casino-580/pan is played without it."),
        ("casino-580/pan", "Jc Qc 2s 3s 5h 5d 5c 2h 7d Jk", "Jk at place 10: casino-580/pan is played without it."),
        (
            "casino-580/pan",
            " ".join(["As"] * 9 + ["Jc"]),
            "As at place 9 is one too many",
        ),
        ("village-club/chinese-poker", "As As Kd Qc Jc Tc 9s 8s 7h 5d 4d 3d 2c", "As at place 2 is one too many"),
    ],
)
def test_way_refuses_cards_that_a_game_does_not_hold(game: str, cards: str, refused: str) -> None:
    """Bundle 003 lines 591-592: eights, nines, tens and jokers are foreign cards; bundle 001 line 1273: one deck."""
    assert refused in " ".join(houseway("way", game, cards).stderr.split())


def test_ruling_answers_from_the_filing() -> None:
    """Bundle 003 lines 64-65: two or more exposed cards are a misdeal."""
    told = houseway("ruling", "casino-580/texas-holdem", "two cards exposed").stdout
    assert told.startswith("two or more cards are exposed in the deal\n  misdeal: ")
    found = json.loads(houseway("ruling", "casino-580/texas-holdem", "two cards exposed", "--json").stdout)["rulings"]
    assert (found[0]["id"], found[0]["case"]) == ("two-cards-exposed", "exposed card")
    assert found[0]["lines"] in told
    (stays,) = json.loads(houseway("ruling", "casino-580/draw-poker", "verbal", "--json").stdout)["rulings"][0][
        "effects"
    ]
    assert (stays["acts"], stays["told"]) == (False, "the wager stays where it is")
    assert "has no ruling on “zebra”" in houseway("ruling", "casino-580/lowball", "zebra").stderr
    assert "the floor decides" in houseway("ruling", "casino-580/texas-holdem", "two aces of hearts").stderr
    out_of_turn = houseway("ruling", "casino-580/texas-holdem", "he bet out of turn").stderr
    assert "a table goes by its rules of play" in out_of_turn
    assert len(json.loads(houseway("ruling", "casino-580/lowball", "--json").stdout)["rulings"]) == 38


def test_ruling_answers_from_the_filing_whose_rules_are_borrowed() -> None:
    """A table uses them: bundle 002 lines 2566-2575 have only the fees of Lowball; its rules are in bundle 003."""
    lent = json.loads(houseway("ruling", "casino-580/lowball", "--json").stdout)["rulings"]
    found = json.loads(houseway("ruling", "capitol/low-ball", "--json").stdout)["rulings"]
    assert [each["id"] for each in found] == [each["id"] for each in lent]
    assert [each["lines"] for each in found] == [f"casino-580 {each['lines']}" for each in lent]
    assert {each["filed_in"] for each in found} == {"casino-580/lowball"}
    told = " ".join(houseway("ruling", "capitol/texas-holdem", "misdeal").stdout.split())
    assert "filed for capitol/spread-limit-holdem" in told
    own = houseway("ruling", "casino-580/lowball", "misdeal").stdout
    assert "filed for" not in own
