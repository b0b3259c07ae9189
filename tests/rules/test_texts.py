"""The small texts of rule files."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.refusal import Refusal
from houseway.rules.cells import (
    Span,
    read_band,
    read_count,
    read_lines,
    read_money,
    read_pay,
    write_lines,
    write_money,
)
from houseway.rules.fact_grammar import each_fact, read_condition
from houseway.rules.vocabulary.facts import FACTS

HANDS = {"spot", "bank", "player", "banker", "spot.front", "bank.front"}
WAGERS = {"base", "fortune"}


def test_lines() -> None:
    assert read_lines("33-35, 2141") == {33, 34, 35, 2141}
    assert write_lines([2141, 34, 33, 35]) == "33-35, 2141"


@given(st.sets(st.integers(1, 3000), min_size=1))
def test_lines_come_back(lines: set[int]) -> None:
    assert read_lines(write_lines(lines)) == lines


@given(st.integers(0, 10**9))
def test_money_comes_back(cents: int) -> None:
    assert read_money(write_money(cents)) == cents


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("$5-$100", Span(500, 10_000)),
        ("$501+", Span(50_100, None)),
        ("$0.50", Span(50, 50)),
        ("up to $200", Span(0, 20_000)),
        ("any", Span(0, None)),
    ],
)
def test_bands(text: str, span: Span) -> None:
    assert read_band(text) == span


def test_counts() -> None:
    assert [read_count(text) for text in ("2-4", "6+", "5")] == [Span(2, 4), Span(6, None), Span(5, 5)]


def test_pays() -> None:
    assert read_pay("6 to 5").odds == Fraction(6, 5)
    assert read_pay("$1,000").cents == 100_000
    assert [str(read_pay(text)) for text in ("5,000 to 1", "push", "$50", "lose half")] == [
        *("5,000 to 1", "push", "$50", "lose half")
    ]


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (read_lines, "33 to 82"),
        (read_lines, "82-33"),
        (read_lines, ""),
        (read_money, "5 dollars"),
        (read_money, "$5.5"),
        (read_band, "$100-$5"),
        (read_band, "100"),
        (read_count, "4-2"),
        (read_pay, "two to one"),
        (read_pay, "0 to 1"),
        (read_pay, "1 to 0"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(read: object, text: str) -> None:
    assert callable(read)
    with pytest.raises(Refusal, match=r"\.$"):
        read(text)


@pytest.mark.parametrize("form", FACTS)
def test_every_fact_of_the_vocabulary_can_be_said(form: str) -> None:
    slots = {
        "HAND": "spot",
        "NUMBERS": "6 or less",
        "HOLDING": "four of a kind",
        "WAGER": "fortune",
        "CHOICE": "double",
        "RANKING": "three-card",
    }
    said = " ".join(slots.get(word, word) for word in form.split())
    (fact,) = read_condition(said, HANDS, WAGERS)
    assert (fact.form, str(fact)) == (form, said)


def test_conditions_join_and_negate() -> None:
    facts = read_condition("not bank qualifies and player and banker total 17 and spot is 0-5", HANDS, WAGERS)
    assert [(fact.form, fact.negated) for fact in facts] == [
        ("HAND qualifies", True),
        ("HAND and HAND total NUMBERS", False),
        ("HAND is NUMBERS", False),
    ]


def test_always_and_never_ask_nothing() -> None:
    assert read_condition("always", HANDS, WAGERS) == read_condition("otherwise", HANDS, WAGERS)
    assert read_condition("never", HANDS, WAGERS) == read_condition("not otherwise", HANDS, WAGERS)
    assert read_condition("not never", HANDS, WAGERS) == read_condition("always", HANDS, WAGERS)


def test_or_joins_conditions_and_binds_after_and() -> None:
    (fact,) = read_condition("spot is 7 or more and bank is over or not bank qualifies", HANDS, WAGERS)
    assert str(fact) == "spot is 7 or more and bank is over or not bank qualifies"
    assert [[str(each) for each in facts] for facts in fact.either] == [
        ["spot is 7 or more", "bank is over"],
        ["not bank qualifies"],
    ]
    assert [each.form for each in each_fact([fact])] == ["HAND is NUMBERS", "HAND is over", "HAND qualifies"]


@pytest.mark.parametrize(
    "said", ["bank up card is ace or ten", "spot is 6 or less", "spot shows pair, queens or better"]
)
def test_an_or_that_no_fact_follows_is_part_of_its_fact(said: str) -> None:
    (fact,) = read_condition(said, HANDS, WAGERS)
    assert not fact.either


def test_a_fault_after_or_is_refused_with_its_own_words() -> None:
    with pytest.raises(Refusal, match="“bank eats spot” is not a fact"):
        read_condition("spot is over or bank eats spot", HANDS, WAGERS)


def test_the_royal_match_is_no_joint() -> None:
    (fact,) = read_condition("spot shows royal flush and royal match", HANDS, WAGERS)
    assert fact.slots == ("spot", "royal flush and royal match")


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("player beats bnaker", "did you mean “banker”"),
        ("player eats banker", "is not a fact of the vocabulary"),
        ("player holds 8-8 one colour", "“one colour” is written “one color”"),
        ("player made furtune", "did you mean “fortune”"),
    ],
)
def test_a_fact_that_is_none_is_refused_with_the_nearest(said: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        read_condition(said, HANDS, WAGERS)
