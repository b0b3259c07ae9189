"""Settle a round described by its wagers, bank, hands and action button, in the filed order."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import asdict, fields

from houseway.cards import parse
from houseway.cards.notation import text
from houseway.house.ledger import Ledger
from houseway.play.banked.deciders import as_stood
from houseway.play.banked.payouts import Entry, Places, payments
from houseway.play.banked.plan import Plan
from houseway.play.banked.reasons import Explained, reason
from houseway.refusal import Refusal, meant, quoted
from houseway.rules.cells import read_money
from houseway.rules.schema import Section
from houseway.rules.vocabulary.table import Seen
from houseway.rules.ways.setting import set_by_way
from houseway.rules.ways.way import SETS

if TYPE_CHECKING:
    from houseway.play.banked.messages import Settled
    from houseway.rules.games.banked import BankedGame, Hand
    from houseway.rules.loader import Loaded


_UNKNOWN: Final = re.compile(r"Object contains unknown field `(.+?)`( - at `\$\.spots)?")


class SpotSaid(Section, frozen=True, kw_only=True):
    """A spot as the table describes it."""

    seat: int
    wagers: dict[str, str]
    hand: str = ""
    parts: dict[str, str] = {}
    """Cards of each part if the hand is set; without them, the house way sets it."""
    folded: bool = False
    surrendered: bool = False
    took: tuple[str, ...] = ()
    split: bool = False
    dealt: str = ""
    """For a split hand: its cards before the split."""


class RoundSaid(Section, frozen=True, kw_only=True):
    """A finished round as the table describes it."""

    bank: str
    """What the player-dealer posted."""
    bank_seat: int = 1
    seats: int = 8
    button_seat: int = 0
    """Where the action button is; 0 if none is used."""
    hands: dict[str, str]
    """The bank's hand and the common hands."""
    bank_parts: dict[str, str] = {}
    spots: tuple[SpotSaid, ...]


@dataclass(frozen=True, slots=True)
class Done:
    """A settled round: payments in order, and the ledger."""

    payments: tuple[Explained, ...]
    bank_left: int
    ledger: Ledger


def settle(loaded: Loaded, said: RoundSaid) -> Done:
    """Settle a round as the filing says."""
    plan = Plan(loaded)
    game = plan.game
    _check(plan, said)
    shared = {name: _seen(game, game.hands[name], cards, said.bank_parts) for name, cards in said.hands.items()}
    entries = [_entry(plan, spot, number) for number, spot in enumerate(said.spots)]
    places = Places(said.seats, said.bank_seat, said.button_seat)
    ledger = Ledger()
    ledger.post("cage", "bank", read_money(said.bank), "posted by the player-dealer")
    made = tuple(
        Explained(**asdict(each), why=reason(plan, each.wager, each.because, _seen_by(plan, each, shared, entries)))
        for each in payments(plan, shared, entries, read_money(said.bank), places)
    )
    for payment in made:
        account = f"wager {payment.spot} {payment.wager}"
        ledger.post("cage", account, payment.stake, f"{payment.wager} of seat {payment.spot}")
        post_payment(ledger, payment, account, f"seat {payment.spot}", "player-dealer")
        ledger.check()
    left = ledger.balances["bank"]
    ledger.post("bank", "player-dealer", left, "never in action")
    return Done(made, left, ledger)


def _seen_by(plan: Plan, payment: Settled, shared: dict[str, Seen], entries: list[Entry]) -> dict[str, Seen]:
    """The hands that settled a wager; a folded spot hand is left out."""
    entry = next(entry for entry in entries if entry.hand == payment.hand)
    if payment.wager in entry.stood:
        shared = as_stood(plan, payment.wager, shared)
    return shared if entry.seen is None or entry.seen.folded else {**shared, "spot": entry.seen}


def post_payment(ledger: Ledger, payment: Settled, wager: str, player: str, dealer: str) -> None:
    """Post the money of one settled wager to the ledger."""
    if payment.paid:
        ledger.post("bank", player, payment.paid, f"{payment.wager} wins: {payment.because}")
    if payment.taken:
        ledger.post("bank", dealer, payment.taken, "covered this wager, and is used up by it")
        ledger.post(wager, dealer, payment.taken, f"{payment.wager} loses: {payment.because}")
    if payment.back:
        ledger.post(wager, player, payment.back, "stake back")


def read_round(told: dict[str, object]) -> RoundSaid:
    """A round from a table's description."""
    try:
        return msgspec.convert(told, RoundSaid)
    except msgspec.ValidationError as fault:
        unknown = _UNKNOWN.match(str(fault))
        if unknown:
            known = [each.encode_name for each in fields(SpotSaid if unknown[2] else RoundSaid)]
            raise Refusal(
                f"There is no key {quoted(unknown[1])} here{meant(unknown[1], known, called={'cards': 'hand'})}"
            ) from None
        raise Refusal(f"The round cannot be read: {str(fault)[:1].lower()}{str(fault)[1:]}.") from None


def _entry(plan: Plan, spot: SpotSaid, number: int) -> Entry:
    wagers = {name: read_money(stake) for name, stake in spot.wagers.items()}
    seen, hand = _spot_seen(plan.game, spot), f"{spot.seat}/{number}"
    stood = frozenset(plan.stands) if "stand" in spot.took else frozenset()
    return Entry(spot.seat, hand, f"seat {spot.seat}", seen, wagers, home=spot.seat, stood=stood)


def _spot_seen(game: BankedGame, spot: SpotSaid) -> Seen | None:
    hand = game.hands.get("spot")
    if hand is None or not (spot.hand or spot.parts):
        return None
    seen = _seen(game, hand, spot.hand, spot.parts)
    folded, surrendered = spot.folded or "fold" in spot.took, spot.surrendered or "surrender" in spot.took
    return Seen(seen.cards, seen.parts, folded, surrendered, frozenset(spot.took), spot.split, parse(spot.dealt))


def _seen(game: BankedGame, hand: Hand, cards: str, parts: dict[str, str]) -> Seen:
    given = {part: parse(text) for part, text in parts.items()} if hand.parts else {}
    whole = parse(cards) or tuple(card for part in given.values() for card in part)
    if hand.parts and not given:
        way = next((name for name, way in game.ways.items() if way.kind in SETS), None)
        done = set_by_way(game.ways, way, hand, whole) if way else None
        if done is not None:
            given = done.parts
    return Seen(whole, given)


def _check(plan: Plan, said: RoundSaid) -> None:
    game = plan.game
    shared = [name for name, hand in game.hands.items() if hand.whose != "each spot"]
    for name in said.hands:
        if name not in shared:
            raise Refusal(f"There is no hand {quoted(name)} to give{meant(name, shared)}")
    deeds = sorted({*game.choices, *(choice for step in game.round for choice in step.choices)})
    for spot in said.spots:
        for deed in spot.took:
            if deed not in deeds:
                raise Refusal(
                    f"Seat {spot.seat}: {quoted(deed)} is not something a player can do here{meant(deed, deeds)}"
                )
        if not 1 <= spot.seat <= said.seats or spot.seat == said.bank_seat:
            raise Refusal(
                f"Seat {spot.seat} is not a bettor's seat: choose from 1 to {said.seats}, without the bank's."
            )
        for name in spot.wagers:
            needs = plan.wager(name).needs
            if needs and not set(needs) & set(spot.wagers):
                raise Refusal(f"Seat {spot.seat} bets {name} without {' or '.join(needs)}: add that wager.")
    if game.action.start == "action button" and not said.button_seat:
        raise Refusal("Settlement starts at the action button: give button-seat.")
    _check_cards(plan, said)


def _check_cards(plan: Plan, said: RoundSaid) -> None:
    """Refuse a card given more often than the largest shoe holds it; spots with the same hand count once."""
    hands = {(spot.seat, spot.hand, *sorted(spot.parts.items())): spot for spot in said.spots}
    told = [*said.hands.values(), *(spot.hand or " ".join(spot.parts.values()) for spot in hands.values())]
    decks = plan.game.equipment.decks[1]
    for piece, times in Counter(piece for cards in told for piece in parse(cards)).items():
        held = plan.shoe[piece] // plan.decks * decks + plan.second[piece]
        if times > held:
            there = "is one" if held == 1 else f"are {held}" if held else "is none"
            raise Refusal(f"{text([piece])} is given {times} times, but there {there}.")
