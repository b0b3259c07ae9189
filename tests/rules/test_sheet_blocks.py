"""Blocks of a rule sheet: what a page needs beside the words is there as fields, so that it reads none of them."""

from __future__ import annotations

from typing import get_args

import pytest

from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.sheet.blocks import About
from houseway.rules.sheet.sheet import sheet


@pytest.mark.parametrize("room", room_names())
def test_what_a_page_draws_apart_is_in_fields(room: str) -> None:
    for name in game_names(room):
        loaded = load(name)
        blocks = sheet(loaded)
        assert {block.about for block in blocks} <= set(get_args(About))
        assert [block.about for block in blocks if block.filing] == ["filing"]
        for block in blocks:
            assert (block.wager is not None) == (block.about == "wager")
            assert (block.doubt is not None) == (block.about == "doubt")
            assert bool(block.fees) == (block.about == "fees")
            assert ": " not in (block.name or block.title) or block.about == "fees", (name, block.title)
            if block.wager:
                assert len(block.wager.loses) == len(block.rows)
                assert block.wager.loses == tuple(pays in ("lose", "lose half") for _, pays in block.rows)
            if block.doubt:
                assert block.rows[block.doubt.taken][1] == loaded.readings[block.of]
            for option, row in zip(block.fees, block.rows if block.fees else (), strict=True):
                cells = [f"{cell.band} → {cell.fee or '?'}" for cell in option.cells]
                assert [option.option, *cells] == [*filter(None, row)]


def test_a_game_whose_rules_are_borrowed_names_the_lender_by_its_name_alone() -> None:
    """The page links to it; the note on lines of another bundle is no part of the address."""
    filing = sheet(load("casino-580/pure-21.5"))[0].filing
    assert filing is not None
    assert filing.lender == "capitol/pure-21.5"


@pytest.mark.parametrize("room", room_names())
def test_a_sheet_has_every_ruling_of_a_table_and_names_the_filing_of_those_it_borrows(room: str) -> None:
    for name in game_names(room):
        loaded = load(name)
        block = next((block for block in sheet(loaded) if block.about == "rulings"), None)
        rows = block.rows if block else ()
        assert [row[0] for row in rows] == [ruling.when for ruling in loaded.rulings.values()]
        own = loaded.source.tree.get("rulings", {})
        assert isinstance(own, dict)
        lent = {*loaded.rulings} - {*own}
        filed = {f"filed for {loaded.filed_in(each)}" for each in lent}
        assert {word for word, _ in block.facts} == filed if block else not lent


def test_a_borrowed_ruling_is_the_lenders_unless_refiled() -> None:
    """Bundle 004 lines 2488-2505: the borrower files one of its own, under a name that the lender has too."""
    loaded, lent = load("lucky-derby/texas-holdem"), load("capitol/spread-limit-holdem")
    own = loaded.game.rulings
    assert {*loaded.rulings} == {*own, *lent.rulings}
    for name, ruling in loaded.rulings.items():
        filed = loaded.name if name in own else lent.name
        assert loaded.filed_in(name) == filed
        assert ruling.lines == (own[name].lines if name in own else f"capitol {lent.rulings[name].lines}")
