"""Checks that the sections of a file fit together, so that every game that loads can be played."""
