"""A meld game at a live table: play goes around, conditions are paid as they are melded, and others may force a
card.
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.cards import text
from houseway.live.games.felt import BuyFacts, Felt, HandFacts, MeldingFacts, StepFacts
from houseway.live.games.game import Config, LiveGame, Move, loaded_game
from houseway.live.games.meld_prompts import MeldPrompts
from houseway.live.table.commands import is_bot
from houseway.live.table.dealing import QUICK, Handful
from houseway.play import messages as m
from houseway.play.meld import messages as q
from houseway.play.meld.advice import advise
from houseway.play.meld.kind import KIND
from houseway.play.meld.plan import MeldPlan
from houseway.play.meld.table import MeldTable, is_bound
from houseway.refusal import Refusal
from houseway.rules.cells import write_money
from houseway.rules.collect import options_of

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator

    from houseway.cards import Piece
    from houseway.cards.shuffle import Bits
    from houseway.live.table.record import Record
    from houseway.play.meld.views import MeldView


@lru_cache(maxsize=32)
def plan_of(game: str, schedule: str, option: str) -> MeldPlan:
    """The plan of a table; plans never change, so tables share them."""
    return MeldPlan(loaded_game(game), schedule, option)


class LiveMeld(LiveGame):
    """A meld table."""

    of = KIND
    prompts = MeldPrompts()
    engine: MeldTable

    def __init__(self, config: Config) -> None:
        self.plan = plan_of(config.game, config.schedule, config.option)
        self.engine = MeldTable(self.plan)
        self.rules, self.rulings = (self.plan.game,), tuple(self.plan.rulings.values())
        self.rankings = ()
        self.seats = self.plan.seats
        self.buy_in = self.plan.buy_in
        self.game_title = self.plan.game.filing.name
        self.brings = self.plan.usual_chips

    @classmethod
    def opened(cls, config: Config) -> Config:
        """A complete config, with the first option as the default."""
        plan = MeldPlan(loaded_game(config.game), config.schedule, config.option)
        return msgspec.structs.replace(config, schedule=plan.schedule, option=plan.option, halts=True, seals_first=True)

    @classmethod
    def open_tables(cls, game: str) -> Iterator[Config]:
        """One for each limit, singles first."""
        loaded = loaded_game(game)
        for name, schedule in loaded.game.collections.items():
            for option in options_of(schedule):
                with suppress(Refusal):
                    yield cls.opened(Config(game, option, name))

    def listed(self) -> dict[str, Any]:
        """The stakes, and what the room collects."""
        stakes = f"{write_money(self.plan.chip)} a chip{', doubles may be played' * self.plan.doubles}"
        drops = {players: self.plan.drop(players) for players in range(2, self.seats + 1)}
        totals = {payers * each for payers, each, _ in drops.values()}
        lines = dict.fromkeys(f"{band}: {write_money(payers * each)}" for payers, each, band in drops.values())
        fee = f"{write_money(min(totals))} to {write_money(max(totals))} a hand" if any(totals) else "none"
        said = list(lines) if any(totals) else ["none"]
        said += ["the amounts are lost from the filing"] if self.plan.game.drop else []
        return {"limits": stakes, "stakes": stakes, "collection": said, "fee": fee}

    def felt(self) -> Felt:
        """The steps of a hand, and the payments."""
        game = self.plan.game
        pays = game.conditions
        return Felt(
            wagers=[],
            hands={"hand": HandFacts(title="hand")},
            steps=[StepFacts(step, []) for step in ("deal", "play or pass", "draw", "meld", "discard")],
            bets=write_money(self.plan.chip),
            option=self.plan.option,
            fees=self.listed()["collection"],
            melding=MeldingFacts(
                out=game.going_out.cards,
                chips=game.going_out.chips,
                order=list(game.runs.order),
                any_suits=list(game.sets.any_suits),
                valle=list(pays.valle),
                different=pays.different,
                valle_suited=pays.valle_suited,
                suited=pays.suited,
                end_run=pays.end_run,
                spades=pays.spades,
                short_pay=game.stakes.short_pay != "no",
            ),
        )

    def buys(self) -> BuyFacts:
        """Five times the minimum is the usual buy-in."""
        least = self.plan.buy_in.least
        return BuyFacts(least, self.brings, 20 * least)

    def dealt_to(self, event: Any) -> list[str] | None:
        """The turned card comes from the deck too, face up."""
        return [""] * len(event.pieces) if isinstance(event, q.CardTurned) else super().dealt_to(event)

    def turned_up(self, event: Any) -> str | None:
        """Cards that are melded or discarded are shown."""
        return event.player if isinstance(event, q.MeldLaid | q.CardLaidOff | m.Discarded) else None

    def step(self) -> int:
        """The current step in the hand."""
        s, deal = self.engine.state, self.engine.state.deal
        if not s.playing:
            return 4
        if not deal.turn:
            return 0 if deal.deals else 1
        return 4 if deal.used else 3 if deal.card is not None else 2

    def away(self) -> set[str]:
        """Players the engine does not deal in because they sit out."""
        return self.engine.state.away

    def left(self) -> Counter[Piece] | None:
        """What the deck must hold: the full deck between hands, else what has not been dealt."""
        s = self.engine.state
        return self.plan.shoe - s.deal.out if s.playing else self.plan.shoe

    def worth(self, player: str) -> int:
        """The player's chips."""
        return self.engine.state.chips(player)

    def between(self) -> bool:
        """Whether no hand is being played."""
        return not self.engine.state.playing

    def free(self, player: str) -> bool:
        """Whether the player can neither win nor pay anything in this hand."""
        return not is_bound(self.engine, player)

    def everything(self, seen: MeldView) -> MeldView:
        """Every hand with its cards; a killed hand has those its player was left with."""
        deal = self.engine.state.deal
        hands = {**deal.hands, **deal.thrown}
        seats = {
            seat: msgspec.structs.replace(who, cards=[text((piece,)) for piece in hands.get(who.player, ())])
            for seat, who in seen.seats.items()
        }
        return msgspec.structs.replace(seen, seats=seats)

    def house_step(self) -> str:
        """Always "deal": the house has no step of its own during a hand."""
        return "deal"

    def handful(self, follows: bool) -> Handful:
        """A whole hand of cards at a time; a turned card alone."""
        if self.engine.state.deal.turn:
            return Handful(1, 0.6)
        return Handful(min(self.plan.game.dealing.cards, self.engine.awaits().number), QUICK if follows else 1.0)

    def house_move(self, record: Record, bits: Bits) -> Move | None:
        """The next action of the house dealer or a bot."""
        table, s = self.engine, self.engine.state
        awaits = table.awaits()
        if awaits.what in ("deal", "players"):
            for bot in filter(is_bot, s.players):
                if 2 * s.chips(bot) < self.brings:
                    return Move(m.Buy(bot, self.brings), 0)
            return Move(q.BeginDeal(), 6 if s.number else 1) if awaits.what == "deal" else None
        bot = next(filter(is_bot, awaits.whose), "")
        if bot:
            return Move(KIND.bot(table, bot, bits), 0.5 if not s.deal.turn or s.deal.asked else 0.9)
        gone = next((player for player in awaits.whose if player in record.gone), "")
        return Move(m.TimeOut(gone)) if gone else None

    def fill(self, seen: MeldView, viewer: str) -> None:
        """Add advice for a player whose turn it is: the options, how the card can be used, and what a bot would do."""
        if viewer in self.engine.awaits().whose:
            advise(self.engine, seen, viewer)


GAME: Final = LiveMeld
