"""Payments: conditions as they occur, the outs, the tops, and what a foul hand gives back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.play import messages as m
from houseway.play.meld import messages as q
from houseway.play.meld.state import SECOND_TOPS, TOPS

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.meld.plan import MeldPlan
    from houseway.play.meld.state import Deal
    from houseway.play.meld.table import MeldTable


def pay(t: MeldTable, player: str, chips: int, why: str, lines: str) -> None:
    """Have each payer give a player these chips, double the number between two players of doubles."""
    s, deal, chip, stakes = t.state, t.state.deal, t.plan.chip, t.plan.game.stakes
    if not chips or (stakes.broke == "the tops alone" and s.chips(player) < chip):
        return
    payers = [who for who in deal.payers(player) if who not in deal.fouls or stakes.fouled == "pay on"]
    able = {who: s.chips(who) // chip for who in payers if s.chips(who) >= chip}
    rates = {who: rate(deal, player, who) for who in able}
    if stakes.short == "all pay alike":
        chips = min([chips, *(able[who] // rates[who] for who in able)])
    for who, most in able.items():
        given = min(chips * rates[who], most)
        if given:
            t.emit(q.ChipsPaid(player, who, chips, given * chip, why, lines))


def rate(deal: Deal, player: str, payer: str) -> int:
    """How many single chips one chip is worth between two players: 2 if both play doubles."""
    return 2 if player in deal.doubles and payer in deal.doubles else 1


def out_pay(plan: MeldPlan, melds: list[list[Piece]], cut: tuple[int, ...] = ()) -> tuple[int, list[str]]:
    """What going out with these melds pays, in chips and itemized; melds the player cuts off are not counted."""
    out = plan.game.going_out
    total, said = out.chips, [f"{out.chips} for going out"]
    if out.conditions == "no":
        return total, said
    for number, meld in enumerate(melds, 1):
        found = plan.melds.condition(meld)
        if number in cut:
            said.append(f"{found.why} cut off")
            continue
        chips = found.chips + (len(meld) - 3) * found.added * (out.conditions == "again, with added cards")
        if chips:
            total += chips
            said.append(f"{chips} for {found.why}")
    return total, said


def pay_with(plan: MeldPlan, melds: list[list[Piece]], card: Piece) -> int:
    """The best payment for going out by adding a card to a meld; 0 if it fits none."""
    best = 0
    for place, meld in enumerate(melds):
        if plan.melds.fits(card, meld):
            other = [[*each, card] if at == place else each for at, each in enumerate(melds)]
            best = max(best, out_pay(plan, other)[0] + added_pay(plan, meld, card))
    return best


def added_pay(plan: MeldPlan, meld: list[Piece], card: Piece) -> int:
    """What adding a card to a meld pays: the added-card payment of a condition, or a whole condition if it completes
    one."""
    before, now = plan.melds.condition(meld), plan.melds.condition([*meld, card])
    if not now.chips:
        return 0
    return now.added if before.chips else now.chips


def go_out(t: MeldTable, player: str, cut: tuple[int, ...]) -> None:
    """A player goes out: pay the outs, kill the other hands and award the tops."""
    deal, out = t.state.deal, t.plan.game.going_out
    t.emit(q.WentOut(player))
    chips, said = out_pay(t.plan, deal.melds[player], cut)
    pay(t, player, chips, f"out: {', '.join(said)}", out.lines)
    end(t, player)


def end(t: MeldTable, player: str) -> None:
    """Award the tops and end the hand."""
    s, deal = t.state, t.state.deal
    t.emit(q.HandsKilled(tuple(who for who in deal.players if who != player and deal.hands[who])))
    t.emit(q.TopsWon(player, s.ledger.balances[TOPS]))
    second = s.ledger.balances[SECOND_TOPS]
    doubles = t.plan.game.doubles
    if second and player in deal.doubles:
        t.emit(q.TopsWon(player, second, doubles=True))
    elif second and doubles and doubles.unwon == "go back":
        for who, cents in [*deal.second_antes.items()]:
            t.emit(q.TopsBack(who, cents, doubles=True))
    t.emit(m.Ended(s.number))


def end_undecided(t: MeldTable) -> None:
    """End a hand nobody won: kill the hands and return the antes."""
    s, deal = t.state, t.state.deal
    t.emit(q.HandsKilled(tuple(who for who in deal.players if deal.hands[who])))
    left, antes = s.ledger.balances[TOPS], [*deal.antes.items()]
    for number, (who, cents) in enumerate(antes, 1):
        last = number == len(antes)  # the last one also absorbs what passing players added and what the room took
        t.emit(q.TopsBack(who, left if last else min(cents, left)))
        left = s.ledger.balances[TOPS]
    for who, cents in [*deal.second_antes.items()]:
        t.emit(q.TopsBack(who, cents, doubles=True))
    t.emit(m.Ended(s.number))


def void(t: MeldTable) -> None:
    """Void the deal: payments, the collection, antes and passing payments all go back."""
    s, deal = t.state, t.state.deal
    while given := _next_back(t):
        t.emit(q.PaidBack(*given, why="misdeal"))
    for who, cents in [*deal.fees.items()]:
        t.emit(m.Collected(who, -cents, "player", "misdeal"))
    if deal.dropped:
        t.emit(q.TopsDropped(-deal.dropped, "misdeal"))
    t.emit(q.HandsKilled(tuple(who for who in deal.players if deal.hands[who])))
    for who in deal.players:
        if put := deal.antes.get(who, 0) + deal.passing.get(who, 0):
            t.emit(q.TopsBack(who, put))
    for who, cents in [*deal.second_antes.items()]:
        t.emit(q.TopsBack(who, cents, doubles=True))
    t.emit(m.Ended(s.number))


def _next_back(t: MeldTable) -> tuple[str, str, int] | None:
    """The next payment that still has to go back, limited by the player's chips; repeated calls return everything."""
    deal = t.state.deal
    for player, got in deal.collected.items():
        for payer, cents in got.items():
            owed = min(cents - deal.collected[payer].get(player, 0), t.state.chips(player))
            if owed > 0:
                return player, payer, owed
    return None


def foul(t: MeldTable, player: str) -> None:
    """Foul a hand: its player gives back what they collected, as far as they can, except to players who are broke or
    fouled."""
    s, deal = t.state, t.state.deal
    for payer, cents in list(deal.collected[player].items()):
        owed = payer not in deal.fouls and s.chips(payer) >= t.plan.chip
        given = min(cents, s.chips(player)) if owed else 0
        if given > 0:
            t.emit(q.PaidBack(player, payer, given))
    t.emit(q.HandFouled(player))
