"""Which keys of the format are told: shown to the reader, without any effect.

The first word of a key's docstring says so. `Told.` marks keys for the reader alone. `Always.` marks a word for what
every table of that kind does, whether it is written or not.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Final

from houseway.rules.vocabulary.effects import EFFECTS, Effect
from houseway.rules.vocabulary.steps import STEPS, StepKind

_GAMES: Final = sorted(Path(__file__).parent.glob("games/[a-z]*.py"))
MODULES: Final = ("schema", *(f"games/{path.stem}" for path in _GAMES), "fees", "rates", "room", "ways/way")
"""The modules that define keys of rule files; every engine has one in `games`."""
EXPLAINED: Final = "shown to the reader: no table, fee or price depends on it; notes and the words of a ruling are too"
"""What the mark means."""

TOLD_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "Step.method": ("rows", "stacks"),
    "Step.do": tuple(word for word, step in STEPS.items() if step.does is StepKind.OF_THE_HOUSE),
    "FeeTable.payer": ("small blind", "button", "winner"),
    "Action.back-line": ("with its seat",),
    "Ruling.effects": tuple(word for word, effect in EFFECTS.items() if not effect.run_by),
}
"""Words that are told, in keys that otherwise have an effect: the table does the same whichever of them is written."""


@cache
def docstrings() -> dict[str, dict[str, str]]:
    """The docstring of each key, by section."""
    found: dict[str, dict[str, str]] = {}
    for module in MODULES:
        text = (Path(__file__).parent / f"{module}.py").read_text(encoding="utf-8")
        for node in ast.parse(text).body:
            if isinstance(node, ast.ClassDef) and node.bases:
                found[node.name] = _keys(node)
    return found


def _keys(section: ast.ClassDef) -> dict[str, str]:
    keys: dict[str, str] = {}
    last = ""
    for item in section.body:
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            last = item.target.id
            keys[last] = ""
        elif isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant) and last:
            keys[last] = str(item.value.value)
    return keys


def told_keys() -> list[str]:
    """Every told key, as `section.key` in the file's spelling."""
    return [
        f"{section}.{key.replace('_', '-')}"
        for section, keys in docstrings().items()
        for key, says in keys.items()
        if says.startswith("Told.")
    ]


def acts(section: type, key: str) -> bool:
    """Whether anything depends on a key."""
    return not _said(section, key).startswith(("Told.", "Always"))


def word(label: str, section: type, key: str) -> str:
    """The label of a fact on a rule sheet, marked if the key is told."""
    return f"{label} (told)" if _said(section, key).startswith("Told.") else label


def played_at(engine: str) -> str:
    """The engine whose tables play a kind of file; side bets are played at banked tables."""
    return "banked" if engine == "side bet" else engine


def effect_words(effect: Effect, engine: str) -> str:
    """A ruling's effect on a rule sheet, marked if tables of the game's engine do not act on it."""
    run = played_at(engine) in EFFECTS[effect].run_by
    return effect if run else f"{effect} (told)"


def _said(section: type, key: str) -> str:
    return next((found[key] for each in section.__mro__ if key in (found := docstrings().get(each.__name__, {}))), "")
