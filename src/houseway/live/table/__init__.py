"""A live table: its state, its log, its clocks, its bots, and what each viewer is sent."""
