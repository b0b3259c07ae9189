"""Steps of a round, one record each. What a step does decides what engines and solvers must support."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, Literal

from houseway.rules.phrases import counted, hand_of, joined, number_word, way_words, whose

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.rules.games.banked import BankedGame, Step

Do = Literal[
    "offer bank",
    "wager",
    "collect",
    "burn",
    "place button",
    "deal",
    "peek",
    "offer",
    "decide",
    "draw",
    "replace",
    "set",
    "reveal",
    "open",
    "settle",
    "repeat",
    "take down",
    "discard",
    "turn bank button",
    "rotate",
]
_ASIDE: Final = {"stub": "what is left of the deck", "discards": "what nobody plays"}


class StepKind(Enum):
    """Something a step does; the value is its name in messages about unsupported features."""

    OFFERS_BANK = "the offer of the bank"
    TAKES_WAGERS = "wagers"
    COLLECTS = "collections"
    BURNS = "burned cards"
    PLACES_BUTTON = "the button"
    DEALS = "deals"
    LOOKS = "looks at a hidden card"
    OFFERS = "offers"
    ASKS = "decisions"
    DRAWS = "draws"
    REPLACES = "cards in place of discards"
    SETS = "hands set in parts"
    SHOWS = "cards turned up"
    SETTLES = "settlement"
    REPEATS = "steps that are repeated"
    OF_THE_HOUSE = "what the house does by itself"


MOVES_CARDS: Final = frozenset({StepKind.DEALS, StepKind.DRAWS, StepKind.REPLACES, StepKind.ASKS})
"""Steps at which hands get cards."""
ASKS_PEOPLE: Final = frozenset({StepKind.OFFERS, StepKind.ASKS, StepKind.SETS})
"""Steps at which players with cards are asked something."""
PLAYS: Final = MOVES_CARDS | ASKS_PEOPLE
"""Steps that change a hand or a stake."""


@dataclass(frozen=True, slots=True)
class StepForm:
    """One step of the vocabulary."""

    means: str
    does: StepKind
    says: Callable[[Step, BankedGame], str]
    """What happens, as a phrase without place, time and exceptions."""
    of_hands: bool = False
    """Whether it names hands."""
    by_spot: bool = False
    """Whether it may happen at one spot but not at another."""


def _pieces(game: BankedGame) -> str:
    return "tile" if game.equipment.deck == "tiles" else "card"


def _whom(step: Step, game: BankedGame) -> str:
    return joined(whose(hand, game) for hand in step.to)


def _hands(step: Step, game: BankedGame) -> str:
    return joined(hand_of(hand, game) for hand in step.to)


def _hands_are(step: Step, game: BankedGame) -> str:
    return f"{_hands(step, game)} {'are' if len(step.to) > 1 else 'is'}"


def _wagers(step: Step, game: BankedGame) -> str:
    return joined(game.wagers[each].name for each in step.wagers)


def _wager(step: Step, game: BankedGame) -> str:
    return f"players bet: {_wagers(step, game)}" if step.wagers else "players bet"


def _place_button(__: Step, game: BankedGame) -> str:
    button = game.action.button
    hand, _, card = button.card.partition(" ")
    by = {"dice": f"{number_word(button.dice)} dice", "random number": "a random number"}
    if button.card:
        by["card"] = f"{whose(hand, game)}'s {card}"
    return "the action button is placed" + (f" by {by[button.by]}" if button.by in by else "")


def _burn(step: Step, game: BankedGame) -> str:
    burned = f"{counted(step.cards or 1, _pieces(game))} burned"
    if not step.burn_by:
        return burned
    by = ", ".join(f"{number} for {rank}" for rank, number in step.burn_by.items())
    return f"{burned} face up, and as many more face down as that card indicates: {by}, its number for any other"


def _deal(step: Step, game: BankedGame) -> str:
    face = {"unseen": ", face down and unseen", "": ""}.get(step.face, f", face {step.face}")
    made = f", in {step.method}{' (told)' * (step.method in ('rows', 'stacks'))}" if step.method else ""
    return f"{counted(step.cards, _pieces(game))} dealt to {_whom(step, game)}{face}{made}"


def _decide(step: Step, game: BankedGame) -> str:
    by = f", as far as “{way_words(step.way)}” lets it" if step.way else ""
    said = [f"{each} ({step.stakes[each]})" if each in step.stakes else each for each in step.choices]
    shared = step.wagers and all(game.hands[name].whose == "everyone" for name in step.to if name in game.hands)
    who = f"each bettor on the {_wagers(step, game)}" if shared else _whom(step, game)
    on = f" on {_hands(step, game)}" if shared else ""
    return f"{who} in turn may {joined(said, 'or')}{on}{by}"


def _replace(step: Step, game: BankedGame) -> str:
    face = {"unseen": ", face down and unseen", "": ""}.get(step.face, f", face {step.face}")
    return f"{_whom(step, game)} in turn gets a {_pieces(game)} for each one thrown away{face}"


def _set(step: Step, game: BankedGame) -> str:
    way = f" by the {way_words(step.way)}" if step.way else ""
    return f"{_hands_are(step, game)} set{f' by choice, or{way}' if way and step.choices else way}"


def _reveal(step: Step, game: BankedGame) -> str:
    what = counted(step.cards, _pieces(game), _hands(step, game)) if step.cards else _hands_are(step, game)
    return f"{what} turned up"


def _settle(step: Step, game: BankedGame) -> str:
    return (
        f"{_wagers(step, game)} {'are' if len(step.wagers) > 1 else 'is'} settled"
        if step.wagers
        else "wagers are settled"
    )


def _repeat(step: Step, __: BankedGame) -> str:
    often = f", at most {number_word(step.most)} time{'s' * (step.most > 1)}" if step.most else ""
    return f"the round goes back to the step “{step.back_to}”{often}"


def _discard(step: Step, game: BankedGame) -> str:
    aside = joined(_ASIDE.get(hand) or hand_of(hand, game) for hand in step.to)
    return f"{aside or 'every hand'} {'are' if len(step.to) > 1 else 'is'} put with the discards"


STEPS: Final[dict[Do, StepForm]] = {
    "offer bank": StepForm(
        "the player-dealer position is offered, taken or passed; the stake is posted",
        StepKind.OFFERS_BANK,
        lambda _, __: "the player-dealer position is offered",
    ),
    "wager": StepForm(
        "wagers are placed; betting closes when the step ends. A later `wager` step names the `wagers` it is for",
        StepKind.TAKES_WAGERS,
        _wager,
    ),
    "collect": StepForm(
        "the collection is taken and dropped", StepKind.COLLECTS, lambda _, __: "the room takes its collection"
    ),
    "burn": StepForm(
        "`cards` are taken out of play unseen; with `burn-by`, they are shown, and as many more are burned unseen as "
        "they indicate",
        StepKind.BURNS,
        _burn,
    ),
    "place button": StepForm(
        "the action button is placed, as [action] says; `picks` says who picks the first pile",
        *(StepKind.PLACES_BUTTON, _place_button),
    ),
    "deal": StepForm(
        "`cards` to each of `to`, `face` up or down, from `start` in `direction`, by `method`, or as `piles`",
        *(StepKind.DEALS, _deal),
        of_hands=True,
        by_spot=True,
    ),
    "peek": StepForm(
        "the house dealer looks at a hidden card of `to`; the round ends there if it makes a natural",
        StepKind.LOOKS,
        lambda step, game: f"the house dealer looks at the down card of {_hands(step, game)}",
        of_hands=True,
    ),
    "offer": StepForm(
        "`wagers` are offered, if `when` holds",
        StepKind.OFFERS,
        lambda step, game: f"{_wagers(step, game) or joined(step.choices)} is offered",
    ),
    "decide": StepForm(
        "the players of `to` take `choices` in turn, within `way`; `absent` says what an absent player gets",
        *(StepKind.ASKS, _decide),
        of_hands=True,
        by_spot=True,
    ),
    "draw": StepForm(
        "the hands of `to` draw as `way` says",
        StepKind.DRAWS,
        lambda step, game: f"{_hands(step, game)} draws as “{way_words(step.way)}” says",
        of_hands=True,
    ),
    "replace": StepForm(
        "the hands of `to` get as many cards as they discarded, `face` down or unseen, from `start` in "
        "`direction`; until this step, a hand that drew has only the cards it kept",
        *(StepKind.REPLACES, _replace),
        of_hands=True,
        by_spot=True,
    ),
    "set": StepForm(
        "the hands of `to` are set in parts, by choice or as `way` says",
        *(StepKind.SETS, _set),
        of_hands=True,
        by_spot=True,
    ),
    "reveal": StepForm("hidden cards of `to` are turned up before settlement", StepKind.SHOWS, _reveal, of_hands=True),
    "open": StepForm(
        "the hands of `to` are shown, in turn",
        StepKind.SHOWS,
        lambda step, game: f"{_hands_are(step, game)} opened and compared",
        of_hands=True,
    ),
    "settle": StepForm(
        "wagers are paid and collected in the order of [action], as far as the bank covers; if it names `wagers`, only "
        "those are, and the round continues",
        *(StepKind.SETTLES, _settle),
        by_spot=True,
    ),
    "repeat": StepForm(
        "the round goes back to the step called `back-to` while `when` holds, at most `most` times",
        *(StepKind.REPEATS, _repeat),
        by_spot=True,
    ),
    "take down": StepForm(
        "standing wagers may be withdrawn",
        StepKind.OF_THE_HOUSE,
        lambda step, game: f"{_wagers(step, game)} may be taken down",
    ),
    "discard": StepForm("the cards of `to` leave the table", StepKind.OF_THE_HOUSE, _discard, by_spot=True),
    "turn bank button": StepForm(
        "the bank button goes from first to second turn",
        StepKind.OF_THE_HOUSE,
        lambda _, __: "the button of the bank is turned",
    ),
    "rotate": StepForm(
        "after its turns, the player-dealer position moves on",
        StepKind.OF_THE_HOUSE,
        lambda _, __: "the player-dealer position moves on",
    ),
}


def by_spot(step: Step) -> bool:
    """Whether a step may happen at one spot but not at another; settling all remaining wagers is for everyone at
    once."""
    return STEPS[step.do].by_spot and (step.do != "settle" or bool(step.wagers))


def kind_of_step(step: Step) -> StepKind:
    """What a step does."""
    return STEPS[step.do].does
