"""Mutants of the core, each against the tests that run the line it changes.

Cosmic Ray says what can be changed and how; which tests run a line is what coverage.py recorded. Its own driver is not
used: it changes files in place and runs one command for all, where a sample of hundreds over 40,000 lines wants the few
tests of a line, and other people's runs must not see the change.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names
from coverage import CoverageData

if TYPE_CHECKING:
    from collections.abc import Iterator

_DULL: Final = ("core/NumberReplacer",)
"""Operators of which a tenth is taken: there would be more of them than of all others."""
_COMPILED: Final = "houseway.ranks.jit"
"""Modules that use it are compiled to machine code, and kept so: a change of their source would not be run."""


class Mutant(NamedTuple):
    """One change of one line."""

    file: str
    line: int
    operator: str
    occurrence: int


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Everything that can be changed in a file, but types and what only type checkers read."""
    source = file.read_text()
    if _COMPILED in source or "njit" in source:
        return
    tree, lines = get_ast(source), source.splitlines()
    for name in sorted(operator_names()):
        cls = get_operator(name)
        if cls.arguments():
            continue
        operator = cls()
        found = (at for node in ast_nodes(tree) for at in operator.mutation_positions(node))
        for occurrence, (start, _) in enumerate(found):
            text = lines[start[0] - 1]
            types = "BinaryOperator_BitOr" in name and ":" in text  # `int | None` is no sum
            if types or text.strip() == "if TYPE_CHECKING:":
                continue
            yield Mutant(str(file), start[0], name, occurrence)


def sample(root: Path, under: list[str], number: int, seed: int) -> list[Mutant]:
    """So many mutants, each alike, numbers in source a tenth as often."""
    luck = random.Random(seed)  # noqa: S311 - a sample
    files = sorted(file for each in under for file in (root / each).rglob("*.py"))
    every = [each for file in files for each in mutants_of(file) if each.operator not in _DULL or luck.random() < 0.1]
    return luck.sample(every, min(number, len(every)))


def tests_of(data: list[CoverageData], root: Path, mutant: Mutant) -> list[str]:
    """The tests that run a line."""
    name = str(Path(mutant.file).relative_to(root))
    found: set[str] = set()
    for each in data:
        by_line = each.contexts_by_lineno(name)
        here = by_line.get(mutant.line, [])
        if here and not any("::" in test for test in here):  # run once, as the module is read
            here = [test for tests in by_line.values() for test in tests]
        found.update(test for test in here if "::" in test)
    return sorted(found)


def try_one(root: Path, mutant: Mutant, tests: list[str], seconds: float) -> str:
    """What becomes of a mutant: `killed`, `survived`, `too slow`, or `not run` where no test comes to the line."""
    if not tests:
        return "not run"
    source = Path(mutant.file).read_text()
    changed = mutate_code(source, get_operator(mutant.operator)(), mutant.occurrence)
    if changed is None or changed == source:
        return "the same"
    files = sorted({test.partition("::")[0] for test in tests})
    with tempfile.TemporaryDirectory() as folder:
        plan = Path(folder) / "plan.json"
        plan.write_text(json.dumps({"file": mutant.file, "source": changed, "tests": tests}))
        around = os.environ | {"HOUSEWAY_MUTANT": str(plan), "PYTHONDONTWRITEBYTECODE": "1"}
        around["PYTHONPATH"] = os.pathsep.join(
            [str(root / "src"), str(root / "tests"), os.environ.get("PYTHONPATH", "")]
        )
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-n0", "-p", "strength.mutated", "--tb=no", *files]
        try:
            done = subprocess.run(  # noqa: S603 - our own tests
                command, cwd=root, env=around, capture_output=True, timeout=seconds, check=False
            )
        except subprocess.TimeoutExpired:
            return "too slow"
    return "survived" if done.returncode == 0 else "killed"


def run(root: Path, under: list[str], number: int, seed: int, seconds: float, files: list[Path], out: Path) -> None:
    """Try a sample, and tell what became of each."""
    data = []
    for file in files:
        each = CoverageData(str(file))
        each.read()
        data.append(each)
    ends: Counter[str] = Counter()
    for mutant in sample(root, under, number, seed):
        began = time.monotonic()
        tests = few(tests_of(data, root, mutant))
        end = try_one(root, mutant, tests, seconds)
        ends[end] += 1
        told = mutant._asdict() | {"file": str(Path(mutant.file).relative_to(root)), "tests": len(tests), "end": end}
        with out.open("a") as kept:
            kept.write(json.dumps(told | {"took": round(time.monotonic() - began, 1)}) + "\n")
        print(json.dumps(told), flush=True)
    print(score(ends))


def few(tests: list[str], most: int = 60) -> list[str]:
    """At most so many tests, spread over the files that have them: a line that all run is found by a few."""
    by_file: dict[str, list[str]] = {}
    for test in tests:
        by_file.setdefault(test.partition("::")[0], []).append(test)
    least = sorted(by_file.values(), key=len)[:8]
    return sorted(test for group in least for test in group[: max(1, most // len(least))])


def score(ends: Counter[str]) -> str:
    """The share of mutants that tests notice, with its standard error."""
    tried = ends["killed"] + ends["too slow"] + ends["survived"] + ends["not run"]
    if not tried:
        return "nothing was tried"
    share = (ends["killed"] + ends["too slow"]) / tried
    error = (share * (1 - share) / tried) ** 0.5
    return f"{tried} mutants: {dict(ends)}; noticed {share:.1%} ± {error:.1%}"
