"""Pot games and schedules: each validator finds a filing that has its fault, and leaves one that has not alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from houseway.rules.catalogue import load, regimes
from houseway.rules.checker import fees as check_fees
from houseway.rules.checker import schedules as check_schedules
from houseway.rules.checker.checker import VALIDATORS

if TYPE_CHECKING:
    from collections.abc import Callable

    Write = Callable[..., str]
    Changes = tuple[tuple[str, str], ...]

OMAHA = (Path(__file__).parents[2] / "rooms" / "capitol" / "omaha.toml").read_text(encoding="utf-8")
"""Capitol's Omaha as it stands (bundle 002 lines 1099-1194, 2579-2603)."""
BORROWER = """
[filing]
name = "Borrower"
lines = "1-9"
engine = "pot"
rules-from = "test/lender"
decides = "the highest hand"

[[limits]]
lines = "2"
structure = "limit"
bets = "$2-$4"
"""
LOWEST = '[betting.must-bet]\nlines = "1"\nhand = "{}"\nfailing = "loses the pot"\n\n[showdown]'


NO_LIMITS = tuple((block, "") for block in re.findall(r"\[\[limits\]\]\n(?:.+\n)+", OMAHA))
"""All of its limits, taken out."""


def found(name: str, validator: str) -> list[str]:
    """The sentences of one validator, by the default readings."""
    return [each.sentence for each in VALIDATORS[validator].find(load(name), regimes()["as-filed"])]


# validator, what makes the fault, words of the finding, and the mend that takes an existing fault away
POT: list[tuple[str, Changes, str, Changes]] = [
    ("fee-players", (("7-10 $6", "7-9 $6"),), "no fee for 10 players at a table of 10 seats", ()),
    ("fee-gaps", (("5-6 $5", "6 $5"),), "no band for 5", ()),
    ("fee-overlaps", (("5-6 $5", "4-6 $5"),), "4 falls in", ()),
    ("fee-falls", (("7-10 $6", "7-10 $3"),), "falls from $5", ()),
    (
        "fee-rates",
        (("1-4 $2   5-6 $5   7-10 $6", "1-3 $1   4 $2   5 $3   6 $4   7 $5   8-10 $6"),),
        "6 rates; at most 5",
        (),
    ),
    (
        "fee-missing",
        (),
        "but it has no fees",
        (
            (
                "[collections.own]\ncurrent = false\n",
                '[[no-rule]]\nwhy = "repeats"\n',
            ),
            ('key    = "collections.own"', 'key    = "collections.limit"'),
        ),
    ),
    (
        "limit-without-fee",
        (('structure = "no limit"\nbuy-in', 'structure = "pot limit"\nbuy-in'),),
        "offered, but no schedule",
        (),
    ),
    ("limit-unplayable", (('early = "small", late = "big"', 'early = "any", late = "any"'),), "says which of them", ()),
    (
        "limit-unplayable",
        (('structures  = ["limit", "no limit"]', 'structures  = ["no limit"]'),),
        "a limit game is offered",
        (),
    ),
    ("limit-buy-in", (("maximum unlimited", "maximum $100-$500"),), "minimum buy-in of $200 and a maximum of $100", ()),
    (
        "limit-blinds",
        (),
        "no blinds are filed for the no limit game",
        (('structure = "no limit"\nbuy-in', 'structure = "no limit"\nblinds = "$1-$2"\nbuy-in'),),
    ),
    ("seats-and-deck", (("poker-table = 10", "poker-table = 12"),), "12 seats need 56 cards, but the deck has 52", ()),
    (
        "pot-opening-bet",
        (('default = "bet"', 'default = "literal"'),),
        "nobody may open",
        (),
    ),
    (
        "pot-not-stated",
        (),
        "leaves open whether a player who checked may raise",
        (
            ('check-raise = "?check-raise"', "check-raise = true"),
            ('least-raise = "?least-raise"', 'least-raise = "any"'),
        ),
    ),
    ("limit-missing", NO_LIMITS, "no limit of what may be wagered", ()),
]


@pytest.mark.parametrize(("validator", "changes", "words", "mend"), POT, ids=[f"{each[0]}" for each in POT])
def test_a_pot_game_with_the_fault_and_without(
    room: Write, validator: str, changes: Changes, words: str, mend: Changes
) -> None:
    with_it = room(*changes, name="omaha", text=OMAHA)
    assert any(words in sentence for sentence in found(with_it, validator)), found(with_it, validator)
    without = room(*mend, name="sound", text=OMAHA)
    assert found(without, validator) == []


BANKED: list[tuple[str, Changes, str]] = [
    ("fee-above-last", (("$201+ $3", "$201-$250 $3"),), "option 2: the last band ends at $250"),
    ("limit-missing", (('limits = { "*" = "$5-$300" }\n', ""),), "no limit of what may be wagered"),
    (
        "fee-two-schedules",
        (
            (
                "[claims.cards]",
                '[collections.own]\nlines = "24"\ncurrent = false\nlimits = { "*" = "$10-$300" }\n\n'
                "[collections.own.bank]\n"
                'by = "total action"\nper = "hand"\nfees = "1   $10+ $1"\n\n[claims.cards]',
            ),
        ),
        "the number of options (2 and 1) and in limits ($5-$300 and $10-$300) and in bands and fees",
    ),
    ("seats-and-deck", (("cards = 2", "cards = 3"), ("table = 8", "table = 20")), "20 seats need 60 cards"),
]


@pytest.mark.parametrize(("validator", "changes", "words"), BANKED, ids=[each[0] for each in BANKED])
def test_a_banked_game_with_the_fault_and_without(room: Write, validator: str, changes: Changes, words: str) -> None:
    with_it = room(*changes)
    assert any(words in sentence for sentence in found(with_it, validator)), found(with_it, validator)
    assert found(room(name="sound"), validator) == []


@pytest.mark.parametrize(("hand", "unmet"), [("royal flush", False), ("five aces", True)])
def test_a_qualifier_that_no_hand_meets(room: Write, hand: str, unmet: bool) -> None:
    """A deck without a joker has no five aces."""
    name = room(("[showdown]", LOWEST.format(hand)), name="omaha", text=OMAHA)
    assert bool(found(name, "qualifier-unmet")) == unmet


@pytest.mark.parametrize(("bets", "unplayable"), [("small", False), ("any", True)])
def test_a_fixed_limit_over_borrowed_rules(room: Write, bets: str, unplayable: bool) -> None:
    """Bundle 002 lines 2609-2613: limits and fees alone are filed, the rules are another game's."""
    room(('early = "small", late = "big"', f'early = "{bets}", late = "{bets}"'), name="lender", text=OMAHA)
    name = room(name="borrower", text=BORROWER)
    assert bool(found(name, "limit-unplayable")) == unplayable


def test_two_schedules_for_different_games_are_not_two_of_one() -> None:
    """Bundle 001 lines 2499-2526: the higher limits pay by time, the lower ones from the pot."""
    assert not list(check_schedules.two_schedules(load("village-club/holdem"), regimes()["as-filed"]))


def test_two_schedules_of_one_book_are_not_two_of_one() -> None:
    """Bundle 001 lines 2463-2466, 2488-2495: $10-$20 is an option by time and one from the pot, on two pages."""
    assert not list(check_schedules.two_schedules(load("village-club/omaha"), regimes()["as-filed"]))


@pytest.mark.parametrize("game", ["lucky-derby/texas-holdem", "lucky-derby/omaha-hi-lo"])
def test_what_each_player_pays_may_fall_with_their_number(game: str) -> None:
    """Bundle 004 lines 2443-2446: $13 each of two to four, $12 of five or six, $10 of seven and more."""
    assert not list(check_fees.falls(load(game), regimes()["as-filed"]))


def test_what_the_pot_pays_falls_with_more_players() -> None:
    """Bundle 000 lines 1759-1764, by the letter."""
    falling = check_fees.falls(load("parkwest-lodi/omaha-hi-lo", {"schedule-3": "literal"}), regimes()["as-filed"])
    assert "falls from $2 at 2-4 to $1 at 5-6" in next(falling).sentence


def test_bands_that_are_printed_out_of_order_overlap_only_where_an_amount_is_in_both() -> None:
    """Bundle 002 lines 1937-1943: by the letter option 4 begins with the last row of the one before."""
    loaded, law = load("capitol/dai-bacc", {"slipped-rows": "literal"}), regimes()["as-filed"]
    both = [each.sentence for each in check_fees.overlaps(loaded, law)]
    assert both
    assert not [each for each in both if "$100 falls in" in each]
    begins = [each.sentence for each in check_fees.starts_beside_the_limit(loaded, law)]
    assert all("the first band begins at $100 (" in each for each in begins), begins
