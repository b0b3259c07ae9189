"""Meld games: cards are drawn and laid down in sets and runs, and the others pay for them."""
