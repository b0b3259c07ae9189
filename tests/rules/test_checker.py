"""Each validator finds a filing that has its fault, and leaves one that has not alone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from houseway.refusal import Refusal
from houseway.rules.checker.checker import VALIDATORS, check

if TYPE_CHECKING:
    from collections.abc import Callable

    Write = Callable[..., str]

CHART = '''[ways.chart]
kind    = "draw chart"
lines   = "14"
against = "spot"
if-stood = "house-way"
chart   = """
     0 1 2 3 4 5 6 7 8 9
 7 | S S S S S S S S S S
 6 | S S S S S S H H S S
 5 | S S S S H H H H S S
 4 | S S H H H H H H S S
 3 | H H H H H H H H S H
 2 | H H H H H H H H H H
 1 | H H H H H H H H H H
 0 | H H H H H H H H H H
"""

[wagers.base]'''
CARDS_WAY = """[ways.cards]
kind  = "pai gow cards"
lines = "14"
rows = [
  ["high card", "", "", "second and third highest", "14"],
  ["pair", "", "", "two highest singles", "14"],
  ["two pair", "A-Q", "", "lower pair", "14"],
  ["two pair", "J-3", "ace", "two highest singles", "14"],
  ["two pair", "J-3", "", "lower pair", "14"],
  ["three pair", "", "", "highest pair", "14"],
  ["three of a kind", "A", "", "ace and highest single", "14"],
  ["three of a kind", "K-2", "", "two highest singles", "14"],
  ["two three of a kinds", "", "", "pair of the higher set", "14"],
  ["full house", "", "", "highest pair that keeps three of a kind", "14"],
  ["four of a kind", "", "", "split pair", "14"],
  ["five aces", "", "", "pair of aces", "14"],
  ["straight or flush, no pair", "", "", "highest two that leave a complete hand", "14"],
  ["straight or flush, pair", "", "", "highest two that leave a complete hand", "14"],
  ["straight or flush, two pair", "", "", "highest pair that leaves a complete hand", "14"],
  ["straight or flush, three of a kind", "", "", "pair or ace that leaves a complete hand", "14"],
]

[wagers.base]"""

# validator, what makes the fault, words of the finding
SURRENDER = '[choices.surrender]\nstake = "none"\nlines = "10"\n\n[wagers.base]'
DECIDE = """[[round]]
do      = "decide"
lines   = "10"
to      = ["spot"]
choices = ["hit", "stand"]
absent  = "house-way"
"""
DRAW = """[[round]]
do    = "draw"
lines = "11"
to    = ["bank"]
way   = "house-way"
"""
FAULTS: list[tuple[str, tuple[tuple[str, str], ...], str]] = [
    ("fee-gaps", (("$101-$300 $2", "$105-$300 $2"),), "no band for $101-$104"),
    ("fee-overlaps", (("$101-$300 $2", "$100-$300 $2"),), "$100 falls in"),
    ("fee-falls", (("$301+ $4", "$301+ $1.50"),), "falls from $2"),
    ("fee-lost", (("$301+ $4", "$301+ ?"),), "lost from the paper"),
    (
        "fee-rates",
        (("$301+ $4", "$301-$400 $4   $401-$500 $5   $501-$600 $6   $601+ $7"),),
        "has 6 rates; at most 5",
    ),
    (
        "fee-same-options",
        (("2   $5-$200 $1   $201+ $3", "2   $5-$100 $1   $101-$300 $2   $301+ $4"),),
        "options 1 and 2",
    ),
    ("fee-below-limit", (('limits = { "*" = "$5-$300" }', 'limits = { "*" = "$1-$300" }'),), "limit begins at $1"),
    ("row-unsettled", (('  ["otherwise",                           "lose"],\n', ""),), "no row settles Base"),
    (
        "row-never-hit",
        (
            (
                '["spot ties bank",                      "?tie"],',
                '["spot ties bank", "push"], ["spot ties bank and spot is 9", "lose"],',
            ),
        ),
        "can never settle the wager",
    ),
    (
        "row-repeated",
        (('["spot ties bank",                      "?tie"],', '["spot beats bank", "push"],'),),
        "is listed twice",
    ),
    ("way-totals", (('stand = ["6-9"]', 'stand = ["7-9"]'),), "does not say what to do with a total of 6"),
    ("way-both", (('stand = ["6-9"]', 'stand = ["5-9"]'),), "both hits and stands on a total of 5"),
    (
        "row-given-up",
        (('choices = ["hit", "stand"]', 'choices = ["hit", "stand", "surrender"]'), ("[wagers.base]", SURRENDER)),
        "may be surrendered, but no row of Base",
    ),
    (
        "choice-never-open",
        (("[wagers.base]", '[choices.hit]\nlines = "10"\non = "spot has 4 cards"\n\n[wagers.base]'),),
        "hit is offered, but never open",
    ),
    (
        "way-unused",
        (('absent  = "house-way"', 'absent  = "stand"'), (DRAW, "")),
        "no step of the round uses",
    ),
    ("part-missing", (('id      = "OUR-000001"', ""),), "no filing number"),
    ("claim-false", (('states = "416"', 'states = "424"'),), "8 × 52 = 416"),
    ("way-chart-holes", (("[wagers.base]", CHART), (" 6 | S S S S S S H H S S\n", "")), "no cell for total 6"),
    (
        "way-unset",
        (("[wagers.base]", CARDS_WAY), ('  ["two pair", "J-3", "", "lower pair", "14"],\n', "")),
        "two pair, 3",
    ),
]


def found(name: str, validator: str, regime: str = "as-filed") -> list[str]:
    """The sentences of one validator."""
    return [finding.sentence for finding in check(name, regime) if finding.validator == validator]


@pytest.mark.parametrize(("validator", "changes", "words"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_a_filing_with_the_fault(room: Write, validator: str, changes: tuple[tuple[str, str], ...], words: str) -> None:
    sentences = found(room(*changes), validator)
    assert any(words in sentence for sentence in sentences), sentences


@pytest.mark.parametrize("validator", [name for name in VALIDATORS if name != "row-in-doubt"])
def test_a_filing_without_the_fault(room: Write, validator: str) -> None:
    assert found(room(), validator) == []


@pytest.mark.parametrize("part", [CHART, CARDS_WAY], ids=["chart", "house way"])
def test_whole_ways_have_no_holes(room: Write, part: str) -> None:
    name = room(("[wagers.base]", part))
    assert found(name, "way-chart-holes") == found(name, "way-unset") == []


def test_an_outcome_that_rests_on_a_doubt_is_told_with_an_example(room: Write) -> None:
    (sentence,) = found(room(), "row-in-doubt")
    assert "does not settle Base when spot ties bank" in sentence
    assert "spot 6 with 2 cards, bank 6 with 2 cards" in sentence, "a bank of 0 with two cards draws by its way"


def test_a_filing_that_settles_everything_has_nothing_unsettled(room: Write) -> None:
    assert found(room(('"?tie"', '"push"')), "row-in-doubt") == []


def test_pays_out_of_order_with_ranks(room: Write) -> None:
    rows = '[\n  ["spot shows straight", "6 to 1"],\n  ["spot shows flush", "7 to 1"],\n  ["otherwise", "lose"],\n]'
    old = '[\n  ["spot is 9 and spot has 3 cards", "7 to 1"],\n  ["otherwise",                      "lose"],\n]'
    three_card = [('ranking    = "mod-10"', 'ranking = "three-card"')] * 2
    stands = [("cards = 2", "cards = 3"), (DECIDE, ""), (DRAW, ""), ("and spot is natural", "and spot shows flush")]
    one_deck = ("decks = [1, 8]", "decks = [1, 1]")
    (sentence,) = found(room((old, rows), *three_card, *stands, one_deck), "row-pay-order")
    assert "“spot shows straight” ranks above “spot shows flush” but pays 6 to 1 against 7 to 1" in sentence
    lost = rows.replace("spot shows straight", "bank beats spot and spot shows straight")
    assert found(room((old, lost), *three_card, *stands, one_deck), "row-pay-order") == []
    both = lost.replace('"spot shows flush', '"bank beats spot and spot shows flush')
    assert len(found(room((old, both), *three_card, *stands, one_deck), "row-pay-order")) == 1


def test_a_regime_forbids_words_in_names(room: Write) -> None:
    name = room(('name    = "High Nine"', 'name = "High Nine Blackjack"'))
    assert found(name, "part-name") == []
    assert "“blackjack”" in found(name, "part-name", "2026-rules")[0]


def test_an_unknown_regime(room: Write) -> None:
    with pytest.raises(Refusal, match="there are as-filed, 2026-rules"):
        check(room(), "1998-rules")


EXACT = (
    '[doubts.exact]\nkind = "contradiction"\nlines = "19"\nsays = "A slip."\n'
    'default = "nine"\nwhy = "sense"\n'
    'readings.nine = { is = "7 to 1", means = "one row", lines = "19" }\n'
    'readings.again = { is = "push", means = "as printed", lines = "20" }\n\n[doubts.tie]'
)
TWO_BONUSES = (
    '["spot is 9 and spot has 3 cards", "7 to 1"],',
    '["spot is 9 and spot has 3 cards", "7 to 1"], ["?row", "2 to 1"],',
)


def test_a_finding_says_under_which_reading_it_holds(room: Write) -> None:
    """Every reading that changes the file is tried alone, whatever its name."""
    row = (
        EXACT.replace("doubts.exact", "doubts.row")
        .replace('"7 to 1"', '"spot is 9"')
        .replace('"push"', '"spot is 9 and spot is 8"')
    )
    name = room(TWO_BONUSES, ("[doubts.tie]", row))
    never = [each for each in check(name) if each.validator == "row-never-hit"]
    assert [each.reading for each in never] == ["row=again"]


def test_a_recorded_contradiction_is_told_with_the_lines_of_both_readings(room: Write) -> None:
    told = EXACT.replace('is = "7 to 1", ', "").replace('is = "push", ', "")
    (finding,) = [each for each in check(room(("[doubts.tie]", told))) if each.validator == "doubt-contradiction"]
    assert (finding.severity, finding.doubt, finding.lines) == ("doubtful", "exact", "19")
    assert finding.sentence == "the papers contradict each other: A slip (nine, line 19; again, line 20)."


def test_rows_that_readings_leave_out_are_no_hands(room: Write) -> None:
    tie = '["spot ties bank",                      "?tie"],'
    path = room((tie, f'["never", "push"], ["never", "lose"], {tie}'))
    assert not [each for each in check(path) if each.validator in ("row-repeated", "row-never-hit")]


def test_a_doubt_that_a_finding_is_about_is_not_told_twice(room: Write) -> None:
    assert not [each for each in check(room()) if each.validator == "doubt-silence"]


def test_a_chart_needs_no_column_for_cards_the_deck_does_not_have(room: Write) -> None:
    """Bundle 002 line 49: Fast Nine has no sevens, eights, nines and tens."""
    short = CHART.replace(" 7 8 9\n", "\n", 1)
    rows = [line[:-6] if line.startswith(" ") and "|" in line else line for line in short.splitlines()]
    whole = room(("[wagers.base]", "\n".join(rows)), ('deck  = "standard"', 'deck  = "fast-nine"'))
    assert found(whole, "way-chart-holes") == []
    assert "no cell" in found(room(("[wagers.base]", "\n".join(rows))), "way-chart-holes")[0]


def test_a_house_way_that_cannot_set_some_hand(room: Write) -> None:
    """Taken on a real way: without its row for full houses, Face Up leaves them unset."""
    rooms = Path(__file__).parents[2] / "rooms" / "capitol" / "face-up-pai-gow.toml"
    text = rooms.read_text(encoding="utf-8")
    whole = room(name="whole", text=text)
    lines = [line for line in text.splitlines() if not line.startswith('  ["full house"')]
    holed = room(name="holed", text="\n".join(lines))
    assert found(whole, "way-sets-no-hand") == []
    (sentence,) = found(holed, "way-sets-no-hand")
    assert "can set 7s 7h 7d Ks Kh 2d 2c" in sentence
