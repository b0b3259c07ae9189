"""One person at a pairwise table with bots: setting the cards, and the settlement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from rich.table import Table
from rich.text import Text

from houseway.cards import parse, text
from houseway.cli import show
from houseway.cli.hand_sitting import HandSitting
from houseway.cli.questions import HUMAN, gain
from houseway.play import messages as m
from houseway.play.pairwise import messages as q
from houseway.play.pairwise.bots import pairwise_bot, pairwise_chance
from houseway.play.pairwise.lines import pairwise_line
from houseway.play.pairwise.setter import best_setting
from houseway.play.pairwise.sweeps import holds
from houseway.play.pairwise.table import PairwiseTable
from houseway.play.pairwise.views import pairwise_view, seen_pairwise_event
from houseway.play.words import with_cites
from houseway.refusal import Refusal
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.cards.shuffle import Bits
    from houseway.play.pairwise.plan import PairwisePlan

HELP: Final = (
    "Enter takes what is shown, hint says what it wins on average, q goes home after the hand. Write the front cards "
    "and the middle cards with a slash between, like “2c 3d 4h / 5s 5d 9c Kh Kd”; the rest is the back. “declare "
    "dragon” declares a sweep. All the rules: houseway show "
)


class PairwiseSitting(HandSitting):
    """A person's sitting at a pairwise table."""

    table: PairwiseTable

    def __init__(self, plan: PairwisePlan, bits: Bits, auto: bool, as_json: bool) -> None:
        super().__init__(plan.loaded.name, HELP, plan.shoe, bits, auto, as_json)
        self.plan = plan
        self.table = PairwiseTable(plan, lambda event: self._told(seen_pairwise_event(event, HUMAN)))

    def begin(self) -> m.Command:
        """The command for the next deal."""
        return q.DealHands()

    def least(self) -> int:
        """The minimum that the stakes require."""
        return self.plan.least

    def hand(self) -> None:
        """Play a hand: ask the person on their turns, and let bots act on theirs."""
        while (awaits := self.table.awaits()).what not in ("deal", "players"):
            if awaits.what == "pieces":
                self.table.do(pairwise_chance(self.table, awaits, self.deck))
            elif awaits.whose[0] == HUMAN and not self.auto and not self.away:
                self._ask()
            else:
                self.table.do(pairwise_bot(self.table, awaits.whose[0]))
                continue
        if not self.away and not self.as_json:
            self._results()

    def _ask(self) -> None:
        """Ask how the person sets the cards, or which sweep to declare."""
        plan, cards = self.plan, self.table.state.deal.cards[HUMAN]
        parts, points = best_setting(plan, cards)
        held = [sweep.name for sweep in plan.sweeps if holds(plan, sweep, cards)]
        default = f"declare {held[0].lower()}" if held else " / ".join(text(part) for part in parts[:-1])

        def act(word: str) -> bool:
            if word.startswith("declare "):
                self.table.do(q.Declare(HUMAN, word.removeprefix("declare ")))
            else:
                self.table.do(q.Arrange(HUMAN, dict(zip(plan.names, self._parts(word, cards), strict=True))))
            return True

        shown = Text("Your cards: ").append_text(show.pieces(tuple(sorted(cards))))
        names = ", ".join(f"{part}: {name}" for part, name in zip(plan.names, plan.hand_names(parts), strict=True))
        hint = Text(f"{default}: {names}; {points:+.2f} points of a player with random cards, on average.")
        sizes = ", ".join(f"{size} in the {name}" for name, size in zip(plan.names, plan.sizes, strict=True))
        more = Text(f"Set {sizes}; none may rank above the next (lines {plan.game.foul.lines}).")
        self.questions.ask(shown, default, act, more, lambda: hint)

    def _parts(self, word: str, cards: list[Piece]) -> tuple[tuple[Piece, ...], ...]:
        """The parts as typed; the last one is what is left."""
        written = [parse(part) for part in word.split("/")]
        if len(written) not in (len(self.plan.names) - 1, len(self.plan.names)):
            raise Refusal("Write the parts from the front on, with a slash between: the rest is the back.")
        if len(written) < len(self.plan.names):
            rest = [card for card in cards if all(card not in part for part in written)]
            written.append(tuple(rest))
        return tuple(written)

    def _told(self, event: q.AnyEvent) -> None:
        if self.as_json:
            print(msgspec.json.encode(event).decode())
        elif isinstance(event, q.Declared | m.Ruled | m.RulingUndone) and (
            line := with_cites(pairwise_line(self.plan, event), event)
        ):
            self.out.print(line, style="dim")

    def _results(self) -> None:
        """Print every hand with its parts, and the person's result against each of the others."""
        seen = pairwise_view(self.table, HUMAN)
        grid = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
        for head in ("", *self.plan.names, "wins"):
            grid.add_column(head, justify="right" if head == "wins" else "left")
        for who in seen.seats.values():
            if who.dealt:
                parts = [show.cards(part) for part in who.parts] or [Text(who.sweep or "foul"), Text(), Text()]
                won = f"{'-' * (who.won < 0)}{write_money(abs(who.won))}"
                grid.add_row(Text(who.player, "bold" if who.player == HUMAN else ""), *parts, won)
        self.out.print("", grid, sep="\n")
        for each in seen.settled:
            if HUMAN in (each.winner, each.loser):
                verb, other = ("win", each.loser) if each.winner == HUMAN else ("lose", each.winner)
                what = each.what if each.what in self.plan.names else ""
                said = f"  you {verb} {write_money(each.cents)} with {other}{f' ({what})' if what else ''}: {each.why}"
                self.out.print(said, style="dim", highlight=False)
        own = next(who for who in seen.seats.values() if who.player == HUMAN)
        self.out.print(f"[bold]Hand {seen.round}: {gain(own.won)}.[/] You have {write_money(seen.chips)}.")
