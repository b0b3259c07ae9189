"""The closed words of the format: each a record with its grammar, its meaning, its English and what it needs."""
