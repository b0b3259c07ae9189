"""Ways: how hands are played or set by rule, with draw charts, house ways for cards and tiles, and totals."""
