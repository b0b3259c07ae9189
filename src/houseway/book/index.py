"""The front page: one searchable table of all prices."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from houseway.book.chapter import page_name
from houseway.page import page
from houseway.rules.catalogue import load_room

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.book.chapter import Chapter, Row

_HEADS: Final = ("Room", "Game", "Wager", "Played", "Edge", "Spread", "How", "Reading, pay table or decks")
_SEARCH: Final = """<script>
const box = document.getElementById("search"), every = document.getElementById("every");
const count = document.getElementById("count");
const rows = [...document.querySelectorAll("tbody tr")].map((row) => [row, row.textContent.toLowerCase()]);
function search() {
  const words = box.value.toLowerCase().split(/\\s+/);
  let shown = 0;
  for (const [row, text] of rows) {
    row.hidden = (!every.checked && row.className === "other") || !words.every((word) => text.includes(word));
    shown += !row.hidden;
  }
  count.textContent = `${shown} of ${rows.length} prices`;
}
box.addEventListener("input", search);
every.addEventListener("change", search);
search();
</script>"""


def index_page(chapters: Sequence[Chapter], rooms: Sequence[str]) -> str:
    """The table of all prices, by room and game."""
    rows = "".join(_row(each, row) for each in chapters for row in each.rows)
    head = "".join(f'<th scope="col">{each}</th>' for each in _HEADS)
    found = ", ".join(f'<a href="findings-{room}.html">{escape(load_room(room).room.name)}</a>' for room in rooms)
    return page(
        "Price book",
        "<h1>Price book</h1>\n<p>The edge is the bettor's expected loss for each unit of first stake; collections come "
        "on top, and each game's page tells what they make of it. Exact prices are fractions: a game's page has them. "
        "The first rows of a game are its default readings, the filing's own decks and its first pay tables.</p>\n"
        '<p><a href="prices.json">All as JSON</a> · <a href="prices.csv">as CSV</a> · <a href="collections.csv">edges '
        'after collections as CSV</a> · <a href="filings.html">filings side by side</a></p>\n'
        f"<p>What the checker finds: {found}.</p>\n"
        '<p class="search"><label>Search <input id="search" type="search"></label> <label><input id="every" '
        'type="checkbox"> other readings, pay tables and decks too</label> <span id="count"></span></p>\n'
        f'<div class="wide" tabindex="0"><table class="index"><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>\n{_SEARCH}",
    )


def _row(its: Chapter, row: Row) -> str:
    other = ' class="other" hidden' if row.variant else ""
    return (
        f'<tr{other}><td>{escape(its.room)}</td><td><a href="{page_name(its.game)}">{escape(its.title)}</a></td>'
        f"<td>{escape(row.wager)}</td><td>{escape(row.play)}</td>"
        f'<td class="number">{row.edge}</td><td class="number">{row.sd:.3f}</td>'
        f"<td>{row.method}</td><td>{escape(row.variant)}</td></tr>"
    )
