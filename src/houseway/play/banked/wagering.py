"""Wagers and the collection: what may be bet where, by whom and how much, and what each pays for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from houseway.house.collection import whole_dollars
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.choices import OneOf, amount_by, size_of
from houseway.play.banked.deciders import is_base
from houseway.play.banked.limits import blocked_seat
from houseway.play.banked.payouts import kind_of
from houseway.play.banked.state import Stake
from houseway.refusal import Refusal
from houseway.rules.cells import read_money, write_money
from houseway.rules.fees import by_option, fee_for, unbanded

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.play.banked.choices import Amount
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.state import State
    from houseway.rules.fees import Band, FeeTable, Payer
    from houseway.rules.games.banked import Step


def check_bet(plan: Plan, s: State, bet: b.Bet) -> list[b.BetMade]:
    """A wager as it will stand, with those that are made with it; refused where the filing does not allow one."""
    wager = plan.wager(bet.wager)
    if wager.made_with and not _alone_behind(plan, s, bet):
        other = plan.game.wagers[wager.made_with].name
        raise Refusal(f"{wager.name} is made with {other}, in the same amount: bet {other} (lines {wager.lines}).")
    beside = [name for name, each in plan.game.wagers.items() if each.made_with == bet.wager]
    has = s.vouchers(bet.player) if bet.voucher else s.chips(bet.player)
    if beside and bet.cents * (1 + len(beside)) > has >= bet.cents:
        names = " and ".join((wager.name, *(plan.game.wagers[name].name for name in beside)))
        whole = write_money(bet.cents * (1 + len(beside)))
        raise Refusal(f"{names} are made together: {whole} is more than {bet.player} has, {write_money(has)}.")
    return [_check_one(plan, s, replace(bet, wager=name)) for name in (bet.wager, *beside)]


def _alone_behind(plan: Plan, s: State, bet: b.Bet | b.TakeDown) -> bool:
    """Whether a wager that is made with another stands without it: behind a seat, where that one is not for bettors."""
    wager, spot = plan.wager(bet.wager), bet.spot or s.seat_of(bet.player)
    return bool(wager.back_line) and wager.made_with in _of_the_seat(plan, s, bet.player, spot)


def _of_the_seat(plan: Plan, s: State, player: str, spot: int) -> set[str]:
    """Wagers of a seat's own player that bettors behind it may not make: what theirs need, these are."""
    own = s.at_seat(spot)
    made = {kind_of(stake.wager) for stake in s.stakes.values() if (stake.player, stake.spot) == (own, spot)}
    return {name for name in made if player != own and plan.game.wagers[name].back_line is False}


def _check_one(plan: Plan, s: State, bet: b.Bet) -> b.BetMade:
    """One wager as it will stand."""
    wager = plan.wager(bet.wager)
    step = plan.game.round[s.at]
    if wager.kind == "envy":
        raise Refusal(f"{wager.name} comes with {wager.envies} of {wager.envy_least} or more: bet that.")
    named = kind_of(bet.wager) in step.wagers
    if not named and (step.wagers or wager.when != "before the deal"):
        raise Refusal(f"{wager.name} is not made now, but in its own step (lines {wager.lines}).")
    fewest, most_decks = wager.decks
    if most_decks and not fewest <= plan.decks <= most_decks:
        raise Refusal(f"{wager.name} is offered with {fewest} to {most_decks} decks; this table has {plan.decks}.")
    if bet.player == s.dealer:
        raise Refusal(f"{bet.player} is the player-dealer and covers the wagers of others: no wager of their own.")
    spot = _spot(plan, s, bet)
    _check_circle(plan, s, bet, spot)
    mine = _by(s, bet.player, spot, bet.circle)
    held = sum(stake.cents for stake in mine if stake.wager == bet.wager)
    if bet.cents <= 0:
        raise Refusal(f"A wager is more than nothing: {wager.name} begins at {_least(plan, bet.wager)}.")
    if bet.voucher:
        check_vouchers(plan)
        if bet.cents > s.vouchers(bet.player):
            has = write_money(s.vouchers(bet.player))
            raise Refusal(f"{bet.player} has vouchers for {has}: {write_money(bet.cents)} is more than that.")
    elif bet.cents > s.chips(bet.player):
        raise Refusal(
            f"{bet.player} has {write_money(s.chips(bet.player))}: {write_money(bet.cents)} is more than that."
        )
    span = plan.limits_of(bet.wager)
    if held + bet.cents not in span:
        most = f" to {write_money(span.most)}" if span.most is not None else " and up"
        cite = f"(lines {plan.limits_cited(bet.wager)})"
        raise Refusal(
            f"{wager.name} is {write_money(span.least)}{most}: {write_money(held + bet.cents)} is not {cite}."
        )
    by = plan.steps.get(kind_of(bet.wager), 1)
    if (held + bet.cents) % by:
        told = f"goes by steps of {write_money(by)}: {write_money(held + bet.cents)} is not one"
        raise Refusal(f"{wager.name} {told}.")
    made = {kind_of(stake.wager) for stake in mine} | _of_the_seat(plan, s, bet.player, spot)
    if wager.needs and made.isdisjoint(wager.needs):
        raise Refusal(f"{wager.name} needs {' or '.join(wager.needs)} on the same spot first (lines {wager.lines}).")
    if missing := [name for name in wager.needs_all if name not in made]:
        raise Refusal(f"{wager.name} needs {' and '.join(missing)} on the same spot first (lines {wager.lines}).")
    if wager.alone == "table minimum" and not _has_base(plan, mine) and held + bet.cents < plan.span.least:
        told = f"{wager.name} without a base or line wager is {write_money(plan.span.least)} or more"
        raise Refusal(f"{told} (lines {wager.lines}).")
    by_another = wager.size and not wager.size.startswith("free of")
    size = size_of(plan, s, kind_of(bet.wager), bet.player, spot, bet.circle) if by_another else None
    if size is not None:
        _check_size(plan, bet, mine, held + bet.cents, size)
    _check_fee(plan, s, bet, mine)
    return b.BetMade(bet.player, spot, bet.wager, bet.cents, circle=bet.circle, voucher=bet.voucher)


def _check_size(plan: Plan, bet: b.Bet, mine: list[Stake], cents: int, size: Amount) -> None:
    """Refuse what is not a wager's size by another, measured with those that it is measured with."""
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


def check_vouchers(plan: Plan) -> None:
    """Refuse promotional chips where the collection schedule has no word on them."""
    if plan.option not in plan.collection.voucher:
        raise Refusal(
            f"Option {plan.option} of {plan.loaded.name} names no voucher collection: promotional chips are not taken."
        )


def _check_circle(plan: Plan, s: State, bet: b.Bet, spot: int) -> None:
    """Refuse a circle that is not there, or not free; the first is kept for who sits at the seat."""
    circles, own = plan.game.equipment.circles_per_seat, s.at_seat(spot)
    if bet.circle != 1 and not circles:
        raise Refusal("The filing names no second circle at a seat: bet on the first.")
    if not 1 <= bet.circle <= max(circles, 1):
        raise Refusal(f"There is no circle {bet.circle}: each seat has 1 to {circles}.")
    taken = {(stake.player, stake.circle) for stake in s.stakes.values() if stake.spot == spot}
    taken |= {(own, 1)} if own else set()
    if circles and (bet.player, bet.circle) not in taken and len(taken) >= circles:
        raise Refusal(f"Spot {spot} has {circles} circle{'s' * (circles > 1)}, and all are taken.")


def _check_fee(plan: Plan, s: State, bet: b.Bet, mine: list[Stake]) -> None:
    """Refuse a wager with which no fee of the option would hold what its player has bet."""
    table = plan.collection.player
    if table is None or table.by != "wager" or not _counted(plan, table, [Stake(bet.player, 0, "", bet.wager, 0)]):
        return
    spot = bet.spot or s.seat_of(bet.player)
    elsewhere = [stake for stake in s.stakes.values() if stake.player == bet.player and stake not in mine]
    held = next((stake.cents for stake in mine if stake.wager == bet.wager), 0)
    new = Stake(bet.player, spot, "", bet.wager, held + bet.cents, circle=bet.circle)
    stakes = [*(stake for stake in mine if stake.wager != bet.wager), new, *elsewhere]
    for amount in _amounts(plan, "player", stakes, 0):
        if fee_for(plan.bands["player"], amount) is None and unbanded(table, plan.bands["player"], amount) == "refused":
            bands = ", ".join(band.text for band in plan.bands["player"])
            told = f"has no fee at option {plan.option}, whose bands are {bands}"
            raise Refusal(f"{write_money(amount)} a {table.per} {told}.")


def _spot(plan: Plan, s: State, bet: b.Bet) -> int:
    """The spot that is bet on, where the filing lets this player bet on it."""
    own, spot, line = s.seat_of(bet.player), bet.spot or s.seat_of(bet.player), plan.game.back_line
    if not 1 <= spot <= plan.seats:
        raise Refusal(f"There is no spot {spot}: say one of 1 to {plan.seats}.")
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
    """Refuse somebody without a seat, where the filing lets none such bet or is taken so."""
    line = plan.game.back_line
    if line.unseated:
        return
    if line.unseated is None and line.allowed is False:
        told = "there is no back line here"
    else:
        told = "the filing mentions no others" if line.unseated is None else "as its filing is read here"
    raise Refusal(f"{player} needs a seat: only seated players bet at {plan.loaded.name}, {told} (lines {line.lines}).")


def _filing(allows: bool | None) -> str:
    return "The filing does not mention" if allows is None else "The filing does not allow"


def put_up(plan: Plan, s: State, key: str, player: str, wager: str, cents: int, on: str = "") -> list[b.BetMade]:
    """A decision's stake beside the base wager of a hand, circle by circle where the player has several."""
    based = [stake for stake in s.stakes_on(key) if stake.player == player and is_base(plan, stake)]
    whole, left, bets = sum(stake.cents for stake in based), cents, []
    for stake in based:
        part = left if stake is based[-1] else cents * stake.cents // whole
        left -= part
        if part:
            bets.append(b.BetMade(player, stake.spot, wager, part, on, stake.circle))
    return bets


def is_late(plan: Plan, step: Step) -> bool:
    """Whether a step is a second window for wagers, after cards were dealt."""
    return step is not next(each for each in plan.game.round if each.do == "wager")


def check_take_down(plan: Plan, s: State, asked: b.TakeDown) -> list[b.BetBack]:
    """A wager taken back before the deal, with those made with it; nothing is left standing without what it needs."""
    wager, spot, step = plan.wager(asked.wager), asked.spot or s.seat_of(asked.player), plan.game.round[s.at]
    if step.do == "wager" and is_late(plan, step) and kind_of(asked.wager) not in step.wagers:
        raise Refusal(f"{wager.name} stands: cards have been dealt for it.")
    mine = _by(s, asked.player, spot, asked.circle)
    if all(each.wager != asked.wager for each in mine):
        raise Refusal(f"{asked.player} has no {wager.name} on spot {spot} to take down.")
    if wager.made_with and not _alone_behind(plan, s, asked):
        base = plan.game.wagers[wager.made_with].name
        raise Refusal(f"{wager.name} is made with {base}: take {base} down.")
    gone = [each for each in mine if asked.wager in (each.wager, plan.wager(each.wager).made_with)]
    rest = [each for each in mine if each not in gone]
    left = {kind_of(each.wager) for each in rest}
    seat = _of_the_seat(plan, s, asked.player, spot)
    for name in left:
        other = plan.game.wagers[name]
        if (other.needs and (left | seat).isdisjoint(other.needs)) or not (left | seat).issuperset(other.needs_all):
            raise Refusal(f"{other.name} needs {wager.name}: take that down first.")
    for each in rest:
        other = plan.game.wagers[kind_of(each.wager)]
        if other.alone == "table minimum" and each.cents < plan.span.least and not _has_base(plan, rest):
            raise Refusal(f"{other.name} is too small to stand alone: take that down first.")
        size = amount_by(other.size, rest) if other.size and not other.size.startswith("free of") else None
        if size is not None and each.cents > size.most:
            raise Refusal(f"{other.name} is {other.size}: take that down first (lines {other.lines}).")
    gone += _rest_on(plan, s, asked.player, spot, {kind_of(each.wager) for each in gone})
    return [b.BetBack(each.player, spot, each.wager, each.cents, "taken down", each.hand, each.circle) for each in gone]


def _rest_on(plan: Plan, s: State, player: str, spot: int, gone: set[str]) -> list[Stake]:
    """Wagers behind a seat that need what its own player takes down, and go with it."""
    if s.at_seat(spot) != player:
        return []
    lost = {name for name in gone if plan.game.wagers[name].back_line is False}
    behind = [stake for stake in s.stakes.values() if stake.spot == spot and stake.player != player]
    wagers = [(stake, plan.game.wagers[kind_of(stake.wager)]) for stake in behind]
    return [each for each, wager in wagers if lost & {wager.made_with, *wager.needs, *wager.needs_all}]


def collect(plan: Plan, s: State) -> Iterator[m.Collected | b.BetBack | m.Waived]:
    """The fees of a round; a player who cannot pay has no wager, nor has anybody where no fee is filed for them.

    Once the wagers are settled none goes back: whoever cannot pay the fee then pays what is there.
    """
    schedule, late = plan.collection, comes_late(plan, s)
    stakes = list(s.played) if late else list(s.stakes.values())
    vouchers = {stake.player for stake in stakes if stake.voucher}
    for player in dict.fromkeys(stake.player for stake in stakes):
        if schedule.player is not None or player in vouchers:
            yield from _collect_from(plan, s, player, stakes)
    if schedule.bank is not None and stakes and (late or s.stakes):
        stakes = stakes if late else list(s.stakes.values())
        for amount, band in fees_of(plan, "bank", stakes, _spots(stakes)):
            if not late and band is None and unbanded(schedule.bank, plan.bands["bank"], amount) == "refused":
                why = f"no fee is filed for a {_measure(schedule.bank, amount)}"
                for stake in stakes:
                    yield b.BetBack(stake.player, stake.spot, stake.wager, stake.cents, why, stake.hand, stake.circle)
            elif band is None or band.fee is None:
                yield m.Collected(s.dealer, 0, "bank", _without(amount, band))
            elif band.fee:
                cents = min(band.fee, s.chips(s.dealer) + s.ledger.balances["bank"])
                yield m.Collected(s.dealer, cents, "bank", band.text)
    if stakes and (late or s.stakes):
        yield from collect_jackpot(plan, s, "bank", s.dealer)


def comes_late(plan: Plan, s: State) -> bool:
    """Whether the collection is taken after the wagers are settled."""
    return any(step.do == "settle" for step in plan.game.round[: s.at])


def collect_jackpot(plan: Plan, s: State, payer: Payer, player: str) -> Iterator[m.Collected]:
    """What one party drops for the jackpot, where the option has it."""
    cents = read_money(by_option(plan.collection.jackpots.get(payer, {}), plan.option) or "$0")
    there = s.chips(player) + (s.ledger.balances["bank"] if player == s.dealer else 0)
    if cents and player:
        yield m.Collected(player, min(cents, there), "jackpot", payer.replace("-", " "))


def _spots(stakes: list[Stake]) -> int:
    return len({stake.spot for stake in stakes})


def _measure(table: FeeTable, amount: int) -> str:
    return f"{table.by} of {amount if table.by == 'players' else write_money(amount)}"


def _without(amount: int, band: Band | None) -> str:
    """Why nothing is taken."""
    return f"{band.text}: the fee is lost from the paper" if band else f"no band has {write_money(amount)}"


def _collect_from(plan: Plan, s: State, player: str, stakes: list[Stake]) -> Iterator[m.Collected | b.BetBack]:
    mine = [stake for stake in stakes if stake.player == player]
    if player in s.waived:
        yield m.Collected(player, 0, "player", "free collection")
        return
    fees = fees_of(plan, "player", mine, _spots(stakes), stakes)
    voucher = read_money(plan.collection.voucher[plan.option]) if any(stake.voucher for stake in mine) else 0
    cents = sum(band.fee or 0 for _, band in fees if band) + voucher
    if comes_late(plan, s):
        cents = min(cents, s.chips(player))
    if cents > s.chips(player):
        for stake in mine:
            why = "cannot pay the collection"
            yield b.BetBack(player, stake.spot, stake.wager, stake.cents, why, stake.hand, stake.circle)
    elif cents or any(band is None or band.fee is None for _, band in fees):
        texts = dict.fromkeys(
            _without(*fee) if (band := fee[1]) is None or band.fee is None else band.text for fee in fees
        ) | dict.fromkeys(["voucher"] * bool(voucher))
        yield m.Collected(player, cents, "player", ", ".join(texts))


def fees_of(
    plan: Plan, party: Literal["bank", "player"], stakes: list[Stake], spots: int, every: Sequence[Stake] = ()
) -> list[tuple[int, Band | None]]:
    """What each fee is measured by and the band of it: the bank's for all wagers, or a player's for theirs, beside
    every wager of the table."""
    return [(amount, fee_for(plan.bands[party], amount)) for amount in _amounts(plan, party, stakes, spots, every)]


def bands_of(
    plan: Plan, party: Literal["bank", "player"], stakes: list[Stake], spots: int, every: Sequence[Stake] = ()
) -> list[Band | None]:
    """The band of each fee that the bank owes for all wagers, or a player for theirs; None where no band has it."""
    return [band for _, band in fees_of(plan, party, stakes, spots, every)]


def _amounts(
    plan: Plan, party: Literal["bank", "player"], stakes: list[Stake], spots: int, every: Sequence[Stake] = ()
) -> list[int]:
    """What the fees of a party are measured by, each fee apart; where nothing counts, nothing is owed."""
    table = plan.collection.bank if party == "bank" else plan.collection.player
    if table is None:
        return []
    counted = _counted(plan, table, stakes)
    if table.by == "flat" and party == "bank":
        groups = [stakes]
    elif party == "bank" or table.per not in ("wager", "circle", "hand"):
        groups = [counted] if counted else []
    elif table.per == "wager":
        groups = [[stake] for stake in counted]
    elif table.per in ("circle", "hand"):
        places: dict[tuple[int, int], list[Stake]] = {}
        for stake in counted:
            places.setdefault((stake.spot, stake.circle if table.per == "circle" else 0), []).append(stake)
        groups = list(places.values())
    else:
        groups = [[stake for stake in counted if stake.spot == spot] for spot in dict.fromkeys(x.spot for x in counted)]
    sums = [whole_dollars(sum(stake.cents for stake in group)) for group in groups]
    whole = whole_dollars(sum(stake.cents for stake in _counted(plan, table, list(every or stakes))))
    return [{"players": spots, "flat": 0, "table action": whole}.get(table.by, amount) for amount in sums]


def _counted(plan: Plan, table: FeeTable, stakes: list[Stake]) -> list[Stake]:
    """The wagers that count; a standing one counts again only where the filing says so."""
    counted = [stake for stake in stakes if not table.counts or kind_of(stake.wager) in table.counts]
    return [stake for stake in counted if plan.game.wagers[kind_of(stake.wager)].counts_again is not False]


def _has_base(plan: Plan, stakes: list[Stake]) -> bool:
    return any(plan.game.wagers[kind_of(stake.wager)].kind in ("base", "line") for stake in stakes)


def _by(s: State, player: str, spot: int, circle: int) -> list[Stake]:
    there = (player, spot, circle)
    return [stake for stake in s.stakes.values() if (stake.player, stake.spot, stake.circle) == there]


def _least(plan: Plan, wager: str) -> str:
    return write_money(plan.limits_of(wager).least)
