"""Totals modulo ten, counted exactly: Fast Nine and four baccarats of Capitol Casino.

An independent check: nothing of Houseway is imported. Bundle 002 (`002_469b06ea973f54d5.txt`), lines

- Fast Nine: 41 values, 49 eight decks without sevens to tens, 67-68 the house way, which plays the spot, 74-80 the
  player-dealer. By the default reading the bank hits one to five and stands on zero and on six to nine.
- Supreme Baccarat: 801-812 values, 865 naturals, 877-884 draws, 819-822 pays, 840-842 Total Shot, 852-859 Flex Action.
- Commission-Free Baccarat Dragon Bonus: 1013-1032 draws, 1040-1045 lines, 1049-1055 Tie, 1068-1084 Dragon Bonus.
- EZ Baccarat: 1528-1547 draws, 1557-1560 lines, 1564-1570 Tie, 1578 Dragon 7, 1589 Panda 8.
- Dai Bacc: 1831-1852 draws, 1860-1865 lines, 1875-1882 Kill, 1886-1892 Tiger 7, 1897-1907 Ox 6.

Default readings: lines push on a tie (Dragon Bonus, EZ, Dai Bacc); a natural stops both hands (EZ too); a banker's
winning seven of three cards pushes in EZ; a winning natural pays the Dragon Bonus 1 to 1 whatever its margin; the
banker's zero, one and two always draw (Supreme). Every count is of equally likely deals from a full shoe of eight
decks, with cards taken out as they are dealt, so the frequencies are exact.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

from figures import show

Outcomes = dict[str, float]
Counts = tuple[int, ...]


class Result(NamedTuple):
    """Both hands of a baccarat deal when they are complete."""

    player: int
    banker: int
    player_cards: int
    banker_cards: int

    @property
    def player_natural(self) -> bool:
        return self.player_cards == 2 and self.player >= 8

    @property
    def banker_natural(self) -> bool:
        return self.banker_cards == 2 and self.banker >= 8


def starts(counts: Counts, cards: int) -> Iterator[tuple[int, Counts, int]]:
    """Every total that so many cards can have, what they leave in the shoe, and how many sets of cards are like it."""
    for values in combinations_with_replacement(range(len(counts)), cards):
        held = Counter(values)
        ways = 1
        left = list(counts)
        for value, number in held.items():
            ways *= comb(counts[value], number)
            left[value] -= number
        if ways:
            yield sum(values) % 10, tuple(left), ways


def drawn(total: int, counts: Counts, draws: bool) -> Iterator[tuple[int, Counts, Fraction]]:
    """The total after one more card, or as it was, what is left in the shoe, and the chance of it."""
    if not draws:
        yield total, counts, Fraction(1)
        return
    cards = sum(counts)
    for value, number in enumerate(counts):
        left = list(counts)
        left[value] -= 1
        if number:
            yield (total + value) % 10, tuple(left), Fraction(number, cards)


def fast_nine() -> Outcomes:
    """The one wager of Fast Nine, spot by the house way against the bank by the default reading of its draw."""
    shoe = (8 * 4 * 3, *[8 * 4] * 6)  # pictures count nothing, then aces to sixes
    found: dict[str, Fraction] = {}
    for first, after_spot, spot_ways in starts(shoe, 3):
        for bank, after_bank, bank_ways in starts(after_spot, 3):
            for spot, after_draw, chance in drawn(first, after_bank, first <= 5):
                for final, _, last_chance in drawn(bank, after_draw, 1 <= bank <= 5):
                    if bank == 0:  # three cards, and it stands
                        pay = "1 to 1" if spot >= 7 else "1 to 2" if spot == 6 else "push"
                    else:
                        pay = "1 to 1" if spot > final else "push" if spot == final else "lose"
                    weight = spot_ways * bank_ways * chance * last_chance
                    found[pay] = found.get(pay, Fraction(0)) + weight
    return frequencies(found)


def banker_draws(banker: int, third: int | None) -> bool:
    """What the banker's two cards do, when neither hand is a natural."""
    if third is None:
        return banker <= 5
    return (
        banker <= 2
        or (banker == 3 and third != 8)
        or (banker == 4 and third in (2, 3, 4, 5, 6, 7))
        or (banker == 5 and third in (4, 5, 6, 7))
        or (banker == 6 and third in (6, 7))
    )


def baccarat(decks: int = 8) -> dict[Result, Fraction]:
    """Every result of a deal with its weight, the number of sets of four cards that it comes from."""
    shoe = (16 * decks, *[4 * decks] * 9)  # tens and pictures count nothing, then aces to nines
    found: dict[Result, Fraction] = {}
    for player, after_player, player_ways in starts(shoe, 2):
        for banker, left, banker_ways in starts(after_player, 2):
            natural = player >= 8 or banker >= 8
            hits = player <= 5 and not natural
            for total, rest, chance in drawn(player, left, hits):
                third = (total - player) % 10 if hits else None
                hits_too = not natural and banker_draws(banker, third)
                for final, _, last_chance in drawn(banker, rest, hits_too):
                    deal = Result(total, final, 2 + hits, 2 + hits_too)
                    weight = player_ways * banker_ways * chance * last_chance
                    found[deal] = found.get(deal, Fraction(0)) + weight
    return found


def player_line(deal: Result) -> str:
    return "1 to 1" if deal.player > deal.banker else "push" if deal.player == deal.banker else "lose"


def banker_half_on_six(deal: Result) -> str:
    if deal.banker > deal.player:
        return "1 to 2" if deal.banker == 6 else "1 to 1"
    return "push" if deal.player == deal.banker else "lose"


def banker_push_on_seven(deal: Result) -> str:
    if deal.banker > deal.player:
        return "push" if deal.banker == 7 and deal.banker_cards == 3 else "1 to 1"
    return "push" if deal.player == deal.banker else "lose"


def tie(deal: Result) -> str:
    return "9 to 1" if deal.player == deal.banker else "lose"


def total_shot(deal: Result) -> str:
    return {18: "40 to 1", 17: "20 to 1"}.get(deal.player + deal.banker, "lose")


def flex(number: int) -> Callable[[Result], str]:
    def wager(deal: Result) -> str:
        return "1 to 1" if deal.banker == number else "lose" if deal.banker == 9 else "stays"

    return wager


def dragon(margin: int, natural: bool, other_natural: bool) -> str:
    if natural and margin > 0:
        return "1 to 1"
    if natural and other_natural and margin == 0:
        return "push"
    pays = {4: "1 to 1", 5: "2 to 1", 6: "4 to 1", 7: "6 to 1", 8: "10 to 1", 9: "30 to 1"}
    return pays.get(margin, "lose")


def player_dragon(deal: Result) -> str:
    return dragon(deal.player - deal.banker, deal.player_natural, deal.banker_natural)


def banker_dragon(deal: Result) -> str:
    return dragon(deal.banker - deal.player, deal.banker_natural, deal.player_natural)


def three_card_seven(deal: Result) -> str:
    won = deal.banker == 7 and deal.banker_cards == 3 and deal.banker > deal.player
    return "40 to 1" if won else "lose"


def panda(deal: Result) -> str:
    won = deal.player == 8 and deal.player_cards == 3 and deal.player > deal.banker
    return "25 to 1" if won else "lose"


def kill(deal: Result) -> str:
    ox = deal.player == 6 and deal.player_cards == 3 and deal.player <= deal.banker
    tiger = deal.banker == 7 and deal.banker_cards == 3 and deal.banker <= deal.player
    return "30 to 1" if ox or tiger else "lose"


def ox_six(deal: Result) -> str:
    won = deal.player == 6 and deal.player_cards == 3 and deal.player > deal.banker
    return "40 to 1" if won else "lose"


WAGERS: dict[str, dict[str, Callable[[Result], str]]] = {
    "supreme-baccarat": {
        "player": player_line,
        "banker": banker_half_on_six,
        "tie": tie,
        "total-shot": total_shot,
        **{f"banker-flex-{number}": flex(number) for number in (0, 1, 2, 3, 5, 6, 7)},
    },
    "dragon-bonus-baccarat": {
        "player": player_line,
        "banker": banker_half_on_six,
        "tie": tie,
        "player-dragon": player_dragon,
        "banker-dragon": banker_dragon,
    },
    "ez-baccarat": {
        "player": player_line,
        "banker": banker_push_on_seven,
        "tie": tie,
        "dragon-7": three_card_seven,
        "panda-8": panda,
    },
    "dai-bacc": {
        "player": player_line,
        "banker": banker_push_on_seven,
        "kill": kill,
        "tiger-7": three_card_seven,
        "ox-6": ox_six,
    },
}


def frequencies(found: dict[str, Fraction]) -> Outcomes:
    """Weights as chances, the best pay first."""
    total = sum(found.values())
    return {pay: float(found[pay] / total) for pay in sorted(found, key=worth, reverse=True)}


def worth(pay: str) -> float:
    odds = pay.split(" to ")
    return int(odds[0]) / int(odds[1]) if len(odds) == 2 else {"push": 0.0, "stays": -0.5}.get(pay, -1.0)


def main() -> None:
    show("fast-nine", "base", fast_nine())
    deals = baccarat()
    for game, wagers in WAGERS.items():
        for wager, rule in wagers.items():
            found: dict[str, Fraction] = {}
            for deal, weight in deals.items():
                found[rule(deal)] = found.get(rule(deal), Fraction(0)) + weight
            show(game, wager, frequencies(found))


if __name__ == "__main__":
    main()
