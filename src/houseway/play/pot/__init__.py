"""The engine of pot games: blinds and antes, betting rounds, draws, a showdown for the pot."""
