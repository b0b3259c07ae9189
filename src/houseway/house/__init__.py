"""What the house does: the ledger, the bank, the order of settlement."""
