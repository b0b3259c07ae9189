"""Consecutive pay rows about card patterns, answered by one call of the pay-table kernel instead of row by row."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.jokers import JOKERS
from houseway.ranks.orders import showing_alike
from houseway.ranks.patterns import read_pattern
from houseway.ranks.pay_table import MOST_ROWS, PayTable
from houseway.rules.fact_grammar import needs
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.features import Feature

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.cards import Piece
    from houseway.play.banked.plan import Row
    from houseway.rules.games.banked import BankedGame
    from houseway.rules.vocabulary.table import Table

_CARRIES: Final = frozenset({Feature.PATTERN, Feature.JOINED, Feature.OTHERS, Feature.WAGERS})


@dataclass(slots=True)
class Shows:
    """Rows `start` to `end` of a wager, all asking about patterns of the same cards."""

    start: int
    end: int
    asks: frozenset[Feature]
    names: tuple[str, ...]
    """The slots before the pattern: one or two hands, or a hand and a wager."""
    patterns: tuple[str, ...]
    order: str
    joker: str
    ranking: CardRanking | None
    """The hand's ranking, if hands of exactly its size can be looked up by value: hands of equal value show the same
    patterns."""
    _tables: dict[int, PayTable] = field(default_factory=dict)
    _by_value: dict[int, int] = field(default_factory=dict)

    def first(self, table: Table) -> int:
        """The index of the first row that holds, or -1."""
        found = [self._index(cards) for cards in self._cards(table)]
        return min((index for index in found if index >= 0), default=-1)

    def _cards(self, table: Table) -> Iterator[tuple[Piece, ...]]:
        if Feature.OTHERS in self.asks:
            wager = self.names[1] if Feature.WAGERS in self.asks else ""
            taken = table.taken(self.names[0])
            yield from ((*seen.cards, *taken) for seen, made in table.others if not wager or wager in made)
        elif Feature.JOINED in self.asks:
            yield table.joined(*self.names)
        else:
            yield (*table.hands[self.names[0]].cards, *table.taken(self.names[0]))

    def _index(self, cards: Sequence[Piece]) -> int:
        if self.ranking is not None and len(cards) == self.ranking.order.size:
            return self._index_by_value(self.ranking, cards)
        table = self._tables.get(len(cards))
        if table is None:
            rows = {pattern: len(self.patterns) - number for number, pattern in enumerate(self.patterns)}
            table = self._tables[len(cards)] = PayTable(rows, len(cards), self.order, self.joker)
        return table.index(cards)

    def _index_by_value(self, ranking: CardRanking, cards: Sequence[Piece]) -> int:
        value = ranking.value(cards)
        index = self._by_value.get(value)
        if index is None:
            patterns = [read_pattern(pattern, ranking.order) for pattern in self.patterns]
            holding = (number for number, pattern in enumerate(patterns) if pattern.holds(None, cards))
            index = self._by_value[value] = next(holding, -1)
        return index


def find_shows(game: BankedGame, rows: Sequence[Row]) -> Shows | None:
    """The longest such run of rows in a pay table, or None."""
    best: Shows | None = None
    start = 0
    while start < len(rows):
        end = start
        while end < len(rows) and _question(rows[end]) == _question(rows[start]) is not None:
            end += 1
        if end > start + 1 and (best is None or end - start > best.end - best.start):
            best = _make(game, rows, start, end)
        start = max(end, start + 1)
    return best


def _question(row: Row) -> tuple[str, ...] | None:
    if len(row.facts) != 1 or row.facts[0].negated:
        return None
    asks = needs(row.facts[0])
    if Feature.PATTERN not in asks or not asks <= _CARRIES:
        return None
    return (row.facts[0].form, *row.facts[0].slots[:-1])


def _make(game: BankedGame, rows: Sequence[Row], start: int, end: int) -> Shows | None:
    fact = rows[start].facts[0]
    patterns = tuple(row.facts[0].slots[-1] for row in rows[start:end])
    name = fact.slots[0]
    ranking = make_ranking(game.hands[name].ranking) if name in game.hands else None
    if not isinstance(ranking, CardRanking) or len(set(patterns)) < len(patterns) or len(patterns) > MOST_ROWS:
        return None
    joined = Feature.JOINED in needs(fact)
    if not showing_alike(ranking.order) and not joined:
        return None  # the kernels know an order by its name
    joker = next((each for each, model in JOKERS.items() if model == ranking.joker), "none")
    order = "poker" if joined else ranking.order.name
    runs = ("straight plus a pair", "straight flush plus a pair") if joker == "none" or joined else ()
    if any("plus a pair" in pattern and pattern not in runs for pattern in patterns):
        return None  # beside a pair the kernels count only straights and straight flushes, and no joker with them
    plain = joker == "none" and not joined and not any("one color" in pattern for pattern in patterns)
    return Shows(
        start=start,
        end=end,
        asks=needs(fact),
        names=fact.slots[:-1],
        patterns=patterns,
        order=order,
        joker="none" if joined else joker,
        ranking=ranking if plain else None,
    )
