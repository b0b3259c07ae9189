"""Making the book: compute missing prices, make the chapters, and write everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from houseway.book import data
from houseway.book.asks import asks, banked_games
from houseway.book.chapter import chapter, kept, page_name
from houseway.book.filings import file_of, filings_page, list_page, pairs
from houseway.book.findings import findings, findings_page
from houseway.book.index import index_page
from houseway.price.pool import process_pool
from houseway.price.run import one_core, sweep
from houseway.refusal import Refusal, quoted
from houseway.rules.catalogue import game_names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from houseway.book.chapter import Chapter
    from houseway.price.run import Progress, Workers

T = TypeVar("T")
Asked = TypeVar("Asked")


def write(
    folder: Path, games: Sequence[str], work: Workers = one_core, processes: int = 1, progress: Progress | None = None
) -> list[Chapter]:
    """Compute what is not cached yet, and write the book; the same rules give the same bytes."""
    new = [game for game in games if kept(game) is None]
    sweep([ask for game in new for ask in asks(game)], (), work, progress)
    chapters = _each(chapter, games, processes, "chapters", progress)
    rooms = list(dict.fromkeys(game.partition("/")[0] for game in games))
    filed = [game for room in rooms for game in _filed(room, games)]
    found = dict(zip(filed, _each(findings, filed, processes, "findings", progress), strict=True))
    two = [pair for pair in pairs(banked_games()) if set(pair) <= set(games)]
    side_by_side = _each(filings_page, two, processes, "filings", progress)
    pages = {page_name(each.game): each.page for each in chapters}
    pages |= {f"findings-{room}.html": findings_page(room, _of(room, found)) for room in rooms}
    pages |= {file_of(pair): page for pair, page in zip(two, side_by_side, strict=True)}
    pages |= {"index.html": index_page(chapters, rooms), "filings.html": list_page(two)}
    pages |= {"prices.json": data.as_json(chapters), "prices.csv": data.as_csv(chapters)}
    pages |= {"collections.csv": data.collections(chapters)}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in pages.items():
            (folder / name).write_text(text, encoding="utf-8")
    except OSError as fault:
        raise Refusal(f"The book cannot be written to {quoted(str(folder))}: {fault.strerror}.") from None
    return chapters


def _filed(room: str, games: Sequence[str]) -> list[str]:
    """The filings of a room to check: all, including pot games, if the book has all of its banked games."""
    mine = [game for game in games if game.partition("/")[0] == room]
    return game_names(room) if set(mine) >= {game for game in banked_games() if game in game_names(room)} else mine


def _of(room: str, found: dict[str, T]) -> dict[str, T]:
    return {game: its for game, its in found.items() if game.partition("/")[0] == room}


def _each(
    make: Callable[[Asked], T], asked: Sequence[Asked], processes: int, said: str, progress: Progress | None
) -> list[T]:
    """Apply a function to each item, in several processes."""
    made: list[T] = []
    for one in _made(make, asked, processes):
        made.append(one)
        if progress is not None:
            progress(said, len(made), len(asked))
    return made


def _made(make: Callable[[Asked], T], asked: Sequence[Asked], processes: int) -> Iterator[T]:
    if processes == 1 or len(asked) < 2:
        yield from map(make, asked)
        return
    with process_pool(processes) as pool:
        yield from pool.map(make, asked)
