"""What to keep of five cards, as a list for people to follow: keep the first item on it that the hand has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.cards.card import JOKER, RANKS, is_card, rank_of, suit_of
from houseway.price.price import Chart
from houseway.price.solvers.five_cards import choices_of, starts_of
from houseway.ranks.orders import KIND_SHIFT

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from houseway.ranks.card_ranking import CardRanking

_RARE: Final = 1 / 50_000
"""Keeps that are best for a smaller share of hands than this are left off the list, except whole hands."""
_ROUNDING: Final = 1e-6
_NUMBERS: Final = ("no", "one", "two", "three", "four")
_RANK_WORDS: Final = dict(
    zip(
        RANKS,
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"],
        strict=True,
    )
)
_PAIRED: Final = ("", "a pair", "two pair", "three of a kind", "four of a kind")
_DRAWS: Final = ("an inside straight", "an open straight", "a flush", "a straight flush")
_ROYALS: Final = ("a royal flush", "a royal flush, the ace with it")


def keeping_chart(
    ranking: CardRanking,
    deck: npt.NDArray[np.uint8],
    values: npt.NDArray[np.uint32],
    keeps: npt.NDArray[np.int8],
    best: npt.NDArray[np.float64],
    sums: npt.NDArray[np.float64],
    draws: npt.NDArray[np.int64],
) -> tuple[Chart, float]:
    """The list of keeps by average worth, and what it costs to follow only this list."""
    import numpy as np

    from houseway.price.solvers.discards.keeping_kernel import KINDS, WHOLE, by_kind, by_list, rivals

    ranks = np.array([rank_of(card) if is_card(card) else len(RANKS) for card in deck], np.int8)
    suits = np.array([suit_of(card) if is_card(card) else JOKER for card in deck], np.int8)
    made = (values >> KIND_SHIFT).astype(np.int8)
    number, total = np.zeros(KINDS, np.int64), np.zeros(KINDS)
    by_kind(ranks, suits, made, keeps, best, number, total)
    listed = [int(each) for each in np.flatnonzero(number)]
    listed = [kind for kind in listed if kind < WHOLE or number[kind] > _RARE * len(keeps)]
    listed.sort(key=lambda kind: total[kind] / number[kind], reverse=True)
    order = np.full(KINDS, KINDS, np.int64)
    order[listed] = np.arange(len(listed))
    gains, size = np.zeros((len(listed), len(listed))), len(deck)
    all_hands = (ranks, suits, made, choices_of(size), starts_of(size), sums, draws, order)
    rivals(*all_hands, gains)
    listed = [listed[place] for place in _in_order(gains.tolist())]
    order[listed] = np.arange(len(listed))
    kept = by_list(*all_hands)
    names = {kind: ranking.order.kinds[kind] if kind < WHOLE else _name(kind - WHOLE) for kind in listed}
    rows = tuple(
        (names[kind], (f"{number[kind] / len(keeps):.3%}".replace("%", " %"), f"{total[kind] / number[kind]:+.2f}"))
        for kind in listed
    )
    return Chart("What to keep, the first of these that a hand has", "keep", ("of hands", "worth"), rows), float(kept)


def _in_order(gains: list[list[float]]) -> list[int]:
    """Move kinds up and down the list as long as that reduces the loss."""
    found, moved = list(range(len(gains))), True
    while moved:
        moved = False
        for kind in range(len(gains)):
            at = found.index(kind)
            others = found[:at] + found[at + 1 :]
            losses = [sum(gains[kind][other] for other in others[:to]) for to in range(len(found))]
            losses = [lost + sum(gains[other][kind] for other in others[to:]) for to, lost in enumerate(losses)]
            to = min(range(len(found)), key=lambda place: (losses[place], abs(place - at)))
            if losses[to] < losses[at] - _ROUNDING:
                found, moved = [*others[:to], kind, *others[to:]], True
    return found


def _name(kind: int) -> str:
    """What is kept, in words: `the joker and two to a straight flush`."""
    from houseway.price.solvers.discards.keeping_kernel import parts_of

    paired, cards, joker, detail = parts_of(kind)
    if paired:
        said = _PAIRED[paired]
    elif detail > len(RANKS):
        said = f"{_NUMBERS[cards]} to {(*_DRAWS, *_ROYALS)[detail - len(RANKS) - 1]}"
    elif cards == 0:
        return "the joker" if joker else "nothing"
    elif cards == 1:
        word = _RANK_WORDS[RANKS[detail]]
        said = f"an {word}" if word[0] in "ae" else f"a {word}"
    else:
        least = f", {_RANK_WORDS[RANKS[detail]]} or higher" if detail < len(RANKS) else ""
        said = f"{_NUMBERS[cards]} cards{least}"
    return f"the joker and {said}" if joker else said
