"""Solvers: ways to an exact price, each for a family of mechanisms, and sampling for the rest."""
