"""One round of every game, written out: every command, event, posting and view. Run it to write the files anew.

The bank is short, so that it runs out among the players. Seeds were chosen for rounds in which much happens.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cards.shuffle import seeded_bits
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.bots import bot_command
from houseway.play.banked.dealer import Dealer
from houseway.play.banked.lines import event_line
from houseway.play.banked.plan import Plan
from houseway.play.banked.table import BankedTable
from houseway.play.banked.views import view
from houseway.play.people import FLOOR, RAIL
from houseway.play.words import with_cites
from houseway.refusal import Refusal
from houseway.rules.catalogue import load
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from houseway.play.seeing import TableView
    from houseway.rules.games.banked import Step

FILES = Path(__file__).parent / "golden"
SEEDS = {
    "fast-nine": 0,
    "no-bust-4.01": 50,
    "pure-21.5": 26,
    "pai-gow-tiles": 6,
    "supreme-baccarat": 0,
    "dragon-bonus-baccarat": 17,
    "ez-baccarat": 1,
    "dai-bacc": 21,
    "three-card-poker": 4,
    "fortune-pai-gow": 19,
    "face-up-pai-gow": 21,
    "village-club/baccarat-royale": 84,
    "village-club/caribbean-stud": 19,
    "parkwest-lodi/looney-4-poker": 11,
    "parkwest-lodi/ultimate-texas-holdem": 16,
    "lucky-derby/ultimate-texas-holdem-bad-beat": 37,
    "parkwest-lodi/three-card-texas-holdem": 10,
    "village-club/no-bust-4.0": 12,
    "village-club/no-bust-6.0": 45,
    "village-club/no-bust-buster-4.0": 43,
    "village-club/21st-century-blackjack-a": 0,
    "village-club/21st-century-blackjack-b": 2,
    "village-club/pure-spanish-21.5": 11,
    "casino-580/blackjack-x": 17,
    "casino-580/pure-21.5": 10,
    "parkwest-lodi/blackjack-x": 18,
    "lucky-derby/no-bust-4.0": 1,
    "lucky-derby/no-bust-buster-4.0": 56,
    "lucky-derby/pure-spanish-21.5": 12,
    "parkwest-lodi/lucky-pai-gow-poker": 4,
    "parkwest-lodi/ace-up-pai-gow-poker": 2,
    "parkwest-lodi/ultimate-pai-gow-poker": 0,
    "parkwest-lodi/pai-gow-triple-bonus": 0,
    "parkwest-lodi/pai-gow-tiles": 0,
    "village-club/pai-gow-poker": 6,
    "village-club/fortune-pai-gow": 7,
    "village-club/commission-free-fortune-pai-gow": 0,
    "casino-580/lucky-pai-gow-poker": 1,
    "casino-580/ace-up-pai-gow-poker": 0,
    "casino-580/royal-pai-gow-poker": 1,
    "casino-580/ultimate-pai-gow-poker": 1,
    "casino-580/pai-gow-triple-bonus": 8,
    "casino-580/pai-gow-double-hand-poker": 2,
    "casino-580/pai-gow-tiles": 9,
    "lucky-derby/pai-gow-poker": 2,
    "lucky-derby/jokers-wild-pai-gow": 7,
    "lucky-derby/fortune-pai-gow": 5,
    "parkwest-lodi/two-card-peek": 3,
    "parkwest-lodi/cal-quick-draw": 2,
    "casino-580/advantage-baccarat": 6,
    "casino-580/baccarat-dragon-bonus": 46,
    "casino-580/big-bonus-baccarat": 52,
    "casino-580/cash-in-baccarat": 15,
    "casino-580/commission-free-baccarat": 31,
    "casino-580/ez-baccarat-panda-8": 51,
    "casino-580/jade-baccarat": 14,
    "casino-580/three-card-poker": 43,
    "casino-580/ultimate-texas-holdem": 0,
    "casino-580/ultimate-war": 15,
    "lucky-derby/caribbean-stud": 3,
    "lucky-derby/ez-baccarat-panda-8": 43,
    "lucky-derby/three-card-poker-6-card-bonus": 16,
    "lucky-derby/ultimate-texas-holdem": 30,
    "parkwest-lodi/cash-in-baccarat": 42,
    "parkwest-lodi/commission-free-baccarat": 21,
    "parkwest-lodi/three-card-poker": 23,
    "parkwest-lodi/ultimate-war": 3,
    "village-club/ez-baccarat": 7,
    "village-club/ez-baccarat-panda-8": 36,
    "village-club/no-bust-4.01": 37,
    "village-club/three-card-poker-6-card-bonus": 45,
    "village-club/ultimate-texas-holdem-01": 35,
    "village-club/ultimate-texas-holdem-04": 30,
}
"""Games and the seeds of their rounds; those without a room are Capitol's."""
PREFERRED = ("split", "double", "insure", "even money", "surrender", "rescue")
"""What a player of these rounds takes where it is open, one thing each."""
SEATED = {"ann": 1, "bob": 2, "cat": 4, "dan": 5}
FIELDS = {
    name: name
    for name in (
        *("game", "round", "step", "stopped", "awaits", "bank", "button", "seats", "wagers", "hands", "collected"),
        *("piles", "scoreboard"),
    )
}
"""The fields of a view in the order in which they are written, and what they are called."""

SEAT = ("player", "chips", "bet", "in", "folded", "away", "owes", "waits", "skips", "cards")
"""Those of a seat."""


def shown(seen: TableView, fields: dict[str, str], plays: bool) -> list[str]:
    """A view as it is written down, rulings left out; a player's chips and choices even where there are none."""
    said: dict[str, Any] = msgspec.to_builtins(seen)
    del said["engine"]
    said.pop("rulings", None)
    assert {key for who in said["seats"].values() for key in who} <= {*SEAT}
    said["seats"] = {seat: {key: who[key] for key in SEAT if key in who} for seat, who in said["seats"].items()}
    own = {"chips": seen.chips, "choices": dict(seen.choices)} if plays else {}
    assert said.keys() <= fields.keys() | {*own, "vouchers"}, said.keys()
    vouchers = {"vouchers": said["vouchers"]} if "vouchers" in said else {}
    told = {fields[key]: said[key] for key in fields if key in said} | dict(list(own.items())[:1]) | vouchers | own
    return [f"    {key}: {json.dumps(value)}" for key, value in told.items()]


class Script:
    """A round as it is written down."""

    def __init__(self, game: str, seed: int) -> None:
        name = game if "/" in game else f"capitol/{game}"
        self.table = BankedTable(Plan(load(name)))
        self.dealer = Dealer(self.table, seeded_bits(f"{game} {seed}"))
        self.lines = [f"# {name}: one round with a short bank, seed {seed}", ""]
        self.events: list[b.AnyEvent] = []
        self.taken: set[str] = set()

    def do(self, command: b.AnyCommand) -> None:
        """Carry out a command and write down what came of it."""
        self.lines.append(f"> {compact(command)}")
        try:
            events = self.table.do(command)
        except Refusal as refusal:
            self.lines.append(f"  refused: {refusal}")
            return
        for event in events:
            said = with_cites(event_line(self.table.plan, event), event)
            said = f"step: {_step(self.table, event)}" if isinstance(event, b.Reached) else said
            self.lines.append(f"  {compact(event)}" + (f"   # {said}" if said else ""))
        for posting in self.table.state.ledger.postings:
            self.lines.append(f"    {posting.source} -> {posting.target} {write_money(posting.cents)}: {posting.why}")
        self.events += events

    def show(self, *viewers: str) -> None:
        """Write down what viewers see."""
        for viewer in viewers:
            self.lines += [f"  [{viewer} sees]", *shown(view(self.table, viewer), FIELDS, viewer in SEATED)]

    def play(self) -> None:
        """One round, from sitting down to the last cent."""
        plan, state = self.table.plan, self.table.state
        for player, seat in SEATED.items():
            self.do(m.Sit(player, seat, 2_000_00))
        least = plan.span.least
        self.do(b.TakeBank("ann", least * (5 if len(plan.rows) > 1 else 3) // 2))
        self._wagers(plan, least)
        self.do(b.Close())
        self.show("bob", RAIL)
        while not any(isinstance(event, m.Ended) for event in self.events):
            awaits = self.table.awaits()
            if awaits.what == "wagers":
                self._late_wagers()
                continue
            command = self.dealer.command(awaits)
            if command is None:
                shown = len(self.taken)
                command = self._choice(awaits.whose[0])
                if awaits.what == "setting" and not shown:
                    self.show(awaits.whose[0])
            self.do(command)
        self.show("ann", FLOOR)
        self.lines.append(f"  [the books] {json.dumps(dict(sorted(state.ledger.balances.items())))}")

    def _wagers(self, plan: Plan, least: int) -> None:
        names = sorted(plan.rows, key=lambda name: len(plan.game.wagers[name.partition(":")[0]].needs))
        for player in ("bob", "cat", "dan"):
            for number, name in enumerate(names):
                wager = plan.game.wagers[name.partition(":")[0]]
                wanted = wager.kind in ("base", "line") or (number + SEATED[player]) % 2 == 0
                if wager.when == "before the deal" and wager.kind != "envy" and wanted:
                    cents = max(plan.limits_of(name).least, least if wager.kind in ("base", "line") else 5_00)
                    if not (wager.kind == "line" and name == "banker" and player != "cat"):
                        self.do(b.Bet(player, name, cents))
        self.do(b.Bet("dan", names[0], least, spot=2))
        self.do(b.Bet("bob", names[0], 1_999_00))

    def _late_wagers(self) -> None:
        """The window after the first cards: the first wager of it for everybody, and one that comes too late."""
        names = [name for name in self.table.plan.rows if name.partition(":")[0] in self._step().wagers]
        self.show("bob", RAIL)
        for number, player in enumerate(("bob", "cat", "dan")):
            name = names[number % len(names)]
            self.do(b.Bet(player, name, self.table.plan.limits_of(name).least))
        self.do(b.Bet("bob", next(iter(self.table.plan.rows)), 5_00))
        self.do(b.Close())

    def _step(self) -> Step:
        return self.table.plan.game.round[self.table.state.at]

    def _choice(self, player: str) -> b.AnyCommand:
        lawful = self.table.choices(player)
        for choice in PREFERRED:
            if choice in lawful and choice not in self.taken:
                self.taken.add(choice)
                return b.Act(player, choice)
        self.taken.add("")
        return bot_command(self.table, player)


def _step(table: BankedTable, event: b.Reached) -> str:
    step = table.plan.game.round[event.step]
    return f"{step.do} (lines {step.lines})"


_USUAL = (("circle", 1), ("voucher", False))


def compact(message: msgspec.Struct) -> str:
    """A message in a line: its name, and what stands in it."""
    fields: dict[str, Any] = msgspec.to_builtins(message)
    kind = fields.pop("type")
    if kind == "Act" and not fields.get("pieces", True):
        del fields["pieces"]
    said = {key: value for key, value in fields.items() if value not in ("", {}) and (key, value) not in _USUAL}
    return " ".join([kind, *(f"{key}={json.dumps(value)}" for key, value in said.items())])


def file_of(game: str) -> Path:
    """Where the round of a game is written."""
    return FILES / f"{game.replace('/', '.')}.txt"


def written(game: str) -> str:
    """The file of a game as it should be."""
    script = Script(game, SEEDS[game])
    script.play()
    return "\n".join(script.lines) + "\n"


def main() -> None:
    """Write every file anew."""
    FILES.mkdir(exist_ok=True)
    for game in SEEDS:
        file_of(game).write_text(written(game), encoding="utf-8")


if __name__ == "__main__":
    main()
