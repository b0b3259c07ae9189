"""How counted hands can end: every total and number of cards that a game's deal, ways and choices lead to.

Hands are kept as cards, one per class of hands that no rule of the game distinguishes, so that every example is a hand
the deck can deal and the way would leave as it is.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, Final

from houseway.cards.deck import deck
from houseway.ranks.modulo import Modulo, digit
from houseway.ranks.points import Points
from houseway.rules.checker.outcomes import Count, Outcome, holds
from houseway.rules.fact_grammar import read_condition
from houseway.rules.rankings import make_ranking
from houseway.rules.ways.totals import play, says

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from houseway.cards import Piece
    from houseway.rules.games.banked import BankedGame, Step

    Hands = dict[str, tuple[Piece, ...]]

_LONGEST: Final = 9
"""The number of cards beyond which no row distinguishes hands."""


def finals(game: BankedGame) -> list[dict[str, Count]]:
    """Every way a game's hands can end together, shortest first; empty if a hand is not counted."""
    made = {name: make_ranking(hand.ranking) for name, hand in game.hands.items()}
    rankings = {name: each for name, each in made.items() if isinstance(each, Points | Modulo)}
    if not made or rankings != made:
        return []
    apart = all(isinstance(each, Points) for each in rankings.values())
    groups = [[name] for name in rankings] if apart else [list(rankings)]
    ends = [
        {
            tuple(_count(rankings[name], hands[name], dealt[name]) for name in group)
            for hands, dealt in _played(game, group)
        }
        for group in groups
    ]
    together = (tuple(count for counts in each for count in counts) for each in product(*ends))
    order = sorted(together, key=lambda counts: ([count.cards for count in counts], [count.total for count in counts]))
    return [dict(zip(rankings, counts, strict=True)) for counts in order]


def _played(game: BankedGame, names: list[str]) -> list[tuple[Hands, Hands]]:
    """Every class of these hands when finished, with the cards each was dealt first.

    Hands counted to a limit are played separately: what one draws does not affect another.
    """
    ranks = sorted({piece // 4 * 4 for piece in deck(game.equipment.deck).pieces})
    dealt = {name: sum(step.cards for step in game.round if step.do == "deal" and name in step.to) for name in names}
    starts = [list(_classes(game, name, combinations_with_replacement(ranks, dealt[name]))) for name in names]
    rounds = [(hands, hands) for each in product(*starts) for hands in [dict(zip(names, each, strict=True))]]
    done: set[tuple[str, ...]] = set()
    for step in game.round:
        key = (step.do, *step.to)
        if step.do in ("draw", "decide") and key not in done and set(step.to) & set(names):
            done.add(key)
            rounds = _stepped(game, step, rounds, ranks)
    return rounds


def _stepped(
    game: BankedGame, step: Step, rounds: list[tuple[Hands, Hands]], ranks: list[Piece]
) -> list[tuple[Hands, Hands]]:
    """The classes of rounds after a step that draws, without duplicates."""
    found: dict[tuple[object, ...], tuple[Hands, Hands]] = {}
    ended: dict[tuple[object, ...], list[tuple[Piece, ...]]] = {}
    for hands, dealt in rounds:
        for name in (each for each in step.to if each in hands):
            way = step.way and game.ways[step.way]
            against = way.against if way else ""
            key = (_sign(game, name, hands[name]), hands.get(against, ())[-1:], len(hands.get(against, ())))
            if _waits(game, step, hands):
                ends = [hands[name]]
            elif key in ended:
                ends = ended[key]
            else:
                ends = ended[key] = list(_classes(game, name, _ends(game, step, name, hands, ranks)))
            for cards in ends:
                after = {**hands, name: cards}
                sign = tuple(_sign(game, each, after[each]) + _first(game, each, dealt[each]) for each in after)
                found.setdefault(sign, (after, dealt))
    return list(found.values())


def _waits(game: BankedGame, step: Step, hands: Hands) -> bool:
    """Whether the step's condition leaves the hands as they are; False if that cannot be told from counts."""
    if not step.when:
        return False
    counts = {name: _count(_ranking(game, name), cards, cards) for name, cards in hands.items()}
    facts = read_condition(step.when, set(game.hands), set(game.wagers))
    return any(holds(fact, Outcome(counts)) is False for fact in facts)


def _ends(game: BankedGame, step: Step, name: str, hands: Hands, ranks: list[Piece]) -> Iterator[tuple[Piece, ...]]:
    """Every hand that this one may become."""
    ranking = _ranking(game, name)
    most = game.hands[name].most_cards or _LONGEST
    waiting, seen = [hands[name]], set()
    while waiting:
        cards = waiting.pop()
        sign = _sign(game, name, cards)
        if sign in seen:
            continue
        seen.add(sign)
        said = _said(game, step, name, {**hands, name: cards})
        over = isinstance(ranking, Points) and ranking.total(cards).over
        if said != "hit" or len(cards) == game.hands[name].most_cards:
            yield cards
        if said != "stand" and len(cards) < most and not over:
            waiting += [(*cards, rank) for rank in ranks]


def _said(game: BankedGame, step: Step, name: str, hands: Mapping[str, tuple[Piece, ...]]) -> str:
    if not step.way:
        return "as the player likes"
    way, ranking = game.ways[step.way], _ranking(game, name)
    return says(game.ways, step.way, name, ranking, hands) if way.against else play(way, ranking, hands[name])


def _ranking(game: BankedGame, name: str) -> Points | Modulo:
    ranking = make_ranking(game.hands[name].ranking)
    assert isinstance(ranking, Points | Modulo)  # noqa: S101 - checked before the hands are played
    return ranking


def _classes(game: BankedGame, name: str, hands: Iterable[tuple[Piece, ...]]) -> Iterator[tuple[Piece, ...]]:
    seen = set()
    for cards in hands:
        sign = _sign(game, name, cards)
        if sign not in seen:
            seen.add(sign)
            yield cards


def _sign(game: BankedGame, name: str, cards: tuple[Piece, ...]) -> tuple[object, ...]:
    """What the game distinguishes about a hand."""
    return _sign_of(_ranking(game, name), cards)


@cache
def _sign_of(ranking: Points | Modulo, cards: tuple[Piece, ...]) -> tuple[object, ...]:
    if isinstance(ranking, Points):
        total = ranking.total(cards)
        return (total.halves, len(cards), total.soft, total.natural)
    last = digit(cards[-1:]) if len(cards) > 2 else -1
    return (digit(cards), len(cards), last)


def _first(game: BankedGame, name: str, dealt: tuple[Piece, ...]) -> tuple[int, ...]:
    """What a row can ask about the cards dealt first: the total, for hands counted by the last digit."""
    return (digit(dealt),) if isinstance(_ranking(game, name), Modulo) else ()


@cache
def _count(ranking: Points | Modulo, cards: tuple[Piece, ...], dealt: tuple[Piece, ...]) -> Count:
    if isinstance(ranking, Points):
        total = ranking.total(cards)
        return Count(total.halves / 2, len(cards), total.natural, total.over)
    last = digit(cards)
    return Count(last, len(cards), len(cards) == 2 and last >= 8, first=digit(dealt))
