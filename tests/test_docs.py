"""Documents that derive from the code and the rooms are as those say now."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from types import ModuleType

DOCS = Path(__file__).parent.parent / "docs"


def generator(name: str) -> ModuleType:
    """A module of docs/, which is no package."""
    sys.path.insert(0, str(DOCS))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(DOCS))


def test_every_check_says_what_it_finds() -> None:
    page = generator("generate_rules").rules_page()
    told = [line.split(" | ")[1] for line in page.partition("## Checks")[2].splitlines() if line.startswith("| `")]
    assert len(set(told)) == len(told) > 30
    assert all(told)


@pytest.mark.parametrize(
    ("page", "module", "function"),
    [
        ("ranks.md", "generate", "ranks_page"),
        ("rules.md", "generate_rules", "rules_page"),
        ("rulings.md", "generate_rulings", "rulings_page"),
        ("rule-file.schema.json", "generate_rules", "json_schema"),
        ("frames.md", "generate_frames", "page"),
        ("../client/src/lib/frames.ts", "generate_frames", "typescript"),
    ],
)
def test_a_page_is_up_to_date(page: str, module: str, function: str) -> None:
    made = getattr(generator(module), function)()
    assert (DOCS / page).read_text(encoding="utf-8") == made, "run `make docs`"


def test_every_fault_of_the_attack_has_tests_that_exist() -> None:
    page = (DOCS / "live.md").read_text(encoding="utf-8").partition("## What attacks found")[2].partition("\n## ")[0]
    rows = [line.split(" | ") for line in page.splitlines() if re.match(r"\| F\d+:", line)]
    assert [row[0].split(":")[0] for row in rows] == [f"| F{number}" for number in range(1, 25)]
    tests, unit = DOCS.parent / "tests", DOCS.parent / "client" / "tests" / "unit"
    for row in rows:
        named = re.findall("`([^`]+::[^`]+)`", row[2])
        assert named, row[0]
        for file, name in (each.split("::") for each in named):
            if file.startswith("unit/"):
                assert f'test("{name}"' in (unit / file.removeprefix("unit/")).read_text(encoding="utf-8"), name
            else:
                assert re.search(rf"def {name}\(", (tests / file).read_text(encoding="utf-8")), name


def test_the_picture_of_the_architecture_names_modules_that_exist() -> None:
    picture = (DOCS / "images" / "architecture.svg").read_text(encoding="utf-8")
    named = set(re.findall(r"\b(?:rules|play|price|live|web|house|ranks|cards)(?:\.[a-z_]+)+", picture))
    source = DOCS.parent / "src" / "houseway"
    assert len(named) > 15
    for name in named:
        path = source / name.replace(".", "/")
        assert path.is_dir() or path.with_suffix(".py").is_file(), name


def test_pages_link_to_pages_and_headings_that_exist() -> None:
    pages = [*DOCS.glob("*.md"), DOCS.parent / "README.md", DOCS.parent / "CONTRIBUTING.md"]
    for page in pages:
        for target, anchor in re.findall(r"\]\(([\w/.-]+\.md)?(?:#([\w-]+))?\)", page.read_text(encoding="utf-8")):
            other = (page.parent / target) if target else page
            assert other.is_file(), f"{page.name}: {target}"
            assert not anchor or anchor in anchors(other), f"{page.name}: {target}#{anchor}"


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as the site makes them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower()) for heading in headings}
