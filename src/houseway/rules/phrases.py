"""Small building blocks of sentences about a round: lists, number words, owners of hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.rules.games.banked import BankedGame

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number_word(number: int) -> str:
    """A small number as a word."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def counted(number: int, what: str, of: str = "") -> str:
    """`two cards are`, `one card of the bank's hand is`."""
    whole = f"{number_word(number)} {what}{'s' * (number != 1)}" + (f" of {of}" if of else "")
    return f"{whole} {'is' if number == 1 else 'are'}"


def joined(words: Iterable[str], by: str = "and") -> str:
    """`a, b and c`."""
    *most, last = [*words] or [""]
    return f"{', '.join(most)} {by} {last}" if most else last


def spoken(name: str) -> str:
    """A name of a file in speech: `full row A`."""
    return " ".join(word.upper() if len(word) == 1 else word for word in name.split("-"))


def whose(hand: str, game: BankedGame) -> str:
    """Who cards go to."""
    known = game.hands.get(hand)
    if known is None:
        return hand
    named = f"the {spoken(hand)}"
    return {"each spot": "each spot", "the player-dealer": "the player-dealer"}.get(known.whose, named)


def hand_of(hand: str, game: BankedGame) -> str:
    """A hand, as the object of showing, setting or drawing."""
    known = game.hands.get(hand)
    if known is None:
        return hand
    said = {"each spot": "each spot's hand", "the player-dealer": "the player-dealer's hand"}
    return said.get(known.whose, f"the {spoken(hand)}'s hand")


def way_words(way: str) -> str:
    """A way's name in speech."""
    return way.replace("-", " ")
