"""Turn order at a step: where pieces go, which hands act, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.house.seats import in_order, seat_of
from houseway.play.banked.deciders import condition_holds, deciders, is_shared
from houseway.play.banked.state import pile_name, spot_hand

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.state import State
    from houseway.rules.games.banked import Step

SITS_OUT: Final = ("dead", "loses", "fouled")
"""Marks of a ruling that exclude a hand from decisions."""


def pile_targets(step: Step) -> list[tuple[str, bool]]:
    """Which pile each piece goes to, in order, followed by the pieces left over."""
    across = range(1, step.piles + 1)
    if step.method == "zigzag piles":
        order = [pile for turn in range(step.cards) for pile in (reversed(across) if turn % 2 else across)]
    else:
        order = [pile for pile in across for _ in range(step.cards)]
    return [*((pile_name(pile), False) for pile in order), *[("left over", False)] * step.left_over]


def deal_targets(plan: Plan, s: State, number: int) -> list[tuple[str, bool]]:
    """Which hand each piece of a deal goes to, in order."""
    step = plan.game.round[number]
    bank = next((name for name in step.to if plan.game.hands[name].whose == "the player-dealer"), "")
    hands: list[str] = []
    for name in step.to:
        if plan.game.hands[name].whose == "each spot":
            hands += [spot_hand(spot) for spot in ordered_spots(plan, s, number) if _gets(plan, s, number, spot)]
        else:
            hands.append(name)
    if bank and step.start == "action button" and s.button > 0:
        seats = in_order([*s.spots(), s.bank_seat], s.button, step.direction, plan.seats)
        hands = [bank if seat == s.bank_seat else spot_hand(seat) for seat in seats]
        if s.button_on_bank and plan.game.action.button.bank_first:
            hands.sort(key=lambda hand: hand != bank)
    each = hands * step.cards if step.one_at_a_time else [hand for hand in hands for _ in range(step.cards)]
    return [(hand, step.face == "up") for hand in each]


def replaced(plan: Plan, s: State, number: int) -> list[tuple[str, bool]]:
    """Which hands the replacement cards go to, in order."""
    face = plan.game.round[number].face == "up"
    hands = [spot_hand(spot) for spot in ordered_spots(plan, s, number) if _gets(plan, s, number, spot)]
    return [(hand, face) for hand in hands if hand in s.hands for _ in s.hands[hand].discards]


def _gets(plan: Plan, s: State, number: int, spot: int) -> bool:
    """Whether a deal gives a spot cards: always, unless the step has a condition that fails there."""
    if number not in plan.asks_spot:
        return True
    hand = s.hands.get(spot_hand(spot))
    return hand is not None and condition_holds(plan, s, plan.when[number], hand)


def acting_hands(plan: Plan, s: State, number: int) -> list[str]:
    """The hands that act at a step, in order."""
    step = plan.game.round[number]
    found: list[str] = []
    for name in step.to:
        if plan.game.hands[name].whose == "each spot":
            spots = ordered_spots(plan, s, number)
            found += [hand for spot in spots for hand, state in s.hands.items() if state.spot == spot]
        else:
            found.append(name)
    found = [hand for hand in found if s.hands[hand].mark not in SITS_OUT]
    if step.do == "decide" and (plan.game.back_line.own_play or any(is_shared(plan, s, hand) for hand in found)):
        return [hand for hand in found if deciders(plan, s, hand)]
    asked = plan.when[number] if number in plan.asks_spot else ()
    return [hand for hand in found if not s.hands[hand].done and condition_holds(plan, s, asked, s.hands[hand])]


def ordered_spots(plan: Plan, s: State, number: int) -> list[int]:
    """Spots with wagers, in the step's order."""
    step = plan.game.round[number]
    start = seat_of(step.start or "left of the player-dealer", plan.seats, s.bank_seat, s.button)
    return in_order(s.spots(), start, step.direction, plan.seats)
