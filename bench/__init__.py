"""Benchmarks: Houseway beside its peers, in one run, as ratios. `make bench` runs them all."""
