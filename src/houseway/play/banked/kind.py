"""The registry entry of the banked engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.bots import bot_command
from houseway.play.banked.lines import marked_event_line
from houseway.play.banked.plan import Plan
from houseway.play.banked.reasons import Explained
from houseway.play.banked.rulings import lying, moments
from houseway.play.banked.sim import BankedSimulation
from houseway.play.banked.table import BankedTable
from houseway.play.banked.views import BankedView, seen_event, view
from houseway.play.kind import EngineKind, Timer

if TYPE_CHECKING:
    from houseway.cards.shuffle import Bits


def _line(table: BankedTable, event: b.AnyEvent, you: str) -> str:
    return marked_event_line(table.plan, event, you, table.state.players.get(you, 0))


def _bot(table: BankedTable, player: str, _: Bits) -> Any:
    return bot_command(table, player)


KIND: Final = EngineKind(
    name="banked",
    plan=Plan,
    chooses=frozenset({"decks", "limits"}),
    table=BankedTable,
    view=view,
    shows=BankedView,
    seen=seen_event,
    marked_line=_line,
    bot=_bot,
    simulation=BankedSimulation,
    commands={
        m.Sit: "player",
        m.Buy: "player",
        b.Voucher: "floor",
        m.Leave: "player",
        b.TakeBank: "player",
        b.PassBank: "player",
        b.Bet: "player",
        b.TakeDown: "player",
        b.Close: "dealer",
        m.Give: "chance",
        b.Roll: "chance",
        b.Shuffle: "dealer",
        b.Act: "player",
        m.TimeOut: "floor",
        m.Rule: "floor",
        m.UndoRuling: "floor",
        b.Reopen: "floor",
        m.Proceed: "chance",
    },
    events=b.AnyEvent,
    timers={
        "bank": Timer("bank", own_turn=True),
        "wagers": Timer("betting", window=True),
        "choice": Timer("decision", own_turn=True),
        "setting": Timer("decision"),
        "offer": Timer("decision"),
        "pile": Timer("decision"),
    },
    restarts=(m.Dealt, b.HandedOut, b.Chose, b.Parted, b.Split, b.Offered, b.Reached, m.Began),
    explained={b.Settled: Explained},
    moments=moments,
    lying=lying,
    deals=(m.Proceed, b.Close),
    closes={"wagers": b.Close()},
    draws={m.Give: "pieces", b.Roll: "numbers"},
)
