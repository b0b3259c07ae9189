"""The registry entry of the pot engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from houseway.play import messages as m
from houseway.play.kind import EngineKind, Timer
from houseway.play.pot import messages as p
from houseway.play.pot.bots import pot_bot
from houseway.play.pot.lines import marked_pot_line
from houseway.play.pot.plan import PotPlan
from houseway.play.pot.reasons import ExplainedWon, explain_won
from houseway.play.pot.rulings import lying, moments
from houseway.play.pot.sim import PotSimulation
from houseway.play.pot.table import PotTable
from houseway.play.pot.views import PotView, pot_view, seen_pot_event

if TYPE_CHECKING:
    from houseway.cards.shuffle import Bits


def _seen(table: PotTable, event: p.AnyEvent, viewer: str) -> p.AnyEvent:
    """The event a viewer sees; a won pot names the winning hand."""
    if isinstance(event, p.Won):
        return explain_won(table.plan, table.state, event)
    return seen_pot_event(event, viewer)


def _line(table: PotTable, event: p.AnyEvent, you: str) -> str:
    return marked_pot_line(table.plan, event, you)


def _bot(table: PotTable, _: str, bits: Bits) -> Any:
    return pot_bot(table, table.awaits(), bits)


KIND: Final = EngineKind(
    name="pot",
    plan=PotPlan,
    chooses=frozenset({"structure", "bets", "blinds", "collects"}),
    table=PotTable,
    view=pot_view,
    shows=PotView,
    seen=_seen,
    marked_line=_line,
    bot=_bot,
    simulation=PotSimulation,
    commands={
        m.Sit: "player",
        m.Buy: "player",
        m.Leave: "player",
        m.Give: "chance",
        m.TimeOut: "floor",
        m.Rule: "floor",
        m.UndoRuling: "floor",
        m.Proceed: "chance",
        p.Deal: "dealer",
        p.Act: "player",
        m.Discard: "player",
        p.Straddle: "player",
        p.Kill: "player",
        m.SitOut: "player",
        m.Return: "player",
        p.Admit: "floor",
        p.Wait: "player",
        p.Move: "player",
        p.Draw: "chance",
        p.Muck: "player",
        p.Expose: "dealer",
        p.Decide: "floor",
        p.Charge: "chance",
    },
    events=p.AnyEvent,
    timers={
        "straddle": Timer("straddle", window=True),
        "choice": Timer("decision", own_turn=True),
        "discard": Timer("decision", own_turn=True),
    },
    restarts=(m.Dealt, p.Acted, m.Discarded, m.Began, p.Drawing),
    explained={p.Won: ExplainedWon},
    moments=moments,
    lying=lying,
    deals=(m.Proceed, p.Deal, p.Draw, p.Charge),
    closes={"straddle": p.Deal()},
)
