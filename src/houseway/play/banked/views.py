"""What a viewer may see of a banked table, built from nothing by allow-list.

A viewer is a player at the table, or `rail` (anybody) or `floor` (the floor, which sees no hidden card either). A
card that is down is shown to nobody but those who may look at it; no byte of a view depends on it otherwise.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from houseway.cards import text
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.choices import OneOf
from houseway.play.banked.deciders import behind, controller, line_of
from houseway.play.banked.draws import most_discards
from houseway.play.banked.reasons import explain
from houseway.play.banked.scoreboard import Scoreboard, scoreboard
from houseway.play.engine import What
from houseway.play.people import FLOOR, HIDDEN
from houseway.play.seeing import BankView, SeatView, TableView

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.table import BankedTable


class BankedAwaited(Struct):
    """What the table waits for, whose it is, and which hands it is about."""

    what: What
    whose: list[str]
    hands: list[str]


class WagerView(Struct, omit_defaults=True):
    """A wager on the felt."""

    player: str
    spot: int
    hand: str
    """The hand it rides on; empty where none is dealt yet."""
    wager: str
    cents: int
    circle: int
    """Which of the player's own circles at the spot."""
    line: str = ""
    """`stand` or `hit`, where its bettor has stood on a hand of everyone or hit it."""


class HandView(Struct, omit_defaults=True):
    """A hand that lies on the table."""

    cards: list[str]
    took: list[str]
    """The choices that were taken for it."""
    mark: str
    """What a ruling made of it."""
    parts: dict[str, str] | None = None
    """The pieces of each part, where it is set."""
    joker: str = ""
    """What its joker stands for, where that lies in a part and is seen: `K`, or `Ks` where the suit matters."""


class Piles(Struct):
    """Piles before the house dealer, and which was picked to go out first."""

    number: int
    picked: int


class RulingView(Struct):
    """A ruling that the floor may apply."""

    id: str
    when: str
    lines: str


class Offer(Struct):
    """A wager that is open to a player, on a spot and in a circle."""

    wager: str
    title: str
    least: int
    most: int
    spot: int
    circle: int


class Sum(Struct):
    """What a choice may put up, and which multiple it is of the wager that it goes by."""

    cents: int
    times: int


class Sorting(Struct, omit_defaults=True):
    """What a setting of a hand comes to, part by part, and why it is foul, if it is."""

    names: dict[str, str]
    foul: str
    joker: str = ""
    """What its joker stands for, set so."""


class Sortings(Struct):
    """Every setting of a hand, by the pieces of one part in order."""

    part: str
    ways: dict[str, Sorting]
    house: str
    """The row by which the house way sets it, in words."""


class Discards(Struct):
    """How many cards a player may throw away."""

    least: int
    most: int


class BankOffer(Struct):
    """What may be posted by the player to whom the bank is offered."""

    least: int
    most: int


class BankedView(TableView, omit_defaults=True, kw_only=True, tag="banked"):
    """A banked table. Hands are named `spot 3`, `spot 3.2` after a split, or as the file names them, like `bank`."""

    step: str
    """The step of the round: a word of the rule files."""
    stopped: str
    """Why the game is stopped; empty where it is not."""
    awaits: BankedAwaited
    bank: BankView
    wagers: list[WagerView]
    hands: dict[str, HandView]
    collected: int
    piles: Piles | None = None
    vouchers: int = 0
    rulings: list[RulingView] | None = None
    """To the floor."""
    names: dict[str, str | dict[str, str]] = {}
    """What each hand amounts to; of a hand that is set, part by part."""
    kinds: dict[str, str] = {}
    """What each hand that is not set is, in the words by which charts of a strategy know it: `pair`, `soft 17`."""
    decides: dict[str, str] = {}
    """Who decides for each hand that several have bet on, or that its bettor may not set; nobody, where the house way
    does."""
    fees: dict[str, int] = {}
    """What each player has paid for this round."""
    sums: dict[str, list[Sum]] = {}
    """Of each choice that puts up one of several sums: those, the smallest first."""
    offers: list[Offer] = []
    spots: list[int] = []
    """Spots besides one's own where this player may bet."""
    house_way: dict[str, dict[str, str]] | None = None
    """How the house way would set each hand that this player has to set: the pieces of each part."""
    sortings: dict[str, Sortings] | None = None
    bank_offer: BankOffer | None = None
    draw: Discards | None = None
    """Where a player may draw now."""
    scoreboard: Scoreboard | None = None
    """The display of the table, where its filing has one."""


def bank_view(table: BankedTable) -> BankView:
    """The bank as everybody sees it."""
    s = table.state
    return BankView(s.dealer, s.bank_seat, s.ledger.balances["bank"], s.rotation.hands)


def view(table: BankedTable, viewer: str) -> BankedView:
    """The table as a viewer sees it."""
    s, plan, awaits = table.state, table.plan, table.awaits()
    seen = BankedView(
        game=plan.loaded.name,
        round=s.number,
        step=plan.game.round[s.at].do,
        stopped=s.stopped,
        awaits=BankedAwaited(awaits.what, list(awaits.whose), list(awaits.hands)),
        bank=bank_view(table),
        button=s.button,
        seats={seat: SeatView(player=who, chips=s.chips(who)) for seat, who in sorted(s.seats.items())},
        wagers=[
            WagerView(
                stake.player,
                stake.spot,
                stake.hand,
                stake.wager,
                stake.cents,
                stake.circle,
                line_of(plan, s, stake.wager, stake.player),
            )
            for stake in s.stakes.values()
        ],
        hands={key: _hand(table, key, viewer) for key in s.hands},
        collected=sum(fee.cents for fee in s.fees),
    )
    s.known.scoreboard = s.known.scoreboard or scoreboard(plan, s)
    seen.scoreboard = s.known.scoreboard
    if s.piles:
        seen.piles = Piles(len(s.piles), s.picked)
    if viewer in s.players:
        seen.chips = s.chips(viewer)
        seen.vouchers = s.vouchers(viewer)
        lawful = table.choices(viewer)
        seen.choices = {choice: (amount.least, amount.most) for choice, amount in lawful.items()}
        seen.draw = Discards(*most_discards(plan)) if "draw" in lawful else None
        seen.sums = {
            choice: [Sum(*each) for each in amount.times.items()]
            for choice, amount in lawful.items()
            if isinstance(amount, OneOf)
        }
    if viewer == FLOOR:
        seen.rulings = [RulingView(each.id, each.when, each.lines) for each in plan.game.rulings.values()]
    return seen


def may_look(table: BankedTable, key: str, viewer: str) -> bool:
    """Whether a viewer may look at the down cards of a hand: who decides for it, and its own bettor."""
    s = table.state
    if viewer not in s.players:
        return False
    spot = s.hands[key].spot
    if not spot:
        return viewer == s.dealer and _bank_decides(table, key)
    own = s.at_seat(spot) == viewer and any(stake.player == viewer for stake in s.stakes_on(key))
    return own or viewer == controller(table.plan, s, spot) or bool(behind(table.plan, s, s.hands[key], viewer))


def _bank_decides(table: BankedTable, key: str) -> bool:
    """Whether the player-dealer has a decision about this hand in the round; otherwise nobody looks at it."""
    shared = {hand for hand, _ in table.plan.stands.values()}
    return key not in shared and any(key in step.to and step.choices for step in table.plan.game.round)


def _hand(table: BankedTable, key: str, viewer: str) -> HandView:
    hand = table.state.hands[key]
    looks = may_look(table, key, viewer)
    lies = zip(hand.pieces, hand.up, hand.unseen, strict=True)
    cards = [text((piece,)) if up or (looks and not unseen) else HIDDEN for piece, up, unseen in lies]
    shown = HandView(cards, list(hand.took), hand.mark)
    if hand.parts and (looks or all(hand.up)):
        shown.parts = {part: text(pieces) for part, pieces in hand.parts.items()}
    elif hand.parts:
        shown.parts = {part: " ".join([HIDDEN] * len(pieces)) for part, pieces in hand.parts.items()}
    return shown


def may_be_natural(plan: Plan, hand: HandView) -> bool:
    """Whether two cards of a hand may be a natural: those of a split only where the filing has it so."""
    split = plan.game.choices.get("split")
    return "split" not in hand.took or (split is not None and split.natural_after)


def seen_event(table: BankedTable, event: b.AnyEvent, viewer: str) -> b.AnyEvent:
    """An event as a viewer is told of it, with its reason, asked while the table is as the event left it."""
    match event:
        case b.Settled():
            return explain(table.plan, table.state, event)
        case m.Burned() | b.Piled() | b.LeftOver():
            hidden = True
        case m.Dealt() | b.HandedOut():
            hidden = not event.up and (_unseen(table, event) or not _looks(table, event.hand, viewer))
        case b.ThrownAway():
            hidden = not _looks(table, event.hand, viewer)
        case b.Parted() if not _looks(table, event.hand, viewer) and not _all_up(table, event.hand):
            return b.Parted(event.hand, {part: (-1,) * len(pieces) for part, pieces in event.parts.items()}, event.by)
        case _:
            return event
    return structs.replace(event, pieces=(-1,) * len(event.pieces)) if hidden else event


def _unseen(table: BankedTable, event: m.Dealt | b.HandedOut) -> bool:
    """Whether cards have come that nobody may look at yet."""
    hand = table.state.hands.get(event.hand)
    return hand is not None and not set(event.pieces).isdisjoint(compress(hand.pieces, hand.unseen))


def _looks(table: BankedTable, key: str, viewer: str) -> bool:
    return key in table.state.hands and may_look(table, key, viewer)


def _all_up(table: BankedTable, key: str) -> bool:
    hand = table.state.hands.get(key)
    return hand is not None and all(hand.up)
