"""Five cards, a draw for those thrown away, and what the hand is paid by: a pay table, or a hand of the bank."""
