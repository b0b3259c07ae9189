"""Exact prices of hands that count modulo ten and are drawn by ways."""
