"""The closed words of the format: each is a record of its grammar, its meaning, its English and what it needs."""
