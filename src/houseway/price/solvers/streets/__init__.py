"""Exact prices of poker against the bank: own cards, perhaps a board shown in stages, and decisions between."""
