"""Play: the engines, their tables, and what every table shares."""
