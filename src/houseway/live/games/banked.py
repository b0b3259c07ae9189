"""A banked game at a live table: bots who bank and bet, the house dealer's steps, offers and the house way."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.cards import text
from houseway.live.games.banked_facts import (
    banked_family,
    deciders_of,
    fee_shares,
    felt,
    hand_kinds,
    hand_names,
    listed,
    name_jokers,
)
from houseway.live.games.banked_offers import is_lawful, offers, other_spots
from houseway.live.games.banked_prompts import BankedPrompts
from houseway.live.games.banked_sortings import sortings
from houseway.live.games.felt import BuyFacts
from houseway.live.games.game import Config, LiveGame, Move, loaded_game
from houseway.live.table.commands import is_bot
from houseway.live.table.dealing import BRIEF, Handful, handful
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.bank_turns import between_rounds
from houseway.play.banked.bots import bot_bets
from houseway.play.banked.choices import house_parts, warn_of_foul
from houseway.play.banked.handlers import is_free
from houseway.play.banked.kind import KIND
from houseway.play.banked.plan import Plan
from houseway.play.banked.state import pile_name, spot_of
from houseway.play.banked.table import BankedTable
from houseway.play.banked.views import BankedView, BankOffer, bank_view
from houseway.play.banked.wagering import in_late_window
from houseway.play.registry import refuse_choices
from houseway.play.words import pieces_word
from houseway.refusal import Refusal
from houseway.rules.collect import options_of
from houseway.rules.games.banked import BankedGame
from houseway.rules.rankings import make_ranking

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator

    from houseway.cards import Piece
    from houseway.cards.shuffle import Bits
    from houseway.live.games.felt import Felt
    from houseway.live.table.record import Record
    from houseway.play.engine import Awaits
    from houseway.play.seeing import BankView

BANK: Final = 5_000_00
"""What a bot posts when it takes the bank."""
BRINGS: Final = 8_000_00
"""A bot's starting stack."""


@lru_cache(maxsize=64)
def plan_of(game: str, option: str, schedule: str, limits: str = "") -> Plan:
    """The plan of a table; plans never change, so tables share them."""
    return Plan(loaded_game(game), option=option, schedule=schedule, limits=limits)


def _filed(game: str) -> BankedGame:
    filed = loaded_game(game).game
    assert isinstance(filed, BankedGame)  # noqa: S101 - the registry chose by engine
    return filed


class LiveBanked(LiveGame):
    """A banked table."""

    of = KIND
    prompts = BankedPrompts()
    engine: BankedTable

    def __init__(self, config: Config) -> None:
        asked = {word: getattr(config, word) for word in ("structure", "bets", "blinds")}
        refuse_choices(config.game, KIND.name, {word: word for word in asked}, filter(asked.get, asked))
        self.plan = plan_of(config.game, config.option, config.schedule, config.limits)
        self.engine = BankedTable(self.plan, halts=config.halts)
        self.rules, self.rulings = (self.plan.game,), tuple(self.plan.game.rulings.values())
        hands = self.plan.game.hands.values()
        self.rankings = tuple(
            make_ranking(each) for hand in hands for each in (hand.ranking, *hand.part_rankings.values())
        )
        self.seats = self.plan.seats
        self.within = self.plan.span
        self.takes_vouchers = self.plan.option in self.plan.collection.voucher
        self.game_title = self.plan.game.filing.name
        self.piece = pieces_word(self.plan.game.equipment.deck)
        self._warned: dict[str, tuple[int, b.Act]] = {}
        self.brings = max(BRINGS, 20 * self.plan.span.least)

    def check(self, order: m.Command, record: Record) -> None:
        """Refuse a foul setting the first time; accept it when it is repeated."""
        if not isinstance(order, b.Act) or order.choice != "set" or self.engine.awaits().what != "setting":
            return
        s = self.engine.state
        mine = [key for key in s.acting if self.engine.decides(key) == order.player]
        key = next((key for key in mine if order.spot in (0, s.hands[key].spot)), "")
        warning = warn_of_foul(self.plan, s, key, order.parts) if key else ""
        asked = (s.number, order)
        if warning and self._warned.get(order.player) != asked:
            self._warned[order.player] = asked
            raise Refusal(f"{warning}: set it again to confirm.")

    @classmethod
    def opened(cls, config: Config) -> Config:
        """The config of a new table, at which each step of the house dealer is a separate entry."""
        return msgspec.structs.replace(config, halts=True, seals_first=True)

    def follow(self, events: list[Any]) -> None:
        """Follow the rules of older code for old logs: hands dealt after the button was placed, without piles on the
        table, and a burned card that was never shown.
        """
        super().follow(events)
        piles, steps = self.plan.piles, self.plan.game.round
        placed = any(isinstance(each, b.Reached) and steps[each.step].do == "place button" for each in events)
        piled = bool(self.engine.state.piles) or any(isinstance(each, b.Piled) for each in events)
        shown = any(each.burn_by for each in steps)
        self.engine.burns_one = shown and any(isinstance(each, m.Burned) for each in events[:1])
        self.engine.deals_late = piles >= 0 and steps[piles].piles > 0 and placed and not piled

    @classmethod
    def open_tables(cls, game: str) -> Iterator[Config]:
        """Every option of the schedules in force."""
        for name, schedule in loaded_game(game).game.collections.items():
            for option in (options_of(schedule) or [""] * schedule.posted) if schedule.current else ():
                yield Config(game, option, name)

    @classmethod
    def family(cls, game: str) -> str:
        """The family, from what the hands are made of and how they are compared."""
        return banked_family(_filed(game))

    @classmethod
    def fee_shares(cls, game: str) -> dict[str, list[dict[str, int]]]:
        """The fees under the game's first option."""
        return fee_shares(plan_of(game, "", ""))

    @classmethod
    def priced_wagers(cls, game: str) -> tuple[str, ...]:
        """All of its wagers."""
        return tuple(_filed(game).wagers)

    def listed(self) -> dict[str, Any]:
        """The limits, the option and what it costs."""
        return listed(self.plan)

    def felt(self) -> Felt:
        """Wagers, hands and steps."""
        return felt(self.plan)

    def buys(self) -> BuyFacts:
        """Forty bets are the usual buy-in."""
        least = self.plan.span.least
        return BuyFacts(least, max(40 * least, 200_00), 10_000_00)

    def spot_of(self, hand: str) -> int:
        """The spot that a hand belongs to."""
        return spot_of(hand)

    def dealt_to(self, event: Any) -> list[str] | None:
        """Piles, leftover pieces and shown burn cards come from the shoe too."""
        if isinstance(event, b.Piled):
            return [pile_name(pile) for pile in event.piles]
        return [""] * len(event.pieces) if isinstance(event, b.LeftOver | b.BurnShown) else super().dealt_to(event)

    def handed_on(self, event: Any) -> tuple[str, str] | None:
        """A pile is given to a hand."""
        return (pile_name(event.pile), event.hand) if isinstance(event, b.HandedOut) else None

    def turned_up(self, event: Any) -> str | None:
        """A hand's cards are turned up, or come face up in a pile."""
        return event.hand if isinstance(event, b.Turned | b.HandedOut) else None

    def step(self) -> int:
        """The step of the round."""
        return self.engine.state.at

    def may_close(self) -> bool:
        """Whether somebody has bet, or the window is a second one."""
        return bool(self.engine.state.stakes) or in_late_window(self.plan, self.engine.state)

    def rolls(self) -> dict[str, int]:
        """The dice or the number that place the action button, if there are any."""
        most = {"dice": ("dice", 6), "random number": ("number", self.seats)}.get(self.plan.game.action.button.by)
        return dict([most]) if most and any(step.do == "place button" for step in self.plan.game.round) else {}

    def roll(self, numbers: tuple[int, ...]) -> m.Command:
        """The command that brings the dice or the number."""
        return b.Roll(numbers)

    def banker(self) -> str:
        """The player-dealer."""
        return self.engine.state.dealer

    def bank(self) -> BankView:
        """What is left of the bank, and the hand within the turn."""
        return bank_view(self.engine)

    def stopped(self) -> bool:
        """Whether nobody takes the bank, or a ruling closed the game."""
        return bool(self.engine.state.stopped)

    def noted(self, record: Record, command: m.Command) -> None:
        """Count a missed turn for everybody who did not bet in the window that closes."""
        if isinstance(command, b.Close) and not self.engine.state.hands:  # a second window does not count
            bettors = {stake.player for stake in self.engine.state.stakes.values()}
            for player in record.humans():
                absent = player not in record.ready | bettors and player != self.engine.state.dealer
                record.missed[player] = record.missed[player] + 1 if absent else 0

    def is_missed(self, record: Record) -> bool:
        """Nobody misses a turn by passing the bank."""
        return not any(isinstance(told.event, b.BankPassed) for told in record.news)

    def left(self) -> Counter[Piece] | None:
        """What the shoe must hold: everything that has not been dealt."""
        return self.plan.shoe - self.engine.state.out

    def left_beside(self) -> Counter[Piece] | None:
        """What a second shoe must hold: everything that has not been dealt."""
        return self.plan.second - self.engine.state.second_out if self.plan.second_hands else None

    def draws_second(self) -> bool:
        """Whether the next hand is dealt from the second shoe."""
        return any(hand in self.plan.second_hands for hand, _ in self.engine.state.deals[:1])

    def worth(self, player: str) -> int:
        """Chips, wagers, and the bank's stake if the player has the bank."""
        s = self.engine.state
        up = sum(stake.cents for stake in s.stakes.values() if stake.player == player)
        return s.chips(player) + up + (s.ledger.balances["bank"] if player == s.dealer else 0)

    def between(self) -> bool:
        """Whether nobody has bet yet."""
        what = self.engine.awaits().what
        return (
            between_rounds(self.engine) or what == "opening" or (what == "wagers" and not self.may_close())
        )  # fmt: skip

    def free(self, player: str) -> bool:
        """Whether the player has no wager in action, and nobody bets against their bank."""
        return is_free(self.engine, player)

    def everything(self, seen: BankedView) -> BankedView:
        """Every hand with its cards and parts, whoever has seen them."""
        hands = {}
        for key, hand in self.engine.state.hands.items():
            parts = {part: text(pieces) for part, pieces in hand.parts.items()} if hand.parts else None
            cards = [text((piece,)) for piece in hand.pieces]
            hands[key] = msgspec.structs.replace(seen.hands[key], cards=cards, parts=parts)
        return msgspec.structs.replace(seen, hands=hands)

    def shuffle_due(self) -> bool:
        """Whether less than a quarter of a multi-deck shoe is left, in either shoe."""
        s, plan = self.engine.state, self.plan
        shoes = ((s.out, plan.shoe), (s.second_out, plan.second))
        return plan.decks > 1 and any(out.total() * 4 > shoe.total() * 3 for out, shoe in shoes if shoe)

    def shuffles_next(self) -> bool:
        """Whether the shoe is shuffled before betting opens."""
        return self.shuffle_due() and self.engine.why_not(b.Shuffle()) is None

    def house_step(self) -> str:
        """The step of the round."""
        return self.plan.game.round[self.engine.state.at].do

    def handful(self, follows: bool) -> Handful:
        """The next pieces to deal; a drawn card comes more slowly than a dealt one."""
        s = self.engine.state
        return handful(s.deals, len(s.deals), follows and self.plan.game.round[s.at].do == "deal")

    def house_move(self, record: Record, bits: Bits) -> Move | None:
        """What the house dealer or a bot does now."""
        awaits, s = self.engine.awaits(), self.engine.state
        if awaits.what == "pieces":  # the shoe is too short
            return Move(b.Shuffle())
        if awaits.what == "opening":
            return self._reopen(record)
        if awaits.what == "wagers":
            return self._wagers(record)
        if awaits.what == "house":
            result = s.hands and not s.passers and self.house_step() == "offer bank"
            return Move(m.Proceed(), 4 if result else 0 if s.passers else 1)
        bot = next((player for player in awaits.whose if is_bot(player)), "")
        if awaits.what == "bank" and bot:
            shown = s.hands and not self.engine.halts  # a table that halts has already shown the result
            return Move(b.TakeBank(bot, min(BANK, s.chips(bot))), 4 if shown else BRIEF)
        if bot:
            return Move(KIND.bot(self.engine, bot, bits))
        if awaits.what == "bank" and awaits.whose[0] in record.no_bank:
            return Move(m.TimeOut(awaits.whose[0]), 0)
        gone = next((player for player in awaits.whose if player in record.gone), "")
        return Move(m.TimeOut(gone)) if gone else None

    def _reopen(self, record: Record) -> Move | None:
        """Reopen a stopped game if somebody may take the bank; wait longer if all of them are people, who have passed
        before.
        """
        there = self.engine.state.seats.values()
        takers = [player for player in there if player not in record.gone | record.no_bank]
        if not takers:
            return None
        return Move(b.Reopen(), 4 if any(map(is_bot, takers)) else 30)

    def _wagers(self, record: Record) -> Move | None:
        s = self.engine.state
        if self.shuffles_next():
            return Move(b.Shuffle(), 0)
        if s.dealer in record.gone and is_free(self.engine, s.dealer):
            return Move(b.PassBank(s.dealer))
        bots = [player for player in s.players if is_bot(player) and player != s.dealer]
        for bot in bots:
            if 2 * s.chips(bot) < self.brings and not any(stake.player == bot for stake in s.stakes.values()):
                return Move(m.Buy(bot, self.brings - s.chips(bot)), 0)
        for bot in bots:
            bet = None if bot in record.bets_done else self._bot_bet(bot)
            if bet is not None:
                return Move(bet, BRIEF)
            record.bets_done.add(bot)
        waiting = [
            player
            for player in self.engine.awaits().whose
            if not is_bot(player) and player not in record.ready | record.gone
        ]
        return Move(b.Close(), BRIEF) if self.may_close() and not waiting else None

    def _bot_bet(self, bot: str) -> b.Bet | None:
        """One minimum wager, and another one every other round; which ones changes from round to round."""
        s = self.engine.state
        turn = s.players[bot] + s.number
        bets = bot_bets(self.engine, bot)
        first = [bet for bet in bets if self.plan.wager(bet.wager).is_main]
        mine = [stake.wager for stake in s.stakes.values() if stake.player == bot]
        more = [bet for bet in bets if bet not in first]
        if in_late_window(self.plan, s):
            chosen = more[turn % len(more) :] + more[: turn % len(more)] if more and turn % 2 else []
        elif not any(self.plan.wager(wager).is_main for wager in mine):
            chosen = first[turn % len(first) :] + first[: turn % len(first)]
        else:
            done = any(not self.plan.wager(wager).is_main for wager in mine)
            chosen = [more[turn // 2 % len(more)]] if more and turn % 2 and not done else []
        return next((bet for bet in chosen if is_lawful(self.engine, bet)), None)

    def fill(self, seen: BankedView, viewer: str) -> None:
        """Add the names of hands, the wagers open to a player, and the house way for hands the player sets."""
        awaits, s = self.engine.awaits(), self.engine.state
        seen.names = hand_names(self.plan, seen)
        seen.kinds = hand_kinds(self.plan, seen)
        name_jokers(self.plan, seen)
        if self.house_step() in ("set", "decide"):
            seen.decides = deciders_of(self.plan, s)
        for fee in s.fees:
            seen.fees[fee.player] = seen.fees.get(fee.player, 0) + fee.cents
        if awaits.what == "wagers":
            seen.offers = offers(self.engine, viewer)
            seen.spots = other_spots(self.engine, viewer)
        if awaits.what == "setting" and viewer in awaits.whose:
            seen.house_way = self._house_way(awaits, viewer)
            seen.sortings = {hand: sortings(self.plan, s, hand) for hand in seen.house_way}
        if awaits.what == "bank" and viewer in awaits.whose:
            seen.bank_offer = BankOffer(1, s.chips(viewer))

    def _house_way(self, awaits: Awaits, viewer: str) -> dict[str, dict[str, str]]:
        mine = [hand for hand, who in zip(awaits.hands, awaits.whose, strict=True) if who == viewer]
        ways = {hand: house_parts(self.plan, self.engine.state, hand) for hand in mine}
        return {hand: {part: text(pieces) for part, pieces in parts.items()} for hand, parts in ways.items()}


GAME: Final = LiveBanked
