"""Facts asked of one round: hands on the table, each with its cards, its ranking and what its player did."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from houseway.cards.card import CARDS, JOKER, RANKS, is_red, rank_of
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.modulo import Modulo, digit
from houseway.ranks.orders import ORDERS
from houseway.ranks.patterns import read_pattern
from houseway.ranks.points import Points, Total
from houseway.ranks.qualifiers import least_value
from houseway.ranks.tiles import Tiles
from houseway.refusal import Refusal
from houseway.rules.holdings import read_holding
from houseway.rules.names import make_ranking
from houseway.rules.texts import within

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.cards import Piece
    from houseway.ranks.jokers import Joker
    from houseway.ranks.orders import Order
    from houseway.ranks.registry import Ranking
    from houseway.rules.banked import BankedGame, Hand
    from houseway.rules.facts import Fact

_DIGITS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TENS: Final = frozenset("TJQK")


@dataclass(slots=True)
class Seen:
    """A hand as it lies, and what its player did."""

    cards: tuple[Piece, ...]
    parts: dict[str, tuple[Piece, ...]] = field(default_factory=dict)
    folded: bool = False
    surrendered: bool = False
    took: frozenset[str] = frozenset()
    split: bool = False
    """It came of a split: an ace and a ten are then no natural."""
    dealt: tuple[Piece, ...] = ()
    """Its cards before it was split; empty where it never was."""
    known: dict[str, int] = field(default_factory=dict, compare=False, repr=False)
    """What its parts were found to be worth."""


@dataclass(slots=True)
class Table:
    """What lies on the table when a spot's wager is asked about."""

    game: BankedGame
    hands: dict[str, Seen]
    """By the names of the file; `spot` is the spot asked about."""
    others: tuple[tuple[Seen, frozenset[str]], ...] = ()
    """The other spots, each with the wagers made there."""
    wagers: frozenset[str] = frozenset()
    """Wagers made on this spot."""
    new_shoe: bool = False


def holds(fact: Fact, table: Table) -> bool:
    """Whether a fact is so."""
    if fact.either:
        return any(all(holds(each, table) for each in facts) for facts in fact.either)
    return _says(fact, table) != fact.negated


def _says(fact: Fact, table: Table) -> bool:
    slots = fact.slots
    match fact.form:
        case "otherwise":
            return True
        case "new shoe":
            return table.new_shoe
        case "HAND beats HAND":
            return _value(table, slots[0]) > _value(table, slots[1])
        case "HAND ties HAND":
            return _value(table, slots[0]) == _value(table, slots[1])
        case "HAND equals HAND":
            return _total(table, slots[0]) == _total(table, slots[1])
        case "HAND beats HAND by NUMBERS":
            margin = _total(table, slots[0]) - _total(table, slots[1])
            return _value(table, slots[0]) > _value(table, slots[1]) and within(slots[2], margin)
        case "HAND closer than HAND":
            one, other = _points(table, slots[0]), _points(table, slots[1])
            return one.over and other.over and one.halves < other.halves
        case "HAND is NUMBERS":
            return within(slots[1], _total(table, slots[0]))
        case "HAND is natural":
            return _is_natural(table, slots[0])
        case "HAND is over":
            return _points(table, slots[0]).over
        case "HAND has NUMBERS cards":
            return within(slots[1], len(_cards(table, slots[0])))
        case "HAND and HAND total NUMBERS":
            return within(slots[2], _total(table, slots[0]) + _total(table, slots[1]))
        case "HAND first NUMBERS cards are NUMBERS":
            first = _first(table, slots[0], int(slots[1]))
            return len(first) == int(slots[1]) and within(slots[2], _count(table, slots[0], first))
        case "HAND first NUMBERS cards hold HOLDING":
            first = _first(table, slots[0], int(slots[1]))
            return len(first) == int(slots[1]) and read_holding(slots[2]).holds(first)
        case "HAND cards count alike":
            return len({_count(table, slots[0], (card,)) for card in _cards(table, slots[0])}) == 1
        case "HAND shows HOLDING":
            return _shows(table, slots[0], _cards(table, slots[0]), slots[1])
        case "HAND with HAND shows HOLDING":
            joined = (*_cards(table, slots[0]), *_cards(table, slots[1]))
            return _pattern_holds(slots[2], ORDERS["poker"], None, joined)
        case "another HAND shows HOLDING":
            return any(_shows(table, slots[0], seen.cards, slots[1]) for seen, _ in table.others)
        case "another HAND with WAGER shows HOLDING":
            return any(_shows(table, slots[0], seen.cards, slots[2]) for seen, made in table.others if slots[1] in made)
        case "HAND holds HOLDING":
            return read_holding(slots[1]).holds(_cards(table, slots[0]))
        case "HAND up card is HOLDING":
            return _is_up_card(table, slots[0], slots[1])
        case "HAND qualifies":
            return _qualifies(table, slots[0])
        case "HAND starts with NUMBERS red cards":
            return within(slots[1], _run(_cards(table, slots[0]), red=True))
        case "HAND starts with NUMBERS cards of one colour":
            cards = _cards(table, slots[0])
            return within(slots[1], _run(cards, red=bool(cards) and is_red(cards[0])))
        case _:
            return _did(fact, table)


def _did(fact: Fact, table: Table) -> bool:
    """What a player did, or a wager came to."""
    slots = fact.slots
    match fact.form:
        case "HAND folded":
            return _seen(table, slots[0]).folded
        case "HAND surrendered":
            return _seen(table, slots[0]).surrendered
        case "HAND took CHOICE":
            return slots[1] in _seen(table, slots[0]).took
        case "HAND made WAGER":
            return slots[1] in table.wagers
        case "HAND fouls":
            return _fouls(table, slots[0])
        case _:
            raise Refusal(f"“{fact}” cannot be asked of a settled round yet.")


def _seen(table: Table, name: str) -> Seen:
    whole = name.partition(".")[0]
    if whole not in table.hands:
        raise Refusal(f"The cards of “{whole}” are missing: give its hand.")
    return table.hands[whole]


def _cards(table: Table, name: str) -> tuple[Piece, ...]:
    whole, dot, part = name.partition(".")
    seen = _seen(table, whole)
    if not dot:
        return seen.cards
    if part not in seen.parts:
        raise Refusal(f"The hand “{whole}” is not set: give its {part}.")
    return seen.parts[part]


def _first(table: Table, name: str, number: int) -> tuple[Piece, ...]:
    """So many cards as they were dealt: a split takes none of them back."""
    return (_seen(table, name).dealt or _cards(table, name))[:number]


def _hand(table: Table, name: str) -> Hand:
    return table.game.hands[name.partition(".")[0]]


def _ranking(table: Table, name: str) -> Ranking:
    hand, part = _hand(table, name), name.partition(".")[2]
    return make_ranking(hand.part_rankings.get(part, hand.ranking) if part else hand.ranking)


def _value(table: Table, name: str) -> int:
    known = _seen(table, name).known
    value = known.get(name)
    if value is None:
        ranking, cards = _ranking(table, name), _cards(table, name)
        if isinstance(ranking, Points):
            value = ranking.value(cards, (), not _seen(table, name).split)
        else:
            value = ranking.value(cards)
        known[name] = value
    return value


def _points(table: Table, name: str) -> Total:
    ranking = _ranking(table, name)
    if not isinstance(ranking, Points):
        raise Refusal(f"The hand “{name}” is not counted in points.")
    return ranking.total(_cards(table, name), not _seen(table, name).split)


def _total(table: Table, name: str) -> float:
    return _count(table, name, _cards(table, name))


def _count(table: Table, name: str, cards: Sequence[Piece]) -> float:
    """What cards count: points, the last digit, or the points of two tiles (none for pairs, wong and gong)."""
    ranking = _ranking(table, name)
    if isinstance(ranking, Points):
        return ranking.total(cards, not _seen(table, name).split).halves / 2
    if isinstance(ranking, Modulo):
        return digit(cards)
    if isinstance(ranking, Tiles):
        category = ranking.rank(cards).category
        return _DIGITS.index(category) if category in _DIGITS else 9 if category == "high nine" else -1
    raise Refusal(f"The hand “{name}” is not counted.")


def _is_natural(table: Table, name: str) -> bool:
    if isinstance(_ranking(table, name), Points):
        return _points(table, name).natural
    return len(_cards(table, name)) == 2 and _total(table, name) >= 8


def _shows(table: Table, name: str, cards: Sequence[Piece], pattern: str) -> bool:
    ranking = _ranking(table, name)
    if not isinstance(ranking, CardRanking):
        raise Refusal(f"The hand “{name}” shows no patterns of cards.")
    return _pattern_holds(pattern, ranking.order, ranking.joker, tuple(cards))


@lru_cache(maxsize=4096)
def _pattern_holds(pattern: str, order: Order, joker: Joker | None, cards: tuple[Piece, ...]) -> bool:
    """The same hand is asked the same by every wager of a round."""
    return read_pattern(pattern, order).holds(joker, cards)


def up_place(hand: Hand, cards: int) -> int:
    """Which of so many cards of a hand is its up card, from 0."""
    place = {"first": 0, "second": 1, "third": 2, "last": cards - 1}[hand.up_card]
    return max(0, min(place, cards - 1))


def _is_up_card(table: Table, name: str, wanted: str) -> bool:
    cards = _cards(table, name)
    if not cards:
        return False
    up = cards[up_place(_hand(table, name), len(cards))]
    if up not in CARDS:
        return up == JOKER and wanted == "joker"
    rank = RANKS[rank_of(up)]
    words = {"ace": {"A"}, "ten": _TENS, "bonus": _TENS, "10": {"T"}}
    return any(rank in words.get(word, {word}) for word in wanted.split(" or "))


def _qualifies(table: Table, name: str) -> bool:
    ranking, qualifier = _ranking(table, name), _hand(table, name).qualifier
    if not isinstance(ranking, CardRanking) or not qualifier:
        raise Refusal(f"The hand “{name}” has no qualifier.")
    return _value(table, name) >= least_value(ranking.order, qualifier)


def _run(cards: Sequence[Piece], red: bool) -> int:
    for count, card in enumerate(cards):
        if is_red(card) != red:
            return count
    return len(cards)


def _fouls(table: Table, name: str) -> bool:
    foul = _hand(table, name).foul
    if not foul:
        return False
    above, _, below = foul.partition(" above ")
    return _value(table, f"{name}.{above}") > _value(table, f"{name}.{below}")
