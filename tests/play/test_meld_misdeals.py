"""A deal of a meld game that is void, by a ruling of one's own: the filing of Pan has none."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec
import pytest
from meld_tables import NAMES, begin, meld, plan_of, table_of, turn

from houseway.play import messages as m
from houseway.play.floor import offers, rehearse
from houseway.play.meld import messages as q
from houseway.play.meld.bots import meld_bot
from houseway.play.meld.kind import KIND
from houseway.play.meld.table import MeldTable

if TYPE_CHECKING:
    from houseway.play.meld.plan import MeldPlan

VOID = m.Rule("two-exposed", "two cards were turned over")


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Plans of Pan in which two cards that are exposed are a misdeal."""

    def make(**readings: str) -> MeldPlan:
        plan = plan_of("doubles", "2", collects=True, **readings)
        like = plan.rulings["called-foul"]
        exposed = msgspec.structs.replace(
            like, id="two-exposed", case="exposed card", cards=(2, 0), whose="", effects=("misdeal",)
        )
        monkeypatch.setitem(plan.rulings, "two-exposed", exposed)
        return plan

    return make


def test_a_misdeal_gives_back_conditions_antes_and_the_collection(plans) -> None:  # type: ignore[no-untyped-def]
    table = table_of(plans(passing="two-chips"), 4, doubles=("ann", "bob"))
    stacks = {player: table.state.chips(player) for player in NAMES[:4]}
    begin(table, "3c 3d 3h 4s 5s 6s Qc Qd Kd 2c", out=("cat",))
    turn(table, "7h")
    meld(table, "ann", "3c 3d 3h")
    assert sum(table.state.deal.collected["ann"].values()) > 0
    (offer,) = offers(KIND, table, [table.plan.rulings["two-exposed"]])
    assert offer.now
    before = {player: table.state.chips(player) for player in NAMES[:4]}
    told = rehearse(KIND, table, VOID)
    table.do(VOID)
    assert {player: table.state.chips(player) for player in NAMES[:4]} == stacks
    assert told.moved["collection"] < 0
    assert all(told.moved.get(player, 0) == stacks[player] - before[player] for player in NAMES[:4])
    assert not table.state.playing
    assert table.state.ledger.balances["collection"] == 0


def test_a_misdeal_is_ruled_while_cards_are_dealt(plans) -> None:  # type: ignore[no-untyped-def]
    table = table_of(plans(), 3)
    table.do(q.BeginDeal())
    table.do(m.Give(tuple(sorted(table.plan.shoe)[:5])))
    table.do(VOID)
    assert not table.state.playing
    assert table.state.deal.deals == []
    assert table.awaits().what == "deal"


@pytest.mark.parametrize("source", ["players", "antes"])
def test_wherever_a_deal_is_void_everybody_has_what_they_had_before_it(plans, source: str) -> None:  # type: ignore[no-untyped-def]
    chance = random.Random(source)  # noqa: S311
    table, voids = MeldTable(plans(collection_source=source, passing="two-chips")), 0
    told: list[q.AnyEvent] = []
    table.tell = told.append
    for seat, player in enumerate(NAMES[:5], 1):
        table.do(m.Sit(player, seat, 60_00 if seat < 3 else 41_00))
        if seat % 2:
            table.do(q.PlayDoubles(player, doubles=True))
    for _ in range(60):
        stacks = {player: table.state.chips(player) for player in NAMES[:5]}
        if table.why_not(q.BeginDeal()) is not None:
            break
        table.do(q.BeginDeal())
        until = chance.randrange(150)
        while table.state.playing:
            until -= 1
            if not until:
                table.do(VOID)
                assert {player: table.state.chips(player) for player in NAMES[:5]} == stacks
                voids += 1
                break
            awaits = table.awaits()
            if awaits.what == "pieces":
                rest = list((table.plan.shoe - table.state.deal.out).elements())
                table.do(m.Give(tuple(chance.sample(rest, awaits.number))))
            else:
                table.do(meld_bot(table, awaits.whose[0]))
    assert voids > 5
    again = MeldTable(table.plan)
    again.replay(told)
    assert again.state == table.state
