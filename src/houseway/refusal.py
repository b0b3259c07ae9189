"""How Houseway says no: one clear sentence, never a traceback."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Refusal(ValueError):
    """Bad input, reported in one sentence: what is wrong, where, and what would be right."""


def said(word: str) -> str:
    """The given word on one line."""
    return quoted(word)[1:-1]


def quoted(word: object, most: int = 40) -> str:
    """The given word in quotes, on one line, shortened if it is long."""
    text = " ".join(str(word).split())
    return f"“{text if len(text) <= most else text[: most - 1] + '…'}”"


def meant(
    word: object, words: Iterable[object], most: int = 12, called: Mapping[str, str] = MappingProxyType({})
) -> str:
    """The end of a refusal: the closest valid word, or a list of valid words if none is close. Names in `called`, which
    players use for some of them, are matched first."""
    import difflib

    known = [str(each) for each in words]
    near = [called[each] for each in str(word).lower().replace("-", " ").split() if each in called][:1]
    near = near or difflib.get_close_matches(str(word)[:80], known, n=1, cutoff=0.5)
    if near:
        return f": did you mean “{near[0]}”?"
    if not known:
        return "."
    listed = ", ".join(known[:most]) + (" and more" if len(known) > most else "")
    return f"; there {'is' if len(known) == 1 else 'are'} {listed}."
