"""What a viewer may see of a pot table, built from nothing by allow-list: up cards, the board, and one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.cards import text
from houseway.play import messages as m
from houseway.play import pot_messages as p
from houseway.play.reasons import ExplainedWon
from houseway.play.views import HIDDEN
from houseway.rules.texts import write_money

if TYPE_CHECKING:
    from houseway.play.pot_table import PotTable


def pot_view(table: PotTable, viewer: str) -> dict[str, Any]:
    """The table as a viewer sees it."""
    s, plan, awaits = table.state, table.plan, table.awaits()
    seen: dict[str, Any] = {
        "game": plan.loaded.name,
        "hand": s.number,
        "street": plan.streets[s.street].name if s.street >= 0 else "",
        "playing": s.playing,
        "awaits": {"what": awaits.what, "whose": list(awaits.whose), "number": awaits.number},
        "button": s.button,
        "showing": list(s.showing),
        "pot": s.pot(),
        "dropped": s.dropped,
        "board": [text((piece,)) for piece in s.board],
        "seats": {
            seat: {
                "player": who,
                "chips": s.chips(who),
                "bet": s.bet.get(who, 0),
                "in": s.put.get(who, 0),
                "folded": who in s.folded,
                "away": who in s.away,
                "owes": s.owes.get(who, ""),
                "waits": s.waiting.get(who, ""),
                "skips": s.skips.get(who, 0),
                "cards": _cards(table, who, viewer),
            }
            for seat, who in sorted(s.seats.items())
        },
    }
    if viewer in s.players:
        seen["chips"] = s.chips(viewer)
        seen["choices"] = {choice: list(amount) for choice, amount in table.choices(viewer).items()}
    return seen


def _cards(table: PotTable, player: str, viewer: str) -> list[str]:
    s = table.state
    pieces = zip(s.hole.get(player, ()), s.up.get(player, ()), strict=True)
    return [text((piece,)) if up or player == viewer else HIDDEN for piece, up in pieces]


def seen_pot_event(event: p.AnyEvent, viewer: str) -> p.AnyEvent:
    """An event as a viewer is told of it."""
    if isinstance(event, m.Burned):
        return m.Burned((-1,) * len(event.pieces))
    if isinstance(event, m.Dealt) and not event.up and event.hand != viewer:
        return m.Dealt(event.hand, (-1,) * len(event.pieces), event.up)
    if isinstance(event, p.Discarded) and event.player != viewer:
        return p.Discarded(event.player, (-1,) * len(event.pieces))
    return event


def pot_line(event: p.AnyEvent) -> str:
    """An event in a line of words."""
    match event:
        case p.ButtonAt():
            return f"the button is at seat {event.seat}"
        case p.Posted():
            return f"{event.player} posts {write_money(event.cents)} ({event.name}{'' if event.live else ', dead'})"
        case p.Acted():
            said = {"fold": "folds", "check": "checks", "call": "calls", "bet": "bets", "raise": "raises to"}
            amount = {"call": event.cents, "bet": event.to, "raise": event.to}.get(event.choice, 0)
            short = "" if event.full else ", action only"
            return f"{event.player} {said[event.choice]}{' ' + write_money(amount) if amount else ''}{short}"
        case m.Dealt():
            return f"{event.hand} is dealt {_pieces(event.pieces)}"
        case p.Board():
            return f"the board: {_pieces(event.pieces)}"
        case p.Discarded():
            return f"{event.player} discards {len(event.pieces)}" if event.pieces else f"{event.player} stands pat"
        case p.Uncalled():
            return f"{write_money(event.cents)} goes back to {event.player}"
        case p.Dropped():
            way = "to" if event.cents >= 0 else "back from"
            return f"{write_money(abs(event.cents))} {way} the {event.to}, {event.when}"
        case p.Dead():
            return f"{event.player}'s hand is dead"
        case m.Ruled():
            return f"ruling {event.ruling} by the {event.by}: {event.reason} (lines {event.lines})"
        case p.Shown():
            return f"{event.player} shows {_pieces(event.pieces)}"
        case p.Won():
            half = f" {event.half}" if event.half else ""
            why = event.why if isinstance(event, ExplainedWon) else event.because
            return f"{event.player} takes {write_money(event.cents)}{half}: {why}"
        case p.Mucked():
            return f"{event.player} gives the hand up unshown"
        case p.Killed():
            return f"{event.player} kills the pot"
        case p.Questioned():
            return f"{event.player} checked a hand that must be bet: the floor decides"
        case p.Decided():
            return f"the floor decides: {event.player}'s hand {'is dead' if event.dead else 'stands'}"
        case p.Exposed():
            what = "must be kept" if event.kept else "is replaced"
            return f"{event.player}'s {_pieces((event.piece,))} is exposed and {what}"
        case p.HighCard():
            return f"{', '.join(event.players)} draw for the button"
        case p.Moved():
            wait = f", and waits {event.hands} hand{'s' * (event.hands > 1)}" if event.hands else ""
            return f"{event.player} moves to seat {event.seat}{wait}"
        case p.TimeCalled():
            return f"a half hour is called{f'; {write_money(event.due)} comes out of a pot' if event.due else ''}"
        case m.Collected():
            way = "pays" if event.cents >= 0 else "gets back"
            return f"{event.player} {way} {write_money(abs(event.cents))}, {event.band}"
        case _:
            return ""


def _pieces(pieces: tuple[int, ...]) -> str:
    return " ".join(HIDDEN if piece < 0 else text((piece,)) for piece in pieces)
