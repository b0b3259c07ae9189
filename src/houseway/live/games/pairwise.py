"""A pairwise game at a live table: everybody sets at the same time, and the house settles."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.cards import parse, text
from houseway.live.games.fees import fee_lines, fees_in_short
from houseway.live.games.felt import ArrangingFacts, BuyFacts, Felt, HandFacts, StepFacts, SweepFacts
from houseway.live.games.game import Config, LiveGame, Move, loaded_game
from houseway.live.games.pairwise_prompts import PairwisePrompts
from houseway.live.table.commands import is_bot
from houseway.live.table.dealing import Handful
from houseway.play import messages as m
from houseway.play.pairwise import messages as q
from houseway.play.pairwise.kind import KIND
from houseway.play.pairwise.plan import PairwisePlan
from houseway.play.pairwise.setter import amounts, best_setting, make_ready
from houseway.play.pairwise.sweeps import holds
from houseway.play.pairwise.table import PairwiseTable
from houseway.play.pairwise.views import CardAmounts, PairwiseView
from houseway.rules.cells import write_money
from houseway.rules.collect import find_schedule, options_of

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator

    from houseway.cards import Piece
    from houseway.cards.shuffle import Bits
    from houseway.live.table.record import Record


@lru_cache(maxsize=32)
def plan_of(game: str, schedule: str, option: str) -> PairwisePlan:
    """The plan of a table; plans never change, so tables share them."""
    return PairwisePlan(loaded_game(game), schedule, option)


class LivePairwise(LiveGame):
    """A pairwise table."""

    of = KIND
    prompts = PairwisePrompts()
    engine: PairwiseTable

    def __init__(self, config: Config) -> None:
        self.plan = plan_of(config.game, config.schedule, config.option)
        self.engine = PairwiseTable(self.plan)
        self.rules, self.rulings = (self.plan.game,), tuple(self.plan.rulings.values())
        self.rankings = self.plan.rankings
        self.seats = self.plan.seats
        self.buy_in = self.plan.buy_in
        self.game_title = self.plan.game.filing.name
        self.brings = self.plan.usual_chips

    def make_ready(self) -> None:
        """Prepare the rankings, and the random opponents that settings are scored against."""
        super().make_ready()
        make_ready(self.plan)

    @classmethod
    def opened(cls, config: Config) -> Config:
        """A complete config, with the first option as the default."""
        plan = PairwisePlan(loaded_game(config.game), config.schedule, config.option)
        return msgspec.structs.replace(config, schedule=plan.schedule, option=plan.option, halts=True, seals_first=True)

    @classmethod
    def open_tables(cls, game: str) -> Iterator[Config]:
        """One table for each option."""
        name, schedule = find_schedule(loaded_game(game), "")
        for option in options_of(schedule):
            yield cls.opened(Config(game, option, name))

    def listed(self) -> dict[str, Any]:
        """The value of a point, and what the room collects."""
        point = f"{write_money(self.plan.point)} a point"
        fees = list(fee_lines(self.plan.fees)) or ["none"]
        return {"limits": point, "stakes": point, "collection": fees, "fee": fees_in_short(self.plan.fees)}

    def felt(self) -> Felt:
        """The parts, the steps of a hand, and the payments."""
        game = self.plan.game
        return Felt(
            wagers=[],
            hands={"hand": HandFacts(title="hand", parts=list(self.plan.names), sizes=list(self.plan.sizes))},
            steps=[StepFacts(step, []) for step in ("deal", "set", "settle")],
            bets=write_money(self.plan.point),
            option=self.plan.option,
            fees=list(fee_lines(self.plan.fees)),
            arranging=ArrangingFacts(
                least=self.plan.least,
                part=game.scoring.part,
                all_parts=game.scoring.all_parts,
                most_parts=game.scoring.most_parts,
                button=game.scoring.ties == "the button",
                bonuses={name: part.bonuses for name, part in game.parts.items()},
                sweeps=[SweepFacts(each.name, each.holds, each.points) for each in self.plan.sweeps],
                foul=game.foul.points * (len(self.plan.names) if game.foul.each == "part" else 1),
                foul_bonuses=game.foul.bonuses,
            ),
        )

    def buys(self) -> BuyFacts:
        """Twice the minimum is the usual buy-in."""
        least = self.plan.buy_in.least
        return BuyFacts(least, self.brings, 10 * least)

    def turned_up(self, event: Any) -> str | None:
        """A hand is shown."""
        return event.player if isinstance(event, q.Revealed) else None

    def step(self) -> int:
        """The current step in the hand."""
        s = self.engine.state
        return 2 if not s.playing else 0 if s.deal.deals else 1

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
        """Whether the player is not in a hand."""
        s = self.engine.state
        return not (s.playing and player in s.deal.dealt)

    def everything(self, seen: PairwiseView) -> PairwiseView:
        """Every hand with its cards, shown or not."""
        cards = self.engine.state.deal.cards
        seats = {
            seat: msgspec.structs.replace(who, cards=[text((piece,)) for piece in cards.get(who.player, ())])
            for seat, who in seen.seats.items()
        }
        return msgspec.structs.replace(seen, seats=seats)

    def house_step(self) -> str:
        """Always "deal": the house has no step of its own during a hand."""
        return "deal"

    def handful(self, follows: bool) -> Handful:
        """A player's whole hand at a time."""
        return Handful(min(self.plan.game.dealing.cards, self.engine.awaits().number), 0.4 if follows else 1.0)

    def house_move(self, record: Record, bits: Bits) -> Move | None:
        """The next action of the house dealer or a bot."""
        table, s = self.engine, self.engine.state
        awaits = table.awaits()
        if awaits.what in ("deal", "players"):
            for bot in filter(is_bot, s.players):
                if 2 * s.chips(bot) < self.brings:
                    return Move(m.Buy(bot, self.brings), 0)
            return Move(q.DealHands(), 14 if s.number else 1) if awaits.what == "deal" else None
        bot = next(filter(is_bot, awaits.whose), "")
        if bot:
            return Move(KIND.bot(table, bot, bits))
        gone = next((player for player in awaits.whose if player in record.gone), "")
        return Move(m.TimeOut(gone)) if gone else None

    def fill(self, seen: PairwiseView, viewer: str) -> None:
        """Add the names of hands and, for a player who has to set, a good setting and the names of any cards chosen."""
        s, plan = self.engine.state, self.plan
        for who in seen.seats.values():
            if len(who.parts) == len(plan.names):
                seen.names[who.player] = list(plan.hand_names([parse(" ".join(part)) for part in who.parts]))
        awaits = self.engine.awaits()
        if awaits.what == "setting" and viewer in awaits.whose:
            cards = tuple(sorted(s.deal.cards[viewer]))
            parts, points = best_setting(plan, cards)
            seen.suggested = [[text((card,)) for card in part] for part in parts]
            seen.suggests = f"Worth {points:+.2f} points against random cards."
            seen.holds = [sweep.name for sweep in plan.sweeps if holds(plan, sweep, cards)]
            known = amounts(plan, cards)
            seen.amounts = CardAmounts([text((card,)) for card in cards], known.names, known.of)


GAME: Final = LivePairwise
