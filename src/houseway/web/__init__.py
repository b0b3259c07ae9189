"""Pages and sockets of the live room."""
