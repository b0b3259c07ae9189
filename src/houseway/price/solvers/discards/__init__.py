"""Five cards, one draw, and a hand that is paid by a pay table or against a hand of the bank."""
