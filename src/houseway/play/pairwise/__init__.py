"""Pairwise games: every player sets their cards in parts and settles with every other player."""
