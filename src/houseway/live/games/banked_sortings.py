"""Help with setting a hand: the rank of each part, whether it fouls, and the row of the house way."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from houseway.cards import text
from houseway.play.banked.choices import is_foul
from houseway.play.banked.views import Sorting, Sortings
from houseway.rules.ways.parts import joker_stands_for, part_rank
from houseway.rules.ways.setting import set_by_way
from houseway.rules.ways.way import SETS

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.state import State
    from houseway.rules.games.banked import Hand


def sortings(plan: Plan, s: State, key: str) -> Sortings:
    """Every way to set a hand, keyed by the pieces of its first smallest part; and the row of the house way, in
    words.
    """
    if key in s.known.sortings:
        return s.known.sortings[key]
    hand = s.hands[key]
    pieces = tuple(sorted(hand.pieces))
    filed = plan.game.hands[hand.kind]
    house = _house_row(plan, hand.kind, pieces, plan.game.round[s.at].way)
    found = s.known.sortings[key] = Sortings(_small(filed), _sortings(filed, pieces), house)
    return found


def _small(filed: Hand) -> str:
    return min(filed.parts, key=lambda part: filed.parts[part])


def _sortings(filed: Hand, pieces: tuple[Piece, ...]) -> dict[str, Sorting]:
    small = _small(filed)
    (other,) = (part for part in filed.parts if part != small)
    found = {}
    for places in combinations(range(len(pieces)), filed.parts[small]):
        first = tuple(pieces[place] for place in places)
        rest = tuple(piece for place, piece in enumerate(pieces) if place not in places)
        parts = {small: first, other: rest}
        names = {part: part_rank(filed, part, parts).name for part in parts}
        foul = filed.foul.replace(" above ", " beats ") if is_foul(filed, pieces, parts) else ""
        stands = joker_stands_for(filed, parts)
        found[" ".join(sorted(text((piece,)) for piece in first))] = Sorting(names, foul, stands)
    return found


def _house_row(plan: Plan, kind: str, pieces: tuple[Piece, ...], way: str) -> str:
    """The row of the house way that sets a hand, as the filing words it."""
    names = [way, *(name for name, each in plan.game.ways.items() if each.kind in SETS)]
    for name in names:
        if name and plan.game.ways[name].kind in SETS:
            done = set_by_way(plan.game.ways, name, plan.game.hands[kind], pieces)
            if done is not None:
                said = done.said[:1] if done.way.point_rows else done.said  # all of them would fill the panel
                return f"Row {done.row + 1} of the house way: {', '.join(said)} (lines {done.lines})."
    return ""
