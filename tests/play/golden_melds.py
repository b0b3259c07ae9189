"""One hand of every meld game, written out: every command, event and posting. Run it to write the files anew."""

from __future__ import annotations

import json

import msgspec
from golden import FILES, compact

from houseway.cards.shuffle import seeded_bits
from houseway.house.chance import Deck
from houseway.play import messages as m
from houseway.play.meld import messages as q
from houseway.play.meld.bots import meld_bot, meld_chance
from houseway.play.meld.lines import meld_line
from houseway.play.meld.plan import MeldPlan
from houseway.play.meld.table import MeldTable
from houseway.play.meld.views import meld_view
from houseway.play.words import with_cites
from houseway.refusal import Refusal
from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.cells import write_money
from houseway.rules.games.meld import MeldGame

GAMES = [name for room in room_names() for name in game_names(room) if isinstance(load(name).game, MeldGame)]
PLAYERS = ("ann", "bob", "cat", "dan", "eve")


class Script:
    """A hand as it is written down."""

    def __init__(self, game: str) -> None:
        self.table = MeldTable(MeldPlan(load(game), "doubles"))
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
            said = with_cites(meld_line(self.table.plan, event), event)
            self.lines.append(f"  {compact(event)}" + (f"   # {said}" if said else ""))
        for posting in self.table.state.ledger.postings:
            self.lines.append(f"    {posting.source} -> {posting.target} {write_money(posting.cents)}: {posting.why}")

    def show(self, *viewers: str) -> None:
        """The table as some see it."""
        for viewer in viewers:
            said = msgspec.to_builtins(meld_view(self.table, viewer))
            self.lines += [f"= {viewer}", *(f"    {key}: {json.dumps(value)}" for key, value in said.items())]


def written(game: str) -> str:
    """A hand of a game: five sit down, two of them for doubles, one passes, and turns go round until one is out."""
    script = Script(game)
    table, deck = script.table, Deck(script.table.plan.shoe, seeded_bits(f"golden {game}"))
    for seat, player in enumerate(PLAYERS, 1):
        script.do(m.Sit(player, seat, table.plan.buy_in.least * (1 if player == "bob" else 3)))
    for player in ("ann", "cat"):
        script.do(q.PlayDoubles(player, doubles=True))
    script.do(q.BeginDeal())
    script.do(meld_chance(table, table.awaits(), deck))
    for player in table.state.deal.players:
        script.do(q.StayOut(player) if player == "dan" else q.GoIn(player))
    script.do(m.Discard("bob", ()))
    script.show("ann", "rail")
    while table.state.playing:
        awaits = table.awaits()
        script.do(meld_chance(table, awaits, deck) if awaits.what == "pieces" else meld_bot(table, awaits.whose[0]))
    script.show("rail")
    return "\n".join([*script.lines, ""])


def file_of(game: str) -> str:
    """The file that has a game's hand."""
    return f"{game.replace('/', '.')}.txt"


if __name__ == "__main__":
    for each in GAMES:
        (FILES / file_of(each)).write_text(written(each), encoding="utf-8")
