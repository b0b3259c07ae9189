"""One hand of every pairwise game, written out: every command, event and posting. Run it to write the files anew."""

from __future__ import annotations

import json

import msgspec
from golden import FILES, compact

from houseway.cards.shuffle import seeded_bits
from houseway.house.chance import Deck
from houseway.play import messages as m
from houseway.play.pairwise import messages as q
from houseway.play.pairwise.bots import pairwise_bot, pairwise_chance
from houseway.play.pairwise.lines import pairwise_line
from houseway.play.pairwise.plan import PairwisePlan
from houseway.play.pairwise.table import PairwiseTable
from houseway.play.pairwise.views import pairwise_view
from houseway.play.words import with_cites
from houseway.refusal import Refusal
from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.cells import write_money
from houseway.rules.games.pairwise import PairwiseGame

GAMES = [name for room in room_names() for name in game_names(room) if isinstance(load(name).game, PairwiseGame)]
PLAYERS = ("ann", "bob", "cat", "dan", "eve")


class Script:
    """A hand as it is written down."""

    def __init__(self, game: str) -> None:
        self.table = PairwiseTable(PairwisePlan(load(game)))
        self.lines = [f"# {game}: one hand", ""]

    def do(self, command: q.AnyCommand) -> None:
        """Carry out a command and write down what came of it."""
        self.lines.append(f"> {compact(command)}")
        try:
            events = self.table.do(command)
        except Refusal as refusal:
            self.lines.append(f"  refused: {refusal}")
            return
        for event in events:
            said = with_cites(pairwise_line(self.table.plan, event), event)
            self.lines.append(f"  {compact(event)}" + (f"   # {said}" if said else ""))
        for posting in self.table.state.ledger.postings:
            self.lines.append(f"    {posting.source} -> {posting.target} {write_money(posting.cents)}: {posting.why}")

    def show(self, *viewers: str) -> None:
        """The table as some see it."""
        for viewer in viewers:
            said = msgspec.to_builtins(pairwise_view(self.table, viewer))
            self.lines += [f"= {viewer}", *(f"    {key}: {json.dumps(value)}" for key, value in said.items())]


def written(game: str) -> str:
    """A hand of a game: five sit down, four play, and one of them is foul."""
    script = Script(game)
    table, deck = script.table, Deck(script.table.plan.shoe, seeded_bits(f"golden {game}"))
    for seat, player in enumerate(PLAYERS[: table.plan.seats], 1):
        script.do(m.Sit(player, seat, table.plan.buy_in.least * (1 if player == "bob" else 3)))
    script.do(q.DealHands())
    script.do(pairwise_chance(table, table.awaits(), deck))
    first, *others = table.awaits().whose
    cards = sorted(table.state.deal.cards[first], reverse=True)
    sizes = table.plan.sizes
    parts = {name: tuple(cards[sum(sizes[:at]) : sum(sizes[: at + 1])]) for at, name in enumerate(table.plan.names)}
    script.do(q.Arrange(first, {name: part[:-1] for name, part in parts.items()}))
    script.do(q.Arrange(first, parts))
    script.show(first, "rail")
    for player in others:
        script.do(pairwise_bot(table, player))
    script.show("rail")
    return "\n".join([*script.lines, ""])


def file_of(game: str) -> str:
    """The file that has a game's hand."""
    return f"{game.replace('/', '.')}.txt"


if __name__ == "__main__":
    for each in GAMES:
        (FILES / file_of(each)).write_text(written(each), encoding="utf-8")
