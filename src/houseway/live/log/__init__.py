"""The log of a table, the database it is kept in, and the proofs of what was dealt."""
