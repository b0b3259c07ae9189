"""The log of a table, the database it is stored in, and the proofs of what was dealt."""
