"""The printed settings of pai gow poker at Casino 580, bundle 003: lines, front, back."""

from __future__ import annotations

import pytest
from house_ways import low_of, sets_as_printed, verdicts

from houseway.cards import parse

ACE_UP = "casino-580/ace-up-pai-gow-poker"
LUCKY = "casino-580/lucky-pai-gow-poker"
DOUBLE, ROYAL = "casino-580/pai-gow-double-hand-poker", "casino-580/royal-pai-gow-poker"
TRIPLE, ULTIMATE = "casino-580/pai-gow-triple-bonus", "casino-580/ultimate-pai-gow-poker"
TILES = "casino-580/pai-gow-tiles"

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
    LUCKY: """
6297: Kh Qd | As Th 8s 7s 2c
6298: Qs Jh | Tc Td 8c 6d 3d
6300: 8s 8h | Qh Qd 9d 7d 3c
6301-6303: Ad 5c | Tc Td 6h 6s 3c
6303-6304: 8c 8d | 9s 9c Qh 7s 3c
6305-6306: Ks 9s | 7s 7c 4h 4d 3s
6306-6308: 4h 4d | 7s 7c Qc 9s 3s
6309: Qs Td | 5s 5d 2s 2d 8h
6309-6311: 2s 2d | 5s 5d Js Td 8h
6312: Td Tc | 9s 9c 5d 5h 3d
6314-6315: Ad Qs | Ah Ac 9s 8s 2c
6317: Qd 9s | Kh Kd Kc 7c 2d
6318: Kh Kd | 6h 6s 6c Ks 9d
6320-6321: 8c 7s | 6h 5s 4d 3c 2d
6323-6326: Kc Qh | Qd Jh Ts 9s 8c
6324-6327: 3s 3h | Ac Kh Qh Jd Tc
6329: 3c 3h | 6d 6s 5h 4c 2d
6330: 9d 9s | 9c 8h 7d 6s 5c
6332-6333: 9s 9h | 5h 5c 5s 9c 4c
6333-6336: Ac Ah | 4s 4d 4h As 6h
6338: Qd Qs | Qh Qc Ac Kd 4h
6339-6341: Kc Js | Td Ts Th Tc 7c
6341-6344: Th Ts | Td Tc 8d 3c 2h
6345-6347: Qd Tc | 7s 7d 7h 7c 2d
6347-6350: 7s 7d | 7h 7c Ts 9s 2d
6351: Ks Qd | 4s 4d 4h 4c 7d
6353: As Jk | Ah Ac Ad 8d 3c
""",
    DOUBLE: """
7947-7953: Kh Qd | As Th 8s 7s 2c
7955-7961: Qs Jh | Tc Td 8c 6d 3d
7962-7971: 8s 8h | Qh Qd 9d 7d 3c
7973-7984: Ad 5c | Tc Td 6h 6s 3c
7973-7988: 8c 8d | 9s 9c Qh 7s 3c
7990-8001: Ks 9s | 7s 7c 4h 4d 3s
7990-8005: 4h 4d | 7s 7c Qc 9s 3s
8007-8018: Qs Td | 5s 5d 2s 2d 8h
8007-8022: 2s 2d | 5s 5d Js Td 8h
8024-8027: Td Tc | 9s 9c 5d 5h 3d
8028-8032: Ad Qs | Ah Ac 9s 8s 2c
8034-8041: Qd 9s | Kh Kd Kc 7c 2d
8043-8049: Kh Kd | 6h 6s 6c Ks 9d
8067-8078: 8c 7s | 6h 5s 4d 3c 2d
8080-8090: Kc Qh | Qd Jh Ts 9s 8c
8080-8094: 3s 3h | Ac Kh Qh Jd Tc
8096-8101: 3c 3h | 6d 6s 5h 4c 2d
8103-8109: 9d 9s | 9c 8h 7d 6s 5c
8111-8117: 9s 9h | 5h 5c 5s 9c 4c
8111-8121: Ac Ah | 4s 4d 4h As 6h
8122-8133: Qd Qs | Qh Qc Ac Kd 4h
8135-8144: Kc Js | Td Ts Th Tc 7c
8135-8148: Th Ts | Td Tc 8d 3c 2h
8150-8159: Qd Tc | 7s 7d 7h 7c 2d
8150-8163: 7s 7d | 7h 7c Ts 9s 2d
8165-8168: Ks Qd | 4s 4d 4h 4c 7d
8051-8057: As Jk | Ah Ac Ad 8d 3c
""",
    ROYAL: """
1881-1885: Kh Qd | As Th 8s 7s 2c
1887-1891: Qs Jh | Tc Td 8c 6d 3d
1893-1899: 8s 8h | Qh Qd 9d 7d 3c
1901-1909: Ad 5c | Tc Td 6h 6s 3c
1901-1914: 8c 8d | 9s 9c Qh 7s 3c
1916-1924: Ks 9s | 7s 7c 4h 4d 3s
1916-1929: 4h 4d | 7s 7c Qc 9s 3s
1931-1939: Qs Td | 5s 5d 2s 2d 8h
1931-1944: 2s 2d | 5s 5d Js Td 8h
1945-1947: Td Tc | 9s 9c 5d 5h 3d
1949-1953: Ad Qs | Ah Ac 9s 8s 2c
1955-1962: Qd 9s | Kh Kd Kc 7c 2d
1964-1968: Kh Kd | 6h 6s 6c Ks 9d
1974-1983: 8c 7s | 6h 5s 4d 3c 2d
1985-1993: Kc Qh | Qd Jh Ts 9s 8c
1985-1997: 3s 3h | Ac Kh Qh Jd Tc
1999-2003: 3c 3h | 6d 6s 5h 4c 2d
2005-2009: 9d 9s | 9c 8h 7d 6s 5c
2011-2015: 9s 9h | 5h 5c 5s 9c 4c
2017-2026: Qd Qs | Qh Qc Ac Kd 4h
2028-2034: Kc Js | Td Ts Th Tc 7c
2028-2038: Th Ts | Td Tc 8d 3c 2h
2040-2046: Qd Tc | 7s 7d 7h 7c 2d
2040-2051: 7s 7d | 7h 7c Ts 9s 2d
2053-2054: Ks Qd | 4s 4d 4h 4c 7d
1971-1972: As Jk | Ah Ac Ad 8d 3c
""",
}
FALSE = {ROYAL: {"eight-seats"}}  # 1479: seven players make eight positions
SETTINGS = [(game, *each.split(": ")) for game, those in PRINTED.items() for each in those.strip().splitlines()]


@pytest.mark.parametrize(("game", "lines", "printed"), SETTINGS)
def test_the_printed_settings(game: str, lines: str, printed: str) -> None:
    assert sets_as_printed(game, printed), lines


@pytest.mark.parametrize("game", PRINTED)
def test_every_setting_and_extreme_that_the_file_claims_holds(game: str) -> None:
    found = verdicts(
        game, "house way", "extreme", "cards", "left over", "positions", "value", "options", "sum", "beats", "hand"
    )
    assert {name for name, verdict in found.items() if verdict != "holds"} == FALSE.get(game, set())
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
    # four queens stay behind a pair in this chart, too (6338)
    (LUCKY, "9s 9d | Qc Qd Qh Qs 4c", ()),
    # three aces, of which the joker is one, with a flush that no pair leaves (6314-6315, 6330)
    (LUCKY, "Ah 2d | As Jk 9s 8s 7s", ()),
    (LUCKY, "Ah 9s | As Jk 8s 7s 2d", (("three-and-complete", "three aces"),)),
    # two pair beside three of a kind: the three stays whole (6332-6336)
    (LUCKY, "Kh Kd | Ac As Ad Qh Qd", ()),
    # by the letter, the highest pair that does not foul goes in front (6333, 8111-8113, 2011-2012)
    *((game, "Ac Ad | As Kh Kd Qh Qd", (("full-house", "literal"),)) for game in (LUCKY, DOUBLE, ROYAL)),
    (LUCKY, "9s 9h | 9c 5h 5c 5s 4c", (("full-house", "literal"),)),
    # a straight flush and a higher straight in front of it (4738-4746, 2690-2701)
    *((game, "Ac Ks | Qs Js Ts 9s 8d", ()) for game in (TRIPLE, "casino-580/lucky-pai-gow-poker")),
    (ULTIMATE, "Ac Ks | Qs Js Ts 9s 8d", (), "player"),
    (TRIPLE, "Ac 8d | Ks Qs Js Ts 9s", (("several-complete", "best hand"),)),
    (ULTIMATE, "Ac 8d | Ks Qs Js Ts 9s", (("several-complete", "best hand"),), "player"),
    # five kings by the rows of four, where they are five of a kind (1407-1419, 2017-2043)
    (ROYAL, "Kh Kd | Ks Kc Jk 3d 2c", ()),
    (ROYAL, "Kh Kd | Ks Kc Jk 3d 2c", (("five-of-a-kind", "ranked"),)),
    (ROYAL, "3d 3c | Jh Jd Js Jc Jk", (("five-of-a-kind", "ranked"),)),
    (ROYAL, "Ac 3d | Jh Jd Js Jc Jk", (("five-of-a-kind", "ranked"),)),
    # the joker of Royal is wild (1402): three kings, a full house, two pair with an ace in front
    (ROYAL, "9h 7c | Kh Kd Jk 5s 3c", ()),
    (ROYAL, "Kh Kd | Qc Qs Jk 9h 7d", ()),
    (ROYAL, "Kd 9c | As Jk 7s 5h 3d", ()),
]


@pytest.mark.parametrize(("game", "printed", "readings", "hand"), [(*each, "bank")[:4] for each in OPEN])
def test_what_the_charts_leave_open(game: str, printed: str, readings: tuple[tuple[str, str], ...], hand: str) -> None:
    assert sets_as_printed(game, printed, *readings, hand=hand)


@pytest.mark.parametrize(
    ("lines", "tiles", "low"),
    [
        ("9152-9153", "6-6 6-6 2-1 2-2", "2-1 2-2"),  # seven and the pair of teens, not split
        ("9179-9185", "6-6 4-4 5-4 3-2", "5-4 4-4"),  # fourteen points: seven and seven
        ("9159", "4-2 2-1 6-6 6-5", "6-5 2-1"),  # gee joon split with a twelve and an eleven
        ("9160", "6-6 6-6 5-4 6-5", "6-6 6-5"),  # teens split with a nine and an eleven
        ("9169", "3-3 3-3 1-1 6-5", "3-3 6-5"),  # sixes split with a two and an eleven
        ("9172-9173", "4-4 4-4 5-4 6-5", "4-4 5-4"),  # eights split with a nine and an eleven
        ("9177", "2-2 2-2 5-5 6-5", "5-5 6-5"),  # fours are never split
        ("9187-9188", "6-6 1-1 3-1 5-4", "1-1 3-1"),  # of two wongs the one with the twelve
        ("9213-9215", "6-6 6-1 5-5 4-2", "5-5 4-2"),  # fifteen points: six and a high nine
        ("9285-9294", "4-4 3-3 6-2 4-1", "4-4 4-1"),  # seven points: the two highest tiles apart
    ],
)
def test_tiles_by_the_house_way(lines: str, tiles: str, low: str) -> None:
    assert low_of(TILES, tiles) == sorted(parse(low)), lines
