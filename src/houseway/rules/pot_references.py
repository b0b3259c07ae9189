"""Checks of the names and sums in a pot game's file; each fault names its key."""

from __future__ import annotations

import re
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from houseway.cards.deck import deck
from houseway.refusal import Refusal, quoted
from houseway.rules.cells import read_band, read_money
from houseway.rules.naming import refuse_so
from houseway.rules.rankings import make_ranking

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.rules.games.pot import PotGame
    from houseway.rules.key_lines import Path


def pot_names(game: PotGame) -> Iterator[tuple[Path, Callable[[], object]]]:
    """The checks for a pot game."""
    if game.equipment:
        yield ("equipment", "deck"), partial(deck, game.equipment.deck)
    if game.showdown:
        yield ("showdown", "high"), partial(make_ranking, game.showdown.high.ranking)
        if game.showdown.low:
            yield ("showdown", "low"), partial(make_ranking, game.showdown.low.ranking)
    yield from _pot_sums(game)
    if not game.filing.rules_from and not game.streets:
        yield (
            ("filing",),
            partial(refuse_so, "a pot game has streets, or borrows its rules: add [[streets]] or rules-from."),
        )


def _pot_sums(game: PotGame) -> Iterator[tuple[Path, Callable[[], object]]]:
    """The checks for sums outside the schedules."""
    if game.forced:
        for number, blind in enumerate(game.forced.blinds):
            if blind.amount != "by limit":
                yield ("forced", "blinds", number, "amount"), partial(read_money, blind.amount)
        if straddle := game.forced.straddle:
            for key, sum_ in (("up-to", straddle.up_to), ("to-go", straddle.to_go)):
                if sum_:
                    yield ("forced", "straddle", key), partial(read_money, sum_)
    if betting := game.betting:
        sums = {"least-bet": betting.least_bet, "most-bet": betting.most_bet, "most-a-round": betting.most_a_round}
        for key, said in sums.items():
            if said not in ("", "big blind", "sum of the blinds"):
                yield ("betting", key), partial(read_money, said)
    for number, limit in enumerate(game.limits):
        for key, said in (("bets", limit.bets), ("blinds", limit.blinds)):
            if said in ("", "as posted"):
                continue
            parts = re.split(r"(?<!up) to ", said.removeprefix("big blind to "))
            for part in parts:
                yield ("limits", number, key), partial(read_band, part)
            yield ("limits", number, key), partial(_rising, said, parts)


def _rising(said: str, parts: list[str]) -> None:
    """Refuse a range that does not go from low to high."""
    bands = [read_band(part) for part in parts]
    if any(later.least < earlier.least for earlier, later in pairwise(bands)):
        raise Refusal(f"{quoted(said)} runs from high to low: write the lowest first.")
