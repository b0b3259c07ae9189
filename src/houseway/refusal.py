"""How Houseway says no: one clear sentence, never a traceback."""


class Refusal(ValueError):
    """Bad input, told in one sentence: what is wrong, where, and what would be right."""
