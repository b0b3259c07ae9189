"""What a viewer may see of a banked table, built from nothing by allow-list.

A viewer is a player at the table, or `rail` (anybody) or `floor` (the floor, which sees no hidden card either). A
card that is down is shown to nobody but those who may look at it; no byte of a view depends on it otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import structs

from houseway.cards import text
from houseway.play import messages as m
from houseway.play.choices import controller
from houseway.play.reasons import Explained, explain
from houseway.rules.texts import write_money

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.table import BankedTable

RAIL: Final = "rail"
FLOOR: Final = "floor"
HIDDEN: Final = "??"


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
        seen["rulings"] = [{"id": each.id, "when": each.when, "lines": each.lines} for each in plan.game.rulings]
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


def seen_event(table: BankedTable, event: m.AnyEvent, viewer: str) -> m.AnyEvent:
    """An event as a viewer is told of it, with its reason, asked while the table is as the event left it."""
    if isinstance(event, m.Settled):
        return explain(table.plan, table.state, event)
    if isinstance(event, m.Burned | m.Piled | m.LeftOver):
        return structs.replace(event, pieces=(-1,) * len(event.pieces))
    if isinstance(event, m.Dealt | m.HandedOut) and not event.up and not _looks(table, event.hand, viewer):
        return structs.replace(event, pieces=(-1,) * len(event.pieces))
    if isinstance(event, m.Parted) and not _looks(table, event.hand, viewer) and not _all_up(table, event.hand):
        return m.Parted(event.hand, {part: (-1,) * len(pieces) for part, pieces in event.parts.items()}, event.by)
    return event


def _looks(table: BankedTable, key: str, viewer: str) -> bool:
    return key in table.state.hands and may_look(table, key, viewer)


def _all_up(table: BankedTable, key: str) -> bool:
    hand = table.state.hands.get(key)
    return hand is not None and all(hand.up)


def event_line(event: m.AnyEvent) -> str:
    """An event in a line of words."""
    match event:
        case m.Sat():
            where = f"takes seat {event.seat}" if event.seat else "stands behind the seats"
            return f"{event.player} {where} with {write_money(event.chips)}"
        case m.Bought():
            return f"{event.player} buys {write_money(event.chips)}"
        case m.Vouchered():
            return f"{event.player} is given vouchers for {write_money(event.cents)}"
        case m.Left():
            return f"{event.player} leaves with {write_money(event.chips)}"
        case m.Offered():
            return f"the player-dealer position is offered to {event.player}, seat {event.seat}"
        case m.BankPassed():
            return f"{event.player} passes it"
        case m.BankTaken():
            return f"{event.player} takes it and posts {write_money(event.cents)}, hand {event.turn} of the turn"
        case m.BankBack():
            return f"{write_money(event.cents)} of the stake goes back to {event.player}"
        case m.Stopped():
            return f"the game stops: {event.why}"
        case m.BetMade():
            how = _circle(event) + (", with a voucher" if event.voucher else "")
            return f"{event.player} bets {write_money(event.cents)} on {event.wager}, spot {event.spot}{how}"
        case m.BetBack():
            return f"{event.player} gets {write_money(event.cents)} of {event.wager}{_circle(event)} back: {event.why}"
        case m.Collected():
            if not event.cents:
                return f"no collection from {event.player}: {event.band}"
            way = "from" if event.cents > 0 else "back to"
            return f"collection of {write_money(abs(event.cents))} {way} {event.player}"
        case _:
            return _card_line(event)


def _card_line(event: m.AnyEvent) -> str:
    match event:
        case m.Dealt():
            return f"{event.hand} is dealt {_pieces(event.pieces)}{'' if event.up else ', face down'}"
        case m.Burned():
            return f"{len(event.pieces)} burned"
        case m.LeftOver():
            return f"{len(event.pieces)} left over, counted and discarded"
        case m.HandedOut():
            down = "" if event.up else ", face down"
            return f"{event.hand} gets pile {event.pile}: {_pieces(event.pieces)}{down}"
        case m.Piled():
            return f"{len(event.pieces)} dealt face down to {len(set(event.piles))} piles"
        case m.Picked():
            by = f" ({event.by})" if event.by else ""
            return f"{event.player or 'the house dealer'} picks pile {event.pile}, counted from the left{by}"
        case m.Gathered():
            seat = f"seat {event.seat}" if event.seat else "no seat"
            return f"pile {event.pile} goes to {seat} and is gathered unseen"
        case m.Turned():
            return f"{event.hand} turns up {_pieces(event.pieces)}"
        case m.Rolled():
            return f"the dice show {', '.join(map(str, event.numbers))}"
        case m.Placed():
            return f"the action button is at seat {event.seat}" if event.seat else "no action button is used"
        case m.Peeked():
            return f"the house dealer looks at {event.hand}: {'a natural' if event.natural else 'no natural'}"
        case m.Chose():
            return f"{event.hand}: {event.choice}" + (f" ({event.by})" if event.by else "")
        case m.Split():
            return f"{event.hand} is split"
        case m.Parted():
            parts = ", ".join(f"{part} {_pieces(pieces)}" for part, pieces in event.parts.items())
            return f"{event.hand} is set: {parts}" + (f" ({event.by})" if event.by else "")
        case m.Settled():
            return _settled_line(event)
        case m.Ruled():
            return f"ruling {event.ruling} by the {event.by}: {event.reason} (lines {event.lines})"
        case _:
            return ""


def _circle(event: m.BetMade | m.BetBack | m.Settled) -> str:
    return f", circle {event.circle}" if event.circle > 1 else ""


def _settled_line(event: m.Settled) -> str:
    if event.pays == "no action":
        result = f"has no action, {write_money(event.back)} back"
    elif event.pays == "stays":
        result = "stays up"
    elif event.paid:
        result = f"wins {write_money(event.paid)} ({event.pays})"
    elif event.taken:
        result = f"loses {write_money(event.taken)}"
    else:
        result = event.pays
    short = (
        ", all the bank has"
        if event.bank_left == 0 and event.pays != "no action" and (event.paid or event.taken)
        else ""
    )
    stake = f"{event.player}'s {event.wager} of {write_money(event.stake)}{_circle(event)}"
    if isinstance(event, Explained):
        return f"{stake} {result}{short}: {event.why} (lines {_in_short(event.lines)})"
    return f"{stake} {result}{short}: {event.because} (lines {event.lines})"


def _in_short(lines: str) -> str:
    """Where a rule begins; the page of the game cites the rest."""
    first, comma, _ = lines.partition(",")
    return f"{first} and others" if comma else first


def _pieces(pieces: tuple[Piece, ...]) -> str:
    return " ".join(HIDDEN if piece < 0 else text((piece,)) for piece in pieces)
