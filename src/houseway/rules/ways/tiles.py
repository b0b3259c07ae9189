"""Setting four tiles: rows are tried from the top, and the first that can be played sets the hands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from houseway.cards.tile import spots
from houseway.ranks.tiles import Tiles, check_tiles, standing
from houseway.refusal import Refusal
from houseway.rules.cells import within
from houseway.rules.rankings import make_ranking
from houseway.rules.ways.way import WaySet, read_spots

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from houseway.cards import Piece
    from houseway.rules.games.banked import Hand
    from houseway.rules.ways.way import Way

_TEEN_SPOTS: Final = 12
_DAY_SPOTS: Final = 2
_ANY_TWO: Final = ("any two tiles", "two tiles nearest nine", "two tiles that leave the best low")
_ENDS: Final = "largest with smallest"
_BEST: Final = "best both ways"
_ONE_PAIR: Final = "hand has one pair"
_NAMED: Final = {"teen": (_TEEN_SPOTS,), "day": (_DAY_SPOTS,), "teen or day": (_TEEN_SPOTS, _DAY_SPOTS)}


@dataclass(frozen=True, slots=True)
class Setting:
    """One of the three ways to set four tiles, higher hand first."""

    high: tuple[Piece, ...]
    low: tuple[Piece, ...]
    high_value: int
    low_value: int


def sets_any_tiles(ways: Mapping[str, Way], name: str) -> bool:
    """Whether a way, or the one its `then` names, has a row that can set any four tiles."""
    way = ways[name]
    whole = (*_ANY_TWO, _ENDS)
    found = any(named in whole and deed == "keep" and not when for named, deed, when, _ in way.tile_rows)
    return found or (way.then in ways and sets_any_tiles(ways, way.then))


def set_tiles(way: Way, hand: Hand, tiles: Sequence[Piece]) -> WaySet | None:
    """Set four tiles by a way for tiles; None if no row can be played."""
    ranking, four = tile_ranking(hand), tuple(tiles)
    settings = tile_settings(ranking, four)
    pairs = [[_is("any pair", two, ranking) for two in (each.high, each.low)] for each in settings]
    one_pair = not any(map(all, pairs))
    passed: list[tuple[int, str]] = []
    for number, (named, deed, when, _) in enumerate(way.tile_rows):
        held = [(setting, two) for setting in settings for two in _named(named, setting, ranking, four)]
        if named == _BEST:
            held = [(setting, setting.high) for setting in settings if _is_best(setting, settings)]
        if not held:
            continue
        pair = held[0][1]
        chosen = [(each, pair) for each in settings if pair not in (each.high, each.low)] if deed == "split" else held
        fits = [(setting, two) for setting, two in chosen if _applies(when, setting, two, four, one_pair)]
        if fits:
            best, _ = max(fits, key=lambda fit: (_most(fit[1], named, ranking), fit[0].low_value, fit[0].high_value))
            return WaySet({"high": best.high, "low": best.low}, way, number, tuple(passed))
        passed.append((number, f"not {when}" if when else "the pair cannot be split"))
    return None


def tile_ranking(hand: Hand) -> Tiles:
    """The ranking of a tile hand that is set in two."""
    ranking = make_ranking(hand.ranking)
    if not isinstance(ranking, Tiles) or set(hand.parts) != {"high", "low"}:
        raise Refusal("A way for tiles needs a hand of four tiles with the parts high and low.")
    return ranking


def tile_settings(ranking: Tiles, four: tuple[Piece, ...]) -> list[Setting]:
    """The three ways to set four tiles, best high hand first."""
    check_tiles(four, 4)
    one, two, three, last = four
    found = []
    for first, second in (((one, two), (three, last)), ((one, three), (two, last)), ((one, last), (two, three))):
        here, there = ranking.value(first), ranking.value(second)
        higher = Setting(first, second, here, there) if here >= there else Setting(second, first, there, here)
        found.append(higher)
    return sorted(found, key=lambda setting: (setting.high_value, setting.low_value), reverse=True)


def _is_best(setting: Setting, others: Sequence[Setting]) -> bool:
    """Whether no other setting is better in either hand."""
    return all(setting.high_value >= each.high_value and setting.low_value >= each.low_value for each in others)


def _named(named: str, setting: Setting, ranking: Tiles, four: tuple[Piece, ...]) -> list[tuple[Piece, ...]]:
    """The hands of a setting that match what a row names."""
    if named == _BEST:
        return []
    if named in _ANY_TWO:
        return [setting.high, setting.low]
    if named == _ENDS:
        ordered = sorted(four, key=lambda tile: (spots(tile), standing(tile)))
        ends = sorted((ordered[0], ordered[-1]))
        return [two for two in (setting.high, setting.low) if sorted(two) == ends]
    return [two for two in (setting.high, setting.low) if _is(named, two, ranking)]


@cache
def _is(named: str, two: tuple[Piece, ...], ranking: Tiles) -> bool:
    kind = category(ranking, two)
    if named in ("wong", "gong", "high nine", "supreme pair", "matched pair", "unmatched pair"):
        return kind == named
    if not kind.endswith("pair"):
        return False
    if named == "any pair":
        return True
    wanted = _NAMED["teen or day"] if named == "teen or day" else read_spots(named.removesuffix(" spots"))
    return kind != "supreme pair" and spots(two[0]) in wanted


@cache
def category(ranking: Tiles, two: tuple[Piece, ...]) -> str:
    """The category of two tiles."""
    return ranking.rank(two).category


def _most(two: tuple[Piece, ...], named: str, ranking: Tiles) -> int:
    """What decides between several choices of two tiles; the best low hand decides the rest."""
    if named == "two tiles nearest nine":
        return ranking.value(two)
    return sum(map(spots, two)) if named == "any two tiles" else 0


def _applies(when: str, setting: Setting, two: tuple[Piece, ...], four: tuple[Piece, ...], one_pair: bool) -> bool:
    """Whether all facts of a row hold; the tiles beside the pair may be third and fourth in either order."""
    facts = [fact for fact in when.split(" and ") if fact != _ONE_PAIR] if when else []
    if not one_pair and _ONE_PAIR in when:
        return False
    rest = list(four)
    for tile in two:
        rest.remove(tile)
    return any(all(_holds(fact, setting, two, four, order) for fact in facts) for order in (rest, rest[::-1]))


def _holds(fact: str, setting: Setting, two: tuple[Piece, ...], four: tuple[Piece, ...], rest: Sequence[Piece]) -> bool:
    subject, _, said = fact.partition(" has ") if " has " in fact else fact.partition(" is ")
    match subject:
        case "low":
            return within(said, setting.low_value >> 4)
        case "high":
            return within(said, setting.high_value >> 4)
        case "total":
            return within(said, sum(map(spots, two)))
        case "hand":
            return any(spots(tile) in _NAMED[said] for tile in four)
        case _:
            tile = rest[0 if subject == "third tile" else 1]
            return spots(tile) in read_spots(said.removesuffix(" spots"))
