"""One hand of every pot game, written out: every command, event, posting and view. Run it to write the files anew."""

from __future__ import annotations

import json

from golden import FILES, compact, shown

from houseway.cards.shuffle import seeded_bits
from houseway.house.chance import Deck
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.bots import pot_bot, pot_chance
from houseway.play.pot.lines import pot_line
from houseway.play.pot.plan import PotPlan
from houseway.play.pot.table import PotTable
from houseway.play.pot.views import pot_view
from houseway.play.words import with_cites
from houseway.refusal import Refusal
from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.cells import write_money
from houseway.rules.games.pot import PotGame

GAMES = [name for room in room_names() for name in game_names(room) if isinstance(load(name).game, PotGame)]
STACKS = {"ann": 40, "bob": 7, "cat": 100, "dan": 60}
"""In big bets: one of them is short, so that there is a side pot when he is in to the end."""
FIELDS = {
    "game": "game",
    "round": "hand",
    **{name: name for name in ("street", "playing", "awaits", "button", "showing", "pot", "dropped", "board", "seats")},
}
"""The fields of a view in the order in which they are written, and what they are called."""


class Script:
    """A hand as it is written down."""

    def __init__(self, game: str) -> None:
        self.table = PotTable(PotPlan(load(game)))
        self.bits = seeded_bits(f"golden {game}")
        self.lines = [f"# {game}, {self.table.plan.structure}: one hand", ""]

    def do(self, command: p.AnyCommand) -> None:
        """Carry out a command and write down what came of it."""
        self.lines.append(f"> {compact(command)}")
        try:
            events = self.table.do(command)
        except Refusal as refusal:
            self.lines.append(f"  refused: {refusal}")
            return
        for event in events:
            said = with_cites(pot_line(self.table.plan, event), event)
            if isinstance(event, p.Street):
                street = self.table.plan.streets[event.number]
                said = f"{street.name} (lines {street.lines})"
            self.lines.append(f"  {compact(event)}" + (f"   # {said}" if said else ""))
        for posting in self.table.state.ledger.postings:
            self.lines.append(f"    {posting.source} -> {posting.target} {write_money(posting.cents)}: {posting.why}")

    def show(self, *viewers: str) -> None:
        """Write down what viewers see."""
        for viewer in viewers:
            self.lines += [f"  [{viewer} sees]", *shown(pot_view(self.table, viewer), FIELDS, viewer in STACKS)]

    def play(self) -> None:
        """One hand, from sitting down to the last cent."""
        deck = Deck(self.table.plan.shoe, self.bits)
        for seat, (player, bets) in enumerate(STACKS.items(), start=1):
            self.do(m.Sit(player, seat, bets * self.table.plan.big_bet))
        self.do(p.Deal())
        shown = False
        while self.table.state.playing:
            awaits = self.table.awaits()
            if awaits.what == "pieces":
                self.do(pot_chance(self.table, awaits, deck))
                continue
            if awaits.what == "choice" and not shown:
                shown = True
                self.do(p.Act("nobody", "fold"))
                self.show(awaits.whose[0], "rail")
            self.do(p.Deal() if awaits.what == "straddle" else pot_bot(self.table, awaits, self.bits))
        self.show("rail")
        self.lines.append(f"  [the books] {json.dumps(dict(sorted(self.table.state.ledger.balances.items())))}")


def written(game: str) -> str:
    """The file of a game as it should be."""
    script = Script(game)
    script.play()
    return "\n".join(script.lines) + "\n"


def file_of(game: str) -> str:
    """Where it is kept."""
    return f"{game.replace('/', '.')}.txt"


def main() -> None:
    """Write every file anew."""
    for game in GAMES:
        (FILES / file_of(game)).write_text(written(game), encoding="utf-8")


if __name__ == "__main__":
    main()
