"""Hands written as PHH replay in PokerKit to the same payoffs, and PokerKit's replay in ours."""

from __future__ import annotations

from decimal import Decimal
from io import BytesIO

import pytest
from pokerkit import HandHistory
from test_pokerkit import GAMES, Pair

from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.phh import replay_phh, variant_of, write_phh
from houseway.play.pot.plan import PotPlan
from houseway.play.pot.table import PotTable
from houseway.refusal import Refusal
from houseway.rules.catalogue import load

FIT = [game for game in GAMES if game != "limit Omaha hi-lo"]


@pytest.mark.parametrize("game", FIT)
def test_ours_replay_in_pokerkit(game: str) -> None:
    for seed in range(25):
        pair = Pair(game, seed)
        stacks = {f"p{number}": chips for number, chips in enumerate(pair.stacks, start=1)}
        pair.play()
        if pair.short_seen or any(isinstance(event, m.Shuffled) for event in pair.events):
            continue
        written = write_phh(pair.plan, stacks, pair.events)
        history = HandHistory.load(BytesIO(written.encode()), parse_value=Decimal)
        *_, last = history
        ours = [Decimal(pair.ours.state.chips(who) - chips) / 100 for who, chips in stacks.items()]
        assert [Decimal(each) for each in last.payoffs] == ours, written


def test_a_hand_that_was_not_shown() -> None:
    """Given up in its turn, it is written so and replays to the same payoffs."""
    seen = 0
    for seed in range(40):
        pair = Pair("limit deuce-to-seven", seed)
        for player in pair.ours.state.players:
            pair.ours.do(p.Muck(player))
        stacks = {f"p{number}": chips for number, chips in enumerate(pair.stacks, start=1)}
        pair.play()
        if pair.short_seen or not any(isinstance(event, p.Mucked) for event in pair.events):
            continue
        if any(isinstance(event, m.Shuffled) for event in pair.events):
            continue
        seen += 1
        written = write_phh(pair.plan, stacks, pair.events)
        *_, last = HandHistory.load(BytesIO(written.encode()), parse_value=Decimal)
        ours = [Decimal(pair.ours.state.chips(who) - chips) / 100 for who, chips in stacks.items()]
        assert [Decimal(each) for each in last.payoffs] == ours, written
    assert seen > 3


@pytest.mark.parametrize("game", FIT)
def test_theirs_replay_in_ours(game: str) -> None:
    for seed in range(25):
        pair = Pair(game, seed)
        pair.play()
        if pair.short_seen:
            continue
        written = HandHistory.from_game_state(pair.game, pair.theirs).dumps()
        table = PotTable(pair.plan)
        found = replay_phh(table, written, cents=1)
        assert not table.state.playing
        assert list(found.values()) == list(pair.theirs.payoffs), written


def test_a_drop_changes_a_pot_limit() -> None:
    pair = Pair("pot-limit Omaha", 1)
    stacks = {f"p{number}": chips for number, chips in enumerate(pair.stacks, start=1)}
    pair.play()
    with pytest.raises(Refusal, match=r"no word for a drop, which changes the pot limit"):
        write_phh(pair.plan, stacks, [*pair.events, p.Dropped(200, "collection", "after the flop")])


def test_what_does_not_fit_says_why() -> None:
    with pytest.raises(Refusal, match=r"PHH 0\.0\.2 has no name for village-club/baduci, limit"):
        variant_of(PotPlan(load("village-club/baduci")))
    with pytest.raises(Refusal, match="This is not a PHH file"):
        replay_phh(PotTable(PotPlan(load("capitol/omaha"))), "variant = ")
