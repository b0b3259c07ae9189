"""How a round goes, told in sentences of every game."""

from __future__ import annotations

import re

import pytest

from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.games.banked import BankedGame
from houseway.rules.games.pot import PotGame
from houseway.rules.sheet.round import round_rows, street_rows
from houseway.rules.sheet.sheet import sheet

GAMES = [name for room in room_names() for name in game_names(room)]
BARE = re.compile(r"\bnot (player|banker|spot|bank) |\bspot\.|,\.|: \.|  |\bspot is\b|\bNone\b")
"""What a file says and a sentence does not."""


def sentences(name: str) -> list[str]:
    """What is told of a round, or of a hand."""
    game = load(name).game
    if isinstance(game, BankedGame):
        return [said for said, _ in round_rows(game)]
    return [said for _, said, _ in street_rows(game.streets)] if isinstance(game, PotGame) else []


@pytest.mark.parametrize("name", GAMES)
def test_every_step_is_a_sentence(name: str) -> None:
    for said in sentences(name):
        assert said[0].isupper(), said
        assert said.endswith("."), said
        assert not BARE.search(said), said


def test_a_round_of_baccarat() -> None:
    assert sentences("capitol/ez-baccarat") == [
        "The player-dealer position is offered.",
        "Players bet.",
        "The room takes its collection.",
        "Two cards are dealt to the player and the banker, face up.",
        "The action button is placed by the banker's second card.",
        "The player's hand draws as “player draw” says, if neither player nor banker is a natural.",
        "The banker's hand draws as “banker draw” says, if neither player nor banker is a natural.",
        "Wagers are settled.",
        "The player-dealer position moves on.",
    ]


def test_a_step_that_the_readings_leave_out_is_not_told() -> None:
    def looks(**readings: str) -> list[str]:
        game = load("capitol/no-bust-4.01", readings).game
        assert isinstance(game, BankedGame)
        return [said for said, _ in round_rows(game) if "house dealer looks" in said]

    assert looks() == []
    assert looks(peek="ace") == [
        "The house dealer looks at the down card of the player-dealer's hand, if the bank's up card is an ace."
    ]


def test_a_draw_and_a_discard_are_told() -> None:
    told = " ".join(sentences("casino-580/lowball"))
    assert "Each player may change up to five cards, the button up to three." in told
    assert "Each player throws one card away." in " ".join(sentences("casino-580/crazy-pineapple-hi-lo"))


@pytest.mark.parametrize("name", GAMES)
def test_every_block_says_what_it_is_about(name: str) -> None:
    blocks = sheet(load(name))
    assert all(block.about for block in blocks)
    several = [(block.about, block.of, block.title) for block in blocks]
    assert len(set(several)) == len(several)


def test_a_chart_is_rows_of_letters() -> None:
    (chart,) = (block for block in sheet(load("capitol/ez-baccarat")) if block.about == "chart")
    assert chart.head == ("", *"0123456789")
    assert ("6", *"SSSSSSHHSS") in chart.rows
    assert "if the player stood, as “banker alone” says" in chart.text


@pytest.mark.parametrize(
    ("game", "aces"),
    [
        ("capitol/no-bust-4.01", "split aces: 1 card each, may be split again"),
        ("capitol/pure-21.5", "split aces: 1 card each, may not be split again"),
    ],
)
def test_split_aces_are_told_in_words(game: str, aces: str) -> None:
    """Bundle 002: what the files have as `aces = { cards, again }`."""
    choices = next(block for block in sheet(load(game)) if block.about == "choices")
    split = next(said for name, said, _ in choices.rows if name == "split")
    assert aces in split
    assert not {"True", "False"} & set(split.split())
