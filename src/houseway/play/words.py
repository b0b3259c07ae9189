"""Event lines common to every table, and helpers for wording them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from houseway.cards import text
from houseway.play import messages as m
from houseway.play.people import HIDDEN
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.cards import Piece
    from houseway.rules.schema import Ruling

_FROM, _TO, _MARKED = "\ue000", "\ue001", re.compile("\ue000([^\ue000\ue001]*)\ue001")
"""Marked pieces stand between these private-use characters, which no text of ours contains."""
_SECOND: Final = {"is": "are", "has": "have", "goes": "go", "passes": "pass", "pushes": "push", "owes": "owe"}
"""Verbs that change more than a final s when addressed to `you`."""


def common_line(event: m.Event, piece: str, you: str) -> str:
    """The line of an event that every table has."""
    match event:
        case m.Sat():
            where = f"{does(event.player, 'takes', you)} seat {event.seat}"
            where = where if event.seat else f"{does(event.player, 'stands', you)} behind the seats"
            return f"{where} with {write_money(event.chips)}"
        case m.Bought():
            return f"{does(event.player, 'buys', you)} {write_money(event.chips)} in chips"
        case m.Left():
            return f"{does(event.player, 'leaves', you)} with {write_money(event.chips)}"
        case m.Collected() if not event.cents:
            return f"{does(event.player, 'pays', you)} no collection: {event.band}"
        case m.Collected():
            fee = f"the {write_money(abs(event.cents))} collection"
            return f"{does(event.player, 'pays' if event.cents > 0 else 'gets back', you)} {fee}"
        case m.Waived():
            return f"{does(event.player, 'owes', you)} no collection for the next hand"
        case m.RulingUndone():
            return f"the ruling “{event.ruling.replace('-', ' ')}” is undone by the {event.by}: {event.reason}"
        case m.BurnDue():
            return f"the next {piece} is burned"
        case m.Burned():
            return f"{counted(len(event.pieces), piece)} burned"
        case _:
            return ""


def with_cites(line: str, event: m.Event) -> str:
    """A line followed by the filing's lines it rests on."""
    lines = event.cites()
    return f"{line} (lines {lines})" if line and lines else line


def ruling_line(event: m.Ruled, rulings: Iterable[Ruling]) -> str:
    """The line of a ruling: its reason, and the case it is filed for."""
    when = next((each.when for each in rulings if each.id == event.ruling), event.ruling.replace("-", " "))
    return f"ruling by the {event.by}: {event.reason} (rule: {when})"


def does(player: str, verb: str, you: str) -> str:
    """A subject and verb: `ann bets`, or `You bet` to ann."""
    if not you or player != you:
        return f"{player} {verb}"
    first, space, rest = verb.partition(" ")
    return f"You {_SECOND.get(first, first.removesuffix('s'))}{space}{rest}"


def counted(number: int, word: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {word}{'s' * (number != 1)}"


def pieces_word(deck: str) -> str:
    """What the deck's pieces are called."""
    return "tile" if deck == "tiles" else "card"


def pieces_text(pieces: tuple[Piece, ...]) -> str:
    """Pieces in short notation, hidden ones as `??`."""
    return " ".join(HIDDEN if piece < 0 else text((piece,)) for piece in pieces)


def marked_pieces(pieces: Iterable[Piece]) -> str:
    """Pieces in short notation, each marked so that a page can draw them without parsing the words around them."""
    return " ".join(HIDDEN if piece < 0 else f"{_FROM}{text((piece,))}{_TO}" for piece in pieces)


def unmarked(line: str) -> str:
    """A line with its piece marks removed."""
    return line.replace(_FROM, "").replace(_TO, "")


def parts_of(line: str) -> list[str]:
    """A line split into alternating words and marked pieces, words first and last; empty if it names no piece."""
    parts = [unmarked(each) for each in _MARKED.split(line)]
    return parts if len(parts) > 1 else []


def unseen(pieces: tuple[Piece, ...]) -> bool:
    """Whether all of these pieces are hidden."""
    return all(piece < 0 for piece in pieces)
