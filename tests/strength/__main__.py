"""`python -m tests.strength cover | report | mutants`: how much of the core the tests run, and how much they notice."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
KEPT = ROOT / "build" / "strength"
CORE = ("cards", "ranks", "rules", "house", "play", "live")
_SETTINGS = f"--rcfile={Path(__file__).with_name('coveragerc')}"


def cover(tests: list[str]) -> int:
    """Run tests, noting which of them runs which line and branch: a file of its own for each folder."""
    KEPT.mkdir(parents=True, exist_ok=True)
    bad = 0
    for each in tests or [f"tests/{part}" for part in CORE]:
        around = os.environ | {"COVERAGE_FILE": str(KEPT / f"{Path(each).name}.coverage")}
        around["PYTHONPATH"] = os.pathsep.join(
            [str(ROOT / "src"), str(ROOT / "tests"), os.environ.get("PYTHONPATH", "")]
        )
        command = [sys.executable, "-m", "coverage", "run", _SETTINGS, "-m", "pytest", "-q", "-n0"]
        command += ["-p", "strength.plugin", "-o", "faulthandler_timeout=0", each]
        bad |= subprocess.run(command, cwd=ROOT, env=around, check=False).returncode  # noqa: S603 - our own tests
    return bad


def report() -> int:
    """What is run of each part, by lines and branches, from all that was noted; kernels are compiled and not seen."""
    from coverage import Coverage

    together = Coverage(str(KEPT / "all.coverage"), config_file=str(Path(__file__).with_name("coveragerc")))
    together.combine([str(file) for file in sorted(KEPT.glob("*.coverage")) if file.stem != "all"], keep=True)
    together.save()
    for part in CORE:
        numbers = [0, 0, 0, 0]
        for file in sorted((ROOT / "src/houseway" / part).rglob("*.py")):
            if "kernel" in file.name:
                continue
            found = together._analyze(str(file.relative_to(ROOT))).numbers
            new = (found.n_statements, found.n_missing, found.n_branches, found.n_missing_branches)
            numbers = [old + more for old, more in zip(numbers, new, strict=True)]
        lines, missed, branches, untaken = numbers
        of_lines, of_branches = 1 - missed / lines, 1 - untaken / branches
        print(f"{part}: {of_lines:.1%} of {lines} statements, {of_branches:.1%} of {branches} branches")
    return 0


def main() -> int:
    """Do what is asked."""
    reader = argparse.ArgumentParser(prog="python -m tests.strength", description=__doc__)
    asks = reader.add_subparsers(dest="what", required=True)
    asks.add_parser("cover", help="run tests and note what they run").add_argument("tests", nargs="*")
    asks.add_parser("report", help="what is run of each part")
    mutants = asks.add_parser("mutants", help="try a sample of mutants")
    mutants.add_argument("--under", nargs="*", default=[f"src/houseway/{part}" for part in CORE])
    for name, kind, default in (("--number", int, 300), ("--seed", int, 1), ("--seconds", float, 120.0)):
        mutants.add_argument(name, type=kind, default=default)
    mutants.add_argument("--data", nargs="*", type=Path, default=None, help="what was noted, if not in build/strength")
    mutants.add_argument("--out", type=Path, default=KEPT / "mutants.jsonl")
    asked = reader.parse_args()
    if asked.what == "cover":
        return cover(asked.tests)
    if asked.what == "report":
        return report()
    sys.path.insert(0, str(ROOT / "tests"))
    from strength import mutants as tried

    data = asked.data if asked.data is not None else sorted(KEPT.glob("*.coverage"))
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    tried.run(ROOT, asked.under, asked.number, asked.seed, asked.seconds, data, asked.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
