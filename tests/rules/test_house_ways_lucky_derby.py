"""The printed settings of pai gow poker at Lucky Derby, bundle 004: lines, front, back.

The chart is a picture read badly; cards that are illegible are those of the same chart as Casino 580 filed it.
"""

from __future__ import annotations

import pytest
from house_ways import sets_as_printed, verdicts

PLAIN, WILD = "lucky-derby/pai-gow-poker", "lucky-derby/jokers-wild-pai-gow"
FORTUNE = "lucky-derby/fortune-pai-gow"

PRINTED = {
    PLAIN: """
126-127: Kh Qd | As Th 8s 7s 2c
128-129: Qs Jh | Tc Td 8c 6d 3d
130-131: 8s 8h | Qh Qd 9d 7d 3c
132-134: Ad 5c | Tc Td 6h 6s 3c
135-136: 8c 8d | 9s 9c Qh 7s 3c
137-138: Ks 9s | 7s 7c 4h 4d 3s
139-141: 4h 4d | 7s 7c Qc 9s 3s
142-143: Qs Td | 5s 5d 2s 2d 8h
144-146: 2s 2d | 5s 5d Js Td 8h
147-148: Td Tc | 9s 9c 5d 5h 3d
149-151: Ad Qs | Ah Ac 9s 8s 2c
152-154: Qd 9s | Kh Kd Kc 7c 2d
155-157: Kh Kd | 6h 6s 6c Ks 9d
161-162: 8c 7s | 6h 5s 4d 3c 2d
165: Kc Qh | Qd Jh Ts 9s 8c
168: 3s 3h | Ac Kh Qh Jd Tc
169-170: 3c 3h | 6d 6s 5h 4c 2d
171-172: 9d 9s | 9c 8h 7d 6s 5c
174: 9s 9h | 5h 5c 5s 9c 4c
175-176: Ac Ah | 4s 4d 4h As 6h
178-179: Qd Qs | Qh Qc Ac Kd 4h
180-181: Kc Js | Td Ts Th Tc 7c
182-183: Th Ts | Td Tc 8d 3c 2h
184-185: Qd Tc | 7s 7d 7h 7c 2d
187-188: 7s 7d | 7h 7c Ts 9s 2d
189-190: Ks Qd | 4s 4d 4h 4c 7d
191-193: As Jk | Ah Ac Ad 8d 3c
""",
}
SETTINGS = [(game, *each.split(": ")) for game, those in PRINTED.items() for each in those.strip().splitlines()]


@pytest.mark.parametrize(("game", "lines", "printed"), SETTINGS)
def test_the_printed_settings(game: str, lines: str, printed: str) -> None:
    assert sets_as_printed(game, printed), lines
    assert "Jk" in printed or sets_as_printed(WILD, printed), "the wild game has the same chart"


FALSE = {
    PLAIN: {"bank-numbers"},  # 51: one and eight, without fifteen
    WILD: {"bank-numbers"},  # 475
    FORTUNE: {"envy-least", "extreme-flush", "extreme-high-card"},  # 3799; 3874-3875 and 3903-3904 print 7-6-5-4-2
}


@pytest.mark.parametrize("game", FALSE)
def test_every_setting_and_extreme_that_the_file_claims_holds(game: str) -> None:
    found = verdicts(game, "house way", "extreme", "cards", "left over", "positions", "value", "options")
    assert {name for name, verdict in found.items() if verdict != "holds"} == FALSE[game]
    if game in PRINTED:
        assert sum(name.startswith("way-") for name in found) == PRINTED[game].strip().count("\n") + 1


@pytest.mark.parametrize("game", [WILD, FORTUNE])
def test_five_of_a_kind_by_either_reading(game: str) -> None:
    """Lines 423-425 and 3841-3862: by the rows of four of a kind, whether it is a hand of its own or not."""
    ranked = ("five-of-a-kind", "ranked")
    assert sets_as_printed(game, "Kh Kd | Ks Kc Jk 3d 2c")
    assert sets_as_printed(game, "Kh Kd | Ks Kc Jk 3d 2c", ranked)
    assert sets_as_printed(game, "3d 3c | Jh Jd Js Jc Jk", ranked)
    assert sets_as_printed(game, "Jh Jd | Js Jc Jk Qd 2c", ranked)
    assert sets_as_printed(game, "4d 3c | 5h 5d 5s 5c Jk", ranked)


@pytest.mark.parametrize("game", [PLAIN, WILD, FORTUNE])
def test_a_full_house_with_two_pair_by_either_reading(game: str) -> None:
    """Lines 174-176 and 4046."""
    assert sets_as_printed(game, "Kh Kd | Ac As Ad Qh Qd")
    assert sets_as_printed(game, "Ac Ad | As Kh Kd Qh Qd", ("full-house", "literal"))


@pytest.mark.parametrize(
    ("game", "lines", "printed"),
    [
        (PLAIN, "195-196", "5h 5d | As Ac Jk 4c 3d"),  # a full house and a straight: set as a full house
        (PLAIN, "196-199", "9s 9d | Qc Qd Qh Qs 4c"),
        (PLAIN, "149-151, 171-172", "Ah 2d | As Jk 9s 8s 7s"),
        (WILD, "420-421, 483", "9h 7c | Kh Kd Jk 5s 3c"),  # the joker is a third king
        (WILD, "420-421, 483", "Kh Kd | Qc Qs Jk 9h 7d"),
        (WILD, "420-421, 483", "Kd 9c | As Jk 7s 5h 3d"),
        (FORTUNE, "4026, 4046", "Kh Kd | Qc Qs Jk 9h 7d"),
        (FORTUNE, "4027", "8c 8h | Jd Js Kc 7h 4s"),
        (FORTUNE, "4034", "9h 7c | Kh Kd Jk 5s 3c"),
        (FORTUNE, "4051", "Qc Qd | Qh Jk 9s 7d 5c"),
        (FORTUNE, "4051", "Kc Kd | Kh Ks Jk 9s 7d"),  # five kings are four, and split
        (FORTUNE, "4062", "3s 3h | Ac Kh Qh Jd Jk"),
    ],
)
def test_what_the_joker_is(game: str, lines: str, printed: str) -> None:
    assert sets_as_printed(game, printed), lines
