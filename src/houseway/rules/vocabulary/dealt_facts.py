"""Facts about cards by how they came to a hand: the first ones, the last, the up card, the first in a row."""

from __future__ import annotations

from functools import partial
from typing import Final

from houseway.rules.cells import within
from houseway.rules.vocabulary.evaluations import (
    apart,
    around,
    both_first_counted,
    both_first_hold,
    cards_found,
    first_are,
    first_hold,
    last_card_is,
    low_total,
    matches,
    of_one_color,
    reds,
    up_card_is,
    with_up_are,
    with_up_hold,
)
from houseway.rules.vocabulary.fact_form import FactForm
from houseway.rules.vocabulary.features import Feature

DEALT_FACTS: Final = (
    FactForm(
        "HAND with HAND first NUMBERS cards have NUMBERS of HOLDING",
        "how many of the first cards dealt to the two hands match, as for `HAND has NUMBERS cards of HOLDING`",
        both_first_counted,
        frozenset({Feature.FIRST, Feature.COUNTED, Feature.JOINED}),
        ("{0}'s and {1}'s first {2} cards together", "have", "{3} cards {4}"),
        several=True,
        holding="one card",
    ),
    FactForm(
        "HAND first NUMBERS cards hold HOLDING",
        "the first cards dealt to it are exactly these: a pair is `first 2 cards hold one rank`, a suited pair `one "
        "rank suited`; `any rank suited` requires only the suit; a joker matches nothing, except in `any rank one "
        "color, joker any`",
        first_hold,
        frozenset({Feature.FIRST, Feature.NAMED}),
        ("{0}'s first {1} cards", "be", "{2}"),
        several=True,
        holding="cards",
    ),
    FactForm(
        "HAND with HAND first NUMBERS cards hold HOLDING",
        "the first cards dealt to the two hands are together exactly these: `two pairs`, `in a row "
        "suited`, `A-K-Q-J suited`",
        both_first_hold,
        frozenset({Feature.FIRST, Feature.NAMED, Feature.JOINED}),
        ("{0}'s and {1}'s first {2} cards together", "be", "{3}"),
        several=True,
        holding="cards",
    ),
    FactForm(
        "HAND first NUMBERS cards show HOLDING",
        "the first cards dealt to it show a pay-table pattern, whatever was drawn later",
        lambda table, hand, number, holding: table.first_show(hand, int(number), holding),
        frozenset({Feature.FIRST, Feature.PATTERN}),
        ("{0}'s first {1} cards", "show", "{2}"),
        several=True,
        holding="pattern",
    ),
    FactForm(
        "HAND first NUMBERS cards show HOLDING as RANKING",
        "the first cards dealt to it show a pattern of the named ranking; a joker plays as in the hand's own ranking",
        lambda table, hand, number, holding, ranking: table.first_show(hand, int(number), holding, ranking),
        frozenset({Feature.FIRST, Feature.PATTERN, Feature.READ_AS}),
        ("{0}'s first {1} cards", "show", "{2} as a {3} hand"),
        several=True,
        holding="pattern",
    ),
    FactForm(
        "HAND with HAND up card shows HOLDING",
        "the cards of a hand and another hand's up card together show a pattern",
        lambda table, one, other, holding: table.with_up_show(one, other, holding),
        frozenset({Feature.PATTERN, Feature.JOINED, Feature.UP_CARD}),
        ("{0} and {1}'s up card together", "show", "{2}"),
        several=True,
        holding="pattern",
    ),
    FactForm(
        "HAND first NUMBERS cards with HAND up card hold HOLDING",
        "the first cards dealt to it and another hand's up card are exactly these",
        with_up_hold,
        frozenset({Feature.FIRST, Feature.NAMED, Feature.UP_CARD, Feature.JOINED}),
        ("{0}'s first {1} cards and {2}'s up card", "be", "{3}"),
        several=True,
        holding="cards",
    ),
    FactForm(
        "HAND first NUMBERS cards with HAND up card are NUMBERS",
        "the total of the first cards dealt to it and another hand's up card",
        with_up_are,
        frozenset({Feature.FIRST, Feature.TOTAL, Feature.UP_CARD, Feature.JOINED}),
        ("{0}'s first {1} cards and {2}'s up card", "total", "{3}"),
        several=True,
    ),
    FactForm(
        "HAND first NUMBERS cards match HAND up card NUMBERS times",
        "this many of the first cards dealt to it have the rank of another hand's up card",
        matches,
        frozenset({Feature.FIRST, Feature.RANKS, Feature.UP_CARD, Feature.JOINED}),
        ("{3} of {0}'s first {1} cards", "match", "{2}'s up card"),
        several=True,
    ),
    FactForm(
        "HAND first NUMBERS cards match HAND up card NUMBERS times suited",
        "this many of the first cards dealt to it have the rank and the suit of another hand's up card",
        partial(matches, suited=True),
        frozenset({Feature.FIRST, Feature.RANKS, Feature.SUITS, Feature.UP_CARD, Feature.JOINED}),
        ("{3} of {0}'s first {1} cards", "match", "{2}'s up card in rank and suit"),
        several=True,
    ),
    FactForm(
        "HAND first NUMBERS cards lie on both sides of HAND up card",
        "another hand's up card ranks strictly between the lowest and the highest of the first cards; an ace is high",
        around,
        frozenset({Feature.FIRST, Feature.RANKS, Feature.UP_CARD, Feature.JOINED}),
        ("{0}'s first {1} cards", "lie", "on both sides of {2}'s up card"),
        several=True,
    ),
    FactForm(
        "HAND first NUMBERS cards are NUMBERS apart",
        "how far the highest of the first cards ranks above the lowest, an ace high: a pair is 0 apart, a five and a "
        "seven are 2",
        apart,
        frozenset({Feature.FIRST, Feature.RANKS}),
        ("{0}'s first {1} cards", "be", "{2} apart"),
        several=True,
    ),
    FactForm(
        "HAND first NUMBERS cards with aces at one are NUMBERS",
        "their total where an ace is always one and a picture ten, whatever the hand's own ranking makes of them",
        low_total,
        frozenset({Feature.FIRST, Feature.RANKS}),
        ("{0}'s first {1} cards with aces at one", "total", "{2}"),
        several=True,
    ),
    FactForm(
        "HAND starts with NUMBERS red cards",
        "exactly this many red cards in a row, starting with its first",
        lambda table, hand, numbers: within(numbers, reds(table, hand)),
        frozenset({Feature.ORDER, Feature.COLORS}),
        ("{0}", "start", "with {1} red cards"),
        exact=True,
        found=lambda table, hand, _: cards_found(reds(table, hand), before="red "),
    ),
    FactForm(
        "HAND starts with NUMBERS cards of one color",
        "exactly this many cards in a row of its first card's color",
        lambda table, hand, numbers: within(numbers, of_one_color(table, hand)),
        frozenset({Feature.ORDER, Feature.COLORS}),
        ("{0}", "start", "with {1} cards of one color"),
        exact=True,
        found=lambda table, hand, _: cards_found(of_one_color(table, hand), after=" of one color"),
    ),
    FactForm(
        "HAND first NUMBERS cards are NUMBERS",
        "the total of the first cards dealt to it",
        first_are,
        frozenset({Feature.FIRST, Feature.TOTAL}),
        ("{0}'s first {1} cards", "total", "{2}"),
        several=True,
    ),
    FactForm(
        "HAND up card is HOLDING",
        "its up card: ace, ten, bonus",
        up_card_is,
        frozenset({Feature.UP_CARD}),
        ("{0}'s up card", "be", "{1}"),
        holding="up card",
    ),
    FactForm(
        "HAND last card is HOLDING",
        "the last card dealt to it: ace, ten, 5",
        last_card_is,
        frozenset({Feature.LAST}),
        ("{0}'s last card", "be", "{1}"),
        holding="up card",
    ),
)
