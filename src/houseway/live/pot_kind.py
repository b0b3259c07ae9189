"""A pot game at a live table: bots who act, and the house dealer who begins each hand."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from houseway.cards import text
from houseway.live.dealing import Handful, handful
from houseway.live.kinds import Config, Kind, Move, loaded_game
from houseway.live.names import pot_names
from houseway.live.orders import POT, is_bot
from houseway.live.time_fees import time_due
from houseway.live.ways import ways_in
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.betting import opening_sum
from houseway.play.pot.bots import pot_bot
from houseway.play.pot.fees import is_time
from houseway.play.pot.lines import pot_line
from houseway.play.pot.plan import PotPlan
from houseway.play.pot.reasons import explain_won
from houseway.play.pot.table import PotTable
from houseway.play.pot.views import Drawing, PotView, Window, pot_view, seen_pot_event
from houseway.rules.texts import read_money, write_money

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator

    from houseway.cards import Piece
    from houseway.cards.shuffle import Bits
    from houseway.live.record import Record

_DRAWN: Final = ("high card dealt", "fan draw, an ace ends it", "seat 1", "left of the house dealer")
_MINUTES: Final = {"each twenty minutes": 20}
"""How often time is collected, where it is not each half hour."""


@lru_cache(maxsize=128)
def plan_of(game: str, structure: str, bets: str, blinds: str, schedule: str, option: str) -> PotPlan:
    """A plan is never changed, so tables share it; whether its limit is filed was looked up when it was opened."""
    return PotPlan(loaded_game(game), structure, bets, blinds, schedule=schedule, option=option, as_opened=True)


class PotKind(Kind):
    """A pot table."""

    words = POT
    event_type = p.AnyEvent
    engine: PotTable

    def __init__(self, config: Config) -> None:
        self.plan = plan_of(
            config.game, config.structure, config.bets, config.blinds, config.schedule, config.option
        )  # fmt: skip
        self.engine = PotTable(self.plan)
        self.rules = (self.plan.game, self.plan.rules)
        self.rankings = (self.plan.high, self.plan.low) if self.plan.low else (self.plan.high,)
        self.seats = self.plan.seats
        self.buy_in = self.plan.buy_in()
        self.minutes = min(
            (_MINUTES.get(table.when, 30) for _, table, _ in self.plan.fees if is_time(table)), default=0
        )
        self.clock = self.plan.clock
        self.game_title = self.plan.game.filing.name
        self.brings = self.plan.usual_chips

    def view(self, viewer: str) -> PotView:
        """The table as a viewer may see it."""
        return pot_view(self.engine, viewer)

    def seen(self, event: p.AnyEvent, viewer: str) -> p.AnyEvent:
        """An event as a viewer is told of it, a pot with the hand that took it."""
        if isinstance(event, p.Won):
            return explain_won(self.plan, self.engine.state, event)
        return seen_pot_event(event, viewer)

    def line(self, event: p.AnyEvent, you: str = "") -> str:
        """An event in a line of words, said to everybody or to one."""
        return pot_line(self.plan, event, you)

    def left(self) -> Counter[Piece] | None:
        """What the deck must hold: all of it between hands, and in a hand what is not out."""
        s = self.engine.state
        return self.plan.shoe - s.out if s.playing or s.high else self.plan.shoe

    def worth(self, player: str) -> int:
        """Chips; between hands nothing is in action."""
        return self.engine.state.chips(player)

    def between(self) -> bool:
        """No hand is being played."""
        return not self.engine.state.playing

    def check(self, order: m.Command, record: Record) -> None:
        """Refuse fewer or more chips than are filed, besides what every table refuses."""
        super().check(order, record)
        if isinstance(order, m.Sit | m.Buy):
            s = self.engine.state
            self.plan.check_buy(order.chips, None if isinstance(order, m.Sit) else s.chips(order.player))

    def free(self, player: str) -> bool:
        """They are in no hand, and draw for no button."""
        s = self.engine.state
        return not s.high and not (s.playing and player in s.dealt)

    def out_of_time(self, player: str) -> m.Command:
        """The filing's default for whoever is absent."""
        return m.TimeOut(player)

    def everything(self, seen: PotView) -> PotView:
        """Every hand with its cards, shown or not."""
        hole = self.engine.state.hole
        seats = {
            seat: replace(who, cards=[text((piece,)) for piece in hole.get(who.player, ())])
            for seat, who in seen.seats.items()
        }
        return replace(seen, seats=seats)

    def handful(self, follows: bool) -> Handful:
        """The next of the pieces awaited."""
        return handful(self.engine.state.deals, self.engine.awaits().number, follows)

    def house_move(self, record: Record, bits: Bits) -> Move | None:
        """What the house dealer or a bot does now."""
        table, s = self.engine, self.engine.state
        awaits = table.awaits()
        if awaits.what == "floor":  # nobody of the floor has said otherwise
            return Move(p.Decide(), 40)
        if awaits.what in ("deal", "players"):
            for bot in filter(is_bot, s.players):
                if 2 * s.chips(bot) < self.brings:
                    return Move(m.Buy(bot, self.brings - s.chips(bot)), 0)
            if awaits.what == "players":
                return None
            due = self.due(record)
            return Move(due) if due is not None else Move(p.Deal(), 4 if s.number else 1)
        if awaits.what == "straddle":
            waiting = [
                player for player in awaits.whose if not is_bot(player) and player not in record.ready | record.gone
            ]
            return None if waiting else Move(p.Deal())
        if not awaits.whose:
            return None
        if is_bot(awaits.whose[0]):
            return Move(pot_bot(table, awaits, bits))
        return Move(m.TimeOut(awaits.whose[0])) if awaits.whose[0] in record.gone else None

    def due(self, record: Record) -> m.Command | None:
        """The first button is drawn for where the filing says how, and time is collected in its turn."""
        s, button = self.engine.state, self.plan.rules.button
        if not s.number and not s.button and button is not None and button.first in _DRAWN:
            return p.Draw()
        return time_due(record) if self.minutes else None

    def fill(self, seen: PotView, viewer: str) -> None:
        """What hands amount to, how many cards a viewer may throw away now, and whether they may straddle or kill."""
        awaits, s = self.engine.awaits(), self.engine.state
        seen.names = pot_names(self.plan, seen)
        if viewer in awaits.whose and awaits.what == "discard":
            draw = self.plan.streets[s.street].draw
            if draw is not None:
                most = draw.button_up_to if draw.button_up_to and viewer == s.dealt[-1] else draw.up_to
                most = min(most, len(s.hole[viewer]))
                seen.draw = Drawing(most if draw.discard_only else 0, most, draw.discard_only)
        if viewer in awaits.whose and awaits.what == "choice" and "call" not in self.engine.choices(viewer):
            opens = opening_sum(self.plan, s)
            if opens:
                seen.no_call = f"Nobody is in yet: the first in puts up the sum of the blinds, {write_money(opens)}."
        if viewer in awaits.whose and awaits.what == "straddle":
            seen.windows = list(self._windows(viewer))
        up = s.up.get(viewer, [])
        if any(up):
            seen.down = [place for place, is_up in enumerate(up) if not is_up]
        if viewer in s.players:
            seen.ways = ways_in(self.engine, viewer)
            if self.plan.showdown.muck:
                seen.mucks = viewer in s.mucks

    def _windows(self, viewer: str) -> Iterator[Window]:
        s, forced, chips = self.engine.state, self.plan.forced, self.engine.state.chips(viewer)
        straddle, kill = forced.straddle, forced.kill
        if straddle is not None and (straddle.by == "any player" or viewer == s.dealt[2 % len(s.dealt)]):
            least = s.to_match() - s.bet[viewer] + 1
            most = min(read_money(straddle.up_to) if straddle.up_to else chips, chips)
            if least <= most:
                says = f"Straddle for up to {write_money(most)} (lines {straddle.lines})."
                yield Window("Straddle", says, least, most)
        if kill is not None and kill.by == "any player" and viewer not in s.killers:
            if s.killers and not kill.over:
                return
            owed = self.plan.posts.get("big", self.plan.small_bet) * s.times * kill.times - s.bet[viewer]
            says = f"Kill the pot: bets are {kill.times} times as large (lines {kill.lines})."
            yield Window("Kill", says, cents=max(0, min(owed, chips)))
