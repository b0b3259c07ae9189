"""Legal regimes: the law in force on a date, as data for the checker. The default is the filing as filed."""

from __future__ import annotations

from houseway.rules.schema import Section


class Regime(Section, frozen=True, kw_only=True):
    """One state of the law."""

    id: str
    name: str
    since: str = ""
    until: str = ""
    """The day it ceased to apply; empty while it applies."""
    source: str
    most_rates: int = 5
    """The most collection rates a table may have."""
    forbidden_words: tuple[str, ...] = ()
    """Words a game may not have in its name."""
    no_bust: bool = False
    """No hand may lose immediately by going over."""
    no_natural_win: bool = False
    """An ace with a ten may not win outright."""
    offer_every_hand: bool = False
    """The player-dealer position is offered before every hand."""


class RegimesFile(Section, frozen=True, kw_only=True):
    """The whole of `regimes.toml`."""

    regimes: tuple[Regime, ...]
