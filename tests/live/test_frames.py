"""Non-interference to the end: a card that somebody may not see changes nothing that they receive.

A night is played, and then followed deed by deed with other cards: those that one person had been shown up to some
moment lie where they lay, and so do the bot's; all others have changed places. Up to that moment everything that came
to the pages of that person, and of whoever had been shown no more, must be the same: each message, its bytes, its
time and its place among the others. That goes for what is told as it happens, for snapshots of pages that look again
or come again on a new socket, for refusals, and for all that can be asked over HTTP.

Seals and hashes stand for cards by their salts, so here they are made without looking at the cards; everything else
is the product's own code, from the socket down to the database. Three things may end a comparison early, for they tell
of cards by the rules of the game: the house dealer's peek, what the house way does with the hand of somebody whose time
is over, and what somebody else can do with the cards they hold.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from following import follow
from night import card_free
from script import first_night

from houseway.play.registry import ENGINES
from houseway.rules.catalogue import entry, game_names, room_names

if TYPE_CHECKING:
    from pathlib import Path

GAMES = (
    *("capitol/fortune-pai-gow", "capitol/pure-21.5", "casino-580/texas-holdem", "village-club/badugi"),
    *("lucky-derby/seven-card-stud", "village-club/chinese-poker", "casino-580/pan"),
)
"""One of each sort."""
SPREAD = [game for room in room_names() for game in game_names(room) if entry(game).engine in ENGINES]
"""Every game that is played."""


@pytest.mark.parametrize("game", GAMES)
def test_nothing_received_depends_on_a_hidden_card(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = follow(tmp_path, game, monkeypatch, runs=3, seed=1)
    assert not found.leak, found.leak
    assert found.changed >= found.runs // 2, "hardly a card was another one"


@pytest.mark.slow
@pytest.mark.parametrize("game", SPREAD)
def test_nothing_received_depends_on_a_hidden_card_at_many_moments(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = follow(tmp_path, game, monkeypatch, rounds=4, runs=16, seed=1)
    assert not found.leak, found.leak


def test_somebody_who_looked_on_sits_down_plays_and_looks_on_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The script has what it is for, and in the middle of rounds."""
    card_free(monkeypatch)
    night = asyncio.run(first_night(tmp_path / "night", "capitol/three-card-poker", 3, 1, monkeypatch))
    done = [went and (deed.who, deed.said.get("type")) for deed, went in zip(night.deeds, night.went, strict=True)]
    places = [done.index(("Dora", word)) for word in ("Sit", "Act", "Going")]
    assert places == sorted(places)
    assert night.down[places[0]]
    assert night.down[places[2]]
    assert "Dora" not in night.house.table.kind.engine.state.players
    assert night.marks[-1]["Dora-0"] > night.marks[places[2]]["Dora-0"]
