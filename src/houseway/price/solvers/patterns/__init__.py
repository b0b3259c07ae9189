"""Exact prices of wagers that ask only what cards show."""
