"""Totals, tiles, badugi and shuffles."""

from __future__ import annotations

import random
import secrets

import numpy as np

from bench.measure import Figure, seconds
from houseway.cards.deck import deck
from houseway.cards.shuffle import seeded_bits, shuffled, system_bits
from houseway.cards.tile import TILE_SET
from houseway.ranks import ranking

HANDS = 1_000_000


def figures() -> list[Figure]:
    """Rates, with shuffles compared with the standard library's."""
    dealer = np.random.default_rng(3)
    cards = np.argsort(dealer.random((HANDS, 52), dtype=np.float32), axis=1)[:, :5].astype(np.uint8)
    tiles = np.array(TILE_SET, np.uint8)[np.argsort(dealer.random((HANDS, 32), dtype=np.float32), axis=1)[:, :2]]
    rates = []
    for name, rows in (
        ("badugi", cards[:, :4].copy()),
        ("mod-10", cards[:, :3].copy()),
        ("points-21.5-ace", cards[:, :4].copy()),
        ("tiles", tiles),
    ):
        asked = ranking(name)
        asked.values(rows)
        rate = HANDS / seconds(lambda asked=asked, rows=rows: asked.values(rows)) / 1e6  # type: ignore[misc]
        rates.append(Figure(f"{name}, batch, one thread", rate, "M hands/s"))
    shoe = deck("standard").shoe(8)
    system, seeded = system_bits(), seeded_bits(7)
    ours = seconds(lambda: shuffled(shoe, system), 200)
    again = seconds(lambda: shuffled(shoe, seeded), 200)
    os_random = secrets.SystemRandom()
    theirs = seconds(lambda: os_random.shuffle(list(shoe)), 200)
    twister = random.Random(7)  # noqa: S311 - a peer to be measured
    mersenne = seconds(lambda: twister.shuffle(list(shoe)), 200)
    return [
        *rates,
        Figure("eight-deck shuffle, system generator", ours * 1e6, "us"),
        Figure("eight-deck shuffle, seeded", again * 1e6, "us"),
        Figure("  random.SystemRandom.shuffle", theirs * 1e6, "us"),
        Figure("  random.Random.shuffle (Mersenne Twister)", mersenne * 1e6, "us"),
        Figure("SystemRandom's time / ours", theirs / ours, "x"),
    ]
