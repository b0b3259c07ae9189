"""Exact prices of rounds in which few cards come, with decisions between them."""
