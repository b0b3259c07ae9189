"""One person at a pot table with bots: whose turn it is, what is asked, and what is printed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import msgspec
from rich.text import Text

from houseway.cards import parse, text
from houseway.cli import show
from houseway.cli.pot import felt as pot_felt
from houseway.cli.questions import HUMAN, Gone, Questions, gain, money
from houseway.house.chance import Deck
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.bots import pot_bot, pot_chance
from houseway.play.pot.table import PotTable
from houseway.play.pot.views import pot_view, seen_pot_event
from houseway.refusal import Refusal, meant, quoted
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console

    from houseway.cards.shuffle import Bits
    from houseway.play.engine import Awaits
    from houseway.play.pot.plan import PotPlan
    from houseway.play.pot.views import PotView

_ACT: Final = re.compile(r"([a-z]+)(?:\s+to)?\s*(\$?\d[\d,]*(?:\.\d\d)?|all)?", re.ASCII)


class PotAsking(Questions):
    """The questions of a turn at a pot table."""

    def __init__(self, table: PotTable, out: Console) -> None:
        super().__init__(table.plan.loaded.name, out, pot_felt.HELP)
        self.table, self.plan = table, table.plan
        self.buys = 0

    def _put(self, prompt: Text, default: str, act: Callable[[str], None], more: str, hint: str) -> None:
        """Ask a question; the person may always buy chips for the next hand instead."""

        def take(word: str) -> bool:
            if not word.startswith("buy "):
                act(word)
                return True
            cents = money(word.removeprefix("buy "))
            if not cents:
                raise Refusal("Buy more than $0 in chips.")
            self.plan.check_buy(self.buys + cents, self.table.state.chips(HUMAN))
            self.buys += cents
            self.out.print(f"{write_money(self.buys)} comes after the hand: table stakes.")
            return False

        self.ask(prompt, default, take, Text(more), lambda: Text(hint))

    def choice(self, seen: PotView, bot: p.AnyCommand) -> None:
        """Ask whether the person folds, checks, calls, bets or raises, and to how much."""
        choices = seen.choices
        letters = {choice[0]: choice for choice in choices}

        def act(word: str) -> None:
            found = _ACT.fullmatch(word)
            chosen = letters.get(found[1], found[1]) if found else word
            if not found or chosen not in choices:
                raise Refusal(f"{quoted(word)} is not open now{meant(chosen, choices)}")
            if found[2] and chosen not in ("bet", "raise"):
                raise Refusal(f"A {chosen} has no amount: write “{chosen}” alone.")
            to = choices[chosen][1] if found[2] == "all" else money(found[2]) if found[2] else 0
            if found[2] and not to:
                raise Refusal(f"A {chosen} must be to more than $0.")
            self.table.do(p.Act(HUMAN, chosen, to))

        would = bot.choice if isinstance(bot, p.Act) else ""
        to = f" to {write_money(bot.to)}" if isinstance(bot, p.Act) and bot.to else ""
        calls = "call" in choices and would != "fold"
        betting, bet = self.plan.betting, pot_felt.own_seat(seen, HUMAN).bet
        cap = f"; at most {betting.raises} raises a round" if betting.raises else ""
        self._put(
            pot_felt.offered(choices, self.plan, bet),
            "check" if "check" in choices else "call" if calls else "fold",
            act,
            f"Played {self.plan.structure}{cap} (lines {betting.lines}). {betting.note}".strip(),
            f"{would}{to}: the house way does not cover it; a bot bets and raises a good hand one time in "
            "three, less often "
            "the more raises there were, calls with it otherwise, and with any other about every second time.",
        )

    def draw(self, seen: PotView, street: int, last: bool, bot: p.AnyCommand) -> None:
        """Ask which cards the person discards."""
        filed, held = self.plan.streets[street], pot_felt.own_seat(seen, HUMAN).cards
        draw = filed.draw
        assert draw is not None  # noqa: S101 - a discard is awaited only on a street that has a draw
        most = min(draw.most(on_button=last), len(held))
        thrown = text(bot.pieces) if isinstance(bot, m.Discard) and bot.pieces else "stand pat"

        def act(word: str) -> None:
            self.table.do(m.Discard(HUMAN, () if word in ("stand pat", "pat", "s") else parse(word)))

        asked = (
            f"Discard {most}: write which" if draw.discard_only else f"Draw up to {most}: write the cards to discard"
        )
        self._put(
            Text(f"{asked}, like “{' '.join(held[: min(most, 2)])}”."),
            thrown if draw.discard_only else "stand pat",
            act,
            f"{filed.name} (lines {filed.lines}). {filed.note}".strip(),
            f"{thrown}: the house way does not cover it; a bot does so.",
        )

    def window(self, seen: PotView, players: tuple[str, ...]) -> None:
        """Ask whether the person straddles or kills the pot, if the filing allows it."""
        own = pot_felt.own_seat(seen, HUMAN)
        offers = pot_felt.windows(self.plan, own, players)

        def act(word: str) -> None:
            found = _ACT.fullmatch(word)
            chosen = next((each for each in offers if found and found[1] in (each, each[0])), "")
            if chosen == "straddle" and found:
                sized = found[2] not in (None, "all")
                self.table.do(p.Straddle(HUMAN, money(found[2]) if sized else pot_felt.most_straddle(self.plan, own)))
            elif chosen:
                self.table.do(p.Kill(HUMAN))
            elif word not in ("n", "no"):
                raise Refusal(f"{quoted(word)} is not open now{meant(word, [*offers, 'no'])}")

        if offers:
            asked = Text("  ".join([*(said for said, _ in offers.values()), "[n]o"]))
            rules = "\n".join(filed for _, filed in offers.values())
            self._put(asked, "no", act, rules, "no: bots never straddle, nor kill a pot.")

    def chips(self, usual: int) -> None:
        """Ask whether the person, who is out of chips, buys more."""

        def act(word: str) -> bool:
            if not word.startswith("buy "):
                raise Refusal(f"{quoted(word)} buys nothing: write “buy {write_money(usual)}”, or q to go home.")
            cents = money(word.removeprefix("buy "))
            self.plan.check_buy(cents, self.table.state.chips(HUMAN))
            self.table.do(m.Buy(HUMAN, cents))
            return True

        asked = Text("You have no chips left: buy more, or q goes home.")
        more = Text("Chips are bought between hands.")
        self.ask(asked, f"buy {write_money(usual)}", act, more, lambda: Text("A bot buys what it brought at first."))


class PotSitting:
    """A session from sitting down to going home. All output comes from the person's view and the events they saw."""

    def __init__(self, plan: PotPlan, bits: Bits, luck: Bits, auto: bool, as_json: bool) -> None:
        self.plan, self.bits, self.luck, self.auto, self.as_json = plan, bits, luck, auto, as_json
        self.table = PotTable(plan, lambda event: self._told(seen_pot_event(event, HUMAN)))
        self.out = show.console()
        self.out.quiet = as_json
        self.asking = PotAsking(self.table, self.out)
        self.away = False
        self.hands = self.brought = self.worth = self.usual = self.street = 0
        self.players: tuple[str, ...] = ()
        self.news: list[p.AnyEvent] = []
        self.deck = Deck(plan.shoe, bits)

    def sit(self, players: int, seat: int, chips: int) -> None:
        """Seat the person, and bots in the first of the other seats."""
        seats = self.plan.seats
        if players > seats:
            raise Refusal(f"{self.plan.loaded.name} has {seats} seats: ask for 2 to {seats} players.")
        self.plan.check_buy(chips)
        self.usual = chips
        others = [each for each in range(1, seats + 1) if each != seat][: players - 1]
        for each in sorted([*others, seat]):
            self.table.do(m.Sit(HUMAN if each == seat else f"bot{each}", each, chips))

    def play(self, rounds: int) -> None:
        """Play until the given number of hands is over, or the person goes home."""
        try:
            while not rounds or self.hands < rounds:
                self._buy()
                self.table.do(p.Deal())
                self._hand()
        except (Gone, EOFError, KeyboardInterrupt):
            self.out.print()
        self.away = True
        self._hand()
        left = pot_view(self.table, HUMAN).chips
        self.table.do(m.Leave(HUMAN))
        self.out.print(f"You go home with {write_money(left)}, {gain(left - self.brought)} in all.")

    def _buy(self) -> None:
        """Rebuy for bots that run low, and for the person if they asked for it or are out of chips."""
        buys, self.asking.buys = self.asking.buys, 0
        if buys:
            self.table.do(m.Buy(HUMAN, buys))
        for who in pot_view(self.table, HUMAN).seats.values():
            if who.player == HUMAN and not self.auto:
                if not who.chips:
                    self.asking.chips(self.usual)
            elif 2 * who.chips < self.usual:
                self.table.do(m.Buy(who.player, self.usual - who.chips))

    def _hand(self) -> None:
        """Play the hand to its end; does nothing if it is over."""
        while (awaits := self.table.awaits()).what not in ("deal", "players"):
            self._go_on(awaits)
            if self.table.awaits().what in ("deal", "players"):
                self._over()

    def _go_on(self, awaits: Awaits) -> None:
        """Advance by one step: chance and bots act automatically, the person is asked."""
        mine = HUMAN in awaits.whose and not self.auto
        if awaits.what == "pieces":
            self.table.do(pot_chance(self.table, awaits, self.deck))
        elif mine and self.away:
            self.table.do(m.TimeOut())
        elif awaits.what == "straddle":
            if mine:
                self._my_turn(awaits)
            self.table.do(p.Deal())
        elif mine:
            self._my_turn(awaits)
        else:
            self.table.do(pot_bot(self.table, awaits, self.luck))

    def _my_turn(self, awaits: Awaits) -> None:
        seen = pot_view(self.table, HUMAN)
        self._draw(seen, "your turn")
        if awaits.what == "straddle":
            self.asking.window(seen, self.players)
            return
        bot = pot_bot(self.table, awaits, self.luck)
        if awaits.what == "discard":
            self.asking.draw(seen, self.street, self.players[-1] == HUMAN, bot)
        else:
            self.asking.choice(seen, bot)

    def _told(self, event: p.AnyEvent) -> None:
        """Collect events until they are printed."""
        if self.as_json:
            print(msgspec.json.encode(event).decode(), flush=True)
        self.news.append(event)
        if isinstance(event, p.ButtonAt):
            self.players = event.players
        elif isinstance(event, p.Street):
            self.street = event.number
        elif isinstance(event, m.Sat | m.Bought) and event.player == HUMAN:
            self.brought += event.chips
            self.worth += event.chips

    def _draw(self, seen: PotView, what: str) -> None:
        """Print what happened since the last time, and the table as it is now."""
        said = pot_felt.told(self.news, self.plan, HUMAN)
        self.news.clear()
        self.out.print()
        if said:
            self.out.print(said, style="dim")
        self.out.print(pot_felt.table(seen, self.plan, HUMAN, what))

    def _over(self) -> None:
        """Print who won what and why, and the person's result."""
        seen = pot_view(self.table, HUMAN)
        shown = [event for event in self.news if isinstance(event, p.Shown)]
        won = [event for event in self.news if isinstance(event, p.Won)]
        chips, seen.pot = seen.chips, sum(event.cents for event in won)
        self._draw(seen, "the pot")
        self.out.print("", pot_felt.results(seen, shown, won, self.plan, HUMAN), "", sep="\n")
        self.out.print(
            f"[bold]Hand {seen.round}: {gain(chips - self.worth)}; in all {gain(chips - self.brought)}.[/] "
            f"You have {write_money(chips)}."
        )
        self.worth = chips
        self.hands += 1
