"""No Bust 21st Century Blackjack 4.01 and Pure 21.5 Blackjack of Capitol Casino, counted exactly.

An independent check: nothing of Houseway is imported. Bundle 002 (`002_469b06ea973f54d5.txt`), lines

- No Bust 4.01: 294-318 values, 336-346 the players' chart, 356-360 the player-dealer's, 368-377 and 394 who wins;
- Pure 21.5: 548-570 values, 599-608 chart 1A, 610-619 chart 1B, 623-632 who wins;
- Buster Blackjack: 672-694, on the player-dealer's hand in either game;
- Red Flex: 711-737, the red cards from the top card on, in Pure 21.5.

Default readings: the bank hits every hard total to sixteen and every soft one to seventeen and stands on the rest; of
two hands over 21½ in No Bust the player's three cards of 23, 24 or 25 push if closer (22 does not); a win without a
natural is paid even money; the bank's natural beats all but a natural; eight red cards are paid as seven. The bank's
hand is always played out, as the Buster and Red Flex bets ask. Whether its hole card is looked at first changes
nothing here: the player neither doubles, splits, surrenders, insures nor takes even money.

The player's policy is the checker's: what the chart forces, else hit hard sixteen or less and soft seventeen or less.
Both charts only force what that policy does anyway, so one player serves both games.

Every hand of the player is followed card by card through a full shoe of eight decks, and for each of them every hand
of the bank through what is left, so the frequencies are exact. Bank and player draw from the same shoe in either
order: each looks at its own cards only, so the order of the draws does not change the chances.
"""

import numpy as np
from figures import compiled, show
from numpy.typing import NDArray

DECKS = 8
MOST_CARDS = 22  # no hand of eight decks that hits as these do can have as many

Numbers = NDArray[np.int64]
Chances = NDArray[np.float64]

# How a hand ended, in `ends`: 0-21 its total if it is not over, then the naturals, then what is over.
NATURAL = 22
OVER = 23  # 22 is at 23, and so on to 26 at 27; a total never passes 26

# Rows of the settlement.
SIX_TO_FIVE, EVEN, PUSH, LOSE = 0, 1, 2, 3


@compiled
def hits(hard: int, aces: int) -> bool:
    """Hard sixteen or less, soft seventeen or less; `hard` counts each ace as one."""
    if aces and hard + 10 <= 21:
        return hard + 10 <= 17
    return hard <= 16


@compiled
def total_of(hard: int, aces: int) -> int:
    return hard + 10 if aces and hard + 10 <= 21 else hard


@compiled
def bank_ends(left: Numbers, ends: Chances) -> None:
    """The chance of every end of the bank's hand, by number of cards and end, from the cards left.

    Its cards are followed in the order they come, and `left` is as it was when this returns. The last column is for
    three eights, which are 24 like others but push in Pure 21.5.
    """
    ends[:] = 0.0
    drawn = np.zeros(MOST_CARDS, np.int64)  # the value at each depth, 1 for an ace to 10
    chance = np.ones(MOST_CARDS + 1)
    hard = np.zeros(MOST_CARDS + 1, np.int64)
    aces = np.zeros(MOST_CARDS + 1, np.int64)
    cards = left.sum()
    depth = 0
    while depth >= 0:
        if drawn[depth]:  # put back the card tried last
            left[drawn[depth]] += 1
        drawn[depth] += 1
        while drawn[depth] <= 10 and left[drawn[depth]] == 0:
            drawn[depth] += 1
        if drawn[depth] > 10:
            drawn[depth] = 0
            depth -= 1
            continue
        card = drawn[depth]
        chance[depth + 1] = chance[depth] * left[card] / (cards - depth)
        hard[depth + 1] = hard[depth] + card
        aces[depth + 1] = aces[depth] + (card == 1)
        left[card] -= 1
        depth += 1
        if depth < 2 or hits(hard[depth], aces[depth]):
            continue
        total = total_of(hard[depth], aces[depth])
        if depth == 2 and total == 21:
            ends[depth, NATURAL] += chance[depth]
        elif depth == 3 and drawn[0] == drawn[1] == drawn[2] == 8:
            ends[depth, OVER + 5] += chance[depth]
        elif total > 21:
            ends[depth, OVER + total - 22] += chance[depth]
        else:
            ends[depth, total] += chance[depth]
        depth -= 1


@compiled
def settle_no_bust(mine: int, cards: int, theirs: int) -> int:
    """Lines 368-376: how the base wager ends; both hands are ends as above, three eights already counted as 24."""
    if mine == NATURAL:
        return PUSH if theirs == NATURAL else SIX_TO_FIVE
    if theirs == NATURAL:
        return LOSE
    if mine >= OVER:
        closer = theirs > mine
        row = PUSH if closer and cards == 3 and OVER + 1 <= mine <= OVER + 3 else LOSE
    elif theirs >= OVER:
        row = EVEN
    else:
        row = EVEN if mine > theirs else PUSH if mine == theirs else LOSE
    return row


@compiled
def settle_pure(mine: int, theirs: int, three_eights: bool) -> int:
    """Lines 623-632."""
    if mine == NATURAL:
        return PUSH if theirs == NATURAL else SIX_TO_FIVE
    if theirs == NATURAL:
        return LOSE
    if mine >= OVER:
        return PUSH if three_eights else LOSE
    if theirs >= OVER:
        return EVEN
    return EVEN if mine > theirs else PUSH if mine == theirs else LOSE


@compiled
def player_hands(shoe: Numbers) -> tuple[Chances, Numbers, Numbers]:
    """Every set of cards that the player may end with: its chance, its end and number of cards, and what it leaves.

    Cards are followed in the order they come, and the chances of the same cards in another order are added up.
    """
    keys = np.zeros(20000, np.int64)
    chances = np.zeros(20000)
    ended = np.zeros((20000, 2), np.int64)
    lefts = np.zeros((20000, 11), np.int64)
    known = 0
    left = shoe.copy()
    drawn = np.zeros(MOST_CARDS, np.int64)
    chance = np.ones(MOST_CARDS + 1)
    hard = np.zeros(MOST_CARDS + 1, np.int64)
    aces = np.zeros(MOST_CARDS + 1, np.int64)
    cards = left.sum()
    depth = 0
    while depth >= 0:
        if drawn[depth]:
            left[drawn[depth]] += 1
        drawn[depth] += 1
        if drawn[depth] > 10:
            drawn[depth] = 0
            depth -= 1
            continue
        card = drawn[depth]
        chance[depth + 1] = chance[depth] * left[card] / (cards - depth)
        hard[depth + 1] = hard[depth] + card
        aces[depth + 1] = aces[depth] + (card == 1)
        left[card] -= 1
        depth += 1
        if depth < 2 or hits(hard[depth], aces[depth]):
            continue
        total = total_of(hard[depth], aces[depth])
        key = 0
        for value in range(1, 11):
            key = key * 24 + shoe[value] - left[value]
        place = 0
        while place < known and keys[place] != key:
            place += 1
        if place == known:
            keys[place] = key
            ended[place, 0] = NATURAL if depth == 2 and total == 21 else OVER + total - 22 if total > 21 else total
            ended[place, 1] = depth
            lefts[place] = left
            known += 1
        chances[place] += chance[depth]
        depth -= 1
    return chances[:known], ended[:known], lefts[:known]


@compiled
def base_wagers(shoe: Numbers) -> tuple[Chances, Chances]:
    """The base wagers of No Bust and of Pure 21.5, over every hand of the player and then of the bank."""
    chances, ended, lefts = player_hands(shoe)
    no_bust = np.zeros(4)
    pure = np.zeros(4)
    ends = np.zeros((MOST_CARDS + 1, OVER + 6))
    for place in range(len(chances)):
        mine, cards = ended[place]
        bank_ends(lefts[place], ends)
        for bank_cards in range(2, MOST_CARDS + 1):
            for theirs in range(OVER + 6):
                both = chances[place] * ends[bank_cards, theirs]
                if both:
                    eights = theirs == OVER + 5
                    plain = OVER + 2 if eights else theirs
                    no_bust[settle_no_bust(mine, cards, plain)] += both
                    pure[settle_pure(mine, plain, eights)] += both
    return no_bust, pure


@compiled
def red_runs(red: Numbers, black: int) -> Chances:
    """The chance of each number of red cards that the bank's hand begins with; `black` cards end a run at once."""
    runs = np.zeros(MOST_CARDS + 1)
    drawn = np.zeros(MOST_CARDS, np.int64)
    chance = np.ones(MOST_CARDS + 1)
    hard = np.zeros(MOST_CARDS + 1, np.int64)
    aces = np.zeros(MOST_CARDS + 1, np.int64)
    cards = red.sum() + black
    runs[0] = black / cards
    depth = 0
    while depth >= 0:
        if drawn[depth]:
            red[drawn[depth]] += 1
        drawn[depth] += 1
        if drawn[depth] > 10:
            drawn[depth] = 0
            depth -= 1
            continue
        card = drawn[depth]
        chance[depth + 1] = chance[depth] * red[card] / (cards - depth)
        hard[depth + 1] = hard[depth] + card
        aces[depth + 1] = aces[depth] + (card == 1)
        red[card] -= 1
        depth += 1
        if depth < 2 or hits(hard[depth], aces[depth]):
            runs[depth] += chance[depth] * black / (cards - depth)  # the next card is black
        else:
            runs[depth] += chance[depth]  # the hand is complete
            depth -= 1
    return runs


def shoe_of(each: int, tens: int) -> Numbers:
    """Cards by value, ace to ten, at their own index."""
    return np.array([0, *[each] * 9, tens], np.int64)


def buster() -> dict[str, float]:
    ends = np.zeros((MOST_CARDS + 1, OVER + 6))
    bank_ends(shoe_of(4 * DECKS, 16 * DECKS), ends)
    over = ends[:, OVER:].sum(axis=1)
    pays = {"250 to 1": over[8:].sum(), "100 to 1": over[7], "25 to 1": over[6], "6 to 1": over[5]}
    pays |= {"3 to 1": over[4], "1 to 1": over[3], "lose": ends[:, :OVER].sum()}
    return {pay: float(chance) for pay, chance in pays.items()}


def red_flex() -> dict[str, float]:
    runs = red_runs(shoe_of(2 * DECKS, 8 * DECKS), 26 * DECKS)
    pays = {"250 to 1": runs[7:].sum(), "100 to 1": runs[6], "50 to 1": runs[5], "8 to 1": runs[4]}
    pays |= {"3 to 1": runs[3], "2 to 1": runs[2], "lose": runs[0] + runs[1]}
    return {pay: float(chance) for pay, chance in pays.items()}


def main() -> None:
    no_bust, pure = base_wagers(shoe_of(4 * DECKS, 16 * DECKS))
    for game, rows in (("no-bust-4.01", no_bust), ("pure-21.5", pure)):
        natural, even, push, lose = (float(chance) for chance in rows)
        show(game, "base", {"6 to 5": natural, "1 to 1": even, "push": push, "lose": lose})
        show(game, "buster", buster())
    show("pure-21.5", "red-flex", red_flex())


if __name__ == "__main__":
    main()
