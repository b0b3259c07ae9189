"""The price book: what its files hold is what `houseway price` and `houseway table` say."""

from __future__ import annotations

import csv
import json
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from houseway.book import book
from houseway.book.asks import variants
from houseway.price.ask import Ask
from houseway.price.run import answer
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GAMES = ["capitol/dai-bacc", "parkwest-lodi/cash-in-baccarat"]


@pytest.fixture(scope="module", autouse=True)
def _kept_apart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """One cache for the module, empty at first."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOUSEWAY_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


def rows_of(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(path.read_text().splitlines()))


def test_the_book_holds_every_price_as_page_json_and_csv(tmp_path: Path) -> None:
    book.write(tmp_path / "book", GAMES)
    told = json.loads((tmp_path / "book/prices.json").read_text())
    rows = rows_of(tmp_path / "book/prices.csv")
    index = (tmp_path / "book/index.html").read_text()
    assert [each["game"] for each in told] == GAMES
    for name, its in zip(GAMES, told, strict=True):
        prices = answer(Ask(game=name))
        mine = [row for row in rows if row["game"] == name and not row["variant"]]
        assert (
            [row["wager"] for row in mine] == [price.wager for price in prices] == [p["wager"] for p in its["prices"]]
        )
        assert [Fraction(f"{r['numerator']}/{r['denominator']}") for r in mine] == [price.edge for price in prices]
        file = name.replace("/", "--") + ".html"
        assert index.count(f'href="{file}"') == len([row for row in rows if row["game"] == name])
        assert "<svg" in (tmp_path / "book" / file).read_text()
    assert "findings-capitol.html" in index
    assert "<dd>" in (tmp_path / "book/findings-capitol.html").read_text()


def test_every_reading_that_changes_a_price_is_in_the_book(tmp_path: Path) -> None:
    name = GAMES[1]
    book.write(tmp_path, [name])
    known = {price.wager: price.edge for price in answer(Ask(game=name))}
    changed = {
        (each.name, price.wager, price.edge)
        for each in variants(name)
        for price in answer(each.ask)
        if known.get(price.wager) != price.edge
    }
    told = {
        (row["variant"], row["wager"], Fraction(f"{row['numerator']}/{row['denominator']}"))
        for row in rows_of(tmp_path / "prices.csv")
        if row["variant"]
    }
    assert told == changed != set()


def test_the_edge_after_collections_is_the_price_and_the_fee(tmp_path: Path) -> None:
    book.write(tmp_path, [GAMES[1]])
    known = {price.wager: float(price.edge) for price in answer(Ask(game=GAMES[1]))}
    rows = rows_of(tmp_path / "collections.csv")
    assert rows
    for row in rows:
        fee = (float(row["edge_with_fee"]) - known[row["wager"]]) * int(row["bet_cents"])
        assert fee == pytest.approx(round(fee / 25) * 25, abs=1e-6)  # a fee is whole quarters
        assert fee >= -1e-6


def test_a_second_book_has_the_same_bytes(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        book.write(tmp_path / folder, GAMES[:1])
    one, two = ({p.name: p.read_bytes() for p in (tmp_path / folder).iterdir()} for folder in ("one", "two"))
    assert one == two
    assert {"index.html", "prices.json", "prices.csv", "collections.csv", "filings.html"} < set(one)


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Refusal, match="cannot be written"):
        book.write(tmp_path / "file", GAMES[:1])
