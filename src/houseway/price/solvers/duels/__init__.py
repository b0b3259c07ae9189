"""Exact prices of a spot's stack of cards against the bank's, with one decision."""
