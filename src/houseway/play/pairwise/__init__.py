"""Pairwise games: everyone sets cards in parts, and settles with everyone else."""
