"""A file that loads can be played, priced and opened; any other is refused in a sentence with file, line and key."""

from __future__ import annotations

import tomllib
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from mutations import FILES, PLACED, ROOM, ROOMS, Tree, dump, mutate, trial, words

from houseway.refusal import Refusal
from houseway.rules.catalogue import load, rooms_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    Write = Callable[[str, Tree], str]

BY_NAME = {path.stem: path for path in FILES}
QUICK = ("high-nine", "ez-baccarat", "three-card-poker", "texas-holdem", "lowball", "badugi")


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Write a tree as a game of a room of its own, beside the others; gives the game's name."""
    for path in ROOMS.iterdir():
        (tmp_path / path.name).symlink_to(path)
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "room.toml").write_text(ROOM, encoding="utf-8")
    monkeypatch.setenv("HOUSEWAY_ROOMS", str(tmp_path))
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path / "cache"))
    rooms_folder.cache_clear()

    def write(name: str, tree: Tree) -> str:
        (tmp_path / "own" / f"{name}.toml").write_text(dump(tree), encoding="utf-8")
        return f"own/{name}"

    yield write
    rooms_folder.cache_clear()


def tree_of(stem: str) -> Tree:
    return tomllib.loads(BY_NAME[stem].read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_dumper_writes_what_was_read(path: Path) -> None:
    tree = tree_of(path.stem)
    assert tomllib.loads(dump(tree)) == tree


def run(own: Write, stem: str, seed: int, number: int, *, kernels: bool = False) -> None:
    """Trials of so many mutants; what fails is told with the change that brought it."""
    random = Random(f"{stem} {seed}")  # noqa: S311 - a fixed seed for each file
    tree, pool = tree_of(stem), words()
    for each in range(number):
        mutant, said = mutate(tree, random, pool)
        if random.random() < 0.3:
            mutant, more = mutate(mutant, random, pool)
            said += f"; {more}"
        try:
            trial(own(f"{stem}-{seed}-{each}", mutant), kernels=kernels)
        except Exception as fault:
            fault.add_note(f"{stem} with {said}")
            raise


@pytest.mark.parametrize("stem", QUICK)
def test_a_changed_file_plays_or_is_refused_with_its_line(own: Write, stem: str) -> None:
    run(own, stem, seed=1, number=4)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 13))
@pytest.mark.parametrize("stem", BY_NAME)
def test_many_changed_files_play_or_are_refused_with_their_line(own: Write, stem: str, seed: int) -> None:
    run(own, stem, seed, number=60, kernels=seed == 10)


def without(at: str) -> Callable[[Tree], None]:
    """Leave out what stands at a place, like `round.3`."""

    def change(tree: Tree) -> None:
        *path, last = at.split(".")
        node = _at(tree, path)
        del node[int(last) if isinstance(node, list) else last]

    return change


def put(at: str, value: object) -> Callable[[Tree], None]:
    """Put something at a place."""

    def change(tree: Tree) -> None:
        *path, last = at.split(".")
        node = _at(tree, path)
        node[int(last) if isinstance(node, list) else last] = value

    return change


def _at(tree: Tree, path: list[str]) -> Any:
    node: Any = tree
    for step in path:
        node = node[int(step)] if isinstance(node, list) else node[step]
    return node


STRAIGHT = {"lines": "1", "structure": "straight limit", "bets": "$4-$8"}
PROGRESSIVE = {"lines": "1", "structure": "progressive", "bets": "$4"}
SPOT = {"lines": "1", "whose": "each spot", "ranking": "mod-10", "most-cards": 3}
CASES = {
    "high-nine": [
        (
            put("equipment.seats.blackjack-table", 1),
            "equipment.seats.blackjack-table: a table needs at least two seats, not 1",
        ),
        (put("equipment.seats.blackjack-table", -3), "equipment.seats.blackjack-table: -3 is out of range"),
        (put("equipment.decks", [1, 99]), "equipment.decks: A shoe holds 1 to 12 decks, not 99"),
        (put("equipment.deck", "joker"), "hands.spot.ranking: the hand may have 2: Jk"),
        (put("equipment.deck", "tiles"), "hands.spot.ranking: the hand may have 2: "),
        (put("hands.other", SPOT), "hands.other.whose: the hand with whose = “each spot” must be called “spot”"),
        (
            put("hands.spot.whose", "everyone"),
            "hands.spot.whose: the hand with whose = “each spot” must be called “spot”",
        ),
        (put("hands.spot.ranking", "poker"), "hands.spot.ranking: the hand may have 2: poker takes 5 to 7 cards"),
        (
            put("hands.bank.ranking", "points-21"),
            "wagers.base.pays.1: “spot beats bank” compares hands ranked by mod-10 and points-21",
        ),
        (put("hands.spot.most-cards", 0), "hands.spot.ranking: the hand could draw without end: add most-cards"),
        (put("hands.spot.most-cards", 9), "hands.spot.ranking: the hand may have 9: mod-10 takes 2 to 4 cards"),
        (without("round.0"), "round.1.do: a round must begin with “offer bank”"),
        (without("round.1"), "round: the round has no step “wager”"),
        (without("round.6"), "round: the round has no step “settle”"),
        (put("round.3.cards", 0), "round.4: deal does not give the number of cards"),
        (put("round.3.cards", 1), "hands.spot.ranking: the hand may have 1: mod-10 takes 2 to 4 cards; 1 was given"),
        (put("round.3.to", ["spot"]), "round.6.to: bank may have no cards yet"),
        (put("round.3.when", "new shoe"), "round.5.to: spot may have no cards yet"),
        (put("round.4.to", ["stub"]), "round.5.to: “stub” is not a whole hand"),
        (put("round.4.choices", []), "round.5: decide offers no choices"),
        (put("round.5.to", ["spot"]), "round.6.to: draw is for hands of which there is only one"),
        (put("round.6.when", "spot is natural"), "round.7.when: settle is for the whole table"),
        (put("round.6.wagers", ["base"]), "round.7.wagers: the last “settle” settles every wager that is left"),
        (put("round.5", {"do": "settle", "lines": "1"}), "round.6: only the last “settle” may leave wagers out"),
        (put("round.5", {"do": "wager", "lines": "1"}), "round.6.do: the round has a second step “wager”"),
        (put("round.5", {"do": "repeat", "lines": "1"}), "round.6: repeat needs the name of an earlier step"),
        (
            put("round.5", {"do": "repeat", "back-to": "deal", "when": "new shoe", "lines": "1"}),
            "round.6: repeat needs the name of an earlier step",
        ),
        (put("round.4.most", 2), "round.5.most: back-to and most are only for a step “repeat”"),
        (put("round.4.stakes", {"raise": "2 x base"}), "round.5.stakes.raise: the step does not offer raise"),
        (put("ways.house-way.then", "house-way"), "ways.house-way.then: house-way leads back to house-way"),
        (put("wagers.exact.pays", []), "wagers.exact: the wager has no pay table"),
        (put("wagers.exact.pays.0", ["spot shows pair", "1 to 1"]), "wagers.exact.pays.1: “spot shows pair” cannot be"),
        (put("wagers.exact.pays.0", ["spot qualifies", "1 to 1"]), "wagers.exact.pays.1: “spot qualifies” cannot be"),
        (put("collections", {}), "collections: there is no schedule"),
    ],
    "fortune-pai-gow": [
        (put("equipment.seats", {"big": 9}), "round.4.piles: only 7 piles are dealt, too few for 9 seats"),
        (
            put("hands.spot.parts", {"front": 2, "back": 6}),
            "hands.spot.parts: the parts hold 8 cards together, but 7 are dealt",
        ),
        (put("hands.spot.parts", {"front": 2, "back": 4, "side": 1}), "hands.spot.parts: a hand is set in two parts"),
        (put("action.button.bank-counts", [8, 8]), "action.button: bank-counts are not in order"),
        (put("action.button.dice", 0), "action.button: the button is placed by dice"),
        (without("round.5"), "round.4.piles: piles go out when the button is placed"),
    ],
    "pai-gow-tiles": [
        (put("equipment.seats", {"big": 9}), "equipment.seats: 9 seats need 36 pieces, but one deck has 32")
    ],
    "ez-baccarat": [
        (
            put("ways.banker-draw.if-stood", ""),
            "ways.banker-draw: the chart does not say what to do when player drew nothing",
        ),
        (put("action.order", [["player", "tie"], ["tie"]]), "action.order: tie is named twice"),
        (put("round.5.way", ""), "round.6: draw names no way"),
    ],
    "badugi": [
        (without("streets.0"), "streets.1: players have no cards in the first street"),
        (put("streets.0.hole", 3), "streets.2.draw: the draw is of 4 cards, but a hand has only 3"),
        (put("streets.0.hole", 6), "showdown.high: as the streets deal it: badugi takes 4 to 5 cards; 6 were given"),
        (put("streets.0.hole", 30), "streets: the deck has cards for only 1 of the two players"),
        (put("equipment.seats.poker-table", 0), "equipment.seats.poker-table: a table needs at least two seats, not 0"),
        (without("showdown"), "streets.1: a game with streets needs its [showdown] section too"),
    ],
    "texas-holdem": [
        (put("streets.1.opens", "highest board"), "streets.2.opens: “highest board” opens, but no card is face up"),
        (put("streets.1.board", -1), "streets.2.board: a number of things cannot be below 0"),
        (put("limits", [PROGRESSIVE]), "limits.1.bets: a progressive limit has two figures or more"),
    ],
    "lowball": [
        (put("limits", [STRAIGHT]), "limits.1.bets: a straight limit has a single figure"),
        (
            put("showdown.high.ranking", {"name": "poker", "joker": "wild"}),
            "betting.must-bet.hand: “seven low” is not a qualifier of poker",
        ),
    ],
}


@pytest.mark.parametrize(
    ("stem", "change", "says"),
    [(stem, change, says) for stem, cases in CASES.items() for change, says in cases],
    ids=[f"{stem}-{says.partition(':')[0]}" for stem, cases in CASES.items() for _, says in cases],
)
def test_what_does_not_fit_is_refused_when_the_file_is_loaded(
    own: Write, stem: str, change: Callable[[Tree], None], says: str
) -> None:
    tree = tree_of(stem)
    change(tree)
    with pytest.raises(Refusal) as found:
        load(own(stem, tree))
    assert PLACED.fullmatch(str(found.value))
    assert says in str(found.value)
