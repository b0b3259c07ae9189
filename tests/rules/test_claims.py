"""Every claim of every filing is decided: it holds, or fails and is a finding, or only a price can tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.checker.claims import PRICED, decide, own_claims
from houseway.rules.readings import selectable

if TYPE_CHECKING:
    from collections.abc import Callable

    Write = Callable[..., str]

CLAIM = '[claims.tried]\nlines = "29"\nsays = "something"\n'
FAILS = {
    # bundle 002: 1338, 1343, 1461, 575, 654, 327 and 378, 576 and 634, 791, 779, 922, 1194, 1308, 406, 1690, 2225, 2369
    *(("capitol/fortune-pai-gow", each) for each in ("extreme-flush", "extreme-high-card", "envy-least")),
    *(("capitol/pure-21.5", each) for each in ("eight-decks", "even-money", "three-rates")),
    ("capitol/no-bust-4.01", "three-rates"),
    *(("capitol/supreme-baccarat", each) for each in ("eight-decks", "six-circles", "always-at-the-button")),
    *((f"capitol/{each}", "ten-options") for each in ("omaha", "omaha-hi-lo")),
    ("capitol/pai-gow-tiles", "clockwise"),
    ("capitol/three-card-poker", "always-left"),
    *(("capitol/face-up-pai-gow", each) for each in ("six-players", "envy-all-hands")),
    # bundle 003: 1340 and 1347-1348, 5319
    *((f"casino-580/{each}", "eleven-options") for each in ("draw-poker", "lowball", "texas-holdem")),
    ("casino-580/jade-baccarat", "eighteen-options"),
    # bundle 004: 3056-3057
    ("lucky-derby/ez-baccarat-panda-8", "always-left"),
    # bundle 001: 2583, 2588; bundle 004: 2607-2609, 2626-2628; the extreme straight flushes and the highest high card
    *(
        (f"{room}/three-card-poker-6-card-bonus", each)
        for room in ("village-club", "lucky-derby")
        for each in ("extreme-straight-flush", "extreme-high-card")
    ),
    # bundle 000: 3372, 3376
    *(("parkwest-lodi/looney-4-poker", each) for each in ("extreme-flush", "extreme-high-card")),
    # bundle 001: 1224 and 1228
    *(("village-club/baduci", each) for each in ("two-card", "three-card")),
    ("lucky-derby/no-bust-4.0", "three-rates"),
    ("lucky-derby/no-bust-buster-4.0", "three-rates"),
    ("village-club/no-bust-4.0", "three-rates"),
    # bundle 001: 1724, 1729, 1878-1882; bundle 004: 3871-3875, 3899-3904, 3798-3800
    *(
        (f"{room}/fortune-pai-gow", each)
        for room in ("village-club", "lucky-derby")
        for each in ("extreme-flush", "extreme-high-card", "envy-least")
    ),
    # bundle 004: 51, 475
    *((f"lucky-derby/{each}", "bank-numbers") for each in ("pai-gow-poker", "jokers-wild-pai-gow")),
    # bundle 003: 1479
    ("casino-580/royal-pai-gow-poker", "eight-seats"),
}


def test_every_claim_is_decided_and_these_fail() -> None:
    failed = set()
    for name in (game for room in room_names() for game in game_names(room)):
        loaded = load(name)
        for claim in own_claims(loaded):
            verdict, why = decide(loaded, claim)
            assert (verdict == "told") == (claim.kind in PRICED), (name, claim.id, why)
            if verdict == "fails":
                failed.add((name, claim.id))
    assert failed == FAILS


@pytest.mark.parametrize("name", [game for room in room_names() for game in game_names(room)])
def test_a_claim_that_a_reading_makes_false_names_the_doubt(name: str) -> None:
    """Like bundle 000 line 29, $10 to go, by the reading in which one may straddle up to $10 (line 16)."""
    usual = load(name)
    claims = [claim for claim in own_claims(usual) if decide(usual, claim)[0] == "holds"]
    for doubt in selectable(usual) if claims else ():
        for reading in doubt.readings:
            loaded = load(name, {doubt.id: reading})
            for claim in claims:
                assert decide(loaded, claim)[0] != "fails" or claim.doubt == doubt.id, (claim.id, doubt.id, reading)


# what the claim adds, whether it holds, words of the figure
TRIED = [
    ('kind = "total"\ncards = "8 9"\nstates = "7"', "holds", "counts 7"),
    ('kind = "total"\ncards = "8 9"\nstates = "17"', "fails", "counts 7, not 17"),
    ('kind = "left over"\ndealt = 49\nstates = "3"', "holds", "52 - 49 = 3"),
    ('kind = "value"\nkey = "bank.turn"\nstates = "2"', "holds", "has 2"),
    ('kind = "value"\nkey = "bank.turn"\nstates = "3"', "fails", "has 2 at bank.turn (line 21), but 3 by line 29"),
    ('kind = "value"\nkey = "bank.turn"\nstates = "3"\ncompare = "at least"', "holds", "has 2"),
    ('kind = "value"\nkey = "bank.turns"\nstates = "3"', "told", "nothing at bank.turns"),
    ('kind = "sum"\nparts = ["$40", "$200"]\nstates = "$240"', "holds", "$40 + $200 = $240"),
    ('kind = "sum"\nparts = ["$40", "$200"]\nstates = "$200"', "fails", "= $240"),
    ('kind = "raises"\nlimit = "$3-$12"\nparts = ["$3", "$6", "$6", "$12"]', "holds", "within the limit"),
    ('kind = "raises"\nlimit = "$3-$12"\nparts = ["$6", "$3"]', "fails", "$3 is not allowed"),
    ('kind = "raises"\nlimit = "$3-$12"\nparts = ["$6", "$13"]', "fails", "$13 is not allowed"),
    ('kind = "rates"\nstates = "3"', "holds", "more than 3"),
    ('kind = "rates"\nstates = "2"', "fails", "option 1: up to 3"),
    ('kind = "options"\nkey = "collections.current"\nstates = "2"', "holds", "has 2"),
    ('kind = "options"\nkey = "collections.current"\nstates = "10"', "fails", "has 2"),
    ('kind = "outcome"\nwager = "exact"\ntotals = { spot = 9, bank = 3 }\nstates = "win"', "holds", "7 to 1"),
    ('kind = "outcome"\nwager = "exact"\ntotals = { spot = 8, bank = 3 }\nstates = "win"', "fails", "lose"),
    ('kind = "even money"\nstates = "1 to 1"', "told", "no row that pays a natural"),
]


@pytest.mark.parametrize(("text", "verdict", "words"), TRIED, ids=[each[0].replace("\n", " ") for each in TRIED])
def test_a_claim_is_decided(room: Write, text: str, verdict: str, words: str) -> None:
    loaded = load(room(("[claims.cards]", f"{CLAIM}{text}\n\n[claims.cards]")))
    found, why = decide(loaded, loaded.game.claims["tried"])
    assert (found, words in why) == (verdict, True), why


# the game, the claim, whether it holds, words
RANKED = [
    (
        "capitol/omaha",
        'kind = "extreme"\nhand = "flush"\nlowest = "7-6-5-4-2"',
        "fails",
        "7-5-4-3-2 is the lowest flush",
    ),
    ("capitol/omaha", 'kind = "extreme"\nhand = "flush"\nlowest = "7-5-4-3-2 suited"', "holds", ""),
    ("capitol/omaha", 'kind = "extreme"\nhand = "straight"\nlowest = "6-5-4-3-2"', "fails", "A-5-4-3-2"),
    ("capitol/omaha", 'kind = "extreme"\nhighest = "A-A-A-A-K"', "fails", "A-K-Q-J-10"),
    ("capitol/omaha-hi-lo", 'kind = "extreme"\nhalf = "low"\nlowest = "6-4-3-2-A"', "fails", "A-5-4-3-2"),
    (
        "capitol/omaha-hi-lo",
        'kind = "beats"\nhalf = "low"\ncards = "8-6-5-3-A"\nover = "7-6-4-3-2"',
        "fails",
        "does not",
    ),
    ("casino-580/draw-poker", 'kind = "extreme"\nhighest = "A-A-A-A-Jk"', "holds", ""),
    ("village-club/badugi", 'kind = "extreme"\nhand = "two-card badugi"\nlowest = "3-A"', "fails", "2-A is the lowest"),
    ("village-club/badugi", 'kind = "beats"\ncards = "6-5-3-A"\nover = "6-5-4-2"', "holds", "ranks above"),
    (
        "casino-580/holdem-hi-lo",
        'kind = "hand"\nhalf = "low"\ncards = "6-5-4-3-2"\nstates = "six low"',
        "holds",
        "six low",
    ),
    ("casino-580/holdem-hi-lo", 'kind = "hand"\ncards = "6-5-4-3-2"\nstates = "flush"', "fails", "straight"),
]


@pytest.mark.parametrize(("game", "text", "verdict", "words"), RANKED, ids=[f"{each[0]} {each[1]}" for each in RANKED])
def test_a_claim_about_hands_is_decided_by_their_ranking(game: str, text: str, verdict: str, words: str) -> None:
    import tomllib

    import msgspec

    from houseway.rules.schema import Claim

    claim = msgspec.convert(tomllib.loads(CLAIM.removeprefix("[claims.tried]\n") + text), Claim)
    found, why = decide(load(game), claim)
    assert (found, words in why) == (verdict, True), why
