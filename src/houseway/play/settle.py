"""Settling a finished round: every wager in the filed order, as far as the bank's money goes.

The bank's posted stake is used up by what it pays and by what it takes alike: a bank of $100 that loses $50 and wins
$50 is spent (bundle 001 line 365). What it no longer covers has no action and goes back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from houseway.cards import parse
from houseway.house.ledger import Ledger
from houseway.play.facts import Seen, Table, holds
from houseway.refusal import Refusal, meant, quoted
from houseway.rules.banked import BankedGame
from houseway.rules.facts import read_condition
from houseway.rules.schema import Section
from houseway.rules.setting import SETS, set_by_way
from houseway.rules.texts import read_money, read_pay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.banked import Hand, Wager
    from houseway.rules.loader import Loaded
    from houseway.rules.texts import Pay


class SpotSaid(Section, frozen=True, kw_only=True):
    """A spot as the table describes it."""

    seat: int
    wagers: dict[str, str]
    hand: str = ""
    parts: dict[str, str] = {}
    """Where a hand is set: the cards of each part; without them the house way sets it."""
    folded: bool = False
    surrendered: bool = False
    took: tuple[str, ...] = ()
    split: bool = False


class RoundSaid(Section, frozen=True, kw_only=True):
    """A finished round as the table describes it."""

    bank: str
    """What the player-dealer posted."""
    bank_seat: int = 1
    seats: int = 8
    button_seat: int = 0
    """Where the action button is; 0 where none is used."""
    hands: dict[str, str]
    """The bank's hand and those that belong to everyone."""
    bank_parts: dict[str, str] = {}
    spots: tuple[SpotSaid, ...]


@dataclass(frozen=True, slots=True)
class Payment:
    """One wager, settled."""

    seat: int
    wager: str
    stake: int
    because: str
    """The row that settled it, or why it had no action."""
    pays: str
    paid: int
    """From the bank to the player, beyond the stake."""
    taken: int
    """From the stake to the bank."""
    back: int
    """Of the stake, to the player."""
    lines: str
    bank_left: int


@dataclass(frozen=True, slots=True)
class Settled:
    """A settled round: payments in order, and the books."""

    payments: tuple[Payment, ...]
    bank_left: int
    ledger: Ledger


def settle(loaded: Loaded, said: RoundSaid) -> Settled:
    """Settle a round as the filing says."""
    game = loaded.game
    if not isinstance(game, BankedGame):
        raise Refusal(f"{loaded.name} is no banked game: there is no bank to settle with.")
    _check(game, said)
    ledger = Ledger()
    ledger.post("cage", "bank", read_money(said.bank), "posted by the player-dealer")
    shared = {name: _seen(game, game.hands[name], cards, said.bank_parts) for name, cards in said.hands.items()}
    seen = [_spot_seen(game, spot) for spot in said.spots]
    payments = []
    for index, name in _order(game, said):
        spot, wager = said.spots[index], game.wagers[kind_of(name)]
        stake = read_money(spot.wagers[name]) if name in spot.wagers else 0
        others = tuple(
            (hand, frozenset(map(kind_of, other.wagers)))
            for number, (hand, other) in enumerate(zip(seen, said.spots, strict=True))
            if number != index
        )
        hands = shared if not seen[index].cards else {**shared, "spot": seen[index]}
        table = Table(game, hands, others, frozenset(map(kind_of, spot.wagers)))
        payments.append(_settle_one(ledger, table, spot.seat, name, wager, stake))
    left = ledger.balances["bank"]
    ledger.post("bank", "player-dealer", left, "never in action")
    return Settled(tuple(payments), left, ledger)


def read_round(text: dict[str, object]) -> RoundSaid:
    """A round from a table's description."""
    try:
        return msgspec.convert(text, RoundSaid)
    except msgspec.ValidationError as fault:
        raise Refusal(f"The round cannot be read: {str(fault)[:1].lower()}{str(fault)[1:]}.") from None


def kind_of(name: str) -> str:
    """A wager on a number is written `name:number`; its kind is the name."""
    return name.partition(":")[0]


def _settle_one(ledger: Ledger, table: Table, seat: int, name: str, wager: Wager, stake: int) -> Payment:
    account, player = f"wager {seat} {name}", f"seat {seat}"
    ledger.post("cage", account, stake, f"{wager.name} of seat {seat}")
    left = ledger.balances["bank"]
    if left == 0:
        ledger.post(account, player, stake, "no action: the bank is spent")
        return Payment(seat, name, stake, "the bank is spent", "no action", 0, 0, stake, table.game.bank.lines, 0)
    fact, pay = _row(table, wager, name.partition(":")[2])
    wins = _envy(table, wager) if wager.envy_pays == "every hand" else _wins(pay, stake)
    loses = {"lose": stake, "lose half": stake // 2}.get(pay.kind, 0)
    paid, taken = min(wins, left), min(loses, left)
    ledger.post("bank", player, paid, f"{wager.name} wins: {fact}")
    ledger.post("bank", "player-dealer", taken, "covered this wager, and is used up by it")
    ledger.post(account, "player-dealer", taken, f"{wager.name} loses: {fact}")
    if pay.kind != "stays":
        ledger.post(account, player, stake - taken, "stake back")
    back = 0 if pay.kind == "stays" else stake - taken
    return Payment(seat, name, stake, fact, str(pay), paid, taken, back, wager.lines, ledger.balances["bank"])


def _wins(pay: Pay, stake: int) -> int:
    """What the bank owes, to the cent below: no filing states a rounding rule."""
    if pay.kind == "dollars":
        return pay.cents
    return int(stake * pay.odds) if pay.kind == "odds" else 0


def _envy(table: Table, wager: Wager) -> int:
    """Where every envied hand pays: the sum over the others, each asked alone."""
    alone = (Table(table.game, table.hands, (other,), table.wagers) for other in table.others)
    return sum(_wins(_row(each, wager)[1], 0) for each in alone)


def _row(table: Table, wager: Wager, number: str = "") -> tuple[str, Pay]:
    """The row that settles a wager: the first that holds, or the best-paying of those that do."""
    rows = wager.pays or next(iter(wager.pay_tables.values()), ())
    names = {f"{name}.{part}" for name, hand in table.game.hands.items() for part in hand.parts} | set(table.game.hands)
    best: tuple[str, Pay] | None = None
    for row, text in rows:
        fact, pay = row.replace("NUMBER", number or "0"), read_pay(text)
        if best is not None and (pay.kind != "odds" or pay.odds <= best[1].odds):
            continue
        if all(holds(each, table) for each in read_condition(fact, names, table.game.wagers)):
            best = (fact, pay)
            if not wager.best_row or pay.kind != "odds":
                break
    if best is None:
        raise Refusal(f"No row of {wager.name} settles this round (lines {wager.lines}).")
    return best


def _order(game: BankedGame, said: RoundSaid) -> Iterator[tuple[int, str]]:
    """Spots and wagers in the filed order; those the filing does not order come last, as listed."""
    ordered = [name for group in game.action.order for name in group]
    kinds = [*ordered, *(name for name in game.wagers if name not in ordered)]
    made = [_made(game, spot) for spot in said.spots]
    spots = sorted(range(len(said.spots)), key=lambda index: _distance(game, said, said.spots[index].seat))
    if game.action.by == "wager":
        yield from ((index, name) for kind in kinds for index in spots for name in made[index] if kind_of(name) == kind)
    else:
        yield from ((index, name) for index in spots for kind in kinds for name in made[index] if kind_of(name) == kind)


def _made(game: BankedGame, spot: SpotSaid) -> list[str]:
    """The wagers of a spot, and the envy that comes with one of them."""
    envy = [
        name
        for name, wager in game.wagers.items()
        if wager.kind == "envy"
        and name not in spot.wagers
        and read_money(spot.wagers.get(wager.envies, "$0")) >= read_money(wager.envy_least or "$0") > 0
    ]
    return [*spot.wagers, *envy]


def _distance(game: BankedGame, said: RoundSaid, seat: int) -> int:
    """How far a seat is from where settlement begins, in its direction."""
    starts = {
        "left of the player-dealer": said.bank_seat + 1,
        "right of the player-dealer": said.bank_seat - 1,
        "left of the house dealer": 1,
        "right of the house dealer": said.seats,
        "seat 1": 1,
        "player-dealer": said.bank_seat,
        "action button": said.button_seat or said.bank_seat + 1,
    }
    steps = seat - starts[game.action.start]
    return (steps if game.action.direction == "clockwise" else -steps) % said.seats


def _spot_seen(game: BankedGame, spot: SpotSaid) -> Seen:
    hand = game.hands.get("spot")
    if hand is None or not (spot.hand or spot.parts):
        return Seen((), folded=spot.folded, surrendered=spot.surrendered, took=frozenset(spot.took))
    seen = _seen(game, hand, spot.hand, spot.parts)
    return Seen(seen.cards, seen.parts, spot.folded, spot.surrendered, frozenset(spot.took), spot.split)


def _seen(game: BankedGame, hand: Hand, cards: str, parts: dict[str, str]) -> Seen:
    given = {part: parse(text) for part, text in parts.items()} if hand.parts else {}
    whole = parse(cards) or tuple(card for part in given.values() for card in part)
    if hand.parts and not given:
        way = next((name for name, way in game.ways.items() if way.kind in SETS), None)
        done = set_by_way(game.ways, way, hand, whole) if way else None
        if done is not None:
            given = done.parts
    return Seen(whole, given)


def _check(game: BankedGame, said: RoundSaid) -> None:
    shared = [name for name, hand in game.hands.items() if hand.whose != "each spot"]
    for name in said.hands:
        if name not in shared:
            raise Refusal(f"There is no hand {quoted(name)} to give{meant(name, shared)}")
    for spot in said.spots:
        if not 1 <= spot.seat <= said.seats or spot.seat == said.bank_seat:
            raise Refusal(f"Seat {spot.seat} is no player's seat: the seats are 1 to {said.seats}, the bank's apart.")
        for name in spot.wagers:
            kind, _, number = name.partition(":")
            if kind not in game.wagers:
                raise Refusal(f"There is no wager {quoted(name)}{meant(kind, game.wagers)}")
            numbers = [str(each) for each in game.wagers[kind].numbers]
            if numbers and number not in numbers:
                raise Refusal(
                    f"{kind} is made on a number, like “{kind}:{numbers[0]}”; there are {', '.join(numbers)}."
                )
            needs = game.wagers[kind].needs
            if needs and not set(needs) & set(spot.wagers):
                raise Refusal(f"Seat {spot.seat} bets {name} without {' or '.join(needs)}, which it needs.")
    if game.action.start == "action button" and not said.button_seat:
        raise Refusal("Settlement begins at the action button: give button-seat.")
