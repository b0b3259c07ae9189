"""Loading: what is right loads, what is wrong is refused with its file, line, key and the nearest right name."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from houseway.refusal import Refusal
from houseway.rules.catalogue import check_fits, entry, find, game_names, load, room_names
from houseway.rules.games.banked import BankedGame
from houseway.rules.loader import load_file

if TYPE_CHECKING:
    from collections.abc import Callable

    Write = Callable[..., str]


ROOMS = Path(__file__).parents[2] / "rooms"


def refusal(name: str, readings: dict[str, str] | None = None) -> str:
    """The one sentence a file is refused with."""
    with pytest.raises(Refusal) as found:
        load(name, readings)
    sentence = str(found.value)
    assert "\n" not in sentence
    assert sentence.endswith((".", "?"))
    return sentence


def test_a_game_loads(room: Write) -> None:
    game = load(room()).game
    assert isinstance(game, BankedGame)
    assert game.wagers["base"].pays[2] == ("spot ties bank", "push")


def test_a_reading_can_be_chosen(room: Write) -> None:
    loaded = load(room(), {"tie": "bank"})
    assert isinstance(loaded.game, BankedGame)
    assert loaded.game.wagers["base"].pays[2] == ("spot ties bank", "lose")
    assert loaded.readings == {"tie": "bank"}


@pytest.mark.parametrize(
    ("old", "new", "where", "meant"),
    [
        ('limits = "$1-$25"', 'limit = "$1-$25"', "wagers.exact.limit", "“limits”"),
        ('ranking    = "mod-10"', 'ranking = "mod-11"', "hands.spot.ranking", "“mod-10”"),
        ('deck  = "standard"', 'deck = "standrd"', "equipment.deck", "“standard”"),
        ('needs  = ["base"]', 'needs = ["bass"]', "wagers.exact.needs", "“base”"),
        ('way   = "house-way"', 'way = "houseway"', "round.6.way", "“house-way”"),
        ('face  = "down"', 'face = "dwon"', "round.4.face", "“down”"),
        ('"spot beats bank and spot is natural"', '"spot beats bnak"', "wagers.base.pays.1", "“bank”"),
        ('"?tie"', '"?tei"', "wagers.base.pays.3.2", "“?tie”"),
        ('"7 to 1"', '"7 for 1"', "wagers.exact.pays.1", "40 to 1"),
        ("turn  = 2", 'turn = "two"', "bank.turn", "expected `int`"),
        ("decks = [1, 8]", "decks = 8", "equipment.decks", "in brackets"),
        ("$101-$300 $2", "$101-$300", "collections.current.bank.fees", "“$5-$100 $1”"),
        ('"burn card"', '"burn cards"', "rulings.boxed-card.effects.1", "“burn card”"),
        ('default = "push"', 'default = "psh"', "doubts.tie", "“push”"),
        ('lines = "15-18"', 'lines = "18-15"', "wagers.base.lines", "“33-82, 2141”"),
        ('hit   = ["0-5"]', 'hit = ["few"]', "ways.house-way", "“0-5”"),
        ('hit   = ["0-5"]', 'hit = ["5-0"]', "ways.house-way", "write the lower number first"),
        ('hit   = ["0-5"]', 'hit = ["0-12"]', "ways.house-way.hit", "totals of mod-10 run from 0 to 9"),
        (
            '"spot beats bank and spot is natural"',
            '"spot is 12"',
            "wagers.base.pays.1",
            "totals of mod-10 run from 0 to 9",
        ),
        ('"spot beats bank and spot is natural"', '"spot is 9-8"', "wagers.base.pays.1", "9-8 runs backward"),
        (
            '"spot beats bank and spot is natural"',
            '"spot first 4 cards are 9"',
            "wagers.base.pays.1",
            "which has 3 at most",
        ),
        (
            'limits = { "*" = "$5-$300" }',
            'limits = { "*" = "$5-$300" }\nwager-limits = { bass = "$5-$9" }',
            "wager-limits.bass",
            "“base”",
        ),
        ('by   = "total action"', 'by = "total action"\ncounts = ["bass"]', "current.bank.counts", "“base”"),
        ('limits = { "*" = "$5-$300" }', 'limits = { "7" = "$5-$300" }', "collections.current.limits.7", "no option"),
        ('needs  = ["base"]', 'needs = ["base"]\nenvies = "bass"', "wagers.exact.envies", "“base”"),
        ('needs  = ["base"]', 'needs = ["base"]\nsurvives = ["fold"]', "wagers.exact.survives", "no step offers one"),
        ('engine  = "banked"', 'engine = "banked"\nincludes = ["own/bustr"]', "filing.includes", "no game “own/bustr”"),
        ('engine  = "banked"', 'engine = "banked"\nextends = "own/high"', "filing.extends", "no game “own/high”"),
        ('engine  = "banked"', 'engine = "bank"', "filing.engine", "“banked”"),
        ('limits = "$1-$25"', 'size = "equal to bass"', "wagers.exact.size", "“base”"),
        ('limits = "$1-$25"', 'size = "twice base"', "wagers.exact.size", "“up to half of”"),
        ('limits = "$1-$25"', 'one-per = "circel"', "wagers.exact.one-per", "“circle”"),
        ("[wagers.base]", '[choices.hit]\nlines = "10"\non = "spot has few cards"\n\n[wagers.base]', "on", "HAND has"),
        (
            "most-cards = 3\n\n[hands.bank]",
            'parts = { a = 1, b = 1 }\nfoul = "a above c"\n\n[hands.bank]',
            "foul",
            "a, b",
        ),
        ("most-cards = 3\n\n[hands.bank]", 'parts = { a = 1, b = 1 }\nfoul = "a"\n\n[hands.bank]', "foul", "above"),
        ("most-cards = 3\n\n[hands.bank]", "most-cards = -1\n\n[hands.bank]", "most-cards", "cannot be below 0"),
        ('order  = [["base"], ["exact"]]', 'order = [["base"], ["exakt"]]', "action.order", "“exact”"),
    ],
)
def test_a_fault_is_named_with_its_place(room: Write, old: str, new: str, where: str, meant: str) -> None:
    name = room((old, new))
    sentence = refusal(name)
    line = next(n for n, text in enumerate(find(name).read_text().splitlines(), 1) if new.splitlines()[0] in text)
    place = int(sentence.split(":")[1])
    assert sentence.startswith("high-nine.toml:")
    assert abs(place - line) <= 8, sentence  # a key of a table may be named by the table's own line
    assert where in sentence
    assert meant in sentence


def test_what_is_no_toml_is_refused_with_its_line(room: Write) -> None:
    assert "line 4" in refusal(room(('name    = "High Nine"', "name = High Nine")))


def test_a_missing_section_is_named(room: Write) -> None:
    assert "missing required field `bank`" in refusal(room(("[bank]", "[banq]"))) or "did you mean “bank”" in refusal(
        room(("[bank]", "[banq]"))
    )


def test_unknown_readings_and_doubts(room: Write) -> None:
    name = room()
    assert "did you mean “bank”" in refusal(name, {"tie": "bnk"})
    assert "did you mean “tie”" in refusal(name, {"tye": "push"})


def test_a_file_can_extend_another_and_state_only_what_differs(room: Write) -> None:
    room()
    later = '[filing]\nname = "High Nine II"\nengine = "banked"\nlines = "1-60"\ndecides = "nearer nine"\n'
    later += 'extends = "test/high-nine"\n[wagers.exact]\nlimits = "$1-$50"\n'
    game = load(room(name="high-nine-2", text=later)).game
    assert isinstance(game, BankedGame)
    assert (game.filing.name, game.wagers["exact"].limits) == ("High Nine II", "$1-$50")
    assert game.wagers["exact"].needs == ("base",)


def test_a_file_that_extends_itself_is_refused(room: Write) -> None:
    name = room(('engine  = "banked"', 'engine = "banked"\nextends = "test/high-nine"'))
    assert "extends this file, and this file extends it" in refusal(name)


def test_a_side_bet_filed_on_its_own_joins_the_game(room: Write) -> None:
    side = '[filing]\nname = "Six"\nengine = "side bet"\nlines = "40"\ndecides = "a spot of six"\n'
    side += '[wagers.six]\nname = "Six"\nkind = "bonus"\nlines = "40"\nneeds = ["base"]\n'
    side += 'pays = [["spot is 6", "4 to 1"], ["otherwise", "lose"]]\n'
    room(name="six", text=side)
    game = load(room(('engine  = "banked"', 'engine = "banked"\nincludes = ["test/six"]'))).game
    assert isinstance(game, BankedGame)
    assert set(game.wagers) == {"base", "exact", "six"}


def test_one_doubt_can_set_several_places(room: Write) -> None:
    name = room(
        ('readings.push = { is = "push"', 'readings.push = { is = { pay = "push", limit = "$1-$25" }'),
        ('readings.bank = { is = "lose"', 'readings.bank = { is = { pay = "lose", limit = "$1-$50" }'),
        ('"?tie"', '"?tie.pay"'),
        ('limits = "$1-$25"', 'limits = "?tie.limit"'),
    )
    game = load(name).game
    assert isinstance(game, BankedGame)
    assert (game.wagers["base"].pays[2][1], game.wagers["exact"].limits) == ("push", "$1-$25")


def test_the_list_reads_only_heads(room: Write) -> None:
    name = room(("[bank]", "[bank"))  # not TOML any more, but the head is
    assert room_names() == ["test"]
    assert game_names("test") == [name]
    assert (entry(name).title, entry(name).doubts) == ("High Nine", 1)


@pytest.mark.parametrize(
    "name", ["test/hihg-nine", "tset/high-nine", "hihg-nine", "test/", "../test/high-nine", "test/room"]
)
def test_a_game_that_does_not_exist(room: Write, name: str) -> None:
    room()
    assert "game" in refusal(name)


@pytest.mark.parametrize(
    ("kind", "cards", "sentence"),
    [
        ("house way", "As Kx Qd Jd Td 9d 8d", "“Kx”, piece 2"),
        ("house way", "As Kd", "takes 7 cards; 2 were given"),
        ("house way", "As As Qd Jd Td 9d 8d", "appears twice"),
        ("total", "8 x", "does not name cards"),
    ],
)
def test_a_claim_about_cards_that_cannot_be_read(room: Write, kind: str, cards: str, sentence: str) -> None:
    claim = f'[claims.c]\nkind = "{kind}"\nlines = "29"\nsays = "so"\ncards = "{cards}"\nstates = "As Kd"\n'
    found = refusal(room(("[claims.cards]", claim + "\n[claims.cards]")))
    assert "claims.c.cards" in found
    assert sentence in found


@pytest.mark.parametrize("chart", ["", " 7 | S S", "a b\n 7 | S S", "0 1\n 7 | S", "0 1\n 7 | S X", "0 1\n x | S S"])
def test_a_chart_that_cannot_be_read(room: Write, chart: str) -> None:
    way = f'[ways.chart]\nkind = "draw chart"\nlines = "14"\nagainst = "spot"\nchart = """\n{chart} \n"""\n\n'
    assert "chart" in refusal(room(("[wagers.base]", way + "[wagers.base]")))


def test_a_chart_goes_by_one_hand_and_not_by_that_of_each_spot(tmp_path: Path) -> None:
    """A bank that draws by what a spot drew would have as many answers as there are spots."""
    chart = '''[ways.by-spot]
kind = "draw chart"
lines = "14"
against = "spot"
if-stood = "house-way"
chart = """
     0 1 2 3 4 5 6 7 8 9
 0 | H H H H H H H H H H
"""

[wagers.base]'''
    text = (Path(__file__).parent / "high-nine.toml").read_text(encoding="utf-8")
    for old, new in (('way   = "house-way"', 'way   = "by-spot"'), ("[wagers.base]", chart)):
        assert text.count(old) == 1
        text = text.replace(old, new)
    path = tmp_path / "game.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Refusal, match="spot is a hand of each spot: name a hand of which there is only one"):
        check_fits(load_file(path, "test/game", find))


def test_a_range_of_limits_goes_from_the_lowest_to_the_highest(room: Write) -> None:
    """Bundle 003 lines 1298-1308, turned round."""
    text = (ROOMS / "casino-580" / "lowball.toml").read_text(encoding="utf-8")
    text = text.replace('"$1-$2 to $20-$40"', '"$20-$40 to $1-$2"')
    sentence = refusal(room(name="lowball", text=text))
    assert "limits.1.bets: “$20-$40 to $1-$2” runs from high to low" in sentence
