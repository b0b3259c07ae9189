"""Hands of five cards that belong to everyone: several paid together, and one picked once its first cards are seen."""
