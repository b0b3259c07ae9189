"""How a round goes: facts of a round, and its settlement."""
