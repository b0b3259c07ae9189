"""A foul setting at a live table: the first time it is asked for, its player is warned; the second time it is made."""

from __future__ import annotations

from typing import Any, cast

import pytest

from houseway.cards import parse
from houseway.live.banked_kind import BankedKind
from houseway.live.kinds import Config
from houseway.play import messages as m
from houseway.refusal import Refusal

FOUL = m.Act("Ada", "set", 2, parts={"front": parse("Kd Kc"), "back": parse("9h 8s 4d 3c 2h")})
OTHER = m.Act("Ada", "set", 2, parts={"front": parse("Kd 9h"), "back": parse("Kc 8s 4d 3c 2h")})


def to_set() -> BankedKind:
    """Face Up, and Ada at seat 2 has kings to set."""
    kind = BankedKind(Config("capitol/face-up-pai-gow"))
    for command in (
        *(m.Sit("Ben", 1, 500_000), m.Sit("Ada", 2, 50_000), m.TakeBank("Ben", 100_000)),
        *(m.Bet("Ada", "base", 1_000), m.Close()),
    ):
        kind.engine.do(command)
    hands = {"bank": list(parse("Qs Qd Jc 8d 7h 4c 2s")), "spot 2": list(parse("Kd Kc 9h 8s 4d 3c 2h"))}
    while (awaits := kind.engine.awaits()).what in ("pieces", "dice"):
        if awaits.what == "dice":
            kind.engine.do(m.Roll((1, 1, 1)))
            continue
        left = kind.plan.shoe - kind.engine.state.out
        spare = [piece for piece in left if not any(piece in those for those in hands.values())]
        to = kind.engine.state.deals[0][0]
        kind.engine.do(m.Give((hands[to].pop(0) if hands.get(to) else spare[0],)))
    return kind


def test_a_foul_is_warned_of_once_and_then_made() -> None:
    """Bundle 002 line 2255."""
    kind, record = to_set(), cast("Any", None)
    for _ in range(2):
        with pytest.raises(Refusal, match=r"This setting is foul and loses, .* set it again to confirm"):
            kind.check(FOUL, record)
        with pytest.raises(Refusal, match="foul and loses"):
            kind.check(OTHER, record)  # another foul is warned of again
    kind.check(OTHER, record)
    kind.engine.do(OTHER)


def test_a_setting_that_is_not_foul_is_made_at_once() -> None:
    """Bundle 002 line 2253."""
    parts = {"front": parse("9h 8s"), "back": parse("Kd Kc 4d 3c 2h")}
    to_set().check(m.Act("Ada", "set", 2, parts=parts), cast("Any", None))
