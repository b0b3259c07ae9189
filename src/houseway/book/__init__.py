"""The price book: every wager of every banked game, as static pages."""
