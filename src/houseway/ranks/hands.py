"""Checks of hands; each fault is refused in one sentence."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING

from houseway.cards import text
from houseway.cards.card import JOKER, is_card
from houseway.cards.tile import is_tile
from houseway.refusal import Refusal, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from houseway.cards import Piece


def as_hand(ranking: str, cards: Iterable[object]) -> tuple[Piece, ...]:
    """Cards as plain integers, whatever integer type they are."""
    try:
        return tuple(map(index, cards))  # type: ignore[arg-type]
    except TypeError:
        pass
    wrong = next((card for card in cards if not hasattr(card, "__index__")), cards) if _iterable(cards) else cards
    if isinstance(wrong, str):
        raise Refusal(f"{quoted(wrong)} is text, not a card number: convert it with houseway.cards.parse.")
    raise Refusal(f"{quoted(wrong)} is not a card number: {ranking} takes whole numbers.")


def _iterable(cards: object) -> bool:
    return hasattr(cards, "__iter__")


def check_cards(ranking: str, cards: Sequence[Piece], joker: bool = False, repeats: bool = False) -> None:
    """Refuse anything that is not a card, a joker if not allowed, and duplicate cards unless `repeats` allows them."""
    for place, card in enumerate(cards, start=1):
        if is_tile(card):
            raise Refusal(f"{text([card])} at place {place} is a tile; {ranking} is played with cards.")
        if card == JOKER and not joker:
            raise Refusal(f"Jk at place {place}: {ranking} is played without a joker.")
        if card != JOKER and not is_card(card):
            raise Refusal(f"{card} at place {place} is not a card: the cards are 0 (2c) to 51 (As).")
        if not repeats and card in cards[: place - 1]:
            first = list(cards).index(card) + 1
            if card == JOKER:
                raise Refusal(f"Jk appears twice, at places {first} and {place}: {ranking} takes one joker at most.")
            raise Refusal(f"{text([card])} appears twice, at places {first} and {place}: one deck holds it once.")


def check_dealt(game: str, cards: Sequence[Piece], shoe: Mapping[Piece, int]) -> None:
    """Refuse a card that the game's packs do not contain, or not that often."""
    for place, card in enumerate(cards, start=1):
        held = 0 if is_tile(card) else shoe.get(card, 0)
        if not held:
            raise Refusal(f"{text([card])} at place {place}: {game} is played without it.")
        if cards[:place].count(card) > held:
            only = held if held > 1 else "one"
            raise Refusal(f"{text([card])} at place {place} is one too many: {game} is played with only {only}.")


def check_number(ranking: str, what: str, number: int, allowed: Sequence[int]) -> None:
    """Refuse a wrong number of cards."""
    if number not in allowed:
        raise Refusal(f"{ranking} takes {_span(allowed)} {what}; {number} {'was' if number == 1 else 'were'} given.")


def check_no_board(ranking: str, board: Sequence[Piece]) -> None:
    """Refuse a board if the ranking does not use one."""
    if len(board):
        raise Refusal(f"{ranking} takes no board: leave the board empty.")


def check_option(ranking: str, option: str, given: str, choices: Sequence[str]) -> None:
    """Refuse a choice that the option does not have."""
    if given not in choices:
        raise Refusal(f"{ranking} has no {option} “{given}”: choose {' or '.join(choices)}.")


def _span(numbers: Sequence[int]) -> str:
    """`5`, or `5 to 7`."""
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
