"""Exact prices of counted games: hit, stand, double, split, surrender against a bank that plays by its chart."""
