"""For the floor: which rulings can be applied to a table as it is now, to what, and what would come of one."""

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
"""What an event says of cards, or of what they come to: a rehearsal stops before it."""


class Offer(NamedTuple):
    """A ruling at a table: whether it can be applied now, to which hands, and if not why not."""

    ruling: Ruling
    now: bool
    why: str
    hands: tuple[str, ...]
    """The hands it can be applied to; none where it is about the round."""


class Consequences(NamedTuple):
    """What would come of a ruling, as far as no hidden card decides it."""

    refused: str
    moved: dict[str, int]
    """What each player has more or less in front of them, in cents; what the room and the pot have, by their names."""
    lines: list[str]
    undoable: bool = False
    """Whether it could be undone after it, before anything else happens."""


def offers(kind: EngineKind, table: AnyTable, rulings: Iterable[Ruling]) -> list[Offer]:
    """Every ruling of a filing, as the table is now; nothing happens."""
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
    """The ways in which a ruling may be meant: of the round, of a hand, of a card of it, of one who bet on it. What
    its effects touch is named: a hand where they touch one, a card where they touch that."""
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
    """What comes next is decided by cards that lie face down."""


def rehearse(kind: EngineKind, table: AnyTable, command: m.Rule) -> Consequences:
    """What a ruling would do, tried on a copy; the table stays as it is, and no hidden card is told."""
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
    """Whose an account is, in a word; empty of wagers, which are their players' until they are settled."""
    if account.startswith("player "):
        return account.removeprefix("player ")
    return account if account in ("bank", "collection", "pot", "jackpot") else ""


def _copied(table: AnyTable) -> AnyTable:
    """The same table again, sharing nothing that changes."""
    other = copy.copy(table)
    other.state = copied(table.state)
    other.tell = None
    return other
