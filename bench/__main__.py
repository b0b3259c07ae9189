"""Run every benchmark and print one table: `python -m bench [--json]`."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from importlib import import_module

SUBJECTS = ("start_up", "rules", "evaluators", "spaces", "others", "play", "pots", "prices", "analyzer")


def main() -> int:
    """Run the benchmarks; exit 1 if a target is missed."""
    from rich.console import Console
    from rich.table import Table

    report = Console(stderr="--json" in sys.argv)
    table = Table("Figure", "Value", "", "Target", "", header_style="bold")
    table.columns[1].justify = table.columns[3].justify = "right"
    missed, found = 0, []
    for subject in SUBJECTS:
        with report.status(f"measuring {subject}"):
            figures = import_module(f"bench.{subject}").figures()
        table.add_section()
        for figure in figures:
            found.append(asdict(figure) | {"subject": subject})
            missed += figure.met is False
            target = "" if figure.target is None else f"{'≤' if figure.at_most else '≥'} {figure.target:g}"
            verdict = {True: "[green]met[/]", False: "[bold red]missed[/]", None: ""}[figure.met]
            table.add_row(
                figure.what,
                f"{figure.value:,.3g}" if figure.value < 1000 else f"{figure.value:,.0f}",
                figure.unit,
                target,
                verdict,
            )
    report.print(table)
    if "--json" in sys.argv:
        print(json.dumps(found))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
