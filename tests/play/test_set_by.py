"""A wager whose rows look at hands as a way sets them, whatever their players did with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from houseway.cards import parse
from houseway.play.banked.payouts import Entry, Places, payments
from houseway.play.banked.plan import Plan
from houseway.play.banked.reasons import reason
from houseway.refusal import Refusal
from houseway.rules.catalogue import find
from houseway.rules.loader import load_file
from houseway.rules.vocabulary.table import Seen

if TYPE_CHECKING:
    from pathlib import Path

PUSH = """
[wagers.push]
name   = "Ultimate Push"
kind   = "bonus"
set-by = "house-way"
pays   = [
  ["spot.front beats bank.front and bank.back beats spot.back", "1 to 1"],
  ["spot.back beats bank.back and bank.front beats spot.front", "1 to 1"],
  ["otherwise", "lose"],
]
lines  = "1364-1378"

[bank]
"""


def plan(tmp_path: Path, push: str = PUSH) -> Plan:
    told = find("capitol/fortune-pai-gow").read_text(encoding="utf-8").replace("\n[bank]\n", push, 1)
    path = tmp_path / "push.toml"
    path.write_text(told, encoding="utf-8")
    return Plan(load_file(path, "capitol/push", find))


def seen(front: str, back: str) -> Seen:
    return Seen(parse(f"{front} {back}"), {"front": parse(front), "back": parse(back)})


def test_what_a_player_set_does_not_matter(tmp_path: Path) -> None:
    """Bundle 000 line 1366: both hands are set the house way for the Ultimate Push."""
    made = plan(tmp_path)
    bank = seen("Ks Qs", "8s 8h 7d 4c 2s")
    mine = seen("3s 2h", "Ah Ad Jc 9s 6h")  # the house way puts the jack and the nine in front: a push
    bold = seen("Jc 9s", "Ah Ad 6h 3s 2h")
    for set_so in (mine, bold):
        entry = Entry(2, "spot 2", "Ann", set_so, {"base": 1000, "push": 1000})
        found = {each.wager: each for each in payments(made, {"bank": bank}, [entry], 10_000, Places(7, 1))}
        assert found["push"].pays == "1 to 1"
        why = reason(made, "push", found["push"].because, {"spot": set_so, "bank": bank})
        assert "front jack-nine high against king-queen high" in why


def test_a_way_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="there is no way that sets hands “house-wy”"):
        plan(tmp_path, PUSH.replace("house-way", "house-wy"))
