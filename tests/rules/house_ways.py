"""House ways of pai gow poker as other rooms filed them, for the tests of each room."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from houseway.cards import parse
from houseway.cards.card import JOKER, rank_of
from houseway.rules.catalogue import load
from houseway.rules.checker.claims import decide
from houseway.rules.games.banked import BankedGame
from houseway.rules.ways.setting import set_by_way

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.cards import Piece
    from houseway.rules.loader import Loaded


@cache
def filing(game: str, *readings: tuple[str, str]) -> Loaded:
    """A game by some readings, loaded once."""
    return load(game, dict(readings))


def ranks(cards: Iterable[Piece]) -> list[int]:
    """The ranks of cards, a joker by itself."""
    return sorted(-1 if card == JOKER else rank_of(card) for card in cards)


def front_of(game: str, cards: str, *readings: tuple[str, str], hand: str = "bank") -> list[int]:
    """The ranks that the house way of a game puts in front."""
    filed = filing(game, *readings).game
    assert isinstance(filed, BankedGame)
    found = set_by_way(filed.ways, "house-way", filed.hands[hand], parse(cards))
    assert found is not None, cards
    return ranks(found.parts["front"])


def low_of(game: str, tiles: str) -> list[Piece]:
    """The tiles that the house way of a game puts in the low hand."""
    filed = filing(game).game
    assert isinstance(filed, BankedGame)
    found = set_by_way(filed.ways, "house-way", filed.hands["spot"], parse(tiles))
    assert found is not None, tiles
    return sorted(found.parts["low"])


def sets_as_printed(game: str, printed: str, *readings: tuple[str, str], hand: str = "bank") -> bool:
    """Whether seven cards, `front | back`, are set as they are printed, by their ranks."""
    front, _, back = printed.partition(" | ")
    return front_of(game, f"{front} {back}", *readings, hand=hand) == ranks(parse(front))


def verdicts(game: str, *kinds: str) -> dict[str, str]:
    """What comes of a game's claims, of some kinds or all, that can be tested without a price."""
    loaded = filing(game)
    claims = loaded.game.claims.items()
    return {name: decide(loaded, claim)[0] for name, claim in claims if not kinds or claim.kind in kinds}
