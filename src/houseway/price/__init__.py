"""What a wager is worth: exact prices from the rule file, sampled ones where an exact count is out of reach, and table
economics.
"""
