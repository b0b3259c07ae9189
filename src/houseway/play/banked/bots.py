"""Players who need nobody: they take the bank in turn, bet small, and play by the house way or the chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.play.banked import messages as b
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.points import Points
from houseway.ranks.qualifiers import least_value
from houseway.rules.references import make_ranking
from houseway.rules.ways.totals import play

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.table import BankedTable

_SOFT_STANDS: Final = 36
"""A bot stands on soft 18 and on hard 17, in half points."""
_HARD_STANDS: Final = 34


def bot_bets(table: BankedTable, player: str, wagers: tuple[str, ...] = ()) -> list[b.Bet]:
    """The least of each wager that the player may make and has not up, or of those named, on their own spot."""
    plan, found = table.plan, []
    named = plan.game.round[table.state.at].wagers
    up = {stake.wager for stake in table.state.stakes.values() if stake.player == player}
    for name in wagers or sorted(plan.rows, key=lambda name: len(plan.game.wagers[name.partition(":")[0]].needs)):
        wager = plan.game.wagers[name.partition(":")[0]]
        now = name.partition(":")[0] in named or (not named and wager.when == "before the deal")
        if now and wager.kind != "envy" and name not in up:
            found.append(b.Bet(player, name, bot_stake(plan, name)))
    return found


def bot_stake(plan: Plan, wager: str) -> int:
    """What a bot bets: the least; where there is none, a chip of a dollar."""
    return max(plan.limits_of(wager).least, 100)


def place(table: BankedTable, bets: list[b.Bet]) -> None:
    """Make those of the bets that the filing and the player's chips allow."""
    for bet in bets:
        if table.why_not(bet) is None:
            table.do(bet)


def bot_command(table: BankedTable, player: str) -> b.AnyCommand:
    """What a bot does when it is awaited, the bank and wagers apart."""
    awaits = table.awaits()
    if awaits.what == "offer":
        return b.Act(player, "decline")
    if awaits.what == "setting":
        return b.Act(player, "house way")
    if awaits.what == "pile":
        return b.Act(player, f"pile {1 + table.state.number % awaits.number}")
    key = awaits.hands[0]
    return b.Act(player, bot_choice(table, key), table.state.hands[key].spot)


def bot_choice(table: BankedTable, key: str) -> str:
    """Hit or stand by the chart and then by 17; play on with what would qualify the bank."""
    s, plan = table.state, table.plan
    hand, lawful = s.hands[key], table.choices(table.decides(key))
    if "hit" in lawful and "stand" in lawful:
        return "hit" if _hits(table, key) else "stand"
    if "play" in lawful and "fold" in lawful:
        bank = next((each for each in plan.game.hands.values() if each.whose == "the player-dealer"), None)
        ranking = make_ranking(plan.game.hands[hand.kind].ranking)
        if bank and bank.qualifier and isinstance(ranking, CardRanking):
            return "play" if ranking.value(hand.pieces) >= least_value(ranking.order, bank.qualifier) else "fold"
        return "play"
    if "take down" in lawful and len(lawful) > 1:
        return next(choice for choice in lawful if choice != "take down")
    return next((choice for choice in ("hit", "stand") if choice in lawful), next(iter(lawful)))


def _hits(table: BankedTable, key: str) -> bool:
    plan, hand = table.plan, table.state.hands[key]
    step, ranking = plan.game.round[table.state.at], make_ranking(plan.game.hands[hand.kind].ranking)
    for name in (step.absent, step.way):
        way = plan.game.ways.get(name)
        said = play(way, ranking, hand.pieces, not hand.plain) if way is not None else ""
        if said in ("hit", "stand"):
            return said == "hit"
    if isinstance(ranking, Points):
        total = ranking.total(hand.pieces, not hand.plain)
        return total.halves < (_SOFT_STANDS if total.soft else _HARD_STANDS)
    return False
