"""Each engine at a live table: what a room asks of a game, and how the games of an engine answer."""
