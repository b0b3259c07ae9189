"""Write docs/rules.md and the JSON Schema from the types of the rule format and from the rooms that use them."""

from __future__ import annotations

import ast
import json
import re
from collections import defaultdict
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec

from houseway.rules import fees, own, rates, regimes, room, schema
from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.checker.checker import VALIDATORS
from houseway.rules.fact_grammar import CERTAIN, each_fact, read_condition
from houseway.rules.games import banked, pot
from houseway.rules.games.banked import BankedGame, SideBet
from houseway.rules.games.pot import PotGame
from houseway.rules.picks import on_each, written
from houseway.rules.rates import RatesFile
from houseway.rules.registry import KINDS
from houseway.rules.room import Bundle, RoomFile
from houseway.rules.sheet.round import step_sentence
from houseway.rules.vocabulary.cases import CASES, MOMENTS, CaseForm
from houseway.rules.vocabulary.choices import CHOICES, ChoiceForm
from houseway.rules.vocabulary.effects import EFFECTS, EffectForm
from houseway.rules.vocabulary.facts import FACTS
from houseway.rules.vocabulary.steps import STEPS, StepForm, StepKind
from houseway.rules.vocabulary.words import CLAIMS, DISPLAYS, STRUCTURES
from houseway.rules.ways import way as ways
from houseway.rules.ways.way import FRONTS, LEASTS, SHAPES, TILE_FACTS, TILE_HANDS, form_of

if TYPE_CHECKING:
    from collections.abc import Mapping

Docs = dict[str, tuple[str, dict[str, str]]]


def class_docs(module: object) -> Docs:
    """For each class its docstring and those of its keys, in order."""
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))  # type: ignore[attr-defined]
    found: Docs = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            keys: dict[str, str] = {}
            last = ""
            for item in node.body:
                if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                    last = _written(item, item.target.id)
                    kind = re.sub(r"\bCount\b", "int ≥ 0", ast.unparse(item.annotation))
                    keys[last] = f"`{kind}`" if "Literal" not in kind else _words(kind)
                elif isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant) and last:
                    keys[last] += f": {item.value.value!s}"
            found[node.name] = (ast.get_docstring(node) or "", keys)
    return found


def _written(item: ast.AnnAssign, key: str) -> str:
    """A key as it is written in a file, if its field has another name."""
    keywords = item.value.keywords if isinstance(item.value, ast.Call) else []
    named = [each.value for each in keywords if each.arg == "name"]
    return str(named[0].value) if named and isinstance(named[0], ast.Constant) else key


def _words(kind: str) -> str:
    words = [
        str(part.value)
        for part in ast.walk(ast.parse(kind))
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value
    ]
    return " | ".join(f"`{word}`" for word in words)


class Uses:
    """Which games use each word of the vocabulary, and one example of it."""

    def __init__(self) -> None:
        self.games: dict[str, set[str]] = defaultdict(set)
        self.examples: dict[str, str] = {}
        for name in [each for place in room_names() for each in game_names(place)]:
            self._game(name)

    def add(self, word: str, game: str, example: str) -> None:
        """Record a use of a word."""
        self.games[word].add(game)
        self.examples.setdefault(word, example)

    def _game(self, name: str) -> None:
        loaded = load(name)
        game = loaded.game
        for ruling in loaded.rulings.values():
            self.add(f"case {ruling.case}", name, ruling.when)
            for effect in ruling.effects:
                self.add(f"effect {effect}", name, ruling.when)
        for claim in game.claims.values():
            self.add(f"claim {claim.kind}", name, claim.says)
        if isinstance(game, BankedGame):
            for word in game.display.shows if game.display else ():
                self.add(f"display {word}", name, "")
            for step in game.round:
                self.add(f"step {step.do}", name, step_sentence(msgspec.structs.replace(step, when=""), game))
                for choice in step.choices:
                    option = game.choices.get(choice)
                    self.add(f"choice {choice}", name, option.on if option else "")
            for way in game.ways.values():
                for shape, ranks, least, front, _ in way.rows:
                    row = ", ".join(part for part in (shape, ranks, least and f"{least} in front") if part)
                    self.add(f"front {front}", name, row)
                    self.add(f"shape {shape}", name, front)
                for tiles, deed, when, _ in way.tile_rows:
                    self.add(f"tiles {form_of(tiles, TILE_HANDS)}", name, f"{tiles}: {deed} {when}".strip())
                    for fact in when.split(" and ") if when else ():
                        self.add(f"tile fact {form_of(fact, TILE_FACTS)}", name, fact)
        if isinstance(game, BankedGame | SideBet):
            self._wagers(name, game)
        if isinstance(game, PotGame):
            for structure in game.betting.structures if game.betting else ():
                self.add(f"structure {structure}", name, game.betting.note if game.betting else "")

    def _wagers(self, name: str, game: BankedGame | SideBet) -> None:
        hands = {"spot", "bank"}
        if isinstance(game, BankedGame):
            hands = {*game.hands, *(f"{one}.{part}" for one, hand in game.hands.items() for part in hand.parts)}
            asked = [*(step.when for step in game.round), *(option.on for option in game.choices.values())]
            for condition in filter(None, asked):
                if condition in CERTAIN:
                    self.add(f"fact {condition}", name, condition)
                    continue
                for each in each_fact(read_condition(condition, hands, game.wagers)):
                    self.add(f"fact {each.form}", name, str(each))
        for wager in game.wagers.values():
            for rows in (wager.pays, *wager.pay_tables.values()):
                for fact, _ in rows:
                    known = {*game.wagers, *wager.needs}
                    for each in each_fact(read_condition(on_each(wager, written(wager, fact))[0], hands, known)):
                        self.add(f"fact {each.form}", name, str(each))


class Word(Protocol):
    """A record of the vocabulary."""

    @property
    def means(self) -> str: ...


def meanings(words: Mapping[str, Word]) -> dict[str, str]:
    """What each word of the vocabulary means."""
    return {word: f"{record.means}{_mark(record)}" for word, record in words.items()}


def _mark(record: object) -> str:
    """A note on a word that is only told, that only some engines run, or that none runs yet."""
    if isinstance(record, EffectForm):
        return f" (run at {' and '.join(record.run_by)} tables)" if record.run_by else " (told)"
    if isinstance(record, CaseForm):
        return f" (detected at {' and '.join(record.seen_by)} tables)" if record.seen_by else ""
    if isinstance(record, StepForm) and record.does is StepKind.OF_THE_HOUSE:
        return " (told)"
    return " (refused: no table plays it yet)" if isinstance(record, ChoiceForm) and not record.at else ""


def vocabulary_table(title: str, kind: str, words: dict[str, str], used: Uses) -> list[str]:
    """A table of words: what they mean, an example, who uses them."""
    lines = ["", f"### {title}", "", "| Word | Meaning | Example | Used by |", "|---|---|---|---|"]
    for word, meaning in words.items():
        games = _some(sorted(used.games.get(f"{kind} {word}", ())))
        lines.append(f"| `{word}` | {meaning} | {used.examples.get(f'{kind} {word}', '')} | {games} |")
    return lines


def _some(games: list[str]) -> str:
    """The first few games that use a word, and how many more there are."""
    shown, more = games[:_SHOWN], len(games) - _SHOWN
    return f"{', '.join(shown)}{f' and {more} more' if more > 0 else ''}" or "no game yet"


_SHOWN = 4
_HOUSE = (
    "A file whose `[filing]` has no `lines` is a game of your own. It is not a filing, and its sheet, its page and "
    "its prices say so. Its sections need no `lines`; they cite lines of the file itself. Where it is silent, these "
    "defaults apply:"
)


def rules_page() -> str:
    """The format: its sections with their keys, its closed vocabulary, its checks."""
    used = Uses()
    lines = [(Path(__file__).parent / "rules-head.md").read_text(encoding="utf-8").rstrip(), "", "## Sections", ""]
    paths = sorted(Path(str(banked.__file__)).parent.glob("[a-z]*.py"))
    modules = [import_module(f"houseway.rules.games.{path.stem}") for path in paths]
    others = [module for module in modules if module not in (banked, pot)]
    for module in (schema, banked, ways, fees, pot, *others, room, rates, regimes):
        for name, (text, keys) in class_docs(module).items():
            if not keys or name in ("Found", "WaySet"):
                continue
            lines += [f"### {name}", "", text.split("\n\n")[0].replace("\n", " "), "", "| Key | |", "|---|---|"]
            lines += [f"| `{key.replace('_', '-')}` | {what.replace(chr(10), ' ')} |" for key, what in keys.items()]
            lines.append("")
    lines += [
        "## House defaults",
        "",
        _HOUSE,
        "",
        "```toml",
        own.HOUSE.read_text(encoding="utf-8").rstrip(),
        "```",
        "",
    ]
    lines += [
        "## Vocabulary",
        "",
        "Closed lists. Any other word is refused, with a suggestion of the nearest one listed here.",
    ]
    lines += vocabulary_table("Facts", "fact", {**meanings(FACTS), **CERTAIN}, used)
    lines += vocabulary_table("Steps of a round", "step", meanings(STEPS), used)
    lines += vocabulary_table("Choices", "choice", meanings(CHOICES), used)
    lines += vocabulary_table("Cases of rulings", "case", meanings(CASES), used)
    lines += ["", "Moments of a round: " + "; ".join(f"`{word}`, {said}" for word, said in MOMENTS.items()) + "."]
    lines += vocabulary_table("Effects of rulings", "effect", meanings(EFFECTS), used)
    lines += vocabulary_table("Shapes of seven cards", "shape", dict.fromkeys(SHAPES, ""), used)
    lines += vocabulary_table("What goes in front", "front", FRONTS, used)
    lines += vocabulary_table("What two of four tiles are", "tiles", TILE_HANDS, used)
    lines += vocabulary_table("When a row of a tile way applies", "tile fact", TILE_FACTS, used)
    lines += ["", "What the front may be required to hold: " + ", ".join(word for word in LEASTS if word) + "."]
    lines += vocabulary_table("Kinds of claims", "claim", CLAIMS, used)
    lines += vocabulary_table("Betting structures", "structure", STRUCTURES, used)
    lines += vocabulary_table("What a display shows", "display", DISPLAYS, used)
    lines += ["", "## Checks", "", "| Check | What it finds |", "|---|---|"]
    lines += [f"| `{name}` | {_first_line(each.find.__doc__)} |" for name, each in VALIDATORS.items()]
    return "\n".join(lines) + "\n"


def _first_line(doc: str | None) -> str:
    return (doc or "").strip().partition("\n")[0]


_NEVER_WRITTEN = {"id": ("Doubt", "Remark", "Ruling", "Claim"), "own": ("Filing",)}
"""Keys that the loader sets, by section."""
_OF_FILINGS = (
    *("lines", "decides", "equipment", "bank", "action", "back-line", "collections"),
    *("hands", "round", "wagers", "by", "per", "fees"),
)
"""Keys that a user's own game may omit, and so may one that borrows rules or takes rates; other files need them."""


def json_schema() -> str:
    """A JSON Schema for editors: what rule files and room files may contain."""
    roots, parts = [], {}
    for kind in (*(each.game for each in KINDS.values()), RoomFile, RatesFile, Bundle):
        (root,), found = msgspec.json.schema_components(
            [kind], schema_hook=lambda _: {"description": "any value"}, ref_template="#/$defs/{name}"
        )
        roots.append(root)
        parts.update(found)
    doubtful = {"type": "string", "pattern": "^[?]"}  # any value may depend on a doubt
    for part in parts.values():
        for key, sections in _NEVER_WRITTEN.items():
            if part.get("title") in sections:
                del part["properties"][key]
        part["required"] = [key for key in part.get("required", ()) if key not in _OF_FILINGS]
        for key, value in part.get("properties", {}).items():
            part["properties"][key] = {"anyOf": [value, doubtful]}
    made = {"title": "A Houseway rule file", "anyOf": roots, "$defs": parts}
    return json.dumps(made, indent=1, ensure_ascii=False) + "\n"
