"""Every wager of sixteen pai gow poker filings, settled from the cards alone.

An independent check: nothing of Houseway is imported. Pays are typed from the bundles, the lines beside each; hands are
set by `pai_gow.py` and `wild_pai_gow.py`. Default readings: where each side of Ultimate has one of the two hands both
base bets lose, and the Push bet wins there alone; three of a kind and a straight pay the better; Double Luck looks at
all seven cards.

Amounts are what a bettor wins for each unit, or for an envy button in dollars, for each other hand.
"""

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import NamedTuple

import numpy as np
import pai_gow
import wild_pai_gow
from wild_pai_gow import ACE, FLUSH, FOUR, FULL, HIGH, JOKER, SORT, STRAIGHT, STRAIGHT_FLUSH, THREE, WILD

NAMES = dict(
    zip(
        (THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH, wild_pai_gow.FIVE, wild_pai_gow.FIVE_ACES),
        ("three", "straight", "flush", "full house", "four", "straight flush", "five", "five aces"),
        strict=True,
    )
)
ACES = -1
"""A joker that is an ace or completes a straight or a flush; the others are those of `wild_pai_gow.py`."""

Cards = tuple[int, ...]
Pays = dict[str, float]


class Set(NamedTuple):
    """A hand in two parts, by what they are worth, and its seven cards."""

    front: int
    back: int
    cards: Cards


class Game(NamedTuple):
    """What a filing says of its joker, and its wagers by name."""

    joker: int
    spares: bool
    wagers: Mapping[str, Callable[[Set, Set, int], float]]
    envy: Pays


def pays(text: str) -> Pays:
    """A pay table from `KIND N, KIND N`."""
    rows = (row.rpartition(" ") for row in text.split(", "))
    return {kind: int(odds) for kind, _, odds in rows}


def back_of(cards: Cards, joker: int) -> int:
    """The worth of five cards."""
    five = np.array(cards, np.int64)
    if joker != ACES:
        return int(wild_pai_gow.back_value(five, joker))
    sort, rest = divmod(int(pai_gow.back_value(five)), SORT)
    return (wild_pai_gow.FIVE_ACES if sort == pai_gow.FIVE_ACES else sort) * SORT + rest


def set_as(front: Cards, back: Cards, game: Game) -> Set:
    """Two cards and five, as they lie."""
    behind = back_of(back, game.joker)
    if game.joker == ACES:
        before = int(pai_gow.front_value(front[0], front[1]))
    else:
        before = int(wild_pai_gow.front_value(front[0], front[1], behind, game.spares))
    return Set(before, behind, (*front, *back))


def house_way(cards: Cards, game: Game) -> Set:
    """Seven cards, set by the chart."""
    seven = np.array(cards, np.int64)
    if game.joker == ACES:
        places = int(pai_gow.house_way(seven)[2])
        first, second = divmod(places, 7)
        front = (cards[first], cards[second])
        return set_as(front, tuple(card for at, card in enumerate(cards) if at not in (first, second)), game)
    before, behind = wild_pai_gow.house_way(seven, game.joker, game.spares)
    return Set(int(before), int(behind), cards)


def fouls(hand: Set) -> bool:
    return bool(wild_pai_gow.fouls(hand.front, hand.back))


def kinds(cards: Cards, joker: int) -> set[str]:
    """All that seven cards show, each also with a pair beside it; by suits of the whole, a run of seven."""
    found = set()
    for behind in combinations(cards, 5):
        one, two = (card for card in cards if card not in behind)
        value = back_of(behind, joker)
        royal = value == STRAIGHT_FLUSH * SORT + ACE
        name = "royal flush" if royal else NAMES.get(value // SORT, "")
        a, b = (ACE if card == JOKER else card // 4 for card in (one, two))
        found |= {name, f"{name} plus a pair"} if name and a == b else {name} if name else set()
        if royal and _is_match(one, two, joker):
            found.add("royal match")
    return found | _seven(cards)


def _is_match(one: int, two: int, joker: int) -> bool:
    """A king and queen of one suit; a joker that is any card may be one of them."""
    if JOKER in (one, two):
        return joker != ACES and min(one, two) // 4 in (pai_gow.KING, pai_gow.QUEEN)
    return {one // 4, two // 4} == {pai_gow.KING, pai_gow.QUEEN} and one % 4 == two % 4


def _seven(cards: Cards) -> set[str]:
    """A straight flush of all seven."""
    natural = [card for card in cards if card != JOKER]
    held = {card // 4 for card in natural}
    one_suit = len({card % 4 for card in natural}) == 1
    runs = [{(top - down) % 13 for down in range(7)} for top in range(5, 13)]
    if not one_suit or len(held) < len(natural) or not any(held <= run for run in runs):
        return set()
    return {"seven natural" if len(natural) == 7 else "seven with joker"}


def high(cards: Cards, joker: int) -> int:
    """The highest of seven cards that make nothing, else -1; an ace for the joker."""
    best = max(back_of(five, joker) for five in combinations(cards, 5))
    return best // 13**4 % 13 if best // SORT == HIGH else -1


def best_of(table: Pays) -> Callable[[Set, Set, int], float]:
    """A bonus on a spot's seven cards."""
    return lambda spot, _bank, joker: max((table[kind] for kind in kinds(spot.cards, joker) & table.keys()), default=-1)


def against(spot: Set, bank: Set) -> tuple[int, int]:
    """In front and behind: 1 above, 0 a copy, -1 below."""
    front, back = spot.front - bank.front, spot.back - bank.back
    return (front > 0) - (front < 0), (back > 0) - (back < 0)


def base(spot: Set, bank: Set, _: int) -> float:
    """The bank has copies: 000:1897-1900, 2344-2350; 001:371-375; 003:6361-6376, 7754-7762; 004:63-69."""
    front, back = against(spot, bank)
    if fouls(spot):
        return -1
    return (front > 0) + (back > 0) - 1


def ace_up_base(spot: Set, bank: Set, joker: int) -> float:
    """Nothing is won or lost against an ace-high bank: 000:2288; 003:6613."""
    return 0 if high(bank.cards, joker) == ACE else base(spot, bank, joker)


def ace_up(spot: Set, bank: Set, joker: int) -> float:
    """000:2397-2399; 003:7431-7433."""
    if high(bank.cards, joker) != ACE:
        return -1
    if high(spot.cards, joker) == ACE:
        return 40
    return 15 if JOKER in bank.cards else 5


def royal_base(spot: Set, bank: Set, joker: int) -> float:
    """The player has copies, and loses with a natural queen high: 003:1392-1395, 1537-1551."""
    front, back = against(spot, bank)
    if fouls(spot) or (high(spot.cards, joker) == pai_gow.QUEEN and JOKER not in spot.cards):
        return -1
    return (front >= 0) + (back >= 0) - 1


def royal_tie(spot: Set, bank: Set, _: int) -> float:
    """003:1599-1614."""
    front, back = against(spot, bank)
    return 100 if back == 0 else 30 if front == 0 else -1


def save_the_queen(spot: Set, bank: Set, _: int) -> float:
    """Five cards behind that are queen high: 003:1636-1657."""
    queen = spot.back // SORT == HIGH and spot.back // 13**4 % 13 == pai_gow.QUEEN
    return (100 if spot.back == bank.back else 40) if queen else -1


def threes(hand: Set) -> bool:
    """A pair of threes or better in front."""
    return hand.front >= 201


def triple_push(spot: Set, bank: Set, _: int) -> float:
    """Both hands as the house way sets them; a copy is the bank's: 000:1360, 1376-1378; 003:4805-4832."""
    front, back = against(spot, bank)
    if (front > 0) == (back > 0):
        return -1
    return 2 if threes(spot) or threes(bank) else 1


def happy(spot: Set, _: Set, joker: int) -> float:
    """Dealt by a machine: 003:4856-4866; 000:1391-1397."""
    top = high(spot.cards, joker)
    colors = {card % 4 in (1, 2) for card in spot.cards}
    if top == 7:
        return 1000 if len(colors) == 1 else 100
    return {8: 25, 9: 15, 10: 7, 11: 5, 12: 3}.get(top, -1)


def nine_in_front(bank: Set) -> bool:
    return 13 * 7 <= bank.front < 13 * 8


def free_base(spot: Set, bank: Set, joker: int) -> float:
    """A bank with nine high in front pushes everything: 001:3301."""
    return 0 if nine_in_front(bank) else base(spot, bank, joker)


def tiger(_: Set, bank: Set, __: int) -> float:
    """001:3371."""
    return 30 if nine_in_front(bank) else -1


def dealer(_: Set, bank: Set, joker: int) -> float:
    """The bank's own cards: 001:3348-3366."""
    found = [DEALER[kind] for kind in kinds(bank.cards, joker) & DEALER.keys()]
    return max([*found, 5 if nine_in_front(bank) else -1])


def side(ours: Set, theirs: Set) -> float:
    """Player or Banker of Ultimate: 000:739-741, 831-845; 003:2549-2557, 2739-2760."""
    front, back = against(ours, theirs)
    if (front, back) == (1, 1):
        return 3 if threes(ours) else 2
    return 0 if (front, back) in ((0, 1), (1, 0)) else -1


def ultimate_push(player: Set, banker: Set, _: int) -> float:
    """Each side has one of the two hands: 000:849, 858-860; 003:2763-2769, 2791-2794."""
    front, back = against(player, banker)
    if front * back != -1:
        return -1
    return 2 if threes(player if front > 0 else banker) else 1


def ultimate_tie(player: Set, banker: Set, _: int) -> float:
    """000:864, 873-876; 003:2796-2820."""
    front, back = against(player, banker)
    return 1000 if front == back == 0 else 250 if back == 0 else 30 if front == 0 else -1


LUCKY = pays(  # 000:1923-1934, 2372-2382; 003:6432-6442, 7346-7393
    "seven natural 2000, royal match 1000, seven with joker 500, five aces 250, royal flush 100, "
    "straight flush 25, four 15, full house 10, flush 4, three 3, straight 1"
)
DOUBLE_LUCK = pays(  # 003:4890-4898; 000:1411-1419
    "seven natural 2000, five aces 500, royal flush 100, seven with joker 30, straight flush 30, four 20, "
    "full house 10, flush 5, straight 2, five aces plus a pair 1000, royal flush plus a pair 200, "
    "straight flush plus a pair 60, four plus a pair 40, full house plus a pair 20, flush plus a pair 10, "
    "straight plus a pair 4"
)
FREE = pays(  # 001:3324-3337
    "seven natural 8000, royal match 2000, seven with joker 1000, five aces 400, royal flush 150, "
    "straight flush 50, four 25, full house 5, flush 4, three 3, straight 2"
)
DEALER = pays(  # 001:3356-3366
    "seven natural 500, seven with joker 500, royal match 500, five aces 500, royal flush 150, "
    "straight flush 50, "
    "four 25, full house 4, flush 3, three 2, straight 2"
)
FREE_ENVY = pays(  # 001:3324-3330
    "seven natural 5000, royal match 1000, seven with joker 500, five aces 250, royal flush 50, "
    "straight flush 20, four 5"
)
VILLAGE = pays(  # 001:1847-1856
    "seven natural 1000, seven with joker 500, five aces 400, five 250, royal flush 100, straight flush 40, "
    "four 25, full house 5, flush 3, straight 2"
)
VILLAGE_ENVY = pays(  # 001:1847-1853
    "seven natural 500, seven with joker 100, five aces 50, five 25, royal flush 10, straight flush 5, four 5"
)
DERBY = pays(  # 004:4224-4234
    "seven natural 2500, royal match 1000, seven with joker 750, five aces 250, royal flush 125, "
    "straight flush 50, four 25, full house 5, flush 4, three 3, straight 2"
)
DERBY_ENVY = pays(  # 004:4224-4230
    "seven natural 1000, royal match 750, seven with joker 250, five aces 100, royal flush 50, "
    "straight flush 20, four 5"
)


def _game(joker: int, wagers: Mapping[str, Callable[[Set, Set, int], float]], envy: Pays | None = None) -> Game:
    return Game(joker, False, wagers, envy or {})


_LUCKY = _game(ACES, {"base": base, "lucky": best_of(LUCKY)})
_ACE_UP = _game(ACES, {"base": ace_up_base, "lucky": best_of(LUCKY), "ace-up": ace_up})
_TRIPLE = _game(ACES, {"base": base, "push": triple_push, "happy": happy, "double-luck": best_of(DOUBLE_LUCK)})
_ULTIMATE = _game(
    ACES,
    {
        "player": lambda player, banker, _: side(player, banker),
        "banker": lambda player, banker, _: side(banker, player),
        "push": ultimate_push,
        "tie": ultimate_tie,
    },
)
_FREE = {"base": free_base, "fortune": best_of(FREE), "tiger-9": tiger, "dealer": dealer}
_ROYAL = {"base": royal_base, "royal-tie": royal_tie, "save-the-queen": save_the_queen}
GAMES = {
    "parkwest-lodi/lucky-pai-gow-poker": _LUCKY,
    "casino-580/lucky-pai-gow-poker": _LUCKY,
    "parkwest-lodi/ace-up-pai-gow-poker": _ACE_UP,
    "casino-580/ace-up-pai-gow-poker": _ACE_UP,
    "casino-580/pai-gow-double-hand-poker": _game(ACES, {"base": base}),
    "lucky-derby/pai-gow-poker": _game(ACES, {"base": base}),
    "village-club/pai-gow-poker": _game(wild_pai_gow.PAIRS, {"base": base}),
    "parkwest-lodi/pai-gow-triple-bonus": _TRIPLE,
    "casino-580/pai-gow-triple-bonus": _TRIPLE,
    "parkwest-lodi/ultimate-pai-gow-poker": _ULTIMATE,
    "casino-580/ultimate-pai-gow-poker": _ULTIMATE,
    "village-club/commission-free-fortune-pai-gow": _game(ACES, _FREE, FREE_ENVY),
    "village-club/fortune-pai-gow": _game(
        wild_pai_gow.AS_FOUR, {"base": base, "fortune": best_of(VILLAGE)}, VILLAGE_ENVY
    ),
    "lucky-derby/fortune-pai-gow": _game(WILD, {"base": base, "fortune": best_of(DERBY)}, DERBY_ENVY),
    "casino-580/royal-pai-gow-poker": _game(wild_pai_gow.BY_PAIRS, _ROYAL),
    "lucky-derby/jokers-wild-pai-gow": Game(wild_pai_gow.BY_PAIRS, True, {"base": base}, {}),
}


def sample(game: Game, rounds: int, seed: int) -> dict[str, tuple[float, float]]:
    """What each wager brings on average with both hands set by the chart, and its variance; of an envy button, dollars
    for one other hand."""
    chance = np.random.default_rng(seed)
    came: dict[str, list[float]] = {name: [] for name in (*game.wagers, *(["envy"] if game.envy else []))}
    for _ in range(rounds):
        deck = tuple(chance.permutation(53)[:14].tolist())
        spot, bank = house_way(deck[:7], game), house_way(deck[7:], game)
        for name, settle in game.wagers.items():
            came[name].append(settle(spot, bank, game.joker))
        if game.envy:
            came["envy"].append(max((game.envy.get(kind, 0) for kind in kinds(bank.cards, game.joker)), default=0))
    return {name: (float(np.mean(each)), float(np.var(each))) for name, each in came.items()}
