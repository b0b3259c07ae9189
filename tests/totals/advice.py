"""What best play does with a hand that lies on a table: the strategy that prices rest on, asked hand by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards.card import is_card, rank_of
from houseway.play.banked.state import spot_hand
from houseway.price.solvers.totals.bank import insured_with
from houseway.price.solvers.totals.table import CHOICES, SPLIT, Deed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.cards import Piece
    from houseway.play.banked.state import HandState, State
    from houseway.play.banked.table import BankedTable
    from houseway.price.solvers.totals.best import Play


class Advisor:
    """Best play, asked of one hand at a time."""

    def __init__(self, play: Play) -> None:
        self.play, self.board = play, play.board
        game = self.board.game
        self._values = {piece: number for number, value in enumerate(game.values) for piece in value.pieces}
        self._rows = {
            value: {tuple(map(int, hand)): row for row, hand in enumerate(stage.hands.hands)}
            for value, stage in self.board.stages.items()
        }

    def choice(self, table: BankedTable, key: str) -> str:
        """What to do with a hand whose turn it is; nothing where best play would do what is not open to it."""
        s, play = table.state, self.play
        hand, open_ = s.hands[key], table.choices(table.decides(key))
        king = self._king(hand)
        view = self._view(s, king, plays=True)
        value = self._value(hand.pieces[0], king) if hand.split else -1
        counts = self._counts(hand.pieces, king)
        deed = self._deed(hand)
        strategy = play.split[value] if hand.split else play.dealt
        if hand.split and not deed.doubled and len(hand.pieces) == 2 and counts[value] == 2 and SPLIT in open_:
            hands = sum(1 for each in s.hands.values() if each.spot == hand.spot and each.split)
            if hands < play.most[value, view]:
                return SPLIT
        codes = strategy.after[deed] if deed.doubled else strategy.choice
        said = CHOICES[codes[self._rows[value][counts], view]]
        return said if said in open_ else ""

    def answer(self, table: BankedTable, player: str, spot: int) -> str:
        """What to take of an offer: `decline` where nothing is gained by any of it."""
        s, game = table.state, self.board.game
        hand, open_ = s.hands[spot_hand(spot)], table.choices(player)
        king = self._king(hand)
        row = self._rows[-1][self._counts(hand.pieces, king)]
        took = self.play.takes.get((row, self._view(s, king, plays=False)), "")
        if took in open_:
            return took
        wagers = [name for name in game.plan.game.round[s.at].wagers if game.plan.game.wagers[name].kind == "insurance"]
        if "insure" in open_ and wagers:
            two = "-".join(game.values[number].name for number in sorted(self._at(hand.pieces, king)))
            return "insure" if two in insured_with(game, wagers[0]) else "decline"
        return "decline"

    def _deed(self, hand: HandState) -> Deed:
        """What was done with a hand that was doubled."""
        if "double" not in hand.took:
            return Deed()
        since = hand.took[::-1].index("double")
        return Deed(doubled=hand.took.count("double"), more=since)

    def _king(self, hand: HandState) -> int:
        """Where tens are split by rank: the rank that stands for the one of the pair; of two others, the last."""
        first = (hand.dealt or tuple(hand.pieces))[:2]
        tens = [rank_of(piece) for piece in first if is_card(piece) and self._is_ten(piece)]
        return tens[-1] if len(tens) == 2 else -1

    def _is_ten(self, piece: Piece) -> bool:
        rank = self.board.game.ten_rank
        return rank is not None and self._values[piece] in (rank.one, rank.rest)

    def _value(self, piece: Piece, king: int) -> int:
        rank = self.board.game.ten_rank
        if rank is None or not self._is_ten(piece):
            return self._values[piece]
        return rank.one if rank_of(piece) == king else rank.rest

    def _at(self, pieces: Sequence[Piece], king: int) -> list[int]:
        return [self._value(piece, king) for piece in pieces]

    def _counts(self, pieces: Sequence[Piece], king: int) -> tuple[int, ...]:
        found = [0] * len(self.board.game.values)
        for value in self._at(pieces, king):
            found[value] += 1
        return tuple(found)

    def _view(self, s: State, king: int, plays: bool) -> int:
        game = self.board.game
        seen = tuple(self._at(s.hands[game.bank].pieces[: game.shown], king))
        views = enumerate(self.board.views)
        return next(number for number, view in views if view.seen == seen and (view.plays or not plays))
