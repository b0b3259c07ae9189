"""What a wager is worth: exact prices from the rule file, simulation where exactness is out of reach, economics."""
