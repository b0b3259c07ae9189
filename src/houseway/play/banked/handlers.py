"""What each command does to a banked table: it is checked against the state, then becomes events."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from houseway.house.seating import check_newcomer, check_purchase, check_seat
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.bank_turns import between_rounds, candidates
from houseway.play.banked.choices import (
    Amount,
    base_stake,
    by_stake,
    check_parts,
    house_parts,
    is_so,
    late_hand,
    open_choices,
    taken_down,
)
from houseway.play.banked.rulings import rule
from houseway.play.banked.state import spot_hand
from houseway.play.banked.steps import advance, next_step, place_button, proceed
from houseway.play.banked.wagering import check_bet, check_standing, check_take_down, check_vouchers, put_up
from houseway.play.engine import check_pieces, in_runs
from houseway.refusal import Refusal, quoted, said
from houseway.rules.texts import write_money

if TYPE_CHECKING:
    from houseway.play.banked.table import BankedTable


def _sit(t: BankedTable, c: m.Sit) -> None:
    s = t.state
    check_newcomer(s, c.player)
    if c.seat:
        check_seat(s, c.seat, t.plan.seats)
    else:
        check_standing(t.plan, c.player)
    if c.chips < 0:
        raise Refusal("Chips cannot be less than nothing.")
    t.emit(m.Sat(c.player, c.seat, c.chips))
    if not s.number:
        t.emit(m.Began(1))
        t.emit(b.Reached(0))
    advance(t)


def _buy(t: BankedTable, c: m.Buy) -> None:
    check_purchase(t.state, c.player, c.chips)
    t.emit(m.Bought(c.player, c.chips))
    advance(t)


def _voucher(t: BankedTable, c: b.Voucher) -> None:
    t.there(c.to)
    if c.cents <= 0:
        raise Refusal("A voucher is for more than nothing.")
    check_vouchers(t.plan)
    t.emit(b.Vouchered(c.to, c.cents))
    advance(t)


def is_free(t: BankedTable, player: str) -> bool:
    """Whether no money of a player is in action; a bank's stake is not until somebody bets against it."""
    s = t.state
    if any(stake.player == player for stake in s.stakes.values()):
        return False
    return player != s.dealer or (t.awaits().what == "wagers" and not s.stakes)


def _leave(t: BankedTable, c: m.Leave) -> None:
    s = t.state
    t.there(c.player)
    if not is_free(t, c.player):
        raise Refusal(f"{c.player} has money in action: finish the round, or take it down, then leave.")
    if s.asked == c.player:
        _pass(t)
    elif s.dealer == c.player:
        _give_back(t)
    t.emit(m.Left(c.player, s.chips(c.player)))
    advance(t)


def _take_bank(t: BankedTable, c: b.TakeBank) -> None:
    s = t.state
    _asked_for_the_bank(t, c.player)
    if c.cents <= 0 or c.cents > s.chips(c.player):
        raise Refusal(f"{c.player} can post up to {write_money(s.chips(c.player))}, and more than nothing.")
    t.emit(b.BankTaken(s.offered, c.player, c.cents, s.rotation.turn_after(c.player)))
    for stake in list(s.stakes.values()):
        wager = t.plan.game.wagers[stake.wager.partition(":")[0]]
        moved = wager.on_new_bank == "returned" and s.rotation.hands == 1
        if moved or stake.player == s.dealer:
            why = "the bank has moved" if moved else "its player is the player-dealer now"
            t.emit(b.BetBack(stake.player, stake.spot, stake.wager, stake.cents, why, stake.hand, stake.circle))
    advance(t)


def _asked_for_the_bank(t: BankedTable, player: str) -> None:
    s, bank = t.state, t.plan.game.bank
    t.there(player)
    if s.stopped:
        raise Refusal(f"The game is stopped: {s.stopped}.")
    if not s.offered:
        raise Refusal("The player-dealer position is not on offer now.")
    if s.asked != player:
        if player == s.rotation.person and s.rotation.hands >= bank.turn:
            raise Refusal(
                f"{player} has banked {s.rotation.hands} hands in a row, the most there are (lines {bank.lines}): "
                f"it is offered to seat {s.offered}."
            )
        raise Refusal(f"The position is offered to {s.asked} at seat {s.offered}, not to {player}.")


def _pass_bank(t: BankedTable, c: b.PassBank) -> None:
    s = t.state
    if c.player == s.dealer:
        if not is_free(t, c.player):
            raise Refusal("The position is kept until the round is over.")
        _give_back(t)
    else:
        _asked_for_the_bank(t, c.player)
        _pass(t)
    advance(t)


def _give_back(t: BankedTable) -> None:
    """The player-dealer gives the position up before any wager: the stake goes back, and it is offered on."""
    s = t.state
    seat, player = s.bank_seat, s.dealer
    t.emit(b.BankBack(player, s.ledger.balances["bank"]))
    t.emit(b.BankPassed(seat, player))
    t.emit(b.Reached(_step_of(t, "offer bank")))


def _pass(t: BankedTable) -> None:
    s = t.state
    others = [player for player in candidates(t, s.offered) if player != s.asked]
    t.emit(b.BankPassed(s.offered, s.asked, last=not others))


def _step_of(t: BankedTable, do: str) -> int:
    return next((number for number, step in enumerate(t.plan.game.round) if step.do == do), 0)


def _bet(t: BankedTable, c: b.Bet) -> None:
    t.there(c.player)
    _wagers_open(t)
    t.emit(check_bet(t.plan, t.state, c))


def _wagers_open(t: BankedTable) -> None:
    if t.awaits().what != "wagers":
        raise Refusal(f"Wagers are closed: the table awaits {t.awaits().what}.")


def _take_down(t: BankedTable, c: b.TakeDown) -> None:
    t.there(c.player)
    if not between_rounds(t) and t.awaits().what != "opening":
        _wagers_open(t)
    t.emit(check_take_down(t.plan, t.state, c))


def _close(t: BankedTable, _: b.Close) -> None:
    _wagers_open(t)
    if not t.state.stakes:
        raise Refusal("Nobody has bet: there is nothing to deal for.")
    next_step(t)
    advance(t)


def _give(t: BankedTable, c: m.Give) -> None:
    s = t.state
    check_pieces(t.awaits(), c.pieces, s.out, t.plan.shoe)
    piled = sum(hand.startswith("pile ") for hand, _ in s.deals[: len(c.pieces)])
    if piled:
        piles = tuple(int(hand.split()[1]) for hand, _ in s.deals[:piled])
        t.emit(b.Piled(piles, c.pieces[:piled]))
    for hand, up, pieces in in_runs(s.deals, c.pieces[piled:]):
        if hand == "left over":
            t.emit(b.LeftOver(pieces))
        else:
            t.emit(m.Burned(pieces) if hand == "burned" else m.Dealt(hand, pieces, up))
    if not s.deals:
        advance(t)


def _roll(t: BankedTable, c: b.Roll) -> None:
    awaits = t.awaits()
    if awaits.what not in ("dice", "number"):
        raise Refusal(f"No dice are awaited, but {awaits.what}.")
    most = 6 if awaits.what == "dice" else t.plan.seats
    if len(c.numbers) != awaits.number or not all(1 <= number <= most for number in c.numbers):
        raise Refusal(f"{awaits.number} number{'s' * (awaits.number > 1)} from 1 to {most} are awaited.")
    t.emit(b.Rolled(c.numbers))
    place_button(t, sum(c.numbers))
    advance(t)


def _shuffle(t: BankedTable, _: b.Shuffle) -> None:
    s, awaits = t.state, t.awaits()
    short = awaits.what == "pieces" and s.out.total() + awaits.number > t.plan.shoe.total()
    if awaits.what != "wagers" and not between_rounds(t) and not short:
        raise Refusal("The shoe is shuffled between rounds, or when it does not reach.")
    t.emit(m.Shuffled())


def _act(t: BankedTable, c: b.Act) -> None:
    t.there(c.player)
    awaits = t.awaits()
    if awaits.what not in ("choice", "offer", "setting", "pile"):
        raise Refusal(f"No decision is awaited, but {awaits.what}.")
    late = late_hand(t.plan, t.state, c.player, c.choice, c.spot) if awaits.what == "choice" else ""
    if late:
        t.emit(b.Chose(late, c.player, c.choice))
        return
    if c.player not in awaits.whose:
        others = list(dict.fromkeys(awaits.whose))
        raise Refusal(
            f"It is not {c.player}'s turn: {', '.join(others)} {'is' if len(others) == 1 else 'are'} awaited."
        )
    if awaits.what == "choice":
        _decide(t, awaits.hands[0], c)
    elif awaits.what == "offer":
        _answer(t, c)
    elif awaits.what == "pile":
        _pick(t, c)
    else:
        _set(t, c)
    advance(t)


def _pick(t: BankedTable, c: b.Act) -> None:
    lawful = t.choices(c.player)
    if c.choice not in lawful:
        raise Refusal(f"{said(c.choice)} is no pile before the house dealer: pick one of {', '.join(lawful)}.")
    t.emit(b.Picked(int(c.choice.split()[1]), c.player))


def _decide(t: BankedTable, key: str, c: b.Act) -> None:
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
        new = f"{spot_hand(hand.spot)}.{1 + sum(1 for other in s.hands.values() if other.spot == hand.spot)}"
        t.emit(b.Split(key, new))
        _bet_beside(t, put_up(t.plan, s, key, c.player, _base_name(t, key, c.player), cents, new))
        return
    if c.choice == "take down":
        for stake in taken_down(plan, s, hand):
            t.emit(b.BetBack(stake.player, stake.spot, stake.wager, stake.cents, "taken down", stake.hand))
    if cents:
        step = plan.game.round[s.at]
        follow = step.wagers[0] if c.choice in ("play", "raise") and step.wagers else _base_name(t, key, c.player)
        _bet_beside(t, put_up(plan, s, key, c.player, follow, cents, key))
    t.emit(b.Chose(key, c.player, c.choice))


def _bet_beside(t: BankedTable, bets: list[b.BetMade]) -> None:
    for bet in bets:
        t.emit(bet)


def _cents(c: b.Act, amount: Amount) -> int:
    cents = c.cents or amount.most
    if not amount.least <= cents <= amount.most:
        if not amount.most:
            raise Refusal(f"{c.choice} costs nothing: give no amount.")
        least = f"{write_money(amount.least)} to " if amount.least < amount.most else ""
        raise Refusal(f"{c.choice} costs {least}{write_money(amount.most)}.")
    return cents


def _base_name(t: BankedTable, key: str, player: str) -> str:
    kinds = t.plan.game.wagers
    mine = (stake.wager for stake in t.state.stakes_on(key) if stake.player == player)
    return next(name for name in mine if kinds[name.partition(":")[0]].kind in ("base", "line"))


def offers(t: BankedTable, player: str, spot: int) -> dict[str, Amount]:
    """What the offer of this step holds for a player's spot."""
    s, step = t.state, t.plan.game.round[t.state.at]
    key = spot_hand(spot)
    found: dict[str, Amount] = {}
    for choice in step.choices:
        option = t.plan.game.choices[choice]
        if not is_so(t.plan, s, t.plan.on[choice], s.hands[key]):
            continue
        base = base_stake(t.plan, s, key, player)
        if not base:
            continue
        amount = Amount() if option.stake in ("", "none") else by_stake(option.stake, base)
        if amount.least <= s.chips(player):
            found[choice] = Amount(amount.least, min(amount.most, s.chips(player)))
    return found


def _answer(t: BankedTable, c: b.Act) -> None:
    s, step = t.state, t.plan.game.round[t.state.at]
    spots = [int(each.rpartition(" ")[2]) for each in s.acting if each.rpartition(" ")[0] == c.player]
    spot = c.spot or spots[0]
    if spot not in spots:
        raise Refusal(f"{c.player} is not asked for spot {spot}.")
    if c.choice == "decline":
        t.emit(b.Declined(c.player, spot))
        return
    lawful = offers(t, c.player, spot)
    if c.choice not in lawful:
        raise Refusal(f"{said(c.choice)} is not offered; {', '.join([*lawful, 'decline'])} is.")
    cents = _cents(c, lawful[c.choice])
    if cents:
        _bet_beside(t, put_up(t.plan, s, spot_hand(spot), c.player, step.wagers[0], cents))
    t.emit(b.Chose(spot_hand(spot), c.player, c.choice))


def _set(t: BankedTable, c: b.Act) -> None:
    s = t.state
    mine = [hand for hand in s.acting if t.decides(hand) == c.player]
    key = next((hand for hand in mine if not c.spot or s.hands[hand].spot == c.spot), "")
    if not key:
        raise Refusal(f"{c.player} has nothing to set on spot {c.spot}.")
    if c.choice == "house way":
        t.emit(b.Parted(key, house_parts(t.plan, s, key), "house way"))
    elif c.choice == "set":
        t.emit(b.Parted(key, check_parts(t.plan, s, key, c.parts)))
    else:
        raise Refusal(f"{quoted(c.choice)} is not open: set the hand, or ask for the house way.")


def _time_out(t: BankedTable, c: m.TimeOut) -> None:
    s, awaits = t.state, t.awaits()
    if c.player and c.player not in awaits.whose:
        raise Refusal(f"{quoted(c.player)} is not awaited.")
    default = t.default(next(iter(awaits.whose), ""))
    if default is None:
        raise Refusal(f"Nobody's time can run out: the table awaits {awaits.what}.")
    if awaits.what == "bank":
        _pass(t)
    elif awaits.what == "choice":
        key = awaits.hands[0]
        t.emit(b.Chose(key, t.decides(key), default.choice, "absent"))
    elif awaits.what == "offer":
        for each in list(s.acting):
            player, spot = each.rsplit(" ", 1)
            if c.player in ("", player):
                t.emit(b.Declined(player, int(spot)))
    elif awaits.what == "pile":
        t.emit(b.Picked(int(default.choice.split()[1]), s.dealer, "absent"))
    else:
        for key in list(s.acting):
            if c.player in ("", t.decides(key)):
                t.emit(b.Parted(key, house_parts(t.plan, s, key), f"absent: {default.choice}"))
    advance(t)


def _rule(t: BankedTable, c: m.Rule) -> None:
    rule(t, c)
    advance(t)


def _reopen(t: BankedTable, _: b.Reopen) -> None:
    if not t.state.stopped:
        raise Refusal("The game is open.")
    t.emit(b.Opened())
    advance(t)


def _proceed(t: BankedTable, _: b.Proceed) -> None:
    if t.awaits().what != "house":
        raise Refusal(f"The house dealer has no step to take: the table awaits {t.awaits().what}.")
    proceed(t)


DO: Final[dict[type, Callable[[BankedTable, Any], None]]] = {
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
    b.Act: _act,
    m.TimeOut: _time_out,
    m.Rule: _rule,
    b.Reopen: _reopen,
    b.Proceed: _proceed,
}
