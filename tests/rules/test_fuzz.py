"""Mutated rule files never crash: each is accepted, or refused in a sentence that names the file."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.refusal import Refusal
from houseway.rules.catalogue import regimes
from houseway.rules.checker.checker import VALIDATORS
from houseway.rules.loader import load_file
from houseway.rules.sheet.sheet import sheet

HERE = Path(__file__).parent
CAPITOL = sorted((HERE.parents[1] / "rooms" / "capitol").glob("*.toml"))
FILES = [HERE / "high-nine.toml", *(path for path in CAPITOL if path.stem != "room")]


def survive(path: Path, text: bytes, tmp: Path) -> bool:
    """Load, check and draw a mutated file; True if it was accepted."""
    mutant = tmp / "mutant.toml"
    mutant.write_bytes(text)

    def find(name: str) -> Path:
        return HERE.parents[1] / "rooms" / f"{name}.toml"

    try:
        loaded = load_file(mutant, "capitol/mutant", find)
        for validator in VALIDATORS.values():
            list(validator.find(loaded, regimes()["as-filed"]))
        sheet(loaded)
    except Refusal as refusal:
        sentence = str(refusal)
        assert "\n" not in sentence.strip(), (path, sentence)
        assert ".toml" in sentence or "doubt" in sentence, (path, sentence)
        return False
    return True


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_bytes_changed_at_random(path: Path, tmp_path: Path) -> None:
    random = Random(path.stem)  # noqa: S311 - a fixed seed for each file
    whole = path.read_bytes()
    for _ in range(120):
        text = bytearray(whole)
        for _ in range(random.randint(1, 3)):
            at = random.randrange(len(text))
            match random.randrange(3):
                case 0:
                    text[at] = random.randrange(256)
                case 1:
                    del text[at : at + random.randint(1, 40)]
                case _:
                    text[at:at] = random.choice([b'"', b"[", b"]", b"{", b"=", b"\n", b"9", b"$", b"?", b"x", b"#"])
        survive(path, bytes(text), tmp_path)


TOKENS = st.sampled_from(
    [
        *(
            "true",
            "9",
            '"x"',
            "[]",
            "{}",
            '"$5"',
            '"?tie"',
            "-1",
            "1.5",
            "2026-01-01",
            '"spot beats bank"',
            "[[1]]",
            '""',
        ),
        *('"push"', '"1-60"', '"house-way"', '["base"]', "[[]]", '"0"', "99999999999999999999"),
    ]
)


@settings(max_examples=50, deadline=None)
@given(st.data())
def test_values_replaced_by_others(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    _replace_values(tmp_path_factory, data)


@pytest.mark.slow
@settings(max_examples=3000, deadline=None)
@given(st.data())
def test_many_values_replaced_by_others(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    _replace_values(tmp_path_factory, data)


def _replace_values(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(FILES))
    lines = path.read_text(encoding="utf-8").splitlines()
    keyed = [number for number, line in enumerate(lines) if " = " in line and not line.startswith((" ", "#"))]
    for number in data.draw(st.lists(st.sampled_from(keyed), min_size=1, max_size=3)):
        lines[number] = lines[number].split(" = ")[0] + " = " + data.draw(TOKENS)
    survive(path, "\n".join(lines).encode(), tmp_path_factory.mktemp("fuzz"))
