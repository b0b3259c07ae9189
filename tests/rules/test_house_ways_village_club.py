"""The house ways of pai gow at The Village Club, bundle 001, which prints no examples: one made up for each row."""

from __future__ import annotations

import pytest
from house_ways import sets_as_printed, verdicts

FREE, FORTUNE = "village-club/commission-free-fortune-pai-gow", "village-club/fortune-pai-gow"
PLAIN = "village-club/pai-gow-poker"

ROWS = [
    (FREE, "3262", "Kd Jc | Ah Tc 7s 5h 3d"),
    (FREE, "3263", "Ac Qd | 3s 3c Jh 8d 4c"),
    (FREE, "3264", "3d 3s | Kh Ks Ah 6c 2d"),
    (FREE, "3265", "Ac 7h | Jd Js 8c 8h 4s"),
    (FREE, "3265", "8c 8h | Jd Js Kc 7h 4s"),
    (FREE, "3266", "Ks 9s | 8c 8d 4d 4h 7c"),
    (FREE, "3266", "4d 4h | 8c 8d Qs 9s 7c"),
    (FREE, "3267-3268", "Qh 8c | 5h 5s 4h 4c 2s"),
    (FREE, "3267-3268", "4h 4c | 5h 5s Jh 8c 2s"),
    (FREE, "3269", "9c 9s | 7d 7c 5h 5s Ac"),
    (FREE, "3270", "Ac 8d | Ad As 5d 4c 2s"),
    (FREE, "3271", "Jh Tc | Kh Kd Kc 7s 5h"),
    (FREE, "3272", "Jc Jd | 5s 5h 5c Js Ad"),
    (FREE, "3273, 3277-3278", "As 9s | 6s 5s 4c 3d 2s"),
    (FREE, "3274", "Kc Qh | Qd Jh Ts 9s 8c"),
    (FREE, "3274, 3290", "3s 3h | Ac Kh Qh Jd Tc"),
    (FREE, "3275", "3c 3h | 6d 6s 5h 4c 2d"),
    (FREE, "3276", "9d 9s | 9c 8h 7d 6s 5c"),
    (FREE, "3279", "Kh Kd | Ac As Ad Qh Qd"),
    (FREE, "3283", "Qc Qd | Qh Qs 9s 7d 5c"),
    (FREE, "3284", "Kc Js | Td Ts Th Tc 7c"),
    (FREE, "3284", "Th Ts | Td Tc 8d 3c 2h"),
    (FREE, "3285", "Qd Tc | 7s 7d 7h 7c 2d"),
    (FREE, "3285", "7s 7d | 7h 7c Ts 9s 2d"),
    (FREE, "3286", "Ks Qd | 4s 4d 4h 4c 7d"),
    (FREE, "3287", "4c 4h | Qc Qd Qh Qs 2s"),
    (FREE, "3288", "Ac As | Ah Ad Jk Ks 5c"),
    (FREE, "3290", "9h 9c | As Jk Kd Qd Js"),
    (FORTUNE, "1774", "Kd Jc | Ah Tc 7s 5h 3d"),
    (FORTUNE, "1775", "Kd 9c | As Jk 7s 5h 3d"),  # the joker a second ace
    (FORTUNE, "1776", "3d 3s | Kh Ks Ah 6c 2d"),
    (FORTUNE, "1776", "Ac 7h | Jd Js 8c 8h 4s"),
    (FORTUNE, "1776", "4d 4h | 8c 8d Qs 9s 7c"),
    (FORTUNE, "1776", "Qh 8c | 5h 5s 4h 4c 2s"),
    (FORTUNE, "1777", "9c 9s | 7d 7c 5h 5s Ac"),
    (FORTUNE, "1778", "Ac 8d | Ad Jk 5d 4c 2s"),  # two aces and the joker
    (FORTUNE, "1778", "9h 7c | Kh Kd Jk 5s 3c"),  # three kings, of which the joker is one
    (FORTUNE, "1778", "Jc Jd | 5s 5h 5c Js Ad"),
    (FORTUNE, "1779", "As 9s | 6s 5s 4c 3d 2s"),
    (FORTUNE, "1779", "Kc 9h | 8s 7c 6d Jk 4d"),
    (FORTUNE, "1779, 1784", "3s 3h | Ac Kh Qh Jd Jk"),
    (FORTUNE, "1779", "9d 9s | 9c 8h 7d 6s 5c"),
    (FORTUNE, "1780", "Kh Kd | Qc Qs Jk 9h 7d"),  # kings and queens and the joker are a full house
    (FORTUNE, "1780", "Kh Kd | Ac As Ad Qh Qd"),
    (FORTUNE, "1781", "Qc Qd | Qh Jk 9s 7d 5c"),
    (FORTUNE, "1781", "Kc Js | Td Ts Th Jk 7c"),
    (FORTUNE, "1781", "Ks Qd | 4s 4d 4h Jk 7d"),
    (FORTUNE, "1781", "4c 4h | Qc Qd Qh Jk 2s"),
    (FORTUNE, "1782", "Ac As | Ah Ad Jk Ks 5c"),
    (FORTUNE, "1781, 1850", "Kc Js | Td Ts Th Tc Jk"),  # five tens behind a king
    (FORTUNE, "1781, 1850", "Td Ts | Th Tc Jk 8d 3c"),
    (FORTUNE, "1781, 1784", "Jc Jd | Td Ts Th Tc Jk"),  # and behind a pair, as four of a kind is
    # plain pai gow borrows the chart of Fortune; its joker completes any pair (337, 420)
    (PLAIN, "1775", "Kd 9c | As Jk 7s 5h 3d"),
    (PLAIN, "1776", "4d 4h | 8c 8d Qs 9s 7c"),
    (PLAIN, "1776", "9h Jk | Kh Kd 7c 5s 3c"),  # it pairs the nine
    (PLAIN, "1780", "Kc Kd | Ac Ad Ah Tc Jk"),  # the joker, no third king, pairs the ten
    (PLAIN, "1782", "Ac Jk | As Ah Ad Ks 5c"),
]


@pytest.mark.parametrize(("game", "lines", "printed"), ROWS)
def test_each_row_of_the_chart(game: str, lines: str, printed: str) -> None:
    assert sets_as_printed(game, printed), lines


FALSE = {
    FREE: set(),
    PLAIN: set(),
    FORTUNE: {"envy-least", "extreme-flush", "extreme-high-card"},  # 1878; 1724 and 1729 print 7-6-5-4-2
}


@pytest.mark.parametrize("game", FALSE)
def test_every_extreme_and_number_that_the_file_claims_holds(game: str) -> None:
    found = verdicts(game, "extreme", "cards", "left over", "positions", "value", "options", "sum")
    assert {name for name, verdict in found.items() if verdict != "holds"} == FALSE[game]


def test_three_aces_with_a_flush_by_either_reading() -> None:
    """Lines 3270 and 3276: the joker is the third ace, and no pair leaves the flush."""
    assert sets_as_printed(FREE, "Ah 2d | As Jk 9s 8s 7s")
    assert sets_as_printed(FREE, "Ah 9s | As Jk 8s 7s 2d", ("three-and-complete", "three aces"))


@pytest.mark.parametrize("game", [FREE, FORTUNE])
def test_a_full_house_with_two_pair_by_either_reading(game: str) -> None:
    """Lines 3279 and 1780."""
    assert sets_as_printed(game, "Kh Kd | Ac As Ad Qh Qd")
    assert sets_as_printed(game, "Ac Ad | As Kh Kd Qh Qd", ("full-house", "literal"))


def test_several_complete_hands_by_either_reading() -> None:
    """Lines 3273-3278; a pair in front of a complete hand goes before them (3290)."""
    best = ("several-complete", "best hand")
    assert sets_as_printed(FREE, "Ac Ks | Qs Js Ts 9s 8d")
    assert sets_as_printed(FREE, "Ac 8d | Ks Qs Js Ts 9s", best)
    for readings in ((), (best,)):
        assert sets_as_printed(FREE, "9s 9d | Ks Qs Js Ts 8s", *readings)


def test_a_joker_that_is_any_card_is_a_third_king_by_the_other_reading() -> None:
    """Lines 337 and 420."""
    assert sets_as_printed(PLAIN, "9h 7c | Kh Kd Jk 5s 3c", ("pair", "wild"))
