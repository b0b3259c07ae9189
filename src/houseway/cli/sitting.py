"""One person at a banked table among bots: what is asked, what is answered, what is told."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any, Final

import msgspec
from rich.rule import Rule
from rich.text import Text

from houseway.cards import parse, text
from houseway.cli import felt, hints, show
from houseway.play import messages as m
from houseway.play.bots import bot_bets, bot_command, place
from houseway.play.dealer import Dealer
from houseway.play.table import BankedTable
from houseway.play.views import seen_event, view
from houseway.refusal import Refusal, quoted
from houseway.rules.texts import read_money, write_money

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.cards import Piece
    from houseway.cards.shuffle import Bits
    from houseway.play.plan import Plan
    from houseway.play.table import Awaits

HUMAN: Final = "guest"
_BET: Final = re.compile(r"(\S+)\s+(\$?[\d,]+(?:\.\d\d)?)(?:\s+on\s+(\d+))?")
_NEXT_BET: Final = re.compile(r"\s*(?:;|,(?!\d{3}(?!\d)))\s*")
_HELP: Final = """\
Enter takes what is shown; hint says what the house way or a bot does and by which row; ? is this; q goes home.
Money is written 25 or $25; cards like Kd or 10s, the joker Jk, tiles like 6-2. ▯ is a card that is face down."""


def money(said: str) -> int:
    """Dollars as a person writes them, in cents: `$25`, `25` or `1,000`."""
    return read_money("$" + said.strip().removeprefix("$"))


class _Gone(Exception):
    """The person goes home."""


class Watched(BankedTable):
    """A table that tells a viewer of each event while it is as the event left it."""

    def __init__(self, plan: Plan, tell: Callable[[m.AnyEvent], None]) -> None:
        super().__init__(plan)
        self.tell = tell

    def emit(self, event: m.AnyEvent) -> None:
        """Let something happen, and tell of it."""
        super().emit(event)
        self.tell(seen_event(self, event, HUMAN))


class Sitting:
    """From sitting down to going home."""

    def __init__(self, plan: Plan, bits: Bits, bank: int, auto: bool, as_json: bool) -> None:
        self.plan, self.bank, self.auto, self.as_json = plan, bank, auto, as_json
        self.table = Watched(plan, self._told)
        self.dealer = Dealer(self.table, bits)
        self.out = show.console()
        self.out.quiet = as_json
        self.away = False
        self.rounds = self.brought = self.worth = 0
        self.step = plan.game.round[0]
        self.last: list[m.Bet] = []
        self.news: list[m.AnyEvent] = []
        self.paid: list[m.Settled] = []
        self.open: dict[str, Any] = {}

    def sit(self, players: int, seat: int, chips: int) -> None:
        """Everybody takes a seat, the bots those that are left."""
        if players > self.plan.seats:
            raise Refusal(f"{self.plan.loaded.name} has {self.plan.seats} seats: ask for 2 to {self.plan.seats}.")
        self.brought = self.worth = chips
        self.bot_chips = self.bank + chips
        self.table.do(m.Sit(HUMAN, seat, chips))
        for other in [each for each in range(1, self.plan.seats + 1) if each != seat][: players - 1]:
            self.table.do(m.Sit(f"bot{other}", other, self.bot_chips))

    def play(self, rounds: int) -> None:
        """Play until so many rounds are over, or the person goes home."""
        try:
            while (not rounds or self.rounds < rounds) and self.table.awaits().what != "players":
                self._go_on(self.table.awaits())
        except (_Gone, EOFError, KeyboardInterrupt):
            self.out.print()
        self._leave()

    def _leave(self) -> None:
        """Take down what can be, finish by the filing's defaults what is in action, and go home."""
        self.away = True
        while True:
            awaits = self.table.awaits()
            if awaits.what == "wagers":
                for bet in reversed(self._mine()):
                    self.table.do(m.TakeDown(HUMAN, bet["wager"], bet["spot"]))
            try:
                (left, *_) = [e for e in self.table.do(m.Leave(HUMAN)) if isinstance(e, m.Left)]
                break
            except Refusal:
                if awaits.what in ("opening", "players"):
                    raise
                self._go_on(awaits)
        self._catch_up()
        self.out.print(f"You go home with {write_money(left.chips)}: {_gain(left.chips - self.brought)} in all.")

    # What happens, and what is told of it

    def _view(self) -> dict[str, Any]:
        return view(self.table, HUMAN)

    def _mine(self) -> list[dict[str, Any]]:
        return [bet for bet in self._view()["wagers"] if bet["player"] == HUMAN]

    def _told(self, event: m.AnyEvent) -> None:
        """Keep what was seen until it is shown; a round that ends is shown at once."""
        if self.as_json:
            print(msgspec.json.encode(event).decode(), flush=True)
        self.news.append(event)
        if isinstance(event, m.Reached):
            self.step = self.plan.game.round[event.step]
            if self.step.do == "settle":
                self.open = self._view()
        elif isinstance(event, m.Settled):
            self.paid.append(event)
        elif isinstance(event, m.Ended):
            self._settled()

    def _catch_up(self) -> None:
        """Tell what happened since the last time."""
        said = felt.told(self.news)
        self.news.clear()
        if said:
            self.out.print(Text(said, "dim"))

    def _settled(self) -> None:
        """The table as it was settled, each payment, and how the person stands."""
        self._catch_up()
        now = self._view()
        if self.paid:
            self._draw(self.open, "settled")
            self.out.print()
            self.out.print(felt.payments(self.paid, HUMAN))
            self.out.print(Text(felt.cited(self.paid), "dim"))
        standing = sum(bet["cents"] for bet in self._mine())
        worth = now["chips"] + standing
        up = f" and {write_money(standing)} standing" if standing else ""
        self.out.print(
            f"\nRound {now['round']}: {_gain(worth - self.worth)}. In all: {_gain(worth - self.brought)}, "
            f"with {write_money(now['chips'])} in front of you{up}."
        )
        self.worth = worth
        self.rounds += 1
        self.paid = []

    def _draw(self, seen: dict[str, Any], what: str) -> None:
        self.out.print()
        self.out.print(Rule(f"{self.plan.game.filing.name}, round {seen['round']}: {what}", align="left", style="dim"))
        self.out.print(felt.headline(seen, self.plan))
        self.out.print(felt.felt(seen, self.plan, HUMAN))

    # Whose turn it is

    def _go_on(self, awaits: Awaits) -> None:
        """One thing more happens at the table."""
        command = self.dealer.command(awaits)
        bots = [player for player in awaits.whose if player != HUMAN]
        if command is not None:
            self.table.do(command)
        elif awaits.what == "opening":
            self.table.do(m.Reopen())
        elif awaits.what == "wagers":
            self._wagers()
        elif awaits.what == "bank" and (bots or self.auto) and not (self.away and not bots):
            self.table.do(m.TakeBank(awaits.whose[0], min(self.bank, self._chips(awaits.whose[0]))))
        elif bots or (self.auto and not self.away):
            self.table.do(bot_command(self.table, (bots or [HUMAN])[0]))
        elif self.away:
            self.table.do(m.TimeOut())
        else:
            self._my_turn(awaits)

    def _chips(self, player: str) -> int:
        return next(each["chips"] for each in self._view()["seats"].values() if each["player"] == player)

    def _wagers(self) -> None:
        """Everybody bets, the person first; bots that run low bring more."""
        if self.dealer.shuffle_due():
            self.table.do(m.Shuffle())
        seen = self._view()
        if self.auto and 2 * seen["chips"] < self.brought:
            self._buy(self.brought)
        if seen["bank"]["player"] != HUMAN and not (self.auto or self.away):
            self._ask_wagers(seen)
        for seat, who in seen["seats"].items():
            if who["player"] != HUMAN and 2 * who["chips"] < self.bot_chips:
                self.table.do(m.Buy(who["player"], self.bot_chips - who["chips"]))
            if who["player"] != seen["bank"]["player"] and (who["player"] != HUMAN or self.auto):
                self._bot_bets(who["player"], seat + seen["round"])
        try:
            self.table.do(m.Close())
        except Refusal as refusal:
            self._say(refusal)

    def _bot_bets(self, player: str, turn: int) -> None:
        """A bot bets the least on one wager, and every other time on one more; which ones change by the round."""
        open_ = [bet.wager for bet in bot_bets(self.table, player)]
        kinds = {name: self.plan.wager(name).kind in ("base", "line") for name in open_}
        first = [name for name, base in kinds.items() if base]
        more = [name for name, base in kinds.items() if not base]
        chosen = (first[turn % len(first)], *([more[turn // 2 % len(more)]] if more and turn % 2 else ()))
        held = {bet["wager"] for bet in self._view()["wagers"] if bet["player"] == player}
        place(self.table, bot_bets(self.table, player, tuple(name for name in chosen if name not in held)))

    # The person's turn

    def _my_turn(self, awaits: Awaits) -> None:
        seen = self._view()
        self._catch_up()
        if awaits.what == "bank":
            self._ask_bank(seen)
            return
        self._draw(seen, "your turn")
        if awaits.what == "setting":
            self._ask_setting(seen, next(h for h, who in zip(awaits.hands, awaits.whose, strict=True) if who == HUMAN))
        else:
            self._ask_choice(seen, awaits.hands[0] if awaits.hands else "")

    def _ask(self, prompt: Text | str, default: str, act: Callable[[str], bool], more: object, hint: object) -> None:
        """Ask until an answer is taken; a refusal is one sentence, and asks again."""
        while True:
            self.out.print(Text.assemble(prompt, ("  hint  ?  q", "dim")))
            word = self._line(default)
            try:
                if word == "q":
                    raise _Gone
                if word == "?":
                    self.out.print(more)
                    self.out.print(Text(_HELP, "dim"))
                elif word == "hint":
                    self.out.print(hint)
                elif act(word):
                    return
            except Refusal as refusal:
                self._say(refusal)

    def _line(self, default: str) -> str:
        self.out.print(f"Enter: {default} > ", end="", markup=False)
        line = " ".join(sys.stdin.readline().split(" ")) if self.as_json else input()
        if not sys.stdin.isatty():
            self.out.print(line, markup=False)
        return " ".join(line.split()).lower() or default

    def _say(self, refusal: Refusal) -> None:
        if self.as_json:
            print(refusal, file=sys.stderr)
        else:
            self.out.print(Text(str(refusal), "italic"))
