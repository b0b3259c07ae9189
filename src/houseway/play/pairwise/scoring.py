"""What two players settle, in points: parts, bonuses, sweeps and penalties. Stack limits are applied later."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from houseway.play.pairwise.plan import PairwisePlan
    from houseway.rules.games.pairwise import Sweep


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand at the showdown."""

    values: tuple[int, ...] = ()
    kinds: tuple[str, ...] = ()
    """The kind of hand in each part, like `two pair`."""
    names: tuple[str, ...] = ()
    sweep: Sweep | None = None
    foul: bool = False


class Exchange(NamedTuple):
    """Points that one player wins from another."""

    winner: str
    loser: str
    points: int
    what: str
    why: str
    bonus: int
    lines: str


def exchanges(plan: PairwisePlan, players: Sequence[str], hands: Mapping[str, Hand]) -> Iterator[Exchange]:
    """All settlements in the filed order; `players` starts at the button."""
    yield from _sweeps(plan, players, hands)
    order = [*players[1:], players[0]] if plan.game.scoring.starts == "left of the button" else list(players)
    for place, one in enumerate(order):
        for other in order[place + 1 :]:
            yield from _pair(plan, players[0], (one, other), hands)


def _sweeps(plan: PairwisePlan, players: Sequence[str], hands: Mapping[str, Hand]) -> Iterator[Exchange]:
    """Sweeps are paid first: by every player without one, and in full by the holder of a lower one."""
    for place, holder in enumerate(players):
        own = hands[holder].sweep
        if own is None:
            continue
        for other in [*players[place + 1 :], *players[:place]]:
            theirs = hands[other].sweep
            if theirs is None or _above(plan, own, theirs):
                yield Exchange(holder, other, own.points, "sweep", own.name, 0, own.lines)


def _above(plan: PairwisePlan, one: Sweep, other: Sweep) -> bool:
    filed = plan.game.sweeps
    if filed is not None and filed.level == "points":
        return one.points > other.points
    return plan.sweeps.index(one) < plan.sweeps.index(other)


def _pair(plan: PairwisePlan, button: str, pair: tuple[str, str], hands: Mapping[str, Hand]) -> Iterator[Exchange]:
    """What two players settle: a penalty if one of them is foul, else their parts; a hand with a sweep settles no
    parts."""
    one, other = pair
    fouls = [player for player in pair if hands[player].foul]
    if len(fouls) == 1:
        loser = fouls[0]
        yield from _penalty(plan, one if loser == other else other, loser, hands)
    elif not fouls and all(hands[player].sweep is None for player in pair):
        found = list(_parts(plan, button, pair, hands))
        yield from found if plan.game.scoring.booked == "part by part" else _net(pair, found)


def _penalty(plan: PairwisePlan, winner: str, loser: str, hands: Mapping[str, Hand]) -> Iterator[Exchange]:
    foul, hand = plan.game.foul, hands[winner]
    if hand.sweep is not None:
        if foul.sweep == "and the penalty":
            points = foul.points * (len(plan.names) if foul.each == "part" else 1)
            yield Exchange(winner, loser, points, "foul", "the hand is foul", 0, foul.lines)
        return
    each = foul.points if foul.each == "part" else 0
    for place in reversed(range(len(plan.names))):
        bonus = _bonus(plan, place, hand) if foul.bonuses else 0
        if each + bonus:
            why = f"{hand.names[place]} against a foul hand"
            yield Exchange(winner, loser, each + bonus, plan.names[place], why, bonus, foul.lines)
    if foul.each == "player":
        yield Exchange(winner, loser, foul.points, "foul", "the hand is foul", 0, foul.lines)


def _parts(plan: PairwisePlan, button: str, pair: tuple[str, str], hands: Mapping[str, Hand]) -> Iterator[Exchange]:
    """The parts of two players, back first."""
    scoring = plan.game.scoring
    one, other = pair
    won = Counter[str]()
    for place in reversed(range(len(plan.names))):
        mine, theirs = hands[one].values[place], hands[other].values[place]
        verb = "beats"
        if mine != theirs:
            winner, loser = (one, other) if mine > theirs else (other, one)
        elif scoring.ties == "the button" and button in pair:
            winner, loser = (one, other) if one == button else (other, one)
            verb = "ties, and the button wins against"
        else:
            continue
        won[winner] += 1
        bonus = _bonus(plan, place, hands[winner])
        why = f"{hands[winner].names[place]} {verb} {hands[loser].names[place]}"
        yield Exchange(winner, loser, scoring.part + bonus, plan.names[place], why, bonus, scoring.lines)
    winner, loser = (one, other) if won[one] > won[other] else (other, one)
    if scoring.most_parts and won[winner] > won[loser]:
        yield Exchange(winner, loser, scoring.most_parts, "most parts", "the most parts", 0, scoring.lines)
    if scoring.all_parts and won[winner] == len(plan.names):
        yield Exchange(winner, loser, scoring.all_parts, "all parts", "every part", 0, scoring.lines)


def _bonus(plan: PairwisePlan, place: int, hand: Hand) -> int:
    return plan.game.parts[plan.names[place]].bonuses.get(hand.kinds[place], 0)


def _net(pair: tuple[str, str], found: list[Exchange]) -> Iterator[Exchange]:
    """The net result after offsetting the parts against each other."""
    one, other = pair
    points = sum(each.points if each.winner == one else -each.points for each in found)
    if points:
        winner, loser = (one, other) if points > 0 else (other, one)
        why = "; ".join(f"{each.winner} wins the {each.what}: {each.why}" for each in found)
        bonus = sum(each.bonus for each in found if each.winner == winner)
        yield Exchange(winner, loser, abs(points), "net", why, bonus, found[0].lines)
