"""Tables of bots where the floor rules at random: books balanced, logs that tell the state, no card told."""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest
from came import Came, came_of
from test_every_ruling import GAMES, Driven, acting, check

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.floor import commands, offers, rehearse
from houseway.play.undoing import copied

CARD = re.compile(r"\b(?:10|[2-9TJQKA])(?:[cdhs]\b|[♣♦♥♠])")


def drive(game: str, seed: int, least: int) -> int:
    """Rulings into one command of eight, each on any hand it may be about, one in three undone if it can be, until so
    many events are in the log; each has come to what it must."""
    random, driven = Random(seed), Driven(game, f"{game} {seed}")  # noqa: S311 - a test
    table, kind = driven.table, driven.kind
    rulings = list(driven.simulation.table.plan.loaded.game.rulings.values())
    ruled = 0
    while len(driven.events) < least:
        if random.randrange(8) == 0:
            now = [each.ruling for each in offers(kind, table, rulings) if each.now]
            meant = [*commands(kind, table, random.choice(now))] if now else []
            lawful = [each for each in meant if table.why_not(each) is None]
            if lawful:
                command = random.choice(lawful)
                told = rehearse(kind, table, command)
                assert not any(CARD.search(line) for line in told.lines), told.lines
                before = copied(table.state)
                news = list(table.do(command))
                ruled += 1
                check(table)
                ruling = driven.simulation.table.plan.loaded.game.rulings[command.ruling]
                came_of(kind.name, Came(ruling, command, table, before, table.state, news), acting(ruling, kind.name))
                if table.undoable and random.randrange(3) == 0:
                    table.do(m.UndoRuling("the wrong seat"))
                    check(table)
        if table.awaits().what == "opening":
            table.do(b.Reopen())  # the floor had closed the game
        driven.step()
        check(table)
    again = kind.table(driven.plan)
    again.replay(msgspec.convert(msgspec.to_builtins(driven.events), list[kind.events]))  # type: ignore[name-defined]
    assert again.state == table.state
    return ruled


@pytest.mark.parametrize("game", GAMES[::6])
def test_the_floor_rules_at_random(game: str) -> None:
    assert drive(game, 1, 250) > 0


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_floor_rules_at_random_for_long(game: str) -> None:
    """A million events over all the games."""
    most = 1_000_000 // len(GAMES) + 1
    events, seed = 0, 0
    while events < most:
        events += 2_500
        drive(game, seed, 2_500)
        seed += 1
