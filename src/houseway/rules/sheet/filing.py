"""A rule sheet in the order in which 11 CCR 2071 requires rules to be filed: name, play, the event that decides the
game, wagering, collections, and glossary."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from houseway.rules.catalogue import glossary
from houseway.rules.games.banked import BankedGame
from houseway.rules.own import NOBODYS
from houseway.rules.sheet.blocks import About, Block, filled
from houseway.rules.sheet.sheet import sheet
from houseway.rules.vocabulary.choices import CHOICES
from houseway.rules.vocabulary.effects import EFFECTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.loader import Loaded

_PLAY: Final[tuple[About, ...]] = (
    *("equipment", "hands", "round", "choices", "showdown", "way", "chart", "bank", "button", "display", "rulings"),
)
_WAGERS: Final[tuple[About, ...]] = (*("wager", "order", "back line", "forced", "betting", "by structure", "limits"),)
_FEES: Final[tuple[About, ...]] = ("collection", "games", "fees")


_NOTHING: Final = (Block("Nothing filed", text="The filing has nothing under this head."),)


class FilingPart(Struct, frozen=True):
    """A part of a filing."""

    title: str
    blocks: tuple[Block, ...]


def filing(loaded: Loaded) -> list[FilingPart]:
    """The parts in order; doubts, remarks and read-backs of an older text do not belong in a filing."""
    blocks = sheet(loaded)
    parts = [
        FilingPart("Name of the game", (_name(loaded),)),
        FilingPart("Rules of play", _of(blocks, _PLAY) or _NOTHING),
        FilingPart("Event that decides the winner", (_decides(loaded),)),
        FilingPart("Wagering conventions", _of(blocks, _WAGERS) or _NOTHING),
        FilingPart("Fees collected", _in_force(_of(blocks, _FEES)) or _NOTHING),
    ]
    used = [block for part in parts for block in part.blocks]
    return [*parts, FilingPart("Glossary", (_glossary(loaded, used),))]


def _of(blocks: list[Block], about: tuple[About, ...]) -> tuple[Block, ...]:
    order = {word: at for at, word in enumerate(about)}
    return tuple(sorted((each for each in blocks if each.about in order), key=lambda each: order[each.about]))


def _in_force(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """Schedules in force, each followed by its fee tables."""
    names = [each.of for each in blocks if each.about == "collection" and each.in_force]
    return tuple(each for name in names for each in blocks if each.of == name)


def _name(loaded: Loaded) -> Block:
    file = loaded.game.filing
    facts = (
        ("name", file.name),
        ("number", NOBODYS if file.own else file.id or "no number printed"),
        ("also filed as", "; ".join(" ".join(filter(None, (name, number))) for name, number, _ in file.also)),
        ("owner", file.owner),
        ("rules of", file.rules_from),
        ("readings", "; ".join(f"{name} as {loaded.readings[name]}" for name in loaded.choices)),
    )
    return Block(file.name, facts=filled(facts), about="filing")


def _decides(loaded: Loaded) -> Block:
    return Block("What decides", text=loaded.game.filing.decides, about="filing")


def _glossary(loaded: Loaded, blocks: list[Block]) -> Block:
    """The words used above for rules, choices and rulings, each with its meaning."""
    rows = tuple(sorted(_words(loaded, blocks), key=lambda row: row[0].lower()))
    return Block("Words used above", loaded.game.filing.glossary, head=("word", "meaning"), rows=rows, about="filing")


def _words(loaded: Loaded, blocks: list[Block]) -> Iterator[tuple[str, str]]:
    game = loaded.game
    if isinstance(game, BankedGame):
        open_to = {choice for step in game.round for choice in step.choices}
        yield from ((choice, CHOICES[choice].means) for choice in CHOICES if choice in open_to)
    used = {effect for ruling in loaded.rulings.values() for effect in ruling.effects}
    yield from ((effect, EFFECTS[effect].means) for effect in EFFECTS if effect in used)
    text = " ".join(_text(block) for block in blocks).lower()
    for words, means in glossary().items():
        each = re.sub(r" \(.*\)", "", words).lower().split(", ")
        if not used.intersection(each) and any(re.search(rf"\b{re.escape(word)}s?\b", text) for word in each):
            yield words, means


def _text(block: Block) -> str:
    """All text of a block."""
    facts = (f"{word} {what}" for word, what in block.facts)
    return " ".join((block.title, block.text, *facts, *(cell for row in block.rows for cell in row)))
