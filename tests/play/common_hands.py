"""A game of two common hands, set the house way, made of Capitol's Fortune: what Ultimate Pai Gow Poker is in short."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import msgspec

from houseway.play.banked.plan import Plan
from houseway.rules.catalogue import load
from houseway.rules.games.banked import BankedGame, Step, Wager

_WINS = "{0}.front beats {1}.front and {0}.back beats {1}.back"
_THREES = "{0}.front shows pair, threes or better"
_PUSH = "{0}.front beats {1}.front and {1}.back beats {0}.back"


def _line(mine: str, other: str) -> Wager:
    """Bundle 000 lines 739-741, 831-845: a copy cannot win; with the better other half it pushes."""
    wins = _WINS.format(mine, other)
    return Wager(
        name=f"Ultimate {mine}",
        kind="line",
        lines="1320",
        pays=(
            (f"{wins} and {_THREES.format(mine)}", "3 to 1"),
            (wins, "2 to 1"),
            (f"{mine}.front ties {other}.front and {mine}.back beats {other}.back", "push"),
            (f"{mine}.back ties {other}.back and {mine}.front beats {other}.front", "push"),
            ("otherwise", "lose"),
        ),
    )


@cache
def two_common_hands(late: bool = False) -> Plan:
    """The game; with a late collection, fees are dropped once the wagers are settled."""
    loaded = load("capitol/fortune-pai-gow")
    game = loaded.game
    assert isinstance(game, BankedGame)
    hand = msgspec.structs.replace(game.hands["bank"], whose="everyone")
    names = ("player", "banker")
    steps = {step.do: step for step in game.round}
    collect = [steps["collect"]]
    push = [f"{_PUSH.format(*pair)} and {_THREES.format(each)}" for pair in (names, names[::-1]) for each in names]
    made = msgspec.structs.replace(
        game,
        hands=dict.fromkeys(names, hand),
        round=(
            *(steps["offer bank"], steps["wager"], *(collect if not late else [])),
            msgspec.structs.replace(steps["deal"], to=names),
            steps["place button"],
            Step(do="reveal", to=names, face="up", lines="1320"),
            Step(do="set", to=names, way="house-way", lines="1320"),
            *(steps["settle"], *(collect if late else []), steps["rotate"]),
        ),
        choices={},
        wagers={
            "player": _line("player", "banker"),
            "banker": _line("banker", "player"),
            "push": Wager(
                name="Ultimate push",
                kind="bonus",
                lines="1320",
                pays=(
                    *((row, "2 to 1") for row in push),
                    *((_PUSH.format(*pair), "1 to 1") for pair in (names, names[::-1])),
                    ("otherwise", "lose"),
                ),
            ),
            "tie": Wager(
                name="Ultimate tie",
                kind="bonus",
                lines="1320",
                pays=(
                    ("player.front ties banker.front and player.back ties banker.back", "1,000 to 1"),
                    ("player.back ties banker.back", "250 to 1"),
                    ("player.front ties banker.front", "30 to 1"),
                    ("otherwise", "lose"),
                ),
            ),
        },
        action=msgspec.structs.replace(
            game.action,
            start="left of the player-dealer",
            by="seat",
            order=(),
            back_line="before its seat",
            button=msgspec.structs.replace(game.action.button, counts="piles", bank_counts=()),
        ),
        collections={
            name: msgspec.structs.replace(
                each,
                wager_limits={},
                player=msgspec.structs.replace(each.player, counts=()) if each.player else None,
            )
            for name, each in game.collections.items()
        },
    )
    return Plan(replace(loaded, game=made))
