"""Benchmarks: Houseway next to comparable tools, in one run, as ratios. `make bench` runs them all."""
