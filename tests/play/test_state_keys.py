"""What state is kept by: tuples inside, and names of hands and piles with one home, where they are made and read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tables import Felt

import houseway
from houseway.play import messages as m
from houseway.play.banked.state import filed_hand, pile_name, pile_number, split_hand, split_number, spot_hand, spot_of
from houseway.rules.games.banked import kind_of, pick_of

SOURCE = Path(houseway.__file__).parent
READS_A_NAME = re.compile(
    r'startswith\("(spot|pile) "\)|removeprefix\("(spot|pile) "\)|[\w.]+\.partition\(":"\)\[[02]\]'
)
HOMES = ("play/banked/state.py", "rules/games/banked.py")


@pytest.mark.parametrize("spot", [1, 8, 12])
def test_a_name_of_a_hand_says_its_spot_and_which_of_its_hands_it_is(spot: int) -> None:
    assert (spot_of(spot_hand(spot)), split_number(spot_hand(spot)), filed_hand(spot_hand(spot))) == (spot, 0, "spot")
    split = split_hand(spot, 3)
    assert (spot_of(split), split_number(split), filed_hand(split)) == (spot, 3, "spot")
    assert pile_number(pile_name(spot)) == spot


@pytest.mark.parametrize("name", ["bank", "player", "banker", "board", "row a"])
def test_a_hand_of_no_spot_is_itself(name: str) -> None:
    assert (spot_of(name), split_number(name), filed_hand(name), pile_number(name)) == (0, 0, name, 0)


def test_a_wager_on_a_number_is_the_wager_of_the_file() -> None:
    assert (kind_of("buster:5"), kind_of("base")) == ("buster", "base")
    assert (pick_of("buster:5"), pick_of("base")) == ("5", "")


def test_names_of_hands_piles_and_wagers_are_taken_apart_in_one_place() -> None:
    """Logs hold these names, so they stay text; no other module reads them."""
    found = [
        f"{path.relative_to(SOURCE)}: {line.strip()}"
        for path in sorted(SOURCE.rglob("*.py"))
        if str(path.relative_to(SOURCE)) not in HOMES
        for line in path.read_text().splitlines()
        if READS_A_NAME.search(line)
    ]
    assert found == []


def test_an_offer_is_kept_by_player_and_spot() -> None:
    """Bundle 002 lines 650-652: insurance is asked of each bettor, for each spot."""
    table = Felt("pure-21.5", (1,)).bank(1)
    table.do(m.Sit("p2", 2, 1_000_00))
    table.do(m.Sit("p3", 3, 1_000_00))
    table.bet(2, base=10).bet(3, base=10).close().hand_out(spot2="Kc 9d", spot3="Qc 9h", bank="As 8h")
    assert table.state.offered_to == [("p2", 2), ("p3", 3)]
    table.act(3, "insure")
    assert table.state.offered_to == [("p2", 2)]
    assert (table.state.accepted("p3", 3), table.state.accepted("p2", 2)) == (("insure",), ())
