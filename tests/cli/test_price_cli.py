"""The command price, as a user runs it."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from command_line import houseway

if TYPE_CHECKING:
    from subprocess import CompletedProcess


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


def priced(cache: Path, *words: str) -> CompletedProcess[str]:
    return houseway("price", *words, env={"HOUSEWAY_CACHE": str(cache), "COLUMNS": "100"})


def answered(cache: Path, *words: str) -> Any:
    done = priced(cache, *words, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_every_wager_with_its_edge(cache: Path) -> None:
    done = priced(cache, "capitol/ez-baccarat")
    assert done.returncode == 0
    for said in ("banker", "1.0183 %", "dragon-7", "7.6113 %", "Exact."):
        assert said in done.stdout


def test_json_has_what_the_contract_says(cache: Path) -> None:
    told = answered(cache, "capitol/ez-baccarat", "--wager", "panda-8")
    (price,) = told["prices"]
    for key in (
        "wager",
        "reading",
        "edge",
        "element_of_risk",
        "sd",
        "hit",
        "push",
        "average_bet",
        "max_pays",
        "method",
    ):
        assert key in price
    edge = Fraction(int(price["numerator"]), int(price["denominator"]))
    assert float(edge) == price["edge"] == pytest.approx(0.1018763217)
    total = sum(Fraction(int(each["combinations"]), int(price["combinations"])) for each in price["outcomes"])
    assert total == 1
    lost = -sum(Fraction(each["amount"]) * int(each["combinations"]) for each in price["outcomes"])
    assert lost / int(price["combinations"]) == edge


def test_readings_side_by_side(cache: Path) -> None:
    """A Dragon 7 that pays like any other win (bundle 002 lines 1558-1560) makes the banker line cost the bank."""
    done = priced(cache, "capitol/ez-baccarat", "--compare")
    assert "dragon-7-push=literal" in done.stdout
    assert "-1.2351 %" in done.stdout
    assert "-$2.25" in done.stdout
    told = answered(cache, "capitol/ez-baccarat", "--compare", "--wager", "banker")
    by_name = {each["variant"]: each["prices"][0]["edge"] for each in told}
    assert by_name["dragon-7-push=literal"] < 0 < by_name["as read"]


def test_a_reading_taken(cache: Path) -> None:
    told = answered(cache, "capitol/ez-baccarat", "--reading", "line-tie=lose", "--wager", "player")
    assert told["prices"][0]["edge"] == pytest.approx(0.1075067841)


def test_strategy_and_outcomes_of_one_wager(cache: Path) -> None:
    done = priced(cache, "capitol/fast-nine", "--wager", "base")
    assert "44,173,183,944,872 / 3,103,928,840,947,935" in done.stdout
    assert "Hit or stand" in done.stdout


def test_a_page_with_plots(cache: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert priced(cache, "capitol/ez-baccarat", "--compare", "--html", str(page)).returncode == 0
    text = page.read_text()
    assert text.count("<svg") > 5
    assert "http://" not in text.replace("http://www.w3.org/2000/svg", "")
    assert priced(cache, "capitol/ez-baccarat", "--html", str(tmp_path / "no" / "page.html")).returncode == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("capitol/ez-baccarat", "--decks", "20"), "is played with 3 to 8 decks, not with 20"),
        (("capitol/ez-baccarat", "--decks", "many"), "is not a number of decks: write it like 6, or 1-8"),
        (("capitol/ez-baccarat", "--decks", "8-1"), "is not a number of decks"),
        (("capitol/ez-baccarat", "--reading", "nothing=so"), "nothing"),
        (("capitol/ez-baccarat", "--reading", "line-tie"), "write it like line-tie=push"),
        (("capitol/ez-baccarat", "--wager", "dragon-8"), "There is no wager “dragon-8”"),
        (("capitol/fortune-pai-gow", "--pays", "fortune=Z", "--wager", "fortune"), "fortune"),
        (("capitol/omaha",), "is not a banked game"),
        ((), "Name a game"),
        (("capitol/ez-baccarat", "--scheduler", "tcp://127.0.0.1:9", "--fresh"), "No scheduler answers"),
    ],
)
def test_bad_input_gets_one_sentence(cache: Path, words: tuple[str, ...], says: str) -> None:
    done = priced(cache, *words)
    assert done.returncode == 1
    assert done.stdout == ""
    assert says in done.stderr
    assert len(done.stderr.strip().splitlines()) <= 3
    assert "Traceback" not in done.stderr


def test_wagers_that_nobody_made_are_named(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two that need each other are never made; an own game has them, beside one that is sampled."""
    game = (Path(__file__).parents[1] / "rules" / "high-nine.toml").read_text(encoding="utf-8")
    game = game.replace('"spot is 9 and spot has 3 cards"', '"spot is 9 and new shoe"')
    for one, other in (("hen", "egg"), ("egg", "hen")):
        game += f'\n[wagers.{one}]\nname = "{one}"\nneeds = ["{other}"]\npays = [["new shoe", "1 to 1"]]\nlines = "9"\n'
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "high-nine.toml").write_text(game, encoding="utf-8")
    (tmp_path / "own" / "room.toml").write_text('[room]\nname = "Own"\nslug = "own"\n', encoding="utf-8")
    rooms = Path(__file__).parents[2] / "rooms"
    (tmp_path / "regimes.toml").write_bytes((rooms / "regimes.toml").read_bytes())
    monkeypatch.setenv("HOUSEWAY_ROOMS", str(tmp_path))
    done = priced(cache, "own/high-nine", "--rounds", "100")
    assert "Without a price, since never made in the rounds played: hen, egg." in done.stdout, done.stderr


def test_a_room_of_pot_games_has_nothing_to_price(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = Path(__file__).parents[2] / "rooms"
    (tmp_path / "parkwest-lodi").mkdir()
    for name in ("regimes.toml", *(f"parkwest-lodi/{each}.toml" for each in ("room", "bundle", "draw-poker"))):
        (tmp_path / name).write_bytes((rooms / name).read_bytes())
    monkeypatch.setenv("HOUSEWAY_ROOMS", str(tmp_path))
    done = priced(cache, "parkwest-lodi")
    assert (done.returncode, done.stdout) == (1, "")
    assert "has no banked game" in done.stderr


@pytest.mark.slow
def test_a_chart_of_ones_own_stands_beside_best_play(cache: Path, tmp_path: Path) -> None:
    """Village Club No Bust 4.0: 12 or more is stood, whatever the bank shows."""
    up = "2 3 4 5 6 7 8 9 T A"
    rows = [
        ("hard", up),
        ("4-11", "H " * 10),
        ("12+", "S " * 10),
        ("soft", up),
        ("12-17", "H " * 10),
        ("18+", "S " * 10),
    ]
    chart = tmp_path / "chart.txt"
    chart.write_text("\n".join(f"{label} {words}" for label, words in rows), encoding="utf-8")
    told = answered(cache, "village-club/no-bust-4.0", "--wager", "base", "--strategy", str(chart))
    edges = {price["play"]: price["edge"] for price in told["prices"]}
    assert edges["best play"] < edges["by total"] < edges["your chart"]
    usual = answered(cache, "village-club/no-bust-4.0", "--wager", "base")
    assert "your chart" not in [price["play"] for price in usual["prices"]]
    chart.write_text("hard 2\n12+ Q", encoding="utf-8")
    done = priced(cache, "village-club/no-bust-4.0", "--strategy", str(chart))
    assert done.returncode != 0
    assert "line 2, cell 1 (“Q”)" in done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("capitol/ez-baccarat",), "a chart is for games of hit and stand"),
        (("village-club/no-bust-4.0", "--wager", "insurance"), "ask for --wager base"),
    ],
)
def test_a_chart_that_plays_nothing_is_refused(cache: Path, tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    chart = tmp_path / "chart.txt"
    chart.write_text("hard 2\n12+ S", encoding="utf-8")
    done = priced(cache, *words, "--strategy", str(chart))
    assert done.returncode != 0
    assert said in done.stderr


def test_a_chart_that_cannot_be_read_is_refused(cache: Path, tmp_path: Path) -> None:
    assert "none.txt cannot be read as text." in priced(cache, "capitol/no-bust-4.01", "--strategy", "none.txt").stderr
    (tmp_path / "empty.txt").write_text("\n", encoding="utf-8")
    done = priced(cache, "capitol/no-bust-4.01", "--strategy", str(tmp_path / "empty.txt"))
    assert "empty.txt is empty" in done.stderr
