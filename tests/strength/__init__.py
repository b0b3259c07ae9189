"""How strong the tests are: branch coverage and mutants of what is played, measured with coverage.py and Cosmic Ray."""
