"""Claims: testable statements of a filing. Arithmetic, ranks and the file itself decide most of them; prices the
rest."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from houseway.cards import parse, text
from houseway.cards.card import RANKS, rank_of
from houseway.cards.deck import deck
from houseway.ranks.points import RULES
from houseway.refusal import Refusal
from houseway.rules.cells import read_pay
from houseway.rules.checker import claims_ranks, claims_table
from houseway.rules.checker.finding import Found
from houseway.rules.checker.outcomes import Count, Outcome, decided_by, rows_of
from houseway.rules.games.banked import BankedGame, SideBet
from houseway.rules.trees import child
from houseway.rules.ways.setting import set_by_way, set_hand
from houseway.rules.ways.way import SETS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from houseway.rules.loader import Loaded
    from houseway.rules.regimes import Regime
    from houseway.rules.schema import Claim

Verdict: TypeAlias = tuple[Literal["holds", "fails", "told"], str]
"""Whether a claim holds, with the figure that shows it; `told` if nothing here can decide it, with the reason."""

PRICED: Final = frozenset({"hit frequency", "one win in"})
"""Kinds that need a price to decide."""


def decide(loaded: Loaded, claim: Claim) -> Verdict:
    """Decide whether a claim holds."""
    if claim.kind in PRICED:
        return "told", f"only a price can tell: run “houseway check {loaded.name} --claims”"
    try:
        return _DECIDERS[claim.kind](loaded, claim)
    except Refusal as refusal:
        return "told", str(refusal)


def false_claims(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """Claims that do not hold."""
    for claim in own_claims(loaded):
        verdict, figure = decide(loaded, claim)
        if verdict == "fails":
            yield found_false(claim, figure)


def own_claims(loaded: Loaded) -> list[Claim]:
    """The claims in the file itself, without those of included side bets or of a game it extends."""
    own = child(loaded.source.tree, "claims")
    return [claim for name, claim in loaded.game.claims.items() if isinstance(own, dict) and name in own]


def found_false(claim: Claim, figure: str) -> Found:
    """The finding for a claim that fails."""
    said = claim.says.strip().rstrip(".")
    return Found(
        "fault",
        ("claims", claim.id),
        claim.lines,
        f"the claim “{said}” is false: {figure}.",
        "Correct one of the two statements." if claim.kind in _STATED_TWICE else "Correct the figure.",
        claim.doubt,
    )


_STATED_TWICE: Final = frozenset({"value", "rates", "options", "positions", "bets", "blinds"})


def _verdict(found: str, states: str, figure: str) -> Verdict:
    holds = found == states.replace(",", "")
    return ("holds" if holds else "fails"), figure if holds else f"{figure}, not {states}"


def _pieces(loaded: Loaded) -> tuple[int, ...]:
    equipment = getattr(loaded.game, "equipment", None)
    return deck(equipment.deck if equipment else "standard").pieces


def _cards(loaded: Loaded, claim: Claim) -> Verdict:
    one = len(_pieces(loaded))
    return _verdict(str(one * claim.decks), claim.states, f"{claim.decks} × {one} = {one * claim.decks}")


def _left_over(loaded: Loaded, claim: Claim) -> Verdict:
    all_cards = len(_pieces(loaded))
    left = all_cards - claim.dealt
    return _verdict(str(left), claim.states, f"{all_cards} - {claim.dealt} = {left}")


def _total(loaded: Loaded, claim: Claim) -> Verdict:
    """Whether cards have the stated total in this game: by its points, or the last digit."""
    cards = claim.cards.split()
    ranking = next((hand.ranking for hand in getattr(loaded.game, "hands", {}).values()), "mod-10")
    name = ranking if isinstance(ranking, str) else ranking.name
    if name in RULES and all(card in RANKS for card in cards):
        total = f"{RULES[name].total([RANKS.index(card) * 4 for card in cards]).halves / 2:g}"
    else:
        total = str(sum(_pips(card) for card in cards) % 10)
    return _verdict(total, claim.states, f"{claim.cards} counts {total}")


def _pips(card: str) -> int:
    if card.isdigit():
        return int(card)
    return 1 if card == "A" else 0 if card in "TJQK" else RANKS.index(card) + 2


def _house_way(loaded: Loaded, claim: Claim) -> Verdict:
    """Whether the file's house way sets the claim's pieces as printed: the front, or either of two tile hands."""
    game = loaded.game
    if not isinstance(game, BankedGame):
        raise Refusal("The file sets no hands.")
    name = claim.hand or set_hand(game)
    way = next((step.way for step in game.round if step.do == "set" and name in step.to and step.way), "")
    way = way or next((each for each, filed in game.ways.items() if filed.kind in SETS), "")
    if name not in game.hands or not way:
        raise Refusal("The file has no house way for such a hand.")
    pieces, stated = parse(claim.cards), parse(claim.states)
    found = set_by_way(game.ways, way, game.hands[name], pieces)
    if found is None:
        return "fails", "no row sets it"
    if "front" in found.parts:
        front = found.parts["front"]
        same = {rank_of(card) for card in front} == {rank_of(card) for card in stated}
        return ("holds" if same else "fails"), f"the house way puts {text(front)} in front"
    same = sorted(stated) in [sorted(part) for part in found.parts.values()]
    told = " and ".join(f"{text(those)} in the {part} hand" for part, those in found.parts.items())
    return ("holds" if same else "fails"), f"the house way puts {told}"


def _even_money(loaded: Loaded, _: Claim) -> Verdict:
    """Whether a natural insured for half wins the same whether or not the bank has a natural."""
    for wager in getattr(loaded.game, "wagers", {}).values():
        for fact, pay in wager.pays:
            if fact in ("spot is natural", "spot is natural and not bank is natural"):
                without = read_pay(pay).odds - Fraction(1, 2)
                figure = f"a natural insured for half wins 1 if the bank has one and {float(without):g} if not"
                return ("holds" if without == 1 else "fails"), figure
    raise Refusal("The file has no row that pays a natural.")


def _positions(loaded: Loaded, claim: Claim) -> Verdict:
    """Whether these are the dice totals that count around to the player-dealer, who is one."""
    game = loaded.game
    if not isinstance(game, BankedGame) or not game.equipment.seats:
        raise Refusal("The file has no number of seats to count by.")
    seats, dice = min(game.equipment.seats.values()), game.action.button.dice or 3
    thrown = range(dice, 6 * dice + 1)
    found = {total for total in thrown if total % seats == 1}
    stated = {int(each) for each in claim.states.split(", ")} & set(thrown)
    said = ", ".join(map(str, sorted(found)))
    return ("holds" if found == stated else "fails"), f"with {seats} seats and {dice} dice the player-dealer is {said}"


def _outcome(loaded: Loaded, claim: Claim) -> Verdict:
    """Whether a wager's rows settle these totals as stated."""
    game = loaded.game
    if not isinstance(game, BankedGame | SideBet) or claim.wager not in game.wagers:
        raise Refusal(f"The file has no wager {claim.wager}.")
    assert isinstance(game, BankedGame)  # noqa: S101 - side bets have no hands to total
    wager = game.wagers[claim.wager]
    pays = wager.pays
    counts = {name: Count(claim.totals.get(name, 0), 3) for name in game.hands}
    row = decided_by(rows_of(game, wager, pays, claim.number), Outcome(counts))
    if not isinstance(row, int):
        raise Refusal("No row of the wager can be read from totals alone.")
    pay = read_pay(pays[row][1])
    ends = "win" if pay.kind in ("odds", "dollars") else pay.kind
    return _verdict(ends, claim.states, f"the row “{pays[row][0]}” settles it: {pay}")


_DECIDERS: Final[Mapping[str, Callable[[Loaded, Claim], Verdict]]] = {
    "cards": _cards,
    "left over": _left_over,
    "total": _total,
    "house way": _house_way,
    "even money": _even_money,
    "positions": _positions,
    "outcome": _outcome,
    "extreme": claims_ranks.extreme,
    "beats": claims_ranks.beats,
    "hand": claims_ranks.hand,
    "value": claims_table.value,
    "sum": claims_table.total_of,
    "bets": claims_table.bets,
    "blinds": claims_table.blinds,
    "raises": claims_table.raises,
    "rates": claims_table.rates,
    "options": claims_table.options,
}
