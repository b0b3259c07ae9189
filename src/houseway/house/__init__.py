"""What every engine shares: the ledger, seats and seating, the bank's turns, collections, rulings, drawing a deck."""
