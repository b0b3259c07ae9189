"""What a viewer may see of a banked table, built from nothing by allow-list.

A viewer is a player at the table, or `rail` (anybody) or `floor` (the floor, which sees no hidden card either). A
card that is down is shown to nobody but those who may look at it; no byte of a view depends on it otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import structs

from houseway.cards import text
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.choices import controller
from houseway.play.banked.reasons import explain
from houseway.play.people import FLOOR, HIDDEN

if TYPE_CHECKING:
    from houseway.play.banked.table import BankedTable


def view(table: BankedTable, viewer: str) -> dict[str, Any]:
    """The table as a viewer sees it."""
    s, plan, awaits = table.state, table.plan, table.awaits()
    step = plan.game.round[s.at]
    seen: dict[str, Any] = {
        "game": plan.loaded.name,
        "round": s.number,
        "step": step.do,
        "stopped": s.stopped,
        "awaits": {"what": awaits.what, "whose": list(awaits.whose), "hands": list(awaits.hands)},
        "bank": {"player": s.dealer, "seat": s.bank_seat, "left": s.ledger.balances["bank"], "turn": s.rotation.hands},
        "button": s.button,
        "seats": {seat: {"player": who, "chips": s.chips(who)} for seat, who in sorted(s.seats.items())},
        "wagers": [
            {name: getattr(stake, name) for name in ("player", "spot", "hand", "wager", "cents", "circle")}
            for stake in s.stakes.values()
        ],
        "hands": {key: _hand(table, key, viewer) for key in s.hands},
        "collected": sum(fee.cents for fee in s.fees),
    }
    if s.piles:
        seen["piles"] = {"number": len(s.piles), "picked": s.picked}
    if viewer in s.players:
        seen["chips"] = s.chips(viewer)
        if s.vouchers(viewer):
            seen["vouchers"] = s.vouchers(viewer)
        seen["choices"] = {choice: list(amount) for choice, amount in table.choices(viewer).items()}
    if viewer == FLOOR:
        seen["rulings"] = [
            {"id": each.id, "when": each.when, "lines": each.lines} for each in plan.game.rulings.values()
        ]
    return seen


def may_look(table: BankedTable, key: str, viewer: str) -> bool:
    """Whether a viewer may look at the down cards of a hand: who decides for it, and its own bettor."""
    s = table.state
    if viewer not in s.players:
        return False
    spot = s.hands[key].spot
    if not spot:
        return viewer == s.dealer and _bank_decides(table, key)
    own = s.at_seat(spot) == viewer and any(stake.player == viewer for stake in s.stakes_on(key))
    return own or viewer == controller(table.plan, s, spot)


def _bank_decides(table: BankedTable, key: str) -> bool:
    """Whether the player-dealer has a decision about this hand in the round; otherwise nobody looks at it."""
    return any(key in step.to and step.choices for step in table.plan.game.round)


def _hand(table: BankedTable, key: str, viewer: str) -> dict[str, Any]:
    hand = table.state.hands[key]
    looks = may_look(table, key, viewer)
    cards = [text((piece,)) if up or looks else HIDDEN for piece, up in zip(hand.pieces, hand.up, strict=True)]
    shown: dict[str, Any] = {"cards": cards, "took": list(hand.took), "mark": hand.mark}
    if hand.parts and (looks or all(hand.up)):
        shown["parts"] = {part: text(pieces) for part, pieces in hand.parts.items()}
    elif hand.parts:
        shown["parts"] = {part: " ".join([HIDDEN] * len(pieces)) for part, pieces in hand.parts.items()}
    return shown


def seen_event(table: BankedTable, event: b.AnyEvent, viewer: str) -> b.AnyEvent:
    """An event as a viewer is told of it, with its reason, asked while the table is as the event left it."""
    if isinstance(event, b.Settled):
        return explain(table.plan, table.state, event)
    if isinstance(event, m.Burned | b.Piled | b.LeftOver):
        return structs.replace(event, pieces=(-1,) * len(event.pieces))
    if isinstance(event, m.Dealt | b.HandedOut) and not event.up and not _looks(table, event.hand, viewer):
        return structs.replace(event, pieces=(-1,) * len(event.pieces))
    if isinstance(event, b.Parted) and not _looks(table, event.hand, viewer) and not _all_up(table, event.hand):
        return b.Parted(event.hand, {part: (-1,) * len(pieces) for part, pieces in event.parts.items()}, event.by)
    return event


def _looks(table: BankedTable, key: str, viewer: str) -> bool:
    return key in table.state.hands and may_look(table, key, viewer)


def _all_up(table: BankedTable, key: str) -> bool:
    hand = table.state.hands.get(key)
    return hand is not None and all(hand.up)
