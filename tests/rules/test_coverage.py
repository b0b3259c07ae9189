"""Coverage counts what files cite, not what they claim to span."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest

from houseway.refusal import Refusal
from houseway.rules.catalogue import load_room
from houseway.rules.coverage import coverage_of, read_bundle
from houseway.rules.room import Bundle

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Write = Callable[..., str]


def test_every_line_is_accounted_for(room: Write) -> None:
    room()
    found = coverage_of("test")
    assert (found.uncovered, found.share, found.beyond) == (frozenset(), 1.0, {})


def test_a_line_nobody_cites_is_told(room: Write) -> None:
    room(('lines   = "30"', 'lines   = "31"'))
    assert coverage_of("test").uncovered == {30}


def test_a_line_beyond_the_bundle_is_told(room: Write) -> None:
    name = room(('lines   = "30"', 'lines   = "30, 61"'))
    assert coverage_of("test").beyond == {name: {61}}


def test_the_bundle_is_known_by_its_hash(tmp_path: Path) -> None:
    text = b"one\ntwo\nthree"
    path = tmp_path / "bundle.txt"
    path.write_bytes(text)
    bundle = Bundle(number="9", line_count=3, sha256=hashlib.sha256(text).hexdigest(), blank="")
    assert read_bundle(bundle, path) == ["one", "two", "three"]
    path.write_bytes(text + b"!")
    with pytest.raises(Refusal, match="is not bundle 9"):
        read_bundle(bundle, path)
    with pytest.raises(Refusal, match="cannot be read"):
        read_bundle(bundle, tmp_path / "none.txt")


def test_a_room_file_that_is_wrong_is_refused(room: Write, tmp_path: Path) -> None:
    room()
    (tmp_path / "test" / "room.toml").write_text("[room]\nname = 1\n", encoding="utf-8")
    with pytest.raises(Refusal, match=r"room\.toml of test"):
        load_room("test")
