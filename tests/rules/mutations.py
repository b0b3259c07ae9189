"""Rule files changed as a writer of a first file might get them wrong, and all that is then asked of such a file."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from contextlib import redirect_stdout
from copy import deepcopy
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from houseway.cards import text
from houseway.cli.way import way as tell_way
from houseway.live.games.game import Config
from houseway.live.room.openings import openings
from houseway.live.table.table_facts import table_facts
from houseway.play.banked.described_round import read_round, settle
from houseway.play.banked.plan import Plan
from houseway.play.banked.sim import BankedSimulation
from houseway.play.pot.plan import PotPlan
from houseway.play.pot.sim import PotSimulation
from houseway.price.ask import Ask, plan_of
from houseway.price.economy.play import play_rounds
from houseway.price.economy.pot import drops
from houseway.price.economy.table import TableAsk, default_stakes, fees_of, seated
from houseway.price.run import shares
from houseway.price.solvers.solver import solvers
from houseway.price.why import why_sampled
from houseway.refusal import Refusal
from houseway.rules.catalogue import load, regimes
from houseway.rules.checker.checker import VALIDATORS
from houseway.rules.collect import options_of
from houseway.rules.games.banked import BankedGame
from houseway.rules.games.pot import PotGame
from houseway.rules.sheet.sheet import sheet
from houseway.rules.ways.way import SETS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from houseway.play.banked.state import State
    from houseway.rules.loader import Loaded

Tree: TypeAlias = dict[str, Any]
KeyPath: TypeAlias = tuple[str | int, ...]

HERE = Path(__file__).parent
ROOMS = HERE.parents[1] / "rooms"
FILES = [
    HERE / "high-nine.toml",
    *(ROOMS / "capitol" / f"{name}.toml" for name in ("ez-baccarat", "fast-nine", "three-card-poker", "no-bust-4.01")),
    *(ROOMS / "capitol" / f"{name}.toml" for name in ("fortune-pai-gow", "pai-gow-tiles")),
    *(ROOMS / "casino-580" / f"{name}.toml" for name in ("texas-holdem", "lowball")),
    ROOMS / "village-club" / "badugi.toml",
    ROOMS / "lucky-derby" / "seven-card-stud.toml",
]
ROOM = """
[room]
name = "Our Own"
slug = "own"
bundle = "own"
"""
PLACED = re.compile(r"[\w.-]+\.toml:\d+: \S.*", re.DOTALL)
"""How a refusal of a rule file begins."""
_FOR_PEOPLE = {
    "lines",
    "note",
    "says",
    "why",
    "means",
    "id-lines",
    "dated",
    "owner",
    "read-back",
    "decides",
    "when-said",
}
_ASIDE = ("claims", "no-rule", "rulings", "filing", "doubts")
_NUMBERS = (0, -1, 1, 2, 3, 5, 99, 10**9)


# TOML


def dump(tree: Tree) -> str:
    """A tree as TOML, every key on a line of its own."""
    return "\n".join(_table(tree, ())) + "\n"


def _table(tree: Tree, at: tuple[str, ...]) -> Iterator[str]:
    for key, value in tree.items():
        if not (isinstance(value, dict) or _is_tables(value)):
            yield f"{_key(key)} = {_value(value)}"
    for key, value in tree.items():
        here = (*at, key)
        name = ".".join(map(_key, here))
        if isinstance(value, dict):
            yield f"[{name}]"
            yield from _table(value, here)
        elif _is_tables(value):
            for each in value:
                yield f"[[{name}]]"
                yield from _table(each, here)


def _is_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, dict) for each in value)


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _value(key)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        said = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
        return f'"{said}"'
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_key(key)} = {_value(each)}' for key, each in value.items())} }}"
    return str(value)


# Mutations


def paths(node: object, at: KeyPath = ()) -> Iterator[KeyPath]:
    """Every place of a tree below its root, those that only people read left out."""
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in items:
        if key not in _FOR_PEOPLE:
            yield (*at, key)
            yield from paths(value, (*at, key))


def found(tree: Any, at: KeyPath) -> Any:
    """What stands at a place."""
    for step in at:
        tree = tree[step]
    return tree


def words() -> dict[str, list[Any]]:
    """By key, every value that a rule file of the rooms has there."""
    pool: dict[str, list[Any]] = defaultdict(list)
    for path in (HERE / "high-nine.toml", *sorted(ROOMS.glob("*/*.toml"))):
        tree = tomllib.loads(path.read_text(encoding="utf-8"))
        for at in paths(tree):
            key = next(step for step in reversed(at) if isinstance(step, str))
            value = found(tree, at)
            if isinstance(at[-1], str) and value not in pool[key]:
                pool[key].append(value)
            if len(at) > 1 and isinstance(value, dict) and value not in pool[f"{at[0]}/"]:
                pool[f"{at[0]}/"].append(value)
    return dict(pool)


def mutate(tree: Tree, random: Random, pool: dict[str, list[Any]]) -> tuple[Tree, str]:
    """The tree with one thing changed, and what it was."""
    tree = deepcopy(tree)
    places = [at for at in paths(tree) if at[0] not in _ASIDE]
    if random.random() < 0.2 and (changed := _reordered(tree, random)):
        return tree, changed
    sections = list(dict.fromkeys(at[0] for at in places))
    section = random.choice(sections)
    at = random.choice([each for each in places if each[0] == section])
    holder, last, value = found(tree, at[:-1]), at[-1], found(tree, at)
    said = ".".join(map(str, at))
    match random.randrange(6):
        case 0:
            del holder[last]
            return tree, f"without {said}"
        case 1 if isinstance(last, str) and isinstance(holder, dict) and len(at) > 1:
            name = random.choice(["spot", "bank", "other", "stub", "base", "x"])
            renamed = {name if key == last else key: each for key, each in holder.items()}
            holder.clear()
            holder.update(renamed)
            return tree, f"{said} named {name}"
        case 2 if isinstance(value, str) and len(at) > 1:
            whole = _renamed(
                tree, str(last) if isinstance(last, str) else value, random.choice(["spot", "bank", "hand"])
            )
            return whole, f"{last} renamed everywhere"
        case 3 if isinstance(value, list) and value:
            shorter = random.choice([value[1:], value[:-1], [*value, value[0]], value[::-1], [], [value[-1]]])
            holder[last] = deepcopy(shorter)
            return tree, f"{said} as {shorter!r}"[:200]
    holder[last] = changed = _other(value, at, random, pool)
    return tree, f"{said} from {value!r} to {changed!r}"[:300]


def _reordered(tree: Tree, random: Random) -> str:
    """A step or a street left out, put elsewhere, or there twice; what was done, or nothing where there is none."""
    steps = tree.get("round") or tree.get("streets") or []
    if len(steps) < 2:
        return ""
    number, other = random.sample(range(len(steps)), 2)
    step = steps.pop(number)
    match random.randrange(3):
        case 0:
            return f"step {number} left out"
        case 1:
            steps.insert(other, step)
            return f"step {number} put at {other}"
    steps.insert(number, step)
    steps.insert(other, deepcopy(step))
    return f"step {number} again at {other}"


def _other(value: Any, at: KeyPath, random: Random, pool: dict[str, list[Any]]) -> Any:
    """Another value of the same sort, mostly one that some file has at this key."""
    if isinstance(value, bool):
        return not value
    key = next(step for step in reversed(at) if isinstance(step, str))
    those = (
        pool.get(key, [])
        if isinstance(at[-1], str)
        else [y for x in pool.get(key, []) if isinstance(x, list) for y in x]
    )
    if isinstance(value, dict) and len(at) > 1:
        those = pool.get(f"{at[0]}/", those)
    alike = [each for each in those if type(each) is type(value) and each != value]
    if isinstance(value, int):
        return random.choice([*_NUMBERS, *alike])
    if isinstance(value, str) and (not alike or random.random() < 0.15):
        return random.choice(["", "$0", "$5", "1-1", "0", "spot", "bank", "otherwise", "lose", "$1,000,000-$2,000,000"])
    return deepcopy(random.choice(alike)) if alike else value


def _renamed(tree: Any, old: str, new: str) -> Any:
    """A name changed wherever it stands, in keys and in words."""
    if isinstance(tree, dict):
        return {new if key == old else key: _renamed(each, old, new) for key, each in tree.items()}
    if isinstance(tree, list):
        return [_renamed(each, old, new) for each in tree]
    return re.sub(rf"(?<![\w-]){re.escape(old)}(?![\w-])", new, tree) if isinstance(tree, str) else tree


# All that is asked of a file


def trial(name: str, rounds: int = 3, *, kernels: bool = False) -> str:
    """Everything that is done with a game, shortly; the refusal where there is one, which must name its place."""
    try:
        loaded = load(name)
        for validator in VALIDATORS.values():
            list(validator.find(loaded, regimes()["as-filed"]))
        sheet(loaded)
        if isinstance(loaded.game, BankedGame):
            _play_banked(loaded, rounds, kernels)
            _price(name, kernels)
            _earn(name, loaded, kernels)
        elif isinstance(loaded.game, PotGame):
            _play_pot(loaded, rounds)
            if any(schedule.current and options_of(schedule) for schedule in loaded.game.collections.values()):
                drops(loaded, 2)
        if loaded.game.filing.engine != "side bet" and loaded.game.filing.offered:
            for each in openings(name):
                table_facts(Config(name, **each["ask"]))
            table_facts(Config(name))
    except Refusal as refusal:
        said = str(refusal)
        if not PLACED.fullmatch(said):
            raise
        return said
    return ""


def _play_banked(loaded: Loaded, rounds: int, kernels: bool) -> None:
    for fast in (False, True) if kernels else (False,):
        plan = Plan(loaded, fast=fast)
        for players in {plan.seats, min(plan.seats, 2)}:
            played = BankedSimulation(plan, 1, players)
            for _ in played.rounds(rounds):
                _settle(loaded, plan, played.table.state)
        _ways(loaded, played.table.state)
    assert isinstance(loaded.game, BankedGame)
    for number in loaded.game.equipment.decks:
        Plan(loaded, decks=number)
    for name, schedule in loaded.game.collections.items():
        for option in options_of(schedule):
            Plan(loaded, option=option, schedule=name)


def _settle(loaded: Loaded, plan: Plan, state: State) -> None:
    """The round just played, as a table would describe it to have it settled."""
    named = next((name for name in plan.rows if not plan.wager(name).needs and plan.wager(name).kind != "envy"), "")
    if not named:
        return
    shared = {hand.kind: text(tuple(hand.pieces)) for hand in state.hands.values() if hand.kind != "spot"}
    own = {hand.spot: text(tuple(hand.pieces)) for hand in state.hands.values() if hand.kind == "spot"}
    seats = [seat for seat in range(1, plan.seats + 1) if seat != state.bank_seat]
    spots = [{"seat": seat, "hand": own.get(seat, ""), "wagers": {named: "$25"}} for seat in own or seats[:2]]
    said = {"bank": "$1,000", "bank-seat": state.bank_seat, "seats": plan.seats, "button-seat": seats[0]}
    settle(loaded, read_round({**said, "hands": shared, "spots": spots}))


def _ways(loaded: Loaded, state: State) -> None:
    """Each way asked for the hands that were dealt."""
    assert isinstance(loaded.game, BankedGame)
    for name, way in loaded.game.ways.items():
        for hand in state.hands.values():
            if way.kind == "draw chart" or not hand.pieces or (way.kind in SETS) != bool(hand.parts):
                continue
            with redirect_stdout(StringIO()):
                tell_way(loaded.name, text(tuple(hand.pieces)), name, hand.kind, as_json=True)


def _earn(name: str, loaded: Loaded, kernels: bool) -> None:
    """What a table of two or three earns."""
    plan = Plan(loaded)
    bank, *there = range(1, min(plan.seats, 3) + 1)
    asked = TableAsk(ask=Ask(game=name), stakes=default_stakes(plan, there), players=len(there) + 1, bank_seat=bank)
    seated(plan, asked)
    list(play_rounds(plan, asked, "1", 2))
    if kernels:
        fees_of(asked)


def _play_pot(loaded: Loaded, hands: int) -> None:
    for collects in (False, True):
        plan = PotPlan(loaded, fast=False, collects=collects)
        for players in (plan.seats, 2, 6):
            for _ in PotSimulation(plan, 1, players).rounds(hands):
                pass


def _price(name: str, kernels: bool) -> None:
    """Every solver says what it can price; what none can is played, and told why."""
    ask = Ask(game=name, rounds=20)
    left = shares(ask).get("sampled", ())
    if left:
        why_sampled(plan_of(ask), left[0])
    if kernels:
        sampled = solvers()[-1]
        sampled.finish(ask, sampled.work(ask, "1/0/20"))
