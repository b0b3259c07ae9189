"""The whole live room in one process, where one seed drives clock, disk, network, randomness and people.

docs/faults.md tells how to run it and what it found.
"""
