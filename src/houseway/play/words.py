"""What happened at a table in words, as far as it is alike at every table."""

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
"""What a marked piece stands between: characters that no text of ours has."""
_SECOND: Final = {"is": "are", "has": "have", "goes": "go", "passes": "pass", "pushes": "push", "owes": "owe"}
"""Verbs said to somebody that lose more than an s."""


def common_line(event: m.Event, piece: str, you: str) -> str:
    """What happens alike at every table."""
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
    """A line with the lines of the filing behind it."""
    lines = event.cites()
    return f"{line} (lines {lines})" if line and lines else line


def ruling_line(event: m.Ruled, rulings: Iterable[Ruling]) -> str:
    """A ruling by its reason and by the case it is filed for."""
    when = next((each.when for each in rulings if each.id == event.ruling), event.ruling.replace("-", " "))
    return f"ruling by the {event.by}: {event.reason} (rule: {when})"


def does(player: str, verb: str, you: str) -> str:
    """Somebody and what they do: `ann bets`, or `You bet` said to ann."""
    if not you or player != you:
        return f"{player} {verb}"
    first, space, rest = verb.partition(" ")
    return f"You {_SECOND.get(first, first.removesuffix('s'))}{space}{rest}"


def counted(number: int, word: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {word}{'s' * (number != 1)}"


def pieces_word(deck: str) -> str:
    """What a deck is made of."""
    return "tile" if deck == "tiles" else "card"


def pieces_text(pieces: tuple[Piece, ...]) -> str:
    """Pieces in short, those not seen as `??`."""
    return " ".join(HIDDEN if piece < 0 else text((piece,)) for piece in pieces)


def marked_pieces(pieces: Iterable[Piece]) -> str:
    """Pieces in short, each marked, so that a page draws them without reading the words around them."""
    return " ".join(HIDDEN if piece < 0 else f"{_FROM}{text((piece,))}{_TO}" for piece in pieces)


def unmarked(line: str) -> str:
    """A line without the marks of its pieces."""
    return line.replace(_FROM, "").replace(_TO, "")


def parts_of(line: str) -> list[str]:
    """A line as words and marked pieces by turns, words first and last; nothing where it names no piece."""
    parts = [unmarked(each) for each in _MARKED.split(line)]
    return parts if len(parts) > 1 else []


def unseen(pieces: tuple[Piece, ...]) -> bool:
    """Whether none of some pieces is seen."""
    return all(piece < 0 for piece in pieces)
