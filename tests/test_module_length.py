"""A module is short enough to be read at one sitting."""

from __future__ import annotations

from pathlib import Path

import houseway

MOST = 400


def test_no_module_is_over_400_lines() -> None:
    modules = sorted(Path(houseway.__file__).parent.rglob("*.py"))
    lengths = {str(path): len(path.read_text(encoding="utf-8").splitlines()) for path in modules}
    assert len(lengths) > 300
    assert {name: length for name, length in lengths.items() if length > MOST} == {}
