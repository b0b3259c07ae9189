"""The printed settings of pai gow poker at Parkwest Casino Lodi, bundle 000: lines, front, back.

Most suits of this print are lost; they are those of the same charts as Casino 580 filed them.
"""

from __future__ import annotations

import pytest
from house_ways import sets_as_printed, verdicts

ACE_UP = "parkwest-lodi/ace-up-pai-gow-poker"
LUCKY = "parkwest-lodi/lucky-pai-gow-poker"
TRIPLE = "parkwest-lodi/pai-gow-triple-bonus"

PRINTED = {
    ACE_UP: """
2306: Kd Jc | Ah Tc 7s 5h 3d
2307: Ac Qd | 3s 3c Jh 8d 4c
2308: 3d 3s | Kh Ks 7h 6c 2d
2309: Ac 7h | Jd Js 8c 8h 4s
2310: Ks 9s | 8c 8d 4d 4h 7c
2311: Qh 8c | 5h 5s 4h 4c 2s
2312: 9c 9s | 7d 7c 5h 5s Ac
2313: Ac 8d | Ad As 5d 4c 2s
2315-2316: Jh Tc | Kh Kd Kc 7s 5h
2317-2318: Jc Jd | 5s 5h 5c Js Ad
2319-2320: As 9s | 6s 5s 4c 3d 2s
2321-2322: Jh 8d | 9s 8h Jk 6s 5d
2323-2324: 7d 7c | 9h 9d Qd Jd 4d
2325-2326: 5c 5h | 7d 6s 5d 4s 3h
2327-2328: 4c 4h | 8h 8s 8d Ac Kh
2329-2330: Qc Qd | Qh Qs 9s 7d 5c
2331-2332: Jd Js | Jh Jc Qd Ts 7h
2333-2334: 8h 8d | 8c 8s Jc 7s 4d
2335-2336: 9h 8c | 5s 5d 5h 5c 2s
2338: 4c 4h | 5h 5d 5c 5s 2s
2339: Ac As | Ah Ad Jk Ks 5c
""",
    LUCKY: """
1847: Kh Qd | As Th 8s 7s 2c
1848: Qs Jh | Tc Td 8c 6d 3d
1849: 8s 8h | Qh Qd 9d 7d 3c
1850: Ad 5c | Tc Td 6h 6s 3c
1850: 8c 8d | 9s 9c Qh 7s 3c
1851: Ks 9s | 7s 7c 4h 4d 3s
1851: 4h 4d | 7s 7c Qc 9s 3s
1855-1856: Qs Td | 5s 5d 2s 2d 8h
1856-1858: 2s 2d | 5s 5d Js Td 8h
1859: Td Tc | 9s 9c 5d 5h 3d
1860-1861: Ad Qs | Ah Ac 9s 8s 2c
1862-1863: Qd 9s | Kh Kd Kc 7c 2d
1864-1865: Kh Kd | 6h 6s 6c Ks 9d
1866-1867: 8c 7s | 6h 5s 4d 3c 2d
1868-1869: Kc Qh | Qd Jh Ts 9s 8c
1868-1870: 3s 3h | Ac Kh Qh Jd Tc
1871-1872: 3c 3h | 6d 6s 5h 4c 2d
1873-1874: 9d 9s | 9c 8h 7d 6s 5c
1875-1876: 9s 9h | 5h 5c 5s 9c 4c
1877-1878: Ac Ah | 4s 4d 4h As 6h
1879-1880: Qd Qs | Qh Qc Ac Kd 4h
1881-1882: Kc Js | Td Ts Th Tc 7c
1881-1883: Th Ts | Td Tc 8d 3c 2h
1884-1885: Qd Tc | 7s 7d 7h 7c 2d
1885-1887: 7s 7d | 7h 7c Ts 9s 2d
1888-1889: Ks Qd | 4s 4d 4h 4c 7d
1890-1891: As Jk | Ah Ac Ad 8d 3c
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
    # four queens with three of a kind (2329-2330, 2338)
    (ACE_UP, "9s 9d | Qc Qd Qh Qs 9c", ()),
    (ACE_UP, "Qc Qd | Qh Qs 9s 9d 9c", (("quads-and-three", "split"),)),
    # the joker completes a flush, by one reading (2235)
    (ACE_UP, "3c 2d | Kh Qh 9h 6h Jk", ()),
    (ACE_UP, "Kh Qh | Jk 9h 6h 3c 2d", (("joker-flush", "literal"),)),
    # a pair in front of a complete hand, before the rule of two pair (2323-2324)
    (ACE_UP, "9d 9h | Ad Ac Kd 8d 4d", ()),
    (ACE_UP, "9h 9c | As Jk Kd Qd Js", ()),
    # four queens stay behind a pair in this chart, too (1879-1880)
    (LUCKY, "9s 9d | Qc Qd Qh Qs 4c", ()),
    # three aces, of which the joker is one, with a flush that no pair leaves (1860-1861, 1873-1874)
    (LUCKY, "Ah 2d | As Jk 9s 8s 7s", ()),
    (LUCKY, "Ah 9s | As Jk 8s 7s 2d", (("three-and-complete", "three aces"),)),
    # two pair beside three of a kind: the three stays whole (1875-1878)
    (LUCKY, "Kh Kd | Ac As Ad Qh Qd", ()),
    (LUCKY, "Ac Ad | As Kh Kd Qh Qd", (("full-house", "literal"),)),
    # the best five cards first, or the two highest in front (1323-1328)
    (TRIPLE, "Ac Ks | Qs Js Ts 9s 8d", ()),
    (TRIPLE, "Ac 8d | Ks Qs Js Ts 9s", (("several-complete", "best hand"),)),
]


@pytest.mark.parametrize(("game", "printed", "readings"), OPEN)
def test_what_the_charts_leave_open(game: str, printed: str, readings: tuple[tuple[str, str], ...]) -> None:
    assert sets_as_printed(game, printed, *readings)
