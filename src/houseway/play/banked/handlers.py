"""The handler of each command at a banked table: refuse it, or return what it does. Checking changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from houseway.house.seating import check_newcomer, check_purchase, check_seat
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.bank_turns import between_rounds, pass_bank
from houseway.play.banked.button import place_button
from houseway.play.banked.decisions import decide, time_out
from houseway.play.banked.rulings import rule
from houseway.play.banked.state import out_of, pile_number, shoe_of
from houseway.play.banked.steps import advance, next_step, proceed
from houseway.play.banked.wagering import check_bet, check_standing, check_take_down, check_vouchers, in_late_window
from houseway.play.engine import check_pieces, in_runs
from houseway.play.undoing import undo
from houseway.refusal import Refusal
from houseway.rules.cells import write_money
from houseway.rules.games.banked import kind_of

if TYPE_CHECKING:
    from houseway.play.banked.table import BankedTable
    from houseway.play.engine import Act


def _sit(t: BankedTable, c: m.Sit) -> Act:
    s, equipment = t.state, t.plan.game.equipment
    check_newcomer(s, c.player)
    if equipment.most_people and len(s.players) >= equipment.most_people:
        told = f"{equipment.most_people} people are at this table, the most it may have"
        raise Refusal(f"{told} (lines {equipment.lines}).")
    if c.seat:
        check_seat(s, c.seat, t.plan.seats)
    else:
        check_standing(t.plan, c.player)
    if c.chips < 0:
        raise Refusal("Chips cannot be less than $0.")

    def act() -> None:
        t.emit(m.Sat(c.player, c.seat, c.chips))
        if not s.number:
            t.emit(m.Began(1))
            t.emit(b.Reached(0))
        advance(t)

    return act


def then_advance(t: BankedTable, *events: b.AnyEvent) -> Act:
    """An act that emits these events, then advances the table."""

    def act() -> None:
        for event in events:
            t.emit(event)
        advance(t)

    return act


def _buy(t: BankedTable, c: m.Buy) -> Act:
    check_purchase(t.state, c.player, c.chips)
    return then_advance(t, m.Bought(c.player, c.chips))


def _voucher(t: BankedTable, c: b.Voucher) -> Act:
    t.require_seated(c.to)
    if c.cents <= 0:
        raise Refusal("A voucher must be for more than $0.")
    check_vouchers(t.plan)
    return then_advance(t, b.Vouchered(c.to, c.cents))


def is_free(t: BankedTable, player: str) -> bool:
    """Whether none of a player's money is in action; the player-dealer's is not until somebody bets."""
    s = t.state
    if any(stake.player == player for stake in s.stakes.values()):
        return False
    return player != s.dealer or (t.awaits().what == "wagers" and not s.stakes and not in_late_window(t.plan, s))


def _leave(t: BankedTable, c: m.Leave) -> Act:
    s = t.state
    t.require_seated(c.player)
    if not is_free(t, c.player):
        raise Refusal(f"{c.player} has money in action: finish the round or take the wager down, then leave.")

    def act() -> None:
        if s.asked == c.player:
            pass_bank(t)
        elif s.dealer == c.player:
            _give_back(t)
        t.emit(m.Left(c.player, s.chips(c.player)))
        advance(t)

    return act


def _take_bank(t: BankedTable, c: b.TakeBank) -> Act:
    s = t.state
    _asked_for_the_bank(t, c.player)
    if c.cents <= 0 or c.cents > s.chips(c.player):
        raise Refusal(f"{c.player} can post more than $0, up to {write_money(s.chips(c.player))}.")

    def act() -> None:
        t.emit(b.BankTaken(s.offered, c.player, c.cents, s.rotation.turn_after(c.player)))
        for stake in list(s.stakes.values()):
            wager = t.plan.game.wagers[kind_of(stake.wager)]
            moved = wager.on_new_bank == "returned" and s.rotation.hands == 1
            if moved or stake.player == s.dealer:
                why = "the bank has moved" if moved else "its player is the player-dealer now"
                t.emit(b.BetBack(stake.player, stake.spot, stake.wager, stake.cents, why, stake.hand, stake.circle))
        advance(t)

    return act


def _asked_for_the_bank(t: BankedTable, player: str) -> None:
    s, bank = t.state, t.plan.game.bank
    t.require_seated(player)
    if s.stopped:
        raise Refusal(f"The game is stopped: {s.stopped}.")
    if not s.offered:
        raise Refusal("The player-dealer position is not being offered now.")
    if s.asked != player:
        if player == s.rotation.person and s.rotation.hands >= bank.turn:
            raise Refusal(
                f"{player} has banked {s.rotation.hands} hands in a row, the most allowed (lines {bank.lines}): "
                f"it is offered to seat {s.offered}."
            )
        raise Refusal(f"The position is offered to {s.asked} at seat {s.offered}, not to {player}.")


def _pass_bank(t: BankedTable, c: b.PassBank) -> Act:
    holds = c.player == t.state.dealer
    if not holds:
        _asked_for_the_bank(t, c.player)
    elif not is_free(t, c.player):
        raise Refusal("The player-dealer keeps the position until the round is over.")

    def act() -> None:
        (_give_back if holds else pass_bank)(t)
        advance(t)

    return act


def _give_back(t: BankedTable) -> None:
    """The player-dealer gives up the position before any wager: return the stake and offer the position again."""
    s = t.state
    seat, player = s.bank_seat, s.dealer
    t.emit(b.BankBack(player, s.ledger.balances["bank"]))
    t.emit(b.BankPassed(seat, player))
    t.emit(b.Reached(_step_of(t, "offer bank")))


def _step_of(t: BankedTable, do: str) -> int:
    return next((number for number, step in enumerate(t.plan.game.round) if step.do == do), 0)


def _bet(t: BankedTable, c: b.Bet) -> Act:
    t.require_seated(c.player)
    _wagers_open(t)
    return t.emits(*check_bet(t.plan, t.state, c))


def _wagers_open(t: BankedTable) -> None:
    if t.awaits().what != "wagers":
        raise Refusal(f"Wagers are closed: the table is waiting for {t.awaits().words()}.")


def _take_down(t: BankedTable, c: b.TakeDown) -> Act:
    t.require_seated(c.player)
    if not between_rounds(t) and t.awaits().what != "opening":
        _wagers_open(t)
    return t.emits(*check_take_down(t.plan, t.state, c))


def _close(t: BankedTable, _: b.Close) -> Act:
    _wagers_open(t)
    if not t.state.stakes and not in_late_window(t.plan, t.state):
        raise Refusal("Nobody has bet: the deal waits for a wager.")

    def act() -> None:
        next_step(t)
        advance(t)

    return act


def _give(t: BankedTable, c: m.Give) -> Act:
    s = t.state
    hand = s.deals[0][0] if s.deals else ""
    check_pieces(t.awaits(), c.pieces, out_of(t.plan, s, hand), shoe_of(t.plan, hand))

    def act() -> None:
        piled = sum(pile_number(hand) > 0 for hand, _ in s.deals[: len(c.pieces)])
        if piled:
            piles = tuple(pile_number(hand) for hand, _ in s.deals[:piled])
            t.emit(b.Piled(piles, c.pieces[:piled]))
        for hand, up, pieces in in_runs(s.deals, c.pieces[piled:]):
            if hand == "left over":
                t.emit(b.LeftOver(pieces))
            else:
                shown = up and not t.burns_one
                burned = b.BurnShown(pieces) if shown else m.Burned(pieces)
                t.emit(burned if hand == "burned" else m.Dealt(hand, pieces, up))
        if not s.deals:
            advance(t)

    return act


def _roll(t: BankedTable, c: b.Roll) -> Act:
    awaits = t.awaits()
    if awaits.what not in ("dice", "number"):
        raise Refusal(f"No dice are due now: the table is waiting for {awaits.words()}.")
    most = 6 if awaits.what == "dice" else t.plan.seats
    if len(c.numbers) != awaits.number or not all(1 <= number <= most for number in c.numbers):
        raise Refusal(f"Give {awaits.number} number{'s' * (awaits.number > 1)} from 1 to {most}.")

    def act() -> None:
        t.emit(b.Rolled(c.numbers))
        place_button(t, sum(c.numbers))
        advance(t)

    return act


def _shuffle(t: BankedTable, _: b.Shuffle) -> Act:
    s, awaits = t.state, t.awaits()
    hand = awaits.hands[0] if awaits.what == "pieces" else ""
    whole = shoe_of(t.plan, hand).total()
    short = awaits.what == "pieces" and out_of(t.plan, s, hand).total() + awaits.number > whole
    first = awaits.what == "wagers" and not in_late_window(t.plan, s)
    if not first and not between_rounds(t) and not short:
        raise Refusal("The shoe is shuffled between rounds, or when it runs out.")
    return t.emits(m.Shuffled())


def _rule(t: BankedTable, c: m.Rule) -> Act:
    ruled = rule(t, c)

    def act() -> None:
        ruled()
        advance(t)

    return act


def _reopen(t: BankedTable, _: b.Reopen) -> Act:
    if not t.state.stopped:
        raise Refusal("The game is already open.")
    return then_advance(t, b.Opened())


def _proceed(t: BankedTable, _: m.Proceed) -> Act:
    if t.awaits().what != "house":
        raise Refusal(f"The house dealer has no step to take: the table is waiting for {t.awaits().words()}.")
    return lambda: proceed(t)


CHECKS: Final[dict[type, Callable[[BankedTable, Any], Act]]] = {
    m.Sit: _sit,
    m.Buy: _buy,
    b.Voucher: _voucher,
    m.Leave: _leave,
    b.TakeBank: _take_bank,
    b.PassBank: _pass_bank,
    b.Bet: _bet,
    b.TakeDown: _take_down,
    b.Close: _close,
    m.Give: _give,
    b.Roll: _roll,
    b.Shuffle: _shuffle,
    b.Act: decide,
    m.TimeOut: time_out,
    m.Rule: _rule,
    m.UndoRuling: undo,
    b.Reopen: _reopen,
    m.Proceed: _proceed,
}
