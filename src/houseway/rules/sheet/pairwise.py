"""The rule sheet of a pairwise game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.rules.games.pairwise import Dealing, PairwiseButton, Stakes
from houseway.rules.sheet.blocks import Block, filled, ranking_text
from houseway.rules.sheet.sheet import equipment_blocks
from houseway.rules.told import word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.games.pairwise import PairwiseGame


def pairwise_blocks(game: PairwiseGame) -> Iterator[Block]:
    """The blocks between title and collections: deck, course of a hand, parts, points, sweeps, fouls, stakes,
    button."""
    yield from equipment_blocks(game.equipment)
    yield Block("How a hand goes", head=("", "", "lines"), rows=tuple(_hand(game)), about="round")
    rows = tuple(
        (name, str(part.cards), ranking_text(part.ranking), _bonuses(part.bonuses), part.lines)
        for name, part in game.parts.items()
    )
    yield Block(
        "Parts, from the front to the back",
        head=("part", "cards", "ranking", "bonus", "lines"),
        rows=rows,
        about="hands",
    )
    scoring = game.scoring
    facts = [
        ("a part won", _points(scoring.part)),
        *([("every part won", f"{_points(scoring.all_parts)} on top")] if scoring.all_parts else []),
        *([("more parts won", f"{_points(scoring.most_parts)} on top")] if scoring.most_parts else []),
        ("ties", "win for the button" if scoring.ties == "the button" else "push"),
        ("booked", scoring.booked),
        ("settles first", scoring.starts),
        ("note", scoring.note),
    ]
    yield Block("Points", scoring.lines, filled(facts), about="showdown")
    if game.sweeps:
        sweeps = tuple((each.name, str(each.holds), _points(each.points), each.lines) for each in game.sweeps.hands)
        facts = [("push where", "they are worth the same" if game.sweeps.level == "points" else "they are the same")]
        yield Block(
            "Sweeps",
            game.sweeps.lines,
            tuple(facts),
            ("sweep", "holds", "from each", "lines"),
            sweeps,
            about="showdown",
        )
    foul = game.foul
    facts = [
        ("pays each player", f"{_points(foul.points)}{' for each part' if foul.each == 'part' else ''}"),
        ("bonuses besides", "yes" if foul.bonuses else "no"),
        ("to a sweep", f"its points {foul.sweep}"),
        ("note", foul.note),
    ]
    yield Block("A foul hand", foul.lines, filled(facts), about="showdown")
    yield from _around(game)


def _around(game: PairwiseGame) -> Iterator[Block]:
    stakes, button, dealing = game.stakes, game.button, game.dealing
    facts = [
        ("buy-in", _points(stakes.buy_in)),
        ("once, a short buy of", _points(stakes.short_buy) if stakes.short_buy else ""),
        ("to be dealt in", _points(stakes.least) if stakes.least else ""),
        (word("wins and loses at most", Stakes, "cap"), stakes.cap),
        ("note", stakes.note),
    ]
    yield Block("Stakes", stakes.lines, filled(facts), about="limits")
    facts = [
        (word("first", PairwiseButton, "first"), button.first),
        (word("moves", PairwiseButton, "moves"), button.moves),
        (word("first hand to", Dealing, "first"), dealing.first),
        ("note", button.note),
    ]
    yield Block("Button", button.lines, filled(facts), about="button")


def _hand(game: PairwiseGame) -> Iterator[tuple[str, str, str]]:
    dealing, parts = game.dealing, list(game.parts)
    said = f"{dealing.hands} hands of {dealing.cards} cards, face down, from the button on"
    yield "deal", f"{said}{f' ({dealing.method}, told)' if dealing.method == 'stacks' else ''}", dealing.lines
    shape = ", ".join(f"{part.cards} in the {name}" for name, part in game.parts.items())
    yield "set", f"{shape}; none may rank above the next", ", ".join(part.lines for part in game.parts.values())
    if game.sweeps:
        yield "declare", f"or declare a sweep: {', '.join(each.name for each in game.sweeps.hands)}", game.sweeps.lines
    order = f"everyone with everyone, from {game.scoring.starts}: the {parts[-1]} first, the {parts[0]} last"
    yield "settle", order, game.scoring.lines


def _bonuses(bonuses: dict[str, int]) -> str:
    return ", ".join(f"{kind} {points}" for kind, points in bonuses.items())


def _points(number: int) -> str:
    return f"{number} point{'s' * (number != 1)}"
