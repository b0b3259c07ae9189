"""Settings of a live room: pace, clocks, play chips, and rate limits."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Final

from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable

_MOST: Final = 999_999_999
_LEAST: Final = {"tick": 0.1}
"""Minimums other than 0."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Values are in seconds unless noted otherwise."""

    pace: float = 0.7
    """Between two steps of the house dealer or the bots; 0 for no delay."""
    decision: float = 30.0
    arranging: float = 90.0
    """To set a hand of many cards, which all players do at the same time."""
    betting: float = 20.0
    bank: float = 15.0
    straddle: float = 8.0
    dealer: float = 60.0
    """How long a dealer may leave a table untouched before the house deals again."""
    away: float = 300.0
    """How long a player may have no page open before being sent home with the chips."""
    tick: float = 2.0
    chips: int = 10_000_00
    """Play chips of a new account, in cents."""
    broke: int = 500_00
    """An account with less than this, on and off the tables, may ask for as many play chips again, in cents."""
    refill: float = 600.0
    """How long an account waits between two such requests."""
    bots: int = 3
    """Bots at each table of the lobby."""
    shown: int = 100
    """Rounds that bots go on playing for spectators when no person is seated; then they rest until one sits down."""
    tables: int = 500
    """The most tables a room has."""
    guests: int = 30
    """New accounts a minute from one address, and also new tables."""
    logins: int = 10
    """Sign-in attempts a minute from one address; there is no limit by name, since others could use it up."""
    requests: int = 600
    """Requests a minute from one address."""
    rounds: int = 120
    """Finished rounds, proofs and hand histories a minute for one address; each request replays a round."""
    sockets: int = 64
    """Concurrent sockets from one address."""
    messages: int = 20
    """Socket messages a second; bursts may be three times that."""
    watched: int = 12
    """Tables that one socket may watch."""
    carry: int = 250
    """Entries between snapshots of a table's state, taken at the end of a round; 0 for never."""
    prices: int = 1
    """Whether prices that a page asks for are computed in the background; 0 for no."""

    def told(self, given: Iterable[str]) -> Settings:
        """These settings with changes as given on a command line: `decision=15`."""
        kinds = {each.name: type(getattr(self, each.name)) for each in fields(self)}
        changed: dict[str, float | int] = {}
        for each in given:
            name, equals, text = (part.strip() for part in each.partition("="))
            if not equals:
                raise Refusal(f"{quoted(each)} is not a setting: write it like decision=15.")
            if name not in kinds:
                raise Refusal(f"There is no setting {quoted(name)}{meant(name, kinds)}")
            try:
                changed[name] = kinds[name](text)
            except ValueError:
                raise Refusal(f"{name} needs a number, not {quoted(text)}.") from None
            least = _LEAST.get(name, 0)
            if not least <= changed[name] <= _MOST:
                raise Refusal(f"{name} is a number from {least} to {_MOST:,}, not {quoted(text)}.")
        return replace(self, **changed)  # type: ignore[arg-type]
