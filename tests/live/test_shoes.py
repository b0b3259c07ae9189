"""Sealed shoes: what is published binds every place, and showing one place opens no other."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

from hypothesis import given
from hypothesis import strategies as st

from houseway.cards.deck import deck
from houseway.cards.shuffle import seeded_bits
from houseway.live.log.merkle import root_from, tree_path, tree_root
from houseway.live.log.shoes import read_shoe, roll_list, shuffle_shoe


def test_each_place_has_a_seal_of_its_own_that_anybody_can_check() -> None:
    shoe = shuffle_shoe("t1-1", deck("standard").shoe(1), seeded_bits(1))
    for place, (piece, salt) in enumerate(zip(shoe.texts, shoe.salts, strict=True)):
        told = sha256(f"houseway|t1-1|{place}|{piece}|{salt}".encode()).hexdigest()
        assert shoe.seals[place] == told
    assert shoe.root == tree_root(shoe.seals)


def test_salts_are_sixteen_bytes_and_never_the_same() -> None:
    shoe = shuffle_shoe("t1-1", deck("standard").shoe(8), seeded_bits(1))
    assert all(len(bytes.fromhex(salt)) == 16 for salt in shoe.salts)
    assert len(set(shoe.salts)) == len(shoe.salts) == 416


def test_like_cards_have_unlike_seals() -> None:
    shoe = shuffle_shoe("t1-1", deck("standard").shoe(8), seeded_bits(1))
    assert len(set(shoe.seals)) == 416


def test_one_place_is_shown_by_a_path_that_opens_no_other() -> None:
    shoe = shuffle_shoe("t1-1", deck("standard").shoe(1), seeded_bits(1))
    said = shoe.opened(7)
    assert (said["piece"], said["salt"]) == (shoe.texts[7], shoe.salts[7])
    assert root_from(shoe.seals[7], 7, 52, said["path"]) == shoe.root
    assert not set(shoe.salts) & set(said["path"])


@given(leaves=st.integers(1, 70), data=st.data())
def test_every_path_leads_to_the_root_and_no_other_leaf_or_place_does(leaves: int, data: st.DataObject) -> None:
    made = [sha256(str(each).encode()).hexdigest() for each in range(leaves)]
    root, place = tree_root(made), data.draw(st.integers(0, leaves - 1))
    path = tree_path(made, place)
    assert root_from(made[place], place, leaves, path) == root
    assert root_from(sha256(b"other").hexdigest(), place, leaves, path) != root
    other = data.draw(st.integers(-1, leaves))
    assert other == place or root_from(made[place], other, leaves, path) != root
    assert root_from(made[place], place, leaves, [*path, root]) != root


def test_the_tree_is_that_of_rfc_6962() -> None:
    a, b, c = (sha256(each).hexdigest() for each in (b"a", b"b", b"c"))
    pair = sha256(b"\x01" + bytes.fromhex(a) + bytes.fromhex(b)).hexdigest()
    assert tree_root([a, b, c]) == sha256(b"\x01" + bytes.fromhex(pair) + bytes.fromhex(c)).hexdigest()


def test_a_shoe_holds_what_it_was_made_of_and_is_read_back_as_it_was() -> None:
    pieces = deck("standard").shoe(6)
    shoe = shuffle_shoe("t1-1", pieces, seeded_bits(1))
    assert Counter(shoe.pieces(range(len(pieces)))) == Counter(pieces)
    assert read_shoe("t1-1", shoe.secret()) == shoe


def test_dice_and_numbers_are_sealed_alike() -> None:
    for kind, most, word in (("dice", 6, "die"), ("number", 9, "number")):
        rolls = roll_list("t1-2", kind, most, seeded_bits(2))
        assert all(text.startswith(word) for text in rolls.texts)
        assert set(rolls.numbers(range(30))) <= set(range(1, most + 1))
        assert rolls.seals[4] == sha256(f"houseway|t1-2|4|{rolls.texts[4]}|{rolls.salts[4]}".encode()).hexdigest()
