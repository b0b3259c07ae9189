"""For every test: examples have no deadline, since what is timed is timed in bench/."""

from hypothesis import settings

settings.register_profile("houseway", deadline=None)
settings.load_profile("houseway")
