"""Checks of ways: holes in draw charts, hands that a house way leaves unset, totals without a play, unused ways."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Final

from houseway.cards import parse, seeded_bits, shuffled, text
from houseway.cards.card import RANKS
from houseway.cards.deck import deck
from houseway.cards.tile import TILE_SET
from houseway.ranks.modulo import digit
from houseway.rules.cells import within
from houseway.rules.checker.finding import Found
from houseway.rules.games.banked import BankedGame
from houseway.rules.ways.cards import part_rankings
from houseway.rules.ways.setting import set_by_way, set_hand
from houseway.rules.ways.tiles import sets_any_tiles
from houseway.rules.ways.totals import speaks
from houseway.rules.ways.way import SETS, SHAPES, read_chart

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.cards import Piece
    from houseway.rules.games.banked import Hand
    from houseway.rules.loader import Loaded
    from houseway.rules.regimes import Regime
    from houseway.rules.schema import Doubt
    from houseway.rules.ways.way import Way

_RANKED: Final = frozenset({"two pair", "three of a kind", "four of a kind"})
"""Shapes with rows that may depend on a rank, so that every rank needs one."""
_OPTIONAL: Final = frozenset(
    {
        *("four of a kind and a pair", "four of a kind and three of a kind", "straight or flush, three pair"),
        "five of a kind",
    }
)
"""Shapes that other rows cover if a filing has no row for them."""


_RARE: Final = (
    *("As Ah Ad Ac Jk Kd 2c", "As Ah Ad Ac Jk 2d 2c", "9s 9h 9d 9c 3s 3h 3d", "9s 9h 9d 9c Ks Kh 3d"),
    *("Ks Kh Kd Kc Qs Jh 9d", "5s 5h 5d 5c 4s 3h 2d", "7s 7h 7d 2s 2h 2d Kc", "7s 7h 7d Ks Kh 2d 2c"),
    *("As Ks Qs Js Ts 9s 8s", "9s 8s 7s 6s 5s 9h 9d", "6s 5s 4s 3s 2s 6h 5h", "As Ah 2s 3s 4s 5s 6s"),
    *("As Ah Ad Jk Ks Qs Js", "Jk 9s 8s 7s 6s 9h 8h", "3s 3h 2s 2h 4s 5d 7c", "Qs Qh Qd Qc Js Jh Jd"),
)
"""Hands that a few hundred random deals would rarely produce."""


def _ways(loaded: Loaded) -> Iterator[tuple[str, Way]]:
    if isinstance(loaded.game, BankedGame):
        yield from loaded.game.ways.items()


def chart_holes(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A draw chart with missing rows or columns: totals 0 to 7 against every card that the deck can draw."""
    for name, way in _ways(loaded):
        if way.kind != "draw chart" or not isinstance(loaded.game, BankedGame):
            continue
        cells = read_chart(way.chart)
        columns = sorted({digit([piece]) for piece in deck(loaded.game.equipment.deck).pieces})
        missing = [(row, column) for row in range(8) for column in columns if column not in cells.get(row, {})]
        if missing:
            row, column = missing[0]
            yield Found(
                "fault",
                ("ways", name, "chart"),
                way.lines,
                f"the chart has no cell for total {row} against a drawn {column}"
                + (f", and {len(missing) - 1} more." if len(missing) > 1 else "."),
                f"Fill the chart: {8 * len(columns)} cells.",
            )


def leaves_a_hand_unset(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A house way for cards without a row for some hand."""
    for name, way in _ways(loaded):
        if way.kind != "pai gow cards":
            continue
        for shape in SHAPES:
            rows = [row for row in way.rows if row[0] == shape and not row[2]]
            ranks = _deciding_ranks(shape)
            unset = [rank for rank in ranks if not any(_in_range(rank, row[1]) for row in rows)]
            if unset and shape not in _OPTIONAL:
                what = f"{shape}, {unset[0]}" if shape in _RANKED and len(unset) < len(ranks) else shape
                yield Found(
                    "fault",
                    ("ways", name, "rows"),
                    way.lines,
                    f"the house way has no row that always sets {what}.",
                    "Add the row.",
                )


def sets_no_hand(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A house way that cannot set some hand without a foul: tries some hundred hands of cards, or all hands of
    tiles."""
    name_of_hand = set_hand(loaded.game) if isinstance(loaded.game, BankedGame) else ""
    if not isinstance(loaded.game, BankedGame) or not name_of_hand:
        return
    hand = loaded.game.hands[name_of_hand]
    followed = {way.then for _, way in _ways(loaded)}
    for name, way in _ways(loaded):
        if way.kind not in SETS or name in followed or sets_any_tiles(loaded.game.ways, name):
            continue
        for cards in _trial_hands(part_rankings(hand)[1].joker is not None) if way.rows else _all_tiles():
            if set_by_way(loaded.game.ways, name, hand, cards) is None:
                yield Found(
                    "fault",
                    ("ways", name, "rows"),
                    way.lines,
                    f"no row of the house way can set {text(cards)}.",
                    "Add the row, or state what is done with such a hand.",
                )
                break


def _all_tiles() -> Iterable[tuple[Piece, ...]]:
    """Every set of four tiles, without duplicates."""
    return sorted(set(combinations(TILE_SET, 4)))


def _trial_hands(joker: bool) -> list[tuple[int, ...]]:
    bits = seeded_bits("house way")
    shoe = deck("joker" if joker else "standard").shoe()
    rare = [parse(hand) for hand in _RARE if joker or "Jk" not in hand]
    return [*rare, *(shuffled(shoe, bits)[:7] for _ in range(300))]


def _deciding_ranks(shape: str) -> str:
    if shape == "two pair":
        return RANKS[1:]
    return RANKS if shape in _RANKED else "A"


def _in_range(rank: str, ranks: str) -> bool:
    high, _, low = ranks.partition("-")
    return not ranks or RANKS.index(low or high) <= RANKS.index(rank) <= RANKS.index(high)


def totals_without_a_play(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A hit/stand way for counted hands that omits some total."""
    for name, way in _ways(loaded):
        if way.kind != "hit or stand" or not isinstance(loaded.game, BankedGame):
            continue
        counted = {hand.ranking if isinstance(hand.ranking, str) else hand.ranking.name for hand in _hands(loaded)}
        every = range(10) if counted == {"mod-10"} else range(4, 22)
        said = [*way.hit, *way.stand, *way.option]
        for total in every:
            plays = [_plain(each) for each in said if _speaks_of(each)]
            if "all others" not in said and not any(within(each, total) for each in plays):
                yield Found(
                    "doubtful",
                    ("ways", name),
                    way.lines,
                    f"the way does not say what to do with a total of {total}.",
                    "State it.",
                )
                break


def hits_and_stands(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A hit/stand way that both hits and stands on one total; it would stand."""
    for name, way in _ways(loaded):
        for total, soft in product(range(22), (False, True)) if way.kind == "hit or stand" else ():
            both = [any(speaks(each, total, soft) for each in said) for said in (way.hit, way.stand)]
            if all(both):
                said = f"{'soft ' * soft}{total}"
                yield Found(
                    "fault",
                    ("ways", name),
                    way.lines,
                    f"the way both hits and stands on a total of {said}.",
                    "State one of the two.",
                )
                break


def _hands(loaded: Loaded) -> list[Hand]:
    assert isinstance(loaded.game, BankedGame)  # noqa: S101 - asked before
    return list(loaded.game.hands.values())


def _speaks_of(total: str) -> bool:
    return total[-1].isdigit() or total.endswith((" or more", " or less"))


def _plain(total: str) -> str:
    return total.removeprefix("soft and hard ").removeprefix("soft ").removeprefix("hard ")


def unused(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A way that no step uses."""
    if isinstance(loaded.game, BankedGame):
        used = {step.way for step in loaded.game.round} | {step.absent for step in loaded.game.round}
        used |= {wager.set_by for wager in loaded.game.wagers.values()}
        used |= {name for way in loaded.game.ways.values() for name in (way.if_stood, way.then)}
        in_doubt = [value for doubt in loaded.game.doubts.values() for value in _values(doubt)]
        for name, way in loaded.game.ways.items():
            if name not in used and name not in in_doubt:
                yield Found(
                    "remark",
                    ("ways", name),
                    way.lines,
                    f"no step of the round uses the way {name}.",
                    "Name it in a step.",
                )


def _values(doubt: Doubt) -> Iterator[object]:
    """Every value that a reading of the doubt may put into the file."""
    for reading in doubt.readings.values():
        yield from reading.value.values() if isinstance(reading.value, dict) else [reading.value]
