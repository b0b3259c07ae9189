"""Helpers that refuse unknown names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable


def one_of(name: str, names: Iterable[str], what: str) -> None:
    """Refuse a name that is not known."""
    known = [str(each) for each in names]
    if name not in known:
        raise Refusal(f"there is no {what} {quoted(name)}{meant(name, known)}")


def refuse_so(sentence: str) -> None:
    """Refuse with this sentence."""
    raise Refusal(sentence)
