"""For the floor: which rulings can be applied now and to which hands, and what one would change."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from houseway.play import messages as m
from houseway.play.people import FLOOR
from houseway.play.undoing import copied
from houseway.rules.rulings import moments
from houseway.rules.vocabulary.cases import MOMENTS
from houseway.rules.vocabulary.effects import touching

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.play.kind import AnyTable, EngineKind
    from houseway.rules.schema import Ruling

_REASON: Final = "asked"
_TELLS: Final = ("pieces", "parts", "choice", "natural", "because")
"""Event fields that reveal cards or what they are worth: a rehearsal stops before such an event."""


class Offer(NamedTuple):
    """Whether a ruling can be applied now and to which hands, or why not."""

    ruling: Ruling
    now: bool
    why: str
    hands: tuple[str, ...]
    """The hands it can be applied to; empty if it is about the round."""


class Consequences(NamedTuple):
    """What a ruling would change, up to the point where hidden cards decide."""

    refused: str
    moved: dict[str, int]
    """The change in each player's chips, in cents; the bank, the pot and the room's accounts go by their own names."""
    lines: list[str]
    undoable: bool = False
    """Whether it could be undone afterward, before anything else happens."""


def offers(kind: EngineKind, table: AnyTable, rulings: Iterable[Ruling]) -> list[Offer]:
    """An offer for every ruling of a filing, as the table is now; nothing changes."""
    now = kind.moments(table)
    return [_offer(kind, table, ruling, now) for ruling in rulings]


def _offer(kind: EngineKind, table: AnyTable, ruling: Ruling, now: frozenset[str]) -> Offer:
    comes_up = moments(ruling)
    if not now.intersection(comes_up):
        said = ", or ".join(MOMENTS[moment] for moment in comes_up)
        return Offer(ruling, False, f"It comes up while {said}.", ())
    hands, why = [], "" if ruling.whose != "board" else "No cards of the board lie on the table."
    for command in commands(kind, table, ruling):
        if command.hand in hands:
            continue
        refusal = table.why_not(command)
        if refusal is None:
            hands.append(command.hand)
            if not command.hand:
                break
        why = why or str(refusal or "")
    return Offer(ruling, bool(hands), "" if hands else why, tuple(filter(None, hands)))


def commands(kind: EngineKind, table: AnyTable, ruling: Ruling) -> Iterator[m.Rule]:
    """Every command that could apply the ruling: to the round, a hand, one of its cards, or one of its bettors.
    Commands name a hand or a card if the effects touch one."""
    of_hand = touching(ruling.effects, kind.name, "hand", "bettor", "card")
    of_card = touching(ruling.effects, kind.name, "card")
    of_all = touching(ruling.effects, kind.name, "cards") or not of_hand
    if of_all and ruling.whose != "board":
        yield m.Rule(ruling.id, _REASON)
    for hand, lies in kind.lying(table).items():
        if (lies.whose == "out") != ("retrieve the hand" in ruling.effects):
            continue
        if ruling.whose not in ("", "deck", "house dealer", lies.whose):
            continue
        for card in (lies.cards,) if of_card and lies.whose != "board" else (0, lies.cards) if lies.cards else (0,):
            for bettor in ("", *lies.bettors):
                yield m.Rule(ruling.id, _REASON, hand=hand, card=card, bettor=bettor)


class _Hidden(Exception):
    """Raised when face-down cards decide what comes next."""


def rehearse(kind: EngineKind, table: AnyTable, command: m.Rule) -> Consequences:
    """Try a ruling on a copy of the table; the table itself does not change and no hidden card is revealed."""
    refusal = table.why_not(command)
    if refusal is not None:
        return Consequences(str(refusal), {}, [])
    other = _copied(table)
    before = dict(other.state.ledger.balances)
    after, lines = before, list[str]()

    def tell(event: Any) -> None:
        nonlocal after
        if any(getattr(event, each, None) not in (None, (), {}) for each in _TELLS):
            raise _Hidden
        after = dict(other.state.ledger.balances)
        line = kind.line(other, kind.seen(other, event, FLOOR), "")
        if line and not isinstance(event, m.Ruled):
            lines.append(line)

    other.tell = tell
    try:
        other.do(command)
        undoable = bool(other.undoable)
    except _Hidden:
        undoable = False
        lines.append("the round goes on from there")
    names = {account: _person(account) for account in {**before, **after}}
    moved: dict[str, int] = {}
    for account, name in names.items():
        moved[name] = moved.get(name, 0) + after.get(account, 0) - before.get(account, 0)
    return Consequences("", {name: cents for name, cents in moved.items() if cents and name}, lines, undoable)


def _person(account: str) -> str:
    """Who owns an account, in a word; empty for wagers, which are neither gained nor lost until settled."""
    if account.startswith("player "):
        return account.removeprefix("player ")
    return account if account in ("bank", "collection", "pot", "jackpot") else ""


def _copied(table: AnyTable) -> AnyTable:
    """A copy of the table that shares no mutable state with it."""
    other = copy.copy(table)
    other.state = copied(table.state)
    other.tell = None
    return other
