"""Tables of Chinese poker for tests: who sits there, which cards come, how they are set."""

from __future__ import annotations

from itertools import chain

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.pairwise import messages as q
from houseway.play.pairwise.plan import PairwisePlan
from houseway.play.pairwise.table import PairwiseTable
from houseway.rules.catalogue import load

GAME = "village-club/chinese-poker"
DECK = tuple(range(52))
NAMES = ("ann", "bob", "cat", "dan", "eve")
DRAGON = "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac"
PLAIN = (
    ("Ah Kd 9c", "4c 4d Ts 8s 6h", "Qc Qd Jh 7s 5d"),
    ("Kh Qs 8c", "3c 3d 9h 6d 2s", "Jc Js Td 5h 4h"),
    ("Qh Th 7h", "2c 2d As 8d 5c", "9d 9s Kc 6s 3s"),
)
"""Three settings of different cards; each part of the first beats the second's, and those beat the third's."""


def plan_of(**readings: str) -> PairwisePlan:
    """The filing with some readings."""
    return PairwisePlan(load(GAME, {name.replace("_", "-"): value for name, value in readings.items()}))


def table_of(plan: PairwisePlan, stacks: tuple[int, ...]) -> PairwiseTable:
    """Players with these stacks; the button comes to the first."""
    table = PairwiseTable(plan)
    for seat, stack in enumerate(stacks, 1):
        player, brings = NAMES[seat - 1], max(stack + plan.fee, plan.buy_in.least)
        table.do(m.Sit(player, seat, brings))
        if brings > stack + plan.fee:
            table.state.ledger.post(f"player {player}", "cage", brings - stack - plan.fee, "lost before")
    return table


def deal(table: PairwiseTable, *hands: str) -> None:
    """A hand in which these cards come, then any others."""
    table.do(q.DealHands())
    cards = [parse(each) for each in hands]
    rest = iter(card for card in DECK if card not in chain.from_iterable(cards))
    number = table.plan.game.dealing.cards
    missing = table.plan.game.dealing.hands - len(cards)
    table.do(m.Give(tuple(chain(*cards, (next(rest) for _ in range(missing * number))))))


def lay(table: PairwiseTable, player: str, *parts: str) -> list[q.AnyEvent]:
    """A player's setting, from the front to the back."""
    return table.do(q.Arrange(player, dict(zip(table.plan.names, map(parse, parts), strict=True))))


def settled(plan: PairwisePlan, *settings: tuple[str, ...], stacks: tuple[int, ...] = (1000_00,) * 4) -> dict[str, int]:
    """What players win who set like this, or declare the sweep that is named alone."""
    table = table_of(plan, stacks[: len(settings)])
    deal(table, *(" ".join(parts if len(parts) > 2 else parts[1:]) for parts in settings))
    for player, parts in zip(NAMES, settings, strict=False):
        if len(parts) == 2:
            table.do(q.Declare(player, parts[0]))
        else:
            lay(table, player, *parts)
    assert not table.state.playing
    return dict(table.state.deal.won)
