"""Meld games: players draw cards and lay them down in sets and runs, for which the others pay."""
