"""A foul setting at a live table: the first time it is asked for, its player is warned; the second time it is made."""

from __future__ import annotations

from typing import Any, cast

import pytest

from houseway.cards import parse
from houseway.live.games.banked import LiveBanked
from houseway.live.games.game import Config
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.refusal import Refusal

KINGS = parse("Kd Kc 9h 8s 4d 3c 2h")
FOUL = b.Act("Ada", "set", 2, parts={"front": parse("Kd Kc"), "back": parse("9h 8s 4d 3c 2h")})
OTHER = b.Act("Ada", "set", 2, parts={"front": parse("Kd 9h"), "back": parse("Kc 8s 4d 3c 2h")})


def to_set(game: str = "capitol/face-up-pai-gow", cards: tuple[int, ...] = KINGS) -> LiveBanked:
    """Face Up or another game, and Ada at seat 2 has kings or other cards to set."""
    return next(kind for pile in range(1, 8) for kind in [_dealt(game, cards, pile)] if _hand(kind) == sorted(cards))


def _hand(kind: LiveBanked) -> list[int]:
    return sorted(kind.engine.state.hands["spot 2"].pieces)


def _dealt(game: str, cards: tuple[int, ...], pile: int) -> LiveBanked:
    """The table with those cards in one of the piles, and the hands handed out."""
    kind = LiveBanked(Config(game))
    for command in (
        *(m.Sit("Ben", 1, 500_000), m.Sit("Ada", 2, 50_000), b.TakeBank("Ben", 100_000)),
        *(b.Bet("Ada", "base", 1_000), b.Close()),
    ):
        kind.engine.do(command)
    kings, others = list(cards), [piece for piece in kind.plan.shoe if piece not in cards]
    while (awaits := kind.engine.awaits()).what in ("pieces", "dice", "pile"):
        if awaits.what == "dice":
            kind.engine.do(b.Roll((1, 1, 1)))
        elif awaits.what == "pile":
            kind.engine.do(b.Act("Ben", "pile 1"))
        else:
            own = kind.engine.state.deals[0][0] == f"pile {pile}"
            kind.engine.do(m.Give(((kings if own else others).pop(),)))
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
    to_set().check(b.Act("Ada", "set", 2, parts=parts), cast("Any", None))
