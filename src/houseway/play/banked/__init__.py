"""The engine of banked games: a player-dealer, wagers against the bank, settlement in order."""
