"""Exact prices of seven cards set in two hands: pai gow poker."""
