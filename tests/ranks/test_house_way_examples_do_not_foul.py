"""Every printed pai gow poker setting whose seven cards can be read is no foul; and what is one.

The charts come from two templates, printed again and again. Bundles 000 and 004 lost most suits: there the ranks
were read, and the suits are those of the same example in bundle 003. No suit can foul a setting that is sound by
its ranks: the front counts none, and the back can only gain a flush.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest

from houseway.cards import parse
from houseway.ranks import PaiGow
from houseway.refusal import Refusal


class Example(NamedTuple):
    """A printed setting, the kind of its back hand, and the joker of the filing."""

    bundle: str
    line: int
    front: str
    back: str
    kind: str
    joker: str

    def __str__(self) -> str:
        return f"{self.bundle}-{self.line}-{self.front} before {self.back}"


PAI_GOW: Final = (
    ("Kh Qd", "As Th 8s 7s 2c", "high card", (7951, 6297, 0, 1847, 126)),
    ("Qs Jh", "Tc Td 8c 6d 3d", "pair", (7959, 6298, 0, 1848, 0)),
    ("8s 8h", "Qh Qd 9d 7d 3c", "pair", (7969, 6300, 0, 1849, 0)),
    ("Ad 5c", "Tc Td 6h 6s 3c", "two pair", (7982, 6301, 0, 1850, 0)),
    ("8c 8d", "9s 9c Qh 7s 3c", "pair", (7986, 6303, 0, 1850, 0)),
    ("Ks 9s", "7s 7c 4h 4d 3s", "two pair", (7999, 6305, 0, 1851, 137)),
    ("4h 4d", "7s 7c Qc 9s 3s", "pair", (8003, 6306, 0, 1851, 0)),
    ("Qs Td", "5s 5d 2s 2d 8h", "two pair", (8016, 6309, 1938, 1855, 142)),
    ("2s 2d", "5s 5d Js Td 8h", "pair", (8020, 6309, 0, 1857, 0)),
    ("Td Tc", "9s 9c 5d 5h 3d", "two pair", (8025, 6312, 0, 1859, 0)),
    ("Ac Qs", "Ah Ad 9s 8s 2c", "pair", (8031, 6314, 0, 1860, 0)),  # printed with A♦ in front: see below
    ("Qd 9s", "Kh Kd Kc 7c 2d", "three of a kind", (8039, 6317, 0, 0, 0)),
    ("Kh Kd", "6h 6s 6c Ks 9d", "three of a kind", (8047, 6318, 0, 1864, 0)),
    ("As Jk", "Ah Ac Ad 8d 3c", "three of a kind", (8055, 6353, 1971, 1890, 0)),
    ("8c 7s", "6h 5s 4d 3c 2d", "straight", (8076, 6320, 1982, 1866, 0)),
    ("Kc Qh", "Qd Jh Ts 9s 8c", "straight", (8088, 6323, 1992, 1868, 0)),
    ("3s 3h", "Ac Kh Qh Jd Tc", "straight", (8092, 6326, 1996, 1870, 0)),
    ("3c 3h", "6d 6s 5h 4c 2d", "pair", (8099, 6329, 2002, 1871, 0)),
    ("9d 9s", "9c 8h 7d 6s 5c", "straight", (8107, 6330, 2008, 1873, 0)),
    ("9s 9h", "5h 5c 5s 9c 4c", "three of a kind", (8115, 6332, 2014, 1875, 0)),
    ("Ac Ah", "4s 4d 4h As 6h", "three of a kind", (8119, 6335, 0, 0, 0)),
    ("Qd Qs", "Qh Qc Ac Kd 4h", "pair", (8131, 6338, 2025, 1879, 0)),
    ("Kc Js", "Td Ts Th Tc 7c", "four of a kind", (8142, 6339, 2033, 1881, 0)),
    ("Th Ts", "Td Tc 8d 3c 2h", "pair", (8146, 6342, 2037, 0, 182)),
    ("Qd Tc", "7s 7d 7h 7c 2d", "four of a kind", (8157, 6345, 2045, 1884, 184)),
    ("7s 7d", "7h 7c Ts 9s 2d", "pair", (8161, 6348, 2049, 1886, 0)),
    ("Ks Qd", "4s 4d 4h 4c 7d", "four of a kind", (8166, 6351, 2053, 0, 0)),
)
"""The older chart. Lines: bundle 003 Pai-Gow, Lucky and Royal; bundle 000 Lucky; bundle 004. 0: cards are lost.

Bundle 004 was read through its noise: g for 9, io for 10, S for 5, B for 8.
"""

PAI_GOW_FILINGS: Final = (
    *(("003", "ace-straight-flush"), ("003", "ace-straight-flush"), ("003", "wild")),
    *(("000", "ace-straight-flush"), ("004", "ace-straight-flush")),
)

FACE_UP: Final = (
    ("Kd Jc", "Ah Tc 7s 5h 3d", "high card", (2260, 6663, 2306)),
    ("Ac Qd", "3s 3c Jh 8d 4c", "pair", (2262, 6691, 0)),
    ("3d 3s", "Kh Ks 7h 6c 2d", "pair", (2264, 6719, 0)),
    ("Ac 7h", "Jd Js 8c 8h 4s", "two pair", (2266, 6751, 0)),
    ("Ks 9s", "8c 8d 4d 4h 7c", "two pair", (2272, 6783, 2310)),
    ("Qh 8c", "5h 5s 4h 4c 2s", "two pair", (2275, 6815, 2311)),
    ("9c 9s", "7d 7c 5h 5s Ac", "two pair", (2278, 6846, 2312)),
    ("Ac 8d", "Ad As 5d 4c 2s", "pair", (2281, 6877, 2313)),
    ("Jh Tc", "Kh Kd Kc 7s 5h", "three of a kind", (2284, 6902, 0)),
    ("Jc Jd", "5s 5h 5c Js Ad", "three of a kind", (2287, 6929, 2317)),
    ("As 9s", "6s 5s 4c 3d 2s", "straight", (2290, 6961, 2319)),
    ("Jh 8d", "9s 8h Jk 6s 5d", "straight", (2293, 6993, 2321)),  # a blank where the joker was, or a seven
    ("Jh 8d", "9s 8h 7c 6s 5d", "straight", (2293, 6993, 2321)),
    ("7d 7c", "9h 9d Qd Jd 4d", "pair", (2296, 7022, 0)),
    ("5c 5h", "7d 6s 5d 4s 3h", "straight", (2299, 7053, 2325)),
    ("4c 4h", "8h 8s 8d Ac Kh", "three of a kind", (2302, 7088, 2327)),
    ("Qc Qd", "Qh Qs 9s 7d 5c", "pair", (2307, 7116, 2329)),
    ("Jd Js", "Jh Jc Qd Ts 7h", "pair", (2309, 7148, 2331)),
    ("8h 8d", "8c 8s Jc 7s 4d", "pair", (2311, 7180, 2333)),
    ("9h 8c", "5s 5d 5h 5c 2s", "four of a kind", (2313, 7208, 2335)),
    ("4c 4h", "5h 5d 5c 5s 2s", "four of a kind", (2315, 7233, 2338)),
    ("Ac As", "Ah Ad Jk Ks 5c", "three of a kind", (2317, 7260, 2339)),  # "Five Aces": the blank is the joker
)
"""The later chart. Lines: bundle 002 Face Up; bundles 003 and 000 Ace Up. 0: cards are lost."""

FACE_UP_FILINGS: Final = (("002", "ace-straight"), ("003", "ace-straight"), ("000", "ace-straight"))

EXAMPLES: Final = [
    Example(bundle, line, front, back, kind, joker)
    for chart, filings in ((PAI_GOW, PAI_GOW_FILINGS), (FACE_UP, FACE_UP_FILINGS))
    for front, back, kind, lines in chart
    for line, (bundle, joker) in zip(lines, filings, strict=True)
    if line
]


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_printed_setting_is_no_foul(example: Example) -> None:
    setting = PaiGow(joker=example.joker).set(parse(example.front), parse(example.back))
    assert not setting.foul
    assert setting.back.category == example.kind


@pytest.mark.parametrize("line", [6314, 8031])
def test_three_aces_example_is_printed_with_one_ace_twice(line: int) -> None:
    """Bundle 003: A♦ stands in both hands; by its ranks the setting is sound, and it is in the list above."""
    with pytest.raises(Refusal, match="Ad appears twice"):
        PaiGow().set(parse("Ad Qs"), parse("Ah Ad 9s 8s 2c"))
    assert any(example.line == line and example.bundle == "003" for example in EXAMPLES)


@pytest.mark.parametrize("where", ["001-415", "002-2255", "003-6629", "003-7736", "004-506"])
def test_front_that_outranks_the_back_is_a_foul(where: str) -> None:
    pai_gow = PaiGow()
    assert pai_gow.set(parse("Kc Kd"), parse("Qc Qd 9h 7s 2c")).foul, where
    assert pai_gow.set(parse("Ac Kd"), parse("Ad Qc Jh 9s 2c")).foul, where
    assert not pai_gow.set(parse("Kc Qd"), parse("Ad Jc 9h 7s 2c")).foul, where


def test_ace_and_wild_joker_before_a_pair_of_nines_are_ace_king_and_no_foul() -> None:
    """Bundle 004 lines 512-517; read as a second ace, the joker would foul the hand."""
    front, back = parse("Ac Jk"), parse("9c 9d 7h 3s 2c")
    setting = PaiGow(joker="wild", spares_foul=True).set(front, back)
    assert (setting.front.name, setting.back.name, setting.foul) == ("ace-king high", "pair of nines", False)
    assert PaiGow(joker="wild").set(front, back).foul
