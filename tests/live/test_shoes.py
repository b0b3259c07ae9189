"""Sealed shoes: what is published binds every place, and showing one place opens no other."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

from houseway.cards.deck import deck
from houseway.cards.shuffle import seeded_bits
from houseway.live.log.shoes import read_shoe, roll_list, shuffle_shoe


def test_each_place_has_a_seal_of_its_own_that_anybody_can_check() -> None:
    shoe = shuffle_shoe("t1-1", deck("standard").shoe(1), seeded_bits(1))
    for place, (piece, salt) in enumerate(zip(shoe.texts, shoe.salts, strict=True)):
        told = sha256(f"houseway|t1-1|{place}|{piece}|{salt}".encode()).hexdigest()
        assert shoe.seals[place] == told
    assert shoe.root == sha256("".join(shoe.seals).encode()).hexdigest()


def test_salts_are_sixteen_bytes_and_never_the_same() -> None:
    shoe = shuffle_shoe("t1-1", deck("standard").shoe(8), seeded_bits(1))
    assert all(len(bytes.fromhex(salt)) == 16 for salt in shoe.salts)
    assert len(set(shoe.salts)) == len(shoe.salts) == 416


def test_like_cards_have_unlike_seals() -> None:
    shoe = shuffle_shoe("t1-1", deck("standard").shoe(8), seeded_bits(1))
    assert len(set(shoe.seals)) == 416


def test_what_is_published_says_nothing_of_the_order() -> None:
    shoe = shuffle_shoe("t1-1", deck("standard").shoe(1), seeded_bits(1))
    said = shoe.published()
    assert set(said) == {"type", "shoe", "kind", "root", "commitments"}
    assert not set(shoe.salts) & set(map(str, said.values()))


def test_a_shoe_holds_what_it_was_made_of_and_is_read_back_as_it_was() -> None:
    pieces = deck("standard").shoe(6)
    shoe = shuffle_shoe("t1-1", pieces, seeded_bits(1))
    assert Counter(shoe.pieces(len(pieces))) == Counter(pieces)
    assert read_shoe("t1-1", shoe.secret()) == shoe


def test_dice_and_numbers_are_sealed_alike() -> None:
    for kind, most, word in (("dice", 6, "die"), ("number", 9, "number")):
        rolls = roll_list("t1-2", kind, most, seeded_bits(2))
        assert all(text.startswith(word) for text in rolls.texts)
        assert set(rolls.numbers(30)) <= set(range(1, most + 1))
        assert rolls.seals[4] == sha256(f"houseway|t1-2|4|{rolls.texts[4]}|{rolls.salts[4]}".encode()).hexdigest()
