"""Every word of the format is run or told: facts, steps, choices, effects and the words of keys, both ways."""

from __future__ import annotations

import ast
import typing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import houseway
from houseway.cards import parse
from houseway.play.banked import rulings as banked_rulings
from houseway.play.banked import steps as banked_steps
from houseway.play.pot import rulings as pot_rulings
from houseway.rules import fees, room, schema
from houseway.rules.catalogue import load
from houseway.rules.fact_grammar import Fact, holds, needs
from houseway.rules.games import banked, display, pot
from houseway.rules.games.banked import BankedGame
from houseway.rules.schema import Section
from houseway.rules.sheet.sheet import sheet
from houseway.rules.told import TOLD_WORDS, acts, effect_words
from houseway.rules.vocabulary.choices import CHOICES
from houseway.rules.vocabulary.effects import EFFECTS
from houseway.rules.vocabulary.facts import FACTS
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.steps import ASKS_PEOPLE, STEPS, StepKind
from houseway.rules.vocabulary.table import Seen, Table
from houseway.rules.ways import way as ways

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCES = Path(houseway.__file__).parent
SECTIONS = (schema, banked, display, pot, fees, room, ways)
ALIKE = {
    "Filing.engine": "the loader refuses an engine that there is none of",
    "NoRule.why": "each is counted by its own name",
    "Step.do": "held to the handlers of steps below",
    "Ruling.effects": "held to the handlers of effects below",
    "Ruling.case": "a case is a record that a search and a table read, whatever its name",
    "Ruling.whose": "a search and a table read it as it stands",
    "Ruling.who": "what is not automatic is applied by the floor, whoever of them makes it",
}
"""Keys of which several words are named by no code, and why that is right."""


def spot_table(form: str) -> Table:
    """A table of which a fact can be asked, whatever it asks."""
    asked = FACTS[form].needs
    if asked & {Feature.FOUL}:
        name, spot, bank = "capitol/face-up-pai-gow", "As Ks 9d 7c 5s 3h 2d", "Ad Kd 9h 7d 5c 3c 2s"
    elif asked & {Feature.PATTERN, Feature.QUALIFIER}:
        name, spot, bank = "capitol/three-card-poker", "As Ks 9d", "Ad Kd 9h"
    else:
        name, spot, bank = "capitol/pure-21.5", "As Ks", "Ad Kd"
    game = load(name).game
    assert isinstance(game, BankedGame)
    parts = {"front": parse(spot)[:2], "back": parse(spot)[2:]} if game.hands["spot"].parts else {}
    return Table(game, {"spot": Seen(parse(spot), parts), "bank": Seen(parse(bank))})


@pytest.mark.parametrize("form", FACTS)
def test_a_table_answers_every_fact(form: str) -> None:
    words = {"NUMBERS": "2", "HOLDING": "one rank", "WAGER": "ante", "CHOICE": "double", "RANKING": "three-card"}
    named = {"pattern": "flush", "up card": "ace", "one card": "A"}
    words["HOLDING"] = named.get(FACTS[form].holding, words["HOLDING"])
    hands = iter(("bank" if Feature.QUALIFIER in FACTS[form].needs else "spot", "bank"))
    fact = Fact(form, tuple(next(hands) if kind == "HAND" else words[kind] for kind in FACTS[form].kinds))
    said = holds(fact, spot_table(form))
    assert isinstance(said, bool)
    assert holds(Fact(fact.form, fact.slots, negated=True), spot_table(form)) is not said


def test_every_fact_but_otherwise_needs_something_and_says_so_in_english() -> None:
    for form, record in FACTS.items():
        assert record.form == form
        assert bool(record.needs) == bool(record.says[1]) == (form != "otherwise")


def test_every_need_is_some_fact_s() -> None:
    facts = [Fact("HAND holds HOLDING", ("spot.front", holding)) for holding in ("one rank suited", "8-8 one color")]
    found = {feature for record in FACTS.values() for feature in record.needs}
    assert found | {feature for fact in facts for feature in needs(fact)} == set(Feature)


def test_a_step_has_a_handler_or_is_the_house_s_own() -> None:
    own = {word for word, step in STEPS.items() if step.does is StepKind.OF_THE_HOUSE}
    assert set(banked_steps._HANDLERS) == set(STEPS) - own


def test_a_choice_stands_at_steps_that_ask_people() -> None:
    """Which step acts on which choice a plan holds a file to: tests/play/test_unplayed.py."""
    for word, choice in CHOICES.items():
        assert all(STEPS[place].does in ASKS_PEOPLE for place in choice.at), word  # type: ignore[index]
    assert all(choice.at for choice in CHOICES.values())


def test_an_effect_is_run_by_the_engines_it_names_and_told_elsewhere() -> None:
    for engine, run in (("banked", set(banked_rulings.EFFECTS_RUN)), ("pot", set(pot_rulings.EFFECTS_RUN))):
        assert run == {word for word, effect in EFFECTS.items() if engine in effect.run_by}
    assert all(effect.run_by for effect in EFFECTS.values() if effect.touches)


def literals(kind: Any) -> Iterator[str]:
    if typing.get_origin(kind) is typing.Literal:
        yield from (word for word in typing.get_args(kind) if isinstance(word, str) and word)
    else:
        for each in typing.get_args(kind):
            yield from literals(each)


def words_of_keys() -> Iterator[tuple[type[Section], str, list[str]]]:
    """The closed words of every key that something acts on."""
    for module in SECTIONS:
        for section in vars(module).values():
            if isinstance(section, type) and issubclass(section, Section) and section.__module__ == module.__name__:
                hints = typing.get_type_hints(section)
                for key in section.__annotations__:
                    words = list(dict.fromkeys(literals(hints[key])))
                    if words and acts(section, key):
                        yield section, key, words


def named_in_code() -> set[str]:
    """Every text in the code that acts on a rule file, but for the types, the vocabulary and the sheets."""
    found: set[str] = set()
    types = {Path(str(module.__file__)) for module in SECTIONS}
    for layer in ("rules", "play", "house", "price", "live"):
        for path in (SOURCES / layer).rglob("*.py"):
            if path not in types and "vocabulary" not in path.parts and not path.name.startswith("sheet"):
                tree = ast.parse(path.read_text(encoding="utf-8"))
                found |= {
                    node.value
                    for node in ast.walk(tree)
                    if isinstance(node, ast.Constant) and isinstance(node.value, str)
                }
    return found


def test_of_the_words_of_a_key_code_names_all_but_one() -> None:
    """The one is what is done where none of the others stands; words that no code acts on are told."""
    code = named_in_code()
    for section, key, words in words_of_keys():
        name = f"{section.__name__}.{key.replace('_', '-')}"
        unnamed = [word for word in words if word not in code and word not in TOLD_WORDS.get(name, ())]
        part = [word for word in unnamed if not any(len(text) > 6 and text in word for text in code)]
        assert len(part) < 2 or name in ALIKE, f"{name}: no code names {unnamed}"


def test_a_told_word_is_one_of_its_key() -> None:
    known = {f"{section.__name__}.{key.replace('_', '-')}": words for section, key, words in words_of_keys()}
    for name, told in TOLD_WORDS.items():
        assert set(told) <= set(known[name]), name


def test_what_is_told_is_marked_on_the_sheet() -> None:
    blocks = {block.about: block for block in sheet(load("capitol/no-bust-4.01"))}
    shown = [row[1] for row in blocks["rulings"].rows]
    for ruling, words in zip(load("capitol/no-bust-4.01").game.rulings.values(), shown, strict=True):
        assert words.count("(told)") == sum("banked" not in EFFECTS[effect].run_by for effect in ruling.effects)
    assert any("(told)" in words for words in shown)
    assert effect_words("card plays", "banked") == "card plays (told)"
    assert effect_words("misdeal", "banked") == "misdeal"
    assert effect_words("back up cards", "banked") == "back up cards (told)"
    assert effect_words("back up cards", "pot") == "back up cards"
