"""The room: lobby, accounts, settings, and what its tables share."""
