"""Tables of Pan for tests: who sits there, which cards come, what lies there already."""

from __future__ import annotations

from collections import Counter

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.meld import messages as q
from houseway.play.meld.plan import MeldPlan
from houseway.play.meld.table import MeldTable
from houseway.rules.catalogue import load

GAME = "casino-580/pan"
NAMES = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal")


def plan_of(schedule: str = "singles", option: str = "1", collects: bool = False, **readings: str) -> MeldPlan:
    """The filing with some readings; the room takes nothing unless it is asked for."""
    chosen = {name.replace("_", "-"): value for name, value in readings.items()}
    return MeldPlan(load(GAME, chosen), schedule, option, collects=collects)


def table_of(plan: MeldPlan, players: int = 3, chips: int = 0, doubles: tuple[str, ...] = ()) -> MeldTable:
    """Players from seat 1 on; ann is first, and the next in turn sits at the right: the highest seat."""
    table = MeldTable(plan)
    for seat, player in enumerate(NAMES[:players], 1):
        table.do(m.Sit(player, seat, chips or 100 * plan.chip))
    for player in doubles:
        table.do(q.PlayDoubles(player, doubles=True))
    return table


def begin(table: MeldTable, *hands: str, out: tuple[str, ...] = ()) -> list[str]:
    """A hand in which these cards come in the order of play, then any; all play but those who pass. Who plays."""
    table.do(q.BeginDeal())
    players, size = table.state.deal.players, table.plan.game.dealing.cards
    cards = [parse(each) for each in hands]
    left = table.plan.shoe - Counter(card for each in cards for card in each)
    rest = iter(sorted(left.elements(), reverse=True))
    for at in range(len(players)):
        held = cards[at] if at < len(cards) else ()
        table.do(m.Give((*held, *(next(rest) for _ in range(size - len(held))))))
    while not table.state.deal.turn and table.state.playing:
        player = table.awaits().whose[0]
        table.do(q.StayOut(player) if player in out else q.GoIn(player))
    return list(players)


def turn(table: MeldTable, card: str) -> list[q.AnyEvent]:
    """The deck's top card."""
    return table.do(m.Give(parse(card)))


def spread(table: MeldTable, player: str, *melds: str) -> None:
    """Have these melds lie before a player already, in place of cards of the hand."""
    deal = table.state.deal
    deal.melds[player] = [sorted(parse(each)) for each in melds]
    number = sum(map(len, deal.melds[player]))
    deal.dead += deal.hands[player][:number]
    deal.hands[player] = deal.hands[player][number:]
    deal.out.update(card for meld in deal.melds[player] for card in meld)


def meld(table: MeldTable, player: str, cards: str, **borrowed: str) -> list[q.AnyEvent]:
    """A player lays down a meld."""
    return table.do(
        q.Meld(player, parse(cards), {place.removeprefix("from_"): parse(of) for place, of in borrowed.items()})
    )


def add(table: MeldTable, player: str, card: str, number: int) -> list[q.AnyEvent]:
    """A player adds a card to a meld."""
    return table.do(q.LayOff(player, parse(card), number))


def discard(table: MeldTable, player: str, card: str) -> list[q.AnyEvent]:
    """A player ends the turn."""
    return table.do(m.Discard(player, parse(card)))


def paid(events: list[q.AnyEvent]) -> dict[str, int]:
    """What each paid, in cents."""
    found: Counter[str] = Counter()
    for event in events:
        if isinstance(event, q.ChipsPaid):
            found[event.payer] += event.cents
    return dict(found)
