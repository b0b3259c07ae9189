"""What is kept is kept under a hash of all the code that it rests on."""

from __future__ import annotations

from pathlib import Path

import grimp

import houseway
from houseway.price.cache import code_files


def test_a_kept_price_rests_on_every_module_that_the_price_layer_imports() -> None:
    graph = grimp.build_graph("houseway", cache_dir=None)
    package = Path(houseway.__file__).parent
    imported = {
        module
        for own in graph.find_descendants("houseway.price")
        for module in graph.find_upstream_modules(own)
        if module.count(".") > 1  # a module of a layer; those beside the layers only say how to refuse and to print
    }
    found = {package.joinpath(*name.split(".")[1:]).with_suffix(".py") for name in imported}
    assert {path for path in found if path.is_file()} <= set(code_files())
    assert package / "house" / "bank.py" in code_files()
