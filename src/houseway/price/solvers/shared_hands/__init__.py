"""Common hands of five cards: several paid together, and one picked after its first cards are seen."""
