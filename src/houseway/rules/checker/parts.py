"""Checks of a filing's parts: what 11 CCR 2071 wants, and what a regime forbids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.rules.checker.finding import Found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.loader import Loaded
    from houseway.rules.regimes import Regime


def missing(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A part of what a filing must hold."""
    filing, game = loaded.game.filing, loaded.game
    if filing.own:
        yield Found("remark", ("filing",), filing.lines, "the game is nobody's filing.", "File it to spread it.")
        return
    if not filing.id:
        yield Found("remark", ("filing",), filing.lines, "no filing number is printed.", "Give the Bureau's number.")
    if not filing.decides.strip():
        yield Found(
            "fault", ("filing", "decides"), filing.lines, "the event that decides the winner is not said.", "Say it."
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
        yield Found("fault", ("collections",), filing.lines, "no schedule is in force.", "Mark the one that is.")
    if not filing.rules_from and not (filing.glossary or any(section.why == "glossary" for section in game.no_rule)):
        yield Found(
            "remark",
            ("filing",),
            filing.lines,
            "the filing has no glossary (11 CCR 2071 wants one).",
            "Add a glossary.",
        )


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
