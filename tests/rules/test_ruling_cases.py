"""The cases of rulings: a closed list, every word of it used, and each ruling about what its case is about."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, get_args

import pytest

from houseway.refusal import Refusal
from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.ruling_search import search, unfiled
from houseway.rules.rulings import moments
from houseway.rules.vocabulary.cases import CASES, MOMENTS, Case, Moment

if TYPE_CHECKING:
    from collections.abc import Callable

    Write = Callable[..., str]

GAMES = [name for room in room_names() for name in game_names(room)]


def test_every_case_has_its_record_and_some_filing_uses_it() -> None:
    assert tuple(CASES) == get_args(Case)
    assert tuple(MOMENTS) == get_args(Moment)
    used = {ruling.case for name in GAMES for ruling in load(name).game.rulings.values()}
    assert used == set(CASES)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"boxed card"', '"boxd card"', "“boxed card”"),
        ('"boxed card"', '"boxed card"\nat = ["showdown"]', "does not come up at “showdown”"),
        ('"boxed card"', '"boxed card"\ncards = [3, 2]', "no count can be at least 3 and at most 2"),
        ('"boxed card"', '"boxed card"\nwho = "automatic"', "no banked table detects “boxed card” on its own"),
        ('"boxed card"', '"boxed card"\nwagers = ["bass"]', "“base”"),
        ('case    = "boxed card"\n', "", "case"),
    ],
)
def test_a_ruling_that_cannot_be_is_refused(room: Write, old: str, new: str, says: str) -> None:
    with pytest.raises(Refusal) as found:
        load(room((old, new)))
    assert says in str(found.value)
    assert "rulings.boxed-card" in str(found.value)


@pytest.mark.parametrize(
    ("game", "said", "first"),
    [
        ("casino-580/texas-holdem", "two cards exposed", "two-cards-exposed"),
        ("casino-580/texas-holdem", "one hole card was exposed", "one-card-exposed"),
        ("casino-580/texas-holdem", "flop turned too early", "early-flop"),
        ("casino-580/lowball", "five boxed cards", "five-boxed"),
        ("casino-580/lowball", "string bet", "string-bet"),
        ("village-club/21st-century-blackjack-a", "the player walked away from his hand", "abandoned"),
        ("lucky-derby/caribbean-stud", "two identical cards", "two-alike"),
        ("capitol/three-card-poker", "the bank cannot pay everybody", "bank-exhausted"),
        ("village-club/chinese-poker", "joker in the deck", "misdeal-foreign"),
    ],
)
def test_what_happened_finds_its_ruling(game: str, said: str, first: str) -> None:
    assert search(load(game).game.rulings.values(), said)[0].ruling.id == first


SAID = [each.split(" | ") for each in (Path(__file__).parent / "said.txt").read_text().splitlines() if "|" in each]


@pytest.mark.parametrize(("game", "said", "fits"), SAID)
def test_what_a_floor_person_would_type_finds_its_ruling_or_that_none_is_filed(game: str, said: str, fits: str) -> None:
    """The ruling that fits, or which of several do equally, comes first; else the case that the filing is silent on."""
    rulings = load(game).game.rulings.values()
    found = search(rulings, said)
    if fits.startswith("none"):
        assert not found
        assert unfiled(rulings, said) == (fits.removeprefix("none: ") if ":" in fits else None)
    else:
        best = [match.ruling.id for match in found if match.score == found[0].score]
        assert sorted(best) == sorted(fits.split(", "))


def test_every_ruling_is_found_by_its_own_sentence() -> None:
    for name in GAMES:
        rulings = load(name).game.rulings.values()
        for ruling in rulings:
            assert ruling.id in [match.ruling.id for match in search(rulings, ruling.when)], (name, ruling.when)


def test_what_no_filing_speaks_of_finds_nothing() -> None:
    assert search(load("casino-580/texas-holdem").game.rulings.values(), "zebra") == []
    assert search(load("casino-580/texas-holdem").game.rulings.values(), "") == []


def test_a_ruling_comes_up_when_it_says_or_whenever_its_case_does() -> None:
    rulings = load("casino-580/lowball").game.rulings
    assert moments(rulings["wrong-dealer"]) == ("deal",)
    assert moments(rulings["boxed"]) == CASES["boxed card"].at
