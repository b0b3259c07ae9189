"""Prices as pages with plots."""
