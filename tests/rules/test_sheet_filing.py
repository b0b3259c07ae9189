"""A rule sheet in the order in which 11 CCR 2071 has the rules of a game filed."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.rules.catalogue import game_names, glossary, load, room_names
from houseway.rules.sheet.filing import FilingPart, filing

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"
ORDER = [
    "Name of the game",
    "Rules of play",
    "Event that decides the winner",
    "Wagering conventions",
    "Fees collected",
    "Glossary",
]


def parts(name: str) -> dict[str, FilingPart]:
    return {part.title: part for part in filing(load(name))}


def text(part: FilingPart) -> str:
    return "\n".join(
        " ".join((block.title, block.text, *map(" ".join, block.facts), *map(" ".join, block.rows)))
        for block in part.blocks
    )


@pytest.mark.parametrize("room", room_names())
def test_every_game_is_filed_in_order_with_something_under_each_part(room: str) -> None:
    for name in game_names(room):
        found = parts(name)
        assert list(found) == ORDER
        game = load(name).game
        for title, part in found.items():
            assert text(part).strip(), f"{name}: {title}"
            assert not {block.about for block in part.blocks} & {"doubt", "remarks", "claims"}
        assert game.filing.decides in text(found["Event that decides the winner"])


def test_a_filing_has_wagers_fees_in_force_and_the_words_it_uses() -> None:
    """Bundle 002 lines 1575-1580 and 2146-2170."""
    found = parts("capitol/ez-baccarat")
    assert "GEGA-003530" in text(found["Name of the game"])
    assert "Dragon 7" in text(found["Wagering conventions"])
    assert "$2,501+ → $25" in text(found["Fees collected"])
    words = {row[0] for row in found["Glossary"].blocks[0].rows}
    assert {"action button", "back line", "player-dealer", "natural"} <= words
    assert not {"straddle", "side pot", "tile, pips"} & words


def test_only_schedules_in_force_are_filed() -> None:
    """Bundle 002 line 1194: the fees of Omaha's own table gave way to those of the book."""
    fees = parts("capitol/omaha")["Fees collected"]
    schedules = [block for block in fees.blocks if block.about == "collection"]
    assert schedules
    assert all(block.in_force for block in schedules)
    assert "superseded" not in text(fees)


def test_the_choices_and_rulings_of_a_game_are_in_its_glossary() -> None:
    words = {row[0] for row in parts("capitol/no-bust-4.01")["Glossary"].blocks[0].rows}
    assert {"hit", "stand", "double", "split", "surrender", "insure"} <= words


def test_the_words_of_filings_stand_in_the_glossary_of_the_docs() -> None:
    page = GLOSSARY.read_text(encoding="utf-8")
    for words, means in glossary().items():
        assert f"| {words} | {means} |" in page
