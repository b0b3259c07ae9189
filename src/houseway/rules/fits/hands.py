"""Checks that hands fit their rankings, the deals, the deck and the seats."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.cards.card import JOKER
from houseway.cards.deck import deck
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.points import Points
from houseway.refusal import Refusal
from houseway.rules.rankings import make_ranking
from houseway.rules.ways.setting import check_settable
from houseway.rules.ways.way import SETS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cards import Piece
    from houseway.rules.games.banked import BankedGame, Hand, Ranking
    from houseway.rules.key_lines import Path
    from houseway.rules.schema import Equipment

SEATS: Final = 8
"""The seats if the filing does not state them."""
_NAME: Final = re.compile(r"[a-z][a-z0-9-]*")
_PART: Final = re.compile(r"[a-z]+")
_TAKEN: Final = ("stub", "discards")
_GROWS: Final = frozenset({"hit", "double", "split"})


def hand_faults(game: BankedGame) -> Iterator[tuple[Path, str]]:
    """The faults of hands, as dealt at a full table."""
    yield from seat_faults(game.equipment)
    if not game.hands:
        yield ("hands",), "there is no hand: add one, like [hands.spot]."
    for name, hand in game.hands.items():
        at: Path = ("hands", name)
        yield from _names(game, name, hand)
        if hand.parts:
            yield from _parts(game, at, name, hand)
        else:
            yield from _sizes(game, at, name, hand)
    seats = max(game.equipment.seats.values(), default=SEATS)
    yield from table_faults(game, seats, game.equipment.decks[1])


def seat_faults(equipment: Equipment) -> Iterator[tuple[Path, str]]:
    """Tables too small to play at, and impossible numbers of decks."""
    for kind, seats in equipment.seats.items():
        if seats < 2:
            yield ("equipment", "seats", kind), f"a table needs at least two seats, not {seats}."
    try:
        deck(equipment.deck).shoe(equipment.decks[1])
    except Refusal as refusal:
        yield ("equipment", "decks"), str(refusal)


def table_faults(game: BankedGame, seats: int, decks: int) -> Iterator[tuple[Path, str]]:
    """Why this many decks cannot serve this many seats."""
    there = len(deck(game.equipment.deck).pieces) * decks
    seats = min(seats, game.equipment.active_seats or seats)
    for number, step in enumerate(game.round):
        left = there - step.piles * step.cards
        if step.piles and seats > step.piles and game.action.button.counts == "seats":
            yield ("round", number, "piles"), f"only {step.piles} piles are dealt, too few for {seats} seats."
        if step.piles and left != step.left_over:
            said = f"{step.piles} piles of {step.cards} leave {left} of {there}, not {step.left_over}."
            yield ("round", number, "left-over"), said
    each = {"each spot": seats - 1, "the player-dealer": 1, "everyone": 1}
    needed = 0
    for step in game.round:
        if step.do == "deal" and step.from_deck == 1:
            needed += sum(step.cards * each[game.hands[name].whose] for name in step.to if name in game.hands)
        elif step.do == "replace" and (draw := game.choices.get("draw")) and draw.discards:
            needed += draw.discards[1] * (seats - 1)
        elif step.do == "burn":
            needed += step.cards * (1 + max((*step.burn_by.values(), 10)) if step.burn_by else 1)
    for name in {name for step in game.round if step.do == "draw" for name in step.to if name in game.hands}:
        needed += max(0, game.hands[name].most_cards - dealt(game, name)[-1]) * each[game.hands[name].whose]
    if needed > there:
        many = f"{decks} decks have" if decks > 1 else "one deck has"
        yield ("equipment", "seats"), f"{seats} seats need {needed} pieces, but {many} {there}: allow fewer seats."


def as_served(game: BankedGame) -> BankedGame:
    """The game with no more seats than its deck can serve, for seats that come from the house's defaults; at least two,
    so that a game that serves nobody is refused."""

    def serves(seats: int) -> bool:
        return all(at != ("equipment", "seats") for at, _ in table_faults(game, seats, game.equipment.decks[0]))

    seats = {kind: next(filter(serves, range(most, 2, -1)), 2) for kind, most in game.equipment.seats.items()}
    return msgspec.structs.replace(game, equipment=msgspec.structs.replace(game.equipment, seats=seats))


def dealt(game: BankedGame, name: str) -> list[int]:
    """How many pieces a hand may be dealt, fewest first: with and without each deal that has a condition."""
    counts = [(step.cards * step.to.count(name), bool(step.when)) for step in game.round if step.do == "deal"]
    always = sum(cards for cards, when in counts if not when)
    return sorted({always, *(always + cards for cards, when in counts if when and cards)})


def most(game: BankedGame, name: str) -> int:
    """The most pieces a hand may have; 0 if there is no stated limit."""
    if grows(game, name) or any(step.do == "repeat" for step in game.round):
        return game.hands[name].most_cards
    return dealt(game, name)[-1]


def grows(game: BankedGame, name: str) -> bool:
    """Whether a step may add pieces to a hand beyond its deal."""
    return any(name in step.to and (step.do == "draw" or _GROWS & {*step.choices}) for step in game.round)


def _names(game: BankedGame, name: str, hand: Hand) -> Iterator[tuple[Path, str]]:
    at: Path = ("hands", name)
    if not _NAME.fullmatch(name) or name in _TAKEN:
        yield at, f"“{name}” cannot name a hand: write small letters, figures and hyphens, and not stub or discards."
    if (name == "spot") != (hand.whose == "each spot"):
        yield (*at, "whose"), "the hand with whose = “each spot” must be called “spot”, and no other hand may be."
    for part in hand.parts:
        if not _PART.fullmatch(part):
            yield (*at, "parts"), f"“{part}” cannot name a part: write it in small letters, like front."
    for part in hand.part_rankings:
        if part not in hand.parts:
            yield (*at, "part-rankings"), f"the hand has no part “{part}”: its parts are {', '.join(hand.parts)}."


def _sizes(game: BankedGame, at: Path, name: str, hand: Hand) -> Iterator[tuple[Path, str]]:
    """Faults of a hand without parts: its ranking must accept every number of pieces it may have."""
    counts = [count for count in dealt(game, name) if count]
    if not counts:
        return  # the steps that name it are refused, since nothing is dealt to it
    if hand.most_cards and counts[-1] > hand.most_cards:
        yield (*at, "most-cards"), f"the hand is dealt {counts[-1]} cards, but most-cards is {hand.most_cards}."
    endless = grows(game, name) and not hand.most_cards and not isinstance(make_ranking(hand.ranking), Points)
    if endless:
        yield (*at, "ranking"), "the hand could draw without end: add most-cards."
    more = max((option.cards for name, option in game.choices.items() if name in _GROWS), default=0)
    longest = hand.most_cards + max(0, more - 1)
    board = sum(dealt(game, each)[-1] for each in hand.takes if each in game.hands)
    for count in (*counts, longest) if grows(game, name) and hand.most_cards else counts:
        if not _is_board(game, name) and (why := misfit(hand.ranking, game.equipment.deck, count, board)):
            yield (*at, "ranking"), f"the hand may have {count}{f' and {board} it takes' if board else ''}: {why}"
    if hand.takes:
        yield from _takes(at, hand)
    if game.equipment.decks[1] > 1 and (why := misfit(hand.ranking, game.equipment.deck, counts[-1], twice=True)):
        yield (*at, "ranking"), f"with {game.equipment.decks[1]} decks the same card may come twice: {why}"


def _takes(at: Path, hand: Hand) -> Iterator[tuple[Path, str]]:
    """Refuse a board for hands other than poker hands that may use any of the cards."""
    ranking = make_ranking(hand.ranking)
    if not isinstance(ranking, CardRanking):
        yield (*at, "takes"), "only a hand with a poker ranking can take in a board."
    elif ranking.uses != "any":
        yield (*at, "takes"), "a hand that takes in a board may use any of the cards: leave uses out."


def _is_board(game: BankedGame, name: str) -> bool:
    """Whether a hand exists only to be taken in by others; it need not fit its ranking alone."""
    return any(name in hand.takes for hand in game.hands.values())


def _parts(game: BankedGame, at: Path, name: str, hand: Hand) -> Iterator[tuple[Path, str]]:
    """Faults of a hand with parts: they must add up to its cards, and each must fit its ranking."""
    whole, counts = sum(hand.parts.values()), dealt(game, name)
    if len(hand.parts) != 2:
        yield (
            (*at, "parts"),
            f"a hand is set in two parts; here {'is' if len(hand.parts) == 1 else 'are'} " + (f"{len(hand.parts)}."),
        )
    if counts[-1] and counts != [whole]:
        yield (*at, "parts"), f"the parts hold {whole} cards together, but {' or '.join(map(str, counts))} are dealt."
    for part, count in hand.parts.items():
        why = misfit(hand.part_rankings.get(part, hand.ranking), game.equipment.deck, count)
        if why:
            where = ("part-rankings", part) if part in hand.part_rankings else ("ranking",)
            yield (*at, *where), f"the part {part} of {count}: {why}"
    for way_name, way in game.ways.items():
        if way.kind in SETS:
            try:
                check_settable(game.ways, way_name, hand, _pieces(game.equipment.deck, whole))
            except Refusal as refusal:
                yield ("ways", way_name), f"it cannot set the hand “{name}”: {refusal}"


@cache
def misfit(asked: str | Ranking, deck_name: str, cards: int, board: int = 0, *, twice: bool = False) -> str:
    """Why this many pieces of a deck do not make a hand of a ranking; empty if they do."""
    pieces = _pieces(deck_name, cards + board)
    if (jokers := pieces.count(JOKER)) > 1 and isinstance(make_ranking(asked), CardRanking):
        return f"the deck has {jokers} jokers, and a hand is ranked with one at most."
    if twice and cards > 1:
        pieces = (pieces[-1], *pieces[1:])
    try:
        make_ranking(asked).rank(pieces[:cards], pieces[cards:])
    except Refusal as refusal:
        return str(refusal)
    return ""


def _pieces(deck_name: str, number: int) -> tuple[Piece, ...]:
    """Some pieces of a deck, starting with its jokers."""
    return deck(deck_name).pieces[::-1][:number]
