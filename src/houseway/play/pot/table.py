"""A pot table: what it awaits, and how it handles each command."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from houseway.house.seating import check_purchase
from houseway.play import messages as m
from houseway.play.engine import Act, Awaits, Default, Engine, check_pieces, in_runs
from houseway.play.pot import messages as p
from houseway.play.pot import seats
from houseway.play.pot.apply import apply
from houseway.play.pot.betting import Amount, blind_seats, is_fixed, is_full, open_acts, opening_sum, plain_acts
from houseway.play.pot.fees import charge
from houseway.play.pot.hand import advance_hand, begin, held, kill, proceed, thrown_in
from houseway.play.pot.rulings import decide, expose, rule
from houseway.play.pot.state import PotState
from houseway.play.undoing import undo
from houseway.refusal import Refusal, quoted
from houseway.rules.cells import read_money, write_money

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.pot.plan import PotPlan
    from houseway.rules.games.pot import Draw


class PotTable(Engine[PotState, "p.AnyCommand", "p.AnyEvent"]):
    """A table of one pot game."""

    def __init__(
        self, plan: PotPlan, tell: Callable[[p.AnyEvent], None] | None = None, *, halts: bool = False
    ) -> None:  # fmt: skip
        super().__init__(PotState(), tell)
        self.plan = plan
        self.halts = halts
        """Whether the table waits for the house dealer to show each hand and award the pot."""

    def _check(self, command: p.AnyCommand) -> Act:
        return _CHECKS[type(command)](self, command)

    def _apply(self, event: p.AnyEvent) -> None:
        apply(self.plan, self.state, event)

    def _awaits(self) -> Awaits:
        s = self.state
        if s.high:
            return Awaits("pieces", (), tuple(hand for hand, _ in s.hand.deals), 1)
        if not s.playing:
            return Awaits("deal") if len(seats.next_players(self)[1]) > 1 else Awaits("players")
        if s.hand.asked:
            return Awaits("floor", (), (s.hand.asked,))
        if s.hand.window and self._looked():
            return Awaits("straddle", tuple(s.live()))
        if s.hand.deals:
            return Awaits("pieces", (), tuple(hand for hand, _ in s.hand.deals), self._wanted())
        if held(self):
            return Awaits("house")
        if s.hand.drawing:
            return Awaits("discard", (s.hand.drawing[0],), (s.hand.drawing[0],))
        return (
            Awaits("choice", (s.hand.betting.acting[0],), (s.hand.betting.acting[0],))
            if s.hand.betting.acting
            else Awaits("nothing")
        )

    def _looks_at(self) -> int:
        kill, straddle = self.plan.forced.kill, self.plan.forced.straddle
        return max(kill.looks_at if kill and kill.by == "any player" else 0, straddle.looks_at if straddle else 0)

    def _looked(self) -> bool:
        """Whether everybody has the cards after which they may straddle or kill."""
        s = self.state
        return all(len(s.hand.hole[player]) == self._looks_at() for player in s.live())

    def _wanted(self) -> int:
        """How many pieces may come before a player is asked."""
        s = self.state
        if not s.hand.window:
            return min(len(s.hand.deals), s.stub(self.plan.cards)) if s.hand.phase == "draw" else len(s.hand.deals)
        return sum(self._looks_at() - len(s.hand.hole[player]) for player in s.live())

    def default(self, player: str) -> Default | None:
        """The default for an awaited player who is absent: put up no chips and discard nothing unless required."""
        awaits = self.awaits()
        if player not in awaits.whose:
            return None
        if awaits.what == "choice":
            return Default("check" if "check" in open_acts(self.plan, self.state) else "fold")
        if awaits.what == "discard":
            draw = self.plan.streets[self.state.hand.street].draw
            return Default("discard" if draw is not None and draw.discard_only else "stand pat")
        return Default("pass")

    def choices(self, player: str) -> dict[str, Amount]:
        """The choices open to a player, each with the least and the most they may bet in total this round."""
        awaits = self.awaits()
        if awaits.what != "choice" or player not in awaits.whose:
            return {}
        return open_acts(self.plan, self.state)


def _buy(t: PotTable, c: m.Buy) -> Act:
    check_purchase(t.state, c.player, c.chips)
    if t.state.playing and c.player in t.state.live():
        raise Refusal(f"{c.player} is in a hand: the game is table stakes, so buy chips between hands.")
    return t.emits(m.Bought(c.player, c.chips))


def _deal(t: PotTable, _: p.Deal) -> Act:
    s = t.state
    if t.awaits().what == "straddle":
        return t.emits(p.Closed())
    if s.playing or s.high:
        raise Refusal(f"A hand is being played: the table is waiting for {t.awaits().words()}.")
    return begin(t)


def _give(t: PotTable, c: m.Give) -> Act:
    check_pieces(t.awaits(), c.pieces, t.state.hand.out, t.plan.shoe)
    return lambda: _deal_out(t, c.pieces)


def _deal_out(t: PotTable, given: tuple[Piece, ...]) -> None:
    s = t.state
    for hand, up, pieces in in_runs(s.hand.deals, given):
        if hand == "burned":
            t.emit(m.Burned(pieces))
        elif hand == "board":
            t.emit(p.Board(pieces))
        else:
            t.emit(m.Dealt(hand, pieces, up))
    if s.high:
        seats.drawn(t)
    else:
        _shuffle_discards(t)
    if s.playing and not s.hand.deals:
        advance_hand(t)


def _act(t: PotTable, c: p.Act) -> Act:
    s = t.state
    t.require_seated(c.player)
    awaits = t.awaits()
    if awaits.what != "choice":
        raise Refusal(f"There is nothing to bet on now: the table is waiting for {awaits.words()}.")
    if c.player != s.hand.betting.acting[0]:
        raise Refusal(f"It is not {c.player}'s turn: {s.hand.betting.acting[0]} is to act.")
    filed = c.choice in t.plan.streets[s.hand.street].choices
    plain = filed and (c.choice in ("fold", "check") or (c.choice == "call" and not opening_sum(t.plan, s)))
    lawful = plain_acts(s) if plain else open_acts(t.plan, s)
    if c.choice not in lawful:
        lawful = open_acts(t.plan, s)
    if c.choice not in lawful:
        raise Refusal(
            f"{quoted(c.choice)} is not open to {c.player}; {', '.join(lawful)} {'is' if len(lawful) == 1 else 'are'}."
        )
    least, most = lawful[c.choice]
    to = c.to or least
    fixed = is_fixed(t.plan, s) and to not in (least, most)
    if not least <= to <= most or fixed:
        between = "or" if fixed else "to"
        span = write_money(least) if least == most else f"{write_money(least)} {between} {write_money(most)}"
        right = f"to {span}" if c.choice == "raise" else span
        raise Refusal(f"A {c.choice} here must be {right}, not {write_money(to)}.")
    if c.choice == "fold":
        acted = p.Acted(c.player, "fold")
    else:
        full = is_full(t.plan, s, to) if c.choice in ("bet", "raise") else True
        acted = p.Acted(c.player, c.choice, to - s.hand.betting.bet[c.player], to, full)

    def act() -> None:
        t.emit(acted)
        advance_hand(t)

    return act


def _discard(t: PotTable, c: m.Discard) -> Act:
    s = t.state
    t.require_seated(c.player)
    if t.awaits().what != "discard":
        raise Refusal(f"There is no draw now: the table is waiting for {t.awaits().words()}.")
    if s.hand.drawing[0] != c.player:
        raise Refusal(f"It is not {c.player}'s turn to draw: {s.hand.drawing[0]} is to draw.")
    draw = t.plan.streets[s.hand.street].draw
    assert draw is not None  # noqa: S101 - a draw is awaited only on a street that has one
    most = draw.most(on_button=c.player == s.hand.dealt[-1])
    if draw.discard_only and len(c.pieces) != draw.up_to:
        raise Refusal(f"{draw.up_to} card{'s' * (draw.up_to > 1)} must be discarded here, not {len(c.pieces)}.")
    if len(c.pieces) > most:
        raise Refusal(f"At most {most} cards may be drawn here, not {len(c.pieces)}.")
    hand = list(s.hand.hole[c.player])
    for piece in c.pieces:
        if piece not in hand:
            raise Refusal(f"{c.player} does not have all the cards to be discarded.")
        hand.remove(piece)
    shuffles = not draw.discard_only and _needs_shuffle(t, len(c.pieces), draw)

    def act() -> None:
        if shuffles:
            t.emit(m.Shuffled())  # before the player's own discards, so that they cannot draw them again
        t.emit(m.Discarded(c.player, c.pieces))
        _shuffle_discards(t)
        if not s.hand.deals:
            advance_hand(t)

    return act


def _shuffle_discards(t: PotTable) -> None:
    """Shuffle in the discards if the stub runs out during a draw."""
    if t.state.hand.deals and t.state.hand.phase == "draw" and not t.state.stub(t.plan.cards):
        t.emit(m.Shuffled())


def _needs_shuffle(t: PotTable, number: int, draw: Draw) -> bool:
    """Whether discards must be shuffled into the stub for a draw; refused if even they are too few."""
    s = t.state
    stub = s.stub(t.plan.cards) - len(s.hand.pending)
    if number <= stub:
        return False
    back = thrown_in(s, draw)
    if not back or number > stub + back:
        raise Refusal(f"The stub has only {max(stub, 0)} cards: draw fewer.")
    return not s.hand.pending


def _straddle(t: PotTable, c: p.Straddle) -> Act:
    s, rule = t.state, t.plan.forced.straddle
    t.require_seated(c.player)
    if rule is None:
        raise Refusal(f"{t.plan.loaded.name} has no straddle.")
    if t.awaits().what != "straddle" or c.player not in s.live():
        raise Refusal("It is too late or too early to straddle.")
    left = blind_seats(t.plan, s.hand.dealt)["left of the big blind"]
    if rule.by == "left of the big blind" and c.player != left:
        raise Refusal(f"Only the player left of the big blind may straddle: {left}.")
    most = min(read_money(rule.up_to) if rule.up_to else s.chips(c.player), s.chips(c.player))
    if (
        not max(s.hand.betting.bet.values()) < s.hand.betting.bet[c.player] + c.cents or c.cents > most
    ):  # compared with the blinds posted, not with what it costs to come in
        raise Refusal(f"A straddle is above the blinds and no more than {write_money(most)}.")
    return t.emits(p.Posted(c.player, "straddle", c.cents))


def _kill(t: PotTable, c: p.Kill) -> Act:
    s, rule = t.state, t.plan.forced.kill
    t.require_seated(c.player)
    if rule is None:
        raise Refusal(f"{t.plan.loaded.name} has no kill.")
    if rule.by == "winner of two pots":
        raise Refusal("A pot cannot be killed by choice here: the winner of two pots in a row kills the next.")
    if rule.by == "not stated":
        raise Refusal(f"{t.plan.loaded.name} does not say who kills a pot, so nobody does.")
    if t.awaits().what != "straddle" or c.player not in s.live():
        raise Refusal("The pot cannot be killed now.")
    if c.player in s.hand.killers or (s.hand.killers and not rule.over):
        raise Refusal("The pot is already killed.")
    if not s.chips(c.player):
        raise Refusal(f"{c.player} has no chips left to kill the pot with.")
    return lambda: kill(t, c.player)


def _time_out(t: PotTable, c: m.TimeOut) -> Act:
    awaits = t.awaits()
    if c.player and c.player not in awaits.whose:
        raise Refusal(f"{quoted(c.player)} is not to act now.")
    player = next(iter(awaits.whose), "")
    default = t.default(player)
    if default is not None and awaits.what == "choice":
        return _act(t, p.Act(player, default.choice))
    if default is not None and awaits.what == "discard":
        draw = t.plan.streets[t.state.hand.street].draw
        must = t.state.hand.hole[player][: draw.up_to] if draw and default.choice == "discard" else []
        return _discard(t, m.Discard(player, tuple(must)))
    if awaits.what == "straddle":
        return _deal(t, p.Deal())
    if awaits.what == "floor":
        return decide(t, p.Decide())
    raise Refusal(f"No player is to act now: the table is waiting for {awaits.words()}.")


_CHECKS: Final[dict[type, Callable[[PotTable, Any], Act]]] = {
    m.Sit: seats.sit,
    m.Buy: _buy,
    m.Leave: seats.leave,
    m.Give: _give,
    m.TimeOut: _time_out,
    m.Rule: rule,
    m.UndoRuling: undo,
    m.Proceed: proceed,
    p.Deal: _deal,
    p.Act: _act,
    m.Discard: _discard,
    p.Straddle: _straddle,
    p.Kill: _kill,
    m.SitOut: seats.sit_out,
    m.Return: seats.come_back,
    p.Admit: seats.admit,
    p.Wait: seats.wait,
    p.Move: seats.move,
    p.Draw: seats.draw_button,
    p.Muck: seats.muck,
    p.Expose: expose,
    p.Decide: decide,
    p.Charge: charge,
}
