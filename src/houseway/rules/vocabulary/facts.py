"""Facts: everything a condition can say about a round, finished or not, with one record each.

HAND is a hand of the file or a part of one (`spot`, `bank.front`), NUMBERS is `7`, `0-5`, `6 or less` or `7 or more`,
HOLDING is a pay-table pattern (`four of a kind`, `pair, queens or better`) or, after `holds` and `hold`, specific cards
(`8-8-8`, `one rank suited`), WAGER a wager of the file, CHOICE a choice that a player took, RANKING an order of cards.
"""

from __future__ import annotations

from typing import Final

from houseway.rules.cells import within
from houseway.rules.holdings import read_holding
from houseway.rules.vocabulary.dealt_facts import DEALT_FACTS
from houseway.rules.vocabulary.evaluations import both_have_counted, closer, has_counted, ranks_alike
from houseway.rules.vocabulary.fact_form import FactForm
from houseway.rules.vocabulary.features import Feature

_RECORDS: Final = (
    FactForm(
        "HAND beats HAND",
        "the first outranks the second",
        lambda table, one, other: table.compare(one, other) > 0,
        frozenset({Feature.VALUE}),
        ("{0}", "beat", "{1}"),
    ),
    FactForm(
        "HAND ties HAND",
        "the two rank the same: a tie, or a copy",
        lambda table, one, other: table.compare(one, other) == 0,
        frozenset({Feature.VALUE}),
        ("{0}", "tie", "{1}"),
    ),
    FactForm(
        "HAND equals HAND",
        "the two have the same total, whichever of them outranks the other",
        lambda table, one, other: table.total(one) == table.total(other),
        frozenset({Feature.TOTAL}),
        ("{0}", "equal", "{1} in total"),
    ),
    FactForm(
        "HAND beats HAND by NUMBERS",
        "the first is ahead by this many points",
        lambda table, one, other, numbers: (
            table.compare(one, other) > 0 and within(numbers, table.total(one) - table.total(other))
        ),
        frozenset({Feature.VALUE, Feature.TOTAL}),
        ("{0}", "beat", "{1} by {2}"),
    ),
    FactForm(
        "HAND closer than HAND",
        "both hands are over their limit, and the first is nearer to it",
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
        "its total exceeds its limit",
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
        "HAND has NUMBERS cards of HOLDING",
        "how many of its cards match: `9`, `A`, `ten` (any card that counts ten), `9d` (of that suit); `9 suited` also "
        "requires that they share a suit",
        has_counted,
        frozenset({Feature.COUNTED}),
        ("{0}", "have", "{1} cards {2}"),
        holding="one card",
    ),
    FactForm(
        "HAND with HAND has NUMBERS cards of HOLDING",
        "how many cards of two hands together match, as for one hand",
        both_have_counted,
        frozenset({Feature.COUNTED, Feature.JOINED}),
        ("{0} and {1} together", "have", "{2} cards {3}"),
        several=True,
        holding="one card",
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
        "HAND shows HOLDING as RANKING",
        "its cards show a pattern of the named ranking, which need not be the hand's own: poker, three-card, "
        "four-card, two-card",
        lambda table, hand, holding, ranking: table.shows(hand, holding, ranking),
        frozenset({Feature.PATTERN, Feature.READ_AS}),
        ("{0}", "show", "{1} as a {2} hand"),
        holding="pattern",
    ),
    FactForm(
        "HAND takes in HOLDING",
        "a hand that it `takes` shows a pattern on its own, in that hand's own ranking",
        lambda table, hand, holding: table.takes_in(hand, holding),
        frozenset({Feature.PATTERN, Feature.TAKEN}),
        ("{0}", "take", "in {1}"),
        holding="pattern",
    ),
    FactForm(
        "HAND with HAND shows HOLDING",
        "the cards of both together show a pattern, including the hands that either `takes`; if one of the two `takes` "
        "the other, only these two count",
        lambda table, one, other, holding: table.both_show(one, other, holding),
        frozenset({Feature.PATTERN, Feature.JOINED}),
        ("{0} and {1} together", "show", "{2}"),
        several=True,
        holding="pattern",
    ),
    FactForm(
        "HAND with HAND shows HOLDING as RANKING",
        "the cards of both together show a pattern of the named ranking: poker, three-card, four-card, two-card",
        lambda table, one, other, holding, ranking: table.both_show(one, other, holding, ranking),
        frozenset({Feature.PATTERN, Feature.JOINED, Feature.READ_AS}),
        ("{0} and {1} together", "show", "{2} as a {3} hand"),
        several=True,
        holding="pattern",
    ),
    FactForm(
        "HAND holds HOLDING",
        "all its cards are exactly these: 8-8-8, 7-8-9 suited, A-2-3-4 one color, one rank; `ten` is any card that "
        "counts ten, `Qh` is that card, and `in a row` means consecutive ranks, with the ace high or low",
        lambda table, hand, holding: read_holding(holding).holds(table.cards(hand)),
        frozenset({Feature.NAMED}),
        ("{0}", "hold", "{1}"),
        holding="cards",
    ),
    *DEALT_FACTS,
    FactForm(
        "HAND qualifies",
        "it reaches its qualifier",
        lambda table, hand: table.qualifies(hand),
        frozenset({Feature.QUALIFIER}),
        ("{0}", "qualify", ""),
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
        "its player surrendered it for half",
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
    FactForm("otherwise", "every case that no row above it covers", lambda _: True, frozenset(), ("", "", "")),
)
FACTS: Final[dict[str, FactForm]] = {record.form: record for record in _RECORDS}
"""Each fact by its spelling. Adding a record makes a fact readable, wordable, playable and priceable."""
