"""Claims about hands: the highest and lowest of a kind, which of two is better, what some cards make."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Final

from houseway.cards import parse, text
from houseway.cards.card import RANK_NAMES, RANKS
from houseway.cards.deck import deck
from houseway.ranks.badugi import Badugi
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.kind_names import one, short
from houseway.ranks.patterns import read_pattern
from houseway.refusal import Refusal
from houseway.rules.games.banked import BankedGame
from houseway.rules.games.pot import PotGame
from houseway.rules.rankings import make_ranking

if TYPE_CHECKING:
    from houseway.ranks import Ranking
    from houseway.ranks.orders import Order
    from houseway.rules.checker.claims import Verdict
    from houseway.rules.loader import Loaded
    from houseway.rules.schema import Claim

_ACE: Final = 14
_NUMBERS: Final = {"one": 1, "two": 2, "three": 3, "four": 4}


def extreme(loaded: Loaded, claim: Claim) -> Verdict:
    """Whether no hand of this kind is higher, or lower, than the one printed."""
    ranking = _ranking(loaded, claim)
    for which, printed in (("highest", claim.highest), ("lowest", claim.lowest)):
        if not printed:
            continue
        ranks, suited = _read(printed)
        best, best_suited = _extreme_of(loaded, ranking, claim.hand, which)
        if isinstance(ranking, Badugi):
            ranks = tuple(1 if rank == _ACE else rank for rank in ranks)
        if Counter(ranks) - Counter(best) or (len(ranks) == len(best) and suited and not best_suited):
            kind = claim.hand or "hand"
            return "fails", f"{short(list(best))} is the {which} {kind}, not {printed}"
    return "holds", "no hand of the kind is beyond " + " or ".join(filter(None, (claim.highest, claim.lowest)))


def _extreme_of(loaded: Loaded, ranking: Ranking, kind: str, which: str) -> tuple[tuple[int, ...], bool]:
    """The ranks of the highest or lowest hand, and whether it is suited."""
    if isinstance(ranking, Badugi):
        size = _NUMBERS[kind.partition("-")[0]] if kind else 4
        hands = combinations(range(1, 14), size)
        return tuple(sorted(min(hands, key=lambda ranks: sorted(ranks, reverse=True)), reverse=True)), False
    if not isinstance(ranking, CardRanking):
        raise Refusal("The hands of this game are not ranked by kinds.")
    five = 52 in deck(_deck(loaded)).pieces
    name = kind.partition(",")[0]
    order = ranking.order if not name or name in ranking.order.kinds else read_pattern(name, ranking.order).order
    return _extreme_in(order, "straight flush" if order is not ranking.order else name, which, five)


@cache
def _extreme_in(order: Order, kind: str, which: str, joker: bool) -> tuple[tuple[int, ...], bool]:
    best: tuple[int, tuple[int, ...], bool] | None = None
    top = (which == "highest") != order.low
    for ranks in combinations_with_replacement(range(2, _ACE + 1), order.size):
        most = max(Counter(ranks).values())
        if most > 4 and not (joker and (set(ranks) == {_ACE} or "five of a kind" in order.kinds)):
            continue
        for suited in (False, True) if most == 1 else (False,):
            value = order.value(order.score(ranks, suited))
            if kind and order.kind(value) != kind:
                continue
            if best is None or (value > best[0] if top else value < best[0]):
                best = (value, tuple(sorted(ranks, reverse=True)), suited)
    if best is None:
        raise Refusal(f"{order.name} has no {kind}.")
    return best[1], best[2]


def best_value(order: Order) -> int:
    """The value of an order's best hand without a joker."""
    ranks, suited = _extreme_in(order, "", "lowest" if order.low else "highest", joker=False)
    return order.value(order.score(ranks, suited))


def beats(loaded: Loaded, claim: Claim) -> Verdict:
    """Whether the first hand ranks above the second."""
    ranking = _ranking(loaded, claim)
    first, second = (_value(ranking, cards) for cards in (claim.cards, claim.over))
    said = "ranks above" if first > second else "does not rank above"
    return ("holds" if first > second else "fails"), f"{claim.cards} {said} {claim.over}"


def hand(loaded: Loaded, claim: Claim) -> Verdict:
    """Whether cards make the stated hand, and with the stated cards."""
    ranking = _ranking(loaded, claim)
    if isinstance(ranking, CardRanking):
        found = _called(ranking.order, *_read(claim.cards))
        return ("holds" if found == claim.states else "fails"), f"{claim.cards} is a {found}"
    rank = ranking.rank(parse(claim.cards))
    same = rank.category == claim.states and (not claim.plays or set(rank.cards) == set(parse(claim.plays)))
    return ("holds" if same else "fails"), f"{claim.cards} is a {rank.category} of {text(rank.cards)}"


def _called(order: Order, ranks: tuple[int, ...], suited: bool) -> str:
    value = order.value(order.score(ranks, suited))
    kind = order.kind(value)
    return f"{one(order.score_of(value) >> 16 & 15)} low" if order.low and kind == "high card" else kind


def _value(ranking: Ranking, cards: str) -> int:
    ranks, suited = _read(cards)
    if isinstance(ranking, CardRanking):
        return ranking.order.value(ranking.order.score(ranks, suited))
    return ranking.value([(rank - 2) * 4 + suit for suit, rank in enumerate(ranks)])


def _read(cards: str) -> tuple[tuple[int, ...], bool]:
    """`A-K-Q-J-10 suited` as ranks from 2 to 14, and whether they share a suit; the joker is an ace, or beside cards of
    one rank, another of that rank."""
    words = cards.removesuffix(" suited").replace("10", "T").split("-")
    others = {word for word in words if word != "Jk"}
    joker = next(iter(others)) if len(others) == 1 else "A"
    words = [joker if word == "Jk" else word for word in words]
    if any(word not in RANKS or len(word) != 1 for word in words):
        raise Refusal(f"“{cards}” names no ranks: write them like “A-K-Q-J-10 suited”; {RANK_NAMES[-1]}s are A.")
    return tuple(RANKS.index(word) + 2 for word in words), cards.endswith(" suited")


def _deck(loaded: Loaded) -> str:
    equipment = getattr(loaded.game, "equipment", None)
    return equipment.deck if equipment else "standard"


def _ranking(loaded: Loaded, claim: Claim) -> Ranking:
    """The ranking of the hands a claim is about."""
    game = loaded.game
    if isinstance(game, PotGame) and game.showdown is not None:
        half = game.showdown.low if claim.half == "low" else game.showdown.high
        if half is not None:
            return make_ranking(half.ranking)
    if isinstance(game, BankedGame):
        for each in game.hands.values():
            return make_ranking(each.part_rankings.get("back", each.ranking))
    raise Refusal("The file has no ranking for such a hand.")
