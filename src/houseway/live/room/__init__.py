"""The room: lobby, accounts, settings, and services that its tables share."""
