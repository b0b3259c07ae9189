"""What becomes of a base wager in the games that count to 21½ or 22, from the words of their filings.

An independent check: nothing of Houseway is imported. Lines of bundle 001 (Village Club), 002 (Capitol Casino, whose
rules two fees-only filings borrow) and 004 (Lucky Derby):

- No Bust 4.0: 001:602-611, surrender 635, odds 639; No Bust 4.01: 002:368-377, odds and surrender below it;
- No Bust 6.0: 001:808-818, odds in its object of the game;
- No Bust Buster 4.0: 001:3603-3612, surrender 3628, 3 to 2 in its object of the game;
- No Bust 4.0 and Buster 4.0 of Lucky Derby: their game rules from 004:4629 and from 5328 on;
- Pure 21.5: 002:623-632; Pure Spanish 21.5: 001:2023-2033, and the same rules in 004 to 3563-3564.

Default readings: a hand of a split has no natural; an ace and a ten are one as the two cards dealt only.
"""

from fractions import Fraction

WON, PUSHED, LOST, HALF = Fraction(1), Fraction(0), Fraction(-1), Fraction(-1, 2)
SIX_TO_FIVE, THREE_TO_TWO = Fraction(6, 5), Fraction(3, 2)
NO_BUST = {
    "village-club/no-bust-4.0": (22, 23, 24, 25),
    "village-club/no-bust-4.01": (23, 24, 25),
    "village-club/no-bust-6.0": (),
    "village-club/no-bust-buster-4.0": (25,),
    "lucky-derby/no-bust-4.0": (25,),
    "lucky-derby/no-bust-buster-4.0": (25,),
}
"""Totals of three cards that push where both hands are over and the player's is closer."""
PURE = ("casino-580/pure-21.5", "village-club/pure-spanish-21.5", "lucky-derby/pure-spanish-21.5")


def total(cards: list[str]) -> int:
    low = sum(1 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0]) for card in cards)
    return low + 10 if low <= 11 and any(card[0] == "A" for card in cards) else low


def natural(cards: list[str]) -> bool:
    return len(cards) == 2 and total(cards) == 21


def base(game: str, spot: list[str], bank: list[str], took: list[str], split: bool) -> Fraction:
    """What a bettor wins, for each unit that lies on the hand in the end."""
    mine, theirs = natural(spot) and not split, natural(bank)
    if "surrender" in took:
        late = game.startswith("lucky-derby/no-bust") or game == "village-club/no-bust-buster-4.0"
        return LOST if late and theirs else HALF
    if "rescue" in took:
        return LOST
    if mine and theirs:
        return SIX_TO_FIVE if "spanish" in game else PUSHED
    if mine:
        return THREE_TO_TWO if game == "village-club/no-bust-buster-4.0" else SIX_TO_FIVE
    if theirs:
        return LOST
    own, other = total(spot), total(bank)
    if own > 21 and other > 21:
        return both_over(game, spot, bank)
    if own > 21 or other > 21:
        return LOST if own > 21 else WON
    if own == other:
        return WON if own == 21 and "spanish" in game else PUSHED
    return WON if own > other else LOST


def both_over(game: str, spot: list[str], bank: list[str]) -> Fraction:
    own, other = total(spot), total(bank)
    if game in PURE:
        return PUSHED if [card[0] for card in bank] == ["8", "8", "8"] else LOST
    if own == other:
        return PUSHED if game == "village-club/no-bust-buster-4.0" else LOST
    if own > other:
        return LOST
    if game == "village-club/no-bust-6.0":
        flush = len({card[1] for card in bank}) == 1
        return PUSHED if flush and sorted(card[0] for card in bank) == ["7", "8", "9"] else LOST
    return PUSHED if len(spot) == 3 and own in NO_BUST[game] else LOST
