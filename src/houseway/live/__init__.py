"""Live tables: the log, the shoes, the clocks, the bots, and what each viewer is sent."""
