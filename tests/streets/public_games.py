"""Games that casinos know, as files of nobody's filing: loaded, changed, and played card by card."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.play.banked.table import BankedTable
from houseway.rules.fits.fits import faults
from houseway.rules.loader import Loaded, load_file

FOLDER = Path(__file__).parent / "games"


@cache
def public(game: str) -> Loaded:
    """A game as its file has it."""
    return fitting(FOLDER / f"{game}.toml")


def changed(folder: Path, game: str, *pairs: tuple[str, str]) -> Loaded:
    """The same with other words in its file."""
    text = (FOLDER / f"{game}.toml").read_text(encoding="utf-8")
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    path = folder / f"{game}.toml"
    path.write_text(text, encoding="utf-8")
    return fitting(path)


def fitting(path: Path) -> Loaded:
    """A game that is loaded, and refused where it could not be played."""
    loaded = load_file(path, f"own/{path.stem}", lambda name: path.with_name(f"{name}.toml"))
    for at, why in faults(loaded.game):
        raise loaded.refuse(at, why)
    return loaded


def seated(loaded: Loaded, chips: int = 100_000, **plan: Any) -> BankedTable:
    """Ann banks at seat 1; ben and cat sit at 2 and 3, and wagers are open."""
    table = BankedTable(Plan(loaded, **plan))
    for seat, player in enumerate(("ann", "ben", "cat"), start=1):
        table.do(m.Sit(player, seat, 1_000_000 if player == "ann" else chips))
    table.do(b.TakeBank("ann", 1_000_000))
    return table


def give(table: BankedTable, cards: str) -> None:
    """The cards that are awaited, in the order they go out."""
    left = parse(cards)
    while left:
        number = table.awaits().number
        table.do(m.Give(left[:number]))
        left = left[number:]


def chips(table: BankedTable, player: str) -> int:
    """What a player has in front of them."""
    return table.state.chips(player)
