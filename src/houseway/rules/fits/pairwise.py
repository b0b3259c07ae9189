"""Checks that a pairwise game's names exist and its sections fit together."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from houseway.cards.deck import deck
from houseway.ranks.card_ranking import CardRanking
from houseway.refusal import Refusal, meant, quoted
from houseway.rules.collect import options_of
from houseway.rules.fees import read_games
from houseway.rules.fits.hands import seat_faults
from houseway.rules.rankings import make_ranking

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.rules.games.pairwise import PairwiseGame, Part
    from houseway.rules.key_lines import Path


def pairwise_names(game: PairwiseGame) -> Iterator[tuple[Path, Callable[[], object]]]:
    """The checks of a pairwise game's names."""
    yield ("equipment", "deck"), partial(deck, game.equipment.deck)
    for name, part in game.parts.items():
        yield ("parts", name, "ranking"), partial(_ranking, part)
        for kind in part.bonuses:
            yield ("parts", name, "bonuses"), partial(_bonus, part, kind)


def _known(name: str, names: object, what: str) -> None:
    known = [str(each) for each in names]  # type: ignore[attr-defined]
    if name not in known:
        raise Refusal(f"there is no {what} {quoted(name)}{meant(name, known)}")


def _ranking(part: Part) -> CardRanking:
    found = make_ranking(part.ranking)
    if not isinstance(found, CardRanking):
        raise Refusal("a part needs a ranking of card hands: name one, like “poker”.")
    return found


def _bonus(part: Part, kind: str) -> None:
    _known(kind, _ranking(part).order.kinds, "kind of hand")


def pairwise_faults(game: PairwiseGame) -> Iterator[tuple[Path, str]]:
    """The faults of sections that do not fit together."""
    yield from seat_faults(game.equipment)
    sizes = [part.cards for part in game.parts.values()]
    if sum(sizes) != game.dealing.cards:
        said = f"{game.dealing.cards} cards are dealt to a hand, but its parts hold {sum(sizes)}."
        yield ("dealing", "cards"), said
    for name, part in game.parts.items():
        if part.cards not in _ranking(part).sizes:
            yield ("parts", name, "cards"), f"its ranking has no hands of {part.cards} cards: name another ranking."
    pack = len(deck(game.equipment.deck).shoe(1))
    if game.dealing.hands * game.dealing.cards > pack:
        said = f"{game.dealing.hands} hands of {game.dealing.cards} cards are more than the deck's {pack}."
        yield ("dealing", "hands"), said
    if game.dealing.hands < 2:
        yield ("dealing", "hands"), "two players are needed to settle with each other: deal two hands or more."
    for name, schedule in game.collections.items():
        missing = [option for option in options_of(schedule) if option not in read_games(schedule.games)]
        if missing:
            said = f"option {missing[0]} has no game: give the value of a point, like “1   $5   -   $100”."
            yield ("collections", name, "games"), said
