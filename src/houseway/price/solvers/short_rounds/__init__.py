"""Exact prices of rounds that deal few cards, with decisions between them."""
