"""Loading a rule file: read, extend, include, apply readings, check types and names. Every fault names its line."""

from __future__ import annotations

import pickle
import re
import tomllib
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec
from msgspec.structs import replace as replaced

from houseway.refusal import Refusal, meant, quoted
from houseway.rules.borrowed import borrow
from houseway.rules.cells import of_room
from houseway.rules.games.banked import BankedGame, SideBet
from houseway.rules.games.meld import MeldGame
from houseway.rules.games.pairwise import PairwiseGame
from houseway.rules.games.pot import PotGame
from houseway.rules.key_lines import positions
from houseway.rules.own import cite_itself, is_own, says_seats, with_house
from houseway.rules.rates import take_rates
from houseway.rules.readings import take_readings
from houseway.rules.registry import KINDS
from houseway.rules.trees import below, child, merge, struct_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from houseway.rules.key_lines import Path as KeyPath
    from houseway.rules.schema import Ruling
    from houseway.rules.trees import Tree

Game: TypeAlias = BankedGame | PotGame | PairwiseGame | MeldGame | SideBet

_BY_NAME: Final = {"doubts": "doubt", "remarks": "remark", "rulings": "ruling", "claims": "claim"}
"""Sections with a table per name, and the singular of each."""
_JOINED: Final = ("wagers", "ways", *_BY_NAME)
"""Sections that an included side bet adds to a game."""
_UNKNOWN: Final = re.compile(r"Object contains unknown field `(.+?)`(?: - at `(.+)`)?")
_AT: Final = re.compile(r"(.*) - at `(.+)`", re.DOTALL)
_STEP: Final = re.compile(r"\.([A-Za-z0-9_-]+)|\[(\d+)\]|\[\.\.\.\]", re.ASCII)


@dataclass(slots=True)
class Source:
    """A file being loaded: path, text and parsed tree."""

    path: Path
    text: str
    tree: Tree = field(default_factory=dict)
    beneath: Source | None = None
    """The file it extends."""
    included: list[Source] = field(default_factory=list)
    """The side bets it includes."""
    rates: Source | None = None
    """The room's rates, if any."""

    @property
    def game(self) -> str:
        """The game it is the file of."""
        return f"{self.path.parent.name}/{self.path.stem}"

    def place(self, key: KeyPath) -> tuple[Source, int]:
        """The file and line of a key: in this file, a file it extends or the room's rates; if absent, of the closest
        key above it."""
        files: list[Source] = [self]
        while files[-1].beneath is not None:
            files.append(files[-1].beneath)
        files += [self.rates] if self.rates is not None else []
        listed = next((key[:at] for at, part in enumerate(key) if isinstance(part, int)), ())
        stated = next((source for source in files if listed and positions(source.text).exact(listed)), None)
        for end in range(len(key), 0, -1):
            for source in files if stated is None else [stated]:
                if line := positions(source.text).exact(key[:end]):
                    return source, line
        return self, 1

    def refuse(self, key: KeyPath, sentence: str) -> Refusal:
        """A refusal that names the file, line and key."""
        source, line = self.place(key)
        where = ".".join(f"{part}" if isinstance(part, str) else f"{part + 1}" for part in key)
        return Refusal(f"{source.path.name}:{line}: {where + ': ' if where else ''}{sentence}")


@dataclass(frozen=True, slots=True)
class Loaded:
    """A loaded game, with its readings and source."""

    name: str
    game: Game
    readings: Mapping[str, str]
    """The reading chosen for each doubt."""
    choices: Mapping[str, tuple[str, ...]]
    """Doubts whose reading changes the game, each with its readings; all others are told."""
    source: Source
    lender: Game | None = None
    """The game whose rules of play are borrowed (`rules-from`), if a pot game's file has none of its own."""

    @property
    def rulings(self) -> dict[str, Ruling]:
        """All rulings that a table uses, by id: the file's own, plus those of the game whose rules it borrows, unless
        refiled. Lines of another room's bundle are cited with that room's name."""
        if self.lender is None:
            return dict(self.game.rulings)
        room, lent = self.game.filing.rules_from.partition("/")[0], self.lender.rulings
        if not self.name.startswith(f"{room}/"):
            lent = {name: replaced(ruling, lines=of_room(room, ruling.lines)) for name, ruling in lent.items()}
        return {**lent, **self.game.rulings}

    def filed_in(self, ruling: str) -> str:
        """The game whose file states a ruling: this one, one it extends or includes, or the one whose rules it
        borrows."""
        sources = [self.source]
        while sources[-1].beneath is not None:
            sources.append(sources[-1].beneath)
        for source in [*sources, *(bet for file in sources for bet in file.included)]:
            stated = source.tree.get("rulings")
            if isinstance(stated, dict) and ruling in stated:
                return source.game
        return self.game.filing.rules_from

    def refuse(self, key: KeyPath, sentence: str) -> Refusal:
        """A refusal about the file's contents, with file, line and key."""
        return self.source.refuse(key, sentence)


def read_source(path: Path) -> Source:
    """Parse a TOML file; refused with its line if it is not TOML."""
    try:
        text = path.read_text(encoding="utf-8")
        source = Source(path, text, pickle.loads(_parsed(text)))  # noqa: S301 - pickled by this process
    except FileNotFoundError:
        raise Refusal(f"There is no file {path.name} in {path.parent.name}.") from None
    except UnicodeDecodeError as fault:
        raise Refusal(f"{path.name}: byte {fault.start} is not UTF-8 text.") from None
    except tomllib.TOMLDecodeError as fault:
        raise Refusal(f"{path.name}: not TOML: {str(fault)[:1].lower()}{str(fault)[1:]}.") from None
    _check_by_name(source)
    return source


@lru_cache(maxsize=256)
def _parsed(text: str) -> bytes:
    """The tree of a TOML text, pickled. Each reader gets a copy to change; copying takes a tenth of parsing."""
    return pickle.dumps(tomllib.loads(text))


def _check_by_name(source: Source) -> None:
    """Refuse lists in sections that have a table per name, and an id inside such a table."""
    for section, one in _BY_NAME.items():
        tables = source.tree.get(section)
        if isinstance(tables, list):
            says = (
                f"each {one} is a table with a name: write [{section}.NAME] instead of [[{section}]], and remove "
                "its id."
            )
            raise source.refuse((section,), says)
        for name, table in tables.items() if isinstance(tables, dict) else ():
            if isinstance(table, dict) and "id" in table:
                raise source.refuse((section, name, "id"), f"the {one} takes its name from its table: remove the id.")


def load_file(path: Path, name: str, find: Callable[[str], Path], readings: Mapping[str, str] | None = None) -> Loaded:
    """Load a game from its file; `find` gives the files it extends, includes and borrows from."""
    loaded = _load(path, name, find, readings or {})
    lender = loaded.game.filing.rules_from
    if not lender or not isinstance(loaded.game, PotGame) or loaded.game.streets:
        return loaded
    return replace(loaded, lender=_load(_file(loaded.source, "rules-from", lender, find), lender, find, {}).game)


def _load(path: Path, name: str, find: Callable[[str], Path], readings: Mapping[str, str]) -> Loaded:
    source = read_source(path)
    tree = {**_extended(source, find, seen=(name,))}
    tree = _borrowed(source, name, tree, find)
    own = is_own(source)
    seated = says_seats(tree)
    if own:
        tree = with_house(tree)
    for side_bet in _names(source, tree, "includes"):
        _include(source, tree, side_bet, find)
    rates = path.with_name("rates.toml")
    source.rates = read_source(rates) if rates.is_file() else None
    take_rates(source, tree, source.rates)
    taken = take_readings(source, tree, readings)
    for section in _BY_NAME:
        tables = tree.get(section)
        if isinstance(tables, dict):
            tree[section] = {
                name: {**table, "id": name} if isinstance(table, dict) else table for name, table in tables.items()
            }
    kind = _kind(source, tree)
    if own:
        cite_itself(source, tree, kind)
    game = _typed(source, tree, kind)
    from houseway.rules.references import check_names

    check_names(source, game)
    if own and not seated and isinstance(game, BankedGame):
        from houseway.rules.fits.hands import as_served

        game = as_served(game)
    return Loaded(name, game, taken.readings, taken.choices, source)


def _extended(source: Source, find: Callable[[str], Path], seen: tuple[str, ...]) -> Tree:
    """The tree with the file it extends beneath it: tables merge, `false` removes a table, anything else is
    replaced."""
    base = _filing(source, source.tree).get("extends", "")
    if not isinstance(base, str) or not base:
        return source.tree
    if base in seen:
        raise source.refuse(
            ("filing", "extends"), f"{base} extends this file, and this file extends it: remove one of the two."
        )
    source.beneath = read_source(_file(source, "extends", base, find))
    lent = {**_extended(source.beneath, find, (*seen, base))}
    lent.pop("read-back", None)
    return merge(lent, source.tree)


def _borrowed(source: Source, name: str, tree: Tree, find: Callable[[str], Path]) -> Tree:
    """A banked game's tree with the rules of play it borrows; a pot game's lender is loaded separately."""
    filing = _filing(source, tree)
    lender = filing.get("rules-from", "")
    if not isinstance(lender, str) or not lender or _kind(source, tree) is not BankedGame:
        return tree
    lent = read_source(_file(source, "rules-from", lender, find))
    theirs = {**_extended(lent, find, seen=(lender,))}
    at = ("filing", "rules-from")
    if "rules-from" in _filing(lent, theirs):
        raise source.refuse(at, f"{lender} itself borrows its rules: name the game that they come from.")
    if _kind(lent, theirs) is not BankedGame:
        raise source.refuse(at, f"{lender} is not a banked game: name one that is.")
    for side_bet in _names(lent, theirs, "includes"):
        _include(lent, theirs, side_bet, find)
    bottom = source
    while bottom.beneath is not None:
        bottom = bottom.beneath
    bottom.beneath = lent
    room = lender.partition("/")[0]
    return borrow(theirs, "" if name.startswith(f"{room}/") else room, tree)


def _include(source: Source, tree: Tree, name: str, find: Callable[[str], Path]) -> None:
    side_bet = read_source(_file(source, "includes", name, find))
    source.included.append(side_bet)
    for section in _JOINED:
        theirs, ours = side_bet.tree.get(section), tree.get(section)
        if isinstance(theirs, dict):
            own: Tree = ours if isinstance(ours, dict) else {}
            tree[section] = {**own, **theirs, **own} if section in _BY_NAME else {**theirs, **own}


def _file(source: Source, key: str, name: str, find: Callable[[str], Path]) -> Path:
    """The path of another game that this file names."""
    try:
        return find(name)
    except Refusal as fault:
        raise source.refuse(("filing", key), str(fault)) from None


def _filing(source: Source, tree: Tree) -> Tree:
    filing = tree.get("filing")
    if not isinstance(filing, dict):
        raise source.refuse((), "there is no [filing] section: every rule file begins with one.")
    return filing


def _names(source: Source, tree: Tree, key: str) -> list[str]:
    names = _filing(source, tree).get(key, [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise source.refuse(("filing", key), "this should be a list of names, like [“capitol/buster-blackjack”].")
    return names


def _kind(source: Source, tree: Tree) -> type[Game]:
    engine = _filing(source, tree).get("engine")
    if not isinstance(engine, str) or engine not in KINDS:
        raise source.refuse(("filing", "engine"), f"{quoted(engine)} is not an engine{meant(engine, KINDS)}")
    return KINDS[str(engine)].game


def _typed(source: Source, tree: Tree, kind: type[Game]) -> Game:
    try:
        return msgspec.convert(tree, kind)
    except msgspec.ValidationError as fault:
        raise _type_fault(source, tree, str(fault), kind) from None


def _type_fault(source: Source, tree: Tree, fault: str, kind: type) -> Refusal:
    """A readable refusal from msgspec's message, with the key it means: msgspec does not name keys of dictionaries."""
    unknown = _UNKNOWN.fullmatch(fault)
    if unknown:
        at = _find_key(tree, _steps(unknown[2] or "$"), unknown[1])
        known = _known_keys(kind, at[:-1])
        return source.refuse(at, f"there is no such key here{meant(unknown[1], known)}")
    match = _AT.fullmatch(fault)
    sentence, path = (match[1], match[2]) if match else (fault, "$")
    at = _culprit(tree, _steps(path), fault, kind)
    choices = _choices(kind, at)
    if "enum value" in sentence and choices:
        wrong = sentence.partition("'")[2].rstrip("'")
        return source.refuse(at, f"{quoted(wrong)} is not allowed here{meant(wrong, choices)}")
    if sentence == "Expected `int` >= 0":
        return source.refuse(at, "a number of things cannot be below 0.")
    hint = ": write it in brackets, like [1, 8]" if sentence.startswith("Expected `array`, got") else ""
    return source.refuse(at, sentence[:1].lower() + sentence[1:] + hint + ".")


def _steps(path: str) -> list[str | int | None]:
    """`$.wagers[...].pays[2]` as steps; None stands for a key msgspec does not name."""
    return [key if key else int(number) if number else None for key, number in _STEP.findall(path)]


def _culprit(tree: Tree, steps: list[str | int | None], fault: str, kind: type) -> KeyPath:
    """The path a fault means: an unnamed key is found by converting its table alone and comparing the fault."""
    at: list[str | int] = []
    node: object = tree
    for named in steps:
        step = named
        if step is None and isinstance(node, dict):
            step = next((key for key in node if _has_fault(tree, tuple(at), key, fault, kind)), next(iter(node), ""))
        if step is None:
            break
        at.append(step)
        node = child(node, step)
    return tuple(at)


def _has_fault(tree: Tree, at: KeyPath, key: str, fault: str, kind: type) -> bool:
    try:
        msgspec.convert(_only(tree, at, key), kind)
    except msgspec.ValidationError as found:
        return str(found) == fault
    return False


def _only(node: object, at: KeyPath, key: str) -> object:
    """The tree with one table reduced to one key."""
    if not at:
        return {key: node[key]} if isinstance(node, dict) else node
    if isinstance(node, dict):
        return {each: _only(value, at[1:], key) if each == at[0] else value for each, value in node.items()}
    if isinstance(node, list):
        return [_only(value, at[1:], key) if number == at[0] else value for number, value in enumerate(node)]
    return node


def _choices(kind: type, at: KeyPath) -> list[str]:
    """The words allowed at a path, if there is a closed list."""
    info: object = msgspec.inspect.type_info(kind)
    for step in at:
        info = below(info, step)
    types = info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)
    literals = [each for each in types if isinstance(each, msgspec.inspect.LiteralType)]
    return [str(value) for each in literals for value in each.values if value != ""]


def _find_key(tree: object, steps: list[str | int | None], key: str) -> KeyPath:
    """The path to an unknown key, below steps that may be unnamed."""
    for at in _paths(tree, steps):
        node: object = tree
        for step in at:
            node = child(node, step)
        if isinstance(node, dict) and key in node:
            return (*at, key)
    return (*(step for step in steps if step is not None), key)


def _paths(node: object, steps: list[str | int | None]) -> list[KeyPath]:
    if not steps:
        return [()]
    keys = list(node) if steps[0] is None and isinstance(node, dict) else [steps[0]]
    return [(key, *rest) for key in keys if key is not None for rest in _paths(child(node, key), steps[1:])]


def _known_keys(kind: object, at: KeyPath) -> list[str]:
    """The keys allowed at a path, from the types."""
    info: object = msgspec.inspect.type_info(kind)
    for step in at:
        info = below(info, step)
    info = struct_of(info)
    return [each.encode_name for each in info.fields] if isinstance(info, msgspec.inspect.StructType) else []
