"""The small text formats of rule files: lines, money, bands, pays. Each is parsed here and nowhere else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

_LINES: Final = re.compile(r"(?:([a-z][a-z0-9-]*) )?(\d+)(?:-(\d+))?", re.ASCII)
_MONEY: Final = re.compile(r"\$(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d\d))?", re.ASCII)
_MONEY_TEXT: Final = r"\$[\d,]+(?:\.\d\d)?"
_BAND: Final = re.compile(rf"({_MONEY_TEXT})(?:-({_MONEY_TEXT})|(\+))?|any")
_TIMES: Final = r"up to \d+ x|\d+ to \d+ x|(?:\d+(?:, \d+)* or )?\d+ x"
_WAGERS: Final = r"\S+(?: or \S+)*|\S+(?: and \S+)*"
_SIZE: Final = re.compile(rf"(equal to|up to|half of|up to half of|regardless of|{_TIMES}) ({_WAGERS})")
_HALF: Final = Fraction(1, 2)
_SHARES: Final = {"equal to": Fraction(1), "up to": Fraction(1), "half of": _HALF, "up to half of": _HALF}
_COUNT: Final = re.compile(r"(\d+)(?:-(\d+)|(\+))?|any", re.ASCII)


@dataclass(frozen=True, slots=True)
class Span:
    """From `least` to `most`, both included; `most` is None if there is no upper limit."""

    least: int
    most: int | None

    def __contains__(self, number: int) -> bool:
        return self.least <= number and (self.most is None or number <= self.most)


def read_lines(text: str) -> frozenset[int]:
    """`33-82, 2141` as the set of those lines of a bundle; lines after a room's name belong to that room and are left
    out."""
    found: set[int] = set()
    room = ""
    for part in text.split(","):
        match = _LINES.fullmatch(part.strip())
        if not match or int(match[3] or match[2]) < int(match[2]):
            raise Refusal(f"“{text}” is not a list of lines: write it like “33-82, 2141”.")
        room = match[1] or room
        if not room:
            found.update(range(int(match[2]), int(match[3] or match[2]) + 1))
    return frozenset(found)


def of_room(room: str, lines: str) -> str:
    """Lines cited in another room's file: `capitol 33-82, 2141`."""
    return f"{room} {lines}" if lines[:1].isdigit() else lines


def write_lines(lines: Iterable[int]) -> str:
    """Lines in the format of `read_lines`, with runs joined."""
    runs: list[list[int]] = []
    for line in sorted(lines):
        if runs and line == runs[-1][1] + 1:
            runs[-1][1] = line
        else:
            runs.append([line, line])
    return ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in runs)


def cite(lines: str) -> str:
    """`line 5`, or `lines 5-6, 9`."""
    return f"line{'s' * (len(read_lines(lines)) > 1)} {lines}"


def read_money(text: str) -> int:
    """`$1,000` or `$0.50` in cents."""
    match = _MONEY.fullmatch(text.strip())
    if not match:
        raise Refusal(f"“{text}” is not a sum of money: write it like “$1,000” or “$0.50”.")
    return int(match[1].replace(",", "")) * 100 + int(match[2] or 0)


def write_money(cents: int) -> str:
    """Cents as the felt shows them: `$1,000`, `$0.50`."""
    dollars, rest = divmod(cents, 100)
    return f"${dollars:,}" + (f".{rest:02}" if rest else "")


TABLE_MINIMUM: Final = "table minimum"
"""May be used as the first sum of a wager's own limits."""


def read_band(text: str) -> Span:
    """`$5-$100`, `$501+`, `$5`, `up to $200` or `any`, in cents."""
    if text.startswith("up to "):
        return Span(0, read_money(text.removeprefix("up to ")))
    match = _BAND.fullmatch(text.strip())
    if not match:
        raise Refusal(f"“{text}” is not a band: write it like “$5-$100”, “$501+”, “up to $200” or “any”.")
    if match[0] == "any":
        return Span(0, None)
    least = read_money(match[1])
    most = None if match[3] else read_money(match[2] or match[1])
    if most is not None and most < least:
        raise Refusal(f"“{text}” is not a band: write the lower amount first.")
    return Span(least, most)


def read_buy_in(text: str) -> Span:
    """`minimum $60-$3,000, maximum $500` or `$100` as the least and the most to buy in for, in cents.

    A range that the house picks from counts in full; words without a figure, as when the house posts the buy-in, set no
    limit.
    """
    least = re.match(r"(?:minimum )?(\$[\d,]*\d)", text)
    most = re.search(r"maximum (?:\$[\d,]+-)?(\$[\d,]*\d)", text)
    return Span(read_money(least[1]) if least else 0, read_money(most[1]) if most else None)


def read_count(text: str) -> Span:
    """`2-4`, `6+`, `5` or `any`, as numbers."""
    match = _COUNT.fullmatch(text.strip())
    if not match or (match[2] and int(match[2]) < int(match[1])):
        raise Refusal(f"“{text}” is not a count: write it like “2-4”, “6+” or “5”.")
    if match[0] == "any":
        return Span(0, None)
    return Span(int(match[1]), None if match[3] else int(match[2] or match[1]))


@lru_cache(maxsize=1024)
def read_size(text: str) -> tuple[str, str]:
    """`up to half of base` split into how much and of what; `size_wagers` splits the latter if it names several
    wagers."""
    match = _SIZE.fullmatch(text)
    if text.startswith("free of "):
        raise Refusal(f"“{text}” is not a size: for any amount, whatever the other wager is, write “regardless of”.")
    if not match:
        raise Refusal(
            f"“{text}” is not a size: write “equal to”, “up to”, “half of”, “up to half of”, “2 x”, “3 or 4 x”, "
            "“1 to 3 x”, “up to 3 x” or “regardless of”, then a wager, or several joined by “or” or “and”."
        )
    return match[1], match[2]


def goes_by_another(size: str) -> bool:
    """Whether a size is measured by another wager; not if it is empty or `regardless of` one."""
    return bool(size) and not size.startswith("regardless of")


@lru_cache(maxsize=1024)
def size_wagers(of: str) -> tuple[tuple[str, ...], bool]:
    """The wagers that a size is measured by, and whether by their sum: with `or` the largest counts, with `and` the
    sum."""
    joint = " and " if " and " in of else " or "
    return tuple(of.split(joint)), joint == " and "


@lru_cache(maxsize=1024)
def read_multiples(much: str) -> tuple[tuple[Fraction, ...], bool]:
    """The multiples of its wager a size may be, and whether anything between them is allowed; `up to` starts at 0."""
    between = much.startswith("up to") or " to " in much
    found = [_SHARES[much]] if much in _SHARES else [Fraction(each) for each in re.findall(r"\d+", much)]
    return ((Fraction(0), *found) if much.startswith("up to") else tuple(sorted(set(found)))), between


def within(numbers: str, number: float) -> bool:
    """Whether a number is in `7`, `0-5`, `6 or less` or `7 or more`."""
    if numbers.endswith(" or less"):
        return number <= float(numbers.removesuffix(" or less"))
    if numbers.endswith(" or more"):
        return number >= float(numbers.removesuffix(" or more"))
    least, _, most = numbers.partition("-")
    return float(least) <= number <= float(most or least)


@dataclass(frozen=True, slots=True)
class Pay:
    """How a pay row settles a wager."""

    kind: str
    """`odds`, `push`, `lose`, `lose half`, `dollars` or `stays`."""
    odds: Fraction = Fraction(0)
    cents: int = 0

    def __str__(self) -> str:
        if self.kind == "odds":
            return f"{self.odds.numerator:,} to {self.odds.denominator}"
        return write_money(self.cents) if self.kind == "dollars" else self.kind


WORDS_FOR_PAY: Final = ("push", "lose", "lose half", "stays")


def read_pay(text: str) -> Pay:
    """`40 to 1`, `1 to 2`, `push`, `lose`, `lose half`, `$50`, or `stays` (no decision: the wager stays up)."""
    if text in WORDS_FOR_PAY:
        return Pay(text)
    if text.startswith("$"):
        return Pay("dollars", cents=read_money(text))
    won, to, staked = text.replace(",", "").partition(" to ")
    if not (to and won.isdigit() and staked.isdigit() and int(staked) and int(won)):
        raise Refusal(f"“{text}” is not a pay: write it like “40 to 1”, “push”, “lose”, “lose half”, “stays” or “$50”.")
    return Pay("odds", odds=Fraction(int(won), int(staked)))
