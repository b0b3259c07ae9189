"""How a round goes, in sentences: the steps of a banked game, the streets of a pot game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.rules.plain import plain_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.rules.banked import BankedGame, Step
    from houseway.rules.pot import Draw, Street

NEVER: Final = "never"
"""The condition of a step that the readings taken leave out."""
_ALWAYS: Final = ("", "always")
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ASIDE: Final = {"stub": "what is left of the deck", "discards": "what nobody plays"}


def round_rows(game: BankedGame) -> Iterator[tuple[str, str]]:
    """Each step of a round that happens by the readings taken, as a sentence, and its lines."""
    for step in game.round:
        if step.when != NEVER:
            yield step_sentence(step, game), step.lines


def street_rows(streets: Iterable[Street]) -> Iterator[tuple[str, str, str]]:
    """Each street by name, as sentences, and its lines."""
    for street in streets:
        parts = (*_cards(street), *(_draw(street.draw) if street.draw else ()), *_betting(street), *_troubles(street))
        yield street.name, " ".join(parts), street.lines


def step_sentence(step: Step, game: BankedGame) -> str:
    """A step as it is told to people."""
    said = _done(step, game)
    if step.start and step.do != "place button":
        said += f", from {_the(step.start)}"
    if step.direction != "clockwise":
        said += f", {step.direction}"
    if step.when not in _ALWAYS:
        said += f", if {plain_in(game, step.when)}"
    if step.absent:
        said += f"; for whoever is absent, {step.absent.replace('-', ' ')}"
    note = f" — {step.note}" if step.note else ""
    return f"{said[0].upper()}{said[1:]}{note}."


def _done(step: Step, game: BankedGame) -> str:
    """What happens at a step, without where, when and for whom not."""
    whom = _and(_whose(hand, game) for hand in step.to)
    hands = _and(_hand(hand, game) for hand in step.to)
    wagers = _and(game.wagers[each].name for each in step.wagers)
    pieces = "tile" if game.equipment.deck == "tiles" else "card"
    are = "are" if len(step.to) > 1 else "is"
    match step.do:
        case "offer bank":
            return "the player-dealer position is offered"
        case "wager":
            return f"players bet: {wagers}" if wagers else "players bet"
        case "collect":
            return "the room takes its collection"
        case "burn":
            return f"{_count(step.cards or 1, pieces)} burned"
        case "place button":
            return _button(game)
        case "deal":
            face = f", face {step.face}" if step.face else ""
            made = f", in {step.method}" if step.method else ""
            return f"{_count(step.cards, pieces)} dealt to {whom}{face}{made}"
        case "peek":
            return f"the house dealer looks at the down card of {hands}"
        case "offer":
            return f"{wagers} is offered"
        case "decide":
            by = f", as far as “{_way(step.way)}” lets it" if step.way else ""
            return f"{whom} in turn may {_or(step.choices)}{by}"
        case "draw":
            return f"{hands} draws as “{_way(step.way)}” says"
        case "set":
            return f"{hands} {are} set" + (f" by the {_way(step.way)}" if step.way else "")
        case "reveal":
            return f"{_count(step.cards, pieces, hands) if step.cards else f'{hands} {are}'} turned up"
        case "open":
            return f"{hands} {are} opened and compared"
        case "settle":
            return "wagers are settled"
        case "take down":
            return f"{wagers} may be taken down"
        case "discard":
            aside = _and(_ASIDE.get(hand) or _hand(hand, game) for hand in step.to)
            return f"{aside or 'every hand'} {are} put with the discards"
        case "turn bank button":
            return "the button of the bank is turned"
        case "rotate":
            return "the player-dealer position moves on"


def _button(game: BankedGame) -> str:
    button = game.action.button
    hand, _, card = button.card.partition(" ")
    by = {"dice": f"{_number(button.dice)} dice", "random number": "a random number"}
    if button.card:
        by["card"] = f"{_whose(hand, game)}'s {card}"
    return "the action button is placed" + (f" by {by[button.by]}" if button.by in by else "")


def _whose(hand: str, game: BankedGame) -> str:
    """Whom cards go to."""
    known = game.hands.get(hand)
    if known is None:
        return hand
    return {"each spot": "each spot", "the player-dealer": "the player-dealer"}.get(known.whose, f"the {hand}")


def _hand(hand: str, game: BankedGame) -> str:
    """A hand as something that is shown, set or drawn to."""
    known = game.hands.get(hand)
    if known is None:
        return hand
    said = {"each spot": "each spot's hand", "the player-dealer": "the player-dealer's hand"}
    return said.get(known.whose, f"the {hand}'s hand")


def _way(way: str) -> str:
    return way.replace("-", " ")


def _count(number: int, what: str, of: str = "") -> str:
    whole = f"{_number(number)} {what}{'s' * (number != 1)}" + (f" of {of}" if of else "")
    return f"{whole} {'is' if number == 1 else 'are'}"


def _number(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def _the(place: str) -> str:
    return place if place.startswith("seat") else f"the {place}"


def _and(words: Iterable[str]) -> str:
    return _joined(words, "and")


def _or(words: Iterable[str]) -> str:
    return _joined(words, "or")


def _joined(words: Iterable[str], by: str) -> str:
    *most, last = [*words] or [""]
    return f"{', '.join(most)} {by} {last}" if most else last


def _cards(street: Street) -> Iterator[str]:
    ways = (street.hole, "down"), (street.up, "up")
    dealt = [f"{_number(cards)} card{'s' * (cards > 1)} face {word}" for cards, word in ways if cards]
    if street.burn:
        yield f"{_count(street.burn, 'card').capitalize()} burned."
    if dealt:
        yield f"Each player gets {_and(dealt)}."
    if street.board:
        yield f"{_count(street.board, 'card').capitalize()} put on the board."


def _draw(draw: Draw) -> Iterator[str]:
    if draw.discard_only:
        yield f"Each player throws {_number(draw.up_to)} card{'s' * (draw.up_to > 1)} away."
        return
    button = f", the button up to {_number(draw.button_up_to)}" if draw.button_up_to else ""
    replaced = f", replaced {draw.replaced}" if draw.replaced != "at once" else ""
    yield f"Each player may change up to {_number(draw.up_to)} cards{button}{replaced}."
    if draw.exhausted:
        yield f"When the stub runs out: {draw.exhausted}."


def _betting(street: Street) -> Iterator[str]:
    if street.choices:
        size = f" by the {street.bet} bet" if street.bet != "any" else ""
        opens = street.opens if street.opens.startswith("as ") else f"from the {street.opens}"
        yield f"Players bet{size}, {opens}: {_or(street.choices)}."


def _troubles(street: Street) -> Iterator[str]:
    if street.exposed:
        yield f"Of cards that are exposed, {street.exposed.keep or 'none'} stay."
        if street.exposed.misdeal_at:
            yield f"With {street.exposed.misdeal_at} exposed in one deal, it is a misdeal."
    if street.double_on_pair:
        yield f"With an open pair {street.double_on_pair} may make the larger bet."
    if street.run_out:
        yield f"When cards run out: {street.run_out}."
