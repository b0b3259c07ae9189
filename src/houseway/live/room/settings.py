"""What a live room may be told: pace, clocks, play chips, and how much anybody may ask of it."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Final

from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable

_MOST: Final = 999_999_999
_LEAST: Final = {"tick": 0.1}
"""What is not from 0 up."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Seconds, unless a line says otherwise."""

    pace: float = 0.7
    """Between two steps of the house dealer or the bots; 0 is as fast as it goes."""
    decision: float = 30.0
    arranging: float = 90.0
    """To set a hand of many cards, as all do at the same time."""
    betting: float = 20.0
    bank: float = 15.0
    straddle: float = 8.0
    dealer: float = 60.0
    """After which a table that its dealer leaves untouched is dealt by the house again."""
    away: float = 300.0
    """After which a player who has no page open is sent home with the chips."""
    tick: float = 2.0
    chips: int = 10_000_00
    """Play chips of a new account, in cents."""
    broke: int = 500_00
    """Whoever has less than this, on the tables and off them, may ask for as many play chips again, in cents."""
    refill: float = 600.0
    """How long an account waits between two such askings."""
    bots: int = 3
    """Bots at a table of the lobby."""
    shown: int = 100
    """Rounds that bots play on for onlookers once no person sits at a table; then they rest until one sits down."""
    tables: int = 500
    """The most tables a room has."""
    guests: int = 30
    """New accounts a minute from one address, and new tables."""
    logins: int = 10
    """Tries to sign in a minute from one address; none by name, which would be others' to use up."""
    requests: int = 600
    """Requests a minute from one address."""
    rounds: int = 120
    """Finished rounds, proofs and hand histories a minute, to one address: each is played again for it."""
    sockets: int = 64
    """Sockets from one address at a time."""
    messages: int = 20
    """Socket messages a second; three times as many at once."""
    watched: int = 12
    """Tables that one socket may watch at a time."""
    carry: int = 250
    """Entries after which a table's state is kept at the end of a round; 0 is never."""
    prices: int = 1
    """Whether prices that a page asks for are worked out beside the room; 0 is not."""

    def told(self, given: Iterable[str]) -> Settings:
        """These settings with some of them changed, as a command line gives them: `decision=15`."""
        kinds = {each.name: type(getattr(self, each.name)) for each in fields(self)}
        changed: dict[str, float | int] = {}
        for each in given:
            name, equals, text = (part.strip() for part in each.partition("="))
            if not equals:
                raise Refusal(f"{quoted(each)} is no setting: write it like decision=15.")
            if name not in kinds:
                raise Refusal(f"There is no setting {quoted(name)}{meant(name, kinds)}")
            try:
                changed[name] = kinds[name](text)
            except ValueError:
                raise Refusal(f"{quoted(text)} is no {name}: give a number.") from None
            least = _LEAST.get(name, 0)
            if not least <= changed[name] <= _MOST:
                raise Refusal(f"{name} is a number from {least} to {_MOST:,}, not {quoted(text)}.")
        return replace(self, **changed)  # type: ignore[arg-type]
