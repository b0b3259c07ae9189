"""A pot game at a live table: bots that act, and a house dealer who starts each hand."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.cards import text
from houseway.live.games.felt import BuyFacts
from houseway.live.games.game import Config, LiveGame, Move, loaded_game
from houseway.live.games.pot_entry import ways_in
from houseway.live.games.pot_facts import felt, hand_names, listed
from houseway.live.games.pot_prompts import PotPrompts
from houseway.live.table.commands import is_bot
from houseway.live.table.dealing import BRIEF, Handful, handful
from houseway.live.table.time_fees import note_charge, time_due
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.betting import opening_sum
from houseway.play.pot.fees import is_time
from houseway.play.pot.filed import filed_tables, lowest
from houseway.play.pot.hand import next_to_show
from houseway.play.pot.kind import KIND
from houseway.play.pot.plan import PotPlan
from houseway.play.pot.seats import FLOOR_DECIDES
from houseway.play.pot.table import PotTable
from houseway.play.pot.views import Drawing, PotView, Window
from houseway.play.registry import refuse_choices
from houseway.refusal import Refusal
from houseway.rules.cells import read_money, write_money
from houseway.rules.games.pot import PotGame

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator

    from houseway.cards import Piece
    from houseway.cards.shuffle import Bits
    from houseway.live.games.felt import Felt
    from houseway.live.table.record import Record

_DRAWN: Final = ("high card dealt", "fan draw, an ace ends it", "seat 1", "left of the house dealer")
_MINUTES: Final = {"each twenty minutes": 20}
"""Minutes between time collections, where it is not a half hour."""


@lru_cache(maxsize=128)
def plan_of(game: str, structure: str, bets: str, blinds: str, schedule: str, option: str) -> PotPlan:
    """The plan of a table; plans never change, so tables share them.

    The limit was checked against the filing at opening.
    """
    return PotPlan(loaded_game(game), structure, bets, blinds, schedule=schedule, option=option, as_opened=True)


class LivePot(LiveGame):
    """A pot table."""

    of = KIND
    prompts = PotPrompts()
    engine: PotTable

    def __init__(self, config: Config) -> None:
        refuse_choices(config.game, KIND.name, {"limits": "limits"}, ["limits"] * bool(config.limits))
        self.plan = plan_of(
            config.game, config.structure, config.bets, config.blinds, config.schedule, config.option
        )  # fmt: skip
        self.engine = PotTable(self.plan, halts=config.halts)
        self.rules, self.rulings = (self.plan.game, self.plan.rules), tuple(self.plan.rulings.values())
        self.rankings = (self.plan.high, self.plan.low) if self.plan.low else (self.plan.high,)
        self.seats = self.plan.seats
        self.buy_in = self.plan.buy_in()
        self.minutes = min(
            (_MINUTES.get(table.when, 30) for _, table, _ in self.plan.fees if is_time(table)), default=0
        )
        self.clock = self.plan.clock
        self.game_title = self.plan.game.filing.name
        self.brings = self.plan.usual_chips

    @classmethod
    def opened(cls, config: Config) -> Config:
        """A complete config; the defaults are the lowest consistent limit, and its collection."""
        plan = PotPlan(
            loaded_game(config.game),
            config.structure,
            config.bets,
            config.blinds,
            schedule=config.schedule,
            option=config.option,
            collects=True,
        )
        return msgspec.structs.replace(
            config,
            option=plan.option,
            schedule=plan.schedule,
            structure=plan.structure,
            bets=plan.bets,
            blinds=plan.blinds,
            halts=True,
            seals_first=True,
        )

    @classmethod
    def open_tables(cls, game: str) -> Iterator[Config]:
        """Every table with fees in force: those charged by the hand before those by time, small limits first."""
        filed = loaded_game(game).game
        assert isinstance(filed, PotGame)  # noqa: S101 - the registry chose by engine
        for each in filed_tables(filed):
            if each.collects:
                bets = lowest(each.bets) if each.structure != "progressive" else ""
                blinds = lowest(each.blinds)
                with suppress(Refusal):
                    yield cls.opened(Config(game, each.option, each.schedule, each.structure, bets, blinds))

    def listed(self) -> dict[str, Any]:
        """The limit, the blinds, and what the room collects."""
        return listed(self.plan)

    def felt(self) -> Felt:
        """The structure, the blinds and the streets."""
        return felt(self.plan)

    def buys(self) -> BuyFacts:
        """Fifty bets are the usual buy-in."""
        big, filed = max(self.plan.usual_bet, 1), self.buy_in
        least, most = max(big, filed.least), filed.most or max(10_000_00, 200 * big)
        return BuyFacts(least, min(max(50 * big, least), most), most)

    def phh(self, stacks: dict[str, int], events: list[Any]) -> str:
        """A hand as PHH, with the cards in the events."""
        from houseway.play.pot.phh import write_phh

        return write_phh(self.plan, stacks, events)

    def dealt_to(self, event: Any) -> list[str] | None:
        """The board's cards come from the deck too."""
        return [""] * len(event.pieces) if isinstance(event, p.Board) else super().dealt_to(event)

    def turned_up(self, event: Any) -> str | None:
        """A hand is shown."""
        return event.player if isinstance(event, p.Shown) else None

    def step(self) -> int:
        """The street."""
        return self.engine.state.hand.street

    def away(self) -> set[str]:
        """Players the engine does not deal in because they sit out."""
        return self.engine.state.away

    def undecided(self, player: str) -> bool:
        """Whether a player who missed blinds waits for the floor, where the filing leaves it to the floor."""
        s = self.engine.state
        return s.entry.owes.get(player) == FLOOR_DECIDES and player not in s.away

    def noted(self, record: Record, command: m.Command) -> None:
        """After a time collection, start the next period."""
        if isinstance(command, p.Charge):
            note_charge(record, command)

    def left(self) -> Counter[Piece] | None:
        """What the deck must hold: the full deck between hands, else what has not been dealt."""
        s = self.engine.state
        return self.plan.shoe - s.hand.out if s.playing or s.high else self.plan.shoe

    def worth(self, player: str) -> int:
        """The player's chips; nothing is in action between hands."""
        return self.engine.state.chips(player)

    def between(self) -> bool:
        """Whether no hand is being played."""
        return not self.engine.state.playing

    def check(self, order: m.Command, record: Record) -> None:
        """Refuse to deal a hand too early, and a buy-in outside the filed range."""
        if isinstance(order, p.Deal) and self.engine.awaits().what == "deal" and self.due(record) is not None:
            raise Refusal("The next hand cannot be dealt yet: first draw for the button, or collect the time.")
        if isinstance(order, m.Sit | m.Buy):
            s = self.engine.state
            self.plan.check_buy(order.chips, None if isinstance(order, m.Sit) else s.chips(order.player))

    def free(self, player: str) -> bool:
        """Whether the player is not in a hand, and not drawing for the button."""
        s = self.engine.state
        return not s.high and not (s.playing and player in s.hand.dealt)

    def everything(self, seen: PotView) -> PotView:
        """Every hand with its cards, shown or not."""
        hole = self.engine.state.hand.hole
        seats = {
            seat: msgspec.structs.replace(who, cards=[text((piece,)) for piece in hole.get(who.player, ())])
            for seat, who in seen.seats.items()
        }
        return msgspec.structs.replace(seen, seats=seats)

    def house_step(self) -> str:
        """Turn up the next hand, or award the pot."""
        s = self.engine.state
        shown = s.hand.phase == "show" and not next_to_show(self.engine)
        return "pot" if shown or len(s.live()) == 1 else "show"

    def handful(self, follows: bool) -> Handful:
        """The next pieces to deal."""
        return handful(self.engine.state.hand.deals, self.engine.awaits().number, follows)

    def house_move(self, record: Record, bits: Bits) -> Move | None:
        """The next action of the house dealer or a bot."""
        table, s = self.engine, self.engine.state
        awaits = table.awaits()
        if awaits.what == "floor":  # the floor has not decided otherwise
            return Move(p.Decide(), 40)
        if awaits.what == "house":
            return Move(m.Proceed(), BRIEF if s.hand.phase == "show" and self.house_step() == "show" else 1)
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
            return Move(KIND.bot(table, awaits.whose[0], bits))
        return Move(m.TimeOut(awaits.whose[0])) if awaits.whose[0] in record.gone else None

    def due(self, record: Record) -> m.Command | None:
        """Draw for the first button if the filing says so, and collect time when it is due."""
        s, button = self.engine.state, self.plan.rules.button
        if not s.number and not s.button and button is not None and button.first in _DRAWN:
            return p.Draw()
        return time_due(record) if self.minutes else None

    def fill(self, seen: PotView, viewer: str) -> None:
        """Add the names of hands, how many cards a viewer may discard now, and whether a straddle or kill is open."""
        awaits, s = self.engine.awaits(), self.engine.state
        seen.names = hand_names(self.plan, seen)
        if viewer in awaits.whose and awaits.what == "discard":
            draw = self.plan.streets[s.hand.street].draw
            if draw is not None:
                most = draw.most(on_button=viewer == s.hand.dealt[-1])
                most = min(most, len(s.hand.hole[viewer]))
                seen.draw = Drawing(most if draw.discard_only else 0, most, draw.discard_only)
        if viewer in awaits.whose and awaits.what == "choice" and "call" not in self.engine.choices(viewer):
            opens = opening_sum(self.plan, s)
            if opens:
                seen.no_call = (
                    f"Nobody is in yet: the first player in puts up the sum of the blinds, {write_money(opens)}."
                )
        if viewer in awaits.whose and awaits.what == "straddle":
            seen.windows = list(self._windows(viewer))
        up = s.hand.up.get(viewer, [])
        if any(up):
            seen.down = [place for place, is_up in enumerate(up) if not is_up]
        if viewer in s.players:
            seen.ways = ways_in(self.engine, viewer)
            if self.plan.showdown.muck:
                seen.mucks = viewer in s.mucks

    def _windows(self, viewer: str) -> Iterator[Window]:
        s, forced, chips = self.engine.state, self.plan.forced, self.engine.state.chips(viewer)
        straddle, kill = forced.straddle, forced.kill
        if straddle is not None:
            least = s.to_match() - s.hand.betting.bet[viewer] + 1
            most = min(read_money(straddle.up_to) if straddle.up_to else chips, chips)
            if self.engine.why_not(p.Straddle(viewer, least)) is None:
                says = f"Straddle for up to {write_money(most)} (lines {straddle.lines})."
                yield Window("Straddle", says, least, most)
        if kill is not None and self.engine.why_not(p.Kill(viewer)) is None:
            owed = (
                self.plan.posts.get("big", self.plan.small_bet) * s.hand.times * kill.times - s.hand.betting.bet[viewer]
            )
            large = "twice" if kill.times == 2 else f"{kill.times} times"
            says = f"Kill the pot: bets are {large} as large (lines {kill.lines})."
            yield Window("Kill", says, cents=max(0, min(owed, chips)))


GAME: Final = LivePot
