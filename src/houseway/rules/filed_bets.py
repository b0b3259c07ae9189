"""The bets of a pot game's limits, and whether given figures are among them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from houseway.rules.cells import read_band, read_money

if TYPE_CHECKING:
    from houseway.rules.cells import Span

TO: Final = re.compile(r"(?<!up) to ")
"""Separates the lowest limit from the highest."""
BLIND: Final = "big blind to "
FREE: Final = ("", "as posted")
"""Bets that the filing leaves open."""


def allows(filed: str, asked: Span) -> bool:
    """Whether the figures asked for equal or lie within what a file has."""
    if filed in FREE:
        return True
    most = asked.most or asked.least
    if filed.startswith(BLIND):
        return most == read_money(filed.removeprefix(BLIND)) and asked.least <= most
    if filed.startswith("up to "):
        return asked.least > 0 and most == read_money(filed.removeprefix("up to "))
    low, *rest = (read_band(part) for part in TO.split(filed))
    high = rest[0] if rest else low
    if "-" not in filed:  # one figure to another: each bet is within them
        return low.least <= asked.least and most <= high.least
    ends = (low.least, low.most or low.least), (high.least, high.most or high.least)
    if not ends[0][0] <= asked.least <= ends[1][0] or not ends[0][1] <= most <= ends[1][1]:
        return False
    # if both ends have the same proportion, such as one to two, so must every limit between them
    return ends[0][0] * ends[1][1] != ends[0][1] * ends[1][0] or asked.least * ends[0][1] == most * ends[0][0]
