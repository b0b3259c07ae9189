"""A plan is made once and never changed; another one is made by other choices, or with parts made up."""

from __future__ import annotations

from collections import Counter
from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from houseway.play.banked.plan import Plan
from houseway.play.plans import with_parts
from houseway.play.pot.plan import PotPlan
from houseway.refusal import Refusal
from houseway.rules.catalogue import find, load
from houseway.rules.loader import load_file

PLANS: list[Any] = [Plan(load("capitol/fast-nine")), PotPlan(load("capitol/omaha-hi-lo"))]
LENT = "capitol/omaha"


@pytest.mark.parametrize("plan", PLANS)
def test_no_part_of_a_plan_can_be_set(plan: Any) -> None:
    for each in fields(plan):
        with pytest.raises(FrozenInstanceError):
            setattr(plan, each.name, getattr(plan, each.name))


@pytest.mark.parametrize("plan", PLANS)
def test_a_plan_with_other_parts_is_another_plan(plan: Any) -> None:
    shoe, before = Counter({1: 1}), plan.shoe.copy()
    other = with_parts(plan, shoe=shoe)
    assert (other.shoe, plan.shoe) == (shoe, before)
    assert other.loaded is plan.loaded
    with pytest.raises(AttributeError):
        with_parts(plan, no_such_part=1)


def test_a_file_that_borrows_its_rules_is_loaded_with_them(tmp_path: Any) -> None:
    """The loader brings the lender, as it brings what a file extends; a plan reads no file."""
    path = tmp_path / "borrower.toml"
    path.write_text(
        f'[filing]\nname = "Borrower"\nlines = "1-9"\nengine = "pot"\nrules-from = "{LENT}"\n'
        'decides = "the highest hand"\n\n[[limits]]\nlines = "2"\nstructure = "limit"\nbets = "$2-$4"\n',
        encoding="utf-8",
    )
    loaded = load_file(path, "test/borrower", find)
    assert loaded.lender == load(LENT).game
    assert PotPlan(loaded).rules is loaded.lender
    path.write_text(path.read_text(encoding="utf-8").replace(LENT, "capitol/fast-nine"), encoding="utf-8")
    with pytest.raises(Refusal, match="capitol/fast-nine is not a pot game: its rules cannot be borrowed"):
        PotPlan(load_file(path, "test/borrower", find))


def test_a_file_with_rules_of_its_own_borrows_none() -> None:
    assert load(LENT).lender is None
