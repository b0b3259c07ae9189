"""How a hand plays itself: draw charts, house ways of cards and tiles, totals."""
