"""Exact prices of poker against the bank: the spot's own cards, perhaps a board shown in stages, and decisions
between.
"""
