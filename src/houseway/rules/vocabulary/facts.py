"""Facts: what can be said of a round, finished or not. A record for each, with all that is known of it.

HAND is a hand of the file or a part of one (`spot`, `bank.front`), NUMBERS is `7`, `0-5`, `6 or less` or `7 or more`,
HOLDING is a pay-table pattern (`four of a kind`, `pair, queens or better`) or, after `holds` and `hold`, very cards
(`8-8-8`, `one rank suited`), WAGER a wager of the file, CHOICE a choice that a player took, RANKING an order of cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, Final, Literal

from houseway.rules.cells import within
from houseway.rules.holdings import read_holding
from houseway.rules.vocabulary.choices import CHOICES
from houseway.rules.vocabulary.evaluations import (
    cards_found,
    closer,
    first_are,
    first_hold,
    last_card_is,
    matches,
    of_one_color,
    ranks_alike,
    reds,
    up_card_is,
    with_up_are,
    with_up_hold,
)
from houseway.rules.vocabulary.features import Feature

if TYPE_CHECKING:
    from collections.abc import Callable


SLOTS: Final = {
    "HAND": r"([a-z][a-z0-9-]*(?:\.[a-z]+)?)",
    "NUMBERS": r"(\d+(?:\.5)?(?:-\d+(?:\.5)?| or (?:more|less))?)",
    "HOLDING": r"(.+?)",
    "WAGER": r"([a-z][a-z0-9-]*)",
    "RANKING": r"(three-card|four-card|two-card)",
    "CHOICE": f"({'|'.join(word for word, choice in CHOICES.items() if choice.past)})",
}
"""What may stand in a form, and how it is written."""


@dataclass(frozen=True, slots=True)
class FactForm:
    """One fact of the vocabulary."""

    form: str
    """As it is written, with its slots."""
    means: str
    evaluate: Callable[..., bool]
    """Whether it is so: asked of a table, with what stands in its slots."""
    needs: frozenset[Feature]
    """What it asks about. Whoever answers without the cards carries these, or declines."""
    says: tuple[str, str, str]
    """Its English: who, a verb and what, with the slots by number. The verb is `beat`, not `beats`."""
    several: bool = False
    """Who is more than one thing: `the bank's first 3 cards`."""
    holding: Literal["", "pattern", "cards", "up card"] = ""
    """What its HOLDING names."""
    exact: bool = False
    """One number in its slot is meant exactly, and is told so."""
    deed: str = ""
    """What a player did to make it so; CHOICE where that stands in its slot."""
    found: Callable[..., str] | None = None
    """What a hand has of what is asked, in words, for a wager that no row settles: asked as `evaluate` is."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """What stands in each slot."""
        return _kinds(self.form)


@cache
def _kinds(form: str) -> tuple[str, ...]:
    return tuple(word for word in form.split() if word in SLOTS)


_RECORDS: Final = (
    FactForm(
        "HAND beats HAND",
        "the first ranks above the second",
        lambda table, one, other: table.compare(one, other) > 0,
        frozenset({Feature.VALUE}),
        ("{0}", "beat", "{1}"),
    ),
    FactForm(
        "HAND ties HAND",
        "the two rank alike: a tie, or a copy",
        lambda table, one, other: table.compare(one, other) == 0,
        frozenset({Feature.VALUE}),
        ("{0}", "tie", "{1}"),
    ),
    FactForm(
        "HAND equals HAND",
        "the two have the same total, whichever of them ranks above",
        lambda table, one, other: table.total(one) == table.total(other),
        frozenset({Feature.TOTAL}),
        ("{0}", "equal", "{1} in total"),
    ),
    FactForm(
        "HAND beats HAND by NUMBERS",
        "the first is above by a margin of points",
        lambda table, one, other, numbers: (
            table.compare(one, other) > 0 and within(numbers, table.total(one) - table.total(other))
        ),
        frozenset({Feature.VALUE, Feature.TOTAL}),
        ("{0}", "beat", "{1} by {2}"),
    ),
    FactForm(
        "HAND closer than HAND",
        "of two hands over their limit, the first is nearer to it",
        closer,
        frozenset({Feature.LIMIT}),
        ("{0}", "come", "closer to the limit than {1}"),
    ),
    FactForm(
        "HAND is NUMBERS",
        "its total",
        lambda table, hand, numbers: within(numbers, table.total(hand)),
        frozenset({Feature.TOTAL}),
        ("{0}", "be", "{1}"),
    ),
    FactForm(
        "HAND is natural",
        "a natural of its ranking, on its first cards",
        lambda table, hand: table.is_natural(hand),
        frozenset({Feature.NATURAL}),
        ("{0}", "be", "a natural"),
    ),
    FactForm(
        "HAND is marked natural",
        "a natural of its ranking's marked cards",
        lambda table, hand: table.is_marked(hand),
        frozenset({Feature.NATURAL, Feature.MARKED}),
        ("{0}", "be", "a natural of the marked cards"),
    ),
    FactForm(
        "HAND is hard NUMBERS",
        "its total, with no ace counted 11; a natural is neither hard nor soft",
        lambda table, hand, numbers: table.is_soft(hand) is False and within(numbers, table.total(hand)),
        frozenset({Feature.TOTAL, Feature.SOFT}),
        ("{0}", "be", "hard {1}"),
    ),
    FactForm(
        "HAND is soft NUMBERS",
        "its total, with an ace counted 11",
        lambda table, hand, numbers: table.is_soft(hand) is True and within(numbers, table.total(hand)),
        frozenset({Feature.TOTAL, Feature.SOFT}),
        ("{0}", "be", "soft {1}"),
    ),
    FactForm(
        "HAND is over",
        "its total is beyond its limit",
        lambda table, hand: table.is_over(hand),
        frozenset({Feature.LIMIT}),
        ("{0}", "be", "over"),
    ),
    FactForm(
        "HAND has NUMBERS cards",
        "how many cards it holds",
        lambda table, hand, numbers: within(numbers, table.number(hand)),
        frozenset({Feature.NUMBER}),
        ("{0}", "have", "{1} cards"),
    ),
    FactForm(
        "HAND cards count alike",
        "each of its cards has the same count",
        lambda table, hand: table.counts_alike(hand),
        frozenset({Feature.ALIKE}),
        ("{0}'s cards", "count", "alike"),
        several=True,
    ),
    FactForm(
        "HAND cards rank alike",
        "all its cards are of one rank",
        ranks_alike,
        frozenset({Feature.RANKS}),
        ("{0}'s cards", "be", "of one rank"),
        several=True,
    ),
    FactForm(
        "HAND shows HOLDING",
        "its cards show a pay-table pattern",
        lambda table, hand, holding: table.shows(hand, holding),
        frozenset({Feature.PATTERN}),
        ("{0}", "show", "{1}"),
        holding="pattern",
    ),
    FactForm(
        "HAND with HAND shows HOLDING",
        "the cards of both together show a pattern",
        lambda table, one, other, holding: table.both_show(one, other, holding),
        frozenset({Feature.PATTERN, Feature.JOINED}),
        ("{0} and {1} together", "show", "{2}"),
        several=True,
        holding="pattern",
    ),
    FactForm(
        "HAND with HAND shows HOLDING as RANKING",
        "the same, read in a ranking: three-card, four-card, two-card",
        lambda table, one, other, holding, ranking: table.both_show(one, other, holding, ranking),
        frozenset({Feature.PATTERN, Feature.JOINED, Feature.READ_AS}),
        ("{0} and {1} together", "show", "{2} as a {3} hand"),
        several=True,
        holding="pattern",
    ),
    FactForm(
        "HAND holds HOLDING",
        "all its cards are exactly these: 8-8-8, 7-8-9 suited, A-2-3-4 one colour, one rank; `ten` is any that counts "
        "ten, `Qh` has its suit, and `in a row` are cards that follow each other, an ace high or low",
        lambda table, hand, holding: read_holding(holding).holds(table.cards(hand)),
        frozenset({Feature.NAMED}),
        ("{0}", "hold", "{1}"),
        holding="cards",
    ),
    FactForm(
        "HAND first NUMBERS cards hold HOLDING",
        "so many cards, as they were dealt to it, are exactly these: a pair is `first 2 cards hold one rank`, one of a "
        "suit `one rank suited`; `any rank suited` asks for the suit alone",
        first_hold,
        frozenset({Feature.FIRST, Feature.NAMED}),
        ("{0}'s first {1} cards", "be", "{2}"),
        several=True,
        holding="cards",
    ),
    FactForm(
        "HAND first NUMBERS cards with HAND up card hold HOLDING",
        "so many cards as they were dealt to it, and another's up card, are exactly these",
        with_up_hold,
        frozenset({Feature.FIRST, Feature.NAMED, Feature.UP_CARD, Feature.JOINED}),
        ("{0}'s first {1} cards and {2}'s up card", "be", "{3}"),
        several=True,
        holding="cards",
    ),
    FactForm(
        "HAND first NUMBERS cards with HAND up card are NUMBERS",
        "the total of so many cards as they were dealt to it, and of another's up card, counted as it is",
        with_up_are,
        frozenset({Feature.FIRST, Feature.TOTAL, Feature.UP_CARD, Feature.JOINED}),
        ("{0}'s first {1} cards and {2}'s up card", "total", "{3}"),
        several=True,
    ),
    FactForm(
        "HAND first NUMBERS cards match HAND up card NUMBERS times",
        "so many of the cards as they were dealt to it are of the rank of another's up card",
        matches,
        frozenset({Feature.FIRST, Feature.RANKS, Feature.UP_CARD, Feature.JOINED}),
        ("{3} of {0}'s first {1} cards", "match", "{2}'s up card"),
        several=True,
    ),
    FactForm(
        "HAND first NUMBERS cards match HAND up card NUMBERS times suited",
        "so many of them are of its rank and of its suit",
        partial(matches, suited=True),
        frozenset({Feature.FIRST, Feature.RANKS, Feature.SUITS, Feature.UP_CARD, Feature.JOINED}),
        ("{3} of {0}'s first {1} cards", "match", "{2}'s up card in rank and suit"),
        several=True,
    ),
    FactForm(
        "HAND qualifies",
        "it reaches its qualifier",
        lambda table, hand: table.qualifies(hand),
        frozenset({Feature.QUALIFIER}),
        ("{0}", "qualify", ""),
    ),
    FactForm(
        "HAND starts with NUMBERS red cards",
        "exactly so many consecutive red cards from its first",
        lambda table, hand, numbers: within(numbers, reds(table, hand)),
        frozenset({Feature.ORDER, Feature.COLORS}),
        ("{0}", "start", "with {1} red cards"),
        exact=True,
        found=lambda table, hand, _: cards_found(reds(table, hand), before="red "),
    ),
    FactForm(
        "HAND starts with NUMBERS cards of one colour",
        "exactly so many consecutive cards of the first one's colour",
        lambda table, hand, numbers: within(numbers, of_one_color(table, hand)),
        frozenset({Feature.ORDER, Feature.COLORS}),
        ("{0}", "start", "with {1} cards of one color"),
        exact=True,
        found=lambda table, hand, _: cards_found(of_one_color(table, hand), after=" of one color"),
    ),
    FactForm(
        "HAND first NUMBERS cards are NUMBERS",
        "the total of so many cards, as they were dealt to it",
        first_are,
        frozenset({Feature.FIRST, Feature.TOTAL}),
        ("{0}'s first {1} cards", "total", "{2}"),
        several=True,
    ),
    FactForm(
        "HAND up card is HOLDING",
        "its exposed card: ace, ten, bonus",
        up_card_is,
        frozenset({Feature.UP_CARD}),
        ("{0}'s up card", "be", "{1}"),
        holding="up card",
    ),
    FactForm(
        "HAND last card is HOLDING",
        "the last card that came to it: ace, ten, 5",
        last_card_is,
        frozenset({Feature.LAST}),
        ("{0}'s last card", "be", "{1}"),
        holding="up card",
    ),
    FactForm(
        "HAND and HAND total NUMBERS",
        "the sum of two totals",
        lambda table, one, other, numbers: within(numbers, table.total(one) + table.total(other)),
        frozenset({Feature.TOTAL}),
        ("{0} and {1}", "total", "{2}"),
        several=True,
    ),
    FactForm(
        "HAND folded",
        "its player gave it up",
        lambda table, hand: table.folded(hand),
        frozenset({Feature.FOLD}),
        ("{0}", "be", "folded"),
        deed="fold",
    ),
    FactForm(
        "HAND surrendered",
        "its player gave it up for half",
        lambda table, hand: table.surrendered(hand),
        frozenset({Feature.SURRENDER}),
        ("{0}", "be", "surrendered"),
        deed="surrender",
    ),
    FactForm(
        "HAND took CHOICE",
        "its player took a choice of the round: double, split, even money",
        lambda table, hand, choice: table.took(hand, choice),
        frozenset({Feature.CHOICE}),
        ("{0}", "been", "{1}"),
        deed="CHOICE",
    ),
    FactForm(
        "HAND fouls",
        "it is set wrongly",
        lambda table, hand: table.fouls(hand),
        frozenset({Feature.FOUL}),
        ("{0}", "be", "foul"),
        deed="foul",
    ),
    FactForm(
        "another HAND with WAGER shows HOLDING",
        "some other spot that made this wager shows a pattern",
        lambda table, hand, wager, holding: table.another_shows(hand, holding, wager),
        frozenset({Feature.PATTERN, Feature.OTHERS, Feature.WAGERS}),
        ("another hand with {1}", "show", "{2}"),
        holding="pattern",
    ),
    FactForm(
        "another HAND shows HOLDING",
        "some other spot shows a pattern",
        lambda table, hand, holding: table.another_shows(hand, holding),
        frozenset({Feature.PATTERN, Feature.OTHERS}),
        ("another hand", "show", "{1}"),
        holding="pattern",
    ),
    FactForm(
        "HAND made WAGER",
        "its player made this wager",
        lambda table, _, wager: table.made(wager),
        frozenset({Feature.WAGERS}),
        ("{1}", "be", "bet"),
    ),
    FactForm(
        "new shoe",
        "the shoe has just been shuffled",
        lambda table: table.is_new_shoe(),
        frozenset({Feature.SHOE}),
        ("the shoe", "be", "new"),
    ),
    FactForm("otherwise", "whatever no row above it took", lambda _: True, frozenset(), ("", "", "")),
)
FACTS: Final[dict[str, FactForm]] = {record.form: record for record in _RECORDS}
"""Each fact as it is written. A record that is added here is read, told, played and priced."""
