"""Bots for banked games: they take the bank in turn, bet small, and play by the house way or the chart."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Final

from houseway.cards.card import is_card, rank_of
from houseway.play.banked import messages as b
from houseway.play.banked.draws import bot_discards
from houseway.play.banked.state import pile_name
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.points import Points
from houseway.ranks.qualifiers import least_value
from houseway.rules.games.banked import kind_of
from houseway.rules.rankings import make_ranking
from houseway.rules.ways.totals import play

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.table import BankedTable
    from houseway.rules.games.banked import Wager

_SOFT_STANDS: Final = 36
"""A bot stands on soft 18 and on hard 17; totals here are in half points."""
_HARD_STANDS: Final = 34
_BETS: Final = frozenset({"play", "raise"})
_ACE, _KING, _TEN = 12, 11, 8
"""Card ranks, counted from the two at 0."""


def bot_bets(table: BankedTable, player: str, wagers: tuple[str, ...] = ()) -> list[b.Bet]:
    """The minimum bet on each wager the player may make and has not made yet, or on those named, at their own spot."""
    plan, found = table.plan, []
    named = plan.game.round[table.state.at].wagers
    up = {stake.wager for stake in table.state.stakes.values() if stake.player == player}
    for name in wagers or sorted(plan.rows, key=lambda name: _needed(plan.wager(name))):
        wager = plan.wager(name)
        now = kind_of(name) in named if named else wager.when == "before the deal"
        if now and wager.kind != "envy" and name not in up:
            found.append(b.Bet(player, name, bot_stake(plan, name)))
    return found


def _needed(wager: Wager) -> int:
    """How many other wagers it needs; a wager is bet after the ones it needs."""
    return len(wager.needs) + len(wager.needs_all)


def bot_stake(plan: Plan, wager: str) -> int:
    """What a bot bets: the minimum, but at least a dollar."""
    return max(plan.limits_of(wager).least, 100)


def place(table: BankedTable, bets: list[b.Bet]) -> None:
    """Make the bets that the filing and the player's chips allow; skip the rest."""
    for bet in bets:
        table.attempt(bet)


def bot_command(table: BankedTable, player: str) -> b.AnyCommand:
    """A bot's answer to what the table awaits, except taking the bank and betting."""
    awaits = table.awaits()
    if awaits.what == "offer":
        return b.Act(player, "decline")
    if awaits.what == "setting":
        return b.Act(player, "house way")
    if awaits.what == "pile":
        return b.Act(player, pile_name(1 + table.state.number % awaits.number))
    key = awaits.hands[0]
    choice = bot_choice(table, key)
    if choice == "draw":
        return b.Act(
            player, choice, table.state.hands[key].spot, pieces=bot_discards(table.plan, table.state.hands[key])
        )
    amount = table.choices(player)[choice]
    cents = amount.least if choice in _BETS and _takes(table, key) and not is_made(table, key) else 0
    return b.Act(player, choice, table.state.hands[key].spot, cents)


def bot_choice(table: BankedTable, key: str) -> str:
    """Hit or stand by the chart, or else at 17; stay in with a hand that would qualify for the bank; with a board, bet
    a pair or better, or two high cards."""
    s, plan = table.state, table.plan
    hand, lawful = s.hands[key], table.choices(table.decides(key))
    if "hit" in lawful and "stand" in lawful:
        return "hit" if _hits(table, key) else "stand"
    if _takes(table, key):
        return _with_board(table, key, list(lawful))
    if "raise" in lawful and plan.on.get("raise"):
        return "raise"
    if "play" in lawful and "fold" in lawful:
        bank = next((each for each in plan.game.hands.values() if each.whose == "the player-dealer"), None)
        ranking = make_ranking(plan.game.hands[hand.kind].ranking)
        if bank and bank.qualifier and isinstance(ranking, CardRanking):
            return "play" if ranking.value(hand.pieces) >= least_value(ranking.order, bank.qualifier) else "fold"
        return "play"
    if "take down" in lawful and len(lawful) > 1:
        return next(choice for choice in lawful if choice != "take down")
    return next((choice for choice in ("hit", "stand") if choice in lawful), next(iter(lawful)))


def _takes(table: BankedTable, key: str) -> bool:
    return bool(table.plan.game.hands[table.state.hands[key].kind].takes)


def _with_board(table: BankedTable, key: str, lawful: list[str]) -> str:
    """With a board: bet or stay with a made hand or high cards (before the board is seen if there is no fold); else
    give up."""
    bets = [choice for choice in lawful if choice in _BETS]
    passes = next((choice for choice in ("check", "stand") if choice in lawful), "")
    gives_up = next((choice for choice in ("fold", "take down") if choice in lawful), "")
    ranks = sorted((rank_of(card) for card in table.state.hands[key].pieces if is_card(card)), reverse=True)
    first, second = (*ranks, -1, -1)[:2]
    high = first >= _KING if "fold" in lawful else first == _ACE or second >= _TEN
    seen = any(any(table.state.hands[board].up) for board in _boards(table, key))
    if is_made(table, key) or (bets and high and ("fold" in lawful or not seen)):
        return (bets or [passes or lawful[0]])[-1]
    return gives_up or passes or lawful[0]


def _boards(table: BankedTable, key: str) -> list[str]:
    takes = table.plan.game.hands[table.state.hands[key].kind].takes
    return [board for board in takes if board in table.state.hands]


def is_made(table: BankedTable, key: str) -> bool:
    """Whether one of the hand's own cards is paired, or hand and board together beat the board alone."""
    hand, hands = table.state.hands[key], table.state.hands
    board = [card for each in _boards(table, key) for card in compress(hands[each].pieces, hands[each].up)]
    own, ranks = list(hand.pieces), [rank_of(card) for card in (*hand.pieces, *board) if is_card(card)]
    if any(ranks.count(rank_of(card)) > 1 for card in own if is_card(card)):
        return True
    ranking = make_ranking(table.plan.game.hands[hand.kind].ranking)
    size = ranking.order.size if isinstance(ranking, CardRanking) else len(ranks) + 1
    kind = ranking.rank((*own, *board)).category if len(own) + len(board) >= size else "high card"
    alone = ranking.rank(board).category if len(board) >= size else "high card"
    return kind not in ("high card", "pair", alone)


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
