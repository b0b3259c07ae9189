"""Games that count, filed in two rooms with the same words: what differs between their files is known and listed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from houseway.rules.catalogue import load
from houseway.rules.games.banked import BankedGame

if TYPE_CHECKING:
    from collections.abc import Iterator

SILENT = {"lines", "told", "note", "filing", "collections", "claims", "no-rule", "doubts", "remarks", "read-back"}
"""Keys that tell where and how something is printed or was read, and fees, which each room has of its own."""
ONES_OWN = ("bonus", "lucky-lucky")
"""Wagers that one of two twins has: the room's bonus bet of Lucky Derby, Lucky Lucky of the Village Club."""
BUSTER = "wagers.buster.pays.bank is over and bank has"
MATCH = "wagers.match.pays.spot first 2 cards match bank up card"

TWINS: Final[list[tuple[str, str, dict[str, tuple[object, object]]]]] = [
    # bundle 000 lines 918-1096, bundle 003 lines 3129-3420
    (
        *("parkwest-lodi/blackjack-x", "casino-580/blackjack-x"),
        {"wagers.buster.size": ("regardless of base", "up to base")},  # 1055, 2526; 3329-3331
    ),
    # bundle 001 lines 1947-2111, bundle 004 lines 3364-3783
    (
        *("village-club/pure-spanish-21.5", "lucky-derby/pure-spanish-21.5"),
        {
            "back-line.allowed": (True, False),  # 2035; 3568
            "back-line.unseated": (True, None),
            "wagers.base.back-line": (True, False),
            "wagers.match.back-line": (True, False),
            f"{MATCH} 2 times suited": ("16 to 1", "18 to 1"),  # 2068; 3652
            f"{MATCH} 2 times and spot first 2 cards match bank up card 1 times suited": ("12 to 1", "13 to 1"),
            f"{MATCH} 1 times suited": ("8 to 1", "9 to 1"),  # 2071; 3654
        },
    ),
    # bundle 001 lines 3514-3830, bundle 004 lines 5181-5528
    (
        *("village-club/no-bust-buster-4.0", "lucky-derby/no-bust-buster-4.0"),
        {
            "back-line.allowed": (False, True),  # 3630; 5354
            "back-line.unseated": (None, True),
            "wagers.base.back-line": (False, True),
            "bank.intervening": ("not stated", "game broken"),  # 3597; 5323-5325
            "rulings.nobody-intervenes.effects": (None, ("break the game",)),
            "rulings.nobody-intervenes.case": (None, "bank not taken"),
            "rulings.nobody-intervenes.at": (None, ()),
            "rulings.nobody-intervenes.cards": (None, (0, 0)),
            "rulings.nobody-intervenes.whose": (None, ""),
            "rulings.short-bank.effects": (("cap at posted", "return wagers"), ("cap at posted",)),  # 3516; 5311-5313
            "equipment.deck": ("standard", "bonus-aces"),  # 3532; 5200
            "equipment.marks": ((), ("bonus",)),
            "equipment.decks": ((2, 8), (1, 8)),  # 3528; 5194-5195
            "wagers.base.pays.spot is natural": ("3 to 2", "6 to 5"),  # 3522; 5200
            "wagers.base.pays.spot is over and bank is over and spot ties bank": ("push", "lose"),  # 3610; 5341
            f"{BUSTER} 3 cards": ("1 to 1", "2 to 1"),  # 3655-3660; 5439-5449
            f"{BUSTER} 4 cards": ("3 to 1", "2 to 1"),
            f"{BUSTER} 5 cards": ("5 to 1", "4 to 1"),
            f"{BUSTER} 6 cards": ("20 to 1", "15 to 1"),
            f"{BUSTER} 7 cards": ("100 to 1", "50 to 1"),
            f"{BUSTER} 8 or more cards": ("250 to 1", "300 to 1"),
        },
    ),
]


def leaves(value: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, object]]:
    """Every value of a file by where it stands; pay tables row by row, orders whole, rulings by their effects."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key not in SILENT:
                yield from leaves(each, (*path, str(key)))
    elif path[-1] == "round" and isinstance(value, (list, tuple)):
        for at, each in enumerate(value):
            yield from leaves(each, (*path, str(at)))
    elif path[-1] == "pays" and isinstance(value, (list, tuple)):
        yield from ((".".join((*path, fact)), pay) for fact, pay in value)
    elif path[-1] not in ("when", "to", "who", "id", "wagers") or path[0] != "rulings":
        yield ".".join(path), value


def values(game: str) -> dict[str, object]:
    """A game's file by its default readings, without the wagers that one of two twins has."""
    filed = load(game).game
    assert isinstance(filed, BankedGame)
    filed = msgspec.structs.replace(
        filed,
        round=tuple(step for step in filed.round if step.wagers != ("lucky-lucky",)),
        wagers={name: wager for name, wager in filed.wagers.items() if name not in ONES_OWN},
        rulings={name: ruling for name, ruling in filed.rulings.items() if not name.startswith("bonus-")}
        if "bonus" in filed.wagers
        else filed.rulings,
        action=msgspec.structs.replace(
            filed.action, order=tuple(group for group in filed.action.order if not set(group) & set(ONES_OWN))
        ),
    )
    return dict(leaves(msgspec.to_builtins(filed)))


@pytest.mark.parametrize(("one", "other", "known"), TWINS)
def test_twins_differ_only_where_their_papers_do(one: str, other: str, known: dict[str, tuple[object, object]]) -> None:
    left, right = values(one), values(other)
    differ = {key: (left.get(key), right.get(key)) for key in {*left, *right} if left.get(key) != right.get(key)}
    assert differ == known


def test_the_same_rows_of_fees() -> None:
    """Bundle 001 lines 1471-1500, 2082-2111: No Bust and Spanish 21½ have one table."""
    book = load("village-club/no-bust-4.0").game
    own = load("village-club/pure-spanish-21.5").game
    assert isinstance(book, BankedGame)
    assert isinstance(own, BankedGame)
    tables = [book.collections["book"], own.collections["own"]]
    grids = [" ".join(table.bank.fees.replace(".00", "").split()) for table in tables if table.bank]
    assert grids[0] == grids[1]
    assert tables[0].limits == tables[1].limits
