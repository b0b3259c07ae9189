"""The room's collection at a pot table: drops from the pot, and time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.house.collection import fee_of, whole_dollars
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.apply import TIME
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from houseway.house.collection import OptionFee
    from houseway.play.engine import Act
    from houseway.play.pot.state import PotState
    from houseway.play.pot.table import PotTable
    from houseway.rules.fees import FeeTable

END: Final = "at the end of the hand"


def drop(t: PotTable, moments: tuple[str, ...]) -> None:
    """Take the collection due at these moments of the hand; a fee based on the pot's size is taken at the end."""
    s = t.state
    if s.hand.short and s.pot() and "with the blinds" not in moments:
        taken = min(s.hand.short, s.pot())
        t.emit(p.Dropped(taken, "collection", "what the blinds lacked", -taken))
    for party, table, bands in t.plan.fees:
        when = table.when or (END if table.by == "pot" else "with the blinds")
        if when not in moments or is_time(table):
            continue
        cents = fee_of(bands, _measure(s, table))
        if not cents:
            continue
        if party == "player" and not table.payer:
            for player in s.hand.dealt:
                t.emit(m.Collected(player, min(cents, s.chips(player)), "player", when))
        elif s.pot():  # from the pot, or from a blind already in it
            taken = min(cents, s.pot())
            owed = cents - taken if table.short == "from the pot later" else 0
            t.emit(p.Dropped(taken, "collection", when, owed))
            if t.plan.jackpot and not s.hand.jackpot and s.pot():
                t.emit(p.Dropped(min(t.plan.jackpot, s.pot()), "jackpot", when))
    if s.time.due and END in moments and s.pot():
        t.emit(p.Dropped(min(s.time.due, s.pot()), "collection", TIME))


def _measure(s: PotState, table: FeeTable) -> int:
    """The amount a fee is based on now."""
    if table.by == "players":
        return len(s.live() if table.players == "still in" else s.hand.dealt)
    pot = s.pot() + (s.hand.uncalled if table.bets == "all" else 0)
    if table.by == "pot":
        return pot if table.between_bands == "no fee" else whole_dollars(pot)
    return 0


def is_time(table: FeeTable) -> bool:
    """Whether a fee is for time instead of per hand."""
    return "half hour" in (table.by, table.per) or table.when in ("each half hour", "each twenty minutes")


def times(t: PotTable) -> list[OptionFee]:
    """The time fees of the table's option."""
    return [fee for fee in t.plan.fees if is_time(fee.table)]


def charge(t: PotTable, c: p.Charge) -> Act:
    """Collect time for a half hour: from every seated player who is not spared, or once for the table from the next
    pot."""
    s = t.state
    if s.playing:
        raise Refusal("Time is collected only between hands.")
    found = times(t)
    if not found:
        raise Refusal(f"This option of {t.plan.loaded.name} has no time collection.")
    for player in c.spares:
        t.require_seated(player)
    for number, player in enumerate(c.players):
        t.require_seated(player)
        if player in c.players[:number]:
            raise Refusal(f"{player} is named twice.")
    return lambda: _take_time(t, c, found)


def _take_time(t: PotTable, c: p.Charge, found: list[OptionFee]) -> None:
    s = t.state
    due, playing = 0, len(s.players) - len(s.away)  # players who are away pay for their seats but are not counted
    for party, table, bands in found:
        fee = fee_of(bands, playing) if table.by == "players" else bands[0].fee or 0
        if party != "player":
            due += 0 if s.time.free else fee
            continue
        for player in c.players or tuple(s.players):
            cents = min(fee, s.chips(player))
            if cents and player not in s.time.free and player not in c.spares:
                t.emit(m.Collected(player, cents, "player", table.when or TIME))
    if not c.players:
        t.emit(p.TimeCalled(due))


def give_time_back(t: PotTable, player: str) -> None:
    """Return a player's last time collection."""
    t.emit(m.Collected(player, -t.state.time.paid[player], "player", TIME))


def waive_time(t: PotTable, player: str) -> None:
    """Waive the next time collection for one player, or for everyone."""
    for each in (player,) if player else tuple(t.state.players):
        t.emit(m.Waived(each))
