"""Two families of house ways for the same joker, in different words: by their default readings they set alike."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import pytest

from houseway.cards import text
from houseway.price.solvers.set_hands import way as set_way
from houseway.price.solvers.set_hands.classes import Pack, classes
from houseway.rules.catalogue import load
from houseway.rules.games.banked import BankedGame

if TYPE_CHECKING:
    import numpy.typing as npt

FACE_UP = "capitol/face-up-pai-gow"
"""Its rows split four queens always, and keep a complete hand behind two pair (bundle 002 lines 2295, 2307)."""
OTHERS = (
    "parkwest-lodi/lucky-pai-gow-poker",  # four queens stay behind a pair (000: 1872, 1879)
    "parkwest-lodi/ace-up-pai-gow-poker",
    "parkwest-lodi/pai-gow-triple-bonus",
    "village-club/commission-free-fortune-pai-gow",
)


@cache
def worth(game: str, every: int) -> npt.NDArray[np.int64]:
    """What the house way puts in front and behind of each class of hands."""
    filed = load(game).game
    assert isinstance(filed, BankedGame)
    splits = set_way.part(filed.hands["bank"], classes(Pack()).hands[::every])
    chosen = set_way.set_all(filed.ways["house-way"], splits)
    assert (chosen >= 0).all()
    rows = np.arange(len(chosen))
    return np.stack((splits.front[rows, chosen], splits.back[rows, chosen]))


@pytest.mark.parametrize("every", [97, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", OTHERS)
def test_every_hand_is_set_alike(game: str, every: int) -> None:
    different = (worth(game, every) != worth(FACE_UP, every)).any(axis=0)
    assert not different.any(), text(map(int, classes(Pack()).hands[::every][different][0]))
