"""Facts in plain words: every form of the vocabulary, and every row and condition of the rooms."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from houseway.rules.catalogue import entry, game_names, load, room_names
from houseway.rules.english import plain, plain_in, plain_text
from houseway.rules.fact_grammar import read_condition
from houseway.rules.games.banked import BankedGame, SideBet
from houseway.rules.readings import selectable
from houseway.rules.sheet.sheet import sheet
from houseway.rules.vocabulary.facts import FACTS

HANDS = ("spot", "bank", "player", "banker", "spot.front", "spot.back", "bank.front", "bank.back")
WAGERS = {"fortune": "Fortune Bonus", "ante": "Ante"}


@pytest.mark.parametrize(
    ("filed", "words"),
    [
        ("spot.front beats bank.front and spot.back beats bank.back", "the front and the back both beat the bank's"),
        (
            "not spot.front beats bank.front and not spot.back beats bank.back",
            "neither the front nor the back beats the bank's",
        ),
        ("spot.front beats bank.back", "the front beats the bank's back"),
        ("banker first 1 cards are 5-6", "banker's first card totals 5 to 6"),
        (
            "player with banker first 2 cards hold two pairs",
            "player's and banker's first 2 cards together are two pairs",
        ),
        ("bank is over and bank has 3 cards", "the bank is over with 3 cards"),
        ("bank has 3 cards and bank is over", "the bank is over with 3 cards"),
        ("bank is over and not bank has 3 cards", "the bank is over and does not have 3 cards"),
        (
            "banker is 7 and banker has 3 cards and player is 6 or less",
            "banker is 7 with 3 cards and player is 6 or less",
        ),
        (
            "player is 6 and player has 3 cards and not player beats banker",
            "player is 6 with 3 cards and does not beat banker",
        ),
        ("player ties banker and player is natural and banker is natural", "player ties banker and both are naturals"),
        ("not player is natural and not banker is natural", "neither player nor banker is a natural"),
        ("spot is natural and not bank is natural", "the hand is a natural and the bank is not a natural"),
        ("player is 9 and banker is 9", "player and banker are both 9"),
        (
            "spot is over and bank is over and spot closer than bank and spot has 3 cards and spot is 21.5-25",
            "the hand and the bank are both over, the hand comes closer to the limit than the bank and is 21½ to 25 "
            "with 3 cards",
        ),
        ("spot shows pair, queens or better", "the hand shows a pair of queens or better"),
        ("spot shows two pair", "the hand shows two pair"),
        ("spot shows three of a kind, aces", "the hand shows three of a kind, aces"),
        ("spot shows royal flush and royal match", "the hand shows a royal flush and a royal match"),
        ("spot shows straight plus a pair", "the hand shows a straight plus a pair"),
        ("spot shows nine high, one color", "the hand shows nine high, all of one color"),
        ("not bank shows ace high, with joker", "the bank does not show ace high with the joker"),
        ("bank up card is ace or ten", "the bank's up card is an ace or a ten-count card"),
        ("spot holds 7-8-9 suited", "the hand holds 7-8-9 of one suit"),
        ("spot first 2 cards hold one rank suited", "the hand's first 2 cards are of one rank and one suit"),
        ("not spot holds one rank", "the hand does not hold cards of one rank"),
        ("bank starts with 1 red cards", "the bank starts with exactly 1 red card"),
        ("banker is NUMBER", "banker is the number bet on"),
        ("another spot with fortune shows four of a kind", "another hand with Fortune Bonus shows four of a kind"),
        ("spot folded and not spot made ante", "the hand is folded and Ante is not bet"),
        ("otherwise", "otherwise"),
        ("never", "never"),
        ("always", "always"),
        ("player equals banker", "player equals banker in total"),
        ("spot has 2 or more cards of 9", "the hand has 2 or more cards of rank 9"),
        ("spot with bank has 1 cards of 9d", "the hand and the bank together have 1 card of 9 of diamonds"),
        (
            "spot with bank first 2 cards have 3 of ten suited",
            "the hand's and the bank's first 2 cards together have 3 cards that count ten, all of one suit",
        ),
        (
            "spot is natural or bank is over and spot is 7 or more",
            "the hand is a natural or the bank is over and the hand is 7 or more",
        ),
        (
            "bank up card is ace or ten or not bank is natural",
            "the bank's up card is an ace or a ten-count card or the bank is not a natural",
        ),
    ],
)
def test_a_condition_in_plain_words(filed: str, words: str) -> None:
    assert plain_text(filed, HANDS, WAGERS) == words


@pytest.mark.parametrize("form", FACTS)
def test_every_form_has_words_said_and_denied(form: str) -> None:
    filed = form
    holding = "9" if FACTS[form].holding == "one card" else "one rank" if "hold" in form else "pair"
    for slot, example in (
        ("NUMBERS", "3"),
        ("HOLDING", holding),
        ("WAGER", "ante"),
        ("CHOICE", "double"),
        ("RANKING", "three-card"),
    ):
        filed = filed.replace(slot, example)
    filed = filed.replace("HAND", "spot", 1).replace("HAND", "bank")
    said, denied = (plain(read_condition(text, HANDS, WAGERS), WAGERS) for text in (filed, f"not {filed}"))
    assert said != denied
    assert form == "otherwise" or re.search(r"\b(is|has|does|do|are) not\b", denied)
    for words in (said, denied):
        assert not _unread(words), words


def _unread(words: str) -> str:
    """What of the file's own language is left in words for a player."""
    left = re.search(r"\.|\bspot|\bnot (?:the|bank|player|banker)\b|[{}A-Z]{3}|  |^ | $", words)
    return left[0] if left else ""


@cache
def _conditions() -> dict[str, str]:
    """Every pay row, step and choice of every game, by each reading of its doubts, in words."""
    told: dict[str, str] = {}
    names = (name for room in room_names() for name in game_names(room))
    for name in (name for name in names if entry(name).engine not in ("pot", "pairwise", "meld")):
        told |= _told(name, {})
        for doubt in selectable(load(name)):
            for reading in doubt.readings:
                told |= _told(name, {doubt.id: reading})
    return told


def _told(name: str, readings: dict[str, str]) -> dict[str, str]:
    game = load(name, readings).game
    assert isinstance(game, BankedGame | SideBet)
    tables = [rows for wager in game.wagers.values() for rows in (wager.pays, *wager.pay_tables.values())]
    texts = [fact for rows in tables for fact, _ in rows]
    if isinstance(game, BankedGame):
        texts += [step.when for step in game.round if step.when]
        texts += [option.on for option in game.choices.values() if option.on]
    return {text: plain_in(game, text) for text in texts}


def test_no_condition_of_any_room_keeps_the_language_of_the_files() -> None:
    told = _conditions()
    assert len(told) > 110
    assert not {text: words for text, words in told.items() if _unread(words)}


def test_different_conditions_are_told_apart() -> None:
    told = _conditions()
    assert not [words for words, times in Counter(told.values()).items() if times > 1]


def test_pay_tables_of_a_sheet_are_in_plain_words_and_keep_the_facts() -> None:
    seen = 0
    for name in (name for room in room_names() for name in game_names(room)):
        for block in sheet(load(name)):
            if block.about == "wager" and block.rows:
                assert len(block.exact) == len(block.rows)
                assert not [words for words, _ in block.rows if _unread(words) or words == "otherwise"]
                seen += 1
    assert seen > 40
