"""Who decides for a hand: its controller, or each bettor behind separately if the filing says so."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from houseway.house.seats import in_order, seat_of
from houseway.play.banked.control import climb
from houseway.rules.fact_grammar import holds
from houseway.rules.games.banked import kind_of
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.play.banked.plan import Plan
    from houseway.play.banked.state import HandState, Stake, State
    from houseway.rules.fact_grammar import Fact


def hands_seen(s: State) -> dict[str, Seen]:
    """Hands that do not belong to a spot, in the form facts use."""
    return {name: hand.seen() for name, hand in s.hands.items() if hand.kind != "spot"}


def condition_holds(
    plan: Plan, s: State, facts: tuple[Fact, ...], hand: HandState | None = None, behind: str = ""
) -> bool:
    """Whether a condition holds, for one hand if it is about a spot, or for a bettor behind that hand."""
    return not facts or all_hold(facts, table_seen(plan, s, hand, behind))


def all_hold(facts: tuple[Fact, ...], table: Table) -> bool:
    """Whether every fact of a condition holds; an empty condition always does."""
    return all(holds(fact, table) for fact in facts)


def table_seen(plan: Plan, s: State, hand: HandState | None = None, behind: str = "") -> Table:
    """The table in the form facts use, for one spot's hand or a bettor behind it."""
    hands = hands_seen(s)
    made: frozenset[str] = frozenset()
    if hand is not None:
        hands["spot"] = hand.seen(behind)
        there = (stake for stake in s.stakes.values() if stake.spot == hand.spot and behind in ("", stake.player))
        made = frozenset(kind_of(stake.wager) for stake in there)
    return Table(plan.game, hands, (), made, s.new_shoe)


def is_base(plan: Plan, stake: Stake) -> bool:
    """Whether this wager is a decision's base: a base or line wager that is not made with another one."""
    wager = plan.game.wagers[kind_of(stake.wager)]
    return wager.is_main and not wager.made_with


def controller(plan: Plan, s: State, spot: int) -> str:
    """Who decides for a spot's hand; empty if it is played the house way."""
    known = s.known.controllers
    if spot not in known:
        found = _find_controller(plan, s, spot)
        known[spot] = found if not found or spot == _only_spot(plan, s, found, spot) else ""
    return known[spot]


def _only_spot(plan: Plan, s: State, player: str, spot: int) -> int:
    """The one spot whose hand a player sets, if the filing lets nobody set several; else the spot given."""
    if plan.game.back_line.sets != "first hand":
        return spot
    start = seat_of(plan.game.action.start, plan.seats, s.bank_seat, s.button)
    spots = in_order(s.spots(), start, plan.game.action.direction, plan.seats)
    mine = [each for each in spots if _find_controller(plan, s, each) == player]
    return s.seat_of(player) if s.seat_of(player) in mine else mine[0]


def _find_controller(plan: Plan, s: State, spot: int) -> str:
    money: Counter[str] = Counter()
    for stake in s.stakes.values():
        if stake.spot == spot and is_base(plan, stake):
            money[stake.player] += stake.cents
    if not money:
        return ""
    own = s.at_seat(spot)
    line = plan.game.back_line
    if isinstance(line.controls, tuple):
        best = climb(plan, s, spot, money)
    elif line.controls != "most money in action" and own in money:
        return own
    else:
        best = max(money, key=lambda player: (money[player], player == own))
    if s.seat_of(best) or not line.otherwise:
        return best
    return best if any(s.seat_of(player) for player in money) else ""


def one_seen(plan: Plan, s: State, player: str) -> int:
    """The spot of the one hand that a bettor may look at: their own seat's, or else the first from the
    player-dealer's left, which is the same one all round long."""
    mine = {stake.spot for stake in s.stakes.values() if stake.player == player and is_base(plan, stake)}
    if s.seat_of(player) in mine or not mine:
        return s.seat_of(player)
    return in_order(mine, seat_of("left of the player-dealer", plan.seats, s.bank_seat), "clockwise", plan.seats)[0]


def behind(plan: Plan, s: State, hand: HandState, player: str) -> str:
    """The player, if they decide for themselves rather than follow the hand's controller; else empty."""
    if is_shared(plan, s, hand.kind):
        return player
    if not plan.game.back_line.own_play or not hand.spot or player == controller(plan, s, hand.spot):
        return ""
    mine = (stake for stake in s.stakes.values() if (stake.spot, stake.player) == (hand.spot, player))
    return player if player in hand.behind or any(is_base(plan, stake) for stake in mine) else ""


def deciders(plan: Plan, s: State, key: str) -> list[str]:
    """Who has yet to decide for a hand at this step, in order, the controller first."""
    hand = s.hands[key]
    if is_shared(plan, s, key):
        return [player for player in _bettors(plan, s) if (player, key) not in s.answered]
    if not hand.spot:
        return [s.dealer]
    first = controller(plan, s, hand.spot)
    if not plan.game.back_line.own_play:
        return [first]
    others = [stake.player for stake in s.stakes_on(key) if is_base(plan, stake)]
    return [
        player
        for player in dict.fromkeys((first, *others))
        if (player, key) not in s.answered and _goes_on(plan, s, hand, player)
    ]


def is_shared(plan: Plan, s: State, key: str) -> bool:
    """Whether each bettor decides separately for this common hand at this step."""
    return bool(plan.stands) and (key, plan.game.round[s.at].do) in {
        (hand, "decide") for hand, _ in plan.stands.values()
    }


def _bettors(plan: Plan, s: State) -> list[str]:
    """Who has made a wager named by the step, in order of action."""
    made = [stake for stake in s.stakes.values() if kind_of(stake.wager) in plan.game.round[s.at].wagers]
    start = seat_of("left of the player-dealer", plan.seats, s.bank_seat, s.button)
    spots = in_order({stake.spot for stake in made}, start, "clockwise", plan.seats)
    return list(dict.fromkeys(stake.player for spot in spots for stake in made if stake.spot == spot))


def line_of(plan: Plan, s: State, wager: str, player: str) -> str:
    """What a bettor chose, `stand` or `hit`, for the common hand that a wager follows; empty until then."""
    hand, _ = plan.stands.get(kind_of(wager), ("", 0))
    took = s.hands[hand].behind.get(player) if hand in s.hands else None
    return took[-1] if took else ""


def stood(plan: Plan, s: State, wager: str, player: str) -> bool:
    """Whether a bettor stood on the common hand that a wager follows."""
    return line_of(plan, s, wager, player) == "stand"


def as_stood(plan: Plan, wager: str, hands: Mapping[str, Seen]) -> dict[str, Seen]:
    """Hands as seen by a wager whose bettor stood: the hand it follows counts only its cards at that point."""
    name, cards = plan.stands[kind_of(wager)]
    found = dict(hands)
    if name in found:
        found[name] = replace(found[name], cards=found[name].cards[:cards], known={})
    return found


def _goes_on(plan: Plan, s: State, hand: HandState, player: str) -> bool:
    """Whether a bettor has not folded and the step's condition holds for them."""
    who = behind(plan, s, hand, player)
    asked = plan.when[s.at] if s.at in plan.asks_spot else ()
    done = "fold" in hand.behind.get(who, ()) if who else hand.done
    return not done and condition_holds(plan, s, asked, hand, who)


def decider(plan: Plan, s: State, key: str) -> str:
    """Who decides for a hand now."""
    left = deciders(plan, s, key)
    return left[0] if left else controller(plan, s, s.hands[key].spot)
