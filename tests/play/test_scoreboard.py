"""The display of a table: roads against a drawing on paper of its own, and what a table keeps of its shoe."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from houseway.cards import parse
from houseway.cards.shuffle import seeded_bits
from houseway.play import messages as m
from houseway.play import roads
from houseway.play.banked import messages as b
from houseway.play.banked.apply import apply
from houseway.play.banked.dealer import Dealer
from houseway.play.banked.plan import Plan
from houseway.play.banked.scoreboard import Scoreboard, scoreboard
from houseway.play.banked.state import new_state
from houseway.play.banked.table import BankedTable
from houseway.play.banked.views import view
from houseway.refusal import Refusal
from houseway.rules.catalogue import find, load
from houseway.rules.fits.fits import faults
from houseway.rules.games.banked import BankedGame
from houseway.rules.loader import load_file

WORDS = {"0": "tie", "1": "player", "2": "banker"}
COLORS = {"red": roads.REPEATS, "blue": roads.BREAKS}
BACK = {"big eye road": 1, "small road": 2, "cockroach road": 3}
DISPLAYED = (
    *("capitol/ez-baccarat", "capitol/supreme-baccarat", "village-club/ez-baccarat-panda-8"),
    *("village-club/ez-baccarat", "lucky-derby/ez-baccarat-panda-8", "casino-580/ez-baccarat-panda-8"),
    *("parkwest-lodi/cash-in-baccarat", "casino-580/cash-in-baccarat", "casino-580/big-bonus-baccarat"),
)


def paper() -> Any:
    """The drawing apart from this program."""
    path = Path(__file__).parent / "independent" / "roads.py"
    found = spec_from_file_location("independent_roads", path)
    assert found is not None
    assert found.loader is not None
    module = module_from_spec(found)
    found.loader.exec_module(module)
    return module


PAPER = paper()


def some_results(seed: int) -> str:
    """A shoe: of any length, some with long runs, some with many ties."""
    random = Random(seed)  # noqa: S311 - no secret
    stays = random.choice((0.5, 0.5, 0.8, 0.93))
    ties = random.choice((0.1, 0.1, 0.4))
    won, found = "1", ""
    for _ in range(random.randrange(0, 120)):
        won = won if random.random() < stays else {"1": "2", "2": "1"}[won]
        found += "0" if random.random() < ties else won
    return found


def lines(sheet: list[list[str]], marks: dict[str, str]) -> list[str]:
    return ["".join(marks.get(cell, " ") for cell in row).rstrip() for row in sheet]


@pytest.mark.parametrize("seeds", [range(start, start + 100) for start in range(0, 500, 100)])
def test_roads_of_random_shoes_are_those_drawn_on_paper(seeds: range) -> None:
    marks = {word: mark for mark, word in WORDS.items()}
    for seed in seeds:
        results = some_results(seed)
        winners = [WORDS[each] for each in results]
        columns = PAPER.big_road(winners)
        assert [len(each) for each in columns] == [len(each) for each in roads.runs(results)]
        wins = [winner for winner in winners if winner != "tie"]
        assert roads.drawn(roads.runs(results)) == lines(PAPER.sheet(wins), marks)
        for back in BACK.values():
            colors = PAPER.derived_road(winners, back)
            assert "".join(roads.derived(results, back)) == "".join(COLORS[color] for color in colors)
            assert roads.drawn(roads.derived(results, back)) == lines(PAPER.sheet(colors), COLORS)


def test_a_plate_goes_down_six_rows_and_on_to_the_next_column() -> None:
    assert roads.plate("12012012") == ["11", "22", "0", "1", "2", "0"]


def test_a_long_run_turns_right_at_the_bottom_and_the_next_one_stops_above_it() -> None:
    assert roads.drawn(roads.runs("1" * 8 + "2" * 7)) == ["12", "12", "12", "12", "1222", "111"]


def test_ties_are_marked_on_the_round_before_them_and_on_the_first_cell_where_none_is() -> None:
    assert roads.ties("0012002") == [(0, 0, 2), (1, 0, 2)]
    assert roads.ties("110") == [(0, 1, 1)]
    assert roads.ties("00") == [(0, 0, 2)]


def deal(table: BankedTable, player: str, banker: str) -> None:
    """A round in which the hands come out so."""
    table.do(b.TakeBank(table.awaits().whose[0], 1_000_00))
    bettor = next(each for each in table.state.players if each != table.state.dealer)
    table.do(b.Bet(bettor, "player", table.plan.span.least))
    table.do(b.Close())
    hands = {"player": list(parse(player)), "banker": list(parse(banker))}
    while table.awaits().what == "pieces":
        hand = table.awaits().hands[0]
        table.do(m.Give((hands[hand].pop(0),)))


def sat(name: str) -> tuple[BankedTable, list[b.AnyEvent]]:
    events: list[b.AnyEvent] = []
    table = BankedTable(Plan(load(name)), events.append)
    for seat in (1, 2):
        table.do(m.Sit(f"p{seat}", seat, 100_000_00))
    return table, events


def shown(table: BankedTable) -> Scoreboard:
    found = view(table, "rail").scoreboard
    assert found is not None
    return found


def test_a_display_counts_what_its_filing_lists() -> None:
    # bundle 001 lines 1649-1653: limits, numbers for each bet, naturals, hands per shoe, the shoe before
    table, _ = sat("village-club/ez-baccarat-panda-8")
    found = shown(table)
    assert (found.limits, found.timer, found.roads, found.hands) == ("$10 to $3,000", True, [], ["player", "banker"])
    deal(table, "2c 2d 4h", "7c Td")
    deal(table, "9c Kd", "2c 2d")
    deal(table, "8c Kd", "8d Kh")
    deal(table, "6d Ks", "2d 3c 2h")
    figures = shown(table).figures
    assert figures is not None
    assert figures.rounds == 4
    counts = {"player won": 2, "banker won": 1, "ties": 1, "Dragon 7": 1, "Panda 8": 1, "naturals": 2}
    assert figures.counts == counts
    table.do(b.Shuffle())
    again = shown(table)
    assert again.figures is not None
    assert again.figures.rounds == 0
    assert set(again.figures.counts.values()) == {0}
    assert again.previous == figures


def test_a_banker_s_dragon_counts_as_a_win_of_the_banker_though_the_line_pushes() -> None:
    table, _ = sat("capitol/ez-baccarat")
    deal(table, "6c Kd", "2c 3d 2s")
    figures = shown(table).figures
    assert figures is not None
    assert (figures.counts["banker won"], figures.counts["Dragon 7"]) == (1, 1)


def test_supreme_baccarat_has_roads_and_the_last_twenty_results() -> None:
    # bundle 002 lines 924, 932, 952
    table, _ = sat("capitol/supreme-baccarat")
    for number in range(21):
        suit = "cdhs"[number % 4]
        deal(table, f"9{suit} K{suit}", f"2{suit} T{suit}")
    deal(table, "6c Kd", "7c Kh")
    found = shown(table)
    assert [road.name for road in found.roads] == ["results", "big road", *BACK]
    assert "".join("".join(row) for row in found.roads[0].rows).count("1") == 19
    assert found.roads[1].rows[0] == "12"
    assert found.figures is None


def random_rounds(name: str, rounds: int, seed: str) -> tuple[BankedTable, list[b.AnyEvent]]:
    table, events = sat(name)
    dealer = Dealer(table, seeded_bits(seed))
    while table.state.number <= rounds:
        awaits = table.awaits()
        command = dealer.command(awaits)
        if command is not None:
            table.do(command)
        elif awaits.what == "bank":
            table.do(b.TakeBank(awaits.whose[0], 1_000_00))
        else:
            if dealer.shuffle_due():
                table.do(b.Shuffle())
            bettor = next(each for each in table.state.players if each != table.state.dealer)
            table.do(b.Bet(bettor, "player", table.plan.span.least))
            table.do(b.Close())
    return table, events


@pytest.mark.parametrize("name", DISPLAYED)
def test_a_display_is_what_the_events_come_to(name: str) -> None:
    """Played, followed from events alone, and counted from the settled hands, it is the same, over a new shoe too."""
    table, events = random_rounds(name, 110, name)
    state, won, previous = new_state(table.plan), "", ""
    for event in events:
        if isinstance(event, m.Shuffled) and won:
            won, previous = "", won
        if isinstance(event, m.Ended):
            totals = [sum(map(count, state.hands[hand].pieces)) % 10 for hand in ("player", "banker")]
            won += "1" if totals[0] > totals[1] else "2" if totals[0] < totals[1] else "0"
        apply(table.plan, state, event)
    assert state == table.state
    assert "".join(each.won for each in state.results) == won
    assert "".join(each.won for each in state.previous) == previous != ""
    assert scoreboard(table.plan, state) == shown(table)


def count(piece: int) -> int:
    return min(piece // 4 + 2, 10) if piece // 4 < 12 else 1


def test_a_round_whose_wagers_went_back_is_not_shown() -> None:
    table, _ = sat("capitol/ez-baccarat")
    table.do(b.TakeBank("p1", 1_000_00))
    table.do(b.Bet("p2", "player", table.plan.span.least))
    table.do(b.TakeDown("p2", "player"))
    assert table.state.results == []


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('between = ["player", "banker"]', 'between = ["player", "bonker"]', "there is no hand “bonker”"),
        ('between = ["player", "banker"]', 'between = ["player", "player"]', "the display compares a hand with itself"),
        ('counts  = ["dragon-7", "panda-8"]', 'counts  = ["dragon-8"]', "there is no wager “dragon-8”"),
        ('counts  = ["dragon-7", "panda-8"]', "last    = 20", "and the list of wagers in counts go together"),
        ('"naturals", "rounds"', '"naturals", "round"', "“round”"),
        ('note    = "the timer', 'last    = 5\nnote    = "the timer', "which the display does not show"),
    ],
)
def test_a_display_that_cannot_be_shown_is_refused(old: str, new: str, says: str, tmp_path: Path) -> None:
    text = find("village-club/ez-baccarat-panda-8").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "game.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(Refusal, match=says):
        load_playable(path)


def load_playable(path: Path) -> None:
    """As the catalogue does with files of a room."""
    loaded = load_file(path, "test/game", find)
    raise loaded.refuse(*next(faults(loaded.game)))


def test_every_baccarat_filing_that_describes_a_display_has_one() -> None:
    for name in DISPLAYED:
        game = load(name).game
        assert isinstance(game, BankedGame)
        assert game.display is not None, name


def test_a_display_is_sent_to_everybody_alike() -> None:
    table, _ = sat("capitol/supreme-baccarat")
    deal(table, "9c Kd", "2c 2d")
    said = {msgspec.json.encode(view(table, who).scoreboard) for who in ("p1", "p2", "rail", "floor")}
    assert len(said) == 1
