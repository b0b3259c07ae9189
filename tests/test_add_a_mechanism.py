"""docs/add-a-mechanism.md, followed in a copy of the source: modules touched are counted, the new words are played."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import houseway
from houseway.rules.catalogue import rooms_folder

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = Path(houseway.__file__).parent
PAGE: Final = (ROOT / "docs" / "add-a-mechanism.md").read_text(encoding="utf-8")
PRINTED: Final = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
FACTS, STEPS, CHOICES, HANDLERS = (
    *("rules/vocabulary/facts.py", "rules/vocabulary/steps.py", "rules/vocabulary/choices.py"),
    "play/banked/steps.py",
)
PLAYED: Final = """
import json
from houseway import banked, load, open_table
from houseway.cards import parse
from houseway.price.ask import Ask
from houseway.price.run import shares
from houseway.rules.checker.checker import check
from houseway.rules.sheet.sheet import sheet

table, events = open_table("own/high-nine", decks=8), []
table.tell = events.append
table.do(banked.Sit("ann", seat=1, chips=1_000_00))
table.do(banked.Sit("ben", seat=2, chips=1_000_00))
table.do(banked.TakeBank("ann", 500_00))
for wager in ("base", "exact"):
    table.do(banked.Bet("ben", wager, 10_00, spot=2))
table.do(banked.Close())
cards = {"spot 2": [*parse("As Ah")], "bank": [*parse("9s Th")]}
while table.awaits().what == "pieces":
    table.do(banked.Give((cards[table.awaits().hands[0]].pop(),)))
choices = list(table.choices("ben"))
table.do(banked.Act("ben", "wave", spot=2))
print(json.dumps({
    "choices": choices,
    "shuffled": sum(isinstance(event, banked.Shuffled) for event in events),
    "chose": [event.choice for event in events if isinstance(event, banked.Chose) and event.player],
    "settled": {event.wager: [event.paid, event.taken, event.because]
                for event in events if isinstance(event, banked.Settled)},
    "sheet": [cell for block in sheet(load("own/high-nine")) for row in (*block.rows, (block.text,))
              for cell in row],
    "shares": shares(Ask(game="own/high-nine", decks=1)),
    "findings": [str(found) for found in check("own/high-nine")],
}))
"""


def put(text: str, before: str, added: str, after: str = "") -> str:
    """The text with something added before the first place of a word that comes after another."""
    at = text.index(before, text.index(after))
    return text[:at] + added + text[at:]


def block(start: str) -> str:
    """What the page prints that begins so."""
    (printed,) = (each for each in PRINTED if each.startswith(start))
    return str(printed)


def add_fact(of: dict[str, str]) -> None:
    record = block("FactForm(").strip()
    of[FACTS] = put(of[FACTS], "    FactForm(\n", f"{record},\n", "_RECORDS: Final")
    of[FACTS] = put(of[FACTS], "from houseway.rules.cells", "from houseway.cards.card import RANKS, rank_of\n")


def add_cut(of: dict[str, str]) -> None:
    of[STEPS] = put(of[STEPS], "]", '    "cut",\n', "Do = Literal[")
    of[STEPS] = put(of[STEPS], "}\n\n", block('"cut"'), "STEPS: Final")


def add_reshuffle(of: dict[str, str]) -> None:
    of[STEPS] = put(of[STEPS], "]", '    "reshuffle",\n', "Do = Literal[")
    of[STEPS] = put(of[STEPS], "\n\n\nMOVES_CARDS", f"\n    {block('SHUFFLES').strip()}", "class StepKind")
    of[STEPS] = put(of[STEPS], "}\n\n", block('"reshuffle": StepForm'), "STEPS: Final")
    of[HANDLERS] = put(of[HANDLERS], "_HANDLERS: Final", f"{block('def _reshuffle')}\n\n")
    of[HANDLERS] = put(of[HANDLERS], "}\n", block('"reshuffle": _reshuffle'), "_HANDLERS: Final")


def add_choice(of: dict[str, str]) -> None:
    of[CHOICES] = put(of[CHOICES], "]", '    "wave",\n', "Choice = Literal[")
    of[CHOICES] = put(of[CHOICES], "}\n", block('"wave"'), "CHOICES: Final")


ADDED: Final = {
    "a fact (`HAND holds NUMBERS aces`)": add_fact,
    "a step of the house (`cut`)": add_cut,
    "a step that acts (`reshuffle`)": add_reshuffle,
    "a choice (`wave`)": add_choice,
}


def texts() -> dict[str, str]:
    return {name: (SOURCE / name).read_text(encoding="utf-8") for name in (FACTS, STEPS, CHOICES, HANDLERS)}


@pytest.mark.parametrize("word", ADDED)
def test_the_page_says_how_many_modules_a_word_touches(word: str) -> None:
    before, after = texts(), texts()
    ADDED[word](after)
    touched = [name for name in after if after[name] != before[name]]
    assert f"| {word} | {len(touched)}: {', '.join(f'`{name}`' for name in touched)} |" in PAGE


def test_words_added_by_the_page_are_read_told_checked_played_and_declined_by_solvers(tmp_path: Path) -> None:
    """In a copy of the source with nothing else changed, by a process of its own."""
    copy = tmp_path / "src" / "houseway"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
    after = texts()
    for add in ADDED.values():
        add(after)
    for name, text in after.items():
        (copy / name).write_text(text, encoding="utf-8")
    own = tmp_path / "rooms" / "own"
    own.mkdir(parents=True)
    shutil.copy(rooms_folder() / "regimes.toml", own.parent)
    room = re.search(r"```toml\n(\[room\].*?)```", (ROOT / "docs" / "add-a-game.md").read_text("utf-8"), re.DOTALL)
    assert room
    (own / "room.toml").write_text(room[1], encoding="utf-8")
    game = (ROOT / "tests" / "rules" / "high-nine.toml").read_text(encoding="utf-8")
    steps = "".join(f'[[round]]\ndo    = "{step}"\nlines = "9"\n\n' for step in ("cut", "reshuffle"))
    for old, new in (
        ('["spot is 9 and spot has 3 cards", "7 to 1"]', '["spot holds 2 or more aces", "20 to 1"]'),
        ('[[round]]\ndo    = "deal"', steps + '[[round]]\ndo    = "deal"'),
        ('choices = ["hit", "stand"]', 'choices = ["hit", "wave"]'),
    ):
        assert game.count(old) == 1
        game = game.replace(old, new)
    (own / "high-nine.toml").write_text(game, encoding="utf-8")
    environment = {
        **os.environ,
        "PYTHONPATH": str(copy.parent),
        "HOUSEWAY_ROOMS": str(own.parent),
        "HOUSEWAY_CACHE": str(tmp_path / "kept"),
    }
    ran = subprocess.run(  # noqa: S603
        [sys.executable, "-c", PLAYED], env=environment, capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    assert told["choices"] == ["hit", "wave"]
    assert told["chose"] == ["wave"]
    assert told["shuffled"] == 1
    assert told["settled"]["exact"] == [200_00, 0, "spot holds 2 or more aces"]
    assert told["settled"]["base"][:2] == [0, 10_00]
    sheet = "\n".join(told["sheet"]).lower()
    said = ("the hand holds 2 or more aces", "the cards are cut", "the shoe is shuffled", "may hit or wave")
    assert [words for words in said if words not in sheet] == []
    assert told["shares"] == {"sampled": ["base", "exact"]}
    assert not [found for found in told["findings"] if "exact" in found or "wave" in found]
