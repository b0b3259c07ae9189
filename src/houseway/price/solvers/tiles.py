"""Exact prices where a spot and the bank set tiles in two hands: every pair of hands, with equivalent tiles merged.

Both sides are priced by the house way, and the spot also by best play: the setting that is worth the most against all
hands the bank may hold, or against the bank's actual hand if that is shown first.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations
from math import comb, lcm
from typing import TYPE_CHECKING, Final

from houseway.cards.tile import is_tile, spots
from houseway.play.banked.choices import lawful_parts, set_parts
from houseway.price.ask import plan_of
from houseway.price.price import Chart, Price
from houseway.price.solvers import two_part_hands as two_parts
from houseway.price.solvers.carries import Carries
from houseway.price.solvers.solver import Solver, Tally
from houseway.price.solvers.two_part_hands import CELLS, Label, Sides, sides_of
from houseway.ranks.tiles import Tiles, standing
from houseway.refusal import Refusal
from houseway.rules.fact_grammar import hands_of, needs
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.table import Seen
from houseway.rules.ways.parts import part_value
from houseway.rules.ways.setting import set_by_way

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    import numpy.typing as npt

    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask
    from houseway.rules.fact_grammar import Fact

    Parts = dict[str, tuple[Piece, ...]]
    Counts = npt.NDArray[np.int64]

_SETS_OTHERWISE: Final = "set otherwise"
_NO_ROW: Final = "no row"

CARRIES: Final = Carries(
    frozenset({Feature.VALUE, Feature.PARTS, Feature.TOTAL, Feature.FOUL}), two_parts.CARRIED_STEPS
)


@dataclass(slots=True)
class Settings:
    """The different settings of one side; settings with the same values are merged."""

    name: str
    plan: Plan
    sides: Sides
    facts: tuple[Fact, ...]
    values: list[tuple[int, int]]
    labels: list[Label]
    stands_for: list[Seen]
    known: dict[tuple[int, int], int]

    def add(self, four: tuple[Piece, ...], parts: Parts) -> int:
        """The number of a setting."""
        filed = self.plan.game.hands[self.name]
        worth = [part_value(filed, part, parts) for part in self.sides.parts]
        key = (worth[0], worth[1])
        if key not in self.known:
            seen = Seen(four, parts)
            self.known[key] = len(self.values)
            self.values.append(key)
            self.labels.append(two_parts.label_of(self.plan, self.facts, self.name, seen))
            self.stands_for.append(seen)
        return self.known[key]


@dataclass(frozen=True, slots=True)
class Deal:
    """Every hand of a game's tiles, and how each can be and is set."""

    hands: Sequence[tuple[Piece, ...]]
    """One hand of each sort; tiles of equal standing and pips are equivalent."""
    kinds: Counts
    """How many of each kind of tile, by hand."""
    pack: Counts
    """How many tiles of each kind the pack has."""
    spot: Settings
    bank: Settings
    house: list[int]
    """By hand, the spot's setting by its way."""
    may: list[tuple[int, ...]]
    """By hand, every setting that the spot may choose."""
    bank_house: Counts
    rows: list[str]
    """By hand, the row of the spot's way that sets it."""
    unset: two_parts.Unset


@dataclass(frozen=True, slots=True)
class Ends:
    """How a wager ends, by the setting of the spot and that of the bank."""

    ends: list[two_parts.Ending]
    which: Counts
    worth: Counts
    """In units of one whole part of the stake."""


def _wagers(plan: Plan) -> frozenset[str]:
    sides = sides_of(plan)
    if sides is None or not all(is_tile(piece) for piece in plan.shoe):
        return frozenset()
    spot = plan.game.hands[sides.names[0]]
    rankings = [make_ranking(spot.part_rankings.get(part, spot.ranking)) for part in sides.parts]
    if not all(isinstance(each, Tiles) for each in rankings) or sum(spot.parts.values()) != 4:
        return frozenset()
    return two_parts.carried(plan, sides, _is_answered)


def _is_answered(fact: Fact) -> bool:
    """Whether a setting's values answer a fact: the points of two tiles follow from their value."""
    asks, hands = needs(fact), hands_of(fact)
    return (asks == {Feature.TOTAL, Feature.PARTS} and len(hands) == 1) or (
        asks == {Feature.FOUL} and hands == ("spot",)
    )


def _parts(_: Ask) -> list[str]:
    return ["all"]


@lru_cache(maxsize=2)
def _deal(ask: Ask) -> Deal:
    return deal_of(plan_of(ask))


def deal_of(plan: Plan) -> Deal:
    """Every hand of a game's tiles."""
    import numpy as np

    sides = _sides(plan)
    pack = Counter(map(_kind, plan.shoe.elements()))
    asked = two_parts.questions(plan, sides, sorted(_wagers(plan)))
    mine, theirs = sides.names
    spot = Settings(mine, plan, sides, asked.spot, [], [], [], {})
    bank = Settings(theirs, plan, sides, asked.bank, [], [], [], {})
    dealt = combinations(sorted(plan.shoe.elements()), 4)
    hands = list({tuple(sorted(map(_kind, four))): four for four in dealt}.values())
    rows = {name: [_row(plan, way, name, four) for four in hands] for name, way in _ways_of(sides).items()}
    may = [tuple(dict.fromkeys(spot.add(four, parts) for parts in _lawful(plan, mine, four))) for four in hands]
    kinds = np.array([[list(map(_kind, four)).count(kind) for kind in pack] for four in hands], np.int64)
    there = np.array(list(pack.values()), np.int64)
    ways = ways_of(there, kinds)
    unset = [int(ways[[row == _NO_ROW for row in rows[name]]].sum()) for name in sides.names]
    return Deal(
        *(hands, kinds, there),
        spot,
        bank,
        [spot.add(four, set_parts(plan, mine, four, sides.spot_way)) for four in hands],
        may,
        np.array([bank.add(four, set_parts(plan, theirs, four, sides.bank_way)) for four in hands], np.int64),
        rows[mine],
        two_parts.Unset(*(Fraction(each, int(ways.sum())) for each in unset)),
    )


def _ways_of(sides: Sides) -> dict[str, str]:
    return dict(zip(sides.names, (sides.spot_way, sides.bank_way), strict=True))


def _kind(tile: Piece) -> tuple[int, int]:
    return standing(tile), spots(tile)


def _sides(plan: Plan) -> Sides:
    sides = sides_of(plan)
    if sides is None:
        raise Refusal(f"{plan.loaded.name} does not set two hands of tiles against each other.")
    return sides


def _lawful(plan: Plan, name: str, four: tuple[Piece, ...]) -> list[Parts]:
    """Every setting of four tiles that is not foul, with its parts in order."""
    filed, found = plan.game.hands[name], []
    first, second = filed.parts
    for places in combinations(range(4), 2):
        parts = {
            first: tuple(four[place] for place in places),
            second: tuple(four[place] for place in range(4) if place not in places),
        }
        try:
            found.append(lawful_parts(filed, four, parts))
        except Refusal:
            continue
    return found


def _row(plan: Plan, said: str, name: str, four: tuple[Piece, ...]) -> str:
    """The row of the way that sets a hand, in words."""
    way = two_parts.way_of(plan, said)
    done = set_by_way(plan.game.ways, way, plan.game.hands[name], four) if way else None
    if done is None:
        return _NO_ROW
    if done.way.point_rows:
        return done.said[0]
    tiles, deed, when, _ = done.way.tile_rows[done.row]
    return f"{deed} {tiles}" + (f", {when}" if when else "")


@cache
def _choose_table(most: int) -> Counts:
    import numpy as np

    return np.array([[comb(there, taken) for taken in range(5)] for there in range(most + 1)], np.int64)


def ways_of(pack: Counts, kinds: Counts) -> Counts:
    """The number of ways to draw each hand from a pack."""
    import numpy as np

    table = _choose_table(int(pack.max()))
    found = np.ones(len(kinds), np.int64)
    for kind, there in enumerate(pack):
        found *= table[there][kinds[:, kind]]
    return found


def _work(ask: Ask, _: str) -> Tally:
    plan = plan_of(ask)
    return count_pairs(_deal(ask), {wager: endings(plan, _deal(ask), wager) for wager in sorted(_wagers(plan))})


def count_pairs(deal: Deal, wagers: dict[str, Ends]) -> Tally:
    """Count all pairs of hands, for every wager and both plays."""
    import numpy as np

    ways, table = ways_of(deal.pack, deal.kinds), _choose_table(int(deal.pack.max()))
    tally: Tally = Counter()
    for number in range(len(deal.hands)):
        others = ways.copy()
        for kind in np.flatnonzero(deal.kinds[number]):
            there, left = deal.pack[kind], deal.pack[kind] - deal.kinds[number, kind]
            others = others * table[left][deal.kinds[:, kind]] // np.maximum(table[there][deal.kinds[:, kind]], 1)
        against = np.bincount(deal.bank_house, others, len(deal.bank.values)).astype(np.int64) * ways[number]
        for wager, ends in wagers.items():
            _count_hand(tally, deal, number, against, wager, ends)
    return tally


def endings(plan: Plan, deal: Deal, wager: str) -> Ends:
    """How each setting of the spot ends against each of the bank's."""
    import numpy as np

    spot, bank = deal.spot, deal.bank
    ends: list[two_parts.Ending] = []
    spot_labels, bank_labels = list(dict.fromkeys(spot.labels)), list(dict.fromkeys(bank.labels))
    table = np.zeros((len(spot_labels), len(bank_labels), len(CELLS)), np.int64)
    for mine, label in enumerate(spot_labels):
        here = spot.stands_for[spot.labels.index(label)]
        for theirs, other in enumerate(bank_labels):
            there = bank.stands_for[bank.labels.index(other)]
            for place, cell in enumerate(CELLS):
                end = two_parts.ending(plan, wager, spot.sides, here, there, cell)
                if end not in ends:
                    ends.append(end)
                table[mine, theirs, place] = ends.index(end)
    first, second = np.array(spot.values).T[:, :, None], np.array(bank.values).T[:, None, :]
    cells = (np.sign(first[0] - second[0]) + 1) * 3 + np.sign(first[1] - second[1]) + 1
    mine_of = np.array([spot_labels.index(label) for label in spot.labels])[:, None]
    theirs_of = np.array([bank_labels.index(label) for label in bank.labels])[None, :]
    which = table[mine_of, theirs_of, cells]
    unit = lcm(*(end.amount.denominator for end in ends))
    return Ends(ends, which, np.array([int(end.amount * unit) for end in ends], np.int64)[which])


def _count_hand(tally: Tally, deal: Deal, number: int, against: Counts, wager: str, ends: Ends) -> None:
    """Count one hand of the spot against every setting of the bank, by the house way and by best play."""
    import numpy as np

    sides, house, may = deal.spot.sides, deal.house[number], list(deal.may[number])
    which, worth = ends.which, ends.worth
    plays = {"house way": which[house]}
    chooses = sides.chooses and not two_parts.follows_way(deal.spot.plan, sides, wager)
    if chooses and sides.sees == "all":
        best = np.argmax(worth[may], axis=0)
        plays["best play"] = which[np.array(may)[best], np.arange(len(against))]
    elif chooses and sides.sees == "nothing":
        values = {each: int(worth[each] @ against) for each in [house, *may]}
        chosen = max(values, key=lambda each: (values[each], each == house))
        plays["best play"] = which[chosen]
        row = f"{wager}|{deal.rows[number]}"
        tally[f"hands|{row}"] += int(against.sum())
        if chosen != house:
            tally[f"{_SETS_OTHERWISE}|{row}"] += int(against.sum())
            tally[f"sorts|{row}"] += 1
    for play, ended in plays.items():
        counts = np.bincount(ended, against, len(ends.ends))
        for end, count in zip(ends.ends, counts, strict=True):
            if count:
                two_parts.add(tally, wager, play, end, int(count))


def _finish(ask: Ask, tally: Tally) -> list[Price]:
    sides = _sides(plan_of(ask))
    found = []
    for (wager, play), outcomes in two_parts.outcomes(tally).items():
        notes = two_parts.notes_of(plan_of(ask), sides, play, _deal(ask).unset)
        charts: tuple[Chart, ...] = ()
        if play == "best play" and sides.sees == "nothing":
            notes.append(
                "Each four tiles are set so as to be worth most against every hand the bank may hold; "
                "settings worth the same are left to the house way."
            )
            different = sum(count for key, count in tally.items() if key.startswith(f"sorts|{wager}|"))
            notes.append(f"{different:,} of {len(_deal(ask).hands):,} kinds of hands are set differently.")
            charts = (_chart(tally, wager),)
        elif play == "best play":
            notes.append("The bank's hand is seen before the spot sets its own.")
        assumes = two_parts.notes_of(plan_of(ask), sides, play, _deal(ask).unset)[1:]
        found.append(Price(wager, play, "exact", outcomes, tuple(notes), charts, assumes=tuple(assumes)))
    return found


def _chart(tally: Tally, wager: str) -> Chart:
    """By row of the house way: how often it sets a hand, and how often best play sets it differently."""
    counts = {key.split("|")[2]: count for key, count in tally.items() if key.startswith(f"hands|{wager}|")}
    total = sum(counts.values())
    rows = []
    for row, count in sorted(counts.items(), key=lambda each: -each[1]):
        other = tally[f"{_SETS_OTHERWISE}|{wager}|{row}"]
        sorts = tally[f"sorts|{wager}|{row}"]
        rows.append((row, (f"{count / total:.2%}", f"{other / total:.2%}", f"{sorts:,}")))
    return Chart(
        "Where best play leaves the house way",
        "row of the house way",
        ("of all hands", _SETS_OTHERWISE, "kinds of hands"),
        tuple(rows),
    )


SOLVER: Final = Solver(
    "tiles",
    "tiles set in two hands against the bank's, by every pair of hands",
    *(_wagers, _parts, _work, _finish, CARRIES),
)
