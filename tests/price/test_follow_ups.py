"""What the checker makes of wagers that are put up after a look at the cards."""

from __future__ import annotations

import pytest

from houseway.price.check import favors_the_bettor
from houseway.rules.catalogue import load, regimes


@pytest.mark.slow
def test_a_wager_put_up_on_good_cards_alone_is_not_told_to_favor_the_bettor() -> None:
    """Bundle 000 lines 147-149: Bet or Fold and Bet or Check are in the price of the Ante."""
    found = favors_the_bettor(load("parkwest-lodi/three-card-texas-holdem"), next(iter(regimes().values())))
    assert not [each for each in found if each.at in (("wagers", "bet-1"), ("wagers", "bet-2"))]
