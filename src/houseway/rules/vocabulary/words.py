"""Closed words that need only a meaning. The types list the words; a test compares the two."""

from __future__ import annotations

from typing import Final

CLAIMS: Final[dict[str, str]] = {
    "cards": "so many cards in so many decks",
    "left over": "so many cards left after so many are dealt",
    "total": "what some cards count",
    "extreme": "the highest and the lowest hand of a kind",
    "beats": "one hand beats another",
    "hand": "what some cards are",
    "house way": "how the house way sets some cards",
    "positions": "which dice totals are the player-dealer's seat",
    "outcome": "how a wager ends at given totals",
    "hit frequency": "how often a wager wins",
    "one win in": "one win in so many hands",
    "even money": "a natural is worth the same whichever way",
    "value": "a value of the file, stated a second time",
    "sum": "what some amounts add up to",
    "bets": "the bets of a table with a limit",
    "blinds": "the blinds of a table with a limit",
    "raises": "that a bet and its raises are allowed",
    "rates": "the most fees an option may have",
    "options": "how many options a schedule has",
}
STRUCTURES: Final[dict[str, str]] = {
    "limit": "fixed bets, small then big",
    "split limit": "one bet on the early streets, another on the late",
    "straight limit": "one bet on every street",
    "spread limit": "any bet within a range",
    "pot limit": "no bet above the pot",
    "no limit": "any bet",
    "progressive": "a fixed bet for each round, each with its own figure",
}
DISPLAYS: Final[dict[str, str]] = {
    "results": "the winner of each round in order, six to a column, also called bead plate",
    "big road": "a column for each run of rounds that one hand won; ties are marked on the round before them",
    "big eye road": "whether each mark of the big road repeats the run one column before it, from the second column on",
    "small road": "the same by the run two columns before, from the third column on",
    "cockroach road": "the same by the run three columns before, from the fourth column on",
    "winners": "how many rounds each hand won and how many tied, with their share",
    "counts": "how many rounds would have paid each of some wagers, with their share",
    "naturals": "how many rounds had a natural",
    "rounds": "how many rounds there were in this shoe",
    "previous shoe": "the same figures of the shoe before",
    "limits": "the least and the most of a wager at the table",
    "timer": "the time left to bet",
}
