"""How Houseway says no: one clear sentence, never a traceback."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Refusal(ValueError):
    """Bad input, told in one sentence: what is wrong, where, and what would be right."""


def said(word: str) -> str:
    """What was given, on one line."""
    return quoted(word)[1:-1]


def quoted(word: object, most: int = 40) -> str:
    """What was given, in quotes, cut where it is long and on one line."""
    text = " ".join(str(word).split())
    return f"“{text if len(text) <= most else text[: most - 1] + '…'}”"


def meant(
    word: object, words: Iterable[object], most: int = 12, called: Mapping[str, str] = MappingProxyType({})
) -> str:
    """The end of a refusal: the nearest right word, or the right words where none is near. Players' words for them,
    `called` otherwise here, come first."""
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
