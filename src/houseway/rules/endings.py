"""Every outcome that a game can have, in the abstract: how its hands can end, and what a player can do with one."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

from houseway.rules.facts import each_fact, read_condition
from houseway.rules.finals import finals
from houseway.rules.outcomes import DONE, Outcome, holds, names_of, rows_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.banked import BankedGame


def outcomes(game: BankedGame) -> list[Outcome]:
    """Every outcome of a game in the abstract; none where its rows need the cards themselves."""
    played = [Outcome(counts) for counts in finals(game)] or list(_compared(game))
    return [*played, *(twin for hand, deed in _deeds(game) for twin in _twins(game, played, hand, deed))]


def _compared(game: BankedGame) -> Iterator[Outcome]:
    """Hands that are only compared with the bank's: each part above, equal or below."""
    if "spot" not in game.hands or "bank" not in game.hands:
        return
    parts = list(game.hands["spot"].parts)
    pairs = [(f"spot.{part}", f"bank.{part}") for part in parts] or [("spot", "bank")]
    names = [name for name, hand in game.hands.items() if hand.qualifier]
    for signs in product((1, 0, -1), repeat=len(pairs)):
        for qualified in product((True, False), repeat=len(names)):
            yield Outcome(
                signs=dict(zip(pairs, signs, strict=True)), qualified=dict(zip(names, qualified, strict=True))
            )


def _deeds(game: BankedGame) -> Iterator[tuple[str, str]]:
    """What a player can do with a hand that some row asks about."""
    open_to_all = {choice for step in game.round for choice in step.choices}
    asked = {
        (fact.slots[0], DONE.get(fact.form, fact.slots[-1]))
        for wager in game.wagers.values()
        for rows in (wager.pays, *wager.pay_tables.values())
        for facts in rows_of(game, rows)
        for fact in each_fact(facts)
        if fact.form in DONE or fact.form == "HAND took CHOICE"
    }
    for hand, deed in sorted(asked):
        if deed in open_to_all or (deed == "foul" and game.hands[hand].foul):
            yield hand, deed


def _twins(game: BankedGame, played: list[Outcome], hand: str, deed: str) -> Iterator[Outcome]:
    """The outcomes in which a player did this."""
    option = game.choices.get(deed)
    facts = read_condition(option.on, names_of(game), game.wagers) if option and option.on else ()
    for outcome in played:
        answers = [holds(fact, outcome) for fact in facts]
        if False not in answers:
            yield replace(outcome, done=(hand, deed), sure=None not in answers)
