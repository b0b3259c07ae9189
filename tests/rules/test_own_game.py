"""A game of one's own, from the page that teaches it: loaded, checked, priced and played, and not a filing."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from houseway.cards.card import RANKS
from houseway.cli.app import app
from houseway.live.log.store import Store
from houseway.live.room.lobby import Room
from houseway.live.room.services import Services
from houseway.live.room.settings import Settings
from houseway.price.ask import Ask, plan_of
from houseway.price.run import at_hand
from houseway.refusal import Refusal
from houseway.rules.catalogue import entry, load, rooms_folder
from houseway.rules.checker.checker import check
from houseway.rules.games.banked import BankedGame
from houseway.rules.loader import load_file
from houseway.rules.own import NOBODYS
from houseway.rules.sheet.sheet import sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).parents[2]
PAGE = (HERE / "docs" / "add-a-game.md").read_text(encoding="utf-8")
ROOM, GAME = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[:2]
NAME = "own/two-card-nine"


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The room of the page, with its game."""
    folder = tmp_path / "rooms" / "own"
    folder.mkdir(parents=True)
    (folder / "room.toml").write_text(ROOM, encoding="utf-8")
    (folder / "two-card-nine.toml").write_text(GAME, encoding="utf-8")
    regimes = (HERE / "rooms" / "regimes.toml").read_text(encoding="utf-8")
    (folder.parent / "regimes.toml").write_text(regimes, encoding="utf-8")
    monkeypatch.setenv("HOUSEWAY_ROOMS", str(folder.parent))
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path / "kept"))
    rooms_folder.cache_clear()
    plan_of.cache_clear()
    yield folder / "two-card-nine.toml"
    rooms_folder.cache_clear()


def said(*words: str) -> str:
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    return result.output


def test_it_fits_in_thirty_lines_and_loads() -> None:
    assert len(GAME.splitlines()) <= 30
    game = load(NAME).game
    assert isinstance(game, BankedGame)
    assert (game.filing.own, game.filing.lines) == (True, f"1-{len(GAME.splitlines())}")
    assert (game.equipment.deck, game.bank.turn, game.action.button.by) == ("standard", 2, "none")


def test_its_sections_cite_the_lines_of_the_file_itself() -> None:
    game = load(NAME).game
    assert isinstance(game, BankedGame)
    lines = GAME.splitlines()
    assert lines[int(game.wagers["base"].lines) - 1] == "[wagers.base]"
    assert '"deal"' in lines[int(game.round[2].lines) - 1]
    assert game.bank.lines == "1"


def test_it_is_marked_as_nobodys_filing() -> None:
    assert dict(sheet(load(NAME))[0].facts)["filing"] == NOBODYS
    assert NOBODYS in said("show", NAME)
    assert "a game of your own, not a filing" in " ".join(said("price", NAME).split())
    assert entry(NAME).lines == ""
    assert [each.sentence for each in check(NAME)] == ["the game is not filed with the Bureau."]


def test_its_price_is_exact_and_that_of_a_plain_count() -> None:
    left = Counter(min(RANKS.index(rank) + 2, 10) % 10 if rank != "A" else 1 for rank in RANKS for _ in range(4))
    total, won = 0, 0
    for digits in product(range(10), repeat=4):
        taken, ways = Counter[int](), 1
        for digit in digits:
            ways *= left[digit] - taken[digit]
            taken[digit] += 1
        spot, bank = (digits[0] + digits[1]) % 10, (digits[2] + digits[3]) % 10
        pays = 2 if spot == 9 > bank else 1 if spot > bank else -1
        total, won = total + ways, won + ways * pays
    (price,) = at_hand(Ask(game=NAME)).prices
    assert (price.method, price.edge) == ("exact", -Fraction(won, total))
    assert f"{float(price.edge):.2%}".replace("%", " %") in PAGE


def test_it_is_played_by_bots_and_at_the_terminal() -> None:
    assert "base" in said("sim", NAME, "--rounds", "50", "--seed", "7").lower()
    assert "round 3" in said("play", NAME, "--auto", "--rounds", "3", "--seed", "7")


def test_a_live_room_has_a_table_of_it(tmp_path: Path) -> None:
    async def tables() -> list[str]:
        store = Store(tmp_path / "room.db")
        room = Room(Services(store, Settings()))
        await room.open()
        found = [table.config.game for table in room.tables.values()]
        await room.close()
        store.close()
        return found

    assert asyncio.run(tables()) == [NAME]


def test_what_the_file_says_stands_before_what_the_house_says(own: Path) -> None:
    own.write_text(GAME + '\n[bank]\nturn = 3\n\n[collections.mine]\nlimits = { "*" = "$1-$2" }\n', encoding="utf-8")
    game = load(NAME).game
    assert isinstance(game, BankedGame)
    assert (game.bank.turn, list(game.collections)) == (3, ["mine"])
    assert GAME.count("\n") + 2 == int(game.bank.lines)


def test_a_table_of_its_own_is_the_only_one(own: Path) -> None:
    own.write_text(GAME + "\n[equipment]\nseats = { round-table = 4 }\n", encoding="utf-8")
    game = load(NAME).game
    assert isinstance(game, BankedGame)
    assert game.equipment.seats == {"round-table": 4}


def test_a_filing_still_needs_its_lines_and_its_sections(own: Path) -> None:
    own.write_text(GAME.replace("[filing]\n", '[filing]\nlines = "1-9"\ndecides = "nearer nine"\n'), encoding="utf-8")
    with pytest.raises(Refusal, match=r"missing required field `(equipment|lines)`"):
        load(NAME)


def test_a_fault_is_named_with_its_line(own: Path) -> None:
    own.write_text(GAME.replace('"mod-10"', '"mod-11"', 1), encoding="utf-8")
    with pytest.raises(Refusal, match=r"two-card-nine\.toml:\d+: hands\.spot\.ranking: .*did you mean “mod-10”"):
        load(NAME)


POT = """
[filing]
name   = "Five Down"
engine = "pot"

[forced]
blinds = [{ name = "ante", seat = "every seat", amount = "$1" }]

[[streets]]
name = "first"
hole = 5
bet  = "small"

[betting]
structures = ["limit"]

[showdown]
high = { ranking = "poker" }
"""


def test_a_pot_game_of_one_s_own_is_played_too(own: Path) -> None:
    own.with_name("five-down.toml").write_text(POT, encoding="utf-8")
    assert "hand 2" in said("play", "own/five-down", "--auto", "--rounds", "2", "--seed", "3")
    assert load("own/five-down").game.filing.own


def test_rows_of_a_way_need_no_lines_either() -> None:
    """Where a filing's rows end with theirs, the rows of one's own game cite the line they stand on."""
    path = HERE / "tests" / "price" / "games" / "pai-gow.toml"
    game = load_file(path, "own/pai-gow", lambda name: path).game
    assert isinstance(game, BankedGame)
    text = path.read_text(encoding="utf-8").splitlines()
    for row in game.ways["house-way"].rows:
        assert f'"{row[0]}"' in text[int(row[-1]) - 1]


VIDEO = """
round = [
  { do = "offer bank" },
  { do = "wager" },
  { do = "deal", to = ["spot"], cards = 5, face = "down" },
  { do = "decide", to = ["spot"], choices = ["draw"] },
  { do = "replace", to = ["spot"], face = "unseen" },
  { do = "open", to = ["spot"] },
  { do = "settle" },
  { do = "rotate" },
]
hands.spot = { whose = "each spot", ranking = "poker", most-cards = 5 }
choices.draw = { discards = [0, 5], times = 1 }

[filing]
name   = "Five and a Draw"
engine = "banked"

[wagers.bet]
name = "Bet"
pays = [["spot shows two pair or better", "2 to 1"], ["otherwise", "lose"]]
"""


def test_where_no_seats_are_said_there_are_as_many_as_the_deck_serves(own: Path) -> None:
    """Five cards and five more for each of five players and none for the bank are 50 of 52."""
    path = own.with_name("five-and-a-draw.toml")
    path.write_text(VIDEO, encoding="utf-8")
    assert [plan_of(Ask(game=game)).seats for game in ("own/five-and-a-draw", NAME)] == [6, 7]
    path.write_text(f"equipment.seats = {{ table = 7 }}\n{VIDEO}", encoding="utf-8")
    with pytest.raises(Refusal, match="7 seats need 60 pieces, but one deck has 52: allow fewer seats"):
        load("own/five-and-a-draw")


@pytest.mark.parametrize(
    ("changed", "to", "why"),
    [
        ('deck = "joker"', 'deck = "standard with 2 jokers"', "the deck has 2 jokers, and a hand is ranked with one"),
        ('"second and third highest"', '"second highest"', "a row cannot put “second highest” in front"),
        ("{ front = 2, back = 5 }", "{ front = 3, back = 4 }", "the part front of 3: pai-gow-front takes 2 cards"),
        ("{ front = 2, back = 5 }", "{ front = 1, middle = 2, back = 4 }", "a hand is set in two parts; here are 3"),
    ],
)
def test_a_pai_gow_that_no_table_plays_is_refused_in_a_sentence(own: Path, changed: str, to: str, why: str) -> None:
    text = (HERE / "tests" / "price" / "games" / "pai-gow.toml").read_text(encoding="utf-8")
    own.with_name("odd.toml").write_text(text.replace(changed, to), encoding="utf-8")
    with pytest.raises(Refusal, match=why):
        load("own/odd")


def test_a_way_for_seven_cards_sets_no_four(own: Path) -> None:
    front = '{ front = { name = "pai-gow-front" }, back = { name = "pai-gow-front" } }'
    text = (
        (HERE / "tests" / "price" / "games" / "pai-gow.toml")
        .read_text(encoding="utf-8")
        .replace("cards = 7", "cards = 4")
    )
    for hand in ("spot", "bank"):
        whole = f'{hand} = {{ whose = "{"each spot" if hand == "spot" else "the player-dealer"}", ranking = "poker", '
        text = re.sub(
            rf"^{hand} = .*$",
            f"{whole}parts = {{ front = 2, back = 2 }}, part-rankings = {front} }}",
            text,
            flags=re.MULTILINE,
        )
    own.with_name("odd.toml").write_text(text.replace('deck = "joker"', 'deck = "standard"'), encoding="utf-8")
    with pytest.raises(Refusal, match="needs seven cards, two in front and five behind"):
        load("own/odd")
