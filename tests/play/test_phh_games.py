"""Every pot game is written as PHH and read back by PokerKit, or PHH has no such game and the table says why."""

from __future__ import annotations

from decimal import Decimal
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from pokerkit import HandHistory

from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.phh import variant_of, write_phh
from houseway.play.pot.plan import PotPlan
from houseway.play.pot.sim import PotSimulation
from houseway.refusal import Refusal
from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.games.pot import PotGame

if TYPE_CHECKING:
    from collections.abc import Iterator

HANDS = 15
POTS = [name for room in room_names() for name in game_names(room) if isinstance(load(name).game, PotGame)]
NO_NAME = {
    "village-club/pineapple": "a discard",
    "capitol/big-o-hi-lo": "five hole cards",
    "capitol/low-ball": "draw to ace-to-five, with a joker",
    "capitol/omaha": "limit Omaha for high alone",
    "capitol/spread-limit-holdem": "spread limit",
    "casino-580/crazy-pineapple-hi-lo": "a discard",
    "casino-580/draw-poker": "draw poker, with a joker",
    "casino-580/holdem-hi-lo": "hold'em for high and low",
    "casino-580/lowball": "draw to ace-to-five, with a joker",
    "casino-580/tahoe-pineapple-hi-lo": "three hole cards",
    "parkwest-lodi/draw-poker": "draw poker, with a joker",
    "parkwest-lodi/low-ball": "draw to ace-to-five, with a joker",
    "parkwest-lodi/low-ball-6-20": "draw to ace-to-five, with a joker",
    "village-club/baduci": "a half for badugi and a half for deuce-to-seven",
    "village-club/omaha": "limit Omaha for high alone",
    "village-club/pineapple-hi-lo": "a discard",
}
"""PHH has no name for these, as the filing's lowest limit has them."""
NO_WORD = {"parkwest-lodi/no-limit-holdem": "a button", "parkwest-lodi/texas-holdem": "a button"}
"""PHH has no word for a dollar that the button posts besides the blinds (bundle 000 line 97)."""
STRUCTURES = [
    ("casino-580/texas-holdem", "no limit"),
    ("casino-580/texas-holdem", "straight limit"),
    ("lucky-derby/texas-holdem", "no limit"),
]


def played(plan: PotPlan) -> Iterator[tuple[dict[str, int], list[p.AnyEvent], dict[str, int]]]:
    """Hands of bots: chips before, what happened, chips after."""
    simulation = PotSimulation(plan, "phh", 4)
    table, events = simulation.table, list[p.AnyEvent]()
    table.tell = events.append
    for _ in range(HANDS):
        for player in table.state.players:
            if table.state.chips(player) < simulation.chips // 2:
                table.do(m.Buy(player, simulation.chips - table.state.chips(player)))
        before = {player: table.state.chips(player) for player in table.state.players}
        events.clear()
        next(simulation.rounds(1))
        yield before, list(events), {player: table.state.chips(player) for player in before}


def replays(plan: PotPlan) -> None:
    """PokerKit plays each hand to the end and pays what we did, and the drop besides."""
    for before, events, after in played(plan):
        written = write_phh(plan, before, events)
        *_, last = HandHistory.load(BytesIO(written.encode()), parse_value=Decimal)
        dealt = next(event.players for event in events if isinstance(event, p.ButtonAt) and event.players)
        more = [
            round(100 * Decimal(theirs)) - (after[who] - before[who])
            for who, theirs in zip(dealt, last.payoffs, strict=True)
        ]
        dropped = sum(event.cents for event in events if isinstance(event, p.Dropped))
        assert abs(sum(more) - dropped) <= 1, written
        # it divides a half among its winners by whole dollars: less than two of them go to another winner
        assert min(more) > (-200 if plan.low else -1), written


@pytest.mark.parametrize("game", POTS)
def test_every_pot_game_is_read_by_pokerkit_or_has_no_name_there(game: str) -> None:
    plan = PotPlan(load(game), collects=True)
    if game in NO_NAME:
        with pytest.raises(Refusal, match=r"^PHH 0\.0\.2 has no name for"):
            variant_of(plan)
    elif game in NO_WORD:
        with pytest.raises(Refusal, match=f"^PHH 0.0.2 has no word for {NO_WORD[game]}:"):
            replays(plan)
    else:
        replays(plan)


@pytest.mark.parametrize(("game", "structure"), STRUCTURES)
def test_other_structures_are_read_by_pokerkit(game: str, structure: str) -> None:
    replays(PotPlan(load(game), structure, collects=True))
