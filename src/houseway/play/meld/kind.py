"""The registry entry of the meld engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from houseway.play import messages as m
from houseway.play.kind import EngineKind, Timer
from houseway.play.meld import messages as q
from houseway.play.meld.bots import meld_bot
from houseway.play.meld.lines import marked_meld_line
from houseway.play.meld.plan import MeldPlan
from houseway.play.meld.rulings import lying, moments
from houseway.play.meld.sim import MeldSimulation
from houseway.play.meld.table import MeldTable
from houseway.play.meld.views import MeldView, meld_view, seen_meld_event

if TYPE_CHECKING:
    from houseway.cards.shuffle import Bits


def _seen(_: MeldTable, event: q.AnyEvent, viewer: str) -> q.AnyEvent:
    return seen_meld_event(event, viewer)


def _line(table: MeldTable, event: q.AnyEvent, you: str) -> str:
    return marked_meld_line(table.plan, event, you)


def _bot(table: MeldTable, player: str, _: Bits) -> Any:
    return meld_bot(table, player)


KIND: Final = EngineKind(
    name="meld",
    plan=MeldPlan,
    chooses=frozenset({"collects"}),
    table=MeldTable,
    view=meld_view,
    shows=MeldView,
    seen=_seen,
    marked_line=_line,
    bot=_bot,
    simulation=MeldSimulation,
    commands={
        m.Sit: "player",
        m.Buy: "player",
        m.Leave: "player",
        m.SitOut: "player",
        m.Return: "player",
        m.Give: "chance",
        m.TimeOut: "floor",
        m.Rule: "floor",
        m.UndoRuling: "floor",
        m.Discard: "player",
        q.BeginDeal: "dealer",
        q.PlayDoubles: "player",
        q.GoIn: "player",
        q.StayOut: "player",
        q.TakeOption: "player",
        q.DrawCard: "player",
        q.Meld: "player",
        q.LayOff: "player",
        q.Force: "player",
        q.LetGo: "player",
    },
    events=q.AnyEvent,
    timers={"choice": Timer("decision", own_turn=True)},
    restarts=(
        m.Began,
        m.Dealt,
        m.Discarded,
        q.WentIn,
        q.StayedOut,
        q.TurnCame,
        q.CardTurned,
        q.OptionTaken,
        q.CardDeclined,
        q.CardForced,
        q.ForceWaived,
        q.MeldLaid,
        q.CardLaidOff,
    ),
    explained={},
    moments=moments,
    lying=lying,
    deals=(q.BeginDeal,),
)
