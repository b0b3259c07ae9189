"""Seven-card high hands: batches and single calls, compared with phevaluator, eval7, treys and PokerKit."""

from __future__ import annotations

from collections import deque
from itertools import starmap

import eval7
import numpy as np
import pokerkit
import treys
from phevaluator import _pheval, evaluate_cards

from bench.measure import Figure, seconds
from houseway.cards import text
from houseway.ranks import ranking

HANDS = 2_000_000
FEW = 2_000


def figures() -> list[Figure]:
    """Rates and ratios."""
    poker = ranking("poker")
    random = np.random.default_rng(1)
    rows = np.argsort(random.random((HANDS, 52), dtype=np.float32), axis=1)[:, :7].astype(np.uint8)
    few = [tuple(row) for row in rows[:FEW].tolist()]
    poker.values(rows)
    poker.value(few[0])

    one = HANDS / seconds(lambda: poker.values(rows), 60)
    two = HANDS / seconds(lambda: poker.values(rows, threads=2), 60)
    single = FEW / seconds(lambda: deque(map(poker.value, few), maxlen=0), 300)
    c_call = FEW / seconds(lambda: deque(starmap(_pheval.evaluate_7cards, few), maxlen=0), 300)
    api_call = FEW / seconds(lambda: deque(starmap(evaluate_cards, few), maxlen=0), 10)
    eval7_hands = [[eval7.Card(card) for card in text(hand).split()] for hand in few]
    eval7_call = FEW / seconds(lambda: deque(map(eval7.evaluate, eval7_hands), maxlen=0), 300)
    deuces = treys.Evaluator()
    treys_hands = [[treys.Card.new(card) for card in text(hand).split()] for hand in few]
    treys_call = FEW / seconds(lambda: [deuces.evaluate(hand[:2], hand[2:]) for hand in treys_hands], 3)
    texts = [text(hand).replace(" ", "") for hand in few[:200]]
    pokerkit_call = 200 / seconds(
        lambda: [pokerkit.StandardHighHand.from_game(hand[:4], hand[4:]) for hand in texts], 2
    )
    million = 1e6
    return [
        Figure("seven cards, batch, one thread", one / million, "M hands/s"),
        Figure("seven cards, batch, two threads", two / million, "M hands/s"),
        Figure("seven cards, single call", single / million, "M hands/s"),
        Figure("  phevaluator, its C function called from Python", c_call / million, "M hands/s"),
        Figure("  phevaluator, its public call", api_call / million, "M hands/s"),
        Figure("  eval7, single call", eval7_call / million, "M hands/s"),
        Figure("  treys, single call", treys_call / million, "M hands/s"),
        Figure("  PokerKit, single call", pokerkit_call / million, "M hands/s"),
        Figure("batch on one thread / phevaluator's C call", one / c_call, "x", 25),
        Figure("batch on two threads / on one", two / one, "x", 1.6),
        Figure("single call / eval7's", single / eval7_call, "x", 1),
        Figure("single call / treys's", single / treys_call, "x"),
        Figure("single call / PokerKit's", single / pokerkit_call, "x"),
    ]
