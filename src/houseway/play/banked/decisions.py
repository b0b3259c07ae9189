"""Player decisions: a choice, an answer to an offer, a pile, a setting; and the default for an absent player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.bank_turns import pass_bank
from houseway.play.banked.choices import (
    Amount,
    OneOf,
    base_stake,
    check_parts,
    house_parts,
    late_hand,
    open_choices,
    rescued,
    stake_of,
    taken_down,
)
from houseway.play.banked.deciders import condition_holds
from houseway.play.banked.draws import check_discards
from houseway.play.banked.state import pile_number, split_hand, spot_hand
from houseway.play.banked.steps import advance
from houseway.play.banked.wagering import put_up
from houseway.refusal import Refusal, quoted, said
from houseway.rules.cells import write_money
from houseway.rules.games.banked import kind_of

if TYPE_CHECKING:
    from houseway.play.banked.table import BankedTable
    from houseway.play.engine import Act


def decide(t: BankedTable, c: b.Act) -> Act:
    """Carry out a player's decision; refused if it is not their turn or the choice is not open."""
    t.require_seated(c.player)
    awaits = t.awaits()
    if awaits.what not in ("choice", "offer", "setting", "pile"):
        raise Refusal(f"There is nothing to decide now: the table is waiting for {awaits.words()}.")
    late = late_hand(t.plan, t.state, c.player, c.choice, c.spot) if awaits.what == "choice" else ""
    if late:
        return t.emits(b.Chose(late, c.player, c.choice))
    if c.player not in awaits.whose:
        others = list(dict.fromkeys(awaits.whose))
        raise Refusal(f"It is not {c.player}'s turn: {', '.join(others)} {'is' if len(others) == 1 else 'are'} to act.")
    if awaits.what == "choice":
        decided = _choose(t, awaits.hands[0], c)
    elif awaits.what == "offer":
        decided = _answer(t, c)
    elif awaits.what == "pile":
        decided = _pick(t, c)
    else:
        decided = _set(t, c)

    def act() -> None:
        decided()
        advance(t)

    return act


def _pick(t: BankedTable, c: b.Act) -> Act:
    lawful = t.choices(c.player)
    if c.choice not in lawful:
        raise Refusal(f"{said(c.choice)} is not a pile: pick one of {', '.join(lawful)}.")
    return t.emits(b.Picked(pile_number(c.choice), c.player))


def _choose(t: BankedTable, key: str, c: b.Act) -> Act:
    s, plan = t.state, t.plan
    hand = s.hands[key]
    if c.spot and c.spot != hand.spot:
        raise Refusal(f"{key} acts now, not spot {c.spot}.")
    lawful = open_choices(plan, s, key)
    if c.choice not in lawful:
        those = f"{', '.join(lawful)} {'is' if len(lawful) == 1 else 'are'}"
        raise Refusal(f"{said(c.choice)} is not open to {key}; {those}.")
    cents = _cents(c, lawful[c.choice])
    if c.choice == "split":
        new = split_hand(hand.spot, 1 + sum(1 for other in s.hands.values() if other.spot == hand.spot))
        beside = put_up(plan, s, key, c.player, _base_name(t, key, c.player), cents, new)
        return t.emits(b.Split(key, new), *beside)
    events: list[b.AnyEvent] = []
    if c.choice == "draw":
        thrown = check_discards(plan, hand, c.pieces)
        events += [b.ThrownAway(key, thrown)] if thrown else []
    elif c.pieces:
        raise Refusal(f"{c.choice} discards no cards: name none.")
    if c.choice == "take down":
        events += [
            b.BetBack(stake.player, stake.spot, stake.wager, stake.cents, "taken down", stake.hand, stake.circle)
            for stake in taken_down(plan, s, hand)
        ]
    if c.choice == "rescue":
        events += [
            b.BetBack(stake.player, stake.spot, stake.wager, stake.last, "rescued", stake.hand, stake.circle)
            for stake in rescued(plan, s, key, c.player)
        ]
    if cents:
        step = plan.game.round[s.at]
        follow = step.wagers[0] if c.choice in ("play", "raise") and step.wagers else _base_name(t, key, c.player)
        events += put_up(plan, s, key, c.player, follow, cents, key)
    return t.emits(*events, b.Chose(key, c.player, c.choice))


def _cents(c: b.Act, amount: Amount) -> int:
    cents = c.cents or amount.most
    if isinstance(amount, OneOf) and cents not in amount.times:
        raise Refusal(f"{c.choice} costs {' or '.join(map(write_money, amount.times))}.")
    if not amount.least <= cents <= amount.most:
        if not amount.most:
            raise Refusal(f"{c.choice} costs nothing: leave out the amount.")
        least = f"{write_money(amount.least)} to " if amount.least < amount.most else ""
        raise Refusal(f"{c.choice} costs {least}{write_money(amount.most)}.")
    return cents


def _base_name(t: BankedTable, key: str, player: str) -> str:
    kinds = t.plan.game.wagers
    mine = (stake.wager for stake in t.state.stakes_on(key) if stake.player == player)
    return next(name for name in mine if kinds[kind_of(name)].is_main and not kinds[kind_of(name)].made_with)


def offers(t: BankedTable, player: str, spot: int) -> dict[str, Amount]:
    """The choices that this step offers a player for a spot."""
    s, step = t.state, t.plan.game.round[t.state.at]
    key = spot_hand(spot)
    found: dict[str, Amount] = {}
    for choice in step.choices:
        option = t.plan.game.choices[choice]
        if not condition_holds(t.plan, s, t.plan.on[choice], s.hands[key]):
            continue
        base = base_stake(t.plan, s, key, player)
        if not base:
            continue
        amount = stake_of(t.plan, option, base)
        within = amount.within(s.chips(player))
        if within is not None:
            found[choice] = within
    return found


def _answer(t: BankedTable, c: b.Act) -> Act:
    s, step = t.state, t.plan.game.round[t.state.at]
    spots = [spot for player, spot in s.offered_to if player == c.player]
    spot = c.spot or spots[0]
    if spot not in spots:
        raise Refusal(f"{c.player} has no offer to answer for spot {spot}.")
    if c.choice == "decline":
        return t.emits(b.Declined(c.player, spot))
    lawful = offers(t, c.player, spot)
    if c.choice not in lawful:
        raise Refusal(f"{said(c.choice)} is not offered; {', '.join([*lawful, 'decline'])} is.")
    cents = _cents(c, lawful[c.choice])
    beside = put_up(t.plan, s, spot_hand(spot), c.player, step.wagers[0], cents) if cents else []
    return t.emits(*beside, b.Chose(spot_hand(spot), c.player, c.choice))


def _set(t: BankedTable, c: b.Act) -> Act:
    s = t.state
    mine = [hand for hand in s.acting if t.decides(hand) == c.player]
    key = next((hand for hand in mine if not c.spot or s.hands[hand].spot == c.spot), "")
    if not key:
        raise Refusal(f"{c.player} has no hand to set on spot {c.spot}.")
    if c.choice == "house way":
        return t.emits(b.Parted(key, house_parts(t.plan, s, key), "house way"))
    if c.choice == "set":
        return t.emits(b.Parted(key, check_parts(t.plan, s, key, c.parts)))
    raise Refusal(f"{quoted(c.choice)} is not possible now: set the hand, or ask for the house way.")


def time_out(t: BankedTable, c: m.TimeOut) -> Act:
    """Play the filing's default for an awaited player who is absent."""
    awaits = t.awaits()
    if c.player and c.player not in awaits.whose:
        raise Refusal(f"{quoted(c.player)} is not to act now.")
    default = t.default(next(iter(awaits.whose), ""))
    if default is None:
        raise Refusal(f"No player is to act now: the table is waiting for {awaits.words()}.")
    choice = default.choice

    def act() -> None:
        _default(t, c.player, choice)
        advance(t)

    return act


def _default(t: BankedTable, absent: str, choice: str) -> None:
    s, awaits = t.state, t.awaits()
    if awaits.what == "bank":
        pass_bank(t)
    elif awaits.what == "choice":
        key = awaits.hands[0]
        t.emit(b.Chose(key, t.decides(key), choice, "absent"))
    elif awaits.what == "offer":
        for player, spot in list(s.offered_to):
            if absent in ("", player):
                t.emit(b.Declined(player, spot))
    elif awaits.what == "pile":
        t.emit(b.Picked(pile_number(choice), s.dealer, "absent"))
    else:
        for key in list(s.acting):
            if absent in ("", t.decides(key)):
                t.emit(b.Parted(key, house_parts(t.plan, s, key), f"absent: {choice}"))
