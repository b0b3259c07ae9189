"""Conditions in plain words: what a player reads instead of `not bank is over and bank has 3 cards`.

Each fact becomes a clause with a subject, a verb and the rest. Clauses that say the same of several hands are combined
(`the front and the back both beat the bank's`), and a subject is not repeated in the next clause.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from houseway.rules.fact_grammar import CERTAIN, hands_of, read_condition
from houseway.rules.games.banked import BankedGame, SideBet
from houseway.rules.holdings import counted_text, holding_text
from houseway.rules.phrases import spoken
from houseway.rules.picks import EACH, NUMBER, OTHERS, PICK
from houseway.rules.vocabulary.choices import CHOICES
from houseway.rules.vocabulary.facts import FACTS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from houseway.rules.fact_grammar import Fact

_VERBS: Final = {
    "be": ("is", "are", "is not", "are not"),
    "been": ("has", "have", "has not", "have not"),
    "have": ("has", "have", "does not have", "do not have"),
    "match": ("matches", "match", "does not match", "do not match"),
    "qualify": ("qualifies", "qualify", "does not qualify", "do not qualify"),
}
"""Irregular verbs: singular, plural, and both negated."""
_ONE_CARD: Final = re.compile(r"\b1 ((?:red )?card)s\b")
_COUNTED: Final = ("pair", "straight", "flush", "house")
_SEVERAL: Final = ("two", "three", "five")
_UP_CARDS: Final = {"ace": "an ace", "ten": "a ten-count card", "bonus": "a bonus card", "8": "an 8", "A": "an A"}
_CHOSEN: Final = "999"
"""A placeholder for a number that the player chooses."""
_PICKED, _OTHERS, _PAID_ON = "picked", "others", "paid-on"
"""Placeholders for the hand the player picks, the other hands, and any hand that a wager is paid on."""
_HANDS: Final = {
    "spot": "the hand",
    "bank": "the bank",
    _PICKED: "the hand picked",
    _OTHERS: "each of the others",
    _PAID_ON: "one of the hands",
}


@dataclass(frozen=True, slots=True)
class _Clause:
    """A clause about one hand, or about several that share it."""

    who: tuple[str, ...]
    verb: str
    what: str = ""
    denied: bool = False
    several: bool = False
    """Whether the subject is plural: `the bank's first 3 cards`."""
    hands: frozenset[str] = frozenset()

    def alike(self, other: _Clause) -> bool:
        """Whether both clauses say the same about different hands."""
        same = (self.verb, self.what, self.denied) == (other.verb, other.what, other.denied)
        return same and not (self.several or other.several) and other.who[0] not in self.who

    def says(self, before: _Clause | None) -> str:
        """The clause in words, given the clause before it."""
        one, more, not_one, not_more = _VERBS.get(
            self.verb, (f"{self.verb}s", self.verb, f"does not {self.verb}", f"do not {self.verb}")
        )
        if len(self.who) > 1 and self.denied:
            return f"neither {' nor '.join(self.who)} {one} {self.what}".strip()
        what = self.what.replace("a natural", "naturals") if len(self.who) > 1 else self.what
        if len(self.who) == 1:
            verb = (not_more if self.denied else more) if self.several else (not_one if self.denied else one)
            named = before is not None and before.who == self.who
            return " ".join(filter(None, ("" if named else self.who[0], verb, what)))
        both = "both" if len(self.who) == 2 else "all"
        if before is not None and before.hands == self.hands:
            return f"{both} {more} {what}".strip()
        words = (more, both) if self.verb == "be" else (both, more)
        return " ".join(filter(None, (_listed(self.who), *words, what)))


def plain(facts: Iterable[Fact], wagers: Mapping[str, str]) -> str:
    """A condition in plain words; wagers are called by their titles."""
    said = list(facts)
    if said and said[0].either:
        return " or ".join(plain(each, wagers) for each in said[0].either)
    if any(fact.form == "otherwise" and fact.negated for fact in said):
        return "never"
    clauses = [_clause(fact, wagers) for fact in said if fact.form != "otherwise"]
    told: list[str] = []
    before: _Clause | None = None
    for clause in _with_cards(_together(clauses)):
        told.append(clause.says(before))
        before = clause
    return _joined(told) or "otherwise"


def plain_text(text: str, hands: Collection[str], wagers: Mapping[str, str]) -> str:
    """A condition of a file in plain words; NUMBER and PICK become what the player chooses."""
    if text in CERTAIN:
        return text
    said = text.replace(NUMBER, _CHOSEN).replace(PICK, _PICKED).replace(EACH, _PAID_ON).replace(OTHERS, _OTHERS)
    return plain(read_condition(said, {*hands, *_HANDS}, wagers), wagers)


def plain_in(game: BankedGame | SideBet, text: str) -> str:
    """A condition of a game's file in plain words; a side bet may name hands and wagers of the game it joins."""
    titles = {name: wager.name for name, wager in game.wagers.items()}
    if isinstance(game, BankedGame):
        parts = (f"{name}.{part}" for name, hand in game.hands.items() for part in hand.parts)
        return plain_text(text, {*game.hands, *parts}, titles)
    needed = {name: name for wager in game.wagers.values() for name in wager.needs}
    return plain_text(text, {"spot", "bank"}, {**needed, **titles})


def hand_word(name: str) -> str:
    """A hand, or a part of one, in plain words: `the bank's front`."""
    whole, _, part = name.partition(".")
    if not part:
        return _HANDS.get(whole, spoken(whole))
    return f"the {part}" if whole == "spot" else f"{hand_word(whole)}'s {part}"


def holding_words(holding: str) -> str:
    """A card pattern in words: `a pair of queens or better`, `a royal flush without the joker`."""
    kind, _, tail = holding.partition(", ")
    first, last = kind.split()[0], kind.removesuffix(" and royal match").split()[-1]
    said = f"a {kind}" if last in _COUNTED and first not in _SEVERAL else kind
    said = said.replace(" and royal match", " and a royal match")
    match tail:
        case "":
            return said
        case "natural":
            return f"{said} without the joker"
        case "with joker":
            return f"{said} with the joker"
        case "one color":
            return f"{said}, all of one color"
        case _:
            return f"a pair of {tail}" if kind == "pair" else f"{said}, {tail}"


def _clause(fact: Fact, wagers: Mapping[str, str]) -> _Clause:
    record = FACTS[fact.form]
    words = [_words(fact, number, kind, wagers) for number, kind in enumerate(record.kinds)]
    who, verb, what = (part.format(*words) for part in record.says)
    what = _ONE_CARD.sub(r"1 \1", what)
    one = "first 1 cards" in who
    who = who.replace("first 1 cards", "first card")
    several = record.several and not one and not who.startswith("1 ")
    return _Clause((who,), verb, what, fact.negated, several=several, hands=frozenset(hands_of(fact)))


def _words(fact: Fact, number: int, kind: str, wagers: Mapping[str, str]) -> str:
    """A fact's slot in words."""
    slot, record = fact.slots[number], FACTS[fact.form]
    match kind:
        case "HAND":
            return _other(fact.slots[0], slot) if number else hand_word(slot)
        case "NUMBERS":
            return f"exactly {slot}" if record.exact and slot.isdigit() else _numbers(slot)
        case "WAGER":
            return wagers[slot]
        case "CHOICE":
            return next(choice.past for word, choice in CHOICES.items() if word == slot)
        case _ if record.holding == "cards":
            words = holding_text(slot)
            return words.removeprefix("cards ") if record.says[1] == "be" else words
        case _ if record.holding == "one card":
            return counted_text(slot)
        case _ if record.holding == "up card":
            return " or ".join(_UP_CARDS.get(card, f"a {card}") for card in slot.split(" or "))
        case _:
            return holding_words(slot)


def _other(first: str, second: str) -> str:
    """The second hand of a comparison; its part is left out if it is the same part as the first hand's."""
    whole, _, part = second.partition(".")
    return f"{hand_word(whole)}'s" if part and part == first.partition(".")[2] else hand_word(second)


def _numbers(numbers: str) -> str:
    if numbers == _CHOSEN:
        return "the number bet on"
    return numbers.replace("-", " to ").replace(".5", "½")


def _together(clauses: list[_Clause]) -> list[_Clause]:
    """Combine consecutive clauses that say the same."""
    found: list[_Clause] = []
    for clause in clauses:
        if found and found[-1].alike(clause):
            found[-1] = replace(found[-1], who=(*found[-1].who, *clause.who), hands=found[-1].hands | clause.hands)
        else:
            found.append(clause)
    return found


def _with_cards(clauses: list[_Clause]) -> list[_Clause]:
    """Combine a hand's number of cards with what it is: `is 7 with 3 cards`."""
    found: list[_Clause] = []
    for clause in clauses:
        last = found[-1] if found else None
        if last is not None and last.who == clause.who and not (last.denied or clause.denied):
            if (last.verb, clause.verb) == ("be", "have"):
                found[-1] = replace(last, what=f"{last.what} with {clause.what}")
                continue
            if (last.verb, clause.verb) == ("have", "be"):
                found[-1] = replace(clause, what=f"{clause.what} with {last.what}")
                continue
        found.append(clause)
    return found


def _listed(words: tuple[str, ...]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}"


def _joined(told: list[str]) -> str:
    if len(told) < 2:
        return "".join(told)
    comma = "," if " and " in told[-2] or told[-2].startswith("neither") else ""
    return f"{', '.join(told[:-1])}{comma} and {told[-1]}"
