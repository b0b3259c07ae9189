"""The price book: every wager of every banked game as pages that need no server."""
