"""A meld table: what it awaits, and how it handles each command."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from houseway.house.seating import check_newcomer, check_purchase, check_seat
from houseway.house.seats import in_order
from houseway.play import messages as m
from houseway.play.engine import Act, Awaits, Default, Engine, check_pieces, in_runs
from houseway.play.meld import messages as q
from houseway.play.meld import turns
from houseway.play.meld.apply import apply
from houseway.play.meld.bots import default_move
from houseway.play.meld.paying import end, end_undecided
from houseway.play.meld.rulings import rule
from houseway.play.meld.state import TOPS, MeldState
from houseway.play.undoing import undo
from houseway.refusal import Refusal, quoted
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from houseway.play.meld.plan import MeldPlan


class MeldTable(Engine[MeldState, "q.AnyCommand", "q.AnyEvent"]):
    """A table of one meld game."""

    def __init__(self, plan: MeldPlan, tell: Callable[[q.AnyEvent], None] | None = None) -> None:
        super().__init__(MeldState(), tell)
        self.plan = plan

    def _check(self, command: q.AnyCommand) -> Act:
        return _CHECKS[type(command)](self, command)

    def _apply(self, event: q.AnyEvent) -> None:
        apply(self.plan, self.state, event)

    def emit(self, event: q.AnyEvent) -> None:
        """Emit an event; if it calls for a card and the deck is empty, do what the filing says."""
        super().emit(event)
        deal = self.state.deal
        if deal.deals and isinstance(event, _DRAWS) and deal.out.total() == self.plan.size:
            if self.plan.game.drawing.run_out == "the hand ends":
                end_undecided(self)
            else:
                self.emit(m.Shuffled())

    def _awaits(self) -> Awaits:
        s, deal = self.state, self.state.deal
        if not s.playing:
            return Awaits("deal") if len(next_players(self)[1]) > 1 else Awaits("players")
        if deal.deals:
            hands = tuple(hand for hand, _ in deal.deals if hand)
            return Awaits("pieces", (), hands, len(deal.deals))
        if deal.asked:
            return Awaits("choice", deal.asked, deal.asked)
        who = deal.turn or undecided(self)
        return Awaits("choice", (who,), (who,)) if who else Awaits("nothing")

    def default(self, player: str) -> Default | None:
        """The default for an awaited player who is absent."""
        if self.awaits().what != "choice" or player not in self.awaits().whose:
            return None
        return Default(_WORDS[type(default_move(self, player))])


_DRAWS: Final = (q.TurnCame, q.CardDeclined, q.ForceWaived)
"""Events after which a card may be drawn."""
_WORDS: Final[dict[type, str]] = {
    q.StayOut: "pass",
    q.LetGo: "let it go",
    q.DrawCard: "draw",
    m.Discard: "discard",
    q.LayOff: "use the card",
    q.Meld: "use the card",
}


def undecided(t: MeldTable) -> str:
    """The next player to say whether they play; empty if nobody has to."""
    deal = t.state.deal
    off = (*deal.decided, *deal.fouls, *deal.gone)
    return next((who for who in deal.players if who not in off), "")


def next_players(t: MeldTable) -> tuple[int, tuple[str, ...]]:
    """The first seat, and the players dealt in, in order of play."""
    s, plan, dealing = t.state, t.plan, t.plan.game.dealing
    able = [
        seat
        for seat, who in sorted(s.seats.items())
        if who not in s.away and s.chips(who) >= plan.least(who in s.doubling)
    ]
    if not able:
        return 0, ()
    won = s.players.get(s.winner, 0)
    if dealing.first == "the winner" and won in able:
        first = won
    else:
        step = 1 if dealing.direction == "clockwise" else -1
        first = in_order(able, (s.first - 1 + step) % plan.seats + 1 if s.first else 1, dealing.direction, plan.seats)[
            0
        ]
    return first, tuple(s.seats[seat] for seat in in_order(able, first, dealing.direction, plan.seats))


def _sit(t: MeldTable, c: m.Sit) -> Act:
    check_newcomer(t.state, c.player)
    check_seat(t.state, c.seat, t.plan.seats)
    t.plan.check_buy(c.chips, seated=False, short=False)
    return t.emits(m.Sat(c.player, c.seat, c.chips))


def _buy(t: MeldTable, c: m.Buy) -> Act:
    s = t.state
    check_purchase(s, c.player, c.chips)
    if s.playing and c.player in s.deal.players:
        raise Refusal(f"{c.player} is in a hand: only the chips in front count, so buy chips between hands.")
    t.plan.check_buy(c.chips, seated=True, short=c.player in s.short_bought)
    return t.emits(m.Bought(c.player, c.chips))


def _leave(t: MeldTable, c: m.Leave) -> Act:
    s = t.state
    t.require_seated(c.player)
    if is_bound(t, c.player):
        raise Refusal(f"{c.player} is in a hand: leave when it is over.")
    return t.emits(m.Left(c.player, s.chips(c.player)))


def is_bound(t: MeldTable, player: str) -> bool:
    """Whether a player may still win or pay something in this hand."""
    s, deal = t.state, t.state.deal
    return s.playing and player in deal.players and player in (*deal.in_action(), *deal.fouls, *deal.second_antes)


def _sit_out(t: MeldTable, c: m.SitOut) -> Act:
    t.require_seated(c.player)
    if c.player in t.state.away:
        raise Refusal(f"{c.player} is already sitting out.")
    return t.emits(m.Away(c.player, away=True))


def _return(t: MeldTable, c: m.Return) -> Act:
    t.require_seated(c.player)
    if c.player not in t.state.away:
        raise Refusal(f"{c.player} is not sitting out.")
    return t.emits(m.Away(c.player, away=False))


def _doubles(t: MeldTable, c: q.PlayDoubles) -> Act:
    t.require_seated(c.player)
    s = t.state
    if not t.plan.doubles:
        raise Refusal("Only singles are played at this table.")
    if c.doubles == (c.player in s.doubling):
        raise Refusal(f"{c.player} already plays {'doubles' if c.doubles else 'singles'}.")
    return t.emits(q.StakeChosen(c.player, c.doubles))


def _begin(t: MeldTable, _: q.BeginDeal) -> Act:
    s, plan = t.state, t.plan
    if s.playing:
        raise Refusal(f"A hand is being played: the table is waiting for {t.awaits().words()}.")
    seat, players = next_players(t)
    if len(players) < 2:
        need = write_money(plan.least(doubles=False))
        raise Refusal(f"Two players with {need} or more are needed (lines {plan.game.stakes.lines}).")

    def act() -> None:
        doubles = tuple(who for who in players if who in s.doubling)
        t.emit(m.Began(s.number + 1))
        t.emit(q.FirstInHand(seat, players, doubles))
        payers, each, band = plan.drop(len(players))
        of_antes = plan.game.drop is not None and plan.game.drop.taken_from == "the antes"
        if each and not of_antes:
            for who in players[:payers]:
                t.emit(m.Collected(who, each, "player", band))
        ante = plan.game.stakes.ante * plan.chip
        for who in players:
            t.emit(q.Anted(who, ante))
        for who in doubles:
            t.emit(q.Anted(who, ante, doubles=True))
        if each and of_antes:
            t.emit(q.TopsDropped(min(payers * each, s.ledger.balances[TOPS]), band))

    return act


def _give(t: MeldTable, c: m.Give) -> Act:
    deal = t.state.deal
    check_pieces(t.awaits(), c.pieces, deal.out, t.plan.shoe)

    def act() -> None:
        for hand, up, pieces in in_runs(deal.deals, c.pieces):
            t.emit(m.Dealt(hand, pieces, up) if hand else q.CardTurned(deal.turn, pieces))

    return act


def _go_in(t: MeldTable, c: q.GoIn) -> Act:
    _decides(t, c.player)
    return _decided(t, q.WentIn(c.player))


def _stay_out(t: MeldTable, c: q.StayOut) -> Act:
    _decides(t, c.player)
    s, plan = t.state, t.plan
    owed = plan.game.stakes.passing * plan.chip
    return _decided(t, q.StayedOut(c.player, min(owed, s.chips(c.player) // plan.chip * plan.chip)))


def _decides(t: MeldTable, player: str) -> None:
    t.require_seated(player)
    s, deal, awaits = t.state, t.state.deal, t.awaits()
    if not s.playing or deal.turn or awaits.what != "choice" or player not in awaits.whose:
        raise Refusal(f"{player} has no play-or-pass decision now.")


def _decided(t: MeldTable, event: q.AnyEvent) -> Act:
    def act() -> None:
        t.emit(event)
        advance_hand(t)

    return act


def advance_hand(t: MeldTable) -> None:
    """Continue after a player decided or left the action: the last one left wins, or the turns go on."""
    deal = t.state.deal
    those = deal.in_action()
    if len(those) == 1:
        end(t, those[0])
    elif not deal.turn and all(who in deal.decided for who in those):
        t.emit(q.TurnCame(those[0]))
    elif deal.turn and deal.turn not in those:
        turns.next_turn(t)


def _time_out(t: MeldTable, c: m.TimeOut) -> Act:
    awaits = t.awaits()
    if awaits.what != "choice":
        raise Refusal(f"No player is to act now: the table is waiting for {awaits.words()}.")
    if c.player and c.player not in awaits.whose:
        raise Refusal(f"{quoted(c.player)} is not to act now.")

    def act() -> None:
        for player in [c.player] if c.player else awaits.whose:
            if player in t.awaits().whose:
                t._check(default_move(t, player))()

    return act


_CHECKS: Final[dict[type, Callable[[MeldTable, Any], Act]]] = {
    m.Sit: _sit,
    m.Buy: _buy,
    m.Leave: _leave,
    m.SitOut: _sit_out,
    m.Return: _return,
    m.Give: _give,
    m.TimeOut: _time_out,
    m.Rule: rule,
    m.UndoRuling: undo,
    m.Discard: turns.discard,
    q.BeginDeal: _begin,
    q.PlayDoubles: _doubles,
    q.GoIn: _go_in,
    q.StayOut: _stay_out,
    q.TakeOption: turns.take_option,
    q.DrawCard: turns.draw_card,
    q.Meld: turns.meld,
    q.LayOff: turns.lay_off,
    q.Force: turns.force,
    q.LetGo: turns.let_go,
}
