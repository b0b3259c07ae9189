"""What a table earns: for the bank, each seat and the room, per hand and per hour, after collections."""
