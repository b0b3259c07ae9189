"""A pot table: commands in, events out, in the same shape as a banked one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from houseway.play import messages as m
from houseway.play import pot_messages as p
from houseway.play.commands import check_name
from houseway.play.engine import Awaits, Engine, check_pieces, in_runs
from houseway.play.pot_betting import FIXED, Amount, is_full, open_acts, opening_sum, plain_acts
from houseway.play.pot_hand import begin, charge, go_on, next_players
from houseway.play.pot_rulings import rule
from houseway.play.pot_state import PotState, apply
from houseway.refusal import Refusal, quoted
from houseway.rules.texts import read_money, write_money

if TYPE_CHECKING:
    from houseway.play.pot_plan import PotPlan


class PotTable(Engine[PotState, "p.AnyCommand", "p.AnyEvent"]):
    """A table of one pot game."""

    def __init__(self, plan: PotPlan, tell: Callable[[p.AnyEvent], None] | None = None) -> None:
        super().__init__(PotState(), tell)
        self.plan = plan

    def _carry_out(self, command: p.AnyCommand) -> None:
        _DO[type(command)](self, command)

    def _apply(self, event: p.AnyEvent) -> None:
        apply(self.plan, self.state, event)

    def _awaits(self) -> Awaits:
        s = self.state
        if not s.playing:
            return Awaits("deal") if len(next_players(self)[1]) > 1 else Awaits("players")
        if s.window and self._looked():
            return Awaits("straddle", tuple(s.live()))
        if s.deals:
            return Awaits("pieces", (), tuple(hand for hand, _ in s.deals), self._wanted())
        if s.drawing:
            return Awaits("discard", (s.drawing[0],), (s.drawing[0],))
        return Awaits("choice", (s.acting[0],), (s.acting[0],)) if s.acting else Awaits("nothing")

    def _looks_at(self) -> int:
        kill, straddle = self.plan.forced.kill, self.plan.forced.straddle
        return max(kill.looks_at if kill else 0, straddle.looks_at if straddle else 0)

    def _looked(self) -> bool:
        """Everybody has the cards after which one may straddle or kill."""
        s = self.state
        return all(len(s.hole[player]) == self._looks_at() for player in s.live())

    def _wanted(self) -> int:
        """How many pieces may come before somebody is asked."""
        s = self.state
        if not s.window:
            return len(s.deals)
        return sum(self._looks_at() - len(s.hole[player]) for player in s.live())

    def choices(self, player: str) -> dict[str, Amount]:
        """What a player may do now, and to what whole bet of the round."""
        awaits = self.awaits()
        if awaits.what != "choice" or player not in awaits.whose:
            return {}
        return open_acts(self.plan, self.state)


def _sit(t: PotTable, c: m.Sit) -> None:
    s = t.state
    check_name(c.player)
    if c.player in s.players:
        raise Refusal(f"{c.player} is at this table already.")
    if not 1 <= c.seat <= t.plan.seats:
        raise Refusal(f"There is no seat {c.seat}: the seats are 1 to {t.plan.seats}.")
    if c.seat in s.seats:
        raise Refusal(f"Seat {c.seat} is taken.")
    if c.chips <= 0:
        raise Refusal("Bring more than nothing.")
    t.emit(m.Sat(c.player, c.seat, c.chips))


def _buy(t: PotTable, c: m.Buy) -> None:
    t.there(c.player)
    if c.chips <= 0:
        raise Refusal("Buy more than nothing.")
    if t.state.playing and c.player in t.state.live():
        raise Refusal(f"{c.player} is in a hand: table stakes, so chips are bought between hands.")
    t.emit(m.Bought(c.player, c.chips))


def _leave(t: PotTable, c: m.Leave) -> None:
    t.there(c.player)
    if t.state.playing and c.player in t.state.dealt:
        raise Refusal(f"{c.player} is in a hand: fold and wait for its end, then leave.")
    t.emit(m.Left(c.player, t.state.chips(c.player)))


def _sit_out(t: PotTable, c: p.SitOut) -> None:
    t.there(c.player)
    if c.player in t.state.away:
        raise Refusal(f"{c.player} sits out already.")
    t.emit(p.Away(c.player, away=True, owes=c.player in t.state.owes))


def _return(t: PotTable, c: p.Return) -> None:
    t.there(c.player)
    if c.player not in t.state.away:
        raise Refusal(f"{c.player} is not sitting out.")
    owes = c.player in t.state.owes
    t.emit(p.Away(c.player, away=False, owes=owes, waits=owes and not c.post))


def _draw_button(t: PotTable, c: p.Draw) -> None:
    if t.state.playing or t.state.button:
        raise Refusal("The button has its place: it is drawn for before the first hand.")
    if c.seat not in t.state.seats:
        raise Refusal(f"Nobody sits at seat {c.seat}.")
    t.emit(p.ButtonAt(c.seat, ()))


def _deal(t: PotTable, _: p.Deal) -> None:
    s = t.state
    if t.awaits().what == "straddle":
        t.emit(p.Closed())
        return
    if s.playing:
        raise Refusal(f"A hand is being played: the table awaits {t.awaits().what}.")
    begin(t)


def _give(t: PotTable, c: m.Give) -> None:
    s = t.state
    check_pieces(t.awaits(), c.pieces, s.out, t.plan.shoe)
    for hand, up, pieces in in_runs(s.deals, c.pieces):
        if hand == "burned":
            t.emit(m.Burned(pieces))
        elif hand == "board":
            t.emit(p.Board(pieces))
        else:
            t.emit(m.Dealt(hand, pieces, up))
    if not s.deals:
        go_on(t)


def _act(t: PotTable, c: p.Act) -> None:
    s = t.state
    t.there(c.player)
    awaits = t.awaits()
    if awaits.what != "choice":
        raise Refusal(f"No bet is awaited, but {awaits.what}.")
    if c.player != s.acting[0]:
        raise Refusal(f"It is not {c.player}'s turn: {s.acting[0]} is awaited.")
    plain = c.choice in ("fold", "check") or (c.choice == "call" and not opening_sum(t.plan, s))
    lawful = plain_acts(s) if plain else open_acts(t.plan, s)
    if c.choice not in lawful:
        lawful = open_acts(t.plan, s)
    if c.choice not in lawful:
        raise Refusal(
            f"{quoted(c.choice)} is not open to {c.player}; {', '.join(lawful)} {'is' if len(lawful) == 1 else 'are'}."
        )
    least, most = lawful[c.choice]
    to = c.to or least
    fixed = t.plan.structure in FIXED and to not in (least, most)
    if not least <= to <= most or fixed:
        span = write_money(least) if least == most else f"{write_money(least)} to {write_money(most)}"
        raise Refusal(f"A {c.choice} here is to {span}: {write_money(to)} is not.")
    if c.choice == "fold":
        t.emit(p.Acted(c.player, "fold"))
    else:
        full = is_full(t.plan, s, to) if c.choice in ("bet", "raise") else True
        t.emit(p.Acted(c.player, c.choice, to - s.bet[c.player], to, full))
    go_on(t)


def _discard(t: PotTable, c: p.Discard) -> None:
    s = t.state
    t.there(c.player)
    if t.awaits().what != "discard":
        raise Refusal(f"No draw is awaited, but {t.awaits().what}.")
    if s.drawing[0] != c.player:
        raise Refusal(f"It is not {c.player}'s turn to draw: {s.drawing[0]} is awaited.")
    draw = t.plan.streets[s.street].draw
    assert draw is not None  # noqa: S101 - a draw is awaited only on a street that has one
    most = draw.button_up_to if draw.button_up_to and c.player == s.dealt[-1] else draw.up_to
    if draw.discard_only and len(c.pieces) != draw.up_to:
        raise Refusal(f"{draw.up_to} card{'s' * (draw.up_to > 1)} must be discarded here, not {len(c.pieces)}.")
    if len(c.pieces) > most:
        raise Refusal(f"At most {most} cards may be drawn here, not {len(c.pieces)}.")
    hand = list(s.hole[c.player])
    for piece in c.pieces:
        if piece not in hand:
            raise Refusal(f"{c.player} does not have all of these cards to discard.")
        hand.remove(piece)
    stub = sum(t.plan.shoe.values()) - sum(s.out.values())
    if not draw.discard_only and len(c.pieces) > stub:
        if draw.exhausted == "no more draws" or len(c.pieces) > stub + len(s.discards):
            raise Refusal(f"The stub holds {stub} cards, and no more are dealt: draw fewer.")
        t.emit(m.Shuffled())
    t.emit(p.Discarded(c.player, c.pieces))
    if not s.deals:
        go_on(t)


def _straddle(t: PotTable, c: p.Straddle) -> None:
    s, rule = t.state, t.plan.forced.straddle
    t.there(c.player)
    if rule is None:
        raise Refusal(f"{t.plan.loaded.name} has no straddle.")
    if t.awaits().what != "straddle" or c.player not in s.live():
        raise Refusal("Straddles are not open now.")
    most = min(read_money(rule.up_to) if rule.up_to else s.chips(c.player), s.chips(c.player))
    if not s.to_match() < s.bet[c.player] + c.cents or c.cents > most:
        raise Refusal(f"A straddle is above the blinds and no more than {write_money(most)}.")
    t.emit(p.Posted(c.player, "straddle", c.cents))


def _kill(t: PotTable, c: p.Kill) -> None:
    s, rule = t.state, t.plan.forced.kill
    t.there(c.player)
    if rule is None:
        raise Refusal(f"{t.plan.loaded.name} has no kill.")
    if t.awaits().what != "straddle" or c.player not in s.live():
        raise Refusal("The pot cannot be killed now.")
    if c.player in s.killers or (s.killers and not rule.over):
        raise Refusal("The pot is killed already.")
    owed = t.plan.posts.get("big", t.plan.small_bet) * s.times * rule.times - s.bet[c.player]
    t.emit(p.Killed(c.player))
    t.emit(p.Posted(c.player, "kill", min(owed, s.chips(c.player))))


def _time_out(t: PotTable, _: m.TimeOut) -> None:
    awaits = t.awaits()
    if awaits.what == "choice":
        lawful = open_acts(t.plan, t.state)
        _act(t, p.Act(awaits.whose[0], "check" if "check" in lawful else "fold"))
    elif awaits.what == "discard":
        draw = t.plan.streets[t.state.street].draw
        must = t.state.hole[awaits.whose[0]][: draw.up_to] if draw and draw.discard_only else []
        _discard(t, p.Discard(awaits.whose[0], tuple(must)))
    elif awaits.what == "straddle":
        _deal(t, p.Deal())
    else:
        raise Refusal(f"Nobody's time can run out: the table awaits {awaits.what}.")


def _charge(t: PotTable, _: p.Charge) -> None:
    charge(t)


def _rule(t: PotTable, c: m.Rule) -> None:
    rule(t, c)


_DO: Final[dict[type, Callable[[PotTable, Any], None]]] = {
    m.Sit: _sit,
    m.Buy: _buy,
    m.Leave: _leave,
    m.Give: _give,
    m.TimeOut: _time_out,
    m.Rule: _rule,
    p.Deal: _deal,
    p.Act: _act,
    p.Discard: _discard,
    p.Straddle: _straddle,
    p.Kill: _kill,
    p.SitOut: _sit_out,
    p.Return: _return,
    p.Draw: _draw_button,
    p.Charge: _charge,
}
