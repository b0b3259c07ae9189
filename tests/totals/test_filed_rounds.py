"""Best play of the filings that count, to the last fraction, beside rounds that share no code with Houseway."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from filed_rounds import BlackjackX, CenturyA, CenturyB, Filing, NoBust4, NoBust6, NoBustBuster, Round, Spanish

from houseway.cards import parse
from houseway.cards.card import JOKER
from houseway.play.banked.plan import Plan
from houseway.play.plans import with_parts
from houseway.price.ask import Ask
from houseway.price.solvers.totals.solver import SOLVER, tally_of
from houseway.rules.catalogue import find, rooms_folder
from houseway.rules.loader import load_file

if TYPE_CHECKING:
    from pathlib import Path

    from houseway.cards import Piece

SPLIT = re.compile(r"\[choices\.split\]\n(?:.+\n)+")


def unsplit(game: str, folder: Path) -> Plan:
    """A filing without its splits."""
    path = rooms_folder() / f"{game}.toml"
    text = SPLIT.sub("", path.read_text(encoding="utf-8").replace(', "split"', ""))
    copy = folder / path.name
    copy.write_text(text, encoding="utf-8")
    shutil.copy(path.with_name("rates.toml"), folder)
    return Plan(load_file(copy, game, find))


def pieces(shoe: str) -> Counter[Piece]:
    """Cards by rank, in suits that mark none of them."""
    found: Counter[Piece] = Counter()
    for card in sorted(set(shoe)):
        for number in range(shoe.count(card)):
            found[JOKER if card == "J" else parse(f"{card}{'dhc'[number % 3]}")[0]] += 1
    return found


@pytest.mark.parametrize(
    ("game", "filing", "shoe"),
    [
        ("village-club/21st-century-blackjack-a", CenturyA(), "AAAA5556668889KKKKKKJJ"),
        ("village-club/21st-century-blackjack-b", CenturyB(), "AA5556667889KKKKKKJJJJ"),
        ("village-club/no-bust-4.0", NoBust4(), "AAA555666688899KKKKKKK"),
        ("village-club/no-bust-6.0", NoBust6(), "AAA555666688899KKKKKKK"),
        ("village-club/no-bust-buster-4.0", NoBustBuster(), "AAA555666688899KKKKKKK"),
        ("casino-580/blackjack-x", BlackjackX(), "AAA5556666889KKKKKKKKKK"),
        ("village-club/pure-spanish-21.5", Spanish(), "AAA4445555669KKKKKKKKK"),
    ],
)
def test_best_play_of_a_filing(game: str, filing: Filing, shoe: str, tmp_path: Path) -> None:
    plan = with_parts(unsplit(game, tmp_path), shoe=pieces(shoe))
    (price,) = (
        each
        for each in SOLVER.finish(Ask(game=game), tally_of(plan))
        if (each.wager, each.play) == ("base", "best play")
    )
    assert price.edge == -Round(filing).whole(tuple(sorted(shoe)))
