"""Checks of a filing's parts: what 11 CCR 2071 requires, and what a regime forbids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.rules.checker.finding import Found
from houseway.rules.loader import read_source

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.loader import Loaded
    from houseway.rules.regimes import Regime


def missing(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A part that a filing must have."""
    filing, game = loaded.game.filing, loaded.game
    if filing.own:
        yield Found(
            "remark",
            ("filing",),
            filing.lines,
            "the game is not filed with the Bureau.",
            "File it before spreading it.",
        )
        return
    if not filing.id:
        book, lines = _number_of_the_book(loaded)
        yield Found(
            "remark",
            ("filing",),
            lines or filing.lines,
            f"the game has no filing number of its own; its fees are in a book with the number {book}."
            if book
            else "no filing number is printed.",
            "Give the Bureau's number for the game." if book else "Give the Bureau's number.",
        )
    if not filing.decides.strip():
        yield Found(
            "fault",
            ("filing", "decides"),
            filing.lines,
            "the event that decides the winner is not stated.",
            "State it.",
        )
    if filing.rules_from:
        yield Found(
            "doubtful",
            ("filing", "rules-from"),
            filing.lines,
            f"only fees are filed here; the rules are those of {filing.rules_from}.",
            "File the rules of the game.",
        )
    if filing.engine != "side bet" and not game.collections:
        yield Found("fault", ("filing",), filing.lines, "no collection is filed.", "File a schedule.")
    if filing.engine != "side bet" and not any(schedule.current for schedule in game.collections.values()):
        yield Found(
            "fault", ("collections",), filing.lines, "no schedule is marked as in force.", "Mark the one that is."
        )
    if not filing.rules_from and not (filing.glossary or any(section.why == "glossary" for section in game.no_rule)):
        yield Found(
            "remark",
            ("filing",),
            filing.lines,
            "the filing has no glossary (11 CCR 2071 requires one).",
            "Add a glossary.",
        )


def _number_of_the_book(loaded: Loaded) -> tuple[str, str]:
    """The number of the book that has the game's fees, and the lines of the book's heading; empty if there is none."""
    path = loaded.source.path.with_name("room.toml")
    books = {schedule.book for schedule in loaded.game.collections.values() if schedule.book}
    if not books or not path.is_file():
        return "", ""
    printed = read_source(path).tree.get("books")
    for book in printed if isinstance(printed, list) else ():
        if book.get("id") in books and book.get("filing-id"):
            return str(book["filing-id"]), str(book.get("lines", ""))
    return "", ""


def forbidden_name(loaded: Loaded, law: Regime) -> Iterator[Found]:
    """A name that the regime does not allow."""
    name = loaded.game.filing.name.lower()
    for word in law.forbidden_words:
        if word in name:
            yield Found(
                "fault",
                ("filing", "name"),
                loaded.game.filing.lines,
                f"the name has “{word}” in it, which {law.name} forbids.",
                "Rename the game.",
            )
