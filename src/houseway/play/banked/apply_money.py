"""Wager, fee and settlement events: what each does to the state of a banked table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from houseway.house.collection import post_collection, post_collection_back
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.described_round import post_payment
from houseway.play.banked.state import Stake, account_of, spot_hand

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.state import State


def vouchered(_: Plan, s: State, e: b.Vouchered) -> None:
    """Give promotional chips; they are the room's money until they are lost."""
    s.ledger.post("promotion", f"voucher {e.player}", e.cents, "given by the room")


def bet_made(plan: Plan, s: State, e: b.BetMade) -> None:
    """Place a wager, or add to one."""
    hand = e.hand or spot_hand(e.spot)
    account = account_of(hand, e.player, e.wager, e.circle)
    stake = s.stakes.get(account)
    if stake is None:
        stake = s.stakes[account] = Stake(e.player, e.spot, hand, e.wager, 0, circle=e.circle)
    stake.cents += e.cents
    if plan.game.round[s.at].do == "decide":
        stake.added += e.cents
        stake.last = e.cents
    source = f"player {e.player}"
    if e.voucher:
        stake.voucher += e.cents
        source = f"voucher {e.player}"
    s.ledger.post(source, account, e.cents, f"{e.wager} on spot {e.spot}")
    if s.players.get(e.player, 0) == e.spot:
        s.bets.add(e.spot)
    elif e.player not in s.behind.get(e.spot, ()):
        s.behind[e.spot] = (*s.behind.get(e.spot, ()), e.player)


def bet_back(_: Plan, s: State, e: b.BetBack) -> None:
    """Return all or part of a wager."""
    account = account_of(e.hand or spot_hand(e.spot), e.player, e.wager, e.circle)
    stake = s.stakes[account]
    promotional = _promotional(stake, e.cents)
    stake.cents -= e.cents
    stake.voucher -= promotional
    stake.added = max(0, stake.added - e.cents)
    s.ledger.post(account, f"player {e.player}", e.cents - promotional, e.why)
    s.ledger.post(account, f"voucher {e.player}", promotional, e.why)
    if not stake.cents:
        del s.stakes[account]
    if not s.hands and not any((other.player, other.spot) == (e.player, e.spot) for other in s.stakes.values()):
        if s.seat_of(e.player) == e.spot:
            s.bets.discard(e.spot)
        elif e.spot in s.behind:
            s.behind[e.spot] = tuple(player for player in s.behind[e.spot] if player != e.player)


def collected(_: Plan, s: State, e: m.Collected) -> None:
    """Take a fee, or give it back if it is negative."""
    to = "collection" if e.party != "jackpot" else "jackpot"
    if to == "collection":
        s.waived.discard(e.player)
        s.waived_before.discard(e.player)
    if e.cents >= 0:
        post_collection(s.ledger, e.player, e.cents, f"{to}, {e.party}", otherwise="bank", to=to)
        s.fees.append(e)
    else:
        s.fees.remove(msgspec.structs.replace(e, cents=-e.cents))
        post_collection_back(s.ledger, e.player, -e.cents, f"{to} given back", to)


def waived(_: Plan, s: State, e: m.Waived) -> None:
    """Waive a player's next collection."""
    s.waived.add(e.player)


def _promotional(stake: Stake, back: int) -> int:
    """The promotional part of what goes back: cash goes back first."""
    return max(0, back - (stake.cents - stake.voucher))


def settled(plan: Plan, s: State, e: b.Settled) -> None:
    """Pay or take a wager; the promotional part of the stake comes back as promotional chips."""
    account = account_of(e.hand, e.player, e.wager, e.circle)
    stake = s.stakes.get(account)
    promotional = _promotional(stake, e.back) if stake is not None and stake.voucher else 0
    money = e
    if promotional:
        money = msgspec.structs.replace(e, back=e.back - promotional)
        used_up = bool(e.paid) and plan.collection.voucher_won == "is used up"
        to = "promotion" if used_up else f"voucher {e.player}"
        s.ledger.post(account, to, promotional, "used up by the win" if used_up else "voucher back")
    post_payment(s.ledger, money, account, f"player {e.player}", f"player {s.dealer}")
    if stake is not None:
        left = stake.cents - e.taken - e.back
        if left:
            s.stakes[account] = replace(stake, cents=left, voucher=min(stake.voucher, left))
        else:
            del s.stakes[account]
        s.played.append(stake)
    if plan.game.round[s.at].wagers:
        hand = s.hands.get(e.hand)
        if hand is not None and hand.kind == "spot" and not _plays(plan, s, e.hand):
            hand.done = True


def _plays(plan: Plan, s: State, hand: str) -> bool:
    """Whether any wager that keeps the hand in play still stands."""
    return any(plan.wager(stake.wager).is_main for stake in s.stakes_on(hand))
