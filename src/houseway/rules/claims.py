"""Claims: what a filing says that numbers can test. Arithmetic decides some now; others wait for prices."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal

from houseway.cards import parse, text
from houseway.cards.card import RANKS, rank_of
from houseway.cards.deck import deck
from houseway.ranks.points import RULES
from houseway.rules.banked import BankedGame
from houseway.rules.finding import Found
from houseway.rules.texts import read_pay
from houseway.rules.way_cards import set_cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.loader import Loaded
    from houseway.rules.regimes import Regime
    from houseway.rules.schema import Claim

WAITING: Final = frozenset({"hit frequency", "one win in", "worked hand", "positions", "outcome", "beats", "extreme"})
"""Kinds that arithmetic alone does not decide."""


def decide(loaded: Loaded, claim: Claim) -> tuple[Literal["true", "false", "waiting"], str]:
    """Whether a claim is true, and the figure that says so."""
    match claim.kind:
        case "cards":
            found = len(_deck(loaded)) * claim.decks
            return _verdict(str(found), claim.states, f"{claim.decks} × {len(_deck(loaded))} = {found}")
        case "left over":
            found = len(_deck(loaded)) - claim.dealt
            return _verdict(str(found), claim.states, f"{len(_deck(loaded))} - {claim.dealt} = {found}")
        case "total":
            found_total = _total(loaded, claim.cards.split())
            return _verdict(found_total, claim.states, f"{claim.cards} counts {found_total}")
        case "even money":
            return _even_money(loaded)
        case "house way":
            return _house_way(loaded, claim)
        case _:
            return "waiting", "waits for prices"


def false_claims(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """Claims that arithmetic refutes."""
    for number, claim in enumerate(loaded.game.claims):
        verdict, figure = decide(loaded, claim)
        if verdict == "false":
            yield Found(
                "fault",
                ("claims", number),
                claim.lines,
                f"“{claim.says}” is false: {figure}.",
                "Mend the figure.",
            )


def _verdict(found: str, states: str, figure: str) -> tuple[Literal["true", "false"], str]:
    return ("true" if found == states.replace(",", "") else "false"), figure


def _deck(loaded: Loaded) -> tuple[int, ...]:
    equipment = getattr(loaded.game, "equipment", None)
    return deck(equipment.deck if equipment else "standard").pieces


def _pips(card: str) -> int:
    if card.isdigit():
        return int(card)
    return 1 if card == "A" else 0 if card in "TJQK" else RANKS.index(card) + 2


def _total(loaded: Loaded, cards: list[str]) -> str:
    """What cards count in this game: by its points, or the last digit."""
    ranking = next((hand.ranking for hand in getattr(loaded.game, "hands", {}).values()), "mod-10")
    name = ranking if isinstance(ranking, str) else ranking.name
    if name in RULES and all(card in RANKS for card in cards):
        total = RULES[name].total([RANKS.index(card) * 4 for card in cards])
        return f"{total.halves / 2:g}"
    return str(sum(_pips(card) for card in cards) % 10)


def _house_way(loaded: Loaded, claim: Claim) -> tuple[Literal["true", "false", "waiting"], str]:
    """Whether the house way of the file sets the claim's cards as printed."""
    if not isinstance(loaded.game, BankedGame):
        return "waiting", "waits for play"
    way = next((way for way in loaded.game.ways.values() if way.kind == "pai gow cards"), None)
    hand = loaded.game.hands.get("bank")
    if way is None or hand is None:
        return "waiting", "waits for play"
    found = set_cards(way, hand, parse(claim.cards))
    if found is None:
        return "false", "no row sets it"
    front = found.parts["front"]
    same = {rank_of(card) for card in front} == {rank_of(card) for card in parse(claim.states)}
    return ("true" if same else "false"), f"the house way puts {text(front)} in front"


def _even_money(loaded: Loaded) -> tuple[Literal["true", "false", "waiting"], str]:
    """A natural insured for half: what it comes to when the bank has a natural, and when not."""
    if not isinstance(loaded.game, BankedGame):
        return "waiting", "waits for prices"
    for wager in loaded.game.wagers.values():
        for fact, pay in wager.pays:
            if fact in ("spot is natural", "spot is natural and not bank is natural"):
                odds = read_pay(pay).odds
                without = odds - Fraction(1, 2)
                return _verdict(
                    str(without == 1),
                    "True",
                    f"a natural insured for half comes to +1 if the bank has one and to {float(without):+g} if not",
                )
    return "waiting", "waits for prices"
