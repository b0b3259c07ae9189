"""A pairwise table: what it awaits, and how it handles each command."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from houseway.house.seating import check_newcomer, check_purchase, check_seat
from houseway.play import messages as m
from houseway.play.engine import Act, Awaits, Default, Engine, check_pieces, in_runs
from houseway.play.pairwise import messages as q
from houseway.play.pairwise.apply import apply
from houseway.play.pairwise.rulings import rule
from houseway.play.pairwise.setter import suggest
from houseway.play.pairwise.showdown import showdown
from houseway.play.pairwise.state import PairwiseState
from houseway.play.pairwise.sweeps import best_sweep, holds
from houseway.play.undoing import undo
from houseway.refusal import Refusal, quoted
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.pairwise.plan import PairwisePlan


class PairwiseTable(Engine[PairwiseState, "q.AnyCommand", "q.AnyEvent"]):
    """A table of one pairwise game."""

    def __init__(self, plan: PairwisePlan, tell: Callable[[q.AnyEvent], None] | None = None) -> None:
        super().__init__(PairwiseState(), tell)
        self.plan = plan

    def _check(self, command: q.AnyCommand) -> Act:
        return _CHECKS[type(command)](self, command)

    def _apply(self, event: q.AnyEvent) -> None:
        apply(self.plan, self.state, event)

    def _awaits(self) -> Awaits:
        s = self.state
        if not s.playing:
            return Awaits("deal") if len(next_players(self)[1]) > 1 else Awaits("players")
        if s.deal.deals:
            return Awaits("pieces", (), tuple(hand for hand, _ in s.deal.deals), len(s.deal.deals))
        waiting = s.waiting()
        return Awaits("setting", waiting, waiting)

    def default(self, player: str) -> Default | None:
        """The default for an awaited player who is absent: declare a sweep, or use the best known setting."""
        if self.awaits().what != "setting" or player not in self.awaits().whose:
            return None
        return Default("declare" if best_sweep(self.plan, self.state.deal.cards[player]) else "set")


def next_players(t: PairwiseTable) -> tuple[int, tuple[str, ...]]:
    """Where the button goes and who is dealt in, clockwise from it; at most as many as there are hands."""
    s, plan = t.state, t.plan
    able = [seat for seat, who in sorted(s.seats.items()) if who not in s.away and s.chips(who) >= plan.least]
    if not able:
        return 0, ()
    after = [seat for seat in able if seat > s.button]
    button = s.button if s.redeal and s.button in able else (after or able)[0]
    seats = [*[seat for seat in able if seat >= button], *[seat for seat in able if seat < button]]
    return button, tuple(s.seats[seat] for seat in seats[: plan.game.dealing.hands])


def _sit(t: PairwiseTable, c: m.Sit) -> Act:
    check_newcomer(t.state, c.player)
    check_seat(t.state, c.seat, t.plan.seats)
    t.plan.check_buy(c.chips, None, short=False)
    return t.emits(m.Sat(c.player, c.seat, c.chips))


def _buy(t: PairwiseTable, c: m.Buy) -> Act:
    s = t.state
    check_purchase(s, c.player, c.chips)
    if s.playing and c.player in s.deal.dealt:
        raise Refusal(f"{c.player} is in a hand: only the chips in front count, so buy chips between hands.")
    t.plan.check_buy(c.chips, s.chips(c.player), short=c.player in s.short_bought)
    return t.emits(m.Bought(c.player, c.chips))


def _leave(t: PairwiseTable, c: m.Leave) -> Act:
    s = t.state
    t.require_seated(c.player)
    if s.playing and c.player in s.deal.dealt:
        raise Refusal(f"{c.player} is in a hand: leave when it is settled.")
    return t.emits(m.Left(c.player, s.chips(c.player)))


def _sit_out(t: PairwiseTable, c: m.SitOut) -> Act:
    t.require_seated(c.player)
    if c.player in t.state.away:
        raise Refusal(f"{c.player} is already sitting out.")
    return t.emits(m.Away(c.player, away=True))


def _return(t: PairwiseTable, c: m.Return) -> Act:
    t.require_seated(c.player)
    if c.player not in t.state.away:
        raise Refusal(f"{c.player} is not sitting out.")
    return t.emits(m.Away(c.player, away=False))


def _deal(t: PairwiseTable, _: q.DealHands) -> Act:
    s, plan = t.state, t.plan
    if s.playing:
        raise Refusal(f"A hand is being played: the table is waiting for {t.awaits().words()}.")
    seat, players = next_players(t)
    if len(players) < 2:
        raise Refusal(
            f"Two players with {write_money(plan.least)} or more are needed (lines {plan.game.stakes.lines})."
        )

    def act() -> None:
        t.emit(m.Began(s.number + 1))
        t.emit(q.ButtonTo(seat, players))
        for player in players:
            if plan.fee:
                t.emit(m.Collected(player, plan.fee, "player", plan.band))
            t.emit(q.StackCounted(player, s.chips(player) // plan.point * plan.point))

    return act


def _give(t: PairwiseTable, c: m.Give) -> Act:
    check_pieces(t.awaits(), c.pieces, t.state.deal.out, t.plan.shoe)

    def act() -> None:
        for hand, up, pieces in in_runs(t.state.deal.deals, c.pieces):
            t.emit(m.Dealt(hand, pieces, up) if hand else m.Burned(pieces))

    return act


def _arrange(t: PairwiseTable, c: q.Arrange) -> Act:
    _awaited(t, c.player)
    parts = tuple(c.parts.get(name, ()) for name in t.plan.names)
    if any(name not in t.plan.names for name in c.parts):
        raise Refusal(f"Set these parts: {', '.join(t.plan.names)}.")
    _whole(t, c.player, parts)
    return _then_show(t, q.Arranged(c.player, dict(zip(t.plan.names, parts, strict=True)), t.plan.is_foul(parts)))


def _whole(t: PairwiseTable, player: str, parts: tuple[tuple[Piece, ...], ...]) -> None:
    """Refuse parts of the wrong sizes, or with cards other than those dealt."""
    plan = t.plan
    if tuple(map(len, parts)) != plan.sizes:
        said = ", ".join(f"{size} in the {name}" for name, size in zip(plan.names, plan.sizes, strict=True))
        raise Refusal(f"Set {said}, from the front to the back.")
    if sorted(card for part in parts for card in part) != sorted(t.state.deal.cards[player]):
        raise Refusal(f"Set exactly the cards that {player} was dealt.")


def _declare(t: PairwiseTable, c: q.Declare) -> Act:
    _awaited(t, c.player)
    sweep = t.plan.sweep(c.sweep)
    held = holds(t.plan, sweep, t.state.deal.cards[c.player])
    return _then_show(t, q.Declared(c.player, sweep.name, foul=not held))


def _awaited(t: PairwiseTable, player: str) -> None:
    t.require_seated(player)
    awaits = t.awaits()
    if awaits.what != "setting":
        raise Refusal(f"No cards can be set now: the table is waiting for {awaits.words()}.")
    if player not in awaits.whose:
        raise Refusal(f"{player} has no cards to set.")


def _then_show(t: PairwiseTable, *events: q.AnyEvent) -> Act:
    """An act that emits the events, and shows down once the last player is ready."""

    def act() -> None:
        for event in events:
            t.emit(event)
        if not t.state.waiting():
            showdown(t)

    return act


def _time_out(t: PairwiseTable, c: m.TimeOut) -> Act:
    awaits = t.awaits()
    if awaits.what != "setting":
        raise Refusal(f"No player is to act now: the table is waiting for {awaits.words()}.")
    if c.player and c.player not in awaits.whose:
        raise Refusal(f"{quoted(c.player)} is not to act now.")
    return _then_show(t, *(_for(t, player) for player in ([c.player] if c.player else awaits.whose)))


def _for(t: PairwiseTable, player: str) -> q.AnyEvent:
    """The event for an absent player."""
    cards = t.state.deal.cards[player]
    sweep = best_sweep(t.plan, cards)
    if sweep is not None:
        return q.Declared(player, sweep.name)
    return q.Arranged(player, dict(zip(t.plan.names, suggest(t.plan, cards), strict=True)))


_CHECKS: Final[dict[type, Callable[[PairwiseTable, Any], Act]]] = {
    m.Sit: _sit,
    m.Buy: _buy,
    m.Leave: _leave,
    m.SitOut: _sit_out,
    m.Return: _return,
    m.Give: _give,
    m.TimeOut: _time_out,
    m.Rule: rule,
    m.UndoRuling: undo,
    q.DealHands: _deal,
    q.Arrange: _arrange,
    q.Declare: _declare,
}
