"""Bots for pot games: they play by the strength of their cards, with some randomness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards.card import is_card, rank_of
from houseway.cards.shuffle import below
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.ranks.badugi import Badugi
from houseway.ranks.card_ranking import CardRanking

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.cards.shuffle import Bits
    from houseway.house.chance import Deck
    from houseway.play.engine import Awaits
    from houseway.play.pot.table import PotTable

_EIGHT = 6
_ACE = 12
_ENOUGH = 4
"""After this many bets and raises in a round, a bot only calls."""


def pot_bot(table: PotTable, awaits: Awaits, bits: Bits) -> p.AnyCommand:
    """A bot's answer to what the table awaits."""
    if awaits.what == "floor":
        return p.Decide()
    player = awaits.whose[0]
    if awaits.what == "discard":
        return m.Discard(player, _thrown(table, player))
    s, lawful = table.state, table.choices(player)
    luck = below(100, bits)
    good = _is_good(table, player)
    sized = lawful.get("raise") or lawful.get("bet")
    must = "check" in lawful and table.plan.must_be_bet(s.hand.street, s.hand.hole[player], s.hand.board)
    eager = (35 if good else 6) // max(s.hand.betting.raises, 1) if s.hand.betting.raises < _ENOUGH else 0
    if sized and (must or luck < eager):
        return p.Act(player, "raise" if "raise" in lawful else "bet", sized.least)
    if "check" in lawful:
        return p.Act(player, "check")
    if "call" in lawful and (good or luck < 55):
        return p.Act(player, "call")
    return p.Act(player, "fold")


def _is_good(table: PotTable, player: str) -> bool:
    """Whether a hand is good: a pair or better, two high cards, or mostly low cards in a low game."""
    s, plan = table.state, table.plan
    hole = [card for card in s.hand.hole[player] if is_card(card)]
    ranks = [rank_of(card) for card in hole]
    if _is_low(table):
        return sum(1 for rank in set(ranks) if rank <= _EIGHT or rank == _ACE) >= len(ranks) - 1
    if len(hole) + len(s.hand.board) >= 5 and isinstance(plan.high, CardRanking) and plan.high.uses == "any":
        return plan.high.value(s.hand.hole[player], s.hand.board) >> 20 >= 1
    return len(set(ranks)) < len(ranks) or sum(1 for rank in ranks if rank >= 8) >= 2


def _is_low(table: PotTable) -> bool:
    ranking = table.plan.high
    return isinstance(ranking, Badugi) or (isinstance(ranking, CardRanking) and ranking.order.low)


def _thrown(table: PotTable, player: str) -> tuple[Piece, ...]:
    """The bot's discards: high and duplicate ranks for a low hand, unpaired cards (but no ace) for a high one."""
    s, plan = table.state, table.plan
    draw = plan.streets[s.hand.street].draw
    hand = s.hand.hole[player]
    most = 0
    if draw is not None:
        most = draw.most(on_button=player == s.hand.dealt[-1])
    if draw is not None and draw.discard_only:
        return tuple(sorted(hand)[: draw.up_to])
    stub = max(s.stub(plan.cards) - len(s.hand.pending), 0)
    if _is_low(table):
        kept: set[int] = set()
        thrown = []
        for card in sorted(hand, key=lambda card: (rank_of(card) + 1) % 13 if is_card(card) else -1):
            rank = rank_of(card) if is_card(card) else -1
            if rank in kept or _EIGHT < rank < _ACE:
                thrown.append(card)
            kept.add(rank)
    else:
        ranks = [rank_of(card) if is_card(card) else -1 for card in hand]
        thrown = [card for card, rank in zip(hand, ranks, strict=True) if ranks.count(rank) == 1 and 0 <= rank < _ACE]
    return tuple(thrown[: min(most, stub)])


def pot_chance(table: PotTable, awaits: Awaits, deck: Deck) -> m.Give:
    """Pieces drawn at random from those not used in this hand."""
    return m.Give(deck.draw(awaits.number, table.state.hand.out))
