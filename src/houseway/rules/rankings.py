"""Rankings, as rule files name them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from houseway.ranks.registry import ranking

if TYPE_CHECKING:
    from houseway.ranks.registry import Ranking as AnyRanking
    from houseway.rules.games.banked import Ranking


@cache
def make_ranking(asked: str | Ranking) -> AnyRanking:
    """The registered ranking that a section names."""
    if isinstance(asked, str):
        return ranking(asked)
    options = {
        option: getattr(asked, option)
        for option in asked.__struct_fields__
        if option != "name" and getattr(asked, option)
    }
    return ranking(asked.name, **options)
