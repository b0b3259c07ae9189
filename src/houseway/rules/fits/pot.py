"""Checks that a pot game's streets, showdown, deck and seats fit together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.cards.deck import deck
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.qualifiers import least_value
from houseway.refusal import Refusal
from houseway.rules.fits.hands import misfit, seat_faults
from houseway.rules.rankings import make_ranking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.games.banked import Ranking
    from houseway.rules.games.pot import PotGame, Showdown, Street
    from houseway.rules.key_lines import Path

_BOARDS: Final = ("highest board", "lowest up card")
_SPREADS: Final = ("big blind to ", "up to ")


def pot_faults(game: PotGame) -> Iterator[tuple[Path, str]]:
    """The faults of the rules of play; a file that borrows its rules has few of its own to check."""
    if game.equipment:
        yield from seat_faults(game.equipment)
    for structure, rule in game.by_structure.items():
        if game.streets and rule.rounds and len(rule.rounds) != len(game.streets):
            said = f"there are {len(game.streets)} streets, but {len(rule.rounds)} bets: write one for each street."
            yield ("by-structure", structure, "rounds"), said
    yield from _limits(game)
    if not game.streets:
        return
    sections = {"equipment": game.equipment, "forced": game.forced, "betting": game.betting, "showdown": game.showdown}
    for name, section in sections.items():
        if section is None:
            yield ("streets", 0), f"a game with streets needs its [{name}] section too: it is missing."
            return
    yield from _streets(game)
    if game.equipment and game.showdown:
        yield from _showdown(game, game.equipment.deck, game.showdown)
        yield from _must_bet(game, game.equipment.deck, game.showdown.high.ranking)
    if game.betting and not game.betting.structures and not game.limits:
        yield (
            ("betting", "structures"),
            "no betting structure is named and no limit is filed: name a structure, like [“limit”].",
        )


def _limits(game: PotGame) -> Iterator[tuple[Path, str]]:
    for number, limit in enumerate(game.limits):
        at: Path = ("limits", number, "bets")
        if limit.structure == "straight limit" and ("-" in limit.bets or limit.bets.startswith(_SPREADS)):
            yield at, "a straight limit has a single figure: write it like $4."
        if limit.structure == "progressive" and limit.bets.startswith("$") and "-" not in limit.bets:
            yield at, "a progressive limit has two figures or more: write them like $2-$4."


def _streets(game: PotGame) -> Iterator[tuple[Path, str]]:
    first = game.streets[0]
    if not first.hole + first.up:
        yield ("streets", 0), "players have no cards in the first street: add hole or up."
    up = held = 0
    for number, street in enumerate(game.streets):
        at: Path = ("streets", number)
        up += street.up
        held += street.hole + street.up
        if street.opens.startswith(_BOARDS) and not up:
            yield (
                (*at, "opens"),
                f"“{street.opens}” opens, but no card is face up by then: deal an up card or change opens.",
            )
        if street.draw is not None:
            most = max(street.draw.up_to, street.draw.button_up_to)
            if most > held or (street.draw.discard_only and most >= held):
                yield (*at, "draw"), f"the draw is of {most} cards, but a hand has only {held}."
            held -= street.draw.up_to if street.draw.discard_only else 0
    for number, blind in enumerate(game.forced.blinds if game.forced else ()):
        if blind.seat.startswith("lowest up card") and not first.up:
            yield ("forced", "blinds", number), "the lowest up card posts it, but the first street deals no up cards."
        if blind.name == "bring-in" and not blind.seat.startswith("lowest up card"):
            yield ("forced", "blinds", number), "a bring-in is posted by the lowest up card: name it as the seat."
    if game.equipment and (most := most_seats(game.streets, len(deck(game.equipment.deck).pieces))) < 2:
        yield ("streets",), f"the deck has cards for only {most} of the two players a hand needs."


def most_seats(streets: tuple[Street, ...], cards: int) -> int:
    """How many players a deck can serve; unlimited by cards if a street says what to do when they run out."""
    if any(street.run_out for street in streets):
        return cards
    each = sum(street.hole + street.up for street in streets)
    shared = sum(street.board + street.burn for street in streets)
    return (cards - shared) // max(each, 1)


def _held(streets: tuple[Street, ...]) -> tuple[int, int]:
    """The cards of a player and of the board after these streets."""
    thrown = sum(street.draw.up_to for street in streets if street.draw and street.draw.discard_only)
    return sum(street.hole + street.up for street in streets) - thrown, sum(street.board for street in streets)


def _showdown(game: PotGame, deck_name: str, showdown: Showdown) -> Iterator[tuple[Path, str]]:
    for key, half in (("high", showdown.high), ("low", showdown.low)):
        if half is not None and (why := misfit(half.ranking, deck_name, *_held(game.streets))):
            yield ("showdown", key), f"as the streets deal it: {why}"


def _must_bet(game: PotGame, deck_name: str, high: str | Ranking) -> Iterator[tuple[Path, str]]:
    rule = game.betting.must_bet if game.betting else None
    if rule is None:
        return
    ranking = make_ranking(high)
    if not isinstance(ranking, CardRanking):
        yield ("betting", "must-bet"), f"must-bet cannot be used with the ranking {ranking.name}."
        return
    try:
        least_value(ranking.order, rule.hand)
    except Refusal as refusal:
        yield ("betting", "must-bet", "hand"), str(refusal)
    for number in range(1, len(game.streets) if rule.when == "every round" else 1):
        if why := misfit(high, deck_name, *_held(game.streets[:number])):
            yield (
                ("betting", "must-bet", "when"),
                f"the hand cannot be ranked yet on {game.streets[number - 1].name}: {why}",
            )
