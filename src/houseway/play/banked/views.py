"""What a viewer may see of a banked table, built field by field by allow-list.

A viewer is a player at the table, `rail` (anybody) or `floor` (the floor, which sees no hidden card either). A
face-down card is shown only to those who may look at it; apart from them, no byte of a view depends on it.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from houseway.cards import text
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.choices import OneOf
from houseway.play.banked.deciders import behind, controller, line_of, one_seen
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
    """What the table awaits, from which players, and for which hands."""

    what: What
    whose: list[str]
    hands: list[str]


class WagerView(Struct, omit_defaults=True):
    """A wager on the felt."""

    player: str
    spot: int
    hand: str
    """The hand it rides on; empty if none is dealt yet."""
    wager: str
    cents: int
    circle: int
    """Which of the player's own circles at the spot it is in."""
    line: str = ""
    """`stand` or `hit`, if its bettor has decided on a common hand."""


class HandView(Struct, omit_defaults=True):
    """A hand on the table."""

    cards: list[str]
    took: list[str]
    """The choices taken for it."""
    mark: str
    """A ruling's mark on it."""
    parts: dict[str, str] | None = None
    """The pieces of each part, if it is set."""
    joker: str = ""
    """What its joker stands for, if it is in a part and visible: `K`, or `Ks` if the suit matters."""


class Piles(Struct):
    """The number of piles in front of the house dealer, and which was picked to go out first."""

    number: int
    picked: int


class RulingView(Struct):
    """A ruling that the floor may apply."""

    id: str
    when: str
    lines: str


class Offer(Struct):
    """A wager open to a player, at a spot and in a circle."""

    wager: str
    title: str
    least: int
    most: int
    spot: int
    circle: int


class Sum(Struct):
    """A sum that a choice may stake, and which multiple it is of the base wager."""

    cents: int
    times: int


class Sorting(Struct, omit_defaults=True):
    """One way to set a hand: the name of each part, and why it is foul, if it is."""

    names: dict[str, str]
    foul: str
    joker: str = ""
    """What its joker stands for in this setting."""


class Sortings(Struct):
    """Every way to set a hand, keyed by the pieces of one part in order."""

    part: str
    ways: dict[str, Sorting]
    house: str
    """The house-way row that applies, in words."""


class Discards(Struct):
    """How many cards a player may throw away."""

    least: int
    most: int


class BankOffer(Struct):
    """The least and the most the player offered the bank may post."""

    least: int
    most: int


class BankedView(TableView, omit_defaults=True, kw_only=True, tag="banked"):
    """A banked table. Hands are named `spot 3`, `spot 3.2` after a split, or as in the rule file, such as `bank`."""

    step: str
    """The step of the round, a word of the rule files."""
    stopped: str
    """Why the game is stopped; empty if it is not."""
    awaits: BankedAwaited
    bank: BankView
    wagers: list[WagerView]
    hands: dict[str, HandView]
    collected: int
    piles: Piles | None = None
    vouchers: int = 0
    rulings: list[RulingView] | None = None
    """Sent only to the floor."""
    names: dict[str, str | dict[str, str]] = {}
    """The name or value of each hand; for a set hand, of each part."""
    kinds: dict[str, str] = {}
    """What each unset hand is, in the words of strategy charts: `pair`, `soft 17`."""
    decides: dict[str, str] = {}
    """Who decides for each hand that has several bettors or that its bettor may not set; empty if it is played the
    house way."""
    fees: dict[str, int] = {}
    """What each player has paid for this round, in cents."""
    sums: dict[str, list[Sum]] = {}
    """For each choice with a few fixed sums: those sums, smallest first."""
    offers: list[Offer] = []
    spots: list[int] = []
    """Spots other than the player's own where they may bet."""
    house_way: dict[str, dict[str, str]] | None = None
    """How the house way would set each hand this player has to set: the pieces of each part."""
    sortings: dict[str, Sortings] | None = None
    bank_offer: BankOffer | None = None
    draw: Discards | None = None
    """Present if a player may draw now."""
    scoreboard: Scoreboard | None = None
    """The table's display, if its filing has one."""


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
    """Whether a viewer may look at a hand's face-down cards: its deciders and the bettor seated there may."""
    s = table.state
    if viewer not in s.players:
        return False
    spot = s.hands[key].spot
    if not spot:
        return viewer == s.dealer and _bank_decides(table, key)
    if table.plan.game.back_line.sees and spot != one_seen(table.plan, s, viewer):
        return False
    own = s.at_seat(spot) == viewer and any(stake.player == viewer for stake in s.stakes_on(key))
    return own or viewer == controller(table.plan, s, spot) or bool(behind(table.plan, s, s.hands[key], viewer))


def _bank_decides(table: BankedTable, key: str) -> bool:
    """Whether the player-dealer has a decision about this hand in the round; if not, nobody may look at it."""
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
    """Whether a hand of two cards may be a natural: after a split, only if the filing says so."""
    split = plan.game.choices.get("split")
    return "split" not in hand.took or (split is not None and split.natural_after)


def seen_event(table: BankedTable, event: b.AnyEvent, viewer: str) -> b.AnyEvent:
    """An event as one viewer may see it, with its reason; call it right after the event, while the table still shows
    it."""
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
    """Whether the event dealt cards that nobody may look at yet."""
    hand = table.state.hands.get(event.hand)
    return hand is not None and not set(event.pieces).isdisjoint(compress(hand.pieces, hand.unseen))


def _looks(table: BankedTable, key: str, viewer: str) -> bool:
    return key in table.state.hands and may_look(table, key, viewer)


def _all_up(table: BankedTable, key: str) -> bool:
    hand = table.state.hands.get(key)
    return hand is not None and all(hand.up)
