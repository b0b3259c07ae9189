"""What stays the same at a table: what a lobby lists of it, and what a page needs to draw the felt."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from houseway.live.games.registry import family_of, make_game
from houseway.rules.vocabulary.effects import EFFECTS, touching

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.live.games.game import Config
    from houseway.rules.vocabulary.effects import Effect

_LOBBY: Final = ("of", "stakes", "collection", "limits", "fee")
"""What only a lobby says of a table."""


@lru_cache(maxsize=1024)
def listed(config: Config) -> dict[str, Any]:
    """What a lobby says of a table apart from who is there."""
    game = make_game(config)
    room = config.game.partition("/")[0]
    said = {"game": config.game, "title": game.game_title, "room": room, "family": family_of(config.game)}
    return said | game.listed() | {"of": game.seats}


@lru_cache(maxsize=256)
def felt(config: Config) -> dict[str, Any]:
    """The fixed facts of a table, rulings among them: whoever may not have those leaves them out."""
    game = make_game(config)
    said: dict[str, Any] = {
        **{key: value for key, value in listed(config).items() if key not in _LOBBY},
        "engine": game.of.name,
        "seats": game.seats,
        "circles": 1,
        "wagers": [],
        "hands": {},
        "steps": [],
        "structure": "",
        "blinds": "",
        "bets": "",
        "option": config.option,
        "standing": False,
        "buy": game.buys(),
        **game.felt(),
    }
    said["rulings"] = [
        {
            "id": each.id,
            "when": each.when,
            "effects": list(each.effects),
            "says": [EFFECTS[effect].means for effect in each.effects],
            "needs": _needs(game.of.name, each.effects),
            "to": each.to,
            "lines": each.lines,
        }
        for each in game.rulings
    ]
    return said


def _needs(engine: str, effects: Iterable[Effect]) -> dict[str, bool]:
    """What the floor says of a ruling besides its reason: a hand, one who bet on it, a card of it, a wager."""
    return {
        "hand": bool(touching(effects, engine, "hand", "bettor", "card", "board")),
        "bettor": bool(touching(effects, engine, "bettor")),
        "card": bool(touching(effects, engine, "card")),
        "wager": any(EFFECTS[each].of_wager for each in effects),
    }
