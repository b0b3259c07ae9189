"""A word of a file acts at the table, or no table is made of the file: it is never passed over in play."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec
import pytest

from houseway.cards import parse
from houseway.play.banked.plan import Plan
from houseway.play.plans import with_parts
from houseway.price.solvers.set_hands.game import is_carried
from houseway.refusal import Refusal
from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.games.banked import BankedGame, Option, Ranking
from houseway.rules.vocabulary.choices import CHOICES
from houseway.rules.ways.setting import set_by_way

if TYPE_CHECKING:
    from houseway.rules.loader import Loaded
    from houseway.rules.vocabulary.choices import Choice
    from houseway.rules.vocabulary.steps import Do

BANKED = [name for room in room_names() for name in game_names(room) if isinstance(load(name).game, BankedGame)]
JOKERED = ["capitol/face-up-pai-gow", "capitol/fortune-pai-gow"]


def offering(name: str, do: Do, *choices: Choice) -> Loaded:
    """The game with more choices at its first step of a kind."""
    loaded = load(name)
    game = loaded.game
    assert isinstance(game, BankedGame)
    at = next(number for number, step in enumerate(game.round) if step.do == do)
    step = msgspec.structs.replace(game.round[at], choices=(*game.round[at].choices, *choices))
    more = {choice: Option(lines="1") for choice in choices if choice not in game.choices}
    rounds = (*game.round[:at], step, *game.round[at + 1 :])
    return replace(loaded, game=msgspec.structs.replace(game, round=rounds, choices={**game.choices, **more}))


def with_joker(name: str, joker: str) -> Loaded:
    """The game with another joker in every ranking of its hands."""
    loaded = load(name)
    game = loaded.game
    assert isinstance(game, BankedGame)

    def other(ranking: str | Ranking) -> Ranking:
        known = Ranking(name=ranking) if isinstance(ranking, str) else ranking
        return msgspec.structs.replace(known, joker=joker)

    hands = {
        key: msgspec.structs.replace(
            hand,
            ranking=other(hand.ranking),
            part_rankings={part: other(each) for part, each in hand.part_rankings.items()},
        )
        for key, hand in game.hands.items()
    }
    return replace(loaded, game=msgspec.structs.replace(game, hands=hands))


@pytest.mark.parametrize("name", BANKED)
def test_every_game_of_the_rooms_can_be_played(name: str) -> None:
    assert Plan(load(name)).rows


def test_a_choice_that_no_table_can_offer_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CHOICES, "draw", replace(CHOICES["draw"], at=frozenset()))
    with pytest.raises(Refusal, match="no table can draw yet: leave the choice out"):
        Plan(offering("capitol/no-bust-4.01", "decide", "draw"))


@pytest.mark.parametrize(
    ("name", "do", "choice", "right"),
    [
        ("capitol/no-bust-4.01", "decide", "insure", "offer"),
        ("capitol/three-card-poker", "decide", "even money", "offer"),
        ("capitol/face-up-pai-gow", "set", "fold", "decide"),
    ],
)
def test_a_choice_is_taken_only_at_a_step_that_acts_on_it(name: str, do: Do, choice: Choice, right: str) -> None:
    """It would be answered, and nothing would come of it."""
    with pytest.raises(Refusal, match=f"{choice} cannot be taken at a step “{do}”: move it to “{right}”"):
        Plan(offering(name, do, choice))


@pytest.mark.parametrize("name", JOKERED)
@pytest.mark.parametrize(("joker", "front"), [("wild", "9d 7c"), ("pair-straight-flush", "9d Jk")])
def test_a_house_way_reads_a_joker_that_is_more_than_an_ace(name: str, joker: str, front: str) -> None:
    """K-K-9-7-5-3 and a fully wild joker were set as a pair, with 9-joker in front (bundle 001: 1705; 004: 418-421)."""
    game = Plan(with_joker(name, joker)).game
    way = next(key for key, each in game.ways.items() if each.kind == "pai gow cards")
    done = set_by_way(game.ways, way, game.hands["spot"], parse("Ks Kh 9d 7c 5s 3h Jk"))
    assert done is not None
    assert done.parts["front"] == parse(front)


@pytest.mark.parametrize("name", JOKERED)
def test_an_exact_price_rests_on_a_house_way_that_reads_the_joker(name: str) -> None:
    plan = Plan(load(name))
    assert is_carried(plan)
    assert is_carried(with_parts(plan, game=with_joker(name, "wild").game))
