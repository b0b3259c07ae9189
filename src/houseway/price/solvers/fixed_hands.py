"""Hands with a fixed number of cards from one fresh deck: the first check in solvers that count whole hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards.card import JOKER, is_card, rank_of
from houseway.price.solvers.carries import takes_cards
from houseway.rules.vocabulary.steps import StepKind, kind_of_step

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan


def stacks(plan: Plan) -> dict[str, int]:
    """The sizes of hands that always hold the same number of cards, from one fresh deck without duplicates."""
    if plan.decks != 1 or max(plan.shoe.values()) > 1 or not all(is_card(each) or each == JOKER for each in plan.shoe):
        return {}
    sizes: dict[str, int] = {}
    varied: set[str] = set()
    for step in plan.game.round:
        if step.do == "deal":
            for name in step.to:
                sizes[name] = sizes.get(name, 0) + step.cards
            if step.when or step.from_deck != 1:
                varied.update(step.to)
        elif kind_of_step(step) is StepKind.DRAWS or takes_cards(step):
            varied.update(step.to)
    return {name: size for name, size in sizes.items() if name not in varied and size}


def suits_alike(shoe: Iterable[Piece]) -> bool:
    """Whether a deck has every rank in all four suits, so that suits are interchangeable."""
    cards = {card for card in shoe if card != JOKER}
    return len(cards) == 4 * len({rank_of(card) for card in cards})
