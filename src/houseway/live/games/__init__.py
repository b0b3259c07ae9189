"""The engines at live tables: what the room needs from a game, and how each engine provides it."""
