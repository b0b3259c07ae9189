"""Whether the sections of a file fit together, so that what loads can be played."""
