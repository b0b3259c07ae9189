"""Every ruling of every rule file: at a table played by bots it comes up, it is applied, and the books hold."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from came import Came, came_of

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.floor import _copied, commands, offers, rehearse
from houseway.play.pot import messages as p
from houseway.play.registry import ENGINES, engine_of
from houseway.play.undoing import copied
from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.vocabulary.effects import EFFECTS

if TYPE_CHECKING:
    from houseway.play.kind import AnyTable, EngineKind
    from houseway.rules.schema import Ruling

GAMES = [
    name
    for room in room_names()
    for name in game_names(room)
    if load(name).game.filing.engine in ENGINES and load(name).game.rulings
]
STEPS, LEAST = 600, 60
"""Within so many commands of bots every ruling has come up; for so many they are tried wherever they do."""


class Driven:
    """A table of bots that waits for its house dealer, with all its events."""

    def __init__(self, game: str, seed: str) -> None:
        loaded = load(game)
        self.kind: EngineKind = engine_of(loaded)
        self.plan = self.kind.plan(loaded)
        self.events: list[Any] = []
        self.simulation = self.kind.simulation(self.plan, seed, 4)
        self.table: AnyTable = self.simulation.table
        self.table.halts = True
        first = self.kind.table(self.plan)  # the bots have sat down before anybody listened
        first.tell = self.events.append
        for seat, player in sorted((seat, player) for player, seat in self.table.state.players.items()):
            first.do(m.Sit(player, seat, self.table.state.chips(player)))
        assert first.state == self.table.state
        self.table.tell = self.events.append

    def where(self) -> tuple[frozenset[str], bool, int]:
        """The moment of the round, whether hands have more cards than one, and how many cards the board has."""
        lying = self.kind.lying(self.table)
        several = any(lies.cards > 1 for lies in lying.values())
        return frozenset(self.kind.moments(self.table)), several, lying["board"].cards if "board" in lying else 0

    def step(self) -> None:
        """Whatever is awaited comes."""
        awaits = self.table.awaits()
        command = m.Proceed() if awaits.what == "house" else self.simulation.command(awaits)
        spent = isinstance(command, m.Give) and not command.pieces
        self.table.do(b.Shuffle() if spent else command)

    def try_all(self, pending: dict[str, Ruling]) -> list[str]:
        """Apply each ruling that can come up now, each to a table of its own; which those were."""
        found = []
        for offer in offers(self.kind, self.table, pending.values()):
            if offer.now:
                self.apply(offer.ruling)
                found.append(offer.ruling.id)
        return found

    def apply(self, ruling: Ruling) -> None:
        """In each way in which it may be meant: of the round, of a hand, of a card or of one who bet."""
        tried: set[tuple[bool, bool, bool]] = set()
        for command in commands(self.kind, self.table, ruling):
            meant = (bool(command.hand), bool(command.card), bool(command.bettor))
            if meant not in tried and self.table.why_not(command) is None:
                tried.add(meant)
                self.apply_as(ruling, command)
        assert tried, f"{ruling.id} is offered and refused"

    def apply_as(self, ruling: Ruling, command: m.Rule) -> None:
        """The rehearsal tells what comes of it, and then it comes; the log has it all, and the round goes on."""
        before = msgspec.json.encode(msgspec.to_builtins(dict(self.table.state.ledger.balances)))
        told = rehearse(self.kind, self.table, command)
        assert not told.refused
        assert msgspec.json.encode(msgspec.to_builtins(dict(self.table.state.ledger.balances))) == before
        acts = acting(ruling, self.kind.name)
        other = _copied(self.table)
        balances = dict(other.state.ledger.balances)
        news = list(other.do(command))
        check(other)
        came_of(self.kind.name, Came(ruling, command, other, self.table.state, other.state, news), acts)
        ruled = news[0]
        assert isinstance(ruled, m.Ruled)
        assert (ruled.ruling, ruled.effects, ruled.lines) == (ruling.id, ruling.effects, ruling.lines)
        if not acts:
            assert dict(other.state.ledger.balances) == balances, "what is told moves no money"
        if "the round goes on from there" not in told.lines:
            after = other.state.ledger.balances
            names = {f"player {name}": cents for name, cents in told.moved.items()}
            moved = {
                account: after[account] - balances.get(account, 0)
                for account in {*after, *balances}
                if account.startswith("player ") and after[account] != balances.get(account, 0)
            }
            assert moved == {name: cents for name, cents in names.items() if name in moved}, "as it was rehearsed"
        again = self.kind.table(self.plan)
        logged = msgspec.convert(msgspec.to_builtins([*self.events, *news]), list[self.kind.events])  # type: ignore[name-defined]
        again.replay(logged)
        assert again.state == other.state, "the log tells the state"
        self.undo(other, again, balances)
        seen: list[Any] = []
        other.tell = seen.append
        wind_up(other)
        check(other)
        for event in [*news, *seen]:
            if isinstance(event, b.Settled) and event.hand == command.hand and self.takes(acts, command, event):
                assert event.because in ("lost by a ruling", "the bank is spent"), "what is lost is not paid"

    def takes(self, acts: list[str], command: m.Rule, settled: b.Settled) -> bool:
        """Whether a ruling takes a wager, whatever the cards: a foul the base wager, a forfeit what a fold does."""
        wager = self.plan.wager(settled.wager)
        ended = "fold" not in (wager.survives or ())
        if "concede wager" in acts:
            return ended and command.bettor in ("", settled.player)
        return ended if "forfeit wager" in acts else "foul: wager loses" in acts and wager.kind in ("base", "line")

    def undo(self, ruled: AnyTable, again: AnyTable, balances: dict[str, int]) -> None:
        """Undone, everything is where it was, by postings that balance; and the log tells it."""
        if not ruled.undoable:
            return
        other = copy.copy(ruled)
        other.state, before = copied(ruled.state), self.table.state
        (event,) = other.do(m.UndoRuling("the wrong seat"))
        assert isinstance(event, m.RulingUndone)
        assert other.state == before
        assert {name: cents for name, cents in other.state.ledger.balances.items() if cents} == {
            name: cents for name, cents in balances.items() if cents
        }
        check(other)
        twin = copy.copy(again)
        twin.state = copied(again.state)
        twin.replay([event])
        assert twin.state == before
        assert other.why_not(m.UndoRuling("again")) is not None, "a ruling is undone once"


def acting(ruling: Ruling, engine: str) -> list[str]:
    """The effects that a table acts on."""
    return [each for each in ruling.effects if engine in EFFECTS[each].run_by]


def check(table: AnyTable) -> None:
    """Every cent is somewhere."""
    balances = table.state.ledger.balances
    table.state.ledger.check()
    assert sum(balances.values()) == 0
    assert all(cents >= 0 for account, cents in balances.items() if account != "cage")


def wind_up(table: AnyTable) -> None:
    """The round comes to its end by what the house dealer and the clock do."""
    number = table.state.number
    for _ in range(4_000):
        awaits = table.awaits()
        if table.state.number != number or awaits.what in ("bank", "players", "opening", "deal", "nothing"):
            return
        table.do(_lawful(table, awaits))
    raise AssertionError(f"the round does not end: it awaits {table.awaits()}")


def _lawful(table: Any, awaits: Any) -> m.Command:
    if awaits.what == "pieces":
        shoe = dict.fromkeys([*table.plan.shoe, *getattr(table.plan, "second", ())])
        for piece in shoe:
            if table.why_not(m.Give((piece,))) is None:
                return m.Give((piece,))
        return b.Shuffle()
    if awaits.what in ("dice", "number"):
        return b.Roll((2,) * awaits.number)
    fixed = {"house": m.Proceed(), "floor": p.Decide(), "straddle": p.Deal()}
    if awaits.what in fixed:
        return fixed[awaits.what]
    if awaits.what == "wagers":
        return b.Close() if table.state.stakes else b.PassBank(table.state.dealer)
    return m.TimeOut()


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_comes_up_and_is_carried_out(game: str) -> None:
    driven, rulings = Driven(game, game), load(game).game.rulings
    tried: set[tuple[str, tuple[frozenset[str], bool, int]]] = set()
    pending = set(rulings)
    for step in range(STEPS):
        where = driven.where()
        new = {name: ruling for name, ruling in rulings.items() if (name, where) not in tried}
        found = driven.try_all(new)
        tried |= {(name, where) for name in found}
        pending -= {*found}
        if not pending and step >= LEAST:
            return
        driven.step()
    raise AssertionError(f"never came up: {[(name, rulings[name].case, rulings[name].effects) for name in pending]}")
