"""Wagers: what may be bet where, by whom and for how much, and what may be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.play.banked import messages as b
from houseway.play.banked.choices import OneOf, amount_by, size_of
from houseway.play.banked.collecting import amounts
from houseway.play.banked.deciders import is_base
from houseway.play.banked.limits import blocked_seat
from houseway.play.banked.state import Stake
from houseway.refusal import Refusal
from houseway.rules.cells import goes_by_another, write_money
from houseway.rules.fees import fee_for, unbanded
from houseway.rules.games.banked import kind_of

if TYPE_CHECKING:
    from houseway.play.banked.choices import Amount
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.state import State


def check_bet(plan: Plan, s: State, bet: b.Bet) -> list[b.BetMade]:
    """The events for a bet, with the wagers made along with it; refused if the filing does not allow one of them."""
    wager = plan.wager(bet.wager)
    if wager.made_with and not _alone_behind(plan, s, bet):
        other = plan.game.wagers[wager.made_with].name
        raise Refusal(f"{wager.name} is made with {other}, in the same amount: bet {other} (lines {wager.lines}).")
    beside = plan.beside.get(bet.wager, ())
    if not beside:
        return [_check_one(plan, s, bet)]
    has = s.vouchers(bet.player) if bet.voucher else s.chips(bet.player)
    if bet.cents * (1 + len(beside)) > has >= bet.cents:
        names = " and ".join((wager.name, *(plan.game.wagers[name].name for name in beside)))
        whole = write_money(bet.cents * (1 + len(beside)))
        raise Refusal(
            f"{names} are made together and cost {whole}, more than the {write_money(has)} that {bet.player} has."
        )
    return [_check_one(plan, s, replace(bet, wager=name)) for name in (bet.wager, *beside)]


def _alone_behind(plan: Plan, s: State, bet: b.Bet | b.TakeDown) -> bool:
    """Whether a wager normally made with another may stand without it: behind a seat, if bettors there may not make the
    other."""
    wager, spot = plan.wager(bet.wager), bet.spot or s.seat_of(bet.player)
    return bool(wager.back_line) and wager.made_with in _of_the_seat(plan, s, bet.player, spot)


def _of_the_seat(plan: Plan, s: State, player: str, spot: int) -> set[str]:
    """Wagers of the seat's own player that bettors behind may not make; they count for what the bettors' wagers
    need."""
    own = s.at_seat(spot)
    if player == own:
        return set()
    made = {kind_of(stake.wager) for stake in s.stakes.values() if (stake.player, stake.spot) == (own, spot)}
    return {name for name in made if plan.game.wagers[name].back_line is False}


def _check_one(plan: Plan, s: State, bet: b.Bet) -> b.BetMade:
    """The event for one bet, checked on its own."""
    terms, step = plan.terms[bet.wager], plan.game.round[s.at]
    wager, span = terms.wager, terms.span
    if wager.kind == "envy":
        raise Refusal(
            f"{wager.name} is made by betting {wager.envy_least} or more on {wager.envies}: bet that instead."
        )
    if terms.kind not in step.wagers and (step.wagers or wager.when != "before the deal"):
        raise Refusal(f"{wager.name} is not made now, but in its own step (lines {wager.lines}).")
    if not terms.offered:
        decks = f"{wager.decks[0]} to {wager.decks[1]} decks"
        raise Refusal(f"{wager.name} is offered with {decks}; this table has {plan.decks}.")
    if bet.player == s.dealer:
        raise Refusal(f"{bet.player} is the player-dealer, who covers the wagers of others and cannot bet.")
    spot = _spot(plan, s, bet)
    _check_circle(plan, s, bet, spot)
    mine = _by(s, bet.player, spot, bet.circle)
    if bet.cents <= 0:
        raise Refusal(f"A wager must be more than $0: {wager.name} starts at {write_money(span.least)}.")
    if bet.voucher:
        check_vouchers(plan)
        if bet.cents > s.vouchers(bet.player):
            has = write_money(s.vouchers(bet.player))
            raise Refusal(f"{bet.player} has vouchers for {has}: {write_money(bet.cents)} is more than that.")
    elif bet.cents > (chips := s.chips(bet.player)):
        raise Refusal(f"{bet.player} has {write_money(chips)}: {write_money(bet.cents)} is more than that.")
    cents = bet.cents
    for stake in mine:
        if stake.wager == bet.wager:
            cents += stake.cents
    if cents not in span:
        most = f" to {write_money(span.most)}" if span.most is not None else " and up"
        cite = f"(lines {plan.limits_cited(bet.wager)})"
        raise Refusal(f"{wager.name} is {write_money(span.least)}{most}: {write_money(cents)} is not {cite}.")
    if cents % terms.multiple:
        by = write_money(terms.multiple)
        raise Refusal(f"{wager.name} is bet in steps of {by}: {write_money(cents)} does not fit.")
    if wager.needs or wager.needs_all:
        _check_needs(plan, s, bet, mine, spot)
    if wager.one_of:
        _check_one_of(plan, bet, mine)
    if wager.alone == "table minimum" and not _has_base(plan, mine) and cents < plan.span.least:
        told = f"{wager.name} without a base or line wager is {write_money(plan.span.least)} or more"
        raise Refusal(f"{told} (lines {wager.lines}).")
    size = size_of(plan, s, terms.kind, bet.player, spot, bet.circle) if terms.by_another else None
    if size is not None:
        _check_size(plan, bet, mine, cents, size)
    if terms.fee_by_wager:
        _check_fee(plan, s, bet, mine)
    return b.BetMade(bet.player, spot, bet.wager, bet.cents, circle=bet.circle, voucher=bet.voucher)


def _check_needs(plan: Plan, s: State, bet: b.Bet, mine: list[Stake], spot: int) -> None:
    """Refuse a wager if the wagers it needs are missing."""
    wager = plan.wager(bet.wager)
    made = {kind_of(stake.wager) for stake in (*mine, *_settled(s, bet))} | _of_the_seat(plan, s, bet.player, spot)
    if wager.needs and made.isdisjoint(wager.needs):
        raise Refusal(f"{wager.name} needs {' or '.join(wager.needs)} on the same spot first (lines {wager.lines}).")
    if missing := [name for name in wager.needs_all if name not in made]:
        raise Refusal(f"{wager.name} needs {' and '.join(missing)} on the same spot first (lines {wager.lines}).")


def _check_size(plan: Plan, bet: b.Bet, mine: list[Stake], cents: int, size: Amount) -> None:
    """Refuse a size that does not fit the wager it is measured by, counting wagers whose sizes are measured
    together."""
    wager, kinds, name = plan.wager(bet.wager), plan.game.wagers, kind_of(bet.wager)
    others = {*wager.together, *(each for each, other in kinds.items() if name in other.together)} - {name}
    up = {kind_of(stake.wager): 0 for stake in mine if kind_of(stake.wager) in others}
    for stake in mine:
        if kind_of(stake.wager) in up:
            up[kind_of(stake.wager)] += stake.cents
    if isinstance(size, OneOf) and cents not in size.times:
        raise Refusal(f"{wager.name} is {wager.size}: {' or '.join(map(write_money, size.times))}.")
    if not size.least <= cents or cents + sum(up.values()) > size.most:
        said = f" together with {' and '.join(kinds[each].name for each in up)}" if up else ""
        raise Refusal(f"{wager.name} is {wager.size}{said}: {write_money(size.least)} to {write_money(size.most)}.")


def _check_one_of(plan: Plan, bet: b.Bet, mine: list[Stake]) -> None:
    """Refuse a second wager from a group of which a bettor makes only one."""
    wager = plan.wager(bet.wager)
    beside = (stake.wager for stake in mine if stake.wager != bet.wager)
    other = next((name for name in beside if plan.wager(name).one_of == wager.one_of), "")
    if other:
        told = " cannot be made beside ".join(map(plan.title, (bet.wager, other)))
        raise Refusal(f"{told}: only one of them is made (lines {wager.lines}).")


def _settled(s: State, bet: b.Bet | b.TakeDown) -> list[Stake]:
    """This bettor's wagers already settled this round; they still count for wagers that need them."""
    spot = bet.spot or s.seat_of(bet.player)
    there = (bet.player, spot, bet.circle)
    return [stake for stake in s.played if (stake.player, stake.spot, stake.circle) == there]


def check_vouchers(plan: Plan) -> None:
    """Refuse promotional chips if the collection schedule does not mention them."""
    if plan.option not in plan.collection.voucher:
        raise Refusal(
            f"Option {plan.option} of {plan.loaded.name} has no voucher collection, so promotional chips cannot be bet."
        )


def _check_circle(plan: Plan, s: State, bet: b.Bet, spot: int) -> None:
    """Refuse a circle that does not exist or is taken; the first is kept for the seated player."""
    circles = plan.game.equipment.circles_per_seat
    if not circles:
        if bet.circle == 1:
            return
        raise Refusal("The filing has no second circle at a seat: bet on the first.")
    if not 1 <= bet.circle <= circles:
        raise Refusal(f"There is no circle {bet.circle}: each seat has 1 to {circles}.")
    taken = {(stake.player, stake.circle) for stake in s.stakes.values() if stake.spot == spot}
    if own := s.at_seat(spot):
        taken.add((own, 1))
    if (bet.player, bet.circle) not in taken and len(taken) >= circles:
        raise Refusal(f"Spot {spot} has {circles} circle{'s' * (circles > 1)}, and all are taken.")


def _check_fee(plan: Plan, s: State, bet: b.Bet, mine: list[Stake]) -> None:
    """Refuse a wager that no fee band of the option would cover."""
    table = plan.collection.player
    if table is None:
        return
    spot = bet.spot or s.seat_of(bet.player)
    elsewhere = [stake for stake in s.stakes.values() if stake.player == bet.player and stake not in mine]
    held = next((stake.cents for stake in mine if stake.wager == bet.wager), 0)
    new = Stake(bet.player, spot, "", bet.wager, held + bet.cents, circle=bet.circle)
    stakes = [*(stake for stake in mine if stake.wager != bet.wager), new, *elsewhere]
    for amount in amounts(plan, "player", stakes, 0):
        if fee_for(plan.bands["player"], amount) is None and unbanded(table, plan.bands["player"], amount) == "refused":
            bands = ", ".join(band.text for band in plan.bands["player"])
            told = f"has no fee at option {plan.option}, whose bands are {bands}"
            raise Refusal(f"{write_money(amount)} a {table.per} {told}.")


def _spot(plan: Plan, s: State, bet: b.Bet) -> int:
    """The spot being bet on, if the filing lets this player bet there."""
    own, line = s.seat_of(bet.player), plan.game.back_line
    spot = bet.spot or own
    if not 1 <= spot <= plan.seats:
        raise Refusal(f"There is no spot {spot}: choose 1 to {plan.seats}.")
    if spot == s.bank_seat:
        raise Refusal(f"Spot {spot} is the player-dealer's: bet on another.")
    if spot == blocked_seat(plan, s.bank_seat):
        told = plan.game.equipment
        raise Refusal(f"Spot {spot}, {told.blocked_seat}, is not played (lines {told.lines}): bet on another.")
    if spot == own:
        return spot
    if not own:
        check_standing(plan, bet.player)
    if s.at_seat(spot) and not line.allowed:
        raise Refusal(f"{_filing(line.allowed)} a bet behind another's spot (lines {line.lines}).")
    if not s.at_seat(spot) and not line.several_spots:
        raise Refusal(f"{_filing(line.several_spots)} a bet on a spot where nobody sits (lines {line.lines}).")
    if plan.game.wagers[kind_of(bet.wager)].back_line is False and s.at_seat(spot):
        raise Refusal(f"{plan.wager(bet.wager).name} is not for the back line.")
    return spot


def check_standing(plan: Plan, player: str) -> None:
    """Refuse a player without a seat unless the filing lets unseated players bet."""
    line = plan.game.back_line
    if line.unseated:
        return
    if line.unseated is None and line.allowed is False:
        told = "there is no back line here"
    else:
        told = "the filing mentions no others" if line.unseated is None else "as its filing is read here"
    raise Refusal(
        f"{player} needs a seat: only seated players can bet at {plan.loaded.name}, {told} (lines {line.lines})."
    )


def _filing(allows: bool | None) -> str:
    return "The filing does not mention" if allows is None else "The filing does not allow"


def put_up(plan: Plan, s: State, key: str, player: str, wager: str, cents: int, on: str = "") -> list[b.BetMade]:
    """The bets for a decision's stake, next to the hand's base wager: divided among the player's circles."""
    based = [stake for stake in s.stakes_on(key) if stake.player == player and is_base(plan, stake)]
    whole, left, bets = sum(stake.cents for stake in based), cents, []
    for stake in based:
        part = left if stake is based[-1] else cents * stake.cents // whole
        left -= part
        if part:
            bets.append(b.BetMade(player, stake.spot, wager, part, on, stake.circle))
    return bets


def in_late_window(plan: Plan, s: State) -> bool:
    """Whether wagers are open a second time, with cards already on the table."""
    return s.at != plan.opens and plan.game.round[s.at].do == "wager"


def check_take_down(plan: Plan, s: State, asked: b.TakeDown) -> list[b.BetBack]:
    """The events for taking a wager down, with those made with it; refused if a wager left would lack what it needs."""
    wager, spot, step = plan.wager(asked.wager), asked.spot or s.seat_of(asked.player), plan.game.round[s.at]
    if in_late_window(plan, s) and kind_of(asked.wager) not in step.wagers:
        raise Refusal(f"{wager.name} cannot be taken down: cards have been dealt for it.")
    mine = _by(s, asked.player, spot, asked.circle)
    if all(each.wager != asked.wager for each in mine):
        raise Refusal(f"{asked.player} has no {wager.name} on spot {spot} to take down.")
    if wager.made_with and not _alone_behind(plan, s, asked):
        base = plan.game.wagers[wager.made_with].name
        raise Refusal(f"{wager.name} is made with {base}: take {base} down.")
    gone = [each for each in mine if asked.wager in (each.wager, plan.wager(each.wager).made_with)]
    rest = [each for each in mine if each not in gone]
    left = {kind_of(each.wager) for each in (*rest, *_settled(s, asked))}
    seat = _of_the_seat(plan, s, asked.player, spot)
    for name in left:
        other = plan.game.wagers[name]
        if (other.needs and (left | seat).isdisjoint(other.needs)) or not (left | seat).issuperset(other.needs_all):
            raise Refusal(f"{other.name} needs {wager.name}: take that down first.")
    for each in rest:
        other = plan.game.wagers[kind_of(each.wager)]
        if other.alone == "table minimum" and each.cents < plan.span.least and not _has_base(plan, rest):
            raise Refusal(f"{other.name} is too small to stand alone: take that down first.")
        size = amount_by(other.size, rest) if goes_by_another(other.size) else None
        if size is not None and each.cents > size.most:
            raise Refusal(f"{other.name} is {other.size}: take that down first (lines {other.lines}).")
    gone += _rest_on(plan, s, asked.player, spot, {kind_of(each.wager) for each in gone})
    return [b.BetBack(each.player, spot, each.wager, each.cents, "taken down", each.hand, each.circle) for each in gone]


def _rest_on(plan: Plan, s: State, player: str, spot: int, gone: set[str]) -> list[Stake]:
    """Wagers behind a seat that need what its own player takes down; they go back too."""
    if s.at_seat(spot) != player:
        return []
    lost = {name for name in gone if plan.game.wagers[name].back_line is False}
    behind = [stake for stake in s.stakes.values() if stake.spot == spot and stake.player != player]
    wagers = [(stake, plan.game.wagers[kind_of(stake.wager)]) for stake in behind]
    return [each for each, wager in wagers if lost & {wager.made_with, *wager.needs, *wager.needs_all}]


def _has_base(plan: Plan, stakes: list[Stake]) -> bool:
    return any(plan.game.wagers[kind_of(stake.wager)].is_main for stake in stakes)


def _by(s: State, player: str, spot: int, circle: int) -> list[Stake]:
    return [
        stake for stake in s.stakes.values() if stake.player == player and stake.spot == spot and stake.circle == circle
    ]
