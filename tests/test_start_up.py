"""Start-up stays light: nothing heavy is imported, and no table is built, before it is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = ("numpy", "numba", "msgspec", "rich", "typer")


def modules_after(code: str) -> set[str]:
    """What a fresh interpreter has imported after this code."""
    listing = f"{code}\nimport sys\nprint('\\n'.join(sys.modules))"
    run = subprocess.run([sys.executable, "-c", listing], check=True, capture_output=True, text=True)  # noqa: S603
    return set(run.stdout.split())


@pytest.mark.parametrize(
    "code",
    [
        "import houseway",
        "import houseway.cards",
        "import houseway.ranks",
        "from houseway.ranks import ranking\nranking('poker').rank([51, 47, 43, 39, 35])",
        "from houseway.ranks import ranking\nranking('poker').value([51, 47, 43, 39, 35])",
    ],
)
def test_nothing_heavy_is_imported(code: str) -> None:
    assert not modules_after(code).intersection(HEAVY)


def test_a_kernel_brings_numba_only_when_asked() -> None:
    code = "from houseway.ranks import ranking\nranking('poker').values([[0, 5, 10, 15, 20]])"
    assert "numba" in modules_after(code)


def test_no_table_is_built_at_import() -> None:
    code = "import houseway.ranks\nfrom houseway.ranks.tables import tables\nassert tables.cache_info().currsize == 0"
    modules_after(code)
