"""Pan by rank and suit alone, written from the filing and from public rules; nothing of Houseway is imported.

A card is a text like `3c`. A position is what one player sees of their own: a hand, melds, the card that lies there.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

RANKS = "A234567JQK"
SUITS = "cdhs"
DECK = [rank + suit for rank in RANKS for suit in SUITS] * 8

Meld = tuple[str, ...]


def is_meld(cards: Meld) -> bool:
    """Bundle 003 lines 502-506 for sets; runs by public custom, the jack next to the seven."""
    if len(cards) < 3:
        return False
    ranks, suits = [card[0] for card in cards], [card[1] for card in cards]
    if all(rank == ranks[0] for rank in ranks):
        one_suit = all(suit == suits[0] for suit in suits)
        no_suit_twice = len(suits) == len(set(suits))
        return one_suit or no_suit_twice or ranks[0] in "AK"
    if any(suit != suits[0] for suit in suits):
        return False
    return any(sorted(ranks) == sorted(RANKS[at : at + len(cards)]) for at in range(len(RANKS) - len(cards) + 1))


def chips(cards: Meld) -> int:
    """What a meld is paid as a condition, by public custom."""
    double = 2 if all(card[1] == "s" for card in cards) else 1
    same_suit = len({card[1] for card in cards}) == 1
    if len({card[0] for card in cards}) == 1:
        if cards[0][0] in "357":
            return 2 * double if same_suit else 1
        return double if same_suit else 0
    return double if any(card[0] in "AK" for card in cards) else 0


def chips_added(meld: Meld, card: str) -> int:
    """What is paid for a card that is added to a meld."""
    before, after = chips(meld), chips((*meld, card))
    if not before or not after:
        return after
    cards = (*meld, card)
    double = 2 if all(each[1] == "s" for each in cards) else 1
    if len({each[0] for each in cards}) == 1:
        return double if len({each[1] for each in cards}) == 1 else 1
    return double


def moves(hand: list[str], melds: list[Meld], turned: str, borrow: bool = True) -> set[tuple[object, ...]]:
    """Every meld and every card that may be laid, with the turned card or without it; borrowed cards by their meld.

    A new meld has at least one card of the hand or the turned one. It is told as its cards of the hand and the deck,
    sorted, and what it borrows as pairs of a meld's number and a card, sorted.
    """
    own = [*hand, turned] if turned else list(hand)
    found: set[tuple[object, ...]] = set()
    for card in set(own):
        for number, meld in enumerate(melds, 1):
            if is_meld((*meld, card)):
                found.add(("add", card, number))
    lent = sorted((number, card) for number, meld in enumerate(melds, 1) for card in meld) if borrow else []
    for some in _within_reach(own):
        for more in _loans(lent, melds):
            cards = (*some, *(card for _, card in more))
            if is_meld(cards):
                found.add(("meld", tuple(sorted(some)), tuple(sorted(more))))
    return found


def _within_reach(own: list[str]) -> list[Meld]:
    """Cards that may lie in one meld: of one rank, or of one suit."""
    groups = [[card for card in own if card[0] == rank] for rank in RANKS]
    groups += [[card for card in own if card[1] == suit] for suit in SUITS]
    found = {
        tuple(sorted(some))
        for group in groups
        for size in range(1, len(group) + 1)
        for some in combinations(group, size)
    }
    return sorted(found)


def _loans(lent: list[tuple[int, str]], melds: list[Meld]) -> list[tuple[tuple[int, str], ...]]:
    """What may be borrowed: up to three cards, which leave melds behind."""
    found: set[tuple[tuple[int, str], ...]] = {()}
    for size in (1, 2, 3):
        for some in combinations(lent, size):
            if all(is_meld(tuple((Counter(meld) - Counter(card for place, card in some if place == number)).elements()))
                   for number, meld in enumerate(melds, 1)):  # fmt: skip
                found.add(some)
    return sorted(found)


def can_use(hand: list[str], melds: list[Meld], card: str) -> bool:
    """Whether a card can be used at all."""
    found = moves(hand, melds, card)
    return any(move[1] == card if move[0] == "add" else card in move[1] for move in found)  # type: ignore[operator]


def out_pay(melds: list[Meld]) -> int:
    """What going out is paid by each player: two chips, and the conditions (lines 535-536)."""
    return 2 + sum(map(chips, melds))


def fits(card: str, melds: list[Meld]) -> list[int]:
    """The places of the melds that a card can be added to."""
    return [place for place, meld in enumerate(melds) if is_meld((*meld, card))]


def is_at_ten(melds: list[Meld]) -> bool:
    """Whether one more card is the eleventh."""
    return sum(map(len, melds)) == 10


def pay_of(melds: list[Meld], card: str) -> int:
    """What each player pays at most who sees somebody go out by adding a card; nothing where it is no out card."""
    if not is_at_ten(melds):
        return 0
    return max(
        (
            chips_added(melds[place], card)
            + out_pay([(*meld, card) if at == place else meld for at, meld in enumerate(melds)])
            for place in fits(card, melds)
        ),
        default=0,
    )


def may_pass_on(hand: list[str], melds: list[Meld], turned: str, others: list[Meld]) -> bool:
    """Lines 513-515 and 538-539: no out card goes to the next player, whose melds these are, from one who can use it.

    One whom it would put out decides about the own hand: lines 517-520.
    """
    return not pay_of(others, turned) or not can_use(hand, melds, turned) or bool(pay_of(melds, turned))


def may_be_forced(melds: list[Meld], card: str, others: list[Meld], drawn: bool) -> bool:
    """Lines 508-511 of an option card that fits a meld; lines 517-520 of an out card that was drawn: it is forced only
    where the next player would go out with it for more.
    """
    if drawn:
        return 0 < pay_of(melds, card) < pay_of(others, card)
    return bool(fits(card, melds)) and not is_at_ten(melds)
