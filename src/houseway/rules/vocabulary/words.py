"""Closed words that need only a meaning. The types list the words; a test compares the two."""

from __future__ import annotations

from typing import Final

CLAIMS: Final[dict[str, str]] = {
    "cards": "how many cards the decks have",
    "left over": "how many cards are left after the deal",
    "total": "what a group of cards counts",
    "extreme": "the highest or lowest hand of a kind",
    "beats": "one hand beats another",
    "hand": "which hand a group of cards makes",
    "house way": "how the house way sets a hand",
    "positions": "which dice totals point to the player-dealer's seat",
    "outcome": "how a wager ends at given totals",
    "hit frequency": "how often a wager wins",
    "one win in": "how many hands there are to one win",
    "even money": "a natural is worth the same with or without even money",
    "value": "a value of the file, stated again elsewhere",
    "sum": "what several amounts add up to",
    "bets": "the bets of a table with a limit",
    "blinds": "the blinds of a table with a limit",
    "raises": "that a bet and its raises are allowed",
    "rates": "the largest number of fees an option may have",
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
    "big eye road": "whether each mark of the big road continues the pattern of the column before, from column two",
    "small road": "the same against two columns before, from column three",
    "cockroach road": "the same against three columns before, from column four",
    "winners": "how many rounds each hand won and how many tied, with their share",
    "counts": "how many rounds would have paid each counted wager, and their share",
    "naturals": "how many rounds had a natural",
    "rounds": "how many rounds there were in this shoe",
    "previous shoe": "the same figures for the previous shoe",
    "limits": "the smallest and the largest wager at the table",
    "timer": "the time left to bet",
}
