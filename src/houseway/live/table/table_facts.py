"""The fixed facts of a table: for the lobby's list, and for drawing the felt."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from houseway.live.games.felt import RulingFacts, RulingNeeds, TableFacts
from houseway.live.games.registry import family_of, make_game
from houseway.rules.vocabulary.effects import EFFECTS, touching

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.live.games.game import Config
    from houseway.rules.schema import Ruling
    from houseway.rules.vocabulary.effects import Effect


@lru_cache(maxsize=1024)
def listed(config: Config) -> dict[str, Any]:
    """The facts of a table for the lobby, without who is there."""
    game = make_game(config)
    room = config.game.partition("/")[0]
    said = {"game": config.game, "title": game.game_title, "room": room, "family": family_of(config.game)}
    return said | game.listed() | {"of": game.seats}


@lru_cache(maxsize=256)
def table_facts(config: Config, *, table: str = "", beat: int = 0, rulings: bool = False) -> TableFacts:
    """The fixed facts of a table, with rulings for the floor; `beat` is in milliseconds."""
    game = make_game(config)
    felt = game.felt()
    return TableFacts(
        **{name: getattr(felt, name) for name in felt.__struct_fields__},
        id=table,
        game=config.game,
        title=game.game_title,
        room=config.game.partition("/")[0],
        family=family_of(config.game),
        engine=game.of.name,
        seats=game.seats,
        buy=game.buys(),
        rulings=[_ruling(game.of.name, each) for each in game.rulings] if rulings else None,
        beat=beat,
    )


def _ruling(engine: str, ruling: Ruling) -> RulingFacts:
    says = [EFFECTS[effect].means for effect in ruling.effects]
    needs = _needs(engine, ruling.effects)
    return RulingFacts(ruling.id, ruling.when, ruling.to, list(ruling.effects), says, needs, ruling.lines)


def _needs(engine: str, effects: Iterable[Effect]) -> RulingNeeds:
    """What the floor specifies for a ruling besides its reason: a hand, a bettor on it, one of its cards, a wager."""
    return RulingNeeds(
        hand=bool(touching(effects, engine, "hand", "bettor", "card", "board")),
        bettor=bool(touching(effects, engine, "bettor")),
        card=bool(touching(effects, engine, "card")),
        wager=any(EFFECTS[each].of_wager for each in effects),
    )
