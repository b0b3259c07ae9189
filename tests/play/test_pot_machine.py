"""Whatever is asked of a pot table: money conserved, refusals change nothing, replays alike, nothing hidden told."""

from __future__ import annotations

import random
from copy import deepcopy

import msgspec
import pytest

from houseway.cards import text
from houseway.cards.shuffle import seeded_bits
from houseway.house.chance import Deck
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.bots import pot_bot, pot_chance
from houseway.play.pot.plan import PotPlan
from houseway.play.pot.sim import PotSimulation
from houseway.play.pot.state import Derived
from houseway.play.pot.table import PotTable
from houseway.play.pot.views import pot_view, seen_pot_event
from houseway.refusal import Refusal
from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.games.pot import PotGame
from houseway.rules.readings import selectable

GAMES = [name for room in room_names() for name in game_names(room) if isinstance(load(name).game, PotGame)]
EVENTS = 500


class Driver:
    """Random players at a table: mostly lawful, sometimes not."""

    def __init__(self, game: str, seed: int) -> None:
        self.random = random.Random(f"{game} {seed}")  # noqa: S311 - hands to be repeated, not to be safe
        loaded = load(game)
        timed = "time" in loaded.game.collections if isinstance(loaded.game, PotGame) else False
        self.plan = PotPlan(loaded, schedule="time" if timed else "")
        self.table = PotTable(self.plan)
        self.bits = seeded_bits(f"{game} {seed}")
        self.deck = Deck(self.plan.shoe, self.bits)
        self.events: list[p.AnyEvent] = []
        self.refused = 0

    def run(self, events: int) -> None:
        """Until so many events have happened."""
        for _ in range(events * 20):
            if len(self.events) >= events:
                break
            self.ask(self.nonsense() if self.random.random() < 0.15 else self.sense())
        again = PotTable(self.plan)
        again.replay(self.events)
        assert again.state == self.table.state

    def ask(self, command: p.AnyCommand) -> None:
        """A command, with everything that must hold after it."""
        before = deepcopy(self.table.state)
        refused = ""
        asked = self.table.why_not(command)
        assert self.table.state == before, "to be asked has changed the table"
        try:
            made = self.table.do(command)
        except Refusal as refusal:
            refused, made = str(refusal), []
        assert refused == ("" if asked is None else str(asked)), command
        if refused:
            self.refused += 1
            assert self.table.state == before, command
            assert refused.endswith((".", "?"))
            assert "\n" not in refused
            return
        self.events += made
        balances = self.table.state.ledger.balances
        assert sum(balances.values()) == 0
        assert all(held >= 0 for account, held in balances.items() if account != "cage")
        for event in made:
            assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event
        if not self.table.state.playing:
            assert balances["pot"] == 0
        self.look()

    def look(self) -> None:
        """What nobody but its owner may see changes no byte of anybody else's view."""
        state = self.table.state
        hidden = [(who, place) for who, up in state.hand.up.items() for place, shown in enumerate(up) if not shown]
        if len({who for who, _ in hidden}) < 2 or self.random.random() > 0.1:
            return
        for viewer in (*state.players, "rail"):
            others = [(who, place) for who, place in hidden if who != viewer]
            if len(others) < 2:
                continue
            bytes_before = msgspec.json.encode(pot_view(self.table, viewer))
            kept = deepcopy(state.hand.hole)
            (one, here), (other, there) = self.random.sample(others, 2)
            state.hand.hole[one][here], state.hand.hole[other][there] = (
                state.hand.hole[other][there],
                state.hand.hole[one][here],
            )
            state.known = Derived()
            assert msgspec.json.encode(pot_view(self.table, viewer)) == bytes_before, viewer
            state.hand.hole.update(kept)
            state.known = Derived()

    def sense(self) -> p.AnyCommand:
        """Something the table awaits."""
        state, awaits = self.table.state, self.table.awaits()
        if awaits.what == "players":
            seat = self.random.randint(1, self.plan.seats)
            return m.Sit(f"p{seat}", seat, self.random.choice([5, 40, 300]) * self.plan.big_bet)
        if awaits.what == "deal":
            if self.random.random() < 0.3:
                seat = self.random.randint(1, self.plan.seats)
                return m.Sit(f"p{seat}", seat, self.random.choice([5, 40, 300]) * self.plan.big_bet)
            return p.Deal()
        if awaits.what == "pieces":
            return pot_chance(self.table, awaits, self.deck)
        if awaits.what == "straddle":
            more: list[p.AnyCommand] = [
                p.Kill(state.hand.dealt[0]),
                p.Straddle(state.hand.dealt[-1], 3 * self.plan.small_bet),
            ]
            return self.random.choice([p.Deal(), *more])
        if self.random.random() < 0.1:
            return m.TimeOut()
        if awaits.what == "floor":
            return p.Decide(dead=self.random.random() < 0.5)
        if self.random.random() < 0.1:
            return p.Expose(self.random.choice(state.live()), self.random.randint(1, 5))
        lawful = self.table.choices(awaits.whose[0])
        sized = lawful.get("raise") or lawful.get("bet")
        if sized and self.random.random() < 0.3:
            return p.Act(awaits.whose[0], "raise" if "raise" in lawful else "bet", self.random.choice(sized))
        return pot_bot(self.table, awaits, self.bits)

    def nonsense(self) -> p.AnyCommand:
        """Something that may or may not be lawful."""
        name = self.random.choice([*self.table.state.players, "nobody", "", "two words", "two\nlines"])
        cents = self.random.choice([-5, 0, 1, 100, 10**9])
        asked: list[p.AnyCommand] = [
            m.Sit(name, self.random.randint(-1, 12), cents),
            m.Buy(name, cents),
            m.Leave(name),
            p.Act(name, self.random.choice(["fold", "check", "call", "bet", "raise", "jump"]), cents),
            m.Discard(name, tuple(self.random.choices(range(53), k=self.random.randint(0, 6)))),
            p.Straddle(name, cents),
            p.Kill(name),
            m.SitOut(name),
            m.Return(name, post=self.random.random() < 0.5),
            p.Wait(name),
            p.Move(name, self.random.randint(-1, 12)),
            p.Muck(name, on=self.random.random() < 0.7),
            p.Expose(name, self.random.randint(-1, 8)),
            p.Decide(dead=self.random.random() < 0.5),
            p.Draw(self.random.randint(-1, 12)),
            p.Draw(),
            p.Deal(),
            p.Charge(),
            m.Rule(
                self.random.choice([*self.plan.rules.rulings, "nothing"]),
                self.random.choice(["so it was", ""]),
                self.random.randint(0, 3),
                self.random.choice([*self.table.state.players, "board", "", "nobody"]),
                self.random.randint(0, 6),
            ),
            m.TimeOut(),
            m.Give(tuple(self.random.choices(range(-1, 90), k=self.random.randint(0, 4)))),
        ]
        return self.random.choice(asked)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_asked_the_table_stays_right(game: str) -> None:
    Driver(game, 1).run(EVENTS)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_same_for_long(game: str) -> None:
    for seed in range(40):
        Driver(game, seed).run(1000)


READINGS = [
    (game, doubt.id, reading)
    for game in GAMES
    for doubt in selectable(load(game))
    for reading in doubt.readings
    if reading != doubt.default
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "doubt", "reading"), READINGS)
def test_every_reading_can_be_played(game: str, doubt: str, reading: str) -> None:
    for _ in PotSimulation(PotPlan(load(game, {doubt: reading})), f"{game} {doubt} {reading}", 5).rounds(3):
        pass


def test_events_tell_no_hidden_card() -> None:
    dealt = m.Dealt("ann", (12, 13), up=False)
    assert seen_pot_event(dealt, "ann") == dealt
    assert seen_pot_event(dealt, "bob") == m.Dealt("ann", (-1, -1), up=False)
    assert seen_pot_event(m.Dealt("ann", (12,), up=True), "bob") == m.Dealt("ann", (12,), up=True)
    assert seen_pot_event(m.Discarded("ann", (12, 13)), "bob") == m.Discarded("ann", (-1, -1))
    assert text((12,)) not in str(seen_pot_event(m.Burned((12,)), "ann"))
