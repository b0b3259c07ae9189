"""What a table earns: the bank, each seat and the room, a hand and an hour, after collections."""
