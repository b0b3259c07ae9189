"""Why a wager won or lost, in words: the value of each hand, and the row that settled it.

Only face-up hands are used, so a reason is the same for every viewer and reveals no hidden card.
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import asdict

from houseway.play.banked import messages as b
from houseway.play.banked.choices import as_set, in_short
from houseway.play.banked.deciders import as_stood, stood
from houseway.play.banked.payouts import ALSO, BY_RULING
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.kind_names import kickers
from houseway.ranks.modulo import Modulo, digit
from houseway.ranks.points import Points
from houseway.refusal import Refusal
from houseway.rules.english import hand_word
from houseway.rules.fact_grammar import hands_of, holds, needs
from houseway.rules.phrases import spoken
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.facts import FACTS
from houseway.rules.vocabulary.features import OF_AMOUNTS, Feature
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan, Row
    from houseway.play.banked.state import State
    from houseway.rules.fact_grammar import Fact

_LABELS: Final = {"spot": "hand"}
_NO_ROW: Final = "not on the pay table"


class Explained(b.Settled, frozen=True, tag="Settled"):
    """A settled wager as shown to viewers, with the reason in words."""

    why: str = ""
    ruled: bool = False
    """Whether a ruling decided it."""

    def cites(self) -> str:
        return in_short(self.lines)


def explain(plan: Plan, s: State, event: b.Settled) -> Explained:
    """A settled wager with its reason, from the table as it is right after settlement; cached for all viewers."""
    known = s.known.explained
    if known is None or known[0] is not event:
        known = s.known.explained = (event, _explain(plan, s, event))
    return known[1]


def _explain(plan: Plan, s: State, event: b.Settled) -> Explained:
    shown = {name: hand.seen() for name, hand in s.hands.items() if all(hand.up)}
    hands = {name: seen for name, seen in shown.items() if s.hands[name].kind != "spot"}
    if event.hand in shown:
        hands["spot"] = shown[event.hand]
    if stood(plan, s, event.wager, event.player):
        hands = as_stood(plan, event.wager, hands)
    why = reason(plan, event.wager, event.because, hands)
    return Explained(**asdict(event), why=why, ruled=event.because in BY_RULING)


def reason(plan: Plan, wager: str, because: str, hands: Mapping[str, Seen]) -> str:
    """Why a wager won or lost, from the row that settled it and the hands that are seen."""
    rows, hands = plan.rows[wager], as_set(plan, wager, hands)
    if ALSO in because:
        return ALSO.join(reason(plan, wager, each, hands) for each in because.split(ALSO))
    row = next((row for row in rows if row.text == because), None)
    if row is None:
        return because  # a ruling or the bank's money decided it, and `because` says so in words
    if row.text != "otherwise":
        beside = _side_by_side(_beside(row, _amounts(plan, row.facts, hands)))
        return f"{row.words}: {beside}" if beside else row.words
    facts = [fact for other in rows for fact in other.facts]
    told = _amounts(plan, facts, hands)
    for name in told.keys() & _short_of_cards(plan, rows, hands):
        told[name] += f" with {_cards(len(hands[name].cards))}"
    return _side_by_side(told) or ", ".join((*_shown(plan, facts, hands), _NO_ROW))


def _amounts(plan: Plan, facts: Iterable[Fact], hands: Mapping[str, Seen]) -> dict[str, str]:
    """The values of the hands that the facts ask about."""
    names = {name for fact in facts if needs(fact) and needs(fact) <= OF_AMOUNTS for name in hands_of(fact)}
    told = {name: words for name in _in_order(plan, names) if (words := amount(plan, name, hands))}
    for name in list(told):
        other = name.replace("spot", "bank")
        if name != other and told[name] == told.get(other):
            for each, kicker in zip((name, other), _kickers(plan, name, other, hands), strict=False):
                told[each] += f", {kicker}"
    return told


def _kickers(plan: Plan, one: str, other: str, hands: Mapping[str, Seen]) -> tuple[str, ...]:
    """The kickers that separate two hands of the same name."""
    ranking, cards, _ = _ranked(plan, one, hands)
    theirs, their_cards, _ = _ranked(plan, other, hands)
    made = make_ranking(ranking)
    if not isinstance(made, CardRanking) or ranking != theirs:
        return ()
    return kickers(made.order, made.rank(cards).value, made.rank(their_cards).value) or ()


def _beside(row: Row, told: dict[str, str]) -> dict[str, str]:
    """The hand values that the row's own words do not already state."""
    for fact in row.facts:
        asks, hand = needs(fact) - {Feature.PARTS}, next(iter(hands_of(fact)), "")
        if asks == {Feature.TOTAL} and fact.slots[1:] and fact.slots[-1].isdigit() and len(hands_of(fact)) == 1:
            told.pop(hand, None)
        elif asks == {Feature.NATURAL} and hand in told:
            told[hand] = told[hand].removeprefix("natural ")
    return told


def _side_by_side(told: Mapping[str, str]) -> str:
    """`20 against 18`, part by part if hands are set; common hands are each shown by name."""
    found: list[str] = []
    for name, words in told.items():
        whole, _, part = name.partition(".")
        other = told.get(f"bank.{part}" if part else "bank")
        if whole == "spot":
            label = part or ("" if other else "hand")
            found.append(f"{label} {_against(words, other) if other else words}".strip())
        elif whole != "bank" or name.replace("bank", "spot") not in told:
            found.append(f"{spoken(whole)} {part} {words}".replace("  ", " "))
    return ("; " if any("." in name for name in told) else ", ").join(found)


def _against(one: str, other: str) -> str:
    """Two hands side by side; a tiebreaker is shown only between equals."""
    short = [words.partition(", high tile ")[0] for words in (one, other)]
    return " against ".join((one, other) if short[0] == short[1] else short)


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _short_of_cards(plan: Plan, rows: Sequence[Row], hands: Mapping[str, Seen]) -> set[str]:
    """Hands whose number of cards was the only thing that kept a row from holding."""
    table, found = Table(plan.game, dict(hands)), set[str]()
    for row in rows:
        counts = [fact for fact in row.facts if needs(fact) == {Feature.NUMBER}]
        with suppress(Refusal):
            if counts and all(holds(fact, table) for fact in row.facts if fact not in counts):
                found |= {fact.slots[0] for fact in counts}
    return found


def amount(plan: Plan, name: str, hands: Mapping[str, Seen]) -> str:
    """The value of a hand or of one part, in words; empty if it is not seen."""
    whole, _, part = name.partition(".")
    seen = hands.get(whole)
    if seen is None or (part and part not in seen.parts):
        return ""
    if any(board not in hands for board in plan.game.hands[whole].takes):
        return ""
    return _amount(*_ranked(plan, name, hands))


def _ranked(plan: Plan, name: str, hands: Mapping[str, Seen]) -> tuple[Any, tuple[Piece, ...], bool]:
    """The ranking and cards of a hand or of one part, and whether its first two cards are the original ones (no
    split)."""
    whole, _, part = name.partition(".")
    seen, filed = hands[whole], plan.game.hands[whole]
    cards = seen.parts[part] if part else (*seen.cards, *Table(plan.game, dict(hands)).taken(name))
    return filed.part_rankings.get(part, filed.ranking), cards, not seen.split


@lru_cache(maxsize=20_000)
def _amount(ranking: Any, cards: tuple[Piece, ...], first_two: bool) -> str:
    made = make_ranking(ranking)
    with suppress(Refusal):
        if isinstance(made, Points):
            total = made.total(cards, first_two)
            return f"{'natural ' if total.natural else ''}{total.points}"
        rank = made.rank(cards)
        if isinstance(made, Modulo):
            return f"{'natural ' * rank.name.startswith('natural')}{digit(cards)}"
        return rank.name
    return ""


def _shown(plan: Plan, facts: Sequence[Fact], hands: Mapping[str, Seen]) -> list[str]:
    """The patterns that hands show, for rows that ask about patterns."""
    names = dict.fromkeys(fact.slots[0] for fact in facts if needs(fact) - {Feature.PARTS} == {Feature.PATTERN})
    told = [(name, amount(plan, name, hands)) for name in _in_order(plan, names)]
    alone = len(told) == 1 and told[0][0] == "spot"
    found = [words if alone else f"{_LABELS.get(name, spoken(name))} {words}" for name, words in told if words]
    found += [_found(plan, fact, hands) for fact in facts]
    for one, other in (hands_of(fact) for fact in facts if needs(fact) == {Feature.PATTERN, Feature.JOINED}):
        if one in hands and other in hands:
            words = _amount("poker", Table(plan.game, dict(hands)).joined(one, other), True)
            found.append(f"{words} together" if words else "")
    return list(filter(None, dict.fromkeys(found)))


def _found(plan: Plan, fact: Fact, hands: Mapping[str, Seen]) -> str:
    """What a hand has of what a fact asks about, if the fact can say so."""
    found, name = FACTS[fact.form].found, next(iter(hands_of(fact)), "")
    if found is None or name not in hands:
        return ""
    return f"{hand_word(name)} {found(Table(plan.game, dict(hands)), *fact.slots)}"


def _in_order(plan: Plan, names: Iterable[str]) -> list[str]:
    """Hands and their parts in the order the file lists them."""
    places = [name for hand, filed in plan.game.hands.items() for name in (hand, *(f"{hand}.{p}" for p in filed.parts))]
    return sorted(names, key=places.index)
