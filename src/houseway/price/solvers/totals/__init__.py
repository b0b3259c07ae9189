"""Exact prices of counted games: hit, stand, double, split and surrender against a bank that plays by its chart."""
