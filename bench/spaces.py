"""Whole spaces and boards: censuses, Omaha, pay tables."""

from __future__ import annotations

import numpy as np
import pokerkit
from phevaluator import _pheval

from bench.measure import Figure, seconds
from houseway.cards import text
from houseway.ranks import ranking
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.pay_table import PayTable

HANDS = 1_000_000


def figures() -> list[Figure]:
    """Times and rates."""
    poker, joker = ranking("poker"), ranking("poker", joker="ace-straight-flush")
    omaha, low = ranking("poker", uses="exactly two"), ranking("eight-or-better", uses="exactly two")
    assert isinstance(poker, CardRanking)
    assert isinstance(joker, CardRanking)
    poker.census(5)
    joker.census(5, joker=True)
    random = np.random.default_rng(2)
    rows = np.argsort(random.random((HANDS, 52), dtype=np.float32), axis=1)[:, :10].astype(np.uint8)
    holes, boards, five_holes = rows[:, :4].copy(), rows[:, 4:9].copy(), rows[:, [0, 1, 2, 3, 9]].copy()
    omaha.values(holes, boards)
    low.values(holes, boards)
    few = [(*board, *hole) for hole, board in zip(holes[:2000].tolist(), boards[:2000].tolist(), strict=True)]
    theirs = 2000 / seconds(lambda: [_pheval.evaluate_plo4_cards(*hand) for hand in few], 10)
    texts = [(text(hand[5:]).replace(" ", ""), text(hand[:5]).replace(" ", "")) for hand in few[:100]]
    kit = 100 / seconds(lambda: [pokerkit.OmahaHoldemHand.from_game(*hand) for hand in texts], 2)
    ours = HANDS / seconds(lambda: omaha.values(holes, boards))
    pays = PayTable({"flush": 4, "three of a kind": 3, "straight": 2}, cards=7, joker="ace-straight-flush")
    seven = rows[:, :7].copy()
    pays.indexes(seven)
    return [
        Figure("all 133,784,560 seven-card hands, one thread", seconds(lambda: poker.census(7), 3), "s", 0.5, True),
        Figure("all 133,784,560 seven-card hands, two threads", seconds(lambda: poker.census(7, threads=2), 3), "s"),
        Figure(
            "all 154,143,080 hands of 53 cards, one joker model, one thread",
            seconds(lambda: joker.census(7, joker=True), 3),
            "s",
            10,
            True,
        ),
        Figure("Omaha, batch, one thread", ours / 1e6, "M hands/s", 10),
        Figure(
            "Big O (five hole cards), batch, one thread",
            HANDS / seconds(lambda: omaha.values(five_holes, boards)) / 1e6,
            "M hands/s",
        ),
        Figure(
            "Omaha eight-or-better low, batch", HANDS / seconds(lambda: low.values(holes, boards)) / 1e6, "M hands/s"
        ),
        Figure("  Omaha, phevaluator's C function called from Python", theirs / 1e6, "M hands/s"),
        Figure("  Omaha, PokerKit", kit / 1e6, "M hands/s"),
        Figure("Omaha batch / phevaluator's C call", ours / theirs, "x"),
        Figure("Omaha batch / PokerKit", ours / kit, "x"),
        Figure(
            "pay rows of seven cards with joker, batch", HANDS / seconds(lambda: pays.indexes(seven)) / 1e6, "M hands/s"
        ),
    ]
