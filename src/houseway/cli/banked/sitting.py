"""One person at a banked table with bots: whose turn it is, and what is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace
from rich.rule import Rule
from rich.text import Text

from houseway.cli import show
from houseway.cli.banked import felt
from houseway.cli.banked.questions import Asking
from houseway.cli.banked.scoreboard import board
from houseway.cli.questions import HUMAN, Gone, gain
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.bots import bot_bets, bot_command, place
from houseway.play.banked.dealer import Dealer
from houseway.play.banked.reasons import Explained
from houseway.play.banked.table import BankedTable
from houseway.play.banked.views import seen_event, view
from houseway.refusal import Refusal
from houseway.rules.cells import write_money
from houseway.rules.fees import POSTED

if TYPE_CHECKING:
    from houseway.cards.shuffle import Bits
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.views import BankedView, WagerView
    from houseway.play.engine import Awaits


class Sitting:
    """A session from sitting down to going home. All output comes from the person's view and the events they saw."""

    def __init__(self, plan: Plan, bits: Bits, bank: int, auto: bool, as_json: bool) -> None:
        self.plan, self.bank, self.auto, self.as_json = plan, bank, auto, as_json
        self.table = BankedTable(plan, lambda event: self._told(seen_event(self.table, event, HUMAN)))
        self.dealer = Dealer(self.table, bits)
        self.out = show.console()
        self.out.quiet = as_json
        self.asking = Asking(self.table, self.out)
        self.away = False
        self.rounds = self.brought = self.worth = self.bot_chips = 0
        self.step = plan.game.round[0]
        self.news: list[b.AnyEvent] = []
        self.paid: list[Explained] = []
        self.open = view(self.table, HUMAN)

    def sit(self, players: int, seat: int, chips: int) -> None:
        """Seat the person, and bots in the first of the other seats."""
        seats = self.plan.seats
        if players > seats:
            raise Refusal(f"{self.plan.loaded.name} has {seats} seats: ask for 2 to {seats} players.")
        self.bot_chips = self.bank + chips
        others = [each for each in range(1, seats + 1) if each != seat][: players - 1]
        if self.plan.collection.posted:
            self.out.print(f"Collection: {POSTED} (lines {self.plan.collection.lines}).", style="dim")
        for each in sorted([*others, seat]):
            self.table.do(m.Sit(HUMAN, seat, chips) if each == seat else m.Sit(f"bot{each}", each, self.bot_chips))

    def play(self, rounds: int) -> None:
        """Play until the given number of rounds is over, or the person goes home."""
        try:
            while (not rounds or self.rounds < rounds) and self.table.awaits().what != "players":
                self._go_on(self.table.awaits())
        except (Gone, EOFError, KeyboardInterrupt):
            self.out.print()
        self._leave()

    def _leave(self) -> None:
        """Take down standing wagers, let the filing's defaults finish the rest, and go home."""
        self.away = True
        while HUMAN in (each.player for each in self._view().seats.values()):
            awaits = self.table.awaits()
            if awaits.what == "wagers":
                for bet in reversed(self._mine()):
                    self.table.do(b.TakeDown(HUMAN, bet.wager, bet.spot, bet.circle))
            stays = self.table.why_not(m.Leave(HUMAN))
            if stays is None:
                self.table.do(m.Leave(HUMAN))
            elif awaits.what in ("opening", "players"):
                raise stays
            else:
                self._go_on(awaits)
        left = next(event.chips for event in reversed(self.news) if isinstance(event, m.Left))
        self.out.print(f"You go home with {write_money(left)}, {gain(left - self.brought)} in all.")

    def _view(self) -> BankedView:
        return view(self.table, HUMAN)

    def _mine(self) -> list[WagerView]:
        return [bet for bet in self._view().wagers if bet.player == HUMAN]

    def _told(self, event: b.AnyEvent) -> None:
        """Collect events until they are printed; a finished round is printed immediately."""
        if self.as_json:
            print(msgspec.json.encode(event).decode(), flush=True)
        self.news.append(event)
        if isinstance(event, b.Reached):
            self.step = self.plan.game.round[event.step]
            if self.step.do == "settle":
                self.open = self._view()
        elif isinstance(event, b.Turned) and self.step.do == "settle":
            self.open.hands = self._view().hands
        elif isinstance(event, Explained):
            self.paid.append(event)
        elif isinstance(event, m.Sat | m.Bought) and event.player == HUMAN:
            self.brought += event.chips
            self.worth += event.chips
        elif isinstance(event, m.Ended):
            self._settled()

    def _catch_up(self) -> None:
        """Print what happened since the last time."""
        said = felt.told(self.news, self.plan, HUMAN)
        self.news.clear()
        if said:
            self.out.print(Text(said, "dim"))

    def _settled(self) -> None:
        """Print the table as it was settled, each payment, and the person's result."""
        self._catch_up()
        now, paid, self.paid = self._view(), self.paid, []
        if paid:
            self._draw(self.open, "settlement")
            self.out.print()
            self.out.print(felt.payments(paid, HUMAN))
            self.out.print(Text(felt.cited(paid), "dim"))
        standing = sum(bet.cents for bet in self._mine())
        worth = now.chips + standing
        up = f" and {write_money(standing)} standing" if standing else ""
        won, all_in_all = gain(worth - self.worth), gain(worth - self.brought)
        self.out.print(
            f"\n[bold]Round {now.round}: {won}; in all {all_in_all}.[/] You have {write_money(now.chips)}{up}."
        )
        self.worth = worth
        self.rounds += 1

    def _draw(self, seen: BankedView, what: str) -> None:
        title = f"{self.plan.game.filing.name}, round {seen.round}: {what}"
        self.out.print()
        self.out.print(Rule(title, align="left", style="dim"))
        self.out.print(felt.headline(seen, self.plan), highlight=False)
        self.out.print(felt.felt(seen, self.plan, HUMAN))

    def _go_on(self, awaits: Awaits) -> None:
        """Advance the table by one step: chance and bots act automatically, the person is asked."""
        command = self.dealer.command(awaits)
        bots = [player for player in awaits.whose if player != HUMAN or (self.auto and not self.away)]
        if command is not None:
            self.table.do(command)
        elif awaits.what == "opening":
            self.table.do(b.Reopen())
        elif awaits.what == "wagers":
            self._wagers()
        elif bots and awaits.what == "bank":
            self.table.do(b.TakeBank(bots[0], min(self.bank, self._chips(bots[0]))))
        elif bots:
            self.table.do(bot_command(self.table, bots[0]))
        elif self.away:
            self.table.do(m.TimeOut())
        else:
            self._my_turn(awaits)

    def _chips(self, player: str) -> int:
        return int(next(each.chips for each in self._view().seats.values() if each.player == player))

    def _my_turn(self, awaits: Awaits) -> None:
        seen = self._view()
        self._catch_up()
        self._draw(seen if seen.bank.player else replace(seen, hands={}), "your turn")
        if awaits.what == "bank":
            self.asking.bank(seen)
        elif awaits.what == "setting":
            mine = [hand for hand, who in zip(awaits.hands, awaits.whose, strict=True) if who == HUMAN]
            self.asking.setting(seen, mine[0], self.step)
        elif awaits.what == "pile":
            self.asking.pile(seen, self.step)
        else:
            self.asking.choice(seen, awaits.hands[0] if awaits.hands else "", self.step)

    def _wagers(self) -> None:
        """Collect everybody's bets, the person's first; a bot that runs low buys chips."""
        if self.dealer.shuffle_due():
            self.table.do(b.Shuffle())
        seen = self._view()
        banks = seen.bank.player
        if not (self.auto or self.away or banks == HUMAN):
            self._catch_up()
            self._draw(seen, "wagers")
            for line in board(seen.scoreboard) if seen.scoreboard else ():
                self.out.print(line, highlight=False)
            if HUMAN in seen.awaits.whose:
                self.asking.wagers(seen)
        for seat, who in seen.seats.items():
            player, brings = who.player, self.brought if who.player == HUMAN else self.bot_chips
            if player == HUMAN and not self.auto:
                continue
            if 2 * who.chips < brings and player != banks:
                self.table.do(m.Buy(player, brings - who.chips))
            if player != banks:
                self._bot_bets(player, seat + seen.round)
        try:
            self.table.do(b.Close())
        except Refusal as refusal:
            self.asking.say(refusal)

    def _bot_bets(self, player: str, turn: int) -> None:
        """A bot makes one minimum wager, and every other time one more; which ones changes from round to round."""
        bets = bot_bets(self.table, player)
        first = [bet for bet in bets if self.plan.wager(bet.wager).is_main]
        more = [bet for bet in bets if bet not in first]
        beside = [more[turn // 2 % len(more)]] if more and turn % 2 else []
        place(self.table, [*([first[turn % len(first)]] if first else ()), *beside])
