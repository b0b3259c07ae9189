"""A banked game at a live table: bots who bank and bet, the house dealer's steps, offers and the house way."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.cards import text
from houseway.live.dealing import Handful, handful
from houseway.live.kinds import Config, Kind, Move, loaded_game
from houseway.live.names import banked_names
from houseway.live.orders import BANKED, is_bot
from houseway.live.sortings import sortings
from houseway.live.ways import other_spots
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.bank_turns import between_rounds
from houseway.play.banked.bots import bot_bets, bot_command
from houseway.play.banked.choices import house_parts, size_of, warn_of_foul
from houseway.play.banked.handlers import is_free
from houseway.play.banked.lines import event_line
from houseway.play.banked.payouts import kind_of
from houseway.play.banked.plan import Plan
from houseway.play.banked.table import BankedTable
from houseway.play.banked.views import BankedView, BankOffer, Offer, seen_event, view
from houseway.play.banked.wagering import check_bet
from houseway.play.words import pieces_word
from houseway.refusal import Refusal
from houseway.rules.names import make_ranking

if TYPE_CHECKING:
    from collections import Counter

    from houseway.cards import Piece
    from houseway.cards.shuffle import Bits
    from houseway.live.record import Record
    from houseway.play.engine import Awaits

BANK: Final = 5_000_00
"""What a bot posts when it banks."""
BRINGS: Final = 8_000_00
"""What a bot has in front of it at first."""


@lru_cache(maxsize=64)
def plan_of(game: str, option: str, schedule: str) -> Plan:
    """A plan is never changed, so tables share it."""
    return Plan(loaded_game(game), option=option, schedule=schedule)


class BankedKind(Kind):
    """A banked table."""

    words = BANKED
    event_type = b.AnyEvent
    engine: BankedTable

    def __init__(self, config: Config) -> None:
        if config.structure or config.bets or config.blinds:
            raise Refusal(f"{config.game} is a banked game: structure, bets and blinds are for pot games.")
        self.plan = plan_of(config.game, config.option, config.schedule)
        self.engine = BankedTable(self.plan, halts=config.halts)
        self.rules = (self.plan.game,)
        hands = self.plan.game.hands.values()
        self.rankings = tuple(
            make_ranking(each) for hand in hands for each in (hand.ranking, *hand.part_rankings.values())
        )
        self.seats = self.plan.seats
        self.takes_vouchers = self.plan.option in self.plan.collection.voucher
        self.game_title = self.plan.game.filing.name
        self.piece = pieces_word(self.plan.game.equipment.deck)
        self._warned: dict[str, tuple[int, b.Act]] = {}
        self.brings = max(BRINGS, 20 * self.plan.span.least)

    def check(self, order: m.Command, record: Record) -> None:
        """Besides what every table refuses: a foul setting, until it is asked for a second time."""
        super().check(order, record)
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

    def view(self, viewer: str) -> BankedView:
        """The table as a viewer may see it."""
        return view(self.engine, viewer)

    def seen(self, event: b.AnyEvent, viewer: str) -> b.AnyEvent:
        """An event as a viewer is told of it."""
        return seen_event(self.engine, event, viewer)

    def line(self, event: b.AnyEvent, you: str = "") -> str:
        """An event in a line of words, said to everybody or to one."""
        return event_line(self.plan, event, you, self.engine.state.players.get(you, 0))

    def left(self) -> Counter[Piece] | None:
        """What the shoe must hold: all that is not out."""
        return self.plan.shoe - self.engine.state.out

    def worth(self, player: str) -> int:
        """Chips, wagers, and the bank's stake where the player has it."""
        s = self.engine.state
        up = sum(stake.cents for stake in s.stakes.values() if stake.player == player)
        return s.chips(player) + up + (s.ledger.balances["bank"] if player == s.dealer else 0)

    def between(self) -> bool:
        """Before anybody has bet."""
        what = self.engine.awaits().what
        return (
            between_rounds(self.engine) or what == "opening" or (what == "wagers" and not self.engine.state.stakes)
        )  # fmt: skip

    def free(self, player: str) -> bool:
        """No wager of theirs is up, and nobody bets against their bank."""
        return is_free(self.engine, player)

    def out_of_time(self, player: str) -> m.Command:
        """The filing's default for whoever is absent."""
        return m.TimeOut(player)

    def everything(self, seen: BankedView) -> BankedView:
        """Every hand with its cards and parts, whoever looked at them."""
        hands = {}
        for key, hand in self.engine.state.hands.items():
            parts = {part: text(pieces) for part, pieces in hand.parts.items()} if hand.parts else None
            cards = [text((piece,)) for piece in hand.pieces]
            hands[key] = msgspec.structs.replace(seen.hands[key], cards=cards, parts=parts)
        return msgspec.structs.replace(seen, hands=hands)

    def shuffle_due(self) -> bool:
        """Whether less than a quarter of a shoe of several decks is left."""
        return self.plan.decks > 1 and self.engine.state.out.total() * 4 > self.plan.shoe.total() * 3

    def handful(self, follows: bool) -> Handful:
        """The next of the pieces awaited; what is drawn has more time than what is dealt."""
        s = self.engine.state
        return handful(s.deals, len(s.deals), follows and self.plan.game.round[s.at].do == "deal")

    def house_move(self, record: Record, bits: Bits) -> Move | None:
        """What the house dealer or a bot does now."""
        awaits, s = self.engine.awaits(), self.engine.state
        if awaits.what == "pieces":  # the shoe does not reach
            return Move(b.Shuffle())
        if awaits.what == "opening":
            return self._reopen(record)
        if awaits.what == "wagers":
            return self._wagers(record)
        if awaits.what == "house":
            result = s.hands and not s.passers and self.plan.game.round[s.at].do == "offer bank"
            return Move(b.Proceed(), 4 if result else 0 if s.passers else 1)
        bot = next((player for player in awaits.whose if is_bot(player)), "")
        if awaits.what == "bank" and bot:
            shown = s.hands and not self.engine.halts  # the result has had its time
            return Move(b.TakeBank(bot, min(BANK, s.chips(bot))), 4 if shown else 1)
        if bot:
            return Move(bot_command(self.engine, bot))
        if awaits.what == "bank" and awaits.whose[0] in record.no_bank:
            return Move(m.TimeOut(awaits.whose[0]), 0)
        gone = next((player for player in awaits.whose if player in record.gone), "")
        return Move(m.TimeOut(gone)) if gone else None

    def _reopen(self, record: Record) -> Move | None:
        """A stopped game opens again where somebody may take the bank; people who passed are not pressed."""
        there = self.engine.state.seats.values()
        takers = [player for player in there if player not in record.gone | record.no_bank]
        if not takers:
            return None
        return Move(b.Reopen(), 4 if any(map(is_bot, takers)) else 30)

    def _wagers(self, record: Record) -> Move | None:
        s = self.engine.state
        if self.shuffle_due():
            return Move(b.Shuffle())
        if s.dealer in record.gone and is_free(self.engine, s.dealer):
            return Move(b.PassBank(s.dealer))
        bots = [player for player in s.players if is_bot(player) and player != s.dealer]
        for bot in bots:
            if 2 * s.chips(bot) < self.brings and not any(stake.player == bot for stake in s.stakes.values()):
                return Move(m.Buy(bot, self.brings - s.chips(bot)), 0)
        for bot in bots:
            bet = None if bot in record.bets_done else self._bot_bet(bot)
            if bet is not None:
                return Move(bet, 0.5)
            record.bets_done.add(bot)
        waiting = [
            player
            for player in s.players
            if not is_bot(player) and player != s.dealer and player not in record.ready | record.gone
        ]
        return Move(b.Close()) if s.stakes and not waiting else None

    def _bot_bet(self, bot: str) -> b.Bet | None:
        """One wager of the least, and every other round one more; which ones change by the round."""
        s = self.engine.state
        turn = s.players[bot] + s.number
        bets = bot_bets(self.engine, bot)
        first = [bet for bet in bets if self.plan.wager(bet.wager).kind in ("base", "line")]
        mine = [stake.wager for stake in s.stakes.values() if stake.player == bot]
        more = [bet for bet in bets if bet not in first]
        if not any(self.plan.wager(wager).kind in ("base", "line") for wager in mine):
            chosen = first[turn % len(first) :] + first[: turn % len(first)]
        else:
            done = any(self.plan.wager(wager).kind not in ("base", "line") for wager in mine)
            chosen = [more[turn // 2 % len(more)]] if more and turn % 2 and not done else []
        return next((bet for bet in chosen if self._lawful(bet)), None)

    def _lawful(self, bet: b.Bet) -> bool:
        try:
            check_bet(self.plan, self.engine.state, bet)
        except Refusal:
            return False
        return True

    def fill(self, seen: BankedView, viewer: str) -> None:
        """What hands amount to, wagers now open to a player, and the house way of hands that are theirs to set."""
        awaits, s = self.engine.awaits(), self.engine.state
        seen.names = banked_names(self.plan, seen)
        for fee in s.fees:
            seen.fees[fee.player] = seen.fees.get(fee.player, 0) + fee.cents
        if awaits.what == "wagers":
            seen.offers = self._offers(viewer)
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

    def _offers(self, viewer: str) -> list[Offer]:
        """What a player may bet now: on the own spot, or, standing, on any where somebody sits."""
        s = self.engine.state
        if viewer not in s.players or viewer == s.dealer:
            return []
        own = s.seat_of(viewer)
        spots = [own] if own else [seat for seat in sorted(s.seats) if seat != s.bank_seat]
        found = []
        for spot in spots:
            for circle in self._circles(viewer, spot):
                for name in self.plan.rows:
                    span = self._span(viewer, name, spot, circle)
                    if span is not None:
                        found.append(Offer(name, self.plan.wager(name).name, *span, spot, circle))
        return found

    def _circles(self, viewer: str, spot: int) -> list[int]:
        """The circles of a spot that a player has something on, and the next one, as far as the filing has them."""
        stakes = self.engine.state.stakes.values()
        mine = {stake.circle for stake in stakes if (stake.player, stake.spot) == (viewer, spot)}
        most = max(1, self.plan.game.equipment.circles_per_seat)
        free = next((circle for circle in range(1, most + 1) if circle not in mine), 0)
        return sorted(mine | ({free} if free else set()))

    def _span(self, viewer: str, name: str, spot: int, circle: int) -> tuple[int, int] | None:
        """The least and the most that may be put on a wager now, beside what is on it."""
        s, plan = self.engine.state, self.plan
        there = (viewer, spot, name, circle)
        held = sum(x.cents for x in s.stakes.values() if (x.player, x.spot, x.wager, x.circle) == there)
        limits = plan.limits_of(name)
        least, most = max(limits.least - held, 1), min((limits.most or 10**9) - held, s.chips(viewer))
        wager = plan.wager(name)
        if wager.size and not wager.size.startswith("free of"):
            size = size_of(plan, s, kind_of(name), viewer, spot, circle)
            if size is None:
                return None
            least, most = max(least, size.least - held), min(most, size.most - held)
        step = plan.steps.get(kind_of(name), 1)
        most -= (held + most) % step
        least = least if held == 0 else min(max(least, 100, step), most)
        bet = b.Bet(viewer, name, least, spot, circle)
        if not 0 < least <= most or not self._lawful(bet):
            return None
        return least, self._most(bet, most, max(step, 100))

    def _most(self, bet: b.Bet, most: int, step: int) -> int:
        """The most that is taken beside a lawful least: what the fees reach may end before the limits do."""
        if self._lawful(msgspec.structs.replace(bet, cents=most)):
            return most
        few, many = 0, (most - bet.cents) // step
        while few < many:
            middle = (few + many + 1) // 2
            lawful = self._lawful(msgspec.structs.replace(bet, cents=bet.cents + middle * step))
            few, many = (middle, many) if lawful else (few, middle - 1)
        return bet.cents + few * step
