"""The printed settings of pai gow poker at Casino 580, bundle 003: lines, front, back."""

from __future__ import annotations

import pytest
from house_ways import sets_as_printed, verdicts

ACE_UP = "casino-580/ace-up-pai-gow-poker"

PRINTED = {
    ACE_UP: """
6661-6684: Kd Jc | Ah Tc 7s 5h 3d
6688-6712: Ac Qd | 3s 3c Jh 8d 4c
6716-6740: 3d 3s | Kh Ks 7h 6c 2d
6744-6772: Ac 7h | Jd Js 8c 8h 4s
6776-6804: Ks 9s | 8c 8d 4d 4h 7c
6808-6836: Qh 8c | 5h 5s 4h 4c 2s
6840-6867: 9c 9s | 7d 7c 5h 5s Ac
6871-6898: Ac 8d | Ad As 5d 4c 2s
6899-6923: Jh Tc | Kh Kd Kc 7s 5h
6927-6950: Jc Jd | 5s 5h 5c Js Ad
6954-6982: As 9s | 6s 5s 4c 3d 2s
6986-7011: Jh 8d | 9s 8h Jk 6s 5d
7015-7043: 7d 7c | 9h 9d Qd Jd 4d
7047-7074: 5c 5h | 7d 6s 5d 4s 3h
7078-7109: 4c 4h | 8h 8s 8d Ac Kh
7113-7137: Qc Qd | Qh Qs 9s 7d 5c
7141-7169: Jd Js | Jh Jc Qd Ts 7h
7173-7201: 8h 8d | 8c 8s Jc 7s 4d
7205-7229: 9h 8c | 5s 5d 5h 5c 2s
7230-7254: 4c 4h | 5h 5d 5c 5s 2s
7258-7276: Ac As | Ah Ad Jk Ks 5c
""",
}
SETTINGS = [(game, *each.split(": ")) for game, those in PRINTED.items() for each in those.strip().splitlines()]


@pytest.mark.parametrize(("game", "lines", "printed"), SETTINGS)
def test_the_printed_settings(game: str, lines: str, printed: str) -> None:
    assert sets_as_printed(game, printed), lines


@pytest.mark.parametrize("game", PRINTED)
def test_every_setting_and_extreme_that_the_file_claims_holds(game: str) -> None:
    found = verdicts(game, "house way", "extreme", "cards", "left over", "positions", "value", "options")
    assert set(found.values()) == {"holds"}, found
    assert sum(name.startswith("way-") for name in found) == PRINTED[game].strip().count("\n") + 1


OPEN = [
    # four queens with three of a kind (7113-7114, 7230-7231)
    (ACE_UP, "9s 9d | Qc Qd Qh Qs 9c", ()),
    (ACE_UP, "Qc Qd | Qh Qs 9s 9d 9c", (("quads-and-three", "split"),)),
    # the joker completes a flush, by one reading (6479-6480)
    (ACE_UP, "3c 2d | Kh Qh 9h 6h Jk", ()),
    (ACE_UP, "Kh Qh | Jk 9h 6h 3c 2d", (("joker-flush", "literal"),)),
    # a pair in front of a complete hand, before the rule of two pair (7015-7020)
    (ACE_UP, "9d 9h | Ad Ac Kd 8d 4d", ()),
    (ACE_UP, "9h 9c | As Jk Kd Qd Js", ()),
]


@pytest.mark.parametrize(("game", "printed", "readings"), OPEN)
def test_what_the_charts_leave_open(game: str, printed: str, readings: tuple[tuple[str, str], ...]) -> None:
    assert sets_as_printed(game, printed, *readings)
