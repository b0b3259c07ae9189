"""The comparison of nights finds what it is for: leaks of many kinds are planted, and each is seen by somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from following import follow
from night import hidden

from houseway.cards import text
from houseway.live.games.pot import LivePot
from houseway.live.games.pot_facts import hand_names
from houseway.live.log import history, proof
from houseway.live.log.proof import prove
from houseway.live.table import wire
from houseway.live.table.table import LiveTable
from houseway.live.table.table_log import LoggedTable
from houseway.live.table.wire import table_view
from houseway.play import messages as m
from houseway.play.banked import handlers
from houseway.play.banked.table import BankedTable
from houseway.play.engine import Default
from houseway.play.people import RAIL
from houseway.play.pot import kind as pot_kind
from houseway.play.pot import messages as p
from houseway.play.pot import table as pot_table
from houseway.play.pot.bots import pot_bot
from houseway.play.pot.views import PotView, pot_view, seen_pot_event
from houseway.refusal import Refusal
from houseway.web import tables as routes

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HOLDEM, THREE, BADUGI = "casino-580/texas-holdem", "capitol/three-card-poker", "village-club/badugi"
NO_BUST = "capitol/no-bust-4.01"
Patch = pytest.MonkeyPatch


def odd(state: Any) -> bool:
    """Something that only hidden pieces tell."""
    return sum(hidden(state)) % 2 == 1


def a_snapshot_has_a_hidden_card(patch: Patch) -> None:
    def snapshot(self: LoggedTable, viewer: Any) -> None:
        said = wire.Teller(self.id, self.record, (), None, self.clock()).message(viewer.name, viewer.role)
        viewer.show(self.id, said[:-1] + b',"card":"%s"}' % text(hidden(self.kind.engine.state)[:1]).encode())

    patch.setattr(LoggedTable, "snapshot", snapshot)


def the_rail_is_told_of_cards_dealt_down(patch: Patch) -> None:
    patch.setattr(pot_kind, "seen_pot_event", lambda event, who: event if who == RAIL else seen_pot_event(event, who))


def a_proof_has_the_salt_of_a_hidden_place(patch: Patch) -> None:
    opened = proof._opened

    def more(shoe: Any, seq: int, places: set[int], before: list[int]) -> dict[str, Any]:
        place = next(place for place in range(52) if place not in places)
        said = opened(shoe, seq, places, before)
        return said | {"opened": [*said["opened"], {"position": place, "salt": shoe.salts[place]}]}

    patch.setattr(proof, "_opened", more)


def a_proof_has_the_salt_of_an_entry(patch: Patch) -> None:
    def more(past: Any, found: Any, name: str, role: str) -> dict[str, Any]:
        *_, (_, moment) = past.moments(found, name)
        return prove(past, found, name, role) | {"salt": moment.body.salt}

    patch.setattr(routes, "prove", more)


def history_shows_folded_hands(patch: Patch) -> None:
    patch.setattr(history, "table_view", lambda record, who: record.kind.everything(table_view(record, who)))


def a_hand_history_has_every_card(patch: Patch) -> None:
    phh = history.phh
    patch.setattr(history, "phh", lambda past, found, name, _: phh(past, found, name, "regulator"))


def a_hidden_hand_is_named(patch: Patch) -> None:
    fill = LivePot.fill

    def more(self: LivePot, seen: PotView, viewer: str) -> None:
        fill(self, seen, viewer)
        seen.names = hand_names(self.plan, self.everything(seen))

    patch.setattr(LivePot, "fill", more)


def choices_know_the_down_card(patch: Patch) -> None:
    choices = BankedTable.choices

    def fewer(self: BankedTable, player: str) -> dict[str, Any]:
        found = choices(self, player)
        return dict(list(found.items())[1:]) if odd(self.state) else found

    patch.setattr(BankedTable, "choices", fewer)


def a_refusal_names_a_card(patch: Patch) -> None:
    check = pot_table._CHECKS[p.Act]

    def telling(table: Any, command: p.Act) -> Any:
        try:
            return check(table, command)
        except Refusal as refusal:
            raise Refusal(f"{refusal} {text(hidden(table.state)[:1])}") from None

    patch.setitem(pot_table._CHECKS, p.Act, telling)


def a_message_comes_twice(patch: Patch) -> None:
    tell = LoggedTable._tell

    def again(self: LoggedTable, after: int, arrived: float) -> None:
        for _ in range(1 + odd(self.kind.engine.state)):
            tell(self, after, arrived)

    patch.setattr(LoggedTable, "_tell", again)


def the_house_waits_longer(patch: Patch) -> None:
    soon = LiveTable._soon

    def slower(self: LiveTable, beats: float, act: Any) -> Any:
        return soon(self, beats + odd(self.kind.engine.state), act)

    patch.setattr(LiveTable, "_soon", slower)


def a_bot_knows_the_hands_of_others(patch: Patch) -> None:
    def knowing(table: Any, awaits: Any, bits: Any) -> Any:
        found: Any = pot_bot(table, awaits, bits)
        fold = isinstance(found, p.Act) and odd(table.state) and "fold" in table.choices(found.player)
        return p.Act(found.player, "fold") if fold else found

    patch.setattr(pot_kind, "pot_bot", knowing)


def the_dealer_is_told_what_comes(patch: Patch) -> None:
    patch.setattr(wire, "next_step", lambda record: text(hidden(record.kind.engine.state)))


def the_absent_are_played_by_the_down_card(patch: Patch) -> None:
    time_out, default = handlers.CHECKS[m.TimeOut], BankedTable.default

    def knowing(self: BankedTable, player: str) -> Any:
        found, bank = default(self, player), self.state.hands.get("bank")
        if bank is None or self.awaits().what != "choice":
            return found
        down = sum(piece for piece, up in zip(bank.pieces, bank.up, strict=True) if not up)
        return Default(list(self.choices(player))[down % len(self.choices(player))])

    def played(table: BankedTable, command: Any) -> Any:
        with pytest.MonkeyPatch.context() as within:  # the page of who is awaited is told of the right default
            within.setattr(BankedTable, "default", knowing)
            return time_out(table, command)

    patch.setitem(handlers.CHECKS, m.TimeOut, played)


def the_floor_sees_hands(patch: Patch) -> None:
    patch.setattr(LivePot, "view", lambda self, who: pot_view(self.engine, "Ben" if who == "floor" else who))


PLANTED: dict[Callable[[Patch], None], str] = {
    a_snapshot_has_a_hidden_card: HOLDEM,
    the_rail_is_told_of_cards_dealt_down: HOLDEM,
    a_proof_has_the_salt_of_a_hidden_place: HOLDEM,
    a_proof_has_the_salt_of_an_entry: HOLDEM,
    history_shows_folded_hands: HOLDEM,
    a_hand_history_has_every_card: BADUGI,
    a_hidden_hand_is_named: HOLDEM,
    choices_know_the_down_card: THREE,
    a_refusal_names_a_card: HOLDEM,
    a_message_comes_twice: THREE,
    the_house_waits_longer: HOLDEM,
    a_bot_knows_the_hands_of_others: HOLDEM,
    the_dealer_is_told_what_comes: THREE,
    the_floor_sees_hands: HOLDEM,
    the_absent_are_played_by_the_down_card: NO_BUST,
}


def _kept() -> list[Any]:
    """One leak in three every time, all of them with the slow tests: each plays a whole night twice."""
    return [
        pytest.param(plant, id=plant.__name__, marks=[] if number % 3 == 0 else [pytest.mark.slow])
        for number, plant in enumerate(PLANTED)
    ]


@pytest.mark.parametrize("plant", _kept())
def test_a_planted_leak_is_seen(plant: Callable[[Patch], None], tmp_path: Path, monkeypatch: Patch) -> None:
    plant(monkeypatch)
    found = follow(tmp_path, PLANTED[plant], monkeypatch, rounds=2, runs=8)
    assert "with other cards" in found.leak
