"""The defects of bundle 002 that readers found by hand: the checker finds all but those that change nothing.

Each row: lines of the bundle, the file, the validator that finds it, words of the finding; or why none does.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import pytest

from houseway.price.check import VALIDATORS
from houseway.rules.checker.checker import check

if TYPE_CHECKING:
    from houseway.rules.checker.finding import Finding

# lines, file, validator, words (or, where the validator is empty, why it is not found)
DEFECTS: Final = [
    ("14-17", "no-bust-4.01", "fee-lost", "option B"),
    ("28-31", "no-bust-4.01", "fee-lost", "option D"),
    ("7-10", "no-bust-4.01", "fee-gaps", "option A has no band for $101-$104"),
    ("1974-1981", "no-bust-4.01", "fee-gaps", "option 3 has no band for $401-$404"),
    ("53", "fast-nine", "doubt-silence", "for a first hand there is none before"),
    ("72-74", "fast-nine", "doubt-silence", "nothing is said of one to nine"),
    ("55", "fast-nine", "doubt-silence", "The number of dice"),
    ("67", "fast-nine", "", "a hand that is “set” where it is hit: the wording has no effect"),
    ("111", "spread-limit-holdem", "doubt-contradiction", "no turn is dealt"),
    ("97", "spread-limit-holdem", "pot-not-stated", "first seat"),
    ("99", "spread-limit-holdem", "pot-not-stated", "how many raises a round may have"),
    ("131, 189", "spread-limit-holdem", "doubt-damage", "Buff"),
    ("374", "no-bust-4.01", "doubt-silence", "three cards of 23, 24 or 25 push"),
    ("271-273", "no-bust-4.01", "doubt-contradiction", "patent number"),
    ("355", "no-bust-4.01", "doubt-damage", "chart that shows where"),
    ("292", "no-bust-4.01", "doubt-contradiction", "plural deck"),
    ("348", "no-bust-4.01", "round-in-doubt", "hole card"),
    ("349, 356", "no-bust-4.01", "doubt-contradiction", "before the player-dealer draws"),
    ("392", "no-bust-4.01", "doubt-silence", "Surrender is open at any time"),
    ("296", "no-bust-4.01", "doubt-silence", "made by a split"),
    ("396", "no-bust-4.01", "doubt-silence", "Insurance"),
    ("331-332", "no-bust-4.01", "doubt-contradiction", "face up"),
    ("327, 378", "no-bust-4.01", "claim-false", "three collection rates"),
    ("432-511", "pai-gow-tiles", "doubt-damage", "pictures of the pairs"),
    ("509", "pai-gow-tiles", "doubt-damage", "ranking of single tiles"),
    ("517", "pai-gow-tiles", "doubt-damage", "Teen, Day"),
    ("435, 516", "pai-gow-tiles", "doubt-damage", "Jee Goon"),
    ("527", "pai-gow-tiles", "doubt-contradiction", "by circle"),
    ("410, 418", "pai-gow-tiles", "doubt-contradiction", "copied hand"),
    ("406, 2176", "pai-gow-tiles", "claim-false", "offered clockwise"),
    ("654", "pure-21.5", "claim-false", "insured for half"),
    ("575", "pure-21.5", "claim-false", "8 × 52 = 416"),
    ("791", "supreme-baccarat", "claim-false", "8 × 52 = 416"),
    ("574, 582", "pure-21.5", "doubt-contradiction", "Play starts at the right"),
    ("586-587", "pure-21.5", "doubt-damage", "diagram 1"),
    ("720-721", "pure-21.5", "doubt-damage", "second card and the third card"),
    ("715", "pure-21.5", "doubt-contradiction", "same color"),
    ("646", "pure-21.5", "doubt-silence", "still surrender"),
    (
        "570",
        "pure-21.5",
        "",
        "an ace and a bonus card after a split: the rule file takes the text as plain, and has no doubt",
    ),
    ("731-737", "pure-21.5", "row-in-doubt", "8 or more red cards"),
    ("548, 711", "pure-21.5", "doubt-silence", "no printed suit or color"),
    ("753", "pure-21.5", "fee-gaps", "$1,201-$1,204"),
    ("576, 634", "pure-21.5", "claim-false", "three collection rates"),
    ("779, 939", "supreme-baccarat", "claim-false", "six circles"),
    ("858-859", "supreme-baccarat", "doubt-damage", "no number over it"),
    ("891", "supreme-baccarat", "doubt-silence", "fewer seats"),
    ("865", "supreme-baccarat", "doubt-wording", "the dealer's hand"),
    ("878-879", "supreme-baccarat", "doubt-silence", "zero to two"),
    ("904", "supreme-baccarat", "doubt-silence", "house way"),
    ("890, 922", "supreme-baccarat", "claim-false", "begins at the action button"),
    ("914, 939", "supreme-baccarat", "doubt-contradiction", "914"),
    ("846", "supreme-baccarat", "doubt-silence", "standing Flex Action"),
    ("942, 2122", "supreme-baccarat", "fee-two-schedules", "$10-$3,000"),
    ("1068-1084", "dragon-bonus-baccarat", "price-favors-bettor", "dragon favors the bettor by 6"),
    ("994", "dragon-bonus-baccarat", "doubt-silence", "the ten has none"),
    ("1036-1043", "dragon-bonus-baccarat", "row-in-doubt", "player ties banker"),
    ("982-986", "dragon-bonus-baccarat", "doubt-contradiction", "naturals"),
    ("1090", "dragon-bonus-baccarat", "doubt-wording", "Commission Fee"),
    ("998", "dragon-bonus-baccarat", "doubt-contradiction", "from player to player"),
    ("1115, 1149", "omaha", "doubt-contradiction", "by suit"),
    ("1160", "omaha", "doubt-contradiction", "permitted to check"),
    ("1164-1167", "omaha", "pot-opening-bet", "nobody may open"),
    ("1159", "omaha", "pot-not-stated", "larger than the raise"),
    ("1194", "omaha", "claim-false", "options 1 through 10"),
    ("1264-1265", "omaha-hi-lo", "doubt-contradiction", "calling is not permitted"),
    ("1302, 1304", "omaha-hi-lo", "doubt-contradiction", "all who qualify"),
    ("1204", "omaha-hi-lo", "doubt-contradiction", "the higher hand alone"),
    ("1308", "omaha-hi-lo", "claim-false", "options 1 through 10"),
    ("1446", "fortune-pai-gow", "row-repeated", "seven-card straight flush"),
    ("1461", "fortune-pai-gow", "claim-false", "$25"),
    ("1338", "fortune-pai-gow", "claim-false", "7-5-4-3-2 is the lowest flush"),
    ("1343", "fortune-pai-gow", "claim-false", "7-5-4-3-2 is the lowest high card"),
    ("1385", "fortune-pai-gow", "doubt-damage", "Attachment A"),
    ("2029", "fortune-pai-gow", "fee-above-last", "$350"),
    ("1690-1691", "three-card-poker", "claim-false", "always begins"),
    ("1917, 2143", "dai-bacc", "fee-two-schedules", "bands and fees"),
    ("2225", "face-up-pai-gow", "claim-false", "six players"),
    ("2369-2370", "face-up-pai-gow", "claim-false", "envy button"),
    ("2549-2550", "big-o-hi-lo", "doubt-contradiction", "at $4 and at $6"),
    ("1328", "fortune-pai-gow", "doubt-silence", "Royal flush and royal match is ranked second"),
    ("1419, 1452", "fortune-pai-gow", "row-in-doubt", "no opportunity to tie"),
    ("1450-1451", "fortune-pai-gow", "row-pay-order", "ranks above “spot shows three of a kind”"),
    ("1351, 1401", "fortune-pai-gow", "doubt-contradiction", "settled third at each seat"),
    ("1402, 1427", "fortune-pai-gow", "doubt-contradiction", "Two lines have any player"),
    ("1432-1442", "fortune-pai-gow", "row-in-doubt", "no envy column"),
    ("1460", "fortune-pai-gow", "doubt-damage", "action and copy"),
    (
        "1328",
        "fortune-pai-gow",
        "",
        "whether king and queen are of another suit: “suited” is plain enough, and no doubt is kept",
    ),
    ("1521, 1553", "ez-baccarat", "row-in-doubt", "banker is 7 and banker has 3 cards"),
    ("1526", "ez-baccarat", "round-in-doubt", "No rule stops the draw"),
    ("1557-1560", "ez-baccarat", "row-in-doubt", "player ties banker"),
    ("1510", "ez-baccarat", "doubt-silence", "the ten has none"),
    ("1488", "ez-baccarat", "", "“assemble” for deal: the wording has no effect"),
    ("1691", "three-card-poker", "doubt-contradiction", "“third”"),
    ("1778", "three-card-poker", "doubt-contradiction", "carry no number"),
    ("1753", "three-card-poker", "doubt-silence", "The order of five-card hands"),
    ("1936-1942", "dai-bacc", "doubt-damage", "labels 4 and 5"),
    ("1937, 1942", "dai-bacc", "fee-below-limit", "options 4-5"),
    ("1860-1863", "dai-bacc", "row-in-doubt", "player ties banker"),
    ("2143", "dai-bacc", "doubt-contradiction", "Dragon 7 and Panda 8"),
    ("1856", "dai-bacc", "doubt-contradiction", "from seat to seat"),
    ("2011, 2016", "no-bust-4.01", "fee-below-limit", "options 8-9"),
    ("1974-1978", "no-bust-4.01", "fee-above-last", "$1,000"),
    ("2057, 2062", "pure-21.5", "fee-below-limit", "options 4-5"),
    ("2072-2077", "pai-gow-tiles", "fee-two-schedules", "bands and fees"),
    ("2292, 2318", "face-up-pai-gow", "doubt-damage", "empty cell"),
    ("2201", "face-up-pai-gow", "doubt-silence", "a plain flush is not named"),
    ("2423", "face-up-pai-gow", "doubt-silence", "whether bonus wagers are among them"),
    ("2340, 2364", "face-up-pai-gow", "doubt-contradiction", "One line has any player"),
    ("2409-2411", "face-up-pai-gow", "doubt-silence", "Both hands ace-high"),
    ("2245", "face-up-pai-gow", "doubt-silence", "picks the action pile"),
    ("2370", "face-up-pai-gow", "doubt-silence", "the bettor's own"),
    ("2354, 2393", "face-up-pai-gow", "row-in-doubt", "no opportunity to tie"),
    ("2248", "face-up-pai-gow", "doubt-silence", "the dice count to the player-dealer"),
    ("2485-2487", "face-up-pai-gow", "fee-falls", "option 11"),
    ("2490-2492", "face-up-pai-gow", "fee-falls", "option 12"),
    ("2503-2512", "face-up-pai-gow", "fee-same-options", "15 and 16"),
    ("2307-2316", "face-up-pai-gow", "doubt-contradiction", "four of a kind with three of a kind"),
    ("2391", "face-up-pai-gow", "doubt-damage", "breaks off"),
    ("2251", "face-up-pai-gow", "", "“sent” for set: the wording has no effect"),
    ("2640", "omaha", "fee-players", "option 2 has no fee for 2-4, 7-10 players"),
    ("97, 2628", "spread-limit-holdem", "fee-two-schedules", "bands and fees"),
    ("2568", "low-ball", "doubt-damage", "thirty of what"),
    ("2624, 2626", "texas-holdem", "limit-buy-in", "$3,000"),
    ("2771, 2776", "big-o-hi-lo", "doubt-contradiction", "all who qualify"),
    ("2764", "big-o-hi-lo", "doubt-contradiction", "the highest hand alone"),
    ("2775", "big-o-hi-lo", "pot-not-stated", "who may have folded"),
    ("2693", "big-o-hi-lo", "doubt-silence", "on another's hand"),
    ("2689", "big-o-hi-lo", "doubt-silence", "when those are alike"),
]


@cache
def findings(game: str) -> list[Finding]:
    """With prices where the row needs them."""
    priced = any(file == game and validator.startswith("price") for _, file, validator, _ in DEFECTS)
    return check(f"capitol/{game}", more=VALIDATORS if priced else None)


def is_found(file: str, validator: str, words: str) -> bool:
    return any(each.validator == validator and words in each.sentence for each in findings(file))


@pytest.mark.parametrize(
    ("lines", "file", "validator", "words"), DEFECTS, ids=[f"{row[1]}:{row[0]}" for row in DEFECTS]
)
def test_a_defect_is_found_as_the_table_says(lines: str, file: str, validator: str, words: str) -> None:
    assert lines
    if validator:
        assert is_found(file, validator, words), [
            each.sentence for each in findings(file) if each.validator == validator
        ]
    else:
        assert words  # the reason that nothing finds it


def test_at_least_sixty_are_found_and_half_of_those_without_a_doubt_on_record() -> None:
    """A doubt on record is a reader's knowledge; the other validators find theirs by themselves."""
    by_machine = [row for row in DEFECTS if row[2] and is_found(*row[1:])]
    assert len(by_machine) >= 60
    assert sum(not validator.startswith("doubt-") for _, _, validator, _ in by_machine) >= 50
