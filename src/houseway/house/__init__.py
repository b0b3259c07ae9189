"""What every engine shares: the ledger, seats and seating, bank turns, collections, rulings, and drawing from a
deck."""
