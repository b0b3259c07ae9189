"""The registry entry of the pairwise engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from houseway.play import messages as m
from houseway.play.kind import EngineKind, Timer
from houseway.play.pairwise import messages as q
from houseway.play.pairwise.bots import pairwise_bot
from houseway.play.pairwise.lines import marked_pairwise_line
from houseway.play.pairwise.plan import PairwisePlan
from houseway.play.pairwise.rulings import lying, moments
from houseway.play.pairwise.sim import PairwiseSimulation
from houseway.play.pairwise.table import PairwiseTable
from houseway.play.pairwise.views import PairwiseView, pairwise_view, seen_pairwise_event

if TYPE_CHECKING:
    from houseway.cards.shuffle import Bits


def _seen(_: PairwiseTable, event: q.AnyEvent, viewer: str) -> q.AnyEvent:
    return seen_pairwise_event(event, viewer)


def _line(table: PairwiseTable, event: q.AnyEvent, you: str) -> str:
    return marked_pairwise_line(table.plan, event, you)


def _bot(table: PairwiseTable, player: str, _: Bits) -> Any:
    return pairwise_bot(table, player)


KIND: Final = EngineKind(
    name="pairwise",
    plan=PairwisePlan,
    chooses=frozenset({"collects"}),
    table=PairwiseTable,
    view=pairwise_view,
    shows=PairwiseView,
    seen=_seen,
    marked_line=_line,
    bot=_bot,
    simulation=PairwiseSimulation,
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
        q.DealHands: "dealer",
        q.Arrange: "player",
        q.Declare: "player",
    },
    events=q.AnyEvent,
    timers={"setting": Timer("arranging")},
    restarts=(m.Dealt, m.Began),
    explained={},
    moments=moments,
    lying=lying,
    deals=(q.DealHands,),
)
